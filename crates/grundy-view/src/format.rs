//! Tables as text: for people, for files and for other programs.
//!
//! Every function writes what it is given and knows nothing of screens and files; positions are those of the domain, in
//! lexicographic order unless the format has an order of its own.

mod code;
mod data;
mod grid;
mod layout;
mod sequence;
mod text;

pub use code::{cpp, mathematica, python};
pub use data::{csv, npy};
pub use grid::grid;
pub use layout::{Layout, Origin};
pub use sequence::{bfile, oeis};
pub use text::{Style, text};

use grundy::outcome;
use grundy_engine::Table;

/// What is shown of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Show {
    /// Its Grundy value.
    #[default]
    Grundy,
    /// Who wins: N, the player who moves next, or P, the one who moved before.
    Outcome,
}

impl Show {
    /// The name of what is shown, as a column of a file is called.
    pub fn name(self) -> &'static str {
        match self {
            Show::Grundy => "grundy",
            Show::Outcome => "outcome",
        }
    }

    /// As a number: the value, or 1 for N and 0 for P.
    fn number(self, value: u64) -> u64 {
        match self {
            Show::Grundy => value,
            Show::Outcome => u64::from(value != 0),
        }
    }

    /// As a word of other programs: the value, or `"N"` and `"P"`.
    fn quoted(self, value: u64) -> String {
        match self {
            Show::Grundy => value.to_string(),
            Show::Outcome => format!("\"{}\"", outcome(value)),
        }
    }
}

/// The positions of a table with their values. A table that was stopped has only so many: its empty end is not gone
/// through.
fn positions(table: &Table) -> impl Iterator<Item = (Vec<u64>, u64)> {
    table.positions().take(usize::try_from(table.len()).unwrap_or(usize::MAX))
}

/// Numbers as a list: `0, 1, 3`.
fn joined<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(separator)
}
