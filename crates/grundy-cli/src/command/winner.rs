//! `grundy winner`: who wins, in the words of contests, which are the same in every language.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Stop;
use grundy::lang::Watch;
use grundy::wire::{OutcomeClass, Place, WinnerAnswer};
use grundy::{Knowledge, Part, play_of};

use super::batch;
use super::value::sums;
use crate::output::{Output, is_json, line};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints `First` or `Second`, or the words given for them, for a sum or for each line or case of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let [first, second] = names(session, matches)?;
    let name = |knowledge: &mut Knowledge, sum: &[Part], watch: &mut Watch| -> Result<String, Stop> {
        let is_won = knowledge.ask(play_of(sum), sum, watch)?.is_zero() != Some(true);
        let winner = if is_won { &first } else { &second }.clone();
        Ok(match is_json(matches) {
            true => line(WinnerAnswer { position: Place::of(sum, None), winner, outcome: OutcomeClass::of(is_won) }),
            false => winner,
        })
    };
    if batch::is_asked(matches) {
        return batch::run(session, matches, &name);
    }
    let (mut knowledge, mut winners) = (Knowledge::patient(session.limits), Vec::new());
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::up_to(session, knowledge.values_for(&sum));
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

/// What is said when the first player wins, and when the second does.
fn names(session: &Session, matches: &ArgMatches) -> Result<[String; 2], Failure> {
    let Some(given) = matches.get_one::<String>("words") else { return Ok(["First".into(), "Second".into()]) };
    let words: Vec<String> = given.split([',', '，', '、']).map(|word| word.trim().to_string()).collect();
    let words: Result<[String; 2], _> = words.try_into();
    let is_said = |words: &[String; 2]| words.iter().all(|word| !word.is_empty()) && words[0] != words[1];
    words.ok().filter(is_said).ok_or_else(|| session.bad("cli-bad-words", &[("text", given.clone())]))
}
