//! `grundy check`: whether the claims about a game hold at every position of a box.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::lang::{Subject, nearest, tuple};
use grundy::wire::StandingAnswer;
use grundy::{Known, Standing, corner, theorem};

use super::table::grow;
use crate::output::{Output, is_json, json};
use crate::proving::status;
use crate::report;
use crate::select::{self, Chosen, choosings};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The box where none is asked for, by the number of coordinates.
const DEFAULT: [u64; 3] = [1000, 60, 20];

/// Checks one claim, or all that are made for the game's parameters.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name);
    let (mut name, mut claim) = (given("game").map(String::as_str), given("claim").map(String::as_str));
    if given("text").is_some() && claim.is_none() {
        // With `-e TEXT` a single word is the claim; the game is the last of the text.
        std::mem::swap(&mut name, &mut claim);
    }
    let mut work = Vec::new();
    let mut names = Vec::new();
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let to = select::corner(session, &chosen.game, given("to"), DEFAULT)?;
        let subjects = chosen.document.subjects(&chosen.game);
        let subjects =
            subjects.map_err(|problems| report::diagnostics(session, chosen.origin.as_deref(), &problems))?;
        names.extend(all_names(&chosen));
        let asked = subjects.into_iter().filter(|subject| claim.is_none_or(|claim| subject.statement.name == claim));
        let asked: Vec<Subject> = asked.collect();
        if !asked.is_empty() {
            work.push((chosen, to, asked));
        }
    }
    if work.is_empty() {
        return Err(nothing_to_check(session, claim, &names));
    }
    let mut worst = Status::Done;
    let mut out = Output::standard();
    for (chosen, to, subjects) in &work {
        let table = grow(session, chosen, to)?;
        for subject in subjects {
            let mut watcher = Watcher::new(session, Some(table.len()));
            let standing = grundy::check(subject, &table, &mut |done| watcher.look(done));
            drop(watcher);
            let standing = standing.map_err(|fault| session.fault(&fault))?;
            match is_json(matches) {
                true => json(&mut out, StandingAnswer::new(&session.words, &standing, None))?,
                false => describe(&mut out, session, &table, &standing)?,
            }
            worst = worst.max(status(&standing));
        }
        if !table.is_complete() {
            break;
        }
    }
    out.finish()?;
    Ok(worst)
}

/// The names of all claims about the game, also of those made for other parameters.
pub fn all_names(chosen: &Chosen) -> Vec<String> {
    let inside = chosen.game.definition.claims.iter();
    let outside = chosen.document.items.iter().filter_map(|item| match item {
        grundy::lang::Item::Claim(claim) => Some(&**claim),
        grundy::lang::Item::Game(_) => None,
    });
    let about = |claim: &&grundy::lang::Claim| {
        claim.about.as_ref().is_some_and(|about| about.name == chosen.game.definition.name)
    };
    let all = inside.chain(outside.filter(about)).enumerate();
    all.map(|(i, claim)| claim.name.as_ref().map_or_else(|| (i + 1).to_string(), |name| name.to_string())).collect()
}

/// No claim of this name, or none at all, is made for the parameters.
pub fn nothing_to_check(session: &Session, claim: Option<&str>, names: &[String]) -> Failure {
    let Some(claim) = claim else {
        let id = if names.is_empty() { "check-no-claims" } else { "check-other-parameters" };
        return session.bad(id, &[]);
    };
    if names.iter().any(|name| name == claim) {
        return session.bad("check-not-for-these", &[("claim", claim.to_string())]);
    }
    let hint = match nearest(claim, names.iter().map(String::as_str)) {
        Some(near) => Some(session.say("cli-meant", &[("near", near.to_string())])),
        None if names.is_empty() => None,
        None => Some(session.say("check-claims-are", &[("claims", names.join(", "))])),
    };
    let sentence = session.say("check-unknown-claim", &[("claim", claim.to_string())]);
    Failure::Input(report::plain(session, &sentence, hint.as_deref()))
}

fn describe(out: &mut dyn Write, session: &Session, table: &Table, standing: &Standing) -> Result<(), Failure> {
    let Subject { game, statement, .. } = &standing.subject;
    let mut arguments = vec![("claim", statement.name.clone()), ("game", game.heading()), ("to", corner(table.to()))];
    arguments.extend(statement.false_at.as_ref().map(|at| ("at", tuple(at))));
    let marked = statement.false_at.is_some();
    let as_said = standing.is_as_said() == Some(true);
    let (id, extent) = match &standing.known {
        Known::Refuted(witness) => {
            arguments.push(("difference", theorem::witness(&session.words, game, witness)));
            match (marked, as_said) {
                (true, true) => ("check-fails-as-said", None),
                (true, false) => ("check-fails-elsewhere", None),
                (false, _) => ("check-fails", None),
            }
        }
        Known::Holds { extent, .. } if !marked => ("check-holds", Some(extent)),
        Known::Holds { extent, .. } if as_said => ("check-holds-so-far", Some(extent)),
        Known::Holds { extent, .. } => ("check-should-fail", Some(extent)),
        Known::Stopped { after, .. } => {
            arguments.push(("why", session.why_stopped()));
            ("check-stopped", Some(after))
        }
        _ => unreachable!("a table proves nothing"),
    };
    arguments.extend(extent.map(|extent| ("count", extent.compared.to_string())));
    writeln!(out, "{}", session.say(id, &arguments))?;
    if let Some(extent) = extent.filter(|extent| extent.open_count > 0) {
        let named: Vec<String> = extent.open.iter().map(|position| tuple(position)).collect();
        let id = if extent.open_count > named.len() as u64 { "check-unclaimed-many" } else { "check-unclaimed" };
        let arguments = [("positions", named.join(", ")), ("count", extent.open_count.to_string())];
        writeln!(out, "  {}", session.say(id, &arguments))?;
    }
    Ok(())
}
