//! One run of the program: from arguments to an exit status.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use grundy::engine::{Limits, Stop};
use grundy::lang::{Definition, Fault, FaultKind, GameWords, Role};
use grundy::wire::RefusalKind;
use grundy::words::{Language, Words};

use crate::report::Complaint;
use crate::{arguments, broken, command, output, report};

/// How a command that was understood ended, from good to bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Done; holds.
    Done,
    /// Unknown, or stopped by a limit.
    Unknown,
    /// Refuted.
    Refuted,
}

/// Why a command gives no answer.
#[derive(Debug)]
pub enum Failure {
    /// Bad input, and what is wrong with it.
    Input(Complaint),
    /// Out of reach: a limit, an interruption.
    Reach(Complaint),
    /// Writing or reading went wrong.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// What all commands share.
pub struct Session {
    /// The words of the user's language.
    pub words: Words,
    /// The language.
    pub language: Language,
    /// How much memory may be used.
    pub limits: Limits,
    /// How long it may take, as it was written, and when that is over.
    pub time: Option<(String, Instant)>,
}

impl Session {
    /// The session for one of several pieces of work that have no natural end: with this much time for it, unless the
    /// user gave a time for all of them.
    pub fn with_time(&self, text: &str, duration: Duration) -> Session {
        let own = || (text.to_string(), Instant::now() + duration);
        Session {
            words: Words::new(self.language),
            language: self.language,
            limits: self.limits,
            time: Some(self.time.clone().unwrap_or_else(own)),
        }
    }

    /// A text of the files of words.
    pub fn say(&self, id: &str, arguments: &[(&str, String)]) -> String {
        self.words.text(id, arguments)
    }

    /// Words of a game in the user's language, else in the other.
    pub fn choose<'t>(&self, words: &'t GameWords) -> Option<&'t str> {
        let (first, second) = match self.language {
            Language::English => (&words.en, &words.ja),
            Language::Japanese => (&words.ja, &words.en),
        };
        first.as_deref().or(second.as_deref())
    }

    /// The title, note or source of a game.
    pub fn text_of(&self, game: &Definition, role: Role) -> Option<String> {
        let texts = game.texts.iter().filter(|(of, _)| *of == role);
        let texts: Vec<&str> = texts.filter_map(|(_, words)| self.choose(words)).collect();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    /// Whether text for the standard output is coloured.
    pub fn colours_output(&self) -> bool {
        colours_allowed() && io::stdout().is_terminal()
    }

    /// Bad input, said with a text of the files of words.
    pub fn bad(&self, id: &str, arguments: &[(&str, String)]) -> Failure {
        let (sentence, hint) = self.words.sentence(id, arguments);
        Failure::Input(report::plain(self, &sentence, hint.as_deref()))
    }

    /// A file that cannot be read or written.
    pub fn bad_file(&self, path: &str, error: &io::Error) -> Failure {
        let reason = match error.kind() {
            io::ErrorKind::NotFound => self.say("cli-file-not-found", &[]),
            io::ErrorKind::PermissionDenied => self.say("cli-file-not-permitted", &[]),
            io::ErrorKind::IsADirectory => self.say("cli-file-is-directory", &[]),
            io::ErrorKind::FileTooLarge => self.say("cli-file-too-large", &[("limit", error.to_string())]),
            io::ErrorKind::InvalidData => self.say("cli-file-not-text", &[]),
            _ => error.to_string(),
        };
        self.bad("read-file", &[("file", path.to_string()), ("reason", reason)])
    }

    /// A computation that did not come to its end.
    pub fn stopped(&self, stop: Stop) -> Failure {
        match stop {
            Stop::Fault(fault) => self.fault(&fault),
            Stop::TooLarge { estimate, limit } => {
                let arguments = [("estimate", bytes(estimate)), ("limit", bytes(u128::from(limit)))];
                let hint = self.say("cli-too-large-hint", &[]);
                Failure::Reach(report::plain(self, &self.say("cli-too-large", &arguments), Some(&hint)))
            }
            Stop::Stopped => Failure::Reach(report::plain(self, &self.why_stopped(), None)),
        }
    }

    /// A game that says nothing sensible at some position, or asks for too much there.
    pub fn fault(&self, fault: &Fault) -> Failure {
        if matches!(fault.failure, FaultKind::Stopped) {
            return Failure::Reach(report::plain(self, &self.why_stopped(), None));
        }
        let (sentence, hint) = self.words.fault(fault);
        let text = report::plain(self, &sentence, hint.as_deref());
        let reach = matches!(fault.failure, FaultKind::TooLarge { .. } | FaultKind::Growing);
        if reach { Failure::Reach(text) } else { Failure::Input(text) }
    }

    /// Who stopped the work: the clock or the user.
    pub fn why_stopped(&self) -> String {
        match &self.time {
            Some((limit, deadline)) if Instant::now() >= *deadline => {
                self.say("cli-stopped-time", &[("limit", limit.clone())])
            }
            _ => self.say("cli-stopped-user", &[]),
        }
    }
}

/// Whether colours are wanted at all: not if `NO_COLOR` is set to something.
pub fn colours_allowed() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Runs the program; the result is its exit status.
pub fn run(args: impl Iterator<Item = OsString>) -> u8 {
    let args: Vec<OsString> = args.map(arguments::tame_minus).collect();
    let language = language(&args);
    broken::tell_panics(language, &args, report::to_stderr);
    let words = Words::new(language);
    let parsed = arguments::command(&words).try_get_matches_from(args);
    let mut session = Session { words, language, limits: Limits::default(), time: None };
    let matches = match parsed {
        Ok(matches) => matches,
        Err(error) => return arguments::refuse(&session, &error),
    };
    let result = limits(&mut session, &matches).and_then(|()| command::run(&session, &matches));
    let (kind, complaint) = match result {
        Ok(Status::Done) => return 0,
        Ok(Status::Refuted) => return 1,
        Ok(Status::Unknown) => return 3,
        Err(Failure::Input(complaint)) => (RefusalKind::Input, complaint),
        Err(Failure::Reach(complaint)) => (RefusalKind::Limit, complaint),
        // Who reads has enough: not an error.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => return 0,
        Err(Failure::Io(error)) => (RefusalKind::Input, report::plain(&session, &error.to_string(), None)),
    };
    let format = matches.subcommand().and_then(|(_, inner)| inner.try_get_one::<String>("format").ok().flatten());
    if format.is_some_and(|format| format.starts_with("json")) && !complaint.text.is_empty() {
        // If nobody reads it, there is nobody to tell.
        let _ = output::json(&mut io::stderr().lock(), complaint.refused(kind));
    } else {
        report::to_stderr(&complaint.text);
    }
    if kind == RefusalKind::Input { 2 } else { 3 }
}

/// The language asked for by `--lang`, else the usual one.
fn language(args: &[OsString]) -> Language {
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    let mut asked = None;
    while let Some(word) = words.next() {
        match word.strip_prefix("--lang") {
            Some("") => asked = words.next().map(str::to_string),
            Some(rest) if rest.starts_with('=') => asked = Some(rest[1..].to_string()),
            _ => {}
        }
    }
    asked.map_or_else(usual_language, |tag| Language::from_tag(&tag))
}

/// The language of the locale, else that of the system: Windows and macOS keep it elsewhere.
pub fn usual_language() -> Language {
    let set = |name: &&str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set);
    Language::from_tag(&tag.or_else(sys_locale::get_locale).unwrap_or_default())
}

fn limits(session: &mut Session, matches: &ArgMatches) -> Result<(), Failure> {
    let Some((_, inner)) = matches.subcommand() else { return Ok(()) };
    let given = |name: &str| inner.try_get_one::<String>(name).ok().flatten().cloned();
    if let Some(text) = given("limit-memory") {
        let memory = arguments::memory(&text).ok_or_else(|| session.bad("cli-bad-memory", &[("text", text)]))?;
        session.limits.memory = memory;
    }
    if let Some(text) = given("limit-time") {
        let duration: Option<Duration> = arguments::duration(&text);
        let deadline = duration.and_then(|duration| Instant::now().checked_add(duration));
        let deadline = deadline.ok_or_else(|| session.bad("cli-bad-time", &[("text", text.clone())]))?;
        session.time = Some((text, deadline));
    }
    Ok(())
}

/// A number of bytes with a unit: `1.5 GiB`.
pub fn bytes(n: u128) -> String {
    const UNITS: [&str; 7] = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    let mut unit = 0;
    let mut scaled = n as f64;
    while scaled >= 1024.0 && unit + 1 < UNITS.len() {
        scaled /= 1024.0;
        unit += 1;
    }
    if unit == 0 { format!("{n} B") } else { format!("{scaled:.1} {}", UNITS[unit]) }
}
