//! Coordinates that are sets of numbers: `where S ⊆ vertices(G)`.
//!
//! Such a coordinate is the number whose binary digits say who is in the set, so that whatever knows positions knows
//! sets. This file puts arithmetic in the place of what is said of them: `v in S` is a digit, `S \ T` is S without the
//! digits of T. Graphs are sets of pairs; what is asked of them, such as the neighbours of a vertex, is listed here once.

use dashu_int::IBig;
use dashu_int::ops::BitTest;

use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::fault::Position;
use crate::instantiate::closed_value;
use crate::syntax::*;
use crate::value::{Set, Value};

/// Numbers in a set that is a coordinate are below this.
pub(crate) const MOST_MEMBERS: usize = 48;

/// For each coordinate of a game the set that it is a part of, if it is a set.
pub type Universes = Vec<Option<Vec<usize>>>;

impl RulesBody {
    /// What a coordinate is a part of, if it is a set.
    pub(crate) fn universe(&self, coordinate: &Name) -> Option<&Expr> {
        let mut parts = self.domain.iter().flat_map(Expr::conjuncts).filter_map(Expr::as_part);
        parts.find(|(name, _)| *name == coordinate).map(|(_, whole)| whole)
    }
}

impl Expr {
    /// The name and the set of `A ⊆ S`.
    pub(crate) fn as_part(&self) -> Option<(&Name, &Expr)> {
        match &self.node {
            Node::Binary(Operator::Subset, part, whole) => match &part.node {
                Node::Name(name) => Some((name, whole)),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether this condition makes a variable a set: it has to be a part of one.
    pub(crate) fn makes_set_of(&self, variable: &Name) -> bool {
        self.conjuncts().iter().any(|condition| condition.as_part().is_some_and(|(name, _)| name == variable))
    }
}

/// The names that stand for sets.
#[derive(Debug, Clone, Default)]
pub(crate) struct Subsets {
    names: Vec<Name>,
}

impl Subsets {
    /// The names of the coordinates that are sets.
    pub fn new(coordinates: &[Name], universes: &Universes) -> Subsets {
        let sets = coordinates.iter().zip(universes).filter(|(_, universe)| universe.is_some());
        Subsets { names: sets.map(|(name, _)| name.clone()).collect() }
    }

    /// The same where names, too, are sets of which the condition says that they are parts of one.
    pub fn and_parts(&self, condition: &Expr) -> Subsets {
        let parts = condition.conjuncts().into_iter().filter_map(Expr::as_part).map(|(name, _)| name);
        Subsets { names: self.names.iter().chain(parts).cloned().collect() }
    }

    /// The same where these names stand for numbers.
    pub fn without(&self, arguments: &[Name]) -> Subsets {
        Subsets { names: self.names.iter().filter(|name| !arguments.contains(name)).cloned().collect() }
    }

    /// A condition or a number, with arithmetic in the place of sets.
    pub fn expr(&self, expr: &Expr) -> Result<Expr, Diagnostics> {
        let node = match &expr.node {
            _ if makes_set(expr) && closed_value(expr).is_some() => {
                Node::Value(closed_value(expr).expect("just asked"))
            }
            Node::Binary(Operator::In, element, set) if self.is_counted(element, set) => {
                self.member(element, set)?.node
            }
            Node::Binary(Operator::NotIn, element, set) if self.is_counted(element, set) => {
                Node::Not(Box::new(self.member(element, set)?))
            }
            Node::Binary(Operator::Subset, part, whole) => {
                let (part, whole) = (self.set(part)?, self.set(whole)?);
                let both = Node::Apply(Function::BitAnd, vec![part.clone(), whole.clone()]).into();
                let inside = Expr::compare(Comparison::Equal, both, part.clone());
                // The second follows from the first, and bounds a variable.
                let bounded = Expr::compare(Comparison::LessEqual, part, whole);
                Expr::binary(Operator::And, inside, bounded).node
            }
            Node::Exists(names, condition) => {
                let inner = self.and_parts(condition);
                Node::Exists(names.clone(), Box::new(inner.expr(condition)?))
            }
            Node::Compare(first, rest) if self.is_set(first) => {
                let rest = rest.iter().map(|(comparison, operand)| Ok((*comparison, self.set(operand)?)));
                Node::Compare(Box::new(self.set(first)?), rest.collect::<Result<_, Diagnostics>>()?)
            }
            Node::Grundy(items) => {
                let item = |item: &Expr| if self.is_set(item) { self.set(item) } else { self.expr(item) };
                Node::Grundy(items.iter().map(item).collect::<Result<_, Diagnostics>>()?)
            }
            Node::Apply(Function::Length, items) if self.is_set(&items[0]) && closed_value(&items[0]).is_none() => {
                Node::Apply(Function::Popcount, vec![self.set(&items[0])?])
            }
            _ => {
                let mut problems = Diagnostics::default();
                let mapped = expr.map_children(&mut |child| {
                    self.expr(child).unwrap_or_else(|found| {
                        problems.extend(found);
                        child.clone()
                    })
                });
                return if problems.is_empty() { Ok(mapped) } else { Err(problems) };
            }
        };
        Ok(Expr { node, span: expr.span })
    }

    /// The same for the cases of a function.
    pub fn function(&self, function: &Let) -> Result<Let, Diagnostics> {
        let inner = self.without(&function.arguments);
        Ok(Let { cases: inner.cases(&function.cases)?, ..function.clone() })
    }

    /// The same for cases.
    pub fn cases(&self, cases: &[Case]) -> Result<Vec<Case>, Diagnostics> {
        let case = |case: &Case| {
            let condition = case.condition.as_ref().map(|condition| self.expr(condition)).transpose()?;
            Ok(Case { value: self.expr(&case.value)?, condition })
        };
        cases.iter().map(case).collect()
    }

    /// The coordinates of a position in a game with these universes.
    pub fn tuple(&self, coordinates: &[Expr], universes: &Universes) -> Result<Vec<Expr>, Diagnostics> {
        let one = |(place, e): (usize, &Expr)| match universes.get(place) {
            Some(Some(_)) => self.set(e),
            _ => self.expr(e),
        };
        coordinates.iter().enumerate().map(one).collect()
    }

    /// A set as the number with its digits.
    fn set(&self, expr: &Expr) -> Result<Expr, Diagnostics> {
        if let Some(value) = closed_value(expr) {
            return Ok(Expr { node: Node::Value(Value::Number(digits_of(&members(&value, expr)?))), span: expr.span });
        }
        let node = match &expr.node {
            Node::Name(_) => expr.node.clone(),
            Node::Set(items) => {
                let mut digits = Vec::new();
                for item in items {
                    digits.push(self.item(item)?);
                }
                if digits.len() == 1 { digits.swap_remove(0).node } else { Node::Apply(Function::BitOr, digits) }
            }
            Node::Binary(Operator::Union, a, b) => Node::Apply(Function::BitOr, vec![self.set(a)?, self.set(b)?]),
            Node::Binary(Operator::Intersection, a, b) => {
                Node::Apply(Function::BitAnd, vec![self.set(a)?, self.set(b)?])
            }
            Node::Binary(Operator::Without, a, b) => {
                let (a, b) = (self.set(a)?, self.set(b)?);
                let both = Node::Apply(Function::BitAnd, vec![a.clone(), b]).into();
                Expr::binary(Operator::Subtract, a, both).node
            }
            Node::Apply(Function::Graph(word @ (GraphWord::Neighbours | GraphWord::Reachable)), items) => {
                let edges = match closed_value(&items[0]) {
                    Some(Value::Set(edges)) => edges,
                    _ => return Err(no_set(&items[0])),
                };
                let listed = |v: usize| listed(&around(*word, &edges, &v.into()), expr);
                let around = (0..MOST_MEMBERS)
                    .map(|v| Ok(digits_of(&listed(v)?)))
                    .collect::<Result<Vec<IBig>, Diagnostics>>()?;
                let list = Node::Value(Value::List(around.into())).into();
                Node::Index(Box::new(list), vec![self.expr(&items[1])?])
            }
            _ => return Err(no_set(expr)),
        };
        Ok(Expr { node, span: expr.span })
    }

    /// An item of a set as a number: one digit, or those of a range.
    fn item(&self, item: &Expr) -> Result<Expr, Diagnostics> {
        let Node::Range(first, last) = &item.node else { return Ok(digit(self.expr(item)?)) };
        // 2^(last + 1) - 2^first; nothing where the last is before the first.
        let after = Expr::binary(Operator::Add, self.expr(last)?, Expr::number(1));
        let range = Expr::binary(Operator::Subtract, digit(after), digit(self.expr(first)?));
        Ok(Node::Apply(Function::Max, vec![range, Expr::number(0)]).into())
    }

    /// `element in set`. The bounds come first, so that there is a digit to look at.
    fn member(&self, element: &Expr, set: &Expr) -> Result<Expr, Diagnostics> {
        let (element, set) = (self.expr(element)?, self.set(set)?);
        let bounds = [(Comparison::LessEqual, element.clone()), (Comparison::Less, Expr::number(MOST_MEMBERS))];
        let bounded = Node::Compare(Box::new(Expr::number(0)), bounds.into()).into();
        let both = Node::Apply(Function::BitAnd, vec![set, digit(element)]).into();
        let there = Expr::compare(Comparison::NotEqual, both, Expr::number(0));
        Ok(Expr::binary(Operator::And, bounded, there))
    }

    /// Whether membership is a question of digits: in a coordinate, or in what is made of sets and depends on a variable. A list
    /// of numbers in braces is a set as it stands, of numbers of any size.
    fn is_counted(&self, element: &Expr, set: &Expr) -> bool {
        let is_list = matches!(set.node, Node::Set(_) | Node::Value(_));
        !matches!(element.node, Node::Tuple(_)) && !is_list && self.is_set(set) && closed_value(set).is_none()
    }

    /// Whether an expression is a set of numbers.
    fn is_set(&self, expr: &Expr) -> bool {
        match &expr.node {
            Node::Name(name) => self.names.contains(name),
            Node::Set(_) => true,
            Node::Value(Value::Set(set)) => set.arity == 1,
            _ => makes_set(expr),
        }
    }
}

/// Whether an expression is made a set by an operation of the language.
fn makes_set(expr: &Expr) -> bool {
    match &expr.node {
        Node::Binary(operator, ..) => {
            matches!(operator, Operator::Union | Operator::Intersection | Operator::Without)
        }
        Node::Apply(Function::Graph(_), _) => true,
        _ => false,
    }
}

/// 2^place, as the place is known only when the game is played.
fn digit(place: Expr) -> Expr {
    let powers = (0..=MOST_MEMBERS).map(|place| IBig::ONE << place).collect::<Vec<_>>();
    Node::Index(Box::new(Node::Value(Value::List(powers.into())).into()), vec![place]).into()
}

/// The number with digits at these places.
fn digits_of(members: &[usize]) -> IBig {
    members.iter().fold(IBig::ZERO, |sum, &place| sum | (IBig::ONE << place))
}

/// The places of the digits of a number.
pub(crate) fn members_of(number: &IBig) -> Vec<usize> {
    (0..number.bit_len()).filter(|&place| number.bit(place)).collect()
}

fn no_set(expr: &Expr) -> Diagnostics {
    let problem = Problem::BadSet { set: expr.to_string(), most: MOST_MEMBERS - 1 };
    Diagnostics(vec![Diagnostic { span: expr.span, problem }])
}

/// The numbers of a set that is a coordinate or a part of one.
fn members(value: &Value, expr: &Expr) -> Result<Vec<usize>, Diagnostics> {
    match value {
        Value::Set(set) => listed(set, expr),
        _ => Err(no_set(expr)),
    }
}

fn listed(set: &Set, expr: &Expr) -> Result<Vec<usize>, Diagnostics> {
    let member = |n: &IBig| usize::try_from(n).ok().filter(|n| *n < MOST_MEMBERS).ok_or_else(|| no_set(expr));
    set.elements.iter().flatten().map(member).collect()
}

/// The members of a set of numbers, as it was written and with values for what stands in it.
pub(crate) fn universe(written: &Expr, closed: &Expr) -> Result<Vec<usize>, Diagnostics> {
    closed_value(closed).map_or_else(|| Err(no_set(written)), |value| members(&value, written))
}

/// The numbers that a set of pairs joins.
pub(crate) fn vertices(edges: &Set) -> Set {
    Set { arity: 1, elements: edges.elements.iter().flatten().map(|v| vec![v.clone()]).collect() }
}

/// What a graph has around a vertex.
pub(crate) fn around(word: GraphWord, edges: &Set, of: &IBig) -> Set {
    if word == GraphWord::Reachable { reachable(edges, of) } else { neighbours(edges, of) }
}

/// The numbers that stand in a pair with this one.
fn neighbours(edges: &Set, of: &IBig) -> Set {
    let other = |edge: &Vec<IBig>| match edge.as_slice() {
        [a, b] if a == of => Some(vec![b.clone()]),
        [a, b] if b == of => Some(vec![a.clone()]),
        _ => None,
    };
    Set { arity: 1, elements: edges.elements.iter().filter_map(other).collect() }
}

/// The number itself, and what one comes to from it along pairs, each from its first number to its second.
fn reachable(edges: &Set, from: &IBig) -> Set {
    let mut found: Vec<&IBig> = vec![from];
    let mut next = 0;
    while let Some(&here) = found.get(next) {
        next += 1;
        for edge in &edges.elements {
            if let [a, b] = edge.as_slice()
                && a == here
                && !found.contains(&b)
            {
                found.push(b);
            }
        }
    }
    Set { arity: 1, elements: found.into_iter().map(|v| vec![v.clone()]).collect() }
}

/// The edges of a graph with a name, on the vertices 0, 1, …; those of a lattice are counted row by row.
pub(crate) fn graph(word: GraphWord, sizes: &[usize]) -> Set {
    let n = sizes[0];
    let pair = |a: usize, b: usize| vec![IBig::from(a), IBig::from(b)];
    let row = |n: usize| (1..n).map(move |v| pair(v - 1, v));
    let elements = match (word, sizes) {
        (GraphWord::Lattice, &[rows, columns]) => {
            let place = move |r: usize, c: usize| r * columns + c;
            let across = (0..rows).flat_map(move |r| (1..columns).map(move |c| pair(place(r, c - 1), place(r, c))));
            let down = (1..rows).flat_map(move |r| (0..columns).map(move |c| pair(place(r - 1, c), place(r, c))));
            across.chain(down).collect()
        }
        (GraphWord::Cycle, _) => row(n).chain((n > 2).then(|| pair(0, n - 1))).collect(),
        (GraphWord::Complete, _) => (0..n).flat_map(|b| (0..b).map(move |a| pair(a, b))).collect(),
        _ => row(n).collect(),
    };
    Set { arity: 2, elements }
}

/// A position as it is written: coordinates that are sets by their members.
pub(crate) fn shown(position: &[IBig], universes: &Universes) -> String {
    let all = written(position, universes);
    match universes.as_slice() {
        [Some(_)] => all.concat(),
        _ => format!("({})", all.join(", ")),
    }
}

/// A position as it is typed: `3,5`, `{0, 2}`, `3 {0, 2}`.
pub(crate) fn typed_position(position: &[IBig], universes: &Universes) -> String {
    written(position, universes).join(if universes.iter().any(Option::is_some) { " " } else { "," })
}

/// `{0, 2}`.
pub(crate) fn braces(members: &[usize]) -> String {
    let members: Vec<String> = members.iter().map(usize::to_string).collect();
    format!("{{{}}}", members.join(", "))
}

/// The coordinates of a position, one by one.
pub(crate) fn written(position: &[IBig], universes: &Universes) -> Vec<String> {
    let one = |(place, n): (usize, &IBig)| match universes.get(place) {
        Some(Some(_)) if *n >= IBig::ZERO => braces(&members_of(n)),
        _ => n.to_string(),
    };
    position.iter().enumerate().map(one).collect()
}

/// A set that was written by its members as the number that it is.
pub(crate) fn set_position(members: &Position) -> Option<IBig> {
    let place = |n: &IBig| usize::try_from(n).ok().filter(|n| *n < MOST_MEMBERS);
    members.iter().map(place).collect::<Option<Vec<usize>>>().map(|members| digits_of(&members))
}
