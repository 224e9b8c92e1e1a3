//! Numeration systems: which words are numerals, and what they are worth.
//!
//! A numeration is given by a linear recurrence q(k) = c₁q(k−1) + … + cₘq(k−m) for what a digit with k digits after it is
//! worth, of one of two kinds, and by a word that bounds its numerals, e = e₁e₂…:
//!
//! - **c₁ ≥ c₂ ≥ … ≥ cₘ ≥ 1**, with e = c₁…cₘ₋₁(cₘ − 1) for ever. Base b is [b], Zeckendorf's sums of Fibonacci numbers
//!   are [1, 1], Fraenkel's numerations for Wythoff's game with differences below t are [t, 1] (Fraenkel 1982, 1985).
//! - **t, −1 with t ≥ 3**, with e = t − 1, then t − 2 for ever: the places are worth 1, t, t² − 1, ….
//!
//! In both, e is how the dominating root of the recurrence expands 1 (Parry 1960), and a word is a numeral if no part of
//! it, from any digit on, is lexicographically above e. For k < m, q(k) = e₁q(k−1) + … + e_k·q(0) + 1.
//!
//! **Every number has one numeral, and numerals of equal length are ordered like their numbers.** The numerals of k
//! digits begin with i < k digits e₁…eᵢ and a smaller one, or are e₁…e_k: there are e₁q(k−1) + … + e_k·q(0) + 1, which is
//! q(k) for all k. (For t, −1: subtract the same for k − 1.) The greatest is e₁…e_k and worth q(k) − 1. If two numerals
//! first differ in a digit with k digits after it, the greater one gains at least q(k) there and loses at most q(k) − 1
//! after it. So the q(k) numerals of k digits are worth 0, 1, …, q(k) − 1.
//!
//! **One number a track is remembered**: how far the digits just read have followed e. A digit below the next one of e
//! begins anew: no shorter part that also follows e can ask for less, since no part of e is above e.
//!
//! What a prefix is worth depends on how many digits follow, which a machine cannot know. Linear forms are followed by a
//! [`Prefix`]: what they are worth if 0, 1, …, m − 1 zeros follow, which an appended digit changes linearly.

use dashu_int::{IBig, UBig};

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
/// let four = Numeration::new(&[4, -1]).expect("a unit of norm 1");
/// assert_eq!(four.digits(&eleven), [2, 3]); // 2·4 + 3
/// assert_eq!(Numeration::new(&[1, 2]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numeration {
    /// Those behind `length` are 0.
    coefficients: [i8; Numeration::MOST_COEFFICIENTS],
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
    /// not 1 alone; or t and −1 with t ≥ 3. `None` for others, and for more or larger ones than machines are made for.
    pub fn new(coefficients: &[i8]) -> Option<Numeration> {
        let falls = coefficients.windows(2).all(|pair| pair[0] >= pair[1]);
        let is_numeration = match coefficients {
            [] | [1] => false,
            [t, -1] => *t >= 3,
            all => falls && all.len() <= Self::MOST_COEFFICIENTS && all[all.len() - 1] >= 1,
        };
        if !is_numeration {
            return None;
        }
        let mut all = [0; Self::MOST_COEFFICIENTS];
        all[..coefficients.len()].copy_from_slice(coefficients);
        let numeration = Numeration { coefficients: all, length: coefficients.len() as u8 };
        (numeration.radix() <= Self::LARGEST_RADIX).then_some(numeration)
    }

    /// Base b, for 2 ≤ b ≤ 16.
    pub fn base(b: u8) -> Option<Numeration> {
        Numeration::new(&[i8::try_from(b).ok()?])
    }

    /// The coefficients.
    pub fn coefficients(&self) -> &[i8] {
        &self.coefficients[..self.length as usize]
    }

    /// t, if the coefficients are t and −1.
    pub fn as_norm_one(self) -> Option<i8> {
        (self.coefficients[1] == -1).then_some(self.coefficients[0])
    }

    /// The base, where the numeration has one.
    pub fn as_base(self) -> Option<u8> {
        (self.length == 1).then_some(self.coefficients[0] as u8)
    }

    /// The digit of e, the word that bounds numerals, after so many others, and how far along it one is then: at the end of
    /// what repeats, back at its beginning.
    fn bound(self, followed: usize) -> (usize, usize) {
        let last = self.length as usize - 1;
        let coefficient = self.coefficients[followed] as usize;
        match self.as_norm_one() {
            Some(t) => (t as usize - 1 - followed, last),
            None if followed == last => (coefficient - 1, 0),
            None => (coefficient, followed + 1),
        }
    }

    /// The number of digits: they are 0, 1, …, radix − 1.
    pub fn radix(self) -> usize {
        self.bound(0).0 + 1
    }

    /// What the places are worth, the least significant first.
    pub fn worths(self) -> impl Iterator<Item = UBig> {
        let mut before: std::collections::VecDeque<IBig> = std::collections::VecDeque::new();
        std::iter::from_fn(move || {
            let length = self.length as usize;
            let worth: IBig = match before.len() < length {
                true => {
                    before.iter().enumerate().map(|(i, worth)| worth * IBig::from(self.bound(i).0)).sum::<IBig>() + 1
                }
                false => before.iter().zip(self.coefficients()).map(|(worth, c)| worth * IBig::from(*c)).sum(),
            };
            before.push_front(worth.clone());
            before.truncate(length);
            Some(worth.into_parts().1)
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
        digits.iter().try_fold(0, |followed, &digit| self.follow_digit(followed, digit as usize))?;
        let worth_of = |(&digit, worth): (&u8, UBig)| worth * UBig::from(digit);
        Some(digits.iter().rev().zip(self.worths()).map(worth_of).sum())
    }

    /// Whether every word of digits is a numeral.
    pub fn is_free(self) -> bool {
        self.length == 1
    }

    /// After following e for so many digits, and one more digit, how far along e one is then; `None` if no numeral goes on
    /// so.
    pub fn follow_digit(self, followed: usize, digit: usize) -> Option<usize> {
        let (bound, next) = self.bound(followed);
        match digit.cmp(&bound) {
            std::cmp::Ordering::Less => Some(0),
            std::cmp::Ordering::Equal => Some(next),
            std::cmp::Ordering::Greater => None,
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

    /// Whether no further zero makes it less. The differences D(k) follow the same recurrence. If its coefficients are
    /// positive, M differences that are not negative are followed by no negative one; D(k+1) = t·D(k) − D(k−1) ≥ D(k)
    /// if D(k) ≥ D(k−1) ≥ 0, so that two such differences rise for ever.
    pub(crate) fn never_falls(&self, prefix: Prefix<M>) -> bool {
        self.keeps_sign(prefix, 1)
    }

    /// Whether no further zero makes it more.
    pub(crate) fn never_rises(&self, prefix: Prefix<M>) -> bool {
        self.keeps_sign(prefix, -1)
    }

    fn keeps_sign(&self, prefix: Prefix<M>, sign: i128) -> bool {
        let next = self.append(prefix, 0);
        let mut differences = prefix.0.iter().zip(&next.0).map(|(now, then)| sign * (then - now));
        let mut least = 0;
        differences.all(|difference| {
            let keeps = difference >= least;
            if self.coefficients[M - 1] < 0 {
                least = difference;
            }
            keeps
        })
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
        let all = (0..625u16).map(|n| [n % 5, n / 5 % 5, n / 25 % 5, n / 125].map(|c| c as i8));
        let mut all: Vec<Numeration> = all
            .filter_map(|c| Numeration::new(c.split(|c| *c == 0).next()?))
            .chain((2..=16).filter_map(Numeration::base))
            .chain((3..=16).filter_map(|t| Numeration::new(&[t, -1])))
            .collect();
        all.sort();
        all.dedup();
        all
    }

    #[test]
    fn numerals_are_read_back() {
        assert!(numerations().len() > 54);
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
        for wrong in [&[][..], &[0], &[1], &[17], &[16, 1], &[1, 2], &[3, 0], &[2, 0, 1], &[1; 5], &[127, 1]] {
            assert_eq!(Numeration::new(wrong), None, "{wrong:?}");
        }
        for wrong in
            [&[2, -1][..], &[1, -1], &[17, -1], &[-1], &[4, -2], &[4, 1, -1], &[4, -1, -1], &[-4, -1], &[4, -128]]
        {
            assert_eq!(Numeration::new(wrong), None, "{wrong:?}");
        }
        assert_eq!(Numeration::base(2), Some(Numeration::BINARY));
        assert_eq!(Numeration::new(&[1, 1]), Some(Numeration::ZECKENDORF));
    }
}
