//! Pins in rows: `!` is a pin, `x` one that the chosen move takes. A pin stands for the move that takes it and as few
//! others as possible.

use grundy::Part;
use grundy_view::knocked;

use super::{Glyphs, Together, Tone, small};

const WIDTH: u64 = 2;

pub(super) fn cells(together: &Together) -> Option<Vec<Glyphs>> {
    let mut cells = Vec::new();
    let mut left = 0;
    for (component, position) in &together.parts {
        let size = small(&position[0])?;
        let hits = |(number, step): &(usize, &grundy::play::Step)| {
            let taken = (step.component == *component).then(|| hit(size, &step.parts)).flatten()?;
            Some((*number, taken))
        };
        let hits: Vec<(usize, (u64, u64))> = together.steps.iter().filter_map(hits).collect();
        let chosen = hits.iter().find(|(number, _)| together.chosen == Some(*number)).map(|(_, taken)| *taken);
        for pin in 0..size {
            let takes = |(from, to): (u64, u64)| (from..to).contains(&pin);
            let least = hits.iter().filter(|(_, taken)| takes(*taken)).min_by_key(|(_, (from, to))| to - from);
            let (text, tone) = if chosen.is_some_and(takes) { ("x", Tone::Gone) } else { ("!", Tone::Piece) };
            let x = (left + pin * WIDTH) as u16;
            cells.push(Glyphs { x, y: 0, text: text.to_string(), tone, target: least.map(|(number, _)| *number) });
        }
        let text = format!("({size})");
        let wide = (size * WIDTH).max(text.len() as u64 + 1);
        cells.push(Glyphs { x: left as u16, y: 1, text, tone: Tone::Header, target: None });
        left += wide + 2;
    }
    Some(cells)
}

/// The pins that go when these rows are left.
fn hit(size: u64, left: &[Part]) -> Option<(u64, u64)> {
    let rows: Vec<u64> = left.iter().map(|(_, position)| small(position.first()?)).collect::<Option<_>>()?;
    Some(knocked(size, &rows))
}
