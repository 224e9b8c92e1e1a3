//! Tables in frames, as the papers print them: a header row and column, blanks outside the domain.
//!
//! Cells are as wide as the widest; widths are those of a terminal, where a Japanese character takes two places.

use std::io::{self, Write};

use grundy_engine::Table;

use super::{Layout, Origin, Show};
use crate::wrap::width;

/// How a table in a frame looks.
#[derive(Debug, Clone)]
pub struct Style<'a> {
    /// What a cell holds.
    pub show: Show,
    /// The words for N and P.
    pub outcomes: [&'a str; 2],
    /// Whether zeros and headers are coloured.
    pub colour: bool,
    /// The places of a line; a wider table comes in several parts. `None` is no limit.
    pub width: Option<usize>,
}

impl Style<'_> {
    fn cell(&self, value: u64) -> String {
        match self.show {
            Show::Grundy => value.to_string(),
            Show::Outcome => self.outcomes[usize::from(value == 0)].to_string(),
        }
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour && !text.trim().is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}

const HEADER: &str = "36";
const ZERO: &str = "1;31";

/// Writes a table in frames: one for each value of the layer coordinates.
pub fn text(out: &mut dyn Write, table: &Table, layout: &Layout, style: &Style) -> io::Result<()> {
    let mut first = true;
    for layer in layers(table, layout) {
        let sheet = Sheet::new(table, layout, &layer);
        if sheet.columns.is_empty() {
            continue;
        }
        if !first {
            writeln!(out)?;
        }
        first = false;
        if !layer.is_empty() {
            let name = |(i, n): (&usize, &u64)| format!("{} = {n}", table.game().coordinates[*i]);
            let names: Vec<String> = layout.layers.iter().zip(&layer).map(name).collect();
            writeln!(out, "{}", names.join(", "))?;
        }
        sheet.write(out, style)?;
    }
    Ok(())
}

/// Every choice of values for the layer coordinates.
fn layers(table: &Table, layout: &Layout) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for &i in &layout.layers {
        let longer = |layer: Vec<u64>| {
            (0..=table.to()[i]).map(move |n| {
                let mut layer = layer.clone();
                layer.push(n);
                layer
            })
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// One frame: the rows and columns that hold positions.
struct Sheet<'t> {
    table: &'t Table,
    layout: &'t Layout,
    /// The position with the layer coordinates filled in.
    base: Vec<u64>,
    rows: Vec<u64>,
    columns: Vec<u64>,
}

impl<'t> Sheet<'t> {
    fn new(table: &'t Table, layout: &'t Layout, layer: &[u64]) -> Sheet<'t> {
        let mut base = vec![0; table.to().len()];
        for (&i, &n) in layout.layers.iter().zip(layer) {
            base[i] = n;
        }
        let last_row = layout.down.map_or(0, |i| table.to()[i]);
        let mut sheet = Sheet { table, layout, base, rows: Vec::new(), columns: Vec::new() };
        let (mut rows, mut columns) = (None, None);
        for row in 0..=last_row {
            for column in 0..=table.to()[layout.across] {
                if sheet.value(row, column).is_some() {
                    stretch(&mut rows, row);
                    stretch(&mut columns, column);
                }
            }
        }
        let all = |range: Option<(u64, u64)>| range.map_or(Vec::new(), |(first, last)| (first..=last).collect());
        (sheet.rows, sheet.columns) = (all(rows), all(columns));
        if layout.origin == Origin::BottomLeft {
            sheet.rows.reverse();
        }
        sheet
    }

    fn value(&self, row: u64, column: u64) -> Option<u64> {
        let mut position = self.base.clone();
        position[self.layout.across] = column;
        if let Some(down) = self.layout.down {
            position[down] = row;
        }
        self.table.get(&position)
    }

    /// The lines below the header. A game with one coordinate shows its values and, where they are asked for, the
    /// outcomes above them.
    fn lines(&self, style: &Style) -> Vec<Line> {
        let line = |name: String, row: u64, style: &Style| {
            let value = |&column: &u64| match self.value(row, column) {
                Some(value) => (style.cell(value), value == 0),
                None => (String::new(), false),
            };
            Line { name, cells: self.columns.iter().map(value).collect() }
        };
        if self.layout.down.is_some() {
            return self.rows.iter().map(|&row| line(row.to_string(), row, style)).collect();
        }
        let mut lines = Vec::new();
        if style.show == Show::Outcome {
            lines.push(line(style.outcomes.join("/"), 0, style));
        }
        lines.push(line("G".to_string(), 0, &Style { show: Show::Grundy, ..style.clone() }));
        lines
    }

    fn write(&self, out: &mut dyn Write, style: &Style) -> io::Result<()> {
        let names = &self.table.game().coordinates;
        let across = &names[self.layout.across];
        let corner = self.layout.down.map_or(across.to_string(), |down| format!("{}\\{across}", names[down]));
        let lines = self.lines(style);
        let head = lines.iter().map(|line| width(&line.name)).chain([width(&corner)]).max().unwrap_or(0);
        let values = lines.iter().flat_map(|line| line.cells.iter().map(|(shown, _)| width(shown)));
        let cell = values.chain(self.columns.iter().map(|n| width(&n.to_string()))).max().unwrap_or(1);
        let per_part = match style.width {
            Some(places) => (places.saturating_sub(head + 7) / (cell + 1)).max(1),
            None => self.columns.len(),
        };
        for (part, columns) in self.columns.chunks(per_part).enumerate() {
            let from = part * per_part;
            let line = |left: &str, cross: &str, right: &str| {
                format!("{left}{}{cross}{}{right}", "─".repeat(head + 2), "─".repeat(columns.len() * (cell + 1) + 1))
            };
            let mut header = format!("│ {} │", style.paint(HEADER, &right(&corner, head)));
            for column in columns {
                header += &format!(" {}", style.paint(HEADER, &right(&column.to_string(), cell)));
            }
            header += " │";
            writeln!(out, "{}", line("┌", "┬", "┐"))?;
            if self.layout.origin == Origin::TopLeft || self.layout.down.is_none() {
                writeln!(out, "{header}\n{}", line("├", "┼", "┤"))?;
            }
            for Line { name, cells } in &lines {
                write!(out, "│ {} │", style.paint(HEADER, &right(name, head)))?;
                for (shown, is_zero) in &cells[from..from + columns.len()] {
                    let shown = right(shown, cell);
                    write!(out, " {}", if *is_zero { style.paint(ZERO, &shown) } else { shown })?;
                }
                writeln!(out, " │")?;
            }
            if self.layout.origin == Origin::BottomLeft && self.layout.down.is_some() {
                writeln!(out, "{}\n{header}", line("├", "┼", "┤"))?;
            }
            writeln!(out, "{}", line("└", "┴", "┘"))?;
        }
        Ok(())
    }
}

/// One line of a frame: its name, and each cell's text with whether it is a zero.
struct Line {
    name: String,
    cells: Vec<(String, bool)>,
}

fn stretch(range: &mut Option<(u64, u64)>, n: u64) {
    *range = Some(range.map_or((n, n), |(first, last)| (first.min(n), last.max(n))));
}

/// The text at the right end of this many places.
fn right(text: &str, places: usize) -> String {
    format!("{}{text}", " ".repeat(places.saturating_sub(width(text))))
}
