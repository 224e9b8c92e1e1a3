//! Moves to proper divisors: a sieve.
//!
//! Instead of looking for the divisors of n, every d tells its multiples its value. Numbers are taken in blocks that
//! stay in the cache. A pair n = d·k has d or k at most √n: small d go through their multiples in the block, small k
//! through the d that they bring into it; pairs that are met twice do no harm. A value is at most the length of a chain of
//! divisors, below 64, so the values that n can reach are bits of one word.

use grundy_lang::Watch;

use crate::dense::{Cells, Dense, Width};
use crate::general::General;
use crate::heap::Divisors;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::rules::Rules;
use crate::shape::Shape;

/// Numbers sieved together.
const BLOCK: usize = 1 << 14;

/// The kernel for moves to divisors.
pub(crate) struct Sieve;

impl Kernel for Sieve {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Divisors(shape) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        let mut dense = Dense::new(to, Width::One, limits.memory)?;
        let complete = match &mut dense.cells {
            Cells::One(cells) => sieve(cells, shape, watch),
            _ => unreachable!("made of one byte each"),
        };
        Ok(Filled { memory: Memory::of(dense), complete })
    }
}

fn sieve(cells: &mut [u8], shape: &Divisors, watch: &mut Watch) -> bool {
    let mut reached = vec![0u64; BLOCK];
    let domain = usize::try_from(shape.domain).unwrap_or(usize::MAX);
    let least = usize::try_from(shape.least.max(1)).unwrap_or(usize::MAX);
    let code = |n: usize, reached: u64| match n < domain {
        true => OUTSIDE as u8,
        false => reached.trailing_ones() as u8 + FIRST_VALUE as u8,
    };
    let bit = |code: u8| 1u64 << (code - FIRST_VALUE as u8);
    for start in (0..cells.len()).step_by(BLOCK) {
        if watch(start as u64).is_break() {
            return false;
        }
        let end = cells.len().min(start + BLOCK);
        reached.fill(0);
        if start == 0 {
            // In the first block, divisors and multiples are mixed.
            for d in 0..end {
                cells[d] = code(d, reached[d]);
                if d >= least {
                    (2 * d..end).step_by(d).for_each(|n| reached[n] |= bit(cells[d]));
                }
            }
            continue;
        }
        let (below, block) = cells.split_at_mut(start);
        let root = end.isqrt() + 1;
        for (d, &code) in below.iter().enumerate().take(root + 1).skip(least) {
            let bit = bit(code);
            (start.next_multiple_of(d).max(2 * d)..end).step_by(d).for_each(|n| reached[n - start] |= bit);
        }
        for k in 2..=root {
            let first = start.div_ceil(k).max(least);
            let last = (end - 1) / k;
            if first <= last {
                let places = reached[first * k - start..].iter_mut().step_by(k);
                below[first..=last].iter().zip(places).for_each(|(&code, reached)| *reached |= bit(code));
            }
        }
        for (i, cell) in block[..end - start].iter_mut().enumerate() {
            *cell = code(start + i, reached[i]);
        }
    }
    true
}
