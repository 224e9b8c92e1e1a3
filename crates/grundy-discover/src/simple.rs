//! The simplest formulas: constants, linear forms, linear forms modulo a number.

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
