//! The sieve that finds the zeros of a game on a board, step by step: the nearest square that is not crossed out is a
//! zero; cross out every square from which it can be reached; begin again. Squares at the same distance are one step.

use std::collections::{BTreeMap, BTreeSet};

use grundy_engine::Table;
use grundy_lang::{IBig, Position};

use super::board::next;
use super::colour::Colour;
use super::picture::{Fill, Mark, Picture, Symbol};
use super::trouble::Trouble;
use crate::format::{Layout, Origin};

/// The steps of the sieve on the board of the table, at most so many; the last shows all that were found.
pub fn sieve(table: &Table, most: usize) -> Result<Vec<Picture>, Trouble> {
    let layout = Layout::of(table.game());
    let Some(down) = layout.down.filter(|_| layout.layers.is_empty()) else {
        return Err(Trouble::Coordinates { needed: "2" });
    };
    if table.to().iter().any(|n| *n > 40) {
        return Err(Trouble::Unseen);
    }
    // For each square, the zeros that can be reached from it.
    let mut crossing: BTreeMap<Vec<u64>, Vec<Vec<u64>>> = BTreeMap::new();
    let mut zeros: BTreeMap<u64, Vec<Vec<u64>>> = BTreeMap::new();
    for (square, value) in table.positions() {
        if value == 0 {
            zeros.entry(square.iter().sum()).or_default().push(square);
            continue;
        }
        let numbers: Position = square.iter().map(|&n| IBig::from(n)).collect();
        for option in table.game().options(&numbers)? {
            if let [(None, to)] = option.sum.as_slice() {
                let goal: Option<Vec<u64>> = to.iter().map(|n| u64::try_from(n).ok()).collect();
                if let Some(goal) = goal.filter(|goal| table.get(goal) == Some(0)) {
                    crossing.entry(square.clone()).or_default().push(goal);
                }
            }
        }
    }
    let mut found: BTreeSet<Vec<u64>> = BTreeSet::new();
    let mut steps = Vec::new();
    for new in zeros.into_values().take(most) {
        let before = found.clone();
        found.extend(new.iter().cloned());
        steps.push(step(table, &layout, down, &crossing, &before, &found));
    }
    let named = |(i, step): (usize, Picture)| step.titled(&(i + 1).to_string());
    Ok(steps.into_iter().enumerate().map(named).collect())
}

fn step(
    table: &Table,
    layout: &Layout,
    down: usize,
    crossing: &BTreeMap<Vec<u64>, Vec<Vec<u64>>>,
    before: &BTreeSet<Vec<u64>>,
    found: &BTreeSet<Vec<u64>>,
) -> Picture {
    let last = table.to();
    let (columns, rows) = ((last[layout.across] + 1) as f64, (last[down] + 1) as f64);
    let mut picture = Picture::new("", columns + 1.2, rows + 1.2);
    let middle = |square: &[u64]| {
        let row = square[down] as f64;
        let y = if layout.origin == Origin::BottomLeft { rows - 1.0 - row } else { row };
        (square[layout.across] as f64 + 1.4, y + 0.6)
    };
    let mut square = vec![0, 0];
    loop {
        let (x, y) = middle(&square);
        let corner = (x - 0.5, y - 0.5);
        let reached = crossing.get(&square).map(Vec::as_slice).unwrap_or_default();
        if table.get(&square).is_none() {
            picture.marks.push(Mark::square(corner, Fill::Solid(Colour(0x55, 0x55, 0x55))));
        } else if found.contains(&square) {
            let fresh = !before.contains(&square);
            let fill = if fresh { Fill::Solid(Colour::INK) } else { Fill::Solid(Colour::ACCENT) };
            picture.marks.push(Mark::square(corner, fill));
            let colour = if fresh { Colour::PAPER } else { Colour::INK };
            let (text, anchor) = ("0".to_string(), super::picture::Anchor::Middle);
            picture.marks.push(Mark::Text { at: (x, y), text, size: 0.5, anchor, colour });
        } else {
            picture.marks.push(Mark::square(corner, Fill::Solid(Colour::PAPER)));
            let (old, new) =
                (reached.iter().any(|zero| before.contains(zero)), reached.iter().any(|zero| found.contains(zero)));
            if old || new {
                let (radius, colour) = if old { (0.16, Colour::GREY) } else { (0.3, Colour::RED) };
                picture.marks.push(Mark::Symbol { at: (x, y), symbol: Symbol::Cross, radius, colour });
            }
        }
        if square[down] == 0 {
            picture.marks.push(Mark::text((x, rows + 0.6), square[layout.across].to_string()));
        }
        if square[layout.across] == 0 {
            picture.marks.push(Mark::text((0.45, y), square[down].to_string()));
        }
        if !next(&mut square, last) {
            break;
        }
    }
    picture
}
