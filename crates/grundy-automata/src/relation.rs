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
//! In base 2 a track does not matter exactly when no row of the minimal machine depends on its digit. In
//! Zeckendorf numeration "every value" means every word without 11 on that track, and the test is
//! a little finer (see `zeckendorf_matters` below).

use std::hash::Hash;
use std::sync::Arc;

use crate::moore::{Dfa, Malformed, Moore, State, gather, symbols};
use crate::numeration::Numeration;
use crate::watch::{BuildWatch, Stopped, call};

/// A set of tuples of natural numbers, indexed by variables, that an automaton recognises.
///
/// ```
/// use grundy_automata::{Order, Numeration, atom, unwatched};
///
/// let watch = &mut unwatched();
/// let terms = [("x", 1), ("y", -2)];
/// let x_is_2y = atom::compare(Numeration::Binary, &terms, Order::Equal, 0, watch)?;
/// let even = x_is_2y.exists(&["y"], watch)?;
/// assert_eq!(even, atom::congruent(Numeration::Binary, &[("x", 1)], 0, 2, watch)?);
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
    /// let starts_with_one = Moore::new(1, [1, 2, 1, 1, 2, 2].map(State).to_vec(), vec![false, false, true])?;
    /// let names = ["x".into()];
    /// let refused = Relation::from_machine(Numeration::Binary, &names, &starts_with_one, &mut unwatched());
    /// assert_eq!(refused, Err(Malformed::LeadingZeros));
    /// # Ok::<(), Malformed>(())
    /// ```
    pub fn from_machine(
        numeration: Numeration,
        variables: &[Arc<str>],
        machine: &Dfa,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Malformed> {
        if variables.len() != machine.tracks {
            return Err(Malformed::Variables { tracks: machine.tracks, found: variables.len() });
        }
        let mut sorted = variables.to_vec();
        sorted.sort();
        if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Malformed::RepeatedVariable(twice[0].clone()));
        }
        let positions = positions(variables, &sorted);
        let columns = gather(sorted.len(), &positions)?;
        let machine = machine.read_through(sorted.len(), &columns).minimise(watch)?;
        if machine.step(State::START, 0) != State::START {
            return Err(Malformed::LeadingZeros);
        }
        if numeration == Numeration::Zeckendorf
            && let Some(track) = (0..sorted.len()).find(|&track| accepts_adjacent_ones(&machine, track))
        {
            return Err(Malformed::InvalidWord(sorted[track].clone()));
        }
        Ok(Relation::of_minimal(numeration, sorted, machine, watch)?)
    }

    /// The relation between `names`, of which some may be equal, that the machine made of the keys
    /// reachable from `start` recognises. `step` sees the digit of `names[i]` in bit `i`; `None` is the
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
        symbols(tracks.max(names.len()))?;
        let track_of = |name: &&str| variables.partition_point(|variable| &**variable < *name);
        let seen = gather(tracks, &names.iter().map(track_of).collect::<Vec<_>>())?;
        let machine = Moore::explore(
            tracks,
            Some((start, 0)),
            |key, symbol| {
                let (key, previous) = key.as_ref()?;
                if !numeration.may_follow(*previous, symbol) {
                    return None;
                }
                Some((step(key, seen[symbol] as usize)?, numeration.memory(symbol)))
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
            let matters = match numeration {
                Numeration::Binary => !machine.ignores(track),
                Numeration::Zeckendorf => zeckendorf_matters(&machine, track, watch)?,
            };
            if matters {
                continue;
            }
            variables.remove(track);
            let rest: Vec<usize> = (0..machine.tracks).filter(|&other| other != track).collect();
            let columns = crate::moore::scatter(&rest)?;
            machine = machine.read_through(rest.len(), &columns);
            if numeration == Numeration::Zeckendorf {
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
/// Follow only columns with digit 0 on the track. The number does not matter exactly when, from each
/// state met, a column and the same column with digit 1 on the track lead to states with one output
/// and the same successors by columns with digit 0. If so, the ones on the track can be changed to zeros
/// one by one from the left, because after a one comes the end or a zero, and there the two paths
/// agree. If not, two words that differ in one digit on the track differ in membership.
fn zeckendorf_matters(machine: &Dfa, track: usize, watch: &mut BuildWatch<'_>) -> Result<bool, Stopped> {
    let mut pairs = 0;
    let one = 1 << track;
    let zero_columns = || (0..machine.symbols()).filter(move |column| column & one == 0);
    let mut met = vec![false; machine.size()];
    met[0] = true;
    let mut pending = vec![State::START];
    while let Some(state) = pending.pop() {
        let row = machine.row(state);
        pairs += machine.symbols() * machine.symbols() / 4;
        if pairs >= PAIRS {
            pairs = 0;
            call(watch, machine.table.len() as u64)?;
        }
        for column in zero_columns() {
            let (zero, other) = (row[column], row[column | one]);
            let (zero_row, other_row) = (machine.row(zero), machine.row(other));
            if machine.output(zero) != machine.output(other)
                || zero_columns().any(|next| zero_row[next] != other_row[next])
            {
                return Ok(true);
            }
            if !met[zero.index()] {
                met[zero.index()] = true;
                pending.push(zero);
            }
        }
    }
    Ok(false)
}

/// Pairs of columns that are looked at between two calls of the watch.
const PAIRS: usize = 1 << 20;

/// Whether a minimal machine accepts a word with two adjacent ones on this track.
fn accepts_adjacent_ones(machine: &Dfa, track: usize) -> bool {
    let ones = || (0..machine.symbols()).filter(move |column| column >> track & 1 == 1);
    let accepts_nothing: Vec<bool> =
        machine.states().map(|state| machine.is_sink(state) && !machine.output(state)).collect();
    machine.states().any(|state| {
        ones().any(|first| {
            let middle = machine.row(machine.step(state, first));
            ones().any(|second| !accepts_nothing[middle[second].index()])
        })
    })
}
