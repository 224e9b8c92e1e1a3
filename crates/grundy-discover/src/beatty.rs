//! Zeros as pairs of Beatty sequences: a = ⌊nα⌋, b = a + cn for a quadratic irrational α.
//!
//! The zeros (a, b) with a ≤ b of Wythoff's game have a = ⌊nφ⌋ (Wythoff 1907); Holladay's and Fraenkel's games have
//! other slopes. Every zero with b − a = cn confines α to [a/n, (a + 1)/n); of the quadratic irrationals (p + √q)/r in
//! what is left the simplest is taken, which is what a continued fraction with a short period is. A few zeros in front
//! may be exceptions, and all may be shifted, as under misère play or when the game ends earlier.

use crate::sample::Sample;

/// Exceptions beyond which it is no pattern.
const MOST_EXCEPTIONS: usize = 6;

/// Sets of zeros.
pub(crate) fn guess(sample: &Sample) -> Vec<String> {
    if sample.arity() != 2 {
        return Vec::new();
    }
    let points = sample.points();
    let zeros: Vec<(i64, i64)> =
        points.iter().filter(|(_, value)| *value == Some(0)).map(|(at, _)| (at[0], at[1])).collect();
    if zeros.len() < 12 || !zeros.iter().all(|(a, b)| zeros.contains(&(*b, *a))) {
        return Vec::new();
    }
    let mut pairs: Vec<(i64, i64)> = zeros.into_iter().filter(|(a, b)| a <= b).collect();
    pairs.sort_by_key(|(_, b)| *b);
    for c in 1..=6 {
        for shift in [0, 1, 2, -1, -2] {
            for start in 0..=3 {
                if let Some(text) = describe(&pairs, c, shift, start) {
                    return vec![text];
                }
            }
        }
    }
    Vec::new()
}

/// The pairs with b − a = cn for n ≥ start follow ⌊nα⌋ − shift; the others are exceptions.
fn describe(pairs: &[(i64, i64)], c: i64, shift: i64, start: i64) -> Option<String> {
    let is_regular = |(a, b): &&(i64, i64)| (b - a) % c == 0 && (b - a) / c >= start && (b - a > 0 || a + shift == 0);
    let regular: Vec<(i64, i64)> = pairs.iter().filter(is_regular).map(|(a, b)| ((b - a) / c, a + shift)).collect();
    let exceptions: Vec<&(i64, i64)> = pairs.iter().filter(|pair| !is_regular(pair)).collect();
    if exceptions.len() > MOST_EXCEPTIONS || regular.len() < 6 {
        return None;
    }
    // n = start, start + 1, … without a gap.
    if !regular.iter().map(|(n, _)| *n).eq(start..start + regular.len() as i64) {
        return None;
    }
    let (p, q, r) = slope(&regular, c)?;
    let slope = if (p, q, r) == (1, 5, 2) {
        "n*φ".to_string()
    } else {
        let numerator = match p {
            0 => format!("sqrt({q})"),
            1.. => format!("({p} + sqrt({q}))"),
            _ => format!("(sqrt({q}) - {})", -p),
        };
        format!("n*{numerator}{}", if r == 1 { String::new() } else { format!("/{r}") })
    };
    let a = match shift {
        0 => format!("floor({slope})"),
        1.. => format!("floor({slope}) - {shift}"),
        _ => format!("floor({slope}) + {}", -shift),
    };
    let n = if c == 1 { "n".to_string() } else { format!("{c}n") };
    let from = if start == 0 { String::new() } else { format!("n >= {start} and ") };
    let family = format!("{{ (a, b), (b, a) : {from}a = {a} and b = a + {n} }}");
    let mut single: Vec<String> = Vec::new();
    for (a, b) in exceptions {
        single.push(format!("({a}, {b})"));
        if a != b {
            single.push(format!("({b}, {a})"));
        }
    }
    let single = if single.is_empty() { String::new() } else { format!("{{ {} }} ∪ ", single.join(", ")) };
    Some(format!("zeros = {single}{family}"))
}

/// The simplest (p + √q)/r with ⌊n(p + √q)/r⌋ = a for all (n, a); but first that with which ⌊nα⌋ and ⌊nα⌋ + cn are all numbers.
fn slope(pairs: &[(i64, i64)], c: i64) -> Option<(i64, i64, i64)> {
    let mut candidates: Vec<(i64, i64, i64)> = Vec::new();
    for r in 1..=4 {
        for p in -6..=6 {
            for q in (2..=40).filter(|&q| (1..=6).all(|s| s * s != q)) {
                candidates.push((p, q, r));
            }
        }
    }
    candidates.sort_by_key(|(p, q, r)| (p.abs() + q + 2 * r, *r));
    let complementary = if c % 2 == 0 { (1 - c / 2, c * c / 4 + 1, 1) } else { (2 - c, c * c + 4, 2) };
    candidates.insert(0, complementary);
    let near = |&&(p, q, r): &&(i64, i64, i64)| {
        let value = (p as f64 + (q as f64).sqrt()) / r as f64;
        value > 1.0 && pairs.iter().all(|&(n, a)| (value * n as f64 - a as f64 - 0.5).abs() < 0.5 + 1e-6)
    };
    let exact =
        |&&(p, q, r): &&(i64, i64, i64)| pairs.iter().all(|&(n, a)| (n * p + root(n * n * q)).div_euclid(r) == a);
    candidates.iter().filter(near).find(exact).copied()
}

/// ⌊√n⌋.
fn root(n: i64) -> i64 {
    let mut root = (n as f64).sqrt() as i64;
    while root * root > n {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= n {
        root += 1;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_recognised() {
        let pairs: Vec<(i64, i64)> = (0..40).map(|n| (n, (n + root(5 * n * n)) / 2)).collect();
        assert_eq!(slope(&pairs, 1), Some((1, 5, 2)));
        let pairs: Vec<(i64, i64)> = (0..40).map(|n| (n, root(2 * n * n))).collect();
        assert_eq!(slope(&pairs, 2), Some((0, 2, 1)));
    }
}
