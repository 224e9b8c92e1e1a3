//! The graph of the positions below one: nodes with their values, arrows to followers, in layers from the top down.
//!
//! The layers are those of longest paths, so every arrow points downwards; an arrow over several layers passes each of
//! them at a place of its own (K. Sugiyama and others, 1981). The order inside a layer is improved by the mean of a
//! node's neighbours, a few times down and up.

use std::collections::BTreeMap;
use std::sync::Arc;

use grundy_engine::Stop;
use grundy_lang::{Game, Position, Watch};

use super::colour::Colour;
use super::picture::{Fill, Line, Mark, Picture, Point, SMALL, text_width};
use super::trouble::Trouble;
use grundy::{Knowledge, Part, parts_of};

/// The most nodes of a graph.
pub const MOST_NODES: usize = 120;

/// What a node's key is made of: the games by their headings, and the positions.
type Key = Vec<(String, Position)>;

/// A node: a sum of positions, most often one.
struct Node {
    label: String,
    value: u64,
    followers: Vec<usize>,
}

/// The graph below a position. `chosen`, if it is in the graph, is marked, and so are its followers.
pub fn graph(
    knowledge: &mut Knowledge,
    game: &Arc<Game>,
    top: &Position,
    chosen: Option<&Position>,
    watch: &mut Watch,
) -> Result<Picture, Trouble> {
    let nodes = nodes(knowledge, game, top, watch)?;
    let wanted = chosen.map(|position| game.shown(position));
    let marked = match &wanted {
        None => None,
        Some(label) => {
            let place = nodes.iter().position(|node| node.label == *label);
            Some(place.ok_or_else(|| Trouble::NotThere { position: label.clone() })?)
        }
    };
    Ok(draw(&nodes, marked).titled(&format!("{} {}", game.heading(), game.shown(top))))
}

fn nodes(knowledge: &mut Knowledge, game: &Arc<Game>, top: &Position, watch: &mut Watch) -> Result<Vec<Node>, Trouble> {
    let mut places: BTreeMap<Key, usize> = BTreeMap::new();
    let mut sums: Vec<Vec<Part>> = vec![vec![(game.clone(), top.clone())]];
    places.insert(key(&sums[0]), 0);
    let mut nodes: Vec<Node> = Vec::new();
    while nodes.len() < sums.len() {
        let sum = sums[nodes.len()].clone();
        let mut followers = Vec::new();
        for (i, (part_game, position)) in sum.iter().enumerate() {
            // Equal parts have equal moves.
            if sum[..i].iter().any(|(other, at)| at == position && Arc::ptr_eq(other, part_game)) {
                continue;
            }
            for option in part_game.options_watched(position, watch)? {
                let mut next: Vec<Part> = sum.clone();
                next.splice(i..=i, parts_of(part_game, option.sum));
                let place = *places.entry(key(&next)).or_insert_with(|| {
                    sums.push(next);
                    sums.len() - 1
                });
                if watch(nodes.len() as u64).is_break() {
                    return Err(Stop::Stopped.into());
                }
                if !followers.contains(&place) {
                    followers.push(place);
                }
                if sums.len() > MOST_NODES {
                    return Err(Trouble::TooManyNodes { most: MOST_NODES });
                }
            }
        }
        let value = knowledge.value(game.play(), &sum, watch)?;
        let value = u64::try_from(&value).expect("a value is at most the number of options");
        let label: Vec<String> = sum.iter().map(|(game, position)| game.shown(position)).collect();
        let label = if label.is_empty() { "∅".to_string() } else { label.join(" + ") };
        nodes.push(Node { label, value, followers });
    }
    Ok(nodes)
}

fn key(sum: &[Part]) -> Key {
    let mut key: Key = sum.iter().map(|(game, position)| (game.heading(), position.clone())).collect();
    key.sort();
    key
}

/// Longest distance from the top.
fn depths(nodes: &[Node]) -> Vec<usize> {
    let mut depths = vec![0; nodes.len()];
    // Games end, so raising a follower below its node comes to rest after at most as many rounds as there are nodes.
    for _ in 0..nodes.len() {
        let mut changed = false;
        for node in 0..nodes.len() {
            for &follower in &nodes[node].followers {
                if depths[follower] <= depths[node] {
                    depths[follower] = depths[node] + 1;
                    changed = true;
                }
            }
        }
        if !changed {
            break;
        }
    }
    depths
}

/// The layers: nodes, and places that arrows pass. Each place knows the places above and below it.
struct Layers {
    depth: Vec<usize>,
    wide: Vec<f64>,
    above: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
    rows: Vec<Vec<usize>>,
    /// For each arrow: the node, the follower, and all places from the one to the other.
    arrows: Vec<(usize, usize, Vec<usize>)>,
}

fn layers(nodes: &[Node]) -> Layers {
    let depth = depths(nodes);
    let wide = nodes.iter().map(|node| (text_width(&node.label, SMALL) + 0.5).max(1.3)).collect();
    let empty = || vec![Vec::new(); nodes.len()];
    let mut layers = Layers { depth, wide, above: empty(), below: empty(), rows: Vec::new(), arrows: Vec::new() };
    for (from, node) in nodes.iter().enumerate() {
        for &to in &node.followers {
            let mut places = vec![from];
            for depth in layers.depth[from] + 1..layers.depth[to] {
                layers.depth.push(depth);
                layers.wide.push(0.25);
                layers.above.push(Vec::new());
                layers.below.push(Vec::new());
                places.push(layers.depth.len() - 1);
            }
            places.push(to);
            for pair in places.windows(2) {
                layers.below[pair[0]].push(pair[1]);
                layers.above[pair[1]].push(pair[0]);
            }
            layers.arrows.push((from, to, places));
        }
    }
    let last = layers.depth.iter().copied().max().unwrap_or(0);
    layers.rows = (0..=last).map(|d| (0..layers.depth.len()).filter(|&i| layers.depth[i] == d).collect()).collect();
    layers
}

/// The place of each node from left to right.
fn columns(layers: &mut Layers) -> Vec<f64> {
    const ROUNDS: usize = 24;
    let mut x = vec![0.0; layers.depth.len()];
    let spread = |row: &[usize], x: &mut [f64], wide: &[f64]| {
        let total: f64 = row.iter().map(|&i| wide[i] + GAP).sum();
        let mut left = -total / 2.0;
        for &i in row {
            x[i] = left + (wide[i] + GAP) / 2.0;
            left += wide[i] + GAP;
        }
    };
    for row in &layers.rows {
        spread(row, &mut x, &layers.wide);
    }
    for round in 0..ROUNDS {
        let down = round % 2 == 0;
        let order: Vec<usize> =
            if down { (0..layers.rows.len()).collect() } else { (0..layers.rows.len()).rev().collect() };
        for r in order {
            let near = if down { &layers.above } else { &layers.below };
            let mean = |i: usize| {
                let near = &near[i];
                if near.is_empty() { x[i] } else { near.iter().map(|&j| x[j]).sum::<f64>() / near.len() as f64 }
            };
            let mut row: Vec<(f64, usize)> = layers.rows[r].iter().map(|&i| (mean(i), i)).collect();
            row.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            layers.rows[r] = row.iter().map(|&(_, i)| i).collect();
            let wishes: Vec<f64> = row.iter().map(|&(wish, _)| wish).collect();
            settle(&layers.rows[r], &wishes, &layers.wide, &mut x);
        }
    }
    x
}

/// Puts a row as near as possible to its wishes without overlap: pushed to the right, then centred on the wishes.
fn settle(row: &[usize], wishes: &[f64], wide: &[f64], x: &mut [f64]) {
    let mut edge = f64::NEG_INFINITY;
    for (&i, &wish) in row.iter().zip(wishes) {
        let half = (wide[i] + GAP) / 2.0;
        x[i] = wish.max(edge + half);
        edge = x[i] + half;
    }
    let shift = row.iter().zip(wishes).map(|(&i, wish)| x[i] - wish).sum::<f64>() / row.len().max(1) as f64;
    row.iter().for_each(|&i| x[i] -= shift);
}

/// Room between nodes, and between layers.
const GAP: f64 = 0.5;
const HIGH: f64 = 3.0;
/// Half of a node's height.
const HALF: f64 = 0.8;

fn draw(nodes: &[Node], marked: Option<usize>) -> Picture {
    let mut layers = layers(nodes);
    let x = columns(&mut layers);
    let left = (0..x.len()).map(|i| x[i] - layers.wide[i] / 2.0).fold(f64::INFINITY, f64::min) - 0.5;
    let right = (0..x.len()).map(|i| x[i] + layers.wide[i] / 2.0).fold(f64::NEG_INFINITY, f64::max) + 0.5;
    let height = (layers.rows.len() - 1) as f64 * HIGH + 2.0;
    let mut picture = Picture::new("", right - left, height);
    let at = |i: usize| -> Point { (x[i] - left, 1.0 + layers.depth[i] as f64 * HIGH) };
    for (from, _, places) in &layers.arrows {
        // A layer is passed straight down, so that no arrow crosses a node.
        let ends = places.iter().flat_map(|&i| [(at(i).0, at(i).1 - HALF), (at(i).0, at(i).1 + HALF)]);
        let points: Vec<Point> = ends.skip(1).take(2 * places.len() - 2).collect();
        let chosen = marked == Some(*from);
        let (colour, width) = if chosen { (Colour::RED, 0.09) } else { (Colour(0x77, 0x77, 0x77), 0.04) };
        picture.marks.push(Mark::Path { points, line: Line { colour, width, dashed: false }, arrow: true });
    }
    for (i, node) in nodes.iter().enumerate() {
        let (cx, cy) = at(i);
        let wide = layers.wide[i];
        let colour = if node.value == 0 { Colour::ACCENT } else { Colour::PAPER };
        let width = if marked == Some(i) { 0.14 } else { 0.05 };
        let line = Some(Line { width, ..Line::new(Colour::INK) });
        let (corner, size) = ((cx - wide / 2.0, cy - HALF), (wide, 2.0 * HALF));
        picture.marks.push(Mark::Rectangle { at: corner, size, fill: Fill::Solid(colour), line });
        picture.marks.push(Mark::text((cx, cy - 0.28), node.label.clone()));
        let (text, anchor) = (node.value.to_string(), super::picture::Anchor::Middle);
        picture.marks.push(Mark::Text { at: (cx, cy + 0.28), text, size: 0.52, anchor, colour: Colour::BLUE });
    }
    picture
}
