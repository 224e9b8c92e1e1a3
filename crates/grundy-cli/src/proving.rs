//! Proofs within the limits of one command: the prover decides, the checker confirms, both are watched.

use std::time::Instant;

use grundy::lang::{Subject, Watch};
use grundy::prove::ProofLimits;
use grundy::{Standing, establish};

use crate::parallel::{in_order, threads};
use crate::session::{Failure, Session, Status};
use crate::watch::{Clock, Watcher};

/// What proofs and the search for periods may use.
pub fn limits(session: &Session) -> ProofLimits {
    ProofLimits::within(session.limits.memory)
}

/// What becomes of a claim.
pub fn settle(session: &Session, subject: &Subject) -> Standing {
    let mut watcher = Watcher::new(session, None);
    settled(subject, &limits(session), &mut |done| watcher.look(done))
}

/// What becomes of many claims, and the seconds that each took: given on in order, several at a time in the making.
pub fn settle_all(
    session: &Session,
    work: &[Subject],
    mut receive: impl FnMut(usize, Standing, f64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (clock, together) = (Clock::new(session), threads(work.len()) as u64);
    let ProofLimits { entries, values } = limits(session);
    let limits = ProofLimits { entries: entries / together, values: values / together };
    let ask = |i: usize| {
        let started = Instant::now();
        let standing = settled(&work[i], &limits, &mut |_| clock.look());
        (standing, started.elapsed().as_secs_f64())
    };
    in_order(session, work.len(), ask, |i, (standing, seconds)| receive(i, standing, seconds))
}

fn settled(subject: &Subject, limits: &ProofLimits, watch: &mut Watch) -> Standing {
    establish(subject, limits, watch).or_refuted_nearby(watch)
}

/// The status with which a command ends: a claim that is false where its text says so is as it should be.
pub fn status(standing: &Standing) -> Status {
    match standing.is_as_said() {
        Some(true) => Status::Done,
        Some(false) => Status::Refuted,
        None => Status::Unknown,
    }
}
