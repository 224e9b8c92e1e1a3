//! Parts of a numeral: the worths of its single ones, and moving it by a digit.
//!
//! In base 2 the parts of x are powers of two: the least is V2(x), the largest power of two that divides
//! x, the greatest is msb(x), the largest power of two that is at most x. In Zeckendorf
//! numeration they are the Fibonacci numbers that x is the sum of.

use crate::numeration::Numeration;
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// x is a power of two; in Zeckendorf numeration, a Fibonacci number other than 0.
pub fn part(numeration: Numeration, x: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let step = |&met: &bool, symbol: usize| (!met || symbol == 0).then_some(met || symbol == 1);
    Relation::explore(numeration, &[x], false, step, |&met| met, watch)
}

/// y is the least part of x ≥ 1: V2(x) = y, or the least summand of the Zeckendorf sum.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// for (numeration, part) in [(Numeration::Binary, 4u8), (Numeration::Zeckendorf, 1)] {
///     let least = atom::least_part(numeration, "x", "y", &mut unwatched())?; // 12 = 8 + 4 = 8 + 3 + 1
///     let given = [("x".into(), 12u8.into())].into();
///     assert_eq!(least.least_given(&given).expect("a part")["y"], part.into());
/// }
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn least_part(numeration: Numeration, x: &str, y: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let step = |&met: &bool, symbol: usize| match (met, symbol) {
        (false, 0b00 | 0b01) => Some(false),
        (false, 0b11) | (true, 0b00) => Some(true),
        _ => None,
    };
    Relation::explore(numeration, &[x, y], false, step, |&met| met, watch)
}

/// y is the greatest part of x ≥ 1: msb(x) = y, or the greatest summand of the Zeckendorf sum.
pub fn greatest_part(
    numeration: Numeration,
    x: &str,
    y: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let step = |&met: &bool, symbol: usize| match (met, symbol) {
        (false, 0b00) => Some(false),
        (false, 0b11) | (true, 0b00 | 0b01) => Some(true),
        _ => None,
    };
    Relation::explore(numeration, &[x, y], false, step, |&met| met, watch)
}

/// y's numeral is x's with a 0 appended: 2x in base 2, the Fibonacci shift in Zeckendorf numeration.
pub fn shift(numeration: Numeration, x: &str, y: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    // The state is the digit of y just read, which x must show next.
    let step = |&owed: &usize, symbol: usize| (symbol & 1 == owed).then_some(symbol >> 1);
    Relation::explore(numeration, &[x, y], 0, step, |&owed| owed == 0, watch)
}
