//! Relations between natural numbers: a language with names.
//!
//! A relation is a sorted list of variables and the minimal acceptor of their words. Four invariants:
//! zeros in front never change membership; only words whose every track is a numeral are accepted;
//! the machine is minimal and canonically numbered; **every variable matters**. A variable matters
//! when membership depends on its value for some values of the others; one that does not is dropped,
//! and a variable that a relation does not mention is unconstrained. So relations are equal as sets
//! exactly when they are `==`, and truth is the relation without variables, one state whose
//! output says which.
//!
//! To a base a track does not matter exactly when no row of the minimal machine depends on its digit. Otherwise
//! "every value" means every numeral on that track, and the test is a little finer (see `matters` below).

use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::moore::{Columns, Dfa, Malformed, Moore, State};
use crate::numeration::Numeration;
use crate::watch::{BuildWatch, Stopped, call};

/// A set of tuples of natural numbers, indexed by variables, that an automaton recognises.
///
/// ```
/// use grundy_automata::{Order, Numeration, atom, unwatched};
///
/// let watch = &mut unwatched();
/// let terms = [("x", 1), ("y", -2)];
/// let x_is_2y = atom::compare(Numeration::BINARY, &terms, Order::Equal, 0, watch)?;
/// let even = x_is_2y.exists(&["y"], watch)?;
/// assert_eq!(even, atom::congruent(Numeration::BINARY, &[("x", 1)], 0, 2, watch)?);
/// assert!(even.not(watch)?.exists(&["x"], watch)?.is_true());
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    pub(crate) numeration: Numeration,
    pub(crate) variables: Vec<Arc<str>>,
    pub(crate) machine: Dfa,
}

impl Relation {
    /// The relation without variables that holds, or does not.
    pub fn truth(numeration: Numeration, holds: bool) -> Self {
        Relation { numeration, variables: Vec::new(), machine: Moore::constant(holds) }
    }

    /// The relation that `machine` recognises, its tracks named by `variables`. The machine must not
    /// be changed by zeros in front and must accept numerals only.
    ///
    /// ```
    /// use grundy_automata::{Malformed, Moore, Numeration, Relation, State, unwatched};
    ///
    /// let starts_with_one = Moore::new(2, 1, [1, 2, 1, 1, 2, 2].map(State).to_vec(), vec![false, false, true])?;
    /// let names = ["x".into()];
    /// let refused = Relation::from_machine(Numeration::BINARY, &names, &starts_with_one, &mut unwatched());
    /// assert_eq!(refused, Err(Malformed::LeadingZeros));
    /// # Ok::<(), Malformed>(())
    /// ```
    pub fn from_machine(
        numeration: Numeration,
        variables: &[Arc<str>],
        machine: &Dfa,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Malformed> {
        if variables.len() != machine.tracks() {
            return Err(Malformed::Variables { tracks: machine.tracks(), found: variables.len() });
        }
        if !variables.is_empty() && machine.columns.radix != numeration.radix() {
            return Err(Malformed::Radix { expected: numeration.radix(), found: machine.columns.radix });
        }
        let mut sorted = variables.to_vec();
        sorted.sort();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Malformed::RepeatedVariable(twice[0].clone()));
        }
        let positions = positions(variables, &sorted);
        let columns = Columns::new(numeration.radix(), sorted.len())?;
        let machine = machine.read_through(columns, &columns.gather(&positions)?).minimise(watch)?;
        if machine.step(State::START, 0) != State::START {
            return Err(Malformed::LeadingZeros);
        }
        if !numeration.is_free()
            && let Some(track) = (0..sorted.len()).find(|&track| accepts_others(numeration, &machine, track))
        {
            return Err(Malformed::InvalidWord(sorted[track].clone()));
        }
        Ok(Relation::of_minimal(numeration, sorted, machine, watch)?)
    }

    /// The relation between `names`, of which some may be equal, that the machine made of the keys
    /// reachable from `start` recognises. `step` sees the digit of `names[i]` on track `i`; `None` is the
    /// key that accepts nothing. Which words are numerals is taken care of here.
    pub(crate) fn explore<K: Clone + Eq + Hash>(
        numeration: Numeration,
        names: &[&str],
        start: K,
        mut step: impl FnMut(&K, usize) -> Option<K>,
        accepts: impl Fn(&K) -> bool,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Stopped> {
        let mut variables: Vec<Arc<str>> = names.iter().map(|&name| Arc::from(name)).collect();
        variables.sort();
        variables.dedup();
        let tracks = variables.len();
        let columns = Columns::new(numeration.radix(), tracks)?;
        let track_of = |name: &&str| variables.partition_point(|variable| &**variable < *name);
        let seen = columns.gather(&names.iter().map(track_of).collect::<Vec<_>>())?;
        let machine = Moore::explore(
            columns.radix,
            tracks,
            Some((start, 0)),
            |key, symbol| {
                let (key, memory) = key.as_ref()?;
                let memory = numeration.follow(tracks, *memory, symbol)?;
                Some((step(key, seen[symbol] as usize)?, memory))
            },
            |key| key.as_ref().is_some_and(|(key, _)| accepts(key)),
            watch,
        )?;
        Relation::of_machine(numeration, variables, machine, watch)
    }

    /// Restores the invariants: `machine` recognises the relation, but need not be minimal, and some
    /// of the sorted `variables` may not matter.
    pub(crate) fn of_machine(
        numeration: Numeration,
        variables: Vec<Arc<str>>,
        machine: Dfa,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Stopped> {
        let machine = machine.minimise(watch)?;
        Relation::of_minimal(numeration, variables, machine, watch)
    }

    fn of_minimal(
        numeration: Numeration,
        mut variables: Vec<Arc<str>>,
        mut machine: Dfa,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Stopped> {
        for track in (0..variables.len()).rev() {
            let matters = match numeration.is_free() {
                true => !machine.ignores(track),
                false => matters(numeration, &machine, track, watch)?,
            };
            if matters {
                continue;
            }
            variables.remove(track);
            let rest: Vec<usize> = (0..machine.tracks()).filter(|&other| other != track).collect();
            let columns = Columns::new(machine.columns.radix, rest.len())?;
            machine = machine.read_through(columns, &machine.columns.scatter(&rest)?);
            if !numeration.is_free() {
                machine = machine.minimise(watch)?;
            }
        }
        Ok(Relation { numeration, variables, machine })
    }

    /// The numeration system.
    pub fn numeration(&self) -> Numeration {
        self.numeration
    }

    /// The variables that matter, sorted; variable `i` is track `i` of the machine.
    pub fn variables(&self) -> &[Arc<str>] {
        &self.variables
    }

    /// The minimal acceptor.
    pub fn machine(&self) -> &Dfa {
        &self.machine
    }

    /// The number of states of the minimal acceptor.
    pub fn size(&self) -> usize {
        self.machine.size()
    }

    /// Whether every tuple belongs to the relation.
    pub fn is_true(&self) -> bool {
        self.variables.is_empty() && self.machine.outputs[0]
    }

    /// Whether no tuple belongs to the relation.
    pub fn is_empty(&self) -> bool {
        self.variables.is_empty() && !self.machine.outputs[0]
    }
}

/// The place of each variable in the sorted list `among`, which has them all.
pub(crate) fn positions(variables: &[Arc<str>], among: &[Arc<str>]) -> Vec<usize> {
    variables.iter().map(|variable| among.partition_point(|other| other < variable)).collect()
}

/// Whether membership depends on the number on this track of a minimal machine that accepts numerals
/// only.
///
/// Two words are followed at once that differ on this track only, one of them with zeros there. If the number does not
/// matter, what may follow the other word depends only on where the first is and on what is remembered of the track; as
/// the machine is minimal, so does its state. So one state is kept for each such pair; another one, or another
/// output, tells that the number matters. If it does, some number differs from 0, and its word is among those followed.
fn matters(numeration: Numeration, machine: &Dfa, track: usize, watch: &mut BuildWatch<'_>) -> Result<bool, Stopped> {
    let one = machine.columns.one(track);
    let without: Vec<usize> = (0..machine.symbols()).filter(|&c| machine.columns.digit(c, track) == 0).collect();
    let mut other: FxHashMap<(State, usize), State> = FxHashMap::default();
    other.insert((State::START, 0), State::START);
    let mut pending = vec![(State::START, 0, State::START)];
    let mut steps = 0;
    while let Some((state, memory, with)) = pending.pop() {
        if machine.output(state) != machine.output(with) {
            return Ok(true);
        }
        steps += machine.symbols();
        if steps >= STEPS {
            steps = 0;
            call(watch, machine.table.len() as u64)?;
        }
        let (row, with_row) = (machine.row(state), machine.row(with));
        for digit in 0..machine.columns.radix {
            let Some(memory) = numeration.follow_digit(memory, digit) else { continue };
            for &column in &without {
                let (next, with) = (row[column], with_row[column + digit * one]);
                match other.entry((next, memory)) {
                    Entry::Vacant(free) => {
                        free.insert(with);
                        pending.push((next, memory, with));
                    }
                    Entry::Occupied(known) if *known.get() != with => return Ok(true),
                    Entry::Occupied(_) => {}
                }
            }
        }
    }
    Ok(false)
}

/// Steps between two calls of the watch.
const STEPS: usize = 1 << 20;

/// Whether a minimal machine accepts a word whose digits on this track are no numeral.
fn accepts_others(numeration: Numeration, machine: &Dfa, track: usize) -> bool {
    let digit = |column: usize| machine.columns.digit(column, track);
    let accepts_nothing: Vec<bool> =
        machine.states().map(|state| machine.is_sink(state) && !machine.output(state)).collect();
    let mut met: FxHashSet<(State, usize)> = FxHashSet::default();
    let mut pending = vec![(State::START, 0)];
    while let Some((state, memory)) = pending.pop() {
        for (column, &next) in machine.row(state).iter().enumerate() {
            match numeration.follow_digit(memory, digit(column)) {
                Some(memory) if met.insert((next, memory)) => pending.push((next, memory)),
                None if !accepts_nothing[next.index()] => return true,
                _ => {}
            }
        }
    }
    false
}
