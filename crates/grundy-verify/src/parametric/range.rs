//! For which values of the symbol a theorem is claimed, and whether all of them are covered.
//!
//! The condition compares terms in the symbol k and says even or odd; joined by `and`, `or` and `not`. A term is c·k + e(k)
//! with a whole number c, where |e(k)| ≤ b for all k, and e repeats from b on: numbers, k mod m and ⌊n/k⌋ are so, and sums
//! and multiples of such terms. A comparison of two terms asks for the sign of c·k + e(k) with the sum of their bounds for b.
//! For c = 0 it repeats from b on; for c ≠ 0 it no longer changes beyond b. So the condition repeats with the common
//! multiple of the moduli beyond the largest of these bounds; so do the classes beyond their beginnings, and single values
//! end. Looking at everything up to one whole round beyond all of them is looking at everything.

use dashu_int::IBig;
use dashu_int::ops::{DivEuclid, RemEuclid, UnsignedAbs};

use super::Class;
use crate::core::{Comparison, Expr, Function, Node, Operator, Stands};
use crate::verdict::Doubt;

/// Values that are looked at.
const MOST: u64 = 200_000;

/// That every value of a symbol for which the conditions hold lies in a class or among the single values.
pub(crate) fn check(symbol: usize, conditions: &[&Expr], classes: &[Class], values: &[u64]) -> Result<(), Doubt> {
    match uncovered(symbol, conditions, classes, values)? {
        Some(_) => Err(Doubt::Malformed("a class or a value for every number that the claim is about")),
        // A claim about no number at all would say nothing.
        None if classes.is_empty() && values.is_empty() => Err(Doubt::Malformed("a number that the claim is about")),
        None => Ok(()),
    }
}

/// Whether every value of a symbol for which the conditions hold lies in a class.
pub(crate) fn all_lie_in(symbol: usize, conditions: &[&Expr], class: Class) -> Result<bool, Doubt> {
    Ok(uncovered(symbol, conditions, &[class], &[])?.is_none())
}

/// The conditions on a symbol.
struct Range<'a> {
    symbol: usize,
    conditions: &'a [&'a Expr],
}

/// The first value that the conditions allow and nothing covers.
fn uncovered(symbol: usize, conditions: &[&Expr], classes: &[Class], values: &[u64]) -> Result<Option<u64>, Doubt> {
    let range = Range { symbol, conditions };
    let (mut largest, mut modulus) = (0, 1);
    for condition in conditions {
        range.measure(condition, &mut largest, &mut modulus)?;
    }
    for class in classes {
        largest = largest.max(class.first().ok_or(Doubt::TooLarge)?);
        modulus = multiple(modulus, class.modulus)?;
    }
    for value in values {
        largest = largest.max(value.saturating_add(1));
    }
    let end = largest.checked_add(modulus).filter(|end| *end < MOST).ok_or(Doubt::TooLarge)?;
    for k in 0..=end {
        let covered = values.contains(&k) || classes.iter().any(|class| class.contains(k));
        if !covered && range.contains(k)? {
            return Ok(Some(k));
        }
    }
    Ok(None)
}

fn outside<T>() -> Result<T, Doubt> {
    Err(Doubt::Outside { expression: String::new(), why: "a condition on the symbol that is not understood" })
}

fn multiple(a: u64, b: u64) -> Result<u64, Doubt> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    if x == 0 {
        return outside();
    }
    (a / x).checked_mul(b).filter(|n| *n < MOST).ok_or(Doubt::TooLarge)
}

fn small(n: &IBig) -> Result<u64, Doubt> {
    u64::try_from(n.unsigned_abs()).ok().filter(|n| *n < MOST).ok_or(Doubt::TooLarge)
}

impl Range<'_> {
    fn contains(&self, k: u64) -> Result<bool, Doubt> {
        self.conditions.iter().try_fold(true, |all, condition| Ok(all && self.holds(condition, k)?))
    }

    fn is_symbol(&self, expr: &Expr) -> bool {
        matches!(expr.node, Node::Name(_, Stands::Symbol(place)) if place == self.symbol)
    }

    /// The number n of ⌊n/k⌋.
    fn divided<'e>(&self, quotient: &'e Expr) -> Option<&'e IBig> {
        match &quotient.node {
            Node::Binary(Operator::Divide, n, k) if self.is_symbol(k) => match &n.node {
                Node::Number(n) if *n >= IBig::ZERO => Some(n),
                _ => None,
            },
            _ => None,
        }
    }

    /// The bound b of a term.
    fn bound(&self, term: &Expr, modulus: &mut u64) -> Result<u64, Doubt> {
        let bound = match &term.node {
            _ if self.is_symbol(term) => 0,
            Node::Number(n) => small(n)?,
            Node::Negate(a) => self.bound(a, modulus)?,
            Node::Binary(Operator::Add | Operator::Subtract, a, b) => {
                self.bound(a, modulus)? + self.bound(b, modulus)?
            }
            Node::Binary(Operator::Multiply, a, b) => match (&a.node, &b.node) {
                (Node::Number(n), _) => small(n)? * self.bound(b, modulus)?,
                (_, Node::Number(n)) => small(n)? * self.bound(a, modulus)?,
                _ => return outside(),
            },
            Node::Binary(Operator::Mod, a, m) if self.is_symbol(a) => match &m.node {
                Node::Number(m) if *m >= IBig::ONE => {
                    *modulus = multiple(*modulus, small(m)?)?;
                    small(m)?
                }
                _ => return outside(),
            },
            Node::Apply(Function::Floor, items) => small(self.divided(&items[0]).map_or_else(outside, Ok)?)? + 1,
            _ => return outside(),
        };
        if bound < MOST { Ok(bound) } else { Err(Doubt::TooLarge) }
    }

    /// What a term of the kinds above is at k.
    fn value(&self, term: &Expr, k: u64) -> Result<IBig, Doubt> {
        let value = |e: &Expr| self.value(e, k);
        Ok(match &term.node {
            _ if self.is_symbol(term) => k.into(),
            Node::Number(n) => n.clone(),
            Node::Negate(a) => -value(a)?,
            Node::Binary(Operator::Add, a, b) => value(a)? + value(b)?,
            Node::Binary(Operator::Subtract, a, b) => value(a)? - value(b)?,
            Node::Binary(Operator::Multiply, a, b) => value(a)? * value(b)?,
            Node::Binary(Operator::Mod, a, m) => value(a)?.rem_euclid(value(m)?).into(),
            Node::Apply(Function::Floor, items) => match self.divided(&items[0]) {
                Some(n) if k > 0 => n.div_euclid(IBig::from(k)),
                _ => return outside(),
            },
            _ => return outside(),
        })
    }

    /// From where on, and with what modulus, the condition repeats.
    fn measure(&self, expr: &Expr, largest: &mut u64, modulus: &mut u64) -> Result<(), Doubt> {
        match &expr.node {
            Node::Truth(_) => Ok(()),
            Node::Binary(Operator::And | Operator::Or, a, b) => {
                self.measure(a, largest, modulus)?;
                self.measure(b, largest, modulus)
            }
            Node::Not(a) => self.measure(a, largest, modulus),
            Node::Apply(Function::Even | Function::Odd, items) if self.is_symbol(&items[0]) => {
                *modulus = multiple(*modulus, 2)?;
                Ok(())
            }
            Node::Compare(first, rest) => {
                let mut left = self.bound(first, modulus)?;
                for (_, right) in rest {
                    let right = self.bound(right, modulus)?;
                    *largest = (*largest).max(left + right + 1);
                    left = right;
                }
                Ok(())
            }
            _ => outside(),
        }
    }

    fn holds(&self, expr: &Expr, k: u64) -> Result<bool, Doubt> {
        Ok(match &expr.node {
            Node::Binary(Operator::And, a, b) => self.holds(a, k)? && self.holds(b, k)?,
            Node::Binary(Operator::Or, a, b) => self.holds(a, k)? || self.holds(b, k)?,
            Node::Truth(truth) => *truth,
            Node::Not(a) => !self.holds(a, k)?,
            Node::Apply(Function::Even, items) if self.is_symbol(&items[0]) => k.is_multiple_of(2),
            Node::Apply(Function::Odd, items) if self.is_symbol(&items[0]) => !k.is_multiple_of(2),
            Node::Compare(first, rest) => {
                let mut left = self.value(first, k)?;
                let mut all = true;
                for (comparison, right) in rest {
                    let right = self.value(right, k)?;
                    all &= match comparison {
                        Comparison::Equal => left == right,
                        Comparison::NotEqual => left != right,
                        Comparison::Less => left < right,
                        Comparison::LessEqual => left <= right,
                        Comparison::Greater => left > right,
                        Comparison::GreaterEqual => left >= right,
                    };
                    left = right;
                }
                all
            }
            _ => return outside(),
        })
    }
}
