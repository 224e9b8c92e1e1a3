//! Pictures as SVG: text that a browser, a page or an editor of drawings reads. No fonts, scripts or links inside.
//!
//! Several pictures become one that moves: each is shown for a while, by SMIL, so it also moves where it is embedded as
//! an image; who asked the system for less motion sees the last one.

use std::fmt::Write;

use crate::Colour;
use crate::picture::{Anchor, Fill, Line, Mark, Outline, Picture, Point, Symbol};

pub(crate) use grundy::quote::escaped;

/// Pixels of one unit.
pub(crate) const UNIT: f64 = 28.0;
/// The families of letters, in case the first is missing.
const FAMILY: &str = "'Noto Sans CJK JP','Noto Sans JP','Hiragino Sans','Yu Gothic','Helvetica Neue',Arial,sans-serif";
/// How long a step of a moving picture is shown.
const SECONDS: f64 = 1.5;

/// One picture.
pub fn svg(picture: &Picture) -> String {
    let mut out = opened(picture, picture.width, picture.height);
    marks(&mut out, &picture.marks);
    out.push_str("</svg>\n");
    out
}

/// Pictures one after the other, again and again.
pub fn moving(title: &str, pictures: &[Picture]) -> String {
    let width = pictures.iter().map(|picture| picture.width).fold(0.0, f64::max);
    let height = pictures.iter().map(|picture| picture.height).fold(0.0, f64::max);
    let mut whole = Picture::new(title, width, height);
    for picture in pictures {
        whole.marks.extend(picture.marks.iter().cloned());
    }
    let mut out = opened(&whole, width, height);
    let count = pictures.len();
    for (i, picture) in pictures.iter().enumerate() {
        let shown: Vec<&str> = (0..count).map(|j| if i == j { "visible" } else { "hidden" }).collect();
        let first = if i + 1 == count { "visible" } else { "hidden" };
        let _ = writeln!(
            out,
            "<g visibility=\"{first}\"><animate attributeName=\"visibility\" values=\"{}\" dur=\"{}s\" \
             repeatCount=\"indefinite\" calcMode=\"discrete\"/>",
            shown.join(";"),
            number(SECONDS * count as f64)
        );
        marks(&mut out, &picture.marks);
        out.push_str("</g>\n");
    }
    out.push_str("</svg>\n");
    out
}

fn opened(picture: &Picture, width: f64, height: f64) -> String {
    let (width, height) = (scaled(width), scaled(height));
    let title = escaped(&picture.title);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         role=\"img\" aria-label=\"{title}\" font-family=\"{FAMILY}\">\n<title>{title}</title>\n"
    );
    let mut hatches: Vec<Colour> = Vec::new();
    let mut heads: Vec<Colour> = Vec::new();
    for mark in &picture.marks {
        let (list, colour) = match mark {
            Mark::Rectangle { fill: Fill::Hatched(colour), .. } | Mark::Disc { fill: Fill::Hatched(colour), .. } => {
                (&mut hatches, *colour)
            }
            Mark::Path { arrow: true, line, .. } => (&mut heads, line.colour),
            _ => continue,
        };
        if !list.contains(&colour) {
            list.push(colour);
        }
    }
    for colour in hatches {
        let _ = writeln!(
            out,
            "<pattern id=\"hatch-{}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"#fff\"/>\
             <path d=\"M0 0V6\" stroke=\"{colour}\" stroke-width=\"3\"/></pattern>",
            name(colour)
        );
    }
    for colour in heads {
        let _ = writeln!(
            out,
            "<marker id=\"head-{}\" viewBox=\"0 0 8 8\" refX=\"7.5\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" \
             markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0 0.5 8 4 0 7.5z\" fill=\"{colour}\"/></marker>",
            name(colour)
        );
    }
    let _ = writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>");
    out
}

fn name(colour: Colour) -> String {
    colour.to_string().trim_start_matches('#').to_string()
}

fn marks(out: &mut String, marks: &[Mark]) {
    for mark in marks {
        write_mark(out, mark).expect("writing to a string");
        out.push('\n');
    }
}

fn write_mark(out: &mut String, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Rectangle { at, size, fill, line } => {
            let (x, y) = point(*at);
            write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"", scaled(size.0), scaled(size.1))?;
            area(out, *fill, *line)
        }
        Mark::Disc { at, radius, fill, line } => {
            let (x, y) = point(*at);
            write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\"", scaled(*radius))?;
            area(out, *fill, *line)
        }
        Mark::Path { points, line, arrow } => {
            write!(out, "<path d=\"{}\" fill=\"none\"", path(points))?;
            stroke(out, *line)?;
            if *arrow {
                write!(out, " marker-end=\"url(#head-{})\"", name(line.colour))?;
            }
            out.write_str("/>")
        }
        Mark::Symbol { at, symbol, radius, colour } => write_symbol(out, *at, *symbol, *radius, *colour),
        Mark::Text { at, text, size, anchor, colour } => {
            // Half of the height of capitals below the middle is the base line of most families.
            let (x, y) = point((at.0, at.1 + size * 0.36));
            let anchor = match anchor {
                Anchor::Start => "",
                Anchor::Middle => " text-anchor=\"middle\"",
                Anchor::End => " text-anchor=\"end\"",
            };
            let size = scaled(*size);
            write!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{anchor} fill=\"{colour}\">{}</text>",
                escaped(text)
            )
        }
    }
}

fn write_symbol(out: &mut String, at: Point, symbol: Symbol, radius: f64, colour: Colour) -> std::fmt::Result {
    let around = |points: &[Point]| path(&Outline::around(points, at, radius));
    let (x, y) = point(at);
    let width = scaled(radius * 0.5);
    match symbol.outline() {
        Outline::Round => write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{colour}\"/>", scaled(radius)),
        Outline::Hollow => write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"#fff\" stroke=\"{colour}\" stroke-width=\"{width}\"/>",
            scaled(radius * 0.75)
        ),
        Outline::Polygon(points) => write!(out, "<path d=\"{}z\" fill=\"{colour}\"/>", around(points)),
        Outline::Strokes([a, b]) => {
            let d = around(&a) + &around(&b);
            write!(out, "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>")
        }
    }
}

fn area(out: &mut String, fill: Fill, line: Option<Line>) -> std::fmt::Result {
    match fill {
        Fill::Empty => out.write_str(" fill=\"none\"")?,
        Fill::Solid(colour) => write!(out, " fill=\"{colour}\"")?,
        Fill::Hatched(colour) => write!(out, " fill=\"url(#hatch-{})\"", name(colour))?,
    }
    if let Some(line) = line {
        stroke(out, line)?;
    }
    out.write_str("/>")
}

fn stroke(out: &mut String, line: Line) -> std::fmt::Result {
    write!(out, " stroke=\"{}\" stroke-width=\"{}\"", line.colour, scaled(line.width))?;
    if line.dashed {
        out.write_str(" stroke-dasharray=\"6 4\"")?;
    }
    Ok(())
}

fn path(points: &[Point]) -> String {
    let mut text = String::new();
    for (i, &p) in points.iter().enumerate() {
        let (x, y) = point(p);
        let _ = write!(text, "{}{x} {y}", if i == 0 { "M" } else { "L" });
    }
    text
}

fn point(at: Point) -> (String, String) {
    (scaled(at.0), scaled(at.1))
}

fn scaled(units: f64) -> String {
    number(units * UNIT)
}

/// A number with at most two digits after the point.
pub(crate) fn number(n: f64) -> String {
    let text = format!("{n:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" || text.is_empty() { "0".to_string() } else { text.to_string() }
}
