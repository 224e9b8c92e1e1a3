//! Claims: compared with a table, or decided for every position.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use grundy::lang::Subject;
use grundy::prove::Limits;
use grundy::words::Words;
use grundy::{Standing, establish};
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

/// A verdict, with all that it is about: the page shows it beside nothing else.
#[derive(Serialize)]
struct Answer {
    standing: &'static str,
    game: String,
    parameters: Vec<(String, String)>,
    /// The claim as it was written.
    claim: String,
    sentence: String,
    seconds: f64,
}

impl Answer {
    fn new(words: &Words, standing: &Standing, began: Instant) -> Answer {
        Answer {
            standing: standing.degree().word(),
            game: standing.subject.game.heading(),
            parameters: standing.subject.parameters(),
            claim: standing.subject.statement.claim.to_string(),
            sentence: standing.sentence(words),
            seconds: began.elapsed().as_secs_f64(),
        }
    }
}

/// What a proof may use: automata of 160 MB together with what makes them.
const LIMITS: Limits = Limits { entries: 20_000_000, values: 100_000 };

/// Decides a claim for every position.
pub async fn prove(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    work::lines(&shared, asked.language(), Weight::Heavy, move |words, watch| {
        let began = Instant::now();
        let subject = find(words, &asked.what.source.choose(words)?, &asked.what.claim)?;
        let standing = establish(&subject, &LIMITS, watch).or_refuted_nearby(watch);
        Ok(work::to_json(&Answer::new(words, &standing, began)))
    })
}

/// Compares a claim with a table.
pub async fn check(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    let weight = weight(&asked.what.to);
    work::lines(&shared, asked.language(), weight, move |words, watch| {
        let began = Instant::now();
        let subject = find(words, &asked.what.source.choose(words)?, &asked.what.claim)?;
        let table = grow(words, &subject.game, &asked.what.to, watch)?;
        let standing = grundy::check(&subject, &table, watch).map_err(|fault| Refusal::fault(words, &fault))?;
        Ok(work::to_json(&Answer::new(words, &standing, began)))
    })
}

fn find(words: &Words, chosen: &Chosen, name: &str) -> Result<Subject, Refusal> {
    let subjects = chosen.document.subjects(&chosen.game).unwrap_or_default();
    let claim: String = name.chars().take(60).collect();
    let none = || Refusal::new(words, UNABLE, "claim", &[("claim", claim)]);
    subjects.into_iter().find(|subject| subject.statement.name == name).ok_or_else(none)
}
