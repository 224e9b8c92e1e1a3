//! Why a position has its value: its followers, the sentence with mex, the moves that win.

use grundy::lang::{Seen, UBig};
use grundy::read::{position, typed};
use grundy::wire::{Digits53, ExplainAnswer, FollowerInfo, OutcomeClass, Refused, numbers};
use grundy::{Effort, Knowledge};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// Why a position has its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExplainQuestion {
    /// The game.
    pub source: Source,
    /// The position.
    pub position: Vec<Digits53>,
}

/// The most followers that are listed.
const MOST_FOLLOWERS: usize = 2_000;
/// The most values that stand in the sentence.
const MOST_VALUES: usize = 40;

/// Explains a position.
pub fn explain(asker: &mut Asker, asked: &ExplainQuestion) -> Result<ExplainAnswer, Refused> {
    let game = asked.source.choose(asker)?.game;
    let written: Vec<String> = asked.position.iter().map(ToString::to_string).collect();
    let position = position(&game, &written.join(", ")).map_err(|misread| asker.misread(&misread))?;
    let mut knowledge = Knowledge::new(asker.desk.formulas.clone(), Effort::patient(asker.desk.limits));
    let explained = knowledge.explain(&[(game.clone(), position.clone())], asker.watch);
    let explained = explained.map_err(|stop| asker.stop(&stop))?;
    let value: UBig = match explained.whole.value() {
        Some(value) => value.clone(),
        None => knowledge.grundy(&game, &position, asker.watch).map_err(|stop| asker.stop(&stop))?.into(),
    };
    let component = &explained.components[0];
    let seen = component.values();
    let sentence = if component.seen == Seen::Some {
        let why = explained.whole.why.iter().filter_map(|why| why.say(asker.words));
        why.collect::<Vec<_>>().join(" ")
    } else if component.followers.is_empty() {
        asker.words.text("page-mex-end", &[("value", value.to_string())])
    } else {
        let mut shown: Vec<String> = seen.iter().take(MOST_VALUES).map(ToString::to_string).collect();
        if seen.len() > MOST_VALUES {
            shown.push("…".to_string());
        }
        let mex = asker.words.text("page-mex", &[("values", shown.join(", ")), ("value", value.to_string())]);
        match game.blocking {
            0 => mex,
            most => format!("{} {mex}", asker.words.text("value-blocking", &[("count", most.to_string())])),
        }
    };
    let follower = |(i, follower): (usize, &grundy::Follower)| FollowerInfo {
        label: (&component.rule(follower).label).into(),
        target: typed(&follower.parts, &game),
        position: match follower.parts.as_slice() {
            [(other, position)] if *other == game => Some(numbers(position)),
            _ => None,
        },
        grundy: (&follower.value).into(),
        wins: component.winning.contains(&i),
    };
    Ok(ExplainAnswer {
        position: numbers(&component.position),
        grundy: (&value).into(),
        outcome: OutcomeClass::of(!value.is_zero()),
        sentence,
        followers: component.followers.iter().enumerate().map(follower).take(MOST_FOLLOWERS).collect(),
    })
}
