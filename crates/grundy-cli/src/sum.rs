//! Positions and sums as they are typed: `3,5`, `queen 3,5 + nim 7 + 9`, on the command line or a line of a file.
//!
//! A summand without a game belongs to the game before it. Numbers with spaces between them are the coordinates of one
//! position where their number fits, else each is a heap of its own, as contests give them.

use grundy::Part;
use grundy::lang::{IBig, Position};

use crate::select::{self, Games};
use crate::session::{Failure, Session};

/// A summand: the game's name, if it is said, and groups of numbers.
type Summand = (Option<String>, Vec<Position>);

/// Reads the words of a command line.
pub fn of_words(session: &Session, games: &mut Games, words: &[String], has_text: bool) -> Result<Vec<Part>, Failure> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let summands = split(session, &words, true)?;
    if !has_text && summands.first().is_some_and(|(game, _)| game.is_none()) {
        return Err(session.bad("cli-no-game", &[]));
    }
    parts(session, games, summands, None)
}

/// Reads a line of a file; what names no game belongs to the given one.
pub fn of_line(session: &Session, games: &mut Games, line: &str, game: Option<&str>) -> Result<Vec<Part>, Failure> {
    let spaced = line.replace(['+', '＋'], " + ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let summands = split(session, &words, false)?;
    parts(session, games, summands, game)
}

/// Whether the words name a game but no position, as before `--batch`.
pub fn lone_game(words: &[String]) -> Option<&str> {
    match words {
        [name] if numbers(name).is_none() => Some(name),
        _ => None,
    }
}

fn split(session: &Session, words: &[&str], from_shell: bool) -> Result<Vec<Summand>, Failure> {
    let mut summands = Vec::new();
    for group in words.split(|word| matches!(*word, "+" | "＋")) {
        let Some(first) = group.first() else { return Err(session.bad("cli-empty-summand", &[])) };
        let is_game = numbers(first).is_none()
            && !first.starts_with(['(', '（'])
            && !(first.starts_with(|c: char| c.is_numeric() || c == '−') && first.contains(','));
        let (game, rest) = if is_game { (Some(first.to_string()), &group[1..]) } else { (None, group) };
        // Spaces inside `(3, 5)` do not separate positions.
        let mut joined = rest.join(" ");
        for (spaced, tight) in [(", ", ","), ("( ", "("), (" )", ")"), ("、 ", ",")] {
            while joined.contains(spaced) {
                joined = joined.replace(spaced, tight);
            }
        }
        let mut positions = Vec::new();
        for word in joined.split_whitespace() {
            match numbers(word) {
                Some(position) => positions.push(position),
                None => {
                    let arguments = [("text", word.to_string()), ("part", not_a_number(word))];
                    return Err(session.bad("cli-bad-number", &arguments));
                }
            }
        }
        if positions.is_empty() {
            let game = game.unwrap_or_default();
            let id = if from_shell { "cli-no-position-given" } else { "cli-no-position-in-line" };
            return Err(session.bad(id, &[("game", game)]));
        }
        summands.push((game, positions));
    }
    Ok(summands)
}

fn parts(
    session: &Session,
    games: &mut Games,
    summands: Vec<Summand>,
    default: Option<&str>,
) -> Result<Vec<Part>, Failure> {
    let mut parts = Vec::new();
    let mut current = default.map(str::to_string);
    for (name, positions) in summands {
        current = name.or(current);
        let game = games.game(session, current.as_deref())?.game;
        let arity = game.coordinates.len();
        let single = positions.iter().all(|position| position.len() == 1) && positions.len() == arity;
        let positions = if single { vec![positions.concat()] } else { positions };
        for position in positions {
            select::position(session, &game, &position)?;
            parts.push((game.clone(), position));
        }
    }
    let mut plays = parts.iter().map(|(game, _)| game.play());
    let first = plays.next();
    if plays.any(|play| Some(play) != first) {
        return Err(session.bad("cli-mixed-play", &[]));
    }
    Ok(parts)
}

/// Numbers with commas between them, perhaps in brackets.
fn numbers(word: &str) -> Option<Position> {
    let word = plain_twins(word);
    let inner = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).unwrap_or(&word);
    inner.split(',').map(|number| number.trim().parse::<IBig>().ok()).collect()
}

/// The first part between commas that is no number.
fn not_a_number(word: &str) -> String {
    let word = plain_twins(word);
    let parts = word.trim_matches(['(', ')']).split(',').map(str::trim);
    let first = parts.into_iter().find(|part| part.parse::<IBig>().is_err()).unwrap_or_default();
    if first.is_empty() { "\"\"".to_string() } else { first.to_string() }
}

/// Full-width digits, commas, brackets and minus signs as their plain twins.
pub fn plain_twins(text: &str) -> String {
    let twin = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        '，' | '、' => ',',
        '（' => '(',
        '）' => ')',
        '−' | '－' => '-',
        '　' => ' ',
        _ => c,
    };
    text.chars().map(twin).collect()
}
