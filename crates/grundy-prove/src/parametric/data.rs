//! A family and the proof of a class as plain data, for a checker that makes the systems itself from what the rules say.
//!
//! Such a checker goes through branches one after the other and drops a system only where two of its parts clash; two
//! facts of one part may contradict each other as well, and then the certificate has no tree for it, but a sum of facts
//! is enough. It also asks that the measure is natural, which is seen from the coordinates.

use grundy_lang::{Game, IBig, Statement};

use super::demands::{Demand, Wanted, demands};
use super::form::{Atom, Form};
use super::polynomial::Polynomial;
use super::replay::Block;
use super::systems::{Family, Flattened, Measure, Violation};
use super::text::{Condition, Term};
use crate::verdict::Reason;

/// A number or a condition of a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Datum {
    /// A number.
    Number(IBig),
    /// The parameter.
    Parameter,
    /// A variable: the coordinates from 1 on, other parameters, numbers that moves choose.
    Variable(u32),
    /// An operation with what it is about.
    Of(Operation, Vec<Datum>),
}

/// What is made of numbers and conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// a + b.
    Add,
    /// a − b.
    Subtract,
    /// a·b.
    Multiply,
    /// ⌊a/b⌋.
    Divide,
    /// a mod b.
    Modulo,
    /// The smaller one.
    Min,
    /// The larger one.
    Max,
    /// A condition, the number if it holds, the number if not.
    If,
    /// a ≤ b.
    AtMost,
    /// a < b.
    Less,
    /// a = b.
    Equal,
    /// Divisible by 2.
    Even,
    /// Not divisible by 2.
    Odd,
    /// a is a multiple of b.
    Multiple,
    /// Both.
    And,
    /// One of them.
    Or,
    /// Not.
    Not,
}

/// The rules of a family and a claim.
#[derive(Debug, Clone)]
pub struct FamilyData {
    /// Whether who cannot move wins.
    pub is_misere: bool,
    /// How many coordinates a position has; their names are 1, 2, ….
    pub coordinates: usize,
    /// How many parameters behind them are only added and compared.
    pub frozen: usize,
    /// Conditions on positions, after those that coordinates are natural.
    pub domain: Vec<Datum>,
    /// Conditions on the frozen parameters, after those that they are natural.
    pub range: Vec<Datum>,
    /// The ways to move.
    pub ways: Vec<WayData>,
    /// The value that is claimed; where only zeros are claimed, 0 or 1.
    pub value: Datum,
    /// Where the zeros are, if that is what is claimed.
    pub zeros: Option<Datum>,
    /// The name of the value that a line is to reach.
    pub target: u32,
    /// What must hold for rules and claim to have a meaning at every position.
    pub demands: Vec<DemandData>,
}

/// Under these conditions at a position, this one: an exact quotient leaves no rest, some case applies, a promise is kept.
#[derive(Debug, Clone)]
pub struct DemandData {
    /// Whether the condition on positions makes it: then it is about all tuples of natural numbers, and the conditions
    /// that they are natural are the first of those under which it must hold.
    pub of_domain: bool,
    /// The numbers that a move chooses, if it is about a move; it is about all of them.
    pub chosen: Vec<u32>,
    /// The conditions under which it must hold.
    pub given: Vec<Datum>,
    /// What must hold.
    pub wanted: Datum,
}

/// A way to move.
#[derive(Debug, Clone)]
pub struct WayData {
    /// The numbers that are chosen.
    pub chosen: Vec<u32>,
    /// The conditions on them, after those that they are natural.
    pub conditions: Vec<Datum>,
    /// Where the move leads.
    pub option: Vec<Datum>,
}

impl FamilyData {
    /// Reads rules and claim.
    pub fn read(game: &Game, statement: &Statement) -> Result<FamilyData, Reason> {
        let family = Family::read(game, statement)?;
        let demand = |demand: Demand| DemandData {
            of_domain: demand.of_domain,
            chosen: demand.way.map_or(Vec::new(), |way| family.ways[way].chosen.iter().map(|v| v.0).collect()),
            given: demand.given.iter().map(|c| condition_datum(c)).collect(),
            wanted: match &demand.wanted {
                Wanted::Holds(condition) => condition_datum(condition),
                Wanted::Exact(a, b) => Datum::Of(Operation::Multiple, vec![term(a), term(b)]),
            },
        };
        let demands = demands(&family)?.into_iter().map(demand).collect();
        let coordinates = game.coordinates.len();
        let frozen = family.coordinates.len() - coordinates;
        let (_, condition) = game.range_by_parameter();
        let mut parts = conjuncts(&family.domain, coordinates + frozen + game.domain.len() + condition.len());
        let range = parts.split_off(coordinates + frozen + game.domain.len());
        let way = |way: &super::systems::Way, rule: &grundy_lang::Rule| {
            let natural = way.chosen.len();
            let count = natural + rule.over.conditions().count();
            WayData {
                chosen: way.chosen.iter().map(|v| v.0).collect(),
                conditions: conjuncts(&way.condition, count).split_off(natural.min(count)),
                option: way.option[..coordinates].iter().map(|(_, t)| term(t)).collect(),
            }
        };
        Ok(FamilyData {
            is_misere: family.is_misere,
            coordinates,
            frozen,
            domain: parts.split_off(coordinates + frozen),
            range,
            ways: family.ways.iter().zip(&game.rules).map(|(w, rule)| way(w, rule)).collect(),
            value: term(&family.value),
            zeros: family.zeros.as_deref().map(condition_datum),
            target: family.target.0,
            demands,
        })
    }
}

/// The conditions that were joined, the first outermost.
fn conjuncts(joined: &Condition, count: usize) -> Vec<Datum> {
    let (mut rest, mut found) = (joined, Vec::new());
    while found.len() + 1 < count
        && let Condition::And(first, later) = rest
    {
        found.push(condition_datum(first));
        rest = later;
    }
    if count > 0 {
        found.push(condition_datum(rest));
    }
    found
}

pub(super) fn term(t: &Term) -> Datum {
    use Operation::{Add, Divide, If, Max, Min, Modulo, Multiply, Subtract};
    let both = |operation, a, b| Datum::Of(operation, vec![term(a), term(b)]);
    match t {
        Term::Number(n) => Datum::Number(n.clone()),
        Term::Parameter => Datum::Parameter,
        Term::Variable(v) => Datum::Variable(v.0),
        Term::Add(a, b) => both(Add, a, b),
        Term::Subtract(a, b) => both(Subtract, a, b),
        Term::Multiply(a, b) => both(Multiply, a, b),
        Term::Divide { dividend, divisor, .. } => both(Divide, dividend, divisor),
        Term::Modulo(a, b) => both(Modulo, a, b),
        Term::Min(a, b) => both(Min, a, b),
        Term::Max(a, b) => both(Max, a, b),
        Term::If(c, a, b) => Datum::Of(If, vec![condition_datum(c), term(a), term(b)]),
        Term::After(_, b) => term(b),
        Term::Missing => Datum::Number(IBig::from(-1)),
    }
}

fn condition_datum(c: &Condition) -> Datum {
    use Operation::{And, AtMost, Equal, Even, Less, Not, Odd, Or};
    let numbers = |operation, a, b| Datum::Of(operation, vec![term(a), term(b)]);
    let both = |operation, a, b| Datum::Of(operation, vec![condition_datum(a), condition_datum(b)]);
    match c {
        Condition::AtMost(a, b) => numbers(AtMost, a, b),
        Condition::Less(a, b) => numbers(Less, a, b),
        Condition::Equal(a, b) => numbers(Equal, a, b),
        Condition::Even(a) => Datum::Of(Even, vec![term(a)]),
        Condition::Odd(a) => Datum::Of(Odd, vec![term(a)]),
        Condition::And(a, b) => both(And, a, b),
        Condition::Or(a, b) => both(Or, a, b),
        Condition::Not(a) => Datum::Of(Not, vec![condition_datum(a)]),
    }
}

/// Why a system is empty.
#[derive(Debug, Clone)]
pub enum Refutation<'a> {
    /// By a tree of the certificate, as it is written there.
    Tree(&'a str),
    /// These facts, by their places, with these factors, add up to a negative number.
    Sum(Vec<(usize, IBig)>),
}

/// The proof for one class, its trees by what they are about.
#[derive(Debug, Clone)]
pub struct BlockData<'a> {
    /// The measure: weights of the coordinates and frozen parameters, most important form first.
    pub measure: Vec<Vec<u32>>,
    /// The quotients of rules and claim, as they are written in the certificate.
    pub quotients: Vec<&'a str>,
    /// Those of the strategy.
    pub divisions: Vec<&'a str>,
    /// The lines of the strategy.
    pub lines: Vec<&'a str>,
    /// No value is negative; nothing where only zeros are claimed.
    pub values: Vec<Refutation<'a>>,
    /// By form of the measure: it is not negative.
    pub measures: Vec<Vec<Refutation<'a>>>,
    /// By way: the measure falls.
    pub falls: Vec<Vec<Refutation<'a>>>,
    /// By way: no option has its position's value, or no move leads from zero to zero.
    pub equal: Vec<Vec<Refutation<'a>>>,
    /// A line leads to every smaller value; under misère play to every one from 1 on.
    pub reached: Vec<Refutation<'a>>,
    /// Under misère play: moves where the value is 0.
    pub escapes: Vec<&'a str>,
    /// Under misère play: where there is a move, a line leads to 0.
    pub zero: Vec<Refutation<'a>>,
    /// Under misère play: where the value is 0, there is an escape.
    pub stuck: Vec<Refutation<'a>>,
    /// By demand: it is kept.
    pub kept: Vec<Vec<Refutation<'a>>>,
}

impl<'a> BlockData<'a> {
    /// Reads a block of a proof about this family.
    pub fn read(game: &Game, statement: &Statement, block: &'a Block) -> Result<BlockData<'a>, Reason> {
        let family = Family::read(game, statement)?;
        let lines = |word: &str| -> Vec<&'a str> {
            block.text.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
        };
        let written = super::written::Written::read(&block.text).ok_or(Reason::Limit)?;
        let measure = written.measure;
        let mut flat = Flattened::new(&family, block.class.parameter())?;
        // Whatever stands in the certificate is in the order of all systems.
        let systems = flat.systems(&measure)?;
        let kinds: Vec<Violation> = systems.iter().map(|system| system.violates).collect();
        let trees = lines("empty");
        let mut kept = Vec::new();
        for demand in demands(&family)? {
            let refute = |(atoms, ()): &(Vec<Atom>, ())| {
                at_sight(atoms).or_else(|| {
                    let known = systems.iter().position(|system| system.atoms == *atoms)?;
                    Some(Refutation::Tree(trees.get(known)?))
                })
            };
            let failures = demand.failures(&family, &mut flat.flat)?;
            kept.push(failures.iter().map(refute).collect::<Option<Vec<_>>>().ok_or(Reason::Limit)?);
        }
        let of = |kind: Violation| -> Vec<&'a str> {
            kinds.iter().zip(&trees).filter(|(known, _)| **known == kind).map(|(_, tree)| *tree).collect()
        };
        let ways = 0..family.ways.len();
        let mut listed = Systems { flat: &mut flat, measure: &measure };
        let falls = ways.clone().map(|way| paired(listed.falls(way), of(Violation::Measure(way))));
        let falls = falls.collect::<Result<_, _>>()?;
        let mut equal = Vec::new();
        for way in ways {
            equal.push(paired(listed.equal(way)?, of(Violation::Equal(way)))?);
        }
        let values = if family.zeros.is_some() { Vec::new() } else { listed.values() };
        let parts = listed.reached(&written.divisions);
        let counts = [parts[0].len(), parts[1].len()];
        let mut reached =
            paired(parts.into_iter().flatten().collect(), trees.get(kinds.len()..).unwrap_or_default().to_vec())?;
        let mut zero = reached.split_off(counts[0]);
        let stuck = zero.split_off(counts[1]);
        Ok(BlockData {
            quotients: lines("quotient"),
            divisions: lines("division"),
            lines: lines("line"),
            values: paired(values, of(Violation::Negative))?,
            measures: measure
                .iter()
                .map(|weights| listed.natural(weights).iter().map(|atoms| natural_measure(atoms)).collect())
                .collect::<Option<_>>()
                .ok_or(Reason::Limit)?,
            falls,
            equal,
            reached,
            escapes: lines("escape"),
            zero,
            stuck,
            kept,
            measure,
        })
    }
}

/// The systems that a checker of data lists.
struct Systems<'s, 'f> {
    flat: &'s mut Flattened<'f>,
    measure: &'s Measure,
}

impl Systems<'_, '_> {
    fn values(&self) -> Vec<Vec<Atom>> {
        let with = |(guards, value): &(Vec<Atom>, super::form::Ratio)| {
            kept(&[guards, &[Atom::natural(&value.form.negated().plus_number(-1))]])
        };
        self.flat.at.iter().filter_map(with).collect()
    }

    fn natural(&self, weights: &[u32]) -> Vec<Vec<Atom>> {
        let form = self.flat.family.coordinates.iter().zip(weights).fold(Form::default(), |sum, (v, weight)| {
            sum.plus(&Form::variable(*v).times(&Polynomial::number(*weight)))
        });
        let negative = [Atom::natural(&form.negated().plus_number(-1))];
        self.flat.domain.iter().filter_map(|(guards, ())| kept(&[guards, &negative])).collect()
    }

    fn falls(&self, way: usize) -> Vec<Vec<Atom>> {
        let mut found = Vec::new();
        for (inside, ()) in &self.flat.domain {
            for (guards, place) in &self.flat.moves[way] {
                for wrong in self.flat.rises(self.measure, place) {
                    found.extend(kept(&[inside, guards, &wrong]));
                }
            }
        }
        found
    }

    fn equal(&mut self, way: usize) -> Result<Vec<Vec<Atom>>, Reason> {
        let mut found = Vec::new();
        match self.flat.between_zeros(way)? {
            None => {
                for (here, value) in &self.flat.at {
                    for (there, other) in &self.flat.reach[way] {
                        found.extend(kept(&[here, there, &[Atom::zero(&value.minus(other).form)]]));
                    }
                }
            }
            Some((here, there)) => {
                for (guards, ()) in &here {
                    found.extend(there.iter().filter_map(|(others, ())| kept(&[guards, others])));
                }
            }
        }
        Ok(found)
    }

    /// Smaller values; and under misère play 0 where there is a move, and a move where the value is 0.
    fn reached(&self, divisions: &[super::flatten::Quotient]) -> [Vec<Vec<Atom>>; 3] {
        let flat = &self.flat;
        let mut found = [Vec::new(), Vec::new(), Vec::new()];
        if !flat.family.is_misere {
            for (guards, value) in &flat.at {
                found[0].extend(kept(&[guards, &flat.wanted(value, divisions)]));
            }
            return found;
        }
        let target = Form::variable(flat.family.target);
        let (zero, positive) = (Atom::zero(&target), Atom::Natural(target.plus_number(-1)));
        let then = |first: &[Atom], rest: &[Atom]| first.iter().chain(rest).cloned().collect::<Vec<_>>();
        for (guards, value) in &flat.at {
            let wanted = flat.wanted(value, divisions);
            found[0].extend(kept(&[guards, &then(std::slice::from_ref(&positive), &wanted[1..])]));
            for (allowed, _) in flat.moves.iter().flatten() {
                found[1].extend(kept(&[guards, allowed, &then(std::slice::from_ref(&zero), &wanted[1..])]));
            }
            found[2].extend(kept(&[guards, &then(&[Atom::zero(&value.form), zero.clone()], &wanted[2..])]));
        }
        found
    }
}

/// The parts together, unless an atom clashes at sight with one of an earlier part.
pub(super) fn kept(parts: &[&[Atom]]) -> Option<Vec<Atom>> {
    let mut atoms: Vec<Atom> = Vec::new();
    for part in parts {
        if part.iter().any(|a| a.is_hopeless() || atoms.iter().any(|b| a.clashes(b))) {
            return None;
        }
        atoms.extend(part.iter().cloned());
    }
    Some(atoms)
}

/// The trees for systems in order; those that the certificate leaves out are empty at sight.
fn paired(systems: Vec<Vec<Atom>>, trees: Vec<&str>) -> Result<Vec<Refutation<'_>>, Reason> {
    let mut trees = trees.into_iter();
    let mut found = Vec::new();
    for atoms in &systems {
        let refutation = match clash(atoms) {
            None => trees.next().map(Refutation::Tree),
            Some(_) => at_sight(atoms),
        };
        found.push(refutation.ok_or(Reason::Limit)?);
    }
    if trees.next().is_some() { Err(Reason::Limit) } else { Ok(found) }
}

/// Two atoms that clash at sight, by their places.
pub(super) fn clash(atoms: &[Atom]) -> Option<[usize; 2]> {
    (0..atoms.len()).find_map(|i| (0..i).find(|j| atoms[i].clashes(&atoms[*j])).map(|j| [j, i]))
}

/// Why atoms of which two clash at sight do not hold together.
pub(super) fn at_sight(atoms: &[Atom]) -> Option<Refutation<'static>> {
    let places = clash(atoms)?.map(|i| place(atoms, &atoms[i]).map(|place| (place, IBig::ONE)));
    Some(Refutation::Sum(places.into_iter().collect::<Option<_>>()?))
}

/// The place of an atom among those that say that a form is natural.
fn place(atoms: &[Atom], wanted: &Atom) -> Option<usize> {
    let is_natural = |atom: &&Atom| matches!(atom, Atom::Natural(_));
    is_natural(&wanted).then(|| atoms.iter().filter(is_natural).position(|atom| atom == wanted))?
}

/// That the measure is negative, which is the last atom, and that its coordinates are natural.
fn natural_measure(atoms: &[Atom]) -> Option<Refutation<'static>> {
    let negative = atoms.last()?;
    let mut sum = vec![(place(atoms, negative)?, IBig::ONE)];
    for (v, weight) in negative.form().terms() {
        let natural = Atom::Natural(Form::variable(*v));
        sum.push((place(atoms, &natural)?, -weight.as_number()?));
    }
    Some(Refutation::Sum(sum))
}
