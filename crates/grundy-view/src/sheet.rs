//! Tables as the papers print them: a frame, shaded header row and column, the corner `y\x`, blanks outside the domain,
//! and chosen values marked.

use grundy_engine::Table;

use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, text_width};
use crate::format::{Layout, Origin, Show};

/// One table, ready to be set: everything in it is words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// What it shows: the game and, where there are layers, which one.
    pub title: String,
    /// The layer alone, such as `z = 3`; empty where there are none.
    pub layer: String,
    /// What stands where header row and column meet.
    pub corner: String,
    /// The header row.
    pub columns: Vec<String>,
    /// The rows, from the top down.
    pub rows: Vec<Row>,
    /// Whether the header row stands below.
    pub header_below: bool,
}

/// A row of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its header.
    pub name: String,
    /// Its cells; `None` is outside the domain.
    pub cells: Vec<Option<Cell>>,
}

/// A cell of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// Whether it is marked.
    pub marked: bool,
}

/// What a sheet shows of a table.
#[derive(Debug, Clone)]
pub struct Look {
    /// Values or outcomes.
    pub show: Show,
    /// The words for N and P.
    pub outcomes: [String; 2],
    /// The values that are marked.
    pub highlight: Vec<u64>,
}

impl Default for Look {
    fn default() -> Look {
        Look { show: Show::Grundy, outcomes: ["N".to_string(), "P".to_string()], highlight: vec![0] }
    }
}

/// The sheets of a table: one, or one for each value of the layer coordinates.
pub fn sheets(table: &Table, layout: &Layout, look: &Look) -> Vec<Sheet> {
    let mut layers: Vec<Vec<u64>> = vec![Vec::new()];
    for &i in &layout.layers {
        let longer = |layer: Vec<u64>| (0..=table.to()[i]).map(move |n| [layer.as_slice(), &[n]].concat());
        layers = layers.into_iter().flat_map(longer).collect();
    }
    layers.iter().filter_map(|layer| sheet(table, layout, look, layer)).collect()
}

fn sheet(table: &Table, layout: &Layout, look: &Look, layer: &[u64]) -> Option<Sheet> {
    let names = &table.game().coordinates;
    let mut base = vec![0; names.len()];
    let mut layers = Vec::new();
    for (&i, &n) in layout.layers.iter().zip(layer) {
        base[i] = n;
        layers.push(format!("{} = {n}", names[i]));
    }
    let layer = layers.join(", ");
    let title = table.game().heading() + if layers.is_empty() { "" } else { ", " } + &layer;
    let value = |row: u64, column: u64| {
        let mut position = base.clone();
        position[layout.across] = column;
        if let Some(down) = layout.down {
            position[down] = row;
        }
        table.get(&position)
    };
    let last_row = layout.down.map_or(0, |down| table.to()[down]);
    let last_column = table.to()[layout.across];
    let is_full = |row: u64| (0..=last_column).any(|column| value(row, column).is_some());
    let rows: Vec<u64> = range((0..=last_row).filter(|&row| is_full(row)));
    let columns = range((0..=last_column).filter(|&column| (0..=last_row).any(|row| value(row, column).is_some())));
    if rows.is_empty() {
        return None;
    }
    let cell = |value: u64, show: Show| Cell {
        text: match show {
            Show::Grundy => value.to_string(),
            Show::Outcome => look.outcomes[usize::from(value == 0)].clone(),
        },
        marked: look.highlight.contains(&value),
    };
    let line = |name: String, row: u64, show: Show| Row {
        name,
        cells: columns.iter().map(|&column| value(row, column).map(|v| cell(v, show))).collect(),
    };
    let across = &names[layout.across];
    let header_below = layout.origin == Origin::BottomLeft && layout.down.is_some();
    let rows = match layout.down {
        Some(_) => {
            let mut rows: Vec<Row> = rows.iter().map(|&row| line(row.to_string(), row, look.show)).collect();
            if header_below {
                rows.reverse();
            }
            rows
        }
        None => {
            let outcome = (look.show == Show::Outcome).then(|| line(look.outcomes.join("/"), 0, Show::Outcome));
            outcome.into_iter().chain([line("G".to_string(), 0, Show::Grundy)]).collect()
        }
    };
    let corner = layout.down.map_or(across.to_string(), |down| format!("{}\\{across}", names[down]));
    Some(Sheet { title, layer, corner, columns: columns.iter().map(u64::to_string).collect(), rows, header_below })
}

/// All numbers from the first to the last of these.
fn range(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let ends = numbers.fold(None, |ends: Option<(u64, u64)>, n| Some(ends.map_or((n, n), |(first, _)| (first, n))));
    ends.map_or(Vec::new(), |(first, last)| (first..=last).collect())
}

impl Sheet {
    /// How many cells it has.
    pub fn len(&self) -> usize {
        self.rows.len() * self.columns.len()
    }

    /// Whether it has no cell.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sheet as a picture.
    pub fn picture(&self) -> Picture {
        const SIZE: f64 = 0.46;
        const HIGH: f64 = 0.8;
        let texts = self.rows.iter().flat_map(|row| row.cells.iter().flatten().map(|cell| cell.text.as_str()));
        let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(|t| text_width(t, SIZE)).fold(0.0, f64::max);
        let wide = widest(&mut texts.chain(self.columns.iter().map(String::as_str))).max(0.4) + 0.4;
        let head = widest(&mut self.rows.iter().map(|row| row.name.as_str()).chain([self.corner.as_str()])) + 0.5;
        let (columns, rows) = (self.columns.len() as f64, self.rows.len() as f64);
        let (width, height) = (head + columns * wide, (rows + 1.0) * HIGH);
        let (header_top, rows_top) = if self.header_below { (rows * HIGH, 0.0) } else { (0.0, HIGH) };
        let mut picture = Picture::new(self.title.clone(), width, height);
        let shade = |at, size| Mark::Rectangle { at, size, fill: Fill::Solid(Colour::SHADE), line: None };
        let words = |at, text: &str| Mark::Text {
            at,
            text: text.to_string(),
            size: SIZE,
            anchor: Anchor::Middle,
            colour: Colour::INK,
        };
        picture.marks.push(shade((0.0, header_top), (width, HIGH)));
        picture.marks.push(shade((0.0, 0.0), (head, height)));
        let middle = |column: usize| head + (column as f64 + 0.5) * wide;
        for (r, row) in self.rows.iter().enumerate() {
            let top = rows_top + r as f64 * HIGH;
            for (c, _) in row.cells.iter().enumerate().filter(|(_, cell)| cell.as_ref().is_some_and(|c| c.marked)) {
                let at = (head + c as f64 * wide, top);
                let fill = Fill::Solid(Colour::ACCENT);
                picture.marks.push(Mark::Rectangle { at, size: (wide, HIGH), fill, line: None });
            }
        }
        let grid = Line::thin(Colour(0xBB, 0xBB, 0xBB));
        let rule = |points: [(f64, f64); 2], line| Mark::Path { points: points.to_vec(), line, arrow: false };
        for c in 1..self.columns.len() {
            let x = head + c as f64 * wide;
            picture.marks.push(rule([(x, 0.0), (x, height)], grid));
        }
        for r in 1..=self.rows.len() {
            let y = r as f64 * HIGH;
            picture.marks.push(rule([(0.0, y), (width, y)], grid));
        }
        let strong = Line::new(Colour::INK);
        let edge = if self.header_below { header_top } else { HIGH };
        picture.marks.push(rule([(0.0, edge), (width, edge)], strong));
        picture.marks.push(rule([(head, 0.0), (head, height)], strong));
        picture.marks.push(words((head / 2.0, header_top + HIGH / 2.0), &self.corner));
        for (c, name) in self.columns.iter().enumerate() {
            picture.marks.push(words((middle(c), header_top + HIGH / 2.0), name));
        }
        for (r, row) in self.rows.iter().enumerate() {
            let y = rows_top + (r as f64 + 0.5) * HIGH;
            picture.marks.push(words((head / 2.0, y), &row.name));
            for (c, cell) in row.cells.iter().enumerate() {
                if let Some(cell) = cell {
                    picture.marks.push(words((middle(c), y), &cell.text));
                    if cell.marked {
                        // A frame of its own: marked also where colours are not seen.
                        let at = (head + c as f64 * wide + 0.06, y - HIGH / 2.0 + 0.06);
                        let size = (wide - 0.12, HIGH - 0.12);
                        let line = Some(Line::thin(Colour::INK));
                        picture.marks.push(Mark::Rectangle { at, size, fill: Fill::Empty, line });
                    }
                }
            }
        }
        let frame = Some(Line { width: 0.08, ..Line::new(Colour::INK) });
        let fill = Fill::Empty;
        picture.marks.push(Mark::Rectangle { at: (0.0, 0.0), size: (width, height), fill, line: frame });
        bordered(picture)
    }
}

/// The picture with paper around it.
pub(super) fn bordered(picture: Picture) -> Picture {
    const ROOM: f64 = 0.3;
    let mut whole = Picture::new(picture.title.clone(), picture.width + 2.0 * ROOM, picture.height + 2.0 * ROOM);
    whole.put(picture, (ROOM, ROOM));
    whole
}
