//! What the parts of a match look like: squares of bars, boards, coins; always in one frame from start to end.

use std::sync::Arc;

use grundy::lang::{Depiction, Game, IBig, Position, go_on};
use grundy::play::{Match, Part};
use grundy::wire::{Board, CoinTable, GraphTable, LastMove, Left, TableLayout};
use grundy_view::GraphPlan;

use crate::read::layout;

/// The most squares of a bar that are sent.
const MOST_SQUARES: usize = 2_000;
/// The last row and column of the largest board, and the number of the last coin.
const LARGEST_BOARD: u64 = 40;

/// Coordinates as JavaScript can hold them; those that are too large for a board are only shown as text.
pub fn numbers(position: &Position) -> Vec<f64> {
    position.iter().map(|n| n.to_f64().value()).collect()
}

/// A part that is left, with its squares where they are wanted.
pub fn left((game, position): &Part, wanted: bool) -> Left {
    Left { game: game.name().to_string(), position: numbers(position), squares: squares(game, position, wanted) }
}

/// The squares of a bar, the intervals or the bowls, where there are some and not too many.
pub fn squares(game: &Game, position: &Position, wanted: bool) -> Option<Vec<[i64; 2]>> {
    let is_number = |place: usize| game.universes.get(place).is_none_or(Option::is_none);
    let large = position.iter().enumerate().any(|(place, n)| is_number(place) && *n > IBig::from(MOST_SQUARES));
    if !wanted || large || game.picture.is_empty() {
        return None;
    }
    let squares = game.squares(position).ok()?;
    if squares.len() > MOST_SQUARES {
        return None;
    }
    squares.iter().map(|(x, y)| Some([i64::try_from(x).ok()?, i64::try_from(y).ok()?])).collect()
}

/// The first and last column and row of the bars of a game at the start of a match.
pub fn frame(game: &Arc<Game>, current: &Match) -> Option<[i64; 4]> {
    if game.depiction() != Depiction::Bar {
        return None;
    }
    let own = current.start().iter().filter(|(other, _)| other == game);
    let all: Vec<[i64; 2]> = own.filter_map(|(game, position)| squares(game, position, true)).flatten().collect();
    let ends = |place: usize| {
        let numbers = || all.iter().map(move |square| square[place]);
        Some([numbers().min()?, numbers().max()?])
    };
    let ([left, right], [bottom, top]) = (ends(0)?, ends(1)?);
    Some([left, right, bottom, top])
}

/// The board of a game on one, large enough for this row and column and for the match from its start, so that it stays
/// as it is while pieces move.
pub fn board(game: &Arc<Game>, current: &Match, least: u64) -> Option<Board> {
    if game.definition.depiction() != Some(Depiction::Board) || game.coordinates.len() != 2 {
        return None;
    }
    let own = current.start().iter().chain(current.parts()).filter(|(other, _)| other == game);
    let mut to = [least; 2];
    for (_, position) in own {
        for (last, n) in to.iter_mut().zip(position) {
            *last = (*last).max(u64::try_from(n).ok()?);
        }
    }
    if to.iter().any(|&last| last > LARGEST_BOARD) {
        return None;
    }
    let (mut closed, mut ends) = (Vec::new(), Vec::new());
    for square in (0..=to[0]).flat_map(|a| (0..=to[1]).map(move |b| [a, b])) {
        let position = square.map(IBig::from);
        if !game.is_position(&position).unwrap_or(false) {
            closed.push(square);
        } else if game.is_over(&position, &mut go_on).unwrap_or(false) {
            ends.push(square);
        }
    }
    Some(Board { to, closed, ends })
}

/// The graph of a game on one.
pub fn graph(game: &Game, position: &Position) -> Option<GraphTable> {
    if game.depiction() != Depiction::Graph {
        return None;
    }
    let plan = GraphPlan::of(game, position).ok()?;
    let vertices = plan.vertices.iter().map(|&(vertex, (x, y))| [vertex as f64, x, y]).collect();
    Some(GraphTable { set: plan.set, vertices, ground: plan.ground })
}

/// The coins of a match of one game that turns them, up to this number at least.
pub fn coins(current: &Match, least: u64) -> Option<CoinTable> {
    let (game, _) = current.start().first()?;
    let arity = game.coordinates.len();
    let all = || current.start().iter().chain(current.parts());
    if game.depiction() != Depiction::Turning || arity > 2 || all().any(|(other, _)| other != game) {
        return None;
    }
    let mut last = vec![least; arity];
    for (_, position) in all() {
        for (last, n) in last.iter_mut().zip(position) {
            *last = (*last).max(u64::try_from(n).ok()?);
        }
    }
    if last.iter().any(|&last| last > LARGEST_BOARD) {
        return None;
    }
    let layout = layout(game);
    let is_used = |place: usize, n: u64| {
        let mut position: Position = last.iter().map(|&n| IBig::from(n)).collect();
        position[place] = n.into();
        game.is_position(&position).unwrap_or(false)
    };
    let line = |place: usize| (0..=last[place]).filter(|&n| is_used(place, n)).collect();
    let down = layout.down.filter(|_| arity == 2);
    Some(CoinTable {
        columns: line(layout.across),
        rows: down.map(line).unwrap_or_default(),
        up: layout.up,
        heads: current.parts().iter().filter_map(|(_, position)| coin(&layout, position)).collect(),
    })
}

/// The column and the row of a coin.
fn coin(layout: &TableLayout, position: &Position) -> Option<[u64; 2]> {
    let number = |place: usize| u64::try_from(position.get(place)?).ok();
    let row = match layout.down.filter(|_| position.len() == 2) {
        Some(down) => number(down)?,
        None => 0,
    };
    Some([number(layout.across)?, row])
}

/// The coins that a move turns: the one it is made with, and those that it leaves in its place.
pub fn turned(from: &Part, parts: &[Part]) -> Vec<[u64; 2]> {
    if from.0.depiction() != Depiction::Turning {
        return Vec::new();
    }
    let layout = layout(&from.0);
    std::iter::once(from).chain(parts).filter_map(|(_, position)| coin(&layout, position)).collect()
}

/// The move that was made last.
pub fn last(current: &Match) -> Option<LastMove> {
    let turn = current.turns().last()?;
    let before = current.parts_after(current.turns().len() - 1)?;
    let from = &before[turn.step.component];
    Some(LastMove {
        side: turn.side.into(),
        component: turn.step.component,
        from: left(from, true),
        parts: turn.step.parts.iter().map(|part| left(part, true)).collect(),
        turned: turned(from, &turn.step.parts),
    })
}
