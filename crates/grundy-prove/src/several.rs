//! Options that may be forbidden: what a position reaches with one option more than these.
//!
//! Under `play blocking b` the value of a position is the least that at most b of its options have (Smith and Stănică 2002
//! on Muller twists), so that the theorem of [`conditions`](crate::conditions) is about b + 1 options where it speaks of one. Options are
//! positions, in however many ways they are reached; b + 1 of them are a chain that ascends lexicographically. The chain
//! is built link by link, so that two options are looked at at a time, and the ways of each are joined before the next:
//! there are not as many cases as combinations of ways. Without forbidden options the chain is one option.

use std::sync::Arc;

use grundy_automata::{Order, Relation};
use grundy_lang::Game;

use crate::conditions::{Argument, factors};
use crate::linear::Linear;
use crate::logic::Logic;
use crate::rules::{Piece, Way};
use crate::theorem::Failure;
use crate::verdict::{Outside, Reason};

/// Options that may be forbidden, and choices of rules for one more, that the checker goes through.
const MOST_FORBIDDEN: u64 = 8;
const MOST_CHOICES: u64 = 500;

/// Refuses what cannot be counted: too many options, and options that are no positions of the game itself.
pub(crate) fn can_be_counted(game: &Game) -> Result<(), Reason> {
    let refused = |because: Outside| Err(Reason::Outside { expression: forbidding(game), because });
    if game.blocking == 0 {
        return Ok(());
    }
    if !game.is_single_component() {
        return refused(Outside::BlockingSums);
    }
    // Choices of b + 1 of the rules, with repetition and without order.
    let rules = game.rules.len() as u64;
    let longer = |choices: u64, chosen: u64| (choices * (rules + chosen) / (chosen + 1)).min(MOST_CHOICES + 1);
    if game.blocking > MOST_FORBIDDEN || (0..=game.blocking).fold(1, longer) > MOST_CHOICES {
        return refused(Outside::BlockingMany);
    }
    Ok(())
}

/// Refuses games in which options may be forbidden, where options are not counted.
pub fn without_forbidden(game: &Game) -> Result<(), Reason> {
    match std::iter::once(game).chain(game.others.iter().map(|other| &**other)).find(|game| game.blocking > 0) {
        None => Ok(()),
        Some(game) => Err(Reason::Outside { expression: forbidding(game), because: Outside::Blocking }),
    }
}

fn forbidding(game: &Game) -> String {
    format!("play blocking {}", game.blocking)
}

/// A coordinate of an option, and of one that comes later in the chain; no text can use these names.
fn of_option(i: usize) -> Arc<str> {
    format!("~option{i}").into()
}

fn of_later(i: usize) -> Arc<str> {
    format!("~later{i}").into()
}

impl Argument<'_, '_> {
    /// The positions together with the values of their options, as far as more options have them than may be forbidden:
    /// `relation` on the option, its value renamed.
    pub(crate) fn reached(&mut self, relation: &Relation) -> Result<Relation, Failure> {
        // An option with as many before it as there are links: all of this value.
        let ways: Vec<&Way> = self.moves.ways.iter().collect();
        let mut link = self.translator.logic.truth(true);
        if self.game.blocking > 0 {
            let ascends = self.ascends()?;
            for _ in 0..self.game.blocking {
                let next = link.and(&ascends, self.translator.logic.watch)?;
                let later = self.by_some_way(&ways, relation, &next)?;
                let place = |old: &str| (0..self.game.coordinates.len()).find(|i| *of_later(*i) == *old);
                let name = |old: &str| place(old).map_or(old.into(), of_option);
                link = later.rename(name, self.translator.logic.watch)?;
            }
        }
        self.by_some_way(&ways, relation, &link)
    }

    /// That an option comes lexicographically before the later one.
    fn ascends(&mut self) -> Result<Relation, Failure> {
        let logic = &mut self.translator.logic;
        let (mut before, mut equal) = (logic.truth(false), logic.truth(true));
        for (option, later) in (0..self.game.coordinates.len()).map(|i| (of_option(i), of_later(i))) {
            let more = Linear::variable(&option).minus(&Linear::variable(&later)).map_err(|_| Reason::Limit)?;
            let (less, same) = (logic.compare(&more, Order::Less)?, logic.compare(&more, Order::Equal)?);
            before = before.or(&equal.and(&less, logic.watch)?, logic.watch)?;
            equal = equal.and(&same, logic.watch)?;
        }
        Ok(before)
    }

    /// The positions with an option in `relation` by one of these ways, of which `link` holds.
    pub(crate) fn by_some_way(
        &mut self,
        ways: &[&Way],
        relation: &Relation,
        link: &Relation,
    ) -> Result<Relation, Failure> {
        let mut result = self.translator.logic.truth(false);
        for way in ways {
            let here = self.by_way(way, relation, link)?;
            self.note(&here);
            result = result.or(&here, self.translator.logic.watch)?;
        }
        self.note(&result);
        Ok(result)
    }

    fn by_way(&mut self, way: &Way, relation: &Relation, link: &Relation) -> Result<Relation, Failure> {
        let (mut factors, hidden) =
            factors(self.game, self.others, self.prefix.as_ref(), way, relation, self.translator)?;
        if let [Piece::Position { game: None, coordinates }] = &*way.parts {
            let name = |old: &str| coordinates.iter().enumerate().find(|(i, _)| *of_option(*i) == *old);
            let name = |old: &str| name(old).map_or(old.into(), |(_, own)| own.clone());
            factors.push(link.rename(name, self.translator.logic.watch)?);
        }
        Ok(self.translator.logic.exists(&hidden, factors)?)
    }
}
