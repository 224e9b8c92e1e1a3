//! Terms and conditions fall into branches: guards, which are atoms, and a linear form.
//!
//! For all numbers, some branch's guards hold, and then the term has that branch's value. Division by a number up to 6
//! branches by the remainder; division by more, or by a polynomial in t, gets a quotient of its own, one for each
//! dividend and divisor, with 0 ≤ E − Dq < D as guards; a ≤ ⌊E/D⌋ is Da ≤ E and needs none. Branches that clash at
//! sight are dropped. The order of branches is that of the verified flattening, which the checker follows too.

use grundy_lang::IBig;

use super::form::{Atom, Form, Ratio, Variable};
use super::polynomial::Polynomial;
use super::text::{Condition, Term};
use crate::verdict::{Outside, Reason};

/// A value under guards.
pub(crate) type Branch<T> = (Vec<Atom>, T);

/// Alternatives that together are everything.
pub(crate) type Branches<T> = Vec<Branch<T>>;

type Flat<T> = Result<Branches<T>, Reason>;

/// A quotient: q = ⌊dividend / divisor⌋.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Quotient {
    pub dividend: Form,
    pub divisor: Polynomial,
    pub name: Variable,
}

impl Quotient {
    /// 0 ≤ E − Dq and E − Dq ≤ D − 1.
    pub fn facts(&self) -> [Atom; 2] {
        let product = Form::variable(self.name).times(&self.divisor);
        let rest = self.dividend.minus(&product);
        let slack = Form::constant(self.divisor.clone()).minus(&rest).plus_number(-1);
        [Atom::natural(&rest), Atom::natural(&slack)]
    }

    /// E − Dq.
    pub fn remainder(&self) -> Form {
        self.dividend.minus(&Form::variable(self.name).times(&self.divisor))
    }
}

/// What variables stand for: where a move leads, or themselves.
pub(crate) type Place = Vec<(Variable, Ratio)>;

/// The parameter as a polynomial in t, and the quotients met so far.
#[derive(Clone)]
pub(crate) struct Flattener {
    pub parameter: Polynomial,
    pub quotients: Vec<Quotient>,
    next: u32,
    branches: usize,
}

/// Divisors up to here branch by the remainder.
const SMALL: u32 = 6;
/// Branches of one family altogether.
const MOST_BRANCHES: usize = 40_000;

impl Flattener {
    /// Quotients get names from `base` on.
    pub fn new(parameter: Polynomial, base: Variable) -> Flattener {
        Flattener { parameter, quotients: Vec::new(), next: base.0, branches: 0 }
    }

    /// A name that nothing has yet.
    pub fn fresh(&mut self) -> Variable {
        self.next += 1;
        Variable(self.next - 1)
    }

    pub fn term(&mut self, term: &Term, place: &Place) -> Flat<Ratio> {
        match term {
            Term::Number(n) => Ok(only(Ratio::whole(Form::number(n.clone())))),
            Term::Missing => Ok(only(Ratio::whole(Form::number(-1)))),
            Term::Parameter => Ok(only(Ratio::whole(Form::constant(self.parameter.clone())))),
            Term::Variable(v) => {
                let moved = place.iter().find(|(w, _)| w == v).map(|(_, value)| value.clone());
                Ok(only(moved.unwrap_or_else(|| Ratio::whole(Form::variable(*v)))))
            }
            Term::Add(a, b) => self.both(a, b, place, |_, x, y| Ok(only(x.plus(y)))),
            Term::Subtract(a, b) => self.both(a, b, place, |_, x, y| Ok(only(x.minus(y)))),
            Term::Multiply(a, b) => self.both(a, b, place, |_, x, y| match (x.as_polynomial(), y.as_polynomial()) {
                (Some(p), _) => Ok(only(y.times(p))),
                (_, Some(p)) => Ok(only(x.times(p))),
                _ => Err(outside("·", Outside::Product)),
            }),
            Term::Divide { dividend, divisor, .. } => {
                self.both(dividend, divisor, place, |flat, x, y| flat.quotient(x, divisor_of(y)?))
            }
            Term::Modulo(a, b) => self.both(a, b, place, |flat, x, y| {
                let p = divisor_of(y)?;
                let quotients = flat.quotient(x, p)?;
                bind(quotients, |q| Ok(only(x.minus(&q.times(p)))), &mut flat.branches)
            }),
            Term::Min(a, b) | Term::Max(a, b) => {
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                let smaller = self.at_most(first.clone(), b, &second, place)?;
                let is_min = matches!(term, Term::Min(..));
                let pick = |c: &bool| Ok(if *c == is_min { first.clone() } else { second.clone() });
                bind(smaller, pick, &mut self.branches)
            }
            Term::After(_, b) => self.term(b, place),
            Term::If(c, a, b) => {
                let chosen = self.condition(c, place)?;
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                bind(chosen, |c| Ok(if *c { first.clone() } else { second.clone() }), &mut self.branches)
            }
        }
    }

    fn both<T: Clone>(
        &mut self,
        a: &Term,
        b: &Term,
        place: &Place,
        mut join: impl FnMut(&mut Flattener, &Ratio, &Ratio) -> Flat<T>,
    ) -> Flat<T> {
        let (first, second) = (self.term(a, place)?, self.term(b, place)?);
        let mut found = Vec::new();
        for (guards, x) in &first {
            let mut inner = Vec::new();
            for (own, y) in &second {
                extend(&mut inner, own, join(self, x, y)?);
            }
            extend(&mut found, guards, inner);
            self.count(found.len())?;
        }
        Ok(found)
    }

    fn count(&mut self, more: usize) -> Result<(), Reason> {
        count(&mut self.branches, more)
    }

    /// The branches of ⌊x/p⌋.
    fn quotient(&mut self, x: &Ratio, p: &Polynomial) -> Flat<Ratio> {
        let divisor = p.times_number(&x.over);
        if let Some(c) = divisor.as_number().filter(|c| *c >= IBig::ONE && *c <= IBig::from(SMALL)) {
            let by_remainder = |r: i64| {
                let rest = x.form.plus_number(-r);
                (vec![Atom::divides(&c, &rest)], Ratio::new(rest, c.clone()))
            };
            let last = i64::try_from(&c).unwrap_or_default();
            return Ok((0..last).map(by_remainder).collect());
        }
        if !divisor.is_positive() {
            return Err(outside("/", Outside::Product));
        }
        let known = self.quotients.iter().find(|q| q.dividend == x.form && q.divisor == divisor);
        let quotient = match known {
            Some(known) => known.clone(),
            None => {
                let new = Quotient { dividend: x.form.clone(), divisor, name: self.fresh() };
                self.quotients.push(new.clone());
                new
            }
        };
        Ok(vec![(quotient.facts().to_vec(), Ratio::whole(Form::variable(quotient.name)))])
    }

    /// Whether a ≤ b, where b is looked at for being a quotient.
    fn at_most(&mut self, a: Branches<Ratio>, b: &Term, flat_b: &Branches<Ratio>, place: &Place) -> Flat<bool> {
        if let Term::Divide { dividend, divisor, .. } = b {
            let (dividends, divisors) = (self.term(dividend, place)?, self.term(divisor, place)?);
            let compare = |x: &Ratio| {
                let mut all = Vec::new();
                for (guards, y) in &divisors {
                    let product = x.times(divisor_of(y)?);
                    let mut inner = Vec::new();
                    for (own, n) in &dividends {
                        extend(&mut inner, own, at_most(&product, n));
                    }
                    extend(&mut all, guards, inner);
                }
                Ok(all)
            };
            return bind(a, compare, &mut self.branches);
        }
        let compare = |x: &Ratio| {
            let mut all = Vec::new();
            for (guards, y) in flat_b {
                extend(&mut all, guards, at_most(x, y));
            }
            Ok(all)
        };
        bind(a, compare, &mut self.branches)
    }

    pub fn condition(&mut self, condition: &Condition, place: &Place) -> Flat<bool> {
        match condition {
            Condition::AtMost(a, b) => {
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                self.at_most(first, b, &second, place)
            }
            Condition::Less(a, b) => self.both(a, b, place, |_, x, y| {
                let d = y.minus(x);
                let holds = Atom::natural(&d.form.plus_number(-&d.over));
                Ok(vec![(vec![holds], true), (vec![Atom::natural(&d.form.negated())], false)])
            }),
            Condition::Equal(a, b) => self.both(a, b, place, |_, x, y| {
                let d = x.minus(y);
                let above = Atom::natural(&d.form.plus_number(-&d.over));
                let below = Atom::natural(&d.form.negated().plus_number(-&d.over));
                Ok(vec![(vec![Atom::zero(&d.form)], true), (vec![above], false), (vec![below], false)])
            }),
            Condition::Even(a) | Condition::Odd(a) => {
                let is_even = matches!(condition, Condition::Even(_));
                let parity = |x: &Ratio| {
                    let double = &x.over * IBig::from(2);
                    let even = Atom::divides(&double, &x.form);
                    let odd = Atom::divides(&double, &x.form.plus_number(-&x.over));
                    Ok(vec![(vec![even], is_even), (vec![odd], !is_even)])
                };
                bind(self.term(a, place)?, parity, &mut self.branches)
            }
            Condition::And(a, b) => {
                let (first, second) = (self.condition(a, place)?, self.condition(b, place)?);
                bind(first, |x| Ok(if *x { second.clone() } else { only(false) }), &mut self.branches)
            }
            Condition::Or(a, b) => {
                let (first, second) = (self.condition(a, place)?, self.condition(b, place)?);
                bind(first, |x| Ok(if *x { only(true) } else { second.clone() }), &mut self.branches)
            }
            Condition::Not(a) => {
                Ok(self.condition(a, place)?.into_iter().map(|(guards, holds)| (guards, !holds)).collect())
            }
        }
    }

    /// The branches in which a condition holds.
    pub fn where_holds(&mut self, condition: &Condition, place: &Place) -> Flat<()> {
        let branches = self.condition(condition, place)?;
        Ok(branches.into_iter().filter(|(_, holds)| *holds).map(|(guards, _)| (guards, ())).collect())
    }

    /// The branches in which evaluating a term, from left to right, meets something that is not defined.
    pub fn undefined_term(&mut self, term: &Term, place: &Place) -> Flat<()> {
        match term {
            Term::Number(_) | Term::Parameter | Term::Variable(_) => Ok(Vec::new()),
            Term::Missing => Ok(only(())),
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => self.undefined_terms(a, b, place),
            Term::Divide { dividend, divisor, exact } => {
                let mut found = self.undefined_terms(dividend, divisor, place)?;
                if *exact {
                    found.extend(self.inexact(dividend, divisor, place)?);
                }
                Ok(found)
            }
            Term::If(c, a, b) => {
                let mut found = self.undefined_condition(c, place)?;
                let chosen = self.condition(c, place)?;
                let (first, second) = (self.undefined_term(a, place)?, self.undefined_term(b, place)?);
                found.extend(bind(
                    chosen,
                    |c| Ok(if *c { first.clone() } else { second.clone() }),
                    &mut self.branches,
                )?);
                Ok(found)
            }
        }
    }

    /// The branches in which a division leaves a rest.
    pub fn inexact(&mut self, dividend: &Term, divisor: &Term, place: &Place) -> Flat<()> {
        self.both(dividend, divisor, place, |_, x, y| {
            let c = divisor_of(y)?.as_number().filter(|c| *c <= IBig::from(MOST_EXACT));
            let c = c.ok_or_else(|| outside("/", Outside::Product))? * &x.over;
            let last = i64::try_from(&(&c / &x.over)).unwrap_or_default();
            let rest = |r: i64| x.form.plus_number(-(&x.over * IBig::from(r)));
            Ok((1..last).map(|r| (vec![Atom::divides(&c, &rest(r))], ())).collect())
        })
    }

    fn undefined_terms(&mut self, a: &Term, b: &Term, place: &Place) -> Flat<()> {
        let mut found = self.undefined_term(a, place)?;
        found.extend(self.undefined_term(b, place)?);
        Ok(found)
    }

    /// The branches in which evaluating a condition meets something that is not defined.
    pub fn undefined_condition(&mut self, condition: &Condition, place: &Place) -> Flat<()> {
        match condition {
            Condition::AtMost(a, b) | Condition::Less(a, b) | Condition::Equal(a, b) => {
                self.undefined_terms(a, b, place)
            }
            Condition::Even(a) | Condition::Odd(a) => self.undefined_term(a, place),
            Condition::And(a, b) | Condition::Or(a, b) => {
                let goes_on = matches!(condition, Condition::And(..));
                let mut found = self.undefined_condition(a, place)?;
                let first = self.condition(a, place)?;
                let second = self.undefined_condition(b, place)?;
                found.extend(bind(
                    first,
                    |x| Ok(if *x == goes_on { second.clone() } else { Vec::new() }),
                    &mut self.branches,
                )?);
                Ok(found)
            }
            Condition::Not(a) => self.undefined_condition(a, place),
        }
    }
}

/// Exact divisors up to here are looked at remainder by remainder.
const MOST_EXACT: u32 = 64;

fn divisor_of(y: &Ratio) -> Result<&Polynomial, Reason> {
    y.as_polynomial().filter(|p| p.is_positive()).ok_or_else(|| outside("/", Outside::Product))
}

fn outside(sign: &str, because: Outside) -> Reason {
    Reason::Outside { expression: sign.to_string(), because }
}

fn at_most(x: &Ratio, y: &Ratio) -> Branches<bool> {
    let d = y.minus(x);
    let fails = Atom::natural(&d.form.negated().plus_number(-&d.over));
    vec![(vec![Atom::natural(&d.form)], true), (vec![fails], false)]
}

/// One branch, always.
pub(crate) fn only<T>(value: T) -> Branches<T> {
    vec![(Vec::new(), value)]
}

/// Goes on in every branch.
pub(crate) fn bind<T, U>(branches: Branches<T>, mut next: impl FnMut(&T) -> Flat<U>, counted: &mut usize) -> Flat<U> {
    let mut found = Vec::new();
    for (guards, value) in &branches {
        let before = found.len();
        extend(&mut found, guards, next(value)?);
        count(counted, found.len() - before)?;
    }
    Ok(found)
}

fn count(counted: &mut usize, more: usize) -> Result<(), Reason> {
    *counted += more;
    if *counted > MOST_BRANCHES { Err(Reason::Limit) } else { Ok(()) }
}

/// The branches that also have these guards before them; those that clash with them at sight are dropped.
fn extend<T>(found: &mut Branches<T>, guards: &[Atom], branches: Branches<T>) {
    for (own, value) in branches {
        let hopeless = own.iter().any(|a| a.is_hopeless() || guards.iter().any(|g| a.clashes(g)));
        if !hopeless {
            found.push((guards.iter().cloned().chain(own).collect(), value));
        }
    }
}
