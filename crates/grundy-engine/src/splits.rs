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
//! The theorem of Guy and Smith (1956) ends the work once a period has been seen for long enough; see `settled`.

use std::ops::ControlFlow;

use grundy_lang::Watch;

use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::heap::Splits;
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
/// Splits looked at between two looks at what is missing.
const CHUNK: usize = 512;
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
        let complete = match heaps.fill(length, watch) {
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
    /// For each value the stamp of the last heap at which it was seen; as long as 16 bits reach, which needs no check.
    seen: Box<[u8; 1 << 16]>,
    stamp: u8,
    /// The rare values still looked for, in ascending order.
    missing: Vec<u16>,
    /// The values that are looked for, in ascending order.
    common_values: Vec<u16>,
    rare_values: Vec<u16>,
    /// The heaps whose value is rare, and these values.
    rare: Vec<u32>,
    of_rare: Vec<u16>,
    mask: usize,
    largest: usize,
    work: u64,
}

impl<'s> Heaps<'s> {
    fn new(shape: &'s Splits, length: usize) -> Heaps<'s> {
        let values = Vec::with_capacity(length);
        let mut heaps = Heaps {
            shape,
            values,
            seen: Box::new([0; 1 << 16]),
            stamp: 0,
            missing: Vec::new(),
            common_values: Vec::new(),
            rare_values: Vec::new(),
            rare: Vec::new(),
            of_rare: Vec::new(),
            mask: 0,
            largest: 0,
            work: 0,
        };
        heaps.choose_mask();
        heaps
    }

    /// Computes the values below `length`; breaks with nothing if they get too large, with something if asked to stop.
    fn fill(&mut self, length: usize, watch: &mut Watch) -> ControlFlow<Option<()>> {
        let (mut next_mask, mut next_look) = (FEW, FEW);
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
            let value = if n < self.shape.least as usize { 0 } else { self.value(n) };
            if value > MOST {
                return ControlFlow::Break(None);
            }
            if value > self.largest {
                self.largest = value;
                if (value + 1).next_power_of_two() * 2 > self.common_values.len() + self.rare_values.len() {
                    self.choose_mask();
                }
            }
            self.values.push(value as u16);
            if n >= self.shape.least as usize && !self.is_common(value) {
                self.rare.push(n as u32);
                self.of_rare.push(value as u16);
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

    /// The value of the next heap.
    fn value(&mut self, n: usize) -> usize {
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.seen.fill(0);
            self.stamp = 1;
        }
        let (values, seen, stamp) = (self.values.as_slice(), &mut *self.seen, self.stamp);
        for take in &self.shape.takes {
            let Some(left) = (n as u64).checked_sub(take.taken) else { continue };
            if left >= take.from && take.to.is_none_or(|to| left <= to) {
                seen[values[left as usize] as usize] = stamp;
            }
        }
        for split in &self.shape.splits {
            let (taken, least) = (split.taken as usize, split.least as usize);
            let Some(together) = n.checked_sub(taken).filter(|&m| m >= 2 * least) else { continue };
            let first = if least == 0 { 0 } else { self.rare.partition_point(|&r| (r as usize) < least) };
            let last = self.rare.partition_point(|&r| r as usize <= together - least);
            let skip = if split.equal || !together.is_multiple_of(2) { usize::MAX } else { together / 2 };
            for (&r, &value) in self.rare[first..last].iter().zip(&self.of_rare[first..last]) {
                let r = r as usize;
                if r != skip {
                    seen[(value ^ values[together - r]) as usize] = stamp;
                }
            }
            self.work += (last - first) as u64;
        }
        let is_missing = |value: &&u16| seen[**value as usize] != stamp;
        let beyond = self.common_values.len() + self.rare_values.len();
        let candidate = self.common_values.iter().find(is_missing).map_or(beyond, |&value| value as usize);
        let below = self.rare_values.partition_point(|&value| (value as usize) < candidate);
        self.missing.clear();
        self.missing.extend(self.rare_values[..below].iter().filter(is_missing));
        self.search(n);
        self.missing.first().map_or(candidate, |&value| value as usize)
    }

    /// Looks for the missing values among all splits until they are found.
    fn search(&mut self, n: usize) {
        let (seen, stamp, missing) = (&mut *self.seen, self.stamp, &mut self.missing);
        for split in &self.shape.splits {
            let (taken, least) = (split.taken as usize, split.least as usize);
            let Some(together) = n.checked_sub(taken).filter(|&m| m >= 2 * least) else { continue };
            // Up to the middle; the middle itself only if the two heaps may be equal.
            let end = if split.equal { together / 2 + 1 } else { together.div_ceil(2) };
            if end <= least {
                continue;
            }
            let low = self.values[least..end].chunks(CHUNK);
            let high = self.values[together + 1 - end..=together - least].rchunks(CHUNK);
            for (low, high) in low.zip(high) {
                if missing.is_empty() {
                    return;
                }
                low.iter().zip(high.iter().rev()).for_each(|(a, b)| seen[(a ^ b) as usize] = stamp);
                missing.retain(|&value| seen[value as usize] != stamp);
                self.work += low.len() as u64;
            }
        }
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
