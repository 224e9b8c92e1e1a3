//! Terms and conditions in branches: for all numbers the guards of some branch hold, and wherever they hold the branch has
//! the term's value (or says whether the condition holds).
//!
//! Why each branching is complete and right: a number has one remainder by c; a ≤ b or b + 1 ≤ a; two numbers are equal
//! or one is larger; q = ⌊E/D⌋ for D ≥ 1 is the one whole number with 0 ≤ E − Dq ≤ D − 1, and the table gives it a name;
//! a ≤ ⌊E/D⌋ says Da ≤ E. Branches are dropped only if two of their guards never hold together.

use dashu_int::IBig;

use super::form::{Atom, Form, Polynomial, Ratio, Variable};
use super::text::{Condition, Term};
use crate::verdict::Doubt;

pub(crate) type Branches<T> = Vec<(Vec<Atom>, T)>;
type Flat<T> = Result<Branches<T>, Doubt>;

/// A name for ⌊dividend / divisor⌋.
#[derive(Debug, Clone)]
pub(crate) struct Quotient {
    pub name: Variable,
    pub dividend: Form,
    pub divisor: Polynomial,
}

impl Quotient {
    /// 0 ≤ E − Dq ≤ D − 1.
    pub fn facts(&self) -> [Atom; 2] {
        let rest = self.dividend.minus(&Form::variable(self.name).times(&self.divisor));
        let slack = Form::polynomial(self.divisor.clone()).minus(&rest).plus_number(-1);
        [Atom::natural(&rest), Atom::natural(&slack)]
    }
}

/// What variables stand for after a move.
pub(crate) type Place = Vec<(Variable, Ratio)>;

pub(crate) struct Flattener<'a> {
    /// The symbol as a polynomial in t.
    pub symbol: Polynomial,
    pub quotients: &'a [Quotient],
    pub branches: usize,
}

/// Divisors up to here branch by the remainder.
const SMALL: u32 = 6;
/// Exact divisors up to here.
const MOST_EXACT: u32 = 64;
/// Branches of one class.
const MOST_BRANCHES: usize = 400_000;

fn outside(why: &'static str) -> Doubt {
    Doubt::Outside { expression: String::new(), why }
}

fn divisor_of(y: &Ratio) -> Result<&Polynomial, Doubt> {
    y.as_polynomial().filter(|p| p.is_positive()).ok_or_else(|| outside("a divisor has to be positive"))
}

pub(crate) fn only<T>(value: T) -> Branches<T> {
    vec![(Vec::new(), value)]
}

fn extend<T>(found: &mut Branches<T>, guards: &[Atom], more: Branches<T>) {
    for (own, value) in more {
        if !own.iter().any(|a| a.is_hopeless() || guards.iter().any(|g| a.clashes(g))) {
            found.push((guards.iter().cloned().chain(own).collect(), value));
        }
    }
}

fn at_most(x: &Ratio, y: &Ratio) -> Branches<bool> {
    let d = y.minus(x);
    let fails = Atom::natural(&d.form.negated().plus_number(-&d.over));
    vec![(vec![Atom::natural(&d.form)], true), (vec![fails], false)]
}

/// A product, unless its numbers are so long that the language might not compute them.
fn modest(product: Ratio) -> Flat<Ratio> {
    if product.form.is_modest() { Ok(only(product)) } else { Err(Doubt::TooLarge) }
}

impl Flattener<'_> {
    /// Goes on in every branch.
    pub fn bind<T, U>(&mut self, branches: &Branches<T>, mut next: impl FnMut(&mut Self, &T) -> Flat<U>) -> Flat<U> {
        let mut found = Vec::new();
        for (guards, value) in branches {
            let more = next(self, value)?;
            self.branches += more.len();
            if self.branches > MOST_BRANCHES {
                return Err(Doubt::TooLarge);
            }
            extend(&mut found, guards, more);
        }
        Ok(found)
    }

    fn both<T>(
        &mut self,
        a: &Term,
        b: &Term,
        place: &Place,
        mut join: impl FnMut(&mut Self, &Ratio, &Ratio) -> Flat<T>,
    ) -> Flat<T> {
        let (first, second) = (self.term(a, place)?, self.term(b, place)?);
        self.bind(&first, |flat, x| flat.bind(&second, |flat, y| join(flat, x, y)))
    }

    pub fn term(&mut self, term: &Term, place: &Place) -> Flat<Ratio> {
        match term {
            Term::Number(n) => Ok(only(Ratio::whole(Form::number(n.clone())))),
            Term::Missing => Ok(only(Ratio::whole(Form::number(-1)))),
            Term::Symbol => Ok(only(Ratio::whole(Form::polynomial(self.symbol.clone())))),
            Term::Variable(v) => {
                let moved = place.iter().find(|(w, _)| w == v).map(|(_, value)| value.clone());
                Ok(only(moved.unwrap_or_else(|| Ratio::whole(Form::variable(*v)))))
            }
            Term::Add(a, b) => self.both(a, b, place, |_, x, y| Ok(only(x.plus(y)))),
            Term::Subtract(a, b) => self.both(a, b, place, |_, x, y| Ok(only(x.minus(y)))),
            Term::Multiply(a, b) => self.both(a, b, place, |_, x, y| match (x.as_polynomial(), y.as_polynomial()) {
                (Some(p), _) => modest(y.times(p)),
                (_, Some(p)) => modest(x.times(p)),
                _ => Err(outside("a product of variables")),
            }),
            Term::Divide(a, b, _) => self.both(a, b, place, |flat, x, y| flat.quotient(x, divisor_of(y)?)),
            Term::Modulo(a, b) => self.both(a, b, place, |flat, x, y| {
                let p = divisor_of(y)?;
                let quotients = flat.quotient(x, p)?;
                flat.bind(&quotients, |_, q| Ok(only(x.minus(&q.times(p)))))
            }),
            Term::Min(a, b) | Term::Max(a, b) => {
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                let smaller = self.at_most(&first, b, &second, place)?;
                let is_min = matches!(term, Term::Min(..));
                self.bind(&smaller, |_, c| Ok(if *c == is_min { first.clone() } else { second.clone() }))
            }
            Term::After(_, b) => self.term(b, place),
            Term::If(c, a, b) => {
                let chosen = self.condition(c, place)?;
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                self.bind(&chosen, |_, c| Ok(if *c { first.clone() } else { second.clone() }))
            }
        }
    }

    fn quotient(&mut self, x: &Ratio, p: &Polynomial) -> Flat<Ratio> {
        let divisor = p.times(&Polynomial::number(x.over.clone()));
        if let Some(c) = divisor.as_number().filter(|c| *c >= IBig::ONE && *c <= IBig::from(SMALL)) {
            let mut branches = Vec::new();
            let mut rest = x.form.clone();
            let mut remainder = IBig::ZERO;
            while remainder < c {
                branches.push((vec![Atom::divides(&c, &rest)], Ratio::new(rest.clone(), c.clone())));
                rest = rest.plus_number(-1);
                remainder += IBig::ONE;
            }
            return Ok(branches);
        }
        if !divisor.is_positive() {
            return Err(outside("a divisor has to be positive"));
        }
        let known = self.quotients.iter().find(|q| q.dividend == x.form && q.divisor == divisor);
        let known = known.ok_or(Doubt::Malformed("a quotient for each division"))?;
        Ok(vec![(known.facts().to_vec(), Ratio::whole(Form::variable(known.name)))])
    }

    fn at_most(&mut self, a: &Branches<Ratio>, b: &Term, flat_b: &Branches<Ratio>, place: &Place) -> Flat<bool> {
        if let Term::Divide(dividend, divisor, _) = b {
            let (dividends, divisors) = (self.term(dividend, place)?, self.term(divisor, place)?);
            return self.bind(a, |flat, x| {
                flat.bind(&divisors, |flat, y| {
                    let product = x.times(divisor_of(y)?);
                    flat.bind(&dividends, |_, n| Ok(at_most(&product, n)))
                })
            });
        }
        self.bind(a, |flat, x| flat.bind(flat_b, |_, y| Ok(at_most(x, y))))
    }

    pub fn condition(&mut self, condition: &Condition, place: &Place) -> Flat<bool> {
        match condition {
            Condition::AtMost(a, b) => {
                let (first, second) = (self.term(a, place)?, self.term(b, place)?);
                self.at_most(&first, b, &second, place)
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
                let numbers = self.term(a, place)?;
                self.bind(&numbers, |_, x| {
                    let double = &x.over * IBig::from(2);
                    let even = Atom::divides(&double, &x.form);
                    let odd = Atom::divides(&double, &x.form.plus_number(-&x.over));
                    Ok(vec![(vec![even], is_even), (vec![odd], !is_even)])
                })
            }
            Condition::And(a, b) => {
                let (first, second) = (self.condition(a, place)?, self.condition(b, place)?);
                self.bind(&first, |_, x| Ok(if *x { second.clone() } else { only(false) }))
            }
            Condition::Or(a, b) => {
                let (first, second) = (self.condition(a, place)?, self.condition(b, place)?);
                self.bind(&first, |_, x| Ok(if *x { only(true) } else { second.clone() }))
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

    /// The branches in which evaluating a term meets something that is not defined.
    pub fn undefined_term(&mut self, term: &Term, place: &Place) -> Flat<()> {
        match term {
            Term::Number(_) | Term::Symbol | Term::Variable(_) => Ok(Vec::new()),
            Term::Missing => Ok(only(())),
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => self.undefined_terms(a, b, place),
            Term::Divide(a, b, exact) => {
                let mut found = self.undefined_terms(a, b, place)?;
                if *exact {
                    found.extend(self.both(a, b, place, |_, x, y| {
                        let c = divisor_of(y)?.as_number().filter(|c| *c <= IBig::from(MOST_EXACT));
                        let c = c.ok_or_else(|| outside("an exact quotient by a number"))?;
                        let whole = &c * &x.over;
                        let mut left_over = Vec::new();
                        let mut rest = x.form.plus_number(-&x.over);
                        let mut r = IBig::ONE;
                        while r < c {
                            left_over.push((vec![Atom::divides(&whole, &rest)], ()));
                            rest = rest.plus_number(-&x.over);
                            r += IBig::ONE;
                        }
                        Ok(left_over)
                    })?);
                }
                Ok(found)
            }
            Term::If(c, a, b) => {
                let mut found = self.undefined_condition(c, place)?;
                let chosen = self.condition(c, place)?;
                let (first, second) = (self.undefined_term(a, place)?, self.undefined_term(b, place)?);
                found.extend(self.bind(&chosen, |_, c| Ok(if *c { first.clone() } else { second.clone() }))?);
                Ok(found)
            }
        }
    }

    fn undefined_terms(&mut self, a: &Term, b: &Term, place: &Place) -> Flat<()> {
        let mut found = self.undefined_term(a, place)?;
        found.extend(self.undefined_term(b, place)?);
        Ok(found)
    }

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
                found.extend(self.bind(&first, |_, x| Ok(if *x == goes_on { second.clone() } else { Vec::new() }))?);
                Ok(found)
            }
            Condition::Not(a) => self.undefined_condition(a, place),
        }
    }
}
