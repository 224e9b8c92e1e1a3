//! From a claim to a theorem: the prover decides, the independent checker confirms.
//!
//! "Proved" is said only of what the checker accepts. Where its limits end before it does, the outcome says so.

use grundy_lang::{Document, Game, Statement, Watch};
use grundy_prove::{Limits, Proof, Reason, Verdict, Witness, prove, refute_nearby};
use grundy_verify::{Reason as Doubt, Rejected, Verified, verify};

/// How sure one may be of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Confirmed {
    /// The independent checker accepted the certificate.
    Checked,
    /// The values a period rests on are too many for the checker to compute again.
    Computed,
    /// The checker did not come to an end within its limits.
    NotYet,
}

/// What became of a claim.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// It holds at every position.
    Proved {
        /// The proof.
        proof: Box<Proof>,
        /// The proof as a text for the checker.
        certificate: String,
        /// What the checker said.
        confirmed: Confirmed,
    },
    /// It fails here.
    Refuted(Witness),
    /// Neither was established.
    Unknown(Reason),
    /// The checker does not accept what the prover wrote: a mistake in one of the two.
    Disagreement(Rejected),
}

impl Outcome {
    /// Where neither was established: refuted, if it fails near the origin.
    pub fn or_refuted_nearby(self, game: &Game, statement: &Statement, watch: &mut Watch) -> Outcome {
        match self {
            Outcome::Unknown(reason) if reason != Reason::Stopped => match refute_nearby(game, statement, watch) {
                Some(witness) => Outcome::Refuted(witness),
                None => Outcome::Unknown(reason),
            },
            outcome => outcome,
        }
    }
}

/// Proves a statement and has the certificate checked.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::{Confirmed, Outcome, establish, library};
///
/// let queen = library().game("queen", &[]).unwrap();
/// let claims = library().statements(&queen).unwrap();
/// let golden = claims.iter().find(|claim| claim.name == "golden").unwrap();
/// let limits = Default::default();
/// let outcome = establish(library(), &queen, golden, &limits, &mut |_| Continue(()), &mut |_| Continue(()));
/// assert!(matches!(outcome, Outcome::Proved { confirmed: Confirmed::Checked, .. }));
/// ```
pub fn establish(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &Limits,
    watch: &mut Watch,
    check_watch: &mut Watch,
) -> Outcome {
    let proof = match prove(document, game, statement, limits, watch) {
        Verdict::Proved(proof) => proof,
        Verdict::Refuted(witness) => return Outcome::Refuted(witness),
        Verdict::Unknown(reason) => return Outcome::Unknown(reason),
    };
    let certificate = proof.certificate();
    let confirmed = match verify(&certificate, check_watch) {
        Ok(Verified::Checked(_)) => Confirmed::Checked,
        Ok(Verified::ComputedOnly(_)) => Confirmed::Computed,
        Err(Rejected { reason: Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. }, .. }) => Confirmed::NotYet,
        Err(rejected) => return Outcome::Disagreement(rejected),
    };
    Outcome::Proved { proof, certificate, confirmed }
}
