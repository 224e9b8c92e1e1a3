//! Walking and rewriting expressions.

use std::sync::Arc;

use dashu_int::ops::SquareRoot;
use dashu_int::{IBig, UBig};

use crate::instantiate::closed_number;
use crate::span::Span;
use crate::syntax::*;
use crate::value::Value;

impl Expr {
    /// A number that stands nowhere in a text.
    pub fn number(n: impl Into<IBig>) -> Expr {
        Node::Value(Value::Number(n.into())).into()
    }

    /// A name that stands nowhere in a text.
    pub fn name(name: &Name) -> Expr {
        Expr { span: name.span, node: Node::Name(name.clone()) }
    }

    /// Two operands joined.
    pub fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
        let span = left.span.to(right.span);
        Expr { node: Node::Binary(operator, Box::new(left), Box::new(right)), span }
    }

    /// A comparison of two operands.
    pub fn compare(comparison: Comparison, left: Expr, right: Expr) -> Expr {
        let span = left.span.to(right.span);
        Expr { node: Node::Compare(Box::new(left), vec![(comparison, right)]), span }
    }

    /// The expressions directly inside.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.node {
            Node::Value(_) | Node::Phi | Node::Name(_) => Vec::new(),
            Node::Sqrt(e) | Node::Negate(e) | Node::Not(e) | Node::Exists(_, e) => vec![e],
            Node::Binary(_, a, b) | Node::Range(a, b) => vec![a, b],
            Node::Compare(first, rest) => std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e)).collect(),
            Node::Columns(items, modulus) => items.iter().chain([&**modulus]).collect(),
            Node::Index(base, items) => std::iter::once(&**base).chain(items).collect(),
            Node::Call(_, items)
            | Node::Apply(_, items)
            | Node::Tuple(items)
            | Node::Set(items)
            | Node::List(items)
            | Node::Grundy(items) => items.iter().collect(),
        }
    }

    /// The same expression with every child replaced.
    pub fn map_children(&self, f: &mut dyn FnMut(&Expr) -> Expr) -> Expr {
        let mut all = |items: &[Expr]| items.iter().map(&mut *f).collect::<Vec<_>>();
        let node = match &self.node {
            Node::Value(_) | Node::Phi | Node::Name(_) => self.node.clone(),
            Node::Call(name, items) => Node::Call(name.clone(), all(items)),
            Node::Apply(function, items) => Node::Apply(*function, all(items)),
            Node::Tuple(items) => Node::Tuple(all(items)),
            Node::Set(items) => Node::Set(all(items)),
            Node::List(items) => Node::List(all(items)),
            Node::Grundy(items) => Node::Grundy(all(items)),
            Node::Columns(items, modulus) => Node::Columns(all(items), Box::new(f(modulus))),
            Node::Index(base, items) => Node::Index(Box::new(f(base)), items.iter().map(&mut *f).collect()),
            Node::Sqrt(e) => Node::Sqrt(Box::new(f(e))),
            Node::Negate(e) => Node::Negate(Box::new(f(e))),
            Node::Not(e) => Node::Not(Box::new(f(e))),
            Node::Exists(names, e) => Node::Exists(names.clone(), Box::new(f(e))),
            Node::Binary(o, a, b) => Node::Binary(*o, Box::new(f(a)), Box::new(f(b))),
            Node::Range(a, b) => Node::Range(Box::new(f(a)), Box::new(f(b))),
            Node::Compare(first, rest) => {
                Node::Compare(Box::new(f(first)), rest.iter().map(|(c, e)| (*c, f(e))).collect())
            }
        };
        Expr { node, span: self.span }
    }

    /// How many expressions it consists of.
    pub(crate) fn size(&self) -> usize {
        1 + self.children().into_iter().map(Expr::size).sum::<usize>()
    }

    /// Calls `f` for every name that stands as a value and is not bound by a quantifier, from left to right.
    pub fn each_name<'a>(&'a self, f: &mut dyn FnMut(&'a Name)) {
        match &self.node {
            Node::Name(name) => f(name),
            Node::Exists(names, condition) => condition.each_name(&mut |name| {
                if !names.contains(name) {
                    f(name);
                }
            }),
            _ => self.children().into_iter().for_each(|child| child.each_name(f)),
        }
    }

    /// Whether this name stands in it as a value.
    pub fn mentions(&self, name: &str) -> bool {
        let mut found = false;
        self.each_name(&mut |n| found |= &*n.text == name);
        found
    }

    /// The conditions that must all hold for this one to hold.
    pub fn conjuncts(&self) -> Vec<&Expr> {
        fn collect<'a>(expr: &'a Expr, found: &mut Vec<&'a Expr>) {
            match &expr.node {
                Node::Binary(Operator::And, a, b) => [a, b].into_iter().for_each(|side| collect(side, found)),
                _ => found.push(expr),
            }
        }
        let mut found = Vec::new();
        collect(self, &mut found);
        found
    }
}

impl Let {
    /// The names in it, of values and of functions, that are not its arguments.
    pub(crate) fn outer_names(&self) -> Vec<&Name> {
        fn called<'a>(expr: &'a Expr, found: &mut Vec<&'a Name>) {
            if let Node::Call(name, _) = &expr.node {
                found.push(name);
            }
            expr.children().into_iter().for_each(|child| called(child, found));
        }
        let mut found = Vec::new();
        for expr in self.cases.iter().flat_map(|case| std::iter::once(&case.value).chain(&case.condition)) {
            expr.each_name(&mut |name| {
                if !self.arguments.contains(name) {
                    found.push(name);
                }
            });
            called(expr, &mut found);
        }
        found
    }
}

impl From<Node> for Expr {
    fn from(node: Node) -> Expr {
        Expr { node, span: Span::default() }
    }
}

/// The conjunction, or `None` for none.
pub fn conjunction(conditions: impl IntoIterator<Item = Expr>) -> Option<Expr> {
    // By halves: many conditions must not become a deep tree.
    let mut level: Vec<Expr> = conditions.into_iter().collect();
    while level.len() > 1 {
        let mut rest = level.into_iter();
        level = Vec::new();
        while let Some(first) = rest.next() {
            level.push(match rest.next() {
                Some(second) => Expr::binary(Operator::And, first, second),
                None => first,
            });
        }
    }
    level.pop()
}

/// The root of a number. One number has one spelling: √(m²) is m, and √(5m²) is (2φ − 1)m, so that whoever knows φ knows
/// the whole of its field.
fn root(of: Expr) -> Node {
    let square_root = |n: IBig| {
        let root = IBig::from(UBig::try_from(n.clone()).ok()?.sqrt());
        (&root * &root == n).then_some(root)
    };
    let Some(n) = closed_number(&of) else { return Node::Sqrt(Box::new(of)) };
    if let Some(root) = square_root(n.clone()) {
        return Node::Value(Value::Number(root));
    }
    match (&n % IBig::from(5) == IBig::ZERO).then(|| square_root(&n / 5)).flatten() {
        Some(m) => {
            let twice = Expr::binary(Operator::Multiply, Expr::number(2), Node::Phi.into());
            let root_of_5 = Expr::binary(Operator::Subtract, twice, Expr::number(1));
            Expr::binary(Operator::Multiply, Expr::number(m), root_of_5).node
        }
        None => Node::Sqrt(Box::new(Expr { node: Node::Value(Value::Number(n)), span: of.span })),
    }
}

/// Names to put expressions for, and functions to call by another name.
#[derive(Debug, Clone, Default)]
pub(crate) struct Substitution {
    pub names: Vec<(Arc<str>, Expr)>,
    pub functions: Vec<(Arc<str>, Name)>,
}

impl Substitution {
    /// A number for one name.
    pub fn value(name: &Name, value: i64) -> Substitution {
        Substitution { names: vec![(name.text.clone(), Expr::number(value))], functions: Vec::new() }
    }

    pub fn expr(&self, expr: &Expr) -> Expr {
        match &expr.node {
            Node::Name(name) => {
                if let Some((_, replacement)) = self.names.iter().find(|(known, _)| *known == name.text) {
                    return Expr { node: replacement.node.clone(), span: expr.span };
                }
                Expr { node: Node::Name(self.function(name)), span: expr.span }
            }
            Node::Call(name, items) => {
                let node = Node::Call(self.function(name), items.iter().map(|e| self.expr(e)).collect());
                Expr { node, span: expr.span }
            }
            Node::Sqrt(inner) => Expr { node: root(self.expr(inner)), span: expr.span },
            Node::Exists(names, condition) => {
                let (names, inner) = self.under(names);
                Expr { node: Node::Exists(names, Box::new(inner.expr(condition))), span: expr.span }
            }
            _ => expr.map_children(&mut |child| self.expr(child)),
        }
    }

    pub fn exprs(&self, exprs: &[Expr]) -> Vec<Expr> {
        exprs.iter().map(|e| self.expr(e)).collect()
    }

    pub fn cases(&self, cases: &[Case]) -> Vec<Case> {
        let case =
            |c: &Case| Case { value: self.expr(&c.value), condition: c.condition.as_ref().map(|e| self.expr(e)) };
        cases.iter().map(case).collect()
    }

    /// A function whose arguments hide what they are named like, names and functions. An argument named like something
    /// that is put for another name gets a name that no text can use.
    pub fn function_body(&self, function: &Let) -> Let {
        let (arguments, inner) = self.under(&function.arguments);
        let name = self.function(&function.name);
        Let { name, cases: inner.cases(&function.cases), arguments }
    }

    /// Names that are bound inside, as they are called after the substitution, and what is put for names there.
    fn under(&self, bound: &[Name]) -> (Vec<Name>, Substitution) {
        let is_hidden = |name: &str| bound.iter().any(|b| &*b.text == name);
        let outer: Vec<(Arc<str>, Expr)> = self.names.iter().filter(|(name, _)| !is_hidden(name)).cloned().collect();
        let own = |name: &Name| match outer.iter().any(|(_, e)| e.mentions(&name.text)) {
            true => Name { text: format!("{name}.").into(), ..name.clone() },
            false => name.clone(),
        };
        let names: Vec<Name> = bound.iter().map(own).collect();
        let kept = bound.iter().zip(&names).map(|(old, new)| (old.text.clone(), Expr::name(new)));
        let inner = Substitution { names: kept.chain(outer.iter().cloned()).collect(), ..self.clone() };
        (names, inner)
    }

    fn function(&self, name: &Name) -> Name {
        let renamed = self.functions.iter().find(|(known, _)| *known == name.text);
        renamed.map_or_else(|| name.clone(), |(_, new)| new.clone())
    }
}
