//! How numbers are written: the numeration that a certificate names.
//!
//! It is given by coefficients c₁ ≥ c₂ ≥ … ≥ cₘ ≥ 1; base b is the one coefficient b, Zeckendorf's sums of Fibonacci
//! numbers are 1 1. A digit with k digits after it is worth q(k), where q(k) = c₁q(k−1) + c₂q(k−2) + …, with 1 more as long
//! as k < m. A word is a numeral if no part of it, from any digit on, is lexicographically c₁…cₘ or above.
//!
//! *One numeral a number, ordered like the numbers.* Cut off, from the front of a numeral of k digits, the digits that are
//! c₁c₂… and the first smaller one, and count what is left by induction: there are q(k) of them. Cut in the same way, the
//! greatest is worth q(k) − 1. Where two numerals of equal length first differ, at a place worth q(k), the greater is
//! ahead by q(k) at least, and what follows makes up for q(k) − 1 at most. So their numbers are 0, …, q(k) − 1, in order.
//! A number is hence a track whose digits a small machine admits: it counts how many digits just read are
//! c₁c₂…, and a digit below the next coefficient sets it back to 0 (shorter parts that match as well would ask no
//! more, since coefficients do not grow).
//!
//! *No adder is needed.* Whether a·x + c ≥ 0 is found by following the digits: the state is what the form is worth if
//! 0, …, m − 1 zeros follow, and a column changes it linearly. Addition is the form x + y − z. That the states stay
//! finite is Brauer's theorem: with such coefficients all roots of the recurrence but one lie inside the unit circle, so
//! that only the growth by the one root is unbounded, and that decides the question. Were it otherwise, the watch or the
//! width of a state would end the check; nothing would be accepted wrongly.

use std::fmt;

use dashu_int::UBig;

/// The largest number of coefficients.
const MOST: usize = 4;
/// Digits are smaller.
const LARGEST_RADIX: u64 = 16;

/// How numbers are written: by the coefficients of a recurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigitSystem {
    coefficients: [u8; MOST],
    length: usize,
}

impl DigitSystem {
    /// Base 2.
    pub const BINARY: DigitSystem = DigitSystem { coefficients: [2, 0, 0, 0], length: 1 };
    /// Sums of Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours.
    pub const ZECKENDORF: DigitSystem = DigitSystem { coefficients: [1, 1, 0, 0], length: 2 };

    /// The numeration with these coefficients, if they make one that is not too large.
    pub fn new(given: &[u8]) -> Option<DigitSystem> {
        let grows = |pair: &[u8]| pair[0] < pair[1];
        if given.is_empty() || given.len() > MOST || given.windows(2).any(grows) || given.contains(&0) || given == [1u8]
        {
            return None;
        }
        let mut coefficients = [0; MOST];
        given.iter().zip(&mut coefficients).for_each(|(from, to)| *to = *from);
        let system = DigitSystem { coefficients, length: given.len() };
        (system.radix() <= LARGEST_RADIX).then_some(system)
    }

    /// The number of digits.
    pub(crate) fn radix(&self) -> u64 {
        u64::from(self.coefficients[0]) + u64::from(self.length > 1)
    }

    /// The base, if it has one: then every word is a numeral.
    pub(crate) fn base(&self) -> Option<i64> {
        (self.length == 1).then_some(self.coefficients[0].into())
    }

    /// t, if it is t 1: the numeration in which multiples of (2 − t + √(t² + 4))/2 are seen.
    pub(crate) fn quadratic(&self) -> Option<i64> {
        (self.length == 2 && self.coefficients[1] == 1).then_some(self.coefficients[0].into())
    }

    /// So many digits just read are the first coefficients; how many are after one more, unless no numeral goes on so.
    pub(crate) fn follow(&self, matched: i64, digit: i64) -> Option<i64> {
        let wanted = i64::from(self.coefficients[matched as usize]);
        let is_complete = matched as usize + 1 == self.length;
        match digit {
            _ if digit < wanted => Some(0),
            _ if digit == wanted && !is_complete => Some(matched + 1),
            _ => None,
        }
    }

    /// What the places are worth, from the last.
    pub(crate) fn worths(&self) -> impl Iterator<Item = UBig> + use<> {
        let DigitSystem { coefficients, length } = *self;
        let mut worths: Vec<UBig> = Vec::new();
        (0..).map(move |k: usize| {
            let last = worths.iter().rev().take(length).zip(&coefficients);
            let sum: UBig = last.map(|(worth, &c)| worth * UBig::from(c)).sum();
            worths.push(if k < length { sum + UBig::ONE } else { sum });
            worths[k].clone()
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

/// What following a linear form needs: coefficients and the worths of the last places as numbers, and how a state keeps
/// its parts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Following {
    length: usize,
    coefficients: [i64; MOST],
    worths: [i64; MOST],
}

/// A state that cannot be kept: it would need more bits.
pub(crate) const OVERFLOW: i64 = i64::MIN;

type Parts = [i64; MOST];

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
            _ => self.pack(self.after(self.unpack(state), sum)),
        }
    }

    /// The same modulo m, with parts packed as digits to base m.
    pub fn append_modulo(&self, state: i64, sum: i64, m: i64) -> i64 {
        if self.length == 1 {
            return (self.coefficients[0] * state + sum).rem_euclid(m);
        }
        if m.checked_pow(self.length as u32).is_none() {
            return OVERFLOW;
        }
        let mut parts = [0; MOST];
        let mut rest = state;
        for part in &mut parts[..self.length] {
            *part = rest % m;
            rest /= m;
        }
        let after = self.after(parts, sum);
        after[..self.length].iter().rev().fold(0, |state, part| state * m + part.rem_euclid(m))
    }

    /// What the form is worth if nothing follows.
    pub fn value(&self, state: i64) -> i64 {
        if self.length == 1 { state } else { self.unpack(state)[0] }
    }

    /// Whether form + constant ≥ 0 for all continuations, where r more digits take at most `down`·(q(r) − 1) away; and
    /// whether it is negative for all, where they add at most `up`·(q(r) − 1).
    pub fn decided(&self, state: i64, constant: i64, up: i64, down: i64) -> Option<bool> {
        let (always, never) = match self.length {
            // (s − down)·b^r + down + c ≥ 0 for all r, and (s + up)·b^r − up + c < 0 for all r
            1 => (state >= down && state + constant >= 0, state <= -up && state + constant < 0),
            _ => {
                let parts = self.unpack(state);
                let (mut low, mut high) = (parts, parts);
                for (i, worth) in self.worths[..self.length].iter().enumerate() {
                    low[i] -= down * worth;
                    high[i] = -(high[i] + up * worth);
                }
                (self.is_never_negative(low, down + constant), self.is_never_negative(high, up - constant - 1))
            }
        };
        if always { Some(true) } else { never.then_some(false) }
    }

    /// Whether a sequence with this recurrence and these first members, plus c, is never negative. Its differences have the
    /// same recurrence, with positive coefficients: once as many as there are coefficients have one sign, all have.
    fn is_never_negative(&self, mut parts: Parts, c: i64) -> bool {
        loop {
            if parts[0] + c < 0 {
                return false;
            }
            let next = self.after(parts, 0);
            let mut differences = parts[..self.length].iter().zip(&next).map(|(now, then)| then - now);
            if differences.clone().all(|d| d >= 0) {
                return true;
            }
            if differences.all(|d| d <= 0) {
                return false;
            }
            parts = next;
        }
    }

    fn after(&self, parts: Parts, sum: i64) -> Parts {
        let last = self.length - 1;
        let mut after = parts;
        after.copy_within(1..MOST, 0);
        after[last] = (0..=last).map(|i| self.coefficients[i] * parts[last - i]).sum();
        (0..=last).for_each(|i| after[i] += sum * self.worths[i]);
        after
    }

    fn bits(&self) -> u32 {
        64 / self.length as u32
    }

    fn pack(&self, parts: Parts) -> i64 {
        let bits = self.bits();
        let parts = &parts[..self.length];
        if parts.iter().any(|part| part.unsigned_abs() >= 1 << (bits - 1)) {
            return OVERFLOW;
        }
        parts.iter().rev().fold(0u64, |state, &part| state << bits | part as u64 & ((1 << bits) - 1)) as i64
    }

    fn unpack(&self, state: i64) -> Parts {
        let bits = self.bits();
        let mut parts = [0; MOST];
        for (i, part) in parts[..self.length].iter_mut().enumerate() {
            *part = state << (64 - bits * (i as u32 + 1)) >> (64 - bits);
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn systems() -> Vec<DigitSystem> {
        let small: [&[u8]; 12] = [
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
        ];
        small.iter().map(|c| DigitSystem::new(c).expect("they fall")).collect()
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
                let end = digits(system, number).iter().try_fold(0, |matched, &d| system.follow(matched, d));
                assert!(end.is_some(), "{system} {number}");
            }
            // As many words as numbers, for each length.
            let mut counts = vec![1u64, 0, 0, 0];
            for (length, worth) in system.worths().take(8).enumerate() {
                assert_eq!(UBig::from(counts.iter().sum::<u64>()), worth, "{system} {length}");
                let mut next = vec![0; 4];
                for (matched, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                    for digit in 0..system.radix() as i64 {
                        if let Some(to) = system.follow(matched as i64, digit) {
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
            [&[][..], &[0], &[1], &[17], &[16, 1], &[1, 2], &[3, 0], &[2, 0, 1], &[1; 5], &[255, 1], &[1; 1000]]
        {
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
