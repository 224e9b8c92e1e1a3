//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::{Formulas, Values};

use super::value::{batch, is_huge, sums};
use crate::output::Output;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    if matches.contains_id("batch") {
        return batch(session, matches, &|out, _, value| writeln!(out, "{}", name(value != 0)));
    }
    let mut answers = Vec::new();
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let known =
            if is_huge(&sum) { Formulas::patient().look_up(&sum, &mut |done| watcher.look(done)).ok() } else { None };
        let is_won = match known {
            Some(known) => known.is_won,
            None => {
                let value = Values::new(session.limits).sum(&sum, &mut |done| watcher.look(done));
                value.map_err(|stop| session.stopped(stop))? != 0
            }
        };
        drop(watcher);
        answers.push(name(is_won));
    }
    let mut out = Output::standard();
    for answer in answers {
        writeln!(out, "{answer}")?;
    }
    out.finish()?;
    Ok(Status::Done)
}

fn name(is_won: bool) -> &'static str {
    if is_won { "First" } else { "Second" }
}
