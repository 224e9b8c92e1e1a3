//! `grundy check`: whether the claims about a game hold at every position of a box.

use std::io::Write;

use clap::ArgMatches;
use grundy::engine::Table;
use grundy::lang::{Statement, nearest, tuple};
use grundy::{Checked, Claimed, Mismatch};

use super::table::grow;
use crate::output::Output;
use crate::report;
use crate::select::{Chosen, choosings, corner};
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
        let to = corner(session, &chosen.game, given("to"), DEFAULT)?;
        let statements = chosen.document.statements(&chosen.game);
        let statements =
            statements.map_err(|problems| report::diagnostics(session, chosen.origin.as_deref(), &problems))?;
        names.extend(all_names(&chosen));
        let asked = statements.into_iter().filter(|s| claim.is_none_or(|claim| s.name == claim));
        let asked: Vec<Statement> = asked.collect();
        if !asked.is_empty() {
            work.push((chosen, to, asked));
        }
    }
    if work.is_empty() {
        return Err(nothing_to_check(session, claim, &names));
    }
    let mut status = Status::Done;
    let mut out = Output::standard();
    for (chosen, to, statements) in &work {
        let table = grow(session, chosen, to)?;
        for statement in statements {
            let mut watcher = Watcher::new(session, Some(table.len()));
            let checked = grundy::check(statement, &table, &mut |done| watcher.look(done));
            drop(watcher);
            let checked = checked.map_err(|fault| session.fault(&fault))?;
            status = status.max(describe(&mut out, session, statement, &table, &checked)?);
        }
        if !table.is_complete() {
            break;
        }
    }
    out.finish()?;
    Ok(status)
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

fn describe(
    out: &mut dyn Write,
    session: &Session,
    statement: &Statement,
    table: &Table,
    checked: &Checked,
) -> Result<Status, Failure> {
    let corner: Vec<String> = table.to().iter().map(u64::to_string).collect();
    let mut arguments = vec![
        ("claim", statement.name.clone()),
        ("game", table.game().heading()),
        ("to", format!("({})", corner.join(", "))),
        ("count", checked.compared.to_string()),
    ];
    let expected = statement.claim.false_at.as_deref();
    let (id, status) = match (&checked.failure, expected) {
        (None, _) if !checked.is_complete => {
            arguments.push(("why", session.why_stopped()));
            ("check-stopped", Status::Unknown)
        }
        (None, None) => ("check-holds", Status::Done),
        (None, Some(at)) if at.iter().zip(table.to()).all(|(n, to)| *n <= (*to).into()) => {
            arguments.push(("at", tuple(at)));
            ("check-should-fail", Status::Refuted)
        }
        (None, Some(at)) => {
            arguments.push(("at", tuple(at)));
            ("check-holds-so-far", Status::Done)
        }
        (Some(failure), Some(at)) if failure.position == at => ("check-fails-as-said", Status::Done),
        (Some(_), Some(at)) => {
            arguments.push(("at", tuple(at)));
            ("check-fails-elsewhere", Status::Refuted)
        }
        (Some(_), None) => ("check-fails", Status::Refuted),
    };
    if let Some(failure) = &checked.failure {
        arguments.push(("difference", difference(session, failure)));
    }
    writeln!(out, "{}", session.say(id, &arguments))?;
    if checked.unclaimed_count > 0 {
        let named: Vec<String> = checked.unclaimed.iter().map(|position| tuple(position)).collect();
        let rest = checked.unclaimed_count - named.len() as u64;
        let named = named.join(", ");
        let arguments = [("positions", named), ("count", checked.unclaimed_count.to_string())];
        let id = if rest > 0 { "check-unclaimed-many" } else { "check-unclaimed" };
        writeln!(out, "  {}", session.say(id, &arguments))?;
    }
    Ok(status)
}

/// What was claimed of the position and what is true.
pub fn difference(session: &Session, failure: &Mismatch) -> String {
    let (id, claimed, of) = match &failure.claimed {
        Claimed::Value(value) => ("check-value", value.to_string(), String::new()),
        Claimed::Zero => ("check-zero", String::new(), String::new()),
        Claimed::NotZero => ("check-not-zero", String::new(), String::new()),
        Claimed::Repeats { value, of } => ("check-repeats", value.to_string(), of.to_string()),
    };
    let position = tuple(&failure.position);
    let arguments = [("position", position), ("claimed", claimed), ("value", failure.value.to_string()), ("of", of)];
    session.say(id, &arguments)
}
