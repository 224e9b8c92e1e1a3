//! What is known of a sum of positions, and how it follows from its parts.
//!
//! Under normal play the value of a sum is the nim-sum of its parts (Sprague 1935, Grundy 1939), so parts are asked for
//! one by one. Under misère play a sum is asked for as a whole.

use grundy_lang::{Fault, IBig, Play, Watch};

use super::knowledge::Knowledge;
use crate::Part;

/// What is known of a position or a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Known {
    /// Its Grundy value; under misère play its misère Grundy value.
    Value(IBig),
    /// Only whether it is zero: whether the player to move loses.
    Zero(bool),
    /// Nothing.
    Nothing,
}

impl Known {
    /// Whether the player to move loses, if that is known.
    pub fn is_zero(&self) -> Option<bool> {
        match self {
            Known::Value(value) => Some(*value == IBig::ZERO),
            Known::Zero(zero) => Some(*zero),
            Known::Nothing => None,
        }
    }

    /// The value, if it is known.
    pub fn value(&self) -> Option<&IBig> {
        match self {
            Known::Value(value) => Some(value),
            Known::Zero(_) | Known::Nothing => None,
        }
    }

    /// The nim-sum of two of them, as far as it is known.
    pub(super) fn nim_sum(&self, other: &Known) -> Known {
        match (self, other) {
            (Known::Value(a), Known::Value(b)) => Known::Value(a ^ b),
            (known, zero) | (zero, known) if zero.is_zero() == Some(true) => known.clone(),
            _ => Known::Nothing,
        }
    }
}

/// What a sum is worth.
pub fn worth(play: Play, parts: &[Part], knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Known, Fault> {
    if play == Play::Misere {
        return knowledge.ask(play, parts, watch);
    }
    let mut sum = Known::Value(IBig::ZERO);
    for part in parts {
        sum = sum.nim_sum(&knowledge.ask(play, std::slice::from_ref(part), watch)?);
    }
    Ok(sum)
}
