//! For which values of the symbol a theorem is claimed, and whether all of them are covered.
//!
//! The condition may compare the symbol, or its remainder by a number, with numbers, and say even or odd; joined by `and`,
//! `or` and `not`. Beyond the largest of these numbers it repeats with the common multiple of the moduli; so do the
//! classes beyond their beginnings. Looking at one whole round beyond all of them is looking at everything.

use dashu_int::IBig;
use dashu_int::ops::RemEuclid;

use super::Class;
use crate::core::{Comparison, Expr, Function, Node, Operator, Stands};
use crate::verdict::Doubt;

/// Values that are looked at.
const MOST: u64 = 200_000;

/// That every value of a symbol for which the conditions hold lies in a class or among the single values.
pub(crate) fn check(symbol: usize, conditions: &[&Expr], classes: &[Class], values: &[u64]) -> Result<(), Doubt> {
    match uncovered(symbol, conditions, classes, values)? {
        Some(_) => Err(Doubt::Malformed("a class or a value for every number that the claim is about")),
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

fn small(expr: &Expr) -> Result<u64, Doubt> {
    match &expr.node {
        Node::Number(n) => u64::try_from(n).ok().filter(|n| *n < MOST).ok_or(Doubt::TooLarge),
        _ => outside(),
    }
}

impl Range<'_> {
    fn contains(&self, k: u64) -> Result<bool, Doubt> {
        self.conditions.iter().try_fold(true, |all, condition| Ok(all && self.holds(condition, k)?))
    }

    fn is_symbol(&self, expr: &Expr) -> bool {
        matches!(expr.node, Node::Name(_, Stands::Symbol(place)) if place == self.symbol)
    }

    /// The symbol, or its remainder by a number ≥ 1; that number.
    fn remainder(&self, expr: &Expr) -> Result<Option<u64>, Doubt> {
        match &expr.node {
            _ if self.is_symbol(expr) => Ok(None),
            Node::Binary(Operator::Mod, a, m) if self.is_symbol(a) => match small(m)? {
                0 => outside(),
                m => Ok(Some(m)),
            },
            _ => outside(),
        }
    }

    /// The largest number and the common multiple of the moduli.
    fn measure(&self, expr: &Expr, largest: &mut u64, modulus: &mut u64) -> Result<(), Doubt> {
        match &expr.node {
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
                let all = || std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e));
                for e in all() {
                    if let Node::Number(_) = e.node {
                        *largest = (*largest).max(small(e)? + 1);
                    } else if let Some(m) = self.remainder(e)? {
                        *modulus = multiple(*modulus, m)?;
                    }
                }
                Ok(())
            }
            _ => outside(),
        }
    }

    fn holds(&self, expr: &Expr, k: u64) -> Result<bool, Doubt> {
        let number = |e: &Expr| match &e.node {
            Node::Number(n) => Ok(n.clone()),
            _ => Ok(match self.remainder(e)? {
                Some(m) => IBig::from(k).rem_euclid(&IBig::from(m)).into(),
                None => IBig::from(k),
            }),
        };
        Ok(match &expr.node {
            Node::Binary(Operator::And, a, b) => self.holds(a, k)? && self.holds(b, k)?,
            Node::Binary(Operator::Or, a, b) => self.holds(a, k)? || self.holds(b, k)?,
            Node::Not(a) => !self.holds(a, k)?,
            Node::Apply(Function::Even, items) if self.is_symbol(&items[0]) => k.is_multiple_of(2),
            Node::Apply(Function::Odd, items) if self.is_symbol(&items[0]) => !k.is_multiple_of(2),
            Node::Compare(first, rest) => {
                let mut left = number(first)?;
                let mut all = true;
                for (comparison, right) in rest {
                    let right = number(right)?;
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
