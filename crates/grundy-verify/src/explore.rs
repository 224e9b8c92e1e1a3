//! Exploring: is there a word for which a hypothesis holds and none of some families has a solution?
//!
//! A state of a system is a tuple: the formula that remains once decided questions are answered, and the states of the
//! atoms it still asks. Without families the question is whether a tuple can be reached that holds at the end of its
//! word. With families, a state is a tuple of the hypothesis and a state of the families, which says what they can be in
//! after the same digits of the shared tracks. Breadth first finds a shortest word.

use crate::determined::Determined;
use crate::family::{FIRST, Families};
use crate::formula::System;
use crate::hash::Set;
use crate::machine::Digits;
use crate::runner::Runner;
use crate::verdict::{Doubt, Watch};
use dashu_int::UBig;

/// The values of the shared tracks of a word for which the hypothesis holds and no family has a solution.
pub(crate) fn refute(
    hypothesis: System,
    families: Vec<System>,
    visited: &mut u64,
    watch: &mut Watch,
) -> Result<Option<Vec<UBig>>, Doubt> {
    let (shared, digits_read) = (hypothesis.shared, hypothesis.digits);
    let asked = families.iter().fold(0, |asked, system| asked | system.asked_shared());
    let mut families = Families::new(families, digits_read, visited, watch)?;
    let Some((mut hypothesis, start)) = Runner::start(hypothesis, asked) else { return Ok(None) };
    let mut states: Vec<(u32, u32, usize, u64)> = vec![(start, FIRST, 0, 0)];
    let mut seen: Set<(u32, u32)> = Set::default();
    seen.insert((start, FIRST));
    let mut next = 0;
    while next < states.len() {
        let (tuple, set, ..) = states[next];
        if hypothesis.holds[tuple as usize] && !families.states().holds(set) {
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
            if !families.states().always(set) && seen.insert((to, set)) {
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
