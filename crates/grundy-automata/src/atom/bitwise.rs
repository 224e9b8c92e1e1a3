//! Digit-wise relations: nim-sum, and, or, sums of columns, sums of digits.
//!
//! Each is one condition on every column, so its machine has one state besides the one that has failed.

use crate::atom::linear::column_sums;
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
    Relation::explore(Numeration::BINARY, names, (), step, |_| true, watch)
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
    let terms: Vec<(&str, i64)> = names.iter().map(|&name| (name, 1)).collect();
    columns_vanish(Numeration::BINARY, &terms, 2, watch)
}

/// In every column the digits, times their coefficients, add up to 0 modulo `modulus`. A sum modulo 0 must itself be 0.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// // The sum without carry, to base 3: 5 = 12, 7 = 21, and 12 + 21 = 00.
/// let three = Numeration::base(3).expect("a base");
/// let sum = atom::columns_vanish(three, &[("x", 1), ("y", 1), ("z", -1)], 3, &mut unwatched())?;
/// assert!(sum.contains(&[("x".into(), 5u8.into()), ("y".into(), 7u8.into()), ("z".into(), 0u8.into())].into()));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn columns_vanish(
    numeration: Numeration,
    terms: &[(&str, i64)],
    modulus: u32,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let (names, coefficients): (Vec<&str>, Vec<i128>) = terms.iter().map(|&(name, a)| (name, i128::from(a))).unzip();
    let sums = column_sums(numeration, &coefficients)?;
    let vanishes = |sum: i128| sum.checked_rem(i128::from(modulus)).unwrap_or(sum) == 0;
    let step = |_: &(), symbol: usize| vanishes(sums[symbol]).then_some(());
    Relation::explore(numeration, &names, (), step, |_| true, watch)
}

/// z is the bitwise and of x and y.
pub fn bit_and(x: &str, y: &str, z: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    every_column(&[x, y, z], |column| column & column >> 1 & 1 == column >> 2, watch)
}

/// z is the bitwise or of x and y.
pub fn bit_or(x: &str, y: &str, z: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    every_column(&[x, y, z], |column| (column | column >> 1) & 1 == column >> 2, watch)
}

/// The sum of the digits of x is `residue` modulo `modulus` ≥ 1.
pub fn digit_sum(
    numeration: Numeration,
    x: &str,
    residue: u32,
    modulus: u32,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let step = |&sum: &u32, symbol: usize| Some((sum + symbol as u32) % modulus);
    Relation::explore(numeration, &[x], 0, step, |&sum| sum == residue, watch)
}

/// The last digit of x that is not 0 is `digit`; 0 has no such digit.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
/// let ten = Numeration::base(10).expect("a base");
/// let seven = atom::last_nonzero_digit(ten, "x", 7, &mut unwatched())?;
/// let ends = |n: u32| seven.contains(&[("x".into(), n.into())].into());
/// assert!(ends(1700) && !ends(701));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn last_nonzero_digit(
    numeration: Numeration,
    x: &str,
    digit: usize,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let step = |state: &usize, column: usize| Some(if column == 0 { *state } else { column });
    Relation::explore(numeration, &[x], 0, step, |state| digit != 0 && *state == digit, watch)
}
