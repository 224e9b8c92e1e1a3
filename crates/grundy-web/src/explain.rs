//! Why a position has its value: its followers, the sentence with mex, the moves that win.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use grundy::Values;
use grundy::lang::{IBig, Play, Position, tuple};
use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Both, Source};
use crate::table::LIMITS;
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    position: Vec<u64>,
}

#[derive(Serialize)]
pub struct Answer {
    position: String,
    value: u64,
    outcome: &'static str,
    sentence: String,
    followers: Vec<Follower>,
}

#[derive(Serialize)]
struct Follower {
    label: Both,
    target: String,
    position: Option<Vec<u64>>,
    value: u64,
    wins: bool,
}

/// The most followers that are listed.
const MOST_FOLLOWERS: usize = 2_000;
/// The most values that stand in the sentence.
const MOST_VALUES: usize = 40;

/// Explains a position.
pub async fn explain(State(shared): State<Arc<Shared>>, body: Body<Question>) -> Result<Json<Answer>, Refusal> {
    let Body(asked) = body;
    let language = asked.language();
    let answer = work::small(&shared, language, move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let position: Position = asked.what.position.iter().map(|&n| IBig::from(n)).collect();
        if !game.is_position(&position).map_err(|fault| Refusal::fault(words, &fault))? {
            let arguments = [("position", tuple(&position)), ("game", game.heading())];
            return Err(Refusal::new(words, UNABLE, "position", &arguments));
        }
        let mut values = Values::new(LIMITS);
        let explained = grundy::explain(&mut values, &[(game.clone(), position)], watch);
        let explained = explained.map_err(|stop| Refusal::stop(words, &stop))?;
        let component = &explained.components[0];
        let seen = component.values();
        let sentence = if seen.is_empty() {
            words.text("page-mex-end", &[("value", explained.value.to_string())])
        } else {
            let mut shown: Vec<String> = seen.iter().take(MOST_VALUES).map(u64::to_string).collect();
            if seen.len() > MOST_VALUES {
                shown.push("…".to_string());
            }
            words.text("page-mex", &[("values", shown.join(", ")), ("value", explained.value.to_string())])
        };
        let follower = |(i, follower): (usize, &grundy::Follower)| Follower {
            label: (&component.rule(follower).label).into(),
            target: target(&game, &follower.parts),
            position: match follower.parts.as_slice() {
                [(other, position)] if *other == game => position.iter().map(|n| u64::try_from(n).ok()).collect(),
                _ => None,
            },
            value: follower.value,
            wins: component.winning.contains(&i) && !(explained.play == Play::Normal && explained.value == 0),
        };
        Ok(Answer {
            position: tuple(&component.position),
            value: explained.value,
            outcome: grundy::outcome(explained.value),
            sentence,
            followers: component.followers.iter().enumerate().map(follower).take(MOST_FOLLOWERS).collect(),
        })
    });
    answer.await.map(Json)
}

/// What a move leaves, as it is typed.
fn target(game: &Arc<grundy::lang::Game>, parts: &[grundy::Part]) -> String {
    if parts.is_empty() {
        return "-".to_string();
    }
    let part = |(other, position): &grundy::Part| {
        let name = if other == game { String::new() } else { format!("{} ", other.name()) };
        format!("{name}{}", position.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" + ")
}
