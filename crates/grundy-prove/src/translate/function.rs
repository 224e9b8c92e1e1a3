//! The functions of the language, and terms that branch.

use grundy_automata::{Numeration, Order};
use grundy_lang::{Expr, Function, Node, Value};

use super::{Branch, Environment, Term, Translator, bounded, cross, large, outside};
use crate::linear::Linear;
use crate::logic::{Digits, Logic, opposite};
use crate::verdict::{Outside, Reason};

impl<L: Logic> Translator<'_, L> {
    pub(super) fn apply(
        &mut self,
        function: Function,
        arguments: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        match function {
            Function::Floor => self.floor(&arguments[0], expr, environment),
            Function::Ceil => {
                let negated: Expr = Node::Negate(Box::new(arguments[0].clone())).into();
                self.floor(&negated, expr, environment)?.map(expr, |value| value.times(-1))
            }
            Function::Min => self.extremum(arguments, Order::AtMost, expr, environment),
            Function::Max => self.extremum(arguments, Order::AtLeast, expr, environment),
            Function::Abs => self.absolute(&arguments[0], expr, environment),
            Function::V2 => self.part(Digits::LeastPart, Numeration::BINARY, &arguments[0], expr, environment),
            Function::V => {
                let base = self.base(&arguments[1], expr, environment)?;
                self.part(Digits::LeastPart, base, &arguments[0], expr, environment)
            }
            Function::LastNonzero => {
                let base = self.base(&arguments[1], expr, environment)?;
                self.last_nonzero(base, &arguments[0], expr, environment)
            }
            Function::NimSum => {
                let base = self.base(&arguments[2], expr, environment)?;
                self.needs(base, expr)?;
                self.joined(Digits::NimSum, &arguments[..2], expr, environment)
            }
            Function::Msb => self.part(Digits::GreatestPart, Numeration::BINARY, &arguments[0], expr, environment),
            Function::Zeckendorf => {
                self.part(Digits::LeastPart, Numeration::ZECKENDORF, &arguments[0], expr, environment)
            }
            Function::BitAnd | Function::BitOr => {
                self.needs(Numeration::BINARY, expr)?;
                let which = if function == Function::BitAnd { Digits::And } else { Digits::Or };
                self.joined(which, arguments, expr, environment)
            }
            Function::Length => match &arguments[0].node {
                Node::Value(Value::List(list)) => Ok(Term::plain(Linear::constant(list.len() as i64))),
                Node::Value(Value::Set(set)) => Ok(Term::plain(Linear::constant(set.elements.len() as i64))),
                Node::Value(Value::Grid(grid)) => Ok(Term::plain(Linear::constant(grid.height() as i64))),
                _ => outside(expr, Outside::Operation),
            },
            Function::Popcount
            | Function::DigitSum
            | Function::Gcd
            | Function::Prime
            | Function::Even
            | Function::Odd
            | Function::Graph(_) => outside(expr, Outside::Operation),
        }
    }

    /// The first of two where the comparison holds between them, else the second.
    fn extremum(
        &mut self,
        arguments: &[Expr],
        comparison: Order,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let mut result = self.term(&arguments[0], environment)?;
        for argument in &arguments[1..] {
            let next = self.term(argument, environment)?;
            let mut branches = Vec::new();
            for (a, b) in cross(&result, &next) {
                let difference = a.value.minus(&b.value).map_err(large(expr))?;
                for (comparison, value) in [(comparison, &a.value), (opposite(comparison), &b.value)] {
                    let guard = self.logic.compare(&difference, comparison)?;
                    if self.logic.decided(&guard) != Some(false) {
                        branches.push(a.and(b, value.clone()).guarded(guard));
                    }
                }
            }
            result = bounded(branches, result.total && next.total, expr)?;
        }
        Ok(result)
    }

    fn absolute(&mut self, of: &Expr, expr: &Expr, environment: &Environment) -> Result<Term<L::Statement>, Reason> {
        let inner = self.term(of, environment)?;
        let mut branches = Vec::new();
        for branch in inner.branches {
            let negated = branch.value.times(-1).map_err(large(expr))?;
            for (value, comparison) in [(branch.value.clone(), Order::AtLeast), (negated, Order::Greater)] {
                let guard = self.logic.compare(&value, comparison)?;
                branches.push(Branch { value, ..branch.clone() }.guarded(guard));
            }
        }
        bounded(branches, inner.total, expr)
    }
}
