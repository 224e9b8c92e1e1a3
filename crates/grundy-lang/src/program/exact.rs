//! Expressions in integer arithmetic: what a program can compute as it is written.
//!
//! Under a floor the language has fractions and roots. Here such an expression becomes (a + b√d)/c with whole a, b, c, d,
//! whose floor needs one integer division or one integer square root. Sets and lists lose their ranges, names become
//! those of the program.

use crate::{Comparison, Expr, Function, IBig, Name, Node, Operator, Value};

use super::Obstacle;
use super::names::Scope;

/// The same expression, for a program.
pub(super) fn exact(expr: &Expr, scope: &Scope) -> Result<Expr, Obstacle> {
    let exact = whole(expr, scope)?;
    match scope.language.is_bounded().then(|| too_large(&exact)).flatten() {
        Some(n) => Err(Obstacle::Number(n)),
        None => Ok(exact),
    }
}

/// A number in it that has more than 64 bits.
fn too_large(expr: &Expr) -> Option<IBig> {
    let own = number(expr).filter(|n| i64::try_from(*n).is_err()).cloned();
    own.or_else(|| expr.children().into_iter().find_map(too_large))
}

fn whole(expr: &Expr, scope: &Scope) -> Result<Expr, Obstacle> {
    let all = |items: &[Expr]| items.iter().map(|item| whole(item, scope)).collect::<Result<Vec<_>, _>>();
    let one = |item: &Expr| whole(item, scope);
    Ok(match &expr.node {
        Node::Value(Value::Text(_) | Value::Grid(_)) => return Err(Obstacle::Grid),
        Node::Value(_) | Node::Phi | Node::Sqrt(_) | Node::Range(..) => expr.clone(),
        Node::Name(name) => scope.name(name)?,
        Node::Call(name, arguments) => scope.call(name, all(arguments)?)?,
        Node::Apply(Function::Floor, arguments) => Real::of(&arguments[0], scope)?.floor(scope),
        Node::Apply(Function::Ceil, arguments) => negate(Real::of(&arguments[0], scope)?.negate().floor(scope)),
        Node::Apply(Function::Length, arguments) => match &arguments[0].node {
            Node::Value(Value::Grid(grid)) => Expr::number(grid.height()),
            Node::Value(Value::Set(set)) => Expr::number(set.elements.len()),
            _ => Expr::number(list(&arguments[0], scope)?.len()),
        },
        Node::Apply(function, arguments) if function.is_variadic() && arguments.len() == 1 => one(&arguments[0])?,
        Node::Apply(Function::Gcd, arguments) => {
            let two = |a, b| Node::Apply(Function::Gcd, vec![a, b]).into();
            let first = one(&arguments[0])?;
            arguments[1..].iter().try_fold(first, |gcd, argument| Ok(two(gcd, one(argument)?)))?
        }
        Node::Apply(function, arguments) => Node::Apply(*function, all(arguments)?).into(),
        Node::Negate(inner) => negate(one(inner)?),
        Node::Not(inner) => Node::Not(Box::new(one(inner)?)).into(),
        Node::Binary(Operator::Add, a, b) => add(one(a)?, one(b)?),
        Node::Binary(Operator::Subtract, a, b) => subtract(one(a)?, one(b)?),
        Node::Binary(Operator::Multiply, a, b) => multiply(one(a)?, one(b)?),
        Node::Binary(Operator::In, element, set) => membership(element, set, scope)?,
        Node::Binary(Operator::NotIn, element, set) => match membership(element, set, scope)?.node {
            Node::Binary(Operator::In, element, set) => Node::Binary(Operator::NotIn, element, set).into(),
            condition => Node::Not(Box::new(condition.into())).into(),
        },
        Node::Binary(operator, a, b) => Expr::binary(*operator, one(a)?, one(b)?),
        Node::Compare(first, rest) => {
            let rest: Result<Vec<_>, Obstacle> = rest.iter().map(|(sign, e)| Ok((*sign, one(e)?))).collect();
            Node::Compare(Box::new(one(first)?), rest?).into()
        }
        Node::Columns(numbers, modulus) => Node::Columns(all(numbers)?, Box::new(one(modulus)?)).into(),
        Node::Index(base, places) => {
            if let Node::Value(Value::Grid(_)) = base.node {
                return Err(Obstacle::Grid);
            }
            Node::Index(Box::new(Node::List(list(base, scope)?).into()), all(places)?).into()
        }
        Node::Tuple(items) => Node::Tuple(all(items)?).into(),
        Node::Set(items) => Node::Set(all(items)?).into(),
        Node::List(_) => Node::List(list(expr, scope)?).into(),
        Node::Grundy(arguments) => Node::Grundy(all(arguments)?).into(),
        Node::Exists(..) => return Err(Obstacle::Quantifier(expr.to_string())),
    })
}

/// The most elements that a program writes out.
const MOST_ELEMENTS: usize = 10_000;

/// The elements of a list, ranges written out.
fn list(expr: &Expr, scope: &Scope) -> Result<Vec<Expr>, Obstacle> {
    let mut found = Vec::new();
    match &expr.node {
        Node::Value(Value::List(list)) => {
            let numbers = list.iter().map(|n| whole(&Expr::number(n.clone()), scope));
            found = numbers.collect::<Result<Vec<_>, _>>()?;
        }
        Node::List(items) | Node::Set(items) => {
            for item in items {
                let Node::Range(first, last) = &item.node else {
                    found.push(whole(item, scope)?);
                    continue;
                };
                let (Some(mut n), Some(last)) = (number(first).cloned(), number(last)) else {
                    return Err(Obstacle::Range(expr.to_string()));
                };
                while n <= *last && found.len() <= MOST_ELEMENTS {
                    found.push(whole(&Expr::number(n.clone()), scope)?);
                    n += IBig::ONE;
                }
            }
        }
        _ => return Err(Obstacle::Grid),
    }
    if found.len() > MOST_ELEMENTS { Err(Obstacle::Long { most: MOST_ELEMENTS }) } else { Ok(found) }
}

/// What a set consists of.
pub(super) enum Item {
    /// A number or a tuple.
    Element(Vec<Expr>),
    /// `first..last`.
    Range(Expr, Expr),
}

/// The elements and ranges of a set, in the program's names.
pub(super) fn items(set: &Expr, scope: &Scope) -> Result<Vec<Item>, Obstacle> {
    let element = |parts: &[Expr]| -> Result<Item, Obstacle> {
        Ok(Item::Element(parts.iter().map(|part| whole(part, scope)).collect::<Result<_, _>>()?))
    };
    let items: Vec<Item> = match &set.node {
        Node::Value(Value::Set(set)) => {
            let numbers = |tuple: &Vec<IBig>| tuple.iter().cloned().map(Expr::number).collect::<Vec<_>>();
            set.elements.iter().map(|tuple| element(&numbers(tuple))).collect::<Result<_, _>>()?
        }
        Node::Set(items) => {
            let item = |item: &Expr| match &item.node {
                Node::Range(first, last) => Ok(Item::Range(whole(first, scope)?, whole(last, scope)?)),
                Node::Tuple(parts) => element(parts),
                _ => element(std::slice::from_ref(item)),
            };
            items.iter().map(item).collect::<Result<_, Obstacle>>()?
        }
        _ => return Err(Obstacle::Grid),
    };
    if items.len() > MOST_ELEMENTS { Err(Obstacle::Long { most: MOST_ELEMENTS }) } else { Ok(items) }
}

/// `n in {1, 4, 7..9}` becomes `n in {1, 4} or 7 <= n <= 9`; for tuples, `x = 1 and y = 2 or …`.
fn membership(element: &Expr, set: &Expr, scope: &Scope) -> Result<Expr, Obstacle> {
    let parts = match &element.node {
        Node::Tuple(parts) => parts.iter().map(|part| whole(part, scope)).collect::<Result<Vec<_>, _>>()?,
        Node::Value(Value::Tuple(numbers)) => numbers.iter().cloned().map(Expr::number).collect(),
        _ => vec![whole(element, scope)?],
    };
    let mut numbers = Vec::new();
    let mut ways: Vec<Expr> = Vec::new();
    for item in items(set, scope)? {
        match item {
            Item::Element(mut tuple) if tuple.len() == 1 => numbers.append(&mut tuple),
            Item::Element(tuple) => {
                let equal = parts.iter().zip(tuple).map(|(a, b)| Expr::compare(Comparison::Equal, a.clone(), b));
                ways.extend(crate::conjunction(equal));
            }
            Item::Range(first, last) => {
                let rest = vec![(Comparison::LessEqual, parts[0].clone()), (Comparison::LessEqual, last)];
                ways.push(Node::Compare(Box::new(first), rest).into());
            }
        }
    }
    if !numbers.is_empty() {
        ways.insert(0, Expr::binary(Operator::In, parts[0].clone(), Node::Set(numbers).into()));
    }
    Ok(any(ways))
}

/// The disjunction, halved again and again so that thousands of conditions are no deep tree.
pub(super) fn any(mut conditions: Vec<Expr>) -> Expr {
    match conditions.len() {
        0 => Node::Value(Value::Condition(false)).into(),
        1 => conditions.remove(0),
        2..=100 => {
            let all = conditions.into_iter().reduce(|a, b| Expr::binary(Operator::Or, a, b));
            all.expect("at least two conditions")
        }
        n => {
            let rest = conditions.split_off(n / 2);
            Expr::binary(Operator::Or, any(conditions), any(rest))
        }
    }
}

/// (a + b√d)/c; where b is 0 there is no root.
#[derive(Debug, Clone)]
struct Real {
    a: Expr,
    b: Expr,
    c: Expr,
    d: Expr,
}

impl Real {
    fn of(expr: &Expr, scope: &Scope) -> Result<Real, Obstacle> {
        let small = |n: u8| Expr::number(n);
        Ok(match &expr.node {
            Node::Phi => Real { a: small(1), b: small(1), c: small(2), d: small(5) },
            Node::Sqrt(inner) => {
                let d = whole(inner, scope)?;
                match number(&d).and_then(square_root) {
                    Some(root) => Real::integer(Expr::number(root)),
                    None => Real { a: small(0), b: small(1), c: small(1), d },
                }
            }
            Node::Negate(inner) => Real::of(inner, scope)?.negate(),
            Node::Binary(Operator::Add, a, b) => Real::of(a, scope)?.add(Real::of(b, scope)?)?,
            Node::Binary(Operator::Subtract, a, b) => Real::of(a, scope)?.add(Real::of(b, scope)?.negate())?,
            Node::Binary(Operator::Multiply, a, b) => Real::of(a, scope)?.multiply(Real::of(b, scope)?)?,
            Node::Binary(Operator::Divide, a, b) => Real::of(a, scope)?.multiply(Real::of(b, scope)?.invert()?)?,
            _ => Real::integer(whole(expr, scope)?),
        })
    }

    fn integer(a: Expr) -> Real {
        Real { a, b: Expr::number(0), c: Expr::number(1), d: Expr::number(0) }
    }

    fn is_rational(&self) -> bool {
        is(&self.b, 0)
    }

    fn negate(self) -> Real {
        Real { a: negate(self.a), b: negate(self.b), ..self }
    }

    fn add(self, other: Real) -> Result<Real, Obstacle> {
        let d = common_root(&self, &other)?;
        if self.c == other.c {
            return Ok(Real { a: add(self.a, other.a), b: add(self.b, other.b), c: self.c, d });
        }
        let cross = |x: Expr, y: Expr| add(multiply(x, other.c.clone()), multiply(y, self.c.clone()));
        Ok(Real { a: cross(self.a, other.a), b: cross(self.b, other.b), c: multiply(self.c, other.c), d })
    }

    fn multiply(self, other: Real) -> Result<Real, Obstacle> {
        let d = common_root(&self, &other)?;
        let product = |x: &Expr, y: &Expr| multiply(x.clone(), y.clone());
        let roots = multiply(product(&self.b, &other.b), d.clone());
        let a = add(product(&self.a, &other.a), roots);
        let b = add(product(&self.a, &other.b), product(&self.b, &other.a));
        Ok(Real { a, b, c: multiply(self.c, other.c), d })
    }

    /// c/a, or c(a − b√d)/(a² − b²d), which is never 0/0 where d is no square.
    fn invert(self) -> Result<Real, Obstacle> {
        if self.is_rational() {
            return Ok(Real { a: self.c, c: self.a, ..self });
        }
        if number(&self.d).is_none() {
            return Err(Obstacle::Roots);
        }
        let square = |x: &Expr| multiply(x.clone(), x.clone());
        let norm = subtract(square(&self.a), multiply(square(&self.b), self.d.clone()));
        let (a, b) = (multiply(self.c.clone(), self.a), negate(multiply(self.c, self.b)));
        Ok(Real { a, b, c: norm, d: self.d })
    }

    fn floor(self, scope: &Scope) -> Expr {
        if !self.is_rational() {
            let arguments = vec![self.a, self.b, self.d, self.c];
            return Node::Call(Name::new(&scope.language.spelled("floor_root")), arguments).into();
        }
        if is(&self.c, 1) { self.a } else { Expr::binary(Operator::Divide, self.a, self.c) }
    }
}

fn common_root(left: &Real, right: &Real) -> Result<Expr, Obstacle> {
    if left.is_rational() || left.d == right.d {
        return Ok(right.d.clone());
    }
    if right.is_rational() { Ok(left.d.clone()) } else { Err(Obstacle::Roots) }
}

/// The root of a square.
fn square_root(n: &IBig) -> Option<IBig> {
    let (mut low, mut high) = (IBig::ZERO, n.clone() + IBig::ONE);
    while &high - &low > IBig::ONE {
        let middle: IBig = (&low + &high) / 2;
        if &middle * &middle <= *n { low = middle } else { high = middle }
    }
    (&low * &low == *n).then_some(low)
}

fn number(expr: &Expr) -> Option<&IBig> {
    match &expr.node {
        Node::Value(Value::Number(n)) => Some(n),
        _ => None,
    }
}

fn is(expr: &Expr, n: u8) -> bool {
    number(expr) == Some(&IBig::from(n))
}

// Sums and products of numbers are worked out: what is left has a variable on one side, whose type decides that of the
// result.

pub(super) fn add(a: Expr, b: Expr) -> Expr {
    match (number(&a), number(&b)) {
        (Some(a), Some(b)) => Expr::number(a + b),
        (Some(n), _) if *n == IBig::ZERO => b,
        (_, Some(n)) if *n == IBig::ZERO => a,
        _ => match (a.node, b.node) {
            (Node::Negate(a), b) => subtract(b.into(), *a),
            (a, Node::Negate(b)) => subtract(a.into(), *b),
            (a, b) => Expr::binary(Operator::Add, a.into(), b.into()),
        },
    }
}

pub(super) fn subtract(a: Expr, b: Expr) -> Expr {
    match (number(&a), number(&b)) {
        (Some(a), Some(b)) => Expr::number(a - b),
        (_, Some(n)) if *n == IBig::ZERO => a,
        _ => match b.node {
            Node::Negate(b) => add(a, *b),
            b => Expr::binary(Operator::Subtract, a, b.into()),
        },
    }
}

pub(super) fn multiply(a: Expr, b: Expr) -> Expr {
    match (number(&a), number(&b)) {
        (Some(a), Some(b)) => Expr::number(a * b),
        (Some(n), _) | (_, Some(n)) if *n == IBig::ZERO => Expr::number(0),
        (Some(n), _) if *n == IBig::ONE => b,
        (_, Some(n)) if *n == IBig::ONE => a,
        (Some(n), _) if *n == -IBig::ONE => negate(b),
        _ => Expr::binary(Operator::Multiply, a, b),
    }
}

pub(super) fn negate(a: Expr) -> Expr {
    match a.node {
        Node::Value(Value::Number(n)) => Expr::number(-n),
        Node::Negate(inner) => *inner,
        Node::Binary(Operator::Subtract, a, b) => Expr::binary(Operator::Subtract, *b, *a),
        node => Node::Negate(Box::new(node.into())).into(),
    }
}
