//! Projection: the words that can be completed on the removed tracks.
//!
//! The subset construction. A set of states stands for all ways to fill in the removed digits so
//! far. The numbers on the removed tracks may be longer than those that remain, so the first set is
//! closed under columns that are zero on the remaining tracks. States that accept nothing are
//! left out of the sets, and a set with a state that accepts everything is that state alone; most
//! significant digit first, the sets then stay small, because the states of one set are shapes
//! around one point.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use crate::moore::{Columns, Dfa, State, numbered};
use crate::watch::{BuildWatch, Meter, Stopped};

impl Dfa {
    /// The acceptor of the words over the tracks outside `removed` (a set of tracks, track `i` as
    /// bit `i`) that some digits on the removed tracks, and perhaps on more columns in front, where
    /// the remaining tracks are zero, make a word of this language. The remaining tracks keep their
    /// order.
    ///
    /// ```
    /// use grundy_automata::{Moore, State, unwatched};
    ///
    /// // The second track carries the negation of the first.
    /// let table = [1, 0, 0, 1, 1, 1, 1, 1].map(State).to_vec();
    /// let negation = Moore::new(2, 2, table, vec![true, false])?;
    /// let possible = negation.project(0b10, &mut unwatched())?;
    /// assert!(possible.run([0, 1, 1, 0]));
    /// # Ok::<(), grundy_automata::Malformed>(())
    /// ```
    pub fn project(&self, removed: usize, watch: &mut BuildWatch<'_>) -> Result<Dfa, Stopped> {
        let (gone, kept): (Vec<usize>, Vec<usize>) = (0..self.tracks()).partition(|track| removed >> track & 1 == 1);
        let kept_columns = self.columns.scatter(&kept)?;
        let gone_columns = self.columns.scatter(&gone)?;
        let columns = Columns::new(self.columns.radix, kept.len())?;
        let mut collector = Collector::new(self);
        let mut subsets = Subsets::default();
        let mut meter = Meter::new(watch);

        collector.add(State::START);
        let mut explored = 0;
        while explored < collector.members.len() {
            meter.add(gone_columns.len())?;
            let row = self.row(State(collector.members[explored]));
            gone_columns.iter().for_each(|&column| collector.add(row[column as usize]));
            explored += 1;
        }
        subsets.number(collector.finish())?;

        let mut table = Vec::new();
        let mut explored = 0;
        let mut current = Vec::new();
        while explored < subsets.len() {
            current.clear();
            current.extend_from_slice(subsets.members(explored));
            meter.add(columns.symbols + current.len() + 8)?;
            explored += 1;
            for &kept_column in &kept_columns {
                collector.begin();
                'set: for &member in &current {
                    meter.look(gone_columns.len())?;
                    let row = self.row(State(member));
                    for &gone_column in &gone_columns {
                        collector.add(row[(kept_column + gone_column) as usize]);
                    }
                    if collector.everything.is_some() {
                        break 'set;
                    }
                }
                table.push(subsets.number(collector.finish())?);
            }
        }
        let outputs = (0..subsets.len())
            .map(|set| subsets.members(set).iter().any(|&member| self.outputs[member as usize]))
            .collect();
        Ok(Dfa { columns, table, outputs })
    }
}

/// Gathers the members of one set without repetition.
struct Collector {
    kind: Vec<Kind>,
    /// The last set each state was added to.
    member_of: Vec<u32>,
    set: u32,
    members: Vec<u32>,
    everything: Option<u32>,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    AcceptsNothing,
    AcceptsAll,
    Open,
}

impl Collector {
    fn new(machine: &Dfa) -> Self {
        let kind = machine
            .states()
            .map(|state| match (machine.is_sink(state), machine.output(state)) {
                (true, false) => Kind::AcceptsNothing,
                (true, true) => Kind::AcceptsAll,
                (false, _) => Kind::Open,
            })
            .collect();
        let member_of = vec![0; machine.size()];
        Collector { kind, member_of, set: 1, members: Vec::new(), everything: None }
    }

    fn add(&mut self, state: State) {
        match self.kind[state.index()] {
            Kind::AcceptsNothing => {}
            Kind::AcceptsAll => self.everything = Some(state.0),
            Kind::Open => {
                let mark = &mut self.member_of[state.index()];
                if *mark != self.set {
                    *mark = self.set;
                    self.members.push(state.0);
                }
            }
        }
    }

    /// The members of the set, in ascending order.
    fn finish(&mut self) -> &[u32] {
        if let Some(everything) = self.everything {
            self.members.clear();
            self.members.push(everything);
        }
        self.members.sort_unstable();
        &self.members
    }

    /// Begins the next set.
    fn begin(&mut self) {
        self.members.clear();
        self.everything = None;
        self.set = match self.set.checked_add(1) {
            Some(set) => set,
            None => {
                self.member_of.fill(0);
                1
            }
        };
    }
}

/// Sets of states and their numbers.
#[derive(Default)]
struct Subsets {
    members: Vec<u32>,
    ends: Vec<usize>,
    /// The last set with each hash, and for each set the one before it with the same hash.
    with_hash: FxHashMap<u64, u32>,
    before: Vec<Option<u32>>,
}

impl Subsets {
    fn len(&self) -> usize {
        self.ends.len()
    }

    fn members(&self, set: usize) -> &[u32] {
        let from = if set == 0 { 0 } else { self.ends[set - 1] };
        &self.members[from..self.ends[set]]
    }

    fn number(&mut self, members: &[u32]) -> Result<State, Stopped> {
        let mut hasher = FxHasher::default();
        members.iter().for_each(|&member| hasher.write_u32(member));
        let hash = hasher.finish();
        let last = self.with_hash.get(&hash).copied();
        let mut candidate = last;
        while let Some(found) = candidate {
            if self.members(found as usize) == members {
                return Ok(State(found));
            }
            candidate = self.before[found as usize];
        }
        let state = numbered(self.len())?;
        self.members.extend_from_slice(members);
        self.ends.push(self.members.len());
        self.before.push(last);
        self.with_hash.insert(hash, state.0);
        Ok(state)
    }
}
