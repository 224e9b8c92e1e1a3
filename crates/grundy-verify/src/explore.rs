//! Exploring: is there a word for which a hypothesis holds and none of some families has a solution?
//!
//! A state of a system is a tuple: the formula that remains once decided questions are answered, and the states of the
//! atoms it still asks. Without families the question is whether a tuple can be reached that holds at the end of its
//! word. With families, a state is a tuple of the hypothesis and the *set* of tuples that the families can be in, all
//! having read the same digits of the shared tracks; since their own numbers may be longer than the shared ones, the
//! first set is closed under columns of zeros. Sets that no continuation tells apart are taken for one where they are few
//! enough to be compared; breadth first finds a shortest word.

use crate::formula::{System, TRUE};
use crate::hash::{Map, Sequences, Set};
use crate::machine::Digits;
use crate::runner::Runner;
use crate::verdict::{Doubt, Watch};
use dashu_int::UBig;

/// Columns of the shared tracks that families may read.
const MOST_COLUMNS: u64 = 1 << 16;
/// Sets are compared only if the families read so few columns of shared tracks, and have so few sets times columns.
const MOST_COMPARED: usize = 1 << 10;
const MOST_STEPS: usize = 1 << 22;

/// The values of the shared tracks of a word for which the hypothesis holds and no family has a solution.
pub(crate) fn refute(
    hypothesis: System,
    families: Vec<System>,
    visited: &mut u64,
    watch: &mut Watch,
) -> Result<Option<Vec<UBig>>, Doubt> {
    let shared = hypothesis.shared;
    let digits_read = hypothesis.digits;
    let mut families = Families::new(families, visited, watch)?;
    let Some((mut hypothesis, start)) = Runner::start(hypothesis, families.asked) else { return Ok(None) };
    let mut states: Vec<(u32, u32, usize, u64)> = vec![(start, 0, 0, 0)];
    let mut seen: Set<(u32, u32)> = Set::default();
    seen.insert((start, 0));
    let mut next = 0;
    while next < states.len() {
        let (tuple, set, ..) = states[next];
        if hypothesis.holds[tuple as usize] && !families.holds[set as usize] {
            let mut word = Vec::new();
            while next != 0 {
                word.push(states[next].3);
                next = states[next].2;
            }
            return Ok(Some(values(word, shared, digits_read)));
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        for (digits, to) in hypothesis.successors(tuple, *visited, watch)? {
            let set = families.step(set, digits, visited, watch)?;
            let set = families.alike.get(set as usize).copied().unwrap_or(set);
            if !families.always[set as usize] && seen.insert((to, set)) {
                states.push((to, set, next, digits));
            }
        }
        next += 1;
    }
    Ok(None)
}

/// The numbers whose digits are the columns of a word, given from its end.
fn values(word: Vec<u64>, shared: usize, digits: Digits) -> Vec<UBig> {
    let mut values = vec![UBig::ZERO; shared];
    for (column, worth) in word.into_iter().zip(digits.numeration.worths()) {
        for (track, value) in values.iter_mut().enumerate() {
            *value += UBig::from(digits.digit(column, track) as u64) * &worth;
        }
    }
    values
}

/// The families with the sets of their tuples met so far. A member of a set is a family, then one of its tuples.
struct Families<'a> {
    runners: Vec<Runner<'a>>,
    /// The shared tracks that some family reads; a column of them is what a set is followed by.
    asked: u64,
    radix: u64,
    width: usize,
    columns: usize,
    sets: Sequences,
    /// Whether some family has a solution at the end of the word.
    holds: Vec<bool>,
    /// Whether some family has a solution whatever comes.
    always: Vec<bool>,
    /// The sets after every column, set by set as far as they are known.
    next: Vec<u32>,
    /// For each set the first one like it; empty if they were too many to be compared.
    alike: Vec<u32>,
    /// For each tuple of each family, once it was asked for, where its columns and the tuples after them are.
    places: Vec<Vec<Option<(usize, usize)>>>,
    successors: Vec<(u32, u32)>,
    // Room that is used again and again.
    after: Vec<Vec<i64>>,
}

/// Not known yet.
const UNKNOWN: u32 = u32::MAX;

fn member(family: usize, tuple: u32) -> i64 {
    (family as i64) << 32 | i64::from(tuple)
}

impl<'a> Families<'a> {
    fn new(systems: Vec<System<'a>>, visited: &mut u64, watch: &mut Watch) -> Result<Families<'a>, Doubt> {
        let asked = systems.iter().fold(0, |asked, system| asked | system.asked_shared());
        let (radix, width) = systems.first().map_or((2, 1), |system| (system.digits.radix, system.digits.width));
        let columns = radix.checked_pow(asked.count_ones()).filter(|columns| *columns <= MOST_COLUMNS);
        let Some(columns) = columns.map(|columns| columns as usize) else { return Err(Doubt::TooLarge) };
        let mut families = Families {
            runners: Vec::new(),
            asked,
            radix,
            width,
            columns,
            sets: Sequences::default(),
            holds: Vec::new(),
            always: Vec::new(),
            next: Vec::new(),
            alike: Vec::new(),
            places: Vec::new(),
            successors: Vec::new(),
            after: vec![Vec::new(); columns],
        };
        let mut closed = Vec::new();
        for (runner, start) in systems.into_iter().filter_map(|system| Runner::start(system, asked)) {
            closed.push((families.runners.len(), start));
            families.runners.push(runner);
            families.places.push(Vec::new());
        }
        let mut seen: Set<(usize, u32)> = closed.iter().copied().collect();
        let mut next = 0;
        while next < closed.len() {
            let (family, tuple) = closed[next];
            let (from, to) = families.successors(family, tuple, visited, watch)?;
            for &(column, tuple) in &families.successors[from..to] {
                if column == 0 && seen.insert((family, tuple)) {
                    closed.push((family, tuple));
                }
            }
            next += 1;
        }
        families.set(&mut closed.into_iter().map(|(family, tuple)| member(family, tuple)).collect());
        families.compare(visited, watch)?;
        Ok(families)
    }

    /// Finds the sets that no continuation tells apart (Moore 1956).
    fn compare(&mut self, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        if self.columns > MOST_COMPARED {
            return Ok(());
        }
        let mut set = 0;
        while set < self.sets.len() {
            if self.sets.len() * self.columns > MOST_STEPS {
                return Ok(());
            }
            match self.always[set] {
                true => self.next[set * self.columns..(set + 1) * self.columns].fill(set as u32),
                false => self.follow(set as u32, visited, watch)?,
            }
            set += 1;
        }
        let mut classes: Vec<u32> = self
            .always
            .iter()
            .zip(&self.holds)
            .map(|(always, holds)| u32::from(*always) * 2 + u32::from(*holds))
            .collect();
        let mut count = 0;
        loop {
            if watch(*visited).is_break() {
                return Err(Doubt::Stopped);
            }
            let mut signatures = Sequences::default();
            let mut signature = Vec::new();
            let finer = |(set, next): (usize, &[u32])| {
                signature.clear();
                signature.push(i64::from(classes[set]));
                signature.extend(next.iter().map(|&set| i64::from(classes[set as usize])));
                signatures.place(&signature)
            };
            classes = self.next.chunks(self.columns).enumerate().map(finer).collect();
            if signatures.len() == count {
                break;
            }
            count = signatures.len();
        }
        let mut first: Map<u32, u32> = Map::default();
        self.alike = classes.iter().zip(0..).map(|(class, place)| *first.entry(*class).or_insert(place)).collect();
        Ok(())
    }

    fn set(&mut self, members: &mut Vec<i64>) -> u32 {
        members.sort_unstable();
        members.dedup();
        let set = self.sets.place(members);
        if set as usize == self.holds.len() {
            let of = |member: &i64| (&self.runners[(member >> 32) as usize], *member as u32);
            self.holds.push(members.iter().map(of).any(|(runner, tuple)| runner.holds[tuple as usize]));
            self.always
                .push(members.iter().map(of).any(|(runner, tuple)| runner.tuples.get(tuple)[0] == i64::from(TRUE)));
            self.next.resize(self.next.len() + self.columns, UNKNOWN);
        }
        set
    }

    /// The set after a column of the shared tracks.
    fn step(&mut self, set: u32, digits: u64, visited: &mut u64, watch: &mut Watch) -> Result<u32, Doubt> {
        self.follow(set, visited, watch)?;
        Ok(self.next[set as usize * self.columns + number(digits, self.asked, self.radix, self.width)])
    }

    /// Finds the sets after every column.
    fn follow(&mut self, set: u32, visited: &mut u64, watch: &mut Watch) -> Result<(), Doubt> {
        let first = set as usize * self.columns;
        if self.next[first] != UNKNOWN {
            return Ok(());
        }
        let mut after = std::mem::take(&mut self.after);
        after.iter_mut().for_each(Vec::clear);
        for place in 0..self.sets.get(set).len() {
            let from = self.sets.get(set)[place];
            let family = (from >> 32) as usize;
            let (start, end) = self.successors(family, from as u32, visited, watch)?;
            for &(column, to) in &self.successors[start..end] {
                after[column as usize].push(member(family, to));
            }
        }
        for (column, members) in after.iter_mut().enumerate() {
            self.next[first + column] = self.set(members);
        }
        self.after = after;
        Ok(())
    }

    /// Where the columns that may follow a tuple, and the tuples after them, are.
    fn successors(
        &mut self,
        family: usize,
        tuple: u32,
        visited: &mut u64,
        watch: &mut Watch,
    ) -> Result<(usize, usize), Doubt> {
        let (places, runner) = (&mut self.places[family], &mut self.runners[family]);
        if places.len() <= tuple as usize {
            places.resize(runner.tuples.len(), None);
        }
        if let Some(known) = places[tuple as usize] {
            return Ok(known);
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Doubt::Stopped);
        }
        let start = self.successors.len();
        let columns = runner.successors(tuple, *visited, watch)?;
        let (asked, radix, width) = (self.asked, self.radix, self.width);
        self.successors.extend(columns.iter().map(|&(digits, to)| (number(digits, asked, radix, width) as u32, to)));
        let place = (start, self.successors.len());
        places[tuple as usize] = Some(place);
        Ok(place)
    }
}

/// The digits of some tracks as one number.
fn number(digits: u64, mut tracks: u64, radix: u64, width: usize) -> usize {
    let (mut number, mut place) = (0, 1);
    while tracks != 0 {
        number += (digits >> (tracks.trailing_zeros() as usize * width) & ((1 << width) - 1)) * place;
        tracks &= tracks - 1;
        place *= radix;
    }
    number as usize
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::*;
    use crate::formula::{F, Form};
    use crate::numeration::DigitSystem;

    /// Whether what is said of these numbers holds.
    fn holds(numeration: DigitSystem, numbers: &[i64], say: impl Fn(&mut System) -> F) -> bool {
        let mut system = System::new(Digits::new(numeration, &[]), numbers.len(), true);
        for (track, &n) in numbers.iter().enumerate() {
            let is = system.is_zero(&Form { terms: vec![(track, 1)], constant: -n });
            system.require(is);
        }
        let said = say(&mut system);
        system.require(said);
        refute(system, Vec::new(), &mut 0, &mut |_| ControlFlow::Continue(())).expect("small").is_some()
    }

    /// a·x + b·y + c·⌊(d·x + e·⌊(x + f·y)/m⌋ + g)/n⌋ + h as a form, and its value.
    fn nested(system: &mut System, [a, b, c, d, e, f, g, h]: [i64; 8], [m, n]: [i64; 2]) -> Form {
        let form = |terms: &[(usize, i64)], constant| Form {
            terms: terms.iter().copied().filter(|(_, a)| *a != 0).collect(),
            constant,
        };
        let inner = system.quotient(&form(&[(0, 1), (1, f)], 0), m).unwrap();
        let outer = form(&[(0, d)], g).plus(e, &inner).unwrap();
        let outer = system.quotient(&outer, n).unwrap();
        form(&[(0, a), (1, b)], h).plus(c, &outer).unwrap()
    }

    fn value([a, b, c, d, e, f, g, h]: [i64; 8], [m, n]: [i64; 2], [x, y]: [i64; 2]) -> i64 {
        let inner = (x + f * y).div_euclid(m);
        a * x + b * y + c * (d * x + e * inner + g).div_euclid(n) + h
    }

    /// Answers are kept in words of thirty-two; neither their number nor the place of a question in them may matter.
    #[test]
    fn a_formula_may_ask_more_questions_than_a_word_has_bits() {
        for questions in [65, 200] {
            // x is 1, 4, 7, …: each number takes two questions, and the last, which is odd, is whether x is large.
            let asked = std::cell::Cell::new(0);
            let said = |system: &mut System| {
                let at_least = |n: i64| Form { terms: vec![(0, 1)], constant: -n };
                let mut cases: Vec<F> = (0..questions / 2).map(|i| system.is_zero(&at_least(3 * i + 1))).collect();
                if questions % 2 == 1 {
                    cases.push(system.is_natural(&at_least(900)));
                }
                let said = system.or(cases);
                let is_question = |node: &&crate::formula::Node| matches!(node, crate::formula::Node::Ask(..));
                asked.set(system.nodes.iter().filter(is_question).count() as i64);
                said
            };
            for x in [0, 1, 2, 90, 91, 93, 94, 97, 100, 296, 298, 301, 899, 900, 1000] {
                let expected = x % 3 == 1 && x < 3 * (questions / 2) || questions % 2 == 1 && x >= 900;
                assert_eq!(holds(DigitSystem::BINARY, &[x], said), expected, "{x}");
                // Two more say which number x is, unless they are among the others.
                assert!((questions..=questions + 2).contains(&asked.get()), "{}", asked.get());
            }
        }
    }

    proptest! {
        #[test]
        fn quotients_that_no_atom_reads_change_nothing(
            coefficients in prop::array::uniform8(-4i64..5),
            divisors in prop::array::uniform2(1i64..8),
            position in prop::array::uniform2(0i64..40),
            residue in 0i64..3,
            is_golden in any::<bool>(),
        ) {
            let numeration = if is_golden { DigitSystem::ZECKENDORF } else { DigitSystem::BINARY };
            let value = value(coefficients, divisors, position);
            let natural = holds(numeration, &position, |system| {
                let form = nested(system, coefficients, divisors);
                system.is_natural(&form)
            });
            prop_assert_eq!(natural, value >= 0);
            // The residue reads the quotient, so that it must be defined; the question before it does not.
            let both = holds(numeration, &position, |system| {
                let form = nested(system, coefficients, divisors);
                let (natural, remainder) = (system.is_natural(&form), system.is_residue(&form, residue, 3));
                system.and([natural, remainder])
            });
            prop_assert_eq!(both, value >= 0 && value.rem_euclid(3) == residue);
        }

        #[test]
        fn a_formula_may_ask_many_questions(x in 0i64..700, few in 1i64..4, many in 30i64..110) {
            for count in [few, many] {
                let multiple = holds(DigitSystem::BINARY, &[x], |system| {
                    let number = |n: i64| Form { terms: vec![(0, 1)], constant: -n };
                    let cases: Vec<F> = (0..count).map(|i| system.is_zero(&number(3 * i + 1))).collect();
                    system.or(cases)
                });
                prop_assert_eq!(multiple, x % 3 == 1 && x < 3 * count);
            }
        }
    }
}
