//! `grundy value`: the value of a position or a sum, and why it is that; or the values of many, line by line.

use std::fs;
use std::io::{self, Write};

use clap::ArgMatches;
use grundy::engine::Stop;
use grundy::lang::{UBig, Watch};
use grundy::{Knowledge, Part, play_of};

use super::explain;
use crate::output::Output;
use crate::select::{Choosing, Games, choosings};
use crate::session::{Failure, Session, Status};
use crate::sum;
use crate::watch::Watcher;
use crate::{input, report};

/// Prints the value of a sum and explains it, or the values of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    if matches.contains_id("batch") {
        return batch(session, matches, &|knowledge, sum, watch| {
            let value = knowledge.value(play_of(sum), sum, watch)?;
            Ok(if json { brief(sum, &value) } else { value.to_string() })
        });
    }
    let mut out = Output::standard();
    let varied = matches.contains_id("for");
    for sum in sums(session, matches)? {
        let mut watcher = Watcher::new(session, None);
        let explanation = Knowledge::patient(session.limits).explain(&sum, &mut |done| watcher.look(done));
        drop(watcher);
        let explanation = explanation.map_err(|stop| session.stopped(stop))?;
        if json {
            writeln!(out, "{}", explain::json(&explanation, varied))?;
        } else {
            explain::text(&mut out, session, &explanation)?;
        }
    }
    out.finish()?;
    Ok(Status::Done)
}

/// The sums asked for: one, or with `--for` one for each value of which the positions are positions.
pub fn sums(session: &Session, matches: &ArgMatches) -> Result<Vec<Vec<Part>>, Failure> {
    let words: Vec<String> = matches.get_many::<String>("sum").into_iter().flatten().cloned().collect();
    let choosings = choosings(session, matches)?;
    if words.is_empty() && !choosings.iter().any(Choosing::has_text) {
        return Err(session.bad("cli-no-game", &[]));
    }
    let (mut sums, mut refused) = (Vec::new(), None);
    for choosing in choosings {
        let (varied, has_text) = (choosing.is_varied(), choosing.has_text());
        let mut games = Games::new(choosing);
        let sum = if words.is_empty() {
            Err(session.bad("cli-no-position-given", &[("game", "-e".to_string())]))
        } else {
            sum::of_words(session, &mut games, &words, has_text)
        };
        match sum.and_then(|sum| games.all_used(session).map(|()| sum)) {
            Ok(sum) => sums.push(sum),
            Err(failure) if varied => refused = Some(failure),
            Err(failure) => return Err(failure),
        }
    }
    match refused {
        Some(failure) if sums.is_empty() => Err(failure),
        _ => Ok(sums),
    }
}

/// The line that answers one of a batch.
pub type Answer<'a> = dyn Fn(&mut Knowledge, &[Part], &mut Watch) -> Result<String, Stop> + 'a;

/// How many bad lines are reported.
const MOST_REPORTED: usize = 10;

/// Answers for every line of a file. Nothing is written if a line is bad.
pub fn batch(session: &Session, matches: &ArgMatches, answer: &Answer) -> Result<Status, Failure> {
    let words: Vec<String> = matches.get_many::<String>("sum").into_iter().flatten().cloned().collect();
    let path = matches.get_one::<String>("batch").expect("only asked with a batch");
    let game = sum::lone_game(&words);
    if game.is_none() && !words.is_empty() {
        return Err(session.bad("cli-batch-and-position", &[]));
    }
    let mut choosings = choosings(session, matches)?;
    let choosing = choosings.swap_remove(0);
    if !choosings.is_empty() {
        return Err(session.bad("cli-batch-and-for", &[]));
    }
    let has_game = game.is_some() || choosing.has_text();
    let mut games = Games::new(choosing);
    if has_game {
        games.game(session, game)?;
    }
    let text = read(path).map_err(|error| session.bad_file(path, &error))?;
    let (mut sums, mut bad, mut refused) = (Vec::new(), String::new(), 0);
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match sum::of_line(session, &mut games, line, game) {
            Ok(sum) => sums.push(sum),
            Err(Failure::Input(text)) => {
                refused += 1;
                if refused <= MOST_REPORTED {
                    let place = session.say("cli-line", &[("line", (i + 1).to_string()), ("text", line.to_string())]);
                    bad += &format!("{place}\n{text}");
                }
            }
            Err(failure) => return Err(failure),
        }
    }
    if refused > MOST_REPORTED {
        bad += &session.say("cli-more-lines", &[("count", (refused - MOST_REPORTED).to_string())]);
        bad.push('\n');
    }
    if refused > 0 {
        return Err(Failure::Input(bad));
    }
    games.all_used(session)?;
    let mut out = Output::standard();
    let mut knowledge = Knowledge::patient(session.limits);
    for (i, sum) in sums.iter().enumerate() {
        let mut watcher = Watcher::new(session, None);
        match answer(&mut knowledge, sum, &mut |done| watcher.look(done)) {
            Ok(line) => writeln!(out, "{line}")?,
            Err(stop) => {
                drop(watcher);
                out.finish()?;
                report::note(session, "cli-batch-stopped", &[("done", i.to_string()), ("all", sums.len().to_string())]);
                return Err(session.stopped(stop));
            }
        }
    }
    out.finish()?;
    Ok(Status::Done)
}

fn read(path: &str) -> io::Result<String> {
    match path {
        "-" => input::read_from(io::stdin().lock(), input::DATA),
        path => input::read_from(fs::File::open(path)?, input::DATA),
    }
}

/// One answer of a batch as JSON.
fn brief(sum: &[Part], value: &UBig) -> String {
    let (place, outcome) = (explain::json_sum(sum), grundy::outcome(u64::from(!value.is_zero())));
    format!("{{\"position\":{place},\"grundy\":{value},\"outcome\":\"{outcome}\"}}")
}
