//! Puzzles: a position in which some move wins and some move does not, made from any game.

use std::sync::Arc;

use grundy_lang::{Game, Watch};

use super::encounter::{Match, Moves, Side};
use super::refusal::Refusal;
use super::start::{choose_start, usual_size};
use super::step::Step;
use crate::{Knowledge, Part};

/// Find a move that wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The sum.
    pub start: Vec<Part>,
    /// The moves that win; at least one.
    pub winning: Vec<Step>,
    /// How many moves there are; more than those that win.
    pub moves: usize,
}

/// The hardest level.
pub const HARDEST: u8 = 9;
/// How many positions are looked at, and the most moves of one.
const ATTEMPTS: u64 = 24;
const MOST_MOVES: usize = 600;

impl Puzzle {
    /// A puzzle of a level from 1 to [`HARDEST`]: higher levels are larger, and fewer of their moves win. The same
    /// game, level and seed give the same puzzle; nothing where no position of that size is one.
    ///
    /// ```
    /// use grundy::lang::go_on;
    /// use grundy::play::{Knowledge, Puzzle};
    /// let queen = grundy::library().game("queen", &[]).unwrap();
    /// let puzzle = Puzzle::make(&queen, 3, 1, &mut Knowledge::default(), &mut go_on).unwrap().unwrap();
    /// assert!(puzzle.winning.len() < puzzle.moves);
    /// ```
    pub fn make(
        game: &Arc<Game>,
        level: u8,
        seed: u64,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Refusal> {
        let level = u64::from(level.clamp(1, HARDEST));
        let smallest = 2 + usual_size(game) * (level + 1) / 7;
        // Up to so many of a hundred moves may win.
        let wanted = 60_u64.saturating_sub(6 * level).max(10);
        let mut best: Option<(u64, Puzzle)> = None;
        for attempt in 0..ATTEMPTS {
            let chance = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8).wrapping_add(attempt * 0x51ed + 1);
            // Where the small ones are no puzzles, larger ones may be.
            let size = if best.is_none() { smallest + attempt / 3 } else { smallest };
            let state = Match::new(choose_start(game, size, chance, watch)?, Side::Person)?;
            let Moves::All(moves) = state.moves_up_to(MOST_MOVES, watch)? else { continue };
            let winning = state.winning(knowledge, watch)?;
            if winning.is_empty() || winning.len() == moves.len() {
                continue;
            }
            let share = 100 * winning.len() as u64 / moves.len() as u64;
            let far = share.saturating_sub(wanted);
            if best.as_ref().is_none_or(|(least, _)| far < *least) {
                best = Some((far, Puzzle { start: state.parts().to_vec(), winning, moves: moves.len() }));
            }
            if far == 0 {
                break;
            }
        }
        Ok(best.map(|(_, puzzle)| puzzle))
    }
}
