//! Terms that look at digits.

use grundy_automata::{Numeration, Order};
use grundy_lang::Expr;

use super::{Branch, Environment, Term, Translator, bounded, combinations, cross, outside};
use crate::linear::Linear;
use crate::logic::{Digits, Logic, Variable};
use crate::verdict::{Outside, Reason};

impl<L: Logic> Translator<'_, L> {
    /// Refuses what needs other digits.
    pub(super) fn needs(&self, numeration: Numeration, expr: &Expr) -> Result<(), Reason> {
        if self.logic.numeration() == numeration { Ok(()) } else { outside(expr, Outside::MixedNumeration) }
    }

    /// A term whose every value is a variable, hence a natural number.
    pub fn naturals(&mut self, expr: &Expr, environment: &Environment) -> Result<Term<L::Statement>, Reason> {
        let mut term = self.term(expr, environment)?;
        for branch in &mut term.branches {
            term.total &= branch.value.is_natural() && branch.value.is_whole();
            self.name_value(branch)?;
        }
        Ok(term)
    }

    /// Makes the value of a branch a variable; where it is negative or no whole number, the branch is empty.
    pub fn name_value(&mut self, branch: &mut Branch<L::Statement>) -> Result<Variable, Reason> {
        if let Some(name) = branch.value.as_variable() {
            return Ok(name.clone());
        }
        let name = self.fresh();
        let difference = branch.value.minus(&Linear::variable(&name)).map_err(|_| Reason::Limit)?;
        branch.name(name.clone(), self.logic.compare(&difference, Order::Equal)?);
        Ok(name)
    }

    pub(super) fn nim_sum(
        &mut self,
        operands: &[&Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        self.needs(Numeration::BINARY, expr)?;
        let terms = operands.iter().map(|e| self.naturals(e, environment)).collect::<Result<Vec<_>, _>>()?;
        let mut branches = Vec::new();
        for (mut branch, values) in combinations(&terms, expr)? {
            let name = self.fresh();
            let names: Vec<Variable> = values.iter().map(variable).chain([name.clone()]).collect();
            branch.name(name, self.logic.digits(Digits::Columns(2), &names, expr)?);
            branches.push(branch);
        }
        bounded(branches, terms.iter().all(|term| term.total), expr)
    }

    /// `V2`, `msb`, `zeckendorf`; 0 has no parts.
    pub(super) fn part(
        &mut self,
        which: Digits,
        numeration: Numeration,
        of: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        self.needs(numeration, expr)?;
        let mut part = self.naturals(of, environment)?;
        for branch in &mut part.branches {
            let name = self.fresh();
            let names = [variable(&branch.value), name.clone()];
            branch.name(name, self.logic.digits(which, &names, expr)?);
        }
        part.total = false;
        Ok(part)
    }

    /// The digits to a base, if it is a number that is not too large.
    pub(super) fn base(&mut self, of: &Expr, expr: &Expr, environment: &Environment) -> Result<Numeration, Reason> {
        let base = self.term(of, environment)?.as_constant().and_then(|b| u8::try_from(b).ok());
        base.and_then(Numeration::base).map_or_else(|| outside(expr, Outside::Operation), Ok)
    }

    /// `lastnonzero`: a case for every digit.
    pub(super) fn last_nonzero(
        &mut self,
        base: Numeration,
        of: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        self.needs(base, expr)?;
        let number = self.naturals(of, environment)?;
        let mut branches = Vec::new();
        for branch in &number.branches {
            for digit in 1..base.radix() as u8 {
                let guard = self.logic.digits(Digits::LastNonzero(digit), &[variable(&branch.value)], expr)?;
                let value = Linear::constant(digit.into());
                branches.push(Branch { value, ..branch.clone() }.guarded(guard));
            }
        }
        bounded(branches, false, expr)
    }

    /// `bitand`, `bitor`, `nimsum`: of two at a time.
    pub(super) fn joined(
        &mut self,
        which: Digits,
        arguments: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let mut result = self.naturals(&arguments[0], environment)?;
        for argument in &arguments[1..] {
            let next = self.naturals(argument, environment)?;
            let mut branches = Vec::new();
            for (a, b) in cross(&result, &next) {
                let name = self.fresh();
                let names = [variable(&a.value), variable(&b.value), name.clone()];
                let mut branch = a.and(b, Linear::constant(0));
                branch.name(name, self.logic.digits(which, &names, expr)?);
                branches.push(branch);
            }
            result = bounded(branches, result.total && next.total, expr)?;
        }
        Ok(result)
    }
}

/// The variable that a value is, after `naturals`.
pub(crate) fn variable(value: &Linear) -> Variable {
    value.as_variable().expect("naturals are variables").clone()
}
