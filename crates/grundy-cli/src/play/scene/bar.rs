//! A bar of chocolate: `[]` is a square, `><` the bitter one, `::` a square that the chosen cut takes away.
//!
//! A square stands for the cut that takes it away and as little else as possible.

use std::collections::{HashMap, HashSet};

use grundy::lang::{IBig, Position};

use super::{Glyphs, Sketch, Tone, small};

const WIDTH: i64 = 2;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    position.iter().map(small).collect::<Option<Vec<_>>>()?;
    let squares = squares(sketch, position)?;
    if squares.is_empty() || squares.len() > 4_000 {
        return None;
    }
    // For every square the cut that leaves most of the bar, and what the chosen cut leaves.
    let mut cuts: HashMap<(i64, i64), (usize, usize)> = HashMap::new();
    let mut kept: Option<HashSet<(i64, i64)>> = None;
    for (number, target) in &sketch.singles() {
        let rest: HashSet<(i64, i64)> = self::squares(sketch, target)?.into_iter().collect();
        for square in squares.iter().filter(|square| !rest.contains(square)) {
            let cut = cuts.entry(*square).or_insert((rest.len(), *number));
            if rest.len() > cut.0 {
                *cut = (rest.len(), *number);
            }
        }
        if sketch.chosen == Some(*number) {
            kept = Some(rest);
        }
    }
    let left = squares.iter().map(|(i, _)| *i).min()?;
    let top = squares.iter().map(|(_, j)| *j).max()?;
    let cell = |square: &(i64, i64)| {
        let bitter = *square == (0, 0);
        let gone = kept.as_ref().is_some_and(|kept| !kept.contains(square));
        let (text, tone) = match (bitter, gone) {
            (true, _) => ("><", Tone::Bitter),
            (false, true) => ("::", Tone::Gone),
            (false, false) => ("[]", Tone::Piece),
        };
        let (x, y) = (((square.0 - left) * WIDTH) as u16, (top - square.1) as u16);
        Glyphs { x, y, text: text.to_string(), tone, target: cuts.get(square).map(|(_, number)| *number) }
    };
    Some(squares.iter().map(cell).collect())
}

fn squares(sketch: &Sketch, position: &Position) -> Option<Vec<(i64, i64)>> {
    let number = |n: &IBig| i64::try_from(n).ok();
    sketch.game.squares(position).ok()?.iter().map(|(i, j)| Some((number(i)?, number(j)?))).collect()
}
