//! The language of Grundy: impartial games as a paper defines them, and what such a text means.
//!
//! A text becomes a [`Document`] of definitions and claims, or a list of [`Diagnostic`]s. A definition with values for
//! its parameters becomes a [`Game`], a claim about it a [`Statement`]. What a game *means*, its options and Grundy
//! values, is computed here in the most naive way there is: the meaning is the oracle for everything faster.
//!
//! ```
//! use grundy_lang::Document;
//!
//! let text = "
//!     game queen(x, y)
//!         move { (u, y) : u < x }
//!         move { (x, v) : v < y }
//!         move { (x - t, y - t) : 1 <= t <= min(x, y) }
//! ";
//! let document = Document::parse(text, &Document::default()).unwrap();
//! let queen = document.game("queen", &[]).unwrap();
//! assert_eq!(queen.grundy(&[3.into(), 5.into()]).unwrap(), 0);
//! ```

mod acceptor;
mod argument;
mod bound;
mod candidates;
mod check;
mod core;
mod depiction;
mod diagnostic;
mod digits;
mod evaluate;
mod family;
mod fault;
mod format;
mod game;
mod instantiate;
mod lexer;
mod meaning;
mod mention;
mod nim;
pub mod notation;
mod octal;
mod options;
mod parser;
mod prime;
mod print;
pub mod program;
mod quadratic;
mod quantifier;
pub mod read;
mod rename;
mod said;
mod size;
mod solutions;
mod span;
mod spelling;
mod statement;
mod subject;
mod subset;
mod syntax;
mod value;
mod vocabulary;
mod walk;

pub use crate::core::Core;
pub use acceptor::{Acceptor, Digits, Gives};
pub use argument::{calculate, read_condition, read_function};
pub use bound::Binder;
pub use candidates::{Candidate, candidates};
pub use check::{TextReading, coordinates};
pub use dashu_int::{IBig, UBig};
pub use depiction::{Depiction, HeapLook, settled};
pub use diagnostic::{Diagnostic, Diagnostics, Expected, Problem};
pub use fault::{Fault, FaultKind, Position, tuple};
pub use format::format;
pub use game::{Comprehension, Game, Part, Rule, Summand};
pub use lexer::plain;
pub use meaning::{Meaning, Watch, go_on, mex, mex_beyond};
pub use mention::{Mentions, Named, NamedKind};
pub use nim::nim_product;
pub use options::{Component, Move, Seen, parts_of, play_of};
pub use prime::is_prime;
pub use print::LevelName;
pub use rename::{RenameRefusal, rename};
pub use said::{Said, Witness};
pub use size::MOST_IN_RANGE;
pub use span::Span;
pub use spelling::nearest;
pub use statement::{Asserted, Lemma, Statement};
pub use subject::Subject;
pub use subset::Universes;
pub use syntax::{
    Argument, Assertion, Body, Case, Claim, Code, Comparison, Definition, Direction, Document, Expr, Function,
    GameWords, GraphWord, Item, Kind, Let, MoveClause, Name, Node, Operator, OptionPart, Parameter, PictureClause,
    Play, Reference, Role, RulesBody, SetBuilder,
};
pub use value::{Grid, Set, Value};
pub use vocabulary::{WordGroup, vocabulary};
pub use walk::conjunction;
