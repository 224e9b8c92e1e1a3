//! Exploring: is there a word for which a hypothesis holds and none of some families has a solution?
//!
//! A state of a system is a tuple: the formula that remains once decided questions are answered, and the states of the
//! atoms it still asks. Without families the question is whether a tuple can be reached that holds at the end of its
//! word. With families, a state is a tuple of the hypothesis and the *set* of tuples that the families can be in, all
//! having read the same digits of the shared tracks; since their own numbers may be longer than the shared ones, the
//! first set is closed under columns of zeros. Sets that no continuation tells apart are taken for one where they are few
//! enough to be compared; breadth first finds a shortest word.

use std::rc::Rc;

use crate::certificate::DigitSystem;
use crate::formula::{System, TRUE};
use crate::hash::{Map, Set};
use crate::runner::Runner;
use crate::verdict::{Doubt, Watch};
use dashu_int::UBig;

/// Sets are compared only if the families read so few shared tracks, and have so few sets times columns.
const MOST_ASKED: u32 = 10;
const MOST_STEPS: usize = 1 << 22;

/// The values of the shared tracks of a word for which the hypothesis holds and no family has a solution.
pub(crate) fn refute(
    hypothesis: System,
    families: Vec<System>,
    visited: &mut u64,
    watch: &mut Watch,
) -> Result<Option<Vec<UBig>>, Doubt> {
    let shared = hypothesis.shared;
    let numeration = hypothesis.digits.numeration;
    let Some((mut hypothesis, start)) = Runner::start(hypothesis, !families.is_empty()) else { return Ok(None) };
    let mut families = Families::new(families, visited, watch)?;
    let mut states: Vec<(u32, u32, usize, u64)> = vec![(start, 0, 0, 0)];
    let mut seen: Set<(u32, u32)> = Set::default();
    seen.insert((start, 0));
    let mut next = 0;
    while next < states.len() {
        let (tuple, set, ..) = states[next];
        if hypothesis.holds[tuple as usize] && !families.sets[set as usize].holds {
            let mut word = Vec::new();
            while next != 0 {
                word.push(states[next].3);
                next = states[next].2;
            }
            return Ok(Some(values(word, shared, numeration)));
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        for (digits, to) in hypothesis.successors(tuple, None, *visited, watch)? {
            let set = families.step(set, digits, visited, watch)?;
            let set = families.alike.get(set as usize).copied().unwrap_or(set);
            if !families.sets[set as usize].always && seen.insert((to, set)) {
                states.push((to, set, next, digits));
            }
        }
        next += 1;
    }
    Ok(None)
}

/// The numbers whose digits are the columns of a word, given from its end.
fn values(word: Vec<u64>, shared: usize, numeration: DigitSystem) -> Vec<UBig> {
    let mut values = vec![UBig::ZERO; shared];
    let (mut weight, mut before) = (UBig::ONE, UBig::ONE);
    for digits in word {
        for (track, value) in values.iter_mut().enumerate() {
            if digits >> track & 1 == 1 {
                *value += &weight;
            }
        }
        match numeration {
            DigitSystem::Binary => weight <<= 1,
            DigitSystem::Zeckendorf => (weight, before) = (&weight + before, weight),
        }
    }
    values
}

/// The families with the sets of their tuples met so far.
struct Families<'a> {
    runners: Vec<Runner<'a>>,
    /// The shared tracks that some family reads.
    asked: u64,
    sets: Vec<Tuples>,
    /// For each set the first one like it; empty if they were too many to be compared.
    alike: Vec<u32>,
    known: Map<Rc<[(u32, u32)]>, u32>,
    steps: Map<(u32, u64), u32>,
    tuple_steps: Map<(u32, u32, u64), Rc<[u32]>>,
}

struct Tuples {
    /// Which family, and which of its tuples.
    tuples: Rc<[(u32, u32)]>,
    holds: bool,
    /// Whether some family has a solution whatever comes.
    always: bool,
}

impl<'a> Families<'a> {
    fn new(systems: Vec<System<'a>>, visited: &mut u64, watch: &mut Watch) -> Result<Families<'a>, Doubt> {
        let mut families = Families {
            runners: Vec::new(),
            asked: 0,
            sets: Vec::new(),
            alike: Vec::new(),
            known: Map::default(),
            steps: Map::default(),
            tuple_steps: Map::default(),
        };
        let mut closed = Vec::new();
        for (runner, start) in systems.into_iter().filter_map(|system| Runner::start(system, true)) {
            families.asked |= runner.asked_shared();
            families.runners.push(runner);
            closed.push((families.runners.len() as u32 - 1, start));
        }
        let mut seen: Set<(u32, u32)> = closed.iter().copied().collect();
        let mut next = 0;
        while next < closed.len() {
            let (family, tuple) = closed[next];
            for &to in families.tuple_step(family, tuple, 0, visited, watch)?.iter() {
                if seen.insert((family, to)) {
                    closed.push((family, to));
                }
            }
            next += 1;
        }
        families.set(closed);
        families.compare(visited, watch)?;
        Ok(families)
    }

    /// Finds the sets that no continuation tells apart (Moore 1956).
    fn compare(&mut self, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        if self.asked.count_ones() > MOST_ASKED {
            return Ok(());
        }
        let columns: Vec<u64> = (0..=self.asked).filter(|digits| digits & !self.asked == 0).collect();
        let mut next: Vec<u32> = Vec::new();
        let mut place = 0;
        while place < self.sets.len() {
            if self.sets.len() * columns.len() > MOST_STEPS {
                return Ok(());
            }
            for &digits in &columns {
                let to = if self.sets[place].always {
                    place as u32
                } else {
                    self.step(place as u32, digits, visited, watch)?
                };
                next.push(to);
            }
            place += 1;
        }
        let mut classes: Vec<u32> =
            self.sets.iter().map(|set| u32::from(set.always) * 2 + u32::from(set.holds)).collect();
        let mut count = 0;
        loop {
            if watch(*visited).is_break() {
                return Err(Doubt::Stopped);
            }
            let mut known: Map<Vec<u32>, u32> = Map::default();
            let signature = |(place, to): (usize, &[u32])| {
                let after = to.iter().map(|&to| classes[to as usize]);
                let next = known.len() as u32;
                *known.entry(std::iter::once(classes[place]).chain(after).collect()).or_insert(next)
            };
            let finer: Vec<u32> = next.chunks(columns.len()).enumerate().map(signature).collect();
            classes = finer;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        let mut first: Map<u32, u32> = Map::default();
        self.alike = classes.iter().zip(0..).map(|(class, place)| *first.entry(*class).or_insert(place)).collect();
        Ok(())
    }

    fn set(&mut self, mut tuples: Vec<(u32, u32)>) -> u32 {
        tuples.sort_unstable();
        tuples.dedup();
        let tuples: Rc<[(u32, u32)]> = tuples.into();
        let next = self.sets.len() as u32;
        let place = *self.known.entry(tuples.clone()).or_insert(next);
        if place == next {
            let of = |(family, tuple): &(u32, u32)| (&self.runners[*family as usize], *tuple as usize);
            let holds = tuples.iter().map(of).any(|(runner, tuple)| runner.holds[tuple]);
            let always = tuples.iter().map(of).any(|(runner, tuple)| runner.tuples[tuple][0] == i64::from(TRUE));
            self.sets.push(Tuples { tuples, holds, always });
        }
        place
    }

    fn step(&mut self, set: u32, digits: u64, visited: &mut u64, watch: &mut Watch) -> Result<u32, Doubt> {
        let digits = digits & self.asked;
        if let Some(&known) = self.steps.get(&(set, digits)) {
            return Ok(known);
        }
        let mut next = Vec::new();
        for &(family, tuple) in self.sets[set as usize].tuples.clone().iter() {
            let to = self.tuple_step(family, tuple, digits, visited, watch)?;
            next.extend(to.iter().map(|&to| (family, to)));
        }
        let to = self.set(next);
        self.steps.insert((set, digits), to);
        Ok(to)
    }

    fn tuple_step(
        &mut self,
        family: u32,
        tuple: u32,
        digits: u64,
        visited: &mut u64,
        watch: &mut Watch,
    ) -> Result<Rc<[u32]>, Doubt> {
        if let Some(known) = self.tuple_steps.get(&(family, tuple, digits)) {
            return Ok(known.clone());
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        let next = self.runners[family as usize].successors(tuple, Some(digits), *visited, watch)?;
        let next: Rc<[u32]> = next.into_iter().map(|(_, to)| to).collect();
        self.tuple_steps.insert((family, tuple, digits), next.clone());
        Ok(next)
    }
}
