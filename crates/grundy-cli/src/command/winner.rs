//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::Part;
use grundy::wire::{OutcomeClass, Place, WinnerAnswer};

use super::value::{batch, sums};
use crate::answers::Answers;
use crate::output::{Output, is_json, line};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let answer = |sum: &[Part], is_won: bool| {
        let winner = if is_won { "First" } else { "Second" }.to_string();
        match is_json(matches) {
            true => line(WinnerAnswer { position: Place::of(sum, None), winner, outcome: OutcomeClass::of(is_won) }),
            false => winner,
        }
    };
    if matches.contains_id("batch") {
        return batch(session, matches, &|answers, sum, watch| Ok(answer(sum, answers.is_won(sum, watch)?)));
    }
    let (mut answers, mut winners) = (Answers::new(session.limits), Vec::new());
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let is_won = answers.is_won(&sum, &mut |done| watcher.look(done));
        drop(watcher);
        winners.push(answer(&sum, is_won.map_err(|stop| session.stopped(stop))?));
    }
    let mut out = Output::standard();
    for winner in winners {
        writeln!(out, "{winner}")?;
    }
    out.finish()?;
    Ok(Status::Done)
}
