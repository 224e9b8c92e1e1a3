//! Coins on a strip: `o` is a coin, `+` a square that one of them can come to.

use grundy::lang::Position;

use super::{Glyphs, Sketch, Tone, small};

const WIDTH: u16 = 3;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    let coins: Vec<u64> = position.iter().map(small).collect::<Option<_>>()?;
    let last = coins.iter().max().copied()?.max(sketch.extent.min(coins.iter().max().copied()? + 1));
    let mut cells = Vec::new();
    for square in 0..=last {
        let x = square as u16 * WIDTH;
        // The coin that comes here, with all others where they were.
        let comes = |(number, target): &(usize, &Position)| {
            let moved: Vec<usize> = (0..coins.len()).filter(|i| target[*i] != position[*i]).collect();
            (moved.len() == 1 && small(&target[moved[0]]) == Some(square)).then_some(*number)
        };
        let target = sketch.targets.iter().find_map(comes);
        let (text, tone) = if coins.contains(&square) {
            (" o ", Tone::Piece)
        } else if target.is_some() && target == sketch.chosen {
            ("[+]", Tone::Chosen)
        } else if target.is_some() {
            (" + ", Tone::Legal)
        } else {
            (" _ ", Tone::Plain)
        };
        cells.push(Glyphs { x, y: 0, text: text.to_string(), tone, target });
        cells.push(Glyphs { x, y: 1, text: format!("{square:>2} "), tone: Tone::Header, target: None });
    }
    Some(cells)
}
