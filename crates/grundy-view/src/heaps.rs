//! Heaps of stones and rows of coins.

use grundy_lang::{Game, HeapLook, IBig, Position};

use super::board::small;
use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, text_width};
use super::trouble::Trouble;

/// Heaps higher than this are one tall heap with its number.
const HIGHEST: u64 = 40;

/// The heaps of a position; stones above `left`, if it is given, are on their way out.
pub fn heaps(game: &Game, position: &Position, left: Option<&Position>) -> Picture {
    let shown = |n: &IBig| u64::try_from(n).ok().filter(|n| *n <= HIGHEST);
    let highest = position.iter().filter_map(shown).max().unwrap_or(0).max(3) as f64;
    let highest = if position.iter().any(|n| shown(n).is_none()) { highest.max(6.0) } else { highest };
    let (step, radius) = (0.62, 0.28);
    let label = |(name, n): (&grundy_lang::Name, &IBig)| format!("{name} = {n}");
    let labels: Vec<String> = game.coordinates.iter().zip(position).map(label).collect();
    let wide = labels.iter().map(|label| text_width(label, 0.45) + 0.5).fold(1.4, f64::max);
    let floor = highest * step + 0.4;
    let mut picture = Picture::new("", wide * position.len() as f64 + 0.4, floor + 0.9);
    for (i, (n, label)) in position.iter().zip(&labels).enumerate() {
        let x = 0.2 + (i as f64 + 0.5) * wide;
        let kept = left.and_then(|left| left.get(i)).map_or(u64::MAX, |n| u64::try_from(n).unwrap_or(u64::MAX));
        let look = game.look(i);
        match shown(n) {
            _ if look == HeapLook::Number => {
                let (at, size) = ((x - 0.55, floor - 1.1), (1.1, 0.9));
                let line = Some(Line::new(Colour::INK));
                picture.marks.push(Mark::Rectangle { at, size, fill: Fill::Solid(Colour::PAPER), line });
                picture.marks.push(Mark::text((x, floor - 0.65), n.to_string()));
            }
            Some(n) => {
                for stone in 0..n {
                    let at = (x, floor - (stone as f64 + 0.5) * step);
                    let going = stone >= kept;
                    let fill = if going { Fill::Hatched(Colour::RED) } else { Fill::Solid(colour(look)) };
                    picture.marks.push(Mark::Disc { at, radius, fill, line: Some(Line::thin(Colour::INK)) });
                }
            }
            None => {
                let (at, size) = ((x - 0.4, 0.4), (0.8, floor - 0.4));
                let fill = Fill::Solid(Colour(0x8C, 0x9B, 0xB0));
                picture.marks.push(Mark::Rectangle { at, size, fill, line: Some(Line::thin(Colour::INK)) });
            }
        }
        let ground = [(x - 0.5, floor), (x + 0.5, floor)];
        picture.marks.push(Mark::line(&ground, Colour::INK));
        picture.marks.push(Mark::text((x, floor + 0.45), label));
    }
    picture
}

fn colour(look: HeapLook) -> Colour {
    match look {
        HeapLook::White => Colour::PAPER,
        HeapLook::Blue => Colour::BLUE,
        HeapLook::Stones | HeapLook::Number => Colour(0x8C, 0x9B, 0xB0),
    }
}

/// The heaps in binary, one below the other, and their nim-sum: a column of it is 1 where the ones above are odd.
pub fn bits(game: &Game, position: &Position) -> Result<Picture, Trouble> {
    let numbers = small(position)?;
    let sum = numbers.iter().fold(0, |sum, n| sum ^ n);
    let places = numbers.iter().map(|n| 64 - n.leading_zeros()).max().unwrap_or(1).max(1) as usize;
    let rows = numbers.len() as f64;
    let (head, wide, high) = (2.4, 0.7, 0.75);
    let mut picture = Picture::new("", head + places as f64 * wide + 0.4, (rows + 1.0) * high + 0.5);
    let names = game.coordinates.iter().map(|name| name.to_string()).chain(["⊕".to_string()]);
    for (row, (name, n)) in names.zip(numbers.iter().chain([&sum])).enumerate() {
        let y = 0.2 + (row as f64 + 0.5) * high + if row == numbers.len() { 0.1 } else { 0.0 };
        let (text, anchor) = (format!("{name} = {n}"), Anchor::End);
        picture.marks.push(Mark::Text { at: (head - 0.3, y), text, size: 0.45, anchor, colour: Colour::INK });
        for place in 0..places {
            let one = n >> (places - 1 - place) & 1 == 1;
            let x = head + (place as f64 + 0.5) * wide;
            if one {
                let (at, size) = ((x - wide / 2.0, y - high / 2.0), (wide, high));
                let colour = if row == numbers.len() { Colour::ACCENT } else { Colour::SHADE };
                picture.marks.push(Mark::Rectangle { at, size, fill: Fill::Solid(colour), line: None });
            }
            picture.marks.push(Mark::text((x, y), if one { "1" } else { "0" }));
        }
    }
    let y = 0.25 + rows * high;
    picture.marks.push(Mark::line(&[(0.2, y), (picture.width - 0.2, y)], Colour::INK));
    Ok(picture)
}

/// A strip with a coin on each coordinate of the position; an arrow leads each coin that moves to its goal.
pub fn coins(game: &Game, position: &Position, goal: Option<&Position>) -> Result<Picture, Trouble> {
    let places = small(position)?;
    let goals = goal.map(small).transpose()?;
    let last = places.iter().copied().max().unwrap_or(0) + 1;
    if last > 200 {
        return Err(Trouble::Unseen);
    }
    let mut picture = Picture::new("", (last + 1) as f64 + 0.8, 2.9);
    let left = |n: u64| 0.4 + n as f64;
    for n in 0..=last {
        picture.marks.push(Mark::square((left(n), 1.0), Fill::Solid(Colour::PAPER)));
        picture.marks.push(Mark::text((left(n) + 0.5, 2.4), n.to_string()));
    }
    for (i, &n) in places.iter().enumerate() {
        // Coins that share a square lie beside each other in it, each to be seen.
        let together = places.iter().filter(|other| **other == n).count();
        let place = places[..i].iter().filter(|other| **other == n).count();
        let radius = if together > 1 { 0.8 / (together as f64 + 1.0) } else { 0.4 };
        let shift =
            if together > 1 { (place as f64 / (together - 1) as f64 - 0.5) * (1.0 - 2.0 * radius) } else { 0.0 };
        let at = (left(n) + 0.5 + shift, 1.5 + shift);
        let line = Some(Line::new(Colour::INK));
        picture.marks.push(Mark::Disc { at, radius, fill: Fill::Solid(Colour::ACCENT), line });
        picture.marks.push(Mark::text(at, game.coordinates[i].to_string()));
        if let Some(to) = goals.as_ref().and_then(|goals| goals.get(i)).filter(|to| **to != n) {
            let end = (left(*to) + 0.5, 0.95);
            let line = Line { width: 0.08, ..Line::new(Colour::RED) };
            let points = vec![(at.0, 1.05), (at.0, 0.5), (end.0, 0.5), end];
            picture.marks.push(Mark::Path { points, line, arrow: true });
        }
    }
    Ok(picture)
}
