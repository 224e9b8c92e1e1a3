//! Numeration systems: which words are numerals, and what they are worth.
//!
//! In both systems digits are 0 and 1, the most significant first, zeros in front change nothing,
//! and numerals of equal length are ordered like their numbers.
//!
//! *Binary*: every word is a numeral; a digit with k digits after it is worth 2^k. *Zeckendorf*: the
//! words without two adjacent ones; a digit with k digits after it is worth the Fibonacci number
//! F(k+2) (F(1) = F(2) = 1), and every number has exactly one numeral (Zeckendorf 1972, Lekkerkerker
//! 1952).
//!
//! What a prefix is worth depends on how many digits follow, which a machine cannot know. Linear
//! forms are followed by a [`Prefix`]: a pair that an appended digit changes linearly.

use dashu_int::UBig;

/// A way to write natural numbers as words of digits 0 and 1.
///
/// ```
/// use dashu_int::UBig;
/// use grundy_automata::Numeration;
///
/// let eleven = UBig::from(11u32);
/// let digits = |numeration: Numeration| {
///     numeration.digits(&eleven).iter().map(|&d| if d { '1' } else { '0' }).collect::<String>()
/// };
/// assert_eq!(digits(Numeration::Binary), "1011");
/// assert_eq!(digits(Numeration::Zeckendorf), "10100"); // 8 + 3
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numeration {
    /// Base 2.
    Binary,
    /// Sums of Fibonacci numbers, no two of them neighbours.
    Zeckendorf,
}

impl Numeration {
    /// The numeral of a number, without zeros in front.
    pub fn digits(self, number: &UBig) -> Vec<bool> {
        match self {
            Numeration::Binary => {
                use dashu_int::ops::BitTest;
                (0..number.bit_len()).rev().map(|place| number.bit(place)).collect()
            }
            Numeration::Zeckendorf => {
                let mut worths = Vec::new();
                let (mut worth, mut next) = (UBig::from(1u8), UBig::from(2u8));
                while worth <= *number {
                    let after = &worth + &next;
                    worths.push(std::mem::replace(&mut worth, std::mem::replace(&mut next, after)));
                }
                let mut rest = number.clone();
                let place = |worth: &UBig| {
                    let fits = *worth <= rest;
                    if fits {
                        rest -= worth;
                    }
                    fits
                };
                worths.iter().rev().map(place).collect()
            }
        }
    }

    /// The number of a numeral; `None` if the word is no numeral.
    pub fn number(self, digits: &[bool]) -> Option<UBig> {
        let mut number = UBig::ZERO;
        match self {
            Numeration::Binary => {
                for (place, _) in digits.iter().rev().enumerate().filter(|(_, digit)| **digit) {
                    number += UBig::from(1u8) << place;
                }
            }
            Numeration::Zeckendorf => {
                if digits.windows(2).any(|pair| pair[0] && pair[1]) {
                    return None;
                }
                let (mut worth, mut next) = (UBig::from(1u8), UBig::from(2u8));
                for &digit in digits.iter().rev() {
                    if digit {
                        number += &worth;
                    }
                    let after = &worth + &next;
                    worth = std::mem::replace(&mut next, after);
                }
            }
        }
        Some(number)
    }

    /// Whether a column may follow another: whether every track may go on.
    pub fn may_follow(self, previous: usize, symbol: usize) -> bool {
        match self {
            Numeration::Binary => true,
            Numeration::Zeckendorf => previous & symbol == 0,
        }
    }

    /// What must be remembered of a column to know what may follow it.
    pub(crate) fn memory(self, symbol: usize) -> usize {
        match self {
            Numeration::Binary => 0,
            Numeration::Zeckendorf => symbol,
        }
    }
}

/// A linear form a·x on the digits read so far: its value, and what it would be worth with every
/// digit moved one place down.
///
/// In Zeckendorf numeration F(i+k) = F(i)·F(k+1) + F(i−1)·F(k), so k zeros turn the value p into
/// p·F(k+1) + q·F(k). In base 2 the value alone is enough, and q is kept at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Prefix {
    pub(crate) value: i128,
    lowered: i128,
}

impl Prefix {
    /// Before the first digit.
    pub(crate) const EMPTY: Prefix = Prefix { value: 0, lowered: 0 };

    /// After one more column, whose digits, weighted by the coefficients, add up to `sum`.
    pub(crate) fn append(self, numeration: Numeration, sum: i128) -> Prefix {
        match numeration {
            Numeration::Binary => Prefix { value: 2 * self.value + sum, lowered: 0 },
            Numeration::Zeckendorf => Prefix { value: self.value + self.lowered + sum, lowered: self.value + sum },
        }
    }

    /// The same modulo `modulus`.
    pub(crate) fn reduce(self, modulus: i128) -> Prefix {
        Prefix { value: self.value.rem_euclid(modulus), lowered: self.lowered.rem_euclid(modulus) }
    }

    /// Both parts changed by `amount`.
    pub(crate) fn shifted(self, amount: i128) -> Prefix {
        Prefix { value: self.value + amount, lowered: self.lowered + amount }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_are_read_back() {
        for numeration in [Numeration::Binary, Numeration::Zeckendorf] {
            for n in 0u32..2000 {
                let n = UBig::from(n);
                let digits = numeration.digits(&n);
                assert_ne!(digits.first(), Some(&false));
                assert_eq!(numeration.number(&digits), Some(n));
            }
            let huge = (UBig::from(7u8) << 900) + UBig::from(12345u32);
            assert_eq!(numeration.number(&numeration.digits(&huge)), Some(huge));
        }
        assert_eq!(Numeration::Zeckendorf.number(&[true, true]), None);
    }
}
