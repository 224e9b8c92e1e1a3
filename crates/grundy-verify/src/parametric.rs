//! Theorems about every value of a symbol: classes m·j + e from some j on, each by its own systems, and single values by
//! automata. Nothing is searched: rules and claim are flattened (`flatten`), the systems listed (`systems`), each with a
//! tree of the certificate that shows it to be empty (`tree`); and the values that the claim is about are covered
//! (`range`).
//!
//! The flattening, its order and its names are those of a program that is verified in Coq.

mod flatten;
mod form;
mod range;
mod repeats;
mod systems;
mod text;
mod tree;

use dashu_int::IBig;

use crate::core::{Claim, Expr, Game, Node, Reader, Stands, Token};
use crate::verdict::{Doubt, Rejected, Watch};
use flatten::Quotient;
use form::{Form, Polynomial, Ratio, Variable};
use systems::{Failing, Family, Flattened};
use tree::Tree;

pub(crate) use range::all_lie_in;
pub(crate) use repeats::{RepeatProof, check_repeats};

/// The values modulus·j + rest for j ≥ from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Class {
    pub modulus: u64,
    pub rest: u64,
    pub from: u64,
}

/// Largest modulus, rest and beginning of a class.
const LARGEST: u64 = 100_000;

impl Class {
    /// The least value in it.
    pub fn first(&self) -> Option<u64> {
        self.modulus.checked_mul(self.from)?.checked_add(self.rest)
    }

    /// The symbol as a polynomial in t: its values in the class, in order.
    fn symbol(&self) -> Result<Polynomial, Doubt> {
        let Class { modulus, rest, from } = *self;
        if modulus == 0 || modulus > LARGEST || rest > LARGEST || from > LARGEST {
            return Err(Doubt::Malformed("a class m e from j"));
        }
        let first = self.first().ok_or(Doubt::TooLarge)?;
        Ok(Polynomial::new(vec![IBig::from(first), IBig::from(modulus)]))
    }

    pub fn contains(&self, k: u64) -> bool {
        self.first().is_some_and(|first| k >= first && (k - first).is_multiple_of(self.modulus))
    }
}

/// The argument for one class.
pub(crate) struct ClassProof {
    pub line: usize,
    pub class: Class,
    measure: Vec<Vec<u32>>,
    quotients: Vec<Quotient>,
    divisions: Vec<Quotient>,
    lines: Vec<Line>,
    escapes: Vec<Line>,
    trees: Vec<Tree>,
}

/// A move of the strategy: which way, which branch of its value (of an escape: of the move), and the numbers to choose.
pub(crate) struct Line {
    pub way: usize,
    pub branch: usize,
    pub values: Vec<(Variable, Ratio)>,
}

/// The conditions on one symbol alone.
pub(crate) fn conditions_on(game: &Game, symbol: usize) -> Vec<&Expr> {
    let is_other = |e: &Expr| matches!(e.node, Node::Name(_, Stands::Symbol(n)) if n != symbol);
    game.symbols.conditions.iter().filter(|e| !e.any(&is_other)).collect()
}

/// Checks the classes; `values` are shown otherwise. Gives the number of systems.
pub(crate) fn check(
    game: &Game,
    claim: &Claim,
    proofs: &[ClassProof],
    values: &[u64],
    line: usize,
    watch: &mut Watch,
) -> Result<usize, Rejected> {
    let family = Family::read(game, claim).map_err(|reason| Rejected::new(line, reason))?;
    let mut count = 0;
    for proof in proofs {
        count += proof.check(&family, watch).map_err(|reason| Rejected::new(proof.line, reason))?;
    }
    let classes: Vec<Class> = proofs.iter().map(|proof| proof.class).collect();
    range::check(0, &conditions_on(game, 0), &classes, values).map_err(|reason| Rejected::new(line, reason))?;
    Ok(count)
}

impl ClassProof {
    fn check(&self, family: &Family, watch: &mut Watch) -> Result<usize, Doubt> {
        let malformed = |what| Err(Doubt::Malformed(what));
        let next = names_behind(family, self.quotients.iter().chain(&self.divisions))?;
        let mut flat = Flattened::new(family, self.class.symbol()?, &self.quotients)?;
        let known = |v: Variable| {
            family.coordinates.contains(&v) || v == family.target || self.divisions.iter().any(|d| d.name == v)
        };
        // Divisions of the strategy are about coordinates and the target alone: a line can use them.
        if self.divisions.iter().any(|d| !d.dividend.variables().all(known)) {
            return malformed("divisions of known numbers");
        }
        let lines = self.lines.iter().map(|l| flat.needs(l, known)).collect::<Result<Vec<_>, _>>()?;
        let escapes = self.escapes.iter().map(|l| flat.escape_needs(l, known)).collect::<Result<Vec<_>, _>>()?;
        let arity = family.coordinates.len();
        if self.measure.is_empty() || self.measure.iter().any(|weights| weights.len() != arity) {
            return malformed("a weight for every coordinate");
        }
        let systems = flat.systems(&self.measure, &self.divisions)?;
        if systems.len() != self.trees.len() {
            return malformed("a tree for every system");
        }
        for (system, tree) in systems.iter().zip(&self.trees) {
            let failing: &[_] = match system.failing {
                Failing::Nothing => &[],
                Failing::Lines => &lines,
                Failing::Escapes => &escapes,
            };
            tree::check(&system.atoms, failing, next, tree, watch).map_err(|reason| match reason {
                Doubt::Malformed(_) => Doubt::Fails { condition: system.violates, position: Vec::new() },
                other => other,
            })?;
        }
        Ok(systems.len())
    }

    /// Reads what follows `class`.
    pub fn read(reader: &mut Reader, watch: &mut Watch) -> Result<ClassProof, Rejected> {
        let line = reader.line;
        reader.expect("class")?;
        let (modulus, rest) = (reader.natural()?, reader.natural()?);
        reader.expect("from")?;
        let class = Class { modulus, rest, from: reader.natural()? };
        reader.expect("measure")?;
        let mut measure = vec![weights(reader)?];
        while reader.take(",")? {
            measure.push(weights(reader)?);
        }
        let (mut quotients, mut divisions) = (Vec::new(), Vec::new());
        while reader.take("quotient")? {
            quotients.push(quotient(reader)?);
        }
        while reader.take("division")? {
            divisions.push(quotient(reader)?);
        }
        let (mut lines, mut escapes) = (Vec::new(), Vec::new());
        while reader.take("line")? {
            lines.push(chosen(reader)?);
        }
        while reader.take("escape")? {
            escapes.push(chosen(reader)?);
        }
        let trees = trees(reader, watch)?;
        Ok(ClassProof { line, class, measure, quotients, divisions, lines, escapes, trees })
    }
}

/// The first name behind those of quotients, each of which speaks only of what has a name before it.
fn names_behind<'a>(family: &Family, quotients: impl Iterator<Item = &'a Quotient>) -> Result<Variable, Doubt> {
    let mut next = family.target + 1;
    for q in quotients {
        let ordered = q.name >= next && q.dividend.variables().all(|v| v < q.name) && q.divisor.is_positive();
        if !ordered {
            return Err(Doubt::Malformed("quotients in order, with positive divisors"));
        }
        next = q.name + 1;
    }
    Ok(next)
}

/// Nodes of the trees of a class, and how deep they may be.
const MOST_NODES: u32 = 2_000_000;
const MOST_DEPTH: u32 = 400;

fn trees(reader: &mut Reader, watch: &mut Watch) -> Result<Vec<Tree>, Rejected> {
    let (mut trees, mut nodes) = (Vec::new(), 0);
    while reader.take("empty")? {
        trees.push(tree(reader, 0, &mut nodes)?);
        if watch(nodes.into()).is_break() {
            return Err(Rejected::new(reader.line, Doubt::Stopped));
        }
    }
    Ok(trees)
}

fn weights(reader: &mut Reader) -> Result<Vec<u32>, Rejected> {
    let mut weights = Vec::new();
    while let Token::Number(_) = reader.token {
        weights.push(reader.natural::<u16>()?.into());
    }
    Ok(weights)
}

fn chosen(reader: &mut Reader) -> Result<Line, Rejected> {
    let (way, branch) = (reader.natural()?, reader.natural()?);
    let mut values = Vec::new();
    while reader.take(";")? {
        let v = reader.natural()?;
        reader.expect("=")?;
        let form = form(reader)?;
        reader.expect("over")?;
        values.push((v, Ratio { form, over: number(reader)? }));
    }
    Ok(Line { way, branch, values })
}

fn quotient(reader: &mut Reader) -> Result<Quotient, Rejected> {
    let name = reader.natural()?;
    reader.expect("=")?;
    let dividend = form(reader)?;
    reader.expect("by")?;
    Ok(Quotient { name, dividend, divisor: polynomial(reader)? })
}

fn number(reader: &mut Reader) -> Result<IBig, Rejected> {
    let negative = reader.take("-")?;
    let n: IBig = reader.natural()?;
    Ok(if negative { -n } else { n })
}

/// Numbers, lowest first, with commas between them.
fn polynomial(reader: &mut Reader) -> Result<Polynomial, Rejected> {
    let mut numbers = vec![number(reader)?];
    while reader.take(",")? {
        numbers.push(number(reader)?);
        if numbers.len() > 64 {
            return reader.malformed("a shorter polynomial");
        }
    }
    Ok(Polynomial::new(numbers))
}

/// A polynomial, then terms: `3,1 + 5*1,-2`.
fn form(reader: &mut Reader) -> Result<Form, Rejected> {
    let mut form = Form::polynomial(polynomial(reader)?);
    while reader.take("+")? {
        let v: Variable = reader.natural()?;
        if v >= Variable::MAX / 2 {
            return reader.malformed("a smaller name");
        }
        reader.expect("*")?;
        form = form.plus(&Form::variable(v).times(&polynomial(reader)?));
    }
    Ok(form)
}

fn tree(reader: &mut Reader, depth: u32, nodes: &mut u32) -> Result<Tree, Rejected> {
    *nodes += 1;
    if *nodes > MOST_NODES || depth > MOST_DEPTH {
        return Err(Rejected::new(reader.line, Doubt::TooLarge));
    }
    let Token::Word(word) = reader.advance()? else { return reader.malformed("a tree") };
    let below = |reader: &mut Reader, nodes: &mut u32| tree(reader, depth + 1, nodes);
    Ok(match word {
        "absurd" => Tree::Absurd,
        "leaf" => {
            let (mut natural, mut zero) = (Vec::new(), Vec::new());
            while !reader.take(";")? {
                let facts = if reader.take("=")? { &mut zero } else { &mut natural };
                let place = reader.natural()?;
                reader.expect("*")?;
                facts.push((place, polynomial(reader)?));
            }
            Tree::Leaf(natural, zero)
        }
        "split" => {
            let form = form(reader)?;
            reader.expect("at")?;
            let at = polynomial(reader)?;
            let low = below(reader, nodes)?;
            Tree::Split(form, at, Box::new([low, below(reader, nodes)?]))
        }
        "clause" => {
            let line = reader.natural()?;
            let count: usize = reader.natural()?;
            let kids = (0..count).map(|_| below(reader, nodes)).collect::<Result<_, _>>()?;
            Tree::Clause(line, kids)
        }
        "define" => {
            let v = reader.natural::<Variable>()?;
            if v >= Variable::MAX / 2 {
                return reader.malformed("a smaller name");
            }
            reader.expect("=")?;
            let form = form(reader)?;
            Tree::Define(v, form, Box::new(below(reader, nodes)?))
        }
        "solve" => {
            let (place, v) = (reader.natural()?, reader.natural()?);
            Tree::Solve(place, v, Box::new(below(reader, nodes)?))
        }
        "reduce" => {
            let (place, v, inverse) = (reader.natural()?, reader.natural()?, number(reader)?);
            Tree::Reduce(place, v, inverse, Box::new(below(reader, nodes)?))
        }
        "cases" => {
            let form = form(reader)?;
            reader.expect("mod")?;
            let count: u32 = reader.natural()?;
            let (v, inverse) = (reader.natural()?, number(reader)?);
            let kids = (0..count).map(|_| below(reader, nodes)).collect::<Result<_, _>>()?;
            Tree::Cases(form, count.into(), v, inverse, kids)
        }
        _ => return reader.malformed("a tree"),
    })
}
