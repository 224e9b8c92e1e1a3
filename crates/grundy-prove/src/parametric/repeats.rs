//! A period with a parameter in it, read off a formula for the values: for n ≥ from the formula gives at n + period what it
//! gives at n, and the saltus more. That the formula is right is proved as for any other claim.

use std::ops::ControlFlow;
use std::rc::Rc;

use grundy_lang::{Asserted, Game, Name, Statement, Watch};

use super::data::{Datum, Refutation, at_sight, clash, kept, term as datum};
use super::flatten::{Branches, Place};
use super::form::{Atom, Form, Ratio};
use super::polynomial::Polynomial;
use super::replay::{Block, write_trees};
use super::state::Tree;
use super::systems::{Family, Flattened, System, Violation, put};
use super::text::{Condition, Names, Reader, Term};
use super::{Attempt, Class, Failed, flattened, in_classes};
use crate::verdict::{Outside, Reason};

/// A period in terms.
struct Repeats {
    period: Rc<Term>,
    from: Rc<Term>,
    saltus: Rc<Term>,
}

impl Repeats {
    fn read(game: &Game, statement: &Statement) -> Result<Repeats, Reason> {
        let refuse = || Reason::Outside { expression: game.heading(), because: Outside::Period };
        let Asserted::OpenPeriod { period, from, saltus } = &statement.asserted else { return Err(refuse()) };
        // Every number is a position, so that n + period is one.
        if game.coordinates.len() != 1 || !game.domain.is_empty() {
            return Err(refuse());
        }
        let open = game.open_parameters();
        let nothing = Name::new("");
        let (parameter, frozen) = open.split_first().map_or((&nothing, &open[..]), |(first, rest)| (*first, rest));
        let variable = |place: usize| Rc::new(Term::Variable(super::form::Variable(place as u32 + 2)));
        let known: Names = frozen.iter().enumerate().map(|(i, name)| (name.text.clone(), variable(i))).collect();
        let reader = Reader::new(&game.lets, parameter, known);
        let term = |e| reader.term(e, reader.coordinates());
        Ok(Repeats { period: term(period)?, from: term(from)?, saltus: term(saltus)? })
    }

    fn parts(&self, flat: &mut Flattened) -> Result<Parts, Reason> {
        let here = Place::new();
        let n = flat.family.coordinates[0];
        let mut wrong: Branches<()> = Vec::new();
        for term in [&self.period, &self.from, &self.saltus] {
            wrong.extend(flat.flat.undefined_term(term, &here)?);
        }
        let periods = flat.flat.term(&self.period, &here)?;
        let growths = flat.flat.term(&self.saltus, &here)?;
        let begins = Condition::AtMost(self.from.clone(), Rc::new(Term::Variable(n)));
        let begins = flat.flat.where_holds(&begins, &here)?;
        let mut there = Vec::new();
        for (_, period) in &periods {
            let place: Place = vec![(n, Ratio::whole(Form::variable(n)).plus(period))];
            there.push(flat.flat.term(&flat.family.value, &place)?);
        }
        Ok(Parts { wrong, periods, growths, begins, there })
    }

    /// What must not hold: something is not defined; the period is not positive; values differ by more than the saltus,
    /// or by less.
    fn systems(&self, flat: &mut Flattened) -> Result<Vec<System>, Reason> {
        let Parts { wrong, periods, growths, begins, there } = self.parts(flat)?;
        let mut systems = Vec::new();
        for (inside, ()) in &flat.domain {
            wrong.iter().for_each(|(guards, ())| put(&mut systems, Violation::Undefined, &[inside, guards]));
            for (guards, period) in &periods {
                let never = [Atom::natural(&period.form.negated())];
                put(&mut systems, Violation::Repeats, &[inside, guards, &never]);
            }
        }
        for ((long, _), there) in periods.iter().zip(&there) {
            for (at, value) in &flat.at {
                for (begun, ()) in &begins {
                    for (grown, saltus) in &growths {
                        for (later, other) in there {
                            for differs in differing(other, value, saltus) {
                                put(&mut systems, Violation::Repeats, &[at, begun, long, grown, later, &differs]);
                            }
                        }
                    }
                }
            }
        }
        Ok(systems)
    }
}

/// The branches of what a period speaks of.
struct Parts {
    /// Where something is not defined.
    wrong: Branches<()>,
    periods: Branches<Ratio>,
    growths: Branches<Ratio>,
    begins: Branches<()>,
    /// By branch of the period: the value of the later heap.
    there: Vec<Branches<Ratio>>,
}

/// That the later value is too large, and that it is too small.
fn differing(other: &Ratio, value: &Ratio, saltus: &Ratio) -> [[Atom; 1]; 2] {
    let more = other.minus(value).minus(saltus);
    [more.form.clone(), more.form.negated()].map(|form| [Atom::natural(&form.plus_number(-&more.over))])
}

/// That a formula repeats, as plain data for a checker that makes the systems itself, part by part in one order: the value
/// and the position, the beginning, the period, the saltus, the later value, its being too large or too small.
#[derive(Debug, Clone)]
pub struct RepeatsData<'a> {
    /// The period.
    pub period: Datum,
    /// The beginning.
    pub from: Datum,
    /// The saltus.
    pub saltus: Datum,
    /// The quotients, as they are written in the certificate.
    pub quotients: Vec<&'a str>,
    /// The period is positive.
    pub positive: Vec<Refutation<'a>>,
    /// The values repeat.
    pub repeats: Vec<Refutation<'a>>,
    /// The value of the parameter, if this is about one.
    pub value: Option<u64>,
}

impl<'a> RepeatsData<'a> {
    /// Reads a block of a proof that this formula has this period.
    pub fn read(
        game: &Game,
        formula: &Statement,
        period: &Statement,
        block: &'a Block,
    ) -> Result<RepeatsData<'a>, Reason> {
        let (family, repeats) = (Family::read(game, formula)?, Repeats::read(game, period)?);
        let of = |word: &str| -> Vec<&'a str> {
            block.text.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
        };
        let value = block.text.strip_prefix("repeats value ").map(|_| block.class.first());
        let parameter = value.map_or_else(|| block.class.parameter(), Polynomial::number);
        let mut flat = Flattened::new(&family, parameter)?;
        let systems = repeats.systems(&mut flat)?;
        if systems.iter().any(|system| system.violates == Violation::Undefined) {
            // That the period has a meaning is no part of such a theorem yet.
            return Err(Reason::Outside { expression: game.heading(), because: Outside::Target });
        }
        let trees = of("empty");
        let refuted = |atoms: Vec<Atom>| {
            if clash(&atoms).is_some() {
                return at_sight(&atoms);
            }
            let known = systems.iter().position(|system| system.atoms == atoms)?;
            Some(Refutation::Tree(trees.get(known)?))
        };
        let all =
            |found: Vec<Vec<Atom>>| found.into_iter().map(refuted).collect::<Option<Vec<_>>>().ok_or(Reason::Limit);
        let parts = repeats.parts(&mut flat)?;
        let mut positive = Vec::new();
        for (inside, ()) in &flat.domain {
            for (guards, period) in &parts.periods {
                positive.extend(kept(&[inside, guards, &[Atom::natural(&period.form.negated())]]));
            }
        }
        let mut repeat = Vec::new();
        for (at, value) in &flat.at {
            for (begun, ()) in &parts.begins {
                for ((long, _), there) in parts.periods.iter().zip(&parts.there) {
                    for (grown, saltus) in &parts.growths {
                        for (later, other) in there {
                            for differs in differing(other, value, saltus) {
                                repeat.extend(kept(&[at, begun, long, grown, later, &differs]));
                            }
                        }
                    }
                }
            }
        }
        Ok(RepeatsData {
            period: datum(&repeats.period),
            from: datum(&repeats.from),
            saltus: datum(&repeats.saltus),
            quotients: of("quotient"),
            positive: all(positive)?,
            repeats: all(repeat)?,
            value,
        })
    }
}

/// Proves that a formula has a period, for a class of values of the first open parameter; the class may be split.
pub fn prove_repeats(
    game: &Game,
    formula: &Statement,
    period: &Statement,
    class: Class,
    watch: &mut Watch,
) -> Result<Vec<Block>, Reason> {
    let (family, repeats) = (Family::read(game, formula)?, Repeats::read(game, period)?);
    in_classes(class, true, |class| {
        let (mut flat, first) = flattened(&family, &Class { from: 0, ..class.clone() })?;
        let wanted = class.from.saturating_sub(first.from);
        let (before, trees, from, leaves) = refute(&mut flat, &repeats, wanted, watch)?;
        let moved = Class { from: first.from + from, ..first };
        let mut flat = Flattened::new(&family, moved.parameter())?;
        let systems = repeats.systems(&mut flat)?;
        let mut text = format!("repeats {} {} from {}\n", moved.modulus, moved.rest, moved.from);
        write_trees(&mut text, &flat, &systems, &before, &trees, from)?;
        Ok(Block { class: moved, systems: systems.len(), leaves, lines: 0, text })
    })
}

/// The same for one value of the parameter.
pub fn prove_repeats_at(
    game: &Game,
    formula: &Statement,
    period: &Statement,
    value: u64,
    watch: &mut Watch,
) -> Result<Block, Reason> {
    let (family, repeats) = (Family::read(game, formula)?, Repeats::read(game, period)?);
    let parameter = Polynomial::number(value);
    let mut flat = Flattened::new(&family, parameter.clone())?;
    let (before, trees, _, leaves) = refute(&mut flat, &repeats, 0, watch).map_err(|failed| match failed {
        Failed::Open(reason) => reason,
        Failed::Classes(_) => Reason::Limit,
    })?;
    let mut flat = Flattened::new(&family, parameter)?;
    let systems = repeats.systems(&mut flat)?;
    let mut text = format!("repeats value {value}\n");
    write_trees(&mut text, &flat, &systems, &before, &trees, 0)?;
    let class = Class { modulus: 1, rest: 0, from: value };
    Ok(Block { class, systems: systems.len(), leaves, lines: 0, text })
}

type Refuted = (Vec<System>, Vec<Tree>, u64, usize);

/// Trees for all systems, and from which t on they hold.
fn refute(flat: &mut Flattened, repeats: &Repeats, from: u64, watch: &mut Watch) -> Result<Refuted, Failed> {
    let systems = repeats.systems(flat)?;
    let is_symbolic = flat.flat.parameter.as_number().is_none();
    let mut attempt = Attempt { flat, is_symbolic, divisions: &[], from, leaves: 0 };
    let mut trees = Vec::new();
    for (place, system) in systems.iter().enumerate() {
        if watch(place as u64) == ControlFlow::Break(()) {
            return Err(Reason::Stopped.into());
        }
        trees.push(attempt.refute(system, &[], place, systems.len(), watch)?);
    }
    Ok((systems, trees, attempt.from, attempt.leaves))
}
