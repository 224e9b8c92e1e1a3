//! Proofs within the limits of one command: the prover decides, the checker confirms, both are watched.

use std::time::Instant;

use grundy::lang::{Document, Game, Statement};
use grundy::prove::Limits;
use grundy::{Outcome, establish};

use crate::parallel::{in_order, threads};
use crate::select::Chosen;
use crate::session::{Failure, Session};
use crate::watch::{Clock, Watcher};

/// Bytes of one entry of an automaton's table.
const ENTRY: u64 = 4;

/// Bytes for one value of a sequence: where it is computed, compared and checked again.
const VALUE: u64 = 80;

/// What proofs and the search for periods may use.
pub fn limits(session: &Session) -> Limits {
    let memory = session.limits.memory;
    Limits { entries: memory / ENTRY / 4, values: memory / VALUE }
}

/// What becomes of a statement.
pub fn settle(session: &Session, document: &Document, game: &Game, statement: &Statement) -> Outcome {
    let limits = limits(session);
    let (mut prover, mut checker) = (Watcher::new(session, None), Watcher::new(session, None));
    establish(document, game, statement, &limits, &mut |done| prover.look(done), &mut |done| checker.look(done))
        .or_refuted_nearby(game, statement, &mut |done| checker.look(done))
}

/// What becomes of many statements, and the seconds that each took: given on in order, several at a time in the making.
pub fn settle_all(
    session: &Session,
    work: &[(Chosen, Statement)],
    mut receive: impl FnMut(usize, Outcome, f64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (clock, together) = (Clock::new(session), threads(work.len()) as u64);
    let Limits { entries, values } = limits(session);
    let limits = Limits { entries: entries / together, values: values / together };
    let ask = |i: usize| {
        let (chosen, statement): &(Chosen, Statement) = &work[i];
        let started = Instant::now();
        let (mut prover, mut checker) = (|_| clock.look(), |_| clock.look());
        let outcome = establish(&chosen.document, &chosen.game, statement, &limits, &mut prover, &mut checker)
            .or_refuted_nearby(&chosen.game, statement, &mut checker);
        (outcome, started.elapsed().as_secs_f64())
    };
    in_order(session, work.len(), ask, |i, (outcome, seconds)| receive(i, outcome, seconds))
}
