//! Moves as they are typed.
//!
//! ```text
//! 3,5        go to (3, 5)          #7         the seventh move of the list
//! 2: 3,5     the second component  2 + 4      split in two
//! -          nothing is left       nim 3      a position of another game
//! ```
//!
//! Brackets may stand around coordinates; full-width characters are read as their plain twins. A single number is a
//! position where some component has one coordinate, else a number of the list.

use grundy_lang::{IBig, Position, Seen, Watch, tuple};

use super::encounter::{BUDGET, Match};
use super::refusal::Refusal;
use super::step::Step;

/// A typed position: the name of its game, if it was said, and the coordinates.
type Typed = (Option<String>, Position);

impl Match {
    /// Reads a move: `3,5`, `2: 3,5` for the second component, `2 + 4` for a split, `-` for nothing, or `#7` for the
    /// seventh of [`Match::moves`].
    pub fn read_move(&self, text: &str, watch: &mut Watch) -> Result<Step, Refusal> {
        let plain = plain(text);
        let plain = plain.trim();
        let unreadable = || Refusal::NotReadable { text: text.trim().to_string() };
        if self.is_finished(watch)? {
            return Err(Refusal::Finished);
        }
        if let Some(number) = plain.strip_prefix('#') {
            return self.listed(number.trim(), unreadable(), watch);
        }
        let (component, rest) = match plain.split_once(':') {
            Some((number, rest)) => (Some(self.component(number.trim(), unreadable())?), rest),
            None => match plain.split_once(char::is_whitespace) {
                Some((number, rest)) if is_lone_number(number) && is_target(rest) => {
                    (Some(self.component(number, unreadable())?), rest)
                }
                _ => (None, plain),
            },
        };
        let target = read_target(rest).ok_or_else(unreadable)?;
        let one_coordinate = self.parts().iter().any(|(game, _)| game.coordinates.len() == 1);
        if component.is_none() && is_lone_number(plain) && !one_coordinate {
            return self.listed(plain, unreadable(), watch);
        }
        let candidates = component.map_or_else(|| (0..self.parts().len()).collect(), |c| vec![c]);
        self.find(&candidates, &target, rest.trim(), watch)
    }

    fn listed(&self, number: &str, unreadable: Refusal, watch: &mut Watch) -> Result<Step, Refusal> {
        let wanted: usize = number.parse().map_err(|_| unreadable)?;
        let mut moves = self.moves(watch)?.listed().to_vec();
        if wanted == 0 || wanted > moves.len() {
            return Err(Refusal::NoSuchNumber { number: number.to_string(), most: moves.len() });
        }
        Ok(moves.swap_remove(wanted - 1))
    }

    fn component(&self, number: &str, unreadable: Refusal) -> Result<usize, Refusal> {
        let most = self.parts().len();
        if !is_lone_number(number) {
            return Err(unreadable);
        }
        let place: Option<usize> = number.parse().ok().filter(|n| (1..=most).contains(n));
        place.map(|n| n - 1).ok_or(Refusal::NoSuchNumber { number: number.to_string(), most })
    }

    /// The move to a target in one of these components; it must be possible in exactly one.
    fn find(&self, components: &[usize], target: &[Typed], text: &str, watch: &mut Watch) -> Result<Step, Refusal> {
        let mut found: Vec<Step> = Vec::new();
        let mut sure = true;
        for &component in components {
            let (game, position) = &self.parts()[component];
            for sum in readings(game, target) {
                let (option, seen) = game.option_to(position, &sum, BUDGET, watch)?;
                sure &= seen == Seen::All;
                if let Some(option) = option {
                    found.push(Step::new(component, game, option));
                    break;
                }
            }
        }
        // The same move in an equal component is the same move.
        found.dedup_by(|a, b| a.parts == b.parts && self.parts()[a.component] == self.parts()[b.component]);
        match found.len() {
            1 => Ok(found.swap_remove(0)),
            0 if !sure => Err(Refusal::TooMany),
            0 => {
                let from = match components {
                    [component] => tuple(&self.parts()[*component].1),
                    _ => self.parts().iter().map(|(_, p)| tuple(p)).collect::<Vec<_>>().join(" + "),
                };
                Err(Refusal::NoSuchMove { target: text.to_string(), from })
            }
            _ => {
                let components = found.iter().map(|step| step.component + 1).collect();
                Err(Refusal::Ambiguous { target: text.to_string(), components })
            }
        }
    }
}

/// The sums of a game's components that a typed target can mean: positions without a name may be of the game itself
/// or, all of them, of one of the games that its options are made of.
fn readings(game: &grundy_lang::Game, target: &[Typed]) -> Vec<Vec<grundy_lang::Component>> {
    let place = |name: &str| game.others.iter().position(|other| &**other.name() == name);
    let reading = |default: Option<usize>| -> Option<Vec<_>> {
        let part = |(name, position): &Typed| match name {
            None => Some((default, position.clone())),
            Some(name) => match place(name) {
                Some(other) => Some((Some(other), position.clone())),
                None => (**name == **game.name()).then(|| (None, position.clone())),
            },
        };
        target.iter().map(part).collect()
    };
    let others = (0..game.others.len()).map(Some);
    std::iter::once(None).chain(others).filter_map(reading).collect()
}

/// Full-width digits, signs, brackets and spaces as their plain twins.
fn plain(text: &str) -> String {
    let twin = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        '、' => ',',
        '−' | 'ー' => '-',
        _ => c,
    };
    text.chars().map(twin).collect()
}

fn is_lone_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

/// Whether what follows a number can be a target by itself, so that the number names a component.
fn is_target(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '(' || c.is_alphabetic() || c == '-')
}

/// Positions joined by `+`; `-`, `nothing` and `なし` are the empty sum.
fn read_target(text: &str) -> Option<Vec<Typed>> {
    if ["-", "nothing", "なし"].contains(&text.trim()) {
        return Some(Vec::new());
    }
    text.split('+').map(read_position).collect()
}

fn read_position(text: &str) -> Option<Typed> {
    let text = text.trim();
    let start = text.find(|c: char| c.is_ascii_digit() || c == '(')?;
    let (name, numbers) = match text.split_once(char::is_whitespace) {
        Some((name, numbers)) if name.starts_with(|c: char| c.is_alphabetic() || c == '_') => (Some(name), numbers),
        _ if start == 0 => (None, text),
        _ => return None,
    };
    let numbers = numbers.trim();
    let inner = match numbers.strip_prefix('(') {
        Some(rest) => rest.strip_suffix(')')?,
        None => numbers,
    };
    let number = |word: &str| is_lone_number(word.trim()).then(|| word.trim().parse::<IBig>().ok()).flatten();
    let position: Option<Position> = inner.split(',').map(number).collect();
    Some((name.map(str::to_string), position?))
}
