//! The simplest formulas: constants, linear forms, linear forms modulo a number; zeros that are few, or on a line or plane.

use crate::fit::floor_fit;
use crate::sample::{Points, Sample};

/// The same value everywhere.
pub(crate) fn constant(sample: &Sample) -> Vec<String> {
    let points = sample.points();
    let first = if points.is_empty() { None } else { points.value(0) };
    let same = first.filter(|_| points.iter().all(|(_, value)| value == first));
    same.map(|value| format!("grundy({}) = {value}", sample.names().join(", "))).into_iter().collect()
}

/// One floor-linear form.
pub(crate) fn linear(sample: &Sample) -> Vec<String> {
    let points = sample.points();
    let divisor = if sample.arity() == 1 { 12 } else { 4 };
    let Some(form) = floor_fit(&points, divisor) else { return Vec::new() };
    let exact = points.iter().all(|(at, _)| form.is_exact(at));
    vec![format!("grundy({}) = {}", sample.names().join(", "), form.text(sample.names(), exact))]
}

/// (a·x + c) mod m.
pub(crate) fn remainder(sample: &Sample) -> Vec<String> {
    let points = sample.points();
    let arity = sample.arity();
    let largest = points.iter().filter_map(|(_, value)| value).max().unwrap_or(0);
    let most = if arity == 1 { 16 } else { 6 };
    for m in (largest + 1).max(2)..=most {
        let mut weights = vec![0i64; arity];
        while next(&mut weights, m) {
            if let Some(constant) = residue(&points, &weights, m) {
                let form = crate::form::linear(&weights, constant, sample.names());
                let plain = constant == 0 && weights.iter().filter(|w| **w != 0).count() == 1 && weights.contains(&1);
                let form = if plain { form } else { format!("({form})") };
                return vec![format!("grundy({}) = {form} mod {m}", sample.names().join(", "))];
            }
        }
    }
    Vec::new()
}

/// The next tuple of residues; false after the last.
fn next(weights: &mut [i64], m: i64) -> bool {
    for weight in weights.iter_mut().rev() {
        *weight += 1;
        if *weight < m {
            return true;
        }
        *weight = 0;
    }
    false
}

fn residue(points: &Points, weights: &[i64], m: i64) -> Option<i64> {
    let mut constant = None;
    for (at, value) in points.iter() {
        let form: i64 = weights.iter().zip(at).map(|(w, x)| w * x).sum();
        let here = (value? - form).rem_euclid(m);
        if *constant.get_or_insert(here) != here {
            return None;
        }
    }
    constant
}

/// Zeros beyond which a list of them is no description.
const MOST_ZEROS: usize = 6;

/// A few zeros near the start, and no others.
pub(crate) fn few(sample: &Sample) -> Vec<String> {
    let points = sample.points();
    let zeros = points.filter(|_, value| value == Some(0));
    let near = |at: &[i64]| at.iter().zip(sample.to()).all(|(n, to)| *n * 4 <= *to as i64);
    if zeros.is_empty() || zeros.len() > MOST_ZEROS || !zeros.iter().all(|(at, _)| near(at)) {
        return Vec::new();
    }
    let tuple = |at: &[i64]| at.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    let tuples: Vec<String> = zeros.iter().map(|(at, _)| format!("({})", tuple(at))).collect();
    vec![format!("zeros = {{ {} }}", tuples.join(", "))]
}

/// Zeros that are the solutions of a·x = c with small coefficients, or of several such equations.
pub(crate) fn equation(sample: &Sample) -> Vec<String> {
    let (points, arity) = (sample.points(), sample.arity());
    let mut weights = vec![0i64; arity];
    let mut all = Vec::new();
    while next(&mut weights, 7) {
        // 0, 1, …, 6 stand for 0, 1, −1, 2, −2, 3, −3.
        let signed = |w: &i64| if w % 2 == 1 { (w + 1) / 2 } else { -w / 2 };
        let weights: Vec<i64> = weights.iter().map(signed).collect();
        if weights.iter().find(|w| **w != 0).is_some_and(|w| *w > 0) {
            all.push(weights);
        }
    }
    all.sort_by_key(|weights| weights.iter().map(|w| w.abs()).sum::<i64>());
    let form = |weights: &[i64], at: &[i64]| weights.iter().zip(at).map(|(w, x)| w * x).sum::<i64>();
    let Some(zero) = (0..points.len()).find(|&i| points.value(i) == Some(0)) else { return Vec::new() };
    let names = sample.names();
    let equation = |weights: &[i64], target: i64| {
        let left: Vec<i64> = weights.iter().map(|w| (*w).max(0)).collect();
        let right: Vec<i64> = weights.iter().map(|w| (-*w).max(0)).collect();
        let before = crate::form::linear(&left, (-target).max(0), names);
        let after = crate::form::linear(&right, target.max(0), names);
        format!("{before} = {after}")
    };
    // Each equation that all zeros satisfy, as long as it leaves fewer points than those before it.
    let mut solutions = points.clone();
    let mut equations = Vec::new();
    for weights in all {
        let target = form(&weights, points.at(zero));
        if points.iter().any(|(at, value)| value == Some(0) && form(&weights, at) != target) {
            continue;
        }
        let fewer = solutions.filter(|at, _| form(&weights, at) == target);
        if fewer.len() == solutions.len() {
            continue;
        }
        solutions = fewer;
        equations.push(equation(&weights, target));
        if solutions.iter().all(|(_, value)| value == Some(0)) {
            return vec![format!("zeros({}) when {}", names.join(", "), equations.join(" and "))];
        }
    }
    Vec::new()
}
