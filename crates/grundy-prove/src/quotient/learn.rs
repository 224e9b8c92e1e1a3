//! The quotient of some heaps, learned from questions who wins a sum.
//!
//! Two sums are equal in the quotient iff they win alike with every third, and so the quotient is to the sums what a
//! minimal automaton is to words: D. Angluin's learner (1987) finds it, here for words whose letters, the heaps, commute.
//! It keeps sums that are told apart (the elements so far), and tests, sums that tell them apart. An element with one
//! more heap is one of the elements or a new one; where the order of two heaps mattered, or a check finds a sum of which
//! the candidate is wrong, there is a new test (R. Rivest and R. Schapire 1993). Each adds an element, so that the learner
//! ends where the quotient is finite. What it ends with is checked for all sums.

use std::collections::HashMap;

use grundy_lang::Watch;

use super::Halt;
use super::closure::{Closure, heap_pair, lost_twice};
use super::heaps::{Sum, joined};
use super::monoid::{Element, Monoid};
use super::outcomes::Outcomes;

/// What tells the elements of a quotient apart.
#[derive(Clone)]
pub(super) struct Learner {
    /// A sum for each element; all but the first are one before them and one more heap.
    pub elements: Vec<Sum>,
    /// For each element but the first, which that is.
    parents: Vec<(Element, u32)>,
    tests: Vec<Sum>,
}

/// A quotient that was checked for all sums of the heaps.
pub(super) struct Learned {
    pub monoid: Monoid,
    /// For each heap its element.
    pub values: Vec<Element>,
    pub closure: Closure,
}

/// For each sum, which tests with it are lost.
type Rows = HashMap<Sum, Vec<bool>>;

impl Learner {
    /// Nothing is told apart yet.
    pub fn new() -> Learner {
        Learner { elements: vec![Sum::default()], parents: vec![(0, 0)], tests: vec![Sum::default()] }
    }

    /// The quotient of all heaps, if it has no more elements than `most`; `None` where answers contradict each other.
    pub fn learn(&mut self, outcomes: &mut Outcomes, most: usize, watch: &mut Watch) -> Result<Option<Learned>, Halt> {
        let letters: Vec<u32> = outcomes.heaps.live().collect();
        let mut rows = Rows::new();
        loop {
            let steps = self.steps(&letters, &mut rows, outcomes, most, watch)?;
            if let Some(test) = self.order_matters(&letters, &steps, outcomes, watch)? {
                self.tests.push(test);
                continue;
            }
            let (monoid, values) = self.candidate(&letters, &steps, outcomes, watch)?;
            match self.wrong(&monoid, &values, &letters, outcomes, watch)? {
                Ok(closure) => return Ok(Some(Learned { monoid, values, closure })),
                Err(sum) => match self.told_by(&monoid, &values, &sum, outcomes, watch)? {
                    Some(test) => self.tests.push(test),
                    None => return Ok(None),
                },
            }
        }
    }

    /// For each element and each heap, which element they are together; new ones are added.
    fn steps(
        &mut self,
        letters: &[u32],
        rows: &mut Rows,
        outcomes: &mut Outcomes,
        most: usize,
        watch: &mut Watch,
    ) -> Result<Vec<Vec<Element>>, Halt> {
        let mut known: HashMap<Vec<bool>, Element> = HashMap::new();
        for (place, element) in self.elements.iter().enumerate() {
            known.insert(self.row(element, rows, outcomes, watch)?.clone(), place as Element);
        }
        let mut steps = Vec::new();
        while steps.len() < self.elements.len() {
            let from = steps.len();
            let mut step = Vec::with_capacity(letters.len());
            for &heap in letters {
                let sum = joined(&[&self.elements[from], &[heap]]);
                let row = self.row(&sum, rows, outcomes, watch)?;
                let to = match known.get(row) {
                    Some(&to) => to,
                    None if self.elements.len() == most => return Err(Halt::TooManyElements),
                    None => {
                        let to = self.elements.len() as Element;
                        known.insert(row.clone(), to);
                        self.elements.push(sum);
                        self.parents.push((from as Element, heap));
                        to
                    }
                };
                step.push(to);
            }
            steps.push(step);
        }
        Ok(steps)
    }

    fn row<'r>(
        &self,
        sum: &Sum,
        rows: &'r mut Rows,
        outcomes: &mut Outcomes,
        watch: &mut Watch,
    ) -> Result<&'r Vec<bool>, Halt> {
        let row = rows.entry(sum.clone()).or_default();
        for test in &self.tests[row.len()..] {
            row.push(outcomes.is_lost(&joined(&[sum, test]), watch)?);
        }
        Ok(row)
    }

    /// A test that tells something apart which is not yet, where heaps a and b lead elsewhere than b and a.
    fn order_matters(
        &self,
        letters: &[u32],
        steps: &[Vec<Element>],
        outcomes: &mut Outcomes,
        watch: &mut Watch,
    ) -> Result<Option<Sum>, Halt> {
        for (from, step) in steps.iter().enumerate() {
            for a in 0..letters.len() {
                for b in 0..a {
                    let [ab, ba] = [steps[usize::from(step[a])][b], steps[usize::from(step[b])][a]];
                    if ab == ba {
                        continue;
                    }
                    for test in &self.tests {
                        let [first, second] = [ab, ba].map(|e| joined(&[&self.elements[usize::from(e)], test]));
                        let first = outcomes.is_lost(&first, watch)?;
                        if first == outcomes.is_lost(&second, watch)? {
                            continue;
                        }
                        let whole = joined(&[&self.elements[from], &[letters[a], letters[b]], test]);
                        let last = if outcomes.is_lost(&whole, watch)? != first { b } else { a };
                        return Ok(Some(joined(&[test, &[letters[last]]])));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The monoid in which elements are multiplied as the steps say, whose order does not matter.
    fn candidate(
        &self,
        letters: &[u32],
        steps: &[Vec<Element>],
        outcomes: &mut Outcomes,
        watch: &mut Watch,
    ) -> Result<(Monoid, Vec<Element>), Halt> {
        let order = self.elements.len();
        let mut times = vec![0; order * order];
        for x in 0..order {
            times[x * order] = x as Element;
            for y in 1..order {
                let (before, heap) = self.parents[y];
                let letter = letters.binary_search(&heap).expect("elements are made of live heaps");
                times[x * order + y] = steps[usize::from(times[x * order + usize::from(before)])][letter];
            }
        }
        let lost: Result<Vec<bool>, Halt> = self.elements.iter().map(|sum| outcomes.is_lost(sum, watch)).collect();
        let lost = lost?;
        let mut values = vec![0; outcomes.heaps.count() as usize];
        letters.iter().zip(&steps[0]).for_each(|(&heap, &value)| values[heap as usize] = value);
        let monoid = Monoid::new(order, times, |x| lost[usize::from(x)]);
        for heap in 0..outcomes.heaps.count() {
            if let Some(equal) = outcomes.heaps.equal(heap) {
                values[heap as usize] = monoid.value(equal, &values);
            }
        }
        Ok((monoid, values))
    }

    /// All sums, if the candidate is right about them; else one about which it is wrong.
    fn wrong(
        &self,
        monoid: &Monoid,
        values: &[Element],
        letters: &[u32],
        outcomes: &mut Outcomes,
        watch: &mut Watch,
    ) -> Result<Result<Closure, Sum>, Halt> {
        if let Some(both) = lost_twice(monoid, outcomes.heaps, values, &self.elements) {
            let lost = outcomes.is_lost(&both.option, watch)?;
            return Ok(Err(if lost { both.sum } else { both.option }));
        }
        let pairs: Vec<_> = letters
            .iter()
            .map(|&heap| heap_pair(monoid, outcomes.heaps, values, heap, values[heap as usize]))
            .collect();
        let sum = match Closure::of(monoid, &pairs, outcomes.memory, watch)? {
            Ok(closure) => return Ok(Ok(closure)),
            Err(sum) => sum,
        };
        for option in outcomes.heaps.options_of_sum(&sum) {
            if outcomes.is_lost(&option, watch)? {
                return Ok(Err(option));
            }
        }
        Ok(Err(sum))
    }

    /// A test that tells two sums apart which the candidate takes for one, from a sum about which it is wrong: one of the
    /// steps that it takes along the sum is wrong, unless the answers are.
    fn told_by(
        &self,
        monoid: &Monoid,
        values: &[Element],
        sum: &[u32],
        outcomes: &mut Outcomes,
        watch: &mut Watch,
    ) -> Result<Option<Sum>, Halt> {
        let mut element = 0;
        let lost = outcomes.is_lost(sum, watch)?;
        for (place, &heap) in sum.iter().enumerate() {
            element = monoid.product(element, values[heap as usize]);
            let rest = &sum[place + 1..];
            if outcomes.is_lost(&joined(&[&self.elements[usize::from(element)], rest]), watch)? != lost {
                return Ok(Some(rest.into()));
            }
        }
        Ok(None)
    }
}
