//! Segments with the intervals that may still be picked from them, on one line.

use grundy_lang::{Game, Position};

use super::board::small;
use super::colour::Colour;
use super::picture::{Fill, Line, Mark, Picture};
use super::trouble::Trouble;

const LARGEST: u64 = 60;
/// The height of an interval and of the room above it.
const STEP: f64 = 0.55;

/// The segments that are left, the intervals inside each, one above the other; the one that is picked is hatched.
pub fn segments(
    game: &Game,
    parts: &[&Position],
    picked: Option<(u64, u64)>,
    reach: &[&Position],
) -> Result<Picture, Trouble> {
    let ends = |positions: &[&Position]| positions.iter().map(|p| small(p)).collect::<Result<Vec<_>, _>>();
    let (shown, reach) = (ends(parts)?, ends(reach)?);
    let all = || shown.iter().chain(&reach);
    let first = all().map(|ends| ends[0]).min().unwrap_or(0);
    let last = all().map(|ends| ends[1]).max().unwrap_or(1).max(first + 1);
    if last - first > LARGEST {
        return Err(Trouble::Unseen);
    }
    let mut intervals: Vec<(u64, u64)> = Vec::new();
    for position in parts {
        for (from, to) in game.squares(position)? {
            let end = |n| u64::try_from(n).map_err(|_| Trouble::Unseen);
            intervals.push((end(from)?, end(to)?));
        }
    }
    intervals.sort_by_key(|(from, to)| (*to, *from));
    intervals.dedup();
    let floor = 0.5 + intervals.len().max(1) as f64 * STEP;
    let x = |n: u64| 0.7 + (n.clamp(first, last) - first) as f64;
    let mut picture = Picture::new("", (last - first) as f64 + 1.4, floor + 1.0);
    for (level, &(from, to)) in intervals.iter().enumerate() {
        let (at, size) = ((x(from), floor - 0.2 - (level + 1) as f64 * STEP), (x(to) - x(from), 0.36));
        let fill = match picked == Some((from, to)) {
            true => Fill::Hatched(Colour::RED),
            false => Fill::Solid(Colour::SHADE),
        };
        picture.marks.push(Mark::Rectangle { at, size, fill, line: Some(Line::thin(Colour::INK)) });
    }
    for ends in &shown {
        let line = Line { width: 0.14, ..Line::new(Colour::INK) };
        let points = vec![(x(ends[0]), floor), (x(ends[1]), floor)];
        picture.marks.push(Mark::Path { points, line, arrow: false });
    }
    for n in first..=last {
        picture.marks.push(Mark::line(&[(x(n), floor - 0.12), (x(n), floor + 0.12)], Colour::INK));
        picture.marks.push(Mark::text((x(n), floor + 0.5), n.to_string()));
    }
    Ok(picture)
}
