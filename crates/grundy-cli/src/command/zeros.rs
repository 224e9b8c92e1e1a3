//! `grundy zeros`: the positions of value 0, from which the player who moves loses.

use std::io::{self, Write};

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::lang::{IBig, Position};
use grundy::wire::{ZerosAnswer, numbers};

use super::table::grow;
use crate::output::{Output, json};
use crate::proving::settle;
use crate::report;
use crate::select::{Chosen, choosings, corner};
use crate::session::{Failure, Session, Status};

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
            let zero = match by_formula(session, &chosen, nth)? {
                Some(zero) => zero,
                None => {
                    let nth = u64::try_from(nth).ok().filter(|&nth| nth > 0);
                    let nth = nth.ok_or_else(|| {
                        Failure::Reach(report::plain(session, &session.say("zeros-no-formula", &[]), None))
                    })?;
                    position(find(session, &chosen, nth)?)
                }
            };
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

/// The zero of this number in a one-parameter family that is proved: the K-th pair of Wythoff's game.
fn by_formula(session: &Session, chosen: &Chosen, nth: &IBig) -> Result<Option<Position>, Failure> {
    let subjects = chosen.document.subjects(&chosen.game).unwrap_or_default();
    for subject in subjects.iter().filter(|subject| subject.statement.false_at.is_none()) {
        let statement = &subject.statement;
        let zero = statement.nth_zero(&chosen.game, nth).map_err(|fault| session.fault(&fault))?;
        let Some(zero) = zero else { continue };
        if settle(session, subject).is_proved() {
            let arguments = [("nth", nth.to_string()), ("claim", statement.name.clone())];
            report::note(session, "zeros-by-formula", &arguments);
            return Ok(Some(zero));
        }
    }
    Ok(None)
}

/// The zeros of a table, one by one: together they could be far larger than the table.
fn zeros(table: &Table) -> impl Iterator<Item = Vec<u64>> {
    table.positions().filter(|(_, value)| *value == 0).map(|(position, _)| position)
}

fn position(place: Vec<u64>) -> Position {
    place.into_iter().map(IBig::from).collect()
}

/// The first box that is searched for a zero.
const FIRST_BOX: u64 = 16;
/// After so many larger boxes without a new position there are no more.
const PATIENCE: usize = 3;

/// The zero of this number. Zeros are counted from 1, those of smaller boxes before those of larger ones, in
/// lexicographic order where the largest coordinate is the same; so the count does not depend on the box searched.
fn find(session: &Session, chosen: &Chosen, nth: u64) -> Result<Vec<u64>, Failure> {
    let arity = chosen.game.coordinates.len();
    let (mut size, mut positions, mut unchanged) = (FIRST_BOX, 0, 0);
    loop {
        let table = grow(session, chosen, &vec![size; arity])?;
        let largest = |zero: &[u64]| zero.iter().max().copied().unwrap_or(0);
        // How many zeros there are with each largest coordinate.
        let mut counts = vec![0u64; size as usize + 1];
        zeros(&table).for_each(|zero| counts[largest(&zero) as usize] += 1);
        let to = vec![size.to_string(); arity].join(", ");
        let count: u64 = counts.iter().sum();
        let arguments = [("nth", nth.to_string()), ("to", format!("({to})")), ("count", count.to_string())];
        if !table.is_complete() {
            let why = session.why_stopped();
            return Err(Failure::Reach(report::plain(session, &why, None)));
        }
        if nth <= count {
            let mut rest = nth - 1;
            let shell = counts.iter().position(|&here| {
                rest < here || {
                    rest -= here;
                    false
                }
            });
            let shell = shell.expect("there are so many") as u64;
            let mut there = zeros(&table).filter(|zero| largest(zero) == shell);
            report::note(session, "zeros-searched", &arguments);
            return Ok(there.nth(rest as usize).expect("there are so many"));
        }
        unchanged = if table.len() == positions { unchanged + 1 } else { 0 };
        positions = table.len();
        if unchanged >= PATIENCE {
            return Err(Failure::Reach(report::plain(session, &session.say("zeros-no-more", &arguments), None)));
        }
        size *= 2;
    }
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
    zeros.try_for_each(|zero| writeln!(out, "{}", joined(&zero)))
}
