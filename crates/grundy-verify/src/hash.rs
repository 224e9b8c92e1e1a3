//! Maps and sets with a short hash, and sequences kept once: the explorations look up millions of short tuples.
//!
//! A word is added, turned and multiplied by an odd number without pattern (Knuth, volume 3, section 6.4). What is hashed
//! is made by the checker, in an order that depends on the certificate alone, so answers do not change from run to run.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;
pub(crate) type Set<K> = HashSet<K, BuildHasherDefault<Mixer>>;

#[derive(Default, Clone, Copy)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn finish(&self) -> u64 {
        // The map takes its place from the low bits, which a product mixes least.
        self.0 ^ self.0 >> 32
    }
}

/// Short sequences of numbers, each kept once and known by its place.
#[derive(Default)]
pub(crate) struct Sequences {
    items: Vec<i64>,
    /// Where each sequence ends; the next one begins there.
    ends: Vec<usize>,
    /// Places with the upper half of the hash of their sequence, each where the lower half says or behind; at least a
    /// quarter of the slots are free: the fewer there are, the more of them the cache holds.
    slots: Vec<(u32, u32)>,
}

const FREE: u32 = u32::MAX;

impl Sequences {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, place: u32) -> &[i64] {
        let start = if place == 0 { 0 } else { self.ends[place as usize - 1] };
        &self.items[start..self.ends[place as usize]]
    }

    /// The place of a sequence; if it was not there before, that is the last.
    pub fn place(&mut self, sequence: &[i64]) -> u32 {
        if self.slots.len() / 4 * 3 <= self.ends.len() {
            self.slots = vec![(FREE, 0); (2 * self.slots.len()).max(16)];
            for place in 0..self.ends.len() as u32 {
                let (slot, tag) = self.slot(self.get(place));
                self.slots[slot] = (place, tag);
            }
        }
        let (slot, tag) = self.slot(sequence);
        if self.slots[slot].0 == FREE {
            self.slots[slot] = (self.ends.len() as u32, tag);
            self.items.extend_from_slice(sequence);
            self.ends.push(self.items.len());
        }
        self.slots[slot].0
    }

    /// The slot of a sequence, or the free one where it belongs; and the upper half of its hash.
    fn slot(&self, sequence: &[i64]) -> (usize, u32) {
        let mut mixer = Mixer::default();
        sequence.iter().for_each(|n| mixer.write_u64(*n as u64));
        let (hash, last) = (mixer.finish(), self.slots.len() - 1);
        let (mut slot, tag) = (hash as usize & last, (hash >> 32) as u32);
        while let (place, other) = self.slots[slot]
            && place != FREE
            && (other != tag || self.get(place) != sequence)
        {
            slot = (slot + 1) & last;
        }
        (slot, tag)
    }
}
