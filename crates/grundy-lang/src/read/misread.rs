//! What is wrong with something that was written.

use std::fmt;
use std::io;
use std::sync::Arc;

use crate::{Diagnostics, Fault, Game, Position, tuple};

use super::choice::GameText;

/// Why something that was written cannot be read; its sentence is in the files of words.
#[derive(Debug)]
#[non_exhaustive]
pub enum Misread {
    /// No game is named.
    NoGame,
    /// The library has no game of this name; perhaps one that is spelled nearly so.
    UnknownGame(String, Option<String>),
    /// A text, by its name, has no game of this name; perhaps one that is spelled nearly so.
    UnknownGameIn(String, String, Option<String>),
    /// A text, by its name, holds no game.
    NoGameIn(String),
    /// A file cannot be read.
    File(String, io::Error),
    /// A text of games, or a value for a parameter, has these problems.
    Text(Option<Arc<GameText>>, Diagnostics),
    /// `-p` without a value.
    NotAParameter(String),
    /// `--for` without values.
    NotARange(String),
    /// `--for` without an end, where every value must be gone through.
    OpenRange(String),
    /// `--for` about several parameters, where one is gone through.
    SeveralOpen(String),
    /// A game without a position behind it.
    NoPosition(String),
    /// A `+` without a summand beside it.
    EmptySummand,
    /// A part of this text is no number.
    NotANumber(String, String),
    /// A bracket is not closed, or closed by another.
    Unclosed(String),
    /// A number has more digits than this.
    TooLong(usize),
    /// A tuple with too few or too many coordinates for its game.
    WrongLength(Arc<Game>, Position),
    /// A coordinate is negative.
    Negative(String, String),
    /// A condition of the game does not hold: the tuple, the game, the condition, the values in it.
    OutsideDomain([String; 4]),
    /// A tuple is no position of the game.
    NotAPosition(String, String),
    /// Games of normal and of misère play in one sum.
    MixedPlay,
    /// More parts than this in a sum.
    TooMany(usize),
    /// The game says nothing sensible at a position.
    Fault(Fault),
    /// The description of an input has something at a column where it cannot stand.
    Shape(usize, String),
    /// The description of an input is wrong in another way: what, and the name that it is about.
    Misshapen(&'static str, String),
    /// The input is not as it was described: what is wrong, and the name or number that it is about.
    Input(&'static str, String),
}

impl Misread {
    /// The name of its sentence in the files of words.
    pub fn code(&self) -> String {
        let code = match self {
            Misread::NoGame => "no-game",
            Misread::UnknownGame(..) => "unknown-game",
            Misread::UnknownGameIn(..) => "unknown-game-in",
            Misread::NoGameIn(_) => "no-game-in",
            Misread::File(..) => "file",
            Misread::Text(..) => "text",
            Misread::NotAParameter(_) => "not-a-parameter",
            Misread::NotARange(_) => "not-a-range",
            Misread::OpenRange(_) => "open-range",
            Misread::SeveralOpen(_) => "several-open",
            Misread::NoPosition(_) => "no-position",
            Misread::EmptySummand => "empty-summand",
            Misread::NotANumber(..) => "not-a-number",
            Misread::Unclosed(_) => "unclosed",
            Misread::TooLong(_) => "too-long",
            Misread::WrongLength(..) => "wrong-length",
            Misread::Negative(..) => "negative",
            Misread::OutsideDomain(_) => "outside-domain",
            Misread::NotAPosition(..) => "not-a-position",
            Misread::MixedPlay => "mixed-play",
            Misread::TooMany(_) => "too-many",
            Misread::Fault(fault) => return fault.code().to_string(),
            Misread::Shape(_, found) if found.is_empty() => "shape-end",
            Misread::Shape(..) => "shape",
            Misread::Misshapen(what, _) => return format!("read-shape-{what}"),
            Misread::Input(what, _) => return format!("read-input-{what}"),
        };
        format!("read-{code}")
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        let near = |near: &Option<String>| ("near", near.clone().unwrap_or_default());
        match self {
            Misread::NoGame | Misread::EmptySummand | Misread::MixedPlay | Misread::Text(..) => Vec::new(),
            Misread::UnknownGame(name, other) => vec![("name", excerpt(name)), near(other)],
            Misread::UnknownGameIn(file, name, other) => {
                vec![("file", file.clone()), ("name", excerpt(name)), near(other)]
            }
            Misread::NoGameIn(file) => vec![("file", file.clone())],
            Misread::File(path, error) => vec![("file", path.clone()), ("reason", error.to_string())],
            Misread::NotAParameter(text)
            | Misread::NotARange(text)
            | Misread::OpenRange(text)
            | Misread::SeveralOpen(text) => vec![("text", excerpt(text))],
            Misread::Unclosed(text) => vec![("text", excerpt(text))],
            Misread::NoPosition(game) => vec![("game", excerpt(game))],
            Misread::NotANumber(text, part) => {
                let part = if part.is_empty() { "\"\"".to_string() } else { excerpt(part) };
                vec![("text", excerpt(text)), ("part", part)]
            }
            Misread::TooLong(most) | Misread::TooMany(most) => vec![("most", most.to_string())],
            Misread::WrongLength(game, position) => {
                let names: Vec<String> = game.coordinates.iter().map(ToString::to_string).collect();
                let expected = format!("({})", names.join(", "));
                vec![("game", game.heading()), ("expected", expected), ("position", excerpt(&tuple(position)))]
            }
            Misread::Negative(coordinate, value) => {
                vec![("coordinate", coordinate.clone()), ("value", excerpt(value))]
            }
            Misread::OutsideDomain([position, game, condition, values]) => vec![
                ("position", excerpt(position)),
                ("game", game.clone()),
                ("condition", condition.clone()),
                ("values", values.clone()),
            ],
            Misread::NotAPosition(position, game) => vec![("position", excerpt(position)), ("game", game.clone())],
            Misread::Fault(fault) => fault.arguments(),
            Misread::Shape(column, found) => vec![("column", column.to_string()), ("found", excerpt(found))],
            Misread::Misshapen(_, name) | Misread::Input(_, name) => vec![("name", excerpt(name))],
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.code())?;
        self.arguments().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Misread {}

impl From<Fault> for Misread {
    fn from(fault: Fault) -> Misread {
        Misread::Fault(fault)
    }
}

/// The most characters of a text that a message repeats.
const MOST_REPEATED: usize = 60;

/// The beginning of a text, as a message repeats it.
pub fn excerpt(text: &str) -> String {
    let text = text.trim();
    match text.char_indices().nth(MOST_REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
