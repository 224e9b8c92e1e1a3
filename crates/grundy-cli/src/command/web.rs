//! `grundy web`: serves the page on loopback and opens it in a browser.

use std::process::{Command, Stdio};

use clap::ArgMatches;
use grundy::words::Words;
use grundy_web::Server;

use crate::report;
use crate::session::{Failure, Session, Status};

/// Serves the page until Ctrl-C.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let port = matches.get_one::<u16>("port").copied();
    let server = Server::bind(port).map_err(|_| {
        let arguments = [("port", port.unwrap_or(0).to_string())];
        let (sentence, hint) = session.words.sentence("page-port-taken", &arguments);
        Failure::Input(report::plain(session, &sentence, hint.as_deref()))
    })?;
    let language = session.language;
    let server = server.telling_faults(move |number, message| {
        let arguments = [("number", number.to_string()), ("message", message.to_string())];
        report::to_stderr(&format!("{}\n", Words::new(language).text("page-fault", &arguments)));
    });
    let address = format!("http://{}/", server.address());
    report::to_stdout(&format!("{}\n", session.say("page-serving", &[("address", address.clone())])));
    if !matches.get_flag("no-open") {
        open(&address);
    }
    server.run()?;
    Ok(Status::Done)
}

/// Opens an address in the browser; where that fails, the address has been said.
fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let quiet = || Stdio::null();
    let _ = Command::new(program).args(arguments).arg(address).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn();
}
