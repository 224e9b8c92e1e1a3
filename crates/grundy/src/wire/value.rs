//! Values of positions: what they are, why, and who wins.

use grundy_lang::UBig;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Bilingual, Digits53, numbers};
use crate::{Explanation, Part, Why};

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
            [(game, position)] if own.is_none_or(|own| own.0 == *game) => Place::One(numbers(position)),
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
    /// The values of the parts of a sum; null where one is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Vec<Option<Digits53>>>,
    /// The value; null where only the outcome is known.
    pub grundy: Option<Digits53>,
    /// Who wins; null where that is not known.
    pub outcome: Option<OutcomeClass>,
    /// The winning moves, all of them or, from a proved claim, one; not there if none was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning: Option<Vec<Winning>>,
    /// From where it is known, where that is not the definition.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<WhyInfo>,
}

/// From where a value is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "by", rename_all = "lowercase")]
pub enum WhyInfo {
    /// From a claim that is proved.
    Claim {
        /// The game, with its parameters.
        game: String,
        /// The claim's name.
        claim: String,
    },
    /// From the misère quotient of the game, which is proved.
    Quotient {
        /// The game, with its parameters.
        game: String,
        /// How many elements it has.
        order: usize,
        /// The value of the sum in it, as a word.
        value: String,
    },
    /// From a period that is proved.
    Period {
        /// The period.
        period: u64,
        /// From where on values repeat.
        from: u64,
        /// The heap of the same value that was computed.
        near: u64,
    },
}

impl WhyInfo {
    fn new(why: &Why) -> Option<WhyInfo> {
        match why {
            Why::Search => None,
            Why::Claim { game, claim } => Some(WhyInfo::Claim { game: game.clone(), claim: claim.clone() }),
            Why::Quotient { game, order, value, .. } => {
                Some(WhyInfo::Quotient { game: game.clone(), order: *order, value: value.clone() })
            }
            Why::Period { near, period, .. } => {
                Some(WhyInfo::Period { period: period.period, from: period.from, near: *near })
            }
        }
    }
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
            outcome: Some(OutcomeClass::of(!value.is_zero())),
            winning: None,
            why: Vec::new(),
        }
    }
}

impl From<&Explanation> for ValueAnswer {
    fn from(explanation: &Explanation) -> ValueAnswer {
        let (components, whole) = (&explanation.components, &explanation.whole);
        let sum: Vec<Part> = components.iter().map(|c| (c.game.clone(), c.position.clone())).collect();
        let value = |value: Option<&UBig>| value.map(Digits53::from);
        let winning: Vec<Winning> =
            explanation.winning().map(|(i, follower)| Winning::new(&sum, i, &follower.parts)).collect();
        let is_known = explanation.is_whole() || !winning.is_empty() || whole.is_zero() == Some(true);
        ValueAnswer {
            components: (sum.len() != 1).then(|| components.iter().map(|c| value(c.known.value())).collect()),
            grundy: value(whole.value()),
            outcome: whole.is_zero().map(|zero| OutcomeClass::of(!zero)),
            winning: is_known.then_some(winning),
            why: whole.why.iter().filter_map(WhyInfo::new).collect(),
            ..ValueAnswer::brief(&sum, &UBig::ZERO)
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
