//! Lemmas: a condition on values of positions, read off the automaton of a theorem about all of them.
//!
//! A counterexample is a position at which the condition of the lemma holds, with tuples that the automaton accepts
//! together with values of which the rest does not hold. There must be none. A number below 0 is no coordinate, and the
//! automaton accepts only positions, so nothing is said of a tuple that is none.

use crate::core::{Claim, Expr, Lemma};
use crate::formula::System;
use crate::machine::Atom;
use crate::question::Search;
use crate::rules::{Rules, terms};
use crate::translate::Translator;
use crate::verdict::{Condition, Doubt};

/// Checks a lemma about the values that an automaton gives.
pub(crate) fn check(
    rules: &Rules,
    claim: &Claim,
    lemma: &Lemma,
    values: usize,
    search: &mut Search,
) -> Result<(), Doubt> {
    let position = terms(&rules.position());
    // Requires the condition and the first tuples to be positions, in the order in which the language evaluates.
    let after = |system: &mut System, tuples: usize, then: &Then| {
        let mut translator = Translator::new(system, &claim.lets, &position, rules.floor_lemma);
        if let Then::Condition = then {
            return Ok(translator.conditions(&lemma.condition)?.1);
        }
        let (holds, _) = translator.conditions(&lemma.condition)?;
        translator.system.require(holds);
        for (_, tuple) in &lemma.values[..tuples] {
            let (numbers, _) = translator.numbers(tuple)?;
            let tracks = numbers.iter().map(|number| translator.system.exactly(number));
            let mut tracks = tracks.collect::<Result<Vec<_>, Doubt>>()?;
            tracks.push(translator.system.tracks);
            translator.bind(1)?;
            let accepted = translator.system.ask(Atom::Automaton(values, tracks), 0);
            translator.system.require(accepted);
        }
        match then {
            Then::Defined(exprs) => Ok(translator.numbers(exprs)?.1),
            Then::Condition | Then::HoldsDefined => Ok(translator.condition(&lemma.holds)?.1),
            Then::Holds => Ok(translator.condition(&lemma.holds)?.0),
        }
    };
    let mut never = |condition: Condition, tuples: usize, then: Then| {
        let mut system = rules.at_position(rules.arity())?;
        let formula = after(&mut system, tuples, &then)?;
        search.answer(rules.never(condition, system, formula))
    };
    never(Condition::Defined, 0, Then::Condition)?;
    for (place, (_, tuple)) in lemma.values.iter().enumerate() {
        never(Condition::Defined, place, Then::Defined(tuple))?;
    }
    never(Condition::Defined, lemma.values.len(), Then::HoldsDefined)?;
    never(Condition::LemmaHolds, lemma.values.len(), Then::Holds)
}

/// What is asked once the tuples are positions.
enum Then<'e> {
    /// Whether the condition of the lemma is defined, before any of them.
    Condition,
    /// Whether the next tuple is defined.
    Defined(&'e [Expr]),
    /// Whether what is said is defined.
    HoldsDefined,
    /// Whether it holds.
    Holds,
}
