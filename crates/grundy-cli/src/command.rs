//! The commands, one file each.

mod batch;
mod check;
mod draw;
mod explain;
mod explore;
pub(crate) mod export_page;
mod fmt;
mod generate;
mod guess;
mod list;
mod lsp;
mod nim;
mod paper;
mod period;
mod play;
mod plot;
mod prove;
mod quotient;
mod show;
mod table;
mod value;
mod verify;
mod web;
mod winner;
mod zeros;

use clap::ArgMatches;

use crate::session::{Failure, Session, Status};

/// Runs the command that was asked for.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let (name, matches) = matches.subcommand().expect("the arguments ask for a command");
    match name {
        "list" => list::run(session, matches),
        "show" => show::run(session, matches),
        "value" => value::run(session, matches),
        "play" => play::run(session, matches),
        "winner" => winner::run(session, matches),
        "table" => table::run(session, matches),
        "zeros" => zeros::run(session, matches),
        "check" => check::run(session, matches),
        "nim" => nim::run(session, matches),
        "explore" => explore::run(session, matches),
        "guess" => guess::run(session, matches),
        "web" => web::run(session, matches),
        "export-page" => export_page::run(session, matches),
        "export-site" => export_page::run_site(session, matches),
        "prove" => prove::run(session, matches),
        "fmt" => fmt::run(session, matches),
        "lsp" => lsp::run(session, matches),
        "verify" => verify::run(session, matches),
        "period" => period::run(session, matches),
        "quotient" => quotient::run(session, matches),
        "nimsum-property" => period::property(session, matches),
        "draw" => draw::run(session, matches),
        "plot" => plot::run(session, matches),
        "report" => paper::run(session, matches),
        "completions" => generate::completions(session, matches),
        "man" => generate::man(session, matches),
        other => unreachable!("the arguments allow no command {other}"),
    }
}
