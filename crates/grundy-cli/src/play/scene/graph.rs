//! The vertices of a graph by their numbers: those of the set, `.` for one that is gone, `<4>` for a token, `=0=` for one
//! that is never taken; what the chosen move takes stands in brackets. Lines join neighbours that lie side by side.

use grundy::lang::Position;
use grundy_view::GraphPlan;

use super::{Glyphs, Sketch, Tone};

/// The columns and lines from one vertex to the next.
const WIDTH: f64 = 6.0;
const HEIGHT: f64 = 2.0;
/// The columns of one vertex.
const VERTEX: u16 = 4;

pub(super) fn cells(sketch: &Sketch) -> Option<Vec<Glyphs>> {
    let position = sketch.position?;
    let plan = GraphPlan::of(sketch.game, position).ok()?;
    let there = plan.there(position);
    let tokens = plan.tokens(position);
    let singles = sketch.singles();
    let taken = |to: &Position| {
        let left = plan.there(to);
        there.iter().copied().filter(|v| !left.contains(v)).collect::<Vec<u64>>()
    };
    let chosen = singles.iter().find(|(number, _)| sketch.chosen == Some(*number)).map(|(_, to)| taken(to));
    let at = |(x, y): (f64, f64)| ((x * WIDTH).round() as u16, (y * HEIGHT).round() as u16);
    let mut cells = Vec::new();
    for &(vertex, place) in &plan.vertices {
        let (x, y) = at(place);
        let goes = chosen.as_ref().is_some_and(|chosen| chosen.contains(&vertex));
        let (text, tone) = match (there.contains(&vertex), tokens.contains(&vertex)) {
            (_, true) => (format!("<{vertex}>"), Tone::Piece),
            (true, _) if goes => (format!("[{vertex}]"), Tone::Chosen),
            (true, _) => (vertex.to_string(), Tone::Piece),
            _ if plan.ground.contains(&vertex) => (format!("={vertex}="), Tone::Plain),
            _ => (".".to_string(), Tone::Plain),
        };
        // The move that takes this vertex, of several the one that takes least.
        let takes = |(_, to): &&(usize, &Position)| taken(to).contains(&vertex);
        let target = singles.iter().filter(takes).min_by_key(|(_, to)| taken(to).len()).map(|(number, _)| *number);
        cells.push(Glyphs { x, y, text: format!("{text:^4}"), tone, target });
    }
    let place = |vertex: u64| plan.vertices.iter().find(|(v, _)| *v == vertex).map(|(_, place)| at(*place));
    for &(a, b) in &plan.edges {
        let is_there = |v: &u64| there.contains(v) || tokens.contains(v) || plan.ground.contains(v);
        let (Some(from), Some(to)) = (place(a), place(b)) else { continue };
        if !is_there(&a) || !is_there(&b) {
            continue;
        }
        let (left, right) = (from.0.min(to.0), from.0.max(to.0));
        let mut line = |x: u16, y: u16, text: &str| {
            cells.push(Glyphs { x, y, text: text.to_string(), tone: Tone::Plain, target: None });
        };
        match (from.1 == to.1, left == right) {
            (true, _) if right - left == WIDTH as u16 => line(left + VERTEX, from.1, "--"),
            (_, true) if from.1.abs_diff(to.1) == HEIGHT as u16 => {
                line(left + VERTEX / 2 - 1, from.1.min(to.1) + 1, "|")
            }
            _ => {}
        }
    }
    Some(cells)
}
