//! `grundy prove`: whether claims hold at every position, with certificates.

use std::io::Write;

use clap::ArgMatches;
use grundy::lang::{Statement, tuple};
use grundy::prove::{Said, Target, Witness, export};
use grundy::quote::json_string;
use grundy::{Confirmed, Outcome, theorem};

use super::check::{all_names, nothing_to_check};
use crate::output::{Output, numbered};
use crate::picture::write_file;
use crate::proving::settle_all;
use crate::report;
use crate::select::{Chosen, choosings};
use crate::session::{Failure, Session, Status};

/// Proves one claim, or all that are made for the game's parameters.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let (mut name, mut claim) = (given("game"), given("claim"));
    if given("text").is_some() && claim.is_none() {
        // With `-e TEXT` a single word is the claim; the game is the last of the text.
        std::mem::swap(&mut name, &mut claim);
    }
    let mut work: Vec<(Chosen, Statement)> = Vec::new();
    let mut names = Vec::new();
    let mut varied = false;
    for choosing in choosings(session, matches)? {
        varied |= choosing.is_varied();
        let chosen = choosing.game(session, name)?;
        let statements = chosen.document.statements(&chosen.game);
        let statements =
            statements.map_err(|problems| report::diagnostics(session, chosen.source.as_deref(), &problems))?;
        names.extend(all_names(&chosen));
        let asked = statements.into_iter().filter(|s| claim.is_none_or(|claim| s.name == claim));
        work.extend(asked.map(|statement| (chosen.clone(), statement)));
    }
    if work.is_empty() {
        return Err(nothing_to_check(session, claim, &names));
    }
    if let Some(target) = given("export") {
        return exported(session, &work, target);
    }
    let how = How {
        format: given("format").unwrap_or("text"),
        brief: work.len() > 1 || varied,
        certificate: given("certificate"),
    };
    let mut status = Status::Done;
    let mut out = Output::standard();
    settle_all(session, &work, |i, outcome, seconds| {
        let (chosen, statement) = &work[i];
        if let (Outcome::Proved { certificate, .. }, Some(path)) = (&outcome, how.certificate) {
            let path = if work.len() == 1 { path.to_string() } else { numbered(path, i + 1) };
            write_file(session, Some(&path), certificate.as_bytes())?;
            if work.len() > 1 {
                let claim = statement.name.clone();
                let arguments = [("file", path), ("claim", claim), ("game", chosen.game.heading())];
                report::note(session, "prove-wrote", &arguments);
            }
        }
        tell(session, chosen, statement, &how, &outcome, seconds, &mut out)?;
        status = status.max(self::status(statement, &outcome));
        Ok(out.flush()?)
    })?;
    out.finish()?;
    Ok(status)
}

/// The sentences of the first claim, for another prover.
fn exported(session: &Session, work: &[(Chosen, Statement)], target: &str) -> Result<Status, Failure> {
    let target = match target {
        "walnut" => Target::Walnut,
        "smtlib" => Target::SmtLib,
        _ => Target::Mona,
    };
    let mut out = Output::standard();
    for (chosen, statement) in work {
        match export(&chosen.document, &chosen.game, statement, target) {
            Ok(text) => write!(out, "{text}")?,
            Err(reason) => {
                let (sentence, hint) = theorem::reason(&session.words, &reason);
                return Err(Failure::Reach(report::plain(session, &sentence, hint.as_deref())));
            }
        }
    }
    out.finish()?;
    Ok(Status::Done)
}

/// What is wanted of every claim.
struct How<'a> {
    format: &'a str,
    brief: bool,
    certificate: Option<&'a str>,
}

/// Says what became of a claim.
fn tell(
    session: &Session,
    chosen: &Chosen,
    statement: &Statement,
    how: &How,
    outcome: &Outcome,
    seconds: f64,
    out: &mut Output,
) -> Result<(), Failure> {
    match how.format {
        "json" => writeln!(out, "{}", json(session, chosen, statement, outcome, seconds))?,
        "tex" => tex(session, chosen, statement, outcome, out)?,
        _ if how.brief => writeln!(out, "{}", line(session, chosen, statement, outcome, seconds))?,
        _ => writeln!(out, "{}", full(session, chosen, statement, outcome, seconds))?,
    }
    Ok(())
}

/// A false claim that is refuted where its text says is as it should be.
fn status(statement: &Statement, outcome: &Outcome) -> Status {
    match outcome {
        Outcome::Proved { confirmed: Confirmed::Computed | Confirmed::NotYet, .. } => Status::Unknown,
        Outcome::Proved { .. } if statement.claim.false_at.is_none() => Status::Done,
        Outcome::Refuted(witness) if statement.claim.false_at.as_ref() == Some(&witness.position) => Status::Done,
        Outcome::Proved { .. } | Outcome::Refuted(_) => Status::Refuted,
        Outcome::Unknown(_) | Outcome::Disagreement(_) => Status::Unknown,
    }
}

/// Everything about one claim.
fn full(session: &Session, chosen: &Chosen, statement: &Statement, outcome: &Outcome, seconds: f64) -> String {
    let named = [("game", chosen.game.heading()), ("claim", statement.name.clone())];
    match outcome {
        Outcome::Proved { proof, confirmed, .. } => {
            theorem::theorem(&session.words, &chosen.game, statement, proof, *confirmed, seconds)
        }
        Outcome::Refuted(witness) => {
            let expected = statement.claim.false_at.as_ref() == Some(&witness.position);
            let id = if expected { "prove-refuted-as-said" } else { "prove-refuted" };
            format!("{}\n{}", session.say(id, &named), theorem::witness(&session.words, witness))
        }
        Outcome::Unknown(reason) => {
            let (sentence, hint) = theorem::reason(&session.words, reason);
            let hint = hint.map(|hint| format!("\n{hint}")).unwrap_or_default();
            format!("{}\n{sentence}{hint}", session.say("prove-unknown", &named))
        }
        Outcome::Disagreement(rejected) => {
            let arguments = [("reason", theorem::rejection(&session.words, rejected))];
            format!("{}\n{}", session.say("prove-unknown", &named), session.say("prove-disagreement", &arguments))
        }
    }
}

/// One line about one claim of many.
fn line(session: &Session, chosen: &Chosen, statement: &Statement, outcome: &Outcome, seconds: f64) -> String {
    let mut arguments =
        vec![("game", chosen.game.heading()), ("claim", statement.name.clone()), ("seconds", format!("{seconds:.3}"))];
    let id = match outcome {
        Outcome::Proved { proof, confirmed, .. } => {
            arguments.push(("states", proof.states().to_string()));
            match confirmed {
                Confirmed::Checked => "prove-line-proved",
                Confirmed::Computed => "prove-line-computed",
                Confirmed::NotYet => "prove-line-decided",
            }
        }
        Outcome::Refuted(witness) => {
            arguments.push(("witness", theorem::witness(&session.words, witness)));
            let expected = statement.claim.false_at.as_ref() == Some(&witness.position);
            if expected { "prove-line-refuted-as-said" } else { "prove-line-refuted" }
        }
        Outcome::Unknown(reason) => {
            arguments.push(("reason", theorem::reason(&session.words, reason).0));
            "prove-line-unknown"
        }
        Outcome::Disagreement(rejected) => {
            let reason = session.say("prove-disagreement", &[("reason", theorem::rejection(&session.words, rejected))]);
            arguments.push(("reason", reason));
            "prove-line-unknown"
        }
    };
    session.say(id, &arguments)
}

fn json(session: &Session, chosen: &Chosen, statement: &Statement, outcome: &Outcome, seconds: f64) -> String {
    let (verdict, states, counterexample, reason, checked) = match outcome {
        Outcome::Proved { proof, confirmed: Confirmed::Checked, .. } => {
            ("proved", proof.states().to_string(), "null".into(), "null".into(), true)
        }
        Outcome::Proved { proof, confirmed, .. } => {
            let sentence = session.say(theorem::confirmed_id(*confirmed), &[]);
            ("unknown", proof.states().to_string(), "null".into(), json_string(&sentence), false)
        }
        Outcome::Refuted(witness) => {
            ("refuted", "null".into(), position(witness), json_string(&theorem::witness(&session.words, witness)), true)
        }
        Outcome::Unknown(reason) => {
            let (sentence, _) = theorem::reason(&session.words, reason);
            ("unknown", "null".into(), "null".into(), json_string(&sentence), false)
        }
        Outcome::Disagreement(rejected) => {
            ("unknown", "null".into(), "null".into(), json_string(&theorem::rejection(&session.words, rejected)), false)
        }
    };
    format!(
        "{{\"verdict\":\"{verdict}\",\"game\":{},\"claim\":{},\"seconds\":{seconds:.3},\"states\":{states},\
         \"counterexample\":{counterexample},\"reason\":{reason},\"checked\":{checked}}}",
        json_string(&chosen.game.heading()),
        json_string(&statement.name),
    )
}

fn position(witness: &Witness) -> String {
    let numbers: Vec<String> = witness.position.iter().map(ToString::to_string).collect();
    format!("[{}]", numbers.join(","))
}

fn tex(
    session: &Session,
    chosen: &Chosen,
    statement: &Statement,
    outcome: &Outcome,
    out: &mut Output,
) -> Result<(), Failure> {
    match outcome {
        Outcome::Proved { proof, confirmed, .. } => {
            write!(out, "{}", theorem::theorem_latex(&session.words, &chosen.game, statement, proof, *confirmed))?;
        }
        // A paper prints theorems; what is none stands in a comment.
        Outcome::Refuted(Witness { position, claimed, actual }) => {
            let claimed = match claimed {
                Said::Value(value) => value.to_string(),
                Said::Zero => "0".into(),
                Said::NotZero => "> 0".into(),
            };
            writeln!(out, "% {} {}: {} {claimed} / {actual}", chosen.game.heading(), statement.name, tuple(position))?;
        }
        Outcome::Unknown(reason) => {
            let (sentence, _) = theorem::reason(&session.words, reason);
            writeln!(out, "% {} {}: {sentence}", chosen.game.heading(), statement.name)?;
        }
        Outcome::Disagreement(rejected) => {
            writeln!(out, "% {} {}: {rejected}", chosen.game.heading(), statement.name)?;
        }
    }
    Ok(())
}
