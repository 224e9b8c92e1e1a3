//! The value of an expression at given numbers, for games whose values are computed one by one.
//!
//! Only what the formulas know in binary has a value here, on 64-bit numbers; whatever else there is, and whatever has
//! no value, is an error and never an answer.

use std::rc::Rc;

use crate::core::{Case, Comparison, Expr, Function, Let, Node, Operator, Stands};
use crate::rules::outside;
use crate::verdict::Doubt;

/// What names stand for.
pub(crate) struct Scope<'a> {
    pub lets: &'a [Rc<Let>],
    pub coordinates: &'a [i64],
    /// Bound variables or arguments.
    pub frame: Vec<i64>,
    /// Expressions evaluated.
    pub work: u64,
}

/// Functions calling functions may grow without end.
const MOST_WORK: u64 = 1 << 40;

fn strange<T>(expr: &Expr) -> Result<T, Doubt> {
    Err(outside(expr, "no value where values are computed"))
}

impl Scope<'_> {
    pub fn condition(&mut self, expr: &Expr) -> Result<bool, Doubt> {
        self.work += 1;
        match &expr.node {
            Node::Truth(truth) => Ok(*truth),
            Node::Not(inner) => Ok(!self.condition(inner)?),
            Node::Binary(Operator::And, a, b) => Ok(self.condition(a)? && self.condition(b)?),
            Node::Binary(Operator::Or, a, b) => Ok(self.condition(a)? || self.condition(b)?),
            Node::Binary(operator @ (Operator::In | Operator::NotIn), element, set) => {
                Ok(self.contains(set, element)? == (*operator == Operator::In))
            }
            Node::Binary(Operator::Divides, a, b) => match (self.number(a)?, self.number(b)?) {
                (0, b) => Ok(b == 0),
                (a, b) => Ok(b.wrapping_rem(a) == 0),
            },
            Node::Apply(Function::Even, items) => Ok(self.number(&items[0])? & 1 == 0),
            Node::Apply(Function::Odd, items) => Ok(self.number(&items[0])? & 1 == 1),
            Node::Compare(first, rest) => {
                let mut left = self.number(first)?;
                for (comparison, right) in rest {
                    let right = self.number(right)?;
                    let holds = match comparison {
                        Comparison::Equal => left == right,
                        Comparison::NotEqual => left != right,
                        Comparison::Less => left < right,
                        Comparison::LessEqual => left <= right,
                        Comparison::Greater => left > right,
                        Comparison::GreaterEqual => left >= right,
                    };
                    if !holds {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            _ => strange(expr),
        }
    }

    fn contains(&mut self, set: &Expr, element: &Expr) -> Result<bool, Doubt> {
        let parts = |expr: &'_ Expr| -> Vec<Expr> {
            match &expr.node {
                Node::Tuple(parts) => parts.clone(),
                _ => vec![expr.clone()],
            }
        };
        let Node::Set(items) = &set.node else { return strange(set) };
        let element = self.numbers(&parts(element))?;
        let mut found = false;
        for item in items {
            found |= match &item.node {
                Node::Range(first, last) => (self.number(first)?..=self.number(last)?).contains(&element[0]),
                _ => self.numbers(&parts(item))? == element,
            };
        }
        Ok(found)
    }

    pub fn numbers(&mut self, exprs: &[Expr]) -> Result<Vec<i64>, Doubt> {
        exprs.iter().map(|expr| self.number(expr)).collect()
    }

    fn naturals(&mut self, exprs: &[Expr], whole: &Expr) -> Result<Vec<i64>, Doubt> {
        let numbers = self.numbers(exprs)?;
        if numbers.iter().all(|n| *n >= 0) { Ok(numbers) } else { strange(whole) }
    }

    pub fn cases(&mut self, cases: &[Case], whole: &Expr) -> Result<i64, Doubt> {
        for case in cases {
            let holds = case.condition.as_ref().map_or(Ok(true), |condition| self.condition(condition))?;
            if holds {
                return self.number(&case.value);
            }
        }
        strange(whole)
    }

    pub fn number(&mut self, expr: &Expr) -> Result<i64, Doubt> {
        self.work += 1;
        if self.work > MOST_WORK {
            return Err(Doubt::TooLarge);
        }
        let value = match &expr.node {
            Node::Number(n) => i64::try_from(n).ok(),
            Node::Name(_, Stands::Coordinate(place)) => Some(self.coordinates[*place]),
            Node::Name(_, Stands::Bound(place)) => Some(self.frame[*place]),
            Node::Call(_, place, arguments) => {
                let function = self.lets[*place].clone();
                let inner = self.numbers(arguments)?;
                let outer = std::mem::replace(&mut self.frame, inner);
                let value = self.cases(&function.cases, expr);
                self.frame = outer;
                Some(value?)
            }
            Node::Negate(inner) => self.number(inner)?.checked_neg(),
            Node::Binary(operator, a, b) => {
                let (a, b) = (self.number(a)?, self.number(b)?);
                match operator {
                    Operator::Add => a.checked_add(b),
                    Operator::Subtract => a.checked_sub(b),
                    Operator::Multiply => a.checked_mul(b),
                    Operator::Divide => a.checked_rem(b).filter(|rest| *rest == 0).and_then(|_| a.checked_div(b)),
                    Operator::Mod if b > 0 => Some(a.rem_euclid(b)),
                    Operator::Xor if a >= 0 && b >= 0 => Some(a ^ b),
                    _ => None,
                }
            }
            Node::Apply(function, items) => self.apply(*function, items, expr)?,
            Node::Columns(items, modulus) => {
                let (numbers, modulus) = (self.naturals(items, expr)?, self.number(modulus)?);
                if modulus < 2 {
                    return strange(expr);
                }
                (0..63).rev().try_fold(0i64, |value, place| {
                    let sum = numbers.iter().filter(|n| **n >> place & 1 == 1).count() as i64;
                    value.checked_mul(modulus)?.checked_add(sum % modulus)
                })
            }
            Node::Index(list, places) => match (&list.node, places.as_slice()) {
                (Node::List(items), [place]) => {
                    let place = usize::try_from(self.number(place)?).ok();
                    place.and_then(|place| items.get(place)).map(|item| self.number(item)).transpose()?
                }
                _ => None,
            },
            _ => None,
        };
        value.map_or_else(|| strange(expr), Ok)
    }

    fn apply(&mut self, function: Function, items: &[Expr], expr: &Expr) -> Result<Option<i64>, Doubt> {
        Ok(match function {
            Function::Floor => {
                let (dividend, divisor) = self.fraction(&items[0])?;
                Some(dividend.div_euclid(divisor))
            }
            Function::Ceil => {
                let (dividend, divisor) = self.fraction(&items[0])?;
                dividend.checked_neg().map(|n| -n.div_euclid(divisor))
            }
            Function::Min => self.numbers(items)?.into_iter().min(),
            Function::Max => self.numbers(items)?.into_iter().max(),
            Function::Abs => self.number(&items[0])?.checked_abs(),
            Function::BitAnd => self.naturals(items, expr)?.into_iter().reduce(|a, b| a & b),
            Function::BitOr => self.naturals(items, expr)?.into_iter().reduce(|a, b| a | b),
            Function::Msb => Some(self.number(&items[0])?).filter(|n| *n > 0).map(|n| 1 << (63 - n.leading_zeros())),
            Function::V2 => Some(self.number(&items[0])?).filter(|n| *n > 0).map(|n| n & -n),
            Function::Popcount => Some(i64::from(self.naturals(items, expr)?[0].count_ones())),
            Function::Length => match &items[0].node {
                Node::List(list) if !list.iter().any(|item| matches!(item.node, Node::Range(..))) => {
                    Some(list.len() as i64)
                }
                _ => None,
            },
            Function::V | Function::LastNonzero | Function::DigitSum | Function::NimSum => {
                let numbers = self.numbers(items)?;
                let (&base, numbers) = numbers.split_last().expect("a base");
                if base < 2 || numbers.iter().any(|n| *n < 0) {
                    return Ok(None);
                }
                // The digits of the first number and of the second, the last first.
                let digits = |n: i64| std::iter::successors(Some(n), |n| Some(n / base)).map(|n| n % base).take(63);
                let powers = std::iter::successors(Some(1i64), |power| power.checked_mul(base));
                match function {
                    Function::V => digits(numbers[0]).zip(powers).find(|(digit, _)| *digit > 0).map(|(_, power)| power),
                    Function::LastNonzero => digits(numbers[0]).find(|digit| *digit > 0),
                    Function::DigitSum => Some(digits(numbers[0]).sum()),
                    _ => {
                        let sums = digits(numbers[0]).zip(digits(numbers[1])).map(|(a, b)| a.checked_add(b));
                        let mut parts = sums.zip(powers).map(|(sum, power)| (sum? % base).checked_mul(power));
                        parts.try_fold(0i64, |all, part| all.checked_add(part?))
                    }
                }
            }
            Function::Zeckendorf | Function::Even | Function::Odd | Function::Sqrt | Function::Grundy => None,
        })
    }

    /// What stands under a floor, where `/` need not be exact: a number and a positive one that it is divided by.
    fn fraction(&mut self, expr: &Expr) -> Result<(i64, i64), Doubt> {
        let value = match &expr.node {
            Node::Negate(inner) => {
                let (n, d) = self.fraction(inner)?;
                n.checked_neg().map(|n| (n, d))
            }
            Node::Binary(operator @ (Operator::Add | Operator::Subtract), left, right) => {
                let ((a, b), (c, d)) = (self.fraction(left)?, self.fraction(right)?);
                let (left, right) = (a.checked_mul(d), c.checked_mul(b));
                let sum = match (left, right) {
                    (Some(left), Some(right)) if *operator == Operator::Add => left.checked_add(right),
                    (Some(left), Some(right)) => left.checked_sub(right),
                    _ => None,
                };
                sum.zip(b.checked_mul(d))
            }
            Node::Binary(Operator::Multiply, left, right) => {
                let ((a, b), (c, d)) = (self.fraction(left)?, self.fraction(right)?);
                a.checked_mul(c).zip(b.checked_mul(d))
            }
            Node::Binary(Operator::Divide, left, right) => {
                let ((a, b), d) = (self.fraction(left)?, self.number(right)?);
                let dividend = if d < 0 { a.checked_neg() } else { Some(a) };
                dividend.zip(d.checked_abs().filter(|d| *d > 0).and_then(|d| b.checked_mul(d)))
            }
            _ => Some((self.number(expr)?, 1)),
        };
        value.map_or_else(|| strange(expr), Ok)
    }
}
