//! Values: what expressions evaluate to and what parameters hold.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use dashu_int::IBig;

use crate::syntax::Kind;

/// A value of the language.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    /// An integer of any size.
    Number(IBig),
    /// A truth value.
    Condition(bool),
    /// Characters, as they stand in a grid; `None` is the cell outside of it.
    Text(Option<Arc<str>>),
    /// A tuple of integers.
    Tuple(Vec<IBig>),
    /// A finite set.
    Set(Arc<Set>),
    /// A list of integers.
    List(Arc<Vec<IBig>>),
    /// A rectangle of characters.
    Grid(Arc<Grid>),
}

impl Value {
    /// What sort of value it is.
    pub fn kind(&self) -> Kind {
        match self {
            Value::Number(_) => Kind::Number,
            Value::Condition(_) => Kind::Condition,
            Value::Text(_) => Kind::Text,
            Value::Tuple(t) => Kind::Tuple(t.len()),
            Value::Set(s) => Kind::Set(s.arity),
            Value::List(_) => Kind::List,
            Value::Grid(_) => Kind::Grid,
        }
    }
}

/// A finite set of tuples, all of one length; numbers are tuples of length one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Set {
    /// The length of the tuples.
    pub arity: usize,
    /// The tuples, in order.
    pub elements: BTreeSet<Vec<IBig>>,
}

/// A rectangle of characters, rows from the top, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: Vec<Vec<Arc<str>>>,
}

impl Grid {
    /// A grid from its rows; short rows leave cells that are outside.
    pub fn new<S: AsRef<str>>(rows: &[S]) -> Grid {
        let cells = |row: &S| row.as_ref().chars().map(|c| c.to_string().into()).collect();
        Grid { rows: rows.iter().map(cells).collect() }
    }

    /// The cell in a row and column, or `None` outside.
    pub fn get(&self, row: &IBig, column: &IBig) -> Option<&Arc<str>> {
        let row: usize = row.try_into().ok()?;
        let column: usize = column.try_into().ok()?;
        self.rows.get(row)?.get(column)
    }

    /// The rows as text.
    pub fn rows(&self) -> Vec<String> {
        self.rows.iter().map(|row| row.iter().map(|cell| &**cell).collect()).collect()
    }

    /// How many rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The length of the longest row.
    pub fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |f: &mut fmt::Formatter, numbers: &[IBig]| {
            for (i, n) in numbers.iter().enumerate() {
                write!(f, "{}{n}", if i == 0 { "" } else { ", " })?;
            }
            Ok(())
        };
        match self {
            Value::Number(n) => write!(f, "{n}"),
            Value::Condition(c) => write!(f, "{c}"),
            Value::Text(t) => write!(f, "\"{}\"", t.as_deref().unwrap_or("")),
            Value::Tuple(t) => {
                f.write_str("(")?;
                list(f, t)?;
                f.write_str(")")
            }
            Value::Set(set) => {
                f.write_str("{")?;
                for (i, element) in set.elements.iter().enumerate() {
                    f.write_str(if i == 0 { "" } else { ", " })?;
                    if set.arity != 1 {
                        f.write_str("(")?;
                    }
                    list(f, element)?;
                    if set.arity != 1 {
                        f.write_str(")")?;
                    }
                }
                f.write_str("}")
            }
            Value::List(numbers) => {
                f.write_str("[")?;
                list(f, numbers)?;
                f.write_str("]")
            }
            Value::Grid(grid) => {
                f.write_str("grid(")?;
                for (i, row) in grid.rows().iter().enumerate() {
                    write!(f, "{}\"{row}\"", if i == 0 { "" } else { ", " })?;
                }
                f.write_str(")")
            }
        }
    }
}
