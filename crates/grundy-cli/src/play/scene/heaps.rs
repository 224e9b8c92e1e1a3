//! Heaps of stones, one line for each coordinate: `o` is a stone, `x` one that the chosen move takes.
//!
//! A stone stands for the move that takes it and all stones to its right, and changes nothing else.

use grundy::lang::Position;

use super::{Glyphs, Sketch, Tone, small};

const WIDTH: u16 = 2;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    let heights: Vec<u64> = position.iter().map(small).collect::<Option<_>>()?;
    let chosen = sketch.chosen.and_then(|number| sketch.targets.iter().find(|(n, _)| *n == number));
    let mut cells = Vec::new();
    for (place, height) in heights.iter().enumerate() {
        let y = place as u16;
        let name = sketch.game.coordinates[place].to_string();
        let margin = sketch.game.coordinates.iter().map(|c| c.text.chars().count()).max().unwrap_or(1) as u16;
        cells.push(Glyphs { x: 0, y, text: name, tone: Tone::Header, target: None });
        let after = chosen.and_then(|(_, target)| small(&target[place]));
        for stone in 0..*height {
            let leads = |(number, target): &(usize, &Position)| {
                let same = |i: usize| i == place || target[i] == position[i];
                let fits = (0..position.len()).all(same) && small(&target[place]) == Some(stone);
                fits.then_some(*number)
            };
            let target = sketch.targets.iter().find_map(leads);
            let gone = after.is_some_and(|after| stone >= after);
            let (text, tone) = if gone { ("x", Tone::Gone) } else { ("o", Tone::Piece) };
            let x = margin + 1 + stone as u16 * WIDTH;
            cells.push(Glyphs { x, y, text: text.to_string(), tone, target });
        }
        let x = margin + 1 + *height as u16 * WIDTH;
        cells.push(Glyphs { x, y, text: format!("({height})"), tone: Tone::Header, target: None });
    }
    Some(cells)
}
