//! Values and winners of sums: from proved claims where positions are far out, else by search.

use grundy::engine::{Limits, Stop};
use grundy::lang::{UBig, Watch};
use grundy::{ByFormula, Formulas, Part, Values};

/// A coordinate beyond which a proved claim is asked before any search: of a heap, and of anything else.
const FAR_HEAP: u64 = 1_000_000;
const FAR: u64 = 20_000;

/// Whether a position is beyond the tables that one would wait for.
pub fn is_far(sum: &[Part]) -> bool {
    sum.iter().any(|(_, position)| {
        let far = if position.len() == 1 { FAR_HEAP } else { FAR };
        position.iter().any(|n| *n > far.into())
    })
}

/// Answers questions about many sums, and remembers what they have in common.
pub struct Answers {
    /// What search has found.
    pub values: Values,
    formulas: Formulas,
}

impl Answers {
    /// Nothing is known yet.
    pub fn new(limits: Limits) -> Answers {
        Answers { values: Values::new(limits), formulas: Formulas::patient() }
    }

    /// What proved claims say of a sum far out.
    pub fn by_formula(&self, sum: &[Part], watch: &mut Watch) -> Option<ByFormula> {
        if is_far(sum) { self.formulas.look_up(sum, watch).ok() } else { None }
    }

    /// The value of a sum.
    pub fn value(&mut self, sum: &[Part], watch: &mut Watch) -> Result<UBig, Stop> {
        if let Some(known) = self.by_formula(sum, watch) {
            let values: Option<Vec<UBig>> = known.values.into_iter().collect();
            match values {
                Some(values) => return Ok(values.into_iter().fold(UBig::ZERO, |sum, value| sum ^ value)),
                None if !known.is_won => return Ok(UBig::ZERO),
                None => {}
            }
        }
        Ok(self.values.sum(sum, watch)?.into())
    }

    /// Whether the player who moves next wins.
    pub fn is_won(&mut self, sum: &[Part], watch: &mut Watch) -> Result<bool, Stop> {
        match self.by_formula(sum, watch) {
            Some(known) => Ok(known.is_won),
            None => Ok(self.values.sum(sum, watch)? != 0),
        }
    }
}
