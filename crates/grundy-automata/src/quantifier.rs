//! Quantifiers and substitution of variables.
//!
//! ∃ removes tracks by projection, ∀ is ¬∃¬. A conjunction under ∃ is cheapest when a variable that
//! only one side mentions is removed from that side first: fewer tracks, fewer columns, smaller
//! product. For many factors the same idea is *bucket elimination* (Dechter 1999): remove the
//! variable whose factors are smallest together, join just those factors, and go on. Variables that
//! the same factors mention are removed at once, because every removal may have to determinise anew.

use std::sync::Arc;

use crate::atom::constant;
use crate::moore::Columns;
use crate::relation::{Relation, positions};
use crate::watch::{BuildWatch, Stopped};
use crate::witness::Assignment;

impl Relation {
    /// The tuples that some values of the variables `names` complete to a tuple of this relation.
    pub fn exists(&self, names: &[&str], watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        let (gone, kept): (Vec<usize>, Vec<usize>) =
            (0..self.variables.len()).partition(|&track| names.contains(&&*self.variables[track]));
        if gone.is_empty() {
            return Ok(self.clone());
        }
        if kept.is_empty() {
            // A relation with variables that matter is not empty.
            return Ok(Relation::truth(self.numeration, true));
        }
        let removed = gone.iter().fold(0, |tracks, track| tracks | 1 << track);
        let machine = self.machine.project(removed, watch)?;
        let variables = kept.iter().map(|&track| self.variables[track].clone()).collect();
        Relation::of_machine(self.numeration, variables, machine, watch)
    }

    /// The tuples that all values of the variables `names` complete to a tuple of this relation.
    pub fn forall(&self, names: &[&str], watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        self.not(watch)?.exists(names, watch)?.complement(watch)
    }

    /// `self.and(other).exists(names)`, each variable removed as early as possible.
    pub fn and_exists(
        &self,
        other: &Relation,
        names: &[&str],
        watch: &mut BuildWatch<'_>,
    ) -> Result<Relation, Stopped> {
        Relation::all_exists(&[self, other], names, watch)
    }

    /// The conjunction of all `factors` (at least one), in which `names` are then quantified by ∃.
    ///
    /// # Panics
    /// If there is no factor: the numeration system would be unknown.
    pub fn all_exists(factors: &[&Relation], names: &[&str], watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        let mut factors: Vec<Relation> = factors.iter().map(|&factor| factor.clone()).collect();
        let mut names: Vec<&str> = names.to_vec();
        names.sort_unstable();
        names.dedup();
        while !names.is_empty() {
            let cost = |name: &&str| {
                let sizes = mentioning(&factors, name).map(|at| factors[at].machine.table.len() as u128);
                sizes.fold(1, u128::saturating_mul)
            };
            let Some(&next) = names.iter().min_by_key(|name| cost(name)) else {
                break;
            };
            let bucket: Vec<usize> = mentioning(&factors, next).collect();
            // Everything that these factors alone mention goes at once.
            let (together, later) =
                names.iter().partition(|name| mentioning(&factors, name).all(|at| bucket.contains(&at)));
            names = later;
            let together: Vec<&str> = together;
            let mut taken = Vec::with_capacity(bucket.len());
            for &at in bucket.iter().rev() {
                taken.push(factors.swap_remove(at));
            }
            if !taken.is_empty() {
                factors.push(conjunction(taken, watch)?.exists(&together, watch)?);
            }
        }
        conjunction(factors, watch)
    }

    /// The relation between the other variables when the given ones have the given values.
    ///
    /// ```
    /// use grundy_automata::{Order, Numeration, atom, unwatched};
    ///
    /// let watch = &mut unwatched();
    /// let sum = atom::sum(Numeration::ZECKENDORF, "x", "y", "z", watch)?;
    /// let successor = sum.at(&[("y".into(), 1u8.into())].into(), watch)?;
    /// let terms = [("z", 1), ("x", -1)];
    /// assert_eq!(successor, atom::compare(Numeration::ZECKENDORF, &terms, Order::Equal, 1, watch)?);
    /// # Ok::<(), grundy_automata::Stopped>(())
    /// ```
    pub fn at(&self, given: &Assignment, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        let mut result = self.clone();
        for (name, number) in given {
            if self.variables.contains(name) {
                let constant = constant(self.numeration, name, number, watch)?;
                result = result.and_exists(&constant, &[name], watch)?;
            }
        }
        Ok(result)
    }

    /// The relation with every variable replaced by what `name` gives for it. Two variables that
    /// become one must have equal values.
    ///
    /// ```
    /// use grundy_automata::{Order, Numeration, atom, unwatched};
    ///
    /// let watch = &mut unwatched();
    /// let sum = atom::sum(Numeration::BINARY, "x", "y", "z", watch)?;
    /// let double = sum.rename(|name| if name == "y" { "x".into() } else { name.into() }, watch)?;
    /// let terms = [("x", 2), ("z", -1)];
    /// assert_eq!(double, atom::compare(Numeration::BINARY, &terms, Order::Equal, 0, watch)?);
    /// # Ok::<(), grundy_automata::Stopped>(())
    /// ```
    pub fn rename(&self, name: impl Fn(&str) -> Arc<str>, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
        let targets: Vec<Arc<str>> = self.variables.iter().map(|old| name(old)).collect();
        let mut variables = targets.clone();
        variables.sort();
        variables.dedup();
        let columns = Columns::new(self.machine.columns.radix, variables.len())?;
        let seen = columns.gather(&positions(&targets, &variables))?;
        let machine = self.machine.read_through(columns, &seen);
        if variables.len() == targets.len() {
            return Ok(Relation { numeration: self.numeration, variables, machine: machine.renumber() });
        }
        Relation::of_machine(self.numeration, variables, machine, watch)
    }
}

/// The places of the factors that mention a variable.
fn mentioning<'f>(factors: &'f [Relation], name: &'f str) -> impl Iterator<Item = usize> + 'f {
    (0..factors.len()).filter(move |&at| factors[at].variables.iter().any(|variable| &**variable == name))
}

/// The conjunction of at least one factor, the two smallest first.
fn conjunction(mut factors: Vec<Relation>, watch: &mut BuildWatch<'_>) -> Result<Relation, Stopped> {
    loop {
        factors.sort_by_key(|factor| std::cmp::Reverse(factor.machine.table.len()));
        let smallest = factors.pop().expect("a conjunction has at least one factor");
        let Some(second) = factors.pop() else {
            return Ok(smallest);
        };
        factors.push(smallest.and(&second, watch)?);
    }
}
