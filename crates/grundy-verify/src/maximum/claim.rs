//! Whether a claim says of Maximum Nim what the theorem says: case by case, at the positions where the case matches.
//!
//! A case without another value must give 0 at n = 0, and elsewhere f(n) where f(n) > f(n − 1). A case that recalls the
//! value of another position must recall that of n − f(n) − 1 where f(n) = f(n − 1), or that of (n, 0) at (n, 1). In terms of
//! moves both are as the theorem's file has it. With a pass, a number v at (n, 1) stands for the g with π(g) = v, of
//! which there is one, since π is a permutation.

use super::{At, Said, Theorem, equal, track};
use crate::core::{Case, Expr};
use crate::formula::{F, FALSE, Form, System, TRUE, Term};
use crate::machine::Track;
use crate::opaque::at_least;
use crate::translate::{Translator, constant};
use crate::verdict::{Condition, Doubt};

/// A case of the claim, and the pass where it is looked at.
#[derive(Clone, Copy)]
struct Matching<'c> {
    cases: &'c [Case],
    place: usize,
    pass: i64,
}

impl<'a> Theorem<'a, '_, '_, '_> {
    pub(super) fn check_claim(&mut self, cases: &[Said]) -> Result<(), Doubt> {
        let all: Vec<Case> = cases.iter().map(|said| said.case.clone()).collect();
        for pass in 0..=i64::from(self.pass.is_some()) {
            let (mut system, here) = (self.hypothesis(0)?, self.from(At::N, pass)?);
            let (_, open, defined) = Translator::new(&mut system, &self.rules.game.lets, &here, false).cases(&all)?;
            let closed = system.not(open);
            let total = system.and([closed, defined]);
            self.always(Condition::Total, system, total)?;
            for (place, said) in cases.iter().enumerate() {
                let matching = Matching { cases: &all, place, pass };
                match &said.recalled {
                    None => self.check_value(matching)?,
                    Some(position) => self.check_recalled(matching, position)?,
                }
            }
        }
        Ok(())
    }

    /// Where the case matches, a natural number is claimed; no stones are worth 0, others f(n), which is new there.
    fn check_value(&mut self, case: Matching) -> Result<(), Doubt> {
        let (mut system, claimed, _) = self.matching(case, &[], 0)?;
        let natural = at_least(&mut system, &claimed, 0, &constant(0))?;
        let (empty, zero) = (system.is_zero(&Form::track(self.n)), system.whenever(&claimed, System::is_zero));
        let right = system.implies(empty, zero);
        let both = system.and([natural, right]);
        self.always(Condition::MaximumNimValue, system, both)?;

        let [value, _] = self.extra();
        let left = vec![(TRUE, Form::track(self.n).plus(-1, &Form::track(value))?)];
        let left_before = vec![(TRUE, left[0].1.plus(-1, &Form::number(1))?)];
        let traced = |theorem: &Self| {
            let (mut system, claimed, _) = theorem.matching(case, &[], 1)?;
            theorem.require_some(&mut system)?;
            let is = theorem.is_value(&mut system, &track(theorem.n), &constant(case.pass), value, &claimed)?;
            system.require(is);
            Ok::<_, Doubt>(system)
        };
        self.ask(Condition::MaximumNimValue, traced(self)?, self.moves(1, At::N, 0, &left)?)?;
        for rule in &self.rules.game.rules {
            let mut system = traced(self)?;
            self.require_move(&mut system, rule, At::Before, 0, &self.target(&left_before, 0))?;
            self.always(Condition::MaximumNimValue, system, FALSE)?;
        }
        Ok(())
    }

    /// Where the case matches, it recalls the value of n − f(n) − 1 while f(n) = f(n − 1), or that of n after the pass; and
    /// what is claimed comes, traced back, from the same number as the value recalled, whatever it is.
    fn check_recalled(&mut self, case: Matching, position: &[Expr]) -> Result<(), Doubt> {
        let left = |theorem: &Self, at: &[Term]| theorem.pass.map_or(constant(0), |pass| at[pass].clone());
        let (mut system, claimed, at) = self.matching(case, position, 0)?;
        let here = self.from(At::N, case.pass)?;
        let (_, mut right) = Translator::new(&mut system, &self.rules.game.lets, &here, false).numbers(position)?;
        let small = at_least(&mut system, &constant(1), 0, &left(self, &at))?;
        for number in at.iter().chain([&claimed]) {
            let natural = at_least(&mut system, number, 0, &constant(0))?;
            right = system.and([right, small, natural]);
        }
        self.always(Condition::MaximumNimValue, system, right)?;

        let [inner, value] = self.extra();
        let (mut system, claimed, at) = self.matching(case, position, 2)?;
        let (heap, recalled) = (&at[self.n], track(self.heap.value_place()));
        let is_recalled = self.is_value(&mut system, heap, &left(self, &at), inner, &recalled)?;
        let is_claimed = self.is_value(&mut system, &track(self.n), &constant(case.pass), value, &claimed)?;
        let (empty, zero) = (system.whenever(heap, System::is_zero), system.is_zero(&Form::track(inner)));
        let nothing = system.implies(empty, zero);
        [is_recalled, is_claimed, nothing].into_iter().for_each(|fact| system.require(fact));
        let same = equal(&mut system, &track(value), &track(inner))?;
        self.always(Condition::MaximumNimValue, system, same)?;

        let [heap, _] = self.extra();
        let smaller = |theorem: &Self| {
            let (mut system, _, at) = theorem.matching(case, position, 1)?;
            let is_heap = equal(&mut system, &track(heap), &at[theorem.n])?;
            let own = equal(&mut system, &track(heap), &track(theorem.n))?;
            let passed = at_least(&mut system, &constant(case.pass), -1, &left(theorem, &at))?;
            let after_pass = system.and([own, passed]);
            let other = system.not(after_pass);
            [is_heap, other].into_iter().for_each(|fact| system.require(fact));
            Ok::<_, Doubt>(system)
        };
        for rule in &self.rules.game.rules {
            let mut system = smaller(self)?;
            self.require_move(&mut system, rule, At::N, 0, &self.target(&track(heap), 0))?;
            self.always(Condition::MaximumNimValue, system, FALSE)?;
        }
        let mut system = smaller(self)?;
        let last = Form::track(heap).plus(1, &Form::number(1))?.plus(-1, &Form::track(self.n))?;
        let last = system.is_zero(&last);
        let farther = system.not(last);
        system.require(farther);
        let mut families = self.moves(1, At::Before, 0, &track(heap))?;
        for family in &mut families {
            self.require_some(family)?;
        }
        self.ask(Condition::MaximumNimValue, system, families)
    }

    /// A hypothesis under which a case matches, what it claims there, and the position whose value it recalls.
    fn matching(
        &self,
        case: Matching,
        position: &[Expr],
        extra: usize,
    ) -> Result<(System<'a>, Term, Vec<Term>), Doubt> {
        let (mut system, here) = (self.hypothesis(extra)?, self.from(At::N, case.pass)?);
        if let Some(place) = self.pass {
            let passes = equal(&mut system, &track(place), &constant(case.pass))?;
            system.require(passes);
        }
        let mut translator = Translator::new(&mut system, &self.rules.game.lets, &here, false);
        let guard = translator.guard(case.cases, case.place)?;
        let (value, _) = translator.number(&case.cases[case.place].value)?;
        let (at, _) = translator.numbers(position)?;
        system.require(guard);
        Ok((system, value, at))
    }

    /// Whether this is the value of a position, where the track holds what its heap is worth without a pass.
    fn is_value(&self, system: &mut System, heap: &Term, pass: &Term, inner: Track, value: &Term) -> Result<F, Doubt> {
        let same = equal(system, &track(inner), value)?;
        let (some, open) = (at_least(system, heap, -1, &constant(0))?, at_least(system, pass, -1, &constant(0))?);
        let changed = system.and([some, open]);
        if changed == FALSE {
            return Ok(same);
        }
        let permuted = permuted(system, self.least, &track(inner), value)?;
        let (plain, changed) = (system.implies(changed, permuted), system.or([changed, same]));
        Ok(system.and([plain, changed]))
    }
}

/// π(g) = v, where π changes 0 → o, m → 0, and o → m unless o = m, with o the odd one of m and m − 1; every other odd
/// number below o with the next, and above m the next two with each other, and so on.
fn permuted(system: &mut System, m: i64, g: &Term, v: &Term) -> Result<F, Doubt> {
    let odd = m - 1 + m % 2;
    let mut cases = Vec::new();
    for (from, to) in [(0, odd), (m, 0), (odd, m)] {
        if from == to {
            continue;
        }
        let (is, gives) = (equal(system, g, &constant(from))?, equal(system, v, &constant(to))?);
        cases.push(system.and([is, gives]));
    }
    let (some, low, high) = (
        at_least(system, g, -1, &constant(0))?,
        at_least(system, &constant(odd - 1), 0, g)?,
        at_least(system, g, -1, &constant(m))?,
    );
    let is_odd = system.whenever(g, |system, form| system.is_residue(form, 1, 2));
    let is_even = system.not(is_odd);
    let (next, last) = (system.sum(g, 1, &constant(1))?, system.sum(g, -1, &constant(1))?);
    let (grows, falls) = (equal(system, v, &next)?, equal(system, v, &last)?);
    let low = system.and([some, low]);
    let (first_above, second_above) = if m % 2 == 0 { (is_odd, is_even) } else { (is_even, is_odd) };
    for case in [[low, is_odd, grows], [low, is_even, falls], [high, first_above, grows], [high, second_above, falls]] {
        cases.push(system.and(case));
    }
    Ok(system.or(cases))
}
