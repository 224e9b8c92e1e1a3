//! How to play by a proved claim: its lines, and the move to every smaller value.

use grundy::lang::{IBig, Position};
use grundy::read::check_position;
use grundy::theorem;
use grundy::wire::{LinesAnswer, RefusalKind, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::claims::find;
use crate::question::Asker;
use crate::source::Source;

/// By which lines a claim reaches the values below that of a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LinesQuestion {
    /// The game.
    pub source: Source,
    /// The claim's name.
    pub claim: String,
    /// The position.
    pub position: Vec<u64>,
}

/// The lines, with the moves from a position.
pub fn lines(asker: &mut Asker, asked: &LinesQuestion) -> Result<LinesAnswer, Refused> {
    let subject = find(asker, &asked.source.choose(asker)?, &asked.claim)?;
    let position: Position = asked.position.iter().map(|&n| IBig::from(n)).collect();
    check_position(&subject.game, &position).map_err(|misread| asker.misread(&misread))?;
    let table = asker.desk.lines.of(&subject, asker.watch);
    let table = table.map_err(|reason| {
        let why = theorem::reason(asker.words, &reason).0;
        asker.refuse(RefusalKind::Limit, "page-refused-lines", &[("claim", asked.claim.clone()), ("why", why)])
    })?;
    let none = || asker.refuse(RefusalKind::Limit, "page-refused-no-value", &[("claim", asked.claim.clone())]);
    LinesAnswer::new(&table, &position).ok_or_else(none)
}
