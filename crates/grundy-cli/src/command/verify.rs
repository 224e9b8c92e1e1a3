//! `grundy verify`: checks certificates independently of the prover.

use std::io::Write;

use clap::ArgMatches;
use grundy::theorem;
use grundy::verify::{Reason, Verified, verify};

use crate::output::Output;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;
use crate::{input, report};

/// Checks one certificate and shows what it proves, or several, each in a line; the status is the worst of all.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let files: Vec<&String> = matches.get_many("certificate-file").expect("required").collect();
    let mut out = Output::standard();
    if let [file] = files.as_slice() {
        let answer = check(session, file)?;
        if answer.unreadable {
            return Err(Failure::Input(report::plain(session, &answer.sentence, None)));
        }
        writeln!(out, "{}", answer.sentence)?;
        answer.claim.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
        out.finish()?;
        return Ok(answer.status);
    }
    let mut status = Status::Done;
    let mut bad = String::new();
    for file in files {
        match check(session, file) {
            Ok(answer) => {
                let line = session.say("verify-line", &[("file", file.clone()), ("answer", answer.sentence)]);
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
    claim: String,
    status: Status,
    /// Whether the file is no certificate at all.
    unreadable: bool,
}

fn check(session: &Session, file: &str) -> Result<Answer, Failure> {
    let certificate = input::read(session, file, input::DATA)?;
    let mut watcher = Watcher::new(session, None);
    let verified = verify(&certificate, &mut |done| watcher.look(done));
    drop(watcher);
    let accepted = |id: &str, heading, claim, status| {
        let sentence = session.say(id, &[("game", heading)]);
        Answer { sentence, claim, status, unreadable: false }
    };
    Ok(match verified {
        Ok(Verified::Checked(theorem)) => accepted("verify-accepted", theorem.heading, theorem.claim, Status::Done),
        Ok(Verified::ComputedOnly(theorem)) => {
            accepted("verify-computed", theorem.heading, theorem.claim, Status::Unknown)
        }
        Err(rejected) => {
            let stopped = matches!(rejected.reason, Reason::Stopped | Reason::TooLarge | Reason::Outside { .. });
            Answer {
                sentence: session.say("verify-rejected", &[("reason", theorem::rejection(&session.words, &rejected))]),
                claim: String::new(),
                status: if stopped { Status::Unknown } else { Status::Refuted },
                unreadable: matches!(rejected.reason, Reason::Malformed(_) | Reason::Outdated),
            }
        }
    })
}
