//! Claims: compared with a table, or decided for every position.

use std::cell::RefCell;

use grundy::lang::{Asserted, Statement, tuple};
use grundy::prove::Said;
use grundy::wire::{RefusalKind, Refused, StandingAnswer, VerdictWord};
use grundy::words::Words;
use grundy::{Checked, Claimed, Confirmed, Outcome, establish};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::refusal::late;
use crate::source::{Chosen, Source};
use crate::table::grow;

/// Whether a claim holds at every position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProveQuestion {
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
    let chosen = asked.source.choose(asker)?;
    let statement = find(asker, &chosen, &asked.claim)?;
    // Prover and checker work one after the other under the same watch.
    let watch = RefCell::new(&mut *asker.watch);
    let mut proving = |done: u64| (watch.borrow_mut())(done);
    let mut checking = |done: u64| (watch.borrow_mut())(done);
    let (document, game) = (&chosen.document, &chosen.game);
    let outcome = establish(document, game, &statement, &asker.desk.proof, &mut proving, &mut checking)
        .or_refuted_nearby(game, &statement, &mut checking);
    let (verdict, sentence) = said(asker.words, &outcome);
    Ok(standing(&chosen, &statement, verdict, sentence))
}

/// Compares a claim with a table.
pub fn check(asker: &mut Asker, asked: &CheckQuestion) -> Result<StandingAnswer, Refused> {
    let chosen = asked.source.choose(asker)?;
    let statement = find(asker, &chosen, &asked.claim)?;
    let (verdict, sentence) = compare(asker, &chosen, &statement, &asked.to)?;
    Ok(standing(&chosen, &statement, verdict, sentence))
}

fn standing(chosen: &Chosen, statement: &Statement, verdict: VerdictWord, sentence: String) -> StandingAnswer {
    StandingAnswer {
        verdict,
        game: chosen.game.heading(),
        claim: statement.name.clone(),
        seconds: None,
        states: None,
        counterexample: None,
        reason: None,
        checked: verdict == VerdictWord::Proved,
        to: None,
        sentence,
    }
}

fn find(asker: &Asker, chosen: &Chosen, name: &str) -> Result<Statement, Refused> {
    let statements = chosen.document.statements(&chosen.game).unwrap_or_default();
    let claim: String = name.chars().take(60).collect();
    let none = || asker.refuse(RefusalKind::Input, "page-refused-claim", &[("claim", claim)]);
    statements.into_iter().find(|statement| statement.name == name).ok_or_else(none)
}

fn compare(
    asker: &mut Asker,
    chosen: &Chosen,
    statement: &Statement,
    to: &[u64],
) -> Result<(VerdictWord, String), Refused> {
    let table = grow(asker, &chosen.game, to)?;
    let checked = grundy::check(statement, &table, asker.watch).map_err(|fault| asker.fault(&fault))?;
    let words = asker.words;
    let Checked { compared, failure, unclaimed, is_complete, .. } = checked;
    if let Some(failure) = failure {
        let claimed = match failure.claimed {
            Claimed::Value(value) => value.to_string(),
            Claimed::Zero => words.text("page-claimed-zero", &[]),
            Claimed::NotZero => words.text("page-claimed-not-zero", &[]),
            Claimed::Repeats { value, .. } => value.to_string(),
        };
        return Ok((VerdictWord::Refuted, refuted(words, tuple(&failure.position), claimed, failure.value)));
    }
    if !is_complete {
        return Err(late());
    }
    if let (Some(position), Asserted::Grundy(_)) = (unclaimed.first(), &statement.asserted) {
        return Ok((VerdictWord::Unknown, words.text("page-unclaimed", &[("position", tuple(position))])));
    }
    let corner: Vec<String> = to.iter().map(u64::to_string).collect();
    let arguments = [("count", compared.to_string()), ("to", corner.join(", "))];
    Ok((VerdictWord::Holds, words.text("page-holds", &arguments)))
}

fn said(words: &Words, outcome: &Outcome) -> (VerdictWord, String) {
    match outcome {
        Outcome::Proved { confirmed, .. } => match confirmed {
            Confirmed::Checked => (VerdictWord::Proved, words.text("page-proved", &[])),
            Confirmed::Computed => (VerdictWord::Proved, words.text("theorem-computed", &[])),
            Confirmed::NotYet => (VerdictWord::Unknown, words.text("page-not-confirmed", &[])),
        },
        Outcome::Refuted(witness) => {
            let claimed = match &witness.claimed {
                Said::Value(value) => value.to_string(),
                Said::Zero => words.text("page-claimed-zero", &[]),
                Said::NotZero => words.text("page-claimed-not-zero", &[]),
            };
            (VerdictWord::Refuted, refuted(words, tuple(&witness.position), claimed, witness.actual))
        }
        Outcome::Unknown(reason) => {
            let id = format!("unknown-{}", reason.code());
            let reason = if words.has(&id) { words.text(&id, &reason.arguments()) } else { reason.to_string() };
            (VerdictWord::Unknown, words.text("page-unknown", &[("reason", reason)]))
        }
        Outcome::Disagreement(_) => (VerdictWord::Unknown, words.text("page-disagreement", &[])),
    }
}

fn refuted(words: &Words, position: String, claimed: String, value: u64) -> String {
    let arguments = [("position", position), ("claimed", claimed), ("value", value.to_string())];
    words.text("page-refuted", &arguments)
}
