//! Misère values of sums, by search in depth over multisets, on a stack of its own, with a memory and a budget.
//!
//! A sum is played as the match is, whatever its games say of themselves; components in which nobody can move are left
//! out.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use grundy_lang::{Failure, Fault, Game, Position, Seen, Watch, mex};

use super::super::step::Step;
use crate::Part;

/// Parts by the places of their games, in order.
type Key = Vec<(usize, Position)>;

#[derive(Default)]
pub(super) struct Search {
    games: Vec<Arc<Game>>,
    known: HashMap<Key, u64>,
}

/// A sum whose options are being looked at.
struct Frame {
    key: Key,
    options: Vec<Key>,
    values: Vec<u64>,
}

/// How many values are remembered before everything is forgotten.
const MOST_REMEMBERED: usize = 4_000_000;
/// How many values of bound variables are tried to see whether a part has a move.
const MOST_TRIED: u64 = 100_000;

impl Search {
    /// The misère value of a sum of live parts, or `None` when the budget of options ends.
    pub(super) fn misere(&mut self, live: &[Part], budget: u64, watch: &mut Watch) -> Result<Option<u64>, Fault> {
        if self.known.len() > MOST_REMEMBERED {
            self.known = HashMap::new();
        }
        let start = self.key(live);
        let mut left = budget;
        let mut open: Vec<Frame> = Vec::new();
        let mut waiting: HashSet<Key> = HashSet::new();
        let mut next = Some(start.clone());
        loop {
            if let Some(key) = next.take()
                && !self.known.contains_key(&key)
            {
                if !waiting.insert(key.clone()) {
                    let cycle = open.iter().flat_map(|frame| &frame.key).chain(&key);
                    let named = cycle.map(|(game, position)| (self.games[*game].name().clone(), position.clone()));
                    return Err(Fault::plain(Failure::Cycle(named.collect())));
                }
                if watch(budget - left).is_break() {
                    return Err(Fault::plain(Failure::Stopped));
                }
                let Some(options) = self.options(&key, &mut left, watch)? else { return Ok(None) };
                open.push(Frame { key, options, values: Vec::new() });
            }
            let Some(frame) = open.last_mut() else { return Ok(self.known.get(&start).copied()) };
            while let Some(option) = frame.options.get(frame.values.len()) {
                match self.known.get(option) {
                    Some(value) => frame.values.push(*value),
                    None => {
                        next = Some(option.clone());
                        break;
                    }
                }
            }
            if next.is_none()
                && let Some(frame) = open.pop()
            {
                let value = if frame.values.is_empty() { 1 } else { mex(&frame.values) };
                waiting.remove(&frame.key);
                self.known.insert(frame.key, value);
            }
        }
    }

    fn key(&mut self, parts: &[Part]) -> Key {
        let mut place = |game: &Arc<Game>| {
            self.games.iter().position(|known| known == game).unwrap_or_else(|| {
                self.games.push(game.clone());
                self.games.len() - 1
            })
        };
        let mut key: Key = parts.iter().map(|(game, position)| (place(game), position.clone())).collect();
        key.sort();
        key
    }

    fn options(&mut self, key: &Key, left: &mut u64, watch: &mut Watch) -> Result<Option<Vec<Key>>, Fault> {
        let mut all = Vec::new();
        for (i, (place, position)) in key.iter().enumerate() {
            let game = self.games[*place].clone();
            let (options, seen) = game.first_options(position, *left as usize, *left, watch)?;
            if seen == Seen::Some {
                return Ok(None);
            }
            *left = left.saturating_sub(1 + options.len() as u64);
            for option in options {
                let mut sum = self.key(&live(&Step::new(0, &game, option).parts, watch)?);
                sum.extend(key.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part.clone()));
                sum.sort();
                all.push(sum);
            }
        }
        Ok(Some(all))
    }
}

/// The parts in which somebody can move; those for which this is hard to say are among them.
pub(super) fn live(parts: &[Part], watch: &mut Watch) -> Result<Vec<Part>, Fault> {
    let mut live = Vec::new();
    for (game, position) in parts {
        if game.first_options(position, 0, MOST_TRIED, watch)?.1 == Seen::Some {
            live.push((game.clone(), position.clone()));
        }
    }
    Ok(live)
}
