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
    /// Vertices that no set has: they are never taken.
    pub ground: Vec<u64>,
    /// Which coordinate is the set.
    pub set: usize,
}

impl GraphPlan {
    /// The graph that a game draws for a position.
    ///
    /// Vertices that are joined only to the next one lie in a row; those joined to the next and to the one so many
    /// further on, in rows of so many; a tree grows from its root; all others lie in a circle.
    pub fn of(game: &Game, position: &Position) -> Result<GraphPlan, Trouble> {
        let set = game.universes.iter().position(Option::is_some).ok_or(Trouble::Unseen)?;
        let mut edges = Vec::new();
        for (a, b) in game.squares(position)? {
            let number = |n: &IBig| u64::try_from(n).map_err(|_| Trouble::Unseen);
            edges.push((number(&a)?, number(&b)?));
        }
        let members: Vec<u64> = game.universes[set].iter().flatten().map(|&v| v as u64).collect();
        let mut numbers: Vec<u64> = members.iter().copied().chain(edges.iter().flat_map(|&(a, b)| [a, b])).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let vertices = numbers.iter().copied().zip(places(&numbers, &edges)).collect();
        let ground = numbers.into_iter().filter(|v| !members.contains(v)).collect();
        Ok(GraphPlan { vertices, edges, ground, set })
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
    let tree = if is_row || is_lattice { None } else { tree(numbers, edges) };
    tree.unwrap_or_else(|| numbers.iter().enumerate().map(place).collect())
}

/// The places in a tree whose edges lead away from the root, which stands below; nothing if it is none.
fn tree(numbers: &[u64], edges: &[(u64, u64)]) -> Option<Vec<Point>> {
    let above = |v: u64| edges.iter().filter(move |(lower, _)| *lower == v).map(|(_, upper)| *upper);
    let is_upper = |v: &u64| edges.iter().any(|(_, upper)| upper == v);
    let mut roots = numbers.iter().copied().filter(|v| !is_upper(v));
    let root = roots.next().filter(|_| roots.next().is_none() && edges.len() + 1 == numbers.len())?;
    // Every vertex but the root is above one other: what is reached from the root is a tree.
    let mut order = vec![(root, 0)];
    let mut next = 0;
    while let Some(&(v, height)) = order.get(next) {
        next += 1;
        for upper in above(v) {
            if order.iter().any(|(seen, _)| *seen == upper) {
                return None;
            }
            order.push((upper, height + 1));
        }
    }
    let top = order.last().filter(|_| order.len() == numbers.len())?.1;
    let mut across: Vec<(u64, f64)> = Vec::new();
    // Leaves from the left to the right, in the order in which one meets them; a branch over the middle of what it bears.
    fn lay(v: u64, above: &dyn Fn(u64) -> Vec<u64>, leaves: &mut f64, across: &mut Vec<(u64, f64)>) -> f64 {
        let places: Vec<f64> = above(v).into_iter().map(|upper| lay(upper, above, leaves, across)).collect();
        let x = match (places.first(), places.last()) {
            (Some(first), Some(last)) => (first + last) / 2.0,
            _ => {
                *leaves += 1.0;
                *leaves - 1.0
            }
        };
        across.push((v, x));
        x
    }
    lay(root, &|v| above(v).collect(), &mut 0.0, &mut across);
    let place = |v: &u64| {
        let x = across.iter().find(|(other, _)| other == v)?.1;
        let height = order.iter().find(|(other, _)| other == v)?.1;
        Some((x, f64::from(top - height)))
    };
    numbers.iter().map(place).collect()
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
        let is_there = |v: &u64| there.contains(v) || tokens.contains(v) || plan.ground.contains(v);
        let colour = if is_there(&a) && is_there(&b) { Colour::INK } else { Colour::SHADE };
        let line = Line { width: 0.07, ..Line::new(colour) };
        picture.marks.push(Mark::Path { points: vec![at(from), at(end)], line, arrow: false });
    }
    for &(vertex, place) in &plan.vertices {
        let goes = left.as_ref().is_some_and(|left| there.contains(&vertex) && !left.contains(&vertex));
        let (fill, colour) = match (there.contains(&vertex), tokens.contains(&vertex)) {
            _ if plan.ground.contains(&vertex) => (Colour::INK, Colour::PAPER),
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
