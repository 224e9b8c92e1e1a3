//! A sum to begin a match with, as it is typed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use grundy::Part;
use grundy::play::choose_start;
use serde::Deserialize;

use crate::refusal::Refusal;
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    size: u64,
    #[serde(default)]
    seed: u64,
}

/// A start for a match.
pub async fn start(State(shared): State<Arc<Shared>>, body: Body<Question>) -> Result<Json<String>, Refusal> {
    let Body(asked) = body;
    let language = asked.language();
    let answer = work::small(&shared, language, move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let start = choose_start(&game, asked.what.size, asked.what.seed, watch);
        let start = start.map_err(|refusal| Refusal::of_match(words, &refusal))?;
        let part = |(_, position): &Part| position.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        Ok(start.iter().map(part).collect::<Vec<_>>().join(" + "))
    });
    answer.await.map(Json)
}
