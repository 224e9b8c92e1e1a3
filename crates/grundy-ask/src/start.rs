//! A position to begin with: large enough to be fun, and one from which the player to move can win.

use std::sync::Arc;

use grundy::lang::{Component, Game, IBig, Play, Position, Watch};
use grundy::wire::{Refused, picture_of};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;
use crate::table::{cells, grow};

/// A position to begin with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StartQuestion {
    /// The game.
    pub source: Source,
    /// The largest coordinate.
    pub size: u64,
    /// Which of the good positions; 0 asks for the largest.
    #[serde(default)]
    pub seed: u64,
}

/// The most positions that are looked at.
const MOST: u128 = 20_000;

/// A start for a match, as it is typed.
pub fn start(asker: &mut Asker, asked: &StartQuestion) -> Result<String, Refused> {
    let game = asked.source.choose(asker)?.game;
    let start = choose_sum(asker, &game, asked.size, asked.seed)?;
    let part = |part: &Vec<u64>| part.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    Ok(start.iter().map(part).collect::<Vec<_>>().join(" + "))
}

/// A position, or a sum where one position alone could be ended by the first move.
fn choose_sum(asker: &mut Asker, game: &Arc<Game>, size: u64, seed: u64) -> Result<Vec<Vec<u64>>, Refused> {
    let good = good(asker, game, size)?;
    let (first, value) = pick(&good, seed);
    let mut sum = vec![first.clone()];
    if game.play() == Play::Normal
        && picture_of(&game.definition).as_deref() != Some("board")
        && ends(game, first, asker.watch)
    {
        let mut total = *value;
        let parts = if game.coordinates.len() == 1 { 3 } else { 2 };
        let smaller = good.iter().filter(|(position, _)| weight(position) * 10 <= weight(first) * 8);
        for (position, value) in smaller {
            let last = sum.last().map_or(0, |last| weight(last));
            if sum.len() < parts && total ^ value != 0 && weight(position) < last {
                total ^= value;
                sum.push(position.clone());
            }
        }
    }
    Ok(sum)
}

/// Whether one move can leave a position without moves, or nothing at all.
fn ends(game: &Arc<Game>, position: &[u64], watch: &mut Watch) -> bool {
    let position: Position = position.iter().map(|&n| IBig::from(n)).collect();
    let options = game.options_watched(&position, watch).unwrap_or_default();
    let mut is_over = |(other, place): &Component| {
        game.component(*other).options_watched(place, watch).is_ok_and(|next| next.is_empty())
    };
    options.iter().any(|option| option.sum.iter().all(&mut is_over))
}

/// Chooses one of the positions of a box that are large and not lost; the seed 0 asks for the largest.
pub fn choose(asker: &mut Asker, game: &Arc<Game>, size: u64, seed: u64) -> Result<Vec<u64>, Refused> {
    good(asker, game, size).map(|good| pick(&good, seed).0.clone())
}

/// The positions of a box with their values, those first that are large and not lost; at least one.
fn good(asker: &mut Asker, game: &Arc<Game>, size: u64) -> Result<Vec<(Vec<u64>, u64)>, Refused> {
    let mut to = vec![size.min(60); game.coordinates.len()];
    while cells(&to) > MOST {
        to.iter_mut().for_each(|n| *n -= 1);
    }
    let table = grow(asker, game, &to)?;
    let mut found: Vec<(Vec<u64>, u64)> = table.positions().collect();
    if found.is_empty() {
        return Err(asker.no_position("()".to_string(), game.heading()));
    }
    found.sort_by_key(|(position, value)| (*value == 0, -weight(position), std::cmp::Reverse(position.clone())));
    Ok(found)
}

fn pick(good: &[(Vec<u64>, u64)], seed: u64) -> &(Vec<u64>, u64) {
    let best = weight(&good[0].0);
    let near = good.iter().take_while(|(position, value)| *value != 0 && weight(position) * 10 >= best * 6).count();
    let place = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    &good[place as usize % near.max(1)]
}

/// Large positions with different coordinates are the more interesting.
fn weight(position: &[u64]) -> i64 {
    let equal =
        position.iter().enumerate().map(|(i, n)| position[..i].iter().filter(|m| *m == n).count()).sum::<usize>();
    2 * position.iter().sum::<u64>() as i64 - 3 * equal as i64
}
