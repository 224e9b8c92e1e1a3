//! What must hold for a text to have a meaning, sentence by sentence: under these conditions, this one.
//!
//! An exact quotient leaves no rest, some case applies, and what the rules promise is kept. Each demand stands under the
//! conditions that the evaluation has passed before it. The branches in which one fails are those of the systems of
//! definedness, so that a certificate holds a tree for each.

use std::rc::Rc;

use super::flatten::{Branches, Flattener, Place, bind};
use super::systems::Family;
use super::text::{Condition, Term, all};
use crate::verdict::Reason;

/// More than these are no text for a person.
const MOST_DEMANDS: usize = 1_000;

/// A demand.
pub(super) struct Demand {
    /// Whether the condition on positions makes it: then it is about all tuples of natural numbers.
    pub of_domain: bool,
    /// The way to move that makes it, if one does: it is about every number that the way may choose.
    pub way: Option<usize>,
    /// The conditions under which it is made, beside that of a position if it is about positions.
    pub given: Vec<Rc<Condition>>,
    pub wanted: Wanted,
}

/// What a demand asks for.
pub(super) enum Wanted {
    Holds(Rc<Condition>),
    /// That the first is a multiple of the second.
    Exact(Rc<Term>, Rc<Term>),
}

impl Demand {
    /// The branches in which a position fails it.
    pub fn failures(&self, family: &Family, flat: &mut Flattener) -> Result<Branches<()>, Reason> {
        let here = Place::new();
        let of_position = (!self.of_domain).then_some(&family.domain);
        let given = flat.where_holds(&all(of_position.into_iter().chain(&self.given).cloned().collect()), &here)?;
        let fails = match &self.wanted {
            Wanted::Holds(condition) => flat.where_holds(&Condition::Not(condition.clone()), &here)?,
            Wanted::Exact(dividend, divisor) => flat.inexact(dividend, divisor, &here)?,
        };
        bind(given, |()| Ok(fails.clone()), &mut 0)
    }
}

/// The demands of the condition on positions, of rules and claim.
pub(super) fn demands(family: &Family) -> Result<Vec<Demand>, Reason> {
    let mut walk = Walk { of_domain: true, way: None, given: Vec::new(), found: Vec::new() };
    walk.condition(&family.domain)?;
    walk.of_domain = false;
    for requirement in &family.requirements {
        walk.condition(requirement)?;
        walk.demand(Wanted::Holds(requirement.clone()))?;
    }
    walk.term(&family.value)?;
    for (i, way) in family.ways.iter().enumerate() {
        walk.way = Some(i);
        walk.condition(&way.condition)?;
        walk.given(way.condition.clone(), |walk| way.option.iter().try_for_each(|(_, term)| walk.term(term)))?;
    }
    Ok(walk.found)
}

/// Goes through a text as its evaluation does.
struct Walk {
    of_domain: bool,
    way: Option<usize>,
    given: Vec<Rc<Condition>>,
    found: Vec<Demand>,
}

type Done = Result<(), Reason>;

impl Walk {
    fn demand(&mut self, wanted: Wanted) -> Done {
        if self.found.len() == MOST_DEMANDS {
            return Err(Reason::Limit);
        }
        self.found.push(Demand { of_domain: self.of_domain, way: self.way, given: self.given.clone(), wanted });
        Ok(())
    }

    fn given(&mut self, condition: Rc<Condition>, f: impl FnOnce(&mut Walk) -> Done) -> Done {
        self.given.push(condition);
        f(self)?;
        self.given.pop();
        Ok(())
    }

    fn term(&mut self, term: &Rc<Term>) -> Done {
        if !term.is_partial() {
            return Ok(());
        }
        match &**term {
            // No text is only this: it is what is left after the last case.
            Term::Number(_) | Term::Parameter | Term::Variable(_) | Term::Missing => Ok(()),
            Term::Add(a, b)
            | Term::Subtract(a, b)
            | Term::Multiply(a, b)
            | Term::Modulo(a, b)
            | Term::Min(a, b)
            | Term::Max(a, b)
            | Term::After(a, b) => self.terms(a, b),
            Term::Divide { dividend, divisor, exact } => {
                self.terms(dividend, divisor)?;
                if *exact { self.demand(Wanted::Exact(dividend.clone(), divisor.clone())) } else { Ok(()) }
            }
            Term::If(c, a, b) => {
                self.condition(c)?;
                self.given(c.clone(), |walk| walk.term(a))?;
                match **b {
                    Term::Missing => self.demand(Wanted::Holds(c.clone())),
                    _ => self.given(Rc::new(Condition::Not(c.clone())), |walk| walk.term(b)),
                }
            }
        }
    }

    fn terms(&mut self, a: &Rc<Term>, b: &Rc<Term>) -> Done {
        self.term(a)?;
        self.term(b)
    }

    fn condition(&mut self, condition: &Rc<Condition>) -> Done {
        if !condition.is_partial() {
            return Ok(());
        }
        match &**condition {
            Condition::AtMost(a, b) | Condition::Less(a, b) | Condition::Equal(a, b) => self.terms(a, b),
            Condition::Even(a) | Condition::Odd(a) => self.term(a),
            Condition::And(a, b) => {
                self.condition(a)?;
                self.given(a.clone(), |walk| walk.condition(b))
            }
            Condition::Or(a, b) => {
                self.condition(a)?;
                self.given(Rc::new(Condition::Not(a.clone())), |walk| walk.condition(b))
            }
            Condition::Not(a) => self.condition(a),
        }
    }
}
