//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::Values;

use super::value::{batch, sums};
use crate::output::Output;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    if matches.contains_id("batch") {
        return batch(session, matches, &|out, _, value| writeln!(out, "{}", name(value)));
    }
    let mut answers = Vec::new();
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let mut values = Values::new(session.limits);
        let value = values.sum(&sum, &mut |done| watcher.look(done));
        drop(watcher);
        answers.push(name(value.map_err(|stop| session.stopped(stop))?));
    }
    let mut out = Output::standard();
    for answer in answers {
        writeln!(out, "{answer}")?;
    }
    out.finish()?;
    Ok(Status::Done)
}

fn name(value: u64) -> &'static str {
    if value == 0 { "Second" } else { "First" }
}
