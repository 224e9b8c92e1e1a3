//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Stop;
use grundy::lang::Watch;
use grundy::wire::{OutcomeClass, Place, WinnerAnswer};
use grundy::{Knowledge, Part, play_of};

use super::value::{batch, sums};
use crate::output::{Output, is_json, line};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second` for a sum, or for each line of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let answer = |knowledge: &mut Knowledge, sum: &[Part], watch: &mut Watch| -> Result<String, Stop> {
        let is_won = knowledge.ask(play_of(sum), sum, watch)?.is_zero() != Some(true);
        let winner = if is_won { "First" } else { "Second" }.to_string();
        Ok(match is_json(matches) {
            true => line(WinnerAnswer { position: Place::of(sum, None), winner, outcome: OutcomeClass::of(is_won) }),
            false => winner,
        })
    };
    if matches.contains_id("batch") {
        return batch(session, matches, &answer);
    }
    let (mut knowledge, mut winners) = (Knowledge::patient(session.limits), Vec::new());
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let winner = answer(&mut knowledge, &sum, &mut |done| watcher.look(done));
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
