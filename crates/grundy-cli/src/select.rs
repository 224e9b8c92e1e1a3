//! Which game is meant: a name of the library, a file, `FILE:NAME` or a text, with values for its parameters.

use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use grundy::lang::{Document, Game, IBig, Position, nearest};

use crate::input;
use crate::report::{self, Source};
use crate::session::{Failure, Session};

/// A game that was chosen, with the text it stands in.
#[derive(Clone)]
pub struct Chosen {
    /// The game.
    pub game: Arc<Game>,
    /// The text, for its claims.
    pub document: Arc<Document>,
    /// Where the text comes from; the library's is not shown.
    pub source: Option<Arc<Source>>,
}

/// What was given on the command line to choose games by.
#[derive(Clone)]
pub struct Choosing {
    /// `-e`.
    text: Option<String>,
    /// `-p`, and one value of each `--for`: name and value.
    parameters: Vec<(String, String)>,
    /// The names that `--for` gives values to.
    varied: Vec<String>,
}

/// The ways to choose: one, or with `--for` one for each value.
pub fn choosings(session: &Session, matches: &ArgMatches) -> Result<Vec<Choosing>, Failure> {
    let all = |name: &str| matches.get_many::<String>(name).into_iter().flatten();
    let mut parameters = Vec::new();
    for given in all("parameter") {
        parameters.push(parameter(session, given)?);
    }
    let text = matches.get_one::<String>("text").cloned();
    let mut choosings = vec![Choosing { text, parameters, varied: Vec::new() }];
    for given in all("for") {
        let (name, values) = range(given).ok_or_else(|| session.bad("cli-bad-for", &[("text", given.clone())]))?;
        let vary = |choosing: Choosing| {
            let name = name.clone();
            values.clone().into_iter().map(move |value| {
                let mut next = choosing.clone();
                next.parameters.push((name.clone(), value.to_string()));
                next.varied.push(name.clone());
                next
            })
        };
        choosings = choosings.into_iter().flat_map(vary).collect();
    }
    Ok(choosings)
}

/// `NAME=VALUE`, `NAME=@FILE`, `f(t)=…`.
fn parameter(session: &Session, given: &str) -> Result<(String, String), Failure> {
    let Some((name, value)) = given.split_once(['=', '＝']) else {
        return Err(session.bad("cli-bad-parameter", &[("text", given.to_string())]));
    };
    let name = name.trim();
    if let Some((function, _)) = name.split_once('(') {
        return Ok((function.trim().to_string(), given.to_string()));
    }
    let value = match value.trim().strip_prefix('@') {
        Some(path) => input::read(session, path, input::DATA)?,
        None => value.to_string(),
    };
    Ok((name.to_string(), value))
}

/// `k=1..61`, `k=1,3,5..9`.
fn range(text: &str) -> Option<(String, Vec<i64>)> {
    let (name, values) = text.split_once('=')?;
    let mut all = Vec::new();
    for part in values.split(',').map(str::trim) {
        match part.split_once("..") {
            Some((first, last)) => {
                let (first, last): (i64, i64) = (first.trim().parse().ok()?, last.trim().parse().ok()?);
                if last.checked_sub(first)? > 1_000_000 {
                    return None;
                }
                all.extend(first..=last);
            }
            None => all.push(part.parse().ok()?),
        }
    }
    (!all.is_empty()).then(|| (name.trim().to_string(), all))
}

impl Choosing {
    /// By name only, with values for those parameters that the game has.
    pub fn with_parameters(parameters: Vec<(String, String)>) -> Choosing {
        Choosing { text: None, parameters, varied: Vec::new() }
    }

    /// Whether the game's text was given with `-e`.
    pub fn has_text(&self) -> bool {
        self.text.is_some()
    }

    /// Whether `--for` repeats the command.
    pub fn is_varied(&self) -> bool {
        !self.varied.is_empty()
    }

    /// The values that `--for` gave.
    pub fn varied(&self) -> Vec<(String, String)> {
        self.parameters.iter().filter(|(name, _)| self.varied.contains(name)).cloned().collect()
    }

    /// The one game of a command: by name, or the last of the text.
    pub fn game(&self, session: &Session, name: Option<&str>) -> Result<Chosen, Failure> {
        let mut games = Games::new(self.clone());
        let chosen = games.game(session, name)?;
        games.all_used(session)?;
        Ok(chosen)
    }
}

/// The games of a sum, each made once.
pub struct Games {
    choosing: Choosing,
    made: Vec<(Option<String>, Chosen)>,
    used: Vec<bool>,
}

impl Games {
    /// None yet.
    pub fn new(choosing: Choosing) -> Games {
        let used = vec![false; choosing.parameters.len()];
        Games { choosing, made: Vec::new(), used }
    }

    /// The game of this name, or the last of the text given with `-e`.
    pub fn game(&mut self, session: &Session, name: Option<&str>) -> Result<Chosen, Failure> {
        if let Some((_, chosen)) = self.made.iter().find(|(known, _)| known.as_deref() == name) {
            return Ok(chosen.clone());
        }
        let chosen = self.make(session, name)?;
        self.made.push((name.map(str::to_string), chosen.clone()));
        Ok(chosen)
    }

    fn make(&mut self, session: &Session, name: Option<&str>) -> Result<Chosen, Failure> {
        let (named, inline) = match name.and_then(|name| Some((name, name.strip_suffix(']')?.split_once('[')?))) {
            Some((_, (named, inline))) => (Some(named), Some(inline)),
            None => (name, None),
        };
        let (document, source, game) = self.find(session, named)?;
        let definition = document.definition(&game).cloned();
        let definition = definition.expect("the game was found in this document");
        let refuse = |problems| report::diagnostics(session, None, &problems);
        let mut arguments = Vec::new();
        for (i, (parameter, value)) in self.choosing.parameters.iter().enumerate() {
            if definition.parameters.iter().any(|p| *p.name.text == **parameter) {
                let value = definition.read_argument(parameter, value).map_err(refuse)?;
                arguments.retain(|(name, _)| name != parameter);
                arguments.push((parameter.clone(), value));
                self.used[i] = true;
            }
        }
        for (i, given) in inline.map(split_outside_brackets).unwrap_or_default().into_iter().enumerate() {
            let named = given.split_once('=').filter(|(name, _)| !name.contains(['(', '{', '[']));
            let place = definition.parameters.get(i).map(|p| p.name.to_string()).unwrap_or_default();
            let (parameter, value) = named.map_or((place, given), |(name, value)| (name.trim().to_string(), value));
            let value = definition.read_argument(&parameter, value).map_err(refuse)?;
            arguments.retain(|(name, _)| *name != parameter);
            arguments.push((parameter, value));
        }
        let made = document.game(&game, &arguments);
        let game = made.map_err(|problems| report::diagnostics(session, source.as_deref(), &problems))?;
        Ok(Chosen { game, document, source })
    }

    /// The text of a game and its name there.
    #[allow(clippy::type_complexity)] // a triple that only `make` takes apart
    fn find(
        &self,
        session: &Session,
        name: Option<&str>,
    ) -> Result<(Arc<Document>, Option<Arc<Source>>, String), Failure> {
        if let Some(text) = &self.choosing.text {
            let source = Source { name: "-e".to_string(), text: text.clone() };
            return in_text(session, source, name);
        }
        let Some(name) = name else { return Err(session.bad("cli-no-game", &[])) };
        let library = grundy::library();
        if library.definition(name).is_some() {
            return Ok((Arc::new(library.clone()), None, name.to_string()));
        }
        let (path, inner) = match name.rsplit_once([':', '：']) {
            Some((path, inner)) if !Path::new(name).exists() => (path, Some(inner)),
            _ => (name, None),
        };
        let looks_like_file = inner.is_some() || path.contains(['/', '.', '\\']) || Path::new(path).exists();
        if !looks_like_file {
            let known = library.definitions().map(|game| &*game.name.text);
            let hint = match nearest(name, known) {
                Some(near) => session.say("cli-meant", &[("near", near.to_string())]),
                None => session.say("cli-see-list", &[]),
            };
            let sentence = session.say("cli-unknown-game", &[("name", name.to_string())]);
            return Err(Failure::Input(report::plain(session, &sentence, Some(&hint))));
        }
        let text = input::read(session, path, input::TEXT)?;
        in_text(session, Source { name: path.to_string(), text }, inner)
    }

    /// Refuses a parameter that no game has.
    pub fn all_used(&self, session: &Session) -> Result<(), Failure> {
        let unused = self.used.iter().position(|used| !used);
        if let (Some(i), Some((_, chosen))) = (unused, self.made.first()) {
            let (parameter, value) = &self.choosing.parameters[i];
            if let Err(problems) = chosen.game.definition.read_argument(parameter, value) {
                return Err(report::diagnostics(session, None, &problems));
            }
        }
        Ok(())
    }
}

#[allow(clippy::type_complexity)] // a triple that only `make` takes apart
fn in_text(
    session: &Session,
    source: Source,
    name: Option<&str>,
) -> Result<(Arc<Document>, Option<Arc<Source>>, String), Failure> {
    let document = Document::parse(&source.text, grundy::library())
        .map_err(|problems| report::diagnostics(session, Some(&source), &problems))?;
    let game = match name {
        Some(name) if document.definition(name).is_some() => name.to_string(),
        Some(name) => {
            let hint = nearest(name, document.definitions().map(|game| &*game.name.text));
            let hint = hint.map(|near| session.say("cli-meant", &[("near", near.to_string())]));
            let arguments = [("name", name.to_string()), ("file", source.name)];
            let sentence = session.say("cli-unknown-game-in-file", &arguments);
            return Err(Failure::Input(report::plain(session, &sentence, hint.as_deref())));
        }
        None => match document.last_game_name() {
            Some(name) => name.to_string(),
            None => return Err(session.bad("cli-no-game-in-file", &[("file", source.name)])),
        },
    };
    Ok((Arc::new(document), Some(Arc::new(source)), game))
}

/// The parts between commas that stand in no bracket.
fn split_outside_brackets(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (i, c) in text.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..i]);
                start = i + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// The upper corner of a box: `10,10`, or `10` for every coordinate.
pub fn corner<const N: usize>(
    session: &Session,
    game: &Game,
    text: Option<&String>,
    default: [u64; N],
) -> Result<Vec<u64>, Failure> {
    let arity = game.coordinates.len();
    let Some(text) = text else {
        return Ok(vec![default[arity.clamp(1, N) - 1]; arity]);
    };
    let numbers: Option<Vec<u64>> =
        crate::sum::plain_twins(text).trim_matches(['(', ')', ' ']).split(',').map(|n| n.trim().parse().ok()).collect();
    match numbers {
        Some(numbers) if numbers.len() == arity => Ok(numbers),
        Some(numbers) if numbers.len() == 1 => Ok(vec![numbers[0]; arity]),
        Some(numbers) => {
            let arguments =
                [("game", game.heading()), ("expected", coordinates(game)), ("found", numbers.len().to_string())];
            Err(session.bad("cli-wrong-corner", &arguments))
        }
        None => Err(session.bad("cli-bad-corner", &[("text", text.clone())])),
    }
}

/// The coordinates of a game, as in its heading: `(x, y)`.
pub fn coordinates(game: &Game) -> String {
    let names: Vec<String> = game.coordinates.iter().map(|name| name.to_string()).collect();
    format!("({})", names.join(", "))
}

/// Refuses a tuple that is no position of the game: which coordinate, and why.
pub fn position(session: &Session, game: &Game, position: &Position) -> Result<(), Failure> {
    use grundy::lang::tuple;
    if position.len() != game.coordinates.len() {
        let arguments = [("game", game.heading()), ("expected", coordinates(game)), ("position", tuple(position))];
        return Err(session.bad("cli-wrong-position", &arguments));
    }
    if let Some((name, value)) = game.coordinates.iter().zip(position).find(|(_, n)| **n < IBig::ZERO) {
        let arguments = [("coordinate", name.to_string()), ("value", value.to_string())];
        return Err(session.bad("cli-negative-coordinate", &arguments));
    }
    if game.is_position(position).map_err(|fault| session.fault(&fault))? {
        return Ok(());
    }
    // Which part of `where` fails: each is tried alone.
    let mut alone = game.clone();
    for condition in game.domain.iter().flat_map(|condition| condition.conjuncts()) {
        alone.domain = vec![condition.clone()];
        if !alone.is_position(position).unwrap_or(false) {
            let mentioned = game.coordinates.iter().zip(position).filter(|(name, _)| condition.mentions(&name.text));
            let values: Vec<String> = mentioned.map(|(name, value)| format!("{name} = {value}")).collect();
            let arguments = [
                ("position", tuple(position)),
                ("game", game.heading()),
                ("condition", condition.to_string()),
                ("values", values.join(", ")),
            ];
            return Err(session.bad("cli-outside-domain", &arguments));
        }
    }
    let arguments = [("position", tuple(position)), ("game", game.heading())];
    Err(session.bad("cli-no-position", &arguments))
}
