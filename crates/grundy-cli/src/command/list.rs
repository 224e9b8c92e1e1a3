//! `grundy list`: the games of the library.

use std::io::Write;

use clap::ArgMatches;
use grundy::lang::{Definition, Role};
use grundy::wire::ListAnswer;
use grundy_view::width;

use crate::output::{Output, is_json, json};
use crate::session::{Failure, Session, Status};

/// Lists the games of the library with their parameters, coordinates and titles.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let mut out = Output::standard();
    if is_json(matches) {
        json(&mut out, ListAnswer::new(grundy::library()))?;
        out.finish()?;
        return Ok(Status::Done);
    }
    let rows: Vec<(String, String)> = grundy::library()
        .definitions()
        .map(|game| (heading(game), session.text_of(game, Role::Title).unwrap_or_default()))
        .collect();
    let widest = rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    for (name, title) in rows {
        let gap = " ".repeat(widest - width(&name));
        writeln!(out, "{}", format!("{name}{gap}  {title}").trim_end())?;
    }
    out.finish()?;
    Ok(Status::Done)
}

/// `chocolate[k](y, z)`.
fn heading(game: &Definition) -> String {
    let list = |names: Vec<String>| names.join(", ");
    let parameters = list(game.parameters.iter().map(|p| p.name.to_string()).collect());
    let brackets = if parameters.is_empty() { String::new() } else { format!("[{parameters}]") };
    let names = grundy::lang::coordinates(game);
    format!("{}{brackets}({})", game.name, list(names.iter().map(|name| name.to_string()).collect()))
}
