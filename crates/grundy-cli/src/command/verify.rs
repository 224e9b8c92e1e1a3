//! `grundy verify`: checks certificates independently of the prover.

use std::fs;
use std::io::Write;

use clap::ArgMatches;
use grundy::theorem;
use grundy::verify::{Reason, Theorem, Verified, verify};
use grundy::wire::{VerdictWord, VerifyAnswer};

use crate::output::{Output, is_json, json};
use crate::report::{self, Complaint};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Checks one certificate and shows what it proves, or several, each in a line; the status is the worst of all.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let files: Vec<&String> = matches.get_many("certificate-file").expect("required").collect();
    let mut out = Output::standard();
    let mut worst = Status::Done;
    let mut bad: Option<Complaint> = None;
    for file in &files {
        match check(session, file, files.len() > 1) {
            Ok((answer, status)) => {
                worst = worst.max(status);
                let claim = answer.claim.as_deref().unwrap_or_default();
                if is_json(matches) {
                    json(&mut out, &answer)?;
                } else if files.len() == 1 {
                    writeln!(out, "{}", answer.sentence)?;
                    claim.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
                } else {
                    writeln!(out, "{}", line(session, file, &answer.sentence))?;
                    out.flush()?;
                }
            }
            Err(Failure::Input(complaint)) => bad = Some(bad.unwrap_or_default().and(complaint)),
            Err(failure) => return Err(failure),
        }
    }
    out.finish()?;
    bad.map_or(Ok(worst), |bad| Err(Failure::Input(bad)))
}

/// What is said of one certificate of many.
fn line(session: &Session, file: &str, sentence: &str) -> String {
    session.say("verify-line", &[("file", file.to_string()), ("answer", sentence.to_string())])
}

/// What a certificate is worth; a file that is no certificate at all is bad input.
fn check(session: &Session, file: &str, several: bool) -> Result<(VerifyAnswer, Status), Failure> {
    let certificate = fs::read_to_string(file).map_err(|error| session.bad_file(file, &error))?;
    let mut watcher = Watcher::new(session, None);
    let verified = verify(&certificate, &mut |done| watcher.look(done));
    drop(watcher);
    let answer = |verdict, theorem: Option<Theorem>, sentence| {
        let (game, claim) = theorem.map(|theorem| (theorem.heading, theorem.claim)).unzip();
        VerifyAnswer { file: file.to_string(), verdict, game, claim, sentence }
    };
    let accepted = |verdict, id: &str, theorem: Theorem| {
        let sentence = session.say(id, &[("game", theorem.heading.clone())]);
        answer(verdict, Some(theorem), sentence)
    };
    Ok(match verified {
        Ok(Verified::Checked(theorem)) => (accepted(VerdictWord::Proved, "verify-accepted", theorem), Status::Done),
        Ok(Verified::ComputedOnly(theorem)) => {
            (accepted(VerdictWord::Computed, "verify-computed", theorem), Status::Unknown)
        }
        Err(rejected) => {
            let reason = theorem::rejection(&session.words, &rejected);
            let sentence = session.say("verify-rejected", &[("reason", reason)]);
            match rejected.reason {
                Reason::Malformed(_) | Reason::Outdated => {
                    let said = if several { line(session, file, &sentence) } else { sentence };
                    return Err(Failure::Input(report::plain(session, &said, None)));
                }
                Reason::Stopped | Reason::TooLarge | Reason::Outside { .. } => {
                    (answer(VerdictWord::Unknown, None, sentence), Status::Unknown)
                }
                _ => (answer(VerdictWord::Refuted, None, sentence), Status::Refuted),
            }
        }
    })
}
