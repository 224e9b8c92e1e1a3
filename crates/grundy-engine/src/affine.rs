//! Linear forms over the coordinates of a position and one bound variable, and conditions as inequalities between them.
//!
//! The shapes of moves are recognised in these forms, never in the spelling of the text: `u < x`, `x - u >= 1` and
//! `1 <= x - u` are the same inequality. Whatever is not linear, or not small, is not recognised; that is always safe.

use grundy_lang::{Comparison, Expr, Function, Game, Name, Node, Operator, Value};

/// Numbers beyond this are not recognised, so that nothing here overflows.
const LARGEST: i64 = 1 << 31;

/// Σ coordinates·x + variable·v + constant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Affine {
    pub coordinates: Vec<i64>,
    pub variable: i64,
    pub constant: i64,
}

impl Affine {
    fn constant(arity: usize, constant: i64) -> Affine {
        Affine { coordinates: vec![0; arity], variable: 0, constant }
    }

    /// A linear combination of two forms, if its numbers are small.
    pub fn combine(&self, a: i64, other: &Affine, b: i64) -> Option<Affine> {
        let sum = |x: i64, y: i64| small(a.checked_mul(x)?.checked_add(b.checked_mul(y)?)?);
        let pairs = self.coordinates.iter().zip(&other.coordinates);
        Some(Affine {
            coordinates: pairs.map(|(&x, &y)| sum(x, y)).collect::<Option<_>>()?,
            variable: sum(self.variable, other.variable)?,
            constant: sum(self.constant, other.constant)?,
        })
    }

    /// Its value if it is the same everywhere.
    pub fn as_constant(&self) -> Option<i64> {
        (self.variable == 0 && self.coordinates.iter().all(|&c| c == 0)).then_some(self.constant)
    }

    /// The form with the variable replaced by another form.
    pub fn substitute(&self, variable: &Affine) -> Option<Affine> {
        let rest = Affine { variable: 0, ..self.clone() };
        rest.combine(1, variable, self.variable)
    }
}

fn small(n: i64) -> Option<i64> {
    (n.abs() <= LARGEST).then_some(n)
}

/// What names stand for.
#[derive(Clone, Copy)]
pub(crate) struct Names<'g> {
    pub game: &'g Game,
    pub variable: Option<&'g Name>,
}

impl Names<'_> {
    /// An expression as a linear form.
    pub fn affine(&self, expr: &Expr) -> Option<Affine> {
        let arity = self.game.coordinates.len();
        match &expr.node {
            Node::Value(Value::Number(n)) => Some(Affine::constant(arity, small(i64::try_from(n).ok()?)?)),
            Node::Name(name) => {
                let mut form = Affine::constant(arity, 0);
                if self.variable == Some(name) {
                    form.variable = 1;
                } else {
                    form.coordinates[self.game.coordinates.iter().position(|c| c == name)?] = 1;
                }
                Some(form)
            }
            Node::Negate(inner) => self.affine(inner)?.combine(-1, &Affine::constant(arity, 0), 0),
            Node::Binary(Operator::Add, a, b) => self.affine(a)?.combine(1, &self.affine(b)?, 1),
            Node::Binary(Operator::Subtract, a, b) => self.affine(a)?.combine(1, &self.affine(b)?, -1),
            Node::Binary(Operator::Multiply, a, b) => {
                let (a, b) = (self.affine(a)?, self.affine(b)?);
                match (a.as_constant(), b.as_constant()) {
                    (Some(n), _) => b.combine(n, &a, 0),
                    (_, Some(n)) => a.combine(n, &b, 0),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A condition as linear forms that must all be at least 0.
    pub fn inequalities(&self, condition: &Expr) -> Option<Vec<Affine>> {
        let form = |(a, b, gap): (&Expr, &Expr, i64)| {
            let mut difference = self.affine(b)?.combine(1, &self.affine(a)?, -1)?;
            difference.constant = small(difference.constant - gap)?;
            Some(difference)
        };
        at_most(condition)?.into_iter().map(form).collect()
    }
}

/// A condition as inequalities a + gap ≤ b that must all hold, in which no a is a maximum and no b a minimum.
pub(crate) fn at_most(condition: &Expr) -> Option<Vec<(&Expr, &Expr, i64)>> {
    let mut all = Vec::new();
    for conjunct in condition.conjuncts() {
        let Node::Compare(first, rest) = &conjunct.node else { return None };
        let mut left = &**first;
        for (comparison, right) in rest {
            match comparison {
                Comparison::Less => split(left, right, 1, &mut all),
                Comparison::LessEqual => split(left, right, 0, &mut all),
                Comparison::Greater => split(right, left, 1, &mut all),
                Comparison::GreaterEqual => split(right, left, 0, &mut all),
                Comparison::Equal => {
                    split(left, right, 0, &mut all);
                    split(right, left, 0, &mut all);
                }
                Comparison::NotEqual => return None,
            }
            left = right;
        }
    }
    Some(all)
}

/// a + gap ≤ b for every part of a maximum a and of a minimum b.
fn split<'e>(a: &'e Expr, b: &'e Expr, gap: i64, all: &mut Vec<(&'e Expr, &'e Expr, i64)>) {
    match (&a.node, &b.node) {
        (Node::Apply(Function::Max, items), _) => items.iter().for_each(|a| split(a, b, gap, all)),
        (_, Node::Apply(Function::Min, items)) => items.iter().for_each(|b| split(a, b, gap, all)),
        _ => all.push((a, b, gap)),
    }
}
