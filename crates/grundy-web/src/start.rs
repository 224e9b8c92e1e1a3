//! A position to begin with: large enough to be fun, and one from which the player to move can win.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use grundy::lang::{Game, Watch};
use grundy::words::Words;
use serde::Deserialize;

use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::table::{cells, grow};
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    size: u64,
    #[serde(default)]
    seed: u64,
}

/// The most positions that are looked at.
const MOST: u128 = 20_000;

/// A start for a match.
pub async fn start(State(shared): State<Arc<Shared>>, body: Body<Question>) -> Result<Json<String>, Refusal> {
    let Body(asked) = body;
    let language = asked.language();
    let answer = work::small(&shared, language, move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let start = choose(words, &game, asked.what.size, asked.what.seed, watch)?;
        Ok(start.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
    });
    answer.await.map(Json)
}

/// Chooses among the positions of a box that are large and not lost; the seed 0 asks for the largest.
pub fn choose(words: &Words, game: &Arc<Game>, size: u64, seed: u64, watch: &mut Watch) -> Result<Vec<u64>, Refusal> {
    let mut to = vec![size.min(60); game.coordinates.len()];
    while cells(&to) > MOST {
        to.iter_mut().for_each(|n| *n -= 1);
    }
    let table = grow(words, game, &to, watch)?;
    let mut found: Vec<(i64, Vec<u64>)> = table
        .positions()
        .filter(|(position, _)| position.iter().any(|&n| n > 0))
        .map(|(position, value)| (weight(&position) - if value == 0 { 1000 } else { 0 }, position))
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    let Some(best) = found.first().map(|(weight, _)| *weight) else {
        let first = table.positions().next().map(|(position, _)| position);
        let none = || Refusal::new(words, UNABLE, "position", &[("position", "()".into()), ("game", game.heading())]);
        return first.ok_or_else(none);
    };
    let good: Vec<&Vec<u64>> = found.iter().take_while(|(w, _)| *w * 10 >= best * 6).map(|(_, p)| p).collect();
    let place = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    let chosen = good.get(place as usize % good.len().max(1)).copied();
    Ok(chosen.unwrap_or(&found[0].1).clone())
}

/// Large positions with different coordinates are the more interesting.
fn weight(position: &[u64]) -> i64 {
    let equal =
        position.iter().enumerate().map(|(i, n)| position[..i].iter().filter(|m| *m == n).count()).sum::<usize>();
    2 * position.iter().sum::<u64>() as i64 - 3 * equal as i64
}
