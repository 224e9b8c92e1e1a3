//! What is at a place of a text, for who reads or writes it there.

use grundy_lang::NamedKind;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::StandingAnswer;

/// What is at a place of a text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlaceAnswer {
    /// Where it begins, counted as JavaScript counts (UTF-16).
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What it is.
    pub kind: PlaceKind,
    /// What it is, in the asker's words.
    pub sentence: String,
    /// What defines it, in canonical form.
    pub text: String,
    /// The first values of a game, as a text of lines; nothing where they cannot be had at once.
    pub values: Option<String>,
    /// How the claim stands, or the claims about the game.
    pub standings: Vec<StandingAnswer>,
}

/// What may be at a place of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // the names are the documentation
pub enum PlaceKind {
    Game,
    Parameter,
    Coordinate,
    Function,
    Variable,
    Claim,
}

impl From<NamedKind> for PlaceKind {
    fn from(kind: NamedKind) -> PlaceKind {
        match kind {
            NamedKind::Game => PlaceKind::Game,
            NamedKind::Parameter => PlaceKind::Parameter,
            NamedKind::Coordinate => PlaceKind::Coordinate,
            NamedKind::Function => PlaceKind::Function,
            NamedKind::Variable => PlaceKind::Variable,
            NamedKind::Claim => PlaceKind::Claim,
        }
    }
}
