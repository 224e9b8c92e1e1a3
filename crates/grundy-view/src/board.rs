//! Boards: the piece, the squares it may go to, obstacles, and values where they are asked for.

use std::collections::{BTreeMap, BTreeSet};

use grundy_lang::{Game, IBig, Position, go_on};

use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, Symbol};
use super::trouble::Trouble;
use crate::format::{Layout, Origin};

/// What is drawn on a board besides the piece.
#[derive(Debug, Clone, Default)]
pub struct OnBoard {
    /// Values of squares.
    pub values: BTreeMap<Vec<u64>, u64>,
    /// Where the piece is moved to.
    pub goal: Option<Vec<u64>>,
    /// The board reaches at least this far.
    pub to: Vec<u64>,
}

/// The board of a position of a game with one or two coordinates.
pub fn board(game: &Game, position: &Position, on: &OnBoard) -> Result<Picture, Trouble> {
    if game.coordinates.len() > 2 {
        return Err(Trouble::Coordinates { needed: "1, 2" });
    }
    let layout = Layout::of(game);
    let piece = small(position)?;
    let (followers, reached) = reached(game, &piece)?;
    let mut last = piece.clone();
    for square in reached.iter().chain(on.values.keys()).chain([&on.to]) {
        for (a, b) in last.iter_mut().zip(square) {
            *a = (*a).max(*b);
        }
    }
    if last.iter().any(|n| *n > 100) {
        return Err(Trouble::Unseen);
    }
    let at = |square: &[u64]| Place::of(square, &layout, &last);
    let Place { x: _, y: _, width, height } = at(&piece);
    let mut picture = Picture::new("", width + 1.2, height + 1.3);
    let mut square = vec![0; last.len()];
    // Where the game ends is framed, above the lines of all squares.
    let mut goals = Vec::new();
    loop {
        let place = at(&square);
        let numbers: Position = square.iter().map(|&n| IBig::from(n)).collect();
        let inside = game.is_position(&numbers)?;
        let zero = on.values.get(&square) == Some(&0);
        let fill = match (inside, zero) {
            (false, _) => Fill::Solid(Colour(0x55, 0x55, 0x55)),
            (true, true) => Fill::Solid(Colour::ACCENT),
            (true, false) => Fill::Solid(Colour::PAPER),
        };
        picture.marks.push(Mark::square(place.corner(), fill));
        let (x, y) = place.middle();
        if inside && game.is_over(&numbers, &mut go_on)? {
            let line = Some(Line { width: 0.14, ..Line::new(Colour::GOAL) });
            goals.push(Mark::Rectangle { at: place.corner(), size: (1.0, 1.0), fill: Fill::Empty, line });
        }
        if let Some(value) = on.values.get(&square).filter(|_| inside && square != piece) {
            picture.marks.push(Mark::text((x, y), value.to_string()));
        } else if followers.contains(&square) && on.goal.is_none() {
            let (symbol, colour) = (Symbol::Ring, Colour::BLUE);
            picture.marks.push(Mark::Symbol { at: (x, y), symbol, radius: 0.16, colour });
        }
        if !next(&mut square, &last) {
            break;
        }
    }
    picture.marks.extend(goals);
    numbers(&mut picture, &layout, &last, height);
    let (x, y) = at(&piece).middle();
    let line = Some(Line::new(Colour::INK));
    picture.marks.push(Mark::Disc { at: (x, y), radius: 0.36, fill: Fill::Solid(Colour::BLUE), line });
    if let Some(value) = on.values.get(&piece) {
        let (text, anchor, colour) = (value.to_string(), Anchor::Middle, Colour::PAPER);
        picture.marks.push(Mark::Text { at: (x, y), text, size: 0.42, anchor, colour });
    }
    if let Some(goal) = &on.goal {
        let line = Line { width: 0.1, ..Line::new(Colour::RED) };
        let points = vec![(x, y), at(goal).middle()];
        picture.marks.push(Mark::Path { points, line, arrow: true });
    }
    Ok(picture)
}

/// Where a square lies on the sheet.
struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

impl Place {
    fn of(square: &[u64], layout: &Layout, last: &[u64]) -> Place {
        let x = square[layout.across] as f64;
        let rows = layout.down.map_or(1, |down| last[down] + 1) as f64;
        let row = layout.down.map_or(0, |down| square[down]) as f64;
        let y = if layout.origin == Origin::BottomLeft { rows - 1.0 - row } else { row };
        Place { x, y, width: last[layout.across] as f64 + 1.0, height: rows }
    }

    fn corner(&self) -> (f64, f64) {
        (self.x + 0.9, self.y + 0.2)
    }

    fn middle(&self) -> (f64, f64) {
        (self.x + 1.4, self.y + 0.7)
    }
}

fn numbers(picture: &mut Picture, layout: &Layout, last: &[u64], height: f64) {
    let mut square = vec![0; last.len()];
    for column in 0..=last[layout.across] {
        square[layout.across] = column;
        let (x, _) = Place::of(&square, layout, last).middle();
        picture.marks.push(Mark::text((x, height + 0.65), column.to_string()));
    }
    square[layout.across] = 0;
    for row in 0..=layout.down.map_or(0, |down| last[down]) {
        let Some(down) = layout.down else { break };
        square[down] = row;
        let (_, y) = Place::of(&square, layout, last).middle();
        picture.marks.push(Mark::text((0.45, y), row.to_string()));
    }
}

/// Counts through a box; false at its end.
pub(super) fn next(square: &mut [u64], last: &[u64]) -> bool {
    for i in (0..square.len()).rev() {
        if square[i] < last[i] {
            square[i] += 1;
            return true;
        }
        square[i] = 0;
    }
    false
}

/// Squares, each by its coordinates.
type Squares = BTreeSet<Vec<u64>>;

/// The squares of one move, and all that can be reached, as far as they are few.
fn reached(game: &Game, piece: &[u64]) -> Result<(Squares, Squares), Trouble> {
    const MOST: usize = 2_000;
    let one = |square: &[u64]| -> Result<Squares, Trouble> {
        let numbers: Position = square.iter().map(|&n| IBig::from(n)).collect();
        let mut found = BTreeSet::new();
        for option in game.options(&numbers)? {
            for (_, position) in option.sum.iter().filter(|(other, _)| other.is_none()) {
                found.insert(small(position)?);
            }
        }
        Ok(found)
    };
    let followers = one(piece)?;
    let (mut all, mut waiting) = (followers.clone(), followers.clone());
    while let Some(square) = waiting.pop_first() {
        if all.len() > MOST {
            return Ok((followers.clone(), followers));
        }
        for follower in one(&square)? {
            if all.insert(follower.clone()) {
                waiting.insert(follower);
            }
        }
    }
    Ok((followers, all))
}

/// A position whose coordinates are machine numbers.
pub(super) fn small(position: &Position) -> Result<Vec<u64>, Trouble> {
    position.iter().map(|n| u64::try_from(n).map_err(|_| Trouble::Unseen)).collect()
}
