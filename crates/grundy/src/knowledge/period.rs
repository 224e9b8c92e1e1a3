//! Heaps far beyond any table: by a proved period they have the values of heaps in the first one.

use grundy_engine::{Limits, Method, Rules, Stop, Table};
use grundy_lang::{Game, IBig, Watch};
use grundy_prove::{Period, ProofLimits, Reason, find_period};

/// Heaps from here on are worth the search for a period; a solver does better below.
pub(super) const FAR: u64 = 1 << 24;

/// A sequence with a proved period: values up to the end of the first period, and how it goes on.
pub(super) struct Repeating {
    pub(super) period: Period,
    values: Vec<u64>,
}

impl Repeating {
    /// The period of a game on one heap, if one is found and no values grow along it.
    pub(super) fn find(
        game: &Game,
        rules: &Rules,
        limits: &Limits,
        watch: &mut Watch,
    ) -> Result<Option<Repeating>, Stop> {
        if !matches!(rules.plan().method, Method::Splits | Method::Subtraction) {
            return Ok(None);
        }
        let period = match find_period(game, &ProofLimits::default(), watch) {
            // A growing sequence would need the proof of its formula.
            Ok(period) if period.saltus == 0 => period,
            Err(Reason::NoPeriod { stopped: true, .. }) => return Err(Stop::Stopped),
            _ => return Ok(None),
        };
        let last = period.from + period.period - 1;
        let table = Table::grow(rules, &[last], limits, watch)?;
        if !table.is_complete() {
            return Err(Stop::Stopped);
        }
        let values = (0..=last).map(|n| table.get(&[n]).unwrap_or(0)).collect();
        Ok(Some(Repeating { period, values }))
    }

    /// The heap of the first period that has the value of this one, and the value.
    pub(super) fn near(&self, n: &IBig) -> (u64, u64) {
        let from = IBig::from(self.period.from);
        let heap = match usize::try_from(n) {
            Ok(n) if n < self.values.len() => n,
            _ => {
                let round = (n - &from) % IBig::from(self.period.period) + &from;
                usize::try_from(&round).expect("a place in the first period")
            }
        };
        (heap as u64, self.values[heap])
    }
}
