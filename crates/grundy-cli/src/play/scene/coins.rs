//! Coins on a strip: `o` is a coin, `+` a square that one of them can come to. Coins that share a square are all drawn.

use grundy::lang::Position;

use super::{Glyphs, Sketch, Tone, small};

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    let coins: Vec<u64> = position.iter().map(small).collect::<Option<_>>()?;
    let last = coins.iter().max().copied()?.max(sketch.extent.min(coins.iter().max().copied()? + 1));
    let width = coins.len().max(1) as u16 + 2;
    let mut cells = Vec::new();
    for square in 0..=last {
        let x = square as u16 * width;
        // The coin that comes here, with all others where they were.
        let comes = |(number, target): &(usize, &Position)| {
            let moved: Vec<usize> = (0..coins.len()).filter(|i| target[*i] != position[*i]).collect();
            (moved.len() == 1 && small(&target[moved[0]]) == Some(square)).then_some(*number)
        };
        let numbers: Vec<usize> = sketch.singles().iter().filter_map(comes).collect();
        let chosen = numbers.iter().copied().find(|number| sketch.chosen == Some(*number));
        let target = chosen.or(numbers.first().copied());
        let here = "o".repeat(coins.iter().filter(|coin| **coin == square).count());
        let (text, tone) = match (chosen, here.as_str(), target) {
            (Some(_), here, _) => (format!("[{here}+]"), Tone::Chosen),
            (None, "", Some(_)) => (" + ".to_string(), Tone::Legal),
            (None, "", None) => (" _ ".to_string(), Tone::Plain),
            (None, here, _) => (format!(" {here} "), Tone::Piece),
        };
        cells.push(Glyphs { x, y: 0, text, tone, target });
        cells.push(Glyphs { x, y: 1, text: format!("{square:>2} "), tone: Tone::Header, target: None });
    }
    Some(cells)
}
