//! An automaton as a claim: `grundy by automaton binary { 0 + 0 1 1 0; 1 - 1 1 1 1 }`.
//!
//! The automaton reads the digits of all coordinates, and of the value where it is about values, in parallel and most
//! significant first. A row is a state: its number, + where it accepts, and its successor for every column of digits;
//! bit i of a column is the digit of coordinate i, the value's digit is the last. State 0 is the start, and a column of
//! zeros keeps it, so that zeros in front change nothing. It is the form in which a machine learns a claim when no
//! formula is in sight; rows are those of a certificate.

use std::collections::BTreeMap;

use dashu_int::{IBig, UBig};

/// What an acceptor is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gives {
    /// Positions together with their values.
    Values,
    /// Positions of value 0.
    Zeros,
}

/// The digits that an acceptor reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Digits {
    /// To base 2.
    Binary,
    /// Of sums of Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours.
    Zeckendorf,
}

/// An automaton that says which positions have which value, or which are zeros.
///
/// ```
/// use grundy_lang::{Acceptor, Digits, Gives};
/// let rows = vec![(true, vec![0, 1, 1, 0]), (false, vec![1, 1, 1, 1])];
/// let same = Acceptor { gives: Gives::Values, digits: Digits::Binary, rows };
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
    /// How they are called in a claim.
    pub fn name(self) -> &'static str {
        match self {
            Digits::Binary => "binary",
            Digits::Zeckendorf => "zeckendorf",
        }
    }

    /// What the places are worth, the least first, until they exceed a number.
    fn worths(self, number: &UBig) -> Vec<UBig> {
        let (mut worth, mut next) = (UBig::from(1u8), UBig::from(2u8));
        let mut worths = Vec::new();
        while worth <= *number {
            let after = match self {
                Digits::Binary => &next + &next,
                Digits::Zeckendorf => &worth + &next,
            };
            worths.push(std::mem::replace(&mut worth, std::mem::replace(&mut next, after)));
        }
        worths
    }

    /// The digits of a number, the least significant first.
    fn of(self, number: &UBig) -> Vec<bool> {
        let mut rest = number.clone();
        let mut digits: Vec<bool> = Vec::new();
        for worth in self.worths(number).iter().rev() {
            let fits = *worth <= rest;
            if fits {
                rest -= worth;
            }
            digits.push(fits);
        }
        digits.reverse();
        digits
    }

    /// The number of these digits, the most significant first.
    fn number(self, digits: &[bool]) -> UBig {
        let (mut worth, mut next) = (UBig::from(1u8), UBig::from(2u8));
        let mut number = UBig::ZERO;
        for &digit in digits.iter().rev() {
            if digit {
                number += &worth;
            }
            let after = match self {
                Digits::Binary => &next + &next,
                Digits::Zeckendorf => &worth + &next,
            };
            worth = std::mem::replace(&mut next, after);
        }
        number
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
            for (place, _) in digits.iter().enumerate().filter(|(_, digit)| **digit) {
                columns[place] |= 1 << track;
            }
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
        let one = 1usize << position.len();
        // For every state the least digits of a value that lead to it; equally many digits are ordered like numbers.
        let mut reached: BTreeMap<u32, Vec<bool>> = BTreeMap::from([(0, Vec::new())]);
        // A value may have more digits than the position: zeros stand in front of it until nothing new is reached.
        loop {
            let mut longer = self.after(&reached, 0, one);
            for digits in longer.values_mut().filter(|digits| digits.first() == Some(&false)) {
                digits.remove(0);
            }
            if longer == reached || reached.values().map(Vec::len).max() > Some(self.rows.len()) {
                break;
            }
            // All get the same length again.
            let length = longer.values().map(Vec::len).max().unwrap_or(0);
            for digits in longer.values_mut() {
                digits.splice(0..0, std::iter::repeat_n(false, length - digits.len()));
            }
            reached = longer;
        }
        for column in columns {
            reached = self.after(&reached, column, one);
        }
        let accepted = reached.iter().filter(|(state, _)| self.rows[**state as usize].0);
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
    fn after(&self, reached: &BTreeMap<u32, Vec<bool>>, column: usize, one: usize) -> BTreeMap<u32, Vec<bool>> {
        let mut after: BTreeMap<u32, Vec<bool>> = BTreeMap::new();
        for (state, digits) in reached {
            for digit in [false, true] {
                if digit && self.digits == Digits::Zeckendorf && digits.last() == Some(&true) {
                    continue;
                }
                let to = self.next(*state, column | if digit { one } else { 0 });
                let longer = [digits.as_slice(), &[digit]].concat();
                let least = after.entry(to).or_insert_with(|| longer.clone());
                if longer < *least {
                    *least = longer;
                }
            }
        }
        // What cannot be left and does not accept leads nowhere.
        after.retain(|state, _| {
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
        for digits in [Digits::Binary, Digits::Zeckendorf] {
            for n in 0u32..500 {
                let mut word = digits.of(&n.into());
                word.reverse();
                assert_eq!(digits.number(&word), n.into());
            }
        }
    }

    #[test]
    fn a_value_may_be_longer_than_its_position() {
        // The value is 2n: the value's digit is the position's digit of the column after it.
        let rows = vec![(true, vec![0, 2, 1, 2]), (false, vec![2, 0, 2, 1]), (false, vec![2, 2, 2, 2])];
        let double = Acceptor { gives: Gives::Values, digits: Digits::Binary, rows };
        for n in 0u32..40 {
            assert_eq!(double.value(&[n.into()]), Some((2 * n).into()));
        }
    }
}
