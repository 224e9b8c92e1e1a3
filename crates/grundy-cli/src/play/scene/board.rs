//! A piece on a board: `@` is the piece, `+` a square it can go to, `x` one that is forbidden, `#` no square at all.

use grundy::lang::{Argument, Expr, IBig, Node, Position, Value};

use super::super::settings::{axes, is_board};
use super::{Glyphs, MOST, Sketch, Tone, small};

const WIDTH: u16 = 3;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    if !is_board(sketch.game) {
        return None;
    }
    let (across, upright, up) = axes(sketch.game)?;
    let targets = sketch.singles();
    let reach = |place: usize| {
        let here = sketch.position.and_then(|p| small(&p[place])).unwrap_or(0);
        let there = targets.iter().filter_map(|(_, p)| small(&p[place])).max().unwrap_or(0);
        here.max(there)
    };
    // A board with obstacles is as large as the grid that gives them.
    let (columns, rows) = match grid_size(sketch) {
        Some((width, height)) => (width.saturating_sub(1), height.saturating_sub(1)),
        None => (reach(across).max(sketch.extent), reach(upright).max(sketch.extent)),
    };
    let (columns, rows) = (columns.max(reach(across)), rows.max(reach(upright)));
    if columns.max(rows) > MOST {
        return None;
    }
    let mut cells = Vec::new();
    let line = |row: u64| (if up { rows - row } else { row + 1 }) as u16;
    let header = if up { line(0) + 1 } else { 0 };
    for column in 0..=columns {
        let x = (column as u16 + 1) * WIDTH;
        cells.push(Glyphs { x, y: header, text: format!("{column:>2} "), tone: Tone::Header, target: None });
    }
    for row in 0..=rows {
        cells.push(Glyphs { x: 0, y: line(row), text: format!("{row:>2} "), tone: Tone::Header, target: None });
        for column in 0..=columns {
            let mut square: Position = vec![IBig::ZERO; 2];
            square[across] = column.into();
            square[upright] = row.into();
            let target = targets.iter().find(|(_, position)| **position == square).map(|(number, _)| *number);
            let (text, tone) = if sketch.position == Some(&square) {
                (" @ ", Tone::Piece)
            } else if target.is_some() && target == sketch.chosen {
                ("[+]", Tone::Chosen)
            } else if target.is_some() {
                (" + ", Tone::Legal)
            } else if sketch.forbidden.iter().any(|left| matches!(left, [(_, position)] if *position == square)) {
                (" x ", Tone::Gone)
            } else if !sketch.game.is_position(&square).unwrap_or(false) {
                (" # ", Tone::Blocked)
            } else {
                (" . ", Tone::Plain)
            };
            let x = (column as u16 + 1) * WIDTH;
            cells.push(Glyphs { x, y: line(row), text: text.to_string(), tone, target });
        }
    }
    Some(cells)
}

/// The width and height of the grid among the parameters, if there is one.
fn grid_size(sketch: &Sketch) -> Option<(u64, u64)> {
    sketch.game.arguments.iter().find_map(|(_, argument)| match argument {
        Argument::Expr(Expr { node: Node::Value(Value::Grid(grid)), .. }) => {
            Some((grid.width() as u64, grid.height() as u64))
        }
        _ => None,
    })
}
