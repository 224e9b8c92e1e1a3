//! Digit-wise relations of binary numbers: nim-sum, and, or, sums of columns.
//!
//! Each is one condition on every column, so its machine has one state besides the one that has failed.

use crate::numeration::Numeration;
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// Every column of the binary digits satisfies `condition`, which sees the digit of `names[i]` in bit
/// `i` and must hold for the column of zeros.
///
/// # Panics
/// If the condition fails for the column of zeros: numbers have zeros in front.
pub fn every_column(
    names: &[&str],
    condition: impl Fn(usize) -> bool,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    assert!(condition(0), "the columns in front are zero and must satisfy the condition");
    let step = |_: &(), symbol: usize| condition(symbol).then_some(());
    Relation::explore(Numeration::Binary, names, (), step, |_| true, watch)
}

/// The nim-sum (binary sum without carry, ⊕) of all `names` is 0.
///
/// ```
/// use grundy_automata::{atom, unwatched};
///
/// let nim = atom::nim_sum_is_zero(&["x", "y", "z"], &mut unwatched())?;
/// assert!(nim.contains(&[("x".into(), 5u8.into()), ("y".into(), 3u8.into()), ("z".into(), 6u8.into())].into()));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn nim_sum_is_zero(names: &[&str], watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    columns_vanish(names, 2, watch)
}

/// The sum of every column is 0 modulo `modulus`. A sum modulo 0 must itself be 0.
pub fn columns_vanish(names: &[&str], modulus: u32, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let vanishes = |sum: u32| sum.checked_rem(modulus).unwrap_or(sum) == 0;
    every_column(names, |column| vanishes(column.count_ones()), watch)
}

/// z is the bitwise and of x and y.
pub fn bit_and(x: &str, y: &str, z: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    every_column(&[x, y, z], |column| column & column >> 1 & 1 == column >> 2, watch)
}

/// z is the bitwise or of x and y.
pub fn bit_or(x: &str, y: &str, z: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    every_column(&[x, y, z], |column| (column | column >> 1) & 1 == column >> 2, watch)
}

/// The binary digits of x have an even number of ones.
pub fn even_number_of_ones(x: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let step = |&even: &bool, symbol: usize| Some(even == (symbol == 0));
    Relation::explore(Numeration::Binary, &[x], true, step, |&even| even, watch)
}
