//! Pins in rows, of which neighbours are knocked down.

use super::colour::Colour;
use super::picture::{Fill, Line, Mark, Picture};
use super::trouble::Trouble;

/// The most pins that are drawn.
const MOST: u64 = 200;

/// Rows of pins side by side; in one of them, a move leaves these rows and knocks down what is between.
pub fn rows(sizes: &[u64], made: Option<(usize, &[u64])>) -> Result<Picture, Trouble> {
    let total: u64 = sizes.iter().sum();
    if total > MOST {
        return Err(Trouble::Unseen);
    }
    const STEP: f64 = 0.7;
    const GAP: f64 = 1.0;
    let wide = total.max(1) as f64 * STEP + sizes.len().saturating_sub(1) as f64 * GAP;
    let mut picture = Picture::new("", wide + 0.8, 2.6);
    let mut x = 0.4;
    for (row, &size) in sizes.iter().enumerate() {
        let left = x;
        let hit = made.filter(|(component, _)| *component == row).map(|(_, parts)| knocked(size, parts));
        for pin in 0..size {
            let middle = x + STEP / 2.0;
            let is_hit = hit.is_some_and(|(from, to)| (from..to).contains(&pin));
            let fill = if is_hit { Fill::Hatched(Colour::RED) } else { Fill::Solid(Colour::PAPER) };
            let line = Some(Line::new(Colour::INK));
            let (at, size) = ((middle - 0.2, 0.75), (0.4, 1.15));
            picture.marks.push(Mark::Rectangle { at, size, fill, line });
            picture.marks.push(Mark::Disc { at: (middle, 0.55), radius: 0.22, fill, line });
            x += STEP;
        }
        picture.marks.push(Mark::line(&[(left, 1.95), (x, 1.95)], Colour::INK));
        picture.marks.push(Mark::text(((left + x) / 2.0, 2.3), size.to_string()));
        x += GAP;
    }
    Ok(picture)
}

/// Which pins of a row go when these rows are left: those between the first and the second, or at the end.
pub fn knocked(size: u64, left: &[u64]) -> (u64, u64) {
    match left {
        [] => (0, size),
        [first] => (*first.min(&size), size),
        [first, rest @ ..] => (*first.min(&size), size.saturating_sub(rest.iter().sum())),
    }
}
