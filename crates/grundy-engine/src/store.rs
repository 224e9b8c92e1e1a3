//! What is known about the positions of a game and of all games below it, within one limit of memory.

use grundy_lang::{IBig, Position};
use rustc_hash::FxHashMap;

use crate::code::{Frame, Number};
use crate::limits::{Limits, Stop};
use crate::loops::Interior;
use crate::memory::{Known, Memory};
use crate::rules::Rules;

/// Everything known so far.
#[derive(Debug)]
pub(crate) struct Store {
    /// By place of the game.
    memories: Vec<Memory>,
    /// Positions with a coordinate beyond 64 bits.
    big: FxHashMap<(usize, Position), u32>,
    big_bytes: u128,
    limit: u64,
    /// Bytes that the search takes beside what is known.
    pub search_bytes: u128,
}

impl Store {
    /// A store that knows nothing.
    pub fn new(rules: &Rules, limits: &Limits) -> Store {
        let memories = rules.games.iter().map(|code| Memory::new(code.game.coordinates.len())).collect();
        Store { memories, big: FxHashMap::default(), big_bytes: 0, limit: limits.memory, search_bytes: 0 }
    }

    /// A store with a dense box for the game itself.
    pub fn with_box(rules: &Rules, to: &[u64], limits: &Limits) -> Result<Store, Stop> {
        let mut store = Store::new(rules, limits);
        store.memories[0] = Memory::with_box(to, limits.memory)?;
        Ok(store)
    }

    /// Takes over what a kernel has found about the game itself.
    pub fn adopt(&mut self, memory: Memory) {
        self.memories[0] = memory;
    }

    /// What is known about a tuple of numbers of a game.
    #[inline]
    pub fn get(&self, game: usize, position: &[i64]) -> Known {
        self.memories[game].get(position)
    }

    /// The value of a position in the dense box of a game, if it is known.
    #[inline]
    pub fn near_value(&self, game: usize, coordinates: &[Number], frame: Frame) -> Option<u32> {
        self.memories[game].near_value(coordinates, frame)
    }

    /// The cell of a position in the dense box of a game.
    pub fn near_place(&self, game: usize, coordinates: &[Number], frame: Frame) -> Option<usize> {
        self.memories[game].near_place(coordinates, frame)
    }

    /// The part of an interval in which coordinates that are affine in its variable are in the dense box of a game.
    pub fn near_ends(&self, game: usize, of: &[Number], frame: Frame, interior: Interior) -> Option<(i64, i64)> {
        self.memories[game].near_ends(of, frame, interior)
    }

    /// Adds what is in cells of the dense box of a game, so far apart, to nim-sums; whether all have a value.
    pub fn add_column(&self, game: usize, place: usize, step: isize, sums: &mut [u32]) -> bool {
        self.memories[game].add_column(place, step, sums)
    }

    /// What is known about a cell of the dense box of a game.
    pub fn at(&self, game: usize, place: usize) -> Known {
        self.memories[game].at(place)
    }

    /// Keeps what is known about a tuple of naturals.
    pub fn set(&mut self, game: usize, position: &[i64], known: Known) -> Result<(), Stop> {
        let taken = self.bytes();
        let room = u64::try_from(u128::from(self.limit).saturating_sub(taken)).unwrap_or(0);
        self.memories[game].set(position, known, room).map_err(|stop| match stop {
            Stop::TooLarge { estimate, .. } => self.too_large(estimate.saturating_add(taken)),
            other => other,
        })
    }

    /// The value of a position of any size, if it is known.
    pub fn big_value(&self, place: &(usize, Position)) -> Option<u32> {
        match small(&place.1) {
            Some(position) => match self.get(place.0, &position) {
                Known::Value(value) => Some(value),
                _ => None,
            },
            None => self.big.get(place).copied(),
        }
    }

    /// Keeps the value of a position of any size.
    pub fn set_big_value(&mut self, place: (usize, Position), value: u32) -> Result<(), Stop> {
        if let Some(position) = small(&place.1) {
            return self.set(place.0, &position, Known::Value(value));
        }
        self.big_bytes += 100 + bytes_of(&place.1);
        self.big.insert(place, value);
        self.check()
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u128 {
        self.memories.iter().map(Memory::bytes).sum::<u128>() + self.big_bytes + self.search_bytes
    }

    /// Whether all that is taken is within the limit.
    pub fn check(&self) -> Result<(), Stop> {
        let taken = self.bytes();
        if taken > u128::from(self.limit) { Err(self.too_large(taken)) } else { Ok(()) }
    }

    /// Whether so many more bytes are within the limit.
    pub fn has_room(&self, more: u128) -> bool {
        self.bytes() + more <= u128::from(self.limit)
    }

    /// The answer when so many more bytes are needed.
    pub fn full(&self, more: u128) -> Stop {
        self.too_large(self.bytes() + more)
    }

    fn too_large(&self, estimate: u128) -> Stop {
        Stop::TooLarge { estimate, limit: self.limit }
    }

    /// The memory of the game itself, without what lies outside the box that ends at `to`.
    pub fn into_box(mut self, to: &[u64]) -> Memory {
        let mut memory = self.memories.swap_remove(0);
        memory.cut(to);
        memory
    }
}

/// A position in 64 bits, if it fits.
pub(crate) fn small(position: &[IBig]) -> Option<Vec<i64>> {
    position.iter().map(|n| i64::try_from(n).ok()).collect()
}

/// The bytes of a position of any size.
pub(crate) fn bytes_of(position: &[IBig]) -> u128 {
    let digits = |n: &IBig| {
        let (_, words) = n.as_sign_words();
        words.len() as u128 * 8
    };
    position.iter().map(|n| 24 + digits(n)).sum()
}
