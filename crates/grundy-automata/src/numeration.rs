//! Numeration systems: which words are numerals, and what they are worth.
//!
//! A numeration is given by coefficients c₁ ≥ c₂ ≥ … ≥ cₘ ≥ 1. A digit with k digits after it is worth q(k): q(0) = 1,
//! q(k) = c₁q(k−1) + … + c_k·q(0) + 1 for k < m, and q(k) = c₁q(k−1) + … + cₘq(k−m) from there on. A word is a numeral
//! if, read from any of its digits on, it is lexicographically below c₁c₂…cₘ (a part of it at the end of the word may
//! be equal). Base b is [b], Zeckendorf's sums of Fibonacci numbers are [1, 1], Fraenkel's numerations for Wythoff's game
//! with differences below t are [t, 1] (Fraenkel 1982, 1985; Parry 1960).
//!
//! **Every number has one numeral, and numerals of equal length are ordered like their numbers.** The numerals of k
//! digits begin with i < m digits c₁…cᵢ and a smaller one, or are c₁…c_k; counted so, there are q(k). The greatest of
//! them is worth q(k) − 1. If two numerals first differ in a digit with k digits after it, the greater one gains at least
//! q(k) there and loses at most q(k) − 1 after it. So the q(k) numerals of k digits are worth 0, 1, …, q(k) − 1.
//!
//! **One number a track is remembered**: how many digits just read are c₁c₂…. A digit below the next coefficient begins
//! anew, since coefficients fall: no shorter part that also matches can ask for less.
//!
//! What a prefix is worth depends on how many digits follow, which a machine cannot know. Linear forms are followed by a
//! [`Prefix`]: what they are worth if 0, 1, …, m − 1 zeros follow, which an appended digit changes linearly.

use dashu_int::UBig;

/// A way to write natural numbers as words of digits.
///
/// ```
/// use dashu_int::UBig;
/// use grundy_automata::Numeration;
///
/// let eleven = UBig::from(11u32);
/// assert_eq!(Numeration::BINARY.digits(&eleven), [1, 0, 1, 1]);
/// assert_eq!(Numeration::ZECKENDORF.digits(&eleven), [1, 0, 1, 0, 0]); // 8 + 3
/// let pell = Numeration::new(&[2, 1]).expect("coefficients that do not grow");
/// assert_eq!(pell.digits(&eleven), [1, 1, 1]); // 7 + 3 + 1
/// assert_eq!(Numeration::new(&[1, 2]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numeration {
    /// Those behind `length` are 0.
    coefficients: [u8; Numeration::MOST_COEFFICIENTS],
    length: u8,
}

impl Numeration {
    /// The largest number of coefficients.
    pub const MOST_COEFFICIENTS: usize = 4;
    /// The largest number of digits.
    pub const LARGEST_RADIX: usize = 16;
    /// Base 2.
    pub const BINARY: Numeration = Numeration { coefficients: [2, 0, 0, 0], length: 1 };
    /// Sums of Fibonacci numbers, no two of them neighbours.
    pub const ZECKENDORF: Numeration = Numeration { coefficients: [1, 1, 0, 0], length: 2 };

    /// The numeration with these coefficients: at least one, none larger than the one before it, the last at least 1, and
    /// not 1 alone; `None` for others, and for more or larger ones than machines are made for.
    pub fn new(coefficients: &[u8]) -> Option<Numeration> {
        let (first, last) = (*coefficients.first()?, *coefficients.last()?);
        let falls = coefficients.windows(2).all(|pair| pair[0] >= pair[1]);
        if !falls || coefficients.len() > Self::MOST_COEFFICIENTS || last == 0 || (first, coefficients.len()) == (1, 1)
        {
            return None;
        }
        let mut all = [0; Self::MOST_COEFFICIENTS];
        all[..coefficients.len()].copy_from_slice(coefficients);
        let numeration = Numeration { coefficients: all, length: coefficients.len() as u8 };
        (numeration.radix() <= Self::LARGEST_RADIX).then_some(numeration)
    }

    /// Base b, for 2 ≤ b ≤ 16.
    pub fn base(b: u8) -> Option<Numeration> {
        Numeration::new(&[b])
    }

    /// The coefficients.
    pub fn coefficients(&self) -> &[u8] {
        &self.coefficients[..self.length as usize]
    }

    /// The base, where the numeration has one.
    pub fn as_base(self) -> Option<u8> {
        (self.length == 1).then_some(self.coefficients[0])
    }

    /// The number of digits: they are 0, 1, …, radix − 1.
    pub fn radix(self) -> usize {
        self.coefficients[0] as usize + usize::from(self.length > 1)
    }

    /// What the places are worth, the least significant first.
    pub fn worths(self) -> impl Iterator<Item = UBig> {
        let mut before: std::collections::VecDeque<UBig> = std::collections::VecDeque::new();
        std::iter::from_fn(move || {
            let length = self.length as usize;
            let mut worth = UBig::from(u8::from(before.len() < length));
            for (coefficient, earlier) in self.coefficients().iter().zip(&before) {
                worth += earlier * UBig::from(*coefficient);
            }
            before.push_front(worth.clone());
            before.truncate(length);
            Some(worth)
        })
    }

    /// The numeral of a number, without zeros in front.
    pub fn digits(self, number: &UBig) -> Vec<u8> {
        let worths: Vec<UBig> = self.worths().take_while(|worth| worth <= number).collect();
        let mut rest = number.clone();
        let place = |worth: &UBig| {
            let mut digit = 0;
            while *worth <= rest {
                rest -= worth;
                digit += 1;
            }
            digit
        };
        worths.iter().rev().map(place).collect()
    }

    /// The number of a numeral; `None` if the word is no numeral.
    pub fn number(self, digits: &[u8]) -> Option<UBig> {
        digits.iter().try_fold(0, |matched, &digit| self.follow_digit(matched, digit as usize))?;
        let worth_of = |(&digit, worth): (&u8, UBig)| worth * UBig::from(digit);
        Some(digits.iter().rev().zip(self.worths()).map(worth_of).sum())
    }

    /// Whether every word of digits is a numeral.
    pub fn is_free(self) -> bool {
        self.length == 1
    }

    /// After so many digits c₁c₂… and one more, how many there are then; `None` if no numeral goes on so.
    pub fn follow_digit(self, matched: usize, digit: usize) -> Option<usize> {
        let next = self.coefficients[matched] as usize;
        match digit.cmp(&next) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Equal if matched + 1 < self.length as usize => Some(matched + 1),
            _ => None,
        }
    }

    /// The same for a column of digits, of a number of tracks; what is remembered of the tracks is one number.
    pub fn follow(self, tracks: usize, memory: usize, column: usize) -> Option<usize> {
        if self == Numeration::ZECKENDORF {
            return (memory & column == 0).then_some(column);
        }
        if self.is_free() {
            return Some(0);
        }
        let (radix, length) = (self.radix(), self.length as usize);
        let (mut memory, mut column, mut next, mut place) = (memory, column, 0, 1);
        for _ in 0..tracks {
            next += place * self.follow_digit(memory % length, column % radix)?;
            (memory, column, place) = (memory / length, column / radix, place * length);
        }
        Some(next)
    }
}

/// A linear form on the digits read so far: what it is worth if 0, 1, …, M − 1 zeros follow, in a numeration with M
/// coefficients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Prefix<const M: usize>([i128; M]);

/// What following a prefix needs to know of a numeration with M coefficients.
#[derive(Clone, Copy)]
pub(crate) struct Follow<const M: usize> {
    coefficients: [i128; M],
    /// The worths of the last M places, the least significant first.
    worths: [i128; M],
}

impl<const M: usize> Follow<M> {
    pub(crate) fn new(numeration: Numeration) -> Follow<M> {
        let mut worths = numeration.worths().map(|worth| i128::try_from(worth).unwrap_or(i128::MAX));
        Follow {
            coefficients: std::array::from_fn(|i| numeration.coefficients[i].into()),
            worths: std::array::from_fn(|_| worths.next().unwrap_or(0)),
        }
    }

    /// After one more column, whose digits, weighted by the coefficients of the form, add up to `sum`.
    #[inline]
    pub(crate) fn append(&self, Prefix(before): Prefix<M>, sum: i128) -> Prefix<M> {
        let mut after = [0; M];
        after[..M - 1].copy_from_slice(&before[1..]);
        // With M zeros, by the recurrence.
        after[M - 1] = self.coefficients.iter().zip(before.iter().rev()).map(|(c, value)| c * value).sum();
        self.raised(Prefix(after), sum)
    }

    /// With `amount` more in the last place.
    #[inline]
    pub(crate) fn raised(&self, Prefix(mut values): Prefix<M>, amount: i128) -> Prefix<M> {
        values.iter_mut().zip(&self.worths).for_each(|(value, worth)| *value += amount * worth);
        Prefix(values)
    }

    /// Whether no further zero makes it less: the differences follow the same recurrence, whose coefficients are
    /// positive, so M of them that are not negative are followed by no negative one.
    pub(crate) fn never_falls(&self, prefix: Prefix<M>) -> bool {
        let next = self.append(prefix, 0);
        prefix.0.iter().zip(&next.0).all(|(now, then)| now <= then)
    }

    /// Whether no further zero makes it more.
    pub(crate) fn never_rises(&self, prefix: Prefix<M>) -> bool {
        let next = self.append(prefix, 0);
        prefix.0.iter().zip(&next.0).all(|(now, then)| now >= then)
    }
}

impl<const M: usize> Prefix<M> {
    /// Before the first digit.
    pub(crate) const EMPTY: Prefix<M> = Prefix([0; M]);

    /// The value if nothing follows.
    pub(crate) fn value(&self) -> i128 {
        self.0[0]
    }

    /// The same modulo `modulus`.
    pub(crate) fn reduce(self, modulus: i128) -> Prefix<M> {
        Prefix(self.0.map(|value| value.rem_euclid(modulus)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All numerations with small coefficients.
    fn numerations() -> Vec<Numeration> {
        let all = (0..625u16).map(|n| [n % 5, n / 5 % 5, n / 25 % 5, n / 125].map(|c| c as u8));
        let mut all: Vec<Numeration> = all
            .filter_map(|c| Numeration::new(c.split(|c| *c == 0).next()?))
            .chain((2..=16).filter_map(Numeration::base))
            .collect();
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn numerals_are_read_back() {
        assert!(numerations().len() > 40);
        for numeration in numerations() {
            let mut before: Vec<u8> = Vec::new();
            for n in 0u32..700 {
                let n = UBig::from(n);
                let digits = numeration.digits(&n);
                assert_ne!(digits.first(), Some(&0));
                assert!(n == UBig::ZERO || (before.len(), &before) < (digits.len(), &digits), "{numeration:?} {n}");
                assert_eq!(numeration.number(&digits), Some(n), "{numeration:?}");
                before = digits;
            }
            let huge = (UBig::from(7u8) << 900) + UBig::from(12345u32);
            assert_eq!(numeration.number(&numeration.digits(&huge)), Some(huge));
        }
        assert_eq!(Numeration::ZECKENDORF.number(&[1, 1]), None);
        assert_eq!(Numeration::BINARY.number(&[1, 2]), None);
    }

    /// As many numerals as numbers: every word that is followed to its end is the numeral of its number.
    #[test]
    fn there_is_one_numeral_a_number() {
        for numeration in numerations().into_iter().filter(|n| n.radix() <= 4) {
            for length in 0..6u32 {
                let words = (0..numeration.radix().pow(length)).map(|mut word| {
                    let digit = |_| {
                        let digit = word % numeration.radix();
                        word /= numeration.radix();
                        digit as u8
                    };
                    (0..length).map(digit).collect::<Vec<u8>>()
                });
                let mut numbers: Vec<UBig> = words.filter_map(|word| numeration.number(&word)).collect();
                numbers.sort();
                let expected = numeration.worths().nth(length as usize).unwrap();
                assert!(numbers.iter().cloned().eq((0u32..).map(UBig::from).take(numbers.len())), "{numeration:?}");
                assert_eq!(UBig::from(numbers.len()), expected, "{numeration:?}");
            }
        }
    }

    #[test]
    fn coefficients_that_make_no_numeration_are_refused() {
        for wrong in [&[][..], &[0], &[1], &[17], &[16, 1], &[1, 2], &[3, 0], &[2, 0, 1], &[1; 5], &[255, 1]] {
            assert_eq!(Numeration::new(wrong), None, "{wrong:?}");
        }
        assert_eq!(Numeration::base(2), Some(Numeration::BINARY));
        assert_eq!(Numeration::new(&[1, 1]), Some(Numeration::ZECKENDORF));
    }
}
