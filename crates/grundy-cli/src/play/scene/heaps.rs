//! Heaps of stones, one line for each coordinate: `o` is a stone, `*` a blue one, `x` one that the chosen move takes; a
//! number that counts in the rules is no heap.
//!
//! A stone stands for the move that takes it and all stones to its right, and changes nothing else.

use grundy::lang::{HeapLook, Position};

use super::{Glyphs, Sketch, Tone, small};

const WIDTH: u16 = 2;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    let targets = sketch.singles();
    let heights: Vec<u64> = position.iter().map(small).collect::<Option<_>>()?;
    let chosen = sketch.chosen.and_then(|number| targets.iter().find(|(n, _)| *n == number));
    let mut cells = Vec::new();
    for (place, height) in heights.iter().enumerate() {
        let y = place as u16;
        let name = sketch.game.coordinates[place].to_string();
        let margin = sketch.game.coordinates.iter().map(|c| c.text.chars().count()).max().unwrap_or(1) as u16;
        cells.push(Glyphs { x: 0, y, text: name, tone: Tone::Header, target: None });
        let look = sketch.game.look(place);
        if look == HeapLook::Number {
            cells.push(Glyphs { x: margin + 1, y, text: format!("[{height}]"), tone: Tone::Piece, target: None });
            continue;
        }
        let (sign, colour) = match look {
            HeapLook::White => ("o", Tone::White),
            HeapLook::Blue => ("*", Tone::Blue),
            HeapLook::Stones | HeapLook::Number => ("o", Tone::Piece),
        };
        let after = chosen.and_then(|(_, target)| small(&target[place]));
        for stone in 0..*height {
            let leads = |(number, target): &(usize, &Position)| {
                let same = |i: usize| i == place || target[i] == position[i];
                let fits = (0..position.len()).all(same) && small(&target[place]) == Some(stone);
                fits.then_some(*number)
            };
            let target = targets.iter().find_map(leads);
            let gone = after.is_some_and(|after| stone >= after);
            let (text, tone) = if gone { ("x", Tone::Gone) } else { (sign, colour) };
            let x = margin + 1 + stone as u16 * WIDTH;
            cells.push(Glyphs { x, y, text: text.to_string(), tone, target });
        }
        let x = margin + 1 + *height as u16 * WIDTH;
        cells.push(Glyphs { x, y, text: format!("({height})"), tone: Tone::Header, target: None });
    }
    Some(cells)
}
