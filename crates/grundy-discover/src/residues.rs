//! Zeros that depend only on the coordinates' residues modulo a small number.

use std::collections::BTreeSet;

use crate::sample::{Sample, step};

/// Moduli up to here are tried.
const MOST: u64 = 8;

/// Conditions for zeros.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    let points = sample.points();
    let (arity, names) = (sample.arity(), sample.names());
    'moduli: for m in 2..=MOST {
        let mut zero: Vec<Option<bool>> = vec![None; (m as usize).pow(arity as u32)];
        for (at, value) in points.iter() {
            let place = at.iter().fold(0, |place, x| place * m as usize + x.rem_euclid(m as i64) as usize);
            let here = value == Some(0);
            if *zero[place].get_or_insert(here) != here {
                continue 'moduli;
            }
        }
        let mut classes: BTreeSet<Vec<u64>> = BTreeSet::new();
        let mut class = vec![0; arity];
        for is_zero in &zero {
            if *is_zero == Some(true) {
                classes.insert(class.clone());
            }
            step(&mut class, &vec![m - 1; arity]);
        }
        return describe(&classes, m, names)
            .map(|condition| format!("zeros({}) when {condition}", names.join(", ")))
            .into_iter()
            .collect();
    }
    Vec::new()
}

/// The classes as a product, as one congruence, or one by one.
fn describe(classes: &BTreeSet<Vec<u64>>, m: u64, names: &[String]) -> Option<String> {
    let arity = names.len();
    if classes.is_empty() {
        return None;
    }
    let sides: Vec<BTreeSet<u64>> = (0..arity).map(|i| classes.iter().map(|class| class[i]).collect()).collect();
    if sides.iter().map(BTreeSet::len).product::<usize>() == classes.len() {
        let conditions: Vec<String> =
            sides.iter().zip(names).filter(|(side, _)| side.len() < m as usize).map(|(s, n)| side(s, m, n)).collect();
        return (!conditions.is_empty()).then(|| conditions.join(" and "));
    }
    let mut weights = vec![0; arity];
    while step(&mut weights, &vec![m - 1; arity]) {
        let residue = |class: &Vec<u64>| weights.iter().zip(class).map(|(w, r)| w * r).sum::<u64>() % m;
        let first = classes.iter().next().map(residue)?;
        if classes.iter().all(|class| residue(class) == first) && classes.len() == (m as usize).pow(arity as u32 - 1) {
            let weights: Vec<i64> = weights.iter().map(|w| *w as i64).collect();
            return Some(format!("({}) mod {m} = {first}", crate::form::linear(&weights, 0, names)));
        }
    }
    if classes.len() > 8 {
        return None;
    }
    let one = |class: &Vec<u64>| {
        let conditions: Vec<String> = class.iter().zip(names).map(|(r, n)| format!("{n} mod {m} = {r}")).collect();
        conditions.join(" and ")
    };
    Some(classes.iter().map(one).collect::<Vec<_>>().join(" or "))
}

fn side(residues: &BTreeSet<u64>, m: u64, name: &str) -> String {
    let count = residues.len() as u64;
    if residues.len() == 1 {
        return format!("{name} mod {m} = {}", residues.iter().next().copied().unwrap_or(0));
    }
    if residues.iter().copied().eq(0..count) {
        return format!("{name} mod {m} < {count}");
    }
    let residues: Vec<String> = residues.iter().map(u64::to_string).collect();
    format!("{name} mod {m} in {{{}}}", residues.join(", "))
}
