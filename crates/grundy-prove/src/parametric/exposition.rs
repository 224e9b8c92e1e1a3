//! A proof for people: what a block of a certificate says, in expressions with names.
//!
//! The block is read as it stands in the certificate and gone through beside the state that the checker has, so what is
//! explained is what was checked. Lines are shown with the conditions under which they are legal and reach the value;
//! a condition that follows from the others at sight (one sum of them) is kept apart.

use std::rc::Rc;

use grundy_lang::{Expr, Game, IBig, Name, Statement, Watch};

use super::Class;
use super::branch::{Effort, LARGE, Question, Size, Split, refute};
use super::expression::Naming;
use super::flatten::{Branches, Place, Quotient, bind};
use super::form::{Atom, Form, Ratio, Variable, always_divides};
use super::lift::multipliers;
use super::replay::{Block, failing};
use super::state::{State, solution};
use super::systems::{Family, Flattened, Line, Violation};
use super::text::Term;
use super::written::{Tokens, Written};

/// The proof of one class of values of the parameter.
#[derive(Debug, Clone)]
pub struct Exposition {
    /// The values.
    pub class: Class,
    /// The parameter that is left open; without one, the proof is about one game.
    pub parameter: Option<Name>,
    /// The value that is to be reached.
    pub target: Name,
    /// What falls with every move: the first of these, or it stays and the next falls.
    pub measure: Vec<Expr>,
    /// Quotients that lines speak of.
    pub divisions: Vec<NamedQuotient>,
    /// For every smaller value, the first line whose conditions hold reaches it.
    pub lines: Vec<StrategyLine>,
    /// Under misère play: moves that lead anywhere, one of which is there wherever the value is 0.
    pub escapes: Vec<StrategyLine>,
    /// What has to be impossible, and why it is.
    pub cases: Vec<ImpossibleCase>,
}

/// A quotient, rounded down.
#[derive(Debug, Clone)]
pub struct NamedQuotient {
    /// Its name.
    pub name: Name,
    /// The dividend.
    pub dividend: Expr,
    /// The divisor, positive.
    pub divisor: Expr,
}

/// A move in closed form.
#[derive(Debug, Clone, PartialEq)]
pub struct StrategyLine {
    /// The rule of the game, by its place.
    pub rule: usize,
    /// The numbers to choose.
    pub chosen: Vec<(Name, Expr)>,
    /// Where the move leads.
    pub option: Vec<Expr>,
    /// Under these conditions it is legal and leads to the value.
    pub conditions: Vec<Expr>,
    /// Conditions that follow from these by a single sum.
    pub following: Vec<Expr>,
    /// The case of the claim that gives the value there.
    pub case: Option<usize>,
}

/// What a case would violate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Violated {
    /// A value is negative.
    Negative,
    /// A move of this rule does not lower the measure.
    Measure(usize),
    /// A move of this rule keeps the value, or leads from zero to zero.
    Equal(usize),
    /// A smaller value is reached by no line.
    Unreached,
    /// Under misère play, the value is 0 where there is no move.
    Stuck,
    /// Something is not defined.
    Undefined,
    /// The rules promise something that fails.
    Requirement,
    /// Values do not repeat.
    Repeats,
}

/// Conditions that cannot hold together.
#[derive(Debug, Clone)]
pub struct ImpossibleCase {
    /// What they would violate.
    pub violates: Violated,
    /// The case of the claim at the position.
    pub here: Option<usize>,
    /// The case of the claim at the option.
    pub there: Option<usize>,
    /// The conditions.
    pub conditions: Vec<Expr>,
    /// Why they are impossible together.
    pub because: Deduction,
}

/// Why conditions are impossible together.
#[derive(Debug, Clone)]
pub enum Deduction {
    /// One of them fails for divisibility.
    Absurd,
    /// Inequalities, each with a multiplier, add up to: a positive number is at most 0.
    Sum {
        /// Multiplier and inequality.
        facts: Vec<(Expr, Expr)>,
        /// The number.
        gives: Expr,
    },
    /// Names for numbers, or numbers written by others.
    Put(Vec<(Expr, Expr)>, Box<Deduction>),
    /// Either, or.
    Either(Vec<(Expr, Deduction)>),
    /// By remainder: what a number is written as.
    Remainders(Vec<(Expr, Expr, Deduction)>),
    /// A line reaches the value unless one of its conditions fails: each in turn.
    Line(usize, Vec<(Expr, Deduction)>),
}

impl Deduction {
    /// The sums and absurdities in it.
    pub fn leaves(&self) -> usize {
        match self {
            Deduction::Absurd | Deduction::Sum { .. } => 1,
            Deduction::Put(_, then) => then.leaves(),
            Deduction::Either(kids) | Deduction::Line(_, kids) => kids.iter().map(|(_, kid)| kid.leaves()).sum(),
            Deduction::Remainders(kids) => kids.iter().map(|(.., kid)| kid.leaves()).sum(),
        }
    }

    /// The lines that it needs.
    pub fn lines(&self, found: &mut std::collections::BTreeSet<usize>) {
        match self {
            Deduction::Absurd | Deduction::Sum { .. } => {}
            Deduction::Put(_, then) => then.lines(found),
            Deduction::Either(kids) => kids.iter().for_each(|(_, kid)| kid.lines(found)),
            Deduction::Remainders(kids) => kids.iter().for_each(|(.., kid)| kid.lines(found)),
            Deduction::Line(line, kids) => {
                found.insert(*line);
                kids.iter().for_each(|(_, kid)| kid.lines(found));
            }
        }
    }
}

impl Exposition {
    /// Explains a block of a certificate about this game and claim; `None` if it is not one of theirs.
    pub fn of(game: &Game, statement: &Statement, block: &Block, watch: &mut Watch) -> Option<Exposition> {
        let family = Family::read(game, statement).ok()?;
        let written = Written::read(&block.text)?;
        let mut flat = Flattened::new(&family, written.class.parameter()).ok()?;
        let parameter = game.open_parameters().first().map(|name| (*name).clone());
        let mut naming = naming(game, &family, &written, parameter.clone());
        let target = naming.name(family.target, "u");
        let divisions: Vec<NamedQuotient> = written
            .divisions
            .iter()
            .map(|q| {
                let (dividend, divisor) = (naming.form(&q.dividend), naming.polynomial(&q.divisor));
                NamedQuotient { name: naming.name(q.name, "q"), dividend, divisor }
            })
            .collect();
        let labelled = Labelled::new(&mut flat)?;
        let shown = Shown { flat: &flat, labelled: &labelled, divisions: &written.divisions, naming: &naming };
        let lines = written.lines.iter().map(|line| shown.line(line, watch)).collect::<Option<Vec<_>>>()?;
        let escapes = written.escapes.iter().map(|line| shown.escape(line, watch)).collect::<Option<Vec<_>>>()?;
        let weigh = |weights: &Vec<u32>| {
            let terms = family.coordinates.iter().zip(weights);
            let sum = terms.fold(Form::default(), |sum, (v, n)| sum.plus(&Form::variable(*v).times_number(*n)));
            naming.form(&sum)
        };
        let measure = written.measure.iter().map(weigh).collect();
        // Quotients of the text have names only where cases speak of them.
        let mut naming = naming.clone();
        flat.flat.quotients.iter().for_each(|q| drop(naming.name(q.name, "m")));
        let needs: Vec<Vec<Atom>> = written.lines.iter().map(|line| flat.needs(line)).collect();
        let ways_out: Vec<Vec<Atom>> = written.escapes.iter().map(|line| flat.escape_needs(line)).collect();
        let mut systems = flat.systems(&written.measure).ok()?;
        systems.extend(flat.unreached(&written.divisions));
        let mut cases = Vec::new();
        for (system, words) in systems.iter().zip(&written.trees) {
            let state = State::new(&system.atoms, failing(system.violates, &needs, &ways_out));
            let because = deduction(&mut words.clone(), &state, &naming)?;
            let (here, there) = labelled.cases(&system.atoms, system.violates);
            let conditions = system.atoms.iter().map(|atom| naming.atom(atom)).collect();
            cases.push(ImpossibleCase { violates: violated(system.violates), here, there, conditions, because });
        }
        let class = written.class.clone();
        Some(Exposition { class, parameter, target, measure, divisions, lines, escapes, cases })
    }
}

fn violated(violation: Violation) -> Violated {
    match violation {
        Violation::Negative => Violated::Negative,
        Violation::Measure(way) => Violated::Measure(way),
        Violation::Equal(way) => Violated::Equal(way),
        Violation::Unreached => Violated::Unreached,
        Violation::Stuck => Violated::Stuck,
        Violation::Undefined => Violated::Undefined,
        Violation::Requirement => Violated::Requirement,
        Violation::Repeats => Violated::Repeats,
    }
}

/// The game's own names for its variables.
fn naming(game: &Game, family: &Family, written: &Written, parameter: Option<Name>) -> Naming {
    let frozen = game.open_parameters().into_iter().skip(1);
    let coordinates = game.coordinates.iter().chain(frozen).cloned();
    let mut own: Vec<(Variable, Name)> = family.coordinates.iter().copied().zip(coordinates).collect();
    for (way, rule) in family.ways.iter().zip(&game.rules) {
        own.extend(way.chosen.iter().copied().zip(rule.over.variables().into_iter().cloned()));
    }
    let lets = game.lets.iter().map(|l| l.name.clone());
    let taken = own.iter().map(|(_, name)| name.clone()).chain(parameter.clone()).chain(lets).collect();
    Naming::new(written.class.clone(), parameter, taken, own)
}

/// Branches with the case of the claim that they belong to, and where moves lead.
struct Labelled {
    at: Branches<Option<usize>>,
    reach: Vec<Branches<(Place, Option<usize>)>>,
}

/// Variables from here on mark cases.
const MARKS: u32 = 1 << 30;

impl Labelled {
    fn new(flat: &mut Flattened) -> Option<Labelled> {
        let family = flat.family;
        let value = if family.zeros.is_some() { family.value.clone() } else { marked(&family.value, 0) };
        let case = |ratio: &Ratio| {
            let mark = ratio.form.variables().find(|v| v.0 >= MARKS);
            mark.map(|v| (v.0 - MARKS) as usize)
        };
        let mut counted = 0;
        let here = flat.flat.term(&value, &Place::new()).ok()?;
        let here: Branches<Option<usize>> = here.iter().map(|(guards, ratio)| (guards.clone(), case(ratio))).collect();
        let at = bind(flat.domain.clone(), |()| Ok(here.clone()), &mut counted).ok()?;
        let mut reach = Vec::new();
        for moves in flat.moves.clone() {
            let there = |place: &Place| {
                let values = flat.flat.term(&value, place)?;
                Ok(values.iter().map(|(guards, ratio)| (guards.clone(), (place.clone(), case(ratio)))).collect())
            };
            reach.push(bind(moves, there, &mut counted).ok()?);
        }
        Some(Labelled { at, reach })
    }

    /// The cases at the position and at the option that the atoms of a system begin with.
    fn cases(&self, atoms: &[Atom], violation: Violation) -> (Option<usize>, Option<usize>) {
        let Some((guards, here)) = self.at.iter().find(|(guards, _)| atoms.starts_with(guards)) else {
            return (None, None);
        };
        match violation {
            Violation::Negative | Violation::Unreached | Violation::Stuck => (*here, None),
            Violation::Equal(way) => {
                let begins = |(others, _): &&(Vec<Atom>, (Place, Option<usize>))| {
                    atoms[guards.len()..].starts_with(others) && guards.len() + others.len() + 1 == atoms.len()
                };
                (*here, self.reach[way].iter().find(begins).and_then(|(_, (_, there))| *there))
            }
            Violation::Measure(_) | Violation::Undefined | Violation::Requirement | Violation::Repeats => (None, None),
        }
    }
}

/// The value with a mark on each case.
fn marked(term: &Rc<Term>, case: u32) -> Rc<Term> {
    let mark = |value: &Rc<Term>| Rc::new(Term::Add(value.clone(), Rc::new(Term::Variable(Variable(MARKS + case)))));
    match &**term {
        Term::If(condition, value, otherwise) => {
            Rc::new(Term::If(condition.clone(), mark(value), marked(otherwise, case + 1)))
        }
        Term::Missing => term.clone(),
        _ => mark(term),
    }
}

/// What is needed to show a line.
struct Shown<'a, 'f> {
    flat: &'a Flattened<'f>,
    labelled: &'a Labelled,
    divisions: &'a [Quotient],
    naming: &'a Naming,
}

impl Shown<'_, '_> {
    fn line(&self, line: &Line, watch: &mut Watch) -> Option<StrategyLine> {
        let (guards, value) = self.flat.reach.get(line.way)?.get(line.branch)?;
        let (_, (place, case)) = self.labelled.reach[line.way].get(line.branch)?;
        let target = Form::variable(self.flat.family.target).times_number(value.over.clone());
        let mut atoms = guards.clone();
        atoms.push(Atom::zero(&value.form.minus(&target)));
        self.moved(line, &atoms, self.flat.needs(line), place, *case, watch)
    }

    fn escape(&self, escape: &Line, watch: &mut Watch) -> Option<StrategyLine> {
        let (guards, place) = self.flat.moves.get(escape.way)?.get(escape.branch)?;
        self.moved(escape, guards, self.flat.escape_needs(escape), place, None, watch)
    }

    /// A move under these atoms, which are its needs before its numbers are put in.
    fn moved(
        &self,
        line: &Line,
        atoms: &[Atom],
        needs: Vec<Atom>,
        place: &Place,
        case: Option<usize>,
        watch: &mut Watch,
    ) -> Option<StrategyLine> {
        let way = self.flat.family.ways.get(line.way)?;
        let is_chosen = |v: &Variable| way.chosen.contains(v);
        // Conditions keep the chosen numbers by name; quotients of the text are what the line says.
        let hidden: Vec<&(Variable, Ratio)> = line.values.iter().filter(|(v, _)| !is_chosen(v)).collect();
        let shown_atom = |atom: &Atom| {
            hidden.iter().fold(atom.clone(), |atom, (v, value)| match atom {
                Atom::Natural(f) => Atom::natural(&value.put_into(*v, &f)),
                Atom::Zero(f) => Atom::zero(&value.put_into(*v, &f)),
                Atom::Divides(c, f) => Atom::divides(&(&c * &value.over), &value.put_into(*v, &f)),
            })
        };
        let whole = line.values.iter().map(|(_, v)| Atom::divides(&v.over, &v.form));
        let shown = atoms.iter().map(shown_atom).chain(whole);
        // What holds in any case is not said; what is said twice is said once.
        let mut pairs: Vec<(Atom, Atom)> = Vec::new();
        for (need, shown) in needs.into_iter().zip(shown) {
            let need = match need {
                Atom::Natural(f) => Atom::natural(&f),
                Atom::Zero(f) => Atom::zero(&f),
                Atom::Divides(c, f) => Atom::divides(&c, &f),
            };
            let holds = match &need {
                Atom::Natural(f) => f.is_constant() && f.free().is_natural(),
                Atom::Zero(f) => f.is_zero(),
                Atom::Divides(c, f) => always_divides(c, f),
            };
            if !holds && pairs.iter().all(|(known, _)| *known != need) {
                pairs.push((need, shown));
            }
        }
        let mut following = Vec::new();
        let weight = |atom: &Atom| {
            let numbers = atom.form().terms().iter().map(|(_, p)| p).chain([atom.form().free()]);
            numbers.map(|p| p.coefficients().len()).sum::<usize>()
        };
        let mut order: Vec<Atom> = pairs.iter().map(|(need, _)| need.clone()).collect();
        order.sort_by_key(|atom| std::cmp::Reverse(weight(atom)));
        for atom in order {
            let Atom::Natural(form) = &atom else { continue };
            let others: Vec<&Atom> = pairs.iter().map(|(need, _)| need).filter(|need| **need != atom).collect();
            if self.follows(form, &others, watch) {
                let place = pairs.iter().position(|(need, _)| *need == atom)?;
                following.push(self.naming.atom(&pairs.remove(place).1));
            }
        }
        let hidden_ratio = |ratio: &Ratio| hidden.iter().fold(ratio.clone(), |r, (v, value)| r.substituted(*v, value));
        let own = self.flat.family.coordinates.len();
        Some(StrategyLine {
            rule: line.way,
            chosen: line
                .values
                .iter()
                .filter(|(v, _)| is_chosen(v))
                .filter_map(|(v, value)| match self.naming.variable(*v).node {
                    grundy_lang::Node::Name(name) => Some((name, self.naming.ratio(value))),
                    _ => None,
                })
                .collect(),
            option: place.iter().take(own).map(|(_, r)| self.naming.ratio(&hidden_ratio(r))).collect(),
            conditions: pairs.iter().map(|(_, shown)| self.naming.atom(shown)).collect(),
            following,
            case,
        })
    }

    /// Whether a form is natural where these atoms hold, by one sum of them and of what is known of any position.
    fn follows(&self, form: &Form, atoms: &[&Atom], watch: &mut Watch) -> bool {
        let mut facts: Vec<Form> = Vec::new();
        let mut add = |atom: &Atom| match atom {
            Atom::Natural(f) => facts.push(f.clone()),
            Atom::Zero(f) => facts.extend([f.clone(), f.negated()]),
            Atom::Divides(..) => {}
        };
        if let [(guards, ())] = self.flat.domain.as_slice() {
            guards.iter().for_each(&mut add);
        }
        add(&Atom::Natural(Form::variable(self.flat.family.target)));
        self.divisions.iter().flat_map(Quotient::facts).for_each(|atom| add(&atom));
        atoms.iter().for_each(|atom| add(atom));
        facts.push(form.negated().plus_number(-1));
        let t = self.flat.family.is_symbolic.then_some(LARGE[1]);
        let question = Question { facts, clauses: Vec::new() };
        let effort = Effort { nodes: 1, pivots: 4_000 };
        match refute(&question, t, Size::Any, effort, watch) {
            Ok(Split::Leaf(conflict)) => {
                let forms: Vec<&Form> = conflict.iter().map(|&i| &question.facts[i]).collect();
                multipliers(&forms, t).is_some_and(|found| found.from == 0)
            }
            _ => false,
        }
    }
}

/// Reads a tree, with names for what it introduces.
fn deduction(words: &mut Tokens, state: &State, naming: &Naming) -> Option<Deduction> {
    let put = |pair: (Expr, Expr), then: Deduction| match then {
        Deduction::Put(mut later, then) => {
            later.insert(0, pair);
            Deduction::Put(later, then)
        }
        other => Deduction::Put(vec![pair], Box::new(other)),
    };
    Some(match words.word()? {
        "absurd" => Deduction::Absurd,
        "leaf" => {
            let [natural, zero] = words.leaf()?;
            let mut facts = Vec::new();
            let mut scales = Vec::new();
            let mut sum = Form::default();
            for (place, multiplier) in natural {
                let form = state.natural.get(place)?;
                sum = sum.plus(&form.times(&multiplier));
                let (said, times, content) = naming.natural(form);
                facts.push(said);
                scales.push((multiplier, times, content));
            }
            for (place, multiplier) in zero {
                let form = state.zero.get(place)?;
                sum = sum.plus(&form.times(&multiplier));
                let (said, times, content) = naming.zero(form);
                facts.push(said);
                scales.push((multiplier, times, content));
            }
            let (by, gives) = naming.combination(&scales, &sum.free().negated());
            Deduction::Sum { facts: by.into_iter().zip(facts).collect(), gives }
        }
        "split" => {
            let form = words.form()?;
            words.expect("at")?;
            let at = Form::constant(words.polynomial()?);
            let mut kids = Vec::new();
            for fact in [at.minus(&form), form.minus(&at).plus_number(-1)] {
                let said = naming.natural(&fact).0;
                kids.push((said, deduction(words, &state.with(fact), naming)?));
            }
            Deduction::Either(kids)
        }
        "clause" => {
            let (line, count): (usize, usize) = (words.number()?, words.number()?);
            let failures = state.failures(line)?;
            (failures.len() == count).then_some(())?;
            let mut kids = Vec::new();
            for way in failures {
                let said = naming.natural(&way).0;
                kids.push((said, deduction(words, &state.with(way), naming)?));
            }
            Deduction::Line(line, kids)
        }
        "define" => {
            let v = words.variable()?;
            words.expect("=")?;
            let form = words.form()?;
            let mut inner = naming.clone();
            let name = Expr::name(&inner.name(v, "r"));
            let said = naming.form(&form);
            put((name, said), deduction(words, &state.defined(v, &form), &inner)?)
        }
        "solve" => {
            let (place, v): (usize, Variable) = (words.number()?, words.variable()?);
            let equation = state.zero.get(place)?;
            let rest = equation.without(v);
            let value = if equation.number_at(v)? == IBig::ONE { rest.negated() } else { rest };
            let pair = (naming.variable(v), naming.form(&value));
            put(pair, deduction(words, &state.substituted(v, &value), naming)?)
        }
        "reduce" => {
            let (place, v): (usize, Variable) = (words.number()?, words.variable()?);
            words.word()?;
            let (c, form) = state.divides.get(place)?;
            let value = solution(c, v, form)?;
            let mut inner = naming.clone();
            let before = naming.variable(v);
            inner.name(v, "a");
            let said = inner.form(&value);
            put((before, said), deduction(words, &state.substituted(v, &value), &inner)?)
        }
        "cases" => {
            let form = words.form()?;
            words.expect("mod")?;
            let (c, v): (IBig, Variable) = (words.number()?, words.variable()?);
            words.word()?;
            let mut kids = Vec::new();
            let mut residue = IBig::ZERO;
            while residue < c {
                let value = solution(&c, v, &form.plus_number(-&residue))?;
                let mut inner = naming.clone();
                let before = naming.variable(v);
                inner.name(v, "a");
                let said = inner.form(&value);
                kids.push((before, said, deduction(words, &state.substituted(v, &value), &inner)?));
                residue += IBig::ONE;
            }
            Deduction::Remainders(kids)
        }
        _ => return None,
    })
}
