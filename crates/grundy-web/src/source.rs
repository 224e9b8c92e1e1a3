//! The game that a request is about: a text or the library, a name, values for parameters.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use grundy::lang::{Argument, Definition, Diagnostics, Document, Game, Kind, Role, Span, Words as GameWords};
use grundy::words::{Language, Words};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tokio::time::timeout;

use crate::refusal::{Refusal, UNABLE};

/// A text with the game meant in it; without a text, a game of the library.
#[derive(Debug, Clone, Deserialize)]
pub struct Source {
    text: Option<String>,
    game: Option<String>,
    #[serde(default)]
    parameters: BTreeMap<String, String>,
}

/// The body of a request, with the language of the answer.
#[derive(Debug, Clone, Deserialize)]
pub struct Asked<T> {
    #[serde(default)]
    language: String,
    #[serde(flatten)]
    pub what: T,
}

impl<T> Asked<T> {
    /// The language of the answer.
    pub fn language(&self) -> Language {
        Language::from_tag(&self.language)
    }
}

/// A body that is refused in words if it cannot be read.
pub struct Body<T>(pub Asked<T>);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Refusal> {
        match timeout(PATIENCE, Json::<Asked<T>>::from_request(request, state)).await {
            Ok(Ok(Json(asked))) => Ok(Body(asked)),
            Ok(Err(rejection)) => Err(Refusal::unreadable(&rejection)),
            Err(_) => Err(Refusal::new(&Words::new(Language::English), StatusCode::REQUEST_TIMEOUT, "late", &[])),
        }
    }
}

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// A game with the document it stands in.
pub struct Chosen {
    pub document: Arc<Document>,
    pub game: Arc<Game>,
}

/// The most values for parameters.
const MOST_PARAMETERS: usize = 32;

impl Source {
    /// The text, if there is one.
    pub fn text(&self) -> Option<&str> {
        self.text.as_deref()
    }

    /// What tells this source from others.
    pub fn key(&self) -> String {
        format!("{:?}", (&self.text, &self.game, &self.parameters))
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
    pub fn choose(&self, words: &Words) -> Result<Chosen, Refusal> {
        if self.parameters.len() > MOST_PARAMETERS {
            return Err(Refusal::new(words, UNABLE, "parameters", &[]));
        }
        let wrong = |problems: Diagnostics| {
            let first = problems.first().map(|problem| words.diagnostic(problem));
            let (sentence, hint) = first.unwrap_or_default();
            Refusal::said(UNABLE, sentence, hint)
        };
        let document = self.document().map_err(wrong)?;
        let game = self.game(&document).map_err(wrong)?;
        Ok(Chosen { document, game })
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

/// Words in both languages, as the page wants them.
#[derive(Debug, Clone, Serialize, Default)]
pub struct Both {
    pub en: Option<String>,
    pub ja: Option<String>,
}

impl From<&GameWords> for Both {
    fn from(words: &GameWords) -> Both {
        Both { en: words.en.clone(), ja: words.ja.clone() }
    }
}

/// The title, note or source of a game.
pub fn text_of(definition: &Definition, role: Role) -> Both {
    let found = definition.texts.iter().find(|(of, _)| *of == role);
    found.map(|(_, words)| words.into()).unwrap_or_default()
}

/// The kind of a game's picture, where there is one.
pub fn picture_of(definition: &Definition) -> Option<String> {
    definition.picture.as_ref().map(|picture| picture.kind.to_string())
}

/// Places in a text as JavaScript counts them.
pub fn utf16(text: &str, span: Span) -> (usize, usize) {
    let place = |byte: usize| {
        let mut end = byte.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text[..end].encode_utf16().count()
    };
    (place(span.start), place(span.end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_the_page_counts() {
        let text = "石 𝒢 x";
        let x = text.find('x').unwrap();
        assert_eq!(utf16(text, Span::new(x, x + 1)), (5, 6));
        assert_eq!(utf16(text, Span::new(1, 99)), (0, 6));
    }
}
