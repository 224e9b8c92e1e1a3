//! The game that a question is about: a text or the library, a name, values for parameters.

use std::collections::BTreeMap;
use std::sync::Arc;

use grundy::lang::{Argument, Diagnostics, Document, Game, Kind};
use grundy::wire::{ProblemInfo, RefusalKind, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;

/// A text with the game meant in it; without a text, a game of the library.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Source {
    /// The text.
    #[serde(default)]
    pub text: Option<String>,
    /// The name of the game; without one, the last of the text.
    #[serde(default)]
    pub game: Option<String>,
    /// Values for parameters, as they are typed.
    #[serde(default)]
    pub parameters: BTreeMap<String, String>,
}

/// A game with the document it stands in.
pub struct ChosenGame {
    pub document: Arc<Document>,
    pub game: Arc<Game>,
}

/// The most values for parameters.
const MOST_PARAMETERS: usize = 32;

impl Source {
    /// The source of a game that stands in a document: what its own text and parameters are, or its name in the library.
    pub fn of(document: &Document, game: &Game) -> Source {
        let name = game.name();
        let text = match (grundy::library().definition(name), document.definition(name)) {
            (Some(known), _) if *known == game.definition => None,
            (_, Some(_)) => Some(document.to_string()),
            // A game by its code stands in no document.
            (_, None) => Some(game.definition.to_string()),
        };
        let parameters = game.arguments.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Source { text, game: Some(name.to_string()), parameters }
    }

    /// The document.
    pub fn document(&self) -> Result<Arc<Document>, Diagnostics> {
        match &self.text {
            Some(text) => Document::parse(text, grundy::library()).map(Arc::new),
            None => Ok(Arc::new(grundy::library().clone())),
        }
    }

    /// The game meant: the one named, else the last of the text.
    pub fn game(&self, document: &Document) -> Result<Arc<Game>, Diagnostics> {
        let name = self.game.as_deref().or(document.last_game_name()).unwrap_or_default();
        let Some(definition) = document.definition(name) else { return document.game(name, &[]) };
        let mut arguments: Vec<(String, Argument)> = Vec::new();
        for (parameter, value) in self.parameters.iter().take(MOST_PARAMETERS) {
            arguments.push((parameter.clone(), definition.read_argument(parameter, value)?));
        }
        for parameter in &definition.parameters {
            let given = arguments.iter().any(|(name, _)| **name == *parameter.name.text);
            if parameter.default.is_none() && !given {
                let value = stand_in(definition.kind_of_parameter(parameter));
                arguments.push((parameter.name.to_string(), definition.read_argument(&parameter.name.text, value)?));
            }
        }
        document.game(name, &arguments)
    }

    /// The same source with this value for a parameter.
    pub fn with(&self, parameter: &str, value: String) -> Source {
        let mut source = self.clone();
        source.parameters.insert(parameter.to_string(), value);
        source
    }

    /// The game with its document, or why there is none.
    pub fn choose(&self, asker: &Asker) -> Result<ChosenGame, Refused> {
        if self.parameters.len() > MOST_PARAMETERS {
            return Err(asker.refuse(RefusalKind::Input, "page-refused-parameters", &[]));
        }
        let wrong = |diagnostics: Diagnostics| {
            let problems = ProblemInfo::all(asker.words, self.text.as_deref().unwrap_or_default(), &diagnostics);
            let first = problems.first().map(|problem| (problem.sentence.clone(), problem.hint.clone()));
            Refused { problems, ..Refused::new(RefusalKind::Input, first.unwrap_or_default()) }
        };
        let document = self.document().map_err(wrong)?;
        let game = self.game(&document).map_err(wrong)?;
        Ok(ChosenGame { document, game })
    }
}

/// A value for a parameter that has none yet, so that there is something to see.
fn stand_in(kind: Kind) -> &'static str {
    match kind {
        Kind::Set(1) => "1,2",
        Kind::Set(_) => "{}",
        Kind::List => "[0, 1, 1, 2, 2, 3]",
        Kind::Grid => "....\n..#.\n....",
        Kind::Function(_) => "floor(t/2)",
        _ => "2",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_again_by_its_source() {
        let found = |document: &Document, game: &Arc<Game>| {
            let source = Source::of(document, game);
            let again = source.game(&source.document().unwrap()).unwrap_or_else(|_| panic!("{source:?}"));
            assert_eq!(again.core(), game.core(), "{source:?}");
            source.text
        };
        let library = grundy::library();
        for definition in library.definitions() {
            let source = Source { game: Some(definition.name.to_string()), ..Source::default() };
            assert_eq!(found(library, &source.game(library).unwrap()), None, "{}", definition.name);
        }
        let text = "game heap(n) move { (u) : u < n } game queen[s = {1, 2}](n) move { heap(n - t) : t in s, t <= n }";
        let document = Document::parse(text, library).unwrap();
        let argument = document.definition("queen").unwrap().read_argument("s", "{2, 5}").unwrap();
        let game = document.game("queen", &[("s".to_string(), argument)]).unwrap();
        assert!(found(&document, &game).is_some_and(|text| text.contains("heap(n - t)")));
    }
}
