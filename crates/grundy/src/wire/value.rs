//! Values of positions: what they are, why, and who wins.

use std::sync::Arc;

use grundy_lang::UBig;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bilingual, Digits53, numbers};
use crate::{ByFormula, Explanation, Part, parts_of};

/// Who wins: N, the player who moves next, or P, the one who moved before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs)] // the mathematics' own names
pub enum OutcomeClass {
    N,
    P,
}

impl OutcomeClass {
    /// N if the player who moves next wins.
    pub fn of(is_won: bool) -> OutcomeClass {
        if is_won { OutcomeClass::N } else { OutcomeClass::P }
    }
}

/// One position, or a sum of positions of games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Place {
    /// The coordinates of a single position.
    One(Vec<Digits53>),
    /// The parts of a sum.
    Sum(Vec<PlacedPart>),
}

/// A part of a sum.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlacedPart {
    /// The game, with its parameters.
    pub game: String,
    /// Where it stands.
    pub position: Vec<Digits53>,
}

impl Place {
    /// A sum; a single position of this game, if one is given, needs no name.
    pub fn of(parts: &[Part], own: Option<&Part>) -> Place {
        match parts {
            [(game, position)] if own.is_none_or(|own| Arc::ptr_eq(&own.0, game) || own.0 == *game) => {
                Place::One(numbers(position))
            }
            several => {
                let part = |(game, position): &Part| PlacedPart { game: game.heading(), position: numbers(position) };
                Place::Sum(several.iter().map(part).collect())
            }
        }
    }
}

/// A winning move: where it leads to; in a sum also in which component.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Winning {
    /// A move in a sum.
    In {
        /// The component, counted from 0.
        component: usize,
        /// What it becomes.
        to: Place,
    },
    /// A move of a single position.
    To(Place),
}

impl Winning {
    fn new(sum: &[Part], component: usize, parts: &[Part]) -> Winning {
        let to = Place::of(parts, Some(&sum[component]));
        if sum.len() == 1 { Winning::To(to) } else { Winning::In { component, to } }
    }
}

/// The value of a position or a sum (`grundy value`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ValueAnswer {
    /// The position, or the parts of the sum.
    pub position: Place,
    /// The game of a single position, with its parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The values of the parts of a sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Vec<Digits53>>,
    /// The value; null where only the outcome is known.
    pub grundy: Option<Digits53>,
    /// Who wins.
    pub outcome: OutcomeClass,
    /// The winning moves, all of them or, from a proved claim, one; not there if none was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning: Option<Vec<Winning>>,
    /// The proved claims that the answer follows from, where it was not computed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<String>>,
}

impl ValueAnswer {
    /// A value without the moves that win.
    pub fn brief(sum: &[Part], value: &UBig) -> ValueAnswer {
        let game = match sum {
            [(game, _)] => Some(game.heading()),
            _ => None,
        };
        ValueAnswer {
            position: Place::of(sum, None),
            game,
            components: None,
            grundy: Some(value.into()),
            outcome: OutcomeClass::of(!value.is_zero()),
            winning: None,
            claims: None,
        }
    }

    /// What proved claims say.
    pub fn by_formula(sum: &[Part], known: &ByFormula) -> ValueAnswer {
        let winning = known.winning.iter().map(|(component, option)| {
            Winning::new(sum, *component, &parts_of(&sum[*component].0, option.sum.clone()))
        });
        ValueAnswer {
            grundy: known.value().map(|value| (&value).into()),
            outcome: OutcomeClass::of(known.is_won),
            winning: Some(winning.collect()),
            claims: Some(known.claims.iter().map(|(_, claim)| claim.clone()).collect()),
            ..ValueAnswer::brief(sum, &UBig::ZERO)
        }
    }
}

impl From<&Explanation> for ValueAnswer {
    fn from(explanation: &Explanation) -> ValueAnswer {
        let components = &explanation.components;
        let sum: Vec<Part> = components.iter().map(|c| (c.game.clone(), c.position.clone())).collect();
        let winning = components.iter().enumerate().flat_map(|(i, component)| {
            let sum = &sum;
            component.winning.iter().map(move |&place| Winning::new(sum, i, &component.followers[place].parts))
        });
        ValueAnswer {
            components: (sum.len() != 1).then(|| components.iter().map(|c| c.value.into()).collect()),
            winning: Some(winning.collect()),
            ..ValueAnswer::brief(&sum, &explanation.value.into())
        }
    }
}

/// Who wins a position or a sum (`grundy winner`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WinnerAnswer {
    /// The position, or the parts of the sum.
    pub position: Place,
    /// `First` or `Second`, as contests ask, or the words that were given for them.
    pub winner: String,
    /// The same in the mathematics' words.
    pub outcome: OutcomeClass,
}

/// The zeros of a box, or one of them by its number (`grundy zeros`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ZerosAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// The positions of value 0, in lexicographic order.
    pub zeros: Vec<Vec<Digits53>>,
    /// Whether the whole box was looked at.
    pub complete: bool,
}

/// The value of a nimber expression (`grundy nim`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NimAnswer {
    /// The expression, as it was given.
    pub expression: String,
    /// Its value, as a text: a number, or a set of numbers.
    pub value: String,
}

/// Why a position has its value: its followers and the least value missing among them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExplainAnswer {
    /// The position.
    pub position: Vec<Digits53>,
    /// Its value.
    pub grundy: Digits53,
    /// Who wins.
    pub outcome: OutcomeClass,
    /// `mex{…} = …`, in the asker's words.
    pub sentence: String,
    /// Where its moves lead to.
    pub followers: Vec<FollowerInfo>,
}

/// A move of a position, and where it leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FollowerInfo {
    /// What the move is called.
    pub label: Bilingual,
    /// What it leaves, as it is typed.
    pub target: String,
    /// The same as a position, if it is one of this game.
    pub position: Option<Vec<Digits53>>,
    /// The value of what it leaves.
    pub grundy: Digits53,
    /// Whether it wins.
    pub wins: bool,
}
