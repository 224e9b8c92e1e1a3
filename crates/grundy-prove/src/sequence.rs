//! The values of a heap, one after the other, from the engine's tables.

use std::sync::Arc;

use grundy_engine::{Rules, Stop, Table};
use grundy_lang::{Fault, FaultKind, Game, IBig, Meaning, Watch};

use crate::theorem::{ProofLimits, VALUE};
use crate::verdict::Reason;

/// The values of 0, 1, …, length − 1; what is no position counts as 0.
pub fn sequence(game: &Game, length: u64, limits: &ProofLimits, watch: &mut Watch) -> Result<Vec<u64>, Reason> {
    match first_values(game, length, limits, watch)? {
        values if values.len() as u64 == length => Ok(values),
        _ => Err(Reason::Stopped),
    }
}

/// The same, but fewer values if the watch asks to stop.
pub(crate) fn first_values(
    game: &Game,
    length: u64,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Result<Vec<u64>, Reason> {
    if length > limits.values.saturating_mul(2) {
        return Err(Reason::Limit);
    }
    let Some(last) = length.checked_sub(1) else { return Ok(Vec::new()) };
    let rules = Rules::compile(&Arc::new(game.clone()));
    let memory = limits.values.saturating_mul(VALUE);
    match Table::grow(&rules, &[last], &grundy_engine::Limits { memory }, watch) {
        Ok(table) => {
            let known = || (0..length).rev().find(|n| table.get(&[*n]).is_some()).map_or(0, |last| last + 1);
            let known = if table.is_complete() { length } else { known() };
            Ok((0..known).map(|n| table.get(&[n]).unwrap_or(0)).collect())
        }
        Err(Stop::Stopped) => Ok(Vec::new()),
        Err(Stop::TooLarge { .. } | Stop::Fault(Fault { failure: FaultKind::Growing, .. })) => Err(Reason::Limit),
        // The meaning says which position it is that has none.
        Err(Stop::Fault(_)) => by_meaning(game, length, watch),
    }
}

/// Whether long sequences of a game are quick to compute.
pub(crate) fn is_quick(game: &Game) -> bool {
    use grundy_engine::Method::{General, Multisets};
    !matches!(Rules::compile(&Arc::new(game.clone())).plan().method, General | Multisets)
}

fn by_meaning(game: &Game, length: u64, watch: &mut Watch) -> Result<Vec<u64>, Reason> {
    let mut meaning = Meaning::new(game);
    let mut values = Vec::new();
    for n in 0..length {
        let position = [IBig::from(n)];
        let undefined = |fault: grundy_lang::Fault| match fault.failure {
            FaultKind::Stopped => Reason::Stopped,
            _ => Reason::Undefined(position.to_vec()),
        };
        let value = if game.is_position(&position).map_err(undefined)? {
            meaning.grundy(&position, watch).map_err(undefined)?
        } else {
            0
        };
        values.push(value);
    }
    Ok(values)
}
