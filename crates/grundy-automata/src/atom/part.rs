//! Parts of a numeral: the worths of its places that are not 0, and moving it by a digit.
//!
//! In base b the parts of x are powers of b: the least is the largest power of b that divides
//! x, the greatest is the largest power of b that is at most x. In Zeckendorf
//! numeration they are the Fibonacci numbers that x is the sum of.

use crate::numeration::Numeration;
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// x is a power of the base; in Zeckendorf numeration, a Fibonacci number other than 0.
pub fn part(numeration: Numeration, x: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let step = |&met: &bool, symbol: usize| (!met || symbol == 0).then_some(met || symbol == 1);
    Relation::explore(numeration, &[x], false, step, |&met| met, watch)
}

/// y is the least part of x ≥ 1: V2(x) = y in base 2, or the least summand of the Zeckendorf sum.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// for (numeration, part) in [(Numeration::BINARY, 4u8), (Numeration::ZECKENDORF, 1)] {
///     let least = atom::least_part(numeration, "x", "y", &mut unwatched())?; // 12 = 8 + 4 = 8 + 3 + 1
///     let given = [("x".into(), 12u8.into())].into();
///     assert_eq!(least.least_given(&given).expect("a part")["y"], part.into());
/// }
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn least_part(numeration: Numeration, x: &str, y: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let radix = numeration.radix();
    let step = |&met: &bool, symbol: usize| match (met, symbol % radix, symbol / radix) {
        (false, _, 0) => Some(false),
        (false, 1.., 1) | (true, 0, 0) => Some(true),
        _ => None,
    };
    Relation::explore(numeration, &[x, y], false, step, |&met| met, watch)
}

/// y is the greatest part of x ≥ 1: msb(x) = y in base 2, or the greatest summand of the Zeckendorf sum.
pub fn greatest_part(
    numeration: Numeration,
    x: &str,
    y: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let radix = numeration.radix();
    let step = |&met: &bool, symbol: usize| match (met, symbol % radix, symbol / radix) {
        (false, 0, 0) => Some(false),
        (false, 1.., 1) | (true, _, 0) => Some(true),
        _ => None,
    };
    Relation::explore(numeration, &[x, y], false, step, |&met| met, watch)
}

/// y's numeral is x's with a 0 appended: bx in base b, the Fibonacci shift in Zeckendorf numeration.
pub fn shift(numeration: Numeration, x: &str, y: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    // The state is the digit of y just read, which x must show next.
    let radix = numeration.radix();
    let step = |&owed: &usize, symbol: usize| (symbol % radix == owed).then_some(symbol / radix);
    Relation::explore(numeration, &[x, y], 0, step, |&owed| owed == 0, watch)
}

/// The numeral of x ends in an even number of zeros; 0 does.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// let even = atom::even_number_of_end_zeros(Numeration::BINARY, "x", &mut unwatched())?;
/// let members: Vec<u8> = (0..10u8).filter(|&x| even.contains(&[("x".into(), x.into())].into())).collect();
/// assert_eq!(members, [0, 1, 3, 4, 5, 7, 9]);
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn even_number_of_end_zeros(
    numeration: Numeration,
    x: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let step = |even: &Option<bool>, symbol: usize| match (even, symbol) {
        (None, 0) => Some(None),
        (Some(even), 0) => Some(Some(!even)),
        _ => Some(Some(true)),
    };
    Relation::explore(numeration, &[x], None, step, |even| even.unwrap_or(true), watch)
}
