//! What is known about the positions of one game.
//!
//! Positions in a box are cells of one dense array, in the narrowest width that holds the values so far; all others are
//! in a hash map. When the map would take no less room than a dense box around everything known, it becomes that box,
//! so that a solver asked for many positions ends up with an array too. A cell holds a code: nothing known, not a
//! position, being looked at, or the value plus three; nothing known is 0, so that fresh memory need not be written.

use rustc_hash::FxHashMap;

use crate::code::{Frame, Number};
use crate::dense::{Cells, Dense, Width, volume};
use crate::limits::Stop;
use crate::loops::Interior;

/// What is known about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Known {
    Nothing,
    /// It is not a position.
    Outside,
    /// It is being looked at.
    Open,
    Value(u32),
}

impl Known {
    fn code(self) -> u32 {
        match self {
            Known::Nothing => UNKNOWN,
            Known::Outside => OUTSIDE,
            Known::Open => 2,
            Known::Value(value) => value + FIRST_VALUE,
        }
    }

    #[inline]
    fn of_code(code: u32) -> Known {
        match code {
            UNKNOWN => Known::Nothing,
            OUTSIDE => Known::Outside,
            2 => Known::Open,
            _ => Known::Value(code - FIRST_VALUE),
        }
    }
}

/// The code of value 0.
pub(crate) const FIRST_VALUE: u32 = 3;
/// The code of what nothing is known about.
pub(crate) const UNKNOWN: u32 = 0;
/// The code of what is not a position.
pub(crate) const OUTSIDE: u32 = 1;
/// Bytes that an entry of the hash map takes, with its share of empty places.
const ENTRY: u128 = 40;
/// Bytes that an entry with a key of its own takes.
const LONG_ENTRY: u128 = 120;
/// Fewer entries than this stay in the hash map.
const FEW: usize = 1024;

/// What is known about the positions of one game.
#[derive(Debug)]
pub(crate) struct Memory {
    arity: usize,
    dense: Option<Dense>,
    /// Positions whose coordinates fit together in 128 bits.
    short: FxHashMap<[u64; 2], u32>,
    /// All others.
    long: FxHashMap<Box<[i64]>, u32>,
    /// The corner of the box around everything in `short`.
    corner: Vec<u64>,
    /// How many entries `short` has when a dense box is considered next.
    next_look: usize,
}

impl Memory {
    /// A memory of positions with this many coordinates.
    pub fn new(arity: usize) -> Memory {
        let (short, long) = (FxHashMap::default(), FxHashMap::default());
        Memory { arity, dense: None, short, long, corner: vec![0; arity], next_look: FEW }
    }

    /// A memory with a dense box; `to` is its last position.
    pub fn with_box(to: &[u64], limit: u64) -> Result<Memory, Stop> {
        let mut memory = Memory::new(to.len());
        memory.dense = Some(Dense::new(to, Width::One, limit)?);
        Ok(memory)
    }

    /// A memory of what is in a dense box.
    pub fn of(dense: Dense) -> Memory {
        let mut memory = Memory::new(dense.to.len());
        memory.dense = Some(dense);
        memory
    }

    /// The cells of the dense box, if it ends at `to`.
    pub fn cells(&self, to: &[u64]) -> Option<&Cells> {
        self.dense.as_ref().filter(|dense| dense.to == to).map(|dense| &dense.cells)
    }

    /// How many positions of the dense box have a value.
    pub fn values(&self) -> u64 {
        self.dense.as_ref().map_or(0, |dense| dense.cells.values())
    }

    /// What is known about a tuple of numbers.
    #[inline]
    pub fn get(&self, position: &[i64]) -> Known {
        match &self.dense {
            Some(dense) => match dense.place(position) {
                Some(place) => Known::of_code(dense.cells.get(place)),
                None => self.far(position),
            },
            None => self.far(position),
        }
    }

    /// What is known about a position, if it is in the dense box.
    pub fn get_near(&self, position: &[u64]) -> Known {
        let place = self.dense.as_ref().and_then(|dense| dense.place_of_naturals(position).map(|at| (dense, at)));
        place.map_or(Known::Nothing, |(dense, place)| Known::of_code(dense.cells.get(place)))
    }

    /// The value of a position in the dense box, if it is known: the quickest way to ask.
    #[inline]
    pub fn near_value(&self, coordinates: &[Number], frame: Frame) -> Option<u32> {
        let dense = self.dense.as_ref()?;
        dense.cells.get(near_place(dense, coordinates, frame)?).checked_sub(FIRST_VALUE)
    }

    /// The cell of a position in the dense box.
    pub fn near_place(&self, coordinates: &[Number], frame: Frame) -> Option<usize> {
        near_place(self.dense.as_ref()?, coordinates, frame)
    }

    /// The part of an interval in which coordinates that are affine in its variable are in the dense box.
    pub fn near_ends(&self, coordinates: &[Number], frame: Frame, interior: Interior) -> Option<(i64, i64)> {
        let dense = self.dense.as_ref()?;
        let (mut first, mut last) = (i128::from(interior.first), i128::from(interior.last));
        for (number, &(to, _)) in coordinates.iter().zip(&dense.sides) {
            let at = |n: i64| {
                frame.slots[interior.slot].set(n);
                number.value(frame).map(i128::from)
            };
            let start = at(interior.first)?;
            let (step, to) = (at(interior.first + 1)? - start, i128::from(to));
            // 0 ≤ start + step·t ≤ to, for t from the first value on
            let (low, high) = match step {
                0 if start < 0 || start > to => return None,
                0 => continue,
                1.. => (-start.div_euclid(step), (to - start).div_euclid(step)),
                _ => (-(to - start).div_euclid(-step), start.div_euclid(-step)),
            };
            first = first.max(low + i128::from(interior.first));
            last = last.min(high + i128::from(interior.first));
        }
        Some((i64::try_from(first).ok()?, i64::try_from(last).ok()?))
    }

    /// Adds what is in cells of the dense box, so far apart, to nim-sums; whether all have a value.
    pub fn add_column(&self, place: usize, step: isize, sums: &mut [u32]) -> bool {
        self.dense.as_ref().is_some_and(|dense| dense.cells.add_column(place, step, sums))
    }

    /// What is known about a cell of the dense box.
    pub fn at(&self, place: usize) -> Known {
        self.dense.as_ref().map_or(Known::Nothing, |dense| Known::of_code(dense.cells.get(place)))
    }

    #[cold]
    fn far(&self, position: &[i64]) -> Known {
        if position.iter().any(|&n| n < 0) {
            return Known::Outside;
        }
        let code = match self.key(position) {
            Some(key) => self.short.get(&key),
            None => self.long.get(position),
        };
        Known::of_code(code.copied().unwrap_or(0))
    }

    /// Keeps what is known about a tuple of naturals; `room` is how many bytes may still be taken.
    pub fn set(&mut self, position: &[i64], known: Known, room: u64) -> Result<(), Stop> {
        if let Some(dense) = &mut self.dense
            && let Some(place) = dense.place(position)
        {
            return dense.set(place, known.code(), room);
        }
        if known == Known::Outside {
            return Ok(());
        }
        let Some(key) = self.key(position) else {
            if known == Known::Nothing {
                self.long.remove(position);
                return Ok(());
            }
            grow(self.long.len(), self.long.capacity(), LONG_ENTRY, room)?;
            self.long.insert(position.into(), known.code());
            return Ok(());
        };
        if known == Known::Nothing {
            self.short.remove(&key);
            return Ok(());
        }
        grow(self.short.len(), self.short.capacity(), ENTRY, room)?;
        self.short.insert(key, known.code());
        self.corner.iter_mut().zip(position).for_each(|(c, &n)| *c = (*c).max(n as u64));
        if self.short.len() >= self.next_look {
            self.next_look = self.short.len() * 2;
            self.gather(room);
        }
        Ok(())
    }

    /// Bytes taken.
    pub fn bytes(&self) -> u128 {
        let maps = self.short.capacity() as u128 * ENTRY + self.long.capacity() as u128 * LONG_ENTRY;
        maps + self.dense.as_ref().map_or(0, |dense| dense.cells.bytes())
    }

    /// Forgets everything outside the box that ends at `to`, which the dense box holds.
    pub fn cut(&mut self, to: &[u64]) {
        self.short = FxHashMap::default();
        self.long = FxHashMap::default();
        if let Some(dense) = &mut self.dense
            && dense.to != to
        {
            *dense = dense.cut(to);
        }
    }

    /// The coordinates in 128 bits, each with its share of them.
    fn key(&self, position: &[i64]) -> Option<[u64; 2]> {
        let bits = 128 / self.arity.max(2);
        let mut key = 0u128;
        for &n in position {
            if bits < 63 && n >> bits != 0 {
                return None;
            }
            key = key << bits | n as u128;
        }
        Some([(key >> 64) as u64, key as u64])
    }

    fn position(&self, key: [u64; 2]) -> Vec<i64> {
        let bits = 128 / self.arity.max(2);
        let mut key = u128::from(key[0]) << 64 | u128::from(key[1]);
        let mut position = vec![0; self.arity];
        for n in position.iter_mut().rev() {
            *n = (key & ((1 << bits) - 1)) as i64;
            key >>= bits;
        }
        position
    }

    /// Moves everything into one dense box, if that takes no more room than the map does.
    fn gather(&mut self, room: u64) {
        let (mut to, mut width, mut cells) = (self.corner.clone(), Width::One, 0);
        if let Some(dense) = &self.dense {
            to.iter_mut().zip(&dense.to).for_each(|(n, &there)| *n = (*n).max(there));
            (width, cells) = (dense.cells.width(), dense.cells.len());
        }
        // The box may take what the map takes, beside the cells that there are anyway.
        let most = (self.short.len() as u128 * ENTRY + cells as u128 * 2).saturating_mul(width.bytes());
        if volume(&to).saturating_mul(width.bytes()) > most.min(u128::from(room)) {
            return;
        }
        let Ok(mut dense) = Dense::new(&to, width, room) else { return };
        if let Some(old) = self.dense.take() {
            old.each(|position, code| dense.put(position, code));
        }
        let entries = std::mem::take(&mut self.short);
        #[allow(clippy::iter_over_hash_type)] // each goes to its own cell, in whatever order
        for (key, code) in entries {
            let position: Vec<u64> = self.position(key).into_iter().map(|n| n as u64).collect();
            dense.put(&position, code);
        }
        self.next_look = (dense.cells.len() / 16).max(FEW);
        self.dense = Some(dense);
    }
}

#[inline]
fn near_place(dense: &Dense, coordinates: &[Number], frame: Frame) -> Option<usize> {
    let mut place = 0;
    for (number, &(to, stride)) in coordinates.iter().zip(&dense.sides) {
        let n = number.value(frame)?;
        if n as u64 > to {
            return None;
        }
        place += n as usize * stride;
    }
    Some(place)
}

/// Whether a hash map may take one more entry.
fn grow(len: usize, capacity: usize, entry: u128, room: u64) -> Result<(), Stop> {
    let more = (capacity as u128).max(4) * 2 * entry;
    if len == capacity && more > u128::from(room) {
        return Err(Stop::TooLarge { estimate: more, limit: room });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: u64 = 1 << 30;

    /// Numbers that look random.
    fn noise(n: u64) -> u64 {
        (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 20
    }

    #[test]
    fn remembers_near_and_far() {
        for arity in 1..=6usize {
            let mut memory = Memory::new(arity);
            let mut all = std::collections::BTreeMap::new();
            for n in 0..5000 {
                // First close together, then some far away, with values that need every width.
                let near = [5000, 70, 1_000_000][(arity - 1).min(2)];
                let scale = if n > 4000 && n % 100 == 99 { 1 << 62 } else { near };
                let position: Vec<i64> = (0..arity as u64).map(|i| (noise(n * 7 + i) % scale) as i64).collect();
                let value = (noise(n) % (1 << (n % 20))) as u32;
                memory.set(&position, Known::Value(value), ROOM).unwrap();
                all.insert(position, value);
            }
            for (position, value) in &all {
                assert_eq!(memory.get(position), Known::Value(*value), "{position:?}");
            }
            assert_eq!(memory.get(&vec![-1; arity]), Known::Outside);
        }
    }

    #[test]
    fn many_positions_close_together_become_a_box() {
        let mut memory = Memory::new(2);
        (0..3000).for_each(|n| memory.set(&[n % 70, n / 70], Known::Value(n as u32), ROOM).unwrap());
        assert!(memory.dense.is_some() && memory.bytes() < 100_000);
        assert!((0..3000).all(|n| memory.get(&[n % 70, n / 70]) == Known::Value(n as u32)));
        memory.cut(&[1, 2]);
        assert_eq!(memory.bytes(), 6 * 2);
        assert_eq!(memory.get_near(&[1, 2]), Known::Value(141));
    }

    #[test]
    fn what_is_open_can_be_forgotten() {
        let mut memory = Memory::with_box(&[3, 3], ROOM).unwrap();
        for position in [[1i64, 2], [9, 9], [i64::MAX, i64::MAX]] {
            memory.set(&position, Known::Open, ROOM).unwrap();
            assert_eq!(memory.get(&position), Known::Open);
            memory.set(&position, Known::Nothing, 0).unwrap();
            assert_eq!(memory.get(&position), Known::Nothing);
        }
    }

    #[test]
    fn a_full_map_takes_no_more() {
        let mut memory = Memory::new(1);
        let stop = (0..1000).find_map(|n| memory.set(&[n << 40], Known::Value(0), 5000).err());
        assert!(matches!(stop, Some(Stop::TooLarge { limit: 5000, .. })));
    }
}
