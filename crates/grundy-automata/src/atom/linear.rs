//! Linear equations, inequalities and quotients: least ≤ a·x ≤ greatest.
//!
//! The state after a prefix is the [`Prefix`] of the form a·x. If k digits follow, every x_i gains
//! between 0 and M(k), the largest number of k digits (2^k − 1; F(k+2) − 1). With N the sum of the
//! negative coefficients, as absolute values, and P the sum of the positive ones, the final value lies
//! between L(k) = (prefix, k zeros) − N·M(k) and H(k) = (prefix, k zeros) + P·M(k). If that interval lies
//! above the bounds, below them or inside, the outcome after k digits is known. If it is known for
//! every k, the list of outcomes for k = 0, 1, 2, … is all that the prefix means, and takes its
//! place; a digit then removes the head of the list. All tests are exact, in integers.
//!
//! Quantified carries are never built, and a constant costs only its logarithm.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::numeration::{Numeration, Prefix};
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// The ways to compare two numbers.
///
/// ```
/// use grundy_automata::Order;
///
/// assert!(Order::AtMost.holds(2, 2) && !Order::Less.holds(2, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// =
    Equal,
    /// ≠
    NotEqual,
    /// <
    Less,
    /// ≤
    AtMost,
    /// >
    Greater,
    /// ≥
    AtLeast,
}

impl Order {
    /// Whether the comparison holds between two numbers.
    pub fn holds(self, left: i128, right: i128) -> bool {
        match self {
            Order::Equal => left == right,
            Order::NotEqual => left != right,
            Order::Less => left < right,
            Order::AtMost => left <= right,
            Order::Greater => left > right,
            Order::AtLeast => left >= right,
        }
    }
}

/// a·x ⋈ c, where a·x is given by pairs of a variable and its coefficient.
pub fn compare(
    numeration: Numeration,
    terms: &[(&str, i64)],
    comparison: Order,
    constant: i64,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let c = i128::from(constant);
    let (least, greatest) = match comparison {
        Order::Equal => (Some(c), Some(c)),
        Order::Less => (None, Some(c - 1)),
        Order::AtMost => (None, Some(c)),
        Order::Greater => (Some(c + 1), None),
        Order::AtLeast => (Some(c), None),
        Order::NotEqual => {
            return compare(numeration, terms, Order::Equal, constant, watch)?.not(watch);
        }
    };
    between(numeration, widen(terms), Bounds { least, greatest }, watch)
}

/// least ≤ a·x ≤ greatest; `None` is no bound.
pub fn within(
    numeration: Numeration,
    terms: &[(&str, i64)],
    least: Option<i64>,
    greatest: Option<i64>,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let bounds = Bounds { least: least.map(i128::from), greatest: greatest.map(i128::from) };
    between(numeration, widen(terms), bounds, watch)
}

/// result = ⌊(a·x + c)/divisor⌋: one machine for 0 ≤ a·x + c − divisor·result < divisor. A negative
/// quotient is no natural number, and nothing is a quotient by 0.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// let third = atom::quotient(Numeration::Binary, &[("x", 1)], 0, 3, "q", &mut unwatched())?;
/// let given = [("x".into(), 100u8.into())].into();
/// assert_eq!(third.least_given(&given).expect("a quotient")["q"], 33u8.into());
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn quotient(
    numeration: Numeration,
    terms: &[(&str, i64)],
    constant: i64,
    divisor: u64,
    result: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let (c, m) = (i128::from(constant), i128::from(divisor));
    let mut terms = widen(terms);
    terms.push((result, -m));
    between(numeration, terms, Bounds { least: Some(-c), greatest: Some(m - 1 - c) }, watch)
}

/// x + y = z.
pub fn sum(numeration: Numeration, x: &str, y: &str, z: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    compare(numeration, &[(x, 1), (y, 1), (z, -1)], Order::Equal, 0, watch)
}

fn widen<'n>(terms: &[(&'n str, i64)]) -> Vec<(&'n str, i128)> {
    terms.iter().map(|&(name, coefficient)| (name, i128::from(coefficient))).collect()
}

fn between(
    numeration: Numeration,
    terms: Vec<(&str, i128)>,
    bounds: Bounds,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let mut coefficient_of: BTreeMap<&str, i128> = BTreeMap::new();
    for (name, coefficient) in terms {
        *coefficient_of.entry(name).or_default() += coefficient;
    }
    coefficient_of.retain(|_, coefficient| *coefficient != 0);
    let (names, coefficients): (Vec<&str>, Vec<i128>) = coefficient_of.into_iter().unzip();
    let form = Form {
        numeration,
        bounds,
        negative: coefficients.iter().filter(|a| **a < 0).map(|a| -a).sum(),
        positive: coefficients.iter().filter(|a| **a > 0).sum(),
    };
    let column_sum = |symbol: usize| -> i128 {
        let digits = coefficients.iter().enumerate().filter(|(track, _)| symbol >> track & 1 == 1);
        digits.map(|(_, coefficient)| coefficient).sum()
    };
    Relation::explore(
        numeration,
        &names,
        form.progress(Prefix::EMPTY),
        |progress, symbol| {
            Some(match progress {
                Progress::Open(prefix) => form.progress(prefix.append(numeration, column_sum(symbol))),
                Progress::Settled(outcomes) if outcomes.len() > 1 => Progress::Settled(outcomes[1..].to_vec()),
                Progress::Settled(_) => progress.clone(),
            })
        },
        |progress| match progress {
            Progress::Open(prefix) => bounds.place(prefix.value, prefix.value) == Some(Ordering::Equal),
            Progress::Settled(outcomes) => outcomes[0] == Ordering::Equal,
        },
        watch,
    )
}

#[derive(Clone, Copy)]
struct Bounds {
    least: Option<i128>,
    greatest: Option<i128>,
}

impl Bounds {
    /// Whether all numbers from `low` to `high` lie below, inside or above; `None` if they differ.
    fn place(&self, low: i128, high: i128) -> Option<Ordering> {
        if self.greatest.is_some_and(|greatest| low > greatest) {
            Some(Ordering::Greater)
        } else if self.least.is_some_and(|least| high < least) {
            Some(Ordering::Less)
        } else if self.least.is_none_or(|least| low >= least) && self.greatest.is_none_or(|greatest| high <= greatest) {
            Some(Ordering::Equal)
        } else {
            None
        }
    }
}

/// What is known of the outcome.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Progress {
    /// It depends on the digits to come.
    Open(Prefix),
    /// It depends only on how many digits come: the outcome for 0, 1, 2, … more digits, the last for
    /// all beyond.
    Settled(Vec<Ordering>),
}

struct Form {
    numeration: Numeration,
    bounds: Bounds,
    /// The sum of the negative coefficients, as absolute values.
    negative: i128,
    /// The sum of the positive coefficients.
    positive: i128,
}

impl Form {
    /// What a prefix means.
    ///
    /// M(k) + 1 is the prefix with both parts 1 followed by k zeros. So L(k) − N is the prefix
    /// *lowered by N in both parts* and followed by k zeros, and H(k) + P the prefix raised by P: both
    /// are found by appending zeros. A sequence with s(k+1) = 2s(k), or s(k+1) = s(k) + s(k−1), never
    /// falls once 0 ≤ s(k) ≤ s(k+1) and never rises once 0 ≥ s(k) ≥ s(k+1), which happens soon because
    /// it grows exponentially unless it is 0; so the loop ends.
    ///
    /// Finitely many prefixes stay open. Base 2: an open value is within N + P + 1 of a bound divided by
    /// some 2^k, which makes O((N + P)·log(bounds)) values. Zeckendorf: for a prefix (p, q) with digits
    /// d_i of worth F(i), the conjugate pψ + q = Σ (a·d_i)ψ^i, i ≥ 2, ψ = −1/φ, is at most N + P in
    /// absolute value because Σ φ^(−i) = 1; so q = p/φ + O(N + P). For an open k ≥ 1
    /// |p·F(k+1) + q·F(k)| ≤ max(|least|, |greatest|) + (N + P)·F(k+2). Since F(k)/φ is positive, p is
    /// bounded, and q with it.
    fn progress(&self, prefix: Prefix) -> Progress {
        let mut low = prefix.shifted(-self.negative);
        let mut high = prefix.shifted(self.positive);
        let mut outcomes = Vec::new();
        loop {
            let place = self.bounds.place(low.value + self.negative, high.value - self.positive);
            let Some(outcome) = place else {
                return Progress::Open(prefix);
            };
            outcomes.push(outcome);
            let next_low = low.append(self.numeration, 0);
            let next_high = high.append(self.numeration, 0);
            let low_rises = 0 <= low.value && low.value <= next_low.value;
            let high_falls = 0 >= high.value && high.value >= next_high.value;
            let forever = match outcome {
                Ordering::Greater => low_rises,
                Ordering::Less => high_falls,
                Ordering::Equal => {
                    (self.bounds.least.is_none() || low_rises) && (self.bounds.greatest.is_none() || high_falls)
                }
            };
            if forever {
                while outcomes.len() > 1 && outcomes[outcomes.len() - 2] == outcome {
                    outcomes.pop();
                }
                return Progress::Settled(outcomes);
            }
            (low, high) = (next_low, next_high);
        }
    }
}
