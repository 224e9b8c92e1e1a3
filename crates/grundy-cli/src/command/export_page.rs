//! `grundy export-page`: a page with one game, for a class without installs.

use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use grundy_web::{NoHandout, handout};

use crate::output::Output;
use crate::report;
use crate::select::{choosings, corner};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Writes the page of a game to a file, or to the standard output.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let path = matches.get_one::<String>("output");
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let to = matches.get_one::<String>("to");
        let to = to.map(|text| corner(session, &chosen.game, Some(text), [0; 3])).transpose()?;
        let mut watcher = Watcher::new(session, None);
        let look = &mut |done| watcher.look(done);
        let page = handout(&session.words, &chosen.document, &chosen.game, to.as_deref(), look);
        drop(watcher);
        let page = page.map_err(|untold| match untold {
            NoHandout::Stop(stop) => session.stopped(stop),
            NoHandout::Diagnostics(problems) => report::diagnostics(session, None, &problems),
        })?;
        let mut out = match path {
            None => Output::standard(),
            Some(path) => Output::file(Path::new(path)).map_err(|error| match error.kind() {
                io::ErrorKind::NotFound => session.bad("cli-no-folder", &[("file", path.clone())]),
                _ => session.bad_file(path, &error),
            })?,
        };
        out.write_all(page.as_bytes())?;
        out.finish()?;
    }
    Ok(Status::Done)
}
