//! Tables as data: comma-separated lines and JSON.

use std::io::{self, Write};

use grundy::outcome;
use grundy::quote::{csv_field, json_argument, json_string};
use grundy_engine::Table;

use super::{Show, joined, positions};

/// Comma-separated values: the coordinates and what is shown, one position a line.
///
/// `fixed` are columns that stand before the coordinates and are the same on every line; the header is left out where
/// the lines continue those of another table.
pub fn csv(out: &mut dyn Write, table: &Table, show: Show, fixed: &[(String, String)], header: bool) -> io::Result<()> {
    if header {
        let fixed = fixed.iter().map(|(name, _)| name.clone());
        let names = fixed.chain(table.game().coordinates.iter().map(|name| name.to_string()));
        writeln!(out, "{},{}", joined(names.map(|name| csv_field(&name)), ","), show.name())?;
    }
    let before: String = fixed.iter().map(|(_, value)| csv_field(value) + ",").collect();
    for (position, value) in positions(table) {
        write!(out, "{before}")?;
        for coordinate in &position {
            write!(out, "{coordinate},")?;
        }
        match show {
            Show::Grundy => writeln!(out, "{value}")?,
            Show::Outcome => writeln!(out, "{}", outcome(value))?,
        }
    }
    Ok(())
}

/// One JSON object on one line.
pub fn json(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    let game = table.game();
    let parameters =
        game.arguments.iter().map(|(name, value)| format!("{}:{}", json_string(&name.text), json_argument(value)));
    let coordinates = game.coordinates.iter().map(|name| json_string(&name.text));
    write!(
        out,
        "{{\"game\":{},\"parameters\":{{{}}},\"coordinates\":[{}],\"to\":[{}],\"values\":[",
        json_string(game.name()),
        joined(parameters, ","),
        joined(coordinates, ","),
        joined(table.to(), ","),
    )?;
    for (i, (position, value)) in positions(table).enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(out, "{comma}{{\"position\":[")?;
        for (j, coordinate) in position.iter().enumerate() {
            write!(out, "{}{coordinate}", if j == 0 { "" } else { "," })?;
        }
        write!(out, "],\"{}\":", show.name())?;
        match show {
            Show::Grundy => write!(out, "{value}}}")?,
            Show::Outcome => write!(out, "\"{}\"}}", outcome(value))?,
        }
    }
    writeln!(out, "]}}")
}
