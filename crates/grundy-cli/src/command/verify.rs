//! `grundy verify`: checks certificates independently of the prover, and says whose rules they are about.
//!
//! A certificate may call any game "queen": what counts are the rules that the checker prints. Whether they are those of
//! a text, the language's own reduction to core form decides.

use std::io::Write;

use clap::ArgMatches;
use grundy::lang::Subject;
use grundy::prove::CertificateSource;
use grundy::theorem;
use grundy::verify::{AcceptedTheorem, Doubt, Verified, verify};
use grundy::wire::{VerdictWord, VerifyAnswer};

use crate::input;
use crate::output::{Output, is_json, json};
use crate::report::{self, Complaint};
use crate::select::Choosing;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Checks one certificate and shows what it proves, or several, each in a line; the status is the worst of all.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let files: Vec<&String> = matches.get_many("certificate-file").expect("required").collect();
    let against = matches.get_one::<String>("against").map(String::as_str);
    let mut out = Output::standard();
    let between = session.say("between-sentences", &[]);
    let mut worst = Status::Done;
    let mut bad: Option<Complaint> = None;
    for file in &files {
        let answer = match check(session, file, against) {
            Ok(answer) => answer,
            Err(Failure::Input(complaint)) => {
                bad = Some(bad.unwrap_or_default().and(complaint));
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let notes = answer.notes.iter().map(|note| note.lines().next().unwrap_or_default());
        let all = std::iter::once(&*answer.wire.sentence).chain(notes).collect::<Vec<_>>().join(&between);
        let line = session.say("verify-line", &[("file", file.to_string()), ("answer", all)]);
        if answer.unreadable {
            let said = if files.len() == 1 { &answer.wire.sentence } else { &line };
            bad = Some(bad.unwrap_or_default().and(report::plain(session, said, None)));
            continue;
        }
        worst = worst.max(answer.status);
        if is_json(matches) {
            json(&mut out, answer.wire)?;
        } else if files.len() == 1 {
            writeln!(out, "{}", answer.wire.sentence)?;
            let accepted = [answer.wire.rules, answer.wire.claim].map(Option::unwrap_or_default).join("\n");
            let accepted = accepted.lines().skip_while(|line| line.is_empty());
            accepted.into_iter().try_for_each(|line| writeln!(out, "{}", format!("    {line}").trim_end()))?;
            answer.notes.iter().try_for_each(|note| writeln!(out, "{note}"))?;
        } else {
            writeln!(out, "{line}")?;
            out.flush()?;
        }
    }
    out.finish()?;
    bad.map_or(Ok(worst), |bad| Err(Failure::Input(bad)))
}

/// What is said of a certificate.
struct Answer {
    /// What is the same for people and programs.
    wire: VerifyAnswer,
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
    let wire = |verdict, sentence| VerifyAnswer { file: file.to_string(), verdict, sentence, ..Default::default() };
    let (id, verdict, theorem, status) = match verified {
        Ok(Verified::Checked(theorem)) => ("verify-accepted", VerdictWord::Proved, theorem, Status::Done),
        Ok(Verified::ComputedOnly(theorem)) => ("verify-computed", VerdictWord::Computed, theorem, Status::Unknown),
        Err(rejected) => {
            let stopped = matches!(rejected.reason, Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. });
            let sentence = session.say("verify-rejected", &[("reason", theorem::rejection(&session.words, &rejected))]);
            return Ok(Answer {
                wire: wire(if stopped { VerdictWord::Unknown } else { VerdictWord::Refuted }, sentence),
                notes: Vec::new(),
                status: if stopped { Status::Unknown } else { Status::Refuted },
                unreadable: matches!(rejected.reason, Doubt::Malformed(_) | Doubt::Outdated),
            });
        }
    };
    let source = CertificateSource::read(&certificate).unwrap_or_default();
    let mut notes = origin(session, &theorem, &source);
    let mut differs = false;
    if let Some(name) = against {
        let (same, note) = compare(session, &theorem, &source, name)?;
        differs = !same;
        notes.push(note);
    }
    Ok(Answer {
        wire: VerifyAnswer {
            game: Some(theorem.heading.clone()),
            rules: Some(theorem.rules),
            claim: Some(theorem.claim),
            notes: notes.clone(),
            ..wire(verdict, session.say(id, &[("game", theorem.heading)]))
        },
        notes,
        status: if differs { Status::Refuted } else { status },
        unreadable: false,
    })
}

/// Whether the rules are those of the library's game of that name, and those of the text at the certificate's end.
fn origin(session: &Session, theorem: &AcceptedTheorem, source: &CertificateSource) -> Vec<String> {
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
fn compare(
    session: &Session,
    theorem: &AcceptedTheorem,
    source: &CertificateSource,
    name: &str,
) -> Result<(bool, String), Failure> {
    let choosing = Choosing::with_parameters(source.parameters.clone());
    let games = choosing.games().of_families(source.open_names(), source.conditions());
    let chosen = { games }.game(Some(name)).map_err(|misread| report::misread(session, misread))?;
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
