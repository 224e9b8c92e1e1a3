//! What a person or a file writes, read in one place: positions, sums, games with values for their parameters, ranges
//! of values, and the inputs of contests.
//!
//! Every door (the program, the page, the matches, the records of matches) reads by these functions, so what one of them
//! takes, all take: commas or blanks between numbers, round or curly brackets around them, full-width characters. There
//! are no files here: who can read them lends a closure. What is wrong is a [`Misread`].
//!
//! ```
//! use grundy_lang::{Document, read};
//! let text = "game nim(n) move { (m) : m < n }  game rows[k = 2](x, y) move { (u, y) : u + k <= x }";
//! let document = Document::parse(text, &Document::default()).unwrap();
//! let mut games = |name: Option<&str>| read::game_in(&document, None, name.unwrap_or("rows"), &[]);
//! let sum = read::sum("{3, 5} + rows[k = 1] １，４ + nim 7 9", 10, &mut games).unwrap();
//! let said: Vec<String> = sum.iter().map(|(game, at)| game.heading() + &grundy_lang::tuple(at)).collect();
//! assert_eq!(said.join(" + "), "rows[k = 2](3, 5) + rows[k = 1](1, 4) + nim(7) + nim(9)");
//! ```

mod choice;
mod input;
mod misread;
mod position;
mod range;
mod shape;
mod widened;

pub use choice::{Chosen, Files, GameText, Games, game_in, parameter};
pub use input::{Bad, Cases, Given, InputCase, InputLine, Lines};
pub use misread::{Misread, excerpt};
pub use position::{
    Find, MOST_DIGITS, Written, check_position, groups, naturals, numbers, one_play, position, reals, sum, sum_of,
    summands, summands_of, typed,
};
pub use range::{Among, Range};
pub use shape::{Meant, Shape};
