//! The values of a heap, one after the other.

use grundy_lang::{Failure, Game, IBig, Meaning, Watch};

use crate::theorem::Limits;
use crate::verdict::Reason;

/// The values of 0, 1, …, length − 1; what is no position counts as 0.
pub(crate) fn sequence(game: &Game, length: u64, limits: &Limits, watch: &mut Watch) -> Result<Vec<u64>, Reason> {
    if length > limits.values.saturating_mul(2) {
        return Err(Reason::Limit);
    }
    let mut meaning = Meaning::new(game);
    let mut values = Vec::new();
    for n in 0..length {
        let position = [IBig::from(n)];
        let undefined = |fault: grundy_lang::Fault| match fault.failure {
            Failure::Stopped => Reason::Stopped,
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
