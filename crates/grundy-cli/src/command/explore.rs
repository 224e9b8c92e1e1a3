//! `grundy explore`: what is found about every member of a family of games; resumable.

use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use grundy::Degree;
use grundy::explore::{ExploreFormat, Explored, Family, examine, members, usual_box, write};
use grundy::guess::{Discovery, FamilyQuestion, Seek, guess, guess_family};
use grundy::wire::{ExploreAnswer, ExploreRow};

use crate::arguments;
use crate::output::{Output, is_json, json};
use crate::parallel::{count, in_order, threads};
use crate::picture::{output, write_file};
use crate::select::sampled_games;
use crate::session::{Failure, Session, Status};
use crate::watch::Clock;
use crate::{folders, input, report};

/// The time for one member where none is given.
const EACH: Duration = Duration::from_secs(20);
/// The version of what is kept: another version of the program, or of the lines, may say something else.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " 2");

/// Goes through the members that the cache does not know, keeping every answer at once, and writes them all. A search
/// that was stopped is no answer: it is shown, with the time that it had, and looked at again by the next command.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    if matches.contains_id("for") {
        return of_game(session, matches);
    }
    let name = given("family").map(String::as_str).unwrap_or_default();
    let bounds = match given("bounds") {
        None => Vec::new(),
        Some(text) => {
            grundy::read::naturals(text).map_err(|_| session.bad("explore-bad-bounds", &[("text", text.clone())]))?
        }
    };
    let family = Family::named(name, &bounds);
    let family = family.ok_or_else(|| session.bad("explore-unknown-family", &[("family", name.to_string())]))?;
    let each = patience(session, matches)?;
    let cache = given("cache").map(PathBuf::from).or_else(|| usual_cache(&family.key()));
    let mut rows = match &cache {
        Some(path) => read(session, path)?,
        None => {
            report::note(session, "explore-not-kept", &[]);
            Vec::new()
        }
    };
    let members = members(&family);
    let certificates = given("certificates").map(Path::new);
    if let Some(folder) = certificates {
        fs::create_dir_all(folder).map_err(|error| session.bad_file(&folder.display().to_string(), &error))?;
    }
    let certificate = |i: usize| certificates.map(|folder| folder.join(format!("{}-{:03}.txt", family.key(), i + 1)));
    // A certificate that is missing is made again.
    let is_known = |i: &usize| {
        rows.iter().filter(|row| row.name == members[*i].name).any(|row| {
            let proved = matches!(row.degree, Some(Degree::Proved | Degree::Computed | Degree::Decided));
            !(proved && certificate(*i).is_some_and(|path| !path.exists()))
        })
    };
    let unknown: Vec<usize> = (0..members.len()).filter(|i| !is_known(i)).collect();
    let (clock, mut limits) = (Clock::new(session), session.limits);
    limits.memory /= threads(unknown.len()) as u64;
    let ask = |i: usize| {
        let deadline = Instant::now() + each;
        examine(&members[unknown[i]], each, &limits, &mut |_| {
            if Instant::now() >= deadline { ControlFlow::Break(()) } else { clock.look() }
        })
    };
    let (mut status, mut cut) = (Status::Done, false);
    in_order(session, unknown.len(), ask, count, |done, found| {
        if clock.look().is_break() {
            // What the whole command had no time for is not shown.
            cut = true;
            return Ok(());
        }
        let i = unknown[done];
        let (row, proof) = found.map_err(|stop| session.stopped(stop))?;
        if let (Some(path), Some(proof)) = (certificate(i), proof) {
            write_file(session, Some(&path.to_string_lossy()), proof.as_bytes())?;
        }
        rows.retain(|known| known.name != row.name);
        if row.stopped.is_some() {
            status = Status::Unknown;
        }
        rows.push(row);
        match &cache {
            Some(path) => keep(path, &rows).map_err(|error| session.bad_file(&path.display().to_string(), &error)),
            None => Ok(()),
        }
    })?;
    if cut {
        status = Status::Unknown;
        report::note(session, "cli-partial-table", &[("why", session.why_stopped())]);
    }
    let place = |row: &Explored| members.iter().position(|member| member.name == row.name);
    rows.retain(|row| place(row).is_some());
    rows.sort_by_key(|row| place(row));
    written(session, matches, &rows, !cut)?;
    Ok(status)
}

/// The members of a family that is one game with a parameter: for each value of `--for`, and for all of them at once.
fn of_game(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let each = patience(session, matches)?;
    let name = matches.get_one::<String>("family").map(String::as_str);
    let (games, conditions) = sampled_games(session, matches, name)?;
    let clock = Clock::new(session);
    let ask = |i: usize| {
        let (deadline, chosen) = (Instant::now() + each, &games[i].1);
        guess(&chosen.document, &chosen.game, &usual_box(&chosen.game), Seek::Formula, &session.limits, &mut |_| {
            if Instant::now() >= deadline { ControlFlow::Break(()) } else { clock.look() }
        })
    };
    let (mut rows, mut discoveries) = (Vec::new(), Vec::new());
    let mut cut = false;
    in_order(session, games.len(), ask, count, |i, found| {
        if clock.look().is_break() {
            cut = true;
            return Ok(());
        }
        let discovery = found.map_err(|stop| session.stopped(stop))?;
        rows.push(Explored::of(&games[i].1.game.heading(), &discovery, each));
        if let [(parameter, value)] = games[i].0.varied().as_slice()
            && let Ok(value) = value.parse()
        {
            discoveries.push((parameter.clone(), (value, discovery)));
        }
        Ok(())
    })?;
    if let (Some((_, chosen)), Some((parameter, _))) = (games.first(), discoveries.first()) {
        let parameter = parameter.clone();
        let discoveries: Vec<(i64, Discovery)> = discoveries.into_iter().map(|(_, found)| found).collect();
        let to = usual_box(&chosen.game);
        let asked =
            FamilyQuestion { document: &chosen.document, parameter: &parameter, conditions: &conditions, to: &to };
        let found = guess_family(&asked, &discoveries, &session.limits, &mut |_| clock.look());
        let found = found.map_err(|stop| session.stopped(stop))?;
        let all: Vec<Explored> = found.iter().filter_map(|f| Explored::of_all(f, rows.first()?)).collect();
        rows.extend(all);
    }
    written(session, matches, &rows, !cut)?;
    let is_open = cut || rows.iter().any(|row| row.stopped.is_some());
    Ok(if is_open { Status::Unknown } else { Status::Done })
}

/// The time for one member.
fn patience(session: &Session, matches: &ArgMatches) -> Result<Duration, Failure> {
    let bad_time = |text: &String| session.bad("cli-bad-time", &[("text", text.clone())]);
    let given = matches.get_one::<String>("each");
    given.map_or(Ok(EACH), |text| arguments::duration(text).ok_or_else(|| bad_time(text)))
}

/// Writes the rows and counts them.
fn written(session: &Session, matches: &ArgMatches, rows: &[Explored], complete: bool) -> Result<(), Failure> {
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let format = match given("format") {
        Some("csv") => ExploreFormat::Csv,
        Some("markdown") => ExploreFormat::Markdown,
        Some("html") => ExploreFormat::Html,
        _ => ExploreFormat::Text,
    };
    let mut out = output(session, given("output"))?;
    match is_json(matches) {
        true => json(&mut out, ExploreAnswer { rows: rows.iter().map(ExploreRow::from).collect(), complete })?,
        false => write(&mut out, rows, format, &session.words)?,
    }
    out.finish()?;
    let count = |wanted: &dyn Fn(&Explored) -> bool| rows.iter().filter(|row| wanted(row)).count().to_string();
    let arguments = [
        ("total", rows.len().to_string()),
        ("values", count(&|row| row.degree == Some(Degree::Proved) && row.gives_values)),
        ("zeros", count(&|row| row.degree == Some(Degree::Proved) && !row.gives_values)),
        ("computed", count(&|row| row.degree == Some(Degree::Computed))),
        ("holds", count(&|row| matches!(row.degree, Some(Degree::Holds | Degree::Decided | Degree::Disputed)))),
        ("nothing", count(&|row| row.degree.is_none())),
        ("stopped", count(&|row| row.degree == Some(Degree::Stopped))),
    ];
    report::note(session, "explore-summary", &arguments);
    Ok(())
}

/// A file in the user's folder for caches, which no other version writes to.
fn usual_cache(key: &str) -> Option<PathBuf> {
    Some(folders::cache()?.join(format!("explore-{key}-{}.tsv", VERSION.replace(' ', "-"))))
}

fn header() -> String {
    format!("grundy explore {VERSION}")
}

/// The rows of a cache. A file of another version, or of something else, is refused and stays as it is.
fn read(session: &Session, path: &Path) -> Result<Vec<Explored>, Failure> {
    let name = || path.display().to_string();
    let text = match fs::File::open(path).and_then(|file| input::read_from(file, input::DATA)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(session.bad_file(&name(), &error)),
    };
    let mut lines = text.lines();
    match lines.next() {
        None => Ok(Vec::new()),
        Some(first) if first == header() => Ok(lines.filter_map(Explored::from_line).collect()),
        Some(first) if first.starts_with("grundy explore ") => {
            Err(session.bad("explore-other-version", &[("file", name())]))
        }
        Some(_) => Err(session.bad_file(&name(), &io::ErrorKind::InvalidData.into())),
    }
}

/// Replaces the cache at once, with all rows that are answers.
fn keep(path: &Path, rows: &[Explored]) -> io::Result<()> {
    use io::Write;
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut out = Output::file(path)?;
    writeln!(out, "{}", header())?;
    for line in rows.iter().filter_map(Explored::to_line) {
        writeln!(out, "{line}")?;
    }
    out.finish()
}
