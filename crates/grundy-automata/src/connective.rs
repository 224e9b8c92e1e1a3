//! Connectives: and, or, not and whatever else two truth values can be joined by.
//!
//! A complement is relative to numerals: words that are no numerals stay outside. So one
//! construction joins two relations by any function of two truth values with
//! f(false, false) = false, which keeps such words out by itself, and the other functions are
//! complements of these. To a base every word is a numeral and a complement only flips outputs. Otherwise a side
//! that lacks a variable of the other is first widened by it, except in conjunctions, where the
//! other side already insists on numerals.

use std::sync::Arc;

use crate::moore::{Columns, Dfa, Moore, State};
use crate::product::product;
use crate::relation::{Relation, positions};
use crate::watch::{BuildWatch, Stopped};

impl Relation {
    /// The tuples in both relations.
    pub fn and(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| a && b, watch)
    }

    /// The tuples in at least one of the relations.
    pub fn or(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| a || b, watch)
    }

    /// The tuples in exactly one of the relations.
    pub fn xor(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| a != b, watch)
    }

    /// The tuples in this relation that are not in the other.
    pub fn minus(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| a && !b, watch)
    }

    /// The tuples that are in the other relation if they are in this.
    pub fn implies(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| !a || b, watch)
    }

    /// The tuples in both relations or in neither.
    pub fn iff(&self, other: &Relation, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.join(other, |a, b| a == b, watch)
    }

    /// The tuples that are not in the relation.
    pub fn not(&self, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.clone().complement(watch)
    }

    /// The same, of a relation that is no longer needed.
    pub(crate) fn complement(mut self, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        if self.numeration.is_free() || self.variables.is_empty() {
            self.machine.outputs.iter_mut().for_each(|output| *output = !*output);
            return Ok(self);
        }
        let tracks = self.machine.tracks();
        let machine = Moore::explore(
            self.numeration.radix(),
            tracks,
            Some((State::START, 0)),
            |key, symbol| {
                let (state, memory) = (*key)?;
                let memory = self.numeration.follow(tracks, memory, symbol)?;
                Some((self.machine.step(state, symbol), memory))
            },
            |key| key.is_some_and(|(state, _)| !self.machine.output(state)),
            watch,
        )?;
        Ok(Relation { machine: machine.minimise(watch)?, ..self })
    }

    /// The tuples whose memberships in the two relations are joined to `true`.
    ///
    /// # Panics
    /// If the relations use different numeration systems.
    pub fn join(
        &self,
        other: &Relation,
        join: impl Fn(bool, bool) -> bool,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Relation, Stopped> {
        assert_eq!(self.numeration, other.numeration, "one formula uses one numeration system");
        if self.variables.is_empty() {
            let holds = self.machine.outputs[0];
            return other.pass(join(holds, false), join(holds, true), watch);
        }
        if other.variables.is_empty() {
            let holds = other.machine.outputs[0];
            return self.pass(join(false, holds), join(true, holds), watch);
        }
        if join(false, false) {
            return self.join_numerals(other, |a, b| !join(a, b), watch)?.complement(watch);
        }
        self.join_numerals(other, join, watch)
    }

    /// This relation, its complement or a truth value: what belongs for non-members and members.
    fn pass(&self, without: bool, with: bool, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        match (without, with) {
            (false, true) => Ok(self.clone()),
            (true, false) => self.not(watch),
            _ => Ok(Relation::truth(self.numeration, with)),
        }
    }

    /// The join by a function with f(false, false) = false.
    fn join_numerals(
        &self,
        other: &Relation,
        join: impl Fn(bool, bool) -> bool,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Relation, Stopped> {
        let mut variables = [&self.variables[..], &other.variables].concat();
        variables.sort();
        variables.dedup();
        let is_conjunction = !join(false, true) && !join(true, false);
        let (mine, theirs);
        let (left, right) = if self.numeration.is_free() || is_conjunction {
            ((&self.machine, &self.variables), (&other.machine, &other.variables))
        } else {
            mine = self.widened(&variables, watch)?;
            theirs = other.widened(&variables, watch)?;
            ((&mine, &variables), (&theirs, &variables))
        };
        let machine = product(
            Columns::new(self.numeration.radix(), variables.len())?,
            (left.0, &positions(left.1, &variables)),
            (right.0, &positions(right.1, &variables)),
            |&a, &b| join(a, b),
            watch,
        )?;
        Relation::of_machine(self.numeration, variables, machine, watch)
    }

    /// The acceptor over all of `variables`, numerals on each of their tracks.
    fn widened(&self, variables: &[Arc<str>], watch: &mut BuildWatch<'_>) -> Result<Dfa, Stopped> {
        let positions = positions(&self.variables, variables);
        let columns = Columns::new(self.numeration.radix(), variables.len())?;
        let added: Vec<usize> = (0..variables.len()).filter(|track| !positions.contains(track)).collect();
        let (seen, beside) = (columns.gather(&positions)?, columns.gather(&added)?);
        Moore::explore(
            columns.radix,
            columns.tracks,
            Some((State::START, 0)),
            |key, symbol| {
                let (state, memory) = (*key)?;
                let memory = self.numeration.follow(added.len(), memory, beside[symbol] as usize)?;
                Some((self.machine.step(state, seen[symbol] as usize), memory))
            },
            |key| key.is_some_and(|(state, _)| *self.machine.output(state)),
            watch,
        )
    }
}
