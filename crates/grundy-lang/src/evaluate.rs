//! The value of an expression: the definition transcribed, on integers of any size.

use std::ops::ControlFlow;
use std::sync::Arc;

use dashu_int::ops::{BitTest, RemEuclid, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::digits::{columns, digits, greatest_common_divisor, largest_power_dividing, least_zeckendorf_part};
use crate::fault::{Fault, FaultKind, Position};
use crate::game::Comprehension;
use crate::meaning::Watch;
use crate::nim::nim_product;
use crate::prime::is_prime;
use crate::quadratic::Quadratic;
use crate::size::MOST_IN_RANGE;
use crate::solutions::solutions_among;
use crate::subset::{around, graph, vertices};
use crate::syntax::*;
use crate::value::{Set, Value};

/// Answers `grundy(…)` inside a claim.
pub type GrundyOf<'a> = dyn FnMut(&Position) -> Result<IBig, Fault> + 'a;

/// What names stand for while an expression is evaluated.
///
/// The first `shared` names, the coordinates, are seen everywhere; the others only in the frame that made them.
pub(crate) struct Scope<'a> {
    lets: &'a [Let],
    names: Vec<(Arc<str>, Value)>,
    shared: usize,
    frame: usize,
    grundy: Option<&'a mut GrundyOf<'a>>,
    watch: Option<&'a mut Watch<'a>>,
    /// Values of variables gone through, and functions called.
    work: u64,
    /// The work at which it ends.
    budget: u64,
    /// Expressions evaluated, large numbers counting as many.
    cost: u64,
    next_look: u64,
}

/// The most work that one question may be: values of variables gone through, and functions called. Beyond, a table is
/// hopeless and only a formula helps.
const MOST_WORK: u64 = 30_000_000;
/// The most expressions that are evaluated for one question without a watch.
const MOST_UNWATCHED: u64 = 10_000_000;
/// How many expressions are evaluated between two looks at the watch.
const LOOK: u64 = 1 << 13;
/// The most binary digits of a number.
const MOST_DIGITS: usize = 1 << 20;
/// The most vertices in a row of a graph with a name.
const MOST_IN_GRAPH: usize = 200;
/// The most binary digits for what takes time with their square: nim products, Zeckendorf parts, digits to another base.
const MOST_SQUARED: usize = 1 << 12;

impl<'a> Scope<'a> {
    /// A scope in which the coordinates have the values of a position.
    pub fn new(lets: &'a [Let], coordinates: &[Name], position: &[IBig]) -> Scope<'a> {
        let value = |(name, n): (&Name, &IBig)| (name.text.clone(), Value::Number(n.clone()));
        let names: Vec<_> = coordinates.iter().zip(position).map(value).collect();
        let shared = names.len();
        let (work, budget, cost, next_look) = (0, MOST_WORK, 0, LOOK);
        Scope { lets, names, shared, frame: shared, grundy: None, watch: None, work, budget, cost, next_look }
    }

    /// The same scope, in which `grundy(…)` has an answer.
    pub fn with_grundy(mut self, grundy: &'a mut GrundyOf<'a>) -> Scope<'a> {
        self.grundy = Some(grundy);
        self
    }

    /// The same scope, in which work stops when the watch says so.
    pub fn with_watch(mut self, watch: &'a mut Watch<'a>) -> Scope<'a> {
        self.watch = Some(watch);
        self
    }

    /// The same scope, in which work ends with this budget, if that is less than anybody waits for.
    pub fn with_budget(mut self, budget: u64) -> Scope<'a> {
        self.budget = budget.min(MOST_WORK);
        self
    }

    /// Whether a budget was given that ends work before the limit of all work.
    pub fn has_budget(&self) -> bool {
        self.budget < MOST_WORK
    }

    /// Counts a value gone through or a function called.
    pub fn spend(&mut self) -> Result<(), Fault> {
        self.work += 1;
        if self.work > self.budget {
            return Err(Fault::plain(FaultKind::TooMuch { steps: self.budget }));
        }
        Ok(())
    }

    /// Counts what takes time; looks at the watch now and then, and where there is none, has an end.
    fn pay(&mut self, cost: u64) -> Result<(), Fault> {
        self.cost = self.cost.saturating_add(cost);
        if self.cost < self.next_look {
            return Ok(());
        }
        self.next_look = self.cost + LOOK;
        let failure = match &mut self.watch {
            Some(watch) => watch(self.work).is_break().then_some(FaultKind::Stopped),
            None => (self.cost > MOST_UNWATCHED).then_some(FaultKind::TooMuch { steps: MOST_UNWATCHED }),
        };
        failure.map_or(Ok(()), |failure| Err(Fault::plain(failure)))
    }

    pub fn push(&mut self, name: &Name, value: Value) {
        self.names.push((name.text.clone(), value));
    }

    pub fn pop(&mut self) {
        self.names.pop();
    }

    pub fn number(&mut self, expr: &Expr) -> Result<IBig, Fault> {
        match self.value(expr)? {
            Value::Number(n) => Ok(n),
            other => unreachable!("the checker lets only numbers stand here, not {other}"),
        }
    }

    pub fn condition(&mut self, expr: &Expr) -> Result<bool, Fault> {
        match self.value(expr)? {
            Value::Condition(c) => Ok(c),
            other => unreachable!("the checker lets only conditions stand here, not {other}"),
        }
    }

    pub fn numbers(&mut self, exprs: &[Expr]) -> Result<Vec<IBig>, Fault> {
        exprs.iter().map(|e| self.number(e)).collect()
    }

    /// The value of the first case that matches, if any does.
    pub fn cases(&mut self, cases: &[Case]) -> Result<Option<Value>, Fault> {
        for case in cases {
            let matches = match &case.condition {
                Some(condition) => self.condition(condition)?,
                None => true,
            };
            if matches {
                return self.value(&case.value).map(Some);
            }
        }
        Ok(None)
    }

    pub fn value(&mut self, expr: &Expr) -> Result<Value, Fault> {
        let fault = |failure| Fault::new(failure, expr);
        self.pay(1)?;
        Ok(match &expr.node {
            Node::Value(value) => value.clone(),
            Node::Name(name) => return self.name(name),
            Node::Call(name, arguments) => {
                let arguments = self.numbers(arguments)?;
                return self.call(name, arguments);
            }
            Node::Apply(function, arguments) => return self.apply(*function, arguments, expr),
            Node::Negate(inner) => Value::Number(-self.number(inner)?),
            Node::Not(inner) => Value::Condition(!self.condition(inner)?),
            Node::Binary(Operator::And, left, right) => {
                Value::Condition(self.condition(left)? && self.condition(right)?)
            }
            Node::Binary(Operator::Or, left, right) => {
                Value::Condition(self.condition(left)? || self.condition(right)?)
            }
            Node::Binary(operator, left, right) => return self.binary(*operator, left, right, expr),
            Node::Compare(first, rest) => {
                let mut left = self.value(first)?;
                for (comparison, right) in rest {
                    let right = self.value(right)?;
                    if !compare(*comparison, &left, &right) {
                        return Ok(Value::Condition(false));
                    }
                    left = right;
                }
                Value::Condition(true)
            }
            Node::Columns(arguments, modulus) => {
                let modulus = self.number(modulus)?;
                if modulus < IBig::from(2) {
                    return Err(fault(FaultKind::NotPositive { function: "mod", value: modulus }));
                }
                let naturals = self.naturals(arguments, "columns", expr)?;
                let places = naturals.iter().map(BitTest::bit_len).max().unwrap_or(0);
                self.within(places.saturating_mul(modulus.bit_len()), MOST_SQUARED, expr)?;
                Value::Number(columns(&naturals, &modulus))
            }
            Node::Index(base, indices) => {
                let base = self.value(base)?;
                let indices = self.numbers(indices)?;
                match &base {
                    Value::Grid(grid) => Value::Text(grid.get(&indices[0], &indices[1]).cloned()),
                    Value::List(list) => {
                        let index = usize::try_from(&indices[0]).ok();
                        match index.and_then(|i| list.get(i)) {
                            Some(n) => Value::Number(n.clone()),
                            None => {
                                let index = indices[0].clone();
                                return Err(fault(FaultKind::OutsideList { index, length: list.len() }));
                            }
                        }
                    }
                    other => unreachable!("the checker lets only lists and grids be indexed, not {other}"),
                }
            }
            Node::Tuple(items) => Value::Tuple(self.numbers(items)?),
            Node::Set(items) => Value::Set(self.set(items, expr)?.into()),
            Node::List(items) => {
                let mut list = Vec::new();
                for item in items {
                    self.elements(item, expr, &mut |n| list.push(n))?;
                }
                Value::List(list.into())
            }
            Node::Grundy(arguments) => {
                let position = self.numbers(arguments)?;
                let grundy = self.grundy.as_mut().expect("claims are evaluated with an answer for grundy(…)");
                Value::Number(grundy(&position)?)
            }
            Node::Exists(names, condition) => Value::Condition(self.exists(names, condition)?),
            Node::Phi | Node::Sqrt(_) | Node::Range(..) => {
                unreachable!("the checker lets {expr} stand only inside another form")
            }
        })
    }

    fn exists(&mut self, names: &[Name], condition: &Expr) -> Result<bool, Fault> {
        let unbounded = |names: Vec<Name>| {
            let name = names.first().map(Name::to_string).unwrap_or_default();
            Fault::new(FaultKind::Unbounded { name }, condition)
        };
        let over = Comprehension::existential(names, Some(condition), self.lets).map_err(unbounded)?;
        let first = &mut |_: &mut Scope| Ok(ControlFlow::Break(()));
        Ok(solutions_among(&over, 0, self, &|_, _, _| None, first)?.is_break())
    }

    fn name(&mut self, name: &Name) -> Result<Value, Fault> {
        let bound = self.names[self.frame..].iter().rev().chain(&self.names[..self.shared]);
        for (known, value) in bound {
            if *known == name.text {
                return Ok(value.clone());
            }
        }
        self.call(name, Vec::new())
    }

    fn call(&mut self, name: &Name, arguments: Vec<IBig>) -> Result<Value, Fault> {
        let lets = self.lets;
        let function = lets.iter().rfind(|l| l.name == *name);
        let function = function.unwrap_or_else(|| unreachable!("the checker knows every name, also {name}"));
        self.spend()?;
        let (outer, depth) = (self.frame, self.names.len());
        self.frame = depth;
        for (argument, value) in function.arguments.iter().zip(arguments) {
            self.push(argument, Value::Number(value));
        }
        let result = self.cases(&function.cases);
        self.names.truncate(depth);
        self.frame = outer;
        result?.ok_or_else(|| Fault::new(FaultKind::NoCase { function: name.to_string() }, name))
    }

    fn apply(&mut self, function: Function, arguments: &[Expr], expr: &Expr) -> Result<Value, Fault> {
        let first = &arguments[0];
        let positive = |value: IBig| {
            if value > IBig::ZERO {
                return Ok(value);
            }
            Err(Fault::new(FaultKind::NotPositive { function: function.name(), value }, expr))
        };
        let number = match function {
            Function::Floor => self.real(first)?.floor(),
            Function::Ceil => -self.real(first)?.negate().floor(),
            Function::Min => self.numbers(arguments)?.into_iter().min().expect("at least one argument"),
            Function::Max => self.numbers(arguments)?.into_iter().max().expect("at least one argument"),
            Function::Abs => self.number(first)?.unsigned_abs().into(),
            Function::BitAnd => self.fold(arguments, function, expr, |a, b| a & b)?,
            Function::BitOr => self.fold(arguments, function, expr, |a, b| a | b)?,
            Function::Msb => {
                let n = positive(self.number(first)?)?;
                IBig::ONE << (n.bit_len() - 1)
            }
            Function::V2 => {
                let n = positive(self.number(first)?)?;
                IBig::ONE << n.trailing_zeros().expect("a positive number has a digit one")
            }
            Function::V => {
                let n = positive(self.number(first)?)?;
                let base = self.base(&arguments[1], expr)?;
                self.within(n.bit_len(), MOST_SQUARED, expr)?;
                largest_power_dividing(n, &base.into())
            }
            Function::LastNonzero => {
                let n = positive(self.number(first)?)?;
                let base = self.base(&arguments[1], expr)?;
                self.within(n.bit_len(), MOST_SQUARED, expr)?;
                let base = IBig::from(base);
                n.clone() / largest_power_dividing(n, &base) % base
            }
            Function::DigitSum => {
                let n = self.naturals(&arguments[..1], function.name(), expr)?.remove(0);
                let base = self.base(&arguments[1], expr)?;
                self.within(n.bit_len(), MOST_SQUARED, expr)?;
                IBig::from(digits(n, &base).sum::<UBig>())
            }
            Function::NimSum => {
                let numbers = self.naturals(&arguments[..2], function.name(), expr)?;
                let base = self.base(&arguments[2], expr)?;
                numbers.iter().try_for_each(|n| self.within(n.bit_len(), MOST_SQUARED, expr))?;
                let [a, b] = [0, 1].map(|i| digits(numbers[i].clone(), &base).collect::<Vec<_>>());
                let digit = |place: usize| match (a.get(place), b.get(place)) {
                    (Some(a), Some(b)) => (a + b) % &base,
                    (a, b) => a.or(b).cloned().unwrap_or_default(),
                };
                let sum = (0..a.len().max(b.len())).rev().fold(UBig::ZERO, |sum, place| sum * &base + digit(place));
                sum.into()
            }
            Function::Popcount => {
                let n = self.naturals(arguments, "popcount", expr)?;
                n[0].count_ones().into()
            }
            Function::Zeckendorf => {
                let n = positive(self.number(first)?)?;
                self.within(n.bit_len(), 4 * MOST_SQUARED, expr)?;
                least_zeckendorf_part(n)
            }
            Function::Gcd => self.fold(arguments, function, expr, greatest_common_divisor)?,
            Function::Prime => {
                let n = self.number(first)?;
                let n = u64::try_from(&n).ok().or((n < IBig::ZERO).then_some(0));
                let n = n.ok_or_else(|| Fault::new(FaultKind::TooLong { digits: 64 }, expr))?;
                return Ok(Value::Condition(is_prime(n)));
            }
            Function::Even => return Ok(Value::Condition(!self.number(first)?.bit(0))),
            Function::Odd => return Ok(Value::Condition(self.number(first)?.bit(0))),
            Function::Length => match self.value(first)? {
                Value::List(list) => list.len().into(),
                Value::Set(set) => set.elements.len().into(),
                Value::Grid(grid) => grid.height().into(),
                other => unreachable!("the checker lets {other} have no length"),
            },
            Function::Graph(word) => return self.graph(word, arguments, expr),
        };
        Ok(Value::Number(number))
    }

    fn graph(&mut self, word: GraphWord, arguments: &[Expr], expr: &Expr) -> Result<Value, Fault> {
        let found = match word {
            GraphWord::Vertices => vertices(&*self.set_value(&arguments[0])?),
            GraphWord::Neighbours | GraphWord::Reachable => {
                let edges = self.set_value(&arguments[0])?;
                around(word, &edges, &self.number(&arguments[1])?)
            }
            _ => {
                let sizes = self.numbers(arguments)?;
                let small = |n: &IBig| usize::try_from(n).ok().filter(|n| *n <= MOST_IN_GRAPH);
                let sizes: Option<Vec<usize>> = sizes.iter().map(small).collect();
                let large = || Fault::new(FaultKind::TooLarge { value: MOST_IN_GRAPH.into() }, expr);
                graph(word, &sizes.ok_or_else(large)?)
            }
        };
        Ok(Value::Set(found.into()))
    }

    fn set_value(&mut self, expr: &Expr) -> Result<Arc<Set>, Fault> {
        match self.value(expr)? {
            Value::Set(set) => Ok(set),
            other => unreachable!("the checker lets only sets stand here, not {other}"),
        }
    }

    fn fold(
        &mut self,
        arguments: &[Expr],
        function: Function,
        expr: &Expr,
        f: impl Fn(UBig, UBig) -> UBig,
    ) -> Result<IBig, Fault> {
        let naturals = self.naturals(arguments, function.name(), expr)?;
        Ok(naturals.into_iter().reduce(f).expect("at least one argument").into())
    }

    fn naturals(&mut self, exprs: &[Expr], operation: &'static str, whole: &Expr) -> Result<Vec<UBig>, Fault> {
        let natural = |value: IBig| {
            UBig::try_from(value.clone()).map_err(|_| Fault::new(FaultKind::Negative { operation, value }, whole))
        };
        exprs.iter().map(|e| self.number(e).and_then(natural)).collect()
    }

    fn binary(&mut self, operator: Operator, left: &Expr, right: &Expr, expr: &Expr) -> Result<Value, Fault> {
        let fault = |failure| Err(Fault::new(failure, expr));
        if matches!(operator, Operator::In | Operator::NotIn) {
            let element = match self.value(left)? {
                Value::Number(n) => vec![n],
                Value::Tuple(tuple) => tuple,
                other => unreachable!("the checker lets {other} be in no set"),
            };
            let Value::Set(set) = self.value(right)? else { unreachable!("the checker lets only sets stand here") };
            return Ok(Value::Condition(set.elements.contains(&element) == (operator == Operator::In)));
        }
        if operator.is_of_sets() {
            let (a, b) = (self.set_value(left)?, self.set_value(right)?);
            let elements = match operator {
                Operator::Union => a.elements.union(&b.elements).cloned().collect(),
                Operator::Intersection => a.elements.intersection(&b.elements).cloned().collect(),
                Operator::Without => a.elements.difference(&b.elements).cloned().collect(),
                _ => return Ok(Value::Condition(a.elements.is_subset(&b.elements))),
            };
            return Ok(Value::Set(Set { arity: a.arity, elements }.into()));
        }
        let (a, b) = (self.number(left)?, self.number(right)?);
        let digits = a.bit_len() + b.bit_len();
        match operator {
            Operator::Multiply => self.within(digits, MOST_DIGITS, expr)?,
            Operator::NimMultiply => {
                self.within(digits, MOST_SQUARED, expr)?;
                self.pay((digits * digits) as u64 / 64)?;
            }
            _ => {}
        }
        self.pay_for(digits, operator)?;
        let natural = |n: &IBig, operation: &'static str| {
            let failure = || Fault::new(FaultKind::Negative { operation, value: n.clone() }, expr);
            UBig::try_from(n.clone()).map_err(|_| failure())
        };
        Ok(Value::Number(match operator {
            Operator::Add => a + b,
            Operator::Subtract => a - b,
            Operator::Multiply => a * b,
            Operator::Divide if b == IBig::ZERO => return fault(FaultKind::DivisionByZero),
            Operator::Divide => {
                if &a % &b != IBig::ZERO {
                    return fault(FaultKind::Inexact { dividend: a, divisor: b });
                }
                a / b
            }
            Operator::Mod if b == IBig::ZERO => return fault(FaultKind::DivisionByZero),
            Operator::Mod if b < IBig::ZERO => return fault(FaultKind::Negative { operation: "mod", value: b }),
            Operator::Mod => a.rem_euclid(b).into(),
            Operator::Xor => (natural(&a, "⊕")? ^ natural(&b, "⊕")?).into(),
            Operator::NimMultiply => nim_product(&natural(&a, "⊗")?, &natural(&b, "⊗")?).into(),
            Operator::Divides => {
                let divides = if a == IBig::ZERO { b == IBig::ZERO } else { b % a == IBig::ZERO };
                return Ok(Value::Condition(divides));
            }
            Operator::And | Operator::Or | Operator::In | Operator::NotIn => unreachable!("handled above"),
            Operator::Union | Operator::Intersection | Operator::Without | Operator::Subset => {
                unreachable!("handled above")
            }
        }))
    }

    /// A base to which numbers have digits.
    fn base(&mut self, of: &Expr, expr: &Expr) -> Result<UBig, Fault> {
        let base = self.number(of)?;
        match UBig::try_from(base.clone()) {
            Ok(natural) if natural >= UBig::from(2u8) => Ok(natural),
            _ => Err(Fault::new(FaultKind::NoBase { base }, expr)),
        }
    }

    /// Refuses what has too many binary digits.
    fn within(&self, digits: usize, most: usize, expr: &Expr) -> Result<(), Fault> {
        if digits > most { Err(Fault::new(FaultKind::TooLong { digits: most }, expr)) } else { Ok(()) }
    }

    /// What an operation on large numbers takes.
    fn pay_for(&mut self, digits: usize, operator: Operator) -> Result<(), Fault> {
        let words = digits as u64 / 64;
        match operator {
            _ if words < 4 => Ok(()),
            Operator::Add | Operator::Subtract | Operator::Xor => self.pay(words / 8),
            _ => self.pay(words * words.isqrt() / 8),
        }
    }

    /// An expression under a floor, where `/` need not be exact and roots may stand.
    fn real(&mut self, expr: &Expr) -> Result<Quadratic, Fault> {
        let fault = |failure| Fault::new(failure, expr);
        self.pay(1)?;
        match &expr.node {
            Node::Phi => Ok(Quadratic::phi()),
            Node::Sqrt(inner) => {
                let n = self.number(inner)?;
                if n < IBig::ZERO {
                    return Err(fault(FaultKind::Negative { operation: "sqrt", value: n }));
                }
                Ok(Quadratic::root(&n))
            }
            Node::Negate(inner) => Ok(self.real(inner)?.negate()),
            Node::Binary(
                operator @ (Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide),
                left,
                right,
            ) => {
                let (a, b) = (self.real(left)?, self.real(right)?);
                self.within(a.digits() + b.digits(), MOST_DIGITS, expr)?;
                self.pay_for(a.digits() + b.digits(), *operator)?;
                let result = match operator {
                    Operator::Add => a.add(b),
                    Operator::Subtract => a.add(b.negate()),
                    Operator::Multiply => a.multiply(b),
                    _ if b.is_zero() => return Err(fault(FaultKind::DivisionByZero)),
                    _ => a.multiply(b.invert()),
                };
                result.ok_or_else(|| fault(FaultKind::MixedRoots))
            }
            _ => Ok(Quadratic::integer(self.number(expr)?)),
        }
    }

    fn set(&mut self, items: &[Expr], expr: &Expr) -> Result<Set, Fault> {
        let mut set = Set { arity: 1, elements: Default::default() };
        for item in items {
            if let Node::Tuple(parts) = &item.node {
                set.arity = parts.len();
                set.elements.insert(self.numbers(parts)?);
            } else {
                self.elements(item, expr, &mut |n| {
                    set.elements.insert(vec![n]);
                })?;
            }
        }
        Ok(set)
    }

    /// The numbers an item of a set or list stands for: one, or a range.
    fn elements(&mut self, item: &Expr, whole: &Expr, take: &mut dyn FnMut(IBig)) -> Result<(), Fault> {
        let Node::Range(first, last) = &item.node else {
            take(self.number(item)?);
            return Ok(());
        };
        let (mut n, last) = (self.number(first)?, self.number(last)?);
        if &last - &n > IBig::from(MOST_IN_RANGE) {
            return Err(Fault::new(FaultKind::TooLarge { value: last }, whole));
        }
        while n <= last {
            self.pay(ELEMENT)?;
            take(n.clone());
            n += IBig::ONE;
        }
        Ok(())
    }
}

/// What an element of a set takes, in expressions.
const ELEMENT: u64 = 8;

fn compare(comparison: Comparison, left: &Value, right: &Value) -> bool {
    match (left, right) {
        // A cell outside the grid is nothing that can be compared: the condition is false.
        (Value::Text(None), _) | (_, Value::Text(None)) => false,
        (Value::Number(a), Value::Number(b)) => match comparison {
            Comparison::Equal => a == b,
            Comparison::NotEqual => a != b,
            Comparison::Less => a < b,
            Comparison::LessEqual => a <= b,
            Comparison::Greater => a > b,
            Comparison::GreaterEqual => a >= b,
        },
        _ => (left == right) == (comparison == Comparison::Equal),
    }
}
