//! Tables as data: comma-separated lines, and arrays of NumPy.

use std::io::{self, Write};

use grundy::outcome;
use grundy::quote::csv_field;
use grundy_engine::{Table, ValueArray};

use super::{Show, joined, positions};

/// Comma-separated values: the coordinates and what is shown, one position a line.
///
/// `fixed` are columns that stand before the coordinates and are the same on every line; the header is left out where
/// the lines continue those of another table.
pub fn csv(out: &mut dyn Write, table: &Table, show: Show, fixed: &[(String, String)], header: bool) -> io::Result<()> {
    if header {
        let fixed = fixed.iter().map(|(name, _)| name.clone());
        let names = fixed.chain(table.game().coordinates.iter().map(|name| name.to_string()));
        writeln!(out, "{},{}", joined(names.map(|name| csv_field(&name)), ","), show.name())?;
    }
    let before: String = fixed.iter().map(|(_, value)| csv_field(value) + ",").collect();
    for (position, value) in positions(table) {
        write!(out, "{before}")?;
        for coordinate in &position {
            write!(out, "{coordinate},")?;
        }
        match show {
            Show::Grundy => writeln!(out, "{value}")?,
            Show::Outcome => writeln!(out, "{}", outcome(value))?,
        }
    }
    Ok(())
}

/// An array of NumPy over the whole box, in the least type of signed integers that holds the values; -1 outside the domain.
/// Of outcomes N is 1 and P is 0.
pub fn npy(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    match (show, table.array()) {
        (Show::Grundy, array) => array_file(out, table, &array),
        (Show::Outcome, array) => array_file(out, table, &array.outcomes()),
    }
}

fn array_file(out: &mut dyn Write, table: &Table, array: &ValueArray) -> io::Result<()> {
    let kind = match array {
        ValueArray::I8(_) => "|i1",
        ValueArray::I16(_) => "<i2",
        ValueArray::I32(_) => "<i4",
        ValueArray::I64(_) => "<i8",
    };
    let shape: String = table.to().iter().map(|last| format!("{}, ", last + 1)).collect();
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
    // Magic, version and the header's own length take ten bytes; the values begin at a multiple of 64.
    header += &" ".repeat(64 - (10 + header.len() + 1) % 64);
    header.push('\n');
    out.write_all(b"\x93NUMPY\x01\x00")?;
    out.write_all(&u16::try_from(header.len()).map_err(|_| io::ErrorKind::InvalidData)?.to_le_bytes())?;
    out.write_all(header.as_bytes())?;
    match array {
        ValueArray::I8(numbers) => numbers.iter().try_for_each(|n| out.write_all(&n.to_le_bytes())),
        ValueArray::I16(numbers) => numbers.iter().try_for_each(|n| out.write_all(&n.to_le_bytes())),
        ValueArray::I32(numbers) => numbers.iter().try_for_each(|n| out.write_all(&n.to_le_bytes())),
        ValueArray::I64(numbers) => numbers.iter().try_for_each(|n| out.write_all(&n.to_le_bytes())),
    }
}
