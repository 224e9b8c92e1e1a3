//! Expressions of a text in the few forms that have the same meaning in Coq.
//!
//! What comes out is an expression again, for the notation of Coq to write: `/` rounds down, comparisons have two sides,
//! `min` has two operands, names are identifiers. What is under a floor becomes one quotient: ⌊x/2 + y/3⌋ is
//! (3x + 2y)/6, and ⌊(a + bφ)/d⌋ is (a + ⌊bφ⌋)/d. Where an expression of the text has no meaning, this one may still
//! have a value; that it never is looked at there is another sentence (`defined`).

use std::collections::BTreeMap;

use grundy_lang::{Comparison, Expr, Function, IBig, Let, MOST_IN_RANGE, Name, Node, Operator, Value};
use grundy_prove::{Outside, Reason};

use crate::names::Names;

mod fold;
mod real;

pub(crate) use fold::{compare, is_true, joined, negate, not};
use fold::{fold, quotient};

/// Turns expressions of one game into plain ones.
#[derive(Debug)]
pub(crate) struct Plain<'a> {
    pub names: Names,
    lets: &'a [Let],
    /// For each function the coordinates that it reads without being given them.
    implicit: BTreeMap<&'a str, Vec<Name>>,
    /// Arguments of the function whose body is looked at.
    arguments: &'a [Name],
    /// Parameters without a value; they may divide.
    pub open: Vec<Name>,
    /// How other values are written.
    pub recursion: Recursion,
    /// Whether roots are written, of which automata know nothing.
    pub roots: bool,
    /// Whether the largest power of a base that divides a number is written, of which automata know nothing.
    pub powers: bool,
    /// Lists that are looked into, as functions of the place.
    pub tables: Vec<(String, Vec<IBig>)>,
}

/// How `grundy(…)` is written in a claim.
#[derive(Debug, Clone)]
pub(crate) enum Recursion {
    /// Not at all.
    Refused,
    /// As the function of this name, applied.
    Of(String),
    /// As a number of this name.
    Known(String),
}

pub(crate) fn outside<T>(expr: &Expr, because: Outside) -> Result<T, Reason> {
    Err(Reason::Outside { expression: expr.to_string(), because })
}

impl<'a> Plain<'a> {
    pub fn new(lets: &'a [Let], coordinates: &[Name]) -> Plain<'a> {
        let mut implicit: BTreeMap<&str, Vec<Name>> = BTreeMap::new();
        for function in lets {
            let mut reads: Vec<Name> = Vec::new();
            let mut look = |expr: &Expr| {
                each_node(expr, &mut |node| {
                    let (name, called) = match node {
                        Node::Name(name) => (name, false),
                        Node::Call(name, _) => (name, true),
                        _ => return,
                    };
                    if !called && function.arguments.contains(name) {
                        return;
                    }
                    match implicit.get(&*name.text) {
                        Some(below) => reads.extend(below.iter().cloned()),
                        None if coordinates.contains(name) => reads.push(name.clone()),
                        None => {}
                    }
                });
            };
            for case in &function.cases {
                look(&case.value);
                case.condition.iter().for_each(&mut look);
            }
            let kept: Vec<Name> = coordinates.iter().filter(|name| reads.contains(name)).cloned().collect();
            implicit.insert(&function.name.text, kept);
        }
        Plain {
            names: Names::default(),
            lets,
            implicit,
            arguments: &[],
            open: Vec::new(),
            recursion: Recursion::Refused,
            roots: false,
            powers: false,
            tables: Vec::new(),
        }
    }

    /// The function of a name, unless it is an argument here.
    pub fn function(&self, name: &Name) -> Option<&'a Let> {
        let function = self.lets.iter().rfind(|function| function.name == *name)?;
        (!function.arguments.is_empty() || !self.arguments.contains(name)).then_some(function)
    }

    /// Whether a name is an argument of the function that is looked at; such may be negative.
    pub fn is_argument(&self, name: &Name) -> bool {
        self.arguments.contains(name)
    }

    /// The coordinates that a function reads without being given them.
    pub fn reads(&self, function: &Let) -> &[Name] {
        self.implicit.get(&*function.name.text).map_or(&[], Vec::as_slice)
    }

    /// Runs `f` where these are the arguments of the function that is looked at. They may not be named like a coordinate
    /// that some function reads: in Coq it is handed on under its name.
    pub fn inside<T>(
        &mut self,
        function: &'a Let,
        f: impl FnOnce(&mut Plain<'a>) -> Result<T, Reason>,
    ) -> Result<T, Reason> {
        let clash = |name: &&Name| self.implicit.values().flatten().any(|read| read == *name);
        if let Some(name) = function.arguments.iter().find(clash) {
            return outside(&Expr::name(name), Outside::Operation);
        }
        let outer = std::mem::replace(&mut self.arguments, &function.arguments);
        let result = f(self);
        self.arguments = outer;
        result
    }

    /// A call of a function, or of something that goes with it, in Coq.
    pub fn call(&mut self, identifier: &str, function: &Let, arguments: &[Expr]) -> Result<Expr, Reason> {
        let mut all: Vec<Expr> = Vec::new();
        for read in self.reads(function).to_vec() {
            all.push(self.names.variable(&read));
        }
        for argument in arguments {
            all.push(self.number(argument)?);
        }
        let name = Name::new(identifier);
        Ok(if all.is_empty() { Expr::name(&name) } else { Node::Call(name, all).into() })
    }

    /// A number.
    pub fn number(&mut self, expr: &Expr) -> Result<Expr, Reason> {
        Ok(match &expr.node {
            Node::Value(Value::Number(_)) => expr.clone(),
            Node::Name(name) => match self.function(name) {
                Some(function) => {
                    let identifier = self.names.identifier(&name.text);
                    self.call(&identifier, function, &[])?
                }
                None => self.names.variable(name),
            },
            Node::Call(name, arguments) => {
                let Some(function) = self.function(name) else { return outside(expr, Outside::Operation) };
                let identifier = self.names.identifier(&name.text);
                self.call(&identifier, function, arguments)?
            }
            Node::Negate(inner) => negate(self.number(inner)?),
            Node::Binary(operator @ (Operator::Add | Operator::Subtract | Operator::Xor), left, right) => {
                Expr::binary(*operator, self.number(left)?, self.number(right)?)
            }
            Node::Binary(Operator::Multiply, left, right) => {
                if self.constant(left).or_else(|| self.constant(right)).is_none() {
                    return outside(expr, Outside::Product);
                }
                Expr::binary(Operator::Multiply, self.number(left)?, self.number(right)?)
            }
            Node::Binary(Operator::Divide, left, right) => {
                let divisor = self.divisor(right, expr)?;
                quotient(self.number(left)?, divisor)
            }
            Node::Binary(Operator::Mod, left, right) => {
                let modulus = self.divisor(right, expr)?;
                if modulus < IBig::ZERO {
                    return outside(expr, Outside::Operation);
                }
                Expr::binary(Operator::Mod, self.number(left)?, self.number(right)?)
            }
            Node::Apply(Function::Floor, arguments) => self.floor(&arguments[0], false)?,
            Node::Apply(Function::Ceil, arguments) => negate(self.floor(&arguments[0], true)?),
            Node::Apply(Function::Abs, arguments) => {
                let inner = self.number(&arguments[0])?;
                Node::Apply(Function::Max, vec![inner.clone(), negate(inner)]).into()
            }
            Node::Apply(function, arguments) if function.is_variadic() => {
                let mut all = Vec::new();
                for argument in arguments {
                    all.push(self.number(argument)?);
                }
                let joined = all.into_iter().reduce(|a, b| Node::Apply(*function, vec![a, b]).into());
                joined.expect("the checker wants two arguments")
            }
            Node::Apply(
                function @ (Function::Msb | Function::V2 | Function::Popcount | Function::Zeckendorf),
                arguments,
            ) => Node::Apply(*function, vec![self.number(&arguments[0])?]).into(),
            Node::Apply(Function::Length, arguments) => match &arguments[0].node {
                Node::Value(Value::List(list)) => Expr::number(list.len()),
                Node::Value(Value::Set(set)) => Expr::number(set.elements.len()),
                Node::Value(Value::Grid(grid)) => Expr::number(grid.height()),
                _ => return outside(expr, Outside::Data),
            },
            Node::Apply(Function::V, arguments) if self.powers => {
                let arguments = vec![self.number(&arguments[0])?, self.number(&arguments[1])?];
                Node::Call(Name::new("V"), arguments).into()
            }
            Node::Apply(Function::V | Function::LastNonzero | Function::DigitSum | Function::NimSum, _) => {
                return outside(expr, Outside::Digits);
            }
            Node::Columns(items, modulus) => {
                let Some(modulus) = self.constant(modulus) else { return outside(expr, Outside::Product) };
                let mut all = Vec::new();
                for item in items {
                    all.push(self.number(item)?);
                }
                Node::Call(Name::new("columns"), vec![Expr::number(modulus), Node::List(all).into()]).into()
            }
            Node::Index(base, places) => {
                let list = self.list(base)?;
                let place = self.number(&places[0])?;
                let known = self.tables.iter().find(|(_, known)| *known == list).map(|(name, _)| name.clone());
                let name = known.unwrap_or_else(|| {
                    let name = self.names.fresh("table");
                    self.names.take(name.clone());
                    self.tables.push((name.clone(), list));
                    name
                });
                Node::Call(Name::new(&name), vec![place]).into()
            }
            Node::Grundy(places) => match self.recursion.clone() {
                Recursion::Refused => return outside(expr, Outside::Recursion),
                Recursion::Of(function) => {
                    let mut places = places.iter().map(|place| self.number(place)).collect::<Result<Vec<Expr>, _>>()?;
                    let place = if places.len() == 1 { places.remove(0) } else { Node::Tuple(places).into() };
                    Node::Call(Name::new(&function), vec![place]).into()
                }
                Recursion::Known(value) => Expr::name(&Name::new(&value)),
            },
            Node::Phi | Node::Sqrt(_) => return outside(expr, Outside::Irrational),
            _ => return outside(expr, Outside::Operation),
        })
    }

    /// The numbers of a list.
    pub fn list(&self, expr: &Expr) -> Result<Vec<IBig>, Reason> {
        let numbers = match &expr.node {
            Node::Value(Value::List(list)) => Some(list.to_vec()),
            Node::List(items) => items.iter().map(|item| self.constant(item)).collect(),
            _ => None,
        };
        match numbers {
            Some(numbers) if numbers.len() <= MOST_IN_LIST => Ok(numbers),
            _ => outside(expr, Outside::Data),
        }
    }

    /// A divisor: a number other than 0.
    fn divisor(&self, expr: &Expr, whole: &Expr) -> Result<IBig, Reason> {
        match self.constant(expr) {
            None => outside(whole, Outside::Product),
            Some(n) if n == IBig::ZERO => outside(whole, Outside::Operation),
            Some(n) => Ok(n),
        }
    }

    /// The number that an expression without variables is.
    pub fn constant(&self, expr: &Expr) -> Option<IBig> {
        match &expr.node {
            Node::Name(name) => match self.function(name)?.cases.as_slice() {
                [case] if case.condition.is_none() => self.constant(&case.value),
                _ => None,
            },
            Node::Apply(Function::Floor, arguments) => match &arguments[0].node {
                Node::Binary(Operator::Divide, a, b) => {
                    let (a, b) = (self.constant(a)?, self.constant(b)?);
                    fold(&quotient(Expr::number(a), (b != IBig::ZERO).then_some(b)?))
                }
                _ => self.constant(&arguments[0]),
            },
            Node::Binary(operator, a, b) => {
                let (a, b) = (self.constant(a)?, self.constant(b)?);
                if *operator == Operator::Divide && (b == IBig::ZERO || &a % &b != IBig::ZERO) {
                    return None;
                }
                fold(&Expr::binary(*operator, Expr::number(a), Expr::number(b)))
            }
            Node::Negate(inner) => Some(-self.constant(inner)?),
            _ => fold(expr),
        }
    }

    /// A condition.
    pub fn condition(&mut self, expr: &Expr) -> Result<Expr, Reason> {
        Ok(match &expr.node {
            Node::Value(Value::Condition(_)) => expr.clone(),
            Node::Not(inner) => not(self.condition(inner)?),
            Node::Binary(operator @ (Operator::And | Operator::Or), left, right) => {
                Expr::binary(*operator, self.condition(left)?, self.condition(right)?)
            }
            Node::Apply(function @ (Function::Even | Function::Odd), arguments) => {
                let inner = self.number(&arguments[0])?;
                if !matches!(inner.node, Node::Apply(Function::Popcount, _)) {
                    return Ok(Node::Apply(*function, vec![inner]).into());
                }
                // Automata count digits only modulo something.
                let rest = Expr::binary(Operator::Mod, inner, Expr::number(2));
                compare(Comparison::Equal, rest, Expr::number(i32::from(*function == Function::Odd)))
            }
            Node::Compare(first, rest) => {
                let mut left = self.number(first)?;
                let mut pairs = Vec::new();
                for (comparison, right) in rest {
                    let right = self.number(right)?;
                    pairs.push(compare(*comparison, left, right.clone()));
                    left = right;
                }
                joined(Operator::And, pairs)
            }
            Node::Binary(Operator::Divides, divisor, of) => {
                let of = self.number(of)?;
                match self.constant(divisor) {
                    None => return outside(expr, Outside::Product),
                    Some(n) if n == IBig::ZERO => compare(Comparison::Equal, of, Expr::number(0)),
                    Some(n) => {
                        let divisor = if n < IBig::ZERO { -n } else { n };
                        let rest = Expr::binary(Operator::Mod, of, Expr::number(divisor));
                        compare(Comparison::Equal, rest, Expr::number(0))
                    }
                }
            }
            Node::Binary(operator @ (Operator::In | Operator::NotIn), element, set) => {
                let inside = self.membership(element, set)?;
                if *operator == Operator::In { inside } else { not(inside) }
            }
            _ => return outside(expr, Outside::Operation),
        })
    }

    fn membership(&mut self, element: &Expr, set: &Expr) -> Result<Expr, Reason> {
        let element = match &element.node {
            Node::Tuple(items) => {
                let mut all = Vec::new();
                for item in items {
                    all.push(self.number(item)?);
                }
                all
            }
            _ => vec![self.number(element)?],
        };
        let equal = |numbers: Vec<Expr>| {
            let pairs = element.iter().zip(numbers).map(|(a, b)| compare(Comparison::Equal, a.clone(), b));
            joined(Operator::And, pairs.collect())
        };
        let mut ways = Vec::new();
        match &set.node {
            Node::Value(Value::Set(set)) => {
                ways.extend(set.elements.iter().map(|tuple| equal(tuple.iter().cloned().map(Expr::number).collect())));
            }
            Node::Set(items) => {
                for item in items {
                    ways.push(match &item.node {
                        Node::Range(first, last) => {
                            let long = match (self.constant(first), self.constant(last)) {
                                (Some(first), Some(last)) => last - first > IBig::from(MOST_IN_RANGE),
                                _ => true,
                            };
                            if long {
                                return outside(set, Outside::Data);
                            }
                            let (first, last) = (self.number(first)?, self.number(last)?);
                            let from = compare(Comparison::LessEqual, first, element[0].clone());
                            Expr::binary(Operator::And, from, compare(Comparison::LessEqual, element[0].clone(), last))
                        }
                        Node::Tuple(parts) => {
                            let parts: Result<Vec<Expr>, Reason> = parts.iter().map(|e| self.number(e)).collect();
                            equal(parts?)
                        }
                        _ => equal(vec![self.number(item)?]),
                    });
                }
            }
            _ => return outside(set, Outside::Data),
        }
        if ways.len() > MOST_IN_LIST {
            return outside(set, Outside::Data);
        }
        Ok(joined(Operator::Or, ways))
    }
}

/// Lists and sets longer than this make no file that anybody reads.
const MOST_IN_LIST: usize = 64;

/// Calls `f` for every node.
fn each_node<'e>(expr: &'e Expr, f: &mut dyn FnMut(&'e Node)) {
    f(&expr.node);
    expr.children().into_iter().for_each(|child| each_node(child, f));
}
