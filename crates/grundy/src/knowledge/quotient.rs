//! Sums of heaps under misère play, at any size: from the misère quotient of their game, once it is found and checked.
//!
//! A quotient says who wins, and gives a winning move; what the misère Grundy value of a sum is, which is not lost, it
//! does not say. A heap beyond those that are listed has the moves of a smaller one a multiple of the period below it, but
//! for one part that is larger by as much.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::Stop;
use grundy_lang::{Game, IBig, Move, Part, UBig, Watch};
use grundy_prove::{MisereQuotient, QuotientLimits, Reason};

use super::{Answer, Formulas, Knowledge, Why, Worth};
use crate::quotient::{CheckedQuotient, misere_quotient};

/// Sums of no more than this altogether are searched, which gives their values.
const FEW: u32 = 32;
/// The largest heap whose moves are listed.
const LISTED: u32 = 2_000;
/// The most moves of a heap that are listed, and the most values of variables that are tried for them.
const MOST_LISTED: usize = 20_000;
const MOST_TRIED: u64 = 200_000;

impl Knowledge {
    /// What the quotient of its game says of a sum of heaps, if they are of one game and it has one for heaps so large.
    pub(super) fn by_quotient(&mut self, sum: &[Part], watch: &mut Watch) -> Result<Option<Answer>, Stop> {
        let total: IBig = sum.iter().flat_map(|(_, position)| position).sum();
        if total <= IBig::from(FEW) {
            return Ok(None);
        }
        let Some(known) = self.quotient_of(sum, watch)? else { return Ok(None) };
        let quotient = known.quotient();
        let Some(value) = quotient.value_of_sum(sum.iter().map(|(_, position)| &position[0])) else { return Ok(None) };
        let is_lost = quotient.is_lost_element(value);
        let word = quotient.presentation().words[usize::from(value)].clone();
        let why = Why::Quotient { game: known.game.heading(), order: quotient.order(), value: word, is_lost };
        let worth = if is_lost { Worth::Value(UBig::ZERO) } else { Worth::NotZero };
        Ok(Some(Answer { worth, why: vec![why] }))
    }

    /// A move after which a sum of heaps is lost, by the quotient of their game.
    pub(super) fn move_by_quotient(&mut self, sum: &[Part], watch: &mut Watch) -> Result<Option<(usize, Move)>, Stop> {
        let Some(known) = self.quotient_of(sum, watch)? else { return Ok(None) };
        let quotient = known.quotient();
        for (place, (game, position)) in sum.iter().enumerate() {
            let rest = sum.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, part)| &part.1[0]);
            let Some(rest) = quotient.value_of_sum(rest) else { return Ok(None) };
            let wins = |option: &Move| {
                let parts = option.sum.iter().map(|(_, part)| &part[0]);
                quotient
                    .value_of_sum(parts)
                    .is_some_and(|value| quotient.is_lost_element(quotient.product(rest, value)))
            };
            let near = near(quotient, &position[0]);
            let raised = &position[0] - &near;
            let (options, _) = game.first_options(&[near], MOST_LISTED, MOST_TRIED, watch)?;
            for option in options.into_iter().filter(wins) {
                if raised == IBig::ZERO {
                    return Ok(Some((place, option)));
                }
                for part in 0..option.sum.len() {
                    let mut target = option.sum.clone();
                    target[part].1[0] += &raised;
                    let found = game.option_to(position, &target, MOST_TRIED, watch)?.0;
                    if let Some(option) = found.filter(wins) {
                        return Ok(Some((place, option)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The quotient of the game whose heaps are added, if it is one game.
    fn quotient_of(&self, sum: &[Part], watch: &mut Watch) -> Result<Option<Arc<CheckedQuotient>>, Stop> {
        let Some((game, _)) = sum.first() else { return Ok(None) };
        let is_one = sum.iter().all(|(other, _)| Arc::ptr_eq(other, game) || other == game);
        if !is_one || game.coordinates.len() != 1 || sum.len() == 1 && game.is_single_component() {
            return Ok(None);
        }
        self.formulas.quotient(game, watch)
    }
}

/// A heap whose moves can be listed, a multiple of the period below a heap, far behind where the period begins.
fn near(quotient: &MisereQuotient, heap: &IBig) -> IBig {
    let Some((period, _)) = quotient.period() else { return heap.clone() };
    let listed = IBig::from(LISTED.max(8 * quotient.values().len() as u32));
    if *heap <= listed {
        return heap.clone();
    }
    let above = (heap - &listed) % IBig::from(period);
    listed + above
}

impl Formulas {
    /// The quotient of a game, found once and believed if the checker accepts it.
    pub(super) fn quotient(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Arc<CheckedQuotient>>, Stop> {
        if let Some((_, known)) = self.quotients().iter().find(|(known, _)| known == game) {
            return Ok(known.clone());
        }
        let (mut calls, mut stopped) = (0u64, false);
        let mut bounded = |done: u64| {
            calls += 1;
            stopped |= watch(done).is_break();
            if stopped || calls > self.steps { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let limits = QuotientLimits { order: 256, memory: 1 << 28, ..QuotientLimits::default() };
        let found = misere_quotient(game, &limits, &mut bounded);
        if stopped {
            return Err(Stop::Stopped);
        }
        let known = match found {
            Ok(known) => Some(known).filter(CheckedQuotient::is_proved).map(Arc::new),
            Err(Reason::Stopped) => return Err(Stop::Stopped),
            Err(_) => None,
        };
        self.remember(game, known.clone());
        Ok(known)
    }
}
