//! A sum to begin a match with, as it is typed.

use std::slice;

use grundy::play::{Knowledge, Puzzle, choose_start};
use grundy::wire::Refused;
use grundy::{Effort, Part, read};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// A position to begin with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StartQuestion {
    /// The game.
    pub source: Source,
    /// The largest coordinate.
    pub size: u64,
    /// Which of the good positions; 0 asks for the largest.
    #[serde(default)]
    pub seed: u64,
    /// How hard it should be to find a move that wins, as in puzzles; 0 asks for no level.
    #[serde(default)]
    pub level: u8,
}

/// How much may be searched for a start of a level.
const BUDGET: u64 = 300_000;

/// A start for a match, as it is typed; one of the level that is wanted, where the game has some.
pub fn start(asker: &mut Asker, asked: &StartQuestion) -> Result<String, Refused> {
    let game = asked.source.choose(asker)?.game;
    if asked.level > 0 {
        let knowledge = &mut Knowledge::new(asker.desk.formulas.clone(), Effort::prompt(BUDGET));
        let made = Puzzle::make(&game, asked.level, asked.seed, knowledge, asker.watch);
        if let Some(puzzle) = made.map_err(|refusal| asker.unplayable(&refusal))? {
            return Ok(typed_sum(puzzle.start.parts()));
        }
    }
    let start = choose_start(&game, asked.size, asked.seed, asker.watch);
    let start = start.map_err(|refusal| asker.unplayable(&refusal))?;
    Ok(typed_sum(&start))
}

/// A sum of positions of one game, as it is typed.
pub fn typed_sum(parts: &[Part]) -> String {
    parts.iter().map(|part| read::typed(slice::from_ref(part), &part.0)).collect::<Vec<_>>().join(" + ")
}
