//! One system reading a word: tuples, and how they move.
//!
//! A tuple is the formula that remains once decided questions are answered, and the states of the atoms it still asks.
//! The digits of a column are chosen track by track; an atom moves as soon as it knows all its digits, and what must hold
//! and can no longer hold ends the choice there.

use std::rc::Rc;

use crate::hash::{Map, Sequences, Set};

use crate::formula::{F, FALSE, Node, System};
use crate::numeration::OVERFLOW;
use crate::verdict::{Doubt, Watch};

/// Columns that one tuple may be followed by.
const MOST_COLUMNS: usize = 1 << 20;
/// Digits chosen between two looks at the watch.
const LOOK: u64 = 1 << 14;

/// A system with the tuples met so far.
pub(crate) struct Runner<'a> {
    system: System<'a>,
    /// Shared tracks whose digits matter although the formula may not ask about them.
    followed: u64,
    plans: Map<F, Rc<Plan>>,
    /// A formula, then the answers to its questions, two bits each; and what then remains.
    answers: Sequences,
    rests: Vec<Rest>,
    // Room that is used again and again.
    key: Vec<i64>,
    tuple: Vec<i64>,
    found: Found,
    /// The remaining formula, then the states of its atoms.
    pub tuples: Sequences,
    /// Whether each tuple holds at the end of its word.
    pub holds: Vec<bool>,
}

/// What remains of a formula when some of its questions are answered, and the slots of its atoms before.
#[derive(Clone)]
struct Rest {
    formula: F,
    slots: Rc<[usize]>,
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
    pub fn start(mut system: System<'a>, followed: u64) -> Option<(Runner<'a>, u32)> {
        let must = system.must.clone();
        let whole = system.and(must);
        let mut runner = Runner {
            system,
            followed,
            plans: Map::default(),
            answers: Sequences::default(),
            rests: Vec::new(),
            key: Vec::new(),
            tuple: Vec::new(),
            found: Found::default(),
            tuples: Sequences::default(),
            holds: Vec::new(),
        };
        let plan = runner.plan(whole);
        let start = runner.settle(whole, &plan, &vec![0; plan.atoms.len()])?;
        Some((runner, start))
    }

    /// The tuples after one more column, with its shared digits.
    pub fn successors(&mut self, tuple: u32, visited: u64, watch: &mut Watch) -> Result<Vec<(u64, u32)>, Doubt> {
        let formula = self.tuples.get(tuple)[0] as F;
        let plan = self.plan(formula);
        let mut found = std::mem::take(&mut self.found);
        found.columns.clear();
        found.states.clear();
        let mut column = Column {
            system: &self.system,
            plan: &plan,
            old: &self.tuples.get(tuple)[1..],
            new: vec![0; plan.atoms.len()],
            found: &mut found,
            digits_chosen: 0,
            visited,
            watch,
        };
        column.choose(0, 0)?;
        let mut next: Vec<(u64, u32)> = Vec::new();
        let mask = (1 << (self.system.shared * self.system.digits.width)) - 1;
        for (i, digits) in found.columns.iter().enumerate() {
            let states = &found.states[i * plan.atoms.len()..(i + 1) * plan.atoms.len()];
            if let Some(to) = self.settle(formula, &plan, states) {
                next.push((digits & mask, to));
            }
        }
        self.found = found;
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
        levels.iter_mut().enumerate().for_each(|(track, level)| level.matters |= self.followed >> track & 1 == 1);
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
        self.key.clear();
        self.key.push(formula.into());
        let mut is_open = true;
        for questions in plan.questions.chunks(32) {
            let mut answers = 0;
            for &(slot, constant, _) in questions {
                let answer = self.system.decided(plan.atoms[slot], states[slot], constant);
                answers = answers << 2 | answer.map_or(0, |yes| 2 + i64::from(yes));
            }
            is_open &= answers == 0;
            self.key.push(answers);
        }
        if is_open {
            return Some(self.tuple(formula, states.iter().copied()));
        }
        let place = self.answers.place(&self.key) as usize;
        if place == self.rests.len() {
            let rest = self.rest(formula, plan, states);
            self.rests.push(rest);
        }
        let rest = self.rests[place].clone();
        (rest.formula != FALSE).then(|| self.tuple(rest.formula, rest.slots.iter().map(|&slot| states[slot])))
    }

    fn tuple(&mut self, formula: F, states: impl Iterator<Item = i64>) -> u32 {
        self.tuple.clear();
        self.tuple.push(formula.into());
        self.tuple.extend(states);
        let place = self.tuples.place(&self.tuple);
        if place as usize == self.holds.len() {
            let plan = self.plan(formula);
            self.holds.push(self.holds_at_end(formula, &plan, &self.tuple[1..]));
        }
        place
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

    /// The formula once what is decided in these states is answered.
    fn rest(&mut self, formula: F, plan: &Plan, states: &[i64]) -> Rest {
        let answer = |&(slot, constant, question): &(usize, i64, F)| {
            let answer = self.system.decided(plan.atoms[slot], states[slot], constant)?;
            Some((question, F::from(answer)))
        };
        let mut done: Map<F, F> = plan.questions.iter().filter_map(answer).collect();
        let formula = answered(&mut self.system, formula, &mut done);
        let slot = |atom: &usize| plan.atoms.partition_point(|a| a < atom);
        Rest { formula, slots: self.plan(formula).atoms.iter().map(slot).collect() }
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

/// The columns that a tuple may be followed by, and the states of all atoms after each.
#[derive(Default)]
struct Found {
    columns: Vec<u64>,
    states: Vec<i64>,
}

/// The choice of one column, track by track; what is impossible is given up as soon as an atom knows it.
struct Column<'c, 'w, 'f> {
    system: &'c System<'c>,
    plan: &'c Plan,
    old: &'c [i64],
    new: Vec<i64>,
    found: &'c mut Found,
    digits_chosen: u64,
    visited: u64,
    watch: &'w mut Watch<'f>,
}

impl Column<'_, '_, '_> {
    fn choose(&mut self, track: usize, digits: u64) -> Result<(), Doubt> {
        let plan = self.plan;
        let Some(level) = plan.levels.get(track) else {
            self.found.columns.push(digits);
            self.found.states.extend_from_slice(&self.new);
            return if self.found.columns.len() > MOST_COLUMNS { Err(Doubt::TooLarge) } else { Ok(()) };
        };
        self.digits_chosen += 1;
        if self.digits_chosen.is_multiple_of(LOOK) && (self.watch)(self.visited).is_break() {
            return Err(Doubt::Stopped);
        }
        let (radix, width) = (self.system.digits.radix, self.system.digits.width);
        for digit in 0..if level.matters { radix } else { 1 } {
            let digits = digits | digit << (track * width);
            for &slot in &level.slots {
                let atom = &self.system.atoms[plan.atoms[slot]];
                self.new[slot] = self.system.digits.step(atom, self.old[slot], digits);
                if self.new[slot] == OVERFLOW {
                    return Err(Doubt::TooLarge);
                }
            }
            let fails = |&(slot, constant, wanted): &(usize, i64, bool)| {
                self.system.decided(plan.atoms[slot], self.new[slot], constant) == Some(!wanted)
            };
            if !level.must.iter().any(fails) {
                self.choose(track + 1, digits)?;
            }
        }
        Ok(())
    }
}
