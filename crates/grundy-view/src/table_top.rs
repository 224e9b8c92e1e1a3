//! A sum as it lies on the table: coins of one row, rows of pins and beans in the same bowls together, all else side by
//! side; and a move in it, before it is made.

use std::sync::Arc;

use grundy_lang::{Depiction, Game, Part, Position};

use super::bar::cut_within;
use super::board::{OnBoard, board, small};
use super::bowls::bowls;
use super::heaps::{coins, heaps};
use super::paper::{numbers, paper};
use super::picture::{Mark, Picture};
use super::row::rows;
use super::scene::untitled;
use super::segments::segments;
use super::trouble::Trouble;
use super::turning::turning;
use super::vertices::vertices;

/// A sum; with a move, given by its part and by what it leaves, what it does. The table is large enough for `reach`, too.
///
/// ```
/// let turtles = grundy::library().game("turtles", &[]).unwrap();
/// let row = [2, 5].map(|n: u8| (turtles.clone(), vec![n.into()]));
/// let picture = grundy_view::table_top(&row, Some((1, &row[..1])), &[]).unwrap();
/// assert!(picture.width > 5.0 && picture.height < 3.0);
/// ```
pub fn table_top(parts: &[Part], made: Option<(usize, &[Part])>, reach: &[Part]) -> Result<Picture, Trouble> {
    let mut pictures = Vec::new();
    let mut rest = parts;
    while let Some((game, position)) = rest.first() {
        let place = parts.len() - rest.len();
        let far = own(game, reach);
        let shared = is_shared(game.depiction());
        let run = if shared { rest.iter().take_while(|(other, _)| other == game).count() } else { 1 };
        let here = made.filter(|(component, _)| (place..place + run).contains(component));
        let left = here.map(|(component, left)| (component - place, own(game, left)));
        let left = left.as_ref().map(|(component, left)| (*component, left.as_slice()));
        pictures.push(match shared {
            true => together(game, &own(game, &rest[..run]), left, &far)?,
            false => alone(game, position, here.map(|(_, left)| left), &far)?,
        });
        rest = &rest[run..];
    }
    if let (true, Some((game, _))) = (parts.is_empty(), reach.first())
        && is_shared(game.depiction())
    {
        return together(game, &[], None, &own(game, reach));
    }
    Ok(match pictures.len() {
        0 => nothing(),
        1 => pictures.remove(0),
        _ => side_by_side(pictures),
    })
}

/// Pictures on one floor.
fn side_by_side(pictures: Vec<Picture>) -> Picture {
    const GAP: f64 = 0.6;
    let high = pictures.iter().map(|picture| picture.height).fold(0.0, f64::max);
    let mut sheet = Picture::new("", -GAP, high);
    for picture in pictures {
        let (wide, top) = (picture.width, high - picture.height);
        sheet.put(picture, (sheet.width + GAP, top));
        sheet.width += wide + GAP;
    }
    sheet
}

/// What is left when nothing is left.
pub(super) fn nothing() -> Picture {
    let mut empty = Picture::new("", 2.0, 2.0);
    empty.marks.push(Mark::text((1.0, 1.0), "∅"));
    empty
}

fn own<'p>(game: &Arc<Game>, parts: &'p [Part]) -> Vec<&'p Position> {
    parts.iter().filter(|(other, _)| other == game).map(|(_, position)| position).collect()
}

/// Whether the parts of a sum lie on one table.
fn is_shared(depiction: Depiction) -> bool {
    matches!(depiction, Depiction::Turning | Depiction::Row | Depiction::Intervals | Depiction::Bowls)
}

/// Parts of one game on one table.
pub(super) fn together(
    game: &Game,
    parts: &[&Position],
    made: Option<(usize, &[&Position])>,
    reach: &[&Position],
) -> Result<Picture, Trouble> {
    let number = |position: &&Position| -> Result<u64, Trouble> { Ok(small(position)?[0]) };
    match game.depiction() {
        Depiction::Turning => {
            let turned = made.map(|(place, left)| [&[parts[place]], left].concat()).unwrap_or_default();
            turning(game, parts, &turned, reach)
        }
        Depiction::Row => {
            let sizes = parts.iter().map(number).collect::<Result<Vec<_>, _>>()?;
            let left = made.map(|(_, left)| left.iter().map(number).collect::<Result<Vec<_>, _>>()).transpose()?;
            rows(&sizes, made.zip(left.as_deref()).map(|((place, _), left)| (place, left)))
        }
        Depiction::Bowls => {
            let made = match made {
                Some((place, [to])) => Some((number(&parts[place])?, number(to)?)),
                _ => None,
            };
            bowls(game, parts, made)
        }
        _ => {
            let picked = match made {
                Some((_, [before, after])) => Some((small(before)?[1], small(after)?[0])),
                _ => None,
            };
            segments(game, parts, picked, reach)
        }
    }
}

/// One part that lies by itself.
fn alone(game: &Game, from: &Position, left: Option<&[Part]>, reach: &[&Position]) -> Result<Picture, Trouble> {
    let to = match left {
        Some([(other, to)]) if **other == *game => Some(to),
        _ => None,
    };
    match (game.depiction(), to) {
        (Depiction::Bar, to) => cut_within(game, from, to, reach),
        (Depiction::Board, _) => {
            let mut far = vec![0; from.len()];
            for position in reach {
                far.iter_mut().zip(small(position)?).for_each(|(far, n)| *far = n.max(*far));
            }
            let goal = to.map(small).transpose()?;
            board(game, from, &OnBoard { goal, to: far, ..OnBoard::default() })
        }
        (Depiction::Heaps, Some(to)) => Ok(heaps(game, from, Some(to))),
        (Depiction::Coins, Some(to)) => coins(game, from, Some(to)),
        (Depiction::Numbers, to) => Ok(numbers(game, from, to)),
        (Depiction::Graph, to) => vertices(game, from, to),
        (Depiction::Sheet, _) => {
            let first = left.and_then(|left| left.first()).map(|(_, position)| small(position)).transpose()?;
            paper(from, first.as_deref())
        }
        _ => untitled(game, from, &OnBoard::default()),
    }
}
