//! A picture: marks at abstract coordinates, before anybody has decided on pixels, points or characters.
//!
//! One unit is the side of a square of a board; x runs to the right and y downwards. A mark lies above those before it.
//! Makers only use marks that every writer knows, and never tell things apart by colour alone: hatching, symbols and
//! labels carry the same meaning, so that a picture survives a black-and-white printer.

use super::colour::Colour;
use super::wrap::{width, wrap};

/// A place in a picture: to the right, and down.
pub type Point = (f64, f64);

/// Marks on a sheet of a certain size.
///
/// ```
/// use grundy_view::{Colour, Format, Mark, Picture};
/// let mut picture = Picture::new("a line", 2.0, 1.0);
/// picture.marks.push(Mark::line(&[(0.0, 0.5), (2.0, 0.5)], Colour::INK));
/// assert!(grundy_view::write(&picture, Format::Svg).unwrap().starts_with(b"<svg"));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// What it shows, for readers who do not see it.
    pub title: String,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is drawn, from the bottom up.
    pub marks: Vec<Mark>,
}

/// One thing that is drawn.
#[derive(Debug, Clone, PartialEq)]
pub enum Mark {
    /// A rectangle with sides along the axes.
    Rectangle {
        /// The upper left corner.
        at: Point,
        /// Width and height.
        size: Point,
        /// How it is filled.
        fill: Fill,
        /// Its outline.
        line: Option<Line>,
    },
    /// A disc.
    Disc {
        /// The centre.
        at: Point,
        /// The radius.
        radius: f64,
        /// How it is filled.
        fill: Fill,
        /// Its outline.
        line: Option<Line>,
    },
    /// A line through points.
    Path {
        /// The points.
        points: Vec<Point>,
        /// How it is drawn.
        line: Line,
        /// Whether its end is an arrow's head.
        arrow: bool,
    },
    /// A small sign that marks a point.
    Symbol {
        /// The point.
        at: Point,
        /// Which sign.
        symbol: Symbol,
        /// Its radius.
        radius: f64,
        /// Its colour.
        colour: Colour,
    },
    /// Words on one line, their middle at the height of the point.
    Text {
        /// The point.
        at: Point,
        /// The words.
        text: String,
        /// The size of the letters.
        size: f64,
        /// Which part of the words is at the point.
        anchor: Anchor,
        /// The colour.
        colour: Colour,
    },
}

/// How an area is filled.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fill {
    /// Not at all.
    Empty,
    /// With one colour.
    Solid(Colour),
    /// With slanting lines of this colour.
    Hatched(Colour),
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Line {
    /// Its colour.
    pub colour: Colour,
    /// Its width.
    pub width: f64,
    /// Whether it is broken.
    pub dashed: bool,
}

/// Signs that can be told apart without colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
#[non_exhaustive]
pub enum Symbol {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    Plus,
    Ring,
}

impl Symbol {
    /// Every symbol, the plainest first.
    pub const ALL: [Symbol; 7] =
        [Symbol::Disc, Symbol::Square, Symbol::Triangle, Symbol::Diamond, Symbol::Cross, Symbol::Plus, Symbol::Ring];

    /// Its form around (0, 0), about as large as a disc of radius one.
    pub fn outline(self) -> Outline {
        match self {
            Symbol::Disc => Outline::Round,
            Symbol::Ring => Outline::Hollow,
            Symbol::Square => Outline::Polygon(&[(-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)]),
            Symbol::Triangle => Outline::Polygon(&[(0.0, -1.1), (1.0, 0.75), (-1.0, 0.75)]),
            Symbol::Diamond => Outline::Polygon(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
            Symbol::Cross => Outline::Strokes([[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]]),
            Symbol::Plus => Outline::Strokes([[(-1.1, 0.0), (1.1, 0.0)], [(0.0, -1.1), (0.0, 1.1)]]),
        }
    }
}

/// What a symbol is made of.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outline {
    /// A full disc.
    Round,
    /// A circle.
    Hollow,
    /// A full polygon.
    Polygon(&'static [Point]),
    /// Two lines.
    Strokes([[Point; 2]; 2]),
}

impl Outline {
    /// Points of an outline around a centre.
    pub fn around(points: &[Point], at: Point, radius: f64) -> Vec<Point> {
        points.iter().map(|p| (at.0 + p.0 * radius, at.1 + p.1 * radius)).collect()
    }
}

/// Which part of a text stands at its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Line {
    /// A plain line of this colour.
    pub const fn new(colour: Colour) -> Line {
        Line { colour, width: 0.05, dashed: false }
    }

    /// A thin line of this colour.
    pub const fn thin(colour: Colour) -> Line {
        Line { colour, width: 0.03, dashed: false }
    }
}

impl Mark {
    /// A plain line through points.
    pub fn line(points: &[Point], colour: Colour) -> Mark {
        Mark::Path { points: points.to_vec(), line: Line::new(colour), arrow: false }
    }

    /// An arrow from one point to another.
    pub fn arrow(from: Point, to: Point, colour: Colour) -> Mark {
        Mark::Path { points: vec![from, to], line: Line::new(colour), arrow: true }
    }

    /// Words around a point.
    pub fn text(at: Point, text: impl Into<String>) -> Mark {
        Mark::Text { at, text: text.into(), size: SMALL, anchor: Anchor::Middle, colour: Colour::INK }
    }

    /// A square of side one.
    pub fn square(at: Point, fill: Fill) -> Mark {
        Mark::Rectangle { at, size: (1.0, 1.0), fill, line: Some(Line::thin(Colour::INK)) }
    }

    /// The same mark elsewhere.
    pub fn moved(mut self, by: Point) -> Mark {
        let shift = |at: &mut Point| *at = (at.0 + by.0, at.1 + by.1);
        match &mut self {
            Mark::Rectangle { at, .. } | Mark::Disc { at, .. } | Mark::Symbol { at, .. } | Mark::Text { at, .. } => {
                shift(at);
            }
            Mark::Path { points, .. } => points.iter_mut().for_each(shift),
        }
        self
    }
}

/// The size of most letters.
pub const SMALL: f64 = 0.45;
/// The size of titles.
pub const LARGE: f64 = 0.55;

/// About how wide words of this size are.
pub fn text_width(text: &str, size: f64) -> f64 {
    width(text) as f64 * column(size)
}

/// About how wide one column of letters of this size is.
fn column(size: f64) -> f64 {
    size * 0.56
}

impl Picture {
    /// An empty sheet.
    pub fn new(title: impl Into<String>, width: f64, height: f64) -> Picture {
        Picture { title: title.into(), width, height, marks: Vec::new() }
    }

    /// The picture with words above it.
    pub fn titled(self, title: &str) -> Picture {
        const ROOM: f64 = 1.0;
        let width = self.width.max(text_width(title, LARGE) + 0.6);
        let mut picture = Picture::new(title, width, self.height + ROOM);
        let at = (width / 2.0, 0.55);
        let text = title.to_string();
        picture.marks.push(Mark::Text { at, text, size: LARGE, anchor: Anchor::Middle, colour: Colour::INK });
        let left = (width - self.width) / 2.0;
        picture.put(self, (left, ROOM));
        picture
    }

    /// The picture with words below it, broken into lines where they are too long.
    pub fn captioned(self, caption: &str) -> Picture {
        const WIDE: f64 = 20.0;
        let width = self.width.max(text_width(caption, SMALL).min(WIDE) + 0.8);
        let mut picture = Picture::new(self.title.clone(), width, self.height);
        let left = (width - self.width) / 2.0;
        picture.put(self, (left, 0.0));
        for line in wrap(caption, ((width - 0.6) / column(SMALL)) as usize) {
            picture.marks.push(Mark::text((width / 2.0, picture.height + 0.3), line));
            picture.height += 0.7;
        }
        picture.height += 0.2;
        picture
    }

    /// Puts another picture on this one.
    pub fn put(&mut self, other: Picture, at: Point) {
        self.marks.extend(other.marks.into_iter().map(|mark| mark.moved(at)));
    }

    /// Pictures side by side, in rows of so many.
    pub fn panels(title: impl Into<String>, pictures: Vec<Picture>, columns: usize) -> Picture {
        const GAP: f64 = 0.6;
        let mut sheet = Picture::new(title, 0.0, 0.0);
        let columns = columns.clamp(1, pictures.len().max(1));
        let width = pictures.iter().map(|picture| picture.width).fold(0.0, f64::max);
        let mut pictures = pictures.into_iter().peekable();
        while pictures.peek().is_some() {
            let row: Vec<Picture> = pictures.by_ref().take(columns).collect();
            let height = row.iter().map(|picture| picture.height).fold(0.0, f64::max);
            let top = if sheet.height == 0.0 { 0.0 } else { sheet.height + GAP };
            for (i, picture) in row.into_iter().enumerate() {
                let left = i as f64 * (width + GAP) + (width - picture.width) / 2.0;
                sheet.put(picture, (left, top));
            }
            sheet.height = top + height;
        }
        sheet.width = columns as f64 * (width + GAP) - GAP;
        sheet
    }
}
