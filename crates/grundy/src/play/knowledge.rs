//! What the computer knows: formulas and periods that are trusted, and search with a memory.
//!
//! Small positions are searched, which needs no trust at all. For larger ones a trusted claim comes first: a formula, a
//! list of zeros, a period. Where there is none, search goes as far as its budget; beyond it nothing is known.

mod search;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Stop};
use grundy_lang::{Asserted, Failure, Fault, Game, IBig, Play, Statement};

use super::known::Known;
use crate::{Part, Values};
use search::Search;

/// Formulas that are trusted, and a memory of what was searched.
///
/// ```
/// use grundy::play::{Knowledge, Known};
/// use grundy::lang::Play;
/// let nim = grundy::library().game("nim", &[]).unwrap();
/// let huge: grundy::lang::IBig = "9".repeat(300).parse().unwrap();
/// let known = Knowledge::of_library().ask(Play::Normal, &[(nim, vec![huge.clone()])]).unwrap();
/// assert_eq!(known, Known::Value(huge));
/// ```
pub struct Knowledge {
    library: bool,
    trusted: Vec<(Arc<Game>, Arc<[Statement]>)>,
    values: Values,
    search: Search,
    budget: u64,
}

/// Positions of so little work are searched even where a formula is at hand.
const LITTLE: u64 = 50_000;
/// Positions of so little work are searched for their value where only zeros are known.
const BEARABLE: u64 = 2_000_000;

impl Knowledge {
    /// Search alone.
    pub fn new() -> Knowledge {
        let values = Values::new(Limits { memory: 1 << 29 });
        Knowledge { library: false, trusted: Vec::new(), values, search: Search::default(), budget: 50_000_000 }
    }

    /// Search, and for games of the library the claims that stand in their texts, save those marked false.
    pub fn of_library() -> Knowledge {
        Knowledge { library: true, ..Knowledge::new() }
    }

    /// Believes these statements about a game, in this order. Those that a proof stands behind belong here.
    pub fn trust(&mut self, game: &Arc<Game>, statements: Vec<Statement>) {
        self.trusted.insert(0, (game.clone(), statements.into()));
    }

    /// How many options a single question may look at, roughly, when it has to search.
    pub fn set_budget(&mut self, budget: u64) {
        self.budget = budget;
    }

    /// What is known of a sum: the function behind [`super::ValueOf`].
    pub fn ask(&mut self, play: Play, parts: &[Part]) -> Result<Known, Fault> {
        let live: Vec<Part> = match play {
            Play::Normal => parts.to_vec(),
            Play::Misere => search::live(parts)?,
        };
        if let [(game, position)] = live.as_slice()
            && game.play() == play
            && work(position) > LITTLE
        {
            let known = self.by_claim(game, position, play)?;
            if known != Known::Nothing {
                return Ok(known);
            }
        }
        match play {
            Play::Misere => {
                Ok(self.search.misere(&live, self.budget / 50)?.map_or(Known::Nothing, |v| Known::Value(v.into())))
            }
            Play::Normal => {
                let mut sum = 0;
                for part in &live {
                    match self.searched(part)? {
                        Some(value) => sum ^= value,
                        None => return Ok(Known::Nothing),
                    }
                }
                Ok(Known::Value(sum.into()))
            }
        }
    }

    /// The statements that are trusted about a game.
    pub fn statements(&mut self, game: &Arc<Game>) -> Arc<[Statement]> {
        let place = match self.trusted.iter().position(|(known, _)| known == game) {
            Some(place) => place,
            None => {
                let found = if self.library { of_library(game) } else { Vec::new() };
                self.trusted.push((game.clone(), found.into()));
                self.trusted.len() - 1
            }
        };
        self.trusted[place].1.clone()
    }

    /// The value of a position under normal play, or `None` where the budget or the memory ends.
    fn searched(&mut self, (game, position): &Part) -> Result<Option<u64>, Fault> {
        let budget = self.budget / width(position).max(1);
        let mut watch = |done| if done > budget { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        match self.values.grundy(game, position, &mut watch) {
            Ok(value) => Ok(Some(value)),
            Err(Stop::Fault(fault)) if matches!(fault.failure, Failure::TooLarge { .. } | Failure::Stopped) => Ok(None),
            Err(Stop::Fault(fault)) => Err(fault),
            Err(Stop::TooLarge { .. } | Stop::Stopped) => Ok(None),
        }
    }

    fn by_claim(&mut self, game: &Arc<Game>, position: &[IBig], play: Play) -> Result<Known, Fault> {
        let statements = self.statements(game);
        let mut zero = None;
        for statement in statements.iter() {
            // A formula may fail where it was never meant to be used: then it says nothing.
            if let Ok(Some(value)) = statement.value(game, position) {
                return Ok(Known::Value(value));
            }
            if let (Asserted::Period { period, from, saltus }, [n]) = (&statement.asserted, position) {
                let (first, period) = (IBig::from(*from), IBig::from(*period));
                if period > IBig::ZERO && *n >= &first + &period {
                    let turns = (n - &first) / &period;
                    let small = vec![n - &turns * &period];
                    if let Known::Value(value) = self.ask(play, &[(game.clone(), small)])? {
                        return Ok(Known::Value(value + turns * IBig::from(*saltus)));
                    }
                }
            }
            if zero.is_none() {
                zero = statement.is_zero(game, position).ok().flatten().map(Known::Zero);
            }
        }
        // A value says more than whether it is zero, so a search that ends soon is worth its while.
        match zero {
            Some(zero) if work(position) > BEARABLE => Ok(zero),
            Some(zero) => {
                let part = (game.clone(), position.to_vec());
                let value = if play == Play::Normal { self.searched(&part)? } else { None };
                Ok(value.map_or(zero, |v| Known::Value(v.into())))
            }
            None => Ok(Known::Nothing),
        }
    }
}

impl Default for Knowledge {
    fn default() -> Knowledge {
        Knowledge::of_library()
    }
}

/// The claims of the library about a game, if it is one of the library's.
fn of_library(game: &Arc<Game>) -> Vec<Statement> {
    let library = crate::library();
    match library.definition(game.name()) {
        Some(definition) if *definition == game.definition => {
            let all = library.statements(game).unwrap_or_default();
            all.into_iter().filter(|statement| statement.claim.false_at.is_none()).collect()
        }
        _ => Vec::new(),
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
