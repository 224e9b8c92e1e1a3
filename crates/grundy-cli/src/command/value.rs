//! `grundy value`: the value of a position or a sum, and why it is that; or the values of many, line by line.

use std::io::Write;

use clap::ArgMatches;
use grundy::Part;
use grundy::engine::{Method, Rules};
use grundy::lang::{Position, UBig, tuple};

use super::{batch, explain, formula};
use crate::answers::{Answers, is_far};
use crate::output::Output;
use crate::select::choosings;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Prints the value of a sum and explains it, or the values of a batch.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    if batch::is_asked(matches) {
        return batch::run(session, matches, &|answers, sum, watch| {
            let value = answers.value(sum, watch)?;
            Ok(if json { brief(sum, &value) } else { value.to_string() })
        });
    }
    let mut out = Output::standard();
    let varied = matches.contains_id("for");
    for sum in sums(session, matches)? {
        let mut answers = Answers::new(session.limits);
        if by_formula(session, &answers, &sum, json, &mut out)? || alone(session, &mut answers, &sum, json, &mut out)? {
            continue;
        }
        let mut watcher = Watcher::new(session, None);
        let explanation = grundy::explain(&mut answers.values, &sum, &mut |done| watcher.look(done));
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

/// Answers from proved claims; `false` if none is known for these games.
fn by_formula(
    session: &Session,
    answers: &Answers,
    sum: &[Part],
    json: bool,
    out: &mut Output,
) -> Result<bool, Failure> {
    let mut watcher = Watcher::new(session, None);
    let known = answers.by_formula(sum, &mut |done| watcher.look(done));
    drop(watcher);
    let Some(known) = known else { return Ok(false) };
    if json {
        writeln!(out, "{}", formula::json(sum, &known))?;
    } else {
        formula::text(out, session, sum, &known)?;
    }
    Ok(true)
}

/// Answers without a look at the moves, where a heap can be split in too many ways; `false` if none can.
fn alone(
    session: &Session,
    answers: &mut Answers,
    sum: &[Part],
    json: bool,
    out: &mut Output,
) -> Result<bool, Failure> {
    let is_split = |(game, _): &Part| Rules::compile(game).plan().method == Method::Splits;
    if !is_far(sum) || !sum.iter().any(is_split) {
        return Ok(false);
    }
    let mut watcher = Watcher::new(session, None);
    let values = &mut answers.values;
    let value = values.sum(sum, &mut |done| watcher.look(done)).map_err(|stop| session.stopped(stop))?;
    if json {
        writeln!(out, "{}", brief(sum, &value.into()))?;
    } else {
        let name = |(game, position): &Part| format!("{}{}", game.heading(), tuple(position));
        writeln!(out, "{}", sum.iter().map(name).collect::<Vec<_>>().join(" + "))?;
        for part in sum {
            let same = values.same_by_period(&part.0, &part.1, &mut |done| watcher.look(done));
            if let Some(same) = same.map_err(|stop| session.stopped(stop))? {
                let near = format!("{}({})", part.0.heading(), same.heap);
                let numbers = [("period", same.period.period), ("from", same.period.from), ("value", same.value)];
                let mut arguments = vec![("far", name(part)), ("near", near)];
                arguments.extend(numbers.map(|(name, n)| (name, n.to_string())));
                writeln!(out, "{}", session.say("value-by-period", &arguments))?;
            }
        }
        let sentence = if value == 0 { "value-lost" } else { "value-won" };
        writeln!(out, "{}", session.say(sentence, &[("value", value.to_string())]))?;
    }
    Ok(true)
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

/// One answer of a batch as JSON.
fn brief(sum: &[Part], value: &UBig) -> String {
    let position = |position: &Position| {
        let numbers: Vec<String> = position.iter().map(ToString::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    let place = match sum {
        [(_, only)] => position(only),
        _ => explain::json_parts(sum),
    };
    format!(
        "{{\"position\":{place},\"grundy\":{value},\"outcome\":\"{}\"}}",
        grundy::outcome(u64::from(!value.is_zero()))
    )
}
