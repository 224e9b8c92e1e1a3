//! Misère quotients, found and checked: who wins sums of heaps when the last move loses.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Game, Watch};
use grundy_prove::{FoundQuotient, MisereQuotient, QuotientLimits, Reason, find_quotient};
use grundy_verify::{Doubt, Rejected, Verified, verify};

use crate::standing::Degree;

/// A quotient with what the independent checker says of it.
#[derive(Debug, Clone)]
pub struct CheckedQuotient {
    /// The game.
    pub game: Arc<Game>,
    /// The quotient, and why it is not for more heaps.
    pub found: FoundQuotient,
    /// The certificate.
    pub certificate: String,
    /// Why the checker does not accept it, if it does not.
    pub doubt: Option<Rejected>,
}

/// Finds the misère quotient of a game and has it checked.
///
/// ```
/// use grundy::{lang::go_on, library, misere_quotient};
/// let kayles = library().game("kayles", &[]).unwrap();
/// let known = misere_quotient(&kayles, &Default::default(), &mut go_on).unwrap();
/// assert!(known.is_proved());
/// assert_eq!((known.quotient().order(), known.quotient().period()), (40, Some((12, 71))));
/// ```
pub fn misere_quotient(
    game: &Arc<Game>,
    limits: &QuotientLimits,
    watch: &mut Watch,
) -> Result<CheckedQuotient, Reason> {
    let found = find_quotient(game, limits, watch)?;
    let certificate = found.quotient.certificate(game);
    // What was found before a search was stopped is checked all the same: that is little work.
    let mut patient = |_| ControlFlow::Continue(());
    let stopped = found.end == grundy_prove::QuotientEnd::Stopped;
    let doubt = match verify(&certificate, if stopped { &mut patient } else { watch }) {
        Ok(Verified::Checked(theorem)) => {
            let is_it = theorem.rules == game.core() && theorem.claim == found.quotient.core();
            (!is_it).then_some(Rejected { line: 1, reason: Doubt::Malformed("the game and its quotient") })
        }
        Ok(Verified::ComputedOnly(_)) => Some(Rejected { line: 1, reason: Doubt::TooLarge }),
        Err(rejected) => Some(rejected),
    };
    Ok(CheckedQuotient { game: game.clone(), found, certificate, doubt })
}

impl CheckedQuotient {
    /// The quotient.
    pub fn quotient(&self) -> &MisereQuotient {
        &self.found.quotient
    }

    /// Whether the checker accepts it.
    pub fn is_proved(&self) -> bool {
        self.doubt.is_none()
    }

    /// How it stands: proved, decided by the program alone, or disputed.
    pub fn degree(&self) -> Degree {
        match self.doubt.as_ref().map(|rejected| &rejected.reason) {
            None => Degree::Proved,
            Some(Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. }) => Degree::Decided,
            Some(_) => Degree::Disputed,
        }
    }
}
