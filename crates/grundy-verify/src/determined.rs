//! What is determined by the digits of the shared tracks: states of which every column leaves one other.
//!
//! States are made when they are met. Those that no continuation tells apart are taken for one where they are few enough
//! to be compared (Moore 1956).

use crate::hash::{Map, Sequences};
use crate::machine::Digits;
use crate::verdict::{Doubt, Watch};

/// Columns of the shared tracks that may be read.
const MOST_COLUMNS: u64 = 1 << 16;
/// States are compared only if so few columns are read, and there are so few states times columns.
const MOST_COMPARED: usize = 1 << 10;
const MOST_STEPS: usize = 1 << 20;
/// Not known yet.
const UNKNOWN: u32 = u32::MAX;

/// The states met so far.
pub(crate) struct States {
    /// The shared tracks that are read; a column of them is what a state is followed by.
    asked: u64,
    radix: u64,
    width: usize,
    pub columns: usize,
    /// Whether there is a solution at the end of the word.
    holds: Vec<bool>,
    /// Whether there is a solution whatever comes.
    always: Vec<bool>,
    /// The states after every column, state by state as far as they are known.
    next: Vec<u32>,
    /// For each state the first one like it; empty if they were too many to be compared.
    alike: Vec<u32>,
}

impl States {
    pub fn new(digits: Digits, asked: u64) -> Result<States, Doubt> {
        let columns = digits.radix.checked_pow(asked.count_ones()).filter(|columns| *columns <= MOST_COLUMNS);
        let columns = columns.ok_or(Doubt::TooLarge)? as usize;
        let (radix, width) = (digits.radix, digits.width);
        let (holds, always, next, alike) = Default::default();
        Ok(States { asked, radix, width, columns, holds, always, next, alike })
    }

    /// One more state, whose number is the next.
    pub fn push(&mut self, holds: bool, always: bool) {
        self.holds.push(holds);
        self.always.push(always);
        self.next.resize(self.next.len() + self.columns, UNKNOWN);
    }

    pub fn len(&self) -> usize {
        self.holds.len()
    }

    pub fn holds(&self, state: u32) -> bool {
        self.holds[state as usize]
    }

    pub fn always(&self, state: u32) -> bool {
        self.always[state as usize]
    }

    /// Says which state a column leads to.
    pub fn lead(&mut self, state: u32, column: usize, to: u32) {
        self.next[state as usize * self.columns + column] = to;
    }

    /// The number of a column.
    pub fn column(&self, digits: u64) -> usize {
        let (mut tracks, mut number, mut place) = (self.asked, 0, 1);
        while tracks != 0 {
            number += (digits >> (tracks.trailing_zeros() as usize * self.width) & ((1 << self.width) - 1)) * place;
            tracks &= tracks - 1;
            place *= self.radix;
        }
        number as usize
    }

    /// The digits of the column with this number.
    pub fn digits(&self, column: usize) -> u64 {
        let (mut tracks, mut digits, mut rest) = (self.asked, 0, column as u64);
        while tracks != 0 {
            digits |= (rest % self.radix) << (tracks.trailing_zeros() as usize * self.width);
            tracks &= tracks - 1;
            rest /= self.radix;
        }
        digits
    }

    /// Whether they are few enough to be compared.
    pub fn are_few(&self) -> bool {
        self.columns <= MOST_COMPARED && self.len() * self.columns <= MOST_STEPS
    }

    fn is_known(&self, state: u32) -> bool {
        self.next[state as usize * self.columns] != UNKNOWN
    }

    fn after(&self, state: u32) -> &[u32] {
        &self.next[state as usize * self.columns..][..self.columns]
    }
}

/// Something with such states.
pub(crate) trait Determined {
    fn states(&self) -> &States;

    fn states_mut(&mut self) -> &mut States;

    /// Finds the states after every column, of a state of which they are not known.
    fn follow(&mut self, state: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt>;

    /// Sees to it that the states after every column are known. There may be many more states than there are tuples to make
    /// them of, so each counts as work.
    fn reach(&mut self, state: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        if self.states().is_known(state) {
            return Ok(());
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        self.follow(state, visited, watch)
    }

    /// The state after a column, or the first one like it.
    fn step(&mut self, state: u32, digits: u64, visited: &mut u64, watch: &mut Watch) -> Result<u32, Doubt> {
        self.reach(state, visited, watch)?;
        let states = self.states();
        let to = states.after(state)[states.column(digits)];
        Ok(states.alike.get(to as usize).copied().unwrap_or(to))
    }

    /// Finds the states that no continuation tells apart.
    fn compare(&mut self, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        let columns = self.states().columns;
        let mut state = 0;
        while state < self.states().len() {
            if !self.states().are_few() {
                return Ok(());
            }
            match self.states().always[state] {
                true => self.states_mut().next[state * columns..(state + 1) * columns].fill(state as u32),
                false => self.reach(state as u32, visited, watch)?,
            }
            state += 1;
        }
        let states = self.states_mut();
        let kind = |(always, holds): (&bool, &bool)| u32::from(*always) * 2 + u32::from(*holds);
        let mut classes: Vec<u32> = states.always.iter().zip(&states.holds).map(kind).collect();
        let mut count = 0;
        loop {
            if watch(*visited).is_break() {
                return Err(Doubt::Stopped);
            }
            let mut signatures = Sequences::default();
            let mut signature = Vec::new();
            let finer = |(state, next): (usize, &[u32])| {
                signature.clear();
                signature.push(i64::from(classes[state]));
                signature.extend(next.iter().map(|&state| i64::from(classes[state as usize])));
                signatures.place(&signature)
            };
            classes = states.next.chunks(columns).enumerate().map(finer).collect();
            if signatures.len() == count {
                break;
            }
            count = signatures.len();
        }
        let mut first: Map<u32, u32> = Map::default();
        states.alike = classes.iter().zip(0..).map(|(class, place)| *first.entry(*class).or_insert(place)).collect();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::numeration::DigitSystem;

    /// Every column leads from every state to one that was not met before.
    struct Endless(States);

    impl Determined for Endless {
        fn states(&self) -> &States {
            &self.0
        }

        fn states_mut(&mut self) -> &mut States {
            &mut self.0
        }

        fn follow(&mut self, state: u32, _: &mut u64, _: &mut Watch) -> Result<(), Doubt> {
            for column in 0..self.0.columns {
                let next = self.0.len() as u32;
                self.0.push(false, false);
                self.0.lead(state, column, next);
            }
            Ok(())
        }
    }

    fn endless() -> Endless {
        let mut states = States::new(Digits::new(DigitSystem::BINARY, &[]), 1).expect("one track");
        states.push(false, false);
        Endless(states)
    }

    /// However few tuples there are to make states of, the watch is asked for every state that is left.
    #[test]
    fn a_limit_holds_however_many_states_are_made() {
        for limit in [0, 1, 10, 1000] {
            let watch = &mut |visited| if visited > limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            let (mut by_comparing, mut visited) = (endless(), 0);
            assert_eq!(by_comparing.compare(&mut visited, watch), Err(Doubt::Stopped));
            assert_eq!((visited, by_comparing.0.len() as u64), (limit + 1, 2 * limit + 1));
            let (mut by_steps, mut visited, mut state) = (endless(), 0, 0);
            let stopped = loop {
                match by_steps.step(state, 1, &mut visited, watch) {
                    Ok(next) => state = next,
                    Err(doubt) => break doubt,
                }
            };
            assert_eq!((stopped, visited), (Doubt::Stopped, limit + 1));
        }
    }
}
