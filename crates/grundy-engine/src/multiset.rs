//! Sums under misère play: positions as the multisets of their components.
//!
//! Under misère play the value of a sum does not follow from the values of its parts, so there is nothing to be had from
//! a table of parts. The language's meaning looks at every sum as the multiset that it is, with a memory; here it is
//! given a limit.

use std::ops::ControlFlow;

use grundy_lang::{IBig, Meaning, Watch};

use crate::dense::step;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{Known, Memory};
use crate::rules::Rules;

/// Bytes that a multiset takes in the memory of the meaning, about.
const MULTISET: u128 = 400;

/// The kernel for sums under misère play.
pub(crate) struct Multisets;

impl Kernel for Multisets {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let mut memory = Memory::with_box(to, limits.memory)?;
        let mut meaning = Bounded::new(rules, limits, memory.bytes());
        let mut position = vec![0u64; to.len()];
        loop {
            if watch(meaning.multisets).is_break() {
                return Ok(Filled { memory, complete: false });
            }
            let large: Vec<IBig> = position.iter().map(|&n| IBig::from(n)).collect();
            let known = match rules.game.is_position(&large)? {
                false => Known::Outside,
                true => match meaning.grundy(&large, watch) {
                    Ok(value) => Known::Value(value),
                    Err(Stop::Stopped) => return Ok(Filled { memory, complete: false }),
                    Err(stop) => return Err(stop),
                },
            };
            let small: Vec<i64> = position.iter().map(|&n| n as i64).collect();
            memory.set(&small, known, limits.memory)?;
            if !step(&mut position, to) {
                return Ok(Filled { memory, complete: true });
            }
        }
    }
}

/// The meaning of a game within a limit of memory.
pub(crate) struct Bounded<'r> {
    meaning: Meaning<'r>,
    multisets: u64,
    taken: u128,
    limit: u64,
}

impl<'r> Bounded<'r> {
    /// A meaning that knows nothing; `taken` is how much of the limit is taken already.
    pub fn new(rules: &'r Rules, limits: &Limits, taken: u128) -> Bounded<'r> {
        Bounded { meaning: Meaning::new(&rules.game), multisets: 0, taken, limit: limits.memory }
    }

    /// The value of a position.
    pub fn grundy(&mut self, position: &[IBig], watch: &mut Watch) -> Result<u32, Stop> {
        let mut full = None;
        let (multisets, taken, limit) = (&mut self.multisets, self.taken, self.limit);
        let value = self.meaning.grundy(position, &mut |_| {
            *multisets += 1;
            let estimate = taken + u128::from(*multisets) * MULTISET;
            if estimate > u128::from(limit) {
                full = Some(Stop::TooLarge { estimate, limit });
                return ControlFlow::Break(());
            }
            watch(*multisets)
        });
        match (value, full) {
            (_, Some(full)) => Err(full),
            (Err(fault), None) => Err(fault.into()),
            (Ok(value), None) => Ok(u32::try_from(value).expect("a sum has fewer options than numbers of 32 bits")),
        }
    }
}
