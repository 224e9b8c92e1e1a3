//! Values and zeros read off digits: the least or greatest part of a number, its Gray code, the number of its ones.

use crate::sample::Sample;

type Digit = (&'static str, fn(i64) -> i64);

/// Functions of one number n ≥ 1; `#` stands for it.
const FUNCTIONS: [Digit; 8] = [
    ("V2(#)", |n| n & -n),
    ("msb(#)", |n| 1 << n.ilog2()),
    ("# - V2(#)", |n| n - (n & -n)),
    ("# - msb(#)", |n| n - (1 << n.ilog2())),
    ("# ⊕ floor(#/2)", |n| n ^ (n >> 1)),
    ("popcount(#) mod 2", |n| i64::from(n.count_ones() % 2)),
    ("popcount(#) mod 3", |n| i64::from(n.count_ones() % 3)),
    ("zeckendorf(#)", least_fibonacci),
];

/// The least part of n as a sum of Fibonacci numbers that are no neighbours.
fn least_fibonacci(n: i64) -> i64 {
    let mut rest = n;
    loop {
        let (mut worth, mut next) = (1, 2);
        while next <= rest {
            (worth, next) = (next, worth + next);
        }
        if worth == rest {
            return worth;
        }
        rest -= worth;
    }
}

/// Formulas for values of one coordinate.
pub(crate) fn values(sample: &Sample) -> Vec<String> {
    if sample.arity() != 1 {
        return Vec::new();
    }
    let points = sample.points();
    let name = &sample.names()[0];
    for shift in [0i64, 1, 2] {
        for (text, function) in FUNCTIONS {
            let difference = |(at, value): (&[i64], Option<i64>)| value.map(|v| v - function(at[0] + shift));
            let mut positive = points.iter().filter(|(at, _)| at[0] + shift >= 1).map(difference);
            let Some(Some(constant)) = positive.next() else { continue };
            if constant.abs() > 1 || !positive.all(|d| d == Some(constant)) {
                continue;
            }
            let at = if shift == 0 { name.clone() } else { format!("({name} + {shift})") };
            let text = text.replace("(#)", &format!("({})", at.trim_matches(['(', ')']))).replace('#', &at);
            let formula = match constant {
                0 => text,
                c if c > 0 => format!("({text}) + {c}"),
                c => format!("({text}) - {}", -c),
            };
            let first = sample.get(&[0]).filter(|_| shift == 0);
            let case = first.map(|v| format!("{v} if {name} = 0; {formula} otherwise"));
            return vec![format!("grundy({name}) = {}", case.unwrap_or(formula))];
        }
    }
    Vec::new()
}

/// Conditions for zeros of two coordinates: one is small beside a part of the other.
pub(crate) fn zeros(sample: &Sample) -> Vec<String> {
    if sample.arity() != 2 {
        return Vec::new();
    }
    let (points, names) = (sample.points(), sample.names());
    for (of, other) in [(0usize, 1usize), (1, 0)] {
        for (text, function) in FUNCTIONS {
            for equal in [false, true] {
                for empty in [false, true] {
                    let holds = |at: &[i64]| {
                        if at[of] == 0 { empty } else { at[other] < function(at[of]) + i64::from(equal) }
                    };
                    if !points.iter().all(|(at, value)| holds(at) == (value == Some(0))) {
                        continue;
                    }
                    let (n, q) = (&names[of], &names[other]);
                    let sign = if equal { "<=" } else { "<" };
                    let case = if empty { format!("{n} = 0 or ") } else { String::new() };
                    let text = text.replace('#', n);
                    return vec![format!("zeros({}) when {case}{n} > 0 and {q} {sign} {text}", names.join(", "))];
                }
            }
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_parts() {
        assert_eq!([1, 2, 3, 4, 6, 7, 11, 12].map(least_fibonacci), [1, 2, 3, 1, 1, 2, 3, 1]);
    }
}
