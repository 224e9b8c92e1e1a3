//! Atoms: the little machines that read digits.
//!
//! All numbers are naturals, one track each, read most significant digit first and in parallel. An atom's state is
//! computed on the fly from its coefficients; nothing is tabulated but the automata of the certificate. A linear form
//! Σ aᵢxᵢ keeps its running value, s ↦ bs + Σ aᵢdᵢ to base b, and what it is worth with more zeros in other numerations.
//! A question to an atom is decided once no continuation can change its answer; it is then not asked any more, and
//! this keeps the states finite.

use crate::certificate::Table;
use crate::numeration::{DigitSystem, Following};

/// A number, as a place among those read in parallel. Of the digits read at once, track i has `width` bits from i·width on.
pub(crate) type Track = usize;

/// What an atom looks at.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Atom {
    /// A linear form; the questions are whether form + c ≥ 0.
    Linear(Vec<(Track, i64)>),
    /// A linear form modulo m; the questions are whether it is r.
    Residue(Vec<(Track, i64)>, i64),
    /// The sum of the digits of a track modulo m; the questions are whether it is r.
    DigitSum(Track, i64),
    /// The last digit of a track that is not 0, or 0; the questions are whether it is r.
    LastDigit(Track),
    /// Whether a track is a numeral.
    Valid(Track),
    /// Whether in every column the digits, times these factors, add up to a multiple of m; for m = 2, whether the nim-sum
    /// is 0.
    Columns(Vec<(Track, i64)>, i64),
    /// Whether the last track is the bitwise and of the others.
    And(Vec<Track>),
    /// Whether the last track is the bitwise or of the others.
    Or(Vec<Track>),
    /// Whether the second track has just a one, where the first has its first digit that is not 0; both may be 0.
    First(Track, Track),
    /// Whether the second track has just a one, where the first has its last digit that is not 0; both may be 0.
    Last(Track, Track),
    /// Whether a track ends in an even number of zeros, as 0 does.
    EndZeros(Track),
    /// Whether the second track is the first with a digit 0 appended.
    Shift(Track, Track),
    /// Whether an automaton of the certificate accepts these tracks.
    Automaton(usize, Vec<Track>),
}

/// How much one column of digits can add to a linear form, and take from it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Reach {
    up: i64,
    down: i64,
}

/// What atoms need to know to move: the numeration and the certificate's automata.
#[derive(Clone, Copy)]
pub(crate) struct Digits<'a> {
    pub numeration: DigitSystem,
    /// The number of digits.
    pub radix: u64,
    /// The bits of a digit.
    pub width: usize,
    following: Following,
    pub automata: &'a [Table],
}

impl Atom {
    pub fn last_track(&self) -> Track {
        let largest = |tracks: &[Track]| tracks.iter().copied().max().unwrap_or(0);
        match self {
            Atom::Linear(terms) | Atom::Residue(terms, _) | Atom::Columns(terms, _) => {
                terms.iter().map(|(t, _)| *t).max().unwrap_or(0)
            }
            Atom::Valid(track) | Atom::DigitSum(track, _) | Atom::LastDigit(track) | Atom::EndZeros(track) => *track,
            Atom::First(a, b) | Atom::Last(a, b) | Atom::Shift(a, b) => *a.max(b),
            Atom::And(tracks) | Atom::Or(tracks) | Atom::Automaton(_, tracks) => largest(tracks),
        }
    }

    pub fn reach(&self) -> Reach {
        let Atom::Linear(terms) = self else { return Reach::default() };
        let up: i64 = terms.iter().map(|(_, a)| a.max(&0)).sum();
        let down: i64 = terms.iter().map(|(_, a)| a.min(&0)).sum();
        Reach { up, down: -down }
    }

    pub fn tracks(&self) -> u64 {
        let mask = |tracks: &[Track]| tracks.iter().fold(0, |mask, t| mask | 1 << t);
        match self {
            Atom::Linear(terms) | Atom::Residue(terms, _) | Atom::Columns(terms, _) => {
                terms.iter().fold(0, |mask, (t, _)| mask | 1 << t)
            }
            Atom::Valid(track) | Atom::DigitSum(track, _) | Atom::LastDigit(track) | Atom::EndZeros(track) => {
                1 << track
            }
            Atom::First(a, b) | Atom::Last(a, b) | Atom::Shift(a, b) => 1 << a | 1 << b,
            Atom::And(tracks) | Atom::Or(tracks) | Atom::Automaton(_, tracks) => mask(tracks),
        }
    }
}

/// A state in which the atoms without numbers have failed for good.
const FAILED: i64 = -1;

impl<'a> Digits<'a> {
    pub fn new(numeration: DigitSystem, automata: &'a [Table]) -> Digits<'a> {
        let radix = numeration.radix();
        let width = (u64::BITS - (radix - 1).leading_zeros()) as usize;
        Digits { numeration, radix, width, following: Following::new(numeration), automata }
    }

    /// The digit of a track.
    pub fn digit(&self, digits: u64, track: Track) -> i64 {
        (digits >> (track * self.width) & ((1 << self.width) - 1)) as i64
    }

    /// The state after one more column. Every start state is 0, and columns of zeros keep it.
    pub fn step(&self, atom: &Atom, state: i64, digits: u64) -> i64 {
        let digit = |track: &Track| self.digit(digits, *track);
        let ones = |tracks: &[Track]| tracks.iter().filter(|t| digit(t) == 1).count();
        let sum = |terms: &[(Track, i64)]| -> i64 { terms.iter().map(|(t, a)| a * digit(t)).sum() };
        match atom {
            Atom::Linear(terms) => self.following.append(state, sum(terms)),
            Atom::Residue(terms, m) => self.following.append_modulo(state, sum(terms), *m),
            Atom::DigitSum(track, m) => (state + digit(track)) % m,
            Atom::LastDigit(track) => {
                if digit(track) == 0 {
                    state
                } else {
                    digit(track)
                }
            }
            _ if state == FAILED => FAILED,
            Atom::Valid(track) => self.numeration.follow(state, digit(track)).unwrap_or(FAILED),
            Atom::Columns(terms, m) => fail_unless(sum(terms) % m == 0, 0),
            Atom::And(tracks) | Atom::Or(tracks) => {
                let (result, arguments) = tracks.split_last().expect("a result and its arguments");
                let wanted = match atom {
                    Atom::And(_) => ones(arguments) == arguments.len(),
                    _ => ones(arguments) > 0,
                };
                fail_unless(digit(result) == i64::from(wanted), 0)
            }
            Atom::First(of, result) => match state {
                0 => fail_unless(digit(of).min(1) == digit(result), digit(result)),
                _ => fail_unless(digit(result) == 0, 1),
            },
            // 0: nothing yet; 1: digits, but not the last; 2: after the last
            Atom::Last(of, result) => match (state, digit(of), digit(result)) {
                (2, 0, 0) => 2,
                (2, ..) | (_, 0, 1) | (_, _, 2..) => FAILED,
                (_, _, 1) => 2,
                (_, 0, _) => state,
                _ => 1,
            },
            Atom::Shift(of, result) => fail_unless(digit(of) == state, digit(result)),
            // 0: nothing yet; 1 and 2: after an even and an odd number of zeros
            Atom::EndZeros(track) => match (state, digit(track)) {
                (0, 0) => 0,
                (1, 0) => 2,
                _ => 1,
            },
            Atom::Automaton(which, tracks) => {
                let place = |track: &Track, rest: usize| rest * self.radix as usize + digit(track) as usize;
                let symbol = tracks.iter().rev().fold(0, |symbol, track| place(track, symbol));
                i64::from(self.automata[*which].next(state as u32, symbol))
            }
        }
    }

    /// The answer to a question if no continuation can change it.
    pub fn decided(&self, atom: &Atom, Reach { up, down }: Reach, state: i64, constant: i64) -> Option<bool> {
        match atom {
            Atom::Linear(_) => self.following.decided(state, constant, up, down),
            Atom::Residue(..) | Atom::DigitSum(..) | Atom::LastDigit(_) | Atom::EndZeros(_) => None,
            Atom::Automaton(which, _) => self.automata[*which].is_dead(state as u32).then_some(false),
            _ => (state == FAILED).then_some(false),
        }
    }

    /// The answer to a question at the end of the word.
    pub fn at_end(&self, atom: &Atom, state: i64, constant: i64) -> bool {
        match atom {
            Atom::Linear(_) => self.following.value(state) + constant >= 0,
            Atom::Residue(_, m) => state % m == constant,
            Atom::DigitSum(..) | Atom::LastDigit(_) => state == constant,
            Atom::Last(..) => matches!(state, 0 | 2),
            Atom::Shift(..) => state == 0,
            Atom::EndZeros(_) => state != 2,
            Atom::Automaton(which, _) => self.automata[*which].accepts(state as u32),
            _ => state != FAILED,
        }
    }
}

fn fail_unless(holds: bool, next: i64) -> i64 {
    if holds { next } else { FAILED }
}
