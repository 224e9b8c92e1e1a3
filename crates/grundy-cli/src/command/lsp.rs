//! `grundy lsp`: an editor at the other end of the standard input and output.

use clap::ArgMatches;
use grundy::words::Language;

use crate::session::{Failure, Session, Status};

/// Speaks to an editor until it says good-bye: in the language asked for, else in the editor's own.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let asked = matches.get_one::<String>("lang").map(|tag| Language::from_tag(tag));
    match grundy_lsp::serve(asked, session.language) {
        Ok(()) => Ok(Status::Done),
        Err(error) => Err(session.bad("lsp-broken", &[("reason", error.to_string())])),
    }
}
