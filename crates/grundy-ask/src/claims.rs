//! Claims: compared with a table, decided for every position, or written as theorems of Coq.

use grundy::coq::coq_file;
use grundy::lang::Subject;
use grundy::prove::Reason;
use grundy::wire::{RefusalKind, Refused, StandingAnswer};
use grundy::{establish, theorem};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::refusal::late;
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

/// A claim as a theorem of Coq.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoqQuestion {
    /// The game.
    pub source: Source,
    /// The claim's name.
    pub claim: String,
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
    let standing = establish(&subject, &asker.desk.proof, asker.watch);
    let standing = standing.or_refuted_nearby(asker.watch).or_completed(&asker.desk.proof, asker.watch);
    let certificate = standing.proof().filter(|_| asked.certificate).map(|proof| proof.certificate());
    Ok(StandingAnswer { certificate, ..StandingAnswer::new(asker.words, &standing, None) })
}

/// Writes a claim as a file for Coq.
pub fn coq(asker: &mut Asker, asked: &CoqQuestion) -> Result<String, Refused> {
    let subject = find(asker, &asked.source.choose(asker)?, &asked.claim)?;
    coq_file(&subject, asker.watch).map_err(|reason| match reason {
        Reason::Stopped => late(),
        _ => Refused::new(RefusalKind::Input, theorem::reason(asker.words, &reason)),
    })
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
