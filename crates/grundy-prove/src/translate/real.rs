//! What stands under a floor: a + bφ with linear forms a and b.

use grundy_automata::{Numeration, Order};
use grundy_lang::{Expr, Node, Operator};

use super::{Branch, Environment, Term, Translator, bounded, large, outside};
use crate::linear::Linear;
use crate::logic::{Digits, Logic};
use crate::verdict::{Outside, Reason};

/// A branch of a real term: rational part in the branch, factor of φ beside it.
struct Real<S> {
    branch: Branch<S>,
    phi: Linear,
}

/// A real term: its branches, and whether they are known to cover every tuple.
type Reals<S> = (Vec<Real<S>>, bool);

impl<L: Logic> Translator<'_, L> {
    pub(super) fn floor(
        &mut self,
        inner: &Expr,
        expr: &Expr,
        environment: &Environment,
    ) -> Result<Term<L::Statement>, Reason> {
        let (reals, total) = self.real(inner, environment)?;
        let mut branches = Vec::new();
        for Real { branch, phi } in reals {
            if phi.as_constant() != Some(0) {
                branches.extend(self.golden_floor(branch, phi, expr)?);
            } else if branch.value.is_whole() {
                branches.push(branch);
            } else {
                branches.extend(self.rational_floor(branch, expr)?);
            }
        }
        bounded(branches, total, expr)
    }

    /// ⌊a⌋ = n where 0 ≤ a − n < 1, and ⌊a⌋ = −n where 0 ≤ a + n < 1 and n > 0.
    fn rational_floor(
        &mut self,
        branch: Branch<L::Statement>,
        expr: &Expr,
    ) -> Result<Vec<Branch<L::Statement>>, Reason> {
        let name = self.fresh();
        let floor = Linear::variable(&name);
        let mut natural = branch.clone();
        let rest = branch.value.minus(&floor).map_err(large(expr))?;
        natural.name(name.clone(), self.logic.fraction(&rest)?);
        if branch.value.is_natural() {
            return Ok(vec![natural]);
        }
        let rest = branch.value.plus(&floor).map_err(large(expr))?;
        let (rest, positive) = (self.logic.fraction(&rest)?, self.logic.compare(&floor, Order::Greater)?);
        let mut negative = branch;
        negative.name(name, self.logic.and([rest, positive])?);
        negative.value = negative.value.times(-1).map_err(large(expr))?;
        Ok(vec![natural, negative])
    }

    /// ⌊a + bφ⌋ = a + ⌊bφ⌋ for whole a and b.
    fn golden_floor(
        &mut self,
        branch: Branch<L::Statement>,
        phi: Linear,
        expr: &Expr,
    ) -> Result<Vec<Branch<L::Statement>>, Reason> {
        let fits = phi.is_whole() && branch.value.is_whole() && self.logic.numeration() == Numeration::Zeckendorf;
        if !fits {
            return outside(expr, Outside::Irrational);
        }
        let mut branches = Vec::new();
        if !phi.is_natural() {
            // ⌊−mφ⌋ = −⌊mφ⌋ − 1 for m ≥ 1, since mφ is no whole number.
            let opposite = phi.times(-1).map_err(large(expr))?;
            let mut below = self.floor_of_multiple(&branch, opposite.clone(), expr)?;
            below.guards.push(self.logic.compare(&opposite, Order::Greater)?);
            let floor = below.value.plus(&Linear::constant(1)).map_err(large(expr))?;
            below.value = branch.value.minus(&floor).map_err(large(expr))?;
            branches.push(below);
        }
        let mut multiple = self.floor_of_multiple(&branch, phi, expr)?;
        multiple.value = branch.value.plus(&multiple.value).map_err(large(expr))?;
        branches.push(multiple);
        Ok(branches)
    }

    /// ⌊mφ⌋ on the part of a branch where the form m is natural.
    fn floor_of_multiple(
        &mut self,
        branch: &Branch<L::Statement>,
        m: Linear,
        expr: &Expr,
    ) -> Result<Branch<L::Statement>, Reason> {
        let mut multiple = Branch { value: m, ..branch.clone() };
        let m = self.name_value(&mut multiple)?;
        let name = self.fresh();
        let floor = self.logic.digits(Digits::FloorPhi, &[m, name.clone()], expr)?;
        multiple.name(name, floor);
        Ok(multiple)
    }

    fn real(&mut self, expr: &Expr, environment: &Environment) -> Result<Reals<L::Statement>, Reason> {
        match &expr.node {
            Node::Phi => {
                Ok((vec![Real { branch: Branch::plain(Linear::constant(0)), phi: Linear::constant(1) }], true))
            }
            Node::Sqrt(_) => outside(expr, Outside::Irrational),
            Node::Negate(inner) => {
                let (reals, total) = self.real(inner, environment)?;
                let negate = |r: Real<L::Statement>| -> Result<_, Reason> {
                    let value = r.branch.value.times(-1).map_err(large(expr))?;
                    Ok(Real { branch: Branch { value, ..r.branch }, phi: r.phi.times(-1).map_err(large(expr))? })
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
                        result.push(Real { branch: x.branch.and(&y.branch, value), phi });
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

fn combine<S>(operator: Operator, x: &Real<S>, y: &Real<S>, expr: &Expr) -> Result<(Linear, Linear), Reason> {
    let large = large(expr);
    let (a, b, c, d) = (&x.branch.value, &x.phi, &y.branch.value, &y.phi);
    match operator {
        Operator::Add => Ok((a.plus(c).map_err(&large)?, b.plus(d).map_err(&large)?)),
        Operator::Subtract => Ok((a.minus(c).map_err(&large)?, b.minus(d).map_err(&large)?)),
        Operator::Multiply => {
            let constants = |r: &Real<S>| r.branch.value.as_constant().zip(r.phi.as_constant());
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
