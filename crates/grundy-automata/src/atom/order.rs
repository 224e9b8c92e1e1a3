//! Order and identity: equality, constants, minimum, maximum.
//!
//! Numerals of equal length are ordered like their numbers in every numeration system used here, so the
//! first column in which two words differ decides which number is less.

use std::cmp::Ordering;

use dashu_int::UBig;

use crate::numeration::Numeration;
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// x = y.
pub fn equal(numeration: Numeration, x: &str, y: &str, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    let radix = numeration.radix();
    let step = |_: &(), symbol: usize| (symbol % radix == symbol / radix).then_some(());
    Relation::explore(numeration, &[x, y], (), step, |_| true, watch)
}

/// x is this number, of any size.
pub fn constant(
    numeration: Numeration,
    x: &str,
    number: &UBig,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let digits = numeration.digits(number);
    // The state is how many digits have been met.
    let step = |&met: &usize, symbol: usize| match digits.get(met) {
        Some(&digit) if digit as usize == symbol => Some(met + 1),
        _ => (met == 0 && symbol == 0).then_some(0),
    };
    Relation::explore(numeration, &[x], 0, step, |&met| met == digits.len(), watch)
}

/// z = min(x, y).
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// let least = atom::minimum(Numeration::ZECKENDORF, "x", "y", "z", &mut unwatched())?;
/// let given = [("x".into(), 12u8.into()), ("y".into(), 9u8.into())].into();
/// assert_eq!(least.least_given(&given).expect("a minimum")["z"], 9u8.into());
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn minimum(
    numeration: Numeration,
    x: &str,
    y: &str,
    z: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    extremum(numeration, [x, y, z], Ordering::Less, watch)
}

/// z = max(x, y).
pub fn maximum(
    numeration: Numeration,
    x: &str,
    y: &str,
    z: &str,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    extremum(numeration, [x, y, z], Ordering::Greater, watch)
}

/// z is x where x compared to y is `wanted`, else y.
fn extremum(
    numeration: Numeration,
    names: [&str; 3],
    wanted: Ordering,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let radix = numeration.radix();
    let step = |&order: &Ordering, symbol: usize| {
        let [x, y, z] = [symbol % radix, symbol / radix % radix, symbol / radix / radix];
        let order = order.then(x.cmp(&y));
        let taken = if order == wanted { x } else { y };
        (z == taken).then_some(order)
    };
    Relation::explore(numeration, &names, Ordering::Equal, step, |_| true, watch)
}
