//! Expressions in core form.

use dashu_int::IBig;

use super::Names;
use crate::syntax::*;
use crate::value::Value;

/// How tightly an expression binds.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Join,
    Compare,
    Sum,
    Remainder,
    Product,
    Sign,
    Atom,
}

fn level(expr: &Expr) -> Level {
    match &expr.node {
        Node::Binary(operator, ..) => match operator {
            Operator::And | Operator::Or => Level::Join,
            Operator::In | Operator::NotIn | Operator::Divides | Operator::Subset => Level::Compare,
            Operator::Add | Operator::Subtract | Operator::Xor => Level::Sum,
            Operator::Union | Operator::Intersection | Operator::Without => Level::Sum,
            Operator::Mod | Operator::NimMultiply => Level::Remainder,
            Operator::Multiply | Operator::Divide => Level::Product,
        },
        Node::Compare(..) | Node::Not(_) => Level::Compare,
        Node::Columns(..) => Level::Remainder,
        Node::Negate(_) => Level::Sign,
        Node::Value(Value::Number(n)) if *n < IBig::ZERO => Level::Sign,
        _ => Level::Atom,
    }
}

impl Names {
    pub fn exprs(&self, exprs: &[Expr]) -> String {
        exprs.iter().map(|expr| self.expr(expr)).collect::<Vec<_>>().join(", ")
    }

    /// An operand, in brackets unless it binds so tightly.
    fn at(&self, expr: &Expr, least: Level) -> String {
        if level(expr) >= least { self.expr(expr) } else { format!("({})", self.expr(expr)) }
    }

    pub fn expr(&self, expr: &Expr) -> String {
        match &expr.node {
            Node::Value(value) => value.to_string(),
            Node::Phi => "φ".into(),
            Node::Sqrt(inner) => format!("sqrt({})", self.expr(inner)),
            Node::Name(name) => self.spelling(name).into(),
            Node::Call(name, items) => format!("{}({})", self.spelling(name), self.exprs(items)),
            Node::Apply(Function::Length, items) if length(&items[0]).is_some() => {
                length(&items[0]).unwrap_or_default().to_string()
            }
            Node::Apply(function, items) => format!("{}({})", function.name(), self.exprs(items)),
            Node::Negate(inner) => format!("-{}", self.at(inner, Level::Atom)),
            Node::Not(inner) => format!("not ({})", self.expr(inner)),
            Node::Binary(operator, left, right) => self.binary(*operator, left, right),
            Node::Compare(first, rest) => {
                let mut text = self.at(first, Level::Sum);
                for (comparison, operand) in rest {
                    text += &format!(" {} {}", sign(*comparison), self.at(operand, Level::Sum));
                }
                text
            }
            Node::Columns(items, modulus) => {
                format!("columns({}) mod {}", self.exprs(items), self.at(modulus, Level::Atom))
            }
            Node::Index(base, items) => format!("{}[{}]", self.at(base, Level::Atom), self.exprs(items)),
            Node::Tuple(items) => format!("({})", self.exprs(items)),
            Node::Set(items) => format!("{{{}}}", self.exprs(items)),
            Node::Range(first, last) => format!("{}..{}", self.at(first, Level::Sum), self.at(last, Level::Sum)),
            Node::List(items) => format!("[{}]", self.exprs(items)),
            Node::Grundy(items) => format!("grundy({})", self.exprs(items)),
            // No certificate has one: quantifiers that are not variables of a rule are beyond the prover.
            Node::Exists(names, condition) => {
                let names: Vec<&str> = names.iter().map(|name| self.spelling(name)).collect();
                format!("(exists {} with {})", names.join(", "), self.expr(condition))
            }
        }
    }

    fn binary(&self, operator: Operator, left: &Expr, right: &Expr) -> String {
        let is = |wanted: &[Operator]| matches!(&left.node, Node::Binary(inner, ..) if wanted.contains(inner));
        let (sign, first, second, chain) = match operator {
            Operator::And => (" and ", Level::Compare, Level::Compare, is(&[Operator::And])),
            Operator::Or => (" or ", Level::Compare, Level::Compare, is(&[Operator::Or])),
            Operator::In => (" in ", Level::Sum, Level::Sum, false),
            Operator::NotIn => (" not in ", Level::Sum, Level::Sum, false),
            Operator::Divides => (" divides ", Level::Sum, Level::Sum, false),
            Operator::Add => (" + ", Level::Product, Level::Product, is(&[Operator::Add, Operator::Subtract])),
            Operator::Subtract => (" - ", Level::Product, Level::Product, is(&[Operator::Add, Operator::Subtract])),
            Operator::Xor => (" ⊕ ", Level::Atom, Level::Atom, is(&[Operator::Xor])),
            Operator::Multiply => ("*", Level::Atom, Level::Atom, false),
            Operator::Divide => ("/", Level::Atom, Level::Atom, false),
            Operator::Mod => (" mod ", Level::Atom, Level::Atom, false),
            Operator::NimMultiply => (" ⊗ ", Level::Atom, Level::Atom, false),
            // Sets that are coordinates are numbers before there is a core.
            Operator::Union => (" ∪ ", Level::Atom, Level::Atom, false),
            Operator::Intersection => (" ∩ ", Level::Atom, Level::Atom, false),
            Operator::Without => (r" \ ", Level::Atom, Level::Atom, false),
            Operator::Subset => (" ⊆ ", Level::Sum, Level::Sum, false),
        };
        let left = if chain { self.expr(left) } else { self.at(left, first) };
        let right =
            if level(right) == Level::Sign { format!("({})", self.expr(right)) } else { self.at(right, second) };
        format!("{left}{sign}{right}")
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::NotEqual => "!=",
        Comparison::Less => "<",
        Comparison::LessEqual => "<=",
        Comparison::Greater => ">",
        Comparison::GreaterEqual => ">=",
    }
}

/// The length of data that stands in the text.
fn length(expr: &Expr) -> Option<usize> {
    match &expr.node {
        Node::Value(Value::List(list)) => Some(list.len()),
        Node::Value(Value::Set(set)) => Some(set.elements.len()),
        Node::Value(Value::Grid(grid)) => Some(grid.height()),
        _ => None,
    }
}
