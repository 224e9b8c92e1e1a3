//! Tables as sequences, in the forms of the On-Line Encyclopedia of Integer Sequences.
//!
//! A table with several coordinates is read by antidiagonals: T(0,0), T(0,1), T(1,0), T(0,2), …. Only those that lie
//! wholly within the box are written, so that the sequence has no gaps but those of the domain.

use std::io::{self, Write};

use grundy_engine::Table;

use super::{Show, joined, positions};

/// The values, separated by commas, as one types them to search for a sequence.
pub fn oeis(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    let values = ordered(table).into_iter().map(|(_, value)| show.number(value));
    writeln!(out, "{}", joined(values, ", "))
}

/// A b-file: lines `n a(n)`. With one coordinate it is `n`; else terms are counted from 0.
pub fn bfile(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    for (i, (position, value)) in ordered(table).into_iter().enumerate() {
        let n = if let [n] = position.as_slice() { *n } else { i as u64 };
        writeln!(out, "{n} {}", show.number(value))?;
    }
    Ok(())
}

fn ordered(table: &Table) -> Vec<(Vec<u64>, u64)> {
    let last = table.to().iter().min().copied().unwrap_or(0);
    let mut terms: Vec<(Vec<u64>, u64)> = positions(table).collect();
    if table.to().len() > 1 {
        terms.retain(|(position, _)| position.iter().sum::<u64>() <= last);
        terms.sort_by_key(|(position, _)| position.iter().sum::<u64>());
    }
    terms
}
