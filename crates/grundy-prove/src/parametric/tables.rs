//! Which lines are needed: small tables of the claim, for a few values of the parameter, choose among the lines found.
//!
//! Nothing here is a proof. A value without a line is shown to the person who asked; lines that no table needs are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use grundy_lang::{IBig, Watch};

use super::form::{Atom, Form, Variable};
use super::lines::Strategy;
use super::reduce::Open;
use super::systems::{Family, Flattened};
use super::text::Point;

/// What the tables say.
pub(crate) struct Cover {
    /// The lines that together reach every smaller value.
    pub needed: Vec<usize>,
    /// The escapes of which one is there wherever the value is 0.
    pub ways_out: Vec<usize>,
    /// A parameter, a position and a value below its own that no line reaches.
    pub missed: Option<Missed>,
}

/// A value that no line reaches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Missed {
    pub parameter: i64,
    pub position: Vec<i64>,
    pub value: i64,
}

/// Values of t that are looked at.
const TRIED: i64 = 3;
/// Pairs of a position and a value, for each t.
const MOST_PAIRS: usize = 150_000;

/// Chooses lines: those that alone reach something, then greedily.
pub(crate) fn cover(family: &Flattened, strategy: &Strategy, from: u64, watch: &mut Watch) -> Result<Cover, Open> {
    let Strategy { lines, escapes, divisions } = strategy;
    let ways_out: Vec<Vec<Atom>> = escapes.iter().map(|escape| family.escape_needs(escape)).collect();
    let needs: Vec<Vec<Atom>> = lines.iter().map(|line| family.needs(line)).collect();
    let mut sets: BTreeMap<BTreeSet<usize>, u64> = BTreeMap::new();
    let mut escaping: BTreeMap<BTreeSet<usize>, u64> = BTreeMap::new();
    let mut missed = None;
    for t in 0..TRIED {
        let big = IBig::from(t) + IBig::from(from);
        let Ok(parameter) = i64::try_from(&family.flat.parameter.at(&big)) else { break };
        let compiled: Vec<Vec<Row>> = needs.iter().map(|n| n.iter().map(|a| Row::new(a, &big)).collect()).collect();
        let compiled_escapes: Vec<Vec<Row>> =
            ways_out.iter().map(|n| n.iter().map(|a| Row::new(a, &big)).collect()).collect();
        let compiled_divisions: Vec<(Variable, Row, i64)> = divisions
            .iter()
            .map(|d| (d.name, Row::of(&d.dividend, &big), i64::try_from(&d.divisor.at(&big)).unwrap_or(1).max(1)))
            .collect();
        let size = lines.iter().flat_map(|l| &l.values).map(|(v, _)| v.0);
        let size = size.chain(divisions.iter().map(|d| d.name.0)).chain([family.family.target.0]).max();
        let mut numbers = vec![0i64; size.unwrap_or(0) as usize + 1];
        let mut pairs = 0;
        for (position, value) in positions(family.family, parameter, watch)? {
            if watch(pairs as u64) == ControlFlow::Break(()) {
                return Err(Open::Stopped);
            }
            for (v, n) in family.family.coordinates.iter().zip(&position) {
                numbers[v.0 as usize] = *n;
            }
            if value == 0 && family.family.is_misere {
                numbers[family.family.target.0 as usize] = 0;
                for (name, dividend, divisor) in &compiled_divisions {
                    numbers[name.0 as usize] = dividend.value(&numbers).div_euclid(*divisor);
                }
                let is_there = |(_, rows): &(usize, &Vec<Row>)| rows.iter().all(|row| row.holds(&numbers));
                let set: BTreeSet<usize> =
                    compiled_escapes.iter().enumerate().filter(is_there).map(|(i, _)| i).collect();
                if !set.is_empty() {
                    *escaping.entry(set).or_insert(0) += 1;
                }
            }
            for u in 0..value {
                pairs += 1;
                numbers[family.family.target.0 as usize] = u;
                for (name, dividend, divisor) in &compiled_divisions {
                    numbers[name.0 as usize] = dividend.value(&numbers).div_euclid(*divisor);
                }
                let reaching = |(_, rows): &(usize, &Vec<Row>)| rows.iter().all(|row| row.holds(&numbers));
                let set: BTreeSet<usize> = compiled.iter().enumerate().filter(reaching).map(|(i, _)| i).collect();
                let holds = |rows: &Vec<Row>| rows.iter().all(|row| row.holds(&numbers));
                let is_end = u == 0 && family.family.is_misere && !compiled_escapes.iter().any(holds);
                if set.is_empty() && is_end {
                    continue;
                }
                if set.is_empty() {
                    missed.get_or_insert(Missed { parameter, position: position.clone(), value: u });
                } else {
                    *sets.entry(set).or_insert(0) += 1;
                }
            }
            if pairs > MOST_PAIRS {
                break;
            }
        }
    }
    let needed = chosen(sets, &needs);
    Ok(Cover { needed, ways_out: chosen(escaping, &ways_out), missed })
}

/// Those that alone are in a set, then greedily, until every set has one.
fn chosen(mut sets: BTreeMap<BTreeSet<usize>, u64>, needs: &[Vec<Atom>]) -> Vec<usize> {
    let mut needed: BTreeSet<usize> = sets.keys().filter(|set| set.len() == 1).flatten().copied().collect();
    sets.retain(|set, _| set.is_disjoint(&needed));
    while !sets.is_empty() {
        let reached = |i: usize| sets.iter().filter(|(set, _)| set.contains(&i)).map(|(_, n)| n).sum::<u64>();
        let Some(best) = (0..needs.len()).max_by_key(|&i| (reached(i), std::cmp::Reverse(needs[i].len()))) else {
            break;
        };
        needed.insert(best);
        sets.retain(|set, _| !set.contains(&best));
    }
    needed.into_iter().collect()
}

/// Positions with what the claim says of them, the smaller ones first.
fn positions(family: &Family, parameter: i64, watch: &mut Watch) -> Result<Vec<(Vec<i64>, i64)>, Open> {
    let arity = family.coordinates.len();
    let side = match arity {
        1 => 8 * parameter.abs() + 12,
        2 => 10 * parameter.abs() + 8,
        3 => 3 * parameter.abs() + 4,
        _ => parameter.abs() + 3,
    };
    let side = side.min([1_000_000, 700, 80, 24, 10][arity.clamp(1, 5) - 1]);
    let mut found = Vec::new();
    let mut position = vec![0i64; arity];
    let mut done = 0u64;
    loop {
        done += 1;
        if done.is_multiple_of(1024) && watch(done) == ControlFlow::Break(()) {
            return Err(Open::Stopped);
        }
        let value = |v: Variable| position.get(v.0 as usize - 1).copied().unwrap_or(0);
        let point = Point { parameter, value: &value };
        if point.condition(&family.domain) == Some(true)
            && let Some(value) = point.term(&family.value)
        {
            found.push((position.clone(), value));
        }
        let Some(place) = (0..arity).rev().find(|&i| position[i] < side) else { break };
        position[place] += 1;
        position[place + 1..].iter_mut().for_each(|n| *n = 0);
    }
    found.sort_by_key(|(position, _)| position.iter().copied().max());
    Ok(found)
}

/// An atom at one t, in machine integers.
struct Row {
    kind: Kind,
    constant: i64,
    terms: Vec<(usize, i64)>,
}

enum Kind {
    Natural,
    Zero,
    Divides(i64),
}

impl Row {
    fn of(form: &Form, t: &IBig) -> Row {
        let small = |n: IBig| i64::try_from(&n).unwrap_or(i64::MAX / 1_000_000);
        let terms = form.terms().iter().map(|(v, p)| (v.0 as usize, small(p.at(t)))).collect();
        Row { kind: Kind::Natural, constant: small(form.free().at(t)), terms }
    }

    fn new(atom: &Atom, t: &IBig) -> Row {
        let kind = match atom {
            Atom::Natural(_) => Kind::Natural,
            Atom::Zero(_) => Kind::Zero,
            Atom::Divides(c, _) => Kind::Divides(i64::try_from(c).unwrap_or(i64::MAX)),
        };
        Row { kind, ..Row::of(atom.form(), t) }
    }

    fn value(&self, numbers: &[i64]) -> i64 {
        let term = |(v, n): &(usize, i64)| n.saturating_mul(numbers.get(*v).copied().unwrap_or(0));
        self.terms.iter().map(term).fold(self.constant, i64::saturating_add)
    }

    fn holds(&self, numbers: &[i64]) -> bool {
        let value = self.value(numbers);
        match self.kind {
            Kind::Natural => value >= 0,
            Kind::Zero => value == 0,
            Kind::Divides(c) => value % c == 0,
        }
    }
}
