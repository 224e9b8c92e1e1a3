//! Why a move or a position is refused.

use grundy_engine::Stop;
use grundy_lang::{Fault, FaultKind, GameWords, IBig, tuple};

/// Why something cannot be done; its sentence is in the files of words.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// A match needs at least one component.
    NoComponents,
    /// It is not yet said which moves are forbidden.
    ForbidFirst,
    /// Nothing is to be forbidden now.
    NothingToForbid,
    /// As many options of this component are forbidden as may be.
    ForbiddenEnough {
        /// How many.
        most: u64,
    },
    /// The move is forbidden.
    Forbidden {
        /// Where it would lead.
        target: String,
    },
    /// A tuple that is not a position of its game.
    NotAPosition {
        /// The game's name.
        game: String,
        /// The tuple.
        position: Vec<IBig>,
        /// How many coordinates the game has.
        coordinates: usize,
    },
    /// A square that is not on the board.
    OutsideBoard {
        /// The square.
        position: Vec<IBig>,
        /// The largest coordinate on the board.
        most: u64,
    },
    /// The match is over.
    Finished,
    /// There is no component of this number, or no move of this number in the list.
    NoSuchNumber {
        /// The number typed.
        number: String,
        /// The largest that would do.
        most: usize,
    },
    /// The rules do not allow it.
    NoSuchMove {
        /// Where the move would lead.
        target: String,
        /// From where.
        from: String,
    },
    /// It would leave something that is no position of the game.
    NoPosition {
        /// What it would leave.
        left: String,
        /// What holds of every position, in the words of the text.
        condition: String,
        /// What the text says about the game.
        note: GameWords,
    },
    /// Several components allow it.
    Ambiguous {
        /// Where the move would lead.
        target: String,
        /// The numbers of the components, from 1.
        components: Vec<usize>,
    },
    /// The text is not a move.
    NotReadable {
        /// The text.
        text: String,
    },
    /// There are too many moves to find out.
    TooMany,
    /// The definition of the game fails at a position.
    Fault(Fault),
}

impl Refusal {
    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::NoComponents => "play-no-components",
            Refusal::ForbidFirst => "play-forbid-first",
            Refusal::NothingToForbid => "play-nothing-to-forbid",
            Refusal::ForbiddenEnough { .. } => "play-forbidden-enough",
            Refusal::Forbidden { .. } => "play-forbidden",
            Refusal::NotAPosition { .. } => "play-not-a-position",
            Refusal::OutsideBoard { .. } => "play-outside-board",
            Refusal::Finished => "play-finished",
            Refusal::NoSuchNumber { .. } => "play-no-such-number",
            Refusal::NoSuchMove { .. } => "play-no-such-move",
            Refusal::NoPosition { .. } => "play-no-position",
            Refusal::Ambiguous { .. } => "play-ambiguous",
            Refusal::NotReadable { .. } => "play-not-readable",
            Refusal::TooMany => "play-too-many",
            Refusal::Fault(fault) => fault.code(),
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Refusal::NoComponents
            | Refusal::Finished
            | Refusal::TooMany
            | Refusal::ForbidFirst
            | Refusal::NothingToForbid => Vec::new(),
            Refusal::ForbiddenEnough { most } => vec![("most", most.to_string())],
            Refusal::Forbidden { target } => vec![("target", target.clone())],
            Refusal::NotAPosition { game, position, coordinates } => {
                let position = tuple(position);
                vec![("game", game.clone()), ("position", position), ("coordinates", coordinates.to_string())]
            }
            Refusal::OutsideBoard { position, most } => vec![("position", tuple(position)), ("most", most.to_string())],
            Refusal::NoSuchNumber { number, most } => vec![("number", number.clone()), ("most", most.to_string())],
            Refusal::NoSuchMove { target, from } => vec![("target", target.clone()), ("from", from.clone())],
            Refusal::NoPosition { left, condition, .. } => {
                vec![("left", left.clone()), ("condition", condition.clone())]
            }
            Refusal::Ambiguous { target, components } => {
                let components: Vec<String> = components.iter().map(usize::to_string).collect();
                vec![("target", target.clone()), ("components", components.join(", "))]
            }
            Refusal::NotReadable { text } => vec![("text", text.chars().take(60).collect())],
            Refusal::Fault(fault) => fault.arguments(),
        }
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Refusal {
        match stop {
            Stop::Fault(fault) => Refusal::Fault(fault),
            Stop::Stopped => Refusal::Fault(Fault::plain(FaultKind::Stopped)),
            Stop::TooLarge { .. } => Refusal::TooMany,
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Fault(fault)
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.arguments().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Refusal {}
