//! From a system to a question for the simplex: definitions, equations solved for a variable, and cases by remainders,
//! until no divisibility is left open; then the tree is put together.
//!
//! Which variables to solve for decides how hard the question is. A [`Manner`] says it: the order of elimination, whether
//! remainders get names, whether quotients are kept. Two manners do nearly everything; the others are tried after them.

use std::cmp::Reverse;
use std::collections::HashMap;

use grundy_lang::{IBig, Watch};

use super::branch::{Effort, LARGE, Question, Size, Split, Stuck, refute};
use super::flatten::Quotient;
use super::form::{Atom, Form, Variable, always_divides, never_divides, normal_divides};
use super::lift::multipliers;
use super::polynomial::gcd;
use super::simplex::Halt;
use super::state::{State, Tree, solution};

/// What a variable is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Target,
    Coordinate,
    Chosen,
    /// ⌊E/D⌋ of the text.
    Quotient,
    /// ⌊N/a⌋ of the strategy.
    Division,
    /// E − D⌊E/D⌋ of the text.
    Remainder,
    /// N − a⌊N/a⌋ of the strategy.
    DivisionRemainder,
    /// A coordinate less the target.
    Difference,
}

/// How variables are chosen.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    order: [Role; 8],
    /// Remainders of the text's quotients get names.
    names_remainders: bool,
    /// Remainders of single variables are gone through, not those of forms.
    splits_variables: bool,
    /// No quotient is solved for.
    keeps_quotients: bool,
    /// A coordinate is written as the target and a difference.
    pub shifts: bool,
}

use Role::{Chosen, Coordinate, Difference, Division, DivisionRemainder, Remainder, Target};

const FIRST: [Role; 8] =
    [Target, DivisionRemainder, Coordinate, Chosen, Remainder, Difference, Role::Quotient, Division];
const SECOND: [Role; 8] =
    [Target, Coordinate, Chosen, DivisionRemainder, Remainder, Difference, Role::Quotient, Division];
const THIRD: [Role; 8] =
    [Target, Chosen, Coordinate, DivisionRemainder, Remainder, Difference, Role::Quotient, Division];

const fn manner(order: [Role; 8], names: bool, splits: bool, keeps: bool, shifts: bool) -> Manner {
    Manner { order, names_remainders: names, splits_variables: splits, keeps_quotients: keeps, shifts }
}

/// For systems of moves.
pub(crate) const FOR_MOVES: [Manner; 4] = [
    manner(SECOND, true, false, true, false),
    manner(FIRST, false, false, false, false),
    manner(SECOND, true, true, true, false),
    manner(THIRD, true, false, true, false),
];

/// For systems of the strategy.
pub(crate) const FOR_LINES: [Manner; 6] = [
    manner(FIRST, false, false, false, false),
    manner(SECOND, true, false, true, false),
    manner(FIRST, false, true, false, true),
    manner(SECOND, true, true, true, true),
    manner(SECOND, true, true, true, false),
    manner(FIRST, false, true, false, false),
];

/// Why a system was not refuted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Open {
    /// Whether a form is divisible depends on t modulo this: the parameter has to be split further.
    Classes(IBig),
    /// The search came to no end, or found nothing to split.
    Stuck,
    Stopped,
}

/// Refutes one system.
pub(crate) struct Reducer<'a> {
    pub roles: HashMap<Variable, Role>,
    pub quotients: &'a [Quotient],
    pub divisions: &'a [Quotient],
    pub next: u32,
    pub manner: Manner,
    pub effort: Effort,
    /// Whether t matters.
    pub is_symbolic: bool,
    /// From this t on the tree is a proof.
    pub from: u64,
    pub leaves: usize,
}

/// How often a variable has been replaced by a multiple of itself.
type Times = HashMap<Variable, u32>;

impl Reducer<'_> {
    /// The tree of a system; `shift` is the coordinate that is written as the target and a difference.
    pub fn refute(
        &mut self,
        atoms: &[Atom],
        lines: &[Vec<Atom>],
        shift: Option<(Variable, Variable)>,
        watch: &mut Watch,
    ) -> Result<Tree, Open> {
        let mut state = State::new(atoms, lines);
        let mut steps: Vec<Step> = Vec::new();
        let mentioned = |v: Variable| atoms.iter().any(|a| a.form().mentions(v));
        let text = self.quotients.iter().filter(|_| self.manner.names_remainders);
        let named: Vec<(Quotient, Role)> = text
            .map(|q| (q.clone(), Remainder))
            .chain(self.divisions.iter().map(|q| (q.clone(), DivisionRemainder)))
            .filter(|(q, _)| mentioned(q.name))
            .collect();
        for (quotient, role) in named {
            let v = self.fresh(role);
            let form = quotient.remainder();
            state = state.defined(v, &form);
            steps.push(Step::Define(v, form));
        }
        if let Some((coordinate, target)) = shift.filter(|_| self.manner.shifts) {
            let v = self.fresh(Difference);
            let form = Form::variable(coordinate).minus(&Form::variable(target));
            state = state.defined(v, &form);
            steps.push(Step::Define(v, form));
            let equation = state.zero[0].clone();
            state = self.solve(&state, &equation, coordinate).ok_or(Open::Stuck)?;
            steps.push(Step::Solve(equation, coordinate));
        }
        let tree = self.reduce(state, Times::new(), true, watch)?;
        Ok(wrap(steps, tree))
    }

    fn fresh(&mut self, role: Role) -> Variable {
        self.next += 1;
        let v = Variable(self.next - 1);
        self.roles.insert(v, role);
        v
    }

    fn role(&self, v: Variable) -> Role {
        self.roles.get(&v).copied().unwrap_or(Role::Quotient)
    }

    fn rank(&self, v: Variable, times: &Times) -> (usize, u32, Reverse<Variable>) {
        let place = self.manner.order.iter().position(|role| *role == self.role(v)).unwrap_or(8);
        (place, times.get(&v).copied().unwrap_or(0), Reverse(v))
    }

    fn solve(&self, state: &State, equation: &Form, v: Variable) -> Option<State> {
        let n = equation.number_at(v)?;
        let rest = equation.without(v);
        let by = if n == IBig::ONE { rest.negated() } else { rest };
        Some(state.substituted(v, &by))
    }

    /// The equation and the variable to solve it for.
    fn best_equation(
        &self,
        equations: impl Iterator<Item = Form>,
        times: &Times,
        allowed: impl Fn(Role) -> bool,
    ) -> Option<(Form, Variable)> {
        let mut best: Option<(Form, Variable)> = None;
        for equation in equations {
            for v in equation.variables() {
                let is_unit = equation.number_at(v).is_some_and(|n| n == IBig::ONE || n == -IBig::ONE);
                let better = |(_, w): &(Form, Variable)| self.rank(v, times) < self.rank(*w, times);
                if is_unit && allowed(self.role(v)) && best.as_ref().is_none_or(better) {
                    best = Some((equation.clone(), v));
                }
            }
        }
        best
    }

    /// The variable to solve a divisibility for.
    fn best_unit(&self, c: &IBig, f: &Form, times: &Times) -> Result<Option<Variable>, Open> {
        if f.terms().iter().any(|(_, p)| p.as_number().is_none()) || f.free().as_number().is_none() {
            return Err(Open::Classes(c.clone()));
        }
        let is_unit = |v: &Variable| f.number_at(*v).is_some_and(|n| gcd(&n, c) == IBig::ONE);
        Ok(f.variables().filter(is_unit).min_by_key(|v| self.rank(*v, times)))
    }

    fn reduce(&mut self, mut state: State, mut times: Times, is_first: bool, watch: &mut Watch) -> Result<Tree, Open> {
        let mut steps: Vec<Step> = Vec::new();
        if is_first && self.manner.keeps_quotients {
            // The definitions of quotients first: z = y + 2kq + r.
            let has_remainder = |f: &Form| f.variables().any(|v| matches!(self.role(v), Remainder | DivisionRemainder));
            let of_text = |role| matches!(role, Coordinate | Chosen | Target);
            loop {
                let defining = state.zero.iter().filter(|f| has_remainder(f)).cloned();
                let Some((equation, v)) = self.best_equation(defining, &times, of_text) else { break };
                state = self.solve(&state, &equation, v).ok_or(Open::Stuck)?;
                steps.push(Step::Solve(equation, v));
            }
        }
        loop {
            if state.is_absurd() {
                return Ok(wrap(steps, Tree::Absurd));
            }
            let open = |f: &&(IBig, Form)| f.0 > IBig::ONE && !f.1.is_constant();
            let mut found = None;
            for (c, f) in state.divides.iter().filter(open).filter(|(_, f)| f.terms().len() == 1) {
                if let Some(v) = self.best_unit(c, f, &times)? {
                    found = Some((c.clone(), f.clone(), v));
                    break;
                }
            }
            if found.is_none() {
                let keeps = self.manner.keeps_quotients;
                let allowed = |role| !(keeps && matches!(role, Role::Quotient | Division));
                if let Some((equation, v)) = self.best_equation(state.zero.iter().cloned(), &times, allowed) {
                    state = self.solve(&state, &equation, v).ok_or(Open::Stuck)?;
                    steps.push(Step::Solve(equation, v));
                    continue;
                }
                if !self.manner.splits_variables {
                    for (c, f) in state.divides.iter().filter(open) {
                        if let Some(v) = self.best_unit(c, f, &times)? {
                            found = Some((c.clone(), f.clone(), v));
                            break;
                        }
                    }
                }
            }
            let Some((c, f, v)) = found else { break };
            let by = solution(&c, v, &f).ok_or(Open::Stuck)?;
            state = state.substituted(v, &by);
            *times.entry(v).or_insert(0) += 1;
            steps.push(Step::Reduce((c, f), v));
        }
        let pending = self.pending(&state)?;
        let left = state.divides.iter().any(|(c, f)| *c > IBig::ONE && !f.is_constant());
        if left && !self.manner.splits_variables {
            return Err(Open::Stuck);
        }
        let Some((c, f)) = pending.into_iter().min_by_key(|(c, f)| (f.terms().len(), c.clone())) else {
            let tree = self.decide(&state, watch)?;
            return Ok(wrap(steps, tree));
        };
        let v = self.best_unit(&c, &f, &times)?.ok_or(Open::Stuck)?;
        let form = if self.manner.splits_variables { Form::variable(v) } else { f.linear_part() };
        *times.entry(v).or_insert(0) += 1;
        let mut kids = Vec::new();
        let mut residue = IBig::ZERO;
        while residue < c {
            let by = solution(&c, v, &form.plus_number(-&residue)).ok_or(Open::Stuck)?;
            kids.push(self.reduce(state.substituted(v, &by), times.clone(), false, watch)?);
            residue += IBig::ONE;
        }
        Ok(wrap(steps, Tree::Cases(form, c, v, kids)))
    }

    /// Divisibilities that are not decided: of facts, and of lines that may still hold.
    fn pending(&self, state: &State) -> Result<Vec<(IBig, Form)>, Open> {
        let is_open = |c: &IBig, f: &Form| *c > IBig::ONE && !f.is_constant();
        let mut pending: Vec<(IBig, Form)> = state.divides.iter().filter(|(c, f)| is_open(c, f)).cloned().collect();
        for line in &state.lines {
            let divisibilities = line.iter().filter_map(|atom| match atom {
                Atom::Divides(c, f) => Some(normal_divides(c, f)),
                _ => None,
            });
            let divisibilities: Vec<(IBig, Form)> = divisibilities.collect();
            if !divisibilities.iter().any(|(c, f)| never_divides(c, f)) {
                for (c, f) in divisibilities {
                    if c > IBig::ONE && f.is_constant() && f.free().as_number().is_none() {
                        return Err(Open::Classes(c));
                    }
                    if is_open(&c, &f) {
                        pending.push((c, f));
                    }
                }
            }
        }
        Ok(pending)
    }

    /// The rest is a question for the simplex.
    fn decide(&mut self, state: &State, watch: &mut Watch) -> Result<Tree, Open> {
        let mut facts: Vec<(Form, Origin)> = Vec::new();
        let signed = state.zero.iter().flat_map(|f| [(f.clone(), Origin::Zero), (f.negated(), Origin::Negated)]);
        for (fact, origin) in state.natural.iter().map(|f| (f.clone(), Origin::Natural)).chain(signed) {
            let is_trivial = fact.is_constant() && fact.free().is_natural();
            if !is_trivial && facts.iter().all(|(known, _)| *known != fact) {
                facts.push((fact, origin));
            }
        }
        let mut lines: Vec<usize> = Vec::new();
        let mut clauses: Vec<Vec<Form>> = Vec::new();
        for (place, line) in state.lines.iter().enumerate() {
            let is_dead = line.iter().any(|a| matches!(a, Atom::Divides(c, f) if !always_divides(c, f)));
            if !is_dead && let Some(ways) = state.failures(place) {
                lines.push(place);
                clauses.push(ways);
            }
        }
        let question = Question { facts: facts.iter().map(|(f, _)| f.clone()).collect(), clauses };
        // Numbers beyond the machine's are slow; at a smaller t they are smaller.
        let at: Vec<Option<i64>> = if self.is_symbolic { LARGE.map(Some).to_vec() } else { vec![None] };
        let ladder = at.iter().map(|t| (*t, Size::Machine)).chain([(at[0], Size::Any)]);
        for (t, size) in ladder {
            let split = match refute(&question, t, size, self.effort, watch) {
                Ok(split) => split,
                Err(Stuck::Halt(Halt::Stopped)) => return Err(Open::Stopped),
                Err(Stuck::Halt(Halt::Overflow)) => continue,
                Err(Stuck::Halt(Halt::Limit) | Stuck::Point) => return Err(Open::Stuck),
            };
            let lift = Lift { lines: &lines, clauses: &question.clauses, t };
            let (from, leaves) = (self.from, self.leaves);
            if let Some(tree) = lift.tree(&split, &mut facts.clone(), self) {
                return Ok(tree);
            }
            (self.from, self.leaves) = (from, leaves);
        }
        Err(Open::Stuck)
    }
}

/// Where a fact comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    Natural,
    /// It is 0, and so is its negation.
    Zero,
    Negated,
}

/// Turns splits into a tree whose leaves hold for every t from somewhere on.
struct Lift<'a> {
    lines: &'a [usize],
    clauses: &'a [Vec<Form>],
    t: Option<i64>,
}

impl Lift<'_> {
    fn tree(&self, split: &Split, facts: &mut Vec<(Form, Origin)>, reducer: &mut Reducer) -> Option<Tree> {
        match split {
            Split::Leaf(conflict) => self.leaf(conflict, facts, reducer),
            Split::Clause(place, kids) => {
                let mut ways = Vec::new();
                for (way, kid) in self.clauses[*place].iter().zip(kids) {
                    ways.push((way.clone(), self.with(way.clone(), kid, facts, reducer)?));
                }
                Some(Tree::Clause(self.lines[*place], ways))
            }
            Split::At(form, at, kids) => {
                let bound = Form::constant(at.clone());
                let low = self.with(bound.minus(form), &kids[0], facts, reducer)?;
                let high = self.with(form.minus(&bound).plus_number(-1), &kids[1], facts, reducer)?;
                Some(Tree::Split(form.clone(), at.clone(), Box::new([low, high])))
            }
        }
    }

    fn with(&self, fact: Form, kid: &Split, facts: &mut Vec<(Form, Origin)>, reducer: &mut Reducer) -> Option<Tree> {
        facts.push((fact, Origin::Natural));
        let tree = self.tree(kid, facts, reducer);
        facts.pop();
        tree
    }

    fn leaf(&self, conflict: &[usize], facts: &[(Form, Origin)], reducer: &mut Reducer) -> Option<Tree> {
        let forms: Vec<&Form> = conflict.iter().map(|&i| &facts[i].0).collect();
        let found = multipliers(&forms, self.t)?;
        reducer.from = reducer.from.max(found.from);
        reducer.leaves += 1;
        let (mut natural, mut zero) = (Vec::new(), Vec::new());
        for (&i, p) in conflict.iter().zip(found.by_fact) {
            match &facts[i] {
                (form, Origin::Natural) => natural.push((form.clone(), p)),
                (form, Origin::Zero) => zero.push((form.clone(), p)),
                (form, Origin::Negated) => zero.push((form.negated(), p.negated())),
            }
        }
        Some(Tree::Leaf(natural, zero))
    }
}

/// A step on the way to the question.
enum Step {
    Define(Variable, Form),
    Solve(Form, Variable),
    Reduce((IBig, Form), Variable),
}

fn wrap(steps: Vec<Step>, tree: Tree) -> Tree {
    steps.into_iter().rev().fold(tree, |tree, step| match step {
        Step::Define(v, form) => Tree::Define(v, form, Box::new(tree)),
        Step::Solve(equation, v) => Tree::Solve(equation, v, Box::new(tree)),
        Step::Reduce(divides, v) => Tree::Reduce(divides, v, Box::new(tree)),
    })
}
