//! Linear forms with a denominator: (a·x + c)/d.

use std::collections::BTreeMap;
use std::sync::Arc;

/// (Σ coefficient·variable + constant) / denominator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Linear {
    terms: BTreeMap<Arc<str>, i64>,
    constant: i64,
    denominator: i64,
}

/// A coefficient grew beyond what automata can be built for.
#[derive(Debug)]
pub(crate) struct TooLarge;

/// The largest coefficient or constant.
const LARGEST: i64 = 1 << 60;

fn checked(c: Option<i64>) -> Result<i64, TooLarge> {
    c.filter(|c| c.unsigned_abs() <= LARGEST.unsigned_abs()).ok_or(TooLarge)
}

impl Linear {
    pub fn constant(constant: i64) -> Linear {
        Linear { terms: BTreeMap::new(), constant, denominator: 1 }
    }

    pub fn variable(name: &Arc<str>) -> Linear {
        Linear { terms: BTreeMap::from([(name.clone(), 1)]), constant: 0, denominator: 1 }
    }

    pub fn plus(&self, other: &Linear) -> Result<Linear, TooLarge> {
        let mut sum = self.scale(other.denominator)?;
        let other = other.scale(self.denominator)?;
        for (name, c) in &other.terms {
            let there = sum.terms.entry(name.clone()).or_insert(0);
            *there = checked(there.checked_add(*c))?;
        }
        sum.terms.retain(|_, c| *c != 0);
        sum.constant = checked(sum.constant.checked_add(other.constant))?;
        sum.denominator = checked(self.denominator.checked_mul(other.denominator))?;
        Ok(sum.reduced())
    }

    pub fn minus(&self, other: &Linear) -> Result<Linear, TooLarge> {
        self.plus(&other.times(-1)?)
    }

    /// The form times a whole number.
    pub fn times(&self, factor: i64) -> Result<Linear, TooLarge> {
        if factor == 0 {
            return Ok(Linear::constant(0));
        }
        Ok(Linear { denominator: self.denominator, ..self.scale(factor)? }.reduced())
    }

    /// The form divided by a whole number other than 0.
    pub fn over(&self, divisor: i64) -> Result<Linear, TooLarge> {
        let form = if divisor < 0 { self.times(-1)? } else { self.clone() };
        let denominator = checked(form.denominator.checked_mul(checked(divisor.checked_abs())?))?;
        Ok(Linear { denominator, ..form }.reduced())
    }

    /// Numerator times a factor; the denominator is left to the caller.
    fn scale(&self, factor: i64) -> Result<Linear, TooLarge> {
        let product = |c: i64| checked(c.checked_mul(factor));
        let terms =
            self.terms.iter().map(|(name, &c)| Ok((name.clone(), product(c)?))).collect::<Result<_, TooLarge>>()?;
        Ok(Linear { terms, constant: product(self.constant)?, denominator: self.denominator })
    }

    fn reduced(mut self) -> Linear {
        let gcd = self.terms.values().chain([&self.constant]).fold(self.denominator, |g, &c| gcd(g, c));
        if gcd > 1 {
            self.terms.values_mut().for_each(|c| *c /= gcd);
            self.constant /= gcd;
            self.denominator /= gcd;
        }
        self
    }

    pub fn as_constant(&self) -> Option<i64> {
        (self.terms.is_empty() && self.denominator == 1).then_some(self.constant)
    }

    /// The variable, if the form is just one.
    pub fn as_variable(&self) -> Option<&Arc<str>> {
        let mut terms = self.terms.iter();
        match (terms.next(), terms.next(), self.constant, self.denominator) {
            (Some((name, 1)), None, 0, 1) => Some(name),
            _ => None,
        }
    }

    pub fn is_whole(&self) -> bool {
        self.denominator == 1
    }

    pub fn denominator(&self) -> i64 {
        self.denominator
    }

    /// Whether no coefficient is negative.
    pub fn is_natural(&self) -> bool {
        self.constant >= 0 && self.terms.values().all(|&c| c >= 0)
    }

    /// The numerator: coefficients by name, and the constant.
    pub fn numerator(&self) -> (&BTreeMap<Arc<str>, i64>, i64) {
        (&self.terms, self.constant)
    }

    /// The numerator as a form.
    pub fn without_denominator(&self) -> Linear {
        Linear { denominator: 1, ..self.clone() }
    }

    /// Where the form is 0, this variable is the form returned, if it has the coefficient 1 or −1.
    pub fn solved_for(&self, name: &Arc<str>) -> Option<Linear> {
        let numerator = self.without_denominator();
        let coefficient = *self.terms.get(name)?;
        let rest = numerator.minus(&Linear::variable(name).times(coefficient).ok()?).ok()?;
        if coefficient.abs() == 1 { rest.times(-coefficient).ok() } else { None }
    }

    /// The form with another in the place of a variable.
    pub fn with(&self, name: &Arc<str>, form: &Linear) -> Result<Linear, TooLarge> {
        let Some(&coefficient) = self.terms.get(name) else { return Ok(self.clone()) };
        let change = form.minus(&Linear::variable(name))?.times(coefficient)?;
        self.plus(&change.over(self.denominator)?)
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    i64::try_from(a).unwrap_or(1)
}
