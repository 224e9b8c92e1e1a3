//! How numbers are written: the numeration that a certificate names.
//!
//! It is given by coefficients of a recurrence, of one of two kinds, and a bound e = e₁e₂… of its numerals that follows from
//! them. A digit with k digits after it is worth q(k) = c₁q(k−1) + c₂q(k−2) + … from k = m on, and before that
//! q(k) = e₁q(k−1) + … + e_k·q(0) + 1. A word is a numeral if no part of it, from any digit on, is lexicographically above e.
//!
//! - c₁ ≥ c₂ ≥ … ≥ cₘ ≥ 1, with e = c₁…cₘ₋₁(cₘ − 1) again and again; base b is the one coefficient b, Zeckendorf's sums of
//!   Fibonacci numbers are 1 1.
//! - t −1 with t ≥ 3, with e = t − 1, then t − 2 again and again.
//!
//! *One numeral a number, ordered like the numbers.* Cut off, from the front of a numeral of k digits, the digits that are
//! e₁e₂… and the first smaller one, and count what is left by induction: there are e₁q(k−1) + … + e_k·q(0) + 1 of them. That
//! is q(k) for k ≥ m as well: in the first kind e repeats after m digits; in the second, subtract the same for k − 1. Cut in
//! the same way, the greatest, e₁…e_k, is worth q(k) − 1. Where two numerals of equal length first differ, at a place worth
//! q(k), the greater is ahead by q(k) at least, and what follows makes up for q(k) − 1 at most. So their numbers are 0, …,
//! q(k) − 1, in order. A number is hence a track whose digits a small machine admits: it knows how far the digits just read
//! are e₁e₂…, and a digit below the next of e sets it back to 0 (shorter parts that follow e as well would ask no more,
//! since no part of e is above e).
//!
//! *No adder is needed.* Whether a·x + c ≥ 0 is found by following the digits: the state is what the form is worth if
//! 0, …, m − 1 zeros follow, and a column changes it linearly. Addition is the form x + y − z. That the states stay
//! finite is Brauer's theorem: with falling coefficients all roots of the recurrence but one lie inside the unit circle, so
//! that only the growth by the one root is unbounded, and that decides the question; with t −1 the other root is the inverse
//! of the one. Were it otherwise, the watch or the width of a state would end the check; nothing would be accepted wrongly.

use std::fmt;

use dashu_int::{IBig, UBig};

/// The largest number of coefficients.
const MOST: usize = 4;
/// Digits are smaller.
const LARGEST_RADIX: u64 = 16;

/// A quadratic irrational number α whose multiples are seen in digits. With θ = (t + √(t² − 4·norm))/2, the root of
/// θ² = tθ − norm:
///
/// - norm −1: α = θ + 1 − t, and ⌊nα⌋ is the number m that ends in an even number of zeros and is worth m + tn with a 0
///   appended (Fraenkel 1982);
/// - norm 1: α = θ, and ⌈nα⌉ is the number that n is with a 0 appended.
///
/// The proofs are in docs/numerations.md.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Quadratic {
    pub t: i64,
    pub norm: i64,
}

impl Quadratic {
    /// u and v with α² = uα + v; α is the larger root, so 2α = u + √(u² + 4v).
    pub fn equation(self) -> (i64, i64) {
        if self.norm == 1 { (self.t, -1) } else { (2 - self.t, self.t) }
    }
}

/// How numbers are written: by the coefficients of a recurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigitSystem {
    coefficients: [i8; MOST],
    length: usize,
}

impl DigitSystem {
    /// Base 2.
    pub const BINARY: DigitSystem = DigitSystem { coefficients: [2, 0, 0, 0], length: 1 };
    /// Sums of Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours.
    pub const ZECKENDORF: DigitSystem = DigitSystem { coefficients: [1, 1, 0, 0], length: 2 };

    /// The numeration with these coefficients, if they make one that is not too large.
    pub fn new(given: &[i8]) -> Option<DigitSystem> {
        let grows = |pair: &[i8]| pair[0] < pair[1];
        let is_second_kind = given.len() == 2 && given[0] >= 3 && given[1] == -1;
        let is_first_kind = !given.windows(2).any(grows) && given.iter().all(|c| *c >= 1) && given != [1i8];
        if given.is_empty() || given.len() > MOST || !is_first_kind && !is_second_kind {
            return None;
        }
        let mut coefficients = [0; MOST];
        given.iter().zip(&mut coefficients).for_each(|(from, to)| *to = *from);
        let system = DigitSystem { coefficients, length: given.len() };
        (system.radix() <= LARGEST_RADIX).then_some(system)
    }

    /// The number of digits.
    pub(crate) fn radix(&self) -> u64 {
        self.bound(0).0 as u64 + 1
    }

    /// The base, if it has one: then every word is a numeral.
    pub(crate) fn base(&self) -> Option<i64> {
        (self.length == 1).then_some(self.coefficients[0].into())
    }

    /// The irrational number whose multiples are seen in these digits, if there is one.
    pub(crate) fn quadratic(&self) -> Option<Quadratic> {
        let t = self.coefficients[0].into();
        match self.coefficients[1] {
            1 if self.length == 2 => Some(Quadratic { t, norm: -1 }),
            -1 => Some(Quadratic { t, norm: 1 }),
            _ => None,
        }
    }

    /// The digit of e after so many others, and how many one is along e then.
    fn bound(&self, along: i64) -> (i64, i64) {
        let (coefficient, next) = (i64::from(self.coefficients[along as usize]), along + 1);
        if self.coefficients[1] == -1 {
            (i64::from(self.coefficients[0]) - if along == 0 { 1 } else { 2 }, 1)
        } else if next as usize == self.length {
            (coefficient - 1, 0)
        } else {
            (coefficient, next)
        }
    }

    /// How far along e one is after one more digit, unless no numeral goes on so.
    pub(crate) fn follow(&self, along: i64, digit: i64) -> Option<i64> {
        let (bound, next) = self.bound(along);
        match digit {
            _ if digit < bound => Some(0),
            _ if digit == bound => Some(next),
            _ => None,
        }
    }

    /// What the places are worth, from the last.
    pub(crate) fn worths(&self) -> impl Iterator<Item = UBig> + use<> {
        let system = *self;
        let mut worths: Vec<IBig> = Vec::new();
        std::iter::from_fn(move || {
            let is_early = worths.len() < system.length;
            let factor = |i: usize| if is_early { system.bound(i as i64).0 } else { system.coefficients[i].into() };
            let last = worths.iter().rev().take(system.length).enumerate();
            let sum: IBig = last.map(|(i, worth)| worth * IBig::from(factor(i))).sum();
            worths.push(if is_early { sum + IBig::ONE } else { sum });
            worths.last().and_then(|worth| UBig::try_from(worth.clone()).ok())
        })
    }
}

impl fmt::Display for DigitSystem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match &self.coefficients[..self.length] {
            [2] => f.write_str("numeration binary"),
            [1, 1] => f.write_str("numeration zeckendorf"),
            [base] => write!(f, "numeration base {base}"),
            all => all.iter().try_fold(f.write_str("numeration recurrence")?, |(), c| write!(f, " {c}")),
        }
    }
}

/// What following a linear form needs: coefficients and the worths of the last places as numbers. A state keeps what the form
/// is worth if 0, …, m − 1 zeros follow as parts of equal width.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Following {
    length: usize,
    coefficients: [i64; MOST],
    worths: [i64; MOST],
}

/// A state that cannot be kept: it would need more bits.
pub(crate) const OVERFLOW: i64 = i64::MIN;

impl Following {
    pub fn new(system: DigitSystem) -> Following {
        let mut worths = system.worths().map(|worth| i64::try_from(worth).unwrap_or(0));
        Following {
            length: system.length,
            coefficients: system.coefficients.map(i64::from),
            worths: std::array::from_fn(|_| worths.next().unwrap_or(0)),
        }
    }

    /// The state after one more column, whose digits add up to `sum`.
    pub fn append(&self, state: i64, sum: i64) -> i64 {
        match self.length {
            1 => self.coefficients[0] * state + sum,
            2 => pack(self.after(unpack::<2>(state), sum)),
            3 => pack(self.after(unpack::<3>(state), sum)),
            _ => pack(self.after(unpack::<MOST>(state), sum)),
        }
    }

    /// The same modulo m, with parts packed as digits to base m.
    pub fn append_modulo(&self, state: i64, sum: i64, m: i64) -> i64 {
        match self.length {
            1 => (self.coefficients[0] * state + sum).rem_euclid(m),
            _ if m.checked_pow(self.length as u32).is_none() => OVERFLOW,
            2 => self.append_digits::<2>(state, sum, m),
            3 => self.append_digits::<3>(state, sum, m),
            _ => self.append_digits::<MOST>(state, sum, m),
        }
    }

    fn append_digits<const M: usize>(&self, state: i64, sum: i64, m: i64) -> i64 {
        let mut parts = [0; M];
        let mut rest = state;
        for part in &mut parts {
            *part = rest % m;
            rest /= m;
        }
        self.after(parts, sum).iter().rev().fold(0, |state, part| state * m + part.rem_euclid(m))
    }

    /// What the form is worth if nothing follows.
    pub fn value(&self, state: i64) -> i64 {
        match self.length {
            1 => state,
            2 => unpack::<2>(state)[0],
            3 => unpack::<3>(state)[0],
            _ => unpack::<MOST>(state)[0],
        }
    }

    /// Whether form + constant ≥ 0 for all continuations, where r more digits take at most `down`·(q(r) − 1) away; and
    /// whether it is negative for all, where they add at most `up`·(q(r) − 1).
    pub fn decided(&self, state: i64, constant: i64, up: i64, down: i64) -> Option<bool> {
        let (always, never) = match self.length {
            // (s − down)·b^r + down + c ≥ 0 for all r, and (s + up)·b^r − up + c < 0 for all r
            1 => (state >= down && state + constant >= 0, state <= -up && state + constant < 0),
            2 => self.decided_by(unpack::<2>(state), constant, up, down),
            3 => self.decided_by(unpack::<3>(state), constant, up, down),
            _ => self.decided_by(unpack::<MOST>(state), constant, up, down),
        };
        if always { Some(true) } else { never.then_some(false) }
    }

    fn decided_by<const M: usize>(&self, parts: [i64; M], constant: i64, up: i64, down: i64) -> (bool, bool) {
        let low = std::array::from_fn(|i| parts[i] - down * self.worths[i]);
        let high = std::array::from_fn(|i| -(parts[i] + up * self.worths[i]));
        (self.is_never_negative::<M>(low, down + constant), self.is_never_negative::<M>(high, up - constant - 1))
    }

    /// Whether a sequence with this recurrence and these first members, plus c, is never negative. Its differences have the
    /// same recurrence. With positive coefficients, once as many as there are coefficients have one sign, all have. In
    /// D(k+1) = t·D(k) − D(k−1), D(k) ≥ D(k−1) ≥ 0 implies D(k+1) ≥ D(k), and so on for ever.
    fn is_never_negative<const M: usize>(&self, mut parts: [i64; M], c: i64) -> bool {
        loop {
            if parts[0] + c < 0 {
                return false;
            }
            let next = self.after(parts, 0);
            let rises: [i64; M] = std::array::from_fn(|i| next[i] - parts[i]);
            if self.keep_sign(rises) {
                return true;
            }
            if self.keep_sign(rises.map(|rise| -rise)) {
                return false;
            }
            parts = next;
        }
    }

    /// Whether no difference after these is negative, and none of these.
    fn keep_sign<const M: usize>(&self, differences: [i64; M]) -> bool {
        match self.coefficients[1] {
            -1 => 0 <= differences[0] && differences[0] <= differences[1],
            _ => differences.iter().all(|d| *d >= 0),
        }
    }

    fn after<const M: usize>(&self, parts: [i64; M], sum: i64) -> [i64; M] {
        std::array::from_fn(|i| match parts.get(i + 1) {
            Some(next) => next + sum * self.worths[i],
            None => (0..M).map(|j| self.coefficients[j] * parts[M - 1 - j]).sum::<i64>() + sum * self.worths[i],
        })
    }
}

/// The bits of each of so many parts of a state.
const fn bits(parts: usize) -> u32 {
    i64::BITS / parts as u32
}

fn pack<const M: usize>(parts: [i64; M]) -> i64 {
    let bits = bits(M);
    if parts.iter().any(|part| part.unsigned_abs() >= 1 << (bits - 1)) {
        return OVERFLOW;
    }
    parts.iter().rev().fold(0u64, |state, &part| state << bits | part as u64 & ((1 << bits) - 1)) as i64
}

fn unpack<const M: usize>(state: i64) -> [i64; M] {
    let bits = bits(M);
    std::array::from_fn(|i| state << (i64::BITS - bits * (i as u32 + 1)) >> (i64::BITS - bits))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn systems() -> Vec<DigitSystem> {
        let small: [&[i8]; 16] = [
            &[2],
            &[3],
            &[10],
            &[16],
            &[1, 1],
            &[2, 1],
            &[3, 1],
            &[2, 2],
            &[4, 3],
            &[1, 1, 1],
            &[3, 2, 1],
            &[1, 1, 1, 1],
            &[3, -1],
            &[4, -1],
            &[5, -1],
            &[16, -1],
        ];
        small.iter().map(|c| DigitSystem::new(c).expect("a numeration")).collect()
    }

    /// The greedy numeral.
    fn digits(system: DigitSystem, number: u64) -> Vec<i64> {
        let mut rest = number;
        let worths: Vec<u64> =
            system.worths().map(|w| u64::try_from(w).unwrap()).take_while(|w| *w <= number).collect();
        let digit = |worth: &u64| {
            let digit = rest / worth;
            rest %= worth;
            digit as i64
        };
        worths.iter().rev().map(digit).collect()
    }

    #[test]
    fn numerals_are_the_words_that_can_be_followed() {
        for system in systems() {
            for number in 0..500 {
                let end = digits(system, number).iter().try_fold(0, |along, &d| system.follow(along, d));
                assert!(end.is_some(), "{system} {number}");
            }
            // As many words as numbers, for each length.
            let mut counts = vec![1u64, 0, 0, 0];
            for (length, worth) in system.worths().take(8).enumerate() {
                assert_eq!(UBig::from(counts.iter().sum::<u64>()), worth, "{system} {length}");
                let mut next = vec![0; 4];
                for (along, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                    for digit in 0..system.radix() as i64 {
                        if let Some(to) = system.follow(along as i64, digit) {
                            next[to as usize] += count;
                        }
                    }
                }
                counts = next;
            }
        }
    }

    #[test]
    fn coefficients_that_make_no_numeration_are_refused() {
        for wrong in
            [&[][..], &[0], &[1], &[17], &[16, 1], &[1, 2], &[3, 0], &[2, 0, 1], &[1; 5], &[127, 1], &[1; 1000]]
        {
            assert_eq!(DigitSystem::new(wrong), None, "{wrong:?}");
        }
        for wrong in [&[2, -1][..], &[1, -1], &[17, -1], &[-1], &[4, -2], &[4, 1, -1], &[4, -1, -1], &[-4, -1]] {
            assert_eq!(DigitSystem::new(wrong), None, "{wrong:?}");
        }
    }

    proptest! {
        #[test]
        fn forms_are_followed(
            system in prop::sample::select(systems()),
            x in 0u64..100_000, y in 0u64..100_000, a in -50i64..50, b in -50i64..50, c in -1000i64..1000, m in 1i64..40,
        ) {
            let following = Following::new(system);
            let (mut xs, mut ys) = (digits(system, x), digits(system, y));
            let length = xs.len().max(ys.len());
            xs.splice(0..0, std::iter::repeat_n(0, length - xs.len()));
            ys.splice(0..0, std::iter::repeat_n(0, length - ys.len()));
            let value = a * x as i64 + b * y as i64;
            let (up, down) = (a.max(0) + b.max(0), -a.min(0) - b.min(0));
            let (mut state, mut rest) = (0, 0);
            for (dx, dy) in xs.iter().zip(&ys) {
                if let Some(answer) = following.decided(state, c, up, down) {
                    prop_assert_eq!(answer, value + c >= 0, "decided too early");
                }
                state = following.append(state, a * dx + b * dy);
                rest = following.append_modulo(rest, a * dx + b * dy, m);
                if state == OVERFLOW {
                    return Err(TestCaseError::reject("more bits"));
                }
            }
            prop_assert_eq!(following.value(state), value);
            prop_assert_eq!(rest.rem_euclid(m), value.rem_euclid(m));
        }
    }
}
