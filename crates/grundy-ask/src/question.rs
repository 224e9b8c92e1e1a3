//! All questions, and who answers them.

use grundy::engine::Limits;
use grundy::lang::Watch;
use grundy::wire::{
    AdviceAnswer, ExplainAnswer, FlatTable, GuessAnswer, LinesAnswer, ListAnswer, MatchAnswer, PlaceAnswer,
    PuzzleAnswer, ReadAnswer, Refused, StandingAnswer, VerifyAnswer, WorthAnswer,
};
use grundy::words::Words;
use grundy::{Formulas, LineTables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::claims::{self, CheckQuestion, CoqQuestion, ProveQuestion};
use crate::edit::{self, FormatQuestion, PlaceQuestion};
use crate::explain::{self, ExplainQuestion};
use crate::export::{self, ExportQuestion};
use crate::guess::{self, GuessQuestion};
use crate::library;
use crate::lines::{self, LinesQuestion};
use crate::matches::{self, MatchQuestion};
use crate::picture::{self, PictureQuestion};
use crate::puzzle::{self, PuzzleQuestion};
use crate::read::{self, ReadQuestion};
use crate::start::{self, StartQuestion};
use crate::table::{self, TableQuestion};
use crate::verify::{self, VerifyQuestion};

/// A question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "question", rename_all = "lowercase")]
pub enum Question {
    /// Which games the library has.
    Library,
    /// The text of a game of the library.
    Text {
        /// The game's name.
        name: String,
    },
    /// A small picture that stands for a game of the library.
    Emblem {
        /// The game's name.
        name: String,
    },
    /// What a text says.
    Read(ReadQuestion),
    /// A text in the one layout.
    Format(FormatQuestion),
    /// What is at a place of a text.
    Place(PlaceQuestion),
    /// A table.
    Table(TableQuestion),
    /// Why a position has its value.
    Explain(ExplainQuestion),
    /// A position to begin with.
    Start(StartQuestion),
    /// A position in which to find a move that wins.
    Puzzle(PuzzleQuestion),
    /// How a match stands, or what to do in it.
    Match(MatchQuestion),
    /// Whether a claim holds at every position.
    Prove(ProveQuestion),
    /// A claim as a theorem of Coq.
    Coq(CoqQuestion),
    /// Whether a claim holds in a box.
    Check(CheckQuestion),
    /// By which lines a claim is played.
    Lines(LinesQuestion),
    /// What a certificate is worth.
    Verify(VerifyQuestion),
    /// What can be found about a game.
    Guess(GuessQuestion),
    /// A picture.
    Picture(PictureQuestion),
    /// A table as a file.
    Export(ExportQuestion),
}

/// An answer: of the shape that its question asks for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Reply {
    /// A text: of a game, a position, a file, or a picture in SVG.
    Text(String),
    /// The games of the library.
    Library(ListAnswer),
    /// What a text says.
    Read(ReadAnswer),
    /// What is at a place of a text, if something is.
    Place(Option<Box<PlaceAnswer>>),
    /// A table.
    Table(Box<FlatTable>),
    /// Why a position has its value.
    Explain(ExplainAnswer),
    /// How a match stands.
    Match(Box<MatchAnswer>),
    /// A move.
    Advice(AdviceAnswer),
    /// What a match is worth.
    Worth(WorthAnswer),
    /// A puzzle.
    Puzzle(PuzzleAnswer),
    /// How a claim stands.
    Standing(StandingAnswer),
    /// The lines of a claim.
    Lines(Box<LinesAnswer>),
    /// What a certificate is worth.
    Verify(VerifyAnswer),
    /// What was found.
    Guess(GuessAnswer),
}

/// How much work an answer may be, for one who has many askers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    /// Quick, and stopped soon.
    Small,
    /// Usually quick.
    Light,
    /// May take all the time there is.
    Heavy,
}

/// What questions are answered with: limits, and what is remembered from one question to the next.
pub struct Desk {
    /// The memory that one answer may use.
    pub limits: Limits,
    /// What one proof may use.
    pub proof: grundy::prove::ProofLimits,
    /// The most positions of a table.
    pub cells: u64,
    /// Formulas of the games that are played.
    pub formulas: Formulas,
    /// Lines of the claims that are played by.
    pub lines: LineTables,
}

impl Default for Desk {
    /// What suits a page: tables of 600,000 positions, 256 MiB, automata of 160 MB together with what makes them.
    fn default() -> Desk {
        Desk {
            limits: Limits { memory: 256 << 20 },
            proof: grundy::prove::ProofLimits { entries: 20_000_000, values: 100_000 },
            cells: 600_000,
            formulas: Formulas::prompt(),
            lines: LineTables::default(),
        }
    }
}

/// Answers a question, in these words, as long as the watch allows.
pub fn answer(question: &Question, words: &Words, watch: &mut Watch, desk: &Desk) -> Result<Reply, Refused> {
    let asker = &mut Asker { words, watch, desk };
    match question {
        Question::Library => Ok(Reply::Library(ListAnswer::new(grundy::library()))),
        Question::Text { name } => library::text(asker, name).map(Reply::Text),
        Question::Emblem { name } => picture::emblem(asker, name).map(Reply::Text),
        Question::Read(asked) => Ok(Reply::Read(read::read(asker, asked))),
        Question::Format(asked) => edit::reformat(asker, asked).map(Reply::Text),
        Question::Place(asked) => Ok(Reply::Place(edit::place(asker, asked).map(Box::new))),
        Question::Table(asked) => table::table(asker, asked).map(|table| Reply::Table(Box::new(table))),
        Question::Explain(asked) => explain::explain(asker, asked).map(Reply::Explain),
        Question::Start(asked) => start::start(asker, asked).map(Reply::Text),
        Question::Puzzle(asked) => puzzle::puzzle(asker, asked).map(Reply::Puzzle),
        Question::Match(asked) => matches::play(asker, asked),
        Question::Prove(asked) => claims::prove(asker, asked).map(Reply::Standing),
        Question::Coq(asked) => claims::coq(asker, asked).map(Reply::Text),
        Question::Check(asked) => claims::check(asker, asked).map(Reply::Standing),
        Question::Lines(asked) => lines::lines(asker, asked).map(|lines| Reply::Lines(Box::new(lines))),
        Question::Verify(asked) => verify::verify(asker, asked).map(Reply::Verify),
        Question::Guess(asked) => guess::guess(asker, asked).map(Reply::Guess),
        Question::Picture(asked) => picture::picture(asker, asked).map(Reply::Text),
        Question::Export(asked) => export::export(asker, asked).map(Reply::Text),
    }
}

/// What every answer is made with.
pub struct Asker<'a> {
    /// The words of the answer.
    pub words: &'a Words,
    /// Who says when to stop.
    pub watch: &'a mut Watch<'a>,
    /// The limits.
    pub desk: &'a Desk,
}

/// Up to so many positions a table is light work.
const LIGHT_CELLS: u128 = 3_000;

impl Question {
    /// How much work the answer may be.
    pub fn weight(&self) -> Weight {
        let table = |to: &[u64]| if table::cells(to) <= LIGHT_CELLS { Weight::Light } else { Weight::Heavy };
        match self {
            Question::Library | Question::Text { .. } | Question::Emblem { .. } => Weight::Small,
            Question::Read(_) | Question::Format(_) | Question::Place(_) => Weight::Small,
            Question::Explain(_) | Question::Start(_) | Question::Match(_) => Weight::Small,
            Question::Prove(_) | Question::Coq(_) | Question::Lines(_) => Weight::Heavy,
            Question::Verify(_) | Question::Guess(_) => Weight::Heavy,
            Question::Puzzle(_) => Weight::Light,
            Question::Table(asked) => table(&asked.to),
            Question::Check(asked) => table(&asked.to),
            Question::Export(asked) => table(&asked.to),
            Question::Picture(asked) if asked.what.is_of_table() => table(&asked.to),
            Question::Picture(_) => Weight::Light,
        }
    }

    /// Whether many ask it alike and the answer holds no words of a language.
    pub fn is_common(&self) -> bool {
        matches!(self, Question::Library | Question::Table(_) | Question::Emblem { .. })
    }
}

impl Reply {
    /// The answer of one who looked at a clock.
    pub fn after(mut self, seconds: f64) -> Reply {
        match &mut self {
            Reply::Standing(standing) => standing.seconds = Some(seconds),
            Reply::Guess(guesses) => guesses.seconds = Some(seconds),
            _ => {}
        }
        self
    }
}
