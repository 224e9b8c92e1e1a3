//! Bowls in a row, each with the number that says how far its beans may go, and the beans.

use grundy_lang::{Game, IBig, Position};

use super::board::small;
use super::colour::Colour;
use super::picture::{Fill, Line, Mark, Picture};
use super::trouble::Trouble;

const MOST: usize = 80;

/// The bowls of a game, beans at these positions, and an arrow for the bean that moves.
pub fn bowls(game: &Game, beans: &[&Position], made: Option<(u64, u64)>) -> Result<Picture, Trouble> {
    let any: Position = vec![IBig::ZERO; game.coordinates.len()];
    let mut numbers = Vec::new();
    for (bowl, number) in game.squares(beans.first().copied().unwrap_or(&any))? {
        numbers.push((u64::try_from(bowl).map_err(|_| Trouble::Unseen)?, number));
    }
    if numbers.len() > MOST {
        return Err(Trouble::Unseen);
    }
    let beans: Vec<u64> = beans.iter().map(|bean| Ok(small(bean)?[0])).collect::<Result<_, Trouble>>()?;
    const WIDE: f64 = 1.3;
    const FLOOR: f64 = 2.3;
    let mut picture = Picture::new("", numbers.len().max(1) as f64 * WIDE + 0.6, FLOOR + 1.3);
    let place = |bowl: u64| numbers.iter().position(|(other, _)| *other == bowl);
    let middle = |place: usize| 0.3 + (place as f64 + 0.5) * WIDE;
    for (i, (bowl, number)) in numbers.iter().enumerate() {
        let x = middle(i);
        let count = beans.iter().filter(|bean| *bean == bowl).count();
        for bean in 0..count.min(4) {
            let at = (x - 0.18 + 0.36 * (bean % 2) as f64, FLOOR - 0.25 - 0.32 * (bean / 2) as f64);
            let at = if count == 1 { (x, FLOOR - 0.25) } else { at };
            let (fill, line) = (Fill::Solid(Colour::BITTER), Some(Line::thin(Colour::INK)));
            picture.marks.push(Mark::Disc { at, radius: 0.17, fill, line });
        }
        if count > 4 {
            picture.marks.push(Mark::text((x, FLOOR - 0.95), count.to_string()));
        }
        let rim = [(x - 0.55, FLOOR - 0.7), (x - 0.38, FLOOR), (x + 0.38, FLOOR), (x + 0.55, FLOOR - 0.7)];
        let line = Line { width: 0.08, ..Line::new(Colour::INK) };
        picture.marks.push(Mark::Path { points: rim.to_vec(), line, arrow: false });
        picture.marks.push(Mark::text((x, FLOOR + 0.35), number.to_string()));
        let (at, text) = ((x, FLOOR + 0.95), bowl.to_string());
        let (size, anchor, colour) = (0.36, super::picture::Anchor::Middle, Colour::GREY);
        picture.marks.push(Mark::Text { at, text, size, anchor, colour });
    }
    if let Some((from, to)) = made.and_then(|(from, to)| Some((middle(place(from)?), middle(place(to)?)))) {
        let line = Line { width: 0.08, ..Line::new(Colour::RED) };
        let points = vec![(from, 1.5), (from, 0.7), (to, 0.7), (to, 1.45)];
        picture.marks.push(Mark::Path { points, line, arrow: true });
    }
    Ok(picture)
}
