//! `grundy period`: the period of a heap, found and proved; `grundy nimsum-property`: which bars are Nim.

use std::io::Write;

use clap::ArgMatches;
use grundy::lang::{Argument, Said, Subject, read_function, tuple};
use grundy::prove::{
    NimSumProperty, Period, ProofLimits, Reason, find_period, most_values, nimsum_property, nimsum_property_of_heights,
};
use grundy::read::{GameText, naturals};
use grundy::wire::{NimSumAnswer, PeriodAnswer, VerdictWord, numbers};
use grundy::{Standing, library, period_claim, theorem};

use super::table::grow;
use crate::output::{self, Output, is_json};
use crate::picture::write_file;
use crate::proving::{limits, settle};
use crate::report;
use crate::select::{Chosen, choosings};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Finds the period of a game of one coordinate and proves it.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let name = matches.get_one::<String>("game").map(String::as_str);
    let json = is_json(matches);
    let mut status = Status::Done;
    let mut out = Output::standard();
    for choosing in choosings(session, matches)? {
        let chosen = choosing.game(session, name)?;
        let limits = limits(session);
        let mut watcher = Watcher::up_to(session, Some(most_values(&chosen.game, &limits)));
        let found = find_period(&chosen.game, &limits, &mut |done| watcher.look(done));
        drop(watcher);
        match found {
            Ok(period) => status = status.max(describe(session, &chosen, period, json, &mut out)?),
            Err(reason) => {
                unknown(session, &chosen, &reason, json, &mut out)?;
                status = status.max(Status::Unknown);
            }
        }
    }
    out.finish()?;
    Ok(status)
}

fn unknown(session: &Session, chosen: &Chosen, reason: &Reason, json: bool, out: &mut Output) -> Result<(), Failure> {
    let (sentence, hint) = theorem::reason(&session.words, reason);
    if json {
        let game = chosen.game.heading();
        output::json(out, PeriodAnswer { game, reason: Some(sentence), ..Default::default() })?;
    } else {
        writeln!(out, "{}: {sentence}", chosen.game.heading())?;
        hint.iter().try_for_each(|hint| writeln!(out, "{hint}"))?;
    }
    Ok(())
}

/// The period as a claim of its own, proved and shown with its values.
fn describe(
    session: &Session,
    chosen: &Chosen,
    period: Period,
    json: bool,
    out: &mut Output,
) -> Result<Status, Failure> {
    let subject = period_claim(&chosen.document, &chosen.game, &period);
    let subject = subject.map_err(|problems| report::diagnostics(session, None, &problems))?;
    let standing = settle(session, &subject);
    let status = if standing.is_proved() { Status::Done } else { Status::Unknown };
    if json {
        output::json(out, PeriodAnswer::new(&period, &standing))?;
        return Ok(status);
    }
    let Period { period: p, from, saltus } = period;
    let arguments = [("period", p.to_string()), ("from", from.to_string()), ("saltus", saltus.to_string())];
    let id = if saltus == 0 { "period-found" } else { "period-arithmetic" };
    writeln!(out, "{}: {}", chosen.game.heading(), session.say(id, &arguments))?;
    writeln!(out, "{}", theorem::confirmed(&session.words, &standing))?;
    values(session, chosen, period, out)?;
    Ok(status)
}

/// Residues shown one by one.
const MOST_RESIDUES: u64 = 100;

fn values(session: &Session, chosen: &Chosen, period: Period, out: &mut Output) -> Result<(), Failure> {
    let Period { period: p, from, saltus } = period;
    let arguments = [("period", p.to_string()), ("from", from.to_string())];
    if from.saturating_add(p) > 100_000 {
        return Ok(());
    }
    let table = grow(session, chosen, &[from + p])?;
    let value = |n: u64| table.get(&[n]).map_or_else(|| "-".into(), |v| v.to_string());
    if from > 0 && from <= 10 * MOST_RESIDUES {
        writeln!(out, "{}", session.say("period-exceptions", &arguments))?;
        let before: Vec<String> = (0..from).map(value).collect();
        writeln!(out, "    {}", before.join(" "))?;
    }
    if p <= MOST_RESIDUES {
        writeln!(out, "{}", session.say("period-residues", &arguments))?;
        for residue in 0..p {
            let n = from + (residue + p - from % p) % p;
            let line = if saltus == 0 { value(n) } else { format!("{} + {saltus}·⌊(n − {n})/{p}⌋", value(n)) };
            writeln!(out, "    n ≡ {residue}: {line}")?;
        }
    }
    Ok(())
}

/// That the bars of a function are Nim, as a claim about the game of the library: proved, and the proof checked and kept.
fn confirmed(session: &Session, matches: &ArgMatches, said: &mut NimSumAnswer) -> Result<Status, Failure> {
    let text = matches.get_one::<String>("text").expect("required");
    let standing = bar(text).map(|subject| settle(session, &subject));
    let is_proved = standing.as_ref().is_some_and(Standing::is_proved);
    let id = if is_proved { "theorem-checked" } else { "theorem-not-yet" };
    said.sentence += &format!("\n{}", session.say(id, &[("part", "no".into())]));
    let proof = standing.as_ref().and_then(Standing::proof);
    if let (Some(proof), Some(path)) = (proof, matches.get_one::<String>("certificate")) {
        write_file(session, Some(path), proof.certificate().as_bytes())?;
    }
    if !is_proved {
        said.verdict = VerdictWord::Unknown;
    }
    Ok(if is_proved { Status::Done } else { Status::Unknown })
}

/// The bar of a function, or of heights that are listed, with the claim that it is Nim.
fn bar(text: &str) -> Option<Subject> {
    let library = library();
    let is_listed = naturals(text).is_ok_and(|heights| heights.len() > 1);
    let name = if is_listed { "tablebar" } else { "chocolate_of" };
    let f = library.definition(name)?.read_argument("f", text).ok()?;
    let game = library.game(name, &[("f".to_string(), f)]).ok()?;
    library.with_claim(&game, &format!("claim nimsum: {name} grundy(y, z) = y ⊕ z")).ok()?
}

/// Whether the values of the bars of a function are nim-sums.
pub fn property(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let text = matches.get_one::<String>("text").expect("required");
    let source = GameText { name: "-e".to_string(), text: text.clone() };
    // Heights may be listed, column by column: then they are the whole bar.
    let heights = naturals(text).ok().filter(|heights| heights.len() > 1);
    let mut watcher = Watcher::new(session, None);
    let watch = &mut |done| watcher.look(done);
    let property = match (&heights, read_function("f", 1, text)) {
        (Some(heights), _) => Ok(nimsum_property_of_heights(heights, watch)),
        (None, Ok(Argument::Function(function))) => nimsum_property(&function, &ProofLimits::default(), watch),
        (None, Ok(Argument::Expr(_))) => unreachable!("a function was read"),
        (None, Err(problems)) => return Err(report::diagnostics(session, Some(&source), &problems)),
    };
    drop(watcher);
    let mut said = NimSumAnswer { verdict: VerdictWord::Proved, counterexample: None, sentence: String::new() };
    let status = match property {
        Ok(NimSumProperty::Holds) => {
            said.sentence = match &heights {
                Some(heights) => session.say("property-holds-up-to", &[("column", (heights.len() - 1).to_string())]),
                None => session.say("property-holds", &[]),
            };
            confirmed(session, matches, &mut said)?
        }
        Ok(NimSumProperty::Fails { z, other, i, first }) => {
            let arguments = [
                ("z", z.to_string()),
                ("other", other.to_string()),
                ("i", i.to_string()),
                ("below", (i - 1).to_string()),
            ];
            said.verdict = VerdictWord::Refuted;
            said.sentence = session.say("property-fails", &arguments);
            if let Some(witness) = first {
                let claimed = match witness.claimed {
                    Said::Value(value) => value.to_string(),
                    Said::Level { .. } | Said::Compared { .. } | Said::Repeats { .. } => String::new(),
                };
                let arguments = [
                    ("position", tuple(&witness.position)),
                    ("claimed", claimed),
                    ("actual", witness.actual.to_string()),
                ];
                said.sentence += &format!("\n{}", session.say("property-first", &arguments));
                said.counterexample = Some(numbers(&witness.position));
            }
            Status::Refuted
        }
        Ok(NimSumProperty::NotMonotone { z }) => {
            return Err(session.bad("property-not-monotone", &[("z", z.to_string())]));
        }
        Err(reason) => {
            let (sentence, hint) = theorem::reason(&session.words, &reason);
            return Err(Failure::Reach(report::plain(session, &sentence, hint.as_deref())));
        }
    };
    let mut out = Output::standard();
    match is_json(matches) {
        true => output::json(&mut out, said)?,
        false => writeln!(out, "{}", said.sentence)?,
    }
    out.finish()?;
    Ok(status)
}
