//! The options of heaps, and of sums of heaps.
//!
//! Many heaps are equal to sums of smaller ones, and then stand for those wherever they occur: the fewer heaps are left,
//! the fewer sums there are. G is equal to K, with every sum and whoever is to lose, if the options of K are options of G
//! and every other option of G has K as one of its own; if K has no option, there must be a move that wins G (J. H. Conway,
//! On Numbers and Games, 1976, chapter 12). Two heaps that can only be taken cancel for this reason.

use grundy_lang::{Game, IBig, Watch};

use super::Halt;

/// Heaps that are equal to no smaller sum, in order.
pub(super) type Sum = Box<[u32]>;

/// A heap with more options than these is not compared with sums: few large heaps are equal to one.
const MOST_COMPARED: usize = 64;

/// The options of the heaps 0, 1, …, each a sum.
#[derive(Default)]
pub(super) struct Heaps {
    options: Vec<Vec<Sum>>,
    /// For each heap the sum of smaller ones to which it is equal, if one was found.
    equal: Vec<Option<Sum>>,
    /// The first heap of which nothing can be left.
    single: Option<u32>,
    /// How many heaps stand in all of them.
    parts: usize,
}

impl Heaps {
    pub fn count(&self) -> u32 {
        self.options.len() as u32
    }

    pub fn options(&self, heap: u32) -> &[Sum] {
        &self.options[heap as usize]
    }

    /// The sum of smaller heaps to which a heap is equal.
    pub fn equal(&self, heap: u32) -> Option<&[u32]> {
        self.equal[heap as usize].as_deref()
    }

    /// The heaps that are equal to no smaller sum.
    pub fn live(&self) -> impl Iterator<Item = u32> {
        (0..self.count()).filter(|&heap| self.equal(heap).is_none())
    }

    /// Bytes that they take, about.
    pub fn bytes(&self) -> u64 {
        (24 * self.options.iter().map(Vec::len).sum::<usize>() + 4 * self.parts) as u64
    }

    /// Adds the next heap; who loses sums of the others is known.
    pub fn grow(&mut self, game: &Game, is_lost: impl Fn(&[u32]) -> bool, watch: &mut Watch) -> Result<(), Halt> {
        let heap = self.count();
        let position = [IBig::from(heap)];
        if !game.is_position(&position)? {
            return Err(Halt::NoHeap);
        }
        let mut options = Vec::new();
        for option in game.options_watched(&position, watch)? {
            let mut sum = Vec::with_capacity(option.sum.len());
            for (other, part) in &option.sum {
                let part = part.first().and_then(|n| u32::try_from(n).ok()).filter(|&n| n < heap && other.is_none());
                let part = part.ok_or(Halt::NoHeap)?;
                match self.equal(part) {
                    Some(equal) => sum.extend(equal),
                    None => sum.push(part),
                }
            }
            options.push(self.ordered(sum));
        }
        options.sort_unstable();
        options.dedup();
        let equal = self.equal_to(&options, is_lost);
        if equal.is_none() && self.single.is_none() && options.iter().all(|option| option.is_empty()) {
            self.single = Some(heap);
        }
        self.parts += options.iter().map(|sum| sum.len()).sum::<usize>();
        self.options.push(options);
        self.equal.push(equal);
        Ok(())
    }

    /// The sum to which something with these options is equal, as far as it is seen: one of those that options of options
    /// are, or a heap alone or with one that can only be taken.
    fn equal_to(&self, options: &[Sum], is_lost: impl Fn(&[u32]) -> bool) -> Option<Sum> {
        let Some(first) = options.first() else { return Some(Sum::default()) };
        if options.len() > MOST_COMPARED {
            return None;
        }
        let is_there = |option: &Sum| options.binary_search(option).is_ok();
        let mut others = vec![Sum::default()];
        others.extend(self.live().filter(|&h| self.options(h).iter().all(is_there)).map(|heap| Sum::from([heap])));
        let with_single = |heap: u32| self.single.filter(|_| is_there(&[heap].into())).map(|one| vec![one, heap]);
        others.extend(self.live().filter_map(with_single).map(|heaps| self.ordered(heaps)));
        others.extend(self.options_of_sum(first));
        let is_equal = |other: &Sum| {
            let own = self.options_of_sum(other);
            let leads_back = |option: &Sum| self.options_of_sum(option).binary_search(other).is_ok();
            own.iter().all(is_there)
                && options.iter().all(|option| own.binary_search(option).is_ok() || leads_back(option))
                && (!own.is_empty() || options.iter().any(|option| is_lost(option)))
        };
        others.into_iter().find(is_equal)
    }

    /// Heaps in order, without those that cancel.
    pub fn ordered(&self, mut heaps: Vec<u32>) -> Sum {
        heaps.sort_unstable();
        if let Some(single) = self.single {
            let (begin, end) = (heaps.partition_point(|&h| h < single), heaps.partition_point(|&h| h <= single));
            heaps.drain(begin..end - (end - begin) % 2);
        }
        heaps.into()
    }

    /// The options of a sum, each once.
    pub fn options_of_sum(&self, sum: &[u32]) -> Vec<Sum> {
        let mut all = Vec::new();
        for (place, &heap) in sum.iter().enumerate() {
            if place > 0 && sum[place - 1] == heap {
                continue;
            }
            for option in self.options(heap) {
                all.push(self.ordered([&sum[..place], &sum[place + 1..], option].concat()));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

/// Sums together.
pub(super) fn joined(sums: &[&[u32]]) -> Sum {
    let mut all = sums.concat();
    all.sort_unstable();
    all.into()
}
