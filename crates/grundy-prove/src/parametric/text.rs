//! The rules and the claim of a family as terms and conditions: what is left when functions are put in place of their
//! names, cases become a choice, and sets become alternatives.
//!
//! `floor(a/b)` and the exact `a/b` are both divisions; the exact one is defined only where nothing is left over, which
//! the systems of definedness ask for. A case that is missing is defined nowhere.

use std::rc::Rc;
use std::sync::Arc;

use grundy_lang::{Case, Comparison, Expr, Function, IBig, Let, MOST_IN_RANGE, Name, Node, Operator, Value};

use super::form::Variable;
use crate::verdict::{Outside, Reason};

/// A number.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Number(IBig),
    /// The parameter that is left open.
    Parameter,
    Variable(Variable),
    Add(Rc<Term>, Rc<Term>),
    Subtract(Rc<Term>, Rc<Term>),
    Multiply(Rc<Term>, Rc<Term>),
    /// The quotient rounded down; an exact one has to leave no rest.
    Divide {
        dividend: Rc<Term>,
        divisor: Rc<Term>,
        exact: bool,
    },
    Modulo(Rc<Term>, Rc<Term>),
    Min(Rc<Term>, Rc<Term>),
    Max(Rc<Term>, Rc<Term>),
    If(Rc<Condition>, Rc<Term>, Rc<Term>),
    /// The second, where the first is defined too: an argument of a function, whether it is used or not.
    After(Rc<Term>, Rc<Term>),
    /// No case applies.
    Missing,
}

/// A condition.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    AtMost(Rc<Term>, Rc<Term>),
    Less(Rc<Term>, Rc<Term>),
    Equal(Rc<Term>, Rc<Term>),
    Even(Rc<Term>),
    Odd(Rc<Term>),
    And(Rc<Condition>, Rc<Condition>),
    Or(Rc<Condition>, Rc<Condition>),
    Not(Rc<Condition>),
}

impl Term {
    /// Whether it holds an exact division or a case that is missing.
    fn may_be_undefined(&self) -> bool {
        match self {
            Term::Number(_) | Term::Parameter | Term::Variable(_) => false,
            Term::Missing | Term::Divide { exact: true, .. } | Term::If(..) => true,
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Divide { dividend: a, divisor: b, .. }
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => a.may_be_undefined() || b.may_be_undefined(),
        }
    }
}

impl Term {
    /// Whether it holds an exact division or a case that is missing, which are not defined everywhere.
    pub fn is_partial(&self) -> bool {
        match self {
            Term::Number(_) | Term::Parameter | Term::Variable(_) => false,
            Term::Missing | Term::Divide { exact: true, .. } => true,
            Term::If(c, a, b) => c.is_partial() || a.is_partial() || b.is_partial(),
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Divide { dividend: a, divisor: b, .. }
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => a.is_partial() || b.is_partial(),
        }
    }
}

impl Condition {
    /// Whether something in it is not defined everywhere.
    pub fn is_partial(&self) -> bool {
        match self {
            Condition::AtMost(a, b) | Condition::Less(a, b) | Condition::Equal(a, b) => {
                a.is_partial() || b.is_partial()
            }
            Condition::Even(a) | Condition::Odd(a) => a.is_partial(),
            Condition::And(a, b) | Condition::Or(a, b) => a.is_partial() || b.is_partial(),
            Condition::Not(a) => a.is_partial(),
        }
    }
}

/// What names stand for.
pub(crate) type Names = Vec<(Arc<str>, Rc<Term>)>;

/// Reads expressions of the language.
pub(crate) struct Reader<'a> {
    lets: &'a [Let],
    parameter: &'a Name,
    /// What every expression sees, functions included: the coordinates.
    coordinates: Names,
    /// Terms made so far; functions that call functions could otherwise grow without end.
    made: std::cell::Cell<u32>,
}

const MOST_TERMS: u32 = 20_000;

type Read<T> = Result<Rc<T>, Reason>;

impl<'a> Reader<'a> {
    pub fn new(lets: &'a [Let], parameter: &'a Name, coordinates: Names) -> Reader<'a> {
        Reader { lets, parameter, coordinates, made: std::cell::Cell::new(0) }
    }

    /// The coordinates alone.
    pub fn coordinates(&self) -> &Names {
        &self.coordinates
    }

    pub fn term(&self, expr: &Expr, names: &Names) -> Read<Term> {
        self.made.set(self.made.get() + 1);
        if self.made.get() > MOST_TERMS {
            return Err(outside(expr, Outside::Data));
        }
        let term = |e: &Expr| self.term(e, names);
        Ok(Rc::new(match &expr.node {
            Node::Value(Value::Number(n)) => Term::Number(n.clone()),
            Node::Name(name) => return self.name(name, expr, names),
            Node::Call(name, arguments) => {
                let function = self.function(name).ok_or_else(|| outside(expr, Outside::Operation))?;
                let values = arguments.iter().map(term).collect::<Result<Vec<_>, _>>()?;
                let inner = function.arguments.iter().map(|n| n.text.clone()).zip(values.iter().cloned()).collect();
                let result = self.cases(&function.cases, &self.seen_by_functions(inner))?;
                let risky = values.into_iter().rev().filter(|value| value.may_be_undefined());
                return Ok(risky.fold(result, |result, value| Rc::new(Term::After(value, result))));
            }
            Node::Negate(e) => Term::Subtract(number(0), term(e)?),
            Node::Binary(Operator::Add, a, b) => Term::Add(term(a)?, term(b)?),
            Node::Binary(Operator::Subtract, a, b) => Term::Subtract(term(a)?, term(b)?),
            Node::Binary(Operator::Multiply, a, b) => Term::Multiply(term(a)?, term(b)?),
            Node::Binary(Operator::Divide, a, b) => Term::Divide { dividend: term(a)?, divisor: term(b)?, exact: true },
            Node::Binary(Operator::Mod, a, b) => Term::Modulo(term(a)?, term(b)?),
            Node::Apply(Function::Floor, items) => match &items[0].node {
                Node::Binary(Operator::Divide, a, b) => {
                    Term::Divide { dividend: term(a)?, divisor: term(b)?, exact: false }
                }
                _ if is_whole(&items[0]) => return term(&items[0]),
                _ => return Err(outside(expr, Outside::Operation)),
            },
            Node::Apply(Function::Ceil, items) => match &items[0].node {
                Node::Binary(Operator::Divide, a, b) => {
                    let divisor = term(b)?;
                    let sum = Rc::new(Term::Add(term(a)?, divisor.clone()));
                    let dividend = Rc::new(Term::Subtract(sum, number(1)));
                    Term::Divide { dividend, divisor, exact: false }
                }
                _ if is_whole(&items[0]) => return term(&items[0]),
                _ => return Err(outside(expr, Outside::Operation)),
            },
            Node::Apply(function @ (Function::Min | Function::Max), items) => {
                let mut items = items.iter().map(term);
                let first = items.next().ok_or_else(|| outside(expr, Outside::Operation))??;
                let join = |a, b| if *function == Function::Min { Term::Min(a, b) } else { Term::Max(a, b) };
                return items.try_fold(first, |a, b| Ok(Rc::new(join(a, b?))));
            }
            Node::Apply(Function::Abs, items) => {
                let inner = term(&items[0])?;
                Term::Max(inner.clone(), Rc::new(Term::Subtract(number(0), inner)))
            }
            Node::Grundy(_) => return Err(outside(expr, Outside::Recursion)),
            Node::Phi | Node::Sqrt(_) => return Err(outside(expr, Outside::Irrational)),
            _ => return Err(outside(expr, Outside::Operation)),
        }))
    }

    fn name(&self, name: &Name, expr: &Expr, names: &Names) -> Read<Term> {
        if let Some((_, term)) = names.iter().rfind(|(known, _)| *known == name.text) {
            return Ok(term.clone());
        }
        if name == self.parameter {
            return Ok(Rc::new(Term::Parameter));
        }
        let function = self.function(name).ok_or_else(|| outside(expr, Outside::Operation))?;
        self.cases(&function.cases, &self.coordinates)
    }

    fn function(&self, name: &Name) -> Option<&Let> {
        self.lets.iter().rfind(|l| l.name == *name)
    }

    /// Functions see the coordinates and, before these, their arguments; not the numbers chosen by a move.
    fn seen_by_functions(&self, arguments: Names) -> Names {
        self.coordinates.iter().cloned().chain(arguments).collect()
    }

    /// The first case whose condition holds.
    pub fn cases(&self, cases: &[Case], names: &Names) -> Read<Term> {
        let Some((case, later)) = cases.split_first() else { return Ok(Rc::new(Term::Missing)) };
        let value = self.term(&case.value, names)?;
        let Some(condition) = &case.condition else { return Ok(value) };
        let condition = self.condition(condition, names)?;
        Ok(Rc::new(Term::If(condition, value, self.cases(later, names)?)))
    }

    pub fn condition(&self, expr: &Expr, names: &Names) -> Read<Condition> {
        let term = |e: &Expr| self.term(e, names);
        let condition = |e: &Expr| self.condition(e, names);
        Ok(Rc::new(match &expr.node {
            Node::Not(e) => Condition::Not(condition(e)?),
            Node::Binary(Operator::And, a, b) => Condition::And(condition(a)?, condition(b)?),
            Node::Binary(Operator::Or, a, b) => Condition::Or(condition(a)?, condition(b)?),
            Node::Binary(Operator::Divides, d, n) => {
                Condition::Equal(Rc::new(Term::Modulo(term(n)?, term(d)?)), number(0))
            }
            Node::Binary(Operator::In, a, set) => return self.member(a, set, names),
            Node::Binary(Operator::NotIn, a, set) => Condition::Not(self.member(a, set, names)?),
            Node::Apply(Function::Even, items) => Condition::Even(term(&items[0])?),
            Node::Apply(Function::Odd, items) => Condition::Odd(term(&items[0])?),
            Node::Compare(first, rest) => {
                let mut left = term(first)?;
                let mut whole: Option<Rc<Condition>> = None;
                for (comparison, right) in rest {
                    let right = term(right)?;
                    let (a, b) = (left.clone(), right.clone());
                    let own = Rc::new(match comparison {
                        Comparison::LessEqual => Condition::AtMost(a, b),
                        Comparison::Less => Condition::Less(a, b),
                        Comparison::GreaterEqual => Condition::AtMost(b, a),
                        Comparison::Greater => Condition::Less(b, a),
                        Comparison::Equal => Condition::Equal(a, b),
                        Comparison::NotEqual => Condition::Not(Rc::new(Condition::Equal(a, b))),
                    });
                    whole = Some(whole.map_or(own.clone(), |before| Rc::new(Condition::And(before, own))));
                    left = right;
                }
                return whole.ok_or_else(|| outside(expr, Outside::Operation));
            }
            _ => return Err(outside(expr, Outside::Operation)),
        }))
    }

    /// Membership in a set that is written out: one of its elements, or in one of its ranges.
    fn member(&self, element: &Expr, set: &Expr, names: &Names) -> Read<Condition> {
        let element = self.term(element, names)?;
        let equal = |item: Rc<Term>| Condition::Equal(element.clone(), item);
        let mut any: Vec<Condition> = Vec::new();
        match &set.node {
            Node::Set(items) => {
                for item in items {
                    any.push(match &item.node {
                        Node::Range(first, last) => {
                            let (first, last) = (self.term(first, names)?, self.term(last, names)?);
                            // A longer range has no value.
                            let is_short = |a: &IBig, b: &IBig| b - a <= IBig::from(MOST_IN_RANGE);
                            if !matches!((&*first, &*last), (Term::Number(a), Term::Number(b)) if is_short(a, b)) {
                                return Err(outside(set, Outside::Data));
                            }
                            let above = Rc::new(Condition::AtMost(first, element.clone()));
                            Condition::And(above, Rc::new(Condition::AtMost(element.clone(), last)))
                        }
                        _ => equal(self.term(item, names)?),
                    });
                }
            }
            Node::Value(Value::Set(set)) if set.elements.len() <= MOST_ELEMENTS => {
                let numbers = set.elements.iter().filter_map(|e| e.first());
                any.extend(numbers.map(|n| equal(Rc::new(Term::Number(n.clone())))));
            }
            _ => return Err(outside(set, Outside::Data)),
        }
        let joined = any.into_iter().map(Rc::new).reduce(|a, b| Rc::new(Condition::Or(a, b)));
        Ok(joined.unwrap_or_else(|| Rc::new(Condition::Less(number(0), number(0)))))
    }
}

/// Elements of a set that become alternatives.
const MOST_ELEMENTS: usize = 64;

pub(crate) fn number(n: i64) -> Rc<Term> {
    Rc::new(Term::Number(n.into()))
}

/// All of them, the first outermost; nothing is asked where there are none.
pub(crate) fn all(conditions: Vec<Rc<Condition>>) -> Rc<Condition> {
    let joined = conditions.into_iter().rev().reduce(|later, c| Rc::new(Condition::And(c, later)));
    joined.unwrap_or_else(|| Rc::new(Condition::AtMost(number(0), number(0))))
}

fn outside(expr: &Expr, because: Outside) -> Reason {
    Reason::Outside { expression: expr.to_string(), because }
}

/// Whether an expression holds no division that `floor` would round.
fn is_whole(expr: &Expr) -> bool {
    !matches!(expr.node, Node::Binary(Operator::Divide, ..) | Node::Phi | Node::Sqrt(_))
        && expr.children().into_iter().all(is_whole)
}

/// Numbers for the parameter and the variables.
pub(crate) struct Point<'a> {
    pub parameter: i64,
    pub value: &'a dyn Fn(Variable) -> i64,
}

impl Point<'_> {
    /// The value of a term; `None` where it is not defined or beyond 64 bits.
    pub fn term(&self, term: &Term) -> Option<i64> {
        match term {
            Term::Number(n) => i64::try_from(n).ok(),
            Term::Parameter => Some(self.parameter),
            Term::Variable(v) => Some((self.value)(*v)),
            Term::Add(a, b) => self.term(a)?.checked_add(self.term(b)?),
            Term::Subtract(a, b) => self.term(a)?.checked_sub(self.term(b)?),
            Term::Multiply(a, b) => self.term(a)?.checked_mul(self.term(b)?),
            Term::Divide { dividend, divisor, exact } => {
                let (a, b) = (self.term(dividend)?, self.term(divisor)?);
                let is_defined = b > 0 && !(*exact && a.rem_euclid(b) != 0);
                is_defined.then(|| a.div_euclid(b))
            }
            Term::Modulo(a, b) => {
                let (a, b) = (self.term(a)?, self.term(b)?);
                (b > 0).then(|| a.rem_euclid(b))
            }
            Term::Min(a, b) => Some(self.term(a)?.min(self.term(b)?)),
            Term::Max(a, b) => Some(self.term(a)?.max(self.term(b)?)),
            Term::If(c, a, b) => {
                if self.condition(c)? {
                    self.term(a)
                } else {
                    self.term(b)
                }
            }
            Term::After(a, b) => self.term(a).and_then(|_| self.term(b)),
            Term::Missing => None,
        }
    }

    /// Whether a condition holds; `None` where it is not defined.
    pub fn condition(&self, condition: &Condition) -> Option<bool> {
        Some(match condition {
            Condition::AtMost(a, b) => self.term(a)? <= self.term(b)?,
            Condition::Less(a, b) => self.term(a)? < self.term(b)?,
            Condition::Equal(a, b) => self.term(a)? == self.term(b)?,
            Condition::Even(a) => self.term(a)?.rem_euclid(2) == 0,
            Condition::Odd(a) => self.term(a)?.rem_euclid(2) == 1,
            Condition::And(a, b) => self.condition(a)? && self.condition(b)?,
            Condition::Or(a, b) => self.condition(a)? || self.condition(b)?,
            Condition::Not(a) => !self.condition(a)?,
        })
    }
}
