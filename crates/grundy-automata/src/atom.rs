//! Atoms: the relations that formulas begin with, each built directly as a small machine.
//!
//! Names may repeat in an atom (`sum` of "x", "x", "z" is z = 2x). An atom that depends on the
//! numeration system takes it as an argument; an atom without that argument is about binary digits.

mod bitwise;
mod congruence;
mod linear;
mod order;
mod part;

pub use bitwise::{bit_and, bit_or, columns_vanish, digit_sum, every_column, last_nonzero_digit, nim_sum_is_zero};
pub use congruence::congruent;
pub use linear::{Order, compare, quotient, sum, within};
pub use order::{constant, equal, maximum, minimum};
pub use part::{even_number_of_end_zeros, greatest_part, least_part, part, shift};
