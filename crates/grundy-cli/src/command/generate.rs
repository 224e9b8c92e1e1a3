//! `grundy completions` and `grundy man`: what shells and manuals need to know of the program.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};
use clap_complete::Shell;

use crate::arguments;
use crate::output::Output;
use crate::session::{Failure, Session, Status};

/// Writes the completions of a shell. Where a game is named, they offer those of the library; files are games, too.
pub fn completions(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let shell = matches.get_one::<String>("shell").expect("the shell is required");
    let shell: Shell = shell.parse().map_err(|_| session.bad("cli-bad-arguments", &[]))?;
    let names: Vec<&'static str> = grundy::library_texts().map(|(name, _)| name).collect();
    let is_game = |arg: &Arg| ["game", "sum", "against"].contains(&arg.get_id().as_str());
    let offered = |arg: Arg| if is_game(&arg) { arg.value_parser(PossibleValuesParser::new(&names)) } else { arg };
    let mut program = arguments::command(&session.words).mut_subcommands(|command| command.mut_args(offered));
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut program, "grundy", &mut text);
    let mut text = String::from_utf8_lossy(&text).into_owned();
    if shell == Shell::Zsh {
        let names = names.join(" ");
        let both = format!(":{{_alternative \"games:game:({names})\" \"files:file:_files\"}}'");
        text = text.replace(&format!(":({names})'"), &both);
    }
    write(text.as_bytes())
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
