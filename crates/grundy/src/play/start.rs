//! A sum to begin a match with: large enough to be fun, and one from which the player to move can win.

use std::cmp::Reverse;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Depiction, Game, IBig, Play, Position, Watch};

use super::encounter::{Match, Side};
use super::refusal::Refusal;
use super::reply::Chance;
use crate::Part;

/// The most positions that are looked at, the largest coordinate, and the bytes that this may take.
const MOST: u128 = 20_000;
const LARGEST: u64 = 60;
const MEMORY: u64 = 1 << 28;

/// The largest coordinate of a start that is fun to play, where nobody asks for another.
pub fn usual_size(game: &Game) -> u64 {
    match (game.depiction(), game.coordinates.len()) {
        (Depiction::Turning, 2) => 5,
        (Depiction::Bowls | Depiction::Turning | Depiction::Row, _) => 11,
        (Depiction::Board, 2) => 7,
        (Depiction::Numbers, _) => 30,
        (_, 1) => 15,
        (_, 2) => 9,
        (_, 3) => 8,
        _ => 6,
    }
}

/// The largest coordinate of a start that can be seen at a glance.
pub fn small_size(game: &Game) -> u64 {
    match (game.depiction(), game.coordinates.len()) {
        (Depiction::Intervals, _) => 9,
        (Depiction::Numbers, _) => 12,
        (_, 1) => 9,
        (_, 2) => 5,
        (_, 3 | 4) => 6,
        _ => 3,
    }
}

/// How many sums of so many parts are looked at before there are more parts.
const ATTEMPTS: u64 = 12;

/// A position with coordinates up to `size`, or a sum where one position alone could be ended by the first move; coins
/// that are turned lie in a row of several heads. The seed 0 asks for the largest.
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
    if game.depiction() == Depiction::Intervals {
        // Segments of one line do not overlap: there is one, and a long one.
        let wide = |(position, value): &&(Vec<u64>, u64)| {
            (*value != 0, position[1].saturating_sub(position[0]), Reverse(position[0]))
        };
        let longest = good.iter().max_by_key(wide).unwrap_or(&good[0]);
        return Ok(vec![(game.clone(), large(&longest.0))]);
    }
    let levels: &[usize] = match game.depiction() {
        _ if game.play() == Play::Misere => &[1],
        Depiction::Board => &[1],
        Depiction::Turning => &[3, 4, 5],
        _ if game.coordinates.len() == 1 => &[1, 3, 4],
        _ => &[1, 2, 3],
    };
    let chance = &mut Chance(seed);
    for &parts in levels {
        for attempt in 0..ATTEMPTS {
            let by = (attempt > 0 || seed > 0).then_some(&mut *chance);
            let Some(sum) = draw(&good, parts, by) else { continue };
            let sum: Vec<Part> = sum.into_iter().map(|position| (game.clone(), large(position))).collect();
            if !ends(&sum, watch)? {
                return Ok(sum);
            }
        }
    }
    let (first, _) = pick(&good, seed);
    Ok(vec![(game.clone(), large(first))])
}

/// So many positions from the large ones, each smaller than the one before, whose nim-sum is not zero: the largest, or
/// by chance.
fn draw<'a>(good: &'a [(Vec<u64>, u64)], parts: usize, mut chance: Option<&mut Chance>) -> Option<Vec<&'a Vec<u64>>> {
    let best = weight(&good[0].0);
    let mut sum: Vec<&Vec<u64>> = Vec::new();
    let (mut total, mut below) = (0, best + 1);
    for left in (1..=parts).rev() {
        let least = if sum.is_empty() { 6 } else { 2 };
        let fits = |(position, value): &&(Vec<u64>, u64)| {
            let weight = weight(position);
            weight > 0 && weight < below && weight * 10 >= best * least && (left > 1 || total ^ value != 0)
        };
        let fits: Vec<&(Vec<u64>, u64)> = good.iter().filter(fits).collect();
        let place = chance.as_mut().map_or(0, |chance| chance.below(fits.len() as u64)) as usize;
        let (position, value) = fits.get(place)?;
        total ^= value;
        below = weight(position);
        sum.push(position);
    }
    Some(sum)
}

/// The position that such a start would begin with.
pub fn choose_position(game: &Arc<Game>, size: u64, seed: u64, watch: &mut Watch) -> Result<Position, Refusal> {
    Ok(large(&pick(&good(game, size, watch)?, seed).0))
}

fn large(position: &[u64]) -> Position {
    position.iter().map(|&n| IBig::from(n)).collect()
}

/// Whether one move can end the match.
fn ends(sum: &[Part], watch: &mut Watch) -> Result<bool, Refusal> {
    let start = Match::new(sum.to_vec(), Side::Person)?;
    for step in start.moves(watch)?.listed() {
        let mut over = true;
        for (game, position) in start.sum_after(step) {
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
