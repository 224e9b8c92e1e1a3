//! An automaton as a claim: `grundy by automaton binary { 0 + 0 1 1 0; 1 - 1 1 1 1 }`.
//!
//! The automaton reads the digits of all coordinates, and of the value where it is about values, in parallel and most
//! significant first. A row is a state: its number, + where it accepts, and its successor for every column of digits;
//! with r digits, a column is the number to base r whose digit in place i is that of coordinate i, the value's digit being
//! the last. State 0 is the start, and a column of zeros keeps it, so that zeros in front change nothing. It is the form in
//! which a machine learns a claim when no formula is in sight; rows are those of a certificate.

use std::collections::BTreeMap;
use std::fmt;

use dashu_int::{IBig, UBig};

/// What an acceptor is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gives {
    /// Positions together with their values.
    Values,
    /// Positions of value 0.
    Zeros,
}

/// The digits that an acceptor reads: those of the numeration with coefficients c₁ ≥ … ≥ cₘ ≥ 1, or t, −1 with t ≥ 3, in which
/// a digit is worth c₁ times the worth of the next, c₂ times that of the one after it, and so on. Base b has the one coefficient b.
/// No part of a numeral, from any digit on, is lexicographically above e: c₁…cₘ₋₁(cₘ − 1) for ever, or t − 1, then t − 2 for
/// ever. The last m places are worth 1 more than the digits of e after them.
///
/// ```
/// use grundy_lang::Digits;
/// assert_eq!(Digits::new(&[1, 1]), Some(Digits::ZECKENDORF));
/// assert_eq!(Digits::new(&[2, 1]).expect("they fall").to_string(), "recurrence 2 1");
/// assert_eq!(Digits::new(&[4, -1]).expect("t and -1").to_string(), "recurrence 4 -1");
/// assert_eq!(Digits::new(&[1, 2]), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digits {
    coefficients: [i8; Digits::MOST],
    length: u8,
}

/// Digits that lead to a state, by the state and how far the last of them have followed the bound of numerals.
type Reached = BTreeMap<(u32, usize), Vec<u8>>;

/// An automaton that says which positions have which value, or which are zeros.
///
/// ```
/// use grundy_lang::{Acceptor, Digits, Gives};
/// let rows = vec![(true, vec![0, 1, 1, 0]), (false, vec![1, 1, 1, 1])];
/// let same = Acceptor { gives: Gives::Values, digits: Digits::BINARY, rows };
/// assert_eq!(same.value(&[1000.into()]), Some(1000.into()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Acceptor {
    /// Values or zeros.
    pub gives: Gives,
    /// Which digits it reads.
    pub digits: Digits,
    /// Whether a state accepts, and its successors.
    pub rows: Vec<(bool, Vec<u32>)>,
}

impl Digits {
    /// To base 2.
    pub const BINARY: Digits = Digits { coefficients: [2, 0, 0, 0], length: 1 };
    /// Of sums of Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours.
    pub const ZECKENDORF: Digits = Digits { coefficients: [1, 1, 0, 0], length: 2 };
    /// The largest number of coefficients.
    const MOST: usize = 4;
    /// Digits are smaller.
    const LARGEST_RADIX: usize = 16;

    /// The digits of a numeration, if coefficients make one that is not too large.
    pub fn new(given: &[i8]) -> Option<Digits> {
        let falls = given.windows(2).all(|pair| pair[0] >= pair[1]);
        let is_numeration = match given {
            [] | [1] => false,
            [t, -1] => *t >= 3,
            all => falls && all.len() <= Self::MOST && all[all.len() - 1] >= 1,
        };
        if !is_numeration {
            return None;
        }
        let mut coefficients = [0; Self::MOST];
        coefficients[..given.len()].copy_from_slice(given);
        let digits = Digits { coefficients, length: given.len() as u8 };
        (digits.radix() <= Self::LARGEST_RADIX).then_some(digits)
    }

    /// The coefficients.
    pub fn coefficients(&self) -> &[i8] {
        &self.coefficients[..self.length as usize]
    }

    /// The number of digits.
    pub fn radix(self) -> usize {
        self.bound(0).0 + 1
    }

    /// The digit of e, which bounds numerals, after so many others, and how far along e one is then: at the end of what
    /// repeats, back at its beginning.
    pub fn bound(self, followed: usize) -> (usize, usize) {
        let (coefficient, last) = (self.coefficients[followed], self.length as usize - 1);
        match self.coefficients() {
            [t, -1] => (*t as usize - 1 - followed, last),
            _ if followed == last => (coefficient as usize - 1, 0),
            _ => (coefficient as usize, followed + 1),
        }
    }

    /// How far along e one is after one more digit, unless no numeral goes on so.
    pub fn follow(self, followed: usize, digit: usize) -> Option<usize> {
        match self.bound(followed) {
            (bound, _) if digit < bound => Some(0),
            (bound, next) => (digit == bound).then_some(next),
        }
    }

    /// What the places are worth, the least first.
    pub fn worths(self) -> impl Iterator<Item = UBig> {
        let mut worths: Vec<IBig> = Vec::new();
        std::iter::from_fn(move || {
            let before = worths.iter().rev().enumerate().take(self.length as usize);
            let worth: IBig = match worths.len() < self.length as usize {
                true => before.map(|(i, worth)| worth * IBig::from(self.bound(i).0)).sum::<IBig>() + IBig::ONE,
                false => before.map(|(i, worth)| worth * IBig::from(self.coefficients[i])).sum(),
            };
            worths.push(worth.clone());
            UBig::try_from(worth).ok()
        })
    }

    /// The digits of a number, the least significant first.
    fn of(self, number: &UBig) -> Vec<u8> {
        let worths: Vec<UBig> = self.worths().take_while(|worth| worth <= number).collect();
        let mut rest = number.clone();
        let mut digits: Vec<u8> = Vec::new();
        for worth in worths.iter().rev() {
            let mut digit = 0;
            while *worth <= rest {
                rest -= worth;
                digit += 1;
            }
            digits.push(digit);
        }
        digits.reverse();
        digits
    }

    /// The number of these digits, the most significant first.
    fn number(self, digits: &[u8]) -> UBig {
        digits.iter().rev().zip(self.worths()).map(|(&digit, worth)| worth * UBig::from(digit)).sum()
    }
}

impl fmt::Display for Digits {
    /// As in a claim: `binary`, `zeckendorf`, `base 3`, `recurrence 2 1`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.coefficients() {
            [2] => f.write_str("binary"),
            [1, 1] => f.write_str("zeckendorf"),
            [base] => write!(f, "base {base}"),
            all => all.iter().try_fold(f.write_str("recurrence")?, |(), c| write!(f, " {c}")),
        }
    }
}

impl Acceptor {
    /// The number of digits in a column, for a game with so many coordinates.
    pub fn tracks(&self, coordinates: usize) -> usize {
        coordinates + usize::from(self.gives == Gives::Values)
    }

    /// The columns of a position, the most significant first; `None` for what is no tuple of naturals.
    fn columns(&self, position: &[IBig]) -> Option<Vec<usize>> {
        let mut columns: Vec<usize> = Vec::new();
        for (track, number) in position.iter().enumerate() {
            let digits = self.digits.of(&UBig::try_from(number.clone()).ok()?);
            columns.resize(columns.len().max(digits.len()), 0);
            let one = self.digits.radix().pow(track as u32);
            columns.iter_mut().zip(digits).for_each(|(column, digit)| *column += digit as usize * one);
        }
        columns.reverse();
        Some(columns)
    }

    fn next(&self, state: u32, column: usize) -> u32 {
        self.rows[state as usize].1[column]
    }

    /// Whether a position is accepted as a zero; with values, whether it is accepted with the value 0.
    pub fn is_zero(&self, position: &[IBig]) -> bool {
        let Some(columns) = self.columns(position) else { return false };
        let last = columns.into_iter().fold(0, |state, column| self.next(state, column));
        self.rows[last as usize].0
    }

    /// The least value that a position is accepted with.
    pub fn value(&self, position: &[IBig]) -> Option<IBig> {
        let columns = self.columns(position)?;
        let one = self.digits.radix().pow(position.len() as u32);
        // For every state, and how far the bound of numerals was followed, the least digits of a value that lead to it;
        // equally many digits are ordered like numbers.
        let mut reached = Reached::from([((0, 0), Vec::new())]);
        // A value may have more digits than the position: zeros stand in front of it until nothing new is reached.
        loop {
            let mut longer = self.after(&reached, 0, one);
            for digits in longer.values_mut().filter(|digits| digits.first() == Some(&0)) {
                digits.remove(0);
            }
            if longer == reached
                || reached.values().map(Vec::len).max() > Some(self.rows.len() * self.digits.coefficients().len())
            {
                break;
            }
            // All get the same length again.
            let length = longer.values().map(Vec::len).max().unwrap_or(0);
            for digits in longer.values_mut() {
                digits.splice(0..0, std::iter::repeat_n(0, length - digits.len()));
            }
            reached = longer;
        }
        for column in columns {
            reached = self.after(&reached, column, one);
        }
        let accepted = reached.iter().filter(|((state, _), _)| self.rows[*state as usize].0);
        accepted.map(|(_, digits)| self.digits.number(digits)).min().map(IBig::from)
    }
}

impl Acceptor {
    /// Whether a position is accepted together with a value.
    pub fn accepts(&self, position: &[IBig], value: &IBig) -> bool {
        let tuple = [position, std::slice::from_ref(value)].concat();
        self.is_zero(&tuple)
    }

    /// The least digits that lead to each state after one more column, `one` being the place of the value's digit.
    fn after(&self, reached: &Reached, column: usize, one: usize) -> Reached {
        let mut after = Reached::new();
        for ((state, followed), digits) in reached {
            for digit in 0..self.digits.radix() {
                let Some(followed) = self.digits.follow(*followed, digit) else { continue };
                let to = self.next(*state, column + digit * one);
                let longer = [digits.as_slice(), &[digit as u8]].concat();
                let least = after.entry((to, followed)).or_insert_with(|| longer.clone());
                if longer < *least {
                    *least = longer;
                }
            }
        }
        // What cannot be left and does not accept leads nowhere.
        after.retain(|(state, _), _| {
            let (accepts, row) = &self.rows[*state as usize];
            *accepts || row.iter().any(|to| to != state)
        });
        after
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_back() {
        let given: [&[i8]; 8] = [&[2], &[1, 1], &[3], &[10], &[2, 2], &[1, 1, 1], &[3, -1], &[16, -1]];
        for digits in given.map(|coefficients| Digits::new(coefficients).expect("a numeration")) {
            for n in 0u32..500 {
                let mut word = digits.of(&n.into());
                word.reverse();
                assert_eq!(digits.number(&word), n.into());
                let end = word.iter().try_fold(0, |followed, digit| digits.follow(followed, (*digit).into()));
                assert!(end.is_some(), "{digits}: {n}");
            }
        }
    }

    #[test]
    fn coefficients_that_make_no_numeration_are_refused() {
        for wrong in
            [&[][..], &[1], &[17], &[16, 1], &[1, 2], &[3, 0], &[1; 5], &[2, -1], &[17, -1], &[4, -2], &[4, 1, -1]]
        {
            assert_eq!(Digits::new(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_value_may_be_longer_than_its_position() {
        // The value is 2n: the value's digit is the position's digit of the column after it.
        let rows = vec![(true, vec![0, 2, 1, 2]), (false, vec![2, 0, 2, 1]), (false, vec![2, 2, 2, 2])];
        let double = Acceptor { gives: Gives::Values, digits: Digits::BINARY, rows };
        for n in 0u32..40 {
            assert_eq!(double.value(&[n.into()]), Some((2 * n).into()));
        }
    }
}
