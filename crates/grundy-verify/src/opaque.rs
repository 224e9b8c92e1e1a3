//! Numbers of which only inequalities are known: ⌊√x⌋, and ⌊x/d⌋ and ⌈x/d⌉ where d is not a fixed number.
//!
//! No automaton knows them. Here each becomes a number a of its own, a coordinate more, of which the facts below are
//! required, and nothing else. They hold for x ≥ 0 and d ≥ 1, so what follows from them is true:
//!
//! - a ≤ x, and where a becomes 1 and 2: ⌊√x⌋ ≥ 1 iff x ≥ 1, ≥ 2 iff x ≥ 4; ⌊x/d⌋ ≥ 1 iff x ≥ d; ⌈x/d⌉ ≥ 1 iff x ≥ 1, ≥ 2 iff x > d;
//! - when x grows by 1, a grows by 0 or 1; so if x ≤ y, then a ≤ b ≤ a + (y − x) for the number b of y;
//! - if ⌊√y⌋ ≥ a + 2, then y ≥ (a + 2)², and x ≤ a² + 2a for a = ⌊√x⌋: so y ≥ x + 2a + 4.
//!
//! Whether d ≥ 1 is for the user of this file to ask. That x ≥ 0 wherever the number is evaluated is part of what it is
//! replaced by: a function that is a if x ≥ 0 and has no value elsewhere.

use std::rc::Rc;

use crate::core::{Case, Comparison, Expr, Function, Let, Node, Operator, Stands};
use crate::formula::{F, Form, System, TRUE, Term};
use crate::machine::Track;
use crate::rules::outside;
use crate::translate::{Translator, constant};
use crate::verdict::Doubt;

/// What is done to x; divisors that are spelled alike are one.
#[derive(Debug, Clone, PartialEq)]
enum Kind {
    Root,
    Floor(Expr),
    Ceil(Expr),
}

/// One such number, of an x that depends on nothing but the coordinates.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Opaque {
    kind: Kind,
    pub argument: Expr,
}

/// Numbers of one theorem, and expressions that are made when functions are put in place of their names.
const MOST_NUMBERS: usize = 8;
const MOST_MADE: u32 = 20_000;

/// Expressions in a scope where the symbols are coordinates behind the game's; behind them comes the value at another
/// position, and then the numbers that were found.
pub(crate) struct Opening<'a> {
    functions: &'a [Rc<Let>],
    arity: usize,
    symbols: usize,
    /// The functions that stay where they are called: those by cases, and those that do not look at an argument.
    kept: Vec<Result<Rc<Let>, Doubt>>,
    pub found: Vec<Opaque>,
    /// The position whose value was asked for.
    pub recalled: Option<Vec<Expr>>,
    made: u32,
}

impl<'a> Opening<'a> {
    pub fn new(functions: &'a [Rc<Let>], arity: usize, symbols: usize) -> Opening<'a> {
        let kept = Vec::with_capacity(functions.len());
        let mut opening = Opening { functions, arity, symbols, kept, found: Vec::new(), recalled: None, made: 0 };
        for function in functions {
            let cases: Result<Vec<Case>, Doubt> = function.cases.iter().map(|case| opening.case(case)).collect();
            let is_plain = opening.found.is_empty() && opening.recalled.is_none();
            opening.found.clear();
            opening.recalled = None;
            let opened = cases.map(|cases| Rc::new(Let { cases, ..(**function).clone() }));
            let why = "a root, an open divisor or another value in such a function";
            opening.kept.push(if is_plain { opened } else { Err(outside(&function.name, why)) });
        }
        opening
    }

    /// The place of the value at another position among the coordinates.
    pub fn value_place(&self) -> usize {
        self.arity + self.symbols
    }

    /// The functions that opened expressions call.
    pub fn into_lets(self) -> (Vec<Rc<Let>>, Vec<Opaque>) {
        let first = self.value_place() + 1;
        // What could not be opened is called by nobody.
        let kept = self.kept.iter().zip(self.functions).map(|(kept, own)| kept.as_ref().unwrap_or(own).clone());
        let number = |(i, opaque): (usize, &Opaque)| {
            let natural =
                Node::Compare(Box::new(opaque.argument.clone()), vec![(Comparison::GreaterEqual, Expr::number(0))]);
            let (value, condition) = (coordinate("number", first + i), Some(Expr::new(natural, 0)));
            let depth = opaque.argument.depth + 2;
            Rc::new(Let { name: "number".into(), arguments: Vec::new(), cases: vec![Case { value, condition }], depth })
        };
        let lets = kept.chain(self.found.iter().enumerate().map(number)).collect();
        (lets, self.found)
    }

    pub fn all(&mut self, exprs: &[Expr]) -> Result<Vec<Expr>, Doubt> {
        exprs.iter().map(|expr| self.open(expr, &[])).collect()
    }

    pub fn case(&mut self, case: &Case) -> Result<Case, Doubt> {
        let condition = case.condition.as_ref().map(|condition| self.open(condition, &[])).transpose()?;
        Ok(Case { value: self.open(&case.value, &[])?, condition })
    }

    /// The expression with these in place of arguments; variables for which there is none stay.
    pub fn open(&mut self, expr: &Expr, bound: &[Expr]) -> Result<Expr, Doubt> {
        self.made += 1;
        if self.made > MOST_MADE {
            return Err(Doubt::TooLarge);
        }
        match &expr.node {
            Node::Name(name, Stands::Symbol(place)) => return Ok(coordinate(name, self.arity + place)),
            Node::Name(_, Stands::Bound(place)) => {
                let argument = bound.get(*place).unwrap_or(expr);
                self.made = self.made.saturating_add(size(argument));
                return if self.made > MOST_MADE { Err(Doubt::TooLarge) } else { Ok(argument.clone()) };
            }
            Node::Call(name, place, arguments) => {
                let arguments = arguments.iter().map(|e| self.open(e, bound)).collect::<Result<Vec<_>, _>>()?;
                let functions = self.functions;
                // What an argument is evaluated for, even if nothing is done with it, is that it has a value.
                let uses_all = |value: &Expr| (0..arguments.len()).all(|place| value.any(&|e| e.is(place)));
                match functions[*place].cases.as_slice() {
                    [Case { value, condition: None }] if uses_all(value) => return self.open(value, &arguments),
                    _ => {}
                }
                let depth = self.kept[*place].clone()?.depth;
                return Ok(Expr::new(Node::Call(name.clone(), *place, arguments), depth));
            }
            _ => {}
        }
        let node = expr.with(&mut |child| self.open(child, bound))?;
        match &node {
            Node::Apply(Function::Grundy, position) => {
                if self.recalled.get_or_insert_with(|| position.clone()) != position {
                    return Err(outside(expr, "values of two other positions"));
                }
                Ok(coordinate("value", self.value_place()))
            }
            Node::Apply(function @ (Function::Floor | Function::Ceil), inside) => {
                let (kind, argument) = match (function, &inside[0].node) {
                    (Function::Floor, Node::Apply(Function::Sqrt, of)) if !matches!(of[0].node, Node::Number(_)) => {
                        (Kind::Root, &of[0])
                    }
                    (Function::Floor, Node::Binary(Operator::Divide, x, d)) if d.any(&is_name) => {
                        (Kind::Floor((**d).clone()), &**x)
                    }
                    (Function::Ceil, Node::Binary(Operator::Divide, x, d)) if d.any(&is_name) => {
                        (Kind::Ceil((**d).clone()), &**x)
                    }
                    _ => return Ok(Expr::new(node, 0)),
                };
                self.number(Opaque { kind, argument: argument.clone() }, expr)
            }
            _ => Ok(Expr::new(node, 0)),
        }
    }

    /// What such a number is replaced by.
    fn number(&mut self, opaque: Opaque, expr: &Expr) -> Result<Expr, Doubt> {
        let (value, symbols) = (self.value_place(), self.arity..self.arity + self.symbols);
        let is_strange = |e: &Expr| match e.node {
            Node::Name(_, Stands::Bound(_)) => true,
            Node::Name(_, Stands::Coordinate(place)) => place == value,
            Node::Call(_, place, _) => place < self.functions.len(),
            _ => false,
        };
        if opaque.argument.any(&is_strange) {
            return Err(outside(expr, "a root or quotient of what is chosen or given by cases"));
        }
        let varies = |e: &Expr| match e.node {
            Node::Name(_, Stands::Coordinate(place)) => !symbols.contains(&place),
            Node::Name(..) | Node::Call(..) => true,
            _ => false,
        };
        if opaque.divisor().is_some_and(|divisor| divisor.any(&varies)) {
            return Err(outside(expr, "a divisor that varies"));
        }
        let depth = opaque.argument.depth + 2;
        let known = self.found.iter().position(|known| *known == opaque);
        let place = known.unwrap_or(self.found.len());
        if known.is_none() {
            self.found.push(opaque);
        }
        if self.found.len() > MOST_NUMBERS {
            return Err(Doubt::TooLarge);
        }
        Ok(Expr::new(Node::Call("number".into(), self.functions.len() + place, Vec::new()), depth))
    }
}

fn coordinate(name: &str, place: usize) -> Expr {
    Expr::new(Node::Name(name.into(), Stands::Coordinate(place)), 0)
}

fn size(expr: &Expr) -> u32 {
    expr.children().into_iter().fold(1, |sum, child| sum.saturating_add(size(child)))
}

fn is_name(expr: &Expr) -> bool {
    matches!(expr.node, Node::Name(..))
}

impl Opaque {
    pub fn divisor(&self) -> Option<&Expr> {
        match &self.kind {
            Kind::Root => None,
            Kind::Floor(divisor) | Kind::Ceil(divisor) => Some(divisor),
        }
    }
}

/// A number where the coordinates have certain values: x, the divisor and the track of the number.
pub(crate) struct Instance<'o> {
    kind: &'o Kind,
    x: Term,
    divisor: Term,
    track: Track,
}

impl<'o> Instance<'o> {
    pub fn new(opaque: &'o Opaque, translator: &mut Translator, track: Track) -> Result<Instance<'o>, Doubt> {
        let (x, _) = translator.number(&opaque.argument)?;
        let divisor = opaque.divisor().map_or(Ok(constant(1)), |d| translator.number(d).map(|(d, _)| d))?;
        Ok(Instance { kind: &opaque.kind, x, divisor, track })
    }

    fn own(&self) -> Term {
        vec![(TRUE, Form::track(self.track))]
    }
}

/// Requires what is known of the numbers.
pub(crate) fn require_known(system: &mut System, instances: &[Instance]) -> Result<(), Doubt> {
    for (i, one) in instances.iter().enumerate() {
        let (x, a) = (&one.x, one.own());
        let natural = at_least(system, x, 0, &constant(0))?;
        let (positive, double) = (at_least(system, &a, -1, &constant(0))?, at_least(system, &a, -2, &constant(0))?);
        let mut facts = vec![at_least(system, x, 0, &a)?];
        match one.kind {
            Kind::Root => {
                let (first, second) = (at_least(system, x, -1, &constant(0))?, at_least(system, x, -4, &constant(0))?);
                facts.extend([same(system, positive, first), same(system, double, second)]);
            }
            Kind::Floor(_) => {
                let first = at_least(system, x, 0, &one.divisor)?;
                facts.push(same(system, positive, first));
            }
            Kind::Ceil(_) => {
                let (first, second) = (at_least(system, x, -1, &constant(0))?, at_least(system, x, -1, &one.divisor)?);
                facts.extend([same(system, positive, first), same(system, double, second)]);
            }
        }
        let facts = system.and(facts);
        let known = system.implies(natural, facts);
        system.require(known);
        for other in instances[..i].iter().filter(|other| other.kind == one.kind) {
            for (low, high) in [(one, other), (other, one)] {
                let ((x, a), (y, b)) = ((&low.x, low.own()), (&high.x, high.own()));
                let (natural, ordered) = (at_least(system, x, 0, &constant(0))?, at_least(system, y, 0, x)?);
                let (grown, room) = (system.sum(&b, -1, &a)?, system.sum(y, -1, x)?);
                let mut facts = vec![at_least(system, &b, 0, &a)?, at_least(system, &room, 0, &grown)?];
                if *low.kind == Kind::Root {
                    let jumps = at_least(system, &grown, -2, &constant(0))?;
                    let twice = system.sum(&a, 1, &a)?;
                    let far = at_least(system, &room, -4, &twice)?;
                    facts.push(system.implies(jumps, far));
                }
                let (both, facts) = (system.and([natural, ordered]), system.and(facts));
                let known = system.implies(both, facts);
                system.require(known);
            }
        }
    }
    Ok(())
}

/// a + more ≥ b
pub(crate) fn at_least(system: &mut System, a: &Term, more: i64, b: &Term) -> Result<F, Doubt> {
    let difference = system.sum(a, -1, b)?;
    let difference = system.sum(&difference, more, &constant(1))?;
    Ok(system.whenever(&difference, System::is_natural))
}

fn same(system: &mut System, a: F, b: F) -> F {
    let (to, from) = (system.implies(a, b), system.implies(b, a));
    system.and([to, from])
}
