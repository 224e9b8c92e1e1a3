//! Coins that are turned, in a row or on a board: heads are filled, tails empty; those that a move turns are framed.

use std::collections::BTreeSet;

use grundy_lang::{Game, IBig, Position};

use super::board::{next, small};
use super::colour::Colour;
use super::picture::{Fill, Line, Mark, Picture};
use super::trouble::Trouble;
use crate::format::{Layout, Origin};

/// The largest number of a coin that is drawn.
const LARGEST: u64 = 60;

/// The coins up to the farthest that is named: which show heads, and which a move turns.
pub fn turning(
    game: &Game,
    heads: &[&Position],
    turned: &[&Position],
    reach: &[&Position],
) -> Result<Picture, Trouble> {
    let places = |positions: &[&Position]| positions.iter().map(|p| small(p)).collect::<Result<BTreeSet<_>, _>>();
    let (heads, turned, reach) = (places(heads)?, places(turned)?, places(reach)?);
    let coordinates = game.coordinates.len();
    let mut last = vec![0; coordinates];
    for place in heads.iter().chain(&turned).chain(&reach) {
        last.iter_mut().zip(place).for_each(|(last, n)| *last = (*last).max(*n));
    }
    if last.iter().any(|n| *n > LARGEST) {
        return Err(Trouble::Unseen);
    }
    let mut coins = Vec::new();
    let mut place = vec![0; coordinates];
    loop {
        let numbers: Position = place.iter().map(|&n| IBig::from(n)).collect();
        if game.is_position(&numbers)? {
            coins.push(place.clone());
        }
        if !next(&mut place, &last) {
            break;
        }
    }
    let first: Vec<u64> = (0..coordinates).map(|i| coins.iter().map(|coin| coin[i]).min().unwrap_or(0)).collect();
    let layout = Layout::of(game);
    let (across, down) = (layout.across, layout.down.filter(|_| coordinates == 2));
    let rows = down.map_or(1, |down| last[down] - first[down] + 1);
    let at = |coin: &[u64]| {
        let row = down.map_or(0, |down| coin[down] - first[down]);
        let row = if layout.origin == Origin::BottomLeft { rows - 1 - row } else { row };
        (0.9 + (coin[across] - first[across]) as f64, 0.2 + row as f64)
    };
    let columns = last[across] - first[across] + 1;
    let mut picture = Picture::new("", columns as f64 + 1.2, rows as f64 + 1.1);
    for coin in &coins {
        let (x, y) = at(coin);
        if turned.contains(coin) {
            let line = Some(Line { width: 0.1, ..Line::new(Colour::RED) });
            let (at, size) = ((x + 0.02, y + 0.02), (0.96, 0.96));
            picture.marks.push(Mark::Rectangle { at, size, fill: Fill::Empty, line });
        }
        let (fill, at) = match heads.contains(coin) {
            true => (Fill::Solid(Colour::ACCENT), (x + 0.5, y + 0.5)),
            false => (Fill::Solid(Colour::PAPER), (x + 0.5, y + 0.5)),
        };
        picture.marks.push(Mark::Disc { at, radius: 0.4, fill, line: Some(Line::new(Colour::INK)) });
        if heads.contains(coin) {
            let (fill, line) = (Fill::Solid(Colour::ACCENT), Some(Line::thin(Colour::INK)));
            picture.marks.push(Mark::Disc { at, radius: 0.26, fill, line });
        }
    }
    for n in first[across]..=last[across] {
        let x = 1.4 + (n - first[across]) as f64;
        picture.marks.push(Mark::text((x, rows as f64 + 0.6), n.to_string()));
    }
    if let Some(down) = down {
        for n in first[down]..=last[down] {
            let row = n - first[down];
            let row = if layout.origin == Origin::BottomLeft { rows - 1 - row } else { row };
            picture.marks.push(Mark::text((0.45, row as f64 + 0.7), n.to_string()));
        }
    }
    Ok(picture)
}
