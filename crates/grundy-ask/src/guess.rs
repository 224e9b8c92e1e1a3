//! Guesses: what the values or zeros of a game are, found from its table and proved at once.

use grundy::guess::{BOX, Seek};
use grundy::wire::{GuessAnswer, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// What can be found about a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GuessQuestion {
    /// The game.
    pub source: Source,
}

/// Guesses, as long as the watch allows.
pub fn guess(asker: &mut Asker, asked: &GuessQuestion) -> Result<GuessAnswer, Refused> {
    let chosen = asked.source.choose(asker)?;
    let arity = chosen.game.coordinates.len();
    let to = vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity];
    let found =
        grundy::guess::guess(&chosen.document, &chosen.game, &to, Seek::Formula, &asker.desk.limits, asker.watch);
    Ok(GuessAnswer::new(asker.words, &found.map_err(|stop| asker.stop(&stop))?, None))
}
