//! A graph: vertices that are in the set, with their numbers, and those that are gone; a token where a coordinate is a
//! vertex. A move shows what it takes.

use std::f64::consts::TAU;

use grundy_lang::{Game, IBig, Position};

use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, Point};
use super::trouble::Trouble;

const RADIUS: f64 = 0.42;
/// From one vertex to the next.
const STEP: f64 = 1.5;

/// A graph as it lies on the table.
pub struct GraphPlan {
    /// The vertices, each with its place; a step from one to the next is 1.
    pub vertices: Vec<(u64, Point)>,
    /// Pairs of vertices that are joined.
    pub edges: Vec<(u64, u64)>,
    /// Which coordinate is the set.
    pub set: usize,
}

impl GraphPlan {
    /// The graph that a game draws for a position.
    ///
    /// Vertices that are joined only to the next one lie in a row; those joined to the next and to the one so many
    /// further on, in rows of so many; all others in a circle.
    pub fn of(game: &Game, position: &Position) -> Result<GraphPlan, Trouble> {
        let set = game.universes.iter().position(Option::is_some).ok_or(Trouble::Unseen)?;
        let mut edges = Vec::new();
        for (a, b) in game.squares(position)? {
            let number = |n: &IBig| u64::try_from(n).map_err(|_| Trouble::Unseen);
            edges.push((number(&a)?, number(&b)?));
        }
        let members = game.universes[set].iter().flatten().map(|&v| v as u64);
        let mut numbers: Vec<u64> = members.chain(edges.iter().flat_map(|&(a, b)| [a, b])).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let vertices = numbers.iter().copied().zip(places(&numbers, &edges)).collect();
        Ok(GraphPlan { vertices, edges, set })
    }

    /// The vertices of the set.
    pub fn there(&self, position: &Position) -> Vec<u64> {
        let is_there = |v: &u64| (&position[self.set] >> *v as usize) % IBig::from(2) == IBig::ONE;
        self.vertices.iter().map(|(v, _)| *v).filter(is_there).collect()
    }

    /// The vertices that other coordinates name.
    pub fn tokens(&self, position: &Position) -> Vec<u64> {
        let others = position.iter().enumerate().filter(|(place, _)| *place != self.set);
        others.filter_map(|(_, n)| u64::try_from(n).ok()).collect()
    }

    fn place(&self, vertex: u64) -> Option<Point> {
        self.vertices.iter().find(|(v, _)| *v == vertex).map(|(_, place)| *place)
    }
}

/// Where vertices lie.
fn places(numbers: &[u64], edges: &[(u64, u64)]) -> Vec<Point> {
    let steps: Vec<u64> = edges.iter().map(|&(a, b)| a.abs_diff(b)).collect();
    let long = steps.iter().copied().filter(|&step| step != 1).min();
    let is_row = long.is_none();
    let columns = long.unwrap_or(u64::MAX).max(1);
    let wraps = edges.iter().any(|&(a, b)| a.abs_diff(b) == 1 && a / columns != b / columns);
    let is_lattice = !is_row && columns > 1 && !wraps && steps.iter().all(|&step| step == 1 || step == columns);
    let count = numbers.len();
    let round = |i: usize| {
        // Neighbours on the circle are one step apart.
        let radius = 0.5 / (TAU / 2.0 / count.max(2) as f64).sin();
        let angle = TAU * (i as f64 / count as f64 - 0.25);
        (radius + radius * angle.cos(), radius + radius * angle.sin())
    };
    let place = |(i, &v): (usize, &u64)| match (is_row, is_lattice) {
        (true, _) => (i as f64, 0.0),
        (_, true) => ((v % columns) as f64, (v / columns) as f64),
        _ => round(i),
    };
    numbers.iter().enumerate().map(place).collect()
}

/// A position; with another one of the same game, the move to it.
pub fn vertices(game: &Game, position: &Position, to: Option<&Position>) -> Result<Picture, Trouble> {
    let plan = GraphPlan::of(game, position)?;
    let far = |pick: fn(&Point) -> f64| plan.vertices.iter().map(|(_, place)| pick(place)).fold(0.0, f64::max);
    let (wide, high) = (far(|place| place.0), far(|place| place.1));
    let margin = 0.3 + RADIUS;
    let mut picture = Picture::new("", wide * STEP + 2.0 * margin, high * STEP + 2.0 * margin);
    let at = |(x, y): Point| (margin + x * STEP, margin + y * STEP);
    let there = plan.there(position);
    let left = to.map(|to| plan.there(to));
    let tokens = plan.tokens(to.unwrap_or(position));
    for &(a, b) in &plan.edges {
        let (Some(from), Some(end)) = (plan.place(a), plan.place(b)) else { continue };
        let is_there = |v: &u64| there.contains(v) || tokens.contains(v);
        let colour = if is_there(&a) && is_there(&b) { Colour::INK } else { Colour::SHADE };
        let line = Line { width: 0.07, ..Line::new(colour) };
        picture.marks.push(Mark::Path { points: vec![at(from), at(end)], line, arrow: false });
    }
    for &(vertex, place) in &plan.vertices {
        let goes = left.as_ref().is_some_and(|left| there.contains(&vertex) && !left.contains(&vertex));
        let (fill, colour) = match (there.contains(&vertex), tokens.contains(&vertex)) {
            (_, true) => (Colour::BLUE, Colour::PAPER),
            (true, _) if goes => (Colour::RED, Colour::PAPER),
            (true, _) => (Colour::ACCENT, Colour::INK),
            _ => (Colour::PAPER, Colour::GREY),
        };
        let line = if there.contains(&vertex) || tokens.contains(&vertex) { Colour::INK } else { Colour::SHADE };
        let (fill, line) = (Fill::Solid(fill), Some(Line::thin(line)));
        picture.marks.push(Mark::Disc { at: at(place), radius: RADIUS, fill, line });
        let (text, size, anchor) = (vertex.to_string(), 0.44, Anchor::Middle);
        picture.marks.push(Mark::Text { at: at(place), text, size, anchor, colour });
    }
    Ok(picture)
}
