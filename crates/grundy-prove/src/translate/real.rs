//! What stands under a floor: a + bα with linear forms a and b, where α is the irrational number of the numeration:
//! (2 − t + √(t² + 4))/2 with the coefficients t and 1, for t = 1 the golden ratio; (t + √(t² − 4))/2 with t and −1.

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
        if equation(self.logic.numeration()).is_none() {
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

    /// √d = s(2α − u)/k where d = s²e, α² = uα + v and u² + 4v = ek².
    fn root(&mut self, d: &IBig, expr: &Expr) -> Result<Real<L::Statement>, Reason> {
        let Some(d) = i64::try_from(d).ok() else { return outside(expr, Outside::Irrational) };
        let real = |value, multiple| Real { branch: Branch::plain(value), multiple };
        let Some((s, e)) = without_squares(d) else { return outside(expr, Outside::Irrational) };
        if e == 1 {
            return Ok(real(Linear::constant(s), Linear::constant(0)));
        }
        let found = equation(self.logic.numeration()).and_then(|(u, v)| Some((u, field_factor(u * u + 4 * v, e)?)));
        let Some((u, k)) = found else {
            let other = numeration_of_root(e);
            return outside(expr, other.map_or(Outside::ManyDigits, |_| Outside::MixedNumeration));
        };
        let over = |n: i64| Linear::constant(s * n).over(k).map_err(large(expr));
        Ok(real(over(-u)?, over(2)?))
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
                        // Where there is no α, its factors are 0.
                        let equation = equation(self.logic.numeration()).unwrap_or((0, 0));
                        let (value, multiple) = combine(*operator, x, y, equation, expr)?;
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

/// The sum, difference, product or quotient of two reals, where α² = uα + v.
fn combine<S>(
    operator: Operator,
    x: &Real<S>,
    y: &Real<S>,
    (u, v): (i64, i64),
    expr: &Expr,
) -> Result<(Linear, Linear), Reason> {
    let large = large(expr);
    let (a, b, c, d) = (&x.branch.value, &x.multiple, &y.branch.value, &y.multiple);
    // p, q and d, if it is (p + qα)/d
    let constants = |r: &Real<S>| {
        let (a, b) = (r.branch.value.denominator(), r.multiple.denominator());
        let d = a.checked_mul(b / gcd(a, b))?;
        let whole = |form: &Linear| form.times(d).ok().and_then(|form| form.as_constant());
        let small = |n: &i64| n.abs() < 1 << 40;
        Some((whole(&r.branch.value).filter(small)?, whole(&r.multiple).filter(small)?, Some(d).filter(small)?))
    };
    // (p + qα)(a + bα) = pa + v·qb + (pb + qa + u·qb)α
    let product = |(p, q, d): (i64, i64, i64), a: &Linear, b: &Linear| {
        let times = |form: &Linear, factor: i64| form.times(factor).and_then(|form| form.over(d)).map_err(&large);
        let value = times(a, p)?.plus(&times(b, v * q)?).map_err(&large)?;
        let multiple = times(b, p + u * q)?.plus(&times(a, q)?).map_err(&large)?;
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
            let small = |(p, q, d): &(i64, i64, i64)| [p, q, d].iter().all(|n| n.abs() < 1 << 20);
            let Some((p, q, d)) = constants(y).filter(small) else { return outside(expr, Outside::Product) };
            // d/(p + qα) = d(p + uq − qα)/norm, since the conjugate of α is u − α
            let norm = p * p + u * p * q - v * q * q;
            if norm == 0 {
                return outside(expr, Outside::Product);
            }
            let (value, multiple) = product((d * (p + u * q), -d * q, 1), a, b)?;
            Ok((value.over(norm).map_err(&large)?, multiple.over(norm).map_err(&large)?))
        }
    }
}

/// u and v with α² = uα + v, if the numeration sees multiples of an irrational number α.
fn equation(numeration: Numeration) -> Option<(i64, i64)> {
    match numeration.coefficients() {
        [t, 1] => Some((2 - i64::from(*t), (*t).into())),
        [t, -1] => Some(((*t).into(), -1)),
        _ => None,
    }
}

/// k with ek² = discriminant: √e is in the field of its root.
fn field_factor(discriminant: i64, e: i64) -> Option<i64> {
    (1..=discriminant).take_while(|k| k * k <= discriminant).find(|k| e.checked_mul(k * k) == Some(discriminant))
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

/// The numeration in which multiples of √d are seen, if d is no square and one has few enough digits: √(t² + 4) or √(t² − 4)
/// is a whole multiple of √d. The first needs a unit of norm −1 and has the fewest digits where there is one, since the
/// squares of such units are all that the second then finds; the fields of √3, √6 and √7 have only units of norm 1.
pub(crate) fn numeration_of_root(d: i64) -> Option<Numeration> {
    let (_, e) = without_squares(d).filter(|(_, e)| *e != 1)?;
    let all = (1..=Numeration::LARGEST_RADIX as i8).flat_map(|t| [[t, 1], [t, -1]]);
    let numerations = all.filter_map(|coefficients| Numeration::new(&coefficients));
    let sees = |n: &Numeration| equation(*n).is_some_and(|(u, v)| field_factor(u * u + 4 * v, e).is_some());
    numerations.filter(sees).min_by_key(|n| n.radix())
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
