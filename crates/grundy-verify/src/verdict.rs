//! What the checker answers: what it checked, or why it does not believe it.

use std::fmt;

use grundy_lang::{Diagnostics, UBig, tuple};

use crate::certificate::Numeration;

/// What a certificate that is in order proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// Every condition was checked.
    Checked(Theorem),
    /// The theorem follows from more values than the checker recomputes: not independently checked.
    ComputedOnly(Theorem),
}

/// A theorem and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Theorem {
    /// The game with the values of its parameters.
    pub heading: String,
    /// The claim as it was written.
    pub claim: String,
    /// How it was checked.
    pub by: Method,
    /// The theorems about other games that it uses.
    pub uses: Vec<String>,
}

/// How a theorem was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Method {
    /// By an automaton with the local conditions.
    Automaton {
        /// How numbers are written.
        numeration: Numeration,
        /// Whether ⌊nφ⌋ = shift(n − 1) + 1 was used.
        floor_phi: bool,
        /// The automaton's states.
        states: usize,
        /// How many states the explorations of all conditions visited.
        visited: u64,
    },
    /// By recomputing values until the period must go on for ever.
    Period {
        /// How many values.
        values: u64,
    },
}

/// Why a certificate is not believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rejected {
    /// The line of the certificate, counted from 1, that the reason belongs to.
    pub line: usize,
    /// The reason.
    pub reason: Reason,
}

/// The reasons for which a certificate is not believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The line is not what the format wants here.
    Malformed(&'static str),
    /// The text inside is no text of the language, or its game has no such parameters.
    Text(Diagnostics),
    /// The text has no such game, or no one claim of this name about it.
    NotInText(&'static str),
    /// The automaton's table is not in order.
    Table(&'static str),
    /// A condition of the theorem fails at a position.
    Fails {
        /// Which condition.
        condition: Condition,
        /// The coordinates of the position, followed by a value where the condition is about one.
        position: Vec<UBig>,
    },
    /// The checker does not reason about this expression or form of game.
    Outside {
        /// The expression, as text.
        expression: String,
        /// What about it.
        why: &'static str,
    },
    /// The formulas grow beyond what the checker is made for.
    TooLarge,
    /// The watch asked to stop.
    Stopped,
}

/// The conditions that together make the theorem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// Every expression of the rules and the claim has a value where it is evaluated.
    Defined,
    /// What the game requires of its positions holds.
    Requirement,
    /// The automaton accepts only what the claim says.
    OnlyClaimed,
    /// The automaton accepts all that the claim says.
    AllClaimed,
    /// Every position has a value.
    Total,
    /// No option has the value of the position; no zero has an option to a zero.
    NoEqualOption,
    /// Every smaller value is the value of an option; a position that is no zero has an option to a zero.
    EverySmaller,
    /// Under misère play, a position without options has the value 1.
    Terminal,
    /// The measure falls with every move.
    MeasureFalls,
    /// A run of positions contains only positions.
    RunInside,
    /// The automaton of prefixes has one sum for every n, 0 for n = 0.
    PrefixFunction,
    /// The sum grows by the value of each position.
    PrefixStep,
    /// The values repeat where they are computed.
    Repeats,
    /// All large numbers are positions.
    LargePositions,
    /// A move takes a bounded number away and leaves smaller parts.
    BoundedMoves,
    /// A part of an option can be made larger by the period.
    PartGrows,
    /// A part of an option can be made smaller by the period.
    PartShrinks,
}

impl Condition {
    /// All of them.
    pub const ALL: [Condition; 17] = {
        use Condition::*;
        [
            Defined,
            Requirement,
            OnlyClaimed,
            AllClaimed,
            Total,
            NoEqualOption,
            EverySmaller,
            Terminal,
            MeasureFalls,
            RunInside,
            PrefixFunction,
            PrefixStep,
            Repeats,
            LargePositions,
            BoundedMoves,
            PartGrows,
            PartShrinks,
        ]
    };

    /// The name of its sentence in the files of words.
    pub fn code(self) -> &'static str {
        match self {
            Condition::Defined => "condition-defined",
            Condition::Requirement => "condition-requirement",
            Condition::OnlyClaimed => "condition-only-claimed",
            Condition::AllClaimed => "condition-all-claimed",
            Condition::Total => "condition-total",
            Condition::NoEqualOption => "condition-no-equal-option",
            Condition::EverySmaller => "condition-every-smaller",
            Condition::Terminal => "condition-terminal",
            Condition::MeasureFalls => "condition-measure-falls",
            Condition::RunInside => "condition-run-inside",
            Condition::PrefixFunction => "condition-prefix-function",
            Condition::PrefixStep => "condition-prefix-step",
            Condition::Repeats => "condition-repeats",
            Condition::LargePositions => "condition-large-positions",
            Condition::BoundedMoves => "condition-bounded-moves",
            Condition::PartGrows => "condition-part-grows",
            Condition::PartShrinks => "condition-part-shrinks",
        }
    }
}

impl Rejected {
    pub(crate) fn new(line: usize, reason: Reason) -> Rejected {
        Rejected { line, reason }
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            Reason::Malformed(what) | Reason::NotInText(what) | Reason::Table(what) => f.write_str(what),
            Reason::Text(problems) => {
                let codes: Vec<&str> = problems.iter().map(|p| p.problem.code()).collect();
                write!(f, "the text is not in order: {}", codes.join(", "))
            }
            Reason::Fails { condition, position } => {
                let position: Vec<_> = position.iter().map(|n| n.clone().into()).collect();
                write!(f, "{condition:?} fails at {}", tuple(&position))
            }
            Reason::Outside { expression, why } => write!(f, "{expression}: {why}"),
            Reason::TooLarge => f.write_str("formulas too large"),
            Reason::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for Rejected {}
