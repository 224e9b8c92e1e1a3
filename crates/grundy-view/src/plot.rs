//! Plots of tables: zeros as points, winning moves as arrows, sequences as dots.

use grundy_engine::Table;
use grundy_lang::{IBig, Position};

use super::axes::Axes;
use super::board::next;
use super::colour::Colour;
use super::picture::{Anchor, Line, Mark, Picture, SMALL, Symbol, text_width};
use super::trouble::Trouble;
use crate::format::Layout;

/// A straight line with its name: y = slope·x + offset.
#[derive(Debug, Clone, PartialEq)]
pub struct Slope {
    /// What is written at its end.
    pub name: String,
    /// How steep it is.
    pub slope: f64,
    /// Where it begins.
    pub offset: f64,
}

/// The longer side of a plot.
const SIDE: f64 = 18.0;

/// The zeros of a game with two coordinates as points; with three, a colour and symbol for each layer.
pub fn zeros(table: &Table, slopes: &[Slope]) -> Result<Picture, Trouble> {
    let layout = Layout::of(table.game());
    let (Some(up), 0..=1) = (layout.down, layout.layers.len()) else {
        return Err(Trouble::Coordinates { needed: "2, 3" });
    };
    let layer = layout.layers.first().copied();
    let count = layer.map_or(1, |layer| table.to()[layer] + 1) as usize;
    let mut axes = axes(table, &layout, up, if layer.is_some() { legend_width(count) } else { 0.0 });
    for slope in slopes {
        axes.slope(&slope.name, slope.slope, slope.offset);
    }
    let radius = (axes.step() * 0.4).clamp(0.06, 0.2);
    for (position, _) in table.positions().filter(|(_, value)| *value == 0) {
        let at = axes.at((position[layout.across] as f64, position[up] as f64));
        let (symbol, colour) = sign(layer.map_or(0, |layer| position[layer] as usize));
        axes.push(Mark::Symbol { at, symbol, radius, colour });
    }
    if let Some(layer) = layer {
        legend(&mut axes, table.game().coordinates[layer].to_string().as_str(), count);
    }
    Ok(axes.picture.titled(&table.game().heading()))
}

fn axes(table: &Table, layout: &Layout, up: usize, room: f64) -> Axes {
    let names = &table.game().coordinates;
    let (right, top) = (table.to()[layout.across] as f64, table.to()[up] as f64);
    let unit = SIDE / right.max(top).max(1.0);
    let size = ((right * unit).max(SIDE / 3.0), (top * unit).max(SIDE / 4.0));
    let title = table.game().heading();
    Axes::new(&title, (&names[layout.across].text, &names[up].text), (right, top), size, room)
}

/// The sign of a layer: colours repeat after seven, and then the symbols shift.
fn sign(layer: usize) -> (Symbol, Colour) {
    (Symbol::ALL[(layer + layer / 7) % 7], Colour::category(layer))
}

/// Signs in one column of a legend.
const COLUMN: usize = 22;

fn legend_width(count: usize) -> f64 {
    count.div_ceil(COLUMN) as f64 * 2.6 + 1.4
}

fn legend(axes: &mut Axes, name: &str, count: usize) {
    let (left, top) = axes.beside();
    for layer in 0..count {
        let at = (left + (layer / COLUMN) as f64 * 2.6 + 0.6, top + (layer % COLUMN) as f64 * 0.7);
        let (symbol, colour) = sign(layer);
        axes.push(Mark::Symbol { at, symbol, radius: 0.18, colour });
        let (at, text) = ((at.0 + 0.4, at.1), format!("{name} = {layer}"));
        axes.push(Mark::Text { at, text, size: SMALL, anchor: Anchor::Start, colour: Colour::INK });
    }
}

/// For one value of the layer coordinate, the zeros, the other positions, and arrows for their winning moves: from the
/// given positions, or from all. A move that leaves the layer has no arrow; its position is drawn as a cross.
pub fn winning_moves(
    table: &Table,
    layer: Option<u64>,
    from: &[Vec<u64>],
    slopes: &[Slope],
) -> Result<Picture, Trouble> {
    let game = table.game();
    let layout = Layout::of(game);
    let (Some(up), 0..=1) = (layout.down, layout.layers.len()) else {
        return Err(Trouble::Coordinates { needed: "2, 3" });
    };
    let mut axes = axes(table, &layout, up, 0.0);
    for slope in slopes {
        axes.slope(&slope.name, slope.slope, slope.offset);
    }
    let radius = (axes.step() * 0.3).clamp(0.06, 0.2);
    let fixed = layout.layers.first().copied().zip(layer);
    let inside = |position: &[u64]| fixed.is_none_or(|(i, n)| position[i] == n);
    let (mut arrows, mut signs) = (Vec::new(), Vec::new());
    for (position, value) in table.positions().filter(|(position, _)| inside(position)) {
        let place = (position[layout.across] as f64, position[up] as f64);
        let at = axes.at(place);
        if value == 0 {
            signs.push(Mark::Symbol { at, symbol: Symbol::Disc, radius: radius * 1.2, colour: Colour::INK });
            continue;
        }
        let wanted = from.is_empty() || from.contains(&position);
        let mut symbol = Symbol::Ring;
        if wanted {
            let goals = winning(table, &position)?;
            let (stay, leave): (Vec<_>, Vec<_>) = goals.into_iter().partition(|goal| inside(goal));
            if stay.is_empty() && !leave.is_empty() {
                symbol = Symbol::Cross;
            }
            for goal in stay {
                let end = axes.at((goal[layout.across] as f64, goal[up] as f64));
                arrows.push((at, short_of(at, end, radius * 1.4), goal));
            }
        }
        let named = !from.is_empty() && wanted;
        let colour = if named { Colour::RED } else { Colour::GREY };
        signs.push(Mark::Symbol { at, symbol, radius: if named { radius * 1.2 } else { radius * 0.7 }, colour });
    }
    for (at, end, _) in &arrows {
        let line = Line { width: if from.is_empty() { 0.03 } else { 0.08 }, ..Line::new(Colour::BLUE) };
        axes.push(Mark::Path { points: vec![*at, *end], line, arrow: true });
    }
    signs.into_iter().for_each(|sign| axes.push(sign));
    if !from.is_empty() {
        let starts = from.iter().filter(|position| inside(position)).map(|position| (position, -0.5));
        for (position, below) in starts.chain(arrows.iter().map(|(_, _, goal)| (goal, 0.55))) {
            let (x, y) = axes.at((position[layout.across] as f64, position[up] as f64));
            let text = format!("{{{}}}", position.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
            label(&mut axes, (x + 0.3, y + below), text);
        }
    }
    let name = |(i, n): (usize, u64)| format!("{}, {} = {n}", game.heading(), game.coordinates[i]);
    Ok(axes.picture.titled(&fixed.map_or(game.heading(), name)))
}

/// Words on paper, so that they can be read above points.
fn label(axes: &mut Axes, (x, y): (f64, f64), text: String) {
    let (at, size) = ((x, y - 0.3), (text_width(&text, SMALL) + 0.2, 0.6));
    let fill = super::picture::Fill::Solid(Colour::PAPER);
    axes.push(Mark::Rectangle { at, size, fill, line: None });
    axes.push(Mark::Text { at: (x + 0.1, y), text, size: SMALL, anchor: Anchor::Start, colour: Colour::INK });
}

/// The point this far before the end.
fn short_of(from: (f64, f64), to: (f64, f64), by: f64) -> (f64, f64) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(1e-9);
    let part = ((length - by) / length).max(0.0);
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// The zeros that one move reaches.
fn winning(table: &Table, position: &[u64]) -> Result<Vec<Vec<u64>>, Trouble> {
    let numbers: Position = position.iter().map(|&n| IBig::from(n)).collect();
    let mut goals = Vec::new();
    for option in table.game().options(&numbers)? {
        if let [(None, to)] = option.sum.as_slice()
            && let Some(goal) = to.iter().map(|n| u64::try_from(n).ok()).collect::<Option<Vec<u64>>>()
            && table.get(&goal) == Some(0)
            && !goals.contains(&goal)
        {
            goals.push(goal);
        }
    }
    Ok(goals)
}

/// The values of a game with one coordinate as dots; periods are marked by bands.
pub fn sequence(table: &Table, period: Option<(u64, u64)>, note: &str) -> Result<Picture, Trouble> {
    if table.to().len() != 1 {
        return Err(Trouble::Coordinates { needed: "1" });
    }
    let largest = table.positions().map(|(_, value)| value).max().unwrap_or(0);
    let last = table.to()[0];
    let name = table.game().coordinates[0].to_string();
    let size = (SIDE * 1.4, (largest as f64 * 1.2).clamp(4.0, SIDE * 0.6));
    let mut axes = Axes::new(&table.game().heading(), (&name, "G"), (last as f64, largest as f64), size, 0.0);
    if let Some((period, from)) = period.filter(|(period, _)| *period > 0) {
        let mut start = from as f64 - 0.5;
        while start < last as f64 {
            axes.band(start.max(0.0), start + period as f64);
            start += 2.0 * period as f64;
        }
    }
    let radius = (axes.step() * 0.35).clamp(0.1, 0.16);
    let mut position = vec![0];
    loop {
        if let Some(value) = table.get(&position) {
            let at = axes.at((position[0] as f64, value as f64));
            let (symbol, colour) = if value == 0 { (Symbol::Ring, Colour::INK) } else { (Symbol::Disc, Colour::BLUE) };
            axes.push(Mark::Symbol { at, symbol, radius, colour });
        }
        if !next(&mut position, table.to()) {
            break;
        }
    }
    let picture = axes.picture.titled(&table.game().heading());
    Ok(if note.is_empty() { picture } else { picture.captioned(note) })
}
