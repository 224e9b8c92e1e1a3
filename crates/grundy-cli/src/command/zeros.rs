//! `grundy zeros`: the positions of value 0, from which the player who moves loses.

use std::io::{self, Write};

use clap::ArgMatches;
use grundy::lang::{IBig, Position};
use grundy::wire::{ZerosAnswer, numbers};
use grundy::{NthZero, corner as last_corner, nth_zero, read, zeros};

use super::table::grow;
use crate::output::{Output, json};
use crate::select::{Chosen, choosings, corner};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;
use crate::{proving, report};

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [100, 30, 10];

/// Lists the zeros of a box, or finds one by its number.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    let nth = match matches.get_one::<String>("nth") {
        None => None,
        Some(text) => Some(number(text).ok_or_else(|| session.bad("cli-bad-nth", &[("text", text.clone())]))?),
    };
    let mut wanted = Vec::new();
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let to = corner(session, &chosen.game, matches.get_one::<String>("to"), DEFAULT)?;
        wanted.push((choosing.is_varied(), chosen, to));
    }
    let mut status = Status::Done;
    let mut out = Output::standard();
    for (is_varied, chosen, to) in wanted {
        if is_varied && format == "text" {
            writeln!(out, "{}", chosen.game.heading())?;
        }
        if let Some(nth) = &nth {
            let zero = find(session, &chosen, nth)?;
            write(&mut out, &chosen, [zero], true, format)?;
            continue;
        }
        let table = grow(session, &chosen, &to)?;
        write(&mut out, &chosen, zeros(&table).map(position), table.is_complete(), format)?;
        if !table.is_complete() {
            status = Status::Unknown;
            let why = session.why_stopped();
            report::note(session, "cli-partial-table", &[("why", why)]);
            break;
        }
    }
    out.finish()?;
    Ok(status)
}

fn number(text: &str) -> Option<IBig> {
    match <[IBig; 1]>::try_from(grundy::read::numbers(text).ok()?) {
        Ok([number]) if number >= IBig::ZERO => Some(number),
        _ => None,
    }
}

/// The zero of this number, and from where it is known.
fn find(session: &Session, chosen: &Chosen, nth: &IBig) -> Result<Position, Failure> {
    let mut watcher = Watcher::new(session, None);
    let watch = &mut |done| watcher.look(done);
    let found = nth_zero(&chosen.document, &chosen.game, nth, &session.limits, &proving::limits(session), watch);
    drop(watcher);
    let number = ("nth", nth.to_string());
    let reach = |id: &str, arguments: &[(&str, String)]| {
        Failure::Reach(report::plain(session, &session.say(id, arguments), None))
    };
    match found.map_err(|stop| session.stopped(stop))? {
        NthZero::ByClaim { zero, claim } => {
            report::note(session, "zeros-by-formula", &[number, ("claim", claim)]);
            Ok(zero)
        }
        NthZero::Searched { zero, to } => {
            report::note(session, "zeros-searched", &[number, ("to", last_corner(&to))]);
            Ok(zero)
        }
        NthZero::NoMore { count, to } => {
            Err(reach("zeros-no-more", &[number, ("to", last_corner(&to)), ("count", count.to_string())]))
        }
        NthZero::OutOfReach => Err(reach("zeros-no-formula", &[])),
    }
}

fn position(place: Vec<u64>) -> Position {
    place.into_iter().map(IBig::from).collect()
}

fn write(
    out: &mut dyn Write,
    chosen: &Chosen,
    zeros: impl IntoIterator<Item = Position>,
    complete: bool,
    format: &str,
) -> io::Result<()> {
    let joined = |zero: &Position| zero.iter().map(IBig::to_string).collect::<Vec<_>>().join(",");
    let names = || chosen.game.coordinates.iter().map(|name| name.to_string()).collect::<Vec<_>>();
    let mut zeros = zeros.into_iter();
    match format {
        "json" => {
            let zeros = zeros.map(|zero| numbers(&zero)).collect();
            return json(out, ZerosAnswer { game: chosen.game.heading(), coordinates: names(), zeros, complete });
        }
        "mathematica" => {
            write!(out, "{{")?;
            for (i, zero) in zeros.enumerate() {
                write!(out, "{}{{{}}}", if i == 0 { "" } else { "," }, joined(&zero))?;
            }
            return writeln!(out, "}}");
        }
        "csv" => writeln!(out, "{}", names().join(","))?,
        _ => {}
    }
    // For people, and to be typed again: sets by their members.
    let line = |zero: Position| match format {
        "csv" => joined(&zero),
        _ => read::typed(&[(chosen.game.clone(), zero)], &chosen.game),
    };
    zeros.try_for_each(|zero| writeln!(out, "{}", line(zero)))
}
