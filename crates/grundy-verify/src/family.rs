//! Families: systems with numbers of their own, of which it matters only whether some choice of them is a solution.
//!
//! A state of a family is the *set* of tuples that it can be in, having read the same digits of the shared tracks (Rabin
//! and Scott 1959). Since its own numbers may be longer than the shared ones, the first set is closed under columns of
//! zeros. Each family is determined on its own, and its states are compared before they are combined with those of the
//! others: sets of the tuples of all families together would be as many as there are combinations.

use crate::determined::{Determined, States};
use crate::formula::{System, TRUE};
use crate::hash::{Sequences, Set};
use crate::machine::Digits;
use crate::runner::Runner;
use crate::verdict::{Doubt, Watch};

/// The state before the first digit, of a family and of all together.
pub(crate) const FIRST: u32 = 0;

/// One family with the sets of its tuples met so far.
struct Family<'a> {
    runner: Runner<'a>,
    sets: Sequences,
    states: States,
    /// For each tuple, once it was asked for, where its columns and the tuples after them are.
    places: Vec<Option<(usize, usize)>>,
    successors: Vec<(u32, u32)>,
    // Room that is used again and again.
    after: Vec<Vec<i64>>,
}

impl<'a> Family<'a> {
    /// `None` if there never is a solution.
    fn new(system: System<'a>, visited: &mut u64, watch: &mut Watch) -> Result<Option<Family<'a>>, Doubt> {
        let asked = system.asked_shared();
        let states = States::new(system.digits, asked)?;
        let Some((runner, start)) = Runner::start(system, asked) else { return Ok(None) };
        let after = vec![Vec::new(); states.columns];
        let (sets, places, successors) = Default::default();
        let mut family = Family { runner, sets, states, places, successors, after };
        let mut closed = vec![i64::from(start)];
        let mut seen: Set<i64> = closed.iter().copied().collect();
        let mut next = 0;
        while next < closed.len() {
            let (from, to) = family.successors(closed[next] as u32, visited, watch)?;
            for &(column, tuple) in &family.successors[from..to] {
                if column == 0 && seen.insert(tuple.into()) {
                    closed.push(tuple.into());
                }
            }
            next += 1;
        }
        family.set(&mut closed);
        family.compare(visited, watch)?;
        Ok(Some(family))
    }

    fn set(&mut self, members: &mut Vec<i64>) -> u32 {
        members.sort_unstable();
        members.dedup();
        let set = self.sets.place(members);
        if set as usize == self.states.len() {
            let runner = &self.runner;
            let is_true = |&tuple: &i64| runner.tuples.get(tuple as u32)[0] == i64::from(TRUE);
            let holds = members.iter().any(|&tuple| runner.holds[tuple as usize]);
            self.states.push(holds, members.iter().any(is_true));
        }
        set
    }

    /// Where the columns that may follow a tuple, and the tuples after them, are.
    fn successors(&mut self, tuple: u32, visited: &mut u64, watch: &mut Watch) -> Result<(usize, usize), Doubt> {
        if self.places.len() <= tuple as usize {
            self.places.resize(self.runner.tuples.len(), None);
        }
        if let Some(known) = self.places[tuple as usize] {
            return Ok(known);
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        let start = self.successors.len();
        let columns = self.runner.successors(tuple, *visited, watch)?;
        self.successors.extend(columns.iter().map(|&(digits, to)| (self.states.column(digits) as u32, to)));
        let place = (start, self.successors.len());
        self.places[tuple as usize] = Some(place);
        Ok(place)
    }
}

impl Determined for Family<'_> {
    fn states(&self) -> &States {
        &self.states
    }

    fn states_mut(&mut self) -> &mut States {
        &mut self.states
    }

    fn follow(&mut self, set: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        let mut after = std::mem::take(&mut self.after);
        after.iter_mut().for_each(Vec::clear);
        for place in 0..self.sets.get(set).len() {
            let from = self.sets.get(set)[place];
            let (start, end) = self.successors(from as u32, visited, watch)?;
            for &(column, to) in &self.successors[start..end] {
                after[column as usize].push(to.into());
            }
        }
        for (column, members) in after.iter_mut().enumerate() {
            let to = self.set(members);
            self.states.lead(set, column, to);
        }
        self.after = after;
        Ok(())
    }
}

/// Several families, of which some one is to have a solution: a state is one of each.
pub(crate) struct Families<'a> {
    families: Vec<Family<'a>>,
    combinations: Sequences,
    states: States,
}

impl<'a> Families<'a> {
    pub fn new(
        systems: Vec<System<'a>>,
        digits: Digits,
        visited: &mut u64,
        watch: &mut Watch,
    ) -> Result<Families<'a>, Doubt> {
        let states = States::new(digits, systems.iter().fold(0, |asked, system| asked | system.asked_shared()))?;
        let mut families = Families { families: Vec::new(), combinations: Sequences::default(), states };
        for system in systems {
            families.families.extend(Family::new(system, visited, watch)?);
        }
        families.combination(&vec![FIRST.into(); families.families.len()]);
        if families.families.len() > 1 {
            families.compare(visited, watch)?;
        }
        Ok(families)
    }

    fn combination(&mut self, sets: &[i64]) -> u32 {
        let combination = self.combinations.place(sets);
        if combination as usize == self.states.len() {
            let some = |of: fn(&States, u32) -> bool| {
                self.families.iter().zip(sets).any(|(family, &set)| of(&family.states, set as u32))
            };
            let (holds, always) = (some(States::holds), some(States::always));
            self.states.push(holds, always);
        }
        combination
    }
}

impl Determined for Families<'_> {
    fn states(&self) -> &States {
        &self.states
    }

    fn states_mut(&mut self) -> &mut States {
        &mut self.states
    }

    fn follow(&mut self, combination: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        let mut after = vec![0; self.families.len()];
        for column in 0..self.states.columns {
            let digits = self.states.digits(column);
            let sets = self.combinations.get(combination);
            for ((family, &set), after) in self.families.iter_mut().zip(sets).zip(&mut after) {
                *after = family.step(set as u32, digits, visited, watch)?.into();
            }
            let to = self.combination(&after);
            self.states.lead(combination, column, to);
        }
        Ok(())
    }
}
