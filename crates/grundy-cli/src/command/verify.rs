//! `grundy verify`: checks certificates independently of the prover, and says whose rules they are about.
//!
//! A certificate may call any game "queen": what counts are the rules that the checker prints. Whether they are those of
//! a text, the language's own reduction to core form decides.

use std::io::Write;

use clap::ArgMatches;
use grundy::lang::Subject;
use grundy::prove::Source;
use grundy::theorem;
use grundy::verify::{Reason, Theorem, Verified, verify};

use crate::output::Output;
use crate::select::{Choosing, Games};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;
use crate::{input, report};

/// Checks one certificate and shows what it proves, or several, each in a line; the status is the worst of all.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let files: Vec<&String> = matches.get_many("certificate-file").expect("required").collect();
    let against = matches.get_one::<String>("against").map(String::as_str);
    let mut out = Output::standard();
    if let [file] = files.as_slice() {
        let answer = check(session, file, against)?;
        if answer.unreadable {
            return Err(Failure::Input(report::plain(session, &answer.sentence, None)));
        }
        writeln!(out, "{}", answer.sentence)?;
        answer.accepted.lines().try_for_each(|line| writeln!(out, "{}", format!("    {line}").trim_end()))?;
        answer.notes.iter().try_for_each(|note| writeln!(out, "{note}"))?;
        out.finish()?;
        return Ok(answer.status);
    }
    let mut status = Status::Done;
    let mut bad = String::new();
    for file in files {
        match check(session, file, against) {
            Ok(answer) => {
                let notes = answer.notes.iter().map(|note| note.lines().next().unwrap_or_default());
                let between = session.say("between-sentences", &[]);
                let said = std::iter::once(&*answer.sentence).chain(notes).collect::<Vec<_>>().join(&between);
                let line = session.say("verify-line", &[("file", file.clone()), ("answer", said)]);
                if answer.unreadable {
                    bad += &report::plain(session, &line, None);
                } else {
                    writeln!(out, "{line}")?;
                    out.flush()?;
                    status = status.max(answer.status);
                }
            }
            Err(Failure::Input(text)) => bad += &text,
            Err(failure) => return Err(failure),
        }
    }
    out.finish()?;
    if bad.is_empty() { Ok(status) } else { Err(Failure::Input(bad)) }
}

/// What is said of a certificate.
struct Answer {
    sentence: String,
    /// The rules and the claim that were accepted.
    accepted: String,
    /// Whose rules they are.
    notes: Vec<String>,
    status: Status,
    /// Whether the file is no certificate at all.
    unreadable: bool,
}

fn check(session: &Session, file: &str, against: Option<&str>) -> Result<Answer, Failure> {
    let certificate = input::read(session, file, input::DATA)?;
    let mut watcher = Watcher::new(session, None);
    let verified = verify(&certificate, &mut |done| watcher.look(done));
    drop(watcher);
    let (id, theorem, status) = match verified {
        Ok(Verified::Checked(theorem)) => ("verify-accepted", theorem, Status::Done),
        Ok(Verified::ComputedOnly(theorem)) => ("verify-computed", theorem, Status::Unknown),
        Err(rejected) => {
            let stopped = matches!(rejected.reason, Reason::Stopped | Reason::TooLarge | Reason::Outside { .. });
            return Ok(Answer {
                sentence: session.say("verify-rejected", &[("reason", theorem::rejection(&session.words, &rejected))]),
                accepted: String::new(),
                notes: Vec::new(),
                status: if stopped { Status::Unknown } else { Status::Refuted },
                unreadable: matches!(rejected.reason, Reason::Malformed(_) | Reason::Outdated),
            });
        }
    };
    let source = Source::read(&certificate).unwrap_or_default();
    let mut notes = origin(session, &theorem, &source);
    let mut differs = false;
    if let Some(name) = against {
        let (same, note) = compare(session, &theorem, &source, name)?;
        differs = !same;
        notes.push(note);
    }
    Ok(Answer {
        sentence: session.say(id, &[("game", theorem.heading.clone())]),
        accepted: format!("{}\n{}", theorem.rules, theorem.claim),
        notes,
        status: if differs { Status::Refuted } else { status },
        unreadable: false,
    })
}

/// Whether the rules are those of the library's game of that name, and those of the text at the certificate's end.
fn origin(session: &Session, theorem: &Theorem, source: &Source) -> Vec<String> {
    let name = theorem.heading.split('[').next().unwrap_or_default().trim();
    let library = grundy::library();
    let id = match library.definition(name) {
        None => "verify-no-library",
        Some(definition) => match source.instance(library, definition) {
            Ok(game) if game.core() == theorem.rules => "verify-is-library",
            _ => "verify-not-library",
        },
    };
    let mut notes = vec![session.say(id, &[("game", name.to_string())])];
    let says_so = |subject: Subject| {
        subject.game.core() == theorem.rules && subject.statement.core(&subject.game) == theorem.claim
    };
    if !source.text.is_empty() && !source.subject().is_some_and(says_so) {
        notes.push(session.say("verify-source-differs", &[]));
    }
    notes
}

/// Whether the rules are those of a game that the user names, reduced by the language to core form; and what to say.
fn compare(session: &Session, theorem: &Theorem, source: &Source, name: &str) -> Result<(bool, String), Failure> {
    let choosing = Choosing::with_parameters(source.parameters.clone());
    let chosen = Games::new(choosing).game(session, Some(name))?;
    let heading = chosen.game.heading();
    let rules = chosen.game.core();
    if rules != theorem.rules {
        let only = |sign: char, here: &str, there: &str| {
            let lines = here.lines().filter(|line| !there.lines().any(|other| other == *line));
            lines.map(|line| format!("\n    {sign} {}", line.trim())).collect::<String>()
        };
        let difference = only('−', &theorem.rules, &rules) + &only('+', &rules, &theorem.rules);
        return Ok((false, session.say("verify-against-differs", &[("game", heading)]) + &difference));
    }
    let statements = chosen.document.statements(&chosen.game).unwrap_or_default();
    let claim = statements.into_iter().find(|statement| statement.core(&chosen.game) == theorem.claim);
    let note = match claim {
        Some(claim) => session.say("verify-against-claim", &[("game", heading), ("claim", claim.name)]),
        None => session.say("verify-against-no-claim", &[("game", heading)]),
    };
    Ok((true, note))
}
