//! One system reading a word: tuples, and how they move.
//!
//! A tuple is the formula that remains once decided questions are answered, and the states of the atoms it still asks.
//! The digits of a column are chosen track by track; an atom moves as soon as it knows all its digits, and what must hold
//! and can no longer hold ends the choice there.

use std::rc::Rc;

use crate::hash::{Map, Set};

use crate::formula::{F, FALSE, Node, System};
use crate::machine::{Atom, Digits};
use crate::verdict::{Doubt, Watch};

/// Columns that one tuple may be followed by.
const MOST_COLUMNS: usize = 1 << 20;
/// Digits chosen between two looks at the watch.
const LOOK: u64 = 1 << 14;

/// A system with the tuples met so far.
pub(crate) struct Runner<'a> {
    system: System<'a>,
    /// Whether digits of shared tracks matter although the formula does not ask about them.
    all_shared: bool,
    plans: Map<F, Rc<Plan>>,
    rests: Map<(F, Vec<(F, bool)>), F>,
    /// The remaining formula, then the states of its atoms.
    pub tuples: Vec<Rc<[i64]>>,
    known: Map<Rc<[i64]>, u32>,
    /// Whether each tuple holds at the end of its word.
    pub holds: Vec<bool>,
}

/// How a tuple with a certain remaining formula moves.
struct Plan {
    /// The atoms it asks, in order; a place here is a slot of the tuple.
    atoms: Vec<usize>,
    /// The questions: slot, constant, formula.
    questions: Vec<(usize, i64, F)>,
    levels: Vec<Level>,
}

/// What happens when the digit of a track is chosen.
#[derive(Default)]
struct Level {
    /// The slots of the atoms that then know all their digits.
    slots: Vec<usize>,
    /// Questions among these that must have this answer.
    must: Vec<(usize, i64, bool)>,
    /// Whether the digit matters.
    matters: bool,
}

impl<'a> Runner<'a> {
    /// The runner and its first tuple, or `None` if the formula cannot hold.
    pub fn start(mut system: System<'a>, all_shared: bool) -> Option<(Runner<'a>, u32)> {
        let must = system.must.clone();
        let whole = system.and(must);
        let mut runner = Runner {
            system,
            all_shared,
            plans: Map::default(),
            rests: Map::default(),
            tuples: Vec::new(),
            known: Map::default(),
            holds: Vec::new(),
        };
        let plan = runner.plan(whole);
        let start = runner.settle(whole, &plan, &vec![0; plan.atoms.len()])?;
        Some((runner, start))
    }

    /// The shared tracks that some atom reads.
    pub fn asked_shared(&self) -> u64 {
        let read = self.system.atoms.iter().fold(0, |tracks, atom| tracks | atom.tracks());
        read & ((1 << self.system.shared) - 1)
    }

    /// The tuples after one more column, with its shared digits; those may be given.
    pub fn successors(
        &mut self,
        tuple: u32,
        given: Option<u64>,
        visited: u64,
        watch: &mut Watch,
    ) -> Result<Vec<(u64, u32)>, Doubt> {
        let tuple = self.tuples[tuple as usize].clone();
        let formula = tuple[0] as F;
        let plan = self.plan(formula);
        let mut found = Vec::new();
        let mut column = Column {
            digits: self.system.digits,
            atoms: &self.system.atoms,
            plan: &plan,
            shared: self.system.shared,
            given,
            old: &tuple[1..],
            new: vec![0; plan.atoms.len()],
            found: &mut found,
            digits_chosen: 0,
            visited,
            watch,
        };
        column.choose(0, 0)?;
        let mut next: Vec<(u64, u32)> = Vec::new();
        let mask = (1 << self.system.shared) - 1;
        for (digits, states) in found {
            if let Some(to) = self.settle(formula, &plan, &states) {
                next.push((digits & mask, to));
            }
        }
        next.sort_unstable();
        next.dedup();
        Ok(next)
    }

    fn plan(&mut self, formula: F) -> Rc<Plan> {
        if let Some(plan) = self.plans.get(&formula) {
            return plan.clone();
        }
        let system = &self.system;
        let mut asked: Vec<F> = Vec::new();
        let mut seen: Set<F> = Set::default();
        let mut open = vec![formula];
        while let Some(formula) = open.pop() {
            if !seen.insert(formula) {
                continue;
            }
            match &system.nodes[formula as usize] {
                Node::Ask(..) => asked.push(formula),
                Node::Not(inner) => open.push(*inner),
                Node::And(items) | Node::Or(items) => open.extend(items),
                Node::False | Node::True => {}
            }
        }
        asked.sort_unstable();
        let question = |formula: F| match system.nodes[formula as usize] {
            Node::Ask(atom, constant) => Some((atom, constant, formula)),
            _ => None,
        };
        let mut atoms: Vec<usize> = asked.iter().filter_map(|&f| question(f)).map(|(atom, ..)| atom).collect();
        atoms.sort_unstable();
        atoms.dedup();
        let slot = |atom: usize| atoms.partition_point(|&a| a < atom);
        let questions = asked.iter().filter_map(|&f| question(f)).map(|(atom, c, f)| (slot(atom), c, f)).collect();
        let mut levels: Vec<Level> = (0..system.tracks).map(|_| Level::default()).collect();
        for (slot, &atom) in atoms.iter().enumerate() {
            let tracks = system.atoms[atom].tracks();
            levels.iter_mut().enumerate().for_each(|(track, level)| level.matters |= tracks >> track & 1 == 1);
            levels[system.atoms[atom].last_track()].slots.push(slot);
        }
        if self.all_shared {
            levels[..system.shared].iter_mut().for_each(|level| level.matters = true);
        }
        let whole = [formula];
        let conjuncts = match &system.nodes[formula as usize] {
            Node::And(items) => items.as_slice(),
            _ => &whole,
        };
        for &conjunct in conjuncts {
            let (inner, wanted) = match system.nodes[conjunct as usize] {
                Node::Not(inner) => (inner, false),
                _ => (conjunct, true),
            };
            if let Some((atom, constant, _)) = question(inner) {
                levels[system.atoms[atom].last_track()].must.push((slot(atom), constant, wanted));
            }
        }
        let plan = Rc::new(Plan { atoms, questions, levels });
        self.plans.insert(formula, plan.clone());
        plan
    }

    /// Answers what is decided; the tuple that remains, unless nothing can make it hold.
    fn settle(&mut self, formula: F, plan: &Plan, states: &[i64]) -> Option<u32> {
        let atom = |slot: usize| &self.system.atoms[plan.atoms[slot]];
        let answer = |&(slot, constant, question): &(usize, i64, F)| {
            Some((question, self.system.digits.decided(atom(slot), states[slot], constant)?))
        };
        let answers: Vec<(F, bool)> = plan.questions.iter().filter_map(answer).collect();
        if answers.is_empty() {
            return Some(self.tuple(formula, states));
        }
        let rest = self.rest(formula, answers);
        if rest == FALSE {
            return None;
        }
        let smaller = self.plan(rest);
        let slot = |atom: &usize| plan.atoms.partition_point(|a| a < atom);
        let states: Vec<i64> = smaller.atoms.iter().map(|atom| states[slot(atom)]).collect();
        Some(self.tuple(rest, &states))
    }

    fn tuple(&mut self, formula: F, states: &[i64]) -> u32 {
        let tuple: Rc<[i64]> = std::iter::once(i64::from(formula)).chain(states.iter().copied()).collect();
        if let Some(&known) = self.known.get(&tuple) {
            return known;
        }
        let plan = self.plan(formula);
        self.holds.push(self.holds_at_end(formula, &plan, states));
        self.known.insert(tuple.clone(), self.tuples.len() as u32);
        self.tuples.push(tuple);
        self.tuples.len() as u32 - 1
    }

    fn holds_at_end(&self, formula: F, plan: &Plan, states: &[i64]) -> bool {
        let holds = |formula: &F| self.holds_at_end(*formula, plan, states);
        match &self.system.nodes[formula as usize] {
            Node::False => false,
            Node::True => true,
            Node::Not(inner) => !holds(inner),
            Node::And(items) => items.iter().all(holds),
            Node::Or(items) => items.iter().any(holds),
            Node::Ask(atom, constant) => {
                let slot = plan.atoms.partition_point(|a| a < atom);
                self.system.digits.at_end(&self.system.atoms[*atom], states[slot], *constant)
            }
        }
    }

    /// The formula once some questions are answered.
    fn rest(&mut self, formula: F, answers: Vec<(F, bool)>) -> F {
        let key = (formula, answers);
        if let Some(&known) = self.rests.get(&key) {
            return known;
        }
        let mut done: Map<F, F> = key.1.iter().map(|&(question, answer)| (question, F::from(answer))).collect();
        let rest = answered(&mut self.system, formula, &mut done);
        self.rests.insert(key, rest);
        rest
    }
}

fn answered(system: &mut System, formula: F, done: &mut Map<F, F>) -> F {
    if let Some(&known) = done.get(&formula) {
        return known;
    }
    let rest = match system.nodes[formula as usize].clone() {
        Node::False | Node::True | Node::Ask(..) => formula,
        Node::Not(inner) => {
            let inner = answered(system, inner, done);
            system.not(inner)
        }
        Node::And(items) => {
            let items: Vec<F> = items.into_iter().map(|item| answered(system, item, done)).collect();
            system.and(items)
        }
        Node::Or(items) => {
            let items: Vec<F> = items.into_iter().map(|item| answered(system, item, done)).collect();
            system.or(items)
        }
    };
    done.insert(formula, rest);
    rest
}

/// The choice of one column, track by track; what is impossible is given up as soon as an atom knows it.
struct Column<'c, 'w, 'f> {
    digits: Digits<'c>,
    atoms: &'c [Atom],
    plan: &'c Plan,
    shared: usize,
    given: Option<u64>,
    old: &'c [i64],
    new: Vec<i64>,
    found: &'c mut Vec<(u64, Vec<i64>)>,
    digits_chosen: u64,
    visited: u64,
    watch: &'w mut Watch<'f>,
}

impl Column<'_, '_, '_> {
    fn choose(&mut self, track: usize, digits: u64) -> Result<(), Doubt> {
        let plan = self.plan;
        let Some(level) = plan.levels.get(track) else {
            self.found.push((digits, self.new.clone()));
            return if self.found.len() > MOST_COLUMNS { Err(Doubt::TooLarge) } else { Ok(()) };
        };
        self.digits_chosen += 1;
        if self.digits_chosen.is_multiple_of(LOOK) && (self.watch)(self.visited).is_break() {
            return Err(Doubt::Stopped);
        }
        let choices = match self.given {
            Some(given) if track < self.shared => given >> track & 1..=given >> track & 1,
            _ => 0..=u64::from(level.matters),
        };
        for digit in choices {
            let digits = digits | digit << track;
            for &slot in &level.slots {
                let atom = &self.atoms[plan.atoms[slot]];
                self.new[slot] = self.digits.step(atom, self.old[slot], digits);
            }
            let fails = |&(slot, constant, wanted): &(usize, i64, bool)| {
                self.digits.decided(&self.atoms[plan.atoms[slot]], self.new[slot], constant) == Some(!wanted)
            };
            if !level.must.iter().any(fails) {
                self.choose(track + 1, digits)?;
            }
        }
        Ok(())
    }
}
