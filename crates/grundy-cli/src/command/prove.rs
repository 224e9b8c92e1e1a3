//! `grundy prove`: whether claims hold at every position, with certificates.

use std::io::Write;

use clap::ArgMatches;
use grundy::coq::{coq_file, coq_file_of, self_contained};
use grundy::lang::{Role, Subject};
use grundy::prove::{Argued, Proof, ProofLimits, Reason, Target, export, is_about_nothing};
use grundy::wire::StandingAnswer;
use grundy::{Degree, Standing, establish, theorem};
use grundy_exposition::{Portion, Script, Unexposed, expose};
use grundy_view::PaperFormat;

use super::check::{all_names, nothing_to_check};
use crate::coq::{Word, word};
use crate::output::{Output, numbered};
use crate::picture::write_file;
use crate::proving::{settle_all, status};
use crate::report;
use crate::select::families;
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Proves one claim, or all that are made for the game's parameters.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let given = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let (mut name, mut claim) = (given("game"), given("claim"));
    if given("text").is_some() && claim.is_none() {
        // With `-e TEXT` a single word is the claim; the game is the last of the text.
        std::mem::swap(&mut name, &mut claim);
    }
    let mut work: Vec<Subject> = Vec::new();
    let mut names = Vec::new();
    let mut varied = false;
    for choosing in families(session, matches)? {
        varied |= choosing.is_varied();
        let chosen = choosing.game(session, name)?;
        let subjects = chosen.document.subjects(&chosen.game);
        let subjects =
            subjects.map_err(|problems| report::diagnostics(session, chosen.origin.as_deref(), &problems))?;
        names.extend(all_names(&chosen));
        work.extend(
            subjects
                .into_iter()
                .map(Subject::ranged)
                .filter(|subject| !is_about_nothing(&subject.game))
                .filter(|subject| claim.is_none_or(|claim| subject.statement.name == claim)),
        );
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
        explained: given("explain").map(|what| portion(session, what)).transpose()?,
        certificate: given("certificate"),
    };
    let mut worst = Status::Done;
    let mut out = Output::standard();
    // Proofs for people become one paper, where a paper is wanted.
    let mut body = String::new();
    settle_all(session, &work, |i, standing, seconds| {
        if let (Some(proof), Some(path)) = (standing.proof(), how.certificate) {
            let path = if work.len() == 1 { path.to_string() } else { numbered(path, i + 1) };
            write_file(session, Some(&path), proof.certificate().as_bytes())?;
            if work.len() > 1 {
                let Subject { game, statement, .. } = &standing.subject;
                let arguments = [("file", path), ("claim", statement.name.clone()), ("game", game.heading())];
                report::note(session, "prove-wrote", &arguments);
            }
        }
        let text = match how.format {
            "tex" | "typ" if how.explained.is_some() => {
                body += &explained(session, &standing, &how)?;
                body.push('\n');
                worst = worst.max(status(&standing));
                return Ok(());
            }
            _ if how.explained.is_some() && standing.proof().is_some() => explained(session, &standing, &how)?,
            "json" => crate::output::line(StandingAnswer::new(&session.words, &standing, Some(seconds))),
            "tex" => tex(session, &standing),
            _ if how.brief => line(session, &standing, seconds),
            _ => full(session, &standing, seconds),
        };
        writeln!(out, "{}", text.trim_end())?;
        worst = worst.max(status(&standing));
        if matches.get_flag("coq") && standing.proof().is_some() {
            out.flush()?;
            let (accepted, said) = asked_coq(session, &standing)?;
            match how.format {
                "text" => writeln!(out, "{said}")?,
                _ => report::to_stderr(&format!("{said}\n")),
            }
            worst = if accepted { worst } else { worst.max(Status::Unknown) };
        }
        Ok(out.flush()?)
    })?;
    if let (Some(subject), Some(paper)) = (work.first(), how.paper().filter(|_| how.explained.is_some())) {
        let title = session.text_of(&subject.game.definition, Role::Title).unwrap_or_else(|| subject.game.heading());
        write!(out, "{}", paper.around(&title, &session.words, &body))?;
    }
    out.finish()?;
    Ok(worst)
}

/// The sentences of the first claim, for another prover.
fn exported(session: &Session, work: &[Subject], target: &str) -> Result<Status, Failure> {
    let mut watcher = Watcher::new(session, None);
    let mut written = |subject: &Subject| {
        let Subject { document, game, statement } = subject;
        match target {
            "walnut" => export(document, game, statement, Target::Walnut),
            "smtlib" => export(document, game, statement, Target::SmtLib),
            "mona" => export(document, game, statement, Target::Mona),
            _ => coq_file(subject, &mut |done| watcher.look(done)),
        }
    };
    let whole = |file: String| if target == "coq+library" { self_contained(&file) } else { file };
    let mut out = Output::standard();
    for subject in work {
        if target.starts_with("coq") && !subject.game.open_parameters().is_empty() {
            // Such a file holds the proof: what is refuted has none.
            let mut watcher = Watcher::new(session, None);
            let standing = establish(subject, &ProofLimits::default(), &mut |done| watcher.look(done));
            if let Some(refutation) = standing.refutation(&session.words) {
                let named = [("game", subject.game.heading()), ("claim", subject.statement.name.clone())];
                let said = format!("{}\n{refutation}", session.say("prove-refuted", &named));
                return Err(Failure::Reach(report::plain(session, &said, None)));
            }
            if let Some(proof) = standing.proof() {
                let file = coq_file_of(subject, proof, &mut |done| watcher.look(done));
                write!(out, "{}", whole(file.map_err(|reason| refused(session, &reason))?))?;
                continue;
            }
        }
        match written(subject) {
            Ok(text) => write!(out, "{}", whole(text))?,
            Err(reason) => return Err(refused(session, &reason)),
        }
    }
    out.finish()?;
    Ok(Status::Done)
}

/// Why a claim is not written.
fn refused(session: &Session, reason: &Reason) -> Failure {
    let (sentence, hint) = theorem::reason(&session.words, reason);
    Failure::Reach(report::plain(session, &sentence, hint.as_deref()))
}

/// Whether Coq accepts a claim, in words.
fn asked_coq(session: &Session, standing: &Standing) -> Result<(bool, String), Failure> {
    let Subject { game, statement, .. } = &standing.subject;
    let mut watcher = Watcher::new(session, None);
    let named = vec![("game", game.heading()), ("claim", statement.name.clone())];
    let with_hint = |(sentence, hint): (String, Option<String>)| match hint {
        Some(hint) => format!("{sentence}\n{hint}"),
        None => sentence,
    };
    let watch = &mut |done| watcher.look(done);
    let file = match standing.proof() {
        Some(proof) => coq_file_of(&standing.subject, proof, watch),
        None => coq_file(&standing.subject, watch),
    };
    let file = match file {
        Ok(file) => file,
        Err(reason) => {
            let sentence = with_hint(theorem::reason(&session.words, &reason));
            return Ok((false, format!("{}\n{sentence}", session.say("coq-not-written", &named))));
        }
    };
    let said = match word(session, &file)? {
        Word::Accepted => return Ok((true, session.say("coq-accepted", &named))),
        Word::Refused(said) => {
            let said = [("said", said.trim().to_string())];
            session.say("coq-refused", &[&named[..], &said].concat())
        }
        Word::NoLibrary(file, said) => {
            let said = [("file", format!("{file}.v")), ("said", said.trim().to_string())];
            session.say("coq-no-library", &[&named[..], &said].concat())
        }
        Word::Missing => with_hint(session.words.sentence("coq-missing", &[])),
        Word::Stopped => session.say("coq-stopped", &named),
    };
    Ok((false, said))
}

/// What is wanted of every claim.
struct How<'a> {
    format: &'a str,
    brief: bool,
    certificate: Option<&'a str>,
    explained: Option<Portion>,
}

impl How<'_> {
    fn paper(&self) -> Option<PaperFormat> {
        match self.format {
            "tex" => Some(PaperFormat::Latex),
            "typ" => Some(PaperFormat::Typst),
            _ => None,
        }
    }
}

/// How much of a proof for people is wanted.
fn portion(session: &Session, what: &str) -> Result<Portion, Failure> {
    match what {
        "main" => Ok(Portion::Main),
        "all" => Ok(Portion::All),
        number => {
            let number = number.parse().ok().filter(|n| *n > 0).map(Portion::Case);
            number.ok_or_else(|| session.bad("prove-explain-what", &[("what", what.to_string())]))
        }
    }
}

/// The proof for people, or that there is none; in a paper, as a comment.
fn explained(session: &Session, standing: &Standing, how: &How) -> Result<String, Failure> {
    let script = match how.paper() {
        Some(PaperFormat::Latex) => Script::Latex,
        Some(PaperFormat::Typst) => Script::Typst,
        _ => Script::Plain,
    };
    let mut watcher = Watcher::new(session, None);
    let portion = how.explained.unwrap_or(Portion::Main);
    let proof = expose(&session.words, standing, script, portion, &mut |done| watcher.look(done));
    let none = match proof {
        Ok(proof) => return Ok(proof),
        Err(Unexposed::NoCase { of }) => {
            let Portion::Case(case) = portion else { unreachable!("only a case is asked for by its number") };
            let arguments = [("case", case.to_string()), ("of", of.to_string())];
            return Err(session.bad("prove-explain-no-case", &arguments));
        }
        Err(Unexposed::NoLines) if standing.proof().is_some() => session.say("prove-explain-none", &[]),
        Err(Unexposed::NoLines) => standing.sentence(&session.words),
    };
    let Subject { game, statement, .. } = &standing.subject;
    let comment = |sign: &str| {
        let said = format!("{} {}: {none}", game.heading(), statement.name);
        said.lines().map(|line| format!("{sign} {line}\n")).collect::<String>()
    };
    Ok(match script {
        Script::Latex => comment("%"),
        Script::Typst => comment("//"),
        Script::Plain => none,
    })
}

/// Everything about one claim.
fn full(session: &Session, standing: &Standing, seconds: f64) -> String {
    if let Some(theorem) = theorem::theorem(&session.words, standing, seconds) {
        let by_lines = standing.proof().is_some_and(is_by_lines);
        let how = if by_lines { format!("\n{}", session.say("prove-explain-how", &[])) } else { String::new() };
        return theorem + &how;
    }
    let Subject { game, statement, .. } = &standing.subject;
    let named = [("game", game.heading()), ("claim", statement.name.clone())];
    if let Some(refutation) = standing.refutation(&session.words) {
        let id = if standing.is_as_said() == Some(true) { "prove-refuted-as-said" } else { "prove-refuted" };
        return format!("{}\n{refutation}", session.say(id, &named));
    }
    let (sentence, hint) = why(session, standing);
    let hint = hint.map(|hint| format!("\n{hint}")).unwrap_or_default();
    format!("{}\n{sentence}{hint}", session.say("prove-unknown", &named))
}

fn is_by_lines(proof: &Proof) -> bool {
    matches!(proof.theorem().argument, Argued::Family { .. } | Argued::Repeats { .. })
}

/// Why a claim is neither proved nor refuted, and what to do.
fn why(session: &Session, standing: &Standing) -> (String, Option<String>) {
    match standing.reason() {
        Some(reason) => theorem::reason(&session.words, reason),
        None => (standing.sentence(&session.words), None),
    }
}

/// One line about one claim of many.
fn line(session: &Session, standing: &Standing, seconds: f64) -> String {
    let Subject { game, statement, .. } = &standing.subject;
    let mut arguments =
        vec![("game", game.heading()), ("claim", statement.name.clone()), ("seconds", format!("{seconds:.3}"))];
    arguments.push(("part", standing.part_word()));
    arguments.extend(standing.proof().map(|proof| ("size", theorem::size(&session.words, proof))));
    arguments.extend(standing.refutation(&session.words).map(|refutation| ("witness", refutation)));
    let id = match standing.degree() {
        Degree::Proved if standing.is_about_a_part() => "prove-line-part",
        Degree::Proved => "prove-line-proved",
        Degree::Computed => "prove-line-computed",
        Degree::Decided => "prove-line-decided",
        Degree::Refuted if standing.is_as_said() == Some(true) => "prove-line-refuted-as-said",
        Degree::Refuted => "prove-line-refuted",
        _ => {
            arguments.push(("reason", why(session, standing).0));
            "prove-line-unknown"
        }
    };
    session.say(id, &arguments)
}

/// A paper prints theorems; what is none stands in a comment.
fn tex(session: &Session, standing: &Standing) -> String {
    theorem::theorem_latex(&session.words, standing).unwrap_or_else(|| {
        let comment = format!("{}: {}", standing.subject.statement.name, standing.sentence(&session.words));
        comment.lines().map(|line| format!("% {line}\n")).collect()
    })
}
