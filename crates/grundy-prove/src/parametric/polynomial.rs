//! Polynomials with whole coefficients in one unknown t ≥ 0, which stands for what is left open of the parameter.
//!
//! Signs are read off coefficients: a polynomial whose coefficients are all natural is natural for every t ≥ 0. That is
//! sufficient and not necessary; [`Polynomial::natural_from`] says how far t must be moved for it to suffice.

use super::simplex::Whole;
use grundy_lang::IBig;

/// A polynomial, lowest coefficient first, the last one not 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct Polynomial(Vec<IBig>);

impl Polynomial {
    pub fn new(mut coefficients: Vec<IBig>) -> Polynomial {
        while coefficients.last().is_some_and(|c| *c == IBig::ZERO) {
            coefficients.pop();
        }
        Polynomial(coefficients)
    }

    pub fn number(n: impl Into<IBig>) -> Polynomial {
        Polynomial::new(vec![n.into()])
    }

    /// a + bt.
    pub fn line(a: impl Into<IBig>, b: impl Into<IBig>) -> Polynomial {
        Polynomial::new(vec![a.into(), b.into()])
    }

    pub fn coefficients(&self) -> &[IBig] {
        &self.0
    }

    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The number that it is, if it does not depend on t.
    pub fn as_number(&self) -> Option<IBig> {
        match self.0.as_slice() {
            [] => Some(IBig::ZERO),
            [n] => Some(n.clone()),
            _ => None,
        }
    }

    /// Its value at t = 0.
    pub fn at_zero(&self) -> IBig {
        self.0.first().cloned().unwrap_or_default()
    }

    pub fn plus(&self, other: &Polynomial) -> Polynomial {
        let (long, short) = if self.0.len() >= other.0.len() { (self, other) } else { (other, self) };
        let mut sum = long.0.clone();
        sum.iter_mut().zip(&short.0).for_each(|(a, b)| *a += b);
        Polynomial::new(sum)
    }

    pub fn negated(&self) -> Polynomial {
        Polynomial(self.0.iter().map(|c| -c).collect())
    }

    pub fn minus(&self, other: &Polynomial) -> Polynomial {
        self.plus(&other.negated())
    }

    pub fn times_number(&self, n: &IBig) -> Polynomial {
        Polynomial::new(self.0.iter().map(|c| c * n).collect())
    }

    pub fn times(&self, other: &Polynomial) -> Polynomial {
        if self.is_zero() || other.is_zero() {
            return Polynomial::default();
        }
        let mut product = vec![IBig::ZERO; self.0.len() + other.0.len() - 1];
        for (i, a) in self.0.iter().enumerate() {
            for (j, b) in other.0.iter().enumerate() {
                product[i + j] += a * b;
            }
        }
        Polynomial::new(product)
    }

    /// Each coefficient by a function of it.
    pub fn map(&self, f: impl FnMut(&IBig) -> IBig) -> Polynomial {
        Polynomial::new(self.0.iter().map(f).collect())
    }

    pub fn at(&self, t: &IBig) -> IBig {
        self.0.iter().rev().fold(IBig::ZERO, |sum, c| sum * t + c)
    }

    /// The same function of t + by.
    pub fn shifted(&self, by: u64) -> Polynomial {
        let mut c = self.0.clone();
        for i in 0..c.len() {
            for j in (i..c.len() - 1).rev() {
                let next = c[j + 1].clone() * by;
                c[j] += next;
            }
        }
        Polynomial::new(c)
    }

    /// Whether no coefficient is negative.
    pub fn is_natural(&self) -> bool {
        self.0.iter().all(|c| *c >= IBig::ZERO)
    }

    /// Whether it is natural, and positive already at 0.
    pub fn is_positive(&self) -> bool {
        self.is_natural() && self.at_zero() > IBig::ZERO
    }

    /// The least shift that makes it natural, or positive; `None` if none does within reason.
    pub fn natural_from(&self, positive: bool) -> Option<u64> {
        if self.is_zero() {
            return (!positive).then_some(0);
        }
        if self.0.last().is_some_and(|c| *c < IBig::ZERO) {
            return None;
        }
        (0..MOST_SHIFT).find(|&by| {
            let moved = self.shifted(by);
            if positive { moved.is_positive() } else { moved.is_natural() }
        })
    }

    /// The quotient, where the division leaves no rest and the quotient is whole.
    pub fn divided_by(&self, other: &Polynomial) -> Option<Polynomial> {
        let (last, mut rest) = (other.0.last()?, self.0.clone());
        if rest.len() < other.0.len() {
            return self.is_zero().then(Polynomial::default);
        }
        let mut quotient = vec![IBig::ZERO; rest.len() - other.0.len() + 1];
        for place in (0..quotient.len()).rev() {
            let top = &rest[place + other.0.len() - 1];
            let c = top / last;
            if &c * last != *top {
                return None;
            }
            for (i, b) in other.0.iter().enumerate() {
                rest[place + i] -= &c * b;
            }
            quotient[place] = c;
        }
        rest.iter().all(|c| *c == IBig::ZERO).then(|| Polynomial::new(quotient))
    }
}

/// A theorem that begins later than this is of no use.
const MOST_SHIFT: u64 = 500;

/// The greatest common divisor of two numbers, natural.
pub(crate) fn gcd(a: &IBig, b: &IBig) -> IBig {
    let natural = |n: &IBig| if *n < IBig::ZERO { -n } else { n.clone() };
    let (mut a, mut b) = (natural(a), natural(b));
    while b != IBig::ZERO {
        if let (Ok(a), Ok(b)) = (i128::try_from(&a), i128::try_from(&b)) {
            return Whole::gcd(&a, &b).into();
        }
        let rest = &a % &b;
        a = b;
        b = rest;
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    fn polynomial(c: &[i64]) -> Polynomial {
        Polynomial::new(c.iter().map(|&c| c.into()).collect())
    }

    #[test]
    fn arithmetic_is_that_of_functions() {
        let (p, q) = (polynomial(&[3, -1, 2]), polynomial(&[-5, 4]));
        for t in 0..5 {
            let t = IBig::from(t);
            assert_eq!(p.plus(&q).at(&t), p.at(&t) + q.at(&t));
            assert_eq!(p.times(&q).at(&t), p.at(&t) * q.at(&t));
            assert_eq!(p.shifted(7).at(&t), p.at(&(&t + IBig::from(7))));
        }
        assert_eq!(p.times(&q).divided_by(&q), Some(p.clone()));
        assert_eq!(p.divided_by(&q), None);
    }

    #[test]
    fn signs_are_read_off_coefficients_after_a_shift() {
        assert_eq!(polynomial(&[-5, 1]).natural_from(false), Some(5));
        assert_eq!(polynomial(&[-5, 1]).natural_from(true), Some(6));
        assert_eq!(polynomial(&[5, -1]).natural_from(false), None);
        assert_eq!(polynomial(&[]).natural_from(true), None);
    }
}
