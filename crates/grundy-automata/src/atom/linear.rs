//! Linear equations, inequalities and quotients: least ≤ a·x ≤ greatest.
//!
//! The state after a prefix is the [`Prefix`] of the form a·x. If k digits follow, every x_i gains
//! between 0 and M(k), the largest number of k digits (2^k − 1 in base 2). With N the sum of the
//! negative coefficients, as absolute values, and P the sum of the positive ones, the final value lies
//! between L(k) = (prefix, k zeros) − N·M(k) and H(k) = (prefix, k zeros) + P·M(k). If that interval lies
//! above the bounds, below them or inside, the outcome after k digits is known. If it is known for
//! every k, the list of outcomes for k = 0, 1, 2, … is all that the prefix means, and takes its
//! place; a digit then removes the head of the list. All tests are exact, in integers.
//!
//! Quantified carries are never built, and a constant costs only its logarithm.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::moore::Columns;
use crate::numeration::{Follow, Numeration, Prefix};
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
/// let third = atom::quotient(Numeration::BINARY, &[("x", 1)], 0, 3, "q", &mut unwatched())?;
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
    match numeration.coefficients().len() {
        1 => explore::<1>(numeration, &names, &coefficients, bounds, watch),
        2 => explore::<2>(numeration, &names, &coefficients, bounds, watch),
        3 => explore::<3>(numeration, &names, &coefficients, bounds, watch),
        _ => explore::<{ Numeration::MOST_COEFFICIENTS }>(numeration, &names, &coefficients, bounds, watch),
    }
}

/// The machine of a form, in a numeration with M coefficients.
fn explore<const M: usize>(
    numeration: Numeration,
    names: &[&str],
    coefficients: &[i128],
    bounds: Bounds,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let form = Form::<M> {
        follow: Follow::new(numeration),
        bounds,
        negative: coefficients.iter().filter(|a| **a < 0).map(|a| -a).sum(),
        positive: coefficients.iter().filter(|a| **a > 0).sum(),
    };
    let sums = column_sums(numeration, coefficients)?;
    Relation::explore(
        numeration,
        names,
        form.progress(Prefix::EMPTY),
        |progress, symbol| {
            Some(match progress {
                Progress::Open(prefix) => form.progress(form.follow.append(*prefix, sums[symbol])),
                Progress::Settled(outcomes) if outcomes.len() > 1 => Progress::Settled(outcomes[1..].to_vec()),
                Progress::Settled(_) => progress.clone(),
            })
        },
        |progress| match progress {
            Progress::Open(prefix) => bounds.place(prefix.value(), prefix.value()) == Some(Ordering::Equal),
            Progress::Settled(outcomes) => outcomes[0] == Ordering::Equal,
        },
        watch,
    )
}

/// What every column adds to a form with these coefficients.
pub(crate) fn column_sums(numeration: Numeration, coefficients: &[i128]) -> Result<Vec<i128>, Stopped> {
    let columns = Columns::new(numeration.radix(), coefficients.len())?;
    let of = |symbol| coefficients.iter().enumerate().map(move |(track, a)| a * columns.digit(symbol, track) as i128);
    Ok((0..columns.symbols).map(|symbol| of(symbol).sum()).collect())
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
enum Progress<const M: usize> {
    /// It depends on the digits to come.
    Open(Prefix<M>),
    /// It depends only on how many digits come: the outcome for 0, 1, 2, … more digits, the last for
    /// all beyond.
    Settled(Vec<Ordering>),
}

struct Form<const M: usize> {
    follow: Follow<M>,
    bounds: Bounds,
    /// The sum of the negative coefficients, as absolute values.
    negative: i128,
    /// The sum of the positive coefficients.
    positive: i128,
}

impl<const M: usize> Form<M> {
    /// What a prefix means.
    ///
    /// With q(k) the worth of a digit that k digits follow, L(k) = (prefix, k zeros) − N·q(k) + N, and H(k) is
    /// (prefix, k zeros) + P·q(k) − P: up to the constant they are the prefix lowered by N, or raised by P, in its last
    /// place, followed by k zeros. Such a sequence follows the recurrence of the numeration. Its polynomial is
    /// irreducible, with one root β > 1 and all others inside the unit circle (Brauer 1951 where the coefficients fall; for
    /// t, −1 the other root is 1/β, and t² − 4 is no square). So a
    /// sequence of whole numbers that is not 0 for ever has a part in β^k, grows or falls for ever from some k on,
    /// and is then found to do so: the loop ends.
    ///
    /// Finitely many prefixes stay open. A prefix has a coordinate for each root, and these determine it. The coordinate of a
    /// root inside the circle is the sum of (a·d)ρ^i over the columns d, i digits from the end, and bounded because
    /// digits are. If the prefix is open for some k, the coordinate of β times β^k is at most the bounds plus
    /// (N + P)·q(k), up to what the other roots contribute; divided by β^k that is bounded. Prefixes are whole
    /// vectors, of which finitely many have bounded coordinates. In base b: values within N + P + 1 of a bound divided by some
    /// b^k, which makes O((N + P)·log(bounds)).
    fn progress(&self, prefix: Prefix<M>) -> Progress<M> {
        let mut low = self.follow.raised(prefix, -self.negative);
        let mut high = self.follow.raised(prefix, self.positive);
        let mut outcomes = Vec::new();
        loop {
            let place = self.bounds.place(low.value() + self.negative, high.value() - self.positive);
            let Some(outcome) = place else {
                return Progress::Open(prefix);
            };
            outcomes.push(outcome);
            let (low_rises, high_falls) = (|| self.follow.never_falls(low), || self.follow.never_rises(high));
            let forever = match outcome {
                Ordering::Greater => low_rises(),
                Ordering::Less => high_falls(),
                Ordering::Equal => {
                    (self.bounds.least.is_none() || low_rises()) && (self.bounds.greatest.is_none() || high_falls())
                }
            };
            if forever {
                while outcomes.len() > 1 && outcomes[outcomes.len() - 2] == outcome {
                    outcomes.pop();
                }
                return Progress::Settled(outcomes);
            }
            (low, high) = (self.follow.append(low, 0), self.follow.append(high, 0));
        }
    }
}
