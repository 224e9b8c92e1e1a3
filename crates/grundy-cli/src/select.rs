//! The games, positions and corners that a command line asks for, read by `grundy::read`; here are its files.

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use clap::ArgMatches;
use grundy::Part;
use grundy::lang::{Expr, Game, Name, Position};
use grundy::read::{self, Among, GameText, Games, Misread, Range, Written};

pub use grundy::read::Chosen;

use crate::session::{Failure, Session};
use crate::{input, report};

/// What was given on the command line to choose games by.
#[derive(Clone)]
pub struct Choosing {
    /// `-e`.
    text: Option<String>,
    /// `-p`, and one value of each `--for`: name and value.
    parameters: Vec<(String, String)>,
    /// The names that `--for` gives values to.
    varied: Vec<String>,
    /// The parameters that `--for` leaves open, and the conditions on them.
    open: (Vec<Name>, Vec<Expr>),
}

/// The ways to choose: one, or with `--for` one for each value.
pub fn choosings(session: &Session, matches: &ArgMatches) -> Result<Vec<Choosing>, Failure> {
    let choosings = families(session, matches)?;
    match choosings.first().and_then(|choosing| choosing.open.0.first()) {
        Some(open) => Err(report::misread(session, Misread::OpenRange(open.to_string()))),
        None => Ok(choosings),
    }
}

/// Values that are looked at one by one, before something is said of all.
const SAMPLED: usize = 8;

/// For what looks at values one by one and then speaks of all of them: a range without an end gives its first values, and
/// the conditions that all of them satisfy.
pub fn sampled(session: &Session, matches: &ArgMatches) -> Result<(Vec<Choosing>, Vec<Expr>), Failure> {
    let refuse = |misread| report::misread(session, misread);
    let mut found = Vec::new();
    let choosings = families(session, matches)?;
    let Some(Choosing { open: (names, conditions), .. }) = choosings.first().filter(|c| !c.open.0.is_empty()) else {
        return Ok((choosings, Vec::new()));
    };
    let range = Range { name: names[0].to_string(), among: Among::Every(names.clone(), conditions.clone()) };
    let values = range.first(SAMPLED).map_err(refuse)?;
    for choosing in &choosings {
        found.extend(values.iter().map(|value| {
            let mut next = choosing.clone();
            next.open = Default::default();
            next.parameters.push((range.name.clone(), value.to_string()));
            next.varied.push(range.name.clone());
            next
        }));
    }
    let conditions = conditions.clone();
    Ok((found, conditions))
}

/// Some members of a family, and how each was chosen.
pub type Sampled = Vec<(Choosing, Chosen)>;

/// The games of sampled values; a value for which there is no game is left out of a range without an end.
pub fn sampled_games(
    session: &Session,
    matches: &ArgMatches,
    name: Option<&str>,
) -> Result<(Sampled, Vec<Expr>), Failure> {
    let (choosings, conditions) = sampled(session, matches)?;
    let (mut games, mut refused) = (Vec::new(), None);
    for choosing in choosings {
        match choosing.game(session, name) {
            Ok(chosen) => games.push((choosing, chosen)),
            Err(failure) if conditions.is_empty() => return Err(failure),
            Err(failure) => drop(refused.get_or_insert(failure)),
        }
    }
    match refused {
        Some(failure) if games.is_empty() => Err(failure),
        _ => Ok((games, conditions)),
    }
}

/// The same, where `--for` may also leave a parameter open: what is asked is then asked of every value at once.
pub fn families(session: &Session, matches: &ArgMatches) -> Result<Vec<Choosing>, Failure> {
    let all = |name: &str| matches.get_many::<String>(name).into_iter().flatten();
    let refuse = |misread| report::misread(session, misread);
    let parameters = all("parameter").map(|given| read::parameter(given, text_of_file)).collect::<Result<_, _>>();
    let text = matches.get_one::<String>("text").cloned();
    let parameters = parameters.map_err(refuse)?;
    let mut choosings = vec![Choosing { text, parameters, varied: Vec::new(), open: Default::default() }];
    for given in all("for") {
        let range = Range::read(given).map_err(refuse)?;
        let values = match &range.among {
            Among::Listed(values) => values,
            Among::Every(names, conditions) => {
                for choosing in &mut choosings {
                    let new: Vec<Name> = names.iter().filter(|n| !choosing.open.0.contains(n)).cloned().collect();
                    choosing.open.0.extend(new);
                    choosing.open.1.extend(conditions.iter().cloned());
                }
                continue;
            }
        };
        let vary = |choosing: Choosing| {
            let name = range.name.clone();
            values.iter().map(move |value| {
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

/// The text of a file, or `None` where nothing has this name.
pub fn text_of_file(path: &str) -> Option<io::Result<String>> {
    Path::new(path).exists().then(|| fs::File::open(path).and_then(|file| input::read_from(file, input::DATA)))
}

impl Choosing {
    /// By name only, with values for those parameters that the game has.
    pub fn with_parameters(parameters: Vec<(String, String)>) -> Choosing {
        Choosing { text: None, parameters, varied: Vec::new(), open: Default::default() }
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

    /// The games that can be chosen.
    pub fn games(&self) -> Games {
        let text = self.text.clone().map(|text| GameText { name: "-e".to_string(), text });
        Games::new(grundy::library(), text, self.parameters.clone(), text_of_file)
            .of_families(self.open.0.clone(), self.open.1.clone())
    }

    /// The one game of a command: by name, or the last of the text.
    pub fn game(&self, session: &Session, name: Option<&str>) -> Result<Chosen, Failure> {
        let mut games = self.games();
        let chosen = games.game(name).and_then(|chosen| games.all_used().map(|()| chosen));
        chosen.map_err(|misread| report::misread(session, misread))
    }

    /// The sum that the words of a command line give.
    pub fn sum(&self, session: &Session, words: &[String]) -> Result<Vec<Part>, Failure> {
        let mut games = self.games();
        let mut read = || {
            let summands = summands(words)?;
            if summands.is_empty() {
                return Err(if self.has_text() { Misread::NoPosition("-e".to_string()) } else { Misread::NoGame });
            }
            let sum = read::sum_of(summands, usize::MAX, &mut |name| Ok(games.game(name)?.game))?;
            games.all_used()?;
            read::one_play(sum)
        };
        read().map_err(|misread| report::misread(session, misread))
    }
}

/// The summands that the words of a command line give: none, a game alone, which is no summand, or a sum.
pub fn summands(words: &[String]) -> Result<Vec<Written>, Misread> {
    let is_file = |word: &str| {
        let path = word.split_once('[').map_or(word, |(path, _)| path);
        Path::new(path).exists() || path.rsplit_once(':').is_some_and(|(path, _)| Path::new(path).exists())
    };
    if words.is_empty() { Ok(Vec::new()) } else { read::summands_of(words, &is_file) }
}

/// Whether the words name a game but no position, as before `--batch`.
pub fn lone_game(words: &[String]) -> Option<&str> {
    match words {
        [name] if matches!(summands(words), Err(Misread::NoPosition(_))) => Some(name),
        _ => None,
    }
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
    match read::naturals(text) {
        Ok(numbers) if numbers.len() == arity => Ok(numbers),
        Ok(numbers) if numbers.len() == 1 => Ok(vec![numbers[0]; arity]),
        Ok(_) => {
            let names: Vec<String> = game.coordinates.iter().map(ToString::to_string).collect();
            let expected = format!("({})", names.join(", "));
            Err(session.bad("cli-wrong-corner", &[("game", game.heading()), ("expected", expected)]))
        }
        Err(_) => Err(session.bad("cli-bad-corner", &[("text", text.clone())])),
    }
}

/// A position of the game.
pub fn position(session: &Session, game: &Arc<Game>, text: &str) -> Result<Position, Failure> {
    read::position(game, text).map_err(|misread| report::misread(session, misread))
}
