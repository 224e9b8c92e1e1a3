//! From a violated condition to a wrong position.
//!
//! A condition fails at a position where the claim contradicts itself: there, or at one of the positions below, it is
//! wrong. The first such position, by its largest coordinate and then in lexicographic order, is looked for with the
//! naive meaning of the game; what is shown was confirmed by it.

use std::ops::ControlFlow;

use grundy_lang::{Asserted, Game, IBig, Meaning, Position, Statement, Watch};

use crate::verdict::{Reason, Said, Verdict, Witness};

/// Positions whose values are looked up before giving up.
const MOST_POSITIONS: u64 = 300_000;

/// The refutation that a violated condition leads to.
pub(crate) fn confirm(game: &Game, statement: &Statement, position: Position, watch: &mut Watch) -> Verdict {
    let mut work = 0u64;
    let mut limited = |_: u64| {
        work += 1;
        if work > MOST_POSITIONS { ControlFlow::Break(()) } else { watch(0) }
    };
    let mut meaning = Meaning::new(game);
    let bits = position.iter().map(bit_length).max().unwrap_or(0);
    if bits * position.len() <= 18 {
        for largest in 0..1 << bits {
            if let Some(witness) = first_with_largest(game, statement, largest, &mut meaning, &mut limited) {
                return Verdict::Refuted(witness);
            }
        }
    }
    // Too many positions to go through: the failing one, or one below it.
    let mut waiting = vec![position.clone()];
    while let Some(current) = waiting.pop() {
        match wrong_at(game, statement, &current, &mut meaning, &mut limited) {
            Err(()) => break,
            Ok(Some(witness)) => return Verdict::Refuted(witness),
            Ok(None) => {
                let options = game.options(&current).unwrap_or_default();
                let parts = options.into_iter().flat_map(|o| o.sum).filter(|(g, _)| g.is_none());
                waiting.extend(parts.map(|(_, p)| p));
            }
        }
        if waiting.len() as u64 > MOST_POSITIONS {
            break;
        }
    }
    Verdict::Unknown(Reason::Unconfirmed(position))
}

fn bit_length(n: &IBig) -> usize {
    let mut n = n.clone();
    let mut bits = 0;
    while n > IBig::ZERO {
        n >>= 1;
        bits += 1;
    }
    bits
}

/// The first wrong position whose largest coordinate is this.
fn first_with_largest(
    game: &Game,
    statement: &Statement,
    largest: u64,
    meaning: &mut Meaning,
    watch: &mut Watch,
) -> Option<Witness> {
    let mut position = vec![0u64; game.coordinates.len()];
    let (last, before) = (position.len() - 1, 0..position.len() - 1);
    loop {
        let reached = position[before.clone()].contains(&largest);
        for n in if reached { 0 } else { largest }..=largest {
            position[last] = n;
            let exact: Position = position.iter().map(|&n| n.into()).collect();
            if let Ok(Some(witness)) = wrong_at(game, statement, &exact, meaning, watch) {
                return Some(witness);
            }
        }
        let place = before.clone().rfind(|&i| position[i] < largest)?;
        position[place] += 1;
        position[place + 1..].fill(0);
    }
}

/// What is wrong at a position, if anything; `Err` when the limit is reached.
fn wrong_at(
    game: &Game,
    statement: &Statement,
    position: &Position,
    meaning: &mut Meaning,
    watch: &mut Watch,
) -> Result<Option<Witness>, ()> {
    if !game.is_position(position).map_err(|_| ())? {
        return Ok(None);
    }
    let actual = meaning.grundy(position, watch).map_err(|_| ())?;
    let claimed = match &statement.asserted {
        _ if statement.gives_values() => match statement.value(game, position).map_err(|_| ())? {
            Some(value) if value != IBig::from(actual) => Said::Value(value),
            _ => return Ok(None),
        },
        Asserted::Zeros(_) | Asserted::Automaton(_) => match statement.is_zero(game, position).map_err(|_| ())? {
            Some(true) if actual != 0 => Said::Zero,
            Some(false) if actual == 0 => Said::NotZero,
            _ => return Ok(None),
        },
        Asserted::Grundy(_) | Asserted::Period { .. } => return Ok(None),
    };
    Ok(Some(Witness { position: position.clone(), claimed, actual }))
}
