//! A loop in columns: what is the same for all values of its variable is computed once, and the rest for many at a time.
//!
//! The innermost variable of a rule runs over an interval. Coordinates that are affine in it are a first cell and a
//! step; if both ends of the interval are in the dense box then so is everything between. Conditions are evaluated for up to
//! [`COLUMN`] values at once. Whatever is out of the ordinary, a number that leaves 64 bits, a condition that could fail, a
//! place outside the box, is left to the loop that goes value by value: this one only gives the same sooner.

use crate::arithmetic::floor_quotient;
use crate::code::{Condition, Frame, Number, Slot};
use grundy_lang::Comparison;

/// Values that are looked at together.
pub(crate) const COLUMN: usize = 128;
/// Shorter intervals are gone through value by value.
pub(crate) const SHORTEST: i64 = 8;

/// Numbers for consecutive values of a variable: half as wide as elsewhere, so that twice as many fit into a register.
pub(crate) type Numbers = [i32; COLUMN];
/// Truths for consecutive values of a variable.
pub(crate) type Truths = [bool; COLUMN];

/// Consecutive values of a variable.
#[derive(Clone, Copy)]
pub(crate) struct Run<'f> {
    pub frame: Frame<'f>,
    pub slot: Slot,
    pub first: i64,
    pub len: usize,
}

impl Number {
    /// Whether a variable occurs in it. What a function does with its arguments is not looked at: it may read the
    /// coordinates, never a variable.
    fn mentions(&self, slot: Slot) -> bool {
        match self {
            Number::Constant(_) | Number::Unhandled => false,
            Number::Slot(own) | Number::SlotPlus(own, _) => *own == slot,
            Number::Difference(a, b) => *a == slot || *b == slot,
            Number::Add(a, b)
            | Number::Subtract(a, b)
            | Number::Multiply(a, b)
            | Number::FloorQuotient(a, b)
            | Number::Binary(_, a, b) => a.mentions(slot) || b.mentions(slot),
            Number::Negate(a) | Number::FloorQuotientBy(a, _) | Number::Unary(_, a) | Number::Element(_, a) => {
                a.mentions(slot)
            }
            Number::Min(items) | Number::Max(items) | Number::NimSum(items) | Number::Call(_, items) => {
                items.iter().any(|n| n.mentions(slot))
            }
            Number::Columns(items, modulus) => items.iter().any(|n| n.mentions(slot)) || modulus.mentions(slot),
            Number::Floor(_) | Number::Ceil(_) => true,
        }
    }

    /// Whether it is a + b·v for the variable v in a slot, where a and b are the same for all values of v, and so is
    /// every part of it.
    pub fn is_affine(&self, slot: Slot) -> bool {
        match self {
            Number::Slot(_) | Number::SlotPlus(..) | Number::Difference(..) => true,
            Number::Add(a, b) | Number::Subtract(a, b) => a.is_affine(slot) && b.is_affine(slot),
            Number::Multiply(a, b) => a.is_affine(slot) && b.is_affine(slot) && !(a.mentions(slot) && b.mentions(slot)),
            Number::Negate(a) => a.is_affine(slot),
            _ => !self.mentions(slot),
        }
    }

    /// Its values for all values of the variable; `None` where going value by value might not give all of them.
    fn column(&self, run: Run, out: &mut Numbers) -> Option<()> {
        if !self.mentions(run.slot) {
            out[..run.len].fill(narrow(self.value(run.frame)?)?);
            return Some(());
        }
        if self.is_affine(run.slot) {
            // Every part of it is between what it is at both ends.
            let at = |n: i64| {
                run.frame.slots[run.slot].set(n);
                narrow(self.value(run.frame)?)
            };
            let (first, last) = (at(run.first)?, at(run.first + run.len as i64 - 1)?);
            let step = if run.len == 1 { 0 } else { (i64::from(last) - i64::from(first)) / (run.len as i64 - 1) };
            let step = narrow(step)?;
            out[..run.len].iter_mut().zip(0..).for_each(|(n, place)| *n = first.wrapping_add(step.wrapping_mul(place)));
            return Some(());
        }
        let mut both = |a: &Number, b: &Number, f: &dyn Fn(i64, i64) -> Option<i64>| {
            let mut right = [0; COLUMN];
            a.column(run, out)?;
            b.column(run, &mut right)?;
            for (n, right) in out[..run.len].iter_mut().zip(&right) {
                *n = narrow(f((*n).into(), (*right).into())?)?;
            }
            Some(())
        };
        match self {
            Number::Add(a, b) => both(a, b, &|a, b| Some(a + b))?,
            Number::Subtract(a, b) => both(a, b, &|a, b| Some(a - b))?,
            Number::Multiply(a, b) => both(a, b, &|a, b| Some(a * b))?,
            Number::FloorQuotient(a, b) => both(a, b, &floor_quotient)?,
            Number::Binary(f, a, b) => both(a, b, f)?,
            Number::FloorQuotientBy(a, divisor) => {
                a.column(run, out)?;
                let divisor = narrow(*divisor)?;
                out[..run.len].iter_mut().for_each(|n| *n = n.div_euclid(divisor));
            }
            Number::Unary(f, a) => {
                a.column(run, out)?;
                for n in &mut out[..run.len] {
                    *n = narrow(f((*n).into())?)?;
                }
            }
            Number::Min(items) | Number::Max(items) => {
                let (first, rest) = items.split_first()?;
                first.column(run, out)?;
                let better = if matches!(self, Number::Min(_)) { i32::min } else { i32::max };
                let mut next = [0; COLUMN];
                for item in rest {
                    item.column(run, &mut next)?;
                    out[..run.len].iter_mut().zip(&next).for_each(|(n, next)| *n = better(*n, *next));
                }
            }
            _ => return None,
        }
        Some(())
    }
}

impl Condition {
    /// Whether it holds for all values of the variable, where `holds` is still true.
    pub fn column(&self, run: Run, holds: &mut Truths) -> Option<()> {
        match self {
            Condition::Compare(comparison, a, b) => {
                let (mut left, mut right) = ([0; COLUMN], [0; COLUMN]);
                a.column(run, &mut left)?;
                b.column(run, &mut right)?;
                both_hold(*comparison, &left[..run.len], &right, holds);
            }
            Condition::Chain(first, rest) => {
                let (mut left, mut right) = ([0; COLUMN], [0; COLUMN]);
                first.column(run, &mut left)?;
                for (comparison, next) in rest {
                    next.column(run, &mut right)?;
                    both_hold(*comparison, &left[..run.len], &right, holds);
                    left = right;
                }
            }
            Condition::Odd(n) => {
                let mut numbers = [0; COLUMN];
                n.column(run, &mut numbers)?;
                holds.iter_mut().zip(&numbers[..run.len]).for_each(|(holds, n)| *holds &= n & 1 == 1);
            }
            Condition::Divides(divisor, dividend) if !divisor.mentions(run.slot) => {
                let mut numbers = [0; COLUMN];
                dividend.column(run, &mut numbers)?;
                let numbers = &numbers[..run.len];
                let divisor = divisor.value(run.frame)?.unsigned_abs();
                let divisor = u32::try_from(divisor).ok()?;
                let divides = |n: i32| n.unsigned_abs().is_multiple_of(divisor);
                holds.iter_mut().zip(numbers).for_each(|(holds, n)| *holds &= divides(*n));
            }
            Condition::And(a, b) => {
                a.column(run, holds)?;
                b.column(run, holds)?;
            }
            Condition::Not(inner) => {
                let mut inside = [true; COLUMN];
                inner.column(run, &mut inside)?;
                holds.iter_mut().zip(&inside[..run.len]).for_each(|(holds, inside)| *holds &= !inside);
            }
            Condition::Constant(truth) => holds.iter_mut().for_each(|holds| *holds &= truth),
            _ => return None,
        }
        Some(())
    }
}

fn narrow(n: i64) -> Option<i32> {
    i32::try_from(n).ok()
}

/// Lets only those hold for which the comparison does.
fn both_hold(comparison: Comparison, left: &[i32], right: &[i32], holds: &mut [bool]) {
    let pairs = left.iter().zip(right);
    let each = |f: fn(&i32, &i32) -> bool| {
        holds.iter_mut().zip(pairs).for_each(|(holds, (a, b))| *holds &= f(a, b));
    };
    match comparison {
        Comparison::Equal => each(|a, b| a == b),
        Comparison::NotEqual => each(|a, b| a != b),
        Comparison::Less => each(|a, b| a < b),
        Comparison::LessEqual => each(|a, b| a <= b),
        Comparison::Greater => each(|a, b| a > b),
        Comparison::GreaterEqual => each(|a, b| a >= b),
    }
}
