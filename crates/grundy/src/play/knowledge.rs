//! What the computer knows: formulas that are proved, periods, and search with a memory.
//!
//! Small positions are searched. For larger ones a formula comes first, which prover and checker have established.
//! Where there is none, search goes as far as its budget, helped by periods; beyond it nothing is known.

mod search;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Stop};
use grundy_lang::{Failure, Fault, Game, IBig, Play, Position, Watch};

use super::known::Known;
use crate::{Formula, Formulas, Part, Values};
use search::Search;

/// Formulas, and a memory of what was searched.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::play::{Knowledge, Known};
/// use grundy::lang::Play;
/// let nim = grundy::library().game("nim", &[]).unwrap();
/// let huge: grundy::lang::IBig = "9".repeat(300).parse().unwrap();
/// let part = (nim, vec![huge.clone()]);
/// let known = Knowledge::default().ask(Play::Normal, &[part], &mut |_| Continue(())).unwrap();
/// assert_eq!(known, Known::Value(huge));
/// ```
pub struct Knowledge {
    formulas: Formulas,
    values: Values,
    search: Search,
    budget: u64,
    /// Games with the least work at which a search was given up.
    given_up: Vec<(Arc<Game>, u64)>,
}

/// Positions of so little work are searched even where a formula is at hand.
const LITTLE: u64 = 50_000;
/// Positions of so little work are searched for their value where only zeros are known.
const BEARABLE: u64 = 2_000_000;
/// The largest width by which a budget is divided: heaps far beyond it have values only by a period.
const MOST_WIDTH: u64 = 1_000;

impl Knowledge {
    /// Nothing is searched yet. A question that has to search looks at so many options, roughly, and then gives up.
    pub fn new(formulas: Formulas, budget: u64) -> Knowledge {
        let values = Values::new(Limits { memory: 1 << 29 });
        Knowledge { formulas, values, search: Search::default(), budget, given_up: Vec::new() }
    }

    /// What is known of a sum. When the watch says stop, the fault says so.
    pub fn ask(&mut self, play: Play, parts: &[Part], watch: &mut Watch) -> Result<Known, Fault> {
        let live: Vec<Part> = match play {
            Play::Normal => parts.to_vec(),
            Play::Misere => search::live(parts, watch)?,
        };
        if let [(game, position)] = live.as_slice()
            && game.play() == play
            && work(position) > LITTLE
        {
            let known = self.far(game, position, watch)?;
            if known != Known::Nothing {
                return Ok(known);
            }
        }
        match play {
            Play::Misere => {
                let value = self.search.misere(&live, self.budget / 50, watch)?;
                Ok(value.map_or(Known::Nothing, |v| Known::Value(v.into())))
            }
            Play::Normal => {
                let mut sum = 0;
                for part in &live {
                    match self.searched(part, watch)? {
                        Some(value) => sum ^= value,
                        None => return Ok(Known::Nothing),
                    }
                }
                Ok(Known::Value(sum.into()))
            }
        }
    }

    /// The claim that is asked about a position, if it is one that is not searched.
    pub(super) fn claim(&self, (game, position): &Part, watch: &mut Watch) -> Result<Option<String>, Fault> {
        let far = work(position) > LITTLE;
        Ok(if far { self.formula(game, watch)?.map(|formula| formula.claim.clone()) } else { None })
    }

    /// The formula of a game, if one is known.
    pub(super) fn formula(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Arc<Formula>>, Fault> {
        self.formulas.of(game, watch).map_err(|_| Fault::plain(Failure::Stopped))
    }

    /// The value of a position under normal play, or `None` where the budget or the memory ends.
    fn searched(&mut self, (game, position): &Part, watch: &mut Watch) -> Result<Option<u64>, Fault> {
        let given_up = self.given_up.iter().find(|(known, _)| known == game);
        // What is not much less work than what was too much is not tried.
        if given_up.is_some_and(|(_, too_much)| work(position) > too_much / 4) {
            return Ok(None);
        }
        let budget = self.budget / width(position).clamp(1, MOST_WIDTH);
        let mut stopped = false;
        let mut bounded = |done| {
            stopped |= watch(done).is_break();
            if stopped || done > budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match self.values.grundy(game, position, &mut bounded) {
            _ if stopped => return Err(Fault::plain(Failure::Stopped)),
            Ok(value) => return Ok(Some(value)),
            Err(Stop::Fault(fault))
                if !matches!(fault.failure, Failure::TooLarge { .. } | Failure::TooMuch { .. } | Failure::Growing) =>
            {
                return Err(fault);
            }
            Err(Stop::Fault(_) | Stop::TooLarge { .. } | Stop::Stopped) => {}
        }
        self.given_up.retain(|(known, _)| known != game);
        self.given_up.push((game.clone(), work(position)));
        Ok(None)
    }

    /// What a formula says of a position, or a search that ends soon where the formula only knows zeros.
    fn far(&mut self, game: &Arc<Game>, position: &Position, watch: &mut Watch) -> Result<Known, Fault> {
        let Some(formula) = self.formula(game, watch)? else { return Ok(Known::Nothing) };
        if let Some(value) = formula.value(position) {
            return Ok(Known::Value(value.into()));
        }
        let searched = game.play() == Play::Normal && work(position) <= BEARABLE;
        let part = (game.clone(), position.clone());
        let value = if searched { self.searched(&part, watch)? } else { None };
        let zero = formula.is_zero(position).map_or(Known::Nothing, Known::Zero);
        Ok(value.map_or(zero, |v| Known::Value(v.into())))
    }
}

impl Default for Knowledge {
    fn default() -> Knowledge {
        Knowledge::new(Formulas::prompt(), 50_000_000)
    }
}

/// How much work a search is, roughly: the tuples below a position, and for each the length of a move in each direction.
fn work(position: &[IBig]) -> u64 {
    let tuples = position.iter().fold(1u64, |product, n| product.saturating_mul(small(n).saturating_add(1)));
    tuples.saturating_mul(width(position))
}

fn width(position: &[IBig]) -> u64 {
    position.iter().fold(1u64, |sum, n| sum.saturating_add(small(n)))
}

fn small(n: &IBig) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}
