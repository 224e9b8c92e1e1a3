//! Maps and sets with a short hash: the explorations look up millions of short tuples.
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
