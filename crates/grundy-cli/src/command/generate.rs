//! `grundy completions` and `grundy man`: what shells and manuals need to know of the program.

use std::io::Write;

use clap::ArgMatches;
use clap_complete::Shell;

use crate::arguments;
use crate::output::Output;
use crate::session::{Failure, Session, Status};

/// Writes the completions of a shell.
pub fn completions(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let shell = matches.get_one::<String>("shell").expect("the shell is required");
    let shell: Shell = shell.parse().map_err(|_| session.bad("cli-bad-arguments", &[]))?;
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut arguments::command(&session.words), "grundy", &mut text);
    write(&text)
}

/// Writes the manual page of the program or of one command.
pub fn man(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let program = arguments::command(&session.words);
    let page = match matches.get_one::<String>("of") {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            Some(command) => command.clone().name(format!("grundy-{name}")),
            None => return Err(session.bad("cli-unknown-command", &[("command", name.clone())])),
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    write(&text)
}

fn write(text: &[u8]) -> Result<Status, Failure> {
    let mut out = Output::standard();
    out.write_all(text)?;
    out.finish()?;
    Ok(Status::Done)
}
