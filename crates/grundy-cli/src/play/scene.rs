//! What a position looks like in a terminal: cells of text, some of which are moves.
//!
//! Plain characters only: in a Japanese terminal many signs are two columns wide, and a screen reader says nothing
//! sensible about boxes. Colours come on top.

mod bar;
mod board;
mod coins;
mod heaps;
mod turning;

use std::sync::Arc;

pub use turning::coins as turned_coins;

use grundy::lang::{Depiction, Game, IBig, Position, tuple};

/// A piece of text at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Glyphs {
    /// Columns from the left.
    pub x: u16,
    /// Lines from the top.
    pub y: u16,
    /// The text.
    pub text: String,
    /// How it looks.
    pub tone: Tone,
    /// The move that a click makes, by its number in the list.
    pub target: Option<usize>,
}

/// How a cell looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// Numbers at the edge.
    Header,
    /// Nothing in particular.
    Plain,
    /// The piece, a stone, a coin, a square of chocolate.
    Piece,
    /// The bitter square.
    Bitter,
    /// A place that a move leads to.
    Legal,
    /// The place of the move that is chosen.
    Chosen,
    /// What the chosen move takes away.
    Gone,
    /// A place where nothing can be.
    Blocked,
}

/// A position that is to be drawn.
pub struct Sketch<'a> {
    /// Its game.
    pub game: &'a Arc<Game>,
    /// Where it is; `None` while the piece is not yet placed.
    pub position: Option<&'a Position>,
    /// The largest coordinate that the drawing must hold.
    pub extent: u64,
    /// Moves that leave one position of the same game: their numbers in the list, and that position.
    pub targets: Vec<(usize, &'a Position)>,
    /// The number of the move that is chosen.
    pub chosen: Option<usize>,
}

/// The largest coordinate that is drawn as so many things.
const MOST: u64 = 60;

/// The cells of a drawing.
pub fn scene(sketch: &Sketch) -> Vec<Glyphs> {
    let drawn = match sketch.game.definition.depiction() {
        _ if sketch.extent > MOST => None,
        Some(Depiction::Board) => board::cells(sketch),
        Some(Depiction::Bar) => bar::cells(sketch),
        Some(Depiction::Heaps | Depiction::Row) => heaps::cells(sketch),
        Some(Depiction::Coins) => coins::cells(sketch),
        Some(Depiction::Turning) if sketch.game.coordinates.len() == 1 => coins::cells(sketch),
        _ => None,
    };
    drawn.unwrap_or_else(|| {
        let text = sketch.position.map(|position| tuple(position)).unwrap_or_default();
        vec![Glyphs { x: 0, y: 0, text, tone: Tone::Piece, target: None }]
    })
}

/// The cells as lines of text.
pub fn lines(cells: &[Glyphs]) -> Vec<String> {
    let height = cells.iter().map(|cell| cell.y + 1).max().unwrap_or(0);
    let line = |y: u16| {
        let mut row: Vec<&Glyphs> = cells.iter().filter(|cell| cell.y == y).collect();
        row.sort_by_key(|cell| cell.x);
        let mut text = String::new();
        let mut column = 0;
        for cell in row {
            let x = usize::from(cell.x);
            text.push_str(&" ".repeat(x.saturating_sub(column)));
            text.push_str(&cell.text);
            column = x.max(column) + cell.text.chars().count();
        }
        text.trim_end().to_string()
    };
    (0..height).map(line).collect()
}

/// A number small enough to be drawn.
fn small(n: &IBig) -> Option<u64> {
    u64::try_from(n).ok().filter(|n| *n <= MOST)
}
