//! Where a text has a meaning: what must hold wherever the meaning evaluates something partial.
//!
//! `a/b` is a number only if it is exact, `V2(a)` only for a ≥ 1, a list has only its places, and a function by cases only
//! the values of its cases. The walk here is the evaluation's own: the same order, the same conditions before it. Each
//! thing that is needed becomes a sentence under what is known at that point; what is evident is left out.

use grundy_lang::notation::COQ;
use grundy_lang::{Binder, Case, Comparison, Comprehension, Expr, Function, IBig, Let, Name, Node, Operator, Value};
use grundy_prove::{Outside, Reason};

use crate::plain::{Plain, compare, is_true, joined, not, outside};

/// What is known where something is evaluated.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Known {
    /// A natural number with this name.
    Natural(String),
    /// A condition, in plain form.
    Holds(Expr),
}

/// What must hold, and under which circumstances.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Need {
    known: Vec<Known>,
    holds: Expr,
}

/// Collects needs.
#[derive(Debug)]
pub(crate) struct Needs<'p, 'a> {
    pub plain: &'p mut Plain<'a>,
    known: Vec<Known>,
    pub found: Vec<Need>,
    /// Functions that have a condition of their own, and its identifier.
    partial: &'p mut Vec<(Name, String)>,
}

impl<'p, 'a> Needs<'p, 'a> {
    pub fn new(plain: &'p mut Plain<'a>, partial: &'p mut Vec<(Name, String)>) -> Needs<'p, 'a> {
        Needs { plain, known: Vec::new(), found: Vec::new(), partial }
    }

    fn need(&mut self, holds: Expr) {
        // What is needed under fewer conditions is needed here already.
        let is_there = |need: &Need| need.holds == holds && self.known.starts_with(&need.known);
        if !self.found.iter().any(is_there) {
            self.found.push(Need { known: self.known.clone(), holds });
        }
    }

    /// What follows is looked at only where this holds.
    fn given<T>(&mut self, condition: Expr, f: impl FnOnce(&mut Self) -> T) -> T {
        let is_true = matches!(condition.node, Node::Value(Value::Condition(true)));
        if !is_true {
            self.known.push(Known::Holds(condition));
        }
        let result = f(self);
        if !is_true {
            self.known.pop();
        }
        result
    }

    fn all<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) -> Result<(), Reason> {
        exprs.into_iter().try_for_each(|expr| self.of(expr))
    }

    /// Conditions one after the other, each looked at where those before it hold.
    pub fn of_all(&mut self, conditions: &[Expr]) -> Result<(), Reason> {
        let outer = self.known.len();
        for condition in conditions {
            self.of(condition)?;
            let holds = self.plain.condition(condition)?;
            self.known.push(Known::Holds(holds));
        }
        self.known.truncate(outer);
        Ok(())
    }

    /// What the definition promises.
    pub fn require(&mut self, condition: &Expr) -> Result<(), Reason> {
        let holds = self.plain.condition(condition)?;
        if !is_true(&holds) {
            self.need(holds);
        }
        Ok(())
    }

    /// What must hold for the value of an expression.
    pub fn of(&mut self, expr: &Expr) -> Result<(), Reason> {
        match &expr.node {
            Node::Binary(Operator::And, left, right) => {
                self.of(left)?;
                let left = self.plain.condition(left)?;
                self.given(left, |this| this.of(right))
            }
            Node::Binary(Operator::Or, left, right) => {
                self.of(left)?;
                let left = not(self.plain.condition(left)?);
                self.given(left, |this| this.of(right))
            }
            Node::Compare(first, rest) => {
                self.of(first)?;
                let outer = self.known.len();
                let mut left: &Expr = first;
                let last = rest.len() - 1;
                for (i, (comparison, right)) in rest.iter().enumerate() {
                    self.of(right)?;
                    if i < last {
                        let holds = compare(*comparison, self.plain.number(left)?, self.plain.number(right)?);
                        self.known.push(Known::Holds(holds));
                    }
                    left = right;
                }
                self.known.truncate(outer);
                Ok(())
            }
            Node::Binary(Operator::Divide, left, right) => {
                self.all([&**left, &**right])?;
                let whole = self.plain.number(expr)?;
                if self.plain.constant(expr).is_some() {
                    return Ok(());
                }
                let Node::Binary(_, dividend, divisor) = whole.node else { return outside(expr, Outside::Operation) };
                let rest = Expr::binary(Operator::Mod, *dividend, *divisor);
                self.need(compare(Comparison::Equal, rest, Expr::number(0)));
                Ok(())
            }
            Node::Binary(Operator::Xor, left, right) => {
                self.all([&**left, &**right])?;
                self.naturals([&**left, &**right])
            }
            Node::Apply(Function::Floor | Function::Ceil, arguments) => self.real(&arguments[0]),
            Node::Apply(Function::BitAnd | Function::BitOr | Function::Popcount, arguments) => {
                self.all(arguments)?;
                self.naturals(arguments)
            }
            Node::Apply(Function::Msb | Function::V2 | Function::V | Function::Zeckendorf, arguments) => {
                self.all(arguments)?;
                if !self.is_positive(&arguments[0]) {
                    let holds = compare(Comparison::LessEqual, Expr::number(1), self.plain.number(&arguments[0])?);
                    self.need(holds);
                }
                Ok(())
            }
            // Another value is that of a position.
            Node::Grundy(places) => {
                self.all(places)?;
                self.naturals(places)
            }
            Node::Columns(items, modulus) => {
                if self.plain.constant(modulus).is_none_or(|m| m < IBig::from(2)) {
                    return outside(expr, Outside::Operation);
                }
                self.all(items)?;
                self.naturals(items)
            }
            Node::Index(base, places) => {
                self.all(places)?;
                let (length, place) = (self.plain.list(base)?.len(), self.plain.number(&places[0])?);
                let from = compare(Comparison::LessEqual, Expr::number(0), place.clone());
                let to = compare(Comparison::Less, place, Expr::number(length));
                self.need(joined(Operator::And, vec![from, to]));
                Ok(())
            }
            Node::Name(name) | Node::Call(name, _) => {
                let arguments: &[Expr] = if let Node::Call(_, arguments) = &expr.node { arguments } else { &[] };
                self.all(arguments)?;
                let Some(function) = self.plain.function(name) else { return Ok(()) };
                let partial = self.partial.iter().find(|(known, _)| known == name).map(|(_, own)| own.clone());
                if let Some(own) = partial {
                    let holds = self.plain.call(&own, function, arguments)?;
                    self.need(holds);
                }
                Ok(())
            }
            _ => self.all(expr.children()),
        }
    }

    /// Under a floor a quotient need not be exact.
    fn real(&mut self, expr: &Expr) -> Result<(), Reason> {
        match &expr.node {
            Node::Negate(inner) => self.real(inner),
            Node::Binary(Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide, left, right) => {
                self.real(left)?;
                self.real(right)
            }
            _ => self.of(expr),
        }
    }

    fn naturals<'e>(&mut self, operands: impl IntoIterator<Item = &'e Expr>) -> Result<(), Reason> {
        for operand in operands {
            if !is_natural(self.plain, operand, &|name| self.plain.is_argument(name), true) {
                let holds = compare(Comparison::LessEqual, Expr::number(0), self.plain.number(operand)?);
                self.need(holds);
            }
        }
        Ok(())
    }

    fn is_positive(&self, expr: &Expr) -> bool {
        let unsure = |name: &Name| self.plain.is_argument(name);
        match &expr.node {
            Node::Binary(Operator::Add, a, b) => {
                (self.is_positive(a) && is_natural(self.plain, b, &unsure, true))
                    || (self.is_positive(b) && is_natural(self.plain, a, &unsure, true))
            }
            _ => self.plain.constant(expr).is_some_and(|n| n > IBig::ZERO),
        }
    }

    /// What must hold of cases; if none is for the rest, that one of them holds.
    pub fn cases(&mut self, cases: &[Case]) -> Result<(), Reason> {
        if let Some(open) = self.each_case(cases)? {
            self.need(joined(Operator::Or, open));
        }
        Ok(())
    }

    /// What must hold of cases, of which none need hold.
    pub fn some_cases(&mut self, cases: &[Case]) -> Result<(), Reason> {
        self.each_case(cases).map(|_| ())
    }

    /// Goes through cases; without one for the rest, the conditions of all.
    fn each_case(&mut self, cases: &[Case]) -> Result<Option<Vec<Expr>>, Reason> {
        let outer = self.known.len();
        let mut open = Vec::new();
        for case in cases {
            let Some(condition) = &case.condition else {
                self.of(&case.value)?;
                self.known.truncate(outer);
                return Ok(None);
            };
            self.of(condition)?;
            let condition = self.plain.condition(condition)?;
            self.given(condition.clone(), |this| this.of(&case.value))?;
            self.known.push(Known::Holds(not(condition.clone())));
            open.push(condition);
        }
        self.known.truncate(outer);
        Ok(Some(open))
    }

    /// What must hold to go through the solutions of a comprehension, and then at each of them.
    pub fn solutions(
        &mut self,
        over: &Comprehension,
        at: &mut dyn FnMut(&mut Self) -> Result<(), Reason>,
    ) -> Result<(), Reason> {
        let outer = self.known.len();
        for (level, guards) in over.guards.iter().enumerate() {
            for guard in guards {
                self.of(guard)?;
                let condition = self.plain.condition(guard)?;
                self.known.push(Known::Holds(condition));
            }
            let Some(binder) = over.binders.get(level) else { break };
            let bound = match binder {
                Binder::UpTo { name, bound } => {
                    self.of(bound)?;
                    let bound = self.plain.number(bound)?;
                    Some(compare(Comparison::LessEqual, self.plain.names.variable(name), bound))
                }
                Binder::Equal { name, dividend, divisor } => {
                    self.of(dividend)?;
                    let dividend = self.plain.number(dividend)?;
                    let multiple = match *divisor == IBig::ONE {
                        true => self.plain.names.variable(name),
                        false => Expr::binary(
                            Operator::Multiply,
                            Expr::number(divisor.clone()),
                            self.plain.names.variable(name),
                        ),
                    };
                    Some(compare(Comparison::Equal, multiple, dividend))
                }
                Binder::In { set, .. } => {
                    self.of(set)?;
                    None
                }
                Binder::Divisor { of, .. } => {
                    self.of(of)?;
                    None
                }
            };
            for name in binder.names() {
                let name = self.plain.names.identifier(&name.text);
                self.known.push(Known::Natural(name));
            }
            self.known.extend(bound.map(Known::Holds));
        }
        at(self)?;
        self.known.truncate(outer);
        Ok(())
    }
}

/// The sentences as one proposition of Coq; `None` if nothing is needed.
pub(crate) fn proposition(needs: &[Need], indent: usize) -> Option<String> {
    let needs: Vec<(&[Known], &Expr)> = needs.iter().map(|need| (&*need.known, &need.holds)).collect();
    (!needs.is_empty()).then(|| conjunction(&needs, indent))
}

fn conjunction(needs: &[(&[Known], &Expr)], indent: usize) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut rest = needs;
    while let Some((known, holds)) = rest.first() {
        let Some(first) = known.first() else {
            parts.push(operand(holds));
            rest = &rest[1..];
            continue;
        };
        // Neighbours under the same condition stand under it together.
        let same = rest.iter().take_while(|(known, _)| known.first() == Some(first)).count();
        let inner: Vec<(&[Known], &Expr)> = rest[..same].iter().map(|(known, holds)| (&known[1..], *holds)).collect();
        let inner = conjunction(&inner, indent + 2);
        parts.push(match first {
            Known::Natural(name) => format!("(forall {name}, 0 <= {name} -> {inner})"),
            Known::Holds(condition) => format!("({} -> {inner})", COQ.text(condition)),
        });
        rest = &rest[same..];
    }
    match parts.len() {
        1 => parts.remove(0),
        _ => parts.join(&format!(" /\\\n{}", " ".repeat(indent))),
    }
}

/// A condition between others that must all hold.
fn operand(expr: &Expr) -> String {
    match expr.node {
        Node::Binary(Operator::Or, ..) => format!("({})", COQ.text(expr)),
        _ => COQ.text(expr),
    }
}

/// Whether a number is evidently natural; of the names, those may be negative for which `unsure` holds. Functions are
/// looked into once, for they may call one another often.
fn is_natural(plain: &Plain, expr: &Expr, unsure: &dyn Fn(&Name) -> bool, look_into: bool) -> bool {
    let natural = |e: &Expr| is_natural(plain, e, unsure, look_into);
    let calls = |function: &Let, arguments: &[Expr]| {
        let body = |case: &Case| is_natural(plain, &case.value, &|_| false, false);
        look_into && arguments.iter().all(natural) && function.cases.iter().all(body)
    };
    match &expr.node {
        Node::Value(Value::Number(n)) => *n >= IBig::ZERO,
        Node::Phi => true,
        Node::Name(name) => plain.function(name).map_or(!unsure(name), |function| calls(function, &[])),
        Node::Call(name, arguments) => plain.function(name).is_some_and(|function| calls(function, arguments)),
        Node::Binary(Operator::Add | Operator::Multiply | Operator::Divide, a, b) => natural(a) && natural(b),
        Node::Binary(Operator::Mod | Operator::Xor, ..) | Node::Columns(..) | Node::Grundy(_) => true,
        Node::Apply(Function::Min | Function::Floor, arguments) => arguments.iter().all(natural),
        Node::Apply(Function::Max, arguments) => arguments.iter().any(natural),
        Node::Apply(Function::Ceil, _) => false,
        Node::Apply(..) => true,
        _ => false,
    }
}
