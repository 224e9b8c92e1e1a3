//! What can keep a picture from being made: the game, a limit, or the picture itself.

use std::fmt;

use grundy_engine::Stop;
use grundy_lang::Fault;

use super::write::Unwritable;

/// Why there is no picture.
#[derive(Debug)]
#[non_exhaustive]
pub enum Trouble {
    /// The game says nothing sensible, or the computation was stopped.
    Stop(Stop),
    /// The picture does not fit its format.
    Unwritable(Unwritable),
    /// There is more in the position than anybody could see.
    Unseen,
    /// The game has too many positions below this one for a graph.
    TooManyNodes {
        /// The most that are drawn.
        most: usize,
    },
    /// The picture needs a game with another number of coordinates.
    Coordinates {
        /// How many it needs.
        needed: &'static str,
    },
    /// The position to be pointed at is not in the picture.
    NotThere {
        /// The position.
        position: String,
    },
}

impl Trouble {
    /// The name of its sentence among the words; stops and refusals have their own.
    pub fn code(&self) -> &'static str {
        match self {
            Trouble::Stop(_) => "stopped",
            Trouble::Unwritable(refusal) => refusal.code(),
            Trouble::Unseen => "picture-unseen",
            Trouble::TooManyNodes { .. } => "picture-too-many-nodes",
            Trouble::Coordinates { .. } => "picture-coordinates",
            Trouble::NotThere { .. } => "picture-not-there",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Trouble::Stop(_) | Trouble::Unseen => Vec::new(),
            Trouble::Unwritable(refusal) => refusal.arguments(),
            Trouble::TooManyNodes { most } => vec![("most", most.to_string())],
            Trouble::Coordinates { needed } => vec![("needed", needed.to_string())],
            Trouble::NotThere { position } => vec![("position", position.clone())],
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::Stop(stop) => stop.fmt(f),
            Trouble::Unwritable(refusal) => refusal.fmt(f),
            other => named(f, other.code(), &other.arguments()),
        }
    }
}

impl std::error::Error for Trouble {}

/// An error in a line for programmers: its name, and what its sentence is filled with.
pub(crate) fn named(f: &mut fmt::Formatter, code: &str, arguments: &[(&str, String)]) -> fmt::Result {
    f.write_str(code)?;
    arguments.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Stop(Stop::from(fault))
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stop(stop)
    }
}

impl From<Unwritable> for Trouble {
    fn from(refusal: Unwritable) -> Trouble {
        Trouble::Unwritable(refusal)
    }
}
