//! A position as its game asks to be drawn: bar, board, heaps or coins; and a move from it.

use grundy_lang::{Component, Game, Position, tuple};

use super::bar::{bar, cut};
use super::board::{OnBoard, board, small};
use super::heaps::{coins, heaps};
use super::picture::{LARGE, Mark, Picture, text_width};
use super::trouble::Trouble;

/// How a game's positions are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Depiction {
    Bar,
    Board,
    Heaps,
    Coins,
}

impl Depiction {
    /// What the clause `picture` of the game says; heaps where it says nothing.
    pub fn of(game: &Game) -> Depiction {
        match game.definition.picture.as_ref().map(|picture| &*picture.kind.text) {
            Some("bar") if !game.picture.is_empty() => Depiction::Bar,
            Some("board") if game.coordinates.len() <= 2 => Depiction::Board,
            Some("coins") => Depiction::Coins,
            _ => Depiction::Heaps,
        }
    }
}

/// A position.
///
/// ```
/// let chocolate = grundy::library().game("chocolate", &[]).unwrap();
/// let picture = grundy_view::position(&chocolate, &vec![1.into(), 4.into()], &Default::default()).unwrap();
/// assert_eq!(picture.title, "chocolate[k = 3] (1, 4)");
/// ```
pub fn position(game: &Game, position: &Position, on: &OnBoard) -> Result<Picture, Trouble> {
    Ok(untitled(game, position, on)?.titled(&titled(game, position)))
}

/// A position without words above it, for where they stand elsewhere.
pub fn untitled(game: &Game, position: &Position, on: &OnBoard) -> Result<Picture, Trouble> {
    match Depiction::of(game) {
        Depiction::Bar => bar(game, position),
        Depiction::Board => board(game, position, on),
        Depiction::Heaps => Ok(heaps(game, position, None)),
        Depiction::Coins => coins(game, position, None),
    }
}

/// The game with its parameters, or without them where they are long, and the position.
fn titled(game: &Game, position: &Position) -> String {
    const LONG: usize = 40;
    let heading = game.heading();
    let name = if heading.chars().count() > LONG { game.name().to_string() } else { heading };
    format!("{name} {}", tuple(position))
}

/// The steps of a move: the position, what the move does to it, and what is left.
pub fn steps(game: &Game, from: &Position, option: &[Component]) -> Result<Vec<Picture>, Trouble> {
    let left: Result<Vec<Picture>, Trouble> =
        option.iter().map(|(other, place)| position(game.component(*other), place, &OnBoard::default())).collect();
    let on = |goal: &Position| -> Result<OnBoard, Trouble> {
        Ok(OnBoard { goal: Some(small(goal)?), ..OnBoard::default() })
    };
    if let [(None, to)] = option {
        let pictures = match Depiction::of(game) {
            Depiction::Bar => cut(game, from, to)?,
            Depiction::Board => {
                let kept = OnBoard { to: small(from)?, ..OnBoard::default() };
                vec![board(game, from, &kept)?, board(game, from, &on(to)?)?, board(game, to, &kept)?]
            }
            Depiction::Heaps => {
                vec![heaps(game, from, None), heaps(game, from, Some(to)), heaps(game, to, None)]
            }
            Depiction::Coins => vec![coins(game, from, None)?, coins(game, from, Some(to))?, coins(game, to, None)?],
        };
        let (width, height) = pictures.iter().fold((0.0, 0.0), |(w, h), p| (p.width.max(w), p.height.max(h)));
        let words = [titled(game, from), format!("{} → {}", tuple(from), tuple(to)), titled(game, to)];
        let wide = words.iter().map(|text| text_width(text, LARGE) + 0.6).fold(width, f64::max);
        let even = |(picture, text): (Picture, &String)| {
            let mut sheet = Picture::new(text.clone(), wide, height);
            let (left, top) = ((wide - picture.width) / 2.0, height - picture.height);
            sheet.put(picture, (left, top));
            sheet.titled(text)
        };
        return Ok(pictures.into_iter().zip(&words).map(even).collect());
    }
    let before = position(game, from, &OnBoard::default())?;
    let mut left = left?;
    if left.is_empty() {
        let mut empty = Picture::new("", 2.0, 2.0);
        empty.marks.push(Mark::text((1.0, 1.0), "∅"));
        left.push(empty);
    }
    let count = left.len();
    Ok(vec![before, Picture::panels("", left, count)])
}

/// A move as one still picture: what it does, and what is left.
pub fn move_made(game: &Game, from: &Position, option: &[Component]) -> Result<Picture, Trouble> {
    let mut steps = steps(game, from, option)?;
    if steps.len() == 3 {
        steps.remove(0);
    }
    let title = titled(game, from);
    let high = steps.iter().map(|picture| picture.height).fold(0.0, f64::max);
    let mut arrow = Picture::new("", 1.4, high);
    arrow.marks.push(Mark::arrow((0.1, high / 2.0), (1.3, high / 2.0), super::colour::Colour::INK));
    let last = steps.pop().unwrap_or_else(|| Picture::new("", 0.0, 0.0));
    let first = steps.pop().unwrap_or_else(|| Picture::new("", 0.0, 0.0));
    let mut sheet = Picture::new(title, first.width + arrow.width + last.width, high);
    let (second, third) = (first.width, first.width + arrow.width);
    sheet.put(first, (0.0, 0.0));
    sheet.put(arrow, (second, 0.0));
    sheet.put(last, (third, 0.0));
    Ok(sheet)
}
