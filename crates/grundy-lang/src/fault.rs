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
    pub failure: Failure,
    /// The expression that failed, as text.
    pub expression: String,
    /// The game and position being looked at.
    pub place: Option<(Arc<str>, Position)>,
}

/// The kinds of failures.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // each is documented by its sentence in the files of words
#[non_exhaustive]
pub enum Failure {
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
    pub(crate) fn new(failure: Failure, expression: impl fmt::Display) -> Fault {
        Fault { failure, expression: expression.to_string(), place: None }
    }

    /// A failure that belongs to no expression.
    pub fn plain(failure: Failure) -> Fault {
        Fault { failure, expression: String::new(), place: None }
    }

    /// The same fault at a place, unless it has one already.
    pub fn at(mut self, game: &Arc<str>, position: &[IBig]) -> Fault {
        self.place.get_or_insert_with(|| (game.clone(), position.to_vec()));
        self
    }

    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self.failure {
            Failure::Inexact { .. } => "fault-inexact",
            Failure::DivisionByZero => "fault-division-by-zero",
            Failure::NotPositive { .. } => "fault-not-positive",
            Failure::Negative { .. } => "fault-negative",
            Failure::OutsideList { .. } => "fault-outside-list",
            Failure::NoCase { .. } => "fault-no-case",
            Failure::Unbounded { .. } => "fault-unbounded",
            Failure::MixedRoots => "fault-mixed-roots",
            Failure::RequirementFails => "fault-requirement",
            Failure::Cycle(_) => "fault-cycle",
            Failure::TooLarge { .. } => "fault-too-large",
            Failure::TooLong { .. } => "fault-too-long",
            Failure::TooMuch { .. } => "fault-too-much",
            Failure::Growing => "fault-growing",
            Failure::Stopped => "fault-stopped",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        let place = |(game, position): &(Arc<str>, Position)| format!("{game}{}", tuple(position));
        let mut arguments = vec![("expression", self.expression.clone())];
        arguments.push(("place", self.place.as_ref().map(place).unwrap_or_default()));
        match &self.failure {
            Failure::Inexact { dividend, divisor } => {
                arguments.extend([("dividend", dividend.to_string()), ("divisor", divisor.to_string())]);
            }
            Failure::NotPositive { function, value } => {
                arguments.extend([("function", function.to_string()), ("value", value.to_string())]);
            }
            Failure::Negative { operation, value } => {
                arguments.extend([("operation", operation.to_string()), ("value", value.to_string())]);
            }
            Failure::OutsideList { index, length } => {
                arguments.extend([("index", index.to_string()), ("length", length.to_string())]);
            }
            Failure::TooLong { digits } => arguments.push(("digits", digits.to_string())),
            Failure::TooMuch { steps } => arguments.push(("steps", steps.to_string())),
            Failure::NoCase { function } => arguments.push(("function", function.clone())),
            Failure::Unbounded { name } => arguments.push(("name", name.clone())),
            Failure::Cycle(cycle) => {
                let cycle: Vec<String> = cycle.iter().map(place).collect();
                arguments.push(("cycle", cycle.join(" → ")));
            }
            Failure::TooLarge { value } => arguments.push(("value", value.to_string())),
            Failure::DivisionByZero
            | Failure::MixedRoots
            | Failure::RequirementFails
            | Failure::Growing
            | Failure::Stopped => {}
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
