//! Plain expressions put together; what numbers alone make is computed at once, so that files read as one would write them.

use grundy_lang::{Comparison, Expr, IBig, Node, Operator, Value};

/// Whether a plain condition compares numbers, and holds.
pub(crate) fn is_true(condition: &Expr) -> bool {
    match &condition.node {
        Node::Value(Value::Condition(truth)) => *truth,
        Node::Compare(left, rest) => match (fold(left), rest.as_slice()) {
            (Some(left), [(comparison, right)]) => fold(right).is_some_and(|right| match comparison {
                Comparison::Equal => left == right,
                Comparison::Less => left < right,
                Comparison::LessEqual => left <= right,
                _ => false,
            }),
            _ => false,
        },
        Node::Binary(Operator::And, a, b) => is_true(a) && is_true(b),
        Node::Binary(Operator::Or, a, b) => is_true(a) || is_true(b),
        _ => false,
    }
}

/// The number that an expression of numbers alone is; `/` rounds down here.
pub(super) fn fold(expr: &Expr) -> Option<IBig> {
    match &expr.node {
        Node::Value(Value::Number(n)) => Some(n.clone()),
        Node::Negate(inner) => Some(-fold(inner)?),
        Node::Binary(operator, a, b) => {
            let (a, b) = (fold(a)?, fold(b)?);
            match operator {
                Operator::Add => Some(a + b),
                Operator::Subtract => Some(a - b),
                Operator::Multiply => Some(a * b),
                Operator::Divide | Operator::Mod if b > IBig::ZERO => {
                    let rest = ((&a % &b) + &b) % &b;
                    Some(if *operator == Operator::Mod { rest } else { (a - rest) / b })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

pub(super) fn is_zero(expr: &Expr) -> bool {
    matches!(&expr.node, Node::Value(Value::Number(n)) if *n == IBig::ZERO)
}

pub(super) fn plus(a: Expr, b: Expr) -> Expr {
    match (is_zero(&a), is_zero(&b)) {
        (true, _) => b,
        (_, true) => a,
        _ => Expr::binary(Operator::Add, a, b),
    }
}

pub(super) fn times(a: Expr, b: Expr) -> Expr {
    let is_one = |e: &Expr| matches!(&e.node, Node::Value(Value::Number(n)) if *n == IBig::ONE);
    match (fold(&a), fold(&b)) {
        (Some(a), Some(b)) => Expr::number(a * b),
        _ if is_zero(&a) || is_zero(&b) => Expr::number(0),
        _ if is_one(&a) => b,
        _ if is_one(&b) => a,
        _ => Expr::binary(Operator::Multiply, a, b),
    }
}

pub(crate) fn negate(expr: Expr) -> Expr {
    match fold(&expr) {
        Some(n) => Expr::number(-n),
        None => Node::Negate(Box::new(expr)).into(),
    }
}

/// The quotient by a number other than 0, rounded down; exact quotients by negative numbers are the same.
pub(super) fn quotient(dividend: Expr, divisor: IBig) -> Expr {
    let (dividend, divisor) = if divisor < IBig::ZERO { (negate(dividend), -divisor) } else { (dividend, divisor) };
    Expr::binary(Operator::Divide, dividend, Expr::number(divisor))
}

pub(crate) fn not(expr: Expr) -> Expr {
    match expr.node {
        Node::Value(Value::Condition(truth)) => Node::Value(Value::Condition(!truth)).into(),
        Node::Not(inner) => *inner,
        _ => Node::Not(Box::new(expr)).into(),
    }
}

/// A comparison by =, < or <=.
pub(crate) fn compare(comparison: Comparison, left: Expr, right: Expr) -> Expr {
    match comparison {
        Comparison::NotEqual => not(Expr::compare(Comparison::Equal, left, right)),
        Comparison::Greater => Expr::compare(Comparison::Less, right, left),
        Comparison::GreaterEqual => Expr::compare(Comparison::LessEqual, right, left),
        _ => Expr::compare(comparison, left, right),
    }
}

/// All of them, or one of them.
pub(crate) fn joined(operator: Operator, conditions: Vec<Expr>) -> Expr {
    let nothing = || Node::Value(Value::Condition(operator == Operator::And)).into();
    // To the right, as Coq reads them.
    conditions.into_iter().rev().reduce(|rest, first| Expr::binary(operator, first, rest)).unwrap_or_else(nothing)
}
