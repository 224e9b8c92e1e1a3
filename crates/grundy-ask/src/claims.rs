//! Claims: compared with a table, or decided for every position.

use grundy::establish;
use grundy::lang::Subject;
use grundy::wire::{RefusalKind, Refused, StandingAnswer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::{ChosenGame, Source};
use crate::table::grow;

/// Whether a claim holds at every position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProveQuestion {
    /// The game.
    pub source: Source,
    /// The claim's name.
    pub claim: String,
    /// Whether the answer should hold the certificate.
    #[serde(default)]
    pub certificate: bool,
}

/// Whether a claim holds in a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CheckQuestion {
    /// The game.
    pub source: Source,
    /// The claim's name.
    pub claim: String,
    /// The last value of every coordinate.
    pub to: Vec<u64>,
}

/// Decides a claim for every position.
pub fn prove(asker: &mut Asker, asked: &ProveQuestion) -> Result<StandingAnswer, Refused> {
    let subject = find(asker, &asked.source.choose(asker)?, &asked.claim)?;
    let standing = establish(&subject, &asker.desk.proof, asker.watch).or_refuted_nearby(asker.watch);
    let certificate = standing.proof().filter(|_| asked.certificate).map(|proof| proof.certificate());
    Ok(StandingAnswer { certificate, ..StandingAnswer::new(asker.words, &standing, None) })
}

/// Compares a claim with a table.
pub fn check(asker: &mut Asker, asked: &CheckQuestion) -> Result<StandingAnswer, Refused> {
    let subject = find(asker, &asked.source.choose(asker)?, &asked.claim)?;
    let table = grow(asker, &subject.game, &asked.to)?;
    let standing = grundy::check(&subject, &table, asker.watch).map_err(|fault| asker.fault(&fault))?;
    Ok(StandingAnswer::new(asker.words, &standing, None))
}

pub(crate) fn find(asker: &Asker, chosen: &ChosenGame, name: &str) -> Result<Subject, Refused> {
    let subjects = chosen.document.subjects(&chosen.game).unwrap_or_default();
    let claim: String = name.chars().take(60).collect();
    let none = || asker.refuse(RefusalKind::Input, "page-refused-claim", &[("claim", claim)]);
    subjects.into_iter().find(|subject| subject.statement.name == name).ok_or_else(none)
}
