//! Misère quotients.

use grundy_prove::{Element, QuotientEnd};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{CheckedQuotient, Degree};

/// The misère quotient of a game of heaps (`grundy quotient`).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct QuotientAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// How many elements it has; null if none is known.
    pub order: Option<usize>,
    /// The generators.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub generators: Vec<GeneratorInfo>,
    /// The relations, each two words that are equal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub relations: Vec<[String; 2]>,
    /// The elements as words, the identity first; below they are numbered from 0 in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub elements: Vec<String>,
    /// The table of products, row by row.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub products: Vec<Vec<Element>>,
    /// The elements that are lost for who is to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Element>,
    /// The values of the heaps from 0 on: all up to the largest, or to the end of the first period.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heaps: Vec<Element>,
    /// The period of the values, if the quotient is that of all heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<u32>,
    /// From which heap on they have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Why it is not for more heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<QuotientEndWord>,
    /// How it stands: proved, if the independent checker accepts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Degree>,
    /// Why none is known, in the asker's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A letter for the value of a heap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GeneratorInfo {
    /// The letter.
    pub letter: String,
    /// The heap.
    pub heap: u32,
}

/// Why a quotient is not for more heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuotientEndWord {
    /// It is for all.
    Periodic,
    /// No more were asked for.
    Heaps,
    /// With the next it has more elements than were asked for.
    Elements,
    /// With the next it needs more memory.
    Memory,
    /// The search was stopped.
    Stopped,
}

impl QuotientAnswer {
    /// A quotient that was found.
    pub fn new(known: &CheckedQuotient) -> QuotientAnswer {
        let quotient = known.quotient();
        let presentation = quotient.presentation();
        let all = || 0..quotient.order() as Element;
        let generator = |&heap: &u32| {
            let letter = presentation.words[usize::from(quotient.values()[heap as usize])].clone();
            GeneratorInfo { letter, heap }
        };
        QuotientAnswer {
            game: known.game.heading(),
            order: Some(quotient.order()),
            generators: presentation.generators.iter().map(generator).collect(),
            relations: presentation.relations.iter().map(|r| [r.left.clone(), r.right.clone()]).collect(),
            elements: presentation.words.clone(),
            products: all().map(|x| all().map(|y| quotient.product(x, y)).collect()).collect(),
            lost: all().filter(|&x| quotient.is_lost_element(x)).collect(),
            heaps: quotient.values().to_vec(),
            period: quotient.period().map(|(period, _)| period),
            from: quotient.period().map(|(_, from)| from),
            end: Some(match known.found.end {
                QuotientEnd::Periodic => QuotientEndWord::Periodic,
                QuotientEnd::Heaps => QuotientEndWord::Heaps,
                QuotientEnd::Elements => QuotientEndWord::Elements,
                QuotientEnd::Memory => QuotientEndWord::Memory,
                QuotientEnd::Stopped => QuotientEndWord::Stopped,
            }),
            standing: Some(known.degree()),
            reason: None,
        }
    }
}
