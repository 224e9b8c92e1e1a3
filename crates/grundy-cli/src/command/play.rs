//! `grundy play`: a match against the computer or between two people, or puzzles; on the whole screen or line by line.

use std::fs;
use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::ArgMatches;
use grundy::lang::go_on;
use grundy::play::{Ladder, Match, Strength, say_refusal};
use grundy::read::Misread;

use crate::play::settings::{Against, First, Settings, Start, default_size};
use crate::play::{plain, screen};
use crate::select::{self, lone_game};
use crate::session::{Failure, Session, Status};
use crate::{input, report};

/// Plays until the user leaves.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let on_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb");
    let whole_screen = on_terminal && !dumb && !matches.get_flag("plain");
    let settings = settings(session, matches, whole_screen)?;
    let last = if whole_screen {
        screen::run(session, settings)?
    } else {
        plain::run(session, settings, io::stdin().lock(), io::stdout().lock(), on_terminal)?
    };
    if let (Some(path), Some(last)) = (matches.get_one::<String>("save"), last) {
        fs::write(path, last.record()).map_err(|error| session.bad_file(path, &error))?;
    }
    Ok(Status::Done)
}

fn settings(session: &Session, matches: &ArgMatches, whole_screen: bool) -> Result<Settings, Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let number = |name: &str, least: u64, most: u64| -> Result<Option<u64>, Failure> {
        let Some(text) = given(name) else { return Ok(None) };
        match text.parse::<u64>() {
            Ok(n) if (least..=most).contains(&n) => Ok(Some(n)),
            _ => {
                let bounds = [("least", least.to_string()), ("most", most.to_string())];
                let arguments = [&bounds[..], &[("text", text.clone()), ("option", name.to_string())]].concat();
                Err(session.bad("cli-play-bad-number", &arguments))
            }
        }
    };
    let strength = match given("strength").map(String::as_str) {
        Some("perfect") => Strength::PERFECT,
        _ => number("strength", 0, 100)?.map_or(Strength::PERFECT, |n| Strength::new(n as u8)),
    };
    let clock = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos() as u64);
    let seed = number("seed", 0, u64::MAX)?.unwrap_or(clock);
    let first = match given("first").map(String::as_str) {
        Some("computer") => First::Computer,
        Some("place") => First::Placing,
        _ => First::Person,
    };
    let level = number("level", 1, Ladder::HARDEST.into())?.map(|level| level as u8);
    let against = match given("opponent").map(String::as_str) {
        _ if matches.get_flag("puzzle") => Against::Puzzle,
        Some("person") => Against::Person,
        _ => Against::Computer,
    };
    let ladder = Ladder { level: level.unwrap_or(1), ..Ladder::default() };
    let choosing = select::choosings(session, matches)?.swap_remove(0);
    let words: Vec<String> = matches.get_many::<String>("sum").into_iter().flatten().cloned().collect();
    let (game, start) = if let Some(path) = given("load") {
        let text = input::read(session, path, input::TEXT)?;
        let record = Match::read_record(&text, grundy::library(), &mut go_on).map_err(|unreadable| {
            let sentence = session.say(unreadable.code(), &unreadable.arguments());
            let hint = match &unreadable {
                grundy::play::Unreadable::Move(_, refusal) => Some(say_refusal(&session.words, refusal).0),
                _ => None,
            };
            Failure::Input(report::plain(session, &sentence, hint.as_deref()))
        })?;
        (record.start()[0].0.clone(), Start::Loaded(Box::new(record)))
    } else if words.is_empty() && !choosing.has_text() {
        if !whole_screen {
            return Err(report::misread(session, Misread::NoGame));
        }
        let queen = grundy::library().game("queen", &[]);
        (queen.map_err(|problems| report::diagnostics(session, None, &problems))?, Start::Menu)
    } else if words.is_empty() || lone_game(&words).is_some() {
        let game = choosing.game(session, words.first().map(String::as_str))?.game;
        (game, Start::Chosen)
    } else {
        let parts = choosing.sum(session, &words)?;
        (parts[0].0.clone(), Start::Parts(parts))
    };
    let size = number("size", 1, 1_000_000)?.unwrap_or_else(|| default_size(&game));
    let bell = !matches.get_flag("quiet");
    Ok(Settings { language: session.language, game, start, size, first, against, level, ladder, strength, bell, seed })
}
