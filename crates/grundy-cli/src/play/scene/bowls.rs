//! Bowls in a row with the number of each, and beans in them: `o` is a bean, `+` a bowl that one of them can come to.
//! Below stand the numbers of the bowls, counted from the end.

use super::{Glyphs, Together, Tone, small};

const WIDTH: usize = 5;

pub(super) fn cells(together: &Together) -> Option<Vec<Glyphs>> {
    let beans: Vec<u64> = together.parts.iter().map(|(_, position)| small(&position[0])).collect::<Option<_>>()?;
    let any = together.parts.first().map(|(_, position)| *position).or(together.start.first().copied())?;
    let bowls = together.game.squares(any).ok()?;
    let mut cells = Vec::new();
    for (place, (bowl, number)) in bowls.iter().enumerate() {
        let bowl = small(bowl)?;
        let goes = |(_, step): &&(usize, &grundy::play::Step)| matches!(step.parts.as_slice(), [(_, to)] if to.first().and_then(small) == Some(bowl));
        let chosen = together.steps.iter().filter(goes).find(|(number, _)| together.chosen == Some(*number));
        let target = chosen.or(together.steps.iter().find(goes)).map(|(number, _)| *number);
        let count = beans.iter().filter(|bean| **bean == bowl).count();
        let here = match count {
            0 if target.is_some() => "+".to_string(),
            0..=3 => "o".repeat(count),
            _ => format!("{count}o"),
        };
        let here = if chosen.is_some() { format!("[{here}]") } else { here };
        let tone = match (chosen.is_some(), count) {
            (true, _) => Tone::Chosen,
            (false, 0) => Tone::Legal,
            (false, _) => Tone::Piece,
        };
        let x = (place * WIDTH) as u16;
        let mut put =
            |y: u16, text: String, tone| cells.push(Glyphs { x, y, text: format!("{text:^4}"), tone, target });
        put(0, here, tone);
        put(1, "\\__/".to_string(), Tone::Plain);
        put(2, number.to_string(), Tone::Piece);
        put(3, bowl.to_string(), Tone::Header);
    }
    Some(cells)
}
