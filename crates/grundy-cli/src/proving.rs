//! Proofs within the limits of one command: the prover decides, the checker confirms, both are watched.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use grundy::lang::{Document, Game, Statement};
use grundy::prove::Limits;
use grundy::{Outcome, establish};

use crate::session::Session;
use crate::watch::Watcher;

/// How long the independent checker may take for all claims of one command, unless `--limit-time` says more.
const CHECKING: Duration = Duration::from_secs(30);

/// Bytes of one entry of an automaton's table.
const ENTRY: u64 = 4;

/// What the proofs of one command share.
pub struct Proving<'a> {
    session: &'a Session,
    checked_by: Instant,
}

impl<'a> Proving<'a> {
    /// The clock of the checker begins to run.
    pub fn new(session: &'a Session) -> Proving<'a> {
        let checked_by = session.time.as_ref().map_or_else(|| Instant::now() + CHECKING, |(_, deadline)| *deadline);
        Proving { session, checked_by }
    }

    /// What becomes of a statement.
    pub fn establish(&self, document: &Document, game: &Game, statement: &Statement) -> Outcome {
        let limits = Limits { entries: self.session.limits.memory / ENTRY / 4, ..Limits::default() };
        let (mut watcher, mut checker) = (Watcher::new(self.session, None), Watcher::new(self.session, None));
        let mut check_watch = |done| match Instant::now() > self.checked_by {
            true => ControlFlow::Break(()),
            false => checker.look(done),
        };
        establish(document, game, statement, &limits, &mut |done| watcher.look(done), &mut check_watch)
    }
}
