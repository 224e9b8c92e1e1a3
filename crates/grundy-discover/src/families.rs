//! Zeros as families of linear sets.
//!
//! Where a move lowers one coordinate alone, the others determine that coordinate of a zero: the zeros are the graph of
//! a partial function. It is fitted like values are, by residue and region; each rule is one family, the solutions of an
//! equation, congruences and an inequality. The 26 families of the bar with z ≤ y become a handful this way.

use grundy_lang::Watch;

use crate::form::{Form, linear};
use crate::quasi::pool;
use crate::rules::{Order, cover};
use crate::sample::{Points, Sample, step};

/// Families beyond which it is no description.
const MOST_FAMILIES: usize = 26;

/// Conditions for zeros.
pub(crate) fn guess(sample: &Sample, watch: &mut Watch) -> Vec<String> {
    if sample.arity() < 2 {
        return Vec::new();
    }
    let mut found: Vec<String> = (0..sample.arity()).filter_map(|solved| solve_for(sample, solved, watch)).collect();
    found.sort_by_key(String::len);
    found.truncate(1);
    found
}

/// The zeros as equations for one coordinate.
fn solve_for(sample: &Sample, solved: usize, watch: &mut Watch) -> Option<String> {
    let points = function(sample, solved)?;
    let others: Vec<String> =
        sample.names().iter().enumerate().filter(|(i, _)| *i != solved).map(|(_, n)| n.clone()).collect();
    for moduli in moduli(others.len()) {
        let Some(forms) = pool(&points, &moduli, 6, watch) else { continue };
        let forms: Vec<Form> = forms.into_iter().take(16).collect();
        let Some(cover) = cover(&points, &forms, &moduli, Order::Any, MOST_FAMILIES, watch) else { continue };
        let name = &sample.names()[solved];
        let family = |rule: &crate::rules::Rule| {
            let inside = points.filter(|at, _| rule.matches(at));
            let form = &forms[rule.form].sharpened(&inside);
            let exact = inside.iter().all(|(at, _)| form.is_exact(at));
            let mut conditions = vec![if exact {
                equation(name, form, &others)
            } else {
                format!("{name} = {}", form.text(&others, false))
            }];
            conditions.extend(rule.conditions(&others));
            conditions.join(" and ")
        };
        let families: Vec<String> = cover.rules.iter().map(family).collect();
        return Some(format!("zeros({}) when {}", sample.names().join(", "), families.join("\n    or ")));
    }
    None
}

/// d·name = form, with every term on the side where it is positive.
fn equation(name: &str, form: &Form, others: &[String]) -> String {
    let mut names = vec![name.to_string()];
    names.extend_from_slice(others);
    let mut left = vec![form.divisor];
    left.extend(form.weights.iter().map(|w| (-*w).max(0)));
    let right: Vec<i64> = std::iter::once(0).chain(form.weights.iter().map(|w| (*w).max(0))).collect();
    let (before, after) =
        (linear(&left, (-form.constant).max(0), &names), linear(&right, form.constant.max(0), &names));
    format!("{before} = {after}")
}

/// One coordinate of the zeros as a function of the others, where it is one.
fn function(sample: &Sample, solved: usize) -> Option<Points> {
    let to: Vec<u64> = sample.to().iter().enumerate().filter(|(i, _)| *i != solved).map(|(_, n)| *n).collect();
    // A zero may lie beyond the box, so lines are looked at only where it would be well inside.
    let reach = sample.to()[solved] * 3 / 5;
    let to: Vec<u64> = to.iter().map(|n| (*n).min(reach)).collect();
    let mut points = Points::new(to.len());
    let mut others = vec![0; to.len()];
    let mut some = 0;
    loop {
        let mut position = others.clone();
        position.insert(solved, 0);
        let mut zeros = (0..=sample.to()[solved]).filter(|&n| {
            position[solved] = n;
            sample.get(&position) == Some(0)
        });
        let zero = zeros.next();
        if zeros.next().is_some() {
            return None;
        }
        some += usize::from(zero.is_some());
        let at: Vec<i64> = others.iter().map(|n| *n as i64).collect();
        points.push(&at, zero.map(|n| n as i64));
        if !step(&mut others, &to) {
            break;
        }
    }
    (some >= 5).then_some(points)
}

fn moduli(arity: usize) -> Vec<Vec<i64>> {
    match arity {
        1 => (1..=6).map(|m| vec![m]).collect(),
        2 => {
            [(1, 1), (2, 2), (3, 3), (2, 4), (4, 2), (4, 4), (6, 4), (4, 6)].iter().map(|&(a, b)| vec![a, b]).collect()
        }
        _ => vec![vec![1; arity], vec![2; arity]],
    }
}
