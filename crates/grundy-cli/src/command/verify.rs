//! `grundy verify`: checks certificates independently of the prover, and says whose rules they are about.

use std::io::Write;

use clap::ArgMatches;
use grundy::wire::VerdictWord;
use grundy::{Review, Stage, review_telling};

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
        let (Review { answer, is_readable, .. }, status) = match check(session, file, against) {
            Ok(checked) => checked,
            Err(Failure::Input(complaint)) => {
                bad = Some(bad.unwrap_or_default().and(complaint));
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let notes = answer.notes.iter().map(|note| note.lines().next().unwrap_or_default());
        let all = std::iter::once(&*answer.sentence).chain(notes).collect::<Vec<_>>().join(&between);
        let line = session.say("verify-line", &[("file", file.to_string()), ("answer", all)]);
        if !is_readable {
            let said = if files.len() == 1 { &answer.sentence } else { &line };
            bad = Some(bad.unwrap_or_default().and(report::plain(session, said, None)));
            continue;
        }
        worst = worst.max(status);
        if is_json(matches) {
            json(&mut out, answer)?;
        } else if files.len() == 1 {
            writeln!(out, "{}", answer.sentence)?;
            let accepted = [answer.rules, answer.claim].map(Option::unwrap_or_default).join("\n");
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

/// What is said of a certificate, and with which status.
fn check(session: &Session, file: &str, against: Option<&str>) -> Result<(Review, Status), Failure> {
    let certificate = input::read(session, file, input::DATA)?;
    let mut watcher = Watcher::new(session, None);
    let tell = &mut |progress| watcher.look_at(Stage::Checking(progress));
    let mut review = review_telling(&session.words, file, &certificate, tell);
    drop(watcher);
    let status = match review.answer.verdict {
        VerdictWord::Proved => Status::Done,
        VerdictWord::Refuted => Status::Refuted,
        _ => Status::Unknown,
    };
    let Some(name) = against.filter(|_| review.answer.rules.is_some()) else { return Ok((review, status)) };
    let choosing = Choosing::with_parameters(review.source.parameters.clone());
    let games = choosing.games().of_families(review.source.open_names(), review.source.conditions());
    let chosen = { games }.game(Some(name)).map_err(|misread| report::misread(session, misread))?;
    let is_same = review.compare(&session.words, &chosen.document, &chosen.game);
    Ok((review, if is_same { status } else { Status::Refuted }))
}
