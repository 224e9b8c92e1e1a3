//! From the language to formulas: expressions become terms, conditions become formulas.
//!
//! Beside its meaning, every expression gets the formula that says when evaluating it, in the order in which the
//! language does, meets no fault: an exact division that leaves a rest, `msb(0)`, a list without this place. Calls are
//! replaced by what they stand for. ⌊nφ⌋ is shift(n − 1) + 1 for n ≥ 1, in Zeckendorf numeration, where the
//! certificate names this lemma; other digits have lemmas of their own (`Quadratic`).

mod number;

use std::rc::Rc;

use dashu_int::IBig;

use crate::core::{Case, Comparison, Expr, Function, Let, Node, Operator};
use crate::formula::{F, FALSE, Form, LARGEST, System, TRUE, Term};
use crate::machine::Atom;
use crate::verdict::Doubt;

/// A number or a condition, and when it is defined.
pub(crate) type Defined<T> = Result<(T, F), Doubt>;

/// Expressions one translation may go through; calls inside calls could otherwise grow without end.
const MOST_EXPRESSIONS: u32 = 100_000;

/// The language's own bound for the numbers in one range of a set.
pub(crate) const MOST_IN_RANGE: i64 = 1_000_000;

pub(crate) struct Translator<'s, 'a> {
    pub system: &'s mut System<'a>,
    lets: &'s [Rc<Let>],
    coordinates: &'s [Term],
    /// Bound variables or arguments.
    frame: Vec<Term>,
    floor_lemma: bool,
    work: u32,
}

pub(crate) fn constant(n: i64) -> Term {
    vec![(TRUE, Form::number(n))]
}

fn as_constant(term: &Term) -> Option<i64> {
    match term.as_slice() {
        [(TRUE, form)] if form.terms.is_empty() => Some(form.constant),
        _ => None,
    }
}

fn outside(expr: &Expr, why: &'static str) -> Doubt {
    Doubt::Outside { expression: expr.to_string(), why }
}

fn integer(n: &IBig) -> Result<i64, Doubt> {
    i64::try_from(n).ok().filter(|n| n.abs() <= LARGEST).ok_or(Doubt::TooLarge)
}

impl<'s, 'a> Translator<'s, 'a> {
    /// A translator for which the coordinates have these values.
    pub fn new(
        system: &'s mut System<'a>,
        lets: &'s [Rc<Let>],
        coordinates: &'s [Term],
        floor_lemma: bool,
    ) -> Translator<'s, 'a> {
        Translator { system, lets, coordinates, frame: Vec::new(), floor_lemma, work: 0 }
    }

    /// Gives so many more bound variables a track each.
    pub fn bind(&mut self, variables: usize) -> Result<(), Doubt> {
        for _ in 0..variables {
            let track = self.system.fresh()?;
            self.frame.push(vec![(TRUE, Form::track(track))]);
        }
        Ok(())
    }

    /// Forgets the bound variables behind the first ones.
    pub fn unbind(&mut self, variables: usize) {
        self.frame.truncate(variables);
    }

    /// All conditions, evaluated in order until one fails.
    pub fn conditions<'e>(&mut self, conditions: impl IntoIterator<Item = &'e Expr>) -> Defined<F> {
        let (mut all, mut defined) = (TRUE, TRUE);
        for expr in conditions {
            let (holds, own) = self.condition(expr)?;
            let own = self.system.implies(all, own);
            defined = self.system.and([defined, own]);
            all = self.system.and([all, holds]);
        }
        Ok((all, defined))
    }

    pub fn condition(&mut self, expr: &Expr) -> Defined<F> {
        self.spend(1)?;
        match &expr.node {
            Node::Truth(truth) => Ok((F::from(*truth), TRUE)),
            Node::Not(inner) => {
                let (holds, defined) = self.condition(inner)?;
                Ok((self.system.not(holds), defined))
            }
            Node::Binary(Operator::And, left, right) => self.conditions([&**left, right]),
            Node::Binary(Operator::Or, left, right) => {
                let (a, a_defined) = self.condition(left)?;
                let (b, b_defined) = self.condition(right)?;
                let needed = self.system.or([a, b_defined]);
                Ok((self.system.or([a, b]), self.system.and([a_defined, needed])))
            }
            Node::Binary(operator @ (Operator::In | Operator::NotIn), element, set) => {
                let (holds, defined) = self.membership(element, set)?;
                Ok((if *operator == Operator::In { holds } else { self.system.not(holds) }, defined))
            }
            Node::Binary(Operator::Divides, divisor, dividend) => {
                let (divisor, a_defined) = self.number(divisor)?;
                let (dividend, b_defined) = self.number(dividend)?;
                let divisor = as_constant(&divisor).ok_or_else(|| outside(expr, "a divisor that varies"))?.abs();
                let holds = self.system.whenever(&dividend, |system, form| match divisor {
                    0 => system.is_zero(form),
                    m => system.is_residue(form, 0, m),
                });
                Ok((holds, self.system.and([a_defined, b_defined])))
            }
            Node::Apply(function @ (Function::Even | Function::Odd), arguments) => {
                let (rest, defined) = self.remainder(&arguments[0], 2)?;
                let r = constant(i64::from(*function == Function::Odd));
                Ok((self.compare(&rest, Comparison::Equal, &r)?, defined))
            }
            Node::Compare(first, rest) => self.comparison(first, rest),
            _ => Err(outside(expr, "a condition of this kind")),
        }
    }

    fn comparison(&mut self, first: &Expr, rest: &[(Comparison, Expr)]) -> Defined<F> {
        if let (Node::Columns(items, modulus), [(comparison @ (Comparison::Equal | Comparison::NotEqual), zero)]) =
            (&first.node, rest)
            && *zero == Expr::number(0)
        {
            let (modulus, _) = self.number(modulus)?;
            let modulus = as_constant(&modulus).filter(|m| *m >= 2).ok_or_else(|| outside(first, "this modulus"))?;
            let (tracks, defined) = self.naturals(items, first)?;
            let terms = tracks.into_iter().map(|track| (track, 1)).collect();
            let vanish = self.system.ask(Atom::Columns(terms, modulus), 0);
            return Ok((if *comparison == Comparison::Equal { vanish } else { self.system.not(vanish) }, defined));
        }
        let (mut left, mut defined) = self.number(first)?;
        let mut all = TRUE;
        for (comparison, right) in rest {
            let (right, own) = self.number(right)?;
            let own = self.system.implies(all, own);
            defined = self.system.and([defined, own]);
            let holds = self.compare(&left, *comparison, &right)?;
            all = self.system.and([all, holds]);
            left = right;
        }
        Ok((all, defined))
    }

    pub fn compare(&mut self, left: &Term, comparison: Comparison, right: &Term) -> Result<F, Doubt> {
        let (small, large) = match comparison {
            Comparison::Greater | Comparison::GreaterEqual => (right, left),
            _ => (left, right),
        };
        let gap = match comparison {
            Comparison::Less | Comparison::Greater => -1,
            _ => 0,
        };
        let difference = self.system.sum(large, -1, small)?;
        let difference = self.system.sum(&difference, gap, &constant(1))?;
        Ok(match comparison {
            Comparison::Equal => self.system.whenever(&difference, System::is_zero),
            Comparison::NotEqual => {
                let equal = self.system.whenever(&difference, System::is_zero);
                self.system.not(equal)
            }
            _ => self.system.whenever(&difference, System::is_natural),
        })
    }

    fn membership(&mut self, element: &Expr, set: &Expr) -> Defined<F> {
        let parts = |expr: &Expr| match &expr.node {
            Node::Tuple(parts) => parts.clone(),
            _ => vec![expr.clone()],
        };
        let (element, mut defined) = self.numbers(&parts(element))?;
        let mut cases = Vec::new();
        match &set.node {
            Node::Set(items) => {
                for item in items {
                    let inside = match &item.node {
                        Node::Range(first, last) if element.len() == 1 => {
                            let ((first, a), (last, b)) = (self.number(first)?, self.number(last)?);
                            // A longer range has no value in the language.
                            let end = self.system.sum(&first, MOST_IN_RANGE, &constant(1))?;
                            let short = self.compare(&last, Comparison::LessEqual, &end)?;
                            defined = self.system.and([defined, a, b, short]);
                            let from = self.compare(&first, Comparison::LessEqual, &element[0])?;
                            let to = self.compare(&element[0], Comparison::LessEqual, &last)?;
                            vec![from, to]
                        }
                        _ => {
                            let (item, own) = self.numbers(&parts(item))?;
                            if item.len() != element.len() {
                                return Err(outside(set, "a set of tuples of another length"));
                            }
                            defined = self.system.and([defined, own]);
                            let mut equal = Vec::new();
                            for (a, b) in element.iter().zip(&item) {
                                equal.push(self.compare(a, Comparison::Equal, b)?);
                            }
                            equal
                        }
                    };
                    cases.push(self.system.and(inside));
                }
            }
            _ => return Err(outside(set, "a set of this kind")),
        }
        Ok((self.system.or(cases), defined))
    }

    /// What a function gives; inside, only its arguments and the coordinates are known.
    fn call(&mut self, place: usize, arguments: &[Expr]) -> Defined<Term> {
        let (arguments, a_defined) = self.numbers(arguments)?;
        let function = self.lets[place].clone();
        let outer = std::mem::replace(&mut self.frame, arguments);
        let result = self.cases(&function.cases);
        self.frame = outer;
        let (mut value, open, defined) = result?;
        value.push((open, Form::number(0)));
        let closed = self.system.not(open);
        Ok((self.system.tidy(value)?, self.system.and([a_defined, defined, closed])))
    }

    /// The value by cases where one matches, what is left open, and when this is defined.
    pub fn cases(&mut self, cases: &[Case]) -> Result<(Term, F, F), Doubt> {
        let (mut values, mut open, mut defined) = (Vec::new(), TRUE, TRUE);
        for case in cases {
            let (holds, own) = case.condition.as_ref().map_or(Ok((TRUE, TRUE)), |c| self.condition(c))?;
            let own = self.system.implies(open, own);
            defined = self.system.and([defined, own]);
            let guard = self.system.and([open, holds]);
            let fails = self.system.not(holds);
            open = self.system.and([open, fails]);
            if guard == FALSE {
                continue;
            }
            let (value, own) = self.number(&case.value)?;
            let own = self.system.implies(guard, own);
            defined = self.system.and([defined, own]);
            for (inner, form) in value {
                values.push((self.system.and([guard, inner]), form));
            }
        }
        Ok((self.system.tidy(values)?, open, defined))
    }

    /// When the case at this place is the one that matches; beyond the last, when none does.
    pub fn guard(&mut self, cases: &[Case], place: usize) -> Result<F, Doubt> {
        let mut guard = TRUE;
        for (i, case) in cases.iter().enumerate().take(place + 1) {
            let (holds, _) = case.condition.as_ref().map_or(Ok((TRUE, TRUE)), |c| self.condition(c))?;
            let wanted = if i == place { holds } else { self.system.not(holds) };
            guard = self.system.and([guard, wanted]);
        }
        Ok(guard)
    }

    fn spend(&mut self, work: u32) -> Result<(), Doubt> {
        self.work = self.work.saturating_add(work);
        if self.work > MOST_EXPRESSIONS || self.system.is_too_large() { Err(Doubt::TooLarge) } else { Ok(()) }
    }
}
