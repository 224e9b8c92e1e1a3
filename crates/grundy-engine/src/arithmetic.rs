//! The functions of the language on 64-bit integers.
//!
//! Each gives what the language's meaning gives, or `None` where the result does not fit or there is none; the caller
//! then asks the meaning itself.

/// ⌊a / b⌋.
pub(crate) fn floor_quotient(a: i64, b: i64) -> Option<i64> {
    if b > 0 { Some(a.div_euclid(b)) } else { Some(a.checked_neg()?.div_euclid(b.checked_neg().filter(|&b| b > 0)?)) }
}

/// a / b, where that is an integer.
pub(crate) fn exact_quotient(a: i64, b: i64) -> Option<i64> {
    (a.checked_rem(b)? == 0).then(|| a / b)
}

/// a mod b in 0, …, b − 1, for positive b.
pub(crate) fn modulo(a: i64, b: i64) -> Option<i64> {
    (b > 0).then(|| a.rem_euclid(b))
}

/// Whether a divides b; 0 divides only itself.
pub(crate) fn divides(a: i64, b: i64) -> bool {
    if a == 0 { b == 0 } else { b.wrapping_rem(a) == 0 }
}

/// Both operands, if they are not negative.
pub(crate) fn naturals(a: i64, b: i64) -> Option<(i64, i64)> {
    (a >= 0 && b >= 0).then_some((a, b))
}

/// The largest power of two that is not larger.
pub(crate) fn msb(n: i64) -> Option<i64> {
    (n > 0).then(|| 1 << n.ilog2())
}

/// The largest power of two that divides.
pub(crate) fn v2(n: i64) -> Option<i64> {
    (n > 0).then(|| 1 << n.trailing_zeros())
}

/// The greatest common divisor of naturals.
pub(crate) fn gcd(a: i64, b: i64) -> Option<i64> {
    let (mut a, mut b) = naturals(a, b)?;
    while b != 0 {
        (a, b) = (b, a % b);
    }
    Some(a)
}

/// The number of digits one.
pub(crate) fn popcount(n: i64) -> Option<i64> {
    (n >= 0).then(|| i64::from(n.count_ones()))
}

/// ⌊√n⌋, and −1 for negative n: the largest s ≥ 0 with s² ≤ n, if there is one.
pub(crate) fn root(n: i64) -> i64 {
    if n < 0 { -1 } else { n.isqrt() }
}

/// The least summand in the sum of non-neighbouring Fibonacci numbers that n is.
pub(crate) fn zeckendorf(mut n: i64) -> Option<i64> {
    if n <= 0 {
        return None;
    }
    let (mut small, mut large) = (1i64, 2i64);
    while large <= n {
        (small, large) = (large, small.checked_add(large)?);
    }
    loop {
        if small <= n {
            n -= small;
            if n == 0 {
                return Some(small);
            }
        }
        (small, large) = (large - small, small);
    }
}

/// The largest power of a base ≥ 2 that divides n ≥ 1.
pub(crate) fn largest_power_dividing(mut n: i64, base: i64) -> Option<i64> {
    if n < 1 || base < 2 {
        return None;
    }
    let mut power = 1;
    while n % base == 0 {
        n /= base;
        power *= base;
    }
    Some(power)
}

/// The last digit of n ≥ 1 to a base that is not 0.
pub(crate) fn last_nonzero(n: i64, base: i64) -> Option<i64> {
    largest_power_dividing(n, base).map(|power| n / power % base)
}

/// The sum of the digits to a base.
pub(crate) fn digit_sum(mut n: i64, base: i64) -> Option<i64> {
    if n < 0 || base < 2 {
        return None;
    }
    let mut sum = 0;
    while n > 0 {
        sum += n % base;
        n /= base;
    }
    Some(sum)
}

/// The sum of two naturals without carry to a base.
pub(crate) fn nim_sum(mut a: i64, mut b: i64, base: i64) -> Option<i64> {
    if a < 0 || b < 0 || base < 2 {
        return None;
    }
    let (mut sum, mut worth) = (0i64, 1i64);
    loop {
        let digit = (a % base).checked_add(b % base)? % base;
        sum = sum.checked_add(digit.checked_mul(worth)?)?;
        (a, b) = (a / base, b / base);
        if a == 0 && b == 0 {
            return Some(sum);
        }
        worth = worth.checked_mul(base)?;
    }
}

/// The sums of the binary columns modulo m, as digits to base m.
pub(crate) fn columns(naturals: &[i64], modulus: i64) -> Option<i64> {
    if modulus < 2 || naturals.iter().any(|&n| n < 0) {
        return None;
    }
    let places = 64 - naturals.iter().fold(0, |all, n| all | n).leading_zeros();
    let mut result = 0i64;
    for place in (0..places).rev() {
        let sum = naturals.iter().filter(|&n| n >> place & 1 == 1).count() as i64;
        result = result.checked_mul(modulus)?.checked_add(sum % modulus)?;
    }
    Some(result)
}

/// The nim product.
pub(crate) fn nim_product(a: i64, b: i64) -> Option<i64> {
    let (a, b) = naturals(a, b)?;
    i64::try_from(nim_product_below(a as u64, b as u64, 32)).ok()
}

/// The nim product of numbers below 2^(2·half), half a power of two: they are aF ⊕ b with a, b below F = 2^half, and
/// F ⊗ F = F ⊕ F/2.
fn nim_product_below(x: u64, y: u64, half: u32) -> u64 {
    if x <= 1 || y <= 1 {
        return x * y;
    }
    let mask = (1 << half) - 1;
    let (a, b, c, d) = (x >> half, x & mask, y >> half, y & mask);
    let quarter = half / 2;
    let bd = nim_product_below(b, d, quarter);
    if a == 0 && c == 0 {
        return bd;
    }
    let ac = nim_product_below(a, c, quarter);
    let cross = nim_product_below(a ^ b, c ^ d, quarter);
    ((cross ^ bd) << half) ^ bd ^ nim_product_below(ac, 1 << (half - 1), quarter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floors_round_down() {
        assert_eq!(floor_quotient(7, 2), Some(3));
        assert_eq!(floor_quotient(-7, 2), Some(-4));
        assert_eq!(floor_quotient(7, -2), Some(-4));
        assert_eq!(floor_quotient(-7, -2), Some(3));
        assert_eq!(floor_quotient(7, 0), None);
        assert_eq!(floor_quotient(i64::MIN, -1), None);
    }

    #[test]
    fn quotients_are_exact_or_none() {
        assert_eq!(exact_quotient(6, -3), Some(-2));
        assert_eq!(exact_quotient(7, 3), None);
        assert_eq!(exact_quotient(1, 0), None);
        assert_eq!(exact_quotient(i64::MIN, -1), None);
    }

    #[test]
    fn nim_products_are_those_of_the_language() {
        for a in [0i64, 1, 2, 3, 5, 14, 200, 65_535, 70_000, 1 << 40] {
            for b in [0i64, 1, 2, 7, 11, 255, 4_000_000_000, i64::MAX] {
                let exact = grundy_lang::nim_product(&(a as u64).into(), &(b as u64).into());
                assert_eq!(nim_product(a, b), i64::try_from(&exact).ok(), "{a} ⊗ {b}");
            }
        }
    }

    #[test]
    fn zeckendorf_ends_below_the_largest_number() {
        assert_eq!(zeckendorf(4), Some(1));
        assert_eq!(zeckendorf(13), Some(13));
        assert_eq!(zeckendorf(0), None);
        assert!(zeckendorf(i64::MAX).is_none_or(|n| n > 0));
    }
}
