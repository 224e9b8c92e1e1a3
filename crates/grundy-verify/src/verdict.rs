//! What the checker answers: what it checked, or why it does not believe it.

use std::fmt;
use std::ops::ControlFlow;

use dashu_int::UBig;

use crate::numeration::DigitSystem;

/// Progress, limit and cancel in one: called with the work done so far, it says whether to go on.
pub(crate) type Watch<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// How far a check is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CheckProgress {
    /// States visited so far.
    pub visited: u64,
    /// Conditions that were found to hold.
    pub answered: usize,
    /// The conditions of all theorems up to the one that is checked now.
    pub conditions: usize,
}

/// What a certificate that is in order proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verified {
    /// Every condition was checked.
    Checked(AcceptedTheorem),
    /// The theorem follows from more values than the checker recomputes: not independently checked.
    ComputedOnly(AcceptedTheorem),
}

/// A theorem and what it rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedTheorem {
    /// What the certificate calls the game. The theorem is about `rules`, whatever they are called.
    pub heading: String,
    /// What the certificate calls the claim.
    pub name: String,
    /// The rules that were accepted, in core form, with those of all games that they refer to.
    pub rules: String,
    /// The claim that was accepted, in core form.
    pub claim: String,
    /// Whether it was accepted at the positions of which it speaks, which need not be all.
    pub part: bool,
    /// How it was checked.
    pub by: CheckedBy,
    /// The theorems about other games that it uses.
    pub uses: Vec<String>,
}

/// How a theorem was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckedBy {
    /// By an automaton with the local conditions.
    Automaton {
        /// How numbers are written.
        numeration: DigitSystem,
        /// Whether the lemma about ⌊nα⌋ was used. In the numeration t 1, α = (2 − t + √(t² + 4))/2: m = ⌊nα⌋ iff m ends in
        /// an even number of zeros and is worth m + tn with a 0 appended; for t = 1, ⌊nφ⌋ = shift(n − 1) + 1. In the
        /// numeration t −1, α = (t + √(t² − 4))/2: ⌊nα⌋ = shift(n) − 1. Both for n ≥ 1.
        floor_lemma: bool,
        /// The automaton's states.
        states: usize,
        /// How many states the explorations of all conditions visited.
        visited: u64,
    },
    /// For every value of a symbol.
    Family {
        /// Classes of values: modulus, rest, and the first j of modulus·j + rest.
        classes: Vec<(u64, u64, u64)>,
        /// Single values, each by an automaton.
        values: Vec<u64>,
        /// The systems that were shown to be empty.
        systems: usize,
        /// How many states the explorations for single values visited.
        visited: u64,
    },
    /// By the staircase theorem (Nakamura, Miyadera and others), whose proof the guide has: rules and claim are of its
    /// shape, and its premises hold for all values of the symbols.
    Staircase,
    /// By the theorem about Maximum Nim (Levine), whose proof the guide has: at most f(n) stones are taken from a heap, f
    /// grows by 0 or 1, and the claim says what the theorem does.
    MaximumNim,
    /// Of a misère quotient: by the values of the options of heaps, from which those of all sums follow.
    Quotient {
        /// So many heaps were looked at.
        heaps: u64,
        /// Pairs of a value and the values of options that stand for all sums.
        pairs: u64,
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
    pub reason: Doubt,
}

/// The reasons for which a certificate is not believed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// The line is not what the format wants here.
    Malformed(&'static str),
    /// A certificate of the first form, which carried a text of the language: it has to be made anew.
    Outdated,
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
    /// Every position has a value; where the claim is about a part, every position of which it speaks.
    Total,
    /// No move leads from a position of which the claim speaks to one of which it does not.
    Closed,
    /// No position is said to have two values.
    Disjoint,
    /// No option has the value of the position; no zero has an option to a zero.
    NoEqualOption,
    /// Every smaller value is the value of an option; a position that is no zero has an option to a zero.
    EverySmaller,
    /// What a lemma says holds of the values.
    LemmaHolds,
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
    /// The rules are those of a staircase bar, alone or with heaps.
    StaircaseBar,
    /// The claim is what the staircase theorem says of the bar.
    StaircaseValue,
    /// The divisor is even, and at least 2.
    StaircaseEven,
    /// The shift s is 0, or V2(s) > ⌊s/k⌋.
    StaircaseShift,
    /// The rules take from 1 to f(n) stones from a heap, perhaps with a pass.
    MaximumNimRules,
    /// f grows by 0 or 1 with each step.
    MaximumNimNatural,
    /// With a pass: f(m + 1) = m for the least m with f(m) < m, unless m = 1.
    MaximumNimPass,
    /// The claim gives the value that the theorem gives.
    MaximumNimValue,
    /// The table of a quotient is that of a commutative monoid which the values of heaps generate; the first element is
    /// its identity, and not lost.
    QuotientMonoid,
    /// Any two elements of a quotient are told apart by a third with which only one of them is lost.
    QuotientReduced,
    /// A heap without a move has the identity as its value.
    QuotientNoMove,
    /// No lost sum has a lost option.
    QuotientLostOption,
    /// Every sum with a move that is not lost has a lost option.
    QuotientWon,
}

impl Condition {
    /// All of them.
    pub const ALL: [Condition; 33] = {
        use Condition::*;
        [
            Defined,
            Requirement,
            OnlyClaimed,
            AllClaimed,
            Total,
            Closed,
            Disjoint,
            NoEqualOption,
            EverySmaller,
            LemmaHolds,
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
            StaircaseBar,
            StaircaseValue,
            StaircaseEven,
            StaircaseShift,
            MaximumNimRules,
            MaximumNimNatural,
            MaximumNimPass,
            MaximumNimValue,
            QuotientMonoid,
            QuotientReduced,
            QuotientNoMove,
            QuotientLostOption,
            QuotientWon,
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
            Condition::Closed => "condition-closed",
            Condition::Disjoint => "condition-disjoint",
            Condition::NoEqualOption => "condition-no-equal-option",
            Condition::EverySmaller => "condition-every-smaller",
            Condition::LemmaHolds => "condition-lemma-holds",
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
            Condition::StaircaseBar => "condition-staircase-bar",
            Condition::StaircaseValue => "condition-staircase-value",
            Condition::StaircaseEven => "condition-staircase-even",
            Condition::StaircaseShift => "condition-staircase-shift",
            Condition::MaximumNimRules => "condition-maximum-nim-rules",
            Condition::MaximumNimNatural => "condition-maximum-nim-natural",
            Condition::MaximumNimPass => "condition-maximum-nim-pass",
            Condition::MaximumNimValue => "condition-maximum-nim-value",
            Condition::QuotientMonoid => "condition-quotient-monoid",
            Condition::QuotientReduced => "condition-quotient-reduced",
            Condition::QuotientNoMove => "condition-quotient-no-move",
            Condition::QuotientLostOption => "condition-quotient-lost-option",
            Condition::QuotientWon => "condition-quotient-won",
        }
    }
}

impl Rejected {
    pub(crate) fn new(line: usize, reason: Doubt) -> Rejected {
        Rejected { line, reason }
    }
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.reason {
            Doubt::Malformed(what) => write!(f, "not as a certificate has it: {what}"),
            Doubt::Table(what) => write!(f, "the table of the automaton is not in order: {what}"),
            Doubt::Outdated => {
                f.write_str("a certificate of version 1; prove the claim again to have one of version 2")
            }
            Doubt::Fails { condition, position } => {
                let position: Vec<String> = position.iter().map(UBig::to_string).collect();
                let condition = condition.code().trim_start_matches("condition-").replace('-', " ");
                write!(f, "the condition \"{condition}\" fails")?;
                if position.is_empty() { Ok(()) } else { write!(f, " at ({})", position.join(", ")) }
            }
            Doubt::Outside { expression, why } => write!(f, "{expression}: {why}"),
            Doubt::TooLarge => f.write_str("formulas too large"),
            Doubt::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for Rejected {}
