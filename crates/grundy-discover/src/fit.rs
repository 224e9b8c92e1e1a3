//! Forms that fit points: one floor-linear form for all of them, or the one that fits most.
//!
//! v = ⌊(a·x + c)/d⌋ at every point means 0 ≤ a·x + c − dv < d. Differences between n + 1 points in general position
//! that lie far apart leave at most (2d − 1)ⁿ possible a for a given d, and all points then decide on a and c. Where no
//! form fits all, the form of the most little simplices (a point and its neighbours) does so in some region.

use rustc_hash::FxHashMap;

use crate::form::Form;
use crate::sample::Points;

/// The possible forms grow with a power, and determinants with a factorial, of the number of coordinates.
const MOST_COORDINATES: usize = 6;
const MOST_TRIED: u32 = 200_000;

/// A floor-linear form with divisor at most `most` that is right at every point; points without value never fit.
pub(crate) fn floor_fit(points: &Points, most: i64) -> Option<Form> {
    let n = points.arity();
    if n > MOST_COORDINATES || points.is_empty() || points.iter().any(|(_, value)| value.is_none()) {
        return None;
    }
    let value = |i: usize| points.value(i).expect("checked above");
    if (0..points.len()).all(|i| value(i) == value(0)) {
        return Some(Form::constant(n, value(0)));
    }
    let frame = frame(points)?;
    let rows: Vec<(Vec<i64>, i64)> = frame[1..]
        .iter()
        .map(|&i| {
            let difference = points.at(i).iter().zip(points.at(frame[0])).map(|(a, b)| a - b).collect();
            (difference, value(i) - value(frame[0]))
        })
        .collect();
    let determinant = determinant(&rows.iter().map(|(row, _)| row.clone()).collect::<Vec<_>>());
    let mut tried = 0;
    for d in 1..=most {
        let mut errors = vec![1 - d; n];
        loop {
            tried += 1;
            if tried > MOST_TRIED {
                return None;
            }
            let right: Vec<i64> = rows.iter().zip(&errors).map(|((_, v), e)| d * v + e).collect();
            if let Some(weights) = solve(&rows, &right, determinant)
                && let Some(constant) = constant_for(points, &weights, d)
            {
                return Some(Form::new(weights, constant, d));
            }
            let Some(place) = errors.iter().position(|e| *e < d - 1) else { break };
            errors[place] += 1;
            errors[..place].fill(1 - d);
        }
    }
    None
}

/// Indices of n + 1 points in general position, far apart.
fn frame(points: &Points) -> Option<Vec<usize>> {
    let n = points.arity();
    let mut frame = vec![0usize];
    let mut rows: Vec<Vec<i64>> = Vec::new();
    for _ in 0..n {
        let difference =
            |i: usize| -> Vec<i64> { points.at(i).iter().zip(points.at(frame[0])).map(|(a, b)| a - b).collect() };
        let size = |i: usize| {
            let mut all = rows.clone();
            all.push(difference(i));
            gram(&all)
        };
        let stride = (points.len() / 2000).max(1);
        let best = (0..points.len()).step_by(stride).chain([points.len() - 1]).max_by_key(|&i| size(i))?;
        if size(best) == 0 {
            return None;
        }
        rows.push(difference(best));
        frame.push(best);
    }
    Some(frame)
}

/// Gram's determinant: the square of the volume that the rows span.
fn gram(rows: &[Vec<i64>]) -> i128 {
    let product = |a: &Vec<i64>, b: &Vec<i64>| a.iter().zip(b).map(|(x, y)| i128::from(x * y)).sum::<i128>();
    match rows {
        [a] => product(a, a),
        [a, b] => product(a, a) * product(b, b) - product(a, b) * product(a, b),
        _ => i128::from(determinant(rows)).pow(2),
    }
}

fn determinant(rows: &[Vec<i64>]) -> i64 {
    match rows {
        [] => 1,
        [row] => row[0],
        _ => {
            let minor = |skip: usize| -> Vec<Vec<i64>> {
                let cut =
                    |row: &Vec<i64>| row.iter().enumerate().filter(|(j, _)| *j != skip).map(|(_, x)| *x).collect();
                rows[1..].iter().map(cut).collect()
            };
            let term = |j: usize| if rows[0][j] == 0 { 0 } else { rows[0][j] * determinant(&minor(j)) };
            (0..rows.len()).map(|j| if j % 2 == 0 { term(j) } else { -term(j) }).sum()
        }
    }
}

/// The integral solution by Cramer's rule.
fn solve(rows: &[(Vec<i64>, i64)], right: &[i64], determinant_of_rows: i64) -> Option<Vec<i64>> {
    (0..rows.len())
        .map(|j| {
            let replaced: Vec<Vec<i64>> = rows
                .iter()
                .zip(right)
                .map(|((row, _), b)| {
                    let mut row = row.clone();
                    row[j] = *b;
                    row
                })
                .collect();
            let numerator = determinant(&replaced);
            (numerator % determinant_of_rows == 0).then(|| numerator / determinant_of_rows)
        })
        .collect()
}

/// The constant nearest to 0 with which the form is right everywhere.
fn constant_for(points: &Points, weights: &[i64], d: i64) -> Option<i64> {
    let (mut least, mut most) = (i64::MIN, i64::MAX);
    for (at, value) in points.iter() {
        let form: i64 = weights.iter().zip(at).map(|(w, x)| w * x).sum();
        let rest = d * value? - form;
        least = least.max(rest);
        most = most.min(rest + d - 1);
        if least > most {
            return None;
        }
    }
    Some(0.clamp(least, most))
}

/// The exact linear form of most simplices of a point and its neighbours, `steps[i]` away along coordinate i.
pub(crate) fn popular(points: &Points, steps: &[i64]) -> Option<Form> {
    let n = points.arity();
    let mut values: FxHashMap<&[i64], i64> = FxHashMap::default();
    for (at, value) in points.iter() {
        if let Some(value) = value {
            values.insert(at, value);
        }
    }
    let divisor: i64 = steps.iter().fold(1, |d, s| d / crate::form::gcd(d, *s) * s);
    let mut votes: FxHashMap<Form, usize> = FxHashMap::default();
    let mut near = vec![0; n];
    'points: for (at, value) in points.iter() {
        let Some(value) = value else { continue };
        let mut weights = Vec::with_capacity(n);
        for i in 0..n {
            near.copy_from_slice(at);
            near[i] += steps[i];
            let mut difference = values.get(near.as_slice()).map(|v| v - value);
            if difference.is_none() {
                near[i] -= 2 * steps[i];
                difference = values.get(near.as_slice()).map(|v| value - v);
            }
            let Some(difference) = difference else { continue 'points };
            weights.push(difference * (divisor / steps[i]));
        }
        let constant = divisor * value - weights.iter().zip(at).map(|(w, x)| w * x).sum::<i64>();
        *votes.entry(Form::new(weights, constant, divisor)).or_default() += 1;
    }
    let mut votes: Vec<(Form, usize)> = votes.into_iter().collect();
    votes.sort_by_key(|(form, count)| (std::cmp::Reverse(*count), form.cost(), form.clone()));
    let (form, count) = votes.into_iter().next()?;
    (count >= 3 && count * 40 >= points.len()).then_some(form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_floor_is_recovered() {
        let form = Form::new(vec![-15, 15], 0, 14);
        let mut points = Points::new(2);
        for y in 0..12i64 {
            for z in 7 * y..8 * y {
                points.push(&[y, z], Some(form.at(&[y, z])));
            }
        }
        let found = floor_fit(&points, 14).unwrap();
        assert!(points.iter().all(|(at, value)| Some(found.at(at)) == value));
        assert_eq!(found, form);
    }
}
