//! Maximum Nim: heaps from which at most f(n) stones are taken, where f grows by 0 or 1 (Levine 2006).
//!
//! The values are f(n) where f grows, and those of n − f(n) − 1 elsewhere; so f(n) is the largest value up to n. If the
//! values obey this, f is looked for among ⌊(an + b)/c⌋ and ⌊√⌊n/c⌋⌋. A second coordinate that is 0 or 1 may be a pass, which is
//! a heap of one stone beside the game where no move empties the heap.

use crate::sample::Sample;

/// Divisors and factors of f.
const LARGEST: u64 = 12;
/// Values without which nothing is seen.
const FEWEST: usize = 12;

/// The recursive claims that fit.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    match sample.names() {
        [n] => {
            let values = row(sample, &|n| vec![n]);
            let found = heights(&values).and_then(|f| function(n, &f));
            let claim = |[here, before]: [String; 2]| {
                format!("grundy({n}) = 0 if {n} = 0; {here} if {here} > {before}; grundy({n} - {here} - 1) otherwise")
            };
            found.map(claim).into_iter().collect()
        }
        [n, p] if is_flag(sample) => {
            let (values, passed) = (row(sample, &|n| vec![n, 0]), row(sample, &|n| vec![n, 1]));
            let Some(f) = heights(&values) else { return Vec::new() };
            // With a pass, the empty heap has the value 0 and all others have another than without it.
            let is_beside = passed.iter().zip(&values).enumerate().all(|(n, (a, b))| *a == b ^ i64::from(n > 0));
            let claim = |[here, before]: [String; 2]| {
                format!(
                    "grundy({n}, {p}) = 0 if {n} = 0; {here} ⊕ {p} if {here} > {before}; grundy({n} - {here} - 1, 0) ⊕ {p} otherwise"
                )
            };
            function(n, &f).filter(|_| is_beside).map(claim).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Whether the second coordinate is 0 or 1 everywhere.
fn is_flag(sample: &Sample) -> bool {
    let is_small = |at: &[i64], value: Option<i64>| value.is_none() || at[1] <= 1;
    sample.points().iter().all(|(at, value)| is_small(at, value)) && sample.get(&[0, 1]).is_some()
}

/// Values as the first coordinate grows, as far as there are some.
fn row(sample: &Sample, at: &dyn Fn(u64) -> Vec<u64>) -> Vec<i64> {
    (0..=sample.to()[0]).map_while(|n| sample.get(&at(n))).collect()
}

/// The largest values so far, if the values are those of Maximum Nim with that function.
fn heights(values: &[i64]) -> Option<Vec<i64>> {
    let mut f: Vec<i64> = Vec::new();
    for (n, &value) in values.iter().enumerate() {
        let Some(&before) = f.last() else {
            f.push(value);
            continue;
        };
        let earlier = n.checked_sub(usize::try_from(before).ok()? + 1).map(|m| values[m]);
        if value != before + 1 && Some(value) != earlier {
            return None;
        }
        f.push(before.max(value));
    }
    (f.len() >= FEWEST && f[0] == 0).then_some(f)
}

/// f(n) and f(n − 1) as text.
fn function(n: &str, f: &[i64]) -> Option<[String; 2]> {
    let before = format!("({n} - 1)");
    let fits = |g: &dyn Fn(u64) -> u64| (0u64..).zip(f).all(|(n, value)| u64::try_from(*value) == Ok(g(n)));
    for c in 1..=LARGEST {
        for a in 1..=c {
            for b in 0..c {
                if fits(&|n| (a * n + b) / c) {
                    let text = |n: &str| match (a, b) {
                        (1, 0) => format!("floor({n}/{c})"),
                        (1, b) if b + 1 == c => format!("ceil({n}/{c})"),
                        (1, b) => format!("floor(({n} + {b})/{c})"),
                        (a, 0) => format!("floor({a}*{n}/{c})"),
                        (a, b) => format!("floor(({a}*{n} + {b})/{c})"),
                    };
                    return Some([text(n), text(&before)]);
                }
            }
        }
        if fits(&|n| (n / c).isqrt()) {
            let text = |n: &str| match c {
                1 => format!("floor(sqrt({n}))"),
                _ => format!("floor(sqrt(floor({n}/{c})))"),
            };
            return Some([text(n), text(&before)]);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(f: impl Fn(usize) -> usize) -> Vec<i64> {
        let mut values: Vec<i64> = vec![0];
        for n in 1..60 {
            let value = if f(n) > f(n - 1) { f(n) as i64 } else { values[n - f(n) - 1] };
            values.push(value);
        }
        values
    }

    #[test]
    fn functions_are_read_off_the_values() {
        let seen = |f: &dyn Fn(usize) -> usize| Some(function("n", &heights(&values(f))?)?[0].clone());
        assert_eq!(seen(&|n| n / 2).as_deref(), Some("floor(n/2)"));
        assert_eq!(seen(&|n| n.div_ceil(4)).as_deref(), Some("ceil(n/4)"));
        assert_eq!(seen(&|n| 2 * n / 3).as_deref(), Some("floor(2*n/3)"));
        assert_eq!(seen(&|n| n.isqrt()).as_deref(), Some("floor(sqrt(n))"));
        assert_eq!(seen(&|n| (n / 2).isqrt()).as_deref(), Some("floor(sqrt(floor(n/2)))"));
        assert_eq!(seen(&|n| n.max(1).ilog2() as usize), None);
        let mut wrong = values(|n| n / 2);
        wrong[31] += 1;
        assert_eq!(heights(&wrong), None);
    }
}
