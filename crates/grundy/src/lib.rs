//! The laboratory in one door: the language, the library of games, and the words in which it all is said.
//!
//! ```
//! use grundy::words::{Language, Words};
//!
//! let chocolate = grundy::library().game("chocolate", &[]).unwrap();
//! assert_eq!(chocolate.grundy(&[1.into(), 3.into()]).unwrap(), 4);
//!
//! let problems = grundy::lang::Document::parse("game g(n) move { (u) : v < n }", grundy::library()).unwrap_err();
//! let (sentence, _) = Words::new(Language::English).diagnostic(&problems[0]);
//! assert_eq!(sentence, "Nothing bounds u, so it could be any number.");
//! ```

mod check;
mod course;
pub mod explore;
pub mod guess;
mod knowledge;
mod library;
mod lines;
mod period;
mod plan;
pub mod play;
pub mod quote;
mod quotient;
mod review;
mod standing;
pub mod theorem;
pub mod wire;
pub mod words;
mod zeros;

pub use check::check;
pub use course::{Course, course};
pub use grundy_coq as coq;
pub use grundy_discover as discover;
pub use grundy_engine as engine;
pub use grundy_lang as lang;
pub use grundy_lang::{Part, parts_of, play_of, program, read};
pub use grundy_prove as prove;
pub use grundy_verify as verify;
pub use knowledge::{
    Answer, Effort, Explained, Explanation, Follower, Formula, Formulas, Knowledge, Why, Worth, outcome,
};
pub use library::{library, library_text, library_texts};
pub use lines::{LineProof, LineTable, LineTables};
pub use period::period_claim;
pub use plan::describe_plan;
pub use quotient::{CheckedQuotient, misere_quotient};
pub use review::{Review, review, review_telling};
pub use standing::{Degree, Extent, Known, Stage, Standing, corner, establish, establish_telling};
pub use zeros::{NthZero, nth_zero, zeros};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
