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

/// A condition on the symbol.
struct Range<'a> {
    conditions: Vec<&'a Expr>,
}

/// Whether every value for which the conditions hold lies in a class or among the single values.
pub(crate) fn check(conditions: &[&Expr], classes: &[Class], values: &[u64]) -> Result<(), Doubt> {
    let (mut largest, mut modulus) = (0, 1);
    for condition in conditions {
        measure(condition, &mut largest, &mut modulus)?;
    }
    for class in classes {
        largest = largest.max(class.first().ok_or(Doubt::TooLarge)?);
        modulus = multiple(modulus, class.modulus)?;
    }
    let end = largest.checked_add(modulus).filter(|end| *end < MOST).ok_or(Doubt::TooLarge)?;
    let range = Range { conditions: conditions.to_vec() };
    for k in 0..=end {
        let covered = values.contains(&k) || classes.iter().any(|class| class.contains(k));
        if !covered && range.contains(k)? {
            return Err(Doubt::Malformed("a class or a value for every number that the claim is about"));
        }
    }
    Ok(())
}

impl Range<'_> {
    fn contains(&self, k: u64) -> Result<bool, Doubt> {
        self.conditions.iter().try_fold(true, |all, condition| Ok(all && holds(condition, k)?))
    }
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

fn is_symbol(expr: &Expr) -> bool {
    matches!(expr.node, Node::Name(_, Stands::Symbol(0)))
}

fn small(expr: &Expr) -> Result<u64, Doubt> {
    match &expr.node {
        Node::Number(n) => u64::try_from(n).ok().filter(|n| *n < MOST).ok_or(Doubt::TooLarge),
        _ => outside(),
    }
}

/// The symbol, or its remainder by a number ≥ 1; that number.
fn remainder(expr: &Expr) -> Result<Option<u64>, Doubt> {
    match &expr.node {
        _ if is_symbol(expr) => Ok(None),
        Node::Binary(Operator::Mod, a, m) if is_symbol(a) => match small(m)? {
            0 => outside(),
            m => Ok(Some(m)),
        },
        _ => outside(),
    }
}

/// The largest number and the common multiple of the moduli.
fn measure(expr: &Expr, largest: &mut u64, modulus: &mut u64) -> Result<(), Doubt> {
    match &expr.node {
        Node::Binary(Operator::And | Operator::Or, a, b) => {
            measure(a, largest, modulus)?;
            measure(b, largest, modulus)
        }
        Node::Not(a) => measure(a, largest, modulus),
        Node::Apply(Function::Even | Function::Odd, items) if is_symbol(&items[0]) => {
            *modulus = multiple(*modulus, 2)?;
            Ok(())
        }
        Node::Compare(first, rest) => {
            let all = || std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e));
            for e in all() {
                if let Node::Number(_) = e.node {
                    *largest = (*largest).max(small(e)? + 1);
                } else if let Some(m) = remainder(e)? {
                    *modulus = multiple(*modulus, m)?;
                }
            }
            Ok(())
        }
        _ => outside(),
    }
}

fn holds(expr: &Expr, k: u64) -> Result<bool, Doubt> {
    let number = |e: &Expr| match &e.node {
        Node::Number(n) => Ok(n.clone()),
        _ => Ok(match remainder(e)? {
            Some(m) => IBig::from(k).rem_euclid(&IBig::from(m)).into(),
            None => IBig::from(k),
        }),
    };
    Ok(match &expr.node {
        Node::Binary(Operator::And, a, b) => holds(a, k)? && holds(b, k)?,
        Node::Binary(Operator::Or, a, b) => holds(a, k)? || holds(b, k)?,
        Node::Not(a) => !holds(a, k)?,
        Node::Apply(Function::Even, items) if is_symbol(&items[0]) => k.is_multiple_of(2),
        Node::Apply(Function::Odd, items) if is_symbol(&items[0]) => !k.is_multiple_of(2),
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
