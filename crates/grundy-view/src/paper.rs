//! A sheet of squared paper, and where it is cut; numbers on cards.

use grundy_lang::{Game, IBig, Position};

use super::board::small;
use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture, text_width};
use super::trouble::Trouble;

const LARGEST: u64 = 60;

/// A sheet of so many rows and columns; the line of a cut is red.
pub fn paper(position: &Position, left: Option<&[u64]>) -> Result<Picture, Trouble> {
    let sides = small(position)?;
    let [rows, columns] = sides[..] else { return Err(Trouble::Coordinates { needed: "2" }) };
    if rows.max(columns) > LARGEST {
        return Err(Trouble::Unseen);
    }
    let (height, width) = (rows as f64, columns as f64);
    let mut picture = Picture::new("", width + 1.3, height + 1.0);
    for row in 0..rows {
        for column in 0..columns {
            let at = (0.9 + column as f64, 0.2 + row as f64);
            picture.marks.push(Mark::square(at, Fill::Solid(Colour::PAPER)));
        }
    }
    picture.marks.push(Mark::text((0.9 + width / 2.0, height + 0.6), columns.to_string()));
    picture.marks.push(Mark::text((0.45, 0.2 + height / 2.0), rows.to_string()));
    if let Some([first, second]) = left {
        let (x, y) = (0.9 + *second as f64, 0.2 + *first as f64);
        let ends = match *first < rows {
            true => [(0.7, y), (1.1 + width, y)],
            false => [(x, 0.0), (x, height + 0.4)],
        };
        let line = Line { width: 0.14, ..Line::new(Colour::RED) };
        picture.marks.push(Mark::Path { points: ends.to_vec(), line, arrow: false });
    }
    Ok(picture)
}

/// Each coordinate as a number on a card; those that change are crossed out.
pub fn numbers(game: &Game, position: &Position, left: Option<&Position>) -> Picture {
    const SIZE: f64 = 0.9;
    let texts: Vec<String> = position.iter().map(IBig::to_string).collect();
    let wide = texts.iter().map(|text| text_width(text, SIZE) + 0.8).fold(1.6, f64::max);
    let mut picture = Picture::new("", (wide + 0.4) * texts.len() as f64 + 0.4, 2.7);
    for (i, text) in texts.into_iter().enumerate() {
        let x = 0.4 + i as f64 * (wide + 0.4);
        let changes = left.is_some_and(|left| left.get(i) != position.get(i));
        let fill = if changes { Fill::Hatched(Colour::RED) } else { Fill::Solid(Colour::PAPER) };
        let line = Some(Line::new(Colour::INK));
        picture.marks.push(Mark::Rectangle { at: (x, 0.3), size: (wide, 1.6), fill, line });
        let (at, anchor, colour) = ((x + wide / 2.0, 1.1), Anchor::Middle, Colour::INK);
        picture.marks.push(Mark::Text { at, text, size: SIZE, anchor, colour });
        if game.coordinates.len() > 1 {
            picture.marks.push(Mark::text((x + wide / 2.0, 2.3), game.coordinates[i].to_string()));
        }
    }
    picture
}
