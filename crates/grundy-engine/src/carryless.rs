//! Nim products of 64-bit numbers by carry-less multiplication, where the processor has it.
//!
//! The numbers below 2^64 under ⊕ and ⊗ are the field of 2^64 elements, and so are the polynomials over {0, 1} modulo one
//! that is irreducible and of degree 64. Every number from 2^32 on lies in no smaller field, so its powers below the
//! 64th are a basis; we take α = 2^32 and the polynomial M of which it is a root. Going over to polynomials in α and
//! back is linear over ⊕, hence eight lookups, one for each byte; in between there is one product and its remainder
//! modulo M, by Barrett's two products with constants. The tables take 32 kB and stay in the first cache.

use std::sync::OnceLock;

/// The generator α.
const ALPHA: u64 = 1 << 32;

/// For each byte of a number, what it contributes.
type Bytes = [[u64; 256]; 8];

/// The field as polynomials in α.
pub(crate) struct Field {
    to_polynomial: Box<Bytes>,
    to_number: Box<Bytes>,
    /// M without its first term.
    modulus: u64,
    /// The quotient of x^128 by M without its first term.
    quotient: u64,
}

/// The field, if this processor multiplies without carries.
pub(crate) fn field(product: impl Fn(u64, u64) -> u64) -> Option<&'static Field> {
    static FIELD: OnceLock<Option<Field>> = OnceLock::new();
    FIELD.get_or_init(|| has_carryless().then(|| Field::new(product))).as_ref()
}

impl Field {
    fn new(product: impl Fn(u64, u64) -> u64) -> Field {
        let mut powers = [1u64; 65];
        (1..65).for_each(|i| powers[i] = product(powers[i - 1], ALPHA));
        let numbers: [u64; 64] = std::array::from_fn(|i| powers[i]);
        let polynomials = inverse(&numbers);
        let modulus = image(&polynomials, powers[64]);
        // Long division of x^128 by M, of which the first step takes away x^64·M.
        let (mut quotient, mut rest) = (0u64, modulus);
        for _ in 0..64 {
            let carry = rest >> 63;
            (quotient, rest) = ((quotient << 1) | carry, (rest << 1) ^ (carry * modulus));
        }
        Field { to_polynomial: bytes(&polynomials), to_number: bytes(&numbers), modulus, quotient }
    }

    /// The nim product.
    pub fn product(&self, x: u64, y: u64) -> u64 {
        let mut x = [x];
        self.products(&mut x, &[y]);
        x[0]
    }

    /// The nim products of pairs, written over the first factors.
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    pub fn products(&self, x: &mut [u64], y: &[u64]) {
        #[target_feature(enable = "pclmulqdq")]
        fn inner(field: &Field, x: &mut [u64], y: &[u64]) {
            use std::arch::x86_64::{_mm_clmulepi64_si128, _mm_cvtsi64_si128, _mm_cvtsi128_si64, _mm_unpackhi_epi64};
            let multiply = |a: u64, b: u64| {
                let both = _mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(a as i64), _mm_cvtsi64_si128(b as i64));
                let (low, high) = (_mm_cvtsi128_si64(both), _mm_cvtsi128_si64(_mm_unpackhi_epi64(both, both)));
                (high as u64, low as u64)
            };
            for (x, y) in x.iter_mut().zip(y) {
                let (high, low) = multiply(lookup(&field.to_polynomial, *x), lookup(&field.to_polynomial, *y));
                let times = high ^ multiply(high, field.quotient).0;
                *x = lookup(&field.to_number, low ^ multiply(times, field.modulus).1);
            }
        }
        // SAFETY: there is a field only where the processor has the instruction; nothing else is asked of the caller.
        unsafe { inner(self, x, y) }
    }

    /// The nim products of pairs, written over the first factors.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn products(&self, _: &mut [u64], _: &[u64]) {
        unreachable!("there is a field only where the processor has the instruction")
    }
}

#[cfg(target_arch = "x86_64")]
fn has_carryless() -> bool {
    std::arch::is_x86_feature_detected!("pclmulqdq")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_carryless() -> bool {
    false
}

/// The sum of the images of the digits of a number.
fn image(images: &[u64; 64], x: u64) -> u64 {
    (0..64).filter(|i| x >> i & 1 == 1).fold(0, |sum, i| sum ^ images[i])
}

fn bytes(images: &[u64; 64]) -> Box<Bytes> {
    let mut all = Box::new([[0; 256]; 8]);
    for (place, table) in all.iter_mut().enumerate() {
        table.iter_mut().zip(0u64..).for_each(|(entry, byte)| *entry = image(images, byte << (8 * place)));
    }
    all
}

#[inline(always)]
fn lookup(tables: &Bytes, x: u64) -> u64 {
    let mut sum = 0;
    for (place, table) in tables.iter().enumerate() {
        sum ^= table[(x >> (8 * place)) as usize & 0xFF];
    }
    sum
}

/// The images of the digits under the inverse of a linear map, by elimination.
fn inverse(images: &[u64; 64]) -> [u64; 64] {
    let mut rows: [(u64, u64); 64] = std::array::from_fn(|i| (images[i], 1 << i));
    for digit in 0..64 {
        let pivot = (digit..64).find(|&i| rows[i].0 >> digit & 1 == 1).expect("the powers are a basis");
        rows.swap(digit, pivot);
        let (image, from) = rows[digit];
        for (i, row) in rows.iter_mut().enumerate() {
            if i != digit && row.0 >> digit & 1 == 1 {
                *row = (row.0 ^ image, row.1 ^ from);
            }
        }
    }
    rows.map(|(_, from)| from)
}
