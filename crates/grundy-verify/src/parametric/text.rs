//! Rules and claim as terms and conditions: functions put in place of their names, cases as choices, sets as
//! alternatives. Evaluation is that of the language: from left to right, a condition only as far as it is needed.

use std::cell::Cell;
use std::rc::Rc;

use dashu_int::IBig;

use super::form::Variable;
use crate::core::{Case, Comparison, Expr, Function, Let, Node, Operator, Stands};
use crate::translate::MOST_IN_RANGE;
use crate::verdict::Doubt;

#[derive(Debug)]
pub(crate) enum Term {
    Number(IBig),
    /// The symbol that is left open.
    Symbol,
    Variable(Variable),
    Add(Rc<Term>, Rc<Term>),
    Subtract(Rc<Term>, Rc<Term>),
    Multiply(Rc<Term>, Rc<Term>),
    /// Rounded down; where it is exact, defined only if nothing is left over.
    Divide(Rc<Term>, Rc<Term>, bool),
    Modulo(Rc<Term>, Rc<Term>),
    Min(Rc<Term>, Rc<Term>),
    Max(Rc<Term>, Rc<Term>),
    If(Rc<Condition>, Rc<Term>, Rc<Term>),
    /// The second, once the first has been evaluated.
    After(Rc<Term>, Rc<Term>),
    /// No case applies: not defined.
    Missing,
}

#[derive(Debug)]
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

/// Terms that one theorem may have; functions inside functions could grow without end.
const MOST_TERMS: u32 = 20_000;
/// Elements of a set.
const MOST_ELEMENTS: usize = 64;

/// Reads expressions. Coordinates are variables; so are the symbols after the first, behind the coordinates.
pub(crate) struct Translator<'a> {
    pub lets: &'a [Rc<Let>],
    pub coordinates: usize,
    pub made: &'a Cell<u32>,
}

type Made<T> = Result<Rc<T>, Doubt>;

fn outside(why: &'static str) -> Doubt {
    Doubt::Outside { expression: String::new(), why }
}

pub(crate) fn number(n: i64) -> Rc<Term> {
    Rc::new(Term::Number(n.into()))
}

impl Translator<'_> {
    pub fn term(&self, expr: &Expr, bound: &[Rc<Term>]) -> Made<Term> {
        self.made.set(self.made.get() + 1);
        if self.made.get() > MOST_TERMS {
            return Err(Doubt::TooLarge);
        }
        let term = |e: &Expr| self.term(e, bound);
        Ok(Rc::new(match &expr.node {
            Node::Number(n) => Term::Number(n.clone()),
            Node::Name(_, Stands::Coordinate(place)) => Term::Variable(*place as u32 + 1),
            Node::Name(_, Stands::Symbol(0)) => Term::Symbol,
            Node::Name(_, Stands::Symbol(place)) => Term::Variable((self.coordinates + place) as u32),
            Node::Name(_, Stands::Bound(place)) => return bound.get(*place).cloned().ok_or(Doubt::TooLarge),
            Node::Call(_, place, arguments) => {
                let function = self.lets.get(*place).ok_or(Doubt::TooLarge)?;
                let values = arguments.iter().map(term).collect::<Result<Vec<_>, _>>()?;
                let result = self.cases(&function.cases, &values)?;
                let risky = values.into_iter().rev().filter(|value| value.may_be_undefined());
                return Ok(risky.fold(result, |result, value| Rc::new(Term::After(value, result))));
            }
            Node::Negate(e) => Term::Subtract(number(0), term(e)?),
            Node::Binary(Operator::Add, a, b) => Term::Add(term(a)?, term(b)?),
            Node::Binary(Operator::Subtract, a, b) => Term::Subtract(term(a)?, term(b)?),
            Node::Binary(Operator::Multiply, a, b) => Term::Multiply(term(a)?, term(b)?),
            Node::Binary(Operator::Divide, a, b) => Term::Divide(term(a)?, term(b)?, true),
            Node::Binary(Operator::Mod, a, b) => Term::Modulo(term(a)?, term(b)?),
            Node::Apply(function @ (Function::Floor | Function::Ceil), items) => match &items[0].node {
                Node::Binary(Operator::Divide, a, b) if *function == Function::Floor => {
                    Term::Divide(term(a)?, term(b)?, false)
                }
                Node::Binary(Operator::Divide, a, b) => {
                    // ⌈a/b⌉ = ⌊(a + b − 1)/b⌋ for b ≥ 1.
                    let divisor = term(b)?;
                    let sum = Rc::new(Term::Add(term(a)?, divisor.clone()));
                    Term::Divide(Rc::new(Term::Subtract(sum, number(1))), divisor, false)
                }
                _ if !items[0].any(&|e| matches!(e.node, Node::Binary(Operator::Divide, ..) | Node::Phi)) => {
                    return term(&items[0]);
                }
                _ => return Err(outside("only a quotient is rounded")),
            },
            Node::Apply(function @ (Function::Min | Function::Max), items) => {
                let mut items = items.iter().map(term);
                let first = items.next().ok_or(Doubt::TooLarge)??;
                let join = |a, b| if *function == Function::Min { Term::Min(a, b) } else { Term::Max(a, b) };
                return items.try_fold(first, |a, b| Ok(Rc::new(join(a, b?))));
            }
            Node::Apply(Function::Abs, items) => {
                let inner = term(&items[0])?;
                Term::Max(inner.clone(), Rc::new(Term::Subtract(number(0), inner)))
            }
            _ => return Err(outside("no linear number")),
        }))
    }

    /// The first case whose condition holds.
    pub fn cases(&self, cases: &[Case], bound: &[Rc<Term>]) -> Made<Term> {
        let Some((case, later)) = cases.split_first() else { return Ok(Rc::new(Term::Missing)) };
        let value = self.term(&case.value, bound)?;
        let Some(condition) = &case.condition else { return Ok(value) };
        let condition = self.condition(condition, bound)?;
        Ok(Rc::new(Term::If(condition, value, self.cases(later, bound)?)))
    }

    pub fn condition(&self, expr: &Expr, bound: &[Rc<Term>]) -> Made<Condition> {
        let term = |e: &Expr| self.term(e, bound);
        let condition = |e: &Expr| self.condition(e, bound);
        Ok(Rc::new(match &expr.node {
            Node::Not(e) => Condition::Not(condition(e)?),
            Node::Binary(Operator::And, a, b) => Condition::And(condition(a)?, condition(b)?),
            Node::Binary(Operator::Or, a, b) => Condition::Or(condition(a)?, condition(b)?),
            Node::Binary(Operator::Divides, d, n) => {
                Condition::Equal(Rc::new(Term::Modulo(term(n)?, term(d)?)), number(0))
            }
            Node::Binary(Operator::In, a, set) => return self.member(a, set, bound),
            Node::Binary(Operator::NotIn, a, set) => Condition::Not(self.member(a, set, bound)?),
            Node::Apply(Function::Even, items) => Condition::Even(term(&items[0])?),
            Node::Apply(Function::Odd, items) => Condition::Odd(term(&items[0])?),
            Node::Compare(first, rest) => {
                let mut left = term(first)?;
                let mut whole: Option<Rc<Condition>> = None;
                for (comparison, right) in rest {
                    let right = term(right)?;
                    let (a, b) = (left, right.clone());
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
                return whole.ok_or(Doubt::TooLarge);
            }
            _ => return Err(outside("no linear condition")),
        }))
    }

    fn member(&self, element: &Expr, set: &Expr, bound: &[Rc<Term>]) -> Made<Condition> {
        let Node::Set(items) = &set.node else { return Err(outside("only a set that is written out")) };
        if items.len() > MOST_ELEMENTS {
            return Err(Doubt::TooLarge);
        }
        let element = self.term(element, bound)?;
        let mut any: Option<Rc<Condition>> = None;
        for item in items {
            let own = Rc::new(match &item.node {
                Node::Range(first, last) => {
                    let (first, last) = (self.term(first, bound)?, self.term(last, bound)?);
                    // A longer range has no value in the language.
                    let is_short = |a: &IBig, b: &IBig| b - a <= IBig::from(MOST_IN_RANGE);
                    if !matches!((&*first, &*last), (Term::Number(a), Term::Number(b)) if is_short(a, b)) {
                        return Err(outside("a range of any length"));
                    }
                    let above = Rc::new(Condition::AtMost(first, element.clone()));
                    Condition::And(above, Rc::new(Condition::AtMost(element.clone(), last)))
                }
                _ => Condition::Equal(element.clone(), self.term(item, bound)?),
            });
            any = Some(any.map_or(own.clone(), |before| Rc::new(Condition::Or(before, own))));
        }
        Ok(any.unwrap_or_else(|| Rc::new(Condition::Less(number(0), number(0)))))
    }
}

impl Term {
    fn may_be_undefined(&self) -> bool {
        match self {
            Term::Number(_) | Term::Symbol | Term::Variable(_) => false,
            Term::Missing | Term::Divide(_, _, true) | Term::If(..) => true,
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Divide(a, b, false)
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => a.may_be_undefined() || b.may_be_undefined(),
        }
    }
}

/// All of them, the first outermost.
pub(crate) fn all(conditions: Vec<Rc<Condition>>) -> Rc<Condition> {
    let joined = conditions.into_iter().rev().reduce(|later, c| Rc::new(Condition::And(c, later)));
    joined.unwrap_or_else(|| Rc::new(Condition::AtMost(number(0), number(0))))
}
