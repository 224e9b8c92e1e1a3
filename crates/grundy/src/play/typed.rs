//! Moves as they are typed.
//!
//! ```text
//! 3,5        go to (3, 5)          #7         the seventh move of the list
//! 2: 3,5     the second component  2 + 4      split in two
//! -          nothing is left       nim 3      a position of another game
//! ```
//!
//! Positions are read as everywhere, by [`crate::read`]. A single number is a position where some component has one
//! coordinate, else a number of the list; before a position a single number is that of a component, unless there is only
//! one component and all numbers together are its coordinates.

use grundy_lang::{Body, Component, Game, IBig, Role, Seen, Watch, conjunction, plain};

use super::encounter::{BUDGET, Match};
use super::refusal::Refusal;
use super::step::Step;
use crate::read::{Written, summands};

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
                Some((number, rest)) if is_lone_number(number) && is_target(rest) && !self.is_one_position(plain) => {
                    (Some(self.component(number, unreadable())?), rest)
                }
                _ => (None, plain),
            },
        };
        let target = read_target(rest).ok_or_else(unreadable)?;
        let one_coordinate =
            self.parts().iter().any(|(game, _)| game.coordinates.len() == 1 && !game.definition.has_sets());
        if component.is_none() && is_lone_number(plain) && !one_coordinate {
            return self.listed(plain, unreadable(), watch);
        }
        let candidates = component.map_or_else(|| (0..self.parts().len()).collect(), |c| vec![c]);
        self.find(&candidates, &target, rest.trim(), watch)
    }

    /// Whether there is one component, of several coordinates, and the text is as many numbers.
    fn is_one_position(&self, text: &str) -> bool {
        let [(game, _)] = self.parts() else { return false };
        let Ok([written]) = summands(text).map(<[Written; 1]>::try_from).unwrap_or(Err(Vec::new())) else {
            return false;
        };
        let parts = written.groups.len();
        parts > 1 && written.game.is_none() && matches!(written.positions(game).as_slice(), [one] if one.len() == parts)
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
    fn find(&self, components: &[usize], target: &[Written], text: &str, watch: &mut Watch) -> Result<Step, Refusal> {
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
                let shown = |(game, position): &crate::Part| game.shown(position);
                let from = match components {
                    [component] => shown(&self.parts()[*component]),
                    _ => self.parts().iter().map(shown).collect::<Vec<_>>().join(" + "),
                };
                let outside = components.iter().find_map(|&place| no_position(&self.parts()[place].0, target));
                Err(outside.unwrap_or(Refusal::NoSuchMove { target: text.to_string(), from }))
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
fn readings(game: &Game, target: &[Written]) -> Vec<Vec<Component>> {
    let place = |name: &str| game.others.iter().position(|other| &**other.name() == name);
    let reading = |default: Option<usize>| -> Option<Vec<_>> {
        let mut sum = Vec::new();
        for written in target {
            let component = match written.game.as_deref() {
                None => default,
                Some(name) => match place(name) {
                    None if name != &**game.name() => return None,
                    other => other,
                },
            };
            let owner = game.component(component);
            sum.extend(written.clone().positions(owner).into_iter().map(|position| (component, position)));
        }
        Some(sum)
    };
    let others = (0..game.others.len()).map(Some);
    std::iter::once(None).chain(others).filter_map(reading).collect()
}

/// Why a target cannot be left in a game: a part of it is no position.
fn no_position(game: &Game, target: &[Written]) -> Option<Refusal> {
    let part = |written: &Written| written.clone().positions(game);
    let mut parts = target.iter().filter(|written| written.game.is_none()).flat_map(part);
    let outside = parts.find(|position| {
        position.len() == game.coordinates.len()
            && !game.is_position(position).unwrap_or(true)
            && !game.domain.is_empty()
    })?;
    let domain = match &game.definition.body {
        Body::Rules(rules) if game.definition.has_sets() => &rules.domain,
        _ => &game.domain,
    };
    let condition = conjunction(domain.iter().cloned())?.to_string();
    let note = game.definition.texts.iter().find(|(role, _)| *role == Role::Note);
    let note = note.map(|(_, words)| words.clone()).unwrap_or_default();
    Some(Refusal::NoPosition { left: game.shown(&outside), condition, note })
}

/// Whether this is a number and nothing else.
fn is_lone_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}

/// Whether what follows a number can be a target by itself, so that the number names a component.
fn is_target(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || "({-".contains(c) || c.is_alphabetic())
}

/// Positions joined by `+`; `-`, `nothing` and `なし` are the empty sum.
fn read_target(text: &str) -> Option<Vec<Written>> {
    if ["-", "ー", "nothing", "なし"].contains(&text.trim()) {
        return Some(Vec::new());
    }
    let is_natural = |written: &Written| written.groups.iter().flatten().all(|n| *n >= IBig::ZERO);
    summands(text).ok().filter(|target| target.iter().all(is_natural))
}
