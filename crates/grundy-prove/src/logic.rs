//! What expressions are translated into: statements about natural numbers.

use std::sync::Arc;

use grundy_automata::{Numeration, Order};
use grundy_lang::Expr;

use crate::linear::Linear;
use crate::verdict::Reason;

/// A variable; it ranges over the natural numbers.
pub(crate) type Variable = Arc<str>;

/// Relations between digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Digits {
    /// In every binary column the digits add up to a multiple of this.
    Columns(u32),
    /// z = x and y, digit by digit.
    And,
    /// z = x or y, digit by digit.
    Or,
    /// y is the least part of x: the largest power of the base that divides it, or its least Zeckendorf part.
    LeastPart,
    /// y is the largest power of two that is at most x.
    GreatestPart,
    /// z is the sum of x and y without carry, to the base that the numeration is.
    NimSum,
    /// The last digit of x that is not 0 is this.
    LastNonzero(u8),
    /// The digits of x add up to the first number, modulo the second.
    Sum(u32, u32),
    /// y = ⌊xα⌋, α = (2 − t + √(t² + 4))/2, in the numeration with coefficients t and 1.
    Multiple,
}

/// First-order logic of the natural numbers with sums and digits. Automata decide its statements as they are made;
/// formulas are written down for other provers.
pub(crate) trait Logic {
    type Statement: Clone;

    /// The digits that are looked at.
    fn numeration(&self) -> Numeration;

    /// Whether to go on.
    fn ask(&mut self) -> Result<(), Reason> {
        Ok(())
    }

    fn truth(&self, holds: bool) -> Self::Statement;

    /// Whether a statement holds always or never, as far as that can be seen.
    fn decided(&self, statement: &Self::Statement) -> Option<bool>;

    fn not(&mut self, statement: Self::Statement) -> Result<Self::Statement, Reason>;

    fn or(&mut self, parts: impl IntoIterator<Item = Self::Statement>) -> Result<Self::Statement, Reason>;

    /// All parts hold, for some values of the variables.
    fn exists(
        &mut self,
        variables: &[Variable],
        parts: impl IntoIterator<Item = Self::Statement>,
    ) -> Result<Self::Statement, Reason>;

    fn and(&mut self, parts: impl IntoIterator<Item = Self::Statement>) -> Result<Self::Statement, Reason> {
        self.exists(&[], parts)
    }

    /// A linear form compared with 0.
    fn compare(&mut self, form: &Linear, comparison: Order) -> Result<Self::Statement, Reason>;

    /// 0 ≤ form < 1.
    fn fraction(&mut self, form: &Linear) -> Result<Self::Statement, Reason>;

    /// The numerator of a form is divisible by a number.
    fn divisible(&mut self, form: &Linear, by: u64) -> Result<Self::Statement, Reason>;

    /// A relation between digits, with the expression it comes from.
    fn digits(&mut self, digits: Digits, of: &[Variable], source: &Expr) -> Result<Self::Statement, Reason>;
}

/// Holds where a comparison does not.
pub(crate) fn opposite(comparison: Order) -> Order {
    match comparison {
        Order::Less => Order::AtLeast,
        Order::AtMost => Order::Greater,
        Order::Equal => Order::NotEqual,
        Order::NotEqual => Order::Equal,
        Order::AtLeast => Order::Less,
        Order::Greater => Order::AtMost,
    }
}
