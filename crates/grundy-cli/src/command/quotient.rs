//! `grundy quotient`: the misère quotient of a game of heaps, as one would print it.

use std::io::{self, Write};

use clap::ArgMatches;
use grundy::lang::Play;
use grundy::prove::{Element, QuotientEnd, QuotientLimits};
use grundy::wire::QuotientAnswer;
use grundy::{CheckedQuotient, misere_quotient, theorem};
use grundy_view::width;

use crate::output::{self, Output, is_json};
use crate::picture::write_file;
use crate::select::choosings;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The largest numbers that may be asked for.
const MOST_HEAPS: u64 = 10_000;
const MOST_ELEMENTS: u64 = 2_000;
/// Elements that are listed, and those whose products are.
const MOST_LISTED: usize = 64;
const MOST_MULTIPLIED: usize = 12;
/// Values in a line where there is no period, or a long one.
const ACROSS: usize = 10;
const MOST_ACROSS: usize = 24;

/// Finds the quotient, has it checked, and prints it.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let usual = QuotientLimits::default();
    let heaps = number(session, matches, "heaps", MOST_HEAPS)?;
    let order = number(session, matches, "elements", MOST_ELEMENTS)?;
    let limits = QuotientLimits {
        heaps: heaps.map_or(usual.heaps, |heaps| heaps as u32),
        order: order.map_or(usual.order, |order| order as usize),
        memory: session.limits.memory,
    };
    let mut status = Status::Done;
    let mut out = Output::standard();
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let mut watcher = Watcher::new(session, None);
        let found = misere_quotient(&chosen.game, &limits, &mut |done| watcher.look(done));
        drop(watcher);
        let known = match found {
            Ok(known) => known,
            Err(reason) => {
                let (sentence, hint) = theorem::reason(&session.words, &reason);
                let heading = chosen.game.heading();
                if is_json(matches) {
                    let reason = Some(sentence);
                    output::json(&mut out, QuotientAnswer { game: heading, reason, ..Default::default() })?;
                } else {
                    writeln!(out, "{sentence}")?;
                    hint.iter().try_for_each(|hint| writeln!(out, "{hint}"))?;
                }
                status = status.max(Status::Unknown);
                continue;
            }
        };
        if let Some(path) = matches.get_one::<String>("certificate") {
            write_file(session, Some(path), known.certificate.as_bytes())?;
        }
        // Whoever asks for heaps up to some size has them; whoever asks for all wants the period.
        let is_whole = match known.found.end {
            QuotientEnd::Periodic => true,
            QuotientEnd::Heaps => heaps.is_some(),
            QuotientEnd::Elements | QuotientEnd::Memory | QuotientEnd::Stopped => false,
        };
        if !is_whole || !known.is_proved() {
            status = status.max(Status::Unknown);
        }
        match is_json(matches) {
            true => output::json(&mut out, QuotientAnswer::new(&known))?,
            false => describe(session, &known, &limits, is_whole, &mut out)?,
        }
    }
    out.finish()?;
    Ok(status)
}

fn number(session: &Session, matches: &ArgMatches, name: &str, most: u64) -> Result<Option<u64>, Failure> {
    let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    let bad = || session.bad("quotient-bad-number", &[("text", text.clone()), ("most", most.to_string())]);
    number.map(Some).ok_or_else(bad)
}

fn describe(
    session: &Session,
    known: &CheckedQuotient,
    limits: &QuotientLimits,
    is_whole: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (quotient, words) = (known.quotient(), &known.quotient().presentation().words);
    let heaps = quotient.values().len();
    let arguments = [
        ("game", known.game.heading()),
        ("order", quotient.order().to_string()),
        ("heaps", heaps.saturating_sub(1).to_string()),
        ("next", heaps.to_string()),
        ("most", limits.order.to_string()),
    ];
    let mut say = |id: &str| writeln!(out, "{}", session.say(id, &arguments));
    say(if quotient.period().is_some() { "quotient-all" } else { "quotient-up-to" })?;
    if known.game.play() == Play::Normal {
        say("quotient-normal")?;
    }
    let word = |x: Element| words[usize::from(x)].as_str();
    let presentation = quotient.presentation();
    let value = |heap: &u32| word(quotient.values()[*heap as usize]);
    let generators = presentation.generators.iter().map(|heap| format!("{} = Φ({heap})", value(heap)));
    list(session, "quotient-generators", generators, out)?;
    list(
        session,
        "quotient-relations",
        presentation.relations.iter().map(|r| format!("{} = {}", r.left, r.right)),
        out,
    )?;
    if quotient.order() <= MOST_LISTED {
        list(session, "quotient-elements", words.iter().cloned(), out)?;
    }
    let all = || 0..quotient.order() as Element;
    let lost = all().filter(|&x| quotient.is_lost_element(x)).map(|x| word(x).to_string());
    list(session, "quotient-lost", lost, out)?;
    if (2..=MOST_MULTIPLIED).contains(&quotient.order()) {
        writeln!(out, "{}", session.say("quotient-products", &[]))?;
        let header = std::iter::once("·").chain(all().map(word)).collect();
        let row = |x| std::iter::once(word(x)).chain(all().map(|y| word(quotient.product(x, y)))).collect();
        table(std::iter::once(header).chain(all().map(row)).collect(), out)?;
    }
    writeln!(out, "{}", session.say("quotient-values", &[]))?;
    let across = match quotient.period() {
        Some((period, _)) if (2..=MOST_ACROSS).contains(&(period as usize)) => period as usize,
        _ => ACROSS,
    };
    let heads: Vec<String> = (0..heaps).step_by(across).map(|n| format!("{n}:")).collect();
    let line = |(head, values): (_, &[Element])| {
        let values: Vec<&str> = values.iter().map(|&x| word(x)).collect();
        std::iter::once(head).chain(values).collect()
    };
    table(heads.iter().map(String::as_str).zip(quotient.values().chunks(across)).map(line).collect(), out)?;
    if let Some((period, from)) = quotient.period() {
        let arguments = [("period", period.to_string()), ("from", from.to_string())];
        writeln!(out, "{}", session.say("quotient-period", &arguments))?;
    }
    let checked = if quotient.period().is_some() { "quotient-checked-all" } else { "quotient-checked-up-to" };
    let verdict = match &known.doubt {
        None => session.say(checked, &arguments),
        Some(doubt) => session.say("quotient-unchecked", &[("reason", theorem::rejection(&session.words, doubt))]),
    };
    writeln!(out, "{verdict}")?;
    let end = match known.found.end {
        _ if is_whole => return Ok(()),
        QuotientEnd::Periodic | QuotientEnd::Heaps => "quotient-end-heaps",
        QuotientEnd::Elements => "quotient-end-elements",
        QuotientEnd::Memory => "quotient-end-memory",
        QuotientEnd::Stopped => "quotient-end-stopped",
    };
    writeln!(out, "{}", session.say(end, &arguments))
}

/// A line of words with commas between them.
fn list(session: &Session, id: &str, words: impl Iterator<Item = String>, out: &mut dyn Write) -> io::Result<()> {
    let mut list = words.collect::<Vec<_>>().join(", ");
    if list.is_empty() {
        list = session.say("quotient-none", &[]);
    }
    writeln!(out, "{}", session.say(id, &[("list", list)]))
}

/// Rows with their columns one below the other.
fn table(rows: Vec<Vec<&str>>, out: &mut dyn Write) -> io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max();
    let widths: Vec<usize> = (0..columns).map(|column| widest(column).unwrap_or(0)).collect();
    for row in &rows {
        let cell = |(place, (cell, wide)): (usize, (&&str, &usize))| {
            let gap = " ".repeat(wide - width(cell));
            // Names of rows stand at their right end, words at their left.
            if place == 0 { format!("{gap}{cell}") } else { format!("{cell}{gap}") }
        };
        let line: Vec<String> = row.iter().zip(&widths).enumerate().map(cell).collect();
        writeln!(out, "    {}", line.join("  ").trim_end())?;
    }
    Ok(())
}
