//! Puzzles: a position in which some move wins and some move does not, made from any game.
//!
//! How hard one is, is the work of somebody who does not know the theory and tries moves until one wins: first those that
//! look good, in this order: one that leaves everything in equal pairs, the one that leaves least, the one that leaves
//! most; then the others, as they come. The work is the number of tries in the mean, times the replies that each must
//! be thought through against. So a puzzle is easy where a rule of thumb wins or where nearly the end is reached, and
//! hard where rules of thumb mislead and one of many moves wins. It does not count what a theory would save.
//!
//! Of the positions that are drawn, from small to large, a level takes one by its rank: for every game the ladder
//! rises, however hard the game is.

use std::sync::Arc;

use grundy_lang::{Depiction, Game, IBig, Watch};

use super::encounter::{Match, Moves, Side};
use super::ladder::Ladder;
use super::refusal::Refusal;
use super::reply::{Judge, Strength};
use super::start::{Starts, usual_size};
use super::step::Step;
use crate::{Knowledge, Part};

/// Find a move that wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The match: the person is to move. Where moves may be forbidden, the best ones are, as many as may be.
    pub start: Match,
    /// The moves that win; at least one.
    pub winning: Vec<Step>,
    /// How many moves there are; more than those that win.
    pub moves: usize,
    /// How hard it is: a hundred times the tries in the mean, times the replies to each.
    pub work: u64,
}

/// How many positions of each size are drawn, and the most moves of one.
const DRAWN: u64 = 3;
const MOST_MOVES: usize = 600;

impl Puzzle {
    /// A puzzle of a level from 1 to [`Ladder::HARDEST`]. The same game, level and seed give the same puzzle, and a
    /// higher level none that is easier; nothing where no position that was drawn is one.
    ///
    /// ```
    /// use grundy::lang::go_on;
    /// use grundy::play::{Knowledge, Puzzle};
    /// let queen = grundy::library().game("queen", &[]).unwrap();
    /// let mut make = |level| Puzzle::make(&queen, level, 1, &mut Knowledge::default(), &mut go_on).unwrap().unwrap();
    /// assert!(make(3).winning.len() < make(3).moves);
    /// assert!(make(1).work < make(9).work);
    /// ```
    pub fn make(
        game: &Arc<Game>,
        level: u8,
        seed: u64,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Option<Puzzle>, Refusal> {
        let levels = u64::from(Ladder::HARDEST);
        let mut found: Vec<Puzzle> = Vec::new();
        for step in 1..=levels {
            let starts = Starts::new(game, 2 + usual_size(game) * (step + 1) / 7, watch)?;
            for draw in 0..DRAWN {
                let chance = (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 8).wrapping_add(step * 0x51ed + draw + 1);
                let state = Match::new(starts.choose(chance, watch)?, Side::Person)?;
                if found.iter().all(|puzzle| puzzle.start.parts() != state.parts()) {
                    found.extend(Puzzle::of(&state, knowledge, watch)?);
                }
            }
        }
        found.sort_by_key(|puzzle| puzzle.work);
        let rank = u64::from(level.clamp(1, Ladder::HARDEST)) * 2 - 1;
        let place = (found.len() as u64 * rank / (2 * levels)) as usize;
        Ok((!found.is_empty()).then(|| found.swap_remove(place)))
    }

    /// The puzzle that a match is, if some move wins, some does not, and all can be judged.
    pub fn of(state: &Match, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Option<Puzzle>, Refusal> {
        let forbidden = match state.forbids() {
            Some(_) => Some(state.forbid_reply(Strength::PERFECT, 0, knowledge, watch)?.then),
            None => None,
        };
        let state = forbidden.as_ref().unwrap_or(state);
        let Moves::All(moves) = state.moves_up_to(MOST_MOVES, watch)? else { return Ok(None) };
        let mut judge = Judge::new(state.convention(), state.parts(), knowledge, watch)?;
        let mut winning = Vec::new();
        for step in &moves {
            match judge.after(step, knowledge, watch)?.is_zero() {
                Some(true) => winning.push(step.clone()),
                Some(false) => {}
                None => return Ok(None),
            }
        }
        if winning.is_empty() || winning.len() == moves.len() {
            return Ok(None);
        }
        let mut replies = usize::MAX;
        for step in &winning {
            replies = replies.min(state.beyond(step).moves_up_to(MOST_MOVES, watch)?.listed().len());
        }
        let work = tries(state, &moves, &winning) * replies.max(1) as u64;
        Ok(Some(Puzzle { start: state.clone(), moves: moves.len(), winning, work }))
    }
}

/// A hundred times the number of moves that are tried in the mean until one wins.
fn tries(state: &Match, moves: &[Step], winning: &[Step]) -> u64 {
    let left: Vec<Vec<Part>> = moves.iter().map(|step| state.sum_after(step)).collect();
    let size = |place: &usize| left[*place].iter().map(extent).sum::<IBig>();
    let places = || 0..moves.len();
    let looks_good =
        [places().find(|place| is_paired(&left[*place])), places().min_by_key(size), places().max_by_key(size)];
    let mut tried: Vec<usize> = Vec::new();
    for place in looks_good.into_iter().flatten() {
        if tried.contains(&place) {
            continue;
        }
        tried.push(place);
        if winning.contains(&moves[place]) {
            return 100 * tried.len() as u64;
        }
    }
    // Of m others, w of which win, the first winner is found after (m + 1) / (w + 1) in the mean.
    let others = (moves.len() - tried.len()) as u64;
    100 * tried.len() as u64 + 100 * (others + 1) / (winning.len() as u64 + 1)
}

/// How much there is of a part.
fn extent((game, position): &Part) -> IBig {
    match (game.depiction(), position.as_slice()) {
        (Depiction::Intervals, [from, to]) => to - from,
        (_, all) => all.iter().sum(),
    }
}

/// Whether everything that is left has its double.
fn is_paired(parts: &[Part]) -> bool {
    fn paired<T: PartialEq>(all: &[T]) -> bool {
        !all.is_empty() && all.iter().all(|one| all.iter().filter(|other| *other == one).count().is_multiple_of(2))
    }
    match parts {
        [(_, position)] => paired(&position.iter().filter(|n| **n != IBig::ZERO).collect::<Vec<_>>()),
        _ => paired(parts),
    }
}
