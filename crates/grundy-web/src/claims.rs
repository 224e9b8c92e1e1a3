//! Claims: compared with a table, or decided for every position.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use grundy::lang::{Asserted, Statement, Watch, tuple};
use grundy::prove::{Limits, Said};
use grundy::words::Words;
use grundy::{Checked, Claimed, Confirmed, Outcome, establish};
use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Chosen, Source};
use crate::table::{grow, weight};
use crate::work::{self, Weight};

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    claim: String,
    #[serde(default)]
    to: Vec<u64>,
}

#[derive(Serialize)]
struct Answer {
    verdict: &'static str,
    sentence: String,
    seconds: f64,
}

/// What a proof may use: automata of 160 MB together with what makes them.
const LIMITS: Limits = Limits { entries: 20_000_000, values: 100_000 };

/// Decides a claim for every position.
pub async fn prove(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    work::lines(&shared, asked.language(), Weight::Heavy, move |words, watch| {
        let began = Instant::now();
        let chosen = asked.what.source.choose(words)?;
        let statement = find(words, &chosen, &asked.what.claim)?;
        // Prover and checker work one after the other under the same watch.
        let watch = RefCell::new(watch);
        let mut proving = |done: u64| (watch.borrow_mut())(done);
        let mut checking = |done: u64| (watch.borrow_mut())(done);
        let (document, game) = (&chosen.document, &chosen.game);
        let outcome = establish(document, game, &statement, &LIMITS, &mut proving, &mut checking).or_refuted_nearby(
            game,
            &statement,
            &mut checking,
        );
        let (verdict, sentence) = said(words, &outcome);
        Ok(work::to_json(&Answer { verdict, sentence, seconds: began.elapsed().as_secs_f64() }))
    })
}

/// Compares a claim with a table.
pub async fn check(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    let weight = weight(&asked.what.to);
    work::lines(&shared, asked.language(), weight, move |words, watch| {
        let began = Instant::now();
        let chosen = asked.what.source.choose(words)?;
        let statement = find(words, &chosen, &asked.what.claim)?;
        let (verdict, sentence) = compare(words, &chosen, &statement, &asked.what.to, watch)?;
        Ok(work::to_json(&Answer { verdict, sentence, seconds: began.elapsed().as_secs_f64() }))
    })
}

fn find(words: &Words, chosen: &Chosen, name: &str) -> Result<Statement, Refusal> {
    let statements = chosen.document.statements(&chosen.game).unwrap_or_default();
    let claim: String = name.chars().take(60).collect();
    let none = || Refusal::new(words, UNABLE, "claim", &[("claim", claim)]);
    statements.into_iter().find(|statement| statement.name == name).ok_or_else(none)
}

fn compare(
    words: &Words,
    chosen: &Chosen,
    statement: &Statement,
    to: &[u64],
    watch: &mut Watch,
) -> Result<(&'static str, String), Refusal> {
    let table = grow(words, &chosen.game, to, watch)?;
    let checked = grundy::check(statement, &table, watch).map_err(|fault| Refusal::fault(words, &fault))?;
    let Checked { compared, failure, unclaimed, is_complete, .. } = checked;
    if let Some(failure) = failure {
        let claimed = match failure.claimed {
            Claimed::Value(value) => value.to_string(),
            Claimed::Zero => words.text("page-claimed-zero", &[]),
            Claimed::NotZero => words.text("page-claimed-not-zero", &[]),
            Claimed::Repeats { value, .. } => value.to_string(),
        };
        return Ok(("refuted", refuted(words, tuple(&failure.position), claimed, failure.value)));
    }
    if !is_complete {
        return Err(Refusal::late());
    }
    if let (Some(position), Asserted::Grundy(_)) = (unclaimed.first(), &statement.asserted) {
        return Ok(("unknown", words.text("page-unclaimed", &[("position", tuple(position))])));
    }
    let corner: Vec<String> = to.iter().map(u64::to_string).collect();
    let arguments = [("count", compared.to_string()), ("to", corner.join(", "))];
    Ok(("holds", words.text("page-holds", &arguments)))
}

fn said(words: &Words, outcome: &Outcome) -> (&'static str, String) {
    match outcome {
        Outcome::Proved { confirmed, .. } => match confirmed {
            Confirmed::Checked => ("proved", words.text("page-proved", &[])),
            Confirmed::Computed => ("proved", words.text("theorem-computed", &[])),
            Confirmed::NotYet => ("unknown", words.text("page-not-confirmed", &[])),
        },
        Outcome::Refuted(witness) => {
            let claimed = match &witness.claimed {
                Said::Value(value) => value.to_string(),
                Said::Zero => words.text("page-claimed-zero", &[]),
                Said::NotZero => words.text("page-claimed-not-zero", &[]),
            };
            ("refuted", refuted(words, tuple(&witness.position), claimed, witness.actual))
        }
        Outcome::Unknown(reason) => {
            let id = format!("unknown-{}", reason.code());
            let reason = if words.has(&id) { words.text(&id, &reason.arguments()) } else { reason.to_string() };
            ("unknown", words.text("page-unknown", &[("reason", reason)]))
        }
        Outcome::Disagreement(_) => ("unknown", words.text("page-disagreement", &[])),
    }
}

fn refuted(words: &Words, position: String, claimed: String, value: u64) -> String {
    let arguments = [("position", position), ("claimed", claimed), ("value", value.to_string())];
    words.text("page-refuted", &arguments)
}
