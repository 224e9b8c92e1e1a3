//! Zeros: the positions of value 0, from which the player who moves loses; those of a table, and one by its number.

use std::sync::Arc;

use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Document, Game, IBig, Position, Watch};
use grundy_prove::ProofLimits;

use crate::standing::establish;

/// The zeros of a table, one by one: together they could be far larger than the table.
pub fn zeros(table: &Table) -> impl Iterator<Item = Vec<u64>> {
    table.positions().filter(|(_, value)| *value == 0).map(|(position, _)| position)
}

/// The zero of a number, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NthZero {
    /// By a claim that is proved, with the number as its parameter.
    ByClaim {
        /// The zero.
        zero: Position,
        /// The claim's name.
        claim: String,
    },
    /// By a search. Zeros are counted from 1, those of smaller boxes before those of larger ones, in lexicographic order where
    /// the largest coordinate is the same; so the count does not depend on the box searched.
    Searched {
        /// The zero.
        zero: Position,
        /// The last corner of the box that was searched.
        to: Vec<u64>,
    },
    /// There seem to be no more zeros than these.
    NoMore {
        /// How many there are.
        count: u64,
        /// The last corner of the box that was searched.
        to: Vec<u64>,
    },
    /// No proved formula gives it, and it is too far to be searched for.
    OutOfReach,
}

/// The first box that is searched for a zero.
const FIRST_BOX: u64 = 16;
/// After so many larger boxes without a new position there are no more.
const PATIENCE: usize = 3;

/// The zero of this number: in a one-parameter family that is proved, such as the pairs of Wythoff's game, else by a search.
///
/// ```
/// use grundy::lang::go_on;
/// use grundy::{NthZero, library, nth_zero};
/// let queen = library().game("queen", &[]).unwrap();
/// let far = "1000000000000".parse().unwrap();
/// let zero = nth_zero(library(), &queen, &far, &Default::default(), &Default::default(), &mut go_on).unwrap();
/// let NthZero::ByClaim { zero, .. } = zero else { panic!("{zero:?}") };
/// assert_eq!(&zero[1] - &zero[0], far);
/// ```
pub fn nth_zero(
    document: &Document,
    game: &Arc<Game>,
    nth: &IBig,
    limits: &Limits,
    proof: &ProofLimits,
    watch: &mut Watch,
) -> Result<NthZero, Stop> {
    let subjects = document.subjects(game).unwrap_or_default();
    for subject in subjects.iter().filter(|subject| subject.statement.false_at.is_none()) {
        let Some(zero) = subject.statement.nth_zero(game, nth)? else { continue };
        if establish(subject, proof, watch).is_proved() {
            return Ok(NthZero::ByClaim { zero, claim: subject.statement.name.clone() });
        }
    }
    match u64::try_from(nth) {
        Ok(nth) if nth > 0 => search(game, nth, limits, watch),
        _ => Ok(NthZero::OutOfReach),
    }
}

fn search(game: &Arc<Game>, nth: u64, limits: &Limits, watch: &mut Watch) -> Result<NthZero, Stop> {
    let rules = Rules::compile(game);
    let arity = game.coordinates.len();
    let (mut size, mut positions, mut unchanged) = (FIRST_BOX, 0, 0);
    loop {
        let to = vec![size; arity];
        let table = Table::grow(&rules, &to, limits, watch)?;
        if !table.is_complete() {
            return Err(Stop::Stopped);
        }
        let largest = |zero: &[u64]| zero.iter().max().copied().unwrap_or(0);
        // How many zeros there are with each largest coordinate.
        let mut counts = vec![0u64; size as usize + 1];
        zeros(&table).for_each(|zero| counts[largest(&zero) as usize] += 1);
        let count: u64 = counts.iter().sum();
        if nth <= count {
            let mut rest = nth - 1;
            let shell = counts.iter().position(|&here| {
                rest < here || {
                    rest -= here;
                    false
                }
            });
            let shell = shell.expect("there are so many") as u64;
            let mut there = zeros(&table).filter(|zero| largest(zero) == shell);
            let zero = there.nth(rest as usize).expect("there are so many");
            return Ok(NthZero::Searched { zero: zero.into_iter().map(IBig::from).collect(), to });
        }
        unchanged = if table.len() == positions { unchanged + 1 } else { 0 };
        positions = table.len();
        if unchanged >= PATIENCE {
            return Ok(NthZero::NoMore { count, to });
        }
        size *= 2;
    }
}
