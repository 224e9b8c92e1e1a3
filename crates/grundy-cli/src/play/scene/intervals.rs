//! Segments of one line, above them the intervals that may still be picked: `[==]`, and `[xx]` for the chosen one.

use grundy::play::Step;

use super::{Glyphs, Together, Tone, small};

/// The columns of one unit.
const WIDTH: u64 = 3;

pub(super) fn cells(together: &Together) -> Option<Vec<Glyphs>> {
    let ends = |position: &&grundy::lang::Position| Some((small(&position[0])?, small(&position[1])?));
    let shown: Vec<(u64, u64)> = together.parts.iter().map(|(_, position)| ends(position)).collect::<Option<_>>()?;
    let start: Vec<(u64, u64)> = together.start.iter().map(ends).collect::<Option<_>>()?;
    let all = || shown.iter().chain(&start);
    let (first, last) =
        (all().map(|ends| ends.0).min()?, all().map(|ends| ends.1).max()?.max(all().map(|ends| ends.0).max()?));
    let x = |n: u64| (n.clamp(first, last) - first) * WIDTH;
    let mut cells = Vec::new();
    let mut put = |x: u64, y: usize, text: String, tone, target| {
        cells.push(Glyphs { x: x as u16, y: y as u16, text, tone, target });
    };
    // What a move picks lies between the two segments that it leaves.
    let picks = |(from, to): (u64, u64), step: &Step| match step.parts.as_slice() {
        [(_, before), (_, after)] => {
            before.get(1).and_then(small) == Some(from) && after.first().and_then(small) == Some(to)
        }
        _ => false,
    };
    let mut intervals: Vec<(u64, u64)> = Vec::new();
    for (_, position) in &together.parts {
        for (from, to) in together.game.squares(position).ok()? {
            intervals.push((small(&from)?, small(&to)?));
        }
    }
    intervals.sort_by_key(|(from, to)| (*to, *from));
    intervals.dedup();
    let floor = intervals.len();
    for (level, (from, to)) in intervals.iter().enumerate() {
        let target = together.steps.iter().find(|(_, step)| picks((*from, *to), step)).map(|(number, _)| *number);
        let is_chosen = target.is_some() && together.chosen == target;
        let inner = (to.saturating_sub(*from) * WIDTH).saturating_sub(1) as usize;
        let text = format!("[{}]", if is_chosen { "x" } else { "=" }.repeat(inner));
        let tone = if is_chosen { Tone::Gone } else { Tone::Piece };
        put(x(*from), floor - 1 - level, text, tone, target);
    }
    for (from, to) in &shown {
        let inside = ["+"].repeat(to.saturating_sub(*from) as usize + 1).join("--");
        put(x(*from), floor, inside, Tone::Plain, None);
    }
    for n in first..=last {
        put(x(n), floor + 1, n.to_string(), Tone::Header, None);
    }
    Some(cells)
}
