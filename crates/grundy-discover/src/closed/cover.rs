//! Conjunctions of small conditions that hold at none of the wrong points, and as few of them as hold at every right one.

use std::ops::ControlFlow;

use grundy_lang::Watch;

use super::atoms::{Atom, conjunction};
use crate::sample::Points;

/// Conjunctions beyond which it is no description.
const MOST_RULES: usize = 6;
/// Conditions of one conjunction.
const MOST_LITERALS: usize = 4;
/// Beginnings of conjunctions that are followed at once.
const BEAM: usize = 12;

/// A set of points, by their places.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Set {
    words: Vec<u64>,
    size: usize,
}

impl Set {
    pub fn of(points: &Points, mut holds: impl FnMut(&[i64], Option<i64>) -> bool) -> Set {
        let mut set = Set { words: vec![0; points.len().div_ceil(64)], size: points.len() };
        for (place, (at, value)) in points.iter().enumerate() {
            set.words[place / 64] |= u64::from(holds(at, value)) << (place % 64);
        }
        set
    }

    fn zip(&self, other: &Set, with: impl Fn(u64, u64) -> u64) -> Set {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| with(*a, *b)).collect();
        Set { words, size: self.size }
    }

    pub fn and(&self, other: &Set) -> Set {
        self.zip(other, |a, b| a & b)
    }

    pub fn without(&self, other: &Set) -> Set {
        self.zip(other, |a, b| a & !b)
    }

    pub fn complement(&self) -> Set {
        let mut words: Vec<u64> = self.words.iter().map(|word| !word).collect();
        if let (Some(last), rest @ 1..) = (words.last_mut(), self.size % 64) {
            *last &= (1 << rest) - 1;
        }
        Set { words, size: self.size }
    }

    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    pub fn is_within(&self, other: &Set) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    fn common(&self, other: &Set) -> usize {
        self.words.iter().zip(&other.words).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }
}

/// A conjunction of conditions, by their places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Rule {
    literals: Vec<usize>,
    size: usize,
}

impl Rule {
    pub fn text(&self, atoms: &[Atom]) -> String {
        let mut literals = self.literals.clone();
        literals.sort_unstable();
        conjunction(&literals.iter().map(|&i| &atoms[i]).collect::<Vec<_>>())
    }
}

/// The conjunction that is true at no wrong point and at most of the wanted ones, which are some of the right; of equal ones
/// the shortest. Conjunctions grow from the left, and the most promising go on.
pub(super) fn most_explained(
    atoms: &[Atom],
    right: &Set,
    wrong: &Set,
    wanted: &Set,
    watch: &mut Watch,
) -> Option<(Rule, Set)> {
    let everything = right.zip(wrong, |a, b| a | b);
    let mut beam = vec![(Rule { literals: Vec::new(), size: 0 }, everything)];
    let mut best: Option<(usize, usize, Rule, Set)> = None;
    for _ in 0..MOST_LITERALS {
        let mut next: Vec<(i64, usize, Rule, Set)> = Vec::new();
        for (rule, holds) in &beam {
            if let ControlFlow::Break(()) = watch(0) {
                return None;
            }
            let before = holds.common(wrong);
            for (place, atom) in atoms.iter().enumerate() {
                let explained = holds.and(&atom.holds);
                let (good, bad) = (explained.common(wanted), explained.common(wrong));
                if good == 0 || bad == before {
                    continue;
                }
                let size = rule.size + atom.size;
                let literals = [rule.literals.as_slice(), &[place]].concat();
                if bad == 0 {
                    let is_better = best.as_ref().is_none_or(|(most, short, ..)| {
                        // One more condition has to be worth it.
                        good * (short + 2) > most * (size + 2)
                            || good * (short + 2) == most * (size + 2) && size < *short
                    });
                    if is_better {
                        best = Some((good, size, Rule { literals, size }, explained));
                    }
                    continue;
                }
                // What is lost of the right against what is left of the wrong.
                let worth = good as i64 * 1000 / (good + bad) as i64 * (64 - (good as u64).leading_zeros() as i64);
                next.push((-worth, size, Rule { literals, size }, explained));
            }
        }
        next.sort_by_key(|(worth, size, ..)| (*worth, *size));
        beam.clear();
        for (_, _, rule, holds) in next {
            if beam.len() == BEAM {
                break;
            }
            if beam.iter().all(|(_, other)| *other != holds) {
                beam.push((rule, holds));
            }
        }
    }
    best.map(|(_, _, rule, explained)| (rule, explained.and(right)))
}

/// Conjunctions that together hold at all right points and at no wrong one.
pub(super) struct Cover {
    rules: Vec<Rule>,
}

impl Cover {
    pub fn of(atoms: &[Atom], right: &Set, wrong: &Set, watch: &mut Watch) -> Option<Cover> {
        let mut open = right.clone();
        let mut chosen: Vec<(Rule, Set)> = Vec::new();
        while !open.is_empty() {
            if chosen.len() == MOST_RULES {
                return None;
            }
            let (rule, explained) = most_explained(atoms, right, wrong, &open, watch)?;
            open = open.without(&explained);
            chosen.push((rule, explained));
        }
        // A conjunction that the later ones made needless goes.
        let mut place = 0;
        while place < chosen.len() {
            let others = chosen.iter().enumerate().filter(|(i, _)| *i != place).map(|(_, (_, set))| set);
            let rest = others.fold(right.clone(), |rest, set| rest.without(set));
            if rest.is_empty() && chosen.len() > 1 {
                chosen.remove(place);
            } else {
                place += 1;
            }
        }
        chosen.sort_by_key(|(rule, _)| rule.size);
        (!chosen.is_empty()).then(|| Cover { rules: chosen.into_iter().map(|(rule, _)| rule).collect() })
    }

    pub fn text(&self, atoms: &[Atom]) -> String {
        self.rules.iter().map(|rule| rule.text(atoms)).collect::<Vec<_>>().join(" or ")
    }
}
