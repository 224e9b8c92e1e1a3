//! Exact arithmetic under a floor: numbers (a + b√d)/c with integers a, b, c > 0 and one d that is not a square.
//!
//! `floor(n*φ)` and `floor(a/b)` are the same operation on such numbers, exact at any size. Since b√d is irrational
//! unless b = 0, ⌊(a + b√d)/c⌋ = ⌊(a + ⌊b√d⌋)/c⌋.

use dashu_int::IBig;
use dashu_int::ops::{BitTest, DivEuclid, SquareRoot, UnsignedAbs};

#[derive(Debug, Clone)]
pub(crate) struct Quadratic {
    a: IBig,
    b: IBig,
    c: IBig,
    /// 0 where b = 0.
    d: IBig,
}

impl Quadratic {
    pub fn integer(a: IBig) -> Quadratic {
        Quadratic { a, b: IBig::ZERO, c: IBig::ONE, d: IBig::ZERO }
    }

    pub fn phi() -> Quadratic {
        Quadratic { a: IBig::ONE, b: IBig::ONE, c: 2.into(), d: 5.into() }
    }

    /// √d for d ≥ 0.
    pub fn root(d: &IBig) -> Quadratic {
        let root = IBig::from(d.unsigned_abs().sqrt());
        if &root * &root == *d {
            return Quadratic::integer(root);
        }
        Quadratic { a: IBig::ZERO, b: IBig::ONE, c: IBig::ONE, d: d.clone() }
    }

    /// How many binary digits its numbers have together.
    pub fn digits(&self) -> usize {
        [&self.a, &self.b, &self.c, &self.d].into_iter().map(BitTest::bit_len).sum()
    }

    pub fn is_zero(&self) -> bool {
        self.a == IBig::ZERO && self.b == IBig::ZERO
    }

    pub fn negate(self) -> Quadratic {
        Quadratic { a: -self.a, b: -self.b, ..self }
    }

    /// The sum, or `None` where the roots differ.
    pub fn add(self, other: Quadratic) -> Option<Quadratic> {
        let d = common_root(&self, &other)?;
        let a = &self.a * &other.c + &other.a * &self.c;
        let b = &self.b * &other.c + &other.b * &self.c;
        Some(Quadratic { a, b, c: self.c * other.c, d })
    }

    /// The product, or `None` where the roots differ.
    pub fn multiply(self, other: Quadratic) -> Option<Quadratic> {
        let d = common_root(&self, &other)?;
        let a = &self.a * &other.a + &self.b * &other.b * &d;
        let b = &self.a * &other.b + &self.b * &other.a;
        Some(Quadratic { a, b, c: self.c * other.c, d })
    }

    /// 1 over a number that is not zero: c(a − b√d)/(a² − b²d).
    pub fn invert(self) -> Quadratic {
        let norm = &self.a * &self.a - &self.b * &self.b * &self.d;
        let sign = if norm < IBig::ZERO { -IBig::ONE } else { IBig::ONE };
        Quadratic { a: &self.c * self.a * &sign, b: -(&self.c * self.b * &sign), c: norm * sign, d: self.d }
    }

    pub fn floor(&self) -> IBig {
        let square = &self.b * &self.b * &self.d;
        let root = IBig::from(square.unsigned_abs().sqrt());
        let irrational = if self.b >= IBig::ZERO { root } else { -root - IBig::ONE };
        (&self.a + irrational).div_euclid(&self.c)
    }
}

fn common_root(left: &Quadratic, right: &Quadratic) -> Option<IBig> {
    if left.b == IBig::ZERO || left.d == right.d {
        return Some(right.d.clone());
    }
    (right.b == IBig::ZERO).then(|| left.d.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_exact() {
        let n = |n: i64| Quadratic::integer(n.into());
        let times_phi = |k: i64| n(k).multiply(Quadratic::phi()).expect("one root").floor();
        assert_eq!(times_phi(1_000_000_000_000_000), IBig::from(1_618_033_988_749_894i64));
        assert_eq!(times_phi(-1), IBig::from(-2));
        assert_eq!(n(7).multiply(n(2).invert()).expect("one root").floor(), IBig::from(3));
        assert_eq!(n(-7).multiply(n(2).invert()).expect("one root").floor(), IBig::from(-4));
        assert_eq!(n(7).multiply(n(-2).invert()).expect("one root").floor(), IBig::from(-4));
        // 1/φ = φ − 1
        assert_eq!(n(100).multiply(Quadratic::phi().invert()).expect("one root").floor(), IBig::from(61));
    }
}
