//! `grundy fmt`: texts of games in the one layout, remarks and all.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use grundy::lang::format;
use grundy::read::GameText;

use crate::input;
use crate::output::Output;
use crate::report::{self, Complaint};
use crate::session::{Failure, Session, Status};

/// Writes files anew where that changes them; `-` and `-e` go to the standard output. What cannot be read stays as it is, and
/// does not keep the others from being written. With `--check` nothing is written, and what would change is named.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let check = matches.get_flag("check");
    let mut worst = Status::Done;
    let mut bad: Option<Complaint> = None;
    let mut out = Output::standard();
    let given = matches.get_one::<String>("text").map(|text| ("-e", text.clone()));
    let files =
        matches.get_many::<String>("text-file").into_iter().flatten().map(|file| (file.as_str(), String::new()));
    for (name, text) in given.into_iter().chain(files) {
        let text = match name {
            "-e" => Ok(text),
            "-" => input::read_from(io::stdin().lock(), input::TEXT).map_err(|error| session.bad_file(name, &error)),
            _ => input::read(session, name, input::TEXT),
        };
        match text.and_then(|text| Ok((better(session, name, &text)?, text))) {
            Ok((better, text)) if check => {
                if better != text {
                    worst = Status::Refuted;
                    writeln!(out, "{}", session.say("fmt-differs", &[("file", name.to_string())]))?;
                }
            }
            Ok((better, _)) if ["-", "-e"].contains(&name) => out.write_all(better.as_bytes())?,
            Ok((better, text)) if better != text => {
                let write = || {
                    let mut file = Output::file(Path::new(name))?;
                    file.write_all(better.as_bytes())?;
                    file.finish()
                };
                write().map_err(|error| session.bad_file(name, &error))?;
            }
            Ok(_) => {}
            Err(Failure::Input(complaint)) => bad = Some(bad.unwrap_or_default().and(complaint)),
            Err(failure) => return Err(failure),
        }
    }
    out.finish()?;
    bad.map_or(Ok(worst), |bad| Err(Failure::Input(bad)))
}

fn better(session: &Session, name: &str, text: &str) -> Result<String, Failure> {
    let origin = || GameText { name: name.to_string(), text: text.to_string() };
    format(text).map_err(|problems| report::diagnostics(session, Some(&origin()), &problems))
}
