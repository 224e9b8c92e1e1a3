//! Which numbers are prime.
//!
//! Miller's test with the first twelve primes as bases, which is right for all numbers of 64 bits (Sorenson and Webster 2015).

/// Whether a number is prime.
pub fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    if n < 2 {
        return false;
    }
    if let Some(base) = BASES.iter().find(|&&base| n.is_multiple_of(base)) {
        return n == *base;
    }
    let twos = (n - 1).trailing_zeros();
    BASES.iter().all(|&base| {
        let mut power = power_modulo(base, (n - 1) >> twos, n);
        power == 1
            || (0..twos).any(|_| {
                let is_minus_one = power == n - 1;
                power = product_modulo(power, power, n);
                is_minus_one
            })
    })
}

fn product_modulo(a: u64, b: u64, n: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(n)) as u64
}

fn power_modulo(mut base: u64, mut exponent: u64, n: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = product_modulo(power, base, n);
        }
        base = product_modulo(base, base, n);
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::is_prime;

    #[test]
    fn primes_are_those_without_a_divisor() {
        for n in 0..5_000u64 {
            assert_eq!(is_prime(n), n >= 2 && (2..n).all(|d| n % d != 0), "{n}");
        }
        // The largest prime of 64 bits, strong pseudoprimes to small bases, Carmichael numbers.
        assert!(is_prime(18_446_744_073_709_551_557));
        for composite in [3_215_031_751, 341_550_071_728_321, 3_825_123_056_546_413_051, 561, 1_729, u64::MAX] {
            assert!(!is_prime(composite), "{composite}");
        }
    }
}
