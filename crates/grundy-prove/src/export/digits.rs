//! Terms that look at digits, and what stands under a floor.

use grundy_automata::{Comparison, Numeration};
use grundy_lang::{Expr, Node, Operator};

use super::formula::{Digits, Formula, Variable};
use super::term::{Branch, Environment, Term, Writer, both, bounded, cross, small};
use crate::linear::Linear;
use crate::translate::{join, outside};
use crate::verdict::{Outside, Reason};

/// A term whose every value is a variable, hence a natural number.
pub(super) fn naturals_of(writer: &mut Writer, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
    let mut term = writer.term(expr, environment)?;
    for branch in &mut term.branches {
        term.total &= branch.value.is_natural() && branch.value.is_whole();
        writer.name_value(branch)?;
    }
    Ok(term)
}

fn variable(branch: &Branch) -> Variable {
    branch.value.as_variable().expect("naturals are variables").clone()
}

impl Writer<'_> {
    /// Makes the value of a branch a variable; where it is negative or no whole number, the branch is empty.
    pub fn name_value(&mut self, branch: &mut Branch) -> Result<(), Reason> {
        if branch.value.as_variable().is_some() {
            return Ok(());
        }
        let name = self.fresh();
        let named = Linear::variable(&name);
        let difference = branch.value.minus(&named).map_err(|_| Reason::Limit)?;
        branch.guards.push(Formula::compare(&difference, Comparison::Equal));
        branch.value = named;
        branch.hidden.push(name);
        Ok(())
    }

    pub(super) fn nim_sum(
        &mut self,
        operands: &[&Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        self.needs(Numeration::Binary, expr)?;
        let start = Branch { hidden: Vec::new(), guards: Vec::new(), value: Linear::constant(0) };
        let mut ways: Vec<(Branch, Vec<Variable>)> = vec![(start, Vec::new())];
        let mut total = true;
        for operand in operands {
            let term = naturals_of(self, operand, environment)?;
            total &= term.total;
            let mut longer = Vec::new();
            for (before, names) in &ways {
                for branch in &term.branches {
                    let joined = both(before, branch, Formula::Truth(true), Linear::constant(0));
                    longer.push((joined, join(names, &[variable(branch)])));
                }
            }
            ways = longer;
        }
        let mut branches = Vec::new();
        for (mut branch, mut names) in ways {
            let name = self.fresh();
            names.push(name.clone());
            branch.guards.push(Formula::Digits(Digits::Columns(2), names, expr.to_string()));
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
            branches.push(branch);
        }
        bounded(branches, total, expr)
    }

    /// `V2`, `msb`, `zeckendorf`.
    pub(super) fn part(
        &mut self,
        which: Digits,
        numeration: Numeration,
        of: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        self.needs(numeration, expr)?;
        let mut part = naturals_of(self, of, environment)?;
        for branch in &mut part.branches {
            let name = self.fresh();
            branch.guards.push(Formula::Digits(which, vec![variable(branch), name.clone()], expr.to_string()));
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
        }
        part.total = false;
        Ok(part)
    }

    pub(super) fn bitwise(
        &mut self,
        which: Digits,
        arguments: &[Expr],
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        self.needs(Numeration::Binary, expr)?;
        let mut result = naturals_of(self, &arguments[0], environment)?;
        for argument in &arguments[1..] {
            let next = naturals_of(self, argument, environment)?;
            let mut branches = Vec::new();
            for (a, b) in cross(&result, &next) {
                let name = self.fresh();
                let guard = Formula::Digits(which, vec![variable(a), variable(b), name.clone()], expr.to_string());
                let mut branch = both(a, b, guard, Linear::variable(&name));
                branch.hidden.push(name);
                branches.push(branch);
            }
            result = bounded(branches, result.total && next.total, expr)?;
        }
        Ok(result)
    }

    /// ⌊L/d⌋ lies between two inequalities; ⌊nφ⌋ plus a whole number is known to Walnut.
    pub(super) fn floor(&mut self, inner: &Expr, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        if let Some((multiple, rest)) = golden(inner) {
            return self.golden_floor(multiple, rest, expr, environment);
        }
        let (reals, total) = self.rational(inner, environment)?;
        let mut branches = Vec::new();
        for mut branch in reals {
            if branch.value.is_whole() {
                branches.push(branch);
                continue;
            }
            let name = self.fresh();
            let d = branch.value.denominator();
            let most = Linear::constant(d - 1).over(d).map_err(small(expr))?;
            let floor = |value: Linear| -> Result<Vec<Formula>, Reason> {
                let rest = branch.value.minus(&value).map_err(small(expr))?;
                let above = rest.minus(&most).map_err(small(expr))?;
                Ok(vec![Formula::compare(&rest, Comparison::AtLeast), Formula::compare(&above, Comparison::AtMost)])
            };
            let named = Linear::variable(&name);
            let negative = named.times(-1).map_err(small(expr))?;
            let (natural, below) = (floor(named.clone())?, floor(negative.clone())?);
            let is_natural = branch.value.is_natural();
            branch.hidden.push(name);
            branches.push(Branch { guards: join(&branch.guards, &natural), value: named.clone(), ..branch.clone() });
            if !is_natural {
                let guards = join(&branch.guards, &join(&below, &[Formula::compare(&named, Comparison::Greater)]));
                branches.push(Branch { guards, value: negative, ..branch });
            }
        }
        bounded(branches, total, expr)
    }

    /// ⌊mφ⌋ + rest.
    fn golden_floor(
        &mut self,
        multiple: &Expr,
        rest: Option<(Operator, &Expr)>,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term, Reason> {
        let mut floor = naturals_of(self, multiple, environment)?;
        if !floor.total {
            return outside(expr, Outside::Irrational);
        }
        for branch in &mut floor.branches {
            let name = self.fresh();
            let names = vec![variable(branch), name.clone()];
            branch.guards.push(Formula::Digits(Digits::FloorPhi, names, expr.to_string()));
            branch.value = Linear::variable(&name);
            branch.hidden.push(name);
        }
        let Some((operator, rest)) = rest else { return Ok(floor) };
        let rest = self.term(rest, environment)?;
        let mut branches = Vec::new();
        for (a, b) in cross(&floor, &rest) {
            let value = if operator == Operator::Add { a.value.plus(&b.value) } else { a.value.minus(&b.value) };
            branches.push(both(a, b, Formula::Truth(true), value.map_err(small(expr))?));
        }
        bounded(branches, floor.total && rest.total, expr)
    }

    /// A sum of fractions: what is exact only under a floor.
    fn rational(&mut self, expr: &Expr, environment: &Environment) -> Result<(Vec<Branch>, bool), Reason> {
        match &expr.node {
            Node::Negate(inner) => {
                let (mut branches, total) = self.rational(inner, environment)?;
                for branch in &mut branches {
                    branch.value = branch.value.times(-1).map_err(small(expr))?;
                }
                Ok((branches, total))
            }
            Node::Binary(
                operator @ (Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide),
                left,
                right,
            ) => {
                let (a, first) = self.rational(left, environment)?;
                let (b, second) = self.rational(right, environment)?;
                let mut branches = Vec::new();
                for (x, y) in a.iter().flat_map(|x| b.iter().map(move |y| (x, y))) {
                    let (c, d) = (x.value.as_constant(), y.value.as_constant());
                    let value = match (operator, c, d) {
                        (Operator::Add, ..) => x.value.plus(&y.value),
                        (Operator::Subtract, ..) => x.value.minus(&y.value),
                        (Operator::Multiply, Some(factor), _) => y.value.times(factor),
                        (Operator::Multiply, _, Some(factor)) => x.value.times(factor),
                        (Operator::Divide, _, Some(divisor)) if divisor != 0 => x.value.over(divisor),
                        _ => return outside(expr, Outside::Product),
                    };
                    branches.push(both(x, y, Formula::Truth(true), value.map_err(small(expr))?));
                }
                Ok((branches, first && second))
            }
            Node::Phi | Node::Sqrt(_) => outside(expr, Outside::Irrational),
            _ => self.term(expr, environment).map(|term| (term.branches, term.total)),
        }
    }

    /// Refuses what needs other digits.
    pub(super) fn needs(&self, numeration: Numeration, expr: &Expr) -> Result<(), Reason> {
        if self.numeration == numeration { Ok(()) } else { outside(expr, Outside::MixedNumeration) }
    }
}

/// `n*φ`, `φ*n`, `φ`, each with a term added or subtracted.
fn golden(expr: &Expr) -> Option<(&Expr, Option<(Operator, &Expr)>)> {
    let is_phi = |e: &Expr| matches!(e.node, Node::Phi);
    match &expr.node {
        Node::Binary(Operator::Multiply, a, b) if is_phi(b) => Some((a, None)),
        Node::Binary(Operator::Multiply, a, b) if is_phi(a) => Some((b, None)),
        Node::Binary(operator @ (Operator::Add | Operator::Subtract), a, b) => match golden(a) {
            Some((multiple, None)) => Some((multiple, Some((*operator, b)))),
            _ => None,
        },
        _ => None,
    }
}
