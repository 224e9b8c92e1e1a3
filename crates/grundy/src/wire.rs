//! The wire form: every answer that a door gives, as plain data that serde writes and reads.
//!
//! The program's `--format json`, the page's server and other languages say the same things in the same shape; the JSON
//! Schemas in `docs/schema` and the page's TypeScript types are made from these types. A field is never taken away or given
//! another meaning within a [`VERSION`]; new ones may come beside the old. A whole number that JavaScript cannot hold
//! exactly is a text of digits ([`Digits53`]).

mod claim;
mod game;
mod lines;
mod number;
mod place;
mod play;
mod quotient;
mod refusal;
mod table;
mod value;

pub use claim::{
    ExploreAnswer, ExploreRow, FoundClaim, GuessAnswer, NimSumAnswer, PeriodAnswer, StandingAnswer, VerdictWord,
    VerifyAnswer,
};
pub use game::{
    Bilingual, ClaimInfo, GameInfo, LibraryEntry, ListAnswer, ParameterInfo, ProblemInfo, ReadAnswer, ShowAnswer,
    TableLayout, picture_of,
};
pub use lines::{LineInfo, LineMove, LinesAnswer};
pub use number::{Digits53, ParameterValue, numbers, parameters};
pub use place::{PlaceAnswer, PlaceKind};
pub use play::{
    AdviceAnswer, Board, CoinTable, GraphTable, LastMove, Left, MatchAnswer, MoveInfo, PartInfo, PuzzleAnswer,
    SideName, TurnInfo, WorthAnswer,
};
pub use quotient::{GeneratorInfo, QuotientAnswer, QuotientEndWord};
pub use refusal::{RefusalKind, Refused};
pub use table::{FlatTable, TableAnswer, TableCell};
pub use value::{
    ExplainAnswer, FollowerInfo, NimAnswer, OutcomeClass, Place, PlacedPart, ValueAnswer, WhyInfo, WinnerAnswer,
    Winning, ZerosAnswer,
};

use schemars::JsonSchema;
use serde::Serialize;

/// The version of the wire form.
pub const VERSION: u32 = 1;

/// An answer with the version of its form, as a door writes it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct Versioned<T> {
    /// The answer.
    #[serde(flatten)]
    pub answer: T,
    /// The version of the wire form.
    pub version: u32,
}

impl<T> Versioned<T> {
    /// An answer in the form of today.
    pub fn new(answer: T) -> Versioned<T> {
        Versioned { version: VERSION, answer }
    }
}
