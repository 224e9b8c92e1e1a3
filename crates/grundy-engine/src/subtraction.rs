//! Subtraction games: n − s for s from a finite set, value by value instead of heap by heap.
//!
//! The heaps of value v are found greedily: going up, n has value v if it has no lower value and no n − s has value v
//! (every lower value is then an option, or n would have it). For a block of 512 heaps this is done for v = 0, 1, …
//! until every heap has its value. What value v forbids is a set of bits: a new heap n of value v forbids all n + s, one
//! OR of a few words with the options as a bit mask, shifted beforehand by every amount; options beyond a block are
//! gathered instead, a word for 64 heaps at a time. A value follows from the max(S) values before it, so if these occur
//! again, the sequence repeats for ever, and the rest is copied.

use grundy_lang::Watch;

use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory};
use crate::repeat::{Repeat, copy_on};
use crate::rules::Rules;
use crate::shape::Shape;

/// Heaps looked at together, in words of 64.
const BLOCK: usize = 8;
/// Options below this are kept as a mask.
const NEAR: u64 = BLOCK as u64 * 64;
/// Words of a mask that is shifted by up to 63.
const MASK: usize = BLOCK + 1;
/// Blocks between two calls of the watch.
const BLOCKS: u64 = 8;

/// The kernel for subtraction games.
pub(crate) struct Subtract;

impl Kernel for Subtract {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Subtraction(shape) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        let (options, values) = (&shape.options, shape.options.len() as u128);
        // Options that no heap of the table has need no room.
        let options: Vec<u64> = options.iter().copied().filter(|&s| s <= to[0]).collect();
        let largest = options.last().copied().unwrap_or(0);
        let work = (values + 1) * (u128::from(largest) / 4 + 1024) + u128::from(largest) * 8;
        let mut dense = Dense::new(to, Width::for_value(values), limits.memory)?;
        if dense.cells.bytes() + work > u128::from(limits.memory) {
            return General.fill(rules, to, limits, watch);
        }
        let complete = match &mut dense.cells {
            Cells::One(cells) => fill(cells, &options, watch),
            Cells::Two(cells) => fill(cells, &options, watch),
            Cells::Four(cells) => fill(cells, &options, watch),
        };
        let largest = dense.cells.largest_value();
        dense.cells.narrow(largest);
        Ok(Filled { memory: Memory::of(dense), complete })
    }
}

/// What is known about one value.
struct Class {
    /// The heaps of this block and the next that have an option of this value.
    forbidden: [u64; BLOCK + MASK],
    /// The heaps of this value as bits, as far back as options reach.
    heaps: Vec<u64>,
}

fn fill<T: Cell + PartialEq>(cells: &mut [T], options: &[u64], watch: &mut Watch) -> bool {
    let (near, far): (Vec<u64>, Vec<u64>) = options.iter().partition(|&&s| s < NEAR);
    let masks = shifted(&near);
    let largest = options.last().copied().unwrap_or(0) as usize;
    let back = |&s: &u64| (s.div_ceil(64) as usize, ((64 - s % 64) % 64) as u32);
    let reach = if far.is_empty() { 0 } else { largest / 64 + 2 };
    // How many words back, and by how much shifted.
    let far: Vec<(usize, u32)> = far.iter().map(back).collect();
    let gather = dispatch();
    let mut classes: Vec<Class> = Vec::new();
    let mut repeat: Option<Repeat<T>> = None;
    let mut place = reach;
    let length = reach * 2 + BLOCK;
    for (block, start) in (0..cells.len()).step_by(BLOCK * 64).enumerate() {
        if (block as u64).is_multiple_of(BLOCKS) && watch(start as u64).is_break() {
            return false;
        }
        let mut open = [u64::MAX; BLOCK];
        let end = cells.len().min(start + BLOCK * 64);
        for n in end..start + BLOCK * 64 {
            open[(n - start) / 64] &= !(1 << ((n - start) % 64));
        }
        let mut value = 0;
        while open.iter().any(|&word| word != 0) {
            if value == classes.len() {
                let heaps = if reach == 0 { Vec::new() } else { vec![0; length] };
                classes.push(Class { forbidden: [0; BLOCK + MASK], heaps });
            }
            let class = &mut classes[value];
            if reach > 0 {
                gather(&mut class.forbidden, &class.heaps, place, &far, &open);
            }
            let code = T::from_code(value as u32 + FIRST_VALUE);
            for word in 0..BLOCK {
                let mut new = 0u64;
                loop {
                    let free = open[word] & !class.forbidden[word];
                    if free == 0 {
                        break;
                    }
                    let bit = free.trailing_zeros() as usize;
                    new |= 1 << bit;
                    open[word] &= !(1 << bit);
                    cells[start + word * 64 + bit] = code;
                    let forbidden = &mut class.forbidden[word..word + MASK];
                    forbidden.iter_mut().zip(&masks[bit]).for_each(|(word, mask)| *word |= mask);
                }
                if reach > 0 {
                    class.heaps[place + word] = new;
                }
            }
            value += 1;
        }
        for class in &mut classes {
            class.forbidden.copy_within(BLOCK.., 0);
            class.forbidden[MASK..].fill(0);
        }
        if reach > 0 {
            for class in &mut classes[value..] {
                class.heaps[place..place + BLOCK].fill(0);
            }
            place += BLOCK;
            if place + BLOCK > length {
                for class in &mut classes {
                    class.heaps.copy_within(place - reach..place, 0);
                }
                place = reach;
            }
        }
        if let Some((period, from)) = repeat.as_mut().and_then(|repeat| repeat.find(&cells[..end])) {
            copy_on(cells, period, from);
            return true;
        }
        // Windows end at ever later places, so that one of them lies in the part that repeats. Before two windows'
        // lengths, an option may be missing.
        if largest > 0 && end >= 2 * largest && repeat.as_ref().is_none_or(|repeat| end >= 2 * repeat.end()) {
            repeat = Some(Repeat::of(&cells[..end], largest));
        }
    }
    true
}

/// The options as a mask, shifted by 0 to 63.
fn shifted(options: &[u64]) -> Vec<[u64; MASK]> {
    let mut masks = vec![[0u64; MASK]; 64];
    for (shift, mask) in masks.iter_mut().enumerate() {
        for &s in options {
            let bit = s as usize + shift;
            mask[bit / 64] |= 1 << (bit % 64);
        }
    }
    masks
}

type Gather = fn(&mut [u64; BLOCK + MASK], &[u64], usize, &[(usize, u32)], &[u64; BLOCK]);

/// The quickest way to gather that this processor has.
fn dispatch() -> Gather {
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx2") {
        return gather_wide;
    }
    gather_plain
}

fn gather_plain(
    forbidden: &mut [u64; BLOCK + MASK],
    heaps: &[u64],
    place: usize,
    options: &[(usize, u32)],
    open: &[u64; BLOCK],
) {
    gather(forbidden, heaps, place, options, open);
}

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
fn gather_wide(
    forbidden: &mut [u64; BLOCK + MASK],
    heaps: &[u64],
    place: usize,
    options: &[(usize, u32)],
    open: &[u64; BLOCK],
) {
    #[target_feature(enable = "avx2")]
    fn inner(f: &mut [u64; BLOCK + MASK], heaps: &[u64], place: usize, options: &[(usize, u32)], open: &[u64; BLOCK]) {
        gather(f, heaps, place, options, open);
    }
    // SAFETY: `dispatch` gives this function out only where the processor has AVX2; nothing else is asked of the caller.
    unsafe { inner(forbidden, heaps, place, options, open) }
}

/// Adds to what is forbidden in a block the heaps that have an option of this value far back.
#[inline(always)]
fn gather(
    forbidden: &mut [u64; BLOCK + MASK],
    heaps: &[u64],
    place: usize,
    options: &[(usize, u32)],
    open: &[u64; BLOCK],
) {
    const HALF: usize = BLOCK / 2;
    for half in [0, HALF] {
        // Heaps that have their value need not be looked at.
        if open[half..half + HALF].iter().all(|&word| word == 0) {
            continue;
        }
        let mut seen = [0u64; HALF];
        for &(back, shift) in options {
            let from = &heaps[place + half - back..place + half - back + HALF + 1];
            for word in 0..HALF {
                // The words above are shifted in two steps, as a shift by 64 is none.
                seen[word] |= from[word] >> shift | from[word + 1] << 1 << (63 - shift);
            }
        }
        forbidden[half..half + HALF].iter_mut().zip(seen).for_each(|(word, seen)| *word |= seen);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instruction_sets_agree() {
        let noise =
            |i: u64| (i + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(31).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let heaps: Vec<u64> = (0..200).map(noise).collect();
        let options: Vec<(usize, u32)> =
            (0..40).map(|i| (9 + (noise(i) % 90) as usize, (noise(i + 50) % 64) as u32)).collect();
        let open = std::array::from_fn(|i| noise(i as u64));
        let mut plain = [0; BLOCK + MASK];
        let mut best = plain;
        gather_plain(&mut plain, &heaps, 120, &options, &open);
        dispatch()(&mut best, &heaps, 120, &options, &open);
        assert_eq!(plain, best);
        assert!(plain[0] != 0);
    }
}
