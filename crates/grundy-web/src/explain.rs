//! Why a position has its value: its followers, the sentence with mex, the moves that win.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use grundy::lang::{IBig, Position, Seen, UBig, tuple};
use grundy::{Effort, Knowledge};
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
    let formulas = shared.formulas.clone();
    let answer = work::small(&shared, language, move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let position: Position = asked.what.position.iter().map(|&n| IBig::from(n)).collect();
        if !game.is_position(&position).map_err(|fault| Refusal::fault(words, &fault))? {
            let arguments = [("position", tuple(&position)), ("game", game.heading())];
            return Err(Refusal::new(words, UNABLE, "position", &arguments));
        }
        let stopped = |stop| Refusal::stop(words, &stop);
        let mut knowledge = Knowledge::new(formulas, Effort::patient(LIMITS));
        let explained = knowledge.explain(&[(game.clone(), position.clone())], watch).map_err(stopped)?;
        let component = &explained.components[0];
        let small = |value: &UBig| u64::try_from(value).ok();
        let value = match explained.whole.value().and_then(small) {
            Some(value) => value,
            None => knowledge.grundy(&game, &position, watch).map_err(stopped)?,
        };
        let seen = component.values();
        let sentence = if component.seen == Seen::Some {
            let why = explained.whole.why.iter().filter_map(|why| why.say(words));
            why.collect::<Vec<_>>().join(" ")
        } else if seen.is_empty() {
            words.text("page-mex-end", &[("value", value.to_string())])
        } else {
            let mut shown: Vec<String> = seen.iter().take(MOST_VALUES).map(ToString::to_string).collect();
            if seen.len() > MOST_VALUES {
                shown.push("…".to_string());
            }
            words.text("page-mex", &[("values", shown.join(", ")), ("value", value.to_string())])
        };
        let follower = |(i, follower): (usize, &grundy::Follower)| Follower {
            label: (&component.rule(follower).label).into(),
            target: target(&game, &follower.parts),
            position: match follower.parts.as_slice() {
                [(other, position)] if *other == game => position.iter().map(|n| u64::try_from(n).ok()).collect(),
                _ => None,
            },
            value: small(&follower.value).unwrap_or(u64::MAX),
            wins: component.winning.contains(&i),
        };
        Ok(Answer {
            position: tuple(&component.position),
            value,
            outcome: grundy::outcome(value),
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
