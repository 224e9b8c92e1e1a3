//! Pictures as LaTeX: TikZ in the class `standalone`, a file that compiles alone and that a paper can `\input` with the
//! package of that name.

use std::fmt::Write;

use super::svg::number;
use crate::Colour;
use crate::picture::{Anchor, Fill, Line, Mark, Outline, Picture, Point};
/// Words with the signs that LaTeX needs commands for.
pub(crate) use grundy_lang::notation::latex_words as escaped;

/// Millimetres of one unit.
const SCALE: f64 = 6.0;

/// A file of its own that holds the picture.
pub fn latex(picture: &Picture) -> String {
    let body = tikz(picture);
    format!(
        "\\documentclass[border=2mm]{{standalone}}\n{}\\begin{{document}}\n{body}\\end{{document}}\n",
        preamble(&body)
    )
}

/// The packages that a text needs: Japanese only where it is written.
pub(crate) fn preamble(body: &str) -> String {
    let mut out = String::from("\\usepackage{fix-cm}\n\\usepackage{iftex}\n\\usepackage{amssymb}\n");
    if body.contains("\\cellcolor") || body.contains("\\rowcolor") {
        // Before TikZ, which loads the same package without the option.
        out.push_str("\\usepackage[table]{xcolor}\n");
    }
    if body.contains("\\begin{tikzpicture}") {
        out.push_str("\\usepackage{tikz}\n\\usetikzlibrary{patterns}\n");
    }
    if body.contains("\\begin{longtable}") {
        out.push_str("\\usepackage{longtable}\n");
    }
    if body.contains("rule\n") {
        out.push_str("\\usepackage{booktabs}\n");
    }
    if body.chars().any(|c| u32::from(c) > 0x2FFF) {
        out.push_str(JAPANESE);
    }
    out
}

/// Japanese for pdfLaTeX and for LuaLaTeX.
const JAPANESE: &str = "\\ifPDFTeX\\usepackage{CJKutf8}\\AtBeginDocument{\\begin{CJK}{UTF8}{min}}\
    \\AtEndDocument{\\end{CJK}}\\else\\usepackage{luatexja}\\fi\n";

/// The picture as an environment of TikZ for a larger file.
pub fn tikz(picture: &Picture) -> String {
    let mut out = format!("\\begin{{tikzpicture}}[x={SCALE}mm,y=-{SCALE}mm,>=latex,inner sep=0pt]\n");
    let mut known: Vec<Colour> = Vec::new();
    let _ = writeln!(out, "\\path (0,0) rectangle {};", at((picture.width, picture.height)));
    for mark in &picture.marks {
        for colour in colours(mark) {
            if !known.contains(&colour) {
                known.push(colour);
                let _ =
                    writeln!(out, "\\definecolor{{{}}}{{RGB}}{{{},{},{}}}", name(colour), colour.0, colour.1, colour.2);
            }
        }
        let _ = write_mark(&mut out, mark);
    }
    out.push_str("\\end{tikzpicture}\n");
    out
}

fn colours(mark: &Mark) -> Vec<Colour> {
    let area = |fill: &Fill, line: &Option<Line>| {
        let fill = match fill {
            Fill::Empty => None,
            Fill::Solid(colour) | Fill::Hatched(colour) => Some(*colour),
        };
        fill.into_iter().chain(line.map(|line| line.colour)).collect()
    };
    match mark {
        Mark::Rectangle { fill, line, .. } | Mark::Disc { fill, line, .. } => area(fill, line),
        Mark::Path { line, .. } => vec![line.colour],
        Mark::Symbol { colour, .. } | Mark::Text { colour, .. } => vec![*colour],
    }
}

fn write_mark(out: &mut String, mark: &Mark) -> std::fmt::Result {
    match mark {
        Mark::Rectangle { at: corner, size, fill, line } => {
            let other = (corner.0 + size.0, corner.1 + size.1);
            writeln!(out, "\\path[{}] {} rectangle {};", area(*fill, *line), at(*corner), at(other))
        }
        Mark::Disc { at: centre, radius, fill, line } => {
            writeln!(out, "\\path[{}] {} circle[radius={}mm];", area(*fill, *line), at(*centre), number(radius * SCALE))
        }
        Mark::Path { points, line, arrow } => {
            let head = if *arrow { "->," } else { "" };
            writeln!(out, "\\draw[{head}{}] {};", stroke(*line), joined(points))
        }
        Mark::Symbol { at: centre, symbol, radius, colour } => {
            let around = |points: &[Point]| joined(&Outline::around(points, *centre, *radius));
            let colour = name(*colour);
            let width = number(radius * 0.5 * SCALE);
            let r = number(radius * SCALE);
            match symbol.outline() {
                Outline::Round => writeln!(out, "\\fill[{colour}] {} circle[radius={r}mm];", at(*centre)),
                Outline::Hollow => {
                    writeln!(
                        out,
                        "\\filldraw[{colour},fill=white,line width={width}mm] {} circle[radius={r}mm];",
                        at(*centre)
                    )
                }
                Outline::Polygon(points) => writeln!(out, "\\fill[{colour}] {} -- cycle;", around(points)),
                Outline::Strokes([a, b]) => {
                    writeln!(out, "\\draw[{colour},line width={width}mm] {} {};", around(&a), around(&b))
                }
            }
        }
        Mark::Text { at: place, text, size, anchor, colour } => {
            let anchor = match anchor {
                Anchor::Start => "anchor=west,",
                Anchor::Middle => "",
                Anchor::End => "anchor=east,",
            };
            let points = number(size * SCALE * 2.83 * 0.9);
            let lead = number(size * SCALE * 2.83 * 1.1);
            writeln!(
                out,
                "\\node[{anchor}text={},font=\\fontsize{{{points}}}{{{lead}}}\\selectfont] at {} {{{}}};",
                name(*colour),
                at(*place),
                escaped(text)
            )
        }
    }
}

fn area(fill: Fill, line: Option<Line>) -> String {
    let mut parts = Vec::new();
    match fill {
        Fill::Empty => {}
        Fill::Solid(colour) => parts.push(format!("fill={}", name(colour))),
        Fill::Hatched(colour) => parts.push(format!("pattern=north east lines,pattern color={}", name(colour))),
    }
    if let Some(line) = line {
        parts.push(format!("draw,{}", stroke(line)));
    }
    parts.join(",")
}

fn stroke(line: Line) -> String {
    let dash = if line.dashed { ",dashed" } else { "" };
    format!("draw={},line width={}mm{dash}", name(line.colour), number(line.width * SCALE))
}

fn joined(points: &[Point]) -> String {
    points.iter().map(|&p| at(p)).collect::<Vec<_>>().join(" -- ")
}

fn at(point: Point) -> String {
    format!("({},{})", number(point.0), number(point.1))
}

fn name(colour: Colour) -> String {
    // Names of colours have letters only.
    let letter = |c: char| char::from(b'A' + c.to_digit(16).unwrap_or(0) as u8);
    format!("c{}", colour.to_string().trim_start_matches('#').chars().map(letter).collect::<String>())
}
