//! Whether a variable of a simplex can go as far as this, where the simplex stands inside all bounds.
//!
//! A search asks much the same at every node. What was reached stays possible for as long as the point is inside of what
//! was added since; what was out of reach stays so below. Most questions are answered from this memory.

use std::rc::Rc;

use grundy_lang::Watch;

use super::simplex::{Fraction, Side, Simplex, Whole, Worked};

/// What is remembered on the way down.
pub(crate) struct Probes<W> {
    /// Points inside all bounds, the latest last.
    points: Vec<Rc<[Fraction<W>]>>,
    /// By variable: what it cannot be at least, and what it cannot be at most.
    limits: Vec<[Option<Fraction<W>>; 2]>,
    trail: Vec<(usize, Side, Option<Fraction<W>>)>,
}

/// Where the memory stood before a bound was added.
pub(crate) struct Before<W> {
    points: Vec<Rc<[Fraction<W>]>>,
    trail: usize,
}

/// Points that are kept.
const MOST_POINTS: usize = 24;

impl<W: Whole> Probes<W> {
    /// Of so many variables nothing is known.
    pub fn new(variables: usize) -> Probes<W> {
        Probes { points: Vec::new(), limits: vec![[None, None]; variables], trail: Vec::new() }
    }

    /// Goes below a bound that is added.
    pub fn enter(&mut self, variable: usize, side: Side, at: &Fraction<W>) -> Worked<Before<W>> {
        let mut inside = Vec::new();
        for point in &self.points {
            if reaches(&point[variable], side, at)? {
                inside.push(point.clone());
            }
        }
        Ok(Before { points: std::mem::replace(&mut self.points, inside), trail: self.trail.len() })
    }

    /// Comes back from there.
    pub fn leave(&mut self, before: Before<W>) {
        while self.trail.len() > before.trail {
            let Some((variable, side, limit)) = self.trail.pop() else { break };
            self.limits[variable][side as usize] = limit;
        }
        self.points = before.points;
    }

    /// Whether the bound can hold together with those asserted.
    pub fn is_possible(
        &mut self,
        simplex: &mut Simplex<W>,
        variable: usize,
        side: Side,
        at: &Fraction<W>,
        watch: &mut Watch,
    ) -> Worked<bool> {
        if reaches(simplex.value(variable), side, at)? {
            return Ok(true);
        }
        if let Some(limit) = &self.limits[variable][side as usize]
            && reaches(at, side, limit)?
        {
            return Ok(false);
        }
        for point in self.points.iter().rev() {
            if reaches(&point[variable], side, at)? {
                return Ok(true);
            }
        }
        let (mark, stood) = (simplex.mark(), simplex.values());
        let is_possible = match simplex.assert(variable, side, at.clone(), usize::MAX)? {
            Some(_) => false,
            None => simplex.check(watch)?.is_none(),
        };
        simplex.undo(mark);
        if is_possible {
            if self.points.len() == MOST_POINTS {
                self.points.remove(0);
            }
            self.points.push(simplex.values());
        } else {
            // What was tried in vain may have left values outside of their bounds.
            simplex.stand_at(&stood);
            let limit = self.limits[variable][side as usize].replace(at.clone());
            self.trail.push((variable, side, limit));
        }
        Ok(is_possible)
    }
}

/// Whether a value keeps a bound.
fn reaches<W: Whole>(value: &Fraction<W>, side: Side, at: &Fraction<W>) -> Worked<bool> {
    Ok(match side {
        Side::Lower => !value.is_below(at)?,
        Side::Upper => !at.is_below(value)?,
    })
}
