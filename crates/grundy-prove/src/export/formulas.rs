//! Formulas as a logic: a statement is what is written down.

use grundy_automata::{Numeration, Order};
use grundy_lang::Expr;

use super::formula::Formula;
use crate::linear::Linear;
use crate::logic::{Digits, Logic, Variable};
use crate::verdict::Reason;

/// Writes formulas.
pub(super) struct Formulas {
    pub numeration: Numeration,
}

impl Logic for Formulas {
    type Statement = Formula;

    fn numeration(&self) -> Numeration {
        self.numeration
    }

    fn truth(&self, holds: bool) -> Formula {
        Formula::Truth(holds)
    }

    fn decided(&self, statement: &Formula) -> Option<bool> {
        if let Formula::Truth(holds) = statement { Some(*holds) } else { None }
    }

    fn not(&mut self, statement: Formula) -> Result<Formula, Reason> {
        Ok(statement.not())
    }

    fn or(&mut self, parts: impl IntoIterator<Item = Formula>) -> Result<Formula, Reason> {
        Ok(Formula::or(parts))
    }

    fn exists(&mut self, variables: &[Variable], parts: impl IntoIterator<Item = Formula>) -> Result<Formula, Reason> {
        Ok(Formula::exists(variables, Formula::and(parts)))
    }

    fn compare(&mut self, form: &Linear, comparison: Order) -> Result<Formula, Reason> {
        Ok(Formula::compare(form, comparison))
    }

    fn fraction(&mut self, form: &Linear) -> Result<Formula, Reason> {
        let d = form.denominator();
        let most = Linear::constant(d - 1).over(d).map_err(|_| Reason::Limit)?;
        let above = form.minus(&most).map_err(|_| Reason::Limit)?;
        Ok(Formula::and([Formula::compare(form, Order::AtLeast), Formula::compare(&above, Order::AtMost)]))
    }

    fn divisible(&mut self, form: &Linear, by: u64) -> Result<Formula, Reason> {
        Ok(Formula::divisible(form, by))
    }

    fn digits(&mut self, digits: Digits, of: &[Variable], source: &Expr) -> Result<Formula, Reason> {
        Ok(Formula::Digits(digits, of.to_vec(), source.to_string()))
    }
}
