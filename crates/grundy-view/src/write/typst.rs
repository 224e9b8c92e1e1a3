//! Pictures as Typst: shapes placed in a box, without any package, so that a paper can include the file or be it.

use std::fmt::Write;

use super::svg::number;
use crate::picture::{Anchor, Fill, Line, Mark, Outline, Picture, Point};
/// A text in quotation marks.
pub(crate) use grundy_lang::notation::typst_string as quoted;

/// Millimetres of one unit.
const SCALE: f64 = 6.0;

/// A file of its own that holds the picture.
pub fn typst(picture: &Picture) -> String {
    format!("{HEAD}#set page(width: auto, height: auto, margin: 2mm)\n{}", typst_box(picture))
}

/// How every file begins: letters with Japanese among them.
pub(crate) const HEAD: &str =
    "#set text(font: (\"New Computer Modern\", \"Noto Sans CJK JP\", \"Noto Sans JP\"), size: 10pt)\n";

/// The picture as a box for a larger file.
pub fn typst_box(picture: &Picture) -> String {
    let mut out = format!("#box(width: {}, height: {}, {{\n", mm(picture.width), mm(picture.height));
    for mark in &picture.marks {
        let _ = write_mark(&mut out, mark);
    }
    out.push_str("})\n");
    out
}

fn write_mark(out: &mut String, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Rectangle { at, size, fill, line } => writeln!(
            out,
            "  place(dx: {}, dy: {}, rect(width: {}, height: {}, {}))",
            mm(at.0),
            mm(at.1),
            mm(size.0),
            mm(size.1),
            area(*fill, *line)
        ),
        Mark::Disc { at, radius, fill, line } => disc(out, *at, *radius, &area(*fill, *line)),
        Mark::Path { points, line, arrow } => {
            curve(out, points, &format!("stroke: {}", stroke(*line)), false)?;
            if let (true, [.., from, to]) = (*arrow, points.as_slice()) {
                let head = head(*from, *to);
                curve(out, &head, &format!("fill: rgb(\"{}\")", line.colour), true)?;
            }
            Ok(())
        }
        Mark::Symbol { at, symbol, radius, colour } => {
            let fill = format!("fill: rgb(\"{colour}\")");
            let line = stroke(Line { colour: *colour, width: radius * 0.5, dashed: false });
            let around = |points: &[Point]| Outline::around(points, *at, *radius);
            match symbol.outline() {
                Outline::Round => disc(out, *at, *radius, &fill),
                Outline::Hollow => disc(out, *at, radius * 0.75, &format!("fill: white, stroke: {line}")),
                Outline::Polygon(points) => curve(out, &around(points), &fill, true),
                Outline::Strokes(strokes) => {
                    strokes.iter().try_for_each(|s| curve(out, &around(s), &format!("stroke: {line}"), false))
                }
            }
        }
        Mark::Text { at, text, size, anchor, colour } => {
            // A box without width whose content is aligned on its point.
            let (align, shift) = match anchor {
                Anchor::Start => ("left", 0.0),
                Anchor::Middle => ("center", ROOM / 2.0),
                Anchor::End => ("right", ROOM),
            };
            writeln!(
                out,
                "  place(dx: {}, dy: {}, box(width: {}, height: {}, align({align} + horizon, text(size: {}, fill: rgb(\"{colour}\"), {}))))",
                mm(at.0 - shift),
                mm(at.1 - size),
                mm(ROOM),
                mm(size * 2.0),
                mm(size * 0.9),
                quoted(text)
            )
        }
    }
}

/// The width of the box around a text.
const ROOM: f64 = 40.0;

fn disc(out: &mut String, at: Point, radius: f64, style: &str) -> std::fmt::Result {
    writeln!(
        out,
        "  place(dx: {}, dy: {}, circle(radius: {}, {style}))",
        mm(at.0 - radius),
        mm(at.1 - radius),
        mm(radius)
    )
}

fn curve(out: &mut String, points: &[Point], style: &str, closed: bool) -> std::fmt::Result {
    let mut parts: Vec<String> = Vec::new();
    for (i, p) in points.iter().enumerate() {
        let verb = if i == 0 { "move" } else { "line" };
        parts.push(format!("curve.{verb}(({}, {}))", mm(p.0), mm(p.1)));
    }
    if closed {
        parts.push("curve.close()".to_string());
    }
    writeln!(out, "  place(curve({style}, {}))", parts.join(", "))
}

/// The corners of an arrow's head.
pub(super) fn head(from: Point, to: Point) -> [Point; 3] {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    let (dx, dy) = (dx / length, dy / length);
    let (back, side) = (0.28, 0.12);
    let base = (to.0 - dx * back, to.1 - dy * back);
    [to, (base.0 - dy * side, base.1 + dx * side), (base.0 + dy * side, base.1 - dx * side)]
}

fn area(fill: Fill, line: Option<Line>) -> String {
    let fill = match fill {
        Fill::Empty => "none".to_string(),
        Fill::Solid(colour) => format!("rgb(\"{colour}\")"),
        Fill::Hatched(colour) => format!(
            "tiling(size: (4pt, 4pt), {{ place(rect(width: 4pt, height: 4pt, fill: white)); \
             place(line(start: (0pt, 4pt), end: (4pt, 0pt), stroke: 1pt + rgb(\"{colour}\"))) }})"
        ),
    };
    let line = line.map_or("none".to_string(), stroke);
    format!("fill: {fill}, stroke: {line}")
}

fn stroke(line: Line) -> String {
    let dash = if line.dashed { ", dash: \"dashed\"" } else { "" };
    format!("(paint: rgb(\"{}\"), thickness: {}{dash})", line.colour, mm(line.width))
}

fn mm(units: f64) -> String {
    format!("{}mm", number(units * SCALE))
}
