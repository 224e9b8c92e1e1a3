//! Proofs within the limits of one command: the prover decides, the checker confirms, both are watched.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::Instant;

use grundy::lang::Subject;
use grundy::prove::ProofLimits;
use grundy::{Stage, Standing, establish_telling};

use crate::parallel::{count, in_order, threads};
use crate::session::{Failure, Session, Status};
use crate::watch::{Clock, Watcher};

/// What proofs and the search for periods may use.
pub fn limits(session: &Session) -> ProofLimits {
    ProofLimits::within(session.limits.memory)
}

/// What becomes of a claim.
pub fn settle(session: &Session, subject: &Subject) -> Standing {
    let mut watcher = Watcher::new(session, None);
    settled(subject, &limits(session), &mut |stage| watcher.look_at(stage))
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
    // Of one claim it is known how far it is; of several, how many are left.
    let reached = Mutex::new(None);
    let ask = |i: usize| {
        let started = Instant::now();
        let standing = settled(&work[i], &limits, &mut |stage| {
            if work.len() == 1 {
                *reached.lock().expect("nobody panics holding it") = Some(stage);
            }
            clock.look()
        });
        (standing, started.elapsed().as_secs_f64())
    };
    let look = |watcher: &mut Watcher, due: u64| match *reached.lock().expect("nobody panics holding it") {
        Some(stage) => drop(watcher.look_at(stage)),
        None => count(watcher, due),
    };
    in_order(session, work.len(), ask, look, |i, (standing, seconds)| receive(i, standing, seconds))
}

fn settled(subject: &Subject, limits: &ProofLimits, tell: &mut dyn FnMut(Stage) -> ControlFlow<()>) -> Standing {
    let standing = establish_telling(subject, limits, tell);
    let watch = &mut |entries| tell(Stage::Deciding { entries });
    standing.or_refuted_nearby(watch).or_completed(limits, watch)
}

/// The status with which a command ends: a claim that is false where its text says so is as it should be.
pub fn status(standing: &Standing) -> Status {
    match standing.is_as_said() {
        Some(true) => Status::Done,
        Some(false) => Status::Refuted,
        None => Status::Unknown,
    }
}
