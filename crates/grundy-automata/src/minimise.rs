//! The minimal machine, with canonical numbers: equal functions give equal tables.
//!
//! Moore's refinement. States start in classes by output; in each round a class falls apart by the
//! classes its states go to, until nothing changes. The machines of arithmetic read the most
//! significant digit first, so states are told apart by words about as long as the coefficients: some
//! twenty rounds settle tables with millions of entries, and a round is one pass along memory without
//! inverse lists (Hopcroft's), which would double the memory. Machines that count in ones to n need
//! n rounds; none is made here. Classes with one state are skipped.
//!
//! Rows are compared by a 64-bit hash, which can only err by *keeping together*; so when nothing
//! changes any more, one pass compares the rows themselves, and if two differ the search goes on
//! with another hash. The result never rests on luck.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use crate::moore::{Moore, State};
use crate::watch::{BuildWatch, Stopped, call};

impl<O: Clone + Eq + Hash> Moore<O> {
    /// The machine with the fewest states that gives every word the same value, numbered
    /// canonically: two machines have equal minimal machines exactly when they agree on all words.
    ///
    /// ```
    /// use grundy_automata::{Moore, State, unwatched};
    ///
    /// let table = [1, 2, 1, 2, 1, 2].map(State).to_vec();
    /// let wasteful = Moore::new(2, 1, table, vec!['a', 'a', 'b'])?;
    /// let minimal = wasteful.minimise(&mut unwatched())?;
    /// assert_eq!(minimal.size(), 2);
    /// assert_eq!(minimal.table(), [0, 1, 0, 1].map(State));
    /// # Ok::<(), grundy_automata::Malformed>(())
    /// ```
    pub fn minimise(&self, watch: &mut BuildWatch<'_>) -> Result<Moore<O>, Stopped> {
        let reachable = self.reachable_in_order();
        let mut partition = Partition::by_output(self, &reachable);
        partition.settle(self, &reachable, watch)?;
        Ok(partition.quotient(self))
    }

    /// The states that words lead to, as a breadth-first search meets them.
    fn reachable_in_order(&self) -> Vec<State> {
        let mut met = vec![false; self.size()];
        met[0] = true;
        let mut order = vec![State::START];
        let mut explored = 0;
        while explored < order.len() {
            for &next in self.row(order[explored]) {
                if !met[next.index()] {
                    met[next.index()] = true;
                    order.push(next);
                }
            }
            explored += 1;
        }
        order
    }

    /// The same machine without unreachable states, numbered canonically. Minimal if this one is
    /// minimal up to unreachable states.
    pub(crate) fn renumber(&self) -> Moore<O> {
        let order = self.reachable_in_order();
        let mut number = vec![State::START; self.size()];
        for (position, state) in order.iter().enumerate() {
            number[state.index()] = State(position as u32);
        }
        let mut table = Vec::with_capacity(order.len() * self.symbols());
        for &state in &order {
            table.extend(self.row(state).iter().map(|next| number[next.index()]));
        }
        let outputs = order.iter().map(|state| self.outputs[state.index()].clone()).collect();
        Moore { columns: self.columns, table, outputs }
    }
}

/// Entries that are read between two calls of the watch.
const READ: usize = 1 << 20;
/// Entries for each state beside those of the table.
const BESIDE: usize = 4;

/// Classes of states; the numbers of classes have no gaps.
struct Partition {
    class: Vec<u32>,
    size: Vec<u32>,
    multiplier: u64,
}

impl Partition {
    fn by_output<O: Eq + Hash>(machine: &Moore<O>, states: &[State]) -> Self {
        let mut class = vec![0; machine.size()];
        let mut size = Vec::new();
        let mut number = FxHashMap::default();
        for &state in states {
            let next = number.len() as u32;
            let found = *number.entry(machine.output(state)).or_insert(next);
            if found == next {
                size.push(0);
            }
            class[state.index()] = found;
            size[found as usize] += 1;
        }
        Partition { class, size, multiplier: 0x9E37_79B9_7F4A_7C15 }
    }

    /// Refines until the states of each class go to the same classes.
    fn settle<O>(&mut self, machine: &Moore<O>, states: &[State], watch: &mut BuildWatch<'_>) -> Result<(), Stopped> {
        loop {
            if !self.refine(machine, states, watch)? && self.is_stable(machine, states) {
                return Ok(());
            }
        }
    }

    /// Splits every class by the classes its states go to; tells whether one fell apart.
    fn refine<O>(&mut self, machine: &Moore<O>, states: &[State], watch: &mut BuildWatch<'_>) -> Result<bool, Stopped> {
        // Classes, their sizes and what is split off lie beside the table.
        let entries = (machine.table.len() + BESIDE * machine.size()) as u64;
        let mut read = 0;
        call(watch, entries)?;
        let before = self.size.len();
        let mut first_hash: Vec<Option<u64>> = vec![None; before];
        let mut split_off: FxHashMap<(u32, u64), u32> = FxHashMap::default();
        let mut moved: Vec<(State, u32)> = Vec::new();
        for &state in states {
            let class = self.class[state.index()];
            if self.size[class as usize] == 1 {
                continue;
            }
            read += machine.symbols();
            if read >= READ {
                read = 0;
                call(watch, entries)?;
            }
            let hash = self.hash(machine.row(state));
            let kept = *first_hash[class as usize].get_or_insert(hash);
            if hash != kept {
                let next = (before + split_off.len()) as u32;
                moved.push((state, *split_off.entry((class, hash)).or_insert(next)));
            }
        }
        self.size.resize(before + split_off.len(), 0);
        for &(state, class) in &moved {
            let old = std::mem::replace(&mut self.class[state.index()], class);
            self.size[old as usize] -= 1;
            self.size[class as usize] += 1;
        }
        Ok(!moved.is_empty())
    }

    fn hash(&self, row: &[State]) -> u64 {
        let mut hash = self.multiplier;
        for pair in row.chunks(2) {
            let high = self.class[pair[0].index()] as u64;
            let low = self.class[pair[pair.len() - 1].index()] as u64;
            hash = (hash.rotate_left(23) ^ (high << 32 | low)).wrapping_mul(self.multiplier);
        }
        hash ^ hash >> 29
    }

    /// Whether all states of a class go to the same classes. If not, the next round hashes
    /// differently.
    fn is_stable<O>(&mut self, machine: &Moore<O>, states: &[State]) -> bool {
        let mut first: Vec<Option<State>> = vec![None; self.size.len()];
        let stable = states.iter().all(|&state| {
            let first = *first[self.class[state.index()] as usize].get_or_insert(state);
            first == state
                || machine
                    .row(first)
                    .iter()
                    .zip(machine.row(state))
                    .all(|(a, b)| self.class[a.index()] == self.class[b.index()])
        });
        self.multiplier = self.multiplier.wrapping_mul(0xD134_2543_DE82_EF95) | 1;
        stable
    }

    /// One state for each class, numbered as a breadth-first search meets them, symbols ascending.
    fn quotient<O: Clone>(&self, machine: &Moore<O>) -> Moore<O> {
        let mut number = vec![u32::MAX; self.size.len()];
        number[self.class[0] as usize] = 0;
        let mut order = vec![State::START];
        let mut table = Vec::with_capacity(self.size.len() * machine.symbols());
        let mut explored = 0;
        while explored < order.len() {
            for &next in machine.row(order[explored]) {
                let number = &mut number[self.class[next.index()] as usize];
                if *number == u32::MAX {
                    *number = order.len() as u32;
                    order.push(next);
                }
                table.push(State(*number));
            }
            explored += 1;
        }
        let outputs = order.iter().map(|&state| machine.output(state).clone()).collect();
        Moore { columns: machine.columns, table, outputs }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::watch::unwatched;

    #[test]
    fn a_hash_that_tells_nothing_apart_does_no_harm() -> Result<(), Stopped> {
        // Powers of two modulo 101, and whether they are below 50.
        let machine = Moore::explore(
            2,
            1,
            1u32,
            |&value, symbol| (2 * value + symbol as u32) % 101,
            |&value| value < 50,
            &mut unwatched(),
        )?;
        let states = machine.reachable_in_order();
        let mut partition = Partition::by_output(&machine, &states);
        partition.multiplier = 0;
        partition.settle(&machine, &states, &mut unwatched())?;
        assert_eq!(partition.quotient(&machine), machine.minimise(&mut unwatched())?);
        Ok(())
    }
}
