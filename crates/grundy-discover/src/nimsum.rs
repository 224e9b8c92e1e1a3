//! Nim-sums of coordinates, shifted and scaled, with remainders.
//!
//! (y ⊕ (z + s)) − s is the shifted bar's (Integers 20, 2020), h(⌊x/h⌋ ⊕ ⌊y/h⌋) + ((x + y) mod h) Nimhoff's (Fraenkel and
//! Lorberbom 1991), (a ⊕ b) − 1 Welter's; sums without carry to base p are those of saturated games (Irie 2018). Each candidate is a shape with small numbers; the first wrong point ends it.

use crate::sample::{Points, Sample};

/// Largest shift of a coordinate.
const MOST_SHIFT: i64 = 8;
/// Exceptions beyond which it is no pattern.
const MOST_EXCEPTIONS: usize = 3;
/// Bases to which coordinates are added without carry.
const BASES: std::ops::RangeInclusive<i64> = 3..=10;
/// Largest number of stones that count as one.
const MOST_SCALE: i64 = 8;

/// Formulas for values.
pub(crate) fn values(sample: &Sample) -> Vec<String> {
    let (points, names) = (sample.points(), sample.names());
    if points.is_empty() {
        return Vec::new();
    }
    let heading = format!("grundy({}) = ", names.join(", "));
    for which in subsets(sample.arity()) {
        for shifts in shifts(which.len()) {
            let nimsum = |at: &[i64]| which.iter().zip(&shifts).fold(0, |sum, (&i, s)| sum ^ (at[i] + s));
            if let Some(constant) = constant(&points, nimsum) {
                return vec![format!("{heading}{}", plus(&text(names, &which, &shifts), constant))];
            }
        }
        for base in BASES {
            let sum = |at: &[i64]| which.iter().fold(0, |sum, &i| carryless(sum, at[i], base));
            if let Some(constant) = constant(&points, sum) {
                let join = |sum: String, &i: &usize| format!("nimsum({sum}, {}, {base})", names[i]);
                let text = which[1..].iter().fold(names[which[0]].clone(), join);
                let end = if constant == 0 { String::new() } else { format!(" + {constant}").replace("+ -", "- ") };
                return vec![format!("{heading}{text}{end}")];
            }
        }
        let total = |at: &[i64]| which.iter().map(|&i| at[i]).sum::<i64>();
        let terms: Vec<&str> = which.iter().map(|&i| &*names[i]).collect();
        for h in 2..=MOST_SCALE {
            let coarse = |at: &[i64]| which.iter().fold(0, |sum, &i| sum ^ at[i].div_euclid(h));
            let floors: Vec<String> = which.iter().map(|&i| format!("floor({}/{h})", names[i])).collect();
            let floors = floors.join(" ⊕ ");
            if let Some(constant) = constant(&points, coarse) {
                return vec![format!("{heading}{}", plus(&floors, constant))];
            }
            if let Some(constant) = constant(&points, |at| h * coarse(at) + total(at).rem_euclid(h)) {
                let text = format!("{h}*({floors}) + ({}) mod {h}", terms.join(" + "));
                let end = if constant == 0 { String::new() } else { format!(" + {constant}") };
                return vec![format!("{heading}{}", format!("{text}{end}").replace("+ -", "- "))];
            }
        }
    }
    Vec::new()
}

/// The sum of two naturals without carry to a base.
fn carryless(mut a: i64, mut b: i64, base: i64) -> i64 {
    let (mut sum, mut worth) = (0, 1);
    while a + b > 0 {
        sum += (a + b) % base * worth;
        (a, b, worth) = (a / base, b / base, worth * base);
    }
    sum
}

/// Conditions for zeros.
pub(crate) fn zeros(sample: &Sample) -> Vec<String> {
    let (points, names) = (sample.points(), sample.names());
    for which in subsets(sample.arity()) {
        for shifts in shifts(which.len()) {
            let nimsum = |at: &[i64]| which.iter().zip(&shifts).fold(0, |sum, (&i, s)| sum ^ (at[i] + s));
            // The last zero is no exception.
            let Some(target) = points.iter().filter(|(_, value)| *value == Some(0)).last().map(|(at, _)| nimsum(at))
            else {
                return Vec::new();
            };
            let is_wrong = |(at, value): &(&[i64], Option<i64>)| (nimsum(at) == target) != (*value == Some(0));
            let wrong: Vec<(&[i64], Option<i64>)> = points.iter().filter(is_wrong).take(MOST_EXCEPTIONS + 1).collect();
            let near = |at: &[i64]| at.iter().zip(sample.to()).all(|(n, to)| *n * 4 <= *to as i64);
            if wrong.len() <= MOST_EXCEPTIONS && wrong.iter().all(|(at, _)| near(at)) {
                let rule = format!("{} = {target}", text(names, &which, &shifts));
                return vec![format!("zeros({}) when {}", names.join(", "), with_exceptions(&rule, &wrong, names))];
            }
        }
    }
    Vec::new()
}

/// A condition for zeros that is wrong at these points.
fn with_exceptions(rule: &str, wrong: &[(&[i64], Option<i64>)], names: &[String]) -> String {
    let at = |(at, _): &(&[i64], Option<i64>)| {
        let equations: Vec<String> = names.iter().zip(*at).map(|(name, n)| format!("{name} = {n}")).collect();
        equations.join(" and ")
    };
    let (zeros, others): (Vec<_>, Vec<_>) = wrong.iter().copied().partition(|(_, value)| *value == Some(0));
    let without = others.iter().map(|point| format!(" and not ({})", at(point)));
    let rule = rule.to_string() + &without.collect::<String>();
    zeros.iter().map(at).chain([rule]).collect::<Vec<_>>().join(" or ")
}

/// The difference between value and formula, if it is the same everywhere.
fn constant(points: &Points, formula: impl Fn(&[i64]) -> i64) -> Option<i64> {
    let mut constant = None;
    for (at, value) in points.iter() {
        let here = value? - formula(at);
        if *constant.get_or_insert(here) != here {
            return None;
        }
    }
    constant
}

fn plus(text: &str, constant: i64) -> String {
    match constant {
        0 => text.to_string(),
        c if c > 0 => format!("({text}) + {c}"),
        c => format!("({text}) - {}", -c),
    }
}

fn text(names: &[String], which: &[usize], shifts: &[i64]) -> String {
    let term = |(&i, &s): (&usize, &i64)| if s == 0 { names[i].clone() } else { format!("({} + {s})", names[i]) };
    which.iter().zip(shifts).map(term).collect::<Vec<_>>().join(" ⊕ ")
}

/// Sets of at least two coordinates, all of them first.
fn subsets(arity: usize) -> Vec<Vec<usize>> {
    let mut all: Vec<Vec<usize>> =
        (0..1usize << arity.min(8)).map(|mask| (0..arity).filter(|i| mask >> i & 1 == 1).collect()).collect();
    all.retain(|which| which.len() >= 2);
    all.sort_by_key(|which| std::cmp::Reverse(which.len()));
    all
}

/// Shifts of so many coordinates, small ones first.
fn shifts(count: usize) -> Vec<Vec<i64>> {
    let most = if count == 2 { MOST_SHIFT } else { 2 };
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |s: &Vec<i64>| (0..=most).map(|n| [s.as_slice(), &[n]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    all.sort_by_key(|shifts| shifts.iter().sum::<i64>());
    all
}
