//! `grundy report`: a paper about a game, ready to be compiled; a PDF where the program `typst` is at hand.

use std::fs;
use std::path::Path;
use std::process::Command;

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::lang::{
    Body, Depiction, Diagnostics, Document, GameWords, IBig, Item, MoveClause, Position, Role, Subject, tuple,
};
use grundy::prove::is_about_nothing;
use grundy::words::Language;
use grundy_exposition::{Portion, Script, expose};
use grundy_view::format::{Layout, Show};
use grundy_view::{self as view, Look, OnBoard, PaperFormat, Picture, Report, Settled};

use super::table::grow;
use crate::output::{Output, numbered};
use crate::picture::{trouble, write_file};
use crate::proving::settle;
use crate::report;
use crate::select::{Chosen, corner, families, position};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [20, 12, 5];

/// Writes the paper, or one for each value of `--for`.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let file = given("output").unwrap_or_default();
    let pdf = file.to_ascii_lowercase().ends_with(".pdf");
    let paper = if pdf { Some(PaperFormat::Typst) } else { PaperFormat::of_file(file) };
    let paper = paper.ok_or_else(|| session.bad("report-unknown-file", &[("file", file.to_string())]))?;
    let mut work = Vec::new();
    for choosing in families(session, matches)? {
        let chosen = choosing.game(session, given("game"))?;
        let subjects = chosen.document.subjects(&chosen.game);
        let refuse = |problems: Diagnostics| report::diagnostics(session, chosen.origin.as_deref(), &problems);
        let subjects: Vec<Subject> =
            subjects.map_err(refuse)?.into_iter().map(Subject::ranged).filter(|s| !is_about_nothing(&s.game)).collect();
        work.push((chosen, subjects));
    }
    let claims = work.iter().map(|(_, subjects)| subjects.len()).sum();
    let script = match paper {
        PaperFormat::Typst => Script::Typst,
        PaperFormat::Latex => Script::Latex,
        PaperFormat::Html | PaperFormat::Markdown => Script::Plain,
    };
    let mut proofs = Proofs { file: given("certificate"), claims, seen: 0, script };
    let mut status = Status::Done;
    for (i, (chosen, subjects)) in work.iter().enumerate() {
        // A family has no table.
        let table = if chosen.game.open_parameters().is_empty() {
            let to = corner(session, &chosen.game, matches.get_one("to"), DEFAULT)?;
            Some(grow(session, chosen, &to)?)
        } else {
            None
        };
        let claims: Result<Vec<Settled>, Failure> =
            subjects.iter().map(|subject| proofs.settled(session, subject, table.as_ref())).collect();
        let definition = &chosen.game.definition;
        let report = Report {
            title: session.text_of(definition, Role::Title).unwrap_or_else(|| chosen.game.heading()),
            notes: [Role::Note, Role::Source].iter().filter_map(|role| session.text_of(definition, *role)).collect(),
            definition: self::definition(session, chosen),
            sheets: table.iter().flat_map(|t| view::sheets(t, &Layout::of(&chosen.game), &look(session))).collect(),
            pictures: table.as_ref().map_or(Ok(Vec::new()), |table| pictures(session, matches, chosen, table))?,
            claims: claims?,
        };
        let text = report.write(paper, &session.words);
        let text = text.map_err(|refusal| trouble(session, view::Trouble::Unwritable(refusal)))?;
        let file = if work.len() == 1 { file.to_string() } else { numbered(file, i + 1) };
        if pdf {
            compile(session, &file, &text)?
        } else {
            write_file(session, Some(&file), text.as_bytes())?
        }
        if table.is_some_and(|table| !table.is_complete()) {
            status = Status::Unknown;
        }
    }
    Ok(status)
}

fn look(session: &Session) -> Look {
    let outcomes = [session.say("outcome-n", &[]), session.say("outcome-p", &[])];
    Look { show: Show::Grundy, outcomes, highlight: vec![0] }
}

/// The game as it was written, without its words and claims, which the paper says in its own places.
fn definition(session: &Session, chosen: &Chosen) -> String {
    let mut bare = (*chosen.game.definition).clone();
    if let Body::Rules(rules) = &mut bare.body {
        for MoveClause { label, .. } in &mut rules.moves {
            // Moves are named in the reader's language where they have a name in it.
            let kept = session.choose(label).map(str::to_string);
            *label = match session.language {
                Language::Japanese if label.ja.is_some() => GameWords { en: None, ja: kept },
                _ => GameWords { en: kept, ja: None },
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

/// The positions asked for; where none are, a bar or board as large as the table, and what the values look like.
fn pictures(
    session: &Session,
    matches: &ArgMatches,
    chosen: &Chosen,
    table: &Table,
) -> Result<Vec<(String, Picture)>, Failure> {
    let caption = |position: &Position| session.say("report-position", &[("position", tuple(position))]);
    let mut pictures = Vec::new();
    for text in matches.get_many::<String>("draw").into_iter().flatten() {
        let position = position(session, &chosen.game, text)?;
        let picture = view::position(&chosen.game, &position, &OnBoard::default());
        pictures.push((caption(&position), picture.map_err(|t| trouble(session, t))?));
    }
    if !pictures.is_empty() {
        return Ok(pictures);
    }
    if matches!(chosen.game.depiction(), Depiction::Bar | Depiction::Board)
        && let Some((last, _)) = table.positions().last()
    {
        let last = last.into_iter().map(IBig::from).collect();
        let picture = view::position(&chosen.game, &last, &OnBoard::default()).ok();
        pictures.extend(picture.map(|picture| (caption(&last), picture)));
    }
    let (plot, caption) = match chosen.game.coordinates.len() {
        1 => (view::sequence(table, None, ""), "report-sequence"),
        _ => (view::zeros(table, &[]), "report-zeros"),
    };
    pictures.extend(plot.ok().map(|picture| (session.say(caption, &[]), picture)));
    Ok(pictures)
}

/// The proofs of the claims of all papers of one command.
struct Proofs<'a> {
    /// Where certificates go, numbered if there are several claims.
    file: Option<&'a str>,
    claims: usize,
    seen: usize,
    /// How proofs for people are set.
    script: Script,
}

impl Proofs<'_> {
    /// A claim with what is known of it: where nothing is decided for all positions, how far it holds.
    fn settled(&mut self, session: &Session, subject: &Subject, table: Option<&Table>) -> Result<Settled, Failure> {
        self.seen += 1;
        let standing = settle(session, subject);
        let certificate = match (standing.proof(), self.file) {
            (Some(proof), Some(file)) => {
                let file = if self.claims == 1 { file.to_string() } else { numbered(file, self.seen) };
                write_file(session, Some(&file), proof.certificate().as_bytes())?;
                Some(file)
            }
            _ => None,
        };
        let mut watcher = Watcher::new(session, None);
        let proof = expose(&session.words, &standing, self.script, Portion::Main, &mut |done| watcher.look(done)).ok();
        let (Some(_), Some(table)) = (standing.reason(), table) else {
            return Ok(Settled { standing, certificate, proof });
        };
        let mut watcher = Watcher::new(session, Some(table.len()));
        let standing = grundy::check(subject, table, &mut |done| watcher.look(done));
        Ok(Settled { standing: standing.map_err(|fault| session.fault(&fault))?, certificate, proof })
    }
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
