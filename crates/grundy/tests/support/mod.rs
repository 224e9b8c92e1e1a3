//! What the tests share: positions in order, their values, and the first failure of a claim.
//!
//! Positions are ordered over a growing box: by their largest coordinate, and lexicographically where it is the same.
//! The first failure of a claim, and so its `false at`, is the first in this order.

#![allow(dead_code)] // each test uses its part

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::lang::{Asserted, Fault, Game, IBig, Meaning, Position, Statement};

/// The values of positions. Everything that tests compute comes from here; a faster way to compute takes its place.
pub struct Values<'g> {
    game: &'g Game,
    meaning: Meaning<'g>,
}

impl<'g> Values<'g> {
    pub fn of(game: &'g Arc<Game>) -> Values<'g> {
        Values { game, meaning: Meaning::new(game) }
    }

    /// The value of a position, or `None` for a tuple that is none.
    pub fn get(&mut self, position: &[IBig]) -> Result<Option<u64>, Fault> {
        if !self.game.is_position(position)? {
            return Ok(None);
        }
        self.meaning.grundy(position, &mut |_| ControlFlow::Continue(())).map(Some)
    }
}

/// Every tuple of the box, in order.
pub fn tuples(to: &[u64]) -> Vec<Position> {
    let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
    for &last in to {
        tuples = tuples.into_iter().flat_map(|t| (0..=last).map(move |n| [t.clone(), vec![n]].concat())).collect();
    }
    tuples.sort_by_key(|t| (t.iter().max().copied(), t.clone()));
    tuples.into_iter().map(|t| t.into_iter().map(IBig::from).collect()).collect()
}

/// The first position of the box where a claim fails. A formula with gaps fails nowhere in them.
pub fn first_failure(game: &Arc<Game>, statement: &Statement, to: &[u64]) -> Result<Option<Position>, Fault> {
    let mut values = Values::of(game);
    for position in tuples(to) {
        let Some(value) = values.get(&position)? else { continue };
        let right = match &statement.asserted {
            Asserted::Period { period, from, saltus } => {
                let later = [&position[0] + IBig::from(*period)];
                position[0] < IBig::from(*from) || values.get(&later)? == Some(value + saltus)
            }
            _ => {
                let values = RefCell::new(&mut values);
                let known = |at: &[u64]| {
                    let at: Position = at.iter().map(|&n| n.into()).collect();
                    values.borrow_mut().get(&at).ok().flatten()
                };
                statement.says(game, &position, &known)?.is_none_or(|said| said.is_right(value))
            }
        };
        if !right {
            return Ok(Some(position));
        }
    }
    Ok(None)
}
