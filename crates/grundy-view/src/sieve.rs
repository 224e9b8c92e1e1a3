//! The sieve that finds the zeros of a game on a board, step by step: the nearest square that is not crossed out is a
//! zero; cross out every square from which it can be reached; begin again. Squares at the same distance are one step. Where
//! moves may be forbidden, a square is crossed out once more zeros than that can be reached from it.

use std::collections::{BTreeMap, BTreeSet};

use grundy_engine::Table;
use grundy_lang::{IBig, Position};

use super::colour::Colour;
use super::picture::{Anchor, Fill, Mark, Picture, Symbol};
use super::trouble::Trouble;
use crate::format::{Layout, Origin};

/// What is left on a square, crossed out, or found to be a zero; in this step or before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Square {
    Left,
    Crossed { now: bool },
    Zero { now: bool },
}

/// A board after each step of the sieve.
#[derive(Debug, Clone)]
pub struct Sieve {
    columns: u64,
    rows: u64,
    /// Whether the numbers of rows grow upwards.
    upwards: bool,
    /// What each square is after each step, row by row from 0; `None` is no position.
    steps: Vec<Vec<Option<Square>>>,
}

/// The steps of the sieve on the board of the table, at most so many; the last shows all that were found.
pub fn sieve(table: &Table, most: usize) -> Result<Sieve, Trouble> {
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
                let known = crossing.entry(square.clone()).or_default();
                if let Some(goal) = goal.filter(|goal| table.get(goal) == Some(0) && !known.contains(goal)) {
                    known.push(goal);
                }
            }
        }
    }
    let (columns, rows) = (table.to()[layout.across] + 1, table.to()[down] + 1);
    let mut found: BTreeSet<Vec<u64>> = BTreeSet::new();
    let mut steps = Vec::new();
    for new in zeros.into_values().take(most) {
        let before = found.clone();
        found.extend(new);
        let square = |place: Vec<u64>| {
            table.get(&place)?;
            let reached = crossing.get(&place).map(Vec::as_slice).unwrap_or_default();
            let seen = |zeros: &BTreeSet<Vec<u64>>| reached.iter().filter(|zero| zeros.contains(*zero)).count() as u64;
            let crosses = |zeros: &BTreeSet<Vec<u64>>| seen(zeros) > table.game().blocking;
            Some(match (found.contains(&place), crosses(&found)) {
                (true, _) => Square::Zero { now: !before.contains(&place) },
                (_, true) => Square::Crossed { now: !crosses(&before) },
                _ => Square::Left,
            })
        };
        let place = |n: u64| {
            let mut place = vec![0; 2];
            (place[layout.across], place[down]) = (n % columns, n / columns);
            place
        };
        steps.push((0..columns * rows).map(|n| square(place(n))).collect());
    }
    Ok(Sieve { columns, rows, upwards: layout.origin == Origin::BottomLeft, steps })
}

/// The places of a line of text.
const PAGE: usize = 100;

impl Sieve {
    /// A picture of each step.
    pub fn pictures(&self) -> Vec<Picture> {
        let picture = |(i, step): (usize, &Vec<_>)| self.picture(step).titled(&(i + 1).to_string());
        self.steps.iter().enumerate().map(picture).collect()
    }

    /// The steps as text, a sign for each square, side by side as far as a line reaches.
    pub fn text(&self) -> String {
        let width = 4 + 2 * self.columns as usize;
        let boards: Vec<Vec<String>> = (1..).zip(&self.steps).map(|(number, step)| self.board(number, step)).collect();
        let mut text = String::new();
        for boards in boards.chunks((PAGE / width).max(1)) {
            for line in 0..boards[0].len() {
                let line: String = boards.iter().map(|board| format!("{:<width$}", board[line])).collect();
                text += &format!("{}\n", line.trim_end());
            }
        }
        text
    }

    /// The lines of one step.
    fn board(&self, number: usize, step: &[Option<Square>]) -> Vec<String> {
        let sign = |square: &Option<Square>| match square {
            None => ' ',
            Some(Square::Left) => '.',
            Some(Square::Crossed { now }) => {
                if *now {
                    'x'
                } else {
                    '-'
                }
            }
            Some(Square::Zero { now }) => {
                if *now {
                    '0'
                } else {
                    'o'
                }
            }
        };
        let mut lines: Vec<String> = (0..)
            .zip(step.chunks(self.columns as usize))
            .map(|(row, squares): (u64, _)| {
                squares.iter().fold(format!("{row:>2}"), |line, square| format!("{line} {}", sign(square)))
            })
            .collect();
        if self.upwards {
            lines.reverse();
        }
        // The numbers of two digits are written downwards.
        let digits = |unit: u64| {
            let digit = |n: u64| if n < unit && unit > 1 { ' '.to_string() } else { (n / unit % 10).to_string() };
            (0..self.columns).fold("  ".to_string(), |line, n| format!("{line} {}", digit(n)))
        };
        let mut numbers: Vec<String> = if self.columns > 10 { vec![digits(10)] } else { Vec::new() };
        numbers.push(digits(1));
        [vec![format!("   {number}")], lines, numbers, vec![String::new()]].concat()
    }

    fn picture(&self, step: &[Option<Square>]) -> Picture {
        let mut picture = Picture::new("", self.columns as f64 + 1.2, self.rows as f64 + 1.2);
        for (n, square) in (0..).zip(step) {
            let (column, row): (u64, u64) = (n % self.columns, n / self.columns);
            let line = if self.upwards { self.rows - 1 - row } else { row };
            let (x, y) = (column as f64 + 1.4, line as f64 + 0.6);
            let fill = match square {
                None => Colour(0x55, 0x55, 0x55),
                Some(Square::Zero { now: true }) => Colour::INK,
                Some(Square::Zero { now: false }) => Colour::ACCENT,
                _ => Colour::PAPER,
            };
            picture.marks.push(Mark::square((x - 0.5, y - 0.5), Fill::Solid(fill)));
            match square {
                Some(Square::Zero { now }) => {
                    let colour = if *now { Colour::PAPER } else { Colour::INK };
                    let (text, anchor) = ("0".to_string(), Anchor::Middle);
                    picture.marks.push(Mark::Text { at: (x, y), text, size: 0.5, anchor, colour });
                }
                Some(Square::Crossed { now }) => {
                    let (radius, colour) = if *now { (0.3, Colour::RED) } else { (0.16, Colour::GREY) };
                    picture.marks.push(Mark::Symbol { at: (x, y), symbol: Symbol::Cross, radius, colour });
                }
                _ => {}
            }
            if row == 0 {
                picture.marks.push(Mark::text((x, self.rows as f64 + 0.6), column.to_string()));
            }
            if column == 0 {
                picture.marks.push(Mark::text((0.45, y), row.to_string()));
            }
        }
        picture
    }
}
