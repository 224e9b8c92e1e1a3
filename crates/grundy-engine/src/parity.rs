//! Values written so that common ones stand apart from rare ones: see `splits`.
//!
//! A value is common if it has an odd number of digits under a mask. Its code has one digit for that, above all others, and
//! the digits of the value without the lowest one under the mask, which follows from the others. Two values of the same
//! kind are ordered as their codes are: a digit above the one left out decides for both, and if only digits below it differ,
//! which are not under the mask, the one left out is the same. Codes are linear, so that the code of a nim-sum is the
//! nim-sum of the codes.

/// A way to write the values below a power of two.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Parity {
    mask: usize,
    /// The place of the lowest digit under the mask.
    left_out: u32,
    /// The digit of common values.
    common: usize,
}

impl Parity {
    /// Codes for the values below 2 × `size`, a power of two; the mask is not 0, and below `size` unless that is 1.
    pub fn new(mask: usize, size: usize) -> Parity {
        Parity { mask, left_out: mask.trailing_zeros(), common: size }
    }

    /// How many codes there are.
    pub fn codes(&self) -> usize {
        2 * self.common
    }

    /// The code of a value.
    pub fn code(&self, value: usize) -> u16 {
        let upper = (value >> (self.left_out + 1)) << self.left_out;
        let lower = value & ((1 << self.left_out) - 1);
        (upper | lower | if self.is_odd(value) { self.common } else { 0 }) as u16
    }

    /// The value of a code.
    pub fn value(&self, code: u16) -> usize {
        let digits = code as usize & (self.common - 1);
        let upper = (digits >> self.left_out) << (self.left_out + 1);
        let lower = digits & ((1 << self.left_out) - 1);
        let left_out = self.is_odd(upper) != self.is_common(code);
        upper | lower | usize::from(left_out) << self.left_out
    }

    fn is_odd(&self, value: usize) -> bool {
        (value & self.mask).count_ones() % 2 == 1
    }

    /// Whether the value of a code is common.
    pub fn is_common(&self, code: u16) -> bool {
        code as usize & self.common != 0
    }

    /// The code of the least common value.
    pub fn first_common(&self) -> u16 {
        self.common as u16
    }

    /// The number of rare values below the common value of a code; they have the first codes.
    pub fn rare_below(&self, common: u16) -> usize {
        // With the same digits above the one left out, a rare value has the other digit there.
        let value = self.value(common);
        ((value >> (self.left_out + 1)) + (value >> self.left_out & 1)) << self.left_out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_linear_and_in_order() {
        for (mask, size) in (1..16).map(|mask| (mask, 16)).chain([(1, 1)]) {
            let parity = Parity::new(mask, size);
            assert_eq!(parity.codes(), 2 * size);
            let (mut common, mut rare) = (size as u16, 0u16);
            for value in 0..2 * size {
                let code = parity.code(value);
                assert_eq!(parity.value(code), value);
                assert_eq!(parity.is_common(code), (value & mask).count_ones() % 2 == 1);
                if parity.is_common(code) {
                    assert_eq!((code, parity.rare_below(code)), (common, rare as usize), "{mask} {value}");
                    common += 1;
                } else {
                    assert_eq!(code, rare);
                    rare += 1;
                }
                for other in 0..2 * size {
                    assert_eq!(parity.code(value ^ other), code ^ parity.code(other));
                }
            }
        }
    }
}
