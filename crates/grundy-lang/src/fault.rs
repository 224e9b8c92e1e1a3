//! What can go wrong when a game is run: a definition that says nothing sensible at some position.

use std::fmt;
use std::sync::Arc;

use dashu_int::IBig;

/// A position: a tuple of numbers. Those of a game satisfy its `where` and are not negative.
pub type Position = Vec<IBig>;

/// A failure, with the place in the game where it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What happened.
    pub failure: FaultKind,
    /// The expression that failed, as text.
    pub expression: String,
    /// The game and position being looked at.
    pub place: Option<(Arc<str>, Position)>,
}

/// The kinds of failures.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // each is documented by its sentence in the files of words
#[non_exhaustive]
pub enum FaultKind {
    Inexact {
        dividend: IBig,
        divisor: IBig,
    },
    DivisionByZero,
    /// A function of positive numbers, such as `msb`, applied to something else.
    NotPositive {
        function: &'static str,
        value: IBig,
    },
    /// Digits to a base below 2.
    NoBase {
        base: IBig,
    },
    /// An operation on naturals, such as `⊕`, applied to a negative number.
    Negative {
        operation: &'static str,
        value: IBig,
    },
    OutsideList {
        index: IBig,
        length: usize,
    },
    NoCase {
        function: String,
    },
    Unbounded {
        name: String,
    },
    MixedRoots,
    RequirementFails,
    /// The game can return to a position: it never ends.
    Cycle(Vec<(Arc<str>, Position)>),
    /// A number too large for what it is used for.
    TooLarge {
        value: IBig,
    },
    /// A number of more binary digits than are worked with.
    TooLong {
        digits: usize,
    },
    /// More steps for one question than anybody waits for.
    TooMuch {
        steps: u64,
    },
    /// The search met ever larger positions until the memory was full: perhaps the game does not end.
    Growing,
    /// The watch asked to stop.
    Stopped,
}

impl Fault {
    pub(crate) fn new(failure: FaultKind, expression: impl fmt::Display) -> Fault {
        Fault { failure, expression: expression.to_string(), place: None }
    }

    /// A failure that belongs to no expression.
    pub fn plain(failure: FaultKind) -> Fault {
        Fault { failure, expression: String::new(), place: None }
    }

    /// The same fault at a place, unless it has one already.
    pub fn at(mut self, game: &Arc<str>, position: &[IBig]) -> Fault {
        self.place.get_or_insert_with(|| (game.clone(), position.to_vec()));
        self
    }

    /// Whether there is nothing that the expression could mean, as opposed to a limit that was reached.
    pub fn is_meaningless(&self) -> bool {
        use FaultKind::{Cycle, Growing, Stopped, TooLarge, TooLong, TooMuch};
        !matches!(self.failure, Cycle(_) | Growing | Stopped | TooLarge { .. } | TooLong { .. } | TooMuch { .. })
    }

    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self.failure {
            FaultKind::Inexact { .. } => "fault-inexact",
            FaultKind::DivisionByZero => "fault-division-by-zero",
            FaultKind::NotPositive { .. } => "fault-not-positive",
            FaultKind::NoBase { .. } => "fault-no-base",
            FaultKind::Negative { .. } => "fault-negative",
            FaultKind::OutsideList { .. } => "fault-outside-list",
            FaultKind::NoCase { .. } => "fault-no-case",
            FaultKind::Unbounded { .. } => "fault-unbounded",
            FaultKind::MixedRoots => "fault-mixed-roots",
            FaultKind::RequirementFails => "fault-requirement",
            FaultKind::Cycle(_) => "fault-cycle",
            FaultKind::TooLarge { .. } => "fault-too-large",
            FaultKind::TooLong { .. } => "fault-too-long",
            FaultKind::TooMuch { .. } => "fault-too-much",
            FaultKind::Growing => "fault-growing",
            FaultKind::Stopped => "fault-stopped",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        let place = |(game, position): &(Arc<str>, Position)| format!("{game}{}", tuple(position));
        let mut arguments = vec![("expression", self.expression.clone())];
        arguments.push(("place", self.place.as_ref().map(place).unwrap_or_default()));
        match &self.failure {
            FaultKind::Inexact { dividend, divisor } => {
                arguments.extend([("dividend", dividend.to_string()), ("divisor", divisor.to_string())]);
            }
            FaultKind::NotPositive { function, value } => {
                arguments.extend([("function", function.to_string()), ("value", value.to_string())]);
            }
            FaultKind::Negative { operation, value } => {
                arguments.extend([("operation", operation.to_string()), ("value", value.to_string())]);
            }
            FaultKind::OutsideList { index, length } => {
                arguments.extend([("index", index.to_string()), ("length", length.to_string())]);
            }
            FaultKind::NoBase { base } => arguments.push(("base", base.to_string())),
            FaultKind::TooLong { digits } => arguments.push(("digits", digits.to_string())),
            FaultKind::TooMuch { steps } => arguments.push(("steps", steps.to_string())),
            FaultKind::NoCase { function } => arguments.push(("function", function.clone())),
            FaultKind::Unbounded { name } => arguments.push(("name", name.clone())),
            FaultKind::Cycle(cycle) => {
                let cycle: Vec<String> = cycle.iter().map(place).collect();
                arguments.push(("cycle", cycle.join(" → ")));
            }
            FaultKind::TooLarge { value } => arguments.push(("value", value.to_string())),
            FaultKind::DivisionByZero
            | FaultKind::MixedRoots
            | FaultKind::RequirementFails
            | FaultKind::Growing
            | FaultKind::Stopped => {}
        }
        arguments
    }
}

/// A position as text: `(3, 5)`.
pub fn tuple(position: &[IBig]) -> String {
    let numbers: Vec<String> = position.iter().map(IBig::to_string).collect();
    format!("({})", numbers.join(", "))
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.code())?;
        self.arguments().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Fault {}
