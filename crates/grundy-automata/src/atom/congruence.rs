//! Congruences a·x ≡ c (mod m).
//!
//! The state is the prefix of a·x modulo m: m states in base 2, at most m² in Zeckendorf numeration,
//! times the digits that may not be followed by a one.

use crate::atom::linear::{Order, compare};
use crate::numeration::{Numeration, Prefix};
use crate::relation::Relation;
use crate::watch::{BuildWatch, Stopped};

/// a·x ≡ c (mod m), where a·x is given by pairs of a variable and its coefficient. A congruence
/// modulo 0 is an equation.
///
/// ```
/// use grundy_automata::{Numeration, atom, unwatched};
///
/// let odd = atom::congruent(Numeration::Zeckendorf, &[("x", 1)], 1, 2, &mut unwatched())?;
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
    Relation::explore(
        numeration,
        &names,
        Prefix::EMPTY,
        |prefix, symbol| {
            let digits = coefficients.iter().enumerate().filter(|(track, _)| symbol >> track & 1 == 1);
            let sum = digits.map(|(_, coefficient)| coefficient).sum();
            Some(prefix.append(numeration, sum).reduce(modulus))
        },
        |prefix| prefix.value == residue,
        watch,
    )
}
