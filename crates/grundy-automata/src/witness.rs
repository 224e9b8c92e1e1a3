//! Members of a relation: membership, the least member, the least completion.
//!
//! Words are followed by sets of states, one set for each column, so the time is linear in the number
//! of digits and numbers may have hundreds of them. Unknown digits are chosen afterwards: the sets are
//! pruned from the end to the states that still lead to acceptance, and then a number is read off from
//! the front, the least digit that is possible at each place. Because numerals of equal length are ordered
//! like their numbers, that number is the least.

use std::collections::BTreeMap;
use std::sync::Arc;

use dashu_int::UBig;

use crate::moore::{Dfa, State};
use crate::relation::Relation;

/// Values of variables.
///
/// ```
/// use grundy_automata::Assignment;
///
/// let values = Assignment::from([("x".into(), 3u8.into()), ("y".into(), 5u8.into())]);
/// assert_eq!(values["y"], 5u8.into());
/// ```
pub type Assignment = BTreeMap<Arc<str>, UBig>;

impl Relation {
    /// Whether some values of the variables that are not given complete the given ones to a member.
    /// Values of variables that the relation does not mention are unconstrained.
    pub fn contains(&self, given: &Assignment) -> bool {
        self.search(given).is_some()
    }

    /// The least member: as few digits as possible in the longest of its numbers (of those the
    /// relation mentions); among those the
    /// least first variable, then the least second, and so on, in the order of
    /// [`Relation::variables`].
    ///
    /// ```
    /// use grundy_automata::{Order, Numeration, atom, unwatched};
    ///
    /// let watch = &mut unwatched();
    /// let terms = [("x", 5), ("y", -3)];
    /// let equal = atom::compare(Numeration::BINARY, &terms, Order::Equal, 1, watch)?;
    /// let least = equal.least().expect("5·2 − 3·3 = 1");
    /// assert_eq!((&least["x"], &least["y"]), (&2u8.into(), &3u8.into()));
    /// # Ok::<(), grundy_automata::Stopped>(())
    /// ```
    pub fn least(&self) -> Option<Assignment> {
        self.least_given(&Assignment::new())
    }

    /// The least completion of given values, in the sense of [`Relation::least`]; it contains the given
    /// values too.
    pub fn least_given(&self, given: &Assignment) -> Option<Assignment> {
        let order: Vec<&str> = self.variables.iter().map(|variable| &**variable).collect();
        self.least_in_order(given, &order)
    }

    /// Like [`Relation::least_given`], the variables minimised in the given order; those that it does
    /// not name come last.
    pub fn least_in_order(&self, given: &Assignment, order: &[&str]) -> Option<Assignment> {
        let mut search = self.search(given)?;
        let named = order.iter().filter_map(|&name| self.variables.iter().position(|variable| &**variable == name));
        let tracks: Vec<usize> = named.chain(0..self.variables.len()).collect();
        for track in tracks {
            search.choose(&self.machine, track);
        }
        let mut member = given.clone();
        for (track, variable) in self.variables.iter().enumerate() {
            let digit = |column: &usize| self.machine.columns.digit(*column, track) as u8;
            let digits: Vec<u8> = search.columns.iter().map(digit).collect();
            let number = self.numeration.number(&digits).expect("a relation accepts numerals only");
            member.insert(variable.clone(), number);
        }
        Some(member)
    }

    /// The columns of the shortest members with the given values, the unknown digits still zero.
    fn search(&self, given: &Assignment) -> Option<Search> {
        let mut columns: Vec<usize> = Vec::new();
        let mut unknown = Vec::new();
        for (track, variable) in self.variables.iter().enumerate() {
            let Some(number) = given.get(variable) else {
                unknown.push(track);
                continue;
            };
            let digits = self.numeration.digits(number);
            if digits.len() > columns.len() {
                let in_front = digits.len() - columns.len();
                columns.splice(0..0, std::iter::repeat_n(0, in_front));
            }
            for (column, &digit) in columns.iter_mut().rev().zip(digits.iter().rev()) {
                *column += digit as usize * self.machine.columns.one(track);
            }
        }
        let mut search = Search { columns, unknown };
        let in_front = search.columns_needed_in_front(&self.machine)?;
        search.columns.splice(0..0, std::iter::repeat_n(0, in_front));
        Some(search)
    }
}

/// A word of which some tracks are known.
struct Search {
    columns: Vec<usize>,
    /// The unknown tracks.
    unknown: Vec<usize>,
}

impl Search {
    /// All columns that are zero on the known tracks.
    fn fillings(&self, machine: &Dfa) -> Vec<usize> {
        let columns = machine.columns.scatter(&self.unknown).expect("these are tracks of a machine");
        columns.into_iter().map(|column| column as usize).collect()
    }

    /// How many columns, zero on the known tracks, must at least be put in front of the word; `None` if
    /// nothing helps.
    fn columns_needed_in_front(&self, machine: &Dfa) -> Option<usize> {
        let fillings = self.fillings(machine);
        let mut in_front = vec![usize::MAX; machine.size()];
        in_front[0] = 0;
        let mut layer = vec![State::START];
        let mut explored = 0;
        while explored < layer.len() {
            let state = layer[explored];
            explored += 1;
            for &filling in &fillings {
                let next = machine.step(state, filling);
                if in_front[next.index()] == usize::MAX {
                    in_front[next.index()] = in_front[state.index()] + 1;
                    layer.push(next);
                }
            }
        }
        let mut next_in_front = vec![usize::MAX; machine.size()];
        for column in &self.columns {
            let mut next_layer = Vec::new();
            for &state in &layer {
                for &filling in &fillings {
                    let next = machine.step(state, column + filling);
                    let least = &mut next_in_front[next.index()];
                    if *least == usize::MAX {
                        next_layer.push(next);
                    }
                    *least = (*least).min(in_front[state.index()]);
                }
            }
            for state in layer {
                in_front[state.index()] = usize::MAX;
            }
            std::mem::swap(&mut in_front, &mut next_in_front);
            layer = next_layer;
        }
        let accepting = layer.iter().filter(|&&state| *machine.output(state));
        accepting.map(|state| in_front[state.index()]).min()
    }

    /// Fixes the digits of one unknown track to the least number possible.
    fn choose(&mut self, machine: &Dfa, track: usize) {
        let one = machine.columns.one(track);
        if !self.unknown.contains(&track) {
            return;
        }
        let fillings = self.fillings(machine);
        let mut layers = vec![vec![State::START]];
        let mut seen = Marks::new(machine.size());
        for column in &self.columns {
            seen.clear();
            let mut next_layer = Vec::new();
            for &state in layers.last().into_iter().flatten() {
                for &filling in &fillings {
                    let next = machine.step(state, column + filling);
                    if seen.mark(next) {
                        next_layer.push(next);
                    }
                }
            }
            layers.push(next_layer);
        }
        // Pruned from the end: what still leads to acceptance.
        if let Some(last) = layers.last_mut() {
            last.retain(|&state| *machine.output(state));
        }
        for (at, column) in self.columns.iter().enumerate().rev() {
            seen.clear();
            layers[at + 1].iter().for_each(|&state| _ = seen.mark(state));
            layers[at]
                .retain(|&state| fillings.iter().any(|filling| seen.is_marked(machine.step(state, column + filling))));
        }
        self.unknown.retain(|&other| other != track);
        let fillings = self.fillings(machine);
        let mut current = vec![State::START];
        let mut useful = Marks::new(machine.size());
        for (at, column) in self.columns.iter_mut().enumerate() {
            useful.clear();
            layers[at + 1].iter().for_each(|&state| _ = useful.mark(state));
            let mut after = |column: usize| {
                seen.clear();
                let mut next_layer = Vec::new();
                for &state in &current {
                    for &filling in &fillings {
                        let next = machine.step(state, column + filling);
                        if useful.is_marked(next) && seen.mark(next) {
                            next_layer.push(next);
                        }
                    }
                }
                next_layer
            };
            let mut next_layer = after(*column);
            for _ in 1..machine.columns.radix {
                if next_layer.is_empty() {
                    *column += one;
                    next_layer = after(*column);
                }
            }
            current = next_layer;
        }
    }
}

/// A set of states that is cleared in constant time.
struct Marks {
    marked_at: Vec<u32>,
    now: u32,
}

impl Marks {
    fn new(states: usize) -> Self {
        Marks { marked_at: vec![0; states], now: 0 }
    }

    fn clear(&mut self) {
        if self.now == u32::MAX {
            self.marked_at.fill(0);
            self.now = 0;
        }
        self.now += 1;
    }

    /// Adds a state; tells whether it is new.
    fn mark(&mut self, state: State) -> bool {
        std::mem::replace(&mut self.marked_at[state.index()], self.now) != self.now
    }

    fn is_marked(&self, state: State) -> bool {
        self.marked_at[state.index()] == self.now
    }
}
