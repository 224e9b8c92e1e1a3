//! The positions of one value: what the sets of all smaller values are.
//!
//! A proof that S is the set of the positions of value v needs those of 0, …, v − 1. They are taken from other claims of
//! the game: about zeros, ones or a level, or about all values. Nothing rests on these claims being true, for the
//! conditions of the proof speak of the smaller sets, too; if one fails there, the claim it comes from is wrong.

use grundy_automata::{Order, Relation};
use grundy_lang::{Asserted, Document, Expr, Game, Name, Play, Statement};

use crate::conditions::{Argument, VALUE};
use crate::linear::Linear;
use crate::logic::Logic;
use crate::theorem::{Failure, outside_of};
use crate::verdict::{Outside, Reason};

/// Values from here on have too many smaller ones.
const HIGHEST: u64 = 32;

/// For each value below the claimed one, the claims that say which positions have it: those about this value first.
pub(crate) fn claims_below(
    document: &Document,
    game: &Game,
    statement: &Statement,
) -> Result<Vec<Vec<Statement>>, Reason> {
    let Asserted::Level(level @ 1.., _) = statement.asserted else { return Ok(Vec::new()) };
    let refused = |because: Outside| Err(outside_of(Expr::name(&Name::new(&game.heading())), because));
    if game.play() == Play::Misere {
        return refused(Outside::MisereLevel);
    }
    if level > HIGHEST {
        return refused(Outside::HighLevel);
    }
    let mut claims = document.statements(game).unwrap_or_default();
    claims.retain(|claim| claim.false_at.is_none());
    let of = |value: u64| {
        let about = claims.iter().filter(|claim| claim.level() == Some(value));
        let found: Vec<Statement> = about.chain(claims.iter().filter(|claim| claim.gives_values())).cloned().collect();
        if found.is_empty() { Err(Reason::NoLevel(value)) } else { Ok(found) }
    };
    (0..level).map(of).collect()
}

/// The positions of each smaller value, by the first of its claims that speaks of all positions; and those claims.
pub(crate) fn smaller_levels(
    argument: &mut Argument,
    below: Vec<Vec<Statement>>,
) -> Result<(Vec<Relation>, Vec<Statement>), Failure> {
    let (mut levels, mut used): (Vec<Relation>, Vec<Statement>) = Default::default();
    for (claims, value) in below.into_iter().zip(0..) {
        let mut found = Err(Reason::NoLevel(value).into());
        for claim in claims {
            match level_of(argument, &claim, value) {
                Ok(level) => {
                    found = Ok((level, claim));
                    break;
                }
                Err(Failure::Open(reason @ (Reason::Stopped | Reason::Limit))) => return Err(reason.into()),
                Err(failure) => found = Err(failure),
            }
        }
        let (level, claim) = found.map_err(|failure| match failure {
            Failure::Open(reason) => reason,
            Failure::Wrong(_) | Failure::Refuted(_) => Reason::NoLevel(value),
        })?;
        // What is settled of a smaller value says nothing yet of the claim.
        let before = argument.trail.established.len();
        argument.level_conditions(&levels, &level).map_err(|failure| match failure {
            Failure::Wrong(position) => {
                Failure::Open(Reason::WrongBelow { value, claim: claim.name.clone(), position })
            }
            other => other,
        })?;
        argument.trail.established.truncate(before);
        levels.push(level);
        if !used.contains(&claim) {
            used.push(claim);
        }
    }
    Ok((levels, used))
}

/// The positions that have a value by a claim.
fn level_of(argument: &mut Argument, claim: &Statement, value: u64) -> Result<Relation, Failure> {
    let valued = match &claim.asserted {
        Asserted::Level(_, families) => return argument.level_relation(claim, families),
        Asserted::Grundy(cases) => argument.value_relation(claim, cases)?,
        Asserted::Automaton(acceptor) => {
            let accepted = argument.accepted(acceptor)?;
            if claim.level().is_some() {
                return Ok(accepted);
            }
            accepted
        }
        Asserted::Lemma(_) | Asserted::Period { .. } | Asserted::OpenPeriod { .. } => {
            return Err(Reason::NoLevel(value).into());
        }
    };
    let logic = &mut argument.translator.logic;
    let value = i64::try_from(value).map_err(|_| Reason::Limit)?;
    let wanted = Linear::variable(&VALUE.into()).minus(&Linear::constant(value)).map_err(|_| Reason::Limit)?;
    let wanted = logic.compare(&wanted, Order::Equal)?;
    Ok(valued.and_exists(&wanted, &[VALUE], logic.watch)?)
}
