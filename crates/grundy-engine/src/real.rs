//! Exact arithmetic under a floor: numbers (a + b√d)/c on 128-bit integers.
//!
//! The language's meaning does the same on integers of any size; here every step is checked, and `None` sends the
//! caller to the meaning: on overflow, division by zero, or roots that do not mix.

/// (a + b√d)/c with c > 0; d is not a square, and 0 where b = 0.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Real {
    a: i128,
    b: i128,
    c: i128,
    d: i128,
}

impl Real {
    /// An integer.
    pub fn integer(a: i64) -> Real {
        Real { a: a.into(), b: 0, c: 1, d: 0 }
    }

    /// φ = (1 + √5)/2.
    pub fn phi() -> Real {
        Real { a: 1, b: 1, c: 2, d: 5 }
    }

    /// √d for d ≥ 0.
    pub fn root(d: i64) -> Option<Real> {
        let root = d.checked_isqrt()?;
        if root * root == d {
            return Some(Real::integer(root));
        }
        Some(Real { a: 0, b: 1, c: 1, d: d.into() })
    }

    /// −x.
    pub fn negate(self) -> Option<Real> {
        Some(Real { a: self.a.checked_neg()?, b: self.b.checked_neg()?, ..self })
    }

    /// x + y.
    pub fn add(self, other: Real) -> Option<Real> {
        let d = self.common_root(other)?;
        let cross = |x: i128, y: i128| x.checked_mul(other.c)?.checked_add(y.checked_mul(self.c)?);
        Some(Real { a: cross(self.a, other.a)?, b: cross(self.b, other.b)?, c: self.c.checked_mul(other.c)?, d })
    }

    /// x · y.
    pub fn multiply(self, other: Real) -> Option<Real> {
        let d = self.common_root(other)?;
        let irrational = self.b.checked_mul(other.b)?.checked_mul(d)?;
        let a = self.a.checked_mul(other.a)?.checked_add(irrational)?;
        let b = self.a.checked_mul(other.b)?.checked_add(self.b.checked_mul(other.a)?)?;
        Some(Real { a, b, c: self.c.checked_mul(other.c)?, d })
    }

    /// x / y = x · c(a − b√d)/(a² − b²d).
    pub fn divide(self, other: Real) -> Option<Real> {
        let norm = other.a.checked_mul(other.a)?.checked_sub(other.b.checked_mul(other.b)?.checked_mul(other.d)?)?;
        if norm == 0 {
            return None;
        }
        let scale = other.c.checked_mul(norm.signum())?;
        let a = other.a.checked_mul(scale)?;
        let b = other.b.checked_mul(scale)?.checked_neg()?;
        self.multiply(Real { a, b, c: norm.checked_abs()?, d: other.d })
    }

    /// ⌊x⌋: since b√d is irrational unless b = 0, ⌊(a + b√d)/c⌋ = ⌊(a + ⌊b√d⌋)/c⌋.
    pub fn floor(self) -> Option<i64> {
        let root = self.b.checked_mul(self.b)?.checked_mul(self.d)?.isqrt();
        let irrational = if self.b >= 0 { root } else { -root - 1 };
        i64::try_from(self.a.checked_add(irrational)?.div_euclid(self.c)).ok()
    }

    fn common_root(self, other: Real) -> Option<i128> {
        if self.b == 0 || self.d == other.d {
            return Some(other.d);
        }
        (other.b == 0).then_some(self.d)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_are_exact() {
        let times_phi = |k: i64| Real::integer(k).multiply(Real::phi()).and_then(Real::floor);
        assert_eq!(times_phi(1_000_000_000_000_000), Some(1_618_033_988_749_894));
        assert_eq!(times_phi(-1), Some(-2));
        let quotient = |a: i64, b: i64| Real::integer(a).divide(Real::integer(b)).and_then(Real::floor);
        assert_eq!(quotient(-7, 2), Some(-4));
        assert_eq!(quotient(7, -2), Some(-4));
        assert_eq!(quotient(7, 0), None);
        assert_eq!(Real::integer(100).divide(Real::phi()).and_then(Real::floor), Some(61));
    }
}
