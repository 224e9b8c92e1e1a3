//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Stop;
use grundy::lang::Watch;
use grundy::{Knowledge, Part, play_of};

use super::value::{batch, sums};
use crate::output::Output;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    if matches.contains_id("batch") {
        return batch(session, matches, &|knowledge, sum, watch| Ok(name(knowledge, sum, watch)?.to_string()));
    }
    let (mut knowledge, mut winners) = (Knowledge::patient(session.limits), Vec::new());
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let winner = name(&mut knowledge, &sum, &mut |done| watcher.look(done));
        drop(watcher);
        winners.push(winner.map_err(|stop| session.stopped(stop))?);
    }
    let mut out = Output::standard();
    for winner in winners {
        writeln!(out, "{winner}")?;
    }
    out.finish()?;
    Ok(Status::Done)
}

fn name(knowledge: &mut Knowledge, sum: &[Part], watch: &mut Watch) -> Result<&'static str, Stop> {
    let known = knowledge.ask(play_of(sum), sum, watch)?;
    Ok(if known.is_zero() == Some(true) { "Second" } else { "First" })
}
