//! Positions and sums as they are written: `3,5`, `{6, 10, 7}`, `queen 3,5 + nim 7 9`, `chocolate[k = 3](1, 4)`.
//!
//! A summand without a game belongs to the game before it. Commas join numbers to a position, and so do brackets of
//! either kind; numbers with only blanks between them are the coordinates of one position where their number fits, else
//! each is a heap of its own, as contests give them. Full-width characters are read as their plain twins.

use std::sync::Arc;

use crate::subset::{braces, members_of, set_position, typed_position};
use crate::{Game, IBig, Position, plain};

use super::misread::Misread;
use crate::Part;

/// A summand as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// How its game is written, if it is said.
    pub game: Option<String>,
    /// Numbers that were joined to each other; at least one group.
    pub groups: Vec<Position>,
    /// Which of the groups stand in braces.
    pub braced: Vec<bool>,
}

impl Written {
    /// The positions meant. Where coordinates are sets, what stands in braces is one of them.
    pub fn positions(mut self, game: &Game) -> Vec<Position> {
        let coordinates = game.coordinates.len();
        if game.universes.iter().any(Option::is_some) {
            for (group, _) in self.groups.iter_mut().zip(&self.braced).filter(|(_, braced)| **braced) {
                if let Some(number) = set_position(group) {
                    *group = vec![number];
                }
            }
        }
        let single = self.groups.len() == coordinates && self.groups.iter().all(|group| group.len() == 1);
        if single { vec![self.groups.concat()] } else { self.groups }
    }
}

/// Reads a sum. Games are found by what is written for them; `None` asks for the one that goes without saying.
pub fn sum(text: &str, most: usize, find: &mut Find) -> Result<Vec<Part>, Misread> {
    sum_of(summands(text)?, most, find)
}

/// Finds the game that is written so.
pub type Find<'a> = dyn FnMut(Option<&str>) -> Result<Arc<Game>, Misread> + 'a;

/// The sum of these summands, of at most so many positions.
pub fn sum_of(summands: Vec<Written>, most: usize, find: &mut Find) -> Result<Vec<Part>, Misread> {
    let mut parts: Vec<Part> = Vec::new();
    let mut current = None;
    for summand in summands {
        current = summand.game.clone().or(current);
        let game = find(current.as_deref())?;
        for position in summand.positions(&game) {
            check_position(&game, &position)?;
            parts.push((game.clone(), position));
        }
        if parts.len() > most {
            return Err(Misread::TooMany(most));
        }
    }
    Ok(parts)
}

/// Refuses a sum of games of normal and of misère play; only a match has a rule of its own for it.
pub fn one_play(parts: Vec<Part>) -> Result<Vec<Part>, Misread> {
    let is_mixed = parts.iter().any(|(game, _)| game.play() != parts[0].0.play());
    if is_mixed { Err(Misread::MixedPlay) } else { Ok(parts) }
}

/// What a move of a game leaves, as it is typed: `3,5`, `2 + 4`, `-` for nothing; positions of other games stand behind
/// their names.
pub fn typed(parts: &[Part], own: &Arc<Game>) -> String {
    if parts.is_empty() {
        return "-".to_string();
    }
    let part = |(game, position): &Part| {
        let name = if game == own { String::new() } else { format!("{} ", game.name()) };
        name + &typed_position(position, &game.universes)
    };
    parts.iter().map(part).collect::<Vec<_>>().join(" + ")
}

/// The summands of a text.
pub fn summands(text: &str) -> Result<Vec<Written>, Misread> {
    split_outside(&plain(text), '+').into_iter().map(summand).collect()
}

/// The summands of the words of a command line, where a word may be a name as it stands, such as a file with blanks.
pub fn summands_of(words: &[String], is_name: &dyn Fn(&str) -> bool) -> Result<Vec<Written>, Misread> {
    let mut all = Vec::new();
    for group in words.split(|word| plain(word) == "+") {
        match group.split_first() {
            Some((first, rest)) if groups(first).is_err() && is_name(first) => {
                all.push(named(Some(first.clone()), marked_groups(&rest.join(" "))?)?);
            }
            _ => all.extend(summands(&group.join(" "))?),
        }
    }
    Ok(all)
}

fn summand(text: &str) -> Result<Written, Misread> {
    let text = text.trim();
    let Some(first) = text.chars().next() else { return Err(Misread::EmptySummand) };
    if first.is_ascii_digit() || "-({,".contains(first) {
        return named(None, marked_groups(text)?);
    }
    let mut depth = 0;
    let end = text.find(|c: char| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        depth == 0 && (c.is_whitespace() || c == '(' || c == '{')
    });
    let (name, numbers) = text.split_at(end.unwrap_or(text.len()));
    named(Some(name.to_string()), marked_groups(numbers)?)
}

fn named(game: Option<String>, (groups, braced): (Vec<Position>, Vec<bool>)) -> Result<Written, Misread> {
    match groups.is_empty() {
        true => Err(Misread::NoPosition(game.unwrap_or_default())),
        false => Ok(Written { game, groups, braced }),
    }
}

/// The one position of a game in a text, checked.
pub fn position(game: &Arc<Game>, text: &str) -> Result<Position, Misread> {
    let (groups, braced) = marked_groups(text)?;
    if groups.is_empty() {
        return Err(Misread::NoPosition(game.heading()));
    }
    let mut positions = Written { game: None, groups, braced }.positions(game);
    let position = if positions.len() == 1 { positions.swap_remove(0) } else { positions.concat() };
    check_position(game, &position)?;
    Ok(position)
}

/// All numbers of a text, with or without commas and brackets.
pub fn numbers(text: &str) -> Result<Vec<IBig>, Misread> {
    groups(text).map(|groups| groups.concat())
}

/// Naturals that a machine counts with, at least one: `10,10`, `12 71`.
pub fn naturals(text: &str) -> Result<Vec<u64>, Misread> {
    let wrong = |part: String| Misread::NotANumber(text.to_string(), part);
    let numbers = numbers(text)?;
    if numbers.is_empty() {
        return Err(wrong(String::new()));
    }
    numbers.iter().map(|n| u64::try_from(n).map_err(|_| wrong(n.to_string()))).collect()
}

/// Real numbers with commas between them: decimals, φ, and quotients of two such numbers.
///
/// ```
/// assert_eq!(grundy_lang::read::reals("３/2, -0.5").unwrap(), [1.5, -0.5]);
/// assert!(grundy_lang::read::reals("1/0").is_err());
/// ```
pub fn reals(text: &str) -> Result<Vec<f64>, Misread> {
    let one = |text: &str| match text.trim() {
        "phi" | "φ" => Some((1.0 + 5f64.sqrt()) / 2.0),
        other => other.parse::<f64>().ok(),
    };
    let real = |part: &str| {
        let value = match part.split_once('/') {
            Some((above, below)) => one(above).zip(one(below)).map(|(above, below)| above / below),
            None => one(part),
        };
        let value = value.filter(|value| value.is_finite());
        value.ok_or_else(|| Misread::NotANumber(text.to_string(), part.trim().to_string()))
    };
    plain(text).split(',').map(real).collect()
}

/// The groups of numbers in a text: `3,5 (1 2)` are two groups, `3 5` are two as well.
pub fn groups(text: &str) -> Result<Vec<Position>, Misread> {
    marked_groups(text).map(|(groups, _)| groups)
}

/// The groups, and which of them stand in braces.
fn marked_groups(text: &str) -> Result<(Vec<Position>, Vec<bool>), Misread> {
    #[derive(PartialEq, Clone, Copy)]
    enum Last {
        Start,
        Number,
        Comma,
        Close,
    }
    let text = &*plain(text);
    let missing = || Misread::NotANumber(text.to_string(), String::new());
    let (mut groups, mut open, mut last) = (Vec::<Position>::new(), None, Last::Start);
    let mut braced = Vec::new();
    let mut rest = text.trim_start();
    while let Some(c) = rest.chars().next() {
        let end = match c {
            ',' if last == Last::Number || (last == Last::Close && open.is_none()) => {
                last = if last == Last::Number { Last::Comma } else { Last::Start };
                1
            }
            ',' => return Err(missing()),
            '(' | '{' if open.is_none() && last != Last::Comma => {
                groups.push(Position::new());
                braced.push(c == '{');
                (open, last) = (Some(if c == '(' { ')' } else { '}' }), Last::Start);
                1
            }
            ')' | '}' if open == Some(c) => {
                if last == Last::Comma {
                    return Err(missing());
                }
                (open, last) = (None, Last::Close);
                1
            }
            '(' | '{' | ')' | '}' => return Err(Misread::Unclosed(text.to_string())),
            _ => {
                let end = rest.find(|c: char| c.is_whitespace() || ",(){}".contains(c)).unwrap_or(rest.len());
                let number = number(&rest[..end], text)?;
                match groups.last_mut() {
                    Some(group) if open.is_some() || last == Last::Comma => group.push(number),
                    _ => {
                        groups.push(vec![number]);
                        braced.push(false);
                    }
                }
                last = Last::Number;
                end
            }
        };
        rest = rest[end..].trim_start();
    }
    match (open, last) {
        (Some(_), _) => Err(Misread::Unclosed(text.to_string())),
        (None, Last::Comma) => Err(missing()),
        _ => Ok((groups, braced)),
    }
}

/// Digits of one number; a longer one is a mistake, and reading it would cost more than time.
pub const MOST_DIGITS: usize = 10_000;

/// A number that stands in a text.
pub(super) fn number(word: &str, text: &str) -> Result<IBig, Misread> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(Misread::NotANumber(text.to_string(), word.to_string()));
    }
    if digits.len() > MOST_DIGITS {
        return Err(Misread::TooLong(MOST_DIGITS));
    }
    word.parse().map_err(|_| Misread::NotANumber(text.to_string(), word.to_string()))
}

/// Refuses a tuple that is no position of the game: which coordinate, and why.
pub fn check_position(game: &Arc<Game>, position: &Position) -> Result<(), Misread> {
    if position.len() != game.coordinates.len() {
        return Err(Misread::WrongLength(game.clone(), position.clone()));
    }
    if let Some((name, value)) = game.coordinates.iter().zip(position).find(|(_, n)| **n < IBig::ZERO) {
        return Err(Misread::Negative(name.to_string(), value.to_string()));
    }
    if game.is_position(position)? {
        return Ok(());
    }
    for ((name, n), universe) in game.coordinates.iter().zip(position).zip(&game.universes) {
        if let Some(whole) = universe.as_ref().filter(|whole| members_of(n).iter().any(|v| !whole.contains(v))) {
            let [whole, set] = [whole, &members_of(n)].map(|members| braces(members));
            let said = [game.shown(position), game.heading(), format!("{name} ⊆ {whole}"), format!("{name} = {set}")];
            return Err(Misread::OutsideDomain(said));
        }
    }
    // Which part of `where` fails: each is tried alone.
    let mut alone = (**game).clone();
    for condition in game.domain.iter().flat_map(|condition| condition.conjuncts()) {
        alone.domain = vec![condition.clone()];
        if !alone.is_position(position).unwrap_or(false) {
            let mentioned = game.coordinates.iter().zip(position).filter(|(name, _)| condition.mentions(&name.text));
            let values: Vec<String> = mentioned.map(|(name, value)| format!("{name} = {value}")).collect();
            let said = [game.shown(position), game.heading(), condition.to_string(), values.join(", ")];
            return Err(Misread::OutsideDomain(said));
        }
    }
    Err(Misread::NotAPosition(game.shown(position), game.heading()))
}

/// The parts between such characters that stand outside of brackets and quotation marks.
pub(super) fn split_outside(text: &str, at: char) -> Vec<&str> {
    let (mut depth, mut quoted, mut start) = (0i32, false, 0);
    let mut pieces = Vec::new();
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '(' | '[' | '{' | '⌊' | '⌈' if !quoted => depth += 1,
            ')' | ']' | '}' | '⌋' | '⌉' if !quoted => depth -= 1,
            _ if c == at && depth <= 0 && !quoted => {
                pieces.push(&text[start..i]);
                start = i + c.len_utf8();
            }
            _ => {}
        }
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(Option<String>, Vec<Vec<i64>>)> {
        let small = |group: Position| group.iter().map(|n| i64::try_from(n).unwrap()).collect();
        let written = summands(text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        written.into_iter().map(|w| (w.game, w.groups.into_iter().map(small).collect())).collect()
    }

    #[test]
    fn positions_may_be_written_in_many_ways() {
        let one = [(None, vec![vec![6, 10, 7]])];
        let ways =
            ["6,10,7", " 6, 10 ,7 ", "(6,10,7)", "{6, 10, 7}", "{6 10 7}", "（６、１０，７）", "｛６，１０，７｝"];
        for text in ways {
            assert_eq!(read(text), one, "{text}");
        }
        assert_eq!(read("3 4 5"), [(None, vec![vec![3], vec![4], vec![5]])]);
        assert_eq!(read("3,4 (5 6), {7,8}"), [(None, vec![vec![3, 4], vec![5, 6], vec![7, 8]])]);
        assert_eq!(read("−1,3"), [(None, vec![vec![-1, 3]])]);
    }

    #[test]
    fn games_stand_before_their_positions() {
        let some = |name: &str| Some(name.to_string());
        assert_eq!(read("queen 3,5+nim 7 ＋ 9").len(), 3);
        assert_eq!(read("queen(3, 5)"), [(some("queen"), vec![vec![3, 5]])]);
        assert_eq!(read("g[f(t) = t + 1, S = {1, 3}] 2"), [(some("g[f(t) = t + 1, S = {1, 3}]"), vec![vec![2]])]);
        assert_eq!(read("石取り ４"), [(some("石取り"), vec![vec![4]])]);
        assert_eq!(read("ｎｉｍ 4"), [(some("nim"), vec![vec![4]])]);
        let words = ["my games/a + b.game:g".to_string(), "7".into(), "+".into(), "nim".into(), "3".into()];
        let written = summands_of(&words, &|name| name.starts_with("my games")).unwrap();
        assert_eq!(written[0].game, some("my games/a + b.game:g"));
        assert_eq!(written.len(), 2);
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for (text, code) in [
            ("3,x", "read-not-a-number"),
            ("3,,5", "read-not-a-number"),
            ("3,", "read-not-a-number"),
            ("(3,)", "read-not-a-number"),
            (",3", "read-not-a-number"),
            ("3 4.5", "read-not-a-number"),
            ("(3, 5", "read-unclosed"),
            ("(3, 5}", "read-unclosed"),
            ("3, (5)", "read-unclosed"),
            ("nim", "read-no-position"),
            ("nim 3 +", "read-empty-summand"),
            ("", "read-empty-summand"),
        ] {
            assert_eq!(summands(text).unwrap_err().code(), code, "{text}");
        }
        assert_eq!(summands(&"7".repeat(MOST_DIGITS + 1)).unwrap_err().code(), "read-too-long");
        let long = Misread::NotANumber("x".repeat(600_000), "y".repeat(600_000));
        assert!(long.to_string().len() < 400);
    }
}
