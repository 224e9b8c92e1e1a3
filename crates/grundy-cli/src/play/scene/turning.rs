//! Coins that are turned: `O` shows heads, `.` tails, all on one table.

use grundy::Part;
use grundy::lang::{Depiction, IBig, Position};

use super::super::settings::axes;
use super::{Glyphs, MOST, Tone, small};

const WIDTH: u16 = 3;

/// The table of a sum of coins of one game, if it is that.
pub fn coins(parts: &[Part], start: &[Part]) -> Option<Vec<Glyphs>> {
    let (game, _) = start.first()?;
    let all = || start.iter().chain(parts);
    if game.depiction() != Depiction::Turning || all().any(|(other, _)| other != game) {
        return None;
    }
    let (across, down) = match game.coordinates.len() {
        1 => (0, None),
        _ => axes(game).map(|(across, down, _)| (across, Some(down)))?,
    };
    let last = |place: usize| all().filter_map(|(_, position)| small(&position[place])).max().unwrap_or(0);
    let (columns, rows) = (last(across), down.map_or(0, last));
    if columns.max(rows) > MOST {
        return None;
    }
    let mut cells = Vec::new();
    let glyph =
        |x: u64, y: u64, text: String, tone| Glyphs { x: x as u16 * WIDTH, y: y as u16, text, tone, target: None };
    for row in 0..=rows {
        if down.is_some() {
            cells.push(glyph(0, row, format!("{row:>2} "), Tone::Header));
        }
        for column in 0..=columns {
            let mut position: Position = vec![IBig::ZERO; game.coordinates.len()];
            position[across] = column.into();
            if let Some(down) = down {
                position[down] = row.into();
            }
            if !game.is_position(&position).unwrap_or(false) {
                continue;
            }
            let is_head = parts.iter().any(|(_, head)| *head == position);
            let (text, tone) = if is_head { (" O ", Tone::Piece) } else { (" . ", Tone::Plain) };
            cells.push(glyph(column + u64::from(down.is_some()), row, text.to_string(), tone));
        }
    }
    for column in 0..=columns {
        cells.push(glyph(column + u64::from(down.is_some()), rows + 1, format!("{column:>2} "), Tone::Header));
    }
    Some(cells)
}
