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
//! Where there are several processors, heaps are taken in blocks. Of the splits of a heap, those into two heaps before the
//! block need nothing of the block: the processors share this part of the work, which is most of it. The few others, each
//! with a heap of the block, are then looked at heap by heap. For one processor, which would only look at more, a block is
//! one heap.
//!
//! The theorem of Guy and Smith (1956) ends the work once a period has been seen for long enough; see `settled`.

use std::ops::{ControlFlow, Range};

use grundy_lang::Watch;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::heap::{self, Splits};
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::repeat::{copy_on, least_period};
use crate::rules::Rules;
use crate::shape::Shape;

/// The largest value that is kept while a table is filled.
const MOST: usize = (1 << 14) - 1;
/// Heaps below this are looked at by all their splits.
const FEW: usize = 256;
/// Heaps of a block, and the least heap from which on blocks are taken.
const BLOCK: usize = 128;
const MANY: usize = 1 << 13;
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
        let block = if rayon::current_num_threads() == 1 { 1 } else { BLOCK };
        let complete = match heaps.fill(length, block, watch) {
            ControlFlow::Continue(()) => true,
            ControlFlow::Break(Some(())) => false,
            ControlFlow::Break(None) => return General.fill(rules, to, limits, watch),
        };
        let largest = heaps.values.iter().copied().max().unwrap_or(0);
        let mut dense = Dense::new(to, Width::for_value(largest.into()), limits.memory)?;
        match &mut dense.cells {
            Cells::One(cells) => write(&heaps.values, shape.least as usize, cells),
            Cells::Two(cells) => write(&heaps.values, shape.least as usize, cells),
            Cells::Four(cells) => write(&heaps.values, shape.least as usize, cells),
        }
        Ok(Filled { memory: Memory::of(dense), complete })
    }
}

fn write<T: Cell>(values: &[u16], least: usize, cells: &mut [T]) {
    for (n, (value, cell)) in values.iter().zip(cells).enumerate() {
        *cell = T::from_code(if n < least { OUTSIDE } else { u32::from(*value) + FIRST_VALUE });
    }
}

struct Heaps<'s> {
    shape: &'s Splits,
    values: Vec<u16>,
    /// The values that are looked for, in ascending order.
    common_values: Vec<u16>,
    rare_values: Vec<u16>,
    /// The heaps whose value is rare, and these values.
    rare: Vec<u32>,
    of_rare: Vec<u16>,
    mask: usize,
    largest: usize,
    work: u64,
    contains: Contains,
}

impl<'s> Heaps<'s> {
    fn new(shape: &'s Splits, length: usize) -> Heaps<'s> {
        let values = Vec::with_capacity(length);
        let mut heaps = Heaps {
            shape,
            values,
            common_values: Vec::new(),
            rare_values: Vec::new(),
            rare: Vec::new(),
            of_rare: Vec::new(),
            mask: 0,
            largest: 0,
            work: 0,
            contains: dispatch(),
        };
        heaps.choose_mask();
        heaps
    }

    /// Computes the values below `length`; breaks with nothing if they get too large, with something if asked to stop.
    fn fill(&mut self, length: usize, block: usize, watch: &mut Watch) -> ControlFlow<Option<()>> {
        let (mut next_mask, mut next_look) = (FEW, FEW);
        let mut rows: Vec<Row> = (0..block).map(|_| Row::default()).collect();
        while self.values.len() < length {
            let n = self.values.len();
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
                        self.values.resize(length, 0);
                        copy_on(&mut self.values, period, n);
                        return ControlFlow::Continue(());
                    }
                    Look::Again(at) => next_look = at,
                }
            }
            let end = if n < MANY { n + 1 } else { (n + block).min(length).min(next_mask).min(next_look) };
            let rows = &mut rows[..end - n];
            if let [row] = rows {
                self.look_back(n, row);
            } else {
                rows.par_iter_mut().enumerate().for_each(|(i, row)| self.look_back(n + i, row));
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

    fn is_common(&self, value: usize) -> bool {
        (value & self.mask).count_ones() % 2 == 1
    }

    /// Chooses the mask under which the fewest heaps are rare, by the Walsh transform of the number of heaps with each
    /// value, and makes room for all nim-sums of the values so far and for one common value beyond them.
    fn choose_mask(&mut self) {
        let size = (self.largest + 1).next_power_of_two();
        let mut counts = vec![0i64; size];
        self.values.iter().skip(self.shape.least as usize).for_each(|&value| counts[value as usize] += 1);
        let mut half = 1;
        while half < size {
            for start in (0..size).step_by(2 * half) {
                for i in start..start + half {
                    (counts[i], counts[i + half]) = (counts[i] + counts[i + half], counts[i] - counts[i + half]);
                }
            }
            half *= 2;
        }
        self.mask = (1..size).min_by_key(|&mask| (counts[mask], mask)).unwrap_or(1);
        (self.common_values, self.rare_values) = (0..2 * size as u16).partition(|&value| self.is_common(value.into()));
        let rare = |n: &u32| (self.values[*n as usize] as usize & self.mask).count_ones().is_multiple_of(2);
        self.rare = (self.shape.least as u32..self.values.len() as u32).filter(rare).collect();
        self.of_rare = self.rare.iter().map(|&n| self.values[n as usize]).collect();
    }

    /// How many values there is room for.
    fn room(&self) -> usize {
        self.common_values.len() + self.rare_values.len()
    }

    /// Notes the values that heap n reaches by splits into heaps that are known, as far as they matter.
    fn look_back(&self, n: usize, row: &mut Row) {
        row.seen.clear();
        row.seen.resize(self.room(), false);
        (row.known, row.work) = (self.values.len(), 0);
        let seen = row.seen.as_mut_slice();
        for split in &self.shape.splits {
            let Some((together, _, known)) = split.smaller_heaps(n, row.known) else { continue };
            let first = self.rare.partition_point(|&r| (r as usize) < known.start);
            let last = self.rare.partition_point(|&r| r as usize <= together - known.start).max(first);
            let skip = if split.equal || !together.is_multiple_of(2) { usize::MAX } else { together / 2 };
            let rare = self.rare[first..last].iter().zip(&self.of_rare[first..last]);
            note_rare(rare, &self.values[..=together.min(row.known - 1)], together, skip, seen);
            let (low, high) = self.halves(together, known);
            let few = low.len().min(FIRST);
            note(&low[..few], &high[high.len() - few..], seen);
            row.work += (last - first + few) as u64;
        }
        row.candidate = self.candidate(seen);
        for &value in self.rare_below(row.candidate) {
            if !seen[value as usize] {
                seen[value as usize] = self.reaches(n, value, &mut row.work);
            }
        }
    }

    /// The values of the smaller heaps of some splits, and those of the larger ones in the other direction.
    fn halves(&self, together: usize, smaller: Range<usize>) -> (&[u16], &[u16]) {
        let larger = together + 1 - smaller.end..together + 1 - smaller.start;
        (&self.values[smaller], &self.values[larger])
    }

    /// The least common value that is not seen.
    fn candidate(&self, seen: &[bool]) -> usize {
        let missing = self.common_values.iter().find(|&&value| !seen[value as usize]);
        missing.map_or(self.room(), |&value| value as usize)
    }

    fn rare_below(&self, value: usize) -> &[u16] {
        &self.rare_values[..self.rare_values.partition_point(|&rare| (rare as usize) < value)]
    }

    /// Whether heap n reaches a value by a split into known heaps that is not among the first.
    fn reaches(&self, n: usize, value: u16, work: &mut u64) -> bool {
        self.shape.splits.iter().any(|split| {
            let Some((together, _, known)) = split.smaller_heaps(n, self.values.len()) else { return false };
            let (low, high) = self.halves(together, known);
            let few = low.len().min(FIRST);
            let mut chunks = low[few..].chunks(CHUNK).zip(high[..high.len() - few].rchunks(CHUNK));
            chunks.any(|(low, high)| {
                *work += low.len() as u64 / 8;
                (self.contains)(low, high, value)
            })
        })
    }

    /// Gives the next heap its value, of which a row says what it reaches in heaps before the block; whether the rows
    /// after it are of no use any more.
    fn finish(&mut self, row: &mut Row) -> ControlFlow<Option<()>, bool> {
        let n = self.values.len();
        let value = if n < self.shape.least as usize { 0 } else { self.value(n, row) };
        if value > MOST {
            return ControlFlow::Break(None);
        }
        self.values.push(value as u16);
        if n >= self.shape.least as usize && !self.is_common(value) {
            self.rare.push(n as u32);
            self.of_rare.push(value as u16);
        }
        self.largest = self.largest.max(value);
        let has_room = (self.largest + 1).next_power_of_two() * 2 <= self.room();
        if !has_room {
            self.choose_mask();
        }
        ControlFlow::Continue(!has_room)
    }

    /// The value of the next heap.
    fn value(&mut self, n: usize, row: &mut Row) -> usize {
        for take in &self.shape.takes {
            let Some(left) = (n as u64).checked_sub(take.taken) else { continue };
            if left >= take.from && take.to.is_none_or(|to| left <= to) {
                row.seen[self.values[left as usize] as usize] = true;
            }
        }
        for split in &self.shape.splits {
            let Some((together, unknown, _)) = split.smaller_heaps(n, row.known) else { continue };
            for low in unknown {
                row.seen[(self.values[low] ^ self.values[together - low]) as usize] = true;
            }
        }
        let candidate = self.candidate(&row.seen);
        for &value in self.rare_below(candidate) {
            // What is below the earlier candidate has been looked for.
            let known = (value as usize) < row.candidate;
            if !row.seen[value as usize] && (known || !self.reaches(n, value, &mut row.work)) {
                return value as usize;
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
        let n = self.values.len();
        let later = Look::Again(n + n / 4);
        if self.shape.splits.iter().any(|split| !split.equal) {
            return Look::Again(usize::MAX);
        }
        let period = least_period(&self.values[n - n / 4..]);
        if period > n / 16 {
            return later;
        }
        let differs = |&i: &usize| self.values[i] != self.values[i + period];
        let constant = self.shape.constant();
        let from = (0..n - period).rev().find(differs).map_or(0, |i| i + 1).max(constant).max(1);
        let needed = 2 * from + 2 * period + constant + 1;
        if needed <= n { Look::Period(period) } else { Look::Again(needed.min(n + n / 4)) }
    }
}

/// What a heap reaches in heaps that were known when its block began.
#[derive(Default)]
struct Row {
    /// For each value whether it is reached.
    seen: Vec<bool>,
    /// The heaps that were known.
    known: usize,
    /// The least common value that was missing; all rare values below it were looked for.
    candidate: usize,
    work: u64,
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

/// Notes the values of splits into a rare heap and any other.
#[inline(never)]
fn note_rare<'h>(
    rare: impl Iterator<Item = (&'h u32, &'h u16)>,
    values: &[u16],
    together: usize,
    skip: usize,
    seen: &mut [bool],
) {
    for (&r, &value) in rare {
        let r = r as usize;
        if r != skip {
            seen[(value ^ values[together - r]) as usize] = true;
        }
    }
}

/// Notes the nim-sums of two sequences, of which the second is read backwards.
#[inline(never)]
fn note(low: &[u16], high: &[u16], seen: &mut [bool]) {
    low.iter().zip(high.iter().rev()).for_each(|(a, b)| seen[(a ^ b) as usize] = true);
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
        for shape in [
            Splits { least: 0, takes: vec![take], splits: vec![split(1, 1, true)] },
            Splits { least: 1, takes: vec![], splits: vec![split(0, 1, false)] },
            Splits { least: 0, takes: vec![take], splits: vec![split(2, 0, true), split(1, 2, true)] },
        ] {
            let length = MANY + 700;
            let mut heaps = Heaps::new(&shape, length);
            assert!(heaps.fill(length, BLOCK, &mut |_| ControlFlow::Continue(())).is_continue());
            let mut singly = Heaps::new(&shape, length);
            assert!(singly.fill(length, 1, &mut |_| ControlFlow::Continue(())).is_continue());
            assert_eq!(heaps.values, singly.values);
            // By all splits, heap by heap.
            for n in (MANY - 50..length).filter(|&n| n >= shape.least as usize) {
                let mut seen = vec![false; 1 << 15];
                for take in &shape.takes {
                    seen[heaps.values[n - take.taken as usize] as usize] = true;
                }
                for split in &shape.splits {
                    let (together, _, known) = split.smaller_heaps(n, n).unwrap();
                    known.for_each(|a| seen[(heaps.values[a] ^ heaps.values[together - a]) as usize] = true);
                }
                assert_eq!(seen.iter().position(|seen| !seen), Some(heaps.values[n] as usize), "{n}");
            }
        }
    }
}
