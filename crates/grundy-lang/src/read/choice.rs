//! Which game is meant: a name of the library, a file, `FILE:NAME` or a text, with values for its parameters.
//!
//! A game is written `chocolate`, `chocolate[k = 3]` or `chocolate[3]`; values in brackets win over those given beside
//! it, as by `-p`. Only what a game has for a parameter is given to it, since a sum may have several games.

use std::io;
use std::sync::Arc;

use crate::{Argument, Definition, Diagnostics, Document, Expr, Game, Name, nearest, plain};

use super::misread::{Misread, excerpt};
use super::position::split_outside;
use super::widened::widened;

/// A text that games were read from.
#[derive(Debug, Clone)]
pub struct GameText {
    /// Its name: a file, or the option that held it.
    pub name: String,
    /// The text.
    pub text: String,
}

/// A game that was chosen, with the text it stands in.
#[derive(Debug, Clone)]
pub struct Chosen {
    /// The game.
    pub game: Arc<Game>,
    /// The text, for its claims.
    pub document: Arc<Document>,
    /// Where the text comes from; the library's is not shown.
    pub origin: Option<Arc<GameText>>,
    /// The parameters that nobody gave a value, so that they have the one of the text.
    pub by_default: Vec<String>,
}

/// Reads a file, or says that there is none of this name.
pub type Files = fn(&str) -> Option<io::Result<String>>;

/// The games of a command or a sum, each made once.
pub struct Games {
    /// The games that are known without a text.
    library: &'static Document,
    text: Option<Arc<GameText>>,
    parameters: Vec<(String, String)>,
    /// Parameters that stay open, and the conditions on them.
    open: (Vec<Name>, Vec<Expr>),
    files: Files,
    found: Vec<(Option<String>, Found)>,
    made: Vec<(Option<String>, Chosen)>,
    used: Vec<bool>,
}

#[derive(Clone)]
struct Found {
    document: Arc<Document>,
    origin: Option<Arc<GameText>>,
    name: String,
    /// Parameters whose values from outside stand in the text.
    bound: Vec<String>,
}

impl Games {
    /// Games of this text, else of the library or of files, with these values for parameters.
    pub fn new(
        library: &'static Document,
        text: Option<GameText>,
        parameters: Vec<(String, String)>,
        files: Files,
    ) -> Games {
        let used = vec![false; parameters.len()];
        let open = Default::default();
        Games { library, text: text.map(Arc::new), parameters, open, files, found: Vec::new(), made: Vec::new(), used }
    }

    /// Whole families of games, in which some parameters stay open and satisfy conditions.
    pub fn of_families(self, open: Vec<Name>, range: Vec<Expr>) -> Games {
        Games { open: (open, range), ..self }
    }

    /// The game that is written so, or the last of the text.
    pub fn game(&mut self, written: Option<&str>) -> Result<Chosen, Misread> {
        if let Some((_, chosen)) = self.made.iter().find(|(known, _)| known.as_deref() == written) {
            return Ok(chosen.clone());
        }
        let chosen = self.with(written, &[])?;
        self.made.push((written.map(str::to_string), chosen.clone()));
        Ok(chosen)
    }

    /// The game that is written so, with more values for parameters, which win.
    pub fn with(&mut self, written: Option<&str>, more: &[(String, String)]) -> Result<Chosen, Misread> {
        let (name, inline) = written.map_or((None, None), |written| {
            let (name, inline) = in_brackets(written);
            (Some(name), inline)
        });
        let found = self.find(name)?;
        let definition = found.document.definition(&found.name).expect("the game was found in this document");
        let has = |parameter: &str| definition.parameters.iter().any(|p| *p.name.text == *parameter);
        for (used, (parameter, _)) in self.used.iter_mut().zip(&self.parameters) {
            *used |= has(parameter);
        }
        let is_bound = |name: &String| found.bound.contains(name);
        let given = self.parameters.iter().filter(|(name, _)| !is_bound(name)).chain(more);
        let given: Vec<_> = given.filter(|(name, _)| has(name)).collect();
        let arguments = arguments(definition, &given, inline).map_err(|problems| Misread::Text(None, problems))?;
        let given = |name: &String| is_bound(name) || arguments.iter().any(|(known, _)| known == name);
        let names = definition.parameters.iter().map(|p| p.name.to_string());
        let by_default = names.filter(|name| !given(name)).collect();
        let (open, range) = &self.open;
        if let Some(name) = open.iter().find(|name| !has(&name.text)) {
            definition.read_argument(&name.text, "0").map_err(|problems| Misread::Text(None, problems))?;
        }
        let game = found.document.family(&found.name, &arguments, open, range);
        let game = game.map_err(|problems| Misread::Text(found.origin.clone(), problems))?;
        Ok(Chosen { game, document: found.document, origin: found.origin, by_default })
    }

    /// Refuses a parameter that no game has.
    pub fn all_used(&self) -> Result<(), Misread> {
        let unused = self.used.iter().position(|used| !used);
        if let (Some(i), Some((_, chosen))) = (unused, self.made.first()) {
            let (parameter, value) = &self.parameters[i];
            chosen.game.definition.read_argument(parameter, value).map_err(|problems| Misread::Text(None, problems))?;
        }
        Ok(())
    }

    /// The text of a game and its name there.
    fn find(&mut self, name: Option<&str>) -> Result<Found, Misread> {
        if let Some((_, found)) = self.found.iter().find(|(known, _)| known.as_deref() == name) {
            return Ok(found.clone());
        }
        let mut found = self.look_for(name)?;
        if let Some(wider) = widened(&found.document, &found.name, &self.parameters, &self.open.0) {
            let (document, bound) = wider.map_err(|problems| Misread::Text(None, problems))?;
            found = Found { document: Arc::new(document), bound, ..found };
        }
        self.found.push((name.map(str::to_string), found.clone()));
        Ok(found)
    }

    fn look_for(&self, name: Option<&str>) -> Result<Found, Misread> {
        if let Some(text) = &self.text {
            return in_text(self.library, text.clone(), name);
        }
        let name = name.ok_or(Misread::NoGame)?;
        let (library, known) = (self.library, plain(name));
        if library.definition(&known).is_some() {
            return Ok(Found { document: Arc::new(library.clone()), origin: None, name: known, bound: Vec::new() });
        }
        let (path, inner, text) = match ((self.files)(name), name.rsplit_once([':', '：'])) {
            (None, Some((path, inner))) => (path, Some(inner), (self.files)(path)),
            (text, _) => (name, None, text),
        };
        let text = match text {
            Some(text) => text.map_err(|error| Misread::File(path.to_string(), error))?,
            None if inner.is_some() || path.contains(['/', '.', '\\']) => {
                return Err(Misread::File(excerpt(path), io::ErrorKind::NotFound.into()));
            }
            None => return Err(Misread::UnknownGame(name.to_string(), near(library, name))),
        };
        in_text(library, Arc::new(GameText { name: path.to_string(), text }), inner)
    }
}

/// The game of a document that is written so, with values for its parameters in brackets or given beside it.
pub fn game_in(
    document: &Document,
    origin: Option<&Arc<GameText>>,
    written: &str,
    given: &[(String, String)],
) -> Result<Arc<Game>, Misread> {
    let (name, inline) = in_brackets(written);
    let definition = document.definition(name);
    let definition = definition.ok_or_else(|| Misread::UnknownGame(name.to_string(), near(document, name)))?;
    let wrong = |problems| Misread::Text(origin.cloned(), problems);
    let arguments = arguments(definition, &given.iter().collect::<Vec<_>>(), inline).map_err(wrong)?;
    document.game(name, &arguments).map_err(wrong)
}

/// Reads `NAME=VALUE`, `NAME=@FILE` or `f(t)=…`: a name and the text of its value.
pub fn parameter(given: &str, files: Files) -> Result<(String, String), Misread> {
    let misread = || Misread::NotAParameter(given.to_string());
    let (name, value) = given.split_once(['=', '＝']).ok_or_else(misread)?;
    let name = plain(name);
    if let Some((function, _)) = name.split_once('(') {
        return Ok((function.trim().to_string(), given.to_string()));
    }
    let value = match value.trim().strip_prefix('@') {
        Some(path) => {
            let text = files(path).unwrap_or_else(|| Err(io::ErrorKind::NotFound.into()));
            text.map_err(|error| Misread::File(path.to_string(), error))?
        }
        None => value.to_string(),
    };
    Ok((name.trim().to_string(), value))
}

/// `chocolate[k = 3]` is `chocolate` and `k = 3`.
fn in_brackets(written: &str) -> (&str, Option<&str>) {
    let split = written.strip_suffix(']').and_then(|rest| rest.split_once('['));
    split.map_or((written, None), |(name, inline)| (name, Some(inline)))
}

/// The values given for the parameters of a definition; those in brackets are named, or stand in their places.
fn arguments(
    definition: &Definition,
    given: &[&(String, String)],
    inline: Option<&str>,
) -> Result<Vec<(String, Argument)>, Diagnostics> {
    let mut arguments: Vec<(String, Argument)> = Vec::new();
    let mut add = |parameter: String, value: &str| -> Result<(), Diagnostics> {
        let value = definition.read_argument(&parameter, value)?;
        arguments.retain(|(name, _)| *name != parameter);
        arguments.push((parameter, value));
        Ok(())
    };
    for (parameter, value) in given {
        add(parameter.clone(), value)?;
    }
    let pieces = inline.map(|inline| split_outside(inline, ',')).unwrap_or_default();
    for (i, piece) in pieces.into_iter().enumerate().filter(|(_, piece)| !piece.trim().is_empty()) {
        let place = definition.parameters.get(i).map(|p| p.name.to_string()).unwrap_or_default();
        // A function is written with its arguments, `f(t) = …`, and read so.
        let (parameter, value) = match piece.split_once(['=', '＝']) {
            Some((name, _)) if name.contains('(') => (name.split('(').next().unwrap_or(name).trim().to_string(), piece),
            Some((name, value)) if !name.contains(['{', '[']) => (name.trim().to_string(), value),
            _ => (place, piece),
        };
        add(parameter, value)?;
    }
    Ok(arguments)
}

fn in_text(library: &Document, origin: Arc<GameText>, name: Option<&str>) -> Result<Found, Misread> {
    let document = Document::parse(&origin.text, library);
    let document = document.map_err(|problems| Misread::Text(Some(origin.clone()), problems))?;
    let name = match name {
        Some(name) if document.definition(name).is_some() => name.to_string(),
        Some(name) => {
            let near = near(&document, name);
            return Err(Misread::UnknownGameIn(origin.name.clone(), name.to_string(), near));
        }
        None => match document.last_game_name() {
            Some(name) => name.to_string(),
            None => return Err(Misread::NoGameIn(origin.name.clone())),
        },
    };
    Ok(Found { document: Arc::new(document), origin: Some(origin), name, bound: Vec::new() })
}

fn near(document: &Document, name: &str) -> Option<String> {
    nearest(name, document.definitions().map(|game| &*game.name.text)).map(str::to_string)
}
