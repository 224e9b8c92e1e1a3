//! Families: systems with numbers of their own, of which it matters only whether some choice of them is a solution.
//!
//! A state of a family is the *set* of tuples that it can be in, having read the same digits of the shared tracks (Rabin
//! and Scott 1959). Since its own numbers may be longer than the shared ones, the first set is closed under columns of
//! zeros. Each family is determined on its own, and its states are compared before they are combined with those of the
//! others: sets of the tuples of all families together would be as many as there are combinations. Where sets become many,
//! tuples are compared, and sets leave out those that they can do without.

use crate::determined::{Determined, States};
use crate::formula::{System, TRUE};
use crate::hash::{Sequences, Set};
use crate::machine::Digits;
use crate::runner::Runner;
use crate::simulation::{Moves, Simulation, is_too_large};
use crate::verdict::{Doubt, Watch};

/// The state before the first digit, of a family and of all together.
pub(crate) const FIRST: u32 = 0;

/// Sets that are no reason yet to compare tuples.
const MANY: usize = 1 << 10;

/// One family with the sets of its tuples met so far.
struct Family<'a> {
    runner: Runner<'a>,
    sets: Sequences,
    states: States,
    /// For each tuple, once it was asked for, where its columns and the tuples after them are.
    places: Vec<Option<(usize, usize)>>,
    successors: Moves,
    /// What sets can do without, if it is known.
    simulation: Option<Simulation>,
    // Room that is used again and again.
    after: Vec<Vec<i64>>,
}

impl<'a> Family<'a> {
    /// `None` if there never is a solution.
    fn new(system: System<'a>, visited: &mut u64, watch: &mut Watch) -> Result<Option<Family<'a>>, Doubt> {
        let asked = system.asked_shared();
        let digits = system.digits;
        let states = States::new(digits, asked)?;
        let Some((runner, start)) = Runner::start(system, asked) else { return Ok(None) };
        let after = vec![Vec::new(); states.columns];
        let (sets, places, successors) = Default::default();
        let mut family = Family { runner, sets, states, places, successors, simulation: None, after };
        family.begin(start, visited, watch)?;
        if family.has_many_sets(visited, watch)? && family.simulate(visited, watch)? {
            (family.sets, family.states) = (Sequences::default(), States::new(digits, asked)?);
            family.begin(start, visited, watch)?;
        }
        family.compare(visited, watch)?;
        Ok(Some(family))
    }

    /// Makes the first set.
    fn begin(&mut self, start: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        let mut closed = vec![i64::from(start)];
        let mut seen: Set<i64> = closed.iter().copied().collect();
        let mut next = 0;
        while next < closed.len() {
            let (from, to) = self.successors(closed[next] as u32, visited, watch)?;
            for &(column, tuple) in &self.successors[from..to] {
                if column == 0 && seen.insert(tuple.into()) {
                    closed.push(tuple.into());
                }
            }
            next += 1;
        }
        self.set(&mut closed);
        Ok(())
    }

    /// Whether there are more sets than the tuples of which they consist make likely.
    fn has_many_sets(&mut self, visited: &mut u64, watch: &mut Watch) -> Result<bool, Doubt> {
        let mut set = 0;
        while (set as usize) < self.states.len() {
            if !self.states.are_few() || self.states.len() > MANY.max(2 * self.runner.tuples.len()) {
                return Ok(true);
            }
            if !self.states.always(set) {
                self.reach(set, visited, watch)?;
            }
            set += 1;
        }
        Ok(false)
    }

    /// Compares all tuples, unless they are too many; whether it did.
    fn simulate(&mut self, visited: &mut u64, watch: &mut Watch) -> Result<bool, Doubt> {
        let mut tuple = 0;
        while tuple < self.runner.tuples.len() {
            self.successors(tuple as u32, visited, watch)?;
            tuple += 1;
            if is_too_large(self.runner.tuples.len(), self.successors.len()) {
                return Ok(false);
            }
        }
        let places = || self.places.iter().flatten();
        let moves: Vec<Moves> = places().map(|&(start, end)| self.successors[start..end].to_vec()).collect();
        let best = (0..moves.len() as u32).find(|&tuple| self.is_true(tuple));
        let simulation = Simulation::new(&self.runner.holds, &moves, best, *visited, watch)?;
        self.successors.clear();
        for (moves, place) in moves.iter().zip(&mut self.places) {
            let start = self.successors.len();
            self.successors.extend(simulation.shortened(moves));
            *place = Some((start, self.successors.len()));
        }
        self.simulation = Some(simulation);
        Ok(true)
    }

    fn is_true(&self, tuple: u32) -> bool {
        self.runner.tuples.get(tuple)[0] == i64::from(TRUE)
    }

    fn set(&mut self, members: &mut Vec<i64>) -> u32 {
        match &mut self.simulation {
            Some(simulation) => simulation.shorten(members),
            None => {
                members.sort_unstable();
                members.dedup();
            }
        }
        let set = self.sets.place(members);
        if set as usize == self.states.len() {
            let holds = members.iter().any(|&tuple| self.runner.holds[tuple as usize]);
            let always = members.iter().any(|&tuple| self.is_true(tuple as u32));
            self.states.push(holds, always);
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
        self.successors[start..].sort_unstable();
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
