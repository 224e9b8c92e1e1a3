//! What has to be refuted for a claim to be a theorem: systems of atoms, none of which may hold for any t ≥ 0.
//!
//! A value is negative; an option has its position's value; the measure does not fall; a value u below the position's is
//! reached by no line of the strategy; something is not defined, or a promise of the rules is broken. A claim about
//! zeros instead forbids moves from zero to zero and asks for a line to a zero from everywhere else.
//!
//! Under misère play a position without moves has the value 1, as if it had one move more, to a position of value 0. So
//! every u ≥ 1 below a value is reached by a line as before; 0 has to be reached only where there is a move; and where
//! the value is 0 there has to be one, an *escape*.

use std::rc::Rc;

use grundy_lang::{Asserted, Game, IBig, Name, Play, Statement};

use super::flatten::{Branches, Flattener, Place, Quotient, bind, only};
use super::form::{Atom, Form, Ratio, Variable};
use super::polynomial::Polynomial;
use super::text::{Condition, Names, Reader, Term, all, number};
use crate::several::without_forbidden;
use crate::verdict::{Outside, Reason};

/// The rules of a family and a claim about it.
pub(crate) struct Family {
    /// Whether a parameter is open; if not, every coefficient is a number.
    pub is_symbolic: bool,
    pub is_misere: bool,
    /// The coordinates, and after them parameters that are only added and compared: no move changes these.
    pub coordinates: Vec<Variable>,
    pub domain: Rc<Condition>,
    pub requirements: Vec<Rc<Condition>>,
    pub ways: Vec<Way>,
    pub value: Rc<Term>,
    /// Where the zeros are, if that is all that is claimed.
    pub zeros: Option<Rc<Condition>>,
    /// The value that a line is to reach.
    pub target: Variable,
}

/// One way to move: the numbers chosen, the condition on them, and where it leads.
pub(crate) struct Way {
    pub chosen: Vec<Variable>,
    pub condition: Rc<Condition>,
    pub option: Vec<(Variable, Rc<Term>)>,
}

impl Family {
    /// Reads the rules and the claim of a family.
    pub fn read(game: &Game, statement: &Statement) -> Result<Family, Reason> {
        without_forbidden(game)?;
        let refuse = |because| Reason::Outside { expression: game.heading(), because };
        if !game.is_single_component() {
            return Err(refuse(Outside::Sums));
        }
        let open = game.open_parameters();
        let nothing = Name::new("");
        let (parameter, frozen) = open.split_first().map_or((&nothing, &open[..]), |(first, rest)| (*first, rest));
        let (_, condition) = game.range_by_parameter();
        let mut names: Vec<Name> = game.coordinates.iter().chain(frozen.iter().copied()).cloned().collect();
        let variable = |place: usize| Variable(place as u32 + 1);
        let coordinates: Vec<Variable> = (0..names.len()).map(variable).collect();
        let term = |v: &Variable| Rc::new(Term::Variable(*v));
        let natural = |v: &Variable| Rc::new(Condition::AtMost(number(0), term(v)));
        let known: Names = names.iter().map(|n| n.text.clone()).zip(coordinates.iter().map(term)).collect();
        let reader = Reader::new(&game.lets, parameter, known);
        let mut domain: Vec<Rc<Condition>> = coordinates.iter().map(natural).collect();
        for expr in game.domain.iter().chain(condition) {
            domain.push(reader.condition(expr, reader.coordinates())?);
        }
        let requirements = game.requirements.iter().map(|e| reader.condition(e, reader.coordinates()));
        let requirements = requirements.collect::<Result<_, _>>()?;
        let mut ways = Vec::new();
        for rule in &game.rules {
            let first = names.len();
            names.extend(rule.over.variables().into_iter().cloned());
            let chosen: Vec<Variable> = (first..names.len()).map(variable).collect();
            let own = names[first..].iter().map(|n| n.text.clone()).zip(chosen.iter().map(term));
            let inside: Names = reader.coordinates().iter().cloned().chain(own).collect();
            let mut conditions: Vec<Rc<Condition>> = chosen.iter().map(natural).collect();
            for expr in rule.over.conditions() {
                conditions.push(reader.condition(expr, &inside)?);
            }
            let new = rule.parts[0].coordinates.iter().map(|e| reader.term(e, &inside));
            let new = new.collect::<Result<Vec<_>, _>>()?;
            let option = coordinates
                .iter()
                .copied()
                .zip(new.into_iter().chain(coordinates[game.coordinates.len()..].iter().map(term)));
            ways.push(Way { chosen, condition: all(conditions), option: option.collect() });
        }
        let claimed: Names =
            statement.coordinates.iter().map(|n| n.text.clone()).zip(coordinates.iter().map(term)).collect();
        let claimed: Names = reader.coordinates()[game.coordinates.len()..].iter().cloned().chain(claimed).collect();
        let (value, zeros) = match &statement.asserted {
            Asserted::Grundy(cases) => (reader.cases(cases, &claimed)?, None),
            Asserted::Level(0, families) => {
                let [family] = families.as_slice() else { return Err(refuse(Outside::Families)) };
                if !family.binders.is_empty() {
                    return Err(refuse(Outside::Families));
                }
                let conditions = family.conditions().map(|e| reader.condition(e, &claimed));
                let zeros = all(conditions.collect::<Result<_, _>>()?);
                (Rc::new(Term::If(zeros.clone(), number(0), number(1))), Some(zeros))
            }
            Asserted::Level(..)
            | Asserted::Lemma(_)
            | Asserted::Period { .. }
            | Asserted::OpenPeriod { .. }
            | Asserted::Automaton(_) => {
                return Err(refuse(Outside::Operation));
            }
        };
        let target = variable(names.len());
        Ok(Family {
            is_symbolic: !open.is_empty(),
            is_misere: game.play() == Play::Misere,
            coordinates,
            domain: all(domain),
            requirements,
            ways,
            value,
            zeros,
            target,
        })
    }
}

/// A measure: linear forms of the coordinates with natural weights, the most important first.
pub(crate) type Measure = Vec<Vec<u32>>;

/// A line of the strategy: a way to move, one of the branches of its value, and the numbers to choose. An escape is a line
/// that leads anywhere, and has one of the branches of the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub way: usize,
    pub branch: usize,
    pub values: Vec<(Variable, Ratio)>,
}

/// Which condition a system violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Violation {
    /// The value is negative.
    Negative,
    /// A move, by its way, does not lower the measure.
    Measure(usize),
    /// A move, by its way, keeps the value, or leads from zero to zero.
    Equal(usize),
    /// No line reaches a smaller value.
    Unreached,
    /// Under misère play, the value is 0 and no escape is a move.
    Stuck,
    /// Something is not defined.
    Undefined,
    /// The rules promise something that fails.
    Requirement,
    /// A period is not positive, or values do not repeat with it.
    Repeats,
}

/// Atoms that must not hold together; for `Unreached`, together with the failure of every line, and for `Stuck` of every
/// escape.
pub(crate) struct System {
    pub violates: Violation,
    pub atoms: Vec<Atom>,
    /// Of the strategy: the branch of the value at the position.
    pub here: Option<usize>,
}

/// A family in branches, for one residue class of its parameter.
pub(crate) struct Flattened<'f> {
    pub family: &'f Family,
    pub flat: Flattener,
    pub domain: Branches<()>,
    /// The value at a position.
    pub at: Branches<Ratio>,
    /// By way: where moves lead.
    pub moves: Vec<Branches<Place>>,
    /// By way: the values of options.
    pub reach: Vec<Branches<Ratio>>,
}

/// Branches at a position, and branches where a move leads.
type AtBothEnds = (Branches<()>, Branches<()>);

impl<'f> Flattened<'f> {
    pub fn new(family: &'f Family, parameter: Polynomial) -> Result<Flattened<'f>, Reason> {
        let mut flat = Flattener::new(parameter, Variable(family.target.0 + 1));
        let here = Place::new();
        let domain = flat.where_holds(&family.domain, &here)?;
        let value = flat.term(&family.value, &here)?;
        let mut counted = 0;
        let at = bind(domain.clone(), |()| Ok(value.clone()), &mut counted)?;
        let (mut moves, mut reach) = (Vec::new(), Vec::new());
        for way in &family.ways {
            let mut options: Branches<Place> = only(Place::new());
            for (v, term) in way.option.iter().rev() {
                let values = flat.term(term, &here)?;
                let with = |value: &Ratio| {
                    let add = |(guards, place): &(Vec<Atom>, Place)| {
                        (guards.clone(), std::iter::once((*v, value.clone())).chain(place.iter().cloned()).collect())
                    };
                    Ok(options.iter().map(add).collect())
                };
                options = bind(values, with, &mut counted)?;
            }
            let allowed = flat.where_holds(&way.condition, &here)?;
            let led = bind(allowed, |()| Ok(options.clone()), &mut counted)?;
            let inside = |place: &Place, flat: &mut Flattener| {
                let inside = flat.where_holds(&family.domain, place)?;
                Ok(inside.into_iter().map(|(guards, ())| (guards, place.clone())).collect())
            };
            let led: Branches<Place> = bind(led, |place| inside(place, &mut flat), &mut counted)?;
            reach.push(bind(led.clone(), |place| flat.term(&family.value, place), &mut counted)?);
            moves.push(led);
        }
        Ok(Flattened { family, flat, domain, at, moves, reach })
    }

    /// The systems of everything but the strategy, with this measure.
    pub fn systems(&mut self, measure: &Measure) -> Result<Vec<System>, Reason> {
        let mut systems = Vec::new();
        if self.family.zeros.is_none() {
            for (guards, value) in &self.at {
                let negative = Atom::natural(&value.form.negated().plus_number(-1));
                put(&mut systems, Violation::Negative, &[guards, std::slice::from_ref(&negative)]);
            }
        }
        self.measure_systems(measure, &mut systems);
        for way in 0..self.family.ways.len() {
            self.equal_systems(way, &mut systems)?;
        }
        self.undefined_systems(&mut systems)?;
        Ok(systems)
    }

    /// That moves lower the measure.
    pub fn measure_systems(&self, measure: &Measure, systems: &mut Vec<System>) {
        for (way, moves) in self.moves.iter().enumerate() {
            for (inside, ()) in &self.domain {
                for (guards, place) in moves {
                    for wrong in self.rises(measure, place) {
                        put(systems, Violation::Measure(way), &[inside, guards, &wrong]);
                    }
                }
            }
        }
    }

    /// What holds if the measure does not fall by a move: the first form that changes rises, or none changes.
    pub fn rises(&self, measure: &Measure, place: &Place) -> Vec<Vec<Atom>> {
        let falls: Vec<Ratio> = measure.iter().map(|weights| self.rise(weights, place)).collect();
        let at = |(i, rise): (usize, &Ratio)| {
            let last = i + 1 == falls.len();
            let mut wrong: Vec<Atom> = falls[..i].iter().map(|same| Atom::zero(&same.form)).collect();
            let margin = if last { IBig::ZERO } else { -&rise.over };
            wrong.push(Atom::natural(&rise.form.plus_number(margin)));
            wrong
        };
        falls.iter().enumerate().map(at).collect()
    }

    /// What a form of the measure gains by a move.
    pub fn rise(&self, weights: &[u32], place: &Place) -> Ratio {
        let zero = Ratio::whole(Form::default());
        place.iter().zip(weights).fold(zero, |sum, ((v, new), weight)| {
            let gain = new.minus(&Ratio::whole(Form::variable(*v)));
            sum.plus(&gain.times(&Polynomial::number(*weight)))
        })
    }

    fn equal_systems(&mut self, way: usize, systems: &mut Vec<System>) -> Result<(), Reason> {
        let violates = Violation::Equal(way);
        let Some((here, there)) = self.between_zeros(way)? else {
            for (here, value) in &self.at {
                for (there, other) in &self.reach[way] {
                    let equal = Atom::zero(&value.minus(other).form);
                    put(systems, violates, &[here, there, std::slice::from_ref(&equal)]);
                }
            }
            return Ok(());
        };
        for (guards, ()) in &here {
            for (others, ()) in &there {
                put(systems, violates, &[guards, others]);
            }
        }
        Ok(())
    }

    /// Where zeros are, and where moves of a way lead to one, if only zeros are claimed.
    pub fn between_zeros(&mut self, way: usize) -> Result<Option<AtBothEnds>, Reason> {
        let Some(zeros) = &self.family.zeros else { return Ok(None) };
        let here = self.flat.where_holds(zeros, &Place::new())?;
        let mut counted = 0;
        let here = bind(self.domain.clone(), |()| Ok(here.clone()), &mut counted)?;
        let there = bind(self.moves[way].clone(), |place| self.flat.where_holds(zeros, place), &mut counted)?;
        Ok(Some((here, there)))
    }

    fn undefined_systems(&mut self, systems: &mut Vec<System>) -> Result<(), Reason> {
        let (family, here) = (self.family, Place::new());
        for (guards, ()) in self.flat.undefined_condition(&family.domain, &here)? {
            // What stands before the condition that fails has been asked already.
            put(systems, Violation::Undefined, &[&guards]);
        }
        let mut wrong: Branches<()> = Vec::new();
        let mut broken: Branches<()> = Vec::new();
        for requirement in &family.requirements {
            wrong.extend(self.flat.undefined_condition(requirement, &here)?);
            broken.extend(self.flat.where_holds(&Condition::Not(requirement.clone()), &here)?);
        }
        wrong.extend(self.flat.undefined_term(&family.value, &here)?);
        let mut counted = 0;
        for way in &family.ways {
            wrong.extend(self.flat.undefined_condition(&way.condition, &here)?);
            let allowed = self.flat.where_holds(&way.condition, &here)?;
            let mut options: Branches<()> = Vec::new();
            for (_, term) in &way.option {
                options.extend(self.flat.undefined_term(term, &here)?);
            }
            wrong.extend(bind(allowed, |()| Ok(options.clone()), &mut counted)?);
        }
        for (inside, ()) in &self.domain {
            broken.iter().for_each(|(guards, ())| put(systems, Violation::Requirement, &[inside, guards]));
            wrong.iter().for_each(|(guards, ())| put(systems, Violation::Undefined, &[inside, guards]));
        }
        Ok(())
    }

    /// The systems of the strategy: a value below the position's, with these quotients, that no line reaches.
    pub fn unreached(&self, divisions: &[Quotient]) -> Vec<System> {
        let target = Form::variable(self.family.target);
        let facts: Vec<Atom> = divisions.iter().flat_map(Quotient::facts).collect();
        let first = if self.family.is_misere { target.plus_number(-1) } else { target.clone() };
        let below = |value: &Ratio| {
            Atom::natural(&value.form.minus(&target.times_number(value.over.clone())).plus_number(-&value.over))
        };
        let mut systems = Vec::new();
        let mut add = |here: usize, violates: Violation, parts: &[&[Atom]]| {
            put(&mut systems, violates, parts);
            systems.iter_mut().rev().take_while(|system| system.here.is_none()).for_each(|s| s.here = Some(here));
        };
        for (here, (guards, value)) in self.at.iter().enumerate() {
            add(here, Violation::Unreached, &[guards, &[Atom::Natural(first.clone()), below(value)], &facts]);
        }
        if self.family.is_misere {
            let zero = Atom::zero(&target);
            for (here, (guards, value)) in self.at.iter().enumerate() {
                for (allowed, _) in self.moves.iter().flatten() {
                    let wanted = [zero.clone(), below(value)];
                    add(here, Violation::Unreached, &[guards, allowed, &wanted, &facts]);
                }
            }
            for (here, (guards, value)) in self.at.iter().enumerate() {
                add(here, Violation::Stuck, &[guards, &[Atom::zero(&value.form), zero.clone()], &facts]);
            }
        }
        systems
    }

    /// That a value below this one is wanted, with these quotients.
    pub fn wanted(&self, value: &Ratio, divisions: &[Quotient]) -> Vec<Atom> {
        let target = Form::variable(self.family.target);
        let below = value.form.minus(&target.times_number(value.over.clone())).plus_number(-&value.over);
        let wanted = [Atom::Natural(target), Atom::natural(&below)];
        wanted.into_iter().chain(divisions.iter().flat_map(Quotient::facts)).collect()
    }

    /// What a line needs: that its numbers are whole, that the move is allowed, and that it leads to the value wanted.
    pub fn needs(&self, line: &Line) -> Vec<Atom> {
        let (guards, value) = &self.reach[line.way][line.branch];
        let target = Form::variable(self.family.target).times_number(value.over.clone());
        needs(line, guards.iter().chain([&Atom::zero(&value.form.minus(&target))]))
    }

    /// What an escape needs: that its numbers are whole, and that the move is allowed.
    pub fn escape_needs(&self, escape: &Line) -> Vec<Atom> {
        needs(escape, self.moves[escape.way][escape.branch].0.iter())
    }
}

fn needs<'a>(line: &Line, atoms: impl Iterator<Item = &'a Atom>) -> Vec<Atom> {
    let put_in = |atom: &Atom| {
        line.values.iter().fold(atom.clone(), |atom, (v, value)| match atom {
            Atom::Natural(f) => Atom::Natural(value.put_into(*v, &f)),
            Atom::Zero(f) => Atom::Zero(value.put_into(*v, &f)),
            Atom::Divides(c, f) => Atom::Divides(&c * &value.over, value.put_into(*v, &f)),
        })
    };
    let whole = line.values.iter().map(|(_, value)| Atom::Divides(value.over.clone(), value.form.clone()));
    atoms.map(put_in).chain(whole).collect()
}

/// Adds a system, unless two of its atoms clash at sight.
pub(super) fn put(systems: &mut Vec<System>, violates: Violation, parts: &[&[Atom]]) {
    let atoms: Vec<Atom> = parts.iter().flat_map(|part| part.iter().cloned()).collect();
    let clash = |(i, a): (usize, &Atom)| a.is_hopeless() || atoms[..i].iter().any(|b| a.clashes(b));
    if !atoms.iter().enumerate().any(clash) {
        systems.push(System { violates, atoms, here: None });
    }
}
