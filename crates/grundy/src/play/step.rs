//! A move: which component, and what it becomes.

use std::sync::Arc;

use grundy_lang::read::typed;
use grundy_lang::{Game, Move, Role};

use crate::words::Language;
use crate::{Part, parts_of};

/// A move that is allowed: a component of the sum and the parts that take its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// The place of the component in the sum, from 0.
    pub component: usize,
    /// The place of the rule in `Game::rules` of the component's game.
    pub rule: usize,
    /// The game that is moved in.
    pub game: Arc<Game>,
    /// What the component becomes; nothing at all, one position, or several.
    pub parts: Vec<Part>,
}

impl Step {
    pub(super) fn new(component: usize, game: &Arc<Game>, option: Move) -> Step {
        Step { component, rule: option.rule, game: game.clone(), parts: parts_of(game, option.sum) }
    }

    /// What the move is called in the text of its game, if it has a name.
    pub fn label(&self, language: Language) -> Option<&str> {
        pick(&self.game.rules[self.rule].label, language)
    }

    /// Where it leads, as it is typed: `3,5`, `2 + 4`, `-` for nothing.
    pub fn target(&self) -> String {
        typed(&self.parts, &self.game)
    }
}

/// The title of a game in a language, or its name.
pub fn title(game: &Game, language: Language) -> &str {
    let words = game.definition.texts.iter().find(|(role, _)| *role == Role::Title);
    words.and_then(|(_, words)| pick(words, language)).unwrap_or(game.name())
}

pub(super) fn pick(words: &grundy_lang::GameWords, language: Language) -> Option<&str> {
    let (first, second) = match language {
        Language::English => (&words.en, &words.ja),
        Language::Japanese => (&words.ja, &words.en),
    };
    first.as_deref().or(second.as_deref())
}
