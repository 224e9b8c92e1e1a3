//! Pictures in a terminal: rectangles in frames, lines as dots of Braille, words as themselves.
//!
//! A unit is four characters wide and two high where the picture fits, less where it does not. Words lie above frames,
//! and frames above dots.

use unicode_width::UnicodeWidthChar;

use crate::Colour;
use crate::picture::{Anchor, Fill, Mark, Picture, Point, Symbol};

/// The picture in lines that are at most so many characters wide.
pub fn text(picture: &Picture, width: usize) -> String {
    let across = (width as f64 / picture.width).min(4.0);
    let across = if across >= 2.0 { across.floor() } else { across };
    let mut canvas = Canvas::new(picture, across, across / 2.0);
    for mark in &picture.marks {
        canvas.draw(mark);
    }
    canvas.finish()
}

struct Canvas {
    /// Characters of one unit.
    scale: Point,
    columns: usize,
    rows: usize,
    dots: Vec<u8>,
    frames: Vec<u8>,
    shades: Vec<Option<char>>,
    letters: Vec<Option<char>>,
}

/// The directions in which a frame's line leaves a character.
const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;
/// The second half of a wide character.
const REST: char = '\0';

impl Canvas {
    fn new(picture: &Picture, across: f64, down: f64) -> Canvas {
        let columns = (picture.width * across).ceil() as usize + 1;
        let rows = (picture.height * down).ceil() as usize + 1;
        let cells = columns * rows;
        Canvas {
            scale: (across, down),
            columns,
            rows,
            dots: vec![0; cells],
            frames: vec![0; cells],
            shades: vec![None; cells],
            letters: vec![None; cells],
        }
    }

    fn place(&self, column: i64, row: i64) -> Option<usize> {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    fn draw(&mut self, mark: &Mark) {
        match mark {
            Mark::Rectangle { at, size, fill, line } => self.rectangle(*at, *size, *fill, line.is_some()),
            Mark::Disc { at, radius, fill, .. } => {
                let filled = matches!(fill, Fill::Solid(colour) if *colour != Colour::PAPER);
                if *radius * self.scale.0 < 3.0 {
                    let sign = if filled { '●' } else { '○' };
                    self.letter(*at, sign);
                } else {
                    self.circle(*at, *radius);
                }
            }
            Mark::Path { points, arrow, .. } => {
                for pair in points.windows(2) {
                    self.segment(pair[0], pair[1]);
                }
                if let (true, [.., from, to]) = (*arrow, points.as_slice()) {
                    self.head(*from, *to);
                }
            }
            Mark::Symbol { at, symbol, .. } => self.letter(*at, sign(*symbol)),
            Mark::Text { at, text, anchor, .. } => self.words(*at, text, *anchor),
        }
    }

    fn rectangle(&mut self, at: Point, size: Point, fill: Fill, framed: bool) {
        let (left, top) = self.cell(at);
        let (right, bottom) = self.cell((at.0 + size.0, at.1 + size.1));
        let shade = match fill {
            Fill::Empty => None,
            Fill::Hatched(_) => Some('░'),
            Fill::Solid(Colour::PAPER) => Some(' '),
            Fill::Solid(colour) => match u32::from(colour.0) + u32::from(colour.1) + u32::from(colour.2) {
                0..250 => Some('█'),
                250..400 => Some('▓'),
                _ => Some(' '),
            },
        };
        if let Some(shade) = shade {
            let inner = |from: i64, to: i64| if framed { from + 1..to } else { from..to };
            for row in inner(top, bottom) {
                for column in inner(left, right) {
                    if let Some(i) = self.place(column, row) {
                        (self.shades[i], self.letters[i], self.dots[i]) = (Some(shade), None, 0);
                    }
                }
            }
        }
        if framed {
            for column in left..right {
                for row in [top, bottom] {
                    self.join(column, row, RIGHT);
                    self.join(column + 1, row, LEFT);
                }
            }
            for row in top..bottom {
                for column in [left, right] {
                    self.join(column, row, DOWN);
                    self.join(column, row + 1, UP);
                }
            }
        }
    }

    fn join(&mut self, column: i64, row: i64, direction: u8) {
        if let Some(i) = self.place(column, row) {
            self.frames[i] |= direction;
            self.shades[i] = None;
        }
    }

    fn cell(&self, at: Point) -> (i64, i64) {
        ((at.0 * self.scale.0).round() as i64, (at.1 * self.scale.1).round() as i64)
    }

    fn dot(&mut self, at: Point) {
        let (x, y) = ((at.0 * self.scale.0 * 2.0).floor() as i64, (at.1 * self.scale.1 * 4.0).floor() as i64);
        if let Some(i) = self.place(x.div_euclid(2), y.div_euclid(4)) {
            const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
            self.dots[i] |= BITS[y.rem_euclid(4) as usize][x.rem_euclid(2) as usize];
        }
    }

    fn segment(&mut self, from: Point, to: Point) {
        let length = ((to.0 - from.0) * self.scale.0 * 2.0).abs().max(((to.1 - from.1) * self.scale.1 * 4.0).abs());
        let steps = length.ceil().max(1.0);
        for step in 0..=(steps as usize) {
            let part = step as f64 / steps;
            self.dot((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        }
    }

    fn circle(&mut self, at: Point, radius: f64) {
        const STEPS: usize = 64;
        for step in 0..STEPS {
            let angle = step as f64 / STEPS as f64 * std::f64::consts::TAU;
            self.dot((at.0 + radius * angle.cos(), at.1 + radius * angle.sin()));
        }
    }

    fn head(&mut self, from: Point, to: Point) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let sign = match (dx.abs() > dy.abs(), dx > 0.0, dy > 0.0) {
            (true, true, _) => '▶',
            (true, false, _) => '◀',
            (false, _, true) => '▼',
            (false, _, false) => '▲',
        };
        self.letter(to, sign);
    }

    fn letter(&mut self, at: Point, letter: char) {
        let (column, row) = ((at.0 * self.scale.0).floor() as i64, (at.1 * self.scale.1).floor() as i64);
        if let Some(i) = self.place(column, row) {
            self.letters[i] = Some(letter);
        }
    }

    fn words(&mut self, at: Point, text: &str, anchor: Anchor) {
        let wide = |c: char| UnicodeWidthChar::width(c).unwrap_or(0) as i64;
        let length: i64 = text.chars().map(wide).sum();
        let column = (at.0 * self.scale.0).round() as i64;
        let mut column = match anchor {
            Anchor::Start => column,
            Anchor::Middle => column - length / 2,
            Anchor::End => column - length,
        };
        column = column.min(self.columns as i64 - length).max(0);
        let row = (at.1 * self.scale.1).floor() as i64;
        for c in text.chars() {
            if let Some(i) = self.place(column, row) {
                self.letters[i] = Some(c);
                if let (2, Some(next)) = (wide(c), self.place(column + 1, row)) {
                    self.letters[next] = Some(REST);
                }
            }
            column += wide(c);
        }
    }

    fn finish(&self) -> String {
        let mut out = String::new();
        for row in 0..self.rows {
            let mut line = String::new();
            for i in row * self.columns..(row + 1) * self.columns {
                let dots = char::from_u32(0x2800 + u32::from(self.dots[i])).filter(|_| self.dots[i] != 0);
                let frame = Some(self.frames[i]).filter(|f| *f != 0).map(frame);
                match self.letters[i].or(frame).or(dots).or(self.shades[i]) {
                    Some(REST) => {}
                    Some(c) => line.push(c),
                    None => line.push(' '),
                }
            }
            out.push_str(line.trim_end());
            out.push('\n');
        }
        format!("{}\n", out.trim_matches('\n'))
    }
}

/// The character of a symbol.
fn sign(symbol: Symbol) -> char {
    match symbol {
        Symbol::Disc => '•',
        Symbol::Square => '■',
        Symbol::Triangle => '▲',
        Symbol::Diamond => '◆',
        Symbol::Cross => '×',
        Symbol::Plus => '+',
        Symbol::Ring => '○',
    }
}

fn frame(directions: u8) -> char {
    const SIGNS: [char; 16] = [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
    SIGNS[usize::from(directions & 15)]
}
