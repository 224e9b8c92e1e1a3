//! A question in wire form in, its answer out: no clock, no thread, no network, no file.
//!
//! What the page asks, anybody can: a server over HTTP, a page that carries the program with it, another language. Whoever
//! asks brings the words of a language, a watch that says when to stop, and the [`Desk`] with the limits and what is
//! remembered between questions. Every text comes with its question; names are looked up among embedded games only.
//!
//! ```
//! use std::ops::ControlFlow::Continue;
//! use grundy::words::{Language, Words};
//! use grundy_ask::{Desk, Question, Reply};
//! let question = r#"{"question":"explain","source":{"game":"queen"},"position":[3,5]}"#;
//! let question: Question = serde_json::from_str(question).unwrap();
//! let answer = grundy_ask::answer(&question, &Words::new(Language::English), &mut |_| Continue(()), &Desk::default());
//! let Ok(Reply::Explain(explained)) = answer else { panic!("queen (3, 5) has a value") };
//! assert_eq!(explained.sentence, "mex{2, 3, 4, 5, 6} = 0");
//! ```

mod claims;
mod edit;
mod explain;
mod export;
mod guess;
mod library;
mod line;
mod lines;
mod matches;
mod picture;
mod props;
mod puzzle;
mod question;
mod read;
mod refusal;
mod source;
mod start;
mod table;
mod verify;

pub use claims::{CheckQuestion, CoqQuestion, ProveQuestion};
pub use edit::{FormatQuestion, PlaceQuestion};
pub use explain::ExplainQuestion;
pub use export::{ExportFormat, ExportQuestion};
pub use guess::GuessQuestion;
pub use line::{AnswerLine, Asked, PAUSE, answer_within, out_of_time};
pub use lines::LinesQuestion;
pub use matches::{MatchQuestion, Wanted};
pub use picture::{Drawing, PictureQuestion};
pub use puzzle::PuzzleQuestion;
pub use question::{Desk, Question, Reply, Weight, answer};
pub use read::ReadQuestion;
pub use source::Source;
pub use start::StartQuestion;
pub use table::TableQuestion;
pub use verify::VerifyQuestion;
