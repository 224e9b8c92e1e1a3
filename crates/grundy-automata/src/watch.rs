//! Progress, limits and cancelling: one mechanism for all three.
//!
//! Every operation that can grow asks its [`BuildWatch`] now and then whether to go on, and tells it how
//! much the operation has made so far. The measure is the **table entry**: a machine with `n` states
//! over `t` tracks of r digits has n·r^t of them and each takes four bytes, so a bound on entries bounds memory
//! as well as time, which a bound on states would not. The members of the sets of a subset
//! construction count as entries too. The count starts again with every operation, and with every
//! step inside an operation that replaces the machine of the step before. The watch is called at least
//! once for 4096 entries, or for one row if rows are longer, and before the entries are made.
//!
//! Running out is a value, [`Stopped`], never a panic and never a huge allocation.

use std::fmt;
use std::ops::ControlFlow;

/// Told the number of table entries (four bytes each) made so far; answers whether to go on.
///
/// ```
/// use grundy_automata::{Numeration, Stopped, atom};
/// use std::ops::ControlFlow;
///
/// let mut at_most_100 = |entries: u64| match entries {
///     0..=100 => ControlFlow::Continue(()),
///     _ => ControlFlow::Break(()),
/// };
/// let terms = [("x", 1000), ("y", -999)];
/// let stopped = atom::within(Numeration::BINARY, &terms, Some(0), Some(0), &mut at_most_100);
/// assert_eq!(stopped, Err(Stopped::ByWatch));
/// ```
pub type BuildWatch<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// The watch that never stops anything.
pub fn unwatched() -> impl FnMut(u64) -> ControlFlow<()> {
    |_| ControlFlow::Continue(())
}

/// The largest number of columns a machine may read: twenty tracks of binary digits.
pub const MOST_SYMBOLS: usize = 1 << 20;

/// Why an operation did not finish.
///
/// ```
/// use grundy_automata::{Stopped, atom, unwatched};
///
/// let names: Vec<String> = (0..21).map(|i| format!("x{i}")).collect();
/// let names: Vec<&str> = names.iter().map(String::as_str).collect();
/// let stopped = atom::nim_sum_is_zero(&names, &mut unwatched());
/// assert_eq!(stopped, Err(Stopped::TooManyTracks { tracks: 21 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The watch asked to stop.
    ByWatch,
    /// The result would read more than [`MOST_SYMBOLS`] columns.
    TooManyTracks {
        /// How many it would have.
        tracks: usize,
    },
    /// The result would have more states than a state's number can tell apart.
    TooManyStates,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stopped::ByWatch => write!(f, "stopped by a limit"),
            Stopped::TooManyTracks { tracks } => {
                write!(f, "{tracks} variables at once; more than {MOST_SYMBOLS} columns of digits")
            }
            Stopped::TooManyStates => write!(f, "more states than can be numbered"),
        }
    }
}

impl std::error::Error for Stopped {}

/// Counts entries and calls the watch often enough.
pub(crate) struct Meter<'w, 'a> {
    watch: &'w mut BuildWatch<'a>,
    entries: u64,
    next_call: u64,
    /// Entries read since the last call.
    read: usize,
}

impl<'w, 'a> Meter<'w, 'a> {
    const STRIDE: u64 = 4096;
    const READ: usize = 1 << 20;

    pub(crate) fn new(watch: &'w mut BuildWatch<'a>) -> Self {
        Meter { watch, entries: 0, next_call: 0, read: 0 }
    }

    /// Announces that `entries` more are about to be read, which takes time but no room.
    #[inline]
    pub(crate) fn look(&mut self, entries: usize) -> Result<(), Stopped> {
        self.read += entries;
        if self.read < Self::READ {
            return Ok(());
        }
        self.read = 0;
        call(self.watch, self.entries)
    }

    /// Announces that `entries` more are about to be made.
    pub(crate) fn add(&mut self, entries: usize) -> Result<(), Stopped> {
        self.entries += entries as u64;
        if self.entries < self.next_call {
            return Ok(());
        }
        self.next_call = self.entries + Self::STRIDE;
        call(self.watch, self.entries)
    }
}

/// Calls the watch once.
pub(crate) fn call(watch: &mut BuildWatch<'_>, entries: u64) -> Result<(), Stopped> {
    match watch(entries) {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Stopped::ByWatch),
    }
}
