//! A sheet of squared paper: `#` is the line along which the chosen move cuts. A line stands for the cut along it.

use grundy::Part;

use super::{Glyphs, Sketch, Tone, small};

/// The columns and lines from one line of the paper to the next.
const WIDTH: u64 = 3;
const HEIGHT: u64 = 2;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let sides: Vec<u64> = sketch.position?.iter().map(small).collect::<Option<_>>()?;
    let [rows, columns] = sides[..] else { return None };
    let mut cuts: Vec<(usize, Cut)> = Vec::new();
    for (number, left) in &sketch.targets {
        cuts.extend(cuts_of(rows, columns, left).into_iter().map(|cut| (*number, cut)));
    }
    let of = |cut: Cut| cuts.iter().find(|(_, other)| *other == cut).map(|(number, _)| *number);
    // A cut and its mirror image are one move; the first line is shown for it.
    let chosen = sketch.chosen.and_then(|number| cuts.iter().find(|(other, _)| *other == number)).map(|(_, cut)| *cut);
    let mut cells = Vec::new();
    let mut put = |x: u64, y: u64, text: &str, cut: Option<Cut>| {
        let is_cut = cut.is_some() && cut == chosen;
        let (text, tone) = if is_cut { ("#".repeat(text.len()), Tone::Gone) } else { (text.to_string(), Tone::Piece) };
        cells.push(Glyphs { x: x as u16, y: y as u16, text, tone, target: cut.and_then(of) });
    };
    for row in 0..=rows {
        for column in 0..=columns {
            let (x, y) = (column * WIDTH, row * HEIGHT);
            let corner = [Cut::Across(row), Cut::Upright(column)].into_iter().find(|cut| chosen == Some(*cut));
            put(x, y, "+", corner);
            if column < columns {
                put(x + 1, y, "--", Some(Cut::Across(row)));
            }
            if row < rows {
                put(x, y + 1, "|", Some(Cut::Upright(column)));
            }
        }
    }
    Some(cells)
}

/// A cut below so many rows, or to the right of so many columns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    Across(u64),
    Upright(u64),
}

/// The lines of a cut that leaves these two pieces.
fn cuts_of(rows: u64, columns: u64, left: &[Part]) -> Vec<Cut> {
    let [(_, one), _] = left else { return Vec::new() };
    match one.iter().map(small).collect::<Option<Vec<_>>>().as_deref() {
        Some([height, _]) if *height < rows => vec![Cut::Across(*height), Cut::Across(rows - height)],
        Some([_, width]) if *width < columns => vec![Cut::Upright(*width), Cut::Upright(columns - width)],
        _ => Vec::new(),
    }
}
