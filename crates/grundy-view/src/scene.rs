//! A position as its game asks to be drawn, and a move from it; or a match in three pictures.

use std::sync::Arc;

use grundy_lang::{Component, Depiction, Game, Part, Position, parts_of};

use super::bar::bar;
use super::board::{OnBoard, board};
use super::heaps::{coins, heaps};
use super::paper::{numbers, paper};
use super::picture::{LARGE, Mark, Picture, text_width};
use super::table_top::{nothing, table_top, together};
use super::trouble::Trouble;
use super::vertices::vertices;

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
    match game.depiction() {
        Depiction::Bar => bar(game, position),
        Depiction::Board => board(game, position, on),
        Depiction::Heaps => Ok(heaps(game, position, None)),
        Depiction::Coins => coins(game, position, None),
        Depiction::Numbers => Ok(numbers(game, position, None)),
        Depiction::Sheet => paper(position, None),
        Depiction::Graph => vertices(game, position, None),
        Depiction::Turning | Depiction::Row | Depiction::Intervals | Depiction::Bowls => {
            together(game, &[position], None, &[])
        }
    }
}

/// A sum with its positions above it.
pub fn sum(parts: &[Part]) -> Result<Picture, Trouble> {
    let names: Vec<String> = parts.iter().map(|(game, position)| titled(game, position)).collect();
    Ok(table_top(parts, None, &[])?.titled(&names.join(" + ")))
}

/// The game with its parameters, or without them where they are long, and the position.
fn titled(game: &Game, position: &Position) -> String {
    const LONG: usize = 40;
    let heading = game.heading();
    let name = if heading.chars().count() > LONG { game.name().to_string() } else { heading };
    format!("{name} {}", game.shown(position))
}

/// The steps of a move: the position, what the move does to it, and what is left.
pub fn steps(game: &Arc<Game>, from: &Position, option: &[Component]) -> Result<Vec<Picture>, Trouble> {
    let before = [(game.clone(), from.clone())];
    let after = parts_of(game, option.to_vec());
    let pictures = [
        table_top(&before, None, &before)?,
        table_top(&before, Some((0, &after)), &before)?,
        if after.is_empty() { nothing() } else { table_top(&after, None, &before)? },
    ];
    let left: Vec<String> = after.iter().map(|(game, position)| game.shown(position)).collect();
    let left = if left.is_empty() { "∅".to_string() } else { left.join(" + ") };
    let last = match after.as_slice() {
        [(other, to)] => titled(other, to),
        _ => left.clone(),
    };
    Ok(even(pictures.into(), &[titled(game, from), format!("{} → {left}", game.shown(from)), last]))
}

/// A match in three pictures: its start and the first move, what that leaves, and the end.
pub fn story(start: &[Part], made: (usize, &[Part]), after: &[Part], end: &[Part]) -> Result<Vec<Picture>, Trouble> {
    let reach = [start, after].concat();
    let pictures =
        [table_top(start, Some(made), &reach)?, table_top(after, None, &reach)?, table_top(end, None, &reach)?];
    Ok(even(pictures.into(), &[]))
}

/// Pictures on sheets of one size, each with its title above it.
fn even(pictures: Vec<Picture>, titles: &[String]) -> Vec<Picture> {
    let (width, height) = pictures.iter().fold((0.0, 0.0), |(w, h), p| (p.width.max(w), p.height.max(h)));
    let wide = titles.iter().map(|text| text_width(text, LARGE) + 0.6).fold(width, f64::max);
    let sheet = |(i, picture): (usize, Picture)| {
        let title = titles.get(i);
        let mut sheet = Picture::new(title.cloned().unwrap_or_default(), wide, height);
        let (left, top) = ((wide - picture.width) / 2.0, height - picture.height);
        sheet.put(picture, (left, top));
        match title {
            Some(title) => sheet.titled(title),
            None => sheet,
        }
    };
    pictures.into_iter().enumerate().map(sheet).collect()
}

/// A move as one still picture: what it does, and what is left.
pub fn move_made(game: &Arc<Game>, from: &Position, option: &[Component]) -> Result<Picture, Trouble> {
    let steps = steps(game, from, option)?;
    Ok(Picture { title: titled(game, from), ..arrowed(steps.into_iter().skip(1).collect()) })
}

/// Pictures side by side, with arrows between them.
pub fn arrowed(pictures: Vec<Picture>) -> Picture {
    let high = pictures.iter().map(|picture| picture.height).fold(0.0, f64::max);
    let mut sheet = Picture::new("", 0.0, high);
    for (i, picture) in pictures.into_iter().enumerate() {
        if i > 0 {
            let (from, to) = ((sheet.width + 0.1, high / 2.0), (sheet.width + 1.3, high / 2.0));
            sheet.marks.push(Mark::arrow(from, to, super::colour::Colour::INK));
            sheet.width += 1.4;
        }
        let wide = picture.width;
        sheet.put(picture, (sheet.width, 0.0));
        sheet.width += wide;
    }
    sheet
}
