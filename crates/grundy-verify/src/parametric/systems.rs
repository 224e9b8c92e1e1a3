//! The systems that must be empty for the claim to be a theorem for every t ≥ 0, listed from rules and claim alone.
//!
//! Let g be what the claim says. If no value is negative, no option has its position's value, every u with 0 ≤ u < g(p) is
//! the value of an option, and a measure of naturals falls with every move, then g is the Grundy function, by induction
//! along the measure. For zeros: no move leads from zero to zero, and from everywhere else a line leads to a zero. A line's
//! needs say that the numbers it chooses are whole, that the move is allowed, and that the option has the value u.
//!
//! Misère play is normal play in which every position without moves gets one, to a new position of value 0: then its value
//! is 1. So u ≥ 1 is asked for as before; u = 0 only where the rules have a move (for each of its branches, as part of the
//! system); and a position of value 0 has a move of the rules, for otherwise it had the new one, to its own value. That
//! last move is an escape: a line that leads anywhere.

#[cfg(test)]
mod verified;

use std::cell::Cell;
use std::rc::Rc;

use dashu_int::IBig;

use super::Line;
use super::flatten::{Branches, Flattener, Place, Quotient, only};
use super::form::{Atom, Form, Polynomial, Ratio, Variable};
use super::text::{Condition, Term, Translator, all, number};
use crate::core::{Asserted, Claim, Game, Node, Play, Stands};
use crate::verdict::{Condition as Violated, Doubt};

/// Rules and claim with one symbol left open. Variables: the coordinates from 1 on, the other symbols behind them, the
/// numbers that moves choose, the value that a line is to reach; names from `target + 1` on are quotients.
pub(crate) struct Family {
    pub coordinates: Vec<Variable>,
    is_misere: bool,
    domain: Rc<Condition>,
    requirements: Vec<Rc<Condition>>,
    ways: Vec<Way>,
    pub value: Rc<Term>,
    zeros: Option<Rc<Condition>>,
    pub target: Variable,
}

struct Way {
    condition: Rc<Condition>,
    option: Vec<(Variable, Rc<Term>)>,
}

/// A system, and the condition that it would violate.
pub(crate) struct System {
    pub violates: Violated,
    pub atoms: Vec<Atom>,
    /// What fails as well.
    pub failing: Failing,
}

/// Moves that all fail in a system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Failing {
    Nothing,
    Lines,
    Escapes,
}

impl Family {
    pub fn read(game: &Game, claim: &Claim) -> Result<Family, Doubt> {
        let outside = |why| Doubt::Outside { expression: game.label.clone(), why };
        if !game.is_single_component() || claim.prefix.is_some() {
            return Err(outside("only options that are one position"));
        }
        let frozen = game.symbols.variables.len().saturating_sub(1);
        let arity = game.coordinates.len();
        let coordinates: Vec<Variable> = (1..=(arity + frozen) as u32).collect();
        let term = |v: &Variable| Rc::new(Term::Variable(*v));
        let natural = |v: &Variable| Rc::new(Condition::AtMost(number(0), term(v)));
        let made = Cell::new(0);
        let rules = Translator { lets: &game.lets, coordinates: arity, made: &made };
        let mut domain: Vec<Rc<Condition>> = coordinates.iter().map(natural).collect();
        for expr in &game.domain {
            domain.push(rules.condition(expr, &[])?);
        }
        let is_frozen = |e: &crate::core::Expr| matches!(e.node, Node::Name(_, Stands::Symbol(n)) if n > 0);
        for expr in game.symbols.conditions.iter().filter(|e| e.any(&is_frozen)) {
            domain.push(rules.condition(expr, &[])?);
        }
        let requirements = game.requirements.iter().map(|e| rules.condition(e, &[])).collect::<Result<_, _>>()?;
        let mut next = coordinates.len() as u32 + 1;
        let mut ways = Vec::new();
        for rule in &game.rules {
            let chosen: Vec<Variable> = (next..next + rule.over.variables.len() as u32).collect();
            next += chosen.len() as u32;
            let bound: Vec<Rc<Term>> = chosen.iter().map(term).collect();
            let mut conditions: Vec<Rc<Condition>> = chosen.iter().map(natural).collect();
            for expr in &rule.over.conditions {
                conditions.push(rules.condition(expr, &bound)?);
            }
            let mut option = Vec::new();
            for (v, expr) in coordinates.iter().zip(&rule.parts[0].coordinates) {
                option.push((*v, rules.term(expr, &bound)?));
            }
            option.extend(coordinates[arity..].iter().map(|v| (*v, term(v))));
            ways.push(Way { condition: all(conditions), option });
        }
        let said = Translator { lets: &claim.lets, coordinates: arity, made: &made };
        let (value, zeros) = match &claim.asserted {
            Asserted::Grundy(cases) => (said.cases(cases, &[])?, None),
            Asserted::Level(0, families) => {
                let [family] = families.as_slice() else { return Err(outside("only one condition on zeros")) };
                if !family.variables.is_empty() {
                    return Err(outside("only a condition on zeros"));
                }
                let conditions = family.conditions.iter().map(|e| said.condition(e, &[]));
                let zeros = all(conditions.collect::<Result<_, _>>()?);
                (Rc::new(Term::If(zeros.clone(), number(0), number(1))), Some(zeros))
            }
            Asserted::Level(..)
            | Asserted::Lemma(_)
            | Asserted::Period { .. }
            | Asserted::OpenPeriod { .. }
            | Asserted::Quotient(_)
            | Asserted::Automaton { .. } => {
                return Err(outside("only values or zeros"));
            }
        };
        let is_misere = game.play == Play::Misere;
        Ok(Family { coordinates, is_misere, domain: all(domain), requirements, ways, value, zeros, target: next })
    }
}

/// The family in branches for one polynomial in place of the symbol.
pub(crate) struct Flattened<'a> {
    pub family: &'a Family,
    pub flat: Flattener<'a>,
    pub domain: Branches<()>,
    pub at: Branches<Ratio>,
    moves: Vec<Branches<Place>>,
    reach: Vec<Branches<Ratio>>,
}

impl<'a> Flattened<'a> {
    pub fn new(family: &'a Family, symbol: Polynomial, quotients: &'a [Quotient]) -> Result<Flattened<'a>, Doubt> {
        let mut flat = Flattener { symbol, quotients, branches: 0 };
        let here = Place::new();
        let domain = flat.where_holds(&family.domain, &here)?;
        let value = flat.term(&family.value, &here)?;
        let at = flat.bind(&domain, |_, ()| Ok(value.clone()))?;
        let (mut moves, mut reach) = (Vec::new(), Vec::new());
        for way in &family.ways {
            let mut options: Branches<Place> = only(Place::new());
            for (v, term) in way.option.iter().rev() {
                let values = flat.term(term, &here)?;
                options = flat.bind(&values, |_, value| {
                    let with = |(guards, place): &(Vec<Atom>, Place)| {
                        (guards.clone(), std::iter::once((*v, value.clone())).chain(place.iter().cloned()).collect())
                    };
                    Ok(options.iter().map(with).collect())
                })?;
            }
            let allowed = flat.where_holds(&way.condition, &here)?;
            let led = flat.bind(&allowed, |_, ()| Ok(options.clone()))?;
            let led: Branches<Place> = flat.bind(&led, |flat, place| {
                let inside = flat.where_holds(&family.domain, place)?;
                Ok(inside.into_iter().map(|(guards, ())| (guards, place.clone())).collect())
            })?;
            reach.push(flat.bind(&led, |flat, place| flat.term(&family.value, place))?);
            moves.push(led);
        }
        Ok(Flattened { family, flat, domain, at, moves, reach })
    }

    /// Every system, in the order in which certificates have their trees.
    pub fn systems(&mut self, measure: &[Vec<u32>], divisions: &[Quotient]) -> Result<Vec<System>, Doubt> {
        let mut systems = Vec::new();
        if self.family.zeros.is_none() {
            for (guards, value) in &self.at {
                let negative = Atom::natural(&value.form.negated().plus_number(-1));
                put(&mut systems, Violated::Total, &[guards, &[negative]]);
            }
        }
        self.measure_systems(measure, &mut systems);
        for way in 0..self.family.ways.len() {
            self.equal_systems(way, &mut systems)?;
        }
        self.undefined_systems(&mut systems)?;
        self.strategy_systems(divisions, &mut systems);
        Ok(systems)
    }

    /// A value below the position's, or under misère play a move, that is not to be had.
    fn strategy_systems(&self, divisions: &[Quotient], systems: &mut Vec<System>) {
        let target = Form::variable(self.family.target);
        let facts: Vec<Atom> = divisions.iter().flat_map(Quotient::facts).collect();
        let below = |value: &Ratio| {
            Atom::natural(&value.form.minus(&target.times_number(&value.over)).plus_number(-&value.over))
        };
        let first = if self.family.is_misere { target.plus_number(-1) } else { target.clone() };
        let mut add = |violates: Violated, failing: Failing, parts: &[&[Atom]]| {
            let before = systems.len();
            put(systems, violates, parts);
            systems[before..].iter_mut().for_each(|system| system.failing = failing);
        };
        for (guards, value) in &self.at {
            let wanted = [Atom::Natural(first.clone()), below(value)];
            add(Violated::EverySmaller, Failing::Lines, &[guards, &wanted, &facts]);
        }
        if !self.family.is_misere {
            return;
        }
        let zero = Atom::zero(&target);
        for (guards, value) in &self.at {
            for (allowed, _) in self.moves.iter().flatten() {
                let wanted = [zero.clone(), below(value)];
                add(Violated::EverySmaller, Failing::Lines, &[guards, allowed, &wanted, &facts]);
            }
        }
        for (guards, value) in &self.at {
            let ends = [Atom::zero(&value.form), zero.clone()];
            add(Violated::Terminal, Failing::Escapes, &[guards, &ends, &facts]);
        }
    }

    /// Lexicographically: the first form that changes falls, and the last one has to if no other did.
    fn measure_systems(&self, measure: &[Vec<u32>], systems: &mut Vec<System>) {
        for moves in &self.moves {
            for (inside, ()) in &self.domain {
                for (guards, place) in moves {
                    let rises: Vec<Ratio> = measure.iter().map(|weights| rise(weights, place)).collect();
                    for (i, gain) in rises.iter().enumerate() {
                        let mut wrong: Vec<Atom> = rises[..i].iter().map(|same| Atom::zero(&same.form)).collect();
                        let margin = if i + 1 == rises.len() { IBig::ZERO } else { -&gain.over };
                        wrong.push(Atom::natural(&gain.form.plus_number(margin)));
                        put(systems, Violated::MeasureFalls, &[inside, guards, &wrong]);
                    }
                }
            }
        }
    }

    fn equal_systems(&mut self, way: usize, systems: &mut Vec<System>) -> Result<(), Doubt> {
        let Some(zeros) = &self.family.zeros else {
            for (here, value) in &self.at {
                for (there, other) in &self.reach[way] {
                    let equal = Atom::zero(&value.minus(other).form);
                    put(systems, Violated::NoEqualOption, &[here, there, &[equal]]);
                }
            }
            return Ok(());
        };
        let zero = self.flat.where_holds(zeros, &Place::new())?;
        let here = self.flat.bind(&self.domain, |_, ()| Ok(zero.clone()))?;
        let there = self.flat.bind(&self.moves[way], |flat, place| flat.where_holds(zeros, place))?;
        for (guards, ()) in &here {
            for (others, ()) in &there {
                put(systems, Violated::NoEqualOption, &[guards, others]);
            }
        }
        Ok(())
    }

    fn undefined_systems(&mut self, systems: &mut Vec<System>) -> Result<(), Doubt> {
        let (family, here) = (self.family, Place::new());
        // The condition on positions is evaluated for every tuple of naturals, also for options.
        for (guards, ()) in self.flat.undefined_condition(&family.domain, &here)? {
            put(systems, Violated::Defined, &[&guards]);
        }
        let (mut wrong, mut broken): (Branches<()>, Branches<()>) = (Vec::new(), Vec::new());
        for requirement in &family.requirements {
            wrong.extend(self.flat.undefined_condition(requirement, &here)?);
            broken.extend(self.flat.where_holds(&Condition::Not(requirement.clone()), &here)?);
        }
        wrong.extend(self.flat.undefined_term(&family.value, &here)?);
        for way in &family.ways {
            wrong.extend(self.flat.undefined_condition(&way.condition, &here)?);
            let allowed = self.flat.where_holds(&way.condition, &here)?;
            let mut options: Branches<()> = Vec::new();
            for (_, term) in &way.option {
                options.extend(self.flat.undefined_term(term, &here)?);
            }
            wrong.extend(self.flat.bind(&allowed, |_, ()| Ok(options.clone()))?);
        }
        for (inside, ()) in &self.domain {
            broken.iter().for_each(|(guards, ())| put(systems, Violated::Requirement, &[inside, guards]));
            wrong.iter().for_each(|(guards, ())| put(systems, Violated::Defined, &[inside, guards]));
        }
        Ok(())
    }

    /// What a line needs in order to be a move to the target.
    pub fn needs(&self, line: &Line, known: impl Fn(Variable) -> bool) -> Result<Vec<Atom>, Doubt> {
        let (guards, value) = branch(&self.reach, line)?;
        let target = Form::variable(self.family.target).times_number(&value.over);
        let reached = Atom::zero(&value.form.minus(&target));
        needs(line, guards.iter().chain([&reached]), known)
    }

    /// What an escape needs in order to be a move.
    pub fn escape_needs(&self, escape: &Line, known: impl Fn(Variable) -> bool) -> Result<Vec<Atom>, Doubt> {
        needs(escape, branch(&self.moves, escape)?.0.iter(), known)
    }
}

fn branch<'a, T>(ways: &'a [Branches<T>], line: &Line) -> Result<&'a (Vec<Atom>, T), Doubt> {
    let branch = ways.get(line.way).and_then(|branches| branches.get(line.branch));
    branch.ok_or(Doubt::Malformed("a line with its way and branch"))
}

/// The atoms with the numbers of a line, which are given in terms of the coordinates, the target and the divisions, and of
/// nothing that it chooses itself; and that these numbers are whole.
fn needs<'a>(
    line: &Line,
    atoms: impl Iterator<Item = &'a Atom>,
    known: impl Fn(Variable) -> bool,
) -> Result<Vec<Atom>, Doubt> {
    let fits =
        |(v, value): &(Variable, Ratio)| !known(*v) && value.over >= IBig::ONE && value.form.variables().all(&known);
    let once = |i: usize| line.values[..i].iter().all(|(v, _)| *v != line.values[i].0);
    if !line.values.iter().all(fits) || !(0..line.values.len()).all(once) {
        return Err(Doubt::Malformed("a line that chooses each number once, by known ones"));
    }
    let put_in = |atom: &Atom| line.values.iter().fold(atom.clone(), |atom, (v, value)| atom.put(*v, value));
    let whole = line.values.iter().map(|(_, value)| Atom::Divides(value.over.clone(), value.form.clone()));
    let needs: Vec<Atom> = atoms.map(put_in).chain(whole).collect();
    // Whatever is left besides is not chosen by the line: then it would have to hold for all values of it.
    if needs.iter().any(|atom| !atom.form().variables().all(&known)) {
        return Err(Doubt::Malformed("a line that chooses every number"));
    }
    Ok(needs)
}

fn rise(weights: &[u32], place: &Place) -> Ratio {
    place.iter().zip(weights).fold(Ratio::whole(Form::default()), |sum, ((v, new), weight)| {
        let gain = new.minus(&Ratio::whole(Form::variable(*v)));
        sum.plus(&gain.times(&Polynomial::number(IBig::from(*weight))))
    })
}

/// Adds a system, unless two of its atoms never hold together.
pub(super) fn put(systems: &mut Vec<System>, violates: Violated, parts: &[&[Atom]]) {
    let atoms: Vec<Atom> = parts.iter().flat_map(|part| part.iter().cloned()).collect();
    let clash = |(i, a): (usize, &Atom)| a.is_hopeless() || atoms[..i].iter().any(|b| a.clashes(b));
    if !atoms.iter().enumerate().any(clash) {
        systems.push(System { violates, atoms, failing: Failing::Nothing });
    }
}
