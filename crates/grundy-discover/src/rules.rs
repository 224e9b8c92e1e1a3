//! Rules by region and residue: which form is right where, in as few words as possible.
//!
//! Given forms that between them explain every point, rules `form if y mod 2 = 0 and 4y <= z` are chosen greedily, as in
//! covering a set: the rule that explains most of what is still open and is wrong nowhere; of nearly equal ones the
//! simplest. Taken in order, each rule need be right only where those before it do not speak, which is how the cases of
//! a claim are read, and what is left may be one form, which is tried for the likeliest ones from the start: n + 1 here,
//! n − 1 there, n otherwise. For families of zeros every rule must be right by itself. Bounds are read off the data: along each
//! of a few hundred directions, the last value before the form first fails.

use std::ops::ControlFlow;

use grundy_lang::Watch;

use crate::form::{Form, gcd, linear};
use crate::sample::Points;

/// How rules are read together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Order {
    /// The first that matches counts.
    First,
    /// Each holds by itself.
    Any,
}

/// Where a form holds.
#[derive(Debug, Clone)]
pub(crate) struct Rule {
    /// Coordinate, modulus and residue.
    pub residues: Vec<(usize, i64, i64)>,
    /// weights·x ≤ bound.
    pub bound: Option<(Vec<i64>, i64)>,
    /// Which form.
    pub form: usize,
}

/// Rules, and the form of what they leave open.
#[derive(Debug, Clone)]
pub(crate) struct Cover {
    pub rules: Vec<Rule>,
    pub otherwise: Option<usize>,
}

impl Rule {
    /// Whether it speaks of a point.
    pub fn matches(&self, at: &[i64]) -> bool {
        self.residues.iter().all(|&(i, m, r)| at[i].rem_euclid(m) == r)
            && self.bound.as_ref().is_none_or(|(weights, bound)| dot(weights, at) <= *bound)
    }

    /// Its conditions as text.
    pub fn conditions(&self, names: &[String]) -> Vec<String> {
        let mut conditions: Vec<String> = self
            .residues
            .iter()
            .map(|&(i, m, r)| match (m, r) {
                (2, 0) => format!("even({})", names[i]),
                (2, _) => format!("odd({})", names[i]),
                _ => format!("{} mod {m} = {r}", names[i]),
            })
            .collect();
        conditions.extend(self.bound.as_ref().map(|(weights, bound)| inequality(weights, *bound, names)));
        conditions
    }
}

/// weights·x ≤ bound with every term on the side where it is positive.
pub(crate) fn inequality(weights: &[i64], bound: i64, names: &[String]) -> String {
    let left: Vec<i64> = weights.iter().map(|w| (*w).max(0)).collect();
    let right: Vec<i64> = weights.iter().map(|w| (-*w).max(0)).collect();
    if left.iter().all(|w| *w == 0) {
        return format!("{} >= {}", linear(&right, 0, names), -bound);
    }
    if bound < 0 && right.iter().any(|w| *w != 0) {
        return format!("{} <= {}", linear(&left, -bound, names), linear(&right, 0, names));
    }
    format!("{} <= {}", linear(&left, 0, names), linear(&right, bound, names))
}

fn dot(weights: &[i64], at: &[i64]) -> i64 {
    weights.iter().zip(at).map(|(w, x)| w * x).sum()
}

/// Directions of bounds: small coefficients, and in the plane also steep ones.
pub(crate) fn directions(arity: usize) -> Vec<Vec<i64>> {
    let small: i64 = match arity {
        1 => 1,
        2 => 4,
        3 => 2,
        _ => 1,
    };
    let mut all = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |d: &Vec<i64>| (-small..=small).map(|w| [d.as_slice(), &[w]].concat()).collect::<Vec<_>>();
        all = all.iter().flat_map(longer).collect();
    }
    if arity == 2 {
        for steep in 5..=32 {
            for sign in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                all.push(vec![steep * sign.0, sign.1]);
                all.push(vec![sign.0, steep * sign.1]);
            }
        }
    }
    all.retain(|d| d.iter().fold(0, |g, w| gcd(g, *w)) == 1);
    all.sort_by_key(|d| d.iter().map(|w| w.abs()).sum::<i64>());
    all
}

/// All ways to fix residues of some coordinates modulo divisors of the moduli, the simplest first.
fn patterns(moduli: &[i64]) -> Vec<Vec<(usize, i64, i64)>> {
    let mut all: Vec<Vec<(usize, i64, i64)>> = vec![Vec::new()];
    for (i, &m) in moduli.iter().enumerate() {
        let mut longer = all.clone();
        for pattern in &all {
            for d in (2..=m).filter(|d| m % d == 0) {
                for r in 0..d {
                    let mut pattern = pattern.clone();
                    pattern.push((i, d, r));
                    longer.push(pattern);
                }
            }
        }
        all = longer;
    }
    all.sort_by_key(|pattern| pattern.iter().map(|(_, m, _)| 1 + m).sum::<i64>());
    all
}

/// A rule that may be chosen: how much it covers, and how much there is to read.
struct Candidate {
    rule: Rule,
    covers: usize,
    cost: i64,
}

/// Forms that are tried as what holds otherwise.
const MOST_DEFAULTS: usize = 3;

/// Rules for all points, at most so many; `None` if there are none or the watch stops the search.
pub(crate) fn cover(
    points: &Points,
    forms: &[Form],
    moduli: &[i64],
    order: Order,
    most: usize,
    watch: &mut Watch,
) -> Option<Cover> {
    let mut best = greedy(points, forms, moduli, order, None, most, watch);
    if order == Order::First {
        for default in 0..forms.len().min(MOST_DEFAULTS) {
            let fewer = best.as_ref().map_or(most, |cover| cover.rules.len().saturating_sub(1));
            best = greedy(points, forms, moduli, order, Some(default), fewer, watch).or(best);
        }
    }
    best
}

/// Rules chosen one by one, with a form that holds otherwise or none yet.
fn greedy(
    points: &Points,
    forms: &[Form],
    moduli: &[i64],
    order: Order,
    default: Option<usize>,
    most: usize,
    watch: &mut Watch,
) -> Option<Cover> {
    let n = points.len();
    let explains = |form: &Form, i: usize| points.value(i).is_some_and(|value| form.at(points.at(i)) == value);
    let explained: Vec<Vec<bool>> = forms.iter().map(|f| (0..n).map(|i| explains(f, i)).collect()).collect();
    let directions = directions(points.arity());
    let dots: Vec<Vec<i64>> = directions.iter().map(|d| (0..n).map(|i| dot(d, points.at(i))).collect()).collect();
    let patterns = patterns(moduli);
    let matches =
        |pattern: &[(usize, i64, i64)], i: usize| pattern.iter().all(|&(c, m, r)| points.at(i)[c].rem_euclid(m) == r);
    let mut open: Vec<bool> = (0..n).map(|i| points.value(i).is_some()).collect();
    let by_default = |i: usize| default.is_some_and(|form| explained[form][i]);
    let mut rules = Vec::new();
    loop {
        let left: Vec<usize> = (0..n).filter(|&i| open[i]).collect();
        if left.iter().all(|&i| by_default(i)) {
            return Some(Cover { rules, otherwise: default });
        }
        if order == Order::First && default.is_none() {
            let all = (0..forms.len()).filter(|&f| left.iter().all(|&i| explained[f][i]));
            if let Some(form) = all.min_by_key(|&f| forms[f].cost()) {
                return Some(Cover { rules, otherwise: Some(form) });
            }
        }
        if rules.len() >= most {
            return None;
        }
        let mut candidates: Vec<Candidate> = Vec::new();
        let mut best = 0;
        for pattern in &patterns {
            if let ControlFlow::Break(()) = watch(0) {
                return None;
            }
            let inside: Vec<usize> =
                (0..n).filter(|&i| (order == Order::Any || open[i]) && matches(pattern, i)).collect();
            let pattern_cost: i64 = pattern.iter().map(|(_, m, _)| 1 + m).sum();
            for (f, form) in forms.iter().enumerate() {
                let useful = |&i: &usize| open[i] && !by_default(i) && explained[f][i];
                let possible: Vec<usize> = inside.iter().copied().filter(useful).collect();
                if possible.is_empty() || possible.len() * 100 < best * 97 {
                    continue;
                }
                let mut offer = |bound: Option<(Vec<i64>, i64)>, covers: usize| {
                    let bound_cost =
                        bound.as_ref().map_or(0, |(w, b)| 2 + w.iter().map(|w| w.abs()).sum::<i64>() + b.abs());
                    let cost = 4 * (pattern_cost + bound_cost) + form.cost();
                    let rule = Rule { residues: pattern.clone(), bound, form: f };
                    candidates.push(Candidate { rule, covers, cost });
                    covers
                };
                let wrong = ends(points, inside.iter().copied().filter(|&i| !explained[f][i]));
                if wrong.is_empty() {
                    best = best.max(offer(None, possible.len()));
                    continue;
                }
                for (direction, dots) in directions.iter().zip(&dots) {
                    let first_wrong = wrong.iter().map(|&i| dots[i]).min().unwrap_or(i64::MAX);
                    // A rule that leaves out more than these is not kept.
                    let spared = possible.len() - (best * 97).div_ceil(100).max(1);
                    if let Some((covers, last)) = covered(&possible, dots, first_wrong, spared) {
                        best = best.max(offer(Some((direction.clone(), 0.clamp(last, first_wrong - 1))), covers));
                    }
                }
            }
            candidates.retain(|c| c.covers * 100 >= best * 97);
        }
        let chosen = candidates.into_iter().min_by_key(|c| (c.cost, std::cmp::Reverse(c.covers)))?;
        let mut covered = 0;
        for &i in &left {
            if chosen.rule.matches(points.at(i)) {
                open[i] = false;
                covered += 1;
            }
        }
        if covered == 0 {
            return None;
        }
        rules.push(chosen.rule);
    }
}

/// Of points that lie next to each other on a line along the last coordinate, the two at its ends: whatever the direction,
/// one of them is the least of the line.
fn ends(points: &Points, among: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut ends: Vec<usize> = Vec::new();
    // Where the present line begins in the list, which has its lower end and then its upper one.
    let mut line = 0;
    for i in among {
        let (at, of) = (points.at(i).split_last(), |end: usize| points.at(end).split_last());
        let same = ends.get(line).is_some_and(|&end| of(end).map(|(_, line)| line) == at.map(|(_, line)| line));
        if !same {
            line = ends.len();
            ends.extend([i, i]);
        } else if at < of(ends[line]) {
            ends[line] = i;
        } else if at > of(ends[line + 1]) {
            ends[line + 1] = i;
        }
    }
    ends
}

/// How many of some points come before a value in a direction, and the last of these; `None` if more are left out than
/// may be.
fn covered(points: &[usize], dots: &[i64], end: i64, mut spared: usize) -> Option<(usize, i64)> {
    let (mut count, mut last) = (0, i64::MIN);
    for &i in points {
        if dots[i] < end {
            (count, last) = (count + 1, last.max(dots[i]));
        } else {
            spared = spared.checked_sub(1)?;
        }
    }
    Some((count, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_of_a_line_is_at_an_end() {
        let mut points = Points::new(2);
        [[0, 4], [0, 1], [0, 9], [1, 3], [2, 5], [2, 2], [0, 7]].iter().for_each(|at| points.push(at, None));
        let kept = ends(&points, 0..points.len());
        assert_eq!(kept, [1, 2, 3, 3, 5, 4, 6, 6]);
        for direction in directions(2) {
            let least = |among: &mut dyn Iterator<Item = usize>| among.map(|i| dot(&direction, points.at(i))).min();
            assert_eq!(least(&mut kept.iter().copied()), least(&mut (0..points.len())));
        }
    }

    #[test]
    fn few_points_are_covered_or_none() {
        let dots = [3, 0, 7, 5];
        assert_eq!(covered(&[0, 1, 2], &dots, 7, 1), Some((2, 3)));
        assert_eq!(covered(&[0, 1, 2], &dots, 7, 0), None);
        assert_eq!(covered(&[1, 3], &dots, 6, 0), Some((2, 5)));
    }

    #[test]
    fn inequalities_have_no_minus_signs() {
        let names = ["y".to_string(), "z".to_string()];
        assert_eq!(inequality(&[4, -1], 0, &names), "4y <= z");
        assert_eq!(inequality(&[4, -1], -1, &names), "4y + 1 <= z");
        assert_eq!(inequality(&[4, -1], 2, &names), "4y <= z + 2");
        assert_eq!(inequality(&[0, -1], -3, &names), "z >= 3");
        assert_eq!(inequality(&[1, 1], 3, &names), "y + z <= 3");
    }
}
