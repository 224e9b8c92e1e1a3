//! What is known of a sum of positions, and from where.

use grundy_lang::{UBig, tuple};
use grundy_prove::Period;

use crate::Part;
use crate::words::Words;

/// What a position or a sum is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// Its Grundy value; under misère play its misère Grundy value.
    Value(UBig),
    /// It is not zero: the player to move wins. Which value it has is not known.
    NotZero,
    /// Nothing is known.
    Unknown,
}

/// From where it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// From the definition, position by position.
    Search,
    /// By a proved period: a far heap has the value of a near one.
    Period {
        /// The far heap.
        far: Part,
        /// The heap before the end of the first period that has the same value.
        near: u64,
        /// The period.
        period: Period,
        /// The value of both.
        value: u64,
    },
    /// By the misère quotient of the game whose heaps are added, which is checked.
    Quotient {
        /// The game with the values of its parameters.
        game: String,
        /// How many elements the quotient has.
        order: usize,
        /// The value of the sum, as a word.
        value: String,
        /// Whether who is to move loses it.
        is_lost: bool,
    },
    /// By a claim that prover and checker have established for every position.
    Claim {
        /// The game with the values of its parameters.
        game: String,
        /// The claim's name.
        claim: String,
    },
}

/// What a sum is worth, and why: for each component from where it is known, every source once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What it is worth.
    pub worth: Worth,
    /// From where that is known; nothing where it is not, or where there is nothing to know.
    pub why: Vec<Why>,
}

impl Answer {
    /// What is known of a sum without components, under normal play.
    pub(crate) fn zero() -> Answer {
        Answer { worth: Worth::Value(UBig::ZERO), why: Vec::new() }
    }

    pub(super) fn unknown() -> Answer {
        Answer { worth: Worth::Unknown, why: Vec::new() }
    }

    pub(super) fn value_by(value: impl Into<UBig>, why: Why) -> Answer {
        Answer { worth: Worth::Value(value.into()), why: vec![why] }
    }

    /// Whether the player to move loses, if that is known.
    pub fn is_zero(&self) -> Option<bool> {
        match &self.worth {
            Worth::Value(value) => Some(value.is_zero()),
            Worth::NotZero => Some(false),
            Worth::Unknown => None,
        }
    }

    /// Whether it is known to be worth more than this.
    pub(super) fn is_above(&self, value: &UBig) -> bool {
        match &self.worth {
            Worth::Value(own) => own > value,
            Worth::NotZero => value.is_zero(),
            Worth::Unknown => false,
        }
    }

    /// `N` if the player who moves next wins, `P` if not, where that is known.
    pub fn outcome(&self) -> Option<&'static str> {
        self.is_zero().map(|zero| outcome(u64::from(!zero)))
    }

    /// The value, if it is known.
    pub fn value(&self) -> Option<&UBig> {
        match &self.worth {
            Worth::Value(value) => Some(value),
            Worth::NotZero | Worth::Unknown => None,
        }
    }

    /// The nim-sum of two of them, as far as it is known.
    pub(crate) fn nim_sum(&self, other: &Answer) -> Answer {
        let worth = match (&self.worth, &other.worth) {
            (Worth::Value(a), Worth::Value(b)) => Worth::Value(a ^ b),
            (worth, Worth::Value(zero)) | (Worth::Value(zero), worth) if zero.is_zero() => worth.clone(),
            _ => return Answer::unknown(),
        };
        let mut why = self.why.clone();
        why.extend(other.why.iter().filter(|source| !self.why.contains(source)).cloned());
        Answer { worth, why }
    }
}

/// `N` if the player who moves next wins from a position of this value, else `P`.
///
/// ```
/// assert_eq!(grundy::outcome(0), "P");
/// assert_eq!(grundy::outcome(3), "N");
/// ```
pub fn outcome(value: u64) -> &'static str {
    if value == 0 { "P" } else { "N" }
}

impl Why {
    /// The source as a sentence; what was searched needs none.
    pub fn say(&self, words: &Words) -> Option<String> {
        match self {
            Why::Search => None,
            Why::Claim { game, claim } => {
                Some(words.text("known-by-claim", &[("game", game.clone()), ("claim", claim.clone())]))
            }
            Why::Quotient { game, order, value, is_lost } => {
                let id = if *is_lost { "known-by-quotient-lost" } else { "known-by-quotient-won" };
                Some(words.text(id, &[("game", game.clone()), ("order", order.to_string()), ("value", value.clone())]))
            }
            Why::Period { far: (game, position), near, period, value } => {
                let numbers = [("period", period.period), ("from", period.from), ("value", *value)];
                let mut arguments = vec![
                    ("far", format!("{}{}", game.heading(), tuple(position))),
                    ("near", format!("{}({near})", game.heading())),
                ];
                arguments.extend(numbers.map(|(name, n)| (name, n.to_string())));
                Some(words.text("known-by-period", &arguments))
            }
        }
    }
}
