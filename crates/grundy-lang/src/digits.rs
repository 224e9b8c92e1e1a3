//! Divisors, digits and sums of digits, on integers of any size.

use dashu_int::ops::{BitTest, Gcd, RemEuclid};
use dashu_int::{IBig, UBig};

/// That of 0 and n is n; that of 0 and 0 is 0, which every number divides.
pub(crate) fn greatest_common_divisor(a: UBig, b: UBig) -> UBig {
    if a == UBig::ZERO || b == UBig::ZERO { a + b } else { a.gcd(b) }
}

pub(crate) fn columns(naturals: &[UBig], modulus: &IBig) -> IBig {
    let places = naturals.iter().map(BitTest::bit_len).max().unwrap_or(0);
    let mut result = IBig::ZERO;
    for place in (0..places).rev() {
        let sum = naturals.iter().filter(|n| n.bit(place)).count();
        let digit: IBig = IBig::from(sum).rem_euclid(modulus.clone()).into();
        result = result * modulus + digit;
    }
    result
}

/// The digits of a number to a base ≥ 2, the least significant first.
pub(crate) fn digits(mut n: UBig, base: &UBig) -> impl Iterator<Item = UBig> + '_ {
    std::iter::from_fn(move || {
        (n != UBig::ZERO).then(|| {
            let digit = &n % base;
            n = &n / base;
            digit
        })
    })
}

/// The largest power of a base ≥ 2 that divides n ≥ 1.
pub(crate) fn largest_power_dividing(mut n: IBig, base: &IBig) -> IBig {
    let mut power = IBig::ONE;
    while (&n % base) == IBig::ZERO {
        n /= base;
        power *= base;
    }
    power
}

/// The least summand in the sum of non-neighbouring Fibonacci numbers that n is.
pub(crate) fn least_zeckendorf_part(mut n: IBig) -> IBig {
    let (mut small, mut large) = (IBig::ONE, IBig::from(2));
    while large <= n {
        (small, large) = (large.clone(), small + large);
    }
    loop {
        if small <= n {
            n -= &small;
            if n == IBig::ZERO {
                return small;
            }
        }
        (small, large) = (&large - &small, small);
    }
}
