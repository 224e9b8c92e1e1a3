//! `grundy guess`: from a table to a theorem, without being told the formula.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use grundy::discover::Dropped;
use grundy::guess::{BOX, Discovery, FamilyQuestion, Finding, Reading, Seek, guess, guess_family, search_texts};
use grundy::lang::{Asserted, tuple};
use grundy::program::{Programming, program};
use grundy::wire::GuessAnswer;
use grundy::{Degree, Known, corner, theorem};

use crate::output::{Output, is_json, json, numbered};
use crate::picture::write_file;
use crate::report;
use crate::select::{self, sampled_games};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The time for one game, and for what is said about all of them, where none is given.
const PATIENCE: (&str, Duration) = ("60s", Duration::from_secs(60));

/// Guesses for one game, or for each value of `--for` and then for all of them together.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let mut wanted = Vec::new();
    let (games, conditions) = sampled_games(session, matches, given("game"))?;
    for (choosing, chosen) in games {
        let to = select::corner(session, &chosen.game, matches.get_one::<String>("to"), BOX)?;
        wanted.push((choosing, chosen, to));
    }
    let seek = if matches.get_flag("automaton") { Seek::Automaton } else { Seek::Formula };
    let language = given("program").and_then(Programming::of_name);
    let mut out = Output::standard();
    let mut status = Status::Done;
    let mut discoveries: Vec<(i64, Discovery)> = Vec::new();
    for (i, (choosing, chosen, to)) in wanted.iter().enumerate() {
        let session = &session.with_time(PATIENCE.0, PATIENCE.1);
        let mut watcher = Watcher::new(session, None);
        let started = Instant::now();
        let (document, game, limits) = (&chosen.document, &chosen.game, &session.limits);
        let discovery = guess(document, game, to, seek, limits, &mut |done| watcher.look(done));
        drop(watcher);
        let discovery = discovery.map_err(|stop| session.stopped(stop))?;
        let mut said = Vec::new();
        if is_json(matches) {
            let seconds = started.elapsed().as_secs_f64();
            json(&mut said, GuessAnswer::new(&session.words, &discovery, Some(seconds)))?;
        } else {
            describe(&mut said, session, matches, &discovery, started.elapsed().as_secs_f64())?;
            if wanted.len() == 1 {
                next_step(&mut said, session, &discovery, language.is_some())?;
            }
        }
        tell(&mut out, language, &said)?;
        if let (Some(language), Some(best)) = (language, discovery.best()) {
            let table = &discovery.table;
            match program(best.statement(), table.game(), &|n| table.get(&[n]), language) {
                Ok(text) => {
                    commented(&mut out, session, &discovery, best, language)?;
                    write!(out, "{text}")?;
                }
                Err(obstacle) => {
                    report::note(session, obstacle.code(), &[("what", obstacle.what())]);
                    status = Status::Unknown;
                }
            }
        }
        let proof = discovery.best().and_then(|finding| finding.standing.proof());
        if let (Some(path), Some(proof)) = (given("certificate"), proof) {
            let path = if wanted.len() == 1 { path.to_string() } else { numbered(path, i + 1) };
            write_file(session, Some(&path), proof.certificate().as_bytes())?;
            if wanted.len() > 1 {
                report::note(session, "page-written", &[("file", path)]);
            }
        }
        status =
            status.max(if discovery.best().is_some_and(Finding::is_proved) { Status::Done } else { Status::Unknown });
        if let [(_, value)] = choosing.varied().as_slice()
            && let Ok(value) = value.parse()
        {
            discoveries.push((value, discovery));
        }
        out.flush()?;
    }
    if let (Some((choosing, chosen, to)), true) = (wanted.first(), discoveries.len() > 1) {
        let name = choosing.varied().first().map(|(name, _)| name.clone()).unwrap_or_default();
        let session = &session.with_time(PATIENCE.0, PATIENCE.1);
        let mut watcher = Watcher::new(session, None);
        let asked = FamilyQuestion { document: &chosen.document, parameter: &name, conditions: &conditions, to };
        let found = guess_family(&asked, &discoveries, &session.limits, &mut |done| watcher.look(done));
        drop(watcher);
        for finding in found.map_err(|stop| session.stopped(stop))? {
            let mut said = Vec::new();
            describe_family(&mut said, session, &name, &finding, colours(session, matches))?;
            tell(&mut out, language, &said)?;
        }
    }
    out.finish()?;
    Ok(status)
}

/// Gives on what is said: where a program is wanted, the standard output is for the program alone.
fn tell(out: &mut Output, language: Option<Programming>, said: &[u8]) -> Result<(), Failure> {
    match language {
        Some(_) => report::to_stderr(&String::from_utf8_lossy(said)),
        None => out.write_all(said)?,
    }
    Ok(())
}

/// What a program computes and how sure that is, as comments before it.
fn commented(
    out: &mut dyn Write,
    session: &Session,
    discovery: &Discovery,
    finding: &Finding,
    language: Programming,
) -> Result<(), Failure> {
    let mut said = Vec::new();
    writeln!(said, "{}", discovery.game.heading())?;
    describe_finding(&mut said, session, finding, (false, false))?;
    if matches!(language, Programming::Cpp | Programming::Rust) {
        writeln!(said, "{}", session.say("guess-program-bounded", &[]))?;
    }
    for line in String::from_utf8_lossy(&said).lines() {
        writeln!(out, "{}", language.comment(line))?;
    }
    Ok(())
}

fn describe(
    out: &mut dyn Write,
    session: &Session,
    matches: &ArgMatches,
    discovery: &Discovery,
    seconds: f64,
) -> Result<(), Failure> {
    writeln!(out, "{}", discovery.game.heading())?;
    for finding in &discovery.found {
        describe_finding(out, session, finding, (matches.get_flag("all"), colours(session, matches)))?;
    }
    if !discovery.found.iter().any(Finding::gives_values) {
        let id = match (discovery.table.is_complete(), discovery.found.is_empty()) {
            (false, _) => "guess-no-table",
            (true, true) => "guess-nothing",
            (true, false) => "guess-no-values",
        };
        let why = if discovery.is_complete { String::new() } else { format!(" {}", session.why_stopped()) };
        let nothing = session.say(id, &[("to", corner(&discovery.checked))]);
        writeln!(out, "  {nothing}{why}")?;
    }
    if matches.get_flag("all") {
        for discarded in &discovery.discarded {
            let why = match &discarded.why {
                Dropped::Fails(position) => session.say("guess-dropped-fails", &[("position", tuple(position))]),
                Dropped::Open(position) => session.say("guess-dropped-open", &[("position", tuple(position))]),
                Dropped::Unfounded => session.say("guess-dropped-unfounded", &[]),
                Dropped::Unreadable(text) => text.clone(),
                Dropped::Stopped => session.why_stopped(),
            };
            writeln!(out, "  {}", session.say("guess-dropped", &[("why", why)]))?;
            indented(out, &discarded.assertion)?;
        }
    }
    if matches.get_flag("search") {
        writeln!(out, "  {}", session.say("guess-search", &[]))?;
        for (reading, text) in search_texts(&discovery.table) {
            let (id, line) = match reading {
                Reading::Sequence => ("search-sequence", 0),
                Reading::Row(line) => ("search-row", line),
                Reading::Column(line) => ("search-column", line),
                Reading::Diagonal => ("search-diagonal", 0),
                Reading::Antidiagonals => ("search-antidiagonals", 0),
            };
            writeln!(out, "    {}: {text}", session.say(id, &[("line", line.to_string())]))?;
        }
    }
    report::remark(session, "guess-time", &[("seconds", format!("{seconds:.1}"))]);
    Ok(())
}

fn describe_finding(
    out: &mut dyn Write,
    session: &Session,
    finding: &Finding,
    (all, colours): (bool, bool),
) -> Result<(), Failure> {
    let evidence = &finding.evidence;
    let arguments = [
        ("fitted", corner(&evidence.fitted)),
        ("to", corner(&evidence.checked)),
        ("count", evidence.fresh.to_string()),
        ("how", session.say(&format!("guesser-{}", finding.guesser.name), &[])),
    ];
    let (id, colour) = match finding.standing.degree() {
        Degree::Proved => ("guess-proved", 32),
        Degree::Computed => ("guess-proved-computed", 33),
        _ => ("guess-holds", 33),
    };
    writeln!(out, "  {}", coloured(colours, colour, &session.say(id, &arguments)))?;
    let text = finding.text();
    match &finding.statement().asserted {
        Asserted::Automaton(acceptor) if !all => {
            let first = text.lines().next().unwrap_or_default();
            let states = session.say("guess-states", &[("states", acceptor.rows.len().to_string())]);
            indented(out, &format!("{first} … }}   # {states}"))?;
        }
        _ => indented(out, &text)?,
    }
    writeln!(out, "    {}", session.say("guess-evidence", &arguments))?;
    let why = match &finding.standing.known {
        Known::Proved(_) | Known::Computed(_) => return Ok(()),
        Known::Holds { unproved: Some(reason), .. } => theorem::reason(&session.words, reason).0,
        Known::Decided(_) => session.say("guess-unchecked", &[]),
        _ => finding.standing.sentence(&session.words),
    };
    writeln!(out, "    {why}")?;
    Ok(())
}

/// What the user may do with it.
fn next_step(out: &mut dyn Write, session: &Session, discovery: &Discovery, programmed: bool) -> Result<(), Failure> {
    let id = match discovery.best() {
        Some(best) if best.is_proved() && programmed => "guess-next-programmed",
        Some(best) if best.is_proved() => "guess-next-proved",
        Some(_) => "guess-next-holds",
        None if !discovery.table.is_complete() => "guess-next-no-table",
        None => "guess-next-nothing",
    };
    writeln!(out, "  {}", session.say(id, &[]))?;
    Ok(())
}

fn describe_family(
    out: &mut dyn Write,
    session: &Session,
    parameter: &str,
    finding: &grundy::guess::FamilyFinding,
    colours: bool,
) -> Result<(), Failure> {
    let mut proved = Vec::new();
    let mut holds = Vec::new();
    let mut fails = Vec::new();
    for (value, standing) in &finding.standings {
        match standing.witness() {
            Some(witness) => fails.push(format!("{value} {}", tuple(&witness.position))),
            None if standing.is_proved() => proved.push(value.to_string()),
            None => holds.push(value.to_string()),
        }
    }
    let colour = if finding.is_proved() { 32 } else { 33 };
    let heading = session.say("guess-family", &[("parameter", parameter.to_string())]);
    writeln!(out, "{}", coloured(colours, colour, &heading))?;
    indented(out, &finding.text)?;
    if let Some(every) = &finding.every {
        let arguments = [("parameter", parameter.to_string()), ("game", every.subject.game.heading())];
        writeln!(out, "    {}", session.say("guess-family-every", &arguments))?;
        return Ok(());
    }
    for (id, values) in [("guess-family-proved", proved), ("guess-family-holds", holds), ("guess-family-fails", fails)]
    {
        if !values.is_empty() {
            let arguments = [("parameter", parameter.to_string()), ("values", values.join(", "))];
            writeln!(out, "    {}", session.say(id, &arguments))?;
        }
    }
    Ok(())
}

fn indented(out: &mut dyn Write, text: &str) -> Result<(), Failure> {
    for line in text.lines() {
        writeln!(out, "      {line}")?;
    }
    Ok(())
}

/// Whether what is said is coloured: not where it makes way for a program.
fn colours(session: &Session, matches: &ArgMatches) -> bool {
    session.colours_output() && !matches.contains_id("program")
}

fn coloured(colours: bool, colour: u8, text: &str) -> String {
    if colours { format!("\x1b[{colour}m{text}\x1b[0m") } else { text.to_string() }
}
