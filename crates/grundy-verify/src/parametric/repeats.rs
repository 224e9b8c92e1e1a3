//! A period for every value of the symbols, from a formula that gives the values.
//!
//! Let g be what the formula gives, which is the Grundy value of every n (shown elsewhere). If the period is at least 1 and
//! no n ≥ from has g(n + period) ≠ g(n) + saltus, the values repeat. Every natural number is a position here, so n + period
//! is one; period, beginning and saltus speak of the symbols alone.

use std::cell::Cell;
use std::rc::Rc;

use dashu_int::IBig;

use super::flatten::{Branches, Place, Quotient};
use super::form::{Atom, Form, Polynomial, Ratio};
use super::systems::{Family, Flattened, System, put};
use super::text::{Condition, Term, Translator};
use super::tree::{self, Tree};
use super::{Class, conditions_on, names_behind, quotient, range, trees};
use crate::core::{Asserted, Claim, Expr, Game, Node, Reader, Stands};
use crate::verdict::{Condition as Violated, Doubt, Rejected, Watch};

/// That a formula repeats, for a class of values of the first symbol or for one value.
pub(crate) struct RepeatProof {
    line: usize,
    values: Values,
    quotients: Vec<Quotient>,
    trees: Vec<Tree>,
}

enum Values {
    Class(Class),
    Single(u64),
}

struct Repeats {
    period: Rc<Term>,
    from: Rc<Term>,
    saltus: Rc<Term>,
}

/// Checks that the formula repeats as the claim says, for every value of the symbols. Gives the number of systems.
pub(crate) fn check_repeats(
    game: &Game,
    formula: &Claim,
    claim: &Claim,
    proofs: &[RepeatProof],
    line: usize,
    watch: &mut Watch,
) -> Result<usize, Rejected> {
    let reject = |reason| Rejected::new(line, reason);
    let outside = |why| reject(Doubt::Outside { expression: game.label.clone(), why });
    if game.coordinates.len() != 1 || !game.domain.is_empty() {
        return Err(outside("only heaps of every size have a period"));
    }
    if !matches!(formula.asserted, Asserted::Grundy(_)) {
        return Err(outside("a period follows from values"));
    }
    let Asserted::OpenPeriod { period, from, saltus } = &claim.asserted else {
        return Err(outside("a period of a family"));
    };
    let made = Cell::new(0);
    let translator = Translator { lets: &claim.lets, coordinates: 1, made: &made };
    let of_symbols = |e: &Expr| {
        let other = |e: &Expr| match e.node {
            Node::Name(_, stands) => !matches!(stands, Stands::Symbol(_)),
            // A function might look at the heap.
            Node::Call(..) => true,
            _ => false,
        };
        if e.any(&other) {
            Err(outside("a period speaks of symbols alone"))
        } else {
            translator.term(e, &[]).map_err(reject)
        }
    };
    let repeats = Repeats { period: of_symbols(period)?, from: of_symbols(from)?, saltus: of_symbols(saltus)? };
    let family = Family::read(game, formula).map_err(reject)?;
    let (mut count, mut classes, mut single) = (0, Vec::new(), Vec::new());
    for proof in proofs {
        let reject = |reason| Rejected::new(proof.line, reason);
        let symbol = match proof.values {
            Values::Class(class) => {
                classes.push(class);
                class.symbol().map_err(reject)?
            }
            Values::Single(value) => {
                single.push(value);
                Polynomial::number(IBig::from(value))
            }
        };
        let next = names_behind(&family, proof.quotients.iter()).map_err(reject)?;
        let mut flat = Flattened::new(&family, symbol, &proof.quotients).map_err(reject)?;
        let systems = repeats.systems(&mut flat).map_err(reject)?;
        if systems.len() != proof.trees.len() {
            return Err(reject(Doubt::Malformed("a tree for every system")));
        }
        for (system, tree) in systems.iter().zip(&proof.trees) {
            tree::check(&system.atoms, &[], next, tree, watch).map_err(|reason| match reason {
                Doubt::Malformed(_) => reject(Doubt::Fails { condition: system.violates, position: Vec::new() }),
                other => reject(other),
            })?;
        }
        count += systems.len();
    }
    range::check(0, &conditions_on(game, 0), &classes, &single).map_err(reject)?;
    Ok(count)
}

impl Repeats {
    fn systems(&self, flat: &mut Flattened) -> Result<Vec<System>, Doubt> {
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
        let mut systems = Vec::new();
        for (inside, ()) in &flat.domain {
            wrong.iter().for_each(|(guards, ())| put(&mut systems, Violated::Defined, &[inside, guards]));
            for (guards, period) in &periods {
                let never = [Atom::natural(&period.form.negated())];
                put(&mut systems, Violated::Repeats, &[inside, guards, &never]);
            }
        }
        for (long, period) in &periods {
            let place: Place = vec![(n, Ratio::whole(Form::variable(n)).plus(period))];
            let there = flat.flat.term(&flat.family.value, &place)?;
            for (at, value) in &flat.at {
                for (begun, ()) in &begins {
                    for (grown, saltus) in &growths {
                        for (later, other) in &there {
                            let more = other.minus(value).minus(saltus);
                            for form in [more.form.clone(), more.form.negated()] {
                                let differs = [Atom::natural(&form.plus_number(-&more.over))];
                                put(&mut systems, Violated::Repeats, &[at, begun, long, grown, later, &differs]);
                            }
                        }
                    }
                }
            }
        }
        Ok(systems)
    }
}

impl RepeatProof {
    /// Reads what follows `repeats`.
    pub fn read(reader: &mut Reader, watch: &mut Watch) -> Result<RepeatProof, Rejected> {
        let line = reader.line;
        reader.expect("repeats")?;
        let values = if reader.take("value")? {
            Values::Single(reader.natural()?)
        } else {
            let (modulus, rest) = (reader.natural()?, reader.natural()?);
            reader.expect("from")?;
            Values::Class(Class { modulus, rest, from: reader.natural()? })
        };
        let mut quotients = Vec::new();
        while reader.take("quotient")? {
            quotients.push(quotient(reader)?);
        }
        Ok(RepeatProof { line, values, quotients, trees: trees(reader, watch)? })
    }
}
