//! Nim arithmetic on 64-bit numbers: product, inverse, square root, power.
//!
//! The numbers below 2^(2^k) are a field of characteristic 2 under ⊕ and ⊗ (Conway, On Numbers and Games, chapter 6).
//! Below 2^16 a product is a sum of logarithms to a generator, from tables that are made once. Above, a number is
//! a·F ⊕ b with F = 2^16 or 2^32, F ⊗ F = F ⊕ F/2, and three products of halves do instead of four (Karatsuba). Where
//! the processor has carry-less multiplication, that is quicker, see `carryless`; where it has GFNI, many products at a
//! time are quicker still, see `planes`.

use std::sync::OnceLock;

use crate::{carryless, planes};

/// The order of the multiplicative group of the field of numbers below 2^16.
const ORDER: usize = 65535;
/// 2^15 = F/2 for F = 2^16.
const HALF: u16 = 0x8000;

struct Tables {
    /// Powers of the generator, three rounds of them so that sums of three logarithms need no reduction.
    powers: Vec<u16>,
    logarithms: Vec<u16>,
    /// The logarithm of 2^15.
    half: usize,
}

/// The nim product.
///
/// ```
/// assert_eq!(grundy_engine::nim::product(14, 11), 3);
/// assert_eq!(grundy_engine::nim::product(1 << 32, 1 << 32), (1 << 32) ^ (1 << 31));
/// ```
pub fn product(x: u64, y: u64) -> u64 {
    match carryless::field(plain) {
        Some(field) => field.product(x, y),
        None => plain(x, y),
    }
}

/// The nim products of many pairs, written over the first factors: for long lists the quickest way.
pub fn products(x: &mut [u64], y: &[u64]) {
    let done = planes::products(|x, y| slow(x.into(), y.into(), 4) as u8, x, y);
    products_without_planes(&mut x[done..], &y[done..]);
}

fn products_without_planes(x: &mut [u64], y: &[u64]) {
    match carryless::field(plain) {
        Some(field) => field.products(x, y),
        None => {
            let tables = tables();
            x.iter_mut().zip(y).for_each(|(x, y)| *x = product_64(tables, *x, *y));
        }
    }
}

/// The nim product by tables of logarithms, for every processor.
fn plain(x: u64, y: u64) -> u64 {
    product_64(tables(), x, y)
}

/// The number whose nim product with x is 1; 0 has none.
///
/// ```
/// assert_eq!(grundy_engine::nim::inverse(2), Some(3));
/// ```
pub fn inverse(x: u64) -> Option<u64> {
    // The group has 2^64 − 1 elements.
    (x != 0).then(|| power(x, u64::MAX - 1))
}

/// The number whose nim square is x: there is exactly one.
///
/// ```
/// assert_eq!(grundy_engine::nim::square_root(3), 2);
/// ```
pub fn square_root(x: u64) -> u64 {
    // Squaring 64 times is the identity.
    let tables = tables();
    (0..63).fold(x, |x, _| product_64(tables, x, x))
}

/// The nim product of n factors x; of none it is 1.
///
/// ```
/// assert_eq!(grundy_engine::nim::power(2, 3), 1);
/// ```
pub fn power(x: u64, n: u64) -> u64 {
    let tables = tables();
    let (mut result, mut square) = (1, x);
    for bit in 0..64 {
        if n >> bit & 1 == 1 {
            result = product_64(tables, result, square);
        }
        square = product_64(tables, square, square);
    }
    result
}

/// The nim product of numbers below 2^16.
pub(crate) fn product_16() -> impl Fn(u16, u16) -> u16 {
    let tables = tables();
    |x, y| tables.product(x, y)
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

impl Tables {
    fn new() -> Tables {
        let generator = (2u16..).find(|&g| generates(g)).expect("the multiplicative group of a finite field is cyclic");
        // Multiplication by the generator is linear over ⊕: its images of the powers of two say it all.
        let images: Vec<u16> = (0..16).map(|i| slow(generator, 1 << i, 8)).collect();
        let times = |x: u16| (0..16).filter(|i| x >> i & 1 == 1).fold(0, |sum, i| sum ^ images[i]);
        let mut powers = Vec::with_capacity(3 * ORDER);
        let mut power = 1;
        for _ in 0..ORDER {
            powers.push(power);
            power = times(power);
        }
        let mut logarithms = vec![0; ORDER + 1];
        powers.iter().enumerate().for_each(|(i, &power)| logarithms[power as usize] = i as u16);
        powers.extend_from_within(..);
        powers.extend_from_within(..ORDER);
        let half = logarithms[HALF as usize] as usize;
        Tables { powers, logarithms, half }
    }

    #[inline]
    fn logarithm(&self, x: u16) -> usize {
        self.logarithms[x as usize] as usize
    }

    #[inline]
    fn product(&self, x: u16, y: u16) -> u16 {
        let power = self.powers[self.logarithm(x) + self.logarithm(y)];
        if x == 0 || y == 0 { 0 } else { power }
    }

    /// x ⊗ y and x ⊗ y ⊗ 2^15.
    #[inline]
    fn product_and_half(&self, x: u16, y: u16) -> (u16, u16) {
        let logarithm = self.logarithm(x) + self.logarithm(y);
        let both = (self.powers[logarithm], self.powers[logarithm + self.half]);
        if x == 0 || y == 0 { (0, 0) } else { both }
    }

    #[inline]
    fn times_half(&self, x: u16) -> u16 {
        let power = self.powers[self.logarithm(x) + self.half];
        if x == 0 { 0 } else { power }
    }

    #[inline]
    fn product_32(&self, x: u32, y: u32) -> u32 {
        let ((a, b), (c, d)) = ((halves(x)), (halves(y)));
        let (_, ac_half) = self.product_and_half(a, c);
        let bd = self.product(b, d);
        let cross = self.product(a ^ b, c ^ d);
        u32::from(cross ^ bd) << 16 | u32::from(bd ^ ac_half)
    }

    /// x ⊗ 2^31, with 2^31 = 2^15 ⊗ 2^16.
    #[inline]
    fn times_half_32(&self, x: u32) -> u32 {
        let (a, b) = halves(x);
        let high = self.times_half(a ^ b);
        let low = self.times_half(self.times_half(a));
        u32::from(high) << 16 | u32::from(low)
    }
}

#[inline]
fn halves(x: u32) -> (u16, u16) {
    ((x >> 16) as u16, x as u16)
}

#[inline]
fn product_64(tables: &Tables, x: u64, y: u64) -> u64 {
    let (a, b, c, d) = ((x >> 32) as u32, x as u32, (y >> 32) as u32, y as u32);
    // (aF ⊕ b)(cF ⊕ d) = (ac ⊕ ad ⊕ bc)F ⊕ bd ⊕ ac ⊗ F/2
    let ac = tables.product_32(a, c);
    let bd = tables.product_32(b, d);
    let cross = tables.product_32(a ^ b, c ^ d);
    u64::from(cross ^ bd) << 32 | u64::from(bd ^ tables.times_half_32(ac))
}

/// Whether a number below 2^16 generates the multiplicative group: no proper divisor of 65535 = 3·5·17·257 is its order.
fn generates(g: u16) -> bool {
    [3, 5, 17, 257].into_iter().all(|prime| {
        let (mut result, mut square, mut n) = (1u16, g, ORDER / prime);
        while n > 0 {
            if n & 1 == 1 {
                result = slow(result, square, 8);
            }
            square = slow(square, square, 8);
            n >>= 1;
        }
        result != 1
    })
}

/// The nim product from its definition; both numbers are below 2^(2·half).
fn slow(x: u16, y: u16, half: u32) -> u16 {
    if x < 2 || y < 2 {
        return x * y;
    }
    let low = (1u16 << half) - 1;
    let (a, b, c, d) = (x >> half, x & low, y >> half, y & low);
    let quarter = half / 2;
    let bd = slow(b, d, quarter);
    let cross = slow(a ^ b, c ^ d, quarter);
    (cross ^ bd) << half ^ bd ^ slow(slow(a, c, quarter), 1 << (half - 1), quarter)
}

#[cfg(test)]
mod tests {
    use grundy_lang::{UBig, nim_product};

    use super::*;

    fn noise(n: u64) -> u64 {
        (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_left(31)
    }

    #[test]
    fn equals_the_language_s_product() {
        for n in 0..3000 {
            let (x, y) = (noise(n) >> (n % 64), noise(n + 7000) >> (n / 7 % 64));
            let expected = nim_product(&UBig::from(x), &UBig::from(y));
            assert_eq!(UBig::from(product(x, y)), expected, "{x} ⊗ {y}");
        }
        for (x, y) in (0..300).flat_map(|x| (0..300).map(move |y| (x, y))) {
            assert_eq!(UBig::from(product(x, y)), nim_product(&UBig::from(x), &UBig::from(y)), "{x} ⊗ {y}");
        }
    }

    #[test]
    fn instruction_sets_agree() {
        let x: Vec<u64> = (0..4000).map(|n| noise(n) >> (n % 64)).collect();
        let y: Vec<u64> = (0..4000).map(|n| noise(n + 7000) >> (n / 7 % 64)).collect();
        let expected: Vec<u64> = x.iter().zip(&y).map(|(x, y)| plain(*x, *y)).collect();
        assert_eq!(x.iter().zip(&y).map(|(x, y)| product(*x, *y)).collect::<Vec<_>>(), expected);
        // Some that are done together, and some that are left.
        for length in [0, 1, 63, 64, 200, x.len()] {
            for products in [products, products_without_planes] {
                let mut all = x[..length].to_vec();
                products(&mut all, &y);
                assert_eq!(all, expected[..length]);
            }
        }
    }

    #[test]
    fn the_numbers_are_a_field() {
        for n in 0..500 {
            let (x, y) = (noise(n) >> (n % 64) | 1, noise(n + 99));
            assert_eq!(inverse(x).map(|i| product(i, x)), Some(1));
            let root = square_root(y);
            assert_eq!(product(root, root), y);
            assert_eq!(product(power(x, 17), power(x, 25)), power(x, 42));
        }
        assert_eq!(inverse(0), None);
        assert_eq!((power(0, 0), power(0, 5), square_root(0)), (1, 0, 0));
    }
}
