//! Numbers on cards.

use super::{Glyphs, Sketch, Tone};

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let mut cells = Vec::new();
    let mut x = 0;
    for number in sketch.position? {
        let text = number.to_string();
        let edge = format!("+{}+", "-".repeat(text.len() + 2));
        let wide = edge.len() as u16;
        for (y, text) in [edge.clone(), format!("| {text} |"), edge].into_iter().enumerate() {
            cells.push(Glyphs { x, y: y as u16, text, tone: Tone::Piece, target: None });
        }
        x += wide + 1;
    }
    Some(cells)
}
