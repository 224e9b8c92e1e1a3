//! Which expressions have a value whatever their names stand for.
//!
//! A loop may leave out values for which a condition fails only if no condition before it could have been a fault: the
//! fault would be lost. This file answers cautiously; `false` means "perhaps not".

use grundy_lang::{Expr, Function, Game, IBig, Let, Node, Operator, Value};

/// Whether an expression of the game's moves has a value for all natural values of its names.
pub(crate) fn is_total(expr: &Expr, game: &Game) -> bool {
    total(expr, game, game.lets.len(), &|name| {
        let hidden = game.lets.iter().any(|l| &*l.name.text == name);
        !hidden || game.coordinates.iter().any(|c| &*c.text == name)
    })
}

/// `lets`: how many functions may be called; `is_natural`: which names are variables that are natural numbers.
fn total(expr: &Expr, game: &Game, lets: usize, is_natural: &dyn Fn(&str) -> bool) -> bool {
    let inner = |e: &Expr| total(e, game, lets, is_natural);
    match &expr.node {
        Node::Value(_) => true,
        Node::Name(name) => {
            is_natural(&name.text)
                || match function(game, lets, &name.text) {
                    Some((place, function)) => function.arguments.is_empty() && has_value(function, game, place),
                    // An argument of the function being looked at, of any sign.
                    None => true,
                }
        }
        Node::Call(name, arguments) => {
            let found = function(game, lets, &name.text);
            arguments.iter().all(inner) && found.is_some_and(|(place, function)| has_value(function, game, place))
        }
        Node::Negate(e) | Node::Not(e) => inner(e),
        Node::Compare(first, rest) => inner(first) && rest.iter().all(|(_, e)| inner(e)),
        Node::Binary(operator, a, b) => match operator {
            Operator::Divide | Operator::NimMultiply => false,
            Operator::Mod => inner(a) && matches!(number(b), Some(n) if *n > IBig::ZERO),
            Operator::Xor => natural(a, is_natural) && natural(b, is_natural),
            Operator::In | Operator::NotIn => {
                let element = match &a.node {
                    Node::Tuple(parts) => parts.iter().all(inner),
                    _ => inner(a),
                };
                element && matches!(b.node, Node::Value(_))
            }
            _ => inner(a) && inner(b),
        },
        Node::Apply(name, arguments) => match name {
            Function::Floor | Function::Ceil => match &arguments[0].node {
                Node::Binary(Operator::Divide, a, b) => matches!(number(b), Some(n) if *n != IBig::ZERO) && inner(a),
                _ => inner(&arguments[0]),
            },
            Function::Min | Function::Max | Function::Abs | Function::Even | Function::Odd | Function::Length => {
                arguments.iter().all(inner)
            }
            Function::Prime | Function::Graph(_) => false,
            Function::BitAnd | Function::BitOr | Function::Popcount | Function::Gcd => {
                arguments.iter().all(|e| natural(e, is_natural))
            }
            Function::DigitSum | Function::NimSum => {
                let (base, numbers) = arguments.split_last().expect("a base");
                number(base).is_some_and(|b| *b >= IBig::from(2)) && numbers.iter().all(|e| natural(e, is_natural))
            }
            Function::Msb | Function::V2 | Function::V | Function::LastNonzero | Function::Zeckendorf => false,
        },
        _ => false,
    }
}

fn function<'g>(game: &'g Game, lets: usize, name: &str) -> Option<(usize, &'g Let)> {
    let place = game.lets[..lets].iter().rposition(|l| &*l.name.text == name)?;
    Some((place, &game.lets[place]))
}

/// Whether a function has a value for all integers.
fn has_value(function: &Let, game: &Game, place: usize) -> bool {
    let inner = |e: &Expr| total(e, game, place, &|_| false);
    function.cases.last().is_some_and(|last| last.condition.is_none())
        && function.cases.iter().all(|case| case.condition.as_ref().is_none_or(inner) && inner(&case.value))
}

fn number(expr: &Expr) -> Option<&IBig> {
    match &expr.node {
        Node::Value(Value::Number(n)) => Some(n),
        _ => None,
    }
}

/// Whether an expression is always a natural number.
fn natural(expr: &Expr, is_natural: &dyn Fn(&str) -> bool) -> bool {
    match &expr.node {
        Node::Value(Value::Number(n)) => *n >= IBig::ZERO,
        Node::Name(name) => is_natural(&name.text),
        Node::Binary(Operator::Add | Operator::Multiply, a, b) => natural(a, is_natural) && natural(b, is_natural),
        _ => false,
    }
}
