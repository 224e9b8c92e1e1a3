//! Floor-linear forms ⌊(a·x + c)/d⌋: how they are evaluated and written.

use std::fmt::Write;

use crate::sample::Points;

/// ⌊(weights·x + constant)/divisor⌋.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form {
    /// One weight for each coordinate.
    pub weights: Vec<i64>,
    /// The constant.
    pub constant: i64,
    /// The divisor, positive.
    pub divisor: i64,
}

impl Form {
    /// The form with no common factor in all its numbers.
    pub fn new(weights: Vec<i64>, constant: i64, divisor: i64) -> Form {
        let common = weights.iter().fold(gcd(constant, divisor), |g, w| gcd(g, *w)).max(1);
        let weights = weights.iter().map(|w| w / common).collect();
        Form { weights, constant: constant / common, divisor: divisor / common }
    }

    /// The same number everywhere.
    pub fn constant(arity: usize, constant: i64) -> Form {
        Form { weights: vec![0; arity], constant, divisor: 1 }
    }

    fn numerator(&self, at: &[i64]) -> i64 {
        self.weights.iter().zip(at).map(|(w, x)| w * x).sum::<i64>() + self.constant
    }

    /// Its value.
    pub fn at(&self, at: &[i64]) -> i64 {
        self.numerator(at).div_euclid(self.divisor)
    }

    /// Whether the division leaves no rest.
    pub fn is_exact(&self, at: &[i64]) -> bool {
        self.numerator(at) % self.divisor == 0
    }

    /// The same form for these points with a division that leaves no rest, if the rest is the same at all of them.
    pub fn sharpened(&self, points: &Points) -> Form {
        let mut rests = points.iter().map(|(at, _)| self.numerator(at).rem_euclid(self.divisor));
        let first = rests.next().unwrap_or(0);
        let rest = if rests.all(|rest| rest == first) { first } else { 0 };
        Form { constant: self.constant - rest, ..self.clone() }
    }

    /// How much there is to read.
    pub fn cost(&self) -> i64 {
        let weights: i64 = self.weights.iter().map(|w| if *w == 0 { 0 } else { 2 + w.abs() }).sum();
        weights + self.constant.abs() + 2 * (self.divisor - 1)
    }

    /// The form as text; under a floor unless the division is exact wherever it is used.
    pub fn text(&self, names: &[String], exact: bool) -> String {
        let d = self.divisor;
        if d == 1 {
            return linear(&self.weights, self.constant, names);
        }
        let whole: Vec<i64> = self.weights.iter().map(|w| w / d).collect();
        let mut rest: Vec<i64> = self.weights.iter().map(|w| w % d).collect();
        let (mut constant, mut rest_constant) = (self.constant.div_euclid(d), self.constant.rem_euclid(d));
        if (constant + 1).abs() + (rest_constant - d).abs() < constant.abs() + rest_constant {
            constant += 1;
            rest_constant -= d;
        }
        // z − (y + 1)/2 rather than z + (−y − 1)/2, and z − ⌈y/2⌉ rather than z + ⌊−y/2⌋.
        let negative = rest.iter().all(|w| *w <= 0) && rest.iter().any(|w| *w < 0);
        if negative {
            rest.iter_mut().for_each(|w| *w = -*w);
            rest_constant = -rest_constant;
        }
        let fraction = fraction(&rest, rest_constant, d, names);
        let fraction = match (exact, negative) {
            (true, _) => fraction,
            (false, true) => format!("ceil({fraction})"),
            (false, false) => format!("floor({fraction})"),
        };
        joined(&whole, constant, names, if negative { '-' } else { '+' }, &fraction)
    }
}

fn joined(whole: &[i64], constant: i64, names: &[String], sign: char, fraction: &str) -> String {
    if constant == 0 && whole.iter().all(|w| *w == 0) {
        return if sign == '-' { format!("-{fraction}") } else { fraction.to_string() };
    }
    let terms = linear(whole, 0, names);
    let end = match constant {
        0 => String::new(),
        c if c > 0 => format!(" + {c}"),
        c => format!(" - {}", -c),
    };
    if terms == "0" {
        return format!("{constant} {sign} {fraction}");
    }
    format!("{terms} {sign} {fraction}{end}")
}

fn fraction(weights: &[i64], constant: i64, divisor: i64, names: &[String]) -> String {
    let terms = weights.iter().filter(|w| **w != 0).count() + usize::from(constant != 0);
    let text = linear(weights, constant, names);
    if terms == 1 && !text.starts_with('-') { format!("{text}/{divisor}") } else { format!("({text})/{divisor}") }
}

/// a·x + c as text, positive terms first.
pub fn linear(weights: &[i64], constant: i64, names: &[String]) -> String {
    let mut text = String::new();
    let term = |w: i64, name: &str| if w == 1 { name.to_string() } else { format!("{w}{name}") };
    let (positive, negative): (Vec<_>, Vec<_>) =
        weights.iter().zip(names).filter(|(w, _)| **w != 0).partition(|(w, _)| **w > 0);
    for (w, name) in positive {
        write!(text, "{}{}", if text.is_empty() { "" } else { " + " }, term(*w, name)).expect("writing to a string");
    }
    if constant > 0 && text.is_empty() {
        write!(text, "{constant}").expect("writing to a string");
    }
    let written = constant > 0 && !weights.iter().any(|w| *w > 0);
    for (w, name) in negative {
        write!(text, "{}{}", if text.is_empty() { "-" } else { " - " }, term(-w, name)).expect("writing to a string");
    }
    match constant {
        c if c > 0 && !written => write!(text, " + {c}").expect("writing to a string"),
        c if c < 0 && text.is_empty() => write!(text, "{c}").expect("writing to a string"),
        c if c < 0 => write!(text, " - {}", -c).expect("writing to a string"),
        0 if text.is_empty() => text.push('0'),
        _ => {}
    }
    text
}

/// The greatest common divisor.
pub fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_read_as_a_person_would_write_them() {
        let names = ["y".to_string(), "z".to_string()];
        let text = |a, b, c, d, exact| Form::new(vec![a, b], c, d).text(&names, exact);
        assert_eq!(text(1, 2, 0, 2, true), "z + y/2");
        assert_eq!(text(1, 2, 1, 2, true), "z + (y + 1)/2");
        assert_eq!(text(-1, 2, -1, 2, true), "z - (y + 1)/2");
        assert_eq!(text(-7, 7, 0, 6, false), "z - y + floor((z - y)/6)");
        assert_eq!(text(-1, 2, 0, 2, false), "z - ceil(y/2)");
        assert_eq!(text(1, 2, -1, 2, false), "z + floor((y - 1)/2)");
        assert_eq!(text(0, 0, 3, 1, true), "3");
        assert_eq!(text(-1, 1, -1, 1, true), "z - y - 1");
        assert_eq!(text(-1, 0, 5, 1, true), "5 - y");
    }
}
