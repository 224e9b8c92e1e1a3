//! Who wins sums of heaps: from a quotient where all heaps are small, else by search with a memory.
//!
//! The search comes in two forms. *By sums* it is the definition. *By pairs* it takes sums for one whose large heaps are
//! the same and whose small heaps, of which the quotient is known, have the same product and options of the same
//! products. Large heaps may tell such sums apart, so that an answer may be wrong; but they seldom do, and there are far
//! fewer pairs than sums. Who uses it checks what comes out.

use std::collections::HashMap;

use grundy_lang::Watch;

use super::Halt;
use super::closure::HeapPair;
use super::heaps::{Heaps, Sum};
use super::monoid::{Element, Elements, Monoid};

/// Answers who wins sums, and remembers.
pub(super) struct Outcomes<'h> {
    pub heaps: &'h Heaps,
    /// The quotient of the small heaps, which are those that the second is long.
    monoid: &'h Monoid,
    values: &'h [Element],
    /// The pairs of the small heaps with a move, in order, where sums are taken for one by them.
    pairs: Option<&'h [HeapPair]>,
    pub memory: u64,
    lost: HashMap<Key, bool>,
    bytes: u64,
    work: u64,
}

/// What stands for a sum: its heaps; or the large ones, and the pair of the small ones.
type Key = (Sum, Option<(Element, Elements)>);

struct Frame {
    sum: Sum,
    /// Options of which it is not yet known who wins them.
    open: Vec<Sum>,
}

/// Bytes that a remembered sum takes besides its heaps, about.
const BYTES: u64 = 80;

impl<'h> Outcomes<'h> {
    /// Nothing is remembered yet.
    pub fn new(
        heaps: &'h Heaps,
        monoid: &'h Monoid,
        values: &'h [Element],
        pairs: Option<&'h [HeapPair]>,
        memory: u64,
    ) -> Outcomes<'h> {
        Outcomes { heaps, monoid, values, pairs, memory, lost: HashMap::new(), bytes: 0, work: 0 }
    }

    /// Whether who is to move loses a sum.
    pub fn is_lost(&mut self, sum: &[u32], watch: &mut Watch) -> Result<bool, Halt> {
        let mut stack: Vec<Frame> = Vec::new();
        let whole = self.heaps.ordered(sum.to_vec());
        let mut next = Some(whole.clone());
        loop {
            if let Some(sum) = next.take().filter(|sum| self.at_once(sum).is_none()) {
                self.work += 1;
                if watch(self.work).is_break() {
                    return Err(Halt::Stopped);
                }
                if self.bytes + self.heaps.bytes() > self.memory {
                    return Err(Halt::Memory);
                }
                let mut open = self.heaps.options_of_sum(&sum);
                match open.iter().any(|option| self.at_once(option) == Some(true)) {
                    true => self.remember(&sum, false),
                    false => {
                        open.retain(|option| self.at_once(option).is_none());
                        stack.push(Frame { sum, open });
                    }
                }
            }
            let Some(frame) = stack.last_mut() else { break };
            // What was open when the frame was made may have been settled since.
            match frame.open.last().map(|option| self.at_once(option)) {
                Some(None) => next = frame.open.last().cloned(),
                Some(Some(false)) => {
                    frame.open.pop();
                }
                ended => {
                    if let Some(frame) = stack.pop() {
                        self.remember(&frame.sum, ended.is_none());
                    }
                }
            }
        }
        Ok(self.at_once(&whole).expect("what was searched is remembered"))
    }

    fn remember(&mut self, sum: &Sum, lost: bool) {
        let key = self.key(sum);
        self.bytes += BYTES + 4 * key.0.len() as u64 + self.pairs.map_or(0, |_| self.monoid.order() as u64 / 8);
        // Of sums that are taken for one the first counts, so that an answer does not change.
        self.lost.entry(key).or_insert(lost);
    }

    fn at_once(&self, sum: &[u32]) -> Option<bool> {
        if sum.last().is_none_or(|&largest| (largest as usize) < self.values.len()) {
            return Some(self.monoid.is_lost(self.monoid.value(sum, self.values)));
        }
        self.lost.get(&self.key(sum)).copied()
    }

    fn key(&self, sum: &[u32]) -> Key {
        let Some(pairs) = self.pairs else { return (sum.into(), None) };
        let (small, large) = sum.split_at(sum.partition_point(|&heap| (heap as usize) < self.values.len()));
        let mut pair = (0, Elements::none(self.monoid.order()));
        for heap in small {
            let place = pairs.binary_search_by_key(heap, |pair| pair.heap).expect("heaps of sums have a move");
            let HeapPair { value, options, .. } = &pairs[place];
            let mut both = Elements::none(self.monoid.order());
            self.monoid.add_products(pair.0, options, &mut both);
            self.monoid.add_products(*value, &pair.1, &mut both);
            pair = (self.monoid.product(pair.0, *value), both);
        }
        (large.into(), Some(pair))
    }
}
