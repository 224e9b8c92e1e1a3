//! Moves to proper divisors: a sieve.
//!
//! The value of n is the length of the longest chain of divisors n > d₁ > d₂ > … ≥ least, each dividing the one before: an
//! option's options are options, so by induction the values of the options of n are all those up to the largest, and the
//! value of n is one more. To take away the least prime first leaves most for the others, so with p the least prime of n,
//! the value is one more than that of n/p, or 0 if n/p is too small. The first numbers get their values from n/p one by
//! one, as in the linear sieve of Gries and Misra (1978), which also lists the primes; the others in blocks that stay in the
//! cache, where every prime writes over what larger ones have written: n/p runs through numbers that follow each other.

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

/// Whether the sieve came to its end.
fn sieve(cells: &mut [u8], shape: &Divisors, watch: &mut Watch) -> bool {
    let domain = usize::try_from(shape.domain).unwrap_or(usize::MAX).min(cells.len());
    let least = usize::try_from(shape.least).unwrap_or(usize::MAX);
    // The primes up to the root of the last number are all that is needed.
    let first = BLOCK.max(cells.len().isqrt() + 1).min(cells.len());
    let primes = linear(&mut cells[..first], least);
    let mut complete = watch(0).is_continue();
    for start in (first..cells.len()).step_by(BLOCK) {
        complete = complete && watch(start as u64).is_continue();
        if !complete {
            break;
        }
        let (below, block) = cells.split_at_mut(start);
        let length = block.len().min(BLOCK);
        let block = &mut block[..length];
        block.fill(after(below, 1, least));
        let needed = primes.partition_point(|&p| p <= (start + length).isqrt());
        for &p in primes[..needed].iter().rev() {
            let quotient = start.div_ceil(p);
            let mut multiples = block.iter_mut().skip(quotient * p - start).step_by(p);
            // Quotients that are too small come before all others.
            let small = least.saturating_sub(quotient);
            (0..small).zip(multiples.by_ref()).for_each(|(_, cell)| *cell = LAST);
            multiples.zip(below.iter().skip(quotient + small)).for_each(|(cell, quotient)| *cell = quotient + 1);
        }
    }
    cells[..domain].fill(OUTSIDE as u8);
    complete
}

/// The code of a number that has no options.
const LAST: u8 = FIRST_VALUE as u8;

/// The code of a number of which this is the quotient by its least prime.
fn after(cells: &[u8], quotient: usize, least: usize) -> u8 {
    if quotient < least { LAST } else { cells[quotient] + 1 }
}

/// Fills the first cells, and lists the primes among them. Every number is met once, as the product of its least prime
/// with a number that is met before.
fn linear(cells: &mut [u8], least: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    cells.iter_mut().take(2).for_each(|cell| *cell = LAST);
    let end = cells.len();
    for n in 2..end {
        if cells[n] == 0 {
            cells[n] = after(cells, 1, least);
            primes.push(n);
        }
        let code = after(cells, n, least);
        for &p in primes.iter().take_while(|&&p| p * n < end) {
            cells[p * n] = code;
            if n.is_multiple_of(p) {
                break;
            }
        }
    }
    primes
}
