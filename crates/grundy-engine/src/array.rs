//! The values of a whole box as one array, as programs that compute with arrays hold it.

use crate::dense::{Cell, Cells};
use crate::memory::FIRST_VALUE;

/// A number for each cell of a box, in lexicographic order, in the least type of signed integers that holds the values; -1
/// where there is no position, or none was computed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum ValueArray {
    I8(Vec<i8>),
    I16(Vec<i16>),
    I32(Vec<i32>),
    I64(Vec<i64>),
}

impl ValueArray {
    pub(crate) fn of(cells: &Cells) -> ValueArray {
        match cells {
            Cells::One(codes) => gathered(codes, cells.largest_value()),
            Cells::Two(codes) => gathered(codes, cells.largest_value()),
            Cells::Four(codes) => gathered(codes, cells.largest_value()),
        }
    }

    /// Who wins instead of the values: 1 for N, 0 for P.
    pub fn outcomes(&self) -> ValueArray {
        fn signs<T: Copy + Into<i64>>(numbers: &[T]) -> ValueArray {
            ValueArray::I8(numbers.iter().map(|&n| n.into().signum() as i8).collect())
        }
        match self {
            ValueArray::I8(numbers) => signs(numbers),
            ValueArray::I16(numbers) => signs(numbers),
            ValueArray::I32(numbers) => signs(numbers),
            ValueArray::I64(numbers) => signs(numbers),
        }
    }
}

/// One pass over the cells, from codes to numbers that are wide enough.
fn gathered<T: Cell>(codes: &[T], largest: u32) -> ValueArray {
    let numbers = || codes.iter().map(|cell| (i64::from(cell.code()) - i64::from(FIRST_VALUE)).max(-1));
    match largest {
        0..0x80 => ValueArray::I8(numbers().map(|n| n as i8).collect()),
        0x80..0x8000 => ValueArray::I16(numbers().map(|n| n as i16).collect()),
        0x8000..0x8000_0000 => ValueArray::I32(numbers().map(|n| n as i32).collect()),
        _ => ValueArray::I64(numbers().collect()),
    }
}
