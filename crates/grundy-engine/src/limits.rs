//! What a computation may use, and why it stopped.

use std::fmt;
use std::sync::Arc;

use grundy_lang::{Fault, FaultKind, IBig};

/// What a computation may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes for values and for the search that finds them.
    pub memory: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { memory: 2 << 30 }
    }
}

/// Why there is no answer.
///
/// ```
/// use grundy_engine::{Stop, Table};
/// let document = grundy_lang::Document::parse("game nim(n) move { (u) : u < n }", &Default::default()).unwrap();
/// let stop = Table::of(&document.game("nim", &[]).unwrap(), &[u64::MAX]).err();
/// assert!(matches!(stop, Some(Stop::TooLarge { limit: 0x8000_0000, .. })));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// The game says nothing sensible at some position.
    Fault(Fault),
    /// It would need more memory than the limit.
    TooLarge {
        /// Bytes needed, as far as known.
        estimate: u128,
        /// The limit, in bytes.
        limit: u64,
    },
    /// The watch asked to stop.
    Stopped,
}

/// A search that ends at numbers so many times as large as at first has grown beyond expectation.
const GROWN: u32 = 100;

impl Stop {
    /// Why a search from one position stopped at another: if memory ran out far beyond the start, the game may have no end.
    pub(crate) fn on_the_way(self, game: &Arc<str>, start: &[IBig], reached: &[IBig]) -> Stop {
        let largest = |position: &[IBig]| position.iter().max().cloned().unwrap_or(IBig::ZERO);
        match self {
            Stop::TooLarge { .. } if largest(reached) > (largest(start) + GROWN) * GROWN => {
                Fault::plain(FaultKind::Growing).at(game, reached).into()
            }
            stop => stop,
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Stop::Fault(fault) => fault.fmt(f),
            Stop::TooLarge { estimate, limit } => write!(f, "too-large estimate={estimate} limit={limit}"),
            Stop::Stopped => f.write_str("stopped"),
        }
    }
}

impl std::error::Error for Stop {}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        match fault.failure {
            grundy_lang::FaultKind::Stopped => Stop::Stopped,
            _ => Stop::Fault(fault),
        }
    }
}
