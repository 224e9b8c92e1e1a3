//! A match between a person and the computer, over any game of the language and any sum of games.
//!
//! A [`Match`] is a plain value: positions, whose turn it is, the turns so far. A move gives another match; a move that
//! is not allowed gives the same match back, with the reason. Whoever shows a match keeps the clock and the screen;
//! chance comes in as a seed. What positions are worth is asked of [`Knowledge`], which draws on formulas, periods and
//! search, and remembers.
//!
//! ```
//! use grundy::lang::go_on;
//! use grundy::play::{Knowledge, Match, Side, Strength};
//!
//! let queen = grundy::library().game("queen", &[]).unwrap();
//! let start = Match::new(vec![(queen, vec![3.into(), 7.into()])], Side::Person).unwrap();
//! let (mut knowledge, watch) = (Knowledge::default(), &mut go_on);
//!
//! let (start, refusal) = start.play_text("4,7", watch).unwrap_err();
//! assert_eq!(refusal.code(), "play-no-such-move");
//! let advice = start.hint(&mut knowledge, watch).unwrap();
//! assert_eq!(advice.step.target(), "3,5");
//!
//! let next = start.play(advice.step, watch).unwrap();
//! assert_eq!(next.to_move(), Side::Computer);
//! let reply = next.reply(Strength::PERFECT, 1, &mut knowledge, watch).unwrap();
//! let next = next.play(reply.step, watch).unwrap();
//! assert_eq!(next.turns().len(), 2);
//! ```

mod encounter;
mod forbid;
mod ladder;
mod puzzle;
mod reason;
mod record;
mod refusal;
mod reply;
mod say;
mod start;
mod step;
mod typed;

pub use crate::{Answer, Knowledge, Part};
pub use encounter::{Match, Moves, Side, Turn};
pub use forbid::{ForbidAdvice, ForbidReason, Forbids};
pub use ladder::Ladder;
pub use puzzle::Puzzle;
pub use reason::{Because, Bits, Mex, MoveReason};
pub use record::Unreadable;
pub use refusal::Refusal;
pub use reply::{Advice, Strength};
pub use say::{say_forbidding, say_reason, say_refusal};
pub use start::{choose_position, choose_start, small_size, usual_size};
pub use step::{Step, title};
