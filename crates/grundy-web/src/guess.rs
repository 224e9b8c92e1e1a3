//! Guesses: what the values or zeros of a game are, found from its table and proved at once.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::response::Response;
use grundy::guess::{BOX, Finding, Seek, guess};
use grundy::lang::Asserted;
use grundy::words::Words;
use grundy::{corner, theorem};
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::table::LIMITS;
use crate::work::{self, Weight};

#[derive(Deserialize)]
pub struct Question {
    source: Source,
}

#[derive(Serialize)]
struct Answer {
    found: Vec<Found>,
    /// Said where nothing was found about the values.
    nothing: Option<String>,
    seconds: f64,
}

/// A claim that holds, with what is known of it.
#[derive(Serialize)]
struct Found {
    standing: &'static str,
    /// How sure it is, and of which game with which parameters.
    sentence: String,
    /// The claim as it is shown.
    text: String,
    /// The claim as a line for the text of the game.
    claim: String,
    evidence: String,
    /// Why it is not proved.
    reason: Option<String>,
}

/// Guesses, as long as work may take.
pub async fn answer(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    work::lines(&shared, asked.language(), Weight::Heavy, move |words, watch| {
        let began = Instant::now();
        let chosen = asked.what.source.choose(words)?;
        let arity = chosen.game.coordinates.len();
        let to = vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity];
        let discovery = guess(&chosen.document, &chosen.game, &to, Seek::Formula, &LIMITS, watch)
            .map_err(|stop| Refusal::stop(words, &stop))?;
        let nothing = (!discovery.found.iter().any(Finding::gives_values)).then(|| {
            let id = match (discovery.table.is_complete(), discovery.found.is_empty()) {
                (false, _) => "guess-no-table",
                (true, true) => "guess-nothing",
                (true, false) => "guess-no-values",
            };
            let mut text = words.text(id, &[("to", corner(&discovery.checked))]);
            if !discovery.is_complete {
                text += &words.text("between-sentences", &[]);
                text += &words.text("unknown-stopped", &[]);
            }
            text
        });
        let found = discovery.found.iter().map(|finding| described(words, finding)).collect();
        Ok(work::to_json(&Answer { found, nothing, seconds: began.elapsed().as_secs_f64() }))
    })
}

fn described(words: &Words, finding: &Finding) -> Found {
    let text = match &finding.statement().asserted {
        Asserted::Automaton(acceptor) => {
            words.text("page-guess-automaton", &[("states", acceptor.rows.len().to_string())])
        }
        _ => finding.text(),
    };
    let arguments = [
        ("fitted", corner(&finding.evidence.fitted)),
        ("to", corner(&finding.evidence.checked)),
        ("count", finding.evidence.fresh.to_string()),
        ("how", words.text(&format!("guesser-{}", finding.guesser.name), &[])),
    ];
    Found {
        standing: finding.standing.degree().word(),
        sentence: finding.standing.sentence(words),
        text,
        claim: finding.statement().claim.to_string(),
        evidence: words.text("guess-evidence", &arguments),
        reason: finding.standing.reason().map(|reason| theorem::reason(words, reason).0),
    }
}
