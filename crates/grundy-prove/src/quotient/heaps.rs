//! The options of heaps, and of sums of heaps.

use grundy_lang::{Game, IBig, Watch};

use super::Halt;

/// Heaps in which somebody can move, in order.
pub(super) type Sum = Box<[u32]>;

/// The options of the heaps 0, 1, …, each a sum.
#[derive(Default)]
pub(super) struct Heaps {
    options: Vec<Vec<Sum>>,
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

    /// Whether nobody can move in a heap.
    pub fn is_over(&self, heap: u32) -> bool {
        self.options(heap).is_empty()
    }

    /// The heaps in which somebody can move.
    pub fn live(&self) -> impl Iterator<Item = u32> {
        (0..self.count()).filter(|&heap| !self.is_over(heap))
    }

    /// Bytes that they take, about.
    pub fn bytes(&self) -> u64 {
        (24 * self.options.iter().map(Vec::len).sum::<usize>() + 4 * self.parts) as u64
    }

    /// Adds the next heap.
    pub fn grow(&mut self, game: &Game, watch: &mut Watch) -> Result<(), Halt> {
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
                if !self.is_over(part) {
                    sum.push(part);
                }
            }
            sum.sort_unstable();
            options.push(Sum::from(sum));
        }
        options.sort_unstable();
        options.dedup();
        self.parts += options.iter().map(|sum| sum.len()).sum::<usize>();
        self.options.push(options);
        Ok(())
    }
}

/// The options of a sum, each once.
pub(super) fn options(heaps: &Heaps, sum: &[u32]) -> Vec<Sum> {
    let mut all = Vec::new();
    for (place, &heap) in sum.iter().enumerate() {
        if place > 0 && sum[place - 1] == heap {
            continue;
        }
        for option in heaps.options(heap) {
            all.push(joined(&[&sum[..place], &sum[place + 1..], option]));
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Sums together.
pub(super) fn joined(sums: &[&[u32]]) -> Sum {
    let mut all = sums.concat();
    all.sort_unstable();
    all.into()
}
