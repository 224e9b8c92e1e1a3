//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;

use super::value::{batch, sums};
use crate::answers::Answers;
use crate::output::Output;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    if matches.contains_id("batch") {
        return batch(session, matches, &|answers, sum, watch| Ok(name(answers.is_won(sum, watch)?).to_string()));
    }
    let (mut answers, mut winners) = (Answers::new(session.limits), Vec::new());
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let is_won = answers.is_won(&sum, &mut |done| watcher.look(done));
        drop(watcher);
        winners.push(name(is_won.map_err(|stop| session.stopped(stop))?));
    }
    let mut out = Output::standard();
    for winner in winners {
        writeln!(out, "{winner}")?;
    }
    out.finish()?;
    Ok(Status::Done)
}

fn name(is_won: bool) -> &'static str {
    if is_won { "First" } else { "Second" }
}
