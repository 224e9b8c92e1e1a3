//! Tables in frames, as the papers print them: a header row and column, blanks outside the domain.
//!
//! Cells are as wide as the widest; widths are those of a terminal, where a Japanese character takes two places.

use std::io::{self, Write};

use crate::sheet::{Row, Sheet};
use crate::wrap::width;

/// How a table in a frame looks.
#[derive(Debug, Clone)]
pub struct Style {
    /// Whether marked cells and headers are coloured.
    pub colour: bool,
    /// The places of a line; a wider table comes in several parts. `None` is no limit.
    pub width: Option<usize>,
}

impl Style {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour && !text.trim().is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}

const HEADER: &str = "36";
const MARKED: &str = "1;31";

/// Writes sheets in frames, each behind its layer where it has one.
pub fn text(out: &mut dyn Write, sheets: &[Sheet], style: &Style) -> io::Result<()> {
    for (i, sheet) in sheets.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        if !sheet.layer.is_empty() {
            writeln!(out, "{}", sheet.layer)?;
        }
        frame(out, sheet, style)?;
    }
    Ok(())
}

fn frame(out: &mut dyn Write, sheet: &Sheet, style: &Style) -> io::Result<()> {
    let head = sheet.rows.iter().map(|row| width(&row.name)).chain([width(&sheet.corner)]).max().unwrap_or(0);
    let values = sheet.rows.iter().flat_map(|row| row.cells.iter().flatten().map(|cell| width(&cell.text)));
    let cell = values.chain(sheet.columns.iter().map(|name| width(name))).max().unwrap_or(1);
    let per_part = match style.width {
        Some(places) => (places.saturating_sub(head + 7) / (cell + 1)).max(1),
        None => sheet.columns.len(),
    };
    for (part, columns) in sheet.columns.chunks(per_part).enumerate() {
        let from = part * per_part;
        let line = |left: &str, cross: &str, right: &str| {
            format!("{left}{}{cross}{}{right}", "─".repeat(head + 2), "─".repeat(columns.len() * (cell + 1) + 1))
        };
        let mut header = format!("│ {} │", style.paint(HEADER, &right(&sheet.corner, head)));
        for column in columns {
            header += &format!(" {}", style.paint(HEADER, &right(column, cell)));
        }
        header += " │";
        writeln!(out, "{}", line("┌", "┬", "┐"))?;
        if !sheet.header_below {
            writeln!(out, "{header}\n{}", line("├", "┼", "┤"))?;
        }
        for Row { name, cells } in &sheet.rows {
            write!(out, "│ {} │", style.paint(HEADER, &right(name, head)))?;
            for shown in &cells[from..from + columns.len()] {
                let (text, marked) = shown.as_ref().map_or(("", false), |cell| (&cell.text, cell.marked));
                let text = right(text, cell);
                write!(out, " {}", if marked { style.paint(MARKED, &text) } else { text })?;
            }
            writeln!(out, " │")?;
        }
        if sheet.header_below {
            writeln!(out, "{}\n{header}", line("├", "┼", "┤"))?;
        }
        writeln!(out, "{}", line("└", "┴", "┘"))?;
    }
    Ok(())
}

/// The text at the right end of this many places.
fn right(text: &str, places: usize) -> String {
    format!("{}{text}", " ".repeat(places.saturating_sub(width(text))))
}
