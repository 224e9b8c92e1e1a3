//! Tables as source text of other languages: nested lists and arrays over the whole box.

use std::io::{self, Write};

use grundy_engine::Table;

use super::{Layout, Origin, Show, joined, positions};

/// A nested list of Mathematica, as the layout shows it: layers, in them rows from top to bottom. What is outside the
/// domain is `Null`.
pub fn mathematica(out: &mut dyn Write, table: &Table, layout: &Layout, show: Show) -> io::Result<()> {
    let order: Vec<usize> = layout.layers.iter().copied().chain(layout.down).chain([layout.across]).collect();
    let upwards = layout.down.filter(|_| layout.origin == Origin::BottomLeft);
    let brackets = Brackets { open: "{", close: "}", missing: "Null", order, upwards };
    brackets.nested(out, table, &|value| show.quoted(value), &mut Vec::new())?;
    writeln!(out)
}

/// A nested list of Python, with a name; what is outside the domain is `None`.
pub fn python(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    let order = (0..table.to().len()).collect();
    let brackets = Brackets { open: "[", close: "]", missing: "None", order, upwards: None };
    let coordinates = joined(table.game().coordinates.iter().map(|name| format!("[{name}]")), "");
    writeln!(out, "# {}: {}{coordinates}", table.game().heading(), show.name())?;
    write!(out, "{} = ", show.name())?;
    brackets.nested(out, table, &|value| show.quoted(value), &mut Vec::new())?;
    writeln!(out)
}

/// An array of C++ with its sizes; what is outside the domain is -1, of outcomes N is 1 and P is 0.
pub fn cpp(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    let order = (0..table.to().len()).collect();
    let brackets = Brackets { open: "{", close: "}", missing: "-1", order, upwards: None };
    let most = positions(table).map(|(_, value)| show.number(value)).max().unwrap_or(0);
    let kind = if most <= i8::MAX as u64 {
        "signed char"
    } else if most <= i16::MAX as u64 {
        "short"
    } else {
        "int"
    };
    let coordinates = joined(table.game().coordinates.iter().map(|name| format!("[{name}]")), "");
    writeln!(out, "// {}: {}{coordinates}", table.game().heading(), show.name())?;
    for (i, to) in table.to().iter().enumerate() {
        writeln!(out, "constexpr int SIZE_{} = {};", i + 1, to + 1)?;
    }
    let sizes = joined((1..=table.to().len()).map(|i| format!("[SIZE_{i}]")), "");
    write!(out, "constexpr {kind} {}{sizes} = ", show.name())?;
    brackets.nested(out, table, &|value| show.number(value).to_string(), &mut Vec::new())?;
    writeln!(out, ";")
}

/// How a language writes a nested list.
struct Brackets {
    open: &'static str,
    close: &'static str,
    missing: &'static str,
    /// The coordinates, from the outermost list to the innermost.
    order: Vec<usize>,
    /// The coordinate that is counted from the last to 0.
    upwards: Option<usize>,
}

impl Brackets {
    /// The part of the table below the first coordinates in this order; the innermost lists stand on one line each.
    fn nested(
        &self,
        out: &mut dyn Write,
        table: &Table,
        cell: &dyn Fn(u64) -> String,
        prefix: &mut Vec<u64>,
    ) -> io::Result<()> {
        let depth = prefix.len();
        let Some(&coordinate) = self.order.get(depth) else {
            let mut position = vec![0; prefix.len()];
            self.order.iter().zip(prefix).for_each(|(&coordinate, n)| position[coordinate] = *n);
            let value = table.get(&position).map(cell);
            return write!(out, "{}", value.as_deref().unwrap_or(self.missing));
        };
        let last = table.to()[coordinate];
        let is_row = depth + 1 == table.to().len();
        let indent = "    ".repeat(depth);
        write!(out, "{}", self.open)?;
        for n in 0..=last {
            if is_row {
                write!(out, "{}", if n == 0 { "" } else { ", " })?;
            } else {
                write!(out, "{}\n{indent}    ", if n == 0 { "" } else { "," })?;
            }
            prefix.push(if self.upwards == Some(coordinate) { last - n } else { n });
            self.nested(out, table, cell, prefix)?;
            prefix.pop();
        }
        if !is_row {
            write!(out, "\n{indent}")?;
        }
        write!(out, "{}", self.close)
    }
}
