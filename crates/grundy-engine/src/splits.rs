//! Heaps that are split in two: take-and-break codes, Grundy's game and their relatives.
//!
//! By definition a heap of n needs all n/2 splits, O(n²) for a table. The rare/common method (Berlekamp, Conway and
//! Guy, Winning Ways, chapter 4, "sparse spaces"; used far by Gangolli, Plambeck and Flammenkamp) looks at few of them.
//! Values are common or rare by the parity of their digits under a mask, so common ⊕ common is rare. If few heaps are
//! rare, the common values in reach come from the few splits with a rare heap; let c be the least one missing. The
//! value is c unless a smaller rare value is missing too, and those few are looked for among all splits until they are
//! found; if one is not, all splits have been seen. So the answer is exact for every mask; a good mask, chosen from
//! the values so far, only makes it quick.
//!
//! Heaps are taken in blocks. Of the splits of a heap, those into two heaps before the block need nothing of the block: the
//! processors share this part of the work, which is most of it. The few others, each with a heap of the block, are then
//! looked at heap by heap. Four heaps that follow each other are looked at together: what one split leaves of them beside
//! the same heap are neighbours too.
//!
//! The theorem of Guy and Smith (1956) ends the work once a period has been seen for long enough; see `settled`.

use std::ops::{ControlFlow, Range};

use grundy_lang::Watch;
use rayon::iter::{IndexedParallelIterator, ParallelIterator};
use rayon::slice::ParallelSliceMut;

use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::heap::{self, Splits};
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::parity::Parity;
use crate::repeat::{copy_on, least_period};
use crate::rules::Rules;
use crate::shape::Shape;

/// The largest value that is kept while a table is filled.
const MOST: usize = (1 << 14) - 1;
/// Heaps below this are looked at by all their splits.
const FEW: usize = 256;
/// Heaps of a block, and the least heap from which on blocks are taken.
const BLOCK: usize = 128;
const MANY: usize = 1 << 11;
/// Heaps that are looked at together.
const LANES: usize = 4;
/// Codes of values that there may be, a power of two.
const CODES: usize = 2 * (MOST + 1);
/// Splits of which all values are noted, before single values are looked for.
const FIRST: usize = 1024;
/// Splits among which a single value is looked for at once.
const CHUNK: usize = 256;
/// Splits between two calls of the watch.
const WORK: u64 = 1 << 20;

/// The kernel for heaps that are split.
pub(crate) struct Split;

impl Kernel for Split {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Splits(shape) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        let length = usize::try_from(to[0]).ok().and_then(|n| n.checked_add(1));
        // Two bytes for a value, as many for its cell, and four for the search for a period in a part of them.
        let Some(length) = length.filter(|&n| n as u128 * 5 <= u128::from(limits.memory)) else {
            return General.fill(rules, to, limits, watch);
        };
        let mut heaps = Heaps::new(shape, length);
        let complete = match heaps.fill(length, BLOCK, watch) {
            ControlFlow::Continue(()) => true,
            ControlFlow::Break(Some(())) => false,
            ControlFlow::Break(None) => return General.fill(rules, to, limits, watch),
        };
        let mut dense = Dense::new(to, Width::for_value(heaps.largest as u128), limits.memory)?;
        match &mut dense.cells {
            Cells::One(cells) => heaps.write(cells),
            Cells::Two(cells) => heaps.write(cells),
            Cells::Four(cells) => heaps.write(cells),
        }
        Ok(Filled { memory: Memory::of(dense), complete })
    }
}

struct Heaps<'s> {
    shape: &'s Splits,
    /// How values are written.
    parity: Parity,
    /// The codes of the heaps' values.
    codes: Vec<u16>,
    /// The heaps whose value is rare, and the codes of these values.
    rare: Vec<u32>,
    of_rare: Vec<u16>,
    largest: usize,
    /// With which the values go on after those that were computed, once it is known.
    period: Option<usize>,
    work: u64,
    contains: Contains,
}

impl<'s> Heaps<'s> {
    fn new(shape: &'s Splits, length: usize) -> Heaps<'s> {
        Heaps {
            shape,
            parity: Parity::new(1, 1),
            codes: Vec::with_capacity(length),
            rare: Vec::new(),
            of_rare: Vec::new(),
            largest: 0,
            period: None,
            work: 0,
            contains: dispatch(),
        }
    }

    /// Computes the values below `length`, or as many as it takes to know how they repeat; breaks with nothing if they get
    /// too large, with something if asked to stop.
    fn fill(&mut self, length: usize, block: usize, watch: &mut Watch) -> ControlFlow<Option<()>> {
        let (mut next_mask, mut next_look) = (FEW, FEW);
        let mut rows: Vec<Row> = Vec::new();
        while self.codes.len() < length {
            let n = self.codes.len();
            if self.work >= WORK || n.is_multiple_of(1 << 10) {
                self.work = 0;
                if watch(n as u64).is_break() {
                    return ControlFlow::Break(Some(()));
                }
            }
            if n == next_mask {
                self.choose_mask();
                next_mask = n * 2;
            }
            if n == next_look {
                match self.settled() {
                    Look::Period(period) => {
                        self.period = Some(period);
                        return ControlFlow::Continue(());
                    }
                    Look::Again(at) => next_look = at,
                }
            }
            let end = if n < MANY { n + 1 } else { (n + block).min(length).min(next_mask).min(next_look) };
            rows.resize_with(rows.len().max(end - n), Row::default);
            let rows = &mut rows[..end - n];
            if rows.len() < 2 * LANES {
                self.look_back(n, rows);
            } else {
                rows.par_chunks_mut(LANES).enumerate().for_each(|(i, rows)| self.look_back(n + i * LANES, rows));
            }
            self.work += rows.iter().map(|row| row.work).sum::<u64>();
            for row in rows {
                if self.finish(row)? {
                    break;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn write<T: Cell>(&self, cells: &mut [T]) {
        for (n, (&code, cell)) in self.codes.iter().zip(&mut *cells).enumerate() {
            let outside = n < self.shape.least as usize;
            *cell = T::from_code(if outside { OUTSIDE } else { self.parity.value(code) as u32 + FIRST_VALUE });
        }
        if let Some(period) = self.period {
            copy_on(cells, period, self.codes.len());
        }
    }

    /// Chooses the mask under which the fewest heaps are rare, by the Walsh transform of the number of heaps with each
    /// value, and makes room for all nim-sums of the values so far and for one common value beyond them.
    fn choose_mask(&mut self) {
        let size = (self.largest + 1).next_power_of_two();
        let least = self.shape.least as usize;
        let mut counts = vec![0i64; size];
        self.codes.iter().skip(least).for_each(|&code| counts[self.parity.value(code)] += 1);
        let mut half = 1;
        while half < size {
            for start in (0..size).step_by(2 * half) {
                for i in start..start + half {
                    (counts[i], counts[i + half]) = (counts[i] + counts[i + half], counts[i] - counts[i + half]);
                }
            }
            half *= 2;
        }
        let mask = (1..size).min_by_key(|&mask| (counts[mask], mask)).unwrap_or(1);
        let parity = Parity::new(mask, size);
        self.codes.iter_mut().for_each(|code| *code = parity.code(self.parity.value(*code)));
        self.parity = parity;
        let rare = |n: &u32| !parity.is_common(self.codes[*n as usize]);
        self.rare = (least as u32..self.codes.len() as u32).filter(rare).collect();
        self.of_rare = self.rare.iter().map(|&n| self.codes[n as usize]).collect();
    }

    /// Notes for some heaps from n on the values that they reach by splits into heaps that are known, as far as they matter.
    fn look_back(&self, n: usize, rows: &mut [Row]) {
        let known = self.codes.len();
        let is_large = |split: &heap::Split| {
            let smaller = split.smaller_heaps(n, (known + 1).saturating_sub(LANES));
            smaller.is_some_and(|(_, _, known)| known.len() >= FIRST + LANES)
        };
        match <&mut [Row; LANES]>::try_from(&mut *rows) {
            Ok(rows) if self.shape.splits.iter().all(is_large) => self.note_splits(n, rows),
            _ => rows.iter_mut().enumerate().for_each(|(i, row)| self.note_splits(n + i, std::array::from_mut(row))),
        }
        for (i, row) in rows.iter_mut().enumerate() {
            row.candidate = self.candidate(row, 0);
            row.missing.clear();
            let rare = &row.seen[..self.parity.rare_below(row.candidate)];
            for (start, some) in (0..).step_by(ABREAST).zip(rare.chunks(ABREAST)) {
                if !all(some) {
                    row.missing.extend((start..).zip(some).filter(|(_, seen)| !**seen).map(|(code, _)| code));
                }
            }
            let Row { missing, work, known, .. } = row;
            missing.retain(|&code| !self.reaches(n + i, code, *known, work));
        }
    }

    /// Notes the values of the first splits of some heaps into heaps that are known, and of all those with a rare heap. If
    /// there are several heaps, each has `LANES` more splits at least than the first ones.
    ///
    /// The smaller heap of the first splits is the same for all heaps. Beyond them, heap n + i is left as r and the heap
    /// i after the one that n leaves beside r; for n, this may be one of the first again.
    fn note_splits<const G: usize>(&self, n: usize, rows: &mut [Row; G]) {
        for (i, row) in rows.iter_mut().enumerate() {
            row.seen[..self.parity.codes()].fill(false);
            (row.known, row.work) = ((self.codes.len() + 1 + i).saturating_sub(G), 0);
        }
        let (known, mut work) = (rows[0].known, 0);
        let mut seen = rows.each_mut().map(|row| &mut *row.seen);
        for split in &self.shape.splits {
            let Some((together, _, lows)) = split.smaller_heaps(n, known) else { continue };
            let few = lows.len().min(FIRST);
            let beyond = lows.start + few;
            let highs = &self.codes[together + 1 - beyond..together + G - lows.start];
            for (&code, others) in self.codes[lows.start..beyond].iter().zip(highs.windows(G).rev()) {
                note(code, others, &mut seen);
            }
            let at = |heap: usize| self.rare.partition_point(|&r| (r as usize) < heap);
            let first = at(beyond);
            let end = at((together + G).saturating_sub(beyond)).max(first);
            // Where the heaps must not be equal, r is not the half of what is left together.
            let (middle, after) = match split.equal {
                true => (end, end),
                false => (at(together.div_ceil(2)).clamp(first, end), at((together + G - 1) / 2 + 1).clamp(first, end)),
            };
            for range in [first..middle, after..end] {
                for (&r, &code) in self.rare[range.clone()].iter().zip(&self.of_rare[range]) {
                    let other = together - r as usize;
                    note(code, &self.codes[other..other + G], &mut seen);
                }
            }
            for (&r, &code) in self.rare[middle..after].iter().zip(&self.of_rare[middle..after]) {
                let other = together - r as usize;
                for i in (0..G).filter(|i| other + i != r as usize) {
                    seen[i][(code ^ self.codes[other + i]) as usize % CODES] = true;
                }
            }
            work += (end - first + few) as u64;
        }
        rows.iter_mut().for_each(|row| row.work = work);
    }

    /// The code of the least common value that is not seen, from a code on.
    fn candidate(&self, row: &Row, from: u16) -> u16 {
        let mut from = from.max(self.parity.first_common()) as usize;
        let codes = &row.seen[..self.parity.codes()];
        while from + ABREAST <= codes.len() && all(&codes[from..from + ABREAST]) {
            from += ABREAST;
        }
        // There is room for one more than can be seen.
        codes[from..].iter().position(|seen| !seen).map_or(from, |i| from + i) as u16
    }

    /// Whether heap n reaches a value by a split that is not among the first, into heaps so many of which are known.
    fn reaches(&self, n: usize, code: u16, known: usize, work: &mut u64) -> bool {
        self.shape.splits.iter().any(|split| {
            let Some((together, _, lows)) = split.smaller_heaps(n, known) else { return false };
            let few = lows.len().min(FIRST);
            let (low, high) = (lows.start + few..lows.end, together + 1 - lows.end..together + 1 - lows.start - few);
            let mut chunks = self.codes[low].chunks(CHUNK).zip(self.codes[high].rchunks(CHUNK));
            chunks.any(|(low, high)| {
                *work += low.len() as u64 / 8;
                (self.contains)(low, high, code)
            })
        })
    }

    /// Gives the next heap its value, of which a row says what it reaches in heaps before the block; whether the rows
    /// after it are of no use any more.
    fn finish(&mut self, row: &mut Row) -> ControlFlow<Option<()>, bool> {
        let n = self.codes.len();
        let is_position = n >= self.shape.least as usize;
        let code = if is_position { self.code(n, row) } else { 0 };
        let value = self.parity.value(code);
        if value > MOST {
            return ControlFlow::Break(None);
        }
        self.codes.push(code);
        if is_position && !self.parity.is_common(code) {
            self.rare.push(n as u32);
            self.of_rare.push(code);
        }
        self.largest = self.largest.max(value);
        let has_room = (self.largest + 1).next_power_of_two() * 2 <= self.parity.codes();
        if !has_room {
            self.choose_mask();
        }
        ControlFlow::Continue(!has_room)
    }

    /// The code of the next heap's value.
    fn code(&mut self, n: usize, row: &mut Row) -> u16 {
        for take in &self.shape.takes {
            let Some(left) = (n as u64).checked_sub(take.taken) else { continue };
            if left >= take.from && take.to.is_none_or(|to| left <= to) {
                row.seen[self.codes[left as usize] as usize] = true;
            }
        }
        for split in &self.shape.splits {
            let Some((together, unknown, _)) = split.smaller_heaps(n, row.known) else { continue };
            for low in unknown {
                row.seen[(self.codes[low] ^ self.codes[together - low]) as usize] = true;
            }
        }
        let candidate = self.candidate(row, row.candidate);
        let (looked, end) = (self.parity.rare_below(row.candidate), self.parity.rare_below(candidate));
        if let Some(&code) = row.missing.iter().find(|&&code| !row.seen[code as usize]) {
            return code;
        }
        for code in looked..end {
            if !row.seen[code] && !self.reaches(n, code as u16, row.known, &mut row.work) {
                return code as u16;
            }
        }
        candidate
    }

    /// Whether a period has been seen for long enough.
    ///
    /// Let g(i + p) = g(i) for n₀ ≤ i < 2n₀ + p + T + 1, at most T being taken and no condition on heaps speaking of
    /// more than n₀. For N at or beyond that end, each of two heaps left from N + p or N has a partner that is large
    /// enough to be made smaller or larger by p without changing its value, so N + p and N reach the same values. This
    /// fails where equal heaps are forbidden: a change by p can make two heaps equal.
    fn settled(&self) -> Look {
        let n = self.codes.len();
        let later = Look::Again(n + n / 4);
        if self.shape.splits.iter().any(|split| !split.equal) {
            return Look::Again(usize::MAX);
        }
        let period = least_period(&self.codes[n - n / 4..]);
        if period > n / 16 {
            return later;
        }
        let differs = |&i: &usize| self.codes[i] != self.codes[i + period];
        let constant = self.shape.constant();
        let from = (0..n - period)
            .rev()
            .find(differs)
            .map_or(0, |i| i + 1)
            .max(constant)
            .max(self.shape.least as usize)
            .max(1);
        let needed = 2 * from + 2 * period + constant + 1;
        if needed <= n { Look::Period(period) } else { Look::Again(needed.min(n + n / 4)) }
    }
}

/// What a heap reaches in heaps that were known when its block began.
struct Row {
    /// For each code whether its value is reached.
    seen: Box<[bool; CODES]>,
    /// The heaps that were known, as far as they were looked at.
    known: usize,
    /// The code of the least common value that was missing, and those of all rare values below it that are not reached.
    candidate: u16,
    missing: Vec<u16>,
    work: u64,
}

impl Default for Row {
    fn default() -> Row {
        let seen = vec![false; CODES].into_boxed_slice().try_into().expect("as many");
        Row { seen, known: 0, candidate: 0, missing: Vec::new(), work: 0 }
    }
}

impl heap::Split {
    /// What is left of a heap together, and the smaller heaps of its splits: first where the larger one is not among so
    /// many known, then where it is.
    fn smaller_heaps(&self, n: usize, known: usize) -> Option<(usize, Range<usize>, Range<usize>)> {
        let least = self.least as usize;
        let together = n.checked_sub(self.taken as usize).filter(|&m| m >= 2 * least)?;
        // Up to the middle; the middle itself only if the two heaps may be equal.
        let end = if self.equal { together / 2 + 1 } else { together.div_ceil(2) }.max(least);
        let first = (together + 1).saturating_sub(known).clamp(least, end);
        Some((together, least..first, first..end))
    }
}

/// Notes the nim-sums of a value and some others, each in a set of its own.
#[inline(always)]
fn note<const G: usize>(code: u16, others: &[u16], seen: &mut [&mut [bool; CODES]; G]) {
    let others: &[u16; G] = others.try_into().expect("as many");
    for (other, seen) in others.iter().zip(seen) {
        seen[(code ^ other) as usize % CODES] = true;
    }
}

/// Codes that are looked at together.
const ABREAST: usize = 32;

/// Whether all are seen.
fn all(seen: &[bool]) -> bool {
    seen.iter().fold(true, |all, seen| all & seen)
}

/// Whether two sequences, the second read backwards, have somewhere a nim-sum.
type Contains = fn(&[u16], &[u16], u16) -> bool;

/// The quickest way to look for a nim-sum that this processor has.
fn dispatch() -> Contains {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        return contains_wide;
    }
    contains
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn contains_wide(low: &[u16], high: &[u16], value: u16) -> bool {
    #[target_feature(enable = "avx2")]
    fn inner(low: &[u16], high: &[u16], value: u16) -> bool {
        contains(low, high, value)
    }
    // SAFETY: `dispatch` gives this function out only where the processor has AVX2; nothing else is asked of the caller.
    unsafe { inner(low, high, value) }
}

#[inline(always)]
fn contains(low: &[u16], high: &[u16], value: u16) -> bool {
    low.iter().zip(high.iter().rev()).fold(false, |found, (a, b)| found | (a ^ b == value))
}

enum Look {
    Period(usize),
    Again(usize),
}

impl Splits {
    /// At most this is taken, and no condition compares a heap with more.
    fn constant(&self) -> usize {
        let takes = self.takes.iter().map(|take| take.taken + take.from.max(take.to.unwrap_or(0)));
        let splits = self.splits.iter().map(|split| split.taken + 2 * split.least);
        takes.chain(splits).max().unwrap_or(0).max(self.least) as usize + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instruction_sets_agree() {
        let noise = |i: u32| (i.wrapping_mul(0x9E37_79B9) >> 23) as u16;
        let low: Vec<u16> = (0..200).map(noise).collect();
        let high: Vec<u16> = (300..500).map(noise).collect();
        for value in 0..512 {
            let found = (0..200).any(|i| low[i] ^ high[199 - i] == value);
            assert_eq!(contains(&low, &high, value), found);
            assert_eq!(dispatch()(&low, &high, value), found);
        }
    }

    #[test]
    fn blocks_do_not_change_a_value() {
        let split = |taken, least, equal| heap::Split { taken, least, equal };
        let take = heap::Take { taken: 1, from: 1, to: None };
        let any = |taken| heap::Take { taken, from: 0, to: None };
        for shape in [
            Splits { least: 0, takes: vec![take], splits: vec![split(1, 1, true)] },
            Splits { least: 1, takes: vec![], splits: vec![split(0, 1, false)] },
            Splits { least: 0, takes: vec![take], splits: vec![split(2, 0, true), split(1, 2, true)] },
            // Kayles, whose values repeat.
            Splits { least: 0, takes: vec![any(1), any(2)], splits: vec![split(1, 1, true), split(2, 1, true)] },
        ] {
            let length = MANY + 2000;
            let values = |heaps: &Heaps| {
                let mut cells = vec![0u32; length];
                heaps.write(&mut cells);
                cells.into_iter().map(|code| code.saturating_sub(FIRST_VALUE) as usize).collect::<Vec<_>>()
            };
            let mut heaps = Heaps::new(&shape, length);
            assert!(heaps.fill(length, BLOCK, &mut |_| ControlFlow::Continue(())).is_continue());
            let mut singly = Heaps::new(&shape, length);
            assert!(singly.fill(length, 1, &mut |_| ControlFlow::Continue(())).is_continue());
            let (values, singly) = (values(&heaps), values(&singly));
            assert_eq!(values, singly);
            // By all splits, heap by heap.
            for n in (MANY - 50..length).filter(|&n| n >= shape.least as usize) {
                let mut seen = vec![false; 1 << 15];
                for take in &shape.takes {
                    seen[values[n - take.taken as usize]] = true;
                }
                for split in &shape.splits {
                    let (together, _, known) = split.smaller_heaps(n, n).unwrap();
                    known.for_each(|a| seen[values[a] ^ values[together - a]] = true);
                }
                assert_eq!(seen.iter().position(|seen| !seen), Some(values[n]), "{n}");
            }
        }
    }
}
