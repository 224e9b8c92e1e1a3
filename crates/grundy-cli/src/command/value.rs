//! `grundy value`: the value of a position or a sum, and why it is that; or the values of many, line by line.

use clap::ArgMatches;
use grundy::wire::ValueAnswer;
use grundy::{Knowledge, Part, play_of};

use super::{batch, explain};
use crate::output::{Output, is_json, json, line};
use crate::select::choosings;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints the value of a sum and explains it, or the values of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    if batch::is_asked(matches) {
        return batch::run(session, matches, &|knowledge, sum, watch| {
            let value = knowledge.value(play_of(sum), sum, watch)?;
            Ok(if is_json(matches) { line(ValueAnswer::brief(sum, &value)) } else { value.to_string() })
        });
    }
    let mut out = Output::standard();
    for sum in sums(session, matches)? {
        let mut knowledge = Knowledge::patient(session.limits);
        let mut watcher = Watcher::up_to(session, knowledge.values_for(&sum));
        let explanation = knowledge.explain(&sum, &mut |done| watcher.look(done));
        drop(watcher);
        let explanation = explanation.map_err(|stop| session.stopped(stop))?;
        if is_json(matches) {
            json(&mut out, ValueAnswer::from(&explanation))?;
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
    let (mut sums, mut refused) = (Vec::new(), None);
    for choosing in choosings(session, matches)? {
        match choosing.sum(session, &words) {
            Ok(sum) => sums.push(sum),
            Err(failure) if choosing.is_varied() => refused = Some(failure),
            Err(failure) => return Err(failure),
        }
    }
    match refused {
        Some(failure) if sums.is_empty() => Err(failure),
        _ => Ok(sums),
    }
}
