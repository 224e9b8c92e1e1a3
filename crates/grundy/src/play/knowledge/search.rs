//! Values by search in depth, on a stack of its own, with a memory and a budget.
//!
//! Under normal play single positions are remembered; under misère play multisets, without the components in which
//! nobody can move.

use std::collections::HashMap;
use std::sync::Arc;

use grundy_lang::{Failure, Fault, Game, Play, Position, Seen, mex};

use super::super::known::Part;
use super::super::step::Step;

/// A part by the place of its game.
type Key = Vec<(usize, Position)>;

pub(super) struct Search {
    pub(super) budget: u64,
    games: Vec<Arc<Game>>,
    normal: HashMap<Key, u64>,
    misere: HashMap<Key, u64>,
}

/// How many values are remembered before everything is forgotten.
const MOST_REMEMBERED: usize = 4_000_000;

impl Default for Search {
    fn default() -> Search {
        Search { budget: 2_000_000, games: Vec::new(), normal: HashMap::new(), misere: HashMap::new() }
    }
}

impl Search {
    /// The value of a position, or `None` when the budget ends.
    pub(super) fn normal(&mut self, part: &Part) -> Result<Option<u64>, Fault> {
        let key = vec![(self.place(&part.0), part.1.clone())];
        self.value(key, Play::Normal)
    }

    /// The misère value of a sum of live parts, or `None` when the budget ends.
    pub(super) fn misere(&mut self, live: &[Part]) -> Result<Option<u64>, Fault> {
        let key = self.key(live);
        self.value(key, Play::Misere)
    }

    fn place(&mut self, game: &Arc<Game>) -> usize {
        if let Some(place) = self.games.iter().position(|known| known == game) {
            return place;
        }
        self.games.push(game.clone());
        self.games.len() - 1
    }

    fn key(&mut self, parts: &[Part]) -> Key {
        let mut key: Key = parts.iter().map(|(game, position)| (self.place(game), position.clone())).collect();
        key.sort();
        key
    }

    fn value(&mut self, start: Key, play: Play) -> Result<Option<u64>, Fault> {
        if self.normal.len() + self.misere.len() > MOST_REMEMBERED {
            (self.normal, self.misere) = (HashMap::new(), HashMap::new());
        }
        let mut left = self.budget;
        let mut open: Vec<(Key, Vec<Vec<Key>>, Vec<u64>)> = Vec::new();
        let mut waiting: HashMap<Key, ()> = HashMap::new();
        let mut next = Some(start.clone());
        loop {
            if let Some(key) = next.take() {
                if let Some(value) = self.known(play).get(&key) {
                    if open.is_empty() {
                        return Ok(Some(*value));
                    }
                } else {
                    if waiting.insert(key.clone(), ()).is_some() {
                        let cycle = open.iter().flat_map(|(key, ..)| key).chain(&key);
                        let named = cycle.map(|(game, position)| (self.games[*game].name().clone(), position.clone()));
                        return Err(Fault::plain(Failure::Cycle(named.collect())));
                    }
                    let Some(options) = self.options(&key, play, &mut left)? else { return Ok(None) };
                    open.push((key, options, Vec::new()));
                }
            }
            let Some((key, options, values)) = open.last_mut() else {
                return Ok(self.known(play).get(&start).copied());
            };
            let known = match play {
                Play::Normal => &self.normal,
                Play::Misere => &self.misere,
            };
            while next.is_none() && values.len() < options.len() {
                let mut sum = 0;
                for summand in &options[values.len()] {
                    match known.get(summand) {
                        Some(value) => sum ^= value,
                        None => next = Some(summand.clone()),
                    }
                }
                if next.is_none() {
                    values.push(sum);
                }
            }
            if next.is_none() {
                let value = if play == Play::Misere && values.is_empty() { 1 } else { mex(values) };
                let key = std::mem::take(key);
                waiting.remove(&key);
                open.pop();
                match play {
                    Play::Normal => self.normal.insert(key, value),
                    Play::Misere => self.misere.insert(key, value),
                };
            }
        }
    }

    fn known(&self, play: Play) -> &HashMap<Key, u64> {
        match play {
            Play::Normal => &self.normal,
            Play::Misere => &self.misere,
        }
    }

    /// The options of a key, each as the keys whose values are added; `None` when the budget ends.
    fn options(&mut self, key: &Key, play: Play, left: &mut u64) -> Result<Option<Vec<Vec<Key>>>, Fault> {
        let mut all = Vec::new();
        for (i, (place, position)) in key.iter().enumerate() {
            let game = self.games[*place].clone();
            let (options, seen) = game.first_options(position, *left as usize, *left)?;
            if seen == Seen::Some {
                return Ok(None);
            }
            *left = left.saturating_sub(1 + options.len() as u64);
            for option in options {
                let parts = Step::new(0, &game, option).parts;
                match play {
                    Play::Normal => all.push(parts.iter().map(|part| self.key(std::slice::from_ref(part))).collect()),
                    Play::Misere => {
                        let mut sum = self.key(&live(&parts)?);
                        sum.extend(key.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part.clone()));
                        sum.sort();
                        all.push(vec![sum]);
                    }
                }
            }
        }
        Ok(Some(all))
    }
}

/// The parts in which somebody can move.
pub(super) fn live(parts: &[Part]) -> Result<Vec<Part>, Fault> {
    let mut live = Vec::new();
    for (game, position) in parts {
        if game.first_options(position, 0, u64::MAX)?.1 == Seen::Some {
            live.push((game.clone(), position.clone()));
        }
    }
    Ok(live)
}
