//! From the language's syntax tree to compiled expressions.
//!
//! Names are looked up once, here. What is constant is computed here too. What the compiled form has no words for
//! becomes `Unhandled`, which sends the position to the language's meaning; the plan says so.

use std::sync::Arc;

use grundy_lang::{Comparison, Comprehension, Expr, Function as Named, Game, Name, Node, Operator, Value};

use crate::arithmetic as by;
use crate::code::{Condition, Frame, Function, Item, MOST_IN_RANGE, Number, RealCode, Slot, Text};
use crate::loops::{elements, loops};
use crate::store::small;

/// Compiles the expressions of one game.
pub(crate) struct Compiler<'g> {
    pub game: &'g Game,
    pub functions: Vec<Function>,
    /// What names stand for, the innermost last.
    pub names: Vec<(Arc<str>, Slot)>,
    /// How many slots are taken.
    pub slots: usize,
    /// Expressions that are left to the meaning.
    pub unhandled: Vec<String>,
    texts: Vec<Arc<str>>,
    /// How many calls each function makes, with those of the functions that it calls.
    calls: Vec<u64>,
    /// The same for what is being compiled: in the end, for all that is not a function.
    pub calling: u64,
}

/// The most calls that one evaluation may make; where there are more, the meaning counts them as it goes.
const MOST_CALLS: u64 = 100_000;

impl<'g> Compiler<'g> {
    /// A compiler that knows the game's coordinates and functions.
    pub fn new(game: &'g Game) -> Compiler<'g> {
        let names = game.coordinates.iter().enumerate().map(|(slot, name)| (name.text.clone(), slot)).collect();
        let slots = game.coordinates.len();
        let (functions, unhandled, texts) = (Vec::new(), Vec::new(), Vec::new());
        let (calls, calling) = (Vec::new(), 0);
        let mut compiler = Compiler { game, functions, names, slots, unhandled, texts, calls, calling };
        for function in &game.lets {
            let depth = compiler.names.len();
            let arguments = function.arguments.iter().map(|name| compiler.bind(name)).collect();
            let mut cases = Vec::new();
            for case in &function.cases {
                let condition = case.condition.as_ref().map(|c| compiler.condition(c));
                cases.push((condition, compiler.number(&case.value)));
            }
            compiler.names.truncate(depth);
            compiler.functions.push(Function { arguments, cases });
            compiler.calls.push(std::mem::take(&mut compiler.calling));
        }
        compiler
    }

    /// Gives a name a new slot.
    pub fn bind(&mut self, name: &Name) -> Slot {
        self.names.push((name.text.clone(), self.slots));
        self.slots += 1;
        self.slots - 1
    }

    fn leave(&mut self, expr: &Expr) {
        self.unhandled.push(expr.to_string());
    }

    pub fn numbers(&mut self, exprs: &[Expr]) -> Vec<Number> {
        exprs.iter().map(|e| self.number(e)).collect()
    }

    pub fn number(&mut self, expr: &Expr) -> Number {
        let number = match &expr.node {
            Node::Value(Value::Number(n)) => i64::try_from(n).ok().map(Number::Constant),
            Node::Name(name) => match self.names.iter().rfind(|(known, _)| *known == name.text) {
                Some((_, slot)) => Some(Number::Slot(*slot)),
                None => self.call(name, &[]),
            },
            Node::Call(name, arguments) => self.call(name, arguments),
            Node::Apply(function, arguments) => self.apply(*function, arguments),
            Node::Negate(inner) => Some(Number::Negate(self.boxed(inner))),
            Node::Binary(operator, left, right) => self.binary(*operator, left, right),
            Node::Columns(items, modulus) => Some(Number::Columns(self.numbers(items), self.boxed(modulus))),
            Node::Index(base, indices) => self.element(base, indices),
            _ => None,
        };
        match number {
            Some(number) => folded(number),
            None => {
                self.leave(expr);
                Number::Unhandled
            }
        }
    }

    fn boxed(&mut self, expr: &Expr) -> Box<Number> {
        Box::new(self.number(expr))
    }

    fn call(&mut self, name: &Name, arguments: &[Expr]) -> Option<Number> {
        let place = self.game.lets.iter().rposition(|l| l.name == *name)?;
        // While the functions themselves are compiled, only those before are known.
        let known = self.functions.get(place)?;
        let fits = known.arguments.len() == arguments.len();
        self.calling = self.calling.saturating_add(self.calls[place]).saturating_add(1);
        (fits && self.calling <= MOST_CALLS).then(|| Number::Call(place, self.numbers(arguments)))
    }

    fn apply(&mut self, function: Named, arguments: &[Expr]) -> Option<Number> {
        let first = arguments.first()?;
        Some(match function {
            Named::Floor => self.floor(first),
            Named::Ceil if !has_division_or_root(first) => self.number(first),
            Named::Ceil => Number::Ceil(Box::new(self.real(first))),
            Named::Min => Number::Min(self.numbers(arguments)),
            Named::Max => Number::Max(self.numbers(arguments)),
            Named::Abs => Number::Unary(i64::checked_abs, self.boxed(first)),
            Named::BitAnd => self.reduce(arguments, |a, b| by::naturals(a, b).map(|(a, b)| a & b))?,
            Named::BitOr => self.reduce(arguments, |a, b| by::naturals(a, b).map(|(a, b)| a | b))?,
            Named::Msb => Number::Unary(by::msb, self.boxed(first)),
            Named::V2 => Number::Unary(by::v2, self.boxed(first)),
            Named::V => self.reduce(arguments, by::largest_power_dividing)?,
            Named::LastNonzero => self.reduce(arguments, by::last_nonzero)?,
            Named::DigitSum => self.reduce(arguments, by::digit_sum)?,
            Named::NimSum => Number::NimSum(self.numbers(arguments)),
            Named::Popcount => Number::Unary(by::popcount, self.boxed(first)),
            Named::Zeckendorf => Number::Unary(by::zeckendorf, self.boxed(first)),
            Named::Length => Number::Constant(self.length(first)?),
            Named::Gcd => self.reduce(arguments, by::gcd)?,
            // Sets are worked out where a game is made of its text.
            Named::Prime | Named::Even | Named::Odd | Named::Graph(_) => return None,
        })
    }

    /// Combines the arguments from left to right; a single one is combined with itself, which tests it.
    fn reduce(&mut self, arguments: &[Expr], f: fn(i64, i64) -> Option<i64>) -> Option<Number> {
        let mut numbers = self.numbers(arguments).into_iter();
        let first = numbers.next()?;
        let second = numbers.next().unwrap_or_else(|| first.clone());
        let start = Number::Binary(f, Box::new(first), Box::new(second));
        Some(numbers.fold(start, |all, next| Number::Binary(f, Box::new(all), Box::new(next))))
    }

    fn floor(&mut self, inner: &Expr) -> Number {
        if !has_division_or_root(inner) {
            return self.number(inner);
        }
        if let Node::Binary(Operator::Divide, a, b) = &inner.node
            && !has_division_or_root(a)
            && !has_division_or_root(b)
        {
            return match (self.number(a), self.number(b)) {
                (a, Number::Constant(b)) if b > 0 => Number::FloorQuotientBy(Box::new(a), b),
                (a, b) => Number::FloorQuotient(Box::new(a), Box::new(b)),
            };
        }
        Number::Floor(Box::new(self.real(inner)))
    }

    fn real(&mut self, expr: &Expr) -> RealCode {
        match &expr.node {
            Node::Phi => RealCode::Phi,
            Node::Sqrt(inner) => RealCode::Root(self.number(inner)),
            Node::Negate(inner) => RealCode::Negate(Box::new(self.real(inner))),
            Node::Binary(
                operator @ (Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide),
                a,
                b,
            ) => {
                let (a, b) = (Box::new(self.real(a)), Box::new(self.real(b)));
                match operator {
                    Operator::Add => RealCode::Add(a, b),
                    Operator::Subtract => RealCode::Add(a, Box::new(RealCode::Negate(b))),
                    Operator::Multiply => RealCode::Multiply(a, b),
                    _ => RealCode::Divide(a, b),
                }
            }
            _ => RealCode::Integer(self.number(expr)),
        }
    }

    fn binary(&mut self, operator: Operator, left: &Expr, right: &Expr) -> Option<Number> {
        let (a, b) = (self.boxed(left), self.boxed(right));
        Some(match operator {
            Operator::Add => match (&*a, &*b) {
                (Number::Slot(slot), Number::Constant(n)) | (Number::Constant(n), Number::Slot(slot)) => {
                    Number::SlotPlus(*slot, *n)
                }
                _ => Number::Add(a, b),
            },
            Operator::Subtract => match (&*a, &*b) {
                (Number::Slot(slot), Number::Constant(n)) if *n != i64::MIN => Number::SlotPlus(*slot, -n),
                (Number::Slot(a), Number::Slot(b)) => Number::Difference(*a, *b),
                _ => Number::Subtract(a, b),
            },
            Operator::Multiply => Number::Multiply(a, b),
            Operator::Divide => Number::Binary(by::exact_quotient, a, b),
            Operator::Mod => Number::Binary(by::modulo, a, b),
            Operator::Xor => Number::Binary(|a, b| by::naturals(a, b).map(|(a, b)| a ^ b), a, b),
            Operator::NimMultiply => Number::Binary(by::nim_product, a, b),
            _ => return None,
        })
    }

    fn element(&mut self, base: &Expr, indices: &[Expr]) -> Option<Number> {
        let list: Arc<[i64]> = match &base.node {
            Node::Value(Value::List(list)) => list.iter().map(|n| i64::try_from(n).ok()).collect::<Option<_>>()?,
            Node::List(items) => {
                let mut list = Vec::new();
                for item in items {
                    match self.item(item) {
                        Item::One(parts) => match parts.as_slice() {
                            [Number::Constant(n)] => list.push(*n),
                            _ => return None,
                        },
                        Item::Range(Number::Constant(first), Number::Constant(last))
                            if last.checked_sub(first)? <= MOST_IN_RANGE =>
                        {
                            list.extend(first..=last);
                        }
                        Item::Range(..) => return None,
                    }
                }
                list.into()
            }
            _ => return None,
        };
        let [index] = indices else { return None };
        Some(Number::Element(list, self.boxed(index)))
    }

    fn length(&mut self, base: &Expr) -> Option<i64> {
        let length = match &base.node {
            Node::Value(Value::List(list)) => list.len(),
            Node::Value(Value::Set(set)) => set.elements.len(),
            Node::Value(Value::Grid(grid)) => grid.height(),
            _ => return None,
        };
        i64::try_from(length).ok()
    }

    pub fn condition(&mut self, expr: &Expr) -> Condition {
        let condition = match &expr.node {
            Node::Value(Value::Condition(c)) => Some(Condition::Constant(*c)),
            Node::Not(inner) => Some(Condition::Not(Box::new(self.condition(inner)))),
            Node::Binary(Operator::And, a, b) => {
                Some(Condition::And(Box::new(self.condition(a)), Box::new(self.condition(b))))
            }
            Node::Binary(Operator::Or, a, b) => {
                Some(Condition::Or(Box::new(self.condition(a)), Box::new(self.condition(b))))
            }
            Node::Binary(Operator::Divides, a, b) => Some(Condition::Divides(self.number(a), self.number(b))),
            Node::Binary(Operator::In, element, set) => self.membership(element, set),
            Node::Binary(Operator::NotIn, element, set) => {
                self.membership(element, set).map(|inside| Condition::Not(Box::new(inside)))
            }
            Node::Apply(Named::Odd, arguments) => Some(Condition::Odd(self.number(&arguments[0]))),
            Node::Apply(Named::Even, arguments) => {
                Some(Condition::Not(Box::new(Condition::Odd(self.number(&arguments[0])))))
            }
            Node::Apply(Named::Prime, arguments) => Some(Condition::Prime(self.number(&arguments[0]))),
            Node::Compare(first, rest) => self.compare(first, rest),
            Node::Exists(names, inner) => {
                Comprehension::existential(names, Some(inner), &self.game.lets).ok().map(|over| {
                    let depth = self.names.len();
                    let over = loops(&over, self);
                    self.names.truncate(depth);
                    Condition::Exists(Box::new(over))
                })
            }
            _ => None,
        };
        condition.unwrap_or_else(|| {
            self.leave(expr);
            Condition::Unhandled
        })
    }

    fn compare(&mut self, first: &Expr, rest: &[(Comparison, Expr)]) -> Option<Condition> {
        if is_text(first) {
            let first = self.text(first)?;
            let rest = rest.iter().map(|(c, e)| Some((*c, self.text(e)?))).collect::<Option<_>>()?;
            return Some(Condition::CompareTexts(first, rest));
        }
        let first = self.number(first);
        let mut rest: Vec<(Comparison, Number)> = rest.iter().map(|(c, e)| (*c, self.number(e))).collect();
        if rest.len() == 1 {
            let (comparison, right) = rest.pop()?;
            return Some(Condition::Compare(comparison, first, right));
        }
        Some(Condition::Chain(first, rest))
    }

    fn text(&mut self, expr: &Expr) -> Option<Text> {
        match &expr.node {
            Node::Value(Value::Text(Some(text))) => Some(Text::Constant(self.interned(text))),
            Node::Index(base, indices) => {
                let (Node::Value(Value::Grid(grid)), [row, column]) = (&base.node, indices.as_slice()) else {
                    return None;
                };
                let cells = |row: String| row.chars().map(|c| self.interned(&c.to_string().into())).collect();
                let rows = grid.rows().into_iter().map(cells).collect();
                Some(Text::Cell(rows, self.number(row), self.number(column)))
            }
            _ => None,
        }
    }

    fn interned(&mut self, text: &Arc<str>) -> i64 {
        let place = self.texts.iter().position(|known| known == text).unwrap_or_else(|| {
            self.texts.push(text.clone());
            self.texts.len() - 1
        });
        place as i64
    }

    fn membership(&mut self, element: &Expr, set: &Expr) -> Option<Condition> {
        let element = match &element.node {
            Node::Tuple(parts) => self.numbers(parts),
            _ => vec![self.number(element)],
        };
        match &set.node {
            Node::Value(Value::Set(set)) => {
                // What does not fit in 64 bits equals nothing that does.
                let mut tuples: Vec<Vec<i64>> = set.elements.iter().filter_map(|t| small(t)).collect();
                tuples.sort();
                Some(Condition::InSet(element, tuples.into()))
            }
            Node::Set(items) => {
                let items = self.items(items);
                let single = |item: &Item| matches!(item, Item::One(_)) && item.is_constant();
                if !items.iter().all(single) {
                    return Some(Condition::InItems(element, items));
                }
                let frame = Frame { slots: &[], functions: &[] };
                Some(Condition::InSet(element, elements(&items, frame)?.into()))
            }
            _ => None,
        }
    }

    pub fn items(&mut self, items: &[Expr]) -> Vec<Item> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn item(&mut self, item: &Expr) -> Item {
        match &item.node {
            Node::Tuple(parts) => Item::One(self.numbers(parts)),
            Node::Range(first, last) => Item::Range(self.number(first), self.number(last)),
            _ => Item::One(vec![self.number(item)]),
        }
    }
}

fn is_text(expr: &Expr) -> bool {
    match &expr.node {
        Node::Value(Value::Text(_)) => true,
        Node::Index(base, _) => matches!(base.node, Node::Value(Value::Grid(_))),
        _ => false,
    }
}

/// Whether something under a floor is more than integers added and multiplied.
fn has_division_or_root(expr: &Expr) -> bool {
    match &expr.node {
        Node::Phi | Node::Sqrt(_) | Node::Binary(Operator::Divide, ..) => true,
        Node::Negate(inner) => has_division_or_root(inner),
        Node::Binary(Operator::Add | Operator::Subtract | Operator::Multiply, a, b) => {
            has_division_or_root(a) || has_division_or_root(b)
        }
        _ => false,
    }
}

/// The constant that an operation on constants is.
fn folded(number: Number) -> Number {
    let constant = |n: &Number| matches!(n, Number::Constant(_));
    let closed = match &number {
        Number::Add(a, b)
        | Number::Subtract(a, b)
        | Number::Multiply(a, b)
        | Number::FloorQuotient(a, b)
        | Number::Binary(_, a, b) => constant(a) && constant(b),
        Number::Negate(a) | Number::FloorQuotientBy(a, _) | Number::Unary(_, a) => constant(a),
        Number::Min(items) | Number::Max(items) => items.iter().all(constant),
        _ => false,
    };
    let value = closed.then(|| number.value(Frame { slots: &[], functions: &[] })).flatten();
    value.map_or(number, Number::Constant)
}
