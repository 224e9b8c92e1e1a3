//! A sum to begin a match with: large enough to be fun, and one from which the player to move can win.

use std::cmp::Reverse;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Depiction, Game, IBig, Play, Position, Watch};

use super::encounter::{BUDGET, Match, Side};
use super::refusal::Refusal;
use super::reply::Chance;
use crate::Part;

/// The most positions that are looked at, the largest coordinate, and the bytes that this may take.
const MOST: u128 = 20_000;
/// The same where coordinates are sets.
const MOST_WITH_SETS: u128 = 1 << 18;
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

/// The starts of one size, to choose from.
pub(super) struct Starts {
    game: Arc<Game>,
    good: Vec<Placed>,
}

/// A position with its value, and how much there is to play.
struct Placed {
    position: Vec<u64>,
    value: u64,
    weight: i64,
}

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
    Starts::new(game, size, watch)?.choose(seed, watch)
}

impl Starts {
    pub(super) fn new(game: &Arc<Game>, size: u64, watch: &mut Watch) -> Result<Starts, Refusal> {
        Ok(Starts { game: game.clone(), good: good(game, size, watch)? })
    }

    pub(super) fn choose(&self, seed: u64, watch: &mut Watch) -> Result<Vec<Part>, Refusal> {
        let Starts { game, good } = self;
        let levels: &[usize] = match game.depiction() {
            _ if game.play() == Play::Misere => &[1],
            // Segments of one line do not overlap: there is one.
            Depiction::Board | Depiction::Intervals | Depiction::Graph => &[1],
            Depiction::Turning => &[3, 4, 5],
            _ if game.coordinates.len() == 1 => &[1, 3, 4],
            _ => &[1, 2, 3],
        };
        let chance = &mut Chance(seed);
        for &parts in levels {
            for attempt in 0..ATTEMPTS {
                let by = (attempt > 0 || seed > 0).then_some(&mut *chance);
                let Some(sum) = draw(good, parts, by) else { continue };
                let sum: Vec<Part> = sum.into_iter().map(|placed| (game.clone(), large(&placed.position))).collect();
                if is_interesting(&sum, watch)? {
                    return Ok(sum);
                }
            }
        }
        Ok(vec![(game.clone(), large(&pick(good, seed).position))])
    }
}

/// So many positions from the large ones, each smaller than the one before, whose nim-sum is not zero: the largest, or
/// by chance.
fn draw<'a>(good: &'a [Placed], parts: usize, mut chance: Option<&mut Chance>) -> Option<Vec<&'a Placed>> {
    let best = good[0].weight;
    let mut sum: Vec<&Placed> = Vec::new();
    let (mut total, mut below) = (0, best + 1);
    for left in (1..=parts).rev() {
        let least = if sum.is_empty() { 6 } else { 2 };
        let fits = |placed: &&Placed| {
            let weight = placed.weight;
            weight > 0 && weight < below && weight * 10 >= best * least && (left > 1 || total ^ placed.value != 0)
        };
        let fits: Vec<&Placed> = good.iter().filter(fits).collect();
        let place = chance.as_mut().map_or(0, |chance| chance.below(fits.len() as u64)) as usize;
        let placed = fits.get(place)?;
        total ^= placed.value;
        below = placed.weight;
        sum.push(placed);
    }
    Some(sum)
}

/// The position that such a start would begin with.
pub fn choose_position(game: &Arc<Game>, size: u64, seed: u64, watch: &mut Watch) -> Result<Position, Refusal> {
    Ok(large(&pick(&good(game, size, watch)?, seed).position))
}

fn large(position: &[u64]) -> Position {
    position.iter().map(|&n| IBig::from(n)).collect()
}

/// Whether there is a choice of moves, and none of them ends the match.
fn is_interesting(sum: &[Part], watch: &mut Watch) -> Result<bool, Refusal> {
    let start = Match::new(sum.to_vec(), Side::Person)?;
    let moves = start.moves(watch)?;
    if moves.listed().len() < 2 {
        return Ok(false);
    }
    for step in moves.listed() {
        let mut over = true;
        for (game, position) in start.sum_after(step) {
            over = over && game.is_over(&position, watch)?;
        }
        if over {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The positions of a box with their values, those first that are large and not lost; at least one.
fn good(game: &Arc<Game>, size: u64, watch: &mut Watch) -> Result<Vec<Placed>, Refusal> {
    let coordinates = game.coordinates.len();
    let last = far_corner(game, size);
    let table = Table::grow(&Rules::compile(game), &last, &Limits { memory: MEMORY }, watch)?;
    if !table.is_complete() {
        return Err(Stop::Stopped.into());
    }
    let positions: Vec<(Vec<u64>, u64)> = table.positions().collect();
    let rises = rises(game, &positions, watch)?;
    let placed = |(position, value): (Vec<u64>, u64)| {
        let weight = match rises {
            true => weight(game, &position.iter().zip(&last).map(|(n, last)| last - n).collect::<Vec<_>>()),
            false => weight(game, &position),
        };
        Placed { position, value, weight }
    };
    let mut found: Vec<Placed> = positions.into_iter().map(placed).collect();
    if found.is_empty() {
        let position = large(&last);
        return Err(Refusal::NotAPosition { game: game.name().to_string(), position, coordinates });
    }
    found.sort_by_key(|placed| (placed.value == 0, -placed.weight, Reverse(placed.position.clone())));
    Ok(found)
}

/// The last position of the box that is looked at: coordinates up to `size`; of sets the whole, and numbers beside them up
/// to their largest member.
fn far_corner(game: &Game, size: u64) -> Vec<u64> {
    let members = || game.universes.iter().flatten().flatten();
    let mut number = members().max().map_or(size.min(LARGEST), |&most| most as u64);
    let mut digits = 1 + members().max().map_or(0, |&most| most as u32);
    loop {
        let whole =
            |universe: &Vec<usize>| universe.iter().filter(|&&v| v < digits as usize).fold(0, |set, &v| set | 1 << v);
        let last = |universe: Option<&Vec<usize>>| universe.map_or(number, whole);
        let universes = (0..game.coordinates.len()).map(|place| game.universes.get(place).and_then(Option::as_ref));
        let corner: Vec<u64> = universes.map(last).collect();
        let has_sets = members().next().is_some();
        let most = if has_sets { MOST_WITH_SETS } else { MOST };
        if corner.iter().map(|&n| u128::from(n) + 1).product::<u128>() <= most {
            return corner;
        }
        if digits > 0 && has_sets { digits -= 1 } else { number -= 1 }
    }
}

/// Whether moves lead to larger coordinates, as far as some positions show: then the start is where they are small.
fn rises(game: &Game, positions: &[(Vec<u64>, u64)], watch: &mut Watch) -> Result<bool, Refusal> {
    const LOOKED_AT: usize = 16;
    let won: Vec<&Vec<u64>> = positions.iter().filter(|(_, value)| *value != 0).map(|(position, _)| position).collect();
    let mut balance = 0;
    for position in won.iter().step_by(won.len().div_ceil(LOOKED_AT).max(1)) {
        let before: IBig = position.iter().map(|&n| IBig::from(n)).sum();
        let (options, _) = game.first_options(&large(position), 1, BUDGET, watch)?;
        for option in options {
            if let [(None, left)] = option.sum.as_slice() {
                balance += if left.iter().sum::<IBig>() > before { 1 } else { -1 };
            }
        }
    }
    Ok(balance > 0)
}

fn pick(good: &[Placed], seed: u64) -> &Placed {
    let best = good[0].weight;
    let near = good.iter().take_while(|placed| placed.value != 0 && placed.weight * 10 >= best * 6).count();
    let place = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 16;
    &good[place as usize % near.max(1)]
}

/// Large positions with different coordinates are the more interesting, and of segments the long ones.
fn weight(game: &Game, position: &[u64]) -> i64 {
    if let (Depiction::Intervals, [from, to]) = (game.depiction(), position) {
        return to.saturating_sub(*from) as i64;
    }
    let sizes: Vec<u64> = position.iter().enumerate().map(|(place, &n)| size_of(game, place, n)).collect();
    let position = &sizes[..];
    let equal =
        position.iter().enumerate().map(|(i, n)| position[..i].iter().filter(|m| *m == n).count()).sum::<usize>();
    2 * position.iter().sum::<u64>() as i64 - 5 * equal as i64
}

/// How large a coordinate is; of sets, one that lacks few members is much larger than one that lacks many.
fn size_of(game: &Game, place: usize, n: u64) -> u64 {
    if matches!(game.universes.get(place), Some(Some(_))) { u64::from(n.count_ones()).pow(3) } else { n }
}
