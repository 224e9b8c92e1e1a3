//! `grundy report`: a paper about a game, ready to be compiled; a PDF where the program `typst` is at hand.

use std::fs;
use std::path::Path;
use std::process::Command;

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::format::{Layout, Show};
use grundy::lang::{Body, Document, Item, Move, Role, Words as Labels};
use grundy::view::{self, Finding, Look, OnBoard, Paper, Report, Status as Known};
use grundy::words::Language;

use super::check::difference;
use super::draw::read;
use super::table::grow;
use crate::output::Output;
use crate::picture::{trouble, write_file};
use crate::report;
use crate::select::{Chosen, choosings, corner};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [20, 12, 5];

/// Writes the paper.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let file = given("output").cloned().unwrap_or_default();
    let pdf = file.to_ascii_lowercase().ends_with(".pdf");
    let paper = if pdf { Some(Paper::Typst) } else { Paper::of_file(&file) };
    let paper = paper.ok_or_else(|| session.bad("report-unknown-file", &[("file", file.clone())]))?;
    let Some(choosing) = choosings(session, matches)?.into_iter().next() else { return Ok(Status::Done) };
    let chosen = choosing.game(session, given("game").map(String::as_str))?;
    let to = corner(session, &chosen.game, given("to"), DEFAULT)?;
    let table = grow(session, &chosen, &to)?;
    let report = Report {
        title: session.text_of(&chosen.game.definition, Role::Title).unwrap_or_else(|| chosen.game.heading()),
        notes: [Role::Note, Role::Source]
            .iter()
            .filter_map(|role| session.text_of(&chosen.game.definition, *role))
            .collect(),
        definition: definition(session, &chosen),
        sheets: view::sheets(&table, &Layout::of(&chosen.game), &look(session)),
        pictures: pictures(session, matches, &chosen)?,
        findings: findings(session, &chosen, &table)?,
    };
    let text = report.write(paper, &session.words);
    let text = text.map_err(|refusal| trouble(session, view::Trouble::Refusal(refusal)))?;
    if pdf {
        compile(session, &file, &text)?
    } else {
        write_file(session, Some(&file), text.as_bytes())?
    }
    Ok(if table.is_complete() { Status::Done } else { Status::Unknown })
}

fn look(session: &Session) -> Look {
    let outcomes = [session.say("outcome-n", &[]), session.say("outcome-p", &[])];
    Look { show: Show::Grundy, outcomes, highlight: vec![0] }
}

/// The game as it was written, without its words and claims, which the paper says in its own places.
fn definition(session: &Session, chosen: &Chosen) -> String {
    let mut bare = (*chosen.game.definition).clone();
    if let Body::Rules(rules) = &mut bare.body {
        for Move { label, .. } in &mut rules.moves {
            // Moves are named in the reader's language where they have a name in it.
            let kept = session.choose(label).map(str::to_string);
            *label = match session.language {
                Language::Japanese if label.ja.is_some() => Labels { en: None, ja: kept },
                _ => Labels { en: kept, ja: None },
            };
        }
    }
    bare.texts.clear();
    bare.claims.clear();
    (bare.layout, bare.picture) = (Vec::new(), None);
    let mut text = Document { items: vec![Item::Game(bare.into())], library: Vec::new() }.to_string();
    if !chosen.game.arguments.is_empty() {
        text += &format!("\n# {}\n", chosen.game.heading());
    }
    text
}

fn pictures(session: &Session, matches: &ArgMatches, chosen: &Chosen) -> Result<Vec<(String, view::Picture)>, Failure> {
    let mut pictures = Vec::new();
    for text in matches.get_many::<String>("draw").into_iter().flatten() {
        let position = read(session, &chosen.game, text)?;
        let picture = view::position(&chosen.game, &position, &OnBoard::default());
        let picture = picture.map_err(|t| trouble(session, t))?;
        pictures.push((picture.title.clone(), picture));
    }
    Ok(pictures)
}

fn findings(session: &Session, chosen: &Chosen, table: &Table) -> Result<Vec<Finding>, Failure> {
    let statements = chosen.document.statements(&chosen.game);
    let statements =
        statements.map_err(|problems| report::diagnostics(session, chosen.source.as_deref(), &problems))?;
    let mut findings = Vec::new();
    for statement in statements {
        let mut watcher = Watcher::new(session, Some(table.len()));
        let checked = grundy::check(&statement, table, &mut |done| watcher.look(done));
        let checked = checked.map_err(|fault| session.fault(&fault))?;
        let corner: Vec<String> = table.to().iter().map(u64::to_string).collect();
        let status = match checked.failure {
            Some(failure) => Known::Refuted(difference(session, &failure)),
            None if !checked.is_complete => Known::Unknown,
            None => Known::Holds { to: format!("({})", corner.join(", ")), count: checked.compared },
        };
        let text = Document { items: vec![Item::Claim(statement.claim.into())], library: Vec::new() }.to_string();
        findings.push(Finding { name: statement.name, text, status });
    }
    Ok(findings)
}

/// Has the program `typst` make a PDF; it sees a file beside the one wanted, and what it makes appears whole or not.
fn compile(session: &Session, file: &str, text: &str) -> Result<(), Failure> {
    // A place that cannot be written is found before anything is compiled.
    drop(Output::file(Path::new(file)).map_err(|error| session.bad_file(file, &error))?);
    let source = format!("{file}.{}.typ", std::process::id());
    let made = format!("{file}.{}.pdf", std::process::id());
    fs::write(&source, text)?;
    let run = Command::new("typst").args(["compile", &source, &made]).output();
    let bytes = match &run {
        Ok(output) if output.status.success() => fs::read(&made).ok(),
        _ => None,
    };
    let _ = (fs::remove_file(&source), fs::remove_file(&made));
    match (run, bytes) {
        (_, Some(bytes)) => write_file(session, Some(file), &bytes),
        (Ok(output), None) => {
            let reason = String::from_utf8_lossy(&output.stderr).trim().to_string();
            Err(session.bad("report-typst-failed", &[("reason", reason)]))
        }
        (Err(_), None) => Err(session.bad("report-no-typst", &[])),
    }
}
