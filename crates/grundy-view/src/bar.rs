//! Bars of chocolate: the squares that the game's text draws, the bitter one at (0, 0), and a cut.

use std::collections::BTreeSet;

use grundy_lang::{Game, IBig, Position};

use super::colour::Colour;
use super::picture::{Anchor, Fill, Line, Mark, Picture};
use super::trouble::Trouble;

type Square = (i64, i64);

/// The bar of a position.
pub fn bar(game: &Game, position: &Position) -> Result<Picture, Trouble> {
    let squares = squares(game, position)?;
    Ok(Frame::around(&squares).draw(&squares, &BTreeSet::new()))
}

/// The bar with a cut, if there is one, in a frame that holds all these bars: the bitter square stays where it is. What
/// is eaten is hatched.
pub fn cut_within(
    game: &Game,
    from: &Position,
    to: Option<&Position>,
    others: &[&Position],
) -> Result<Picture, Trouble> {
    let before = squares(game, from)?;
    let mut all = before.clone();
    for other in others {
        all.extend(squares(game, other)?);
    }
    let eaten: BTreeSet<Square> = match to {
        Some(to) => before.difference(&squares(game, to)?).copied().collect(),
        None => BTreeSet::new(),
    };
    Ok(Frame::around(&all).draw(&before, &eaten))
}

fn squares(game: &Game, position: &Position) -> Result<BTreeSet<Square>, Trouble> {
    const MOST: usize = 20_000;
    let squares = game.squares(position)?;
    let small = |n: &IBig| i64::try_from(n).ok().filter(|n| n.abs() < 100_000);
    let all: Option<BTreeSet<Square>> = squares.iter().map(|(i, j)| Some((small(i)?, small(j)?))).collect();
    all.filter(|all| all.len() <= MOST).ok_or(Trouble::Unseen)
}

/// The columns and rows that a bar fills.
struct Frame {
    left: i64,
    right: i64,
    bottom: i64,
    top: i64,
}

/// Room for numbers beside and below the bar.
const MARGIN: f64 = 0.8;

impl Frame {
    fn around(squares: &BTreeSet<Square>) -> Frame {
        let mut frame = Frame { left: 0, right: 0, bottom: 0, top: 0 };
        for &(i, j) in squares {
            frame.left = frame.left.min(i);
            frame.right = frame.right.max(i);
            frame.bottom = frame.bottom.min(j);
            frame.top = frame.top.max(j);
        }
        frame
    }

    /// The upper left corner of a square.
    fn corner(&self, (i, j): Square) -> (f64, f64) {
        (MARGIN + (i - self.left) as f64, 0.2 + (self.top - j) as f64)
    }

    fn draw(&self, squares: &BTreeSet<Square>, eaten: &BTreeSet<Square>) -> Picture {
        let (width, height) = ((self.right - self.left + 1) as f64, (self.top - self.bottom + 1) as f64);
        let mut picture = Picture::new("", width + MARGIN + 0.4, height + 1.0);
        for &square in squares {
            let fill = match square {
                (0, 0) => Fill::Solid(Colour::BITTER),
                _ if eaten.contains(&square) => Fill::Hatched(Colour::CHOCOLATE),
                _ => Fill::Solid(Colour::CHOCOLATE),
            };
            picture.marks.push(Mark::square(self.corner(square), fill));
        }
        self.numbers(&mut picture);
        for &(i, j) in eaten {
            let (x, y) = self.corner((i, j));
            let sides = [
                ((i - 1, j), [(x, y), (x, y + 1.0)]),
                ((i + 1, j), [(x + 1.0, y), (x + 1.0, y + 1.0)]),
                ((i, j - 1), [(x, y + 1.0), (x + 1.0, y + 1.0)]),
                ((i, j + 1), [(x, y), (x + 1.0, y)]),
            ];
            for (neighbour, side) in sides {
                if squares.contains(&neighbour) && !eaten.contains(&neighbour) {
                    let line = Line { width: 0.16, ..Line::new(Colour::RED) };
                    picture.marks.push(Mark::Path { points: side.to_vec(), line, arrow: false });
                }
            }
        }
        picture
    }

    /// The numbers of columns and rows, counted from the bitter square.
    fn numbers(&self, picture: &mut Picture) {
        let mut label = |at, n: i64, anchor| {
            let text = n.abs().to_string();
            picture.marks.push(Mark::Text { at, text, size: 0.4, anchor, colour: Colour::INK });
        };
        let step = |count: i64| (count / 40 + 1) as usize;
        for i in (self.left..=self.right).filter(|i| *i % step(self.right - self.left) as i64 == 0) {
            let (x, y) = self.corner((i, self.bottom));
            label((x + 0.5, y + 1.4), i, Anchor::Middle);
        }
        if self.bottom != self.top {
            for j in (self.bottom..=self.top).filter(|j| *j % step(self.top - self.bottom) as i64 == 0) {
                let (x, y) = self.corner((self.left, j));
                label((x - 0.2, y + 0.5), j, Anchor::End);
            }
        }
    }
}
