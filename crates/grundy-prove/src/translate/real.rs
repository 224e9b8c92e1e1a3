//! What stands under a floor: a + bα with linear forms a and b, where α = (2 − t + √(t² + 4))/2 is the irrational number
//! of the numeration with coefficients t and 1, for t = 1 the golden ratio.

use grundy_automata::{Numeration, Order};
use grundy_lang::{Expr, IBig, Node, Operator, Value};

use super::{Branch, Environment, Term, Translator, bounded, large, outside};
use crate::linear::{Linear, TooLarge};
use crate::logic::{Digits, Logic};
use crate::verdict::{Outside, Reason};

/// A branch of a real term: rational part in the branch, factor of α beside it.
struct Real<S> {
    branch: Branch<S>,
    multiple: Linear,
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
        for Real { branch, multiple } in reals {
            if multiple.as_constant() != Some(0) {
                branches.extend(self.irrational_floor(branch, multiple, expr)?);
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

    /// ⌊(a + bα)/d⌋ = ⌊(a + ⌊bα⌋)/d⌋ for whole a, b and d.
    fn irrational_floor(
        &mut self,
        branch: Branch<L::Statement>,
        multiple: Linear,
        expr: &Expr,
    ) -> Result<Vec<Branch<L::Statement>>, Reason> {
        if quadratic(self.logic.numeration()).is_none() {
            return outside(expr, Outside::Irrational);
        }
        let (a, b) = (branch.value.denominator(), multiple.denominator());
        let divisor = a.checked_mul(b / gcd(a, b)).ok_or_else(|| large(expr)(TooLarge))?;
        let factor = multiple.times(divisor).map_err(large(expr))?;
        let mut parts = vec![(self.floor_of_multiple(&branch, factor.clone(), expr)?, Linear::constant(0))];
        if !factor.is_natural() {
            // ⌊−mα⌋ = −⌊mα⌋ − 1 for m ≥ 1, since mα is no whole number.
            let opposite = factor.times(-1).map_err(large(expr))?;
            let mut below = self.floor_of_multiple(&branch, opposite.clone(), expr)?;
            below.guards.push(self.logic.compare(&opposite, Order::Greater)?);
            below.value = below.value.times(-1).map_err(large(expr))?;
            parts.push((below, Linear::constant(-1)));
        }
        let mut branches = Vec::new();
        for (mut part, correction) in parts {
            let floor = part.value.plus(&correction).and_then(|floor| floor.over(divisor)).map_err(large(expr))?;
            part.value = branch.value.plus(&floor).map_err(large(expr))?;
            match divisor {
                1 => branches.push(part),
                _ => branches.extend(self.rational_floor(part, expr)?),
            }
        }
        Ok(branches)
    }

    /// ⌊nα⌋ on the part of a branch where the form n is natural.
    fn floor_of_multiple(
        &mut self,
        branch: &Branch<L::Statement>,
        n: Linear,
        expr: &Expr,
    ) -> Result<Branch<L::Statement>, Reason> {
        let mut multiple = Branch { value: n, ..branch.clone() };
        let n = self.name_value(&mut multiple)?;
        let name = self.fresh();
        let floor = self.logic.digits(Digits::Multiple, &[n, name.clone()], expr)?;
        multiple.name(name, floor);
        Ok(multiple)
    }

    /// √d = s(2α + t − 2)/k where d = s²e and t² + 4 = ek².
    fn root(&mut self, d: &IBig, expr: &Expr) -> Result<Real<L::Statement>, Reason> {
        let Some(d) = i64::try_from(d).ok() else { return outside(expr, Outside::Irrational) };
        let real = |value, multiple| Real { branch: Branch::plain(value), multiple };
        let Some((s, e)) = without_squares(d) else { return outside(expr, Outside::Irrational) };
        if e == 1 {
            return Ok(real(Linear::constant(s), Linear::constant(0)));
        }
        let t = quadratic(self.logic.numeration());
        let Some((t, k)) = t.and_then(|t| Some((t, field_factor(t, e)?))) else {
            return outside(expr, Outside::Irrational);
        };
        let over = |n: i64| Linear::constant(s * n).over(k).map_err(large(expr));
        Ok(real(over(t - 2)?, over(2)?))
    }

    fn real(&mut self, expr: &Expr, environment: &Environment) -> Result<Reals<L::Statement>, Reason> {
        match &expr.node {
            Node::Phi => {
                // φ = (1 + √5)/2
                let mut root = self.root(&IBig::from(5), expr)?;
                let half = |form: &Linear| form.over(2).map_err(large(expr));
                let whole = root.branch.value.plus(&Linear::constant(1)).map_err(large(expr))?;
                (root.branch.value, root.multiple) = (half(&whole)?, half(&root.multiple)?);
                Ok((vec![root], true))
            }
            Node::Sqrt(of) => match &of.node {
                Node::Value(Value::Number(d)) => Ok((vec![self.root(d, expr)?], true)),
                _ => outside(expr, Outside::Irrational),
            },
            Node::Negate(inner) => {
                let (reals, total) = self.real(inner, environment)?;
                let negate = |r: Real<L::Statement>| -> Result<_, Reason> {
                    let value = r.branch.value.times(-1).map_err(large(expr))?;
                    Ok(Real {
                        branch: Branch { value, ..r.branch },
                        multiple: r.multiple.times(-1).map_err(large(expr))?,
                    })
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
                        let t = quadratic(self.logic.numeration()).unwrap_or(1);
                        let (value, multiple) = combine(*operator, x, y, t, expr)?;
                        result.push(Real { branch: x.branch.and(&y.branch, value), multiple });
                    }
                }
                Ok((result, first && second))
            }
            _ => {
                let term = self.term(expr, environment)?;
                let real = |branch| Real { branch, multiple: Linear::constant(0) };
                Ok((term.branches.into_iter().map(real).collect(), term.total))
            }
        }
    }
}

fn combine<S>(operator: Operator, x: &Real<S>, y: &Real<S>, t: i64, expr: &Expr) -> Result<(Linear, Linear), Reason> {
    let large = large(expr);
    let (a, b, c, d) = (&x.branch.value, &x.multiple, &y.branch.value, &y.multiple);
    let constants = |r: &Real<S>| r.branch.value.as_constant().zip(r.multiple.as_constant());
    // (p + qα)(u + vα) = pu + tqv + (pv + qu + (2 − t)qv)α, since α² = (2 − t)α + t
    let product = |(p, q): (i64, i64), u: &Linear, v: &Linear| {
        let times = |form: &Linear, factor: i64| form.times(factor).map_err(&large);
        let value = times(u, p)?.plus(&times(v, t * q)?).map_err(&large)?;
        let multiple = times(v, p + (2 - t) * q)?.plus(&times(u, q)?).map_err(&large)?;
        Ok((value, multiple))
    };
    match operator {
        Operator::Add => Ok((a.plus(c).map_err(&large)?, b.plus(d).map_err(&large)?)),
        Operator::Subtract => Ok((a.minus(c).map_err(&large)?, b.minus(d).map_err(&large)?)),
        Operator::Multiply => match (constants(x), constants(y)) {
            (Some(factor), _) => product(factor, c, d),
            (_, Some(factor)) => product(factor, a, b),
            _ => outside(expr, Outside::Product),
        },
        _ => {
            let small = |(p, q): &(i64, i64)| p.abs() < 1 << 20 && q.abs() < 1 << 20;
            let Some((p, q)) = constants(y).filter(small) else { return outside(expr, Outside::Product) };
            // 1/(p + qα) = (p + (2 − t)q − qα)/norm
            let norm = p * p + (2 - t) * p * q - t * q * q;
            if norm == 0 {
                return outside(expr, Outside::Product);
            }
            let (value, multiple) = product((p + (2 - t) * q, -q), a, b)?;
            Ok((value.over(norm).map_err(&large)?, multiple.over(norm).map_err(&large)?))
        }
    }
}

/// t, if the coefficients are t and 1: the numeration in which multiples of α are seen.
fn quadratic(numeration: Numeration) -> Option<i64> {
    match numeration.coefficients() {
        [t, 1] => Some((*t).into()),
        _ => None,
    }
}

/// k with t² + 4 = dk²: √d is in the field of t.
fn field_factor(t: i64, d: i64) -> Option<i64> {
    let square = t * t + 4;
    (1..=square).take_while(|k| k * k <= square).find(|k| d.checked_mul(k * k) == Some(square))
}

/// s and e with d = s²e, e without square factors; of naturals that are not too large.
fn without_squares(d: i64) -> Option<(i64, i64)> {
    if !(0..LARGEST_ROOT).contains(&d) {
        return None;
    }
    let s = (1..=LARGEST_ROOT).take_while(|s| s * s <= d).filter(|s| d % (s * s) == 0).last().unwrap_or(0);
    Some((s, if s == 0 { 1 } else { d / (s * s) }))
}

/// Numbers whose roots are looked at are smaller.
const LARGEST_ROOT: i64 = 1_000_000;

/// The numeration in which multiples of √d are seen, if d is no square and there is one: √(t² + 4) is in its field for some
/// small t. That needs a unit of norm −1, which the fields of √3, √6 and √7 do not have.
pub(crate) fn numeration_of_root(d: i64) -> Option<Numeration> {
    let (_, e) = without_squares(d).filter(|(_, e)| *e != 1)?;
    (1..=15u8).find(|t| field_factor((*t).into(), e).is_some()).and_then(|t| Numeration::new(&[t, 1]))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
