//! The frame of a plot: two axes with numbers, and where a point lies between them.

use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, Point, SMALL, text_width};

/// A rectangle of paper on which numbers are places.
#[derive(Debug, Clone)]
pub struct Axes {
    /// The picture so far.
    pub picture: Picture,
    left: f64,
    top: f64,
    width: f64,
    height: f64,
    /// The number at the beginning of both axes.
    first: f64,
    last: (f64, f64),
}

impl Axes {
    /// Axes from 0 to these numbers, with the names of what they count. Room stays free at the right.
    pub fn new(title: &str, names: (&str, &str), last: Point, size: Point, room: f64) -> Axes {
        Axes::between(title, names, 0.0, (last.0.max(1.0), last.1.max(1.0)), size, room)
    }

    /// Axes around so many cells across and up: each number stands at the middle of its cell.
    pub fn of_cells(title: &str, names: (&str, &str), cells: Point, size: Point, room: f64) -> Axes {
        Axes::between(title, names, -0.5, (cells.0 - 0.5, cells.1 - 0.5), size, room)
    }

    fn between(title: &str, names: (&str, &str), first: f64, last: Point, size: Point, room: f64) -> Axes {
        let tall = text_width(&format!("{}", last.1 as u64), SMALL);
        let (left, top) = (tall + 0.7, 1.3);
        let (width, height) = size;
        let end = text_width(names.0, SMALL) + 0.9;
        let mut picture = Picture::new(title, left + width + end.max(room), top + height + 1.0);
        let frame = [(left, top - 0.3), (left, top + height), (left + width + 0.4, top + height)];
        picture.marks.push(Mark::line(&frame, Colour::INK));
        let name = |at, text: &str, anchor| Mark::Text {
            at,
            text: text.to_string(),
            size: SMALL,
            anchor,
            colour: Colour::INK,
        };
        picture.marks.push(name((left, top - 0.75), names.1, Anchor::Middle));
        picture.marks.push(name((left + width + 0.55, top + height), names.0, Anchor::Start));
        let mut axes = Axes { picture, left, top, width, height, first, last };
        axes.ticks();
        axes
    }

    /// Where a pair of numbers lies.
    pub fn at(&self, (x, y): Point) -> Point {
        let part = |n: f64, last: f64| (n - self.first) / (last - self.first);
        let (x, y) = (part(x, self.last.0), part(y, self.last.1));
        (self.left + x * self.width, self.top + (1.0 - y) * self.height)
    }

    /// The length of one step across.
    pub fn step(&self) -> f64 {
        (self.width / self.last.0).min(self.height / self.last.1)
    }

    /// The right edge, where a legend may begin, and the upper edge.
    pub fn beside(&self) -> Point {
        (self.left + self.width + 0.8, self.top)
    }

    /// A mark on the plot.
    pub fn push(&mut self, mark: Mark) {
        self.picture.marks.push(mark);
    }

    fn ticks(&mut self) {
        let every = |last: f64, length: f64, room: f64| {
            let wanted = last * room / length;
            let power = 10f64.powf(wanted.max(1.0).log10().floor());
            [1.0, 2.0, 5.0, 10.0].iter().map(|n| n * power).find(|step| *step >= wanted).unwrap_or(power * 10.0)
        };
        let label = text_width(&format!("{}", self.last.0 as u64), SMALL) + 0.5;
        let across = every(self.last.0, self.width, label.max(1.2));
        let up = every(self.last.1, self.height, 1.1);
        let mut n = 0.0;
        while n <= self.last.0 {
            let (x, y) = self.at((n, self.first));
            self.push(Mark::line(&[(x, y), (x, y + 0.15)], Colour::INK));
            self.push(Mark::text((x, y + 0.5), format!("{n}")));
            n += across;
        }
        let mut n = 0.0;
        while n <= self.last.1 {
            let (x, y) = self.at((self.first, n));
            self.push(Mark::line(&[(x - 0.15, y), (x, y)], Colour::INK));
            let (at, text) = ((x - 0.3, y), format!("{n}"));
            self.push(Mark::Text { at, text, size: SMALL, anchor: Anchor::End, colour: Colour::INK });
            n += up;
        }
    }

    /// The line y = slope·x + offset, as far as it lies on the plot, with its name at its end.
    pub fn slope(&mut self, name: &str, slope: f64, offset: f64) {
        let inside = |x: f64| {
            let y = slope * x + offset;
            (-1e-9..=self.last.1 + 1e-9).contains(&y)
        };
        let mut ends: Vec<f64> = vec![0.0, self.last.0];
        if slope != 0.0 {
            ends.extend([-offset / slope, (self.last.1 - offset) / slope]);
        }
        ends.retain(|x| (-1e-9..=self.last.0 + 1e-9).contains(x) && inside(*x));
        let from = ends.iter().copied().fold(f64::INFINITY, f64::min);
        let to = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if from >= to {
            return;
        }
        let points: Vec<Point> = [from, to].iter().map(|x| self.at((*x, slope * x + offset))).collect();
        let line = Line { dashed: true, ..Line::new(Colour::GREY) };
        let (x, y) = points[1];
        let above = (slope * to + offset) >= self.last.1 - 1e-6;
        self.push(Mark::Path { points, line, arrow: false });
        let (at, anchor) = if above { ((x, y - 0.55), Anchor::Middle) } else { ((x + 0.25, y), Anchor::Start) };
        let beyond = if above { text_width(name, SMALL) / 2.0 } else { text_width(name, SMALL) };
        self.picture.width = self.picture.width.max(at.0 + beyond + 0.3);
        self.push(Mark::Text { at, text: name.to_string(), size: SMALL, anchor, colour: Colour::INK });
    }

    /// A shaded band between two numbers across.
    pub fn band(&mut self, from: f64, to: f64) {
        let ((left, top), (right, bottom)) = (self.at((from, self.last.1)), self.at((to.min(self.last.0), 0.0)));
        let (size, fill) = ((right - left, bottom - top), Fill::Solid(Colour::SHADE));
        self.push(Mark::Rectangle { at: (left, top), size, fill, line: None });
    }
}
