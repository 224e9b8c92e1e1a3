//! Values that depend on the coordinates' residues alone: a nim-sum of residues, or a table of them.
//!
//! A coordinate that has few values in all counts as its own residue.

use crate::sample::Sample;

/// Moduli up to here are tried.
const MOST: u64 = 12;
/// Entries beyond which a table of residues is no formula.
const MOST_ENTRIES: u64 = 64;

/// One coordinate as far as values depend on it.
#[derive(Clone)]
struct Residue {
    modulus: u64,
    /// As text.
    text: String,
    /// Whether the coordinate is smaller than the modulus everywhere.
    is_whole: bool,
}

/// Formulas for the values of games with two or more coordinates.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    let arity = sample.arity();
    if arity < 2 {
        return Vec::new();
    }
    let residue = |axis: usize, modulus: u64| {
        let name = &sample.names()[axis];
        let is_whole = sample.largest(axis).is_some_and(|most| most < modulus);
        Residue { modulus, text: if is_whole { name.clone() } else { format!("{name} mod {modulus}") }, is_whole }
    };
    let Some(moduli) = (0..arity).map(|axis| modulus(sample, axis)).collect::<Option<Vec<u64>>>() else {
        return Vec::new();
    };
    let residues: Vec<Residue> = moduli.iter().enumerate().map(|(axis, m)| residue(axis, *m)).collect();
    if moduli.iter().product::<u64>() > MOST_ENTRIES || residues.iter().all(|r| r.is_whole) {
        return Vec::new();
    }
    let heading = format!("grundy({}) = ", sample.names().join(", "));
    let points = sample.points();
    let nimsum = |at: &[i64]| at.iter().zip(&moduli).fold(0, |sum, (x, m)| sum ^ x.rem_euclid(*m as i64));
    if points.iter().all(|(at, value)| value == Some(nimsum(at))) {
        let terms: Vec<String> =
            residues.iter().map(|r| if r.is_whole { r.text.clone() } else { format!("({})", r.text) }).collect();
        return vec![heading + &terms.join(" ⊕ ")];
    }
    table(sample, &moduli)
        .map(|table| {
            let index = residues.iter().skip(1).fold(residues[0].text.clone(), |index, r| {
                let index = if index.contains(' ') { format!("({index})") } else { index };
                format!("{}*{index} + {}", r.modulus, r.text)
            });
            format!("{heading}[{}][{index}]", table.join(", "))
        })
        .into_iter()
        .collect()
}

/// The least modulus of a coordinate on whose residue the values depend.
fn modulus(sample: &Sample, axis: usize) -> Option<u64> {
    let points = sample.points();
    let repeats = |m: u64| {
        points.iter().all(|(at, value)| {
            let mut other: Vec<u64> = at.iter().map(|x| x.unsigned_abs()).collect();
            other[axis] += m;
            !sample.covers(&other) || sample.get(&other).is_none() || sample.get(&other) == value
        })
    };
    (1..=MOST).find(|&m| repeats(m))
}

/// The values by residues, the last running fastest; those that no position has are 0.
fn table(sample: &Sample, moduli: &[u64]) -> Option<Vec<String>> {
    let place = |at: &[i64]| {
        at.iter().zip(moduli).fold(0, |place, (x, m)| place * *m as usize + x.rem_euclid(*m as i64) as usize)
    };
    let mut entries: Vec<Option<i64>> = vec![None; moduli.iter().product::<u64>() as usize];
    for (at, value) in sample.points().iter() {
        if *entries[place(at)].get_or_insert(value?) != value? {
            return None;
        }
    }
    Some(entries.into_iter().map(|entry| entry.unwrap_or(0).to_string()).collect())
}
