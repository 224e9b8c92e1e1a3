//! A sum to begin a match with: large enough to be fun, and one from which the player to move can win.

use std::cmp::Reverse;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Fault, Game, IBig, Play, Position, Watch};

use super::refusal::Refusal;
use crate::{Part, parts_of};

/// The most positions that are looked at, the largest coordinate, and the bytes that this may take.
const MOST: u128 = 20_000;
const LARGEST: u64 = 60;
const MEMORY: u64 = 1 << 28;

/// A position with coordinates up to `size`, or a sum where one position alone could be ended by the first move. The seed
/// 0 asks for the largest.
///
/// ```
/// use grundy::lang::{Play, go_on};
/// let nim = grundy::library().game("nim", &[]).unwrap();
/// let start = grundy::play::choose_start(&nim, 15, 0, &mut go_on).unwrap();
/// let known = grundy::Knowledge::default().ask(Play::Normal, &start, &mut go_on).unwrap();
/// assert_eq!((start.len(), known.is_zero()), (3, Some(false)));
/// ```
pub fn choose_start(game: &Arc<Game>, size: u64, seed: u64, watch: &mut Watch) -> Result<Vec<Part>, Refusal> {
    let good = good(game, size, watch)?;
    let (first, value) = pick(&good, seed);
    let mut sum = vec![first];
    let on_board = game.definition.picture.as_ref().is_some_and(|picture| &*picture.kind.text == "board");
    if game.play() == Play::Normal && !on_board && ends(game, &large(first), watch)? {
        let mut total = *value;
        let parts = if game.coordinates.len() == 1 { 3 } else { 2 };
        let smaller = good.iter().filter(|(position, _)| weight(position) * 10 <= weight(first) * 8);
        for (position, value) in smaller {
            let last = sum.last().map_or(0, |last| weight(last));
            if sum.len() < parts && total ^ value != 0 && weight(position) < last {
                total ^= value;
                sum.push(position);
            }
        }
    }
    Ok(sum.into_iter().map(|position| (game.clone(), large(position))).collect())
}

/// The position that such a start would begin with.
pub fn choose_position(game: &Arc<Game>, size: u64, seed: u64, watch: &mut Watch) -> Result<Position, Refusal> {
    Ok(large(&pick(&good(game, size, watch)?, seed).0))
}

fn large(position: &[u64]) -> Position {
    position.iter().map(|&n| IBig::from(n)).collect()
}

/// Whether one move can leave a position without moves, or nothing at all.
fn ends(game: &Arc<Game>, position: &Position, watch: &mut Watch) -> Result<bool, Fault> {
    for option in game.options_watched(position, watch)? {
        let mut over = true;
        for (game, position) in parts_of(game, option.sum) {
            over = over && game.is_over(&position, watch)?;
        }
        if over {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The positions of a box with their values, those first that are large and not lost; at least one.
fn good(game: &Arc<Game>, size: u64, watch: &mut Watch) -> Result<Vec<(Vec<u64>, u64)>, Refusal> {
    let coordinates = game.coordinates.len();
    let mut last = size.min(LARGEST);
    while (u128::from(last) + 1).pow(coordinates as u32) > MOST {
        last -= 1;
    }
    let table = Table::grow(&Rules::compile(game), &vec![last; coordinates], &Limits { memory: MEMORY }, watch)?;
    if !table.is_complete() {
        return Err(Stop::Stopped.into());
    }
    let mut found: Vec<(Vec<u64>, u64)> = table.positions().collect();
    if found.is_empty() {
        let position = vec![IBig::from(last); coordinates];
        return Err(Refusal::NotAPosition { game: game.name().to_string(), position, coordinates });
    }
    found.sort_by_key(|(position, value)| (*value == 0, -weight(position), Reverse(position.clone())));
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
