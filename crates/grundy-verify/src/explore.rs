//! Exploring: is there a word for which a hypothesis holds and none of some families has a solution?
//!
//! A state of a system is a tuple: the formula that remains once decided questions are answered, and the states of the
//! atoms it still asks. Without families the question is whether a tuple can be reached that holds at the end of its
//! word. With families, a state is a tuple of the hypothesis and the *set* of tuples that the families can be in, all
//! having read the same digits of the shared tracks; since their own numbers may be longer than the shared ones, the
//! first set is closed under columns of zeros. Nothing is minimised or complemented; breadth first finds a shortest word.

use std::rc::Rc;

use grundy_lang::{UBig, Watch};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::certificate::Numeration;
use crate::formula::{F, FALSE, Node, System, TRUE};
use crate::machine::{Atom, Digits};
use crate::verdict::Reason;

/// The values of the shared tracks of a word for which the hypothesis holds and no family has a solution.
pub(crate) fn refute(
    hypothesis: System,
    families: Vec<System>,
    visited: &mut u64,
    watch: &mut Watch,
) -> Result<Option<Vec<UBig>>, Reason> {
    let shared = hypothesis.shared;
    let numeration = hypothesis.digits.numeration;
    let Some((mut hypothesis, start)) = Runner::start(hypothesis, !families.is_empty()) else { return Ok(None) };
    let mut families = Families::new(families, visited, watch)?;
    let mut states: Vec<(u32, u32, usize, u64)> = vec![(start, 0, 0, 0)];
    let mut seen: FxHashSet<(u32, u32)> = FxHashSet::default();
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
            return Err(Reason::Stopped);
        }
        for (digits, to) in hypothesis.successors(tuple, None) {
            let set = families.step(set, digits, visited, watch)?;
            if !families.sets[set as usize].always && seen.insert((to, set)) {
                states.push((to, set, next, digits));
            }
        }
        next += 1;
    }
    Ok(None)
}

/// The numbers whose digits are the columns of a word, given from its end.
fn values(word: Vec<u64>, shared: usize, numeration: Numeration) -> Vec<UBig> {
    let mut values = vec![UBig::ZERO; shared];
    let (mut weight, mut before) = (UBig::ONE, UBig::ONE);
    for digits in word {
        for (track, value) in values.iter_mut().enumerate() {
            if digits >> track & 1 == 1 {
                *value += &weight;
            }
        }
        match numeration {
            Numeration::Binary => weight <<= 1,
            Numeration::Zeckendorf => (weight, before) = (&weight + before, weight),
        }
    }
    values
}

/// The families with the sets of their tuples met so far.
struct Families<'a> {
    runners: Vec<Runner<'a>>,
    sets: Vec<Set>,
    known: FxHashMap<Rc<[(u32, u32)]>, u32>,
    steps: FxHashMap<(u32, u64), u32>,
    tuple_steps: FxHashMap<(u32, u32, u64), Rc<[u32]>>,
}

struct Set {
    /// Which family, and which of its tuples.
    tuples: Rc<[(u32, u32)]>,
    holds: bool,
    /// Whether some family has a solution whatever comes.
    always: bool,
}

impl<'a> Families<'a> {
    fn new(systems: Vec<System<'a>>, visited: &mut u64, watch: &mut Watch) -> Result<Families<'a>, Reason> {
        let mut families = Families {
            runners: Vec::new(),
            sets: Vec::new(),
            known: FxHashMap::default(),
            steps: FxHashMap::default(),
            tuple_steps: FxHashMap::default(),
        };
        let mut closed = Vec::new();
        for (runner, start) in systems.into_iter().filter_map(|system| Runner::start(system, true)) {
            families.runners.push(runner);
            closed.push((families.runners.len() as u32 - 1, start));
        }
        let mut seen: FxHashSet<(u32, u32)> = closed.iter().copied().collect();
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
        Ok(families)
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
            self.sets.push(Set { tuples, holds, always });
        }
        place
    }

    fn step(&mut self, set: u32, digits: u64, visited: &mut u64, watch: &mut Watch) -> Result<u32, Reason> {
        if self.runners.is_empty() {
            return Ok(set);
        }
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
    ) -> Result<Rc<[u32]>, Reason> {
        if let Some(known) = self.tuple_steps.get(&(family, tuple, digits)) {
            return Ok(known.clone());
        }
        *visited += 1;
        if watch(*visited).is_break() {
            return Err(Reason::Stopped);
        }
        let next = self.runners[family as usize].successors(tuple, Some(digits));
        let next: Rc<[u32]> = next.into_iter().map(|(_, to)| to).collect();
        self.tuple_steps.insert((family, tuple, digits), next.clone());
        Ok(next)
    }
}

/// A system with the tuples met so far.
struct Runner<'a> {
    system: System<'a>,
    /// Whether digits of shared tracks matter although the formula does not ask about them.
    all_shared: bool,
    plans: FxHashMap<F, Rc<Plan>>,
    rests: FxHashMap<(F, Vec<(F, bool)>), F>,
    /// The remaining formula, then the states of its atoms.
    tuples: Vec<Rc<[i64]>>,
    known: FxHashMap<Rc<[i64]>, u32>,
    holds: Vec<bool>,
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
    fn start(mut system: System<'a>, all_shared: bool) -> Option<(Runner<'a>, u32)> {
        let must = system.must.clone();
        let whole = system.and(must);
        let mut runner = Runner {
            system,
            all_shared,
            plans: FxHashMap::default(),
            rests: FxHashMap::default(),
            tuples: Vec::new(),
            known: FxHashMap::default(),
            holds: Vec::new(),
        };
        let plan = runner.plan(whole);
        let start = runner.settle(whole, &plan, &vec![0; plan.atoms.len()])?;
        Some((runner, start))
    }

    /// The tuples after one more column, with its shared digits; those may be given.
    fn successors(&mut self, tuple: u32, given: Option<u64>) -> Vec<(u64, u32)> {
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
        };
        column.choose(0, 0);
        let mut next: Vec<(u64, u32)> = Vec::new();
        let mask = (1 << self.system.shared) - 1;
        for (digits, states) in found {
            if let Some(to) = self.settle(formula, &plan, &states) {
                next.push((digits & mask, to));
            }
        }
        next.sort_unstable();
        next.dedup();
        next
    }

    fn plan(&mut self, formula: F) -> Rc<Plan> {
        if let Some(plan) = self.plans.get(&formula) {
            return plan.clone();
        }
        let system = &self.system;
        let mut asked: Vec<F> = Vec::new();
        let mut seen: FxHashSet<F> = FxHashSet::default();
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
        let mut done: FxHashMap<F, F> = key.1.iter().map(|&(question, answer)| (question, F::from(answer))).collect();
        let rest = answered(&mut self.system, formula, &mut done);
        self.rests.insert(key, rest);
        rest
    }
}

fn answered(system: &mut System, formula: F, done: &mut FxHashMap<F, F>) -> F {
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
struct Column<'c> {
    digits: Digits<'c>,
    atoms: &'c [Atom],
    plan: &'c Plan,
    shared: usize,
    given: Option<u64>,
    old: &'c [i64],
    new: Vec<i64>,
    found: &'c mut Vec<(u64, Vec<i64>)>,
}

impl Column<'_> {
    fn choose(&mut self, track: usize, digits: u64) {
        let plan = self.plan;
        let Some(level) = plan.levels.get(track) else {
            self.found.push((digits, self.new.clone()));
            return;
        };
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
                self.choose(track + 1, digits);
            }
        }
    }
}
