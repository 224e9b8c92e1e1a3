//! Conditions on a bound variable as the ends of an interval.
//!
//! `1 <= t <= min(x, y)` need not be tested for every t: t runs from 1 to min(x, y). A comparison that is linear in the
//! variable, with everything else known before the loop, becomes an end of the interval or, if the variable cancels, a
//! condition before the loop; also `s*s <= n`. This is exact: the comparison is not tested again.

use grundy_lang::{Comparison, Expr, Function, IBig, Name, Node, Operator, Value};

use crate::arithmetic::root;
use crate::code::{Condition, Number};
use crate::compile::Compiler;

/// The values a variable runs over: from the largest of `lower` to the least of `upper`, if `before` holds.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interval {
    pub before: Vec<Condition>,
    pub lower: Vec<Number>,
    pub upper: Vec<Number>,
}

/// Ends in the language's own expressions.
#[derive(Default)]
struct Ends {
    before: Vec<Expr>,
    lower: Vec<Expr>,
    upper: Vec<Expr>,
    /// s·s ≤ this.
    squares: Vec<Expr>,
}

impl Interval {
    /// Takes in a condition on `v` and says whether it could; all names in it but `v` must have slots.
    pub fn take(&mut self, v: &Name, condition: &Expr, compiler: &mut Compiler) -> bool {
        let mut ends = Ends::default();
        let Node::Compare(first, rest) = &condition.node else { return false };
        let mut left = &**first;
        for (comparison, right) in rest {
            if ends.compare(v, left, *comparison, right).is_none() {
                return false;
            }
            left = right;
        }
        self.before.extend(ends.before.iter().map(|e| compiler.condition(e)));
        self.lower.extend(ends.lower.iter().map(|e| compiler.number(e)));
        self.upper.extend(ends.upper.iter().map(|e| compiler.number(e)));
        let squares = ends.squares.iter().map(|e| Number::Unary(|n| Some(root(n)), Box::new(compiler.number(e))));
        self.upper.extend(squares);
        true
    }
}

impl Ends {
    fn compare(&mut self, v: &Name, left: &Expr, comparison: Comparison, right: &Expr) -> Option<()> {
        let (small, large, gap) = match comparison {
            Comparison::LessEqual | Comparison::Equal => (left, right, 0),
            Comparison::Less => (left, right, 1),
            Comparison::GreaterEqual => (right, left, 0),
            Comparison::Greater => (right, left, 1),
            Comparison::NotEqual => return None,
        };
        if is_square(v, small) && !large.mentions(&v.text) && comparison != Comparison::Equal {
            self.squares.push(difference(large.clone(), Expr::number(gap)));
            return Some(());
        }
        let (a, b) = (linear(v, small)?, linear(v, large)?);
        if comparison == Comparison::Equal {
            self.at_most(b.0.checked_sub(a.0)?, difference(a.1.clone(), b.1.clone()));
        }
        // small ≤ large − gap
        self.at_most(a.0.checked_sub(b.0)?, difference(difference(b.1, a.1), Expr::number(gap)));
        Some(())
    }

    /// coefficient · v ≤ rest.
    fn at_most(&mut self, coefficient: i64, rest: Expr) {
        let quotient = |divisor: i64, rest: Expr| -> Expr {
            let division = Expr::binary(Operator::Divide, rest, Expr::number(divisor));
            Node::Apply(Function::Floor, vec![division]).into()
        };
        match coefficient {
            0 => self.before.push(Expr::compare(Comparison::LessEqual, Expr::number(0), rest)),
            1 => self.upper.push(rest),
            -1 => self.lower.push(negative(rest)),
            c if c > 0 => self.upper.push(quotient(c, rest)),
            c => self.lower.push(negative(quotient(c.saturating_neg(), rest))),
        }
    }
}

fn is_square(v: &Name, expr: &Expr) -> bool {
    let own = |e: &Expr| matches!(&e.node, Node::Name(name) if name == v);
    matches!(&expr.node, Node::Binary(Operator::Multiply, a, b) if own(a) && own(b))
}

/// An expression as coefficient · v + rest, where the rest does not mention v and the coefficient is small.
fn linear(v: &Name, expr: &Expr) -> Option<(i64, Expr)> {
    let sum = |a: (i64, Expr), b: (i64, Expr)| -> Option<(i64, Expr)> { Some((a.0.checked_add(b.0)?, plus(a.1, b.1))) };
    if !expr.mentions(&v.text) {
        return Some((0, expr.clone()));
    }
    let (coefficient, rest) = match &expr.node {
        Node::Name(_) => (1, Expr::number(0)),
        Node::Negate(inner) => times(-1, linear(v, inner)?)?,
        Node::Binary(Operator::Add, a, b) => sum(linear(v, a)?, linear(v, b)?)?,
        Node::Binary(Operator::Subtract, a, b) => sum(linear(v, a)?, times(-1, linear(v, b)?)?)?,
        Node::Binary(Operator::Multiply, a, b) => match (constant(a), constant(b)) {
            (Some(n), _) => times(n, linear(v, b)?)?,
            (_, Some(n)) => times(n, linear(v, a)?)?,
            _ => return None,
        },
        _ => return None,
    };
    (coefficient.unsigned_abs() <= 1 << 31).then_some((coefficient, rest))
}

fn times(factor: i64, (coefficient, rest): (i64, Expr)) -> Option<(i64, Expr)> {
    let rest = match (factor, constant(&rest)) {
        (1, _) => rest,
        (_, Some(0)) => rest,
        (-1, _) => negative(rest),
        _ => Expr::binary(Operator::Multiply, Expr::number(factor), rest),
    };
    Some((coefficient.checked_mul(factor)?, rest))
}

fn plus(a: Expr, b: Expr) -> Expr {
    match (constant(&a), constant(&b)) {
        (Some(0), _) => b,
        (_, Some(0)) => a,
        _ => Expr::binary(Operator::Add, a, b),
    }
}

fn difference(a: Expr, b: Expr) -> Expr {
    match (constant(&a), constant(&b)) {
        (Some(0), _) => negative(b),
        (_, Some(0)) => a,
        _ => Expr::binary(Operator::Subtract, a, b),
    }
}

fn negative(expr: Expr) -> Expr {
    match expr.node {
        Node::Negate(inner) => *inner,
        Node::Value(Value::Number(n)) => Expr::number(-n),
        _ => Node::Negate(Box::new(expr)).into(),
    }
}

fn constant(expr: &Expr) -> Option<i64> {
    match &expr.node {
        Node::Value(Value::Number(n)) if *n != IBig::from(i64::MIN) => i64::try_from(n).ok(),
        _ => None,
    }
}
