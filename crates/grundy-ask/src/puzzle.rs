//! Puzzles: find a move that wins.

use grundy::Effort;
use grundy::play::{Knowledge, Ladder, Puzzle};
use grundy::wire::{PuzzleAnswer, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;
use crate::start::typed_sum;

/// A position in which to find a move that wins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PuzzleQuestion {
    /// The game.
    pub source: Source,
    /// Where the asker stands on the ladder of levels.
    pub ladder: Ladder,
    /// Which of them.
    #[serde(default)]
    pub seed: u64,
}

/// How much may be searched for one puzzle.
const BUDGET: u64 = 300_000;

/// A puzzle; its moves that win are only counted.
pub fn puzzle(asker: &mut Asker, asked: &PuzzleQuestion) -> Result<PuzzleAnswer, Refused> {
    let game = asked.source.choose(asker)?.game;
    let knowledge = &mut Knowledge::new(asker.desk.formulas.clone(), Effort::prompt(BUDGET));
    let made = Puzzle::make(&game, asked.ladder.level, asked.seed, knowledge, asker.watch);
    let made = made.map_err(|refusal| asker.unplayable(&refusal))?;
    Ok(PuzzleAnswer {
        start: made.as_ref().map(|puzzle| typed_sum(puzzle.start.parts())),
        given: made.as_ref().map_or_else(Vec::new, |puzzle| puzzle.start.forbidding()),
        winning: made.as_ref().map_or(0, |puzzle| puzzle.winning.len()),
        moves: made.as_ref().map_or(0, |puzzle| puzzle.moves),
        right: asked.ladder.answered(true),
        wrong: asked.ladder.answered(false),
    })
}
