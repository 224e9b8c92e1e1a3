//! Compiled expressions: small trees over numbered slots of 64-bit integers.
//!
//! Names have become slots: first the coordinates, then bound variables and arguments of functions. A function calls
//! only those before it, so its arguments can live in slots of their own and nothing is ever saved or restored.
//! Evaluation gives `None` whenever it would leave 64 bits or the language's meaning would fail; the caller then asks the
//! meaning itself. So nothing here is ever wrong, and no fault is ever worded here.

use std::cell::Cell;
use std::sync::Arc;

use grundy_lang::Comparison;

use crate::arithmetic::*;
use crate::loops::Loops;
use crate::real::Real;

/// The place of a coordinate, variable or argument.
pub(crate) type Slot = usize;

/// What expressions are evaluated in.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'a> {
    pub slots: &'a [Cell<i64>],
    pub functions: &'a [Function],
}

/// A compiled `let`.
#[derive(Debug, Clone)]
pub(crate) struct Function {
    pub arguments: Vec<Slot>,
    /// The first case whose condition holds counts; no condition always holds.
    pub cases: Vec<(Option<Condition>, Number)>,
}

/// A compiled number.
#[derive(Debug, Clone)]
pub(crate) enum Number {
    Constant(i64),
    Slot(Slot),
    SlotPlus(Slot, i64),
    Difference(Slot, Slot),
    Add(Box<Number>, Box<Number>),
    Subtract(Box<Number>, Box<Number>),
    Multiply(Box<Number>, Box<Number>),
    Negate(Box<Number>),
    FloorQuotient(Box<Number>, Box<Number>),
    FloorQuotientBy(Box<Number>, i64),
    Binary(fn(i64, i64) -> Option<i64>, Box<Number>, Box<Number>),
    Unary(fn(i64) -> Option<i64>, Box<Number>),
    Min(Vec<Number>),
    Max(Vec<Number>),
    Columns(Vec<Number>, Box<Number>),
    /// Two numbers and the base to which they are added without carry.
    NimSum(Vec<Number>),
    Element(Arc<[i64]>, Box<Number>),
    Call(usize, Vec<Number>),
    Floor(Box<RealCode>),
    Ceil(Box<RealCode>),
    /// Left to the meaning.
    Unhandled,
}

/// A compiled expression under a floor.
#[derive(Debug, Clone)]
pub(crate) enum RealCode {
    Phi,
    Root(Number),
    Integer(Number),
    Negate(Box<RealCode>),
    Add(Box<RealCode>, Box<RealCode>),
    Multiply(Box<RealCode>, Box<RealCode>),
    Divide(Box<RealCode>, Box<RealCode>),
}

/// A compiled condition.
#[derive(Debug, Clone)]
pub(crate) enum Condition {
    Constant(bool),
    Compare(Comparison, Number, Number),
    Chain(Number, Vec<(Comparison, Number)>),
    CompareTexts(Text, Vec<(Comparison, Text)>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Not(Box<Condition>),
    Odd(Number),
    Prime(Number),
    /// Some values of variables.
    Exists(Box<Loops>),
    Divides(Number, Number),
    InSet(Vec<Number>, Arc<[Vec<i64>]>),
    InItems(Vec<Number>, Vec<Item>),
    /// Left to the meaning.
    Unhandled,
}

/// What stands between the braces of a set.
#[derive(Debug, Clone)]
pub(crate) enum Item {
    One(Vec<Number>),
    Range(Number, Number),
}

impl Item {
    /// Whether it is the same at every position.
    pub fn is_constant(&self) -> bool {
        let constant = |n: &Number| matches!(n, Number::Constant(_));
        match self {
            Item::One(parts) => parts.iter().all(constant),
            Item::Range(first, last) => constant(first) && constant(last),
        }
    }
}

/// Characters, as a number that stands for them.
#[derive(Debug, Clone)]
pub(crate) enum Text {
    Constant(i64),
    /// A cell of a grid, given by its rows.
    Cell(Arc<[Vec<i64>]>, Number, Number),
}

/// Numbers in one range of a set, as in the meaning.
pub(crate) const MOST_IN_RANGE: i64 = grundy_lang::MOST_IN_RANGE as i64;

impl Number {
    #[inline]
    pub fn value(&self, frame: Frame) -> Option<i64> {
        match self {
            Number::Constant(n) => Some(*n),
            Number::Slot(slot) => Some(frame.slots[*slot].get()),
            Number::SlotPlus(slot, n) => frame.slots[*slot].get().checked_add(*n),
            Number::Difference(a, b) => frame.slots[*a].get().checked_sub(frame.slots[*b].get()),
            _ => self.tree_value(frame),
        }
    }

    fn tree_value(&self, frame: Frame) -> Option<i64> {
        match self {
            Number::Add(a, b) => a.value(frame)?.checked_add(b.value(frame)?),
            Number::Subtract(a, b) => a.value(frame)?.checked_sub(b.value(frame)?),
            Number::Multiply(a, b) => a.value(frame)?.checked_mul(b.value(frame)?),
            Number::Negate(a) => a.value(frame)?.checked_neg(),
            Number::FloorQuotient(a, b) => floor_quotient(a.value(frame)?, b.value(frame)?),
            Number::FloorQuotientBy(a, b) => Some(a.value(frame)?.div_euclid(*b)),
            Number::Binary(f, a, b) => f(a.value(frame)?, b.value(frame)?),
            Number::Unary(f, a) => f(a.value(frame)?),
            Number::Min(items) => {
                let mut least = i64::MAX;
                for item in items {
                    least = least.min(item.value(frame)?);
                }
                Some(least)
            }
            Number::Max(items) => {
                let mut most = i64::MIN;
                for item in items {
                    most = most.max(item.value(frame)?);
                }
                Some(most)
            }
            Number::Columns(items, modulus) => {
                let naturals: Vec<i64> = items.iter().map(|n| n.value(frame)).collect::<Option<_>>()?;
                columns(&naturals, modulus.value(frame)?)
            }
            Number::NimSum(items) => match items.as_slice() {
                [a, b, base] => nim_sum(a.value(frame)?, b.value(frame)?, base.value(frame)?),
                _ => None,
            },
            Number::Element(list, index) => list.get(usize::try_from(index.value(frame)?).ok()?).copied(),
            Number::Call(place, arguments) => call(*place, arguments, frame),
            Number::Floor(real) => real.value(frame)?.floor(),
            Number::Ceil(real) => real.value(frame)?.negate()?.floor()?.checked_neg(),
            Number::Unhandled => None,
            _ => unreachable!("the plain forms are evaluated where the tree is entered"),
        }
    }
}

fn call(place: usize, arguments: &[Number], frame: Frame) -> Option<i64> {
    let function = &frame.functions[place];
    match (arguments, function.arguments.as_slice()) {
        ([argument], [slot]) => {
            let value = argument.value(frame)?;
            frame.slots[*slot].set(value);
        }
        _ => {
            // An argument may itself call the function: all are known before the first is put in its slot.
            let values: Vec<i64> = arguments.iter().map(|n| n.value(frame)).collect::<Option<_>>()?;
            function.arguments.iter().zip(values).for_each(|(slot, value)| frame.slots[*slot].set(value));
        }
    }
    for (condition, value) in &function.cases {
        if condition.as_ref().map_or(Some(true), |c| c.holds(frame))? {
            return value.value(frame);
        }
    }
    None
}

impl RealCode {
    fn value(&self, frame: Frame) -> Option<Real> {
        match self {
            RealCode::Phi => Some(Real::phi()),
            RealCode::Root(n) => Real::root(n.value(frame)?),
            RealCode::Integer(n) => n.value(frame).map(Real::integer),
            RealCode::Negate(a) => a.value(frame)?.negate(),
            RealCode::Add(a, b) => a.value(frame)?.add(b.value(frame)?),
            RealCode::Multiply(a, b) => a.value(frame)?.multiply(b.value(frame)?),
            RealCode::Divide(a, b) => a.value(frame)?.divide(b.value(frame)?),
        }
    }
}

impl Condition {
    #[inline]
    pub fn holds(&self, frame: Frame) -> Option<bool> {
        match self {
            Condition::Compare(comparison, a, b) => Some(compare(*comparison, a.value(frame)?, b.value(frame)?)),
            _ => self.tree_holds(frame),
        }
    }

    fn tree_holds(&self, frame: Frame) -> Option<bool> {
        Some(match self {
            Condition::Constant(c) => *c,
            Condition::Compare(comparison, a, b) => compare(*comparison, a.value(frame)?, b.value(frame)?),
            Condition::Chain(first, rest) => {
                let mut left = first.value(frame)?;
                for (comparison, right) in rest {
                    let right = right.value(frame)?;
                    if !compare(*comparison, left, right) {
                        return Some(false);
                    }
                    left = right;
                }
                true
            }
            Condition::CompareTexts(first, rest) => {
                let mut left = first.value(frame)?;
                for (comparison, right) in rest {
                    let right = right.value(frame)?;
                    // A cell outside the grid is nothing that can be compared: the condition is false.
                    let (Some(a), Some(b)) = (left, right) else { return Some(false) };
                    if (a == b) != (*comparison == Comparison::Equal) {
                        return Some(false);
                    }
                    left = right;
                }
                true
            }
            Condition::And(a, b) => a.holds(frame)? && b.holds(frame)?,
            Condition::Or(a, b) => a.holds(frame)? || b.holds(frame)?,
            Condition::Not(a) => !a.holds(frame)?,
            Condition::Odd(n) => n.value(frame)? & 1 == 1,
            Condition::Prime(n) => grundy_lang::is_prime(n.value(frame)?.max(0).unsigned_abs()),
            Condition::Exists(over) => over.has_solution(frame)?,
            Condition::Divides(a, b) => divides(a.value(frame)?, b.value(frame)?),
            Condition::InSet(element, set) => {
                if let [element] = element.as_slice() {
                    let element = element.value(frame)?;
                    return Some(set.binary_search_by(|tuple| tuple.as_slice().cmp(&[element])).is_ok());
                }
                let element: Vec<i64> = element.iter().map(|n| n.value(frame)).collect::<Option<_>>()?;
                set.binary_search(&element).is_ok()
            }
            Condition::InItems(element, items) => {
                let element: Vec<i64> = element.iter().map(|n| n.value(frame)).collect::<Option<_>>()?;
                let mut found = false;
                // No item is passed over: each could fail.
                for item in items {
                    found |= match item {
                        Item::One(parts) => {
                            let tuple: Vec<i64> = parts.iter().map(|n| n.value(frame)).collect::<Option<_>>()?;
                            tuple == element
                        }
                        Item::Range(first, last) => {
                            let (first, last) = range(first, last, frame)?;
                            element.len() == 1 && first <= element[0] && element[0] <= last
                        }
                    };
                }
                found
            }
            Condition::Unhandled => return None,
        })
    }
}

/// The ends of a range that is not too long.
pub(crate) fn range(first: &Number, last: &Number, frame: Frame) -> Option<(i64, i64)> {
    let (first, last) = (first.value(frame)?, last.value(frame)?);
    (last.checked_sub(first)? <= MOST_IN_RANGE).then_some((first, last))
}

impl Text {
    /// The characters; the inner `None` is the cell outside of a grid.
    fn value(&self, frame: Frame) -> Option<Option<i64>> {
        match self {
            Text::Constant(text) => Some(Some(*text)),
            Text::Cell(rows, row, column) => {
                let (row, column) = (row.value(frame)?, column.value(frame)?);
                let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { return Some(None) };
                Some(rows.get(row).and_then(|cells| cells.get(column)).copied())
            }
        }
    }
}

#[inline]
fn compare(comparison: Comparison, a: i64, b: i64) -> bool {
    match comparison {
        Comparison::Equal => a == b,
        Comparison::NotEqual => a != b,
        Comparison::Less => a < b,
        Comparison::LessEqual => a <= b,
        Comparison::Greater => a > b,
        Comparison::GreaterEqual => a >= b,
    }
}
