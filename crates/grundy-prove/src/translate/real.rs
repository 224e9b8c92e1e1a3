//! What stands under a floor: a + bφ with linear forms a and b.
//!
//! ⌊(a·x + c)/d⌋ is one auxiliary variable between two inequalities. ⌊mφ⌋ is not definable from sums and Zeckendorf
//! digits alone; it enters by a lemma: for m ≥ 1, ⌊mφ⌋ = s + 1 where the Zeckendorf word of s is that of m − 1 with a 0
//! appended.

use std::sync::Arc;

use grundy_automata::{Comparison, Numeration, Relation, atom};
use grundy_lang::{Expr, Node, Operator};

use super::{Branch, Environment, Term, Translator, bounded, join, outside, small};
use crate::linear::Linear;
use crate::verdict::{Outside, Reason};

/// A branch of a real term: rational part in the branch, factor of φ beside it.
struct Real {
    branch: Branch,
    phi: Linear,
}

impl Translator<'_, '_> {
    pub(super) fn floor(&mut self, inner: &Expr, expr: &Expr, environment: &Environment) -> Result<Term, Reason> {
        let (reals, total) = self.real(inner, environment)?;
        let mut branches = Vec::new();
        for Real { mut branch, phi } in reals {
            if phi.as_constant() == Some(0) {
                if branch.value.is_whole() {
                    branches.push(branch);
                    continue;
                }
                let name = self.fresh();
                let mut natural = branch.clone();
                natural.guards.push(branch.value.floor(&name, self.numeration, self.watch)?);
                natural.value = Linear::variable(&name);
                natural.hidden.push(name.clone());
                branches.push(natural);
                if !branch.value.is_natural() {
                    branch.guards.push(branch.value.negative_floor(&name, self.numeration, self.watch)?);
                    branch.value = Linear::variable(&name).times(-1).map_err(small(expr))?;
                    branch.hidden.push(name);
                    branches.push(branch);
                }
                continue;
            }
            if !phi.is_whole() || !branch.value.is_whole() || self.numeration != Numeration::Zeckendorf {
                return outside(expr, Outside::Irrational);
            }
            if !phi.is_natural() {
                // ⌊−mφ⌋ = −⌊mφ⌋ − 1 for m ≥ 1, since mφ is no whole number.
                let opposite = phi.times(-1).map_err(small(expr))?;
                let (mut below, name) = self.with_multiple(&branch, opposite.clone())?;
                below.guards.push(self.compared(&opposite, Comparison::Greater)?);
                let floor = Linear::variable(&name).plus(&Linear::constant(1)).map_err(small(expr))?;
                below.value = branch.value.minus(&floor).map_err(small(expr))?;
                branches.push(below);
            }
            let (mut multiple, name) = self.with_multiple(&branch, phi)?;
            multiple.value = branch.value.plus(&Linear::variable(&name)).map_err(small(expr))?;
            branches.push(multiple);
        }
        bounded(branches, total, expr)
    }

    /// The branch where a form m is natural, with a variable that is ⌊mφ⌋.
    fn with_multiple(&mut self, branch: &Branch, form: Linear) -> Result<(Branch, Arc<str>), Reason> {
        let mut multiple = Branch { value: form, ..branch.clone() };
        self.name_value(&mut multiple)?;
        let m = multiple.value.as_variable().expect("just named").clone();
        let name = self.fresh();
        multiple.guards.push(self.floor_of_multiple(&m, &name)?);
        multiple.hidden.push(name.clone());
        Ok((multiple, name))
    }

    /// result = ⌊mφ⌋, by the lemma.
    fn floor_of_multiple(&mut self, m: &Arc<str>, result: &Arc<str>) -> Result<Relation, Reason> {
        self.lemma = true;
        let (before, shifted) = (self.fresh(), self.fresh());
        let numeration = self.numeration;
        let compare = |terms: &[(&str, i64)], constant: i64, watch: &mut _| {
            atom::compare(numeration, terms, Comparison::Equal, constant, watch)
        };
        let predecessor = compare(&[(m, 1), (&before, -1)], 1, self.watch)?;
        let shift = atom::shift(numeration, &before, &shifted, self.watch)?;
        let successor = compare(&[(result, 1), (&shifted, -1)], 1, self.watch)?;
        let positive = Relation::all_exists(&[&predecessor, &shift, &successor], &[&before, &shifted], self.watch)?;
        let zero = compare(&[(m, 1)], 0, self.watch)?;
        let zero = zero.and(&compare(&[(result, 1)], 0, self.watch)?, self.watch)?;
        Ok(positive.or(&zero, self.watch)?)
    }

    fn real(&mut self, expr: &Expr, environment: &Environment) -> Result<(Vec<Real>, bool), Reason> {
        match &expr.node {
            Node::Phi => {
                let branch = Branch { hidden: Vec::new(), guards: Vec::new(), value: Linear::constant(0) };
                Ok((vec![Real { branch, phi: Linear::constant(1) }], true))
            }
            Node::Sqrt(_) => outside(expr, Outside::Irrational),
            Node::Negate(inner) => {
                let (reals, total) = self.real(inner, environment)?;
                let negate = |r: Real| -> Result<Real, Reason> {
                    let value = r.branch.value.times(-1).map_err(small(expr))?;
                    Ok(Real { branch: Branch { value, ..r.branch }, phi: r.phi.times(-1).map_err(small(expr))? })
                };
                Ok((reals.into_iter().map(negate).collect::<Result<_, _>>()?, total))
            }
            Node::Binary(
                operator @ (Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide),
                left,
                right,
            ) => {
                let (a, first) = self.real(left, environment)?;
                let (b, second) = self.real(right, environment)?;
                let mut result = Vec::new();
                for x in &a {
                    for y in &b {
                        let (value, phi) = combine(*operator, x, y, expr)?;
                        let hidden = join(&x.branch.hidden, &y.branch.hidden);
                        let guards = join(&x.branch.guards, &y.branch.guards);
                        result.push(Real { branch: Branch { hidden, guards, value }, phi });
                    }
                }
                Ok((result, first && second))
            }
            _ => {
                let term = self.term(expr, environment)?;
                let real = |branch| Real { branch, phi: Linear::constant(0) };
                Ok((term.branches.into_iter().map(real).collect(), term.total))
            }
        }
    }
}

fn combine(operator: Operator, x: &Real, y: &Real, expr: &Expr) -> Result<(Linear, Linear), Reason> {
    let large = small(expr);
    let (a, b, c, d) = (&x.branch.value, &x.phi, &y.branch.value, &y.phi);
    match operator {
        Operator::Add => Ok((a.plus(c).map_err(&large)?, b.plus(d).map_err(&large)?)),
        Operator::Subtract => Ok((a.minus(c).map_err(&large)?, b.minus(d).map_err(&large)?)),
        Operator::Multiply => {
            let constants = |r: &Real| r.branch.value.as_constant().zip(r.phi.as_constant());
            let ((p, q), u, v) = match (constants(x), constants(y)) {
                (Some(k), _) => (k, c, d),
                (_, Some(k)) => (k, a, b),
                _ => return outside(expr, Outside::Product),
            };
            // (p + qφ)(u + vφ) = pu + qv + (pv + qu + qv)φ, since φ² = φ + 1
            let times = |form: &Linear, factor: i64| form.times(factor).map_err(&large);
            let value = times(u, p)?.plus(&times(v, q)?).map_err(&large)?;
            let phi = times(v, p)?.plus(&times(u, q)?).map_err(&large)?.plus(&times(v, q)?).map_err(&large)?;
            Ok((value, phi))
        }
        _ => match (c.as_constant(), d.as_constant()) {
            (Some(divisor), Some(0)) if divisor != 0 => {
                Ok((a.over(divisor).map_err(&large)?, b.over(divisor).map_err(&large)?))
            }
            // 1/φ = φ − 1: (a + bφ)/φ = (b − a) + aφ
            (Some(0), Some(1)) => Ok((b.minus(a).map_err(&large)?, a.clone())),
            _ => outside(expr, Outside::Product),
        },
    }
}
