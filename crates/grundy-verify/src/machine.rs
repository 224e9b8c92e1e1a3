//! Atoms: the little machines that read digits.
//!
//! All numbers are naturals, one track each, read most significant digit first and in parallel. An atom's state is
//! computed on the fly from its coefficients; nothing is tabulated but the automata of the certificate. A linear form
//! Σ aᵢxᵢ keeps its running value: s ↦ 2s + Σ aᵢdᵢ in binary; in Zeckendorf numeration the pair (A, B) with value
//! A·F(r) + B·F(r−1) when r digits are still to come, so (A, B) ↦ (A + B + Σ aᵢdᵢ, A). A question to an atom is decided
//! once no continuation can change its answer; it is then not asked any more, and this keeps the states finite.

use crate::certificate::{DigitSystem, Table};

/// A number, as a place among those read in parallel; bit i of the digits read at once belongs to track i.
pub(crate) type Track = usize;

/// What an atom looks at.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Atom {
    /// A linear form; the questions are whether form + c ≥ 0.
    Linear(Vec<(Track, i64)>),
    /// A linear form modulo m; the questions are whether it is r.
    Residue(Vec<(Track, i64)>, i64),
    /// The number of ones of a track modulo m; the questions are whether it is r.
    Ones(Track, i64),
    /// Whether a track has no two neighbouring ones.
    Valid(Track),
    /// Whether the digit sum of every column is divisible by m; for m = 2, whether the nim-sum is 0.
    Columns(Vec<Track>, u32),
    /// Whether the last track is the bitwise and of the others.
    And(Vec<Track>),
    /// Whether the last track is the bitwise or of the others.
    Or(Vec<Track>),
    /// Whether the second track has just the most significant one of the first; both may be 0.
    First(Track, Track),
    /// Whether the second track has just the least significant one of the first; both may be 0.
    Last(Track, Track),
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
    pub automata: &'a [Table],
}

impl Atom {
    pub fn last_track(&self) -> Track {
        let largest = |tracks: &[Track]| tracks.iter().copied().max().unwrap_or(0);
        match self {
            Atom::Linear(terms) | Atom::Residue(terms, _) => terms.iter().map(|(t, _)| *t).max().unwrap_or(0),
            Atom::Valid(track) | Atom::Ones(track, _) => *track,
            Atom::First(a, b) | Atom::Last(a, b) | Atom::Shift(a, b) => *a.max(b),
            Atom::Columns(tracks, _) | Atom::And(tracks) | Atom::Or(tracks) | Atom::Automaton(_, tracks) => {
                largest(tracks)
            }
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
            Atom::Linear(terms) | Atom::Residue(terms, _) => terms.iter().fold(0, |mask, (t, _)| mask | 1 << t),
            Atom::Valid(track) | Atom::Ones(track, _) => 1 << track,
            Atom::First(a, b) | Atom::Last(a, b) | Atom::Shift(a, b) => 1 << a | 1 << b,
            Atom::Columns(tracks, _) | Atom::And(tracks) | Atom::Or(tracks) | Atom::Automaton(_, tracks) => {
                mask(tracks)
            }
        }
    }
}

/// A state in which the atoms without numbers have failed for good.
const FAILED: i64 = -1;

impl Digits<'_> {
    /// The state after one more column. Every start state is 0, and columns of zeros keep it.
    pub fn step(&self, atom: &Atom, state: i64, digits: u64) -> i64 {
        let digit = |track: &Track| (digits >> track & 1) as i64;
        let ones = |tracks: &[Track]| tracks.iter().filter(|t| digit(t) == 1).count();
        let sum = |terms: &[(Track, i64)]| -> i64 { terms.iter().map(|(t, a)| a * digit(t)).sum() };
        match atom {
            Atom::Linear(terms) => match self.numeration {
                DigitSystem::Binary => 2 * state + sum(terms),
                DigitSystem::Zeckendorf => {
                    let (a, b) = unpack(state);
                    pack(a + b + sum(terms), a)
                }
            },
            Atom::Residue(terms, m) => match self.numeration {
                DigitSystem::Binary => (2 * state + sum(terms)).rem_euclid(*m),
                DigitSystem::Zeckendorf => (state / m + state % m + sum(terms)).rem_euclid(*m) * m + state / m,
            },
            Atom::Ones(track, m) => (state + digit(track)) % m,
            _ if state == FAILED => FAILED,
            Atom::Valid(track) => match (state, digit(track)) {
                (1, 1) => FAILED,
                (_, d) => d,
            },
            Atom::Columns(tracks, m) => fail_unless(ones(tracks).is_multiple_of(*m as usize), 0),
            Atom::And(tracks) | Atom::Or(tracks) => {
                let (result, arguments) = tracks.split_last().expect("a result and its arguments");
                let wanted = match atom {
                    Atom::And(_) => ones(arguments) == arguments.len(),
                    _ => ones(arguments) > 0,
                };
                fail_unless(digit(result) == i64::from(wanted), 0)
            }
            Atom::First(of, result) => match state {
                0 => fail_unless(digit(of) == digit(result), digit(of)),
                _ => fail_unless(digit(result) == 0, 1),
            },
            // 0: nothing yet; 1: ones, but not the last; 2: after the last
            Atom::Last(of, result) => match (state, digit(of), digit(result)) {
                (2, 0, 0) => 2,
                (2, ..) | (_, 0, 1) => FAILED,
                (_, 1, 1) => 2,
                (_, 1, 0) => 1,
                _ => state,
            },
            Atom::Shift(of, result) => fail_unless(digit(of) == state, digit(result)),
            Atom::Automaton(which, tracks) => {
                let symbol = tracks.iter().enumerate().fold(0, |symbol, (i, t)| symbol | (digit(t) as usize) << i);
                i64::from(self.automata[*which].next(state as u32, symbol))
            }
        }
    }

    /// The answer to a question if no continuation can change it.
    pub fn decided(&self, atom: &Atom, reach: Reach, state: i64, constant: i64) -> Option<bool> {
        match atom {
            Atom::Linear(_) => self.decided_linear(reach, state, constant),
            Atom::Residue(..) | Atom::Ones(..) => None,
            Atom::Automaton(which, _) => self.automata[*which].is_dead(state as u32).then_some(false),
            _ => (state == FAILED).then_some(false),
        }
    }

    /// The answer to a question at the end of the word.
    pub fn at_end(&self, atom: &Atom, state: i64, constant: i64) -> bool {
        match atom {
            Atom::Linear(_) => match self.numeration {
                DigitSystem::Binary => state + constant >= 0,
                DigitSystem::Zeckendorf => {
                    let (a, b) = unpack(state);
                    a + b + constant >= 0
                }
            },
            Atom::Residue(_, m) => match self.numeration {
                DigitSystem::Binary => state == constant,
                DigitSystem::Zeckendorf => (state / m + state % m) % m == constant,
            },
            Atom::Ones(..) => state == constant,
            Atom::Last(..) => matches!(state, 0 | 2),
            Atom::Shift(..) => state == 0,
            Atom::Automaton(which, _) => self.automata[*which].accepts(state as u32),
            _ => state != FAILED,
        }
    }

    /// With r digits to come, a track adds at most 2^r − 1, or F(r) − 1 in Zeckendorf numeration.
    fn decided_linear(&self, Reach { up, down }: Reach, state: i64, constant: i64) -> Option<bool> {
        let (always, never) = match self.numeration {
            // (s − down)·2^r + down + c ≥ 0 for all r, and (s + up)·2^r − up + c < 0 for all r
            DigitSystem::Binary => (state >= down && state + constant >= 0, state <= -up && state + constant < 0),
            DigitSystem::Zeckendorf => {
                let (a, b) = unpack(state);
                let always = is_never_negative(a - down, b, down + constant);
                (always, is_never_negative(-a - up, -b, up - constant - 1))
            }
        };
        if always { Some(true) } else { never.then_some(false) }
    }
}

fn fail_unless(holds: bool, next: i64) -> i64 {
    if holds { next } else { FAILED }
}

/// Whether a·F(r) + b·F(r−1) + c ≥ 0 for every r ≥ 0, where F(−1) = F(0) = 1.
fn is_never_negative(a: i64, b: i64, c: i64) -> bool {
    let (mut this, mut next) = (a + b, 2 * a + b);
    loop {
        if this + c < 0 {
            return false;
        }
        if this >= 0 && next >= 0 {
            // From here on the sequence does not fall.
            return next + c >= 0;
        }
        if this <= 0 && next <= 0 {
            return false;
        }
        (this, next) = (next, this + next);
    }
}

fn pack(a: i64, b: i64) -> i64 {
    a << 32 | b & 0xffff_ffff
}

fn unpack(state: i64) -> (i64, i64) {
    (state >> 32, i64::from(state as i32))
}
