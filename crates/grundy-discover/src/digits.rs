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

/// Bases that are tried.
const BASES: std::ops::RangeInclusive<i64> = 2..=10;

/// Zeros of one coordinate that depend on whether the numeral to some base, of the number or one near it, ends in an even
/// number of zeros (Fraenkel's vile and dopey numbers).
fn vile(sample: &Sample) -> Option<String> {
    let (points, name) = (sample.points(), &sample.names()[0]);
    for shift in [0, 1, -1, 2] {
        for base in BASES {
            // Whether numbers that end in an even and in an odd number of zeros are zeros of the game.
            let mut zero: [Option<bool>; 2] = [None; 2];
            let fits = points.iter().filter(|(at, _)| at[0] + shift >= 1).all(|(at, value)| {
                let ends = (0..).take_while(|e| (at[0] + shift) % base.pow(e + 1) == 0).count();
                *zero[ends % 2].get_or_insert(value == Some(0)) == (value == Some(0))
            });
            let [Some(even), Some(odd)] = zero else { continue };
            if !fits || even == odd {
                continue;
            }
            let of = match shift {
                0 => name.clone(),
                1.. => format!("{name} + {shift}"),
                _ => format!("{name} - {}", -shift),
            };
            let power = if base == 2 { format!("V2({of})") } else { format!("V({of}, {base})") };
            // b^e is 1 or −1 modulo b + 1.
            let rule = format!("{power} mod {} = {}", base + 1, if odd { base } else { 1 });
            let first = points.iter().filter(|(at, _)| at[0] + shift < 1);
            let small: Vec<String> =
                first.filter(|(_, value)| *value == Some(0)).map(|(at, _)| format!("{name} = {} or ", at[0])).collect();
            let large = if shift > 0 { String::new() } else { format!("{name} > {} and ", -shift) };
            return Some(format!("zeros({name}) when {}{large}{rule}", small.concat()));
        }
    }
    None
}

/// Zeros of one coordinate, or of the number one more, that depend on the last digit that is not 0 to some base.
fn last_nonzero(sample: &Sample) -> Option<String> {
    let (points, name) = (sample.points(), &sample.names()[0]);
    for (shift, base) in [0, 1].into_iter().flat_map(|shift| BASES.skip(1).map(move |base| (shift, base))) {
        let mut zero: Vec<Option<bool>> = vec![None; base as usize];
        let fits = points.iter().filter(|(at, _)| at[0] + shift >= 1).all(|(at, value)| {
            let mut n = at[0] + shift;
            while n % base == 0 {
                n /= base;
            }
            *zero[(n % base) as usize].get_or_insert(value == Some(0)) == (value == Some(0))
        });
        let digits: Vec<usize> = (1..base as usize).filter(|&digit| zero[digit] == Some(true)).collect();
        if !fits || digits.is_empty() || digits.len() + 1 == base as usize {
            continue;
        }
        let of = if shift == 0 { name.clone() } else { format!("{name} + {shift}") };
        let rule = match digits.as_slice() {
            [digit] => format!("lastnonzero({of}, {base}) = {digit}"),
            _ => {
                let all: Vec<String> = digits.iter().map(usize::to_string).collect();
                format!("lastnonzero({of}, {base}) in {{{}}}", all.join(", "))
            }
        };
        let is_zero = sample.get(&[0]) == Some(0);
        let rule = match (shift, is_zero) {
            (0, true) => format!("{name} = 0 or {rule}"),
            (0, false) => format!("{name} > 0 and {rule}"),
            _ => rule,
        };
        return Some(format!("zeros({name}) when {rule}"));
    }
    None
}

/// Conditions for zeros: of one coordinate by how its numeral ends; of two, where one is small beside a part of the other.
pub(crate) fn zeros(sample: &Sample) -> Vec<String> {
    if sample.arity() == 1 {
        return vile(sample).or_else(|| last_nonzero(sample)).into_iter().collect();
    }
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
