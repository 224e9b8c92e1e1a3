//! Congruences a·x ≡ c (mod m).
//!
//! The state is the prefix of a·x modulo m: m states to a base, at most m² in Zeckendorf numeration,
//! times what is remembered to know which digits may follow.

use crate::atom::linear::{Order, column_sums, compare};
use crate::numeration::{Follow, Numeration, Prefix};
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// a·x ≡ c (mod m), where a·x is given by pairs of a variable and its coefficient. A congruence
/// modulo 0 is an equation.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// let odd = atom::congruent(Numeration::ZECKENDORF, &[("x", 1)], 1, 2, &mut unwatched())?;
/// assert!(odd.contains(&[("x".into(), 7u8.into())].into()));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub fn congruent(
    numeration: Numeration,
    terms: &[(&str, i64)],
    residue: i64,
    modulus: u64,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    if modulus == 0 {
        return compare(numeration, terms, Order::Equal, residue, watch);
    }
    let modulus = i128::from(modulus);
    let (names, coefficients): (Vec<&str>, Vec<i128>) = terms
        .iter()
        .map(|&(name, coefficient)| (name, i128::from(coefficient).rem_euclid(modulus)))
        .filter(|&(_, coefficient)| coefficient != 0)
        .unzip();
    let residue = i128::from(residue).rem_euclid(modulus);
    match numeration.coefficients().len() {
        1 => explore::<1>(numeration, &names, &coefficients, residue, modulus, watch),
        2 => explore::<2>(numeration, &names, &coefficients, residue, modulus, watch),
        3 => explore::<3>(numeration, &names, &coefficients, residue, modulus, watch),
        _ => explore::<{ Numeration::MOST_COEFFICIENTS }>(numeration, &names, &coefficients, residue, modulus, watch),
    }
}

/// The machine of a congruence, in a numeration with M coefficients.
fn explore<const M: usize>(
    numeration: Numeration,
    names: &[&str],
    coefficients: &[i128],
    residue: i128,
    modulus: i128,
    watch: &mut BuildWatch<'_>,
) -> Result<Relation, Stopped> {
    let follow = Follow::<M>::new(numeration);
    let sums = column_sums(numeration, coefficients)?;
    Relation::explore(
        numeration,
        names,
        Prefix::EMPTY,
        |prefix, symbol| Some(follow.append(*prefix, sums[symbol]).reduce(modulus)),
        |prefix| prefix.value() == residue,
        watch,
    )
}
