//! `--batch` and `--input`: many questions in, one line of answer for each, as they come.
//!
//! A line is a position or a sum; or the input has the shape that `--input` describes, where the parameters may stand in
//! the file as well. A question that cannot be read is reported with its line and answered by an empty line, so that
//! answers stay beside their questions; the others are answered, and the exit status says at the end that one was bad.

use std::fs::File;
use std::io::{self, Read, Write};

use clap::ArgMatches;
use grundy::engine::Stop;
use grundy::lang::{IBig, Position, Watch};
use grundy::read::{self, Bad, Cases, Chosen, Games, Given, InputCase, Lines, Meant, Misread, Shape, Written};
use grundy::{Knowledge, Part};

use crate::output::Output;
use crate::report::{self, Complaint};
use crate::select::{choosings, lone_game, summands};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// The line that answers a question.
pub type Answering<'a> = dyn Fn(&mut Knowledge, &[Part], &mut Watch) -> Result<String, Stop> + 'a;

/// How many bad lines are reported.
const MOST_REPORTED: usize = 10;

/// Whether many questions are asked.
pub fn is_asked(matches: &ArgMatches) -> bool {
    matches.contains_id("batch") || matches.contains_id("input")
}

/// Answers every line of an input, or every case.
pub fn run(session: &Session, matches: &ArgMatches, answer: &Answering) -> Result<Status, Failure> {
    let words: Vec<String> = matches.get_many::<String>("sum").into_iter().flatten().cloned().collect();
    let refuse = |misread| report::misread(session, misread);
    let shape = matches.get_one::<String>("input").map(|text| Shape::read(text)).transpose().map_err(refuse)?;
    let choosings = choosings(session, matches)?;
    let [choosing] = &*choosings else { return Err(session.bad("cli-batch-and-for", &[])) };
    let path = matches.get_one::<String>("batch").map_or("-", String::as_str);
    let lone = lone_game(&words);
    let (game, fixed) = match &shape {
        _ if lone.is_some() || words.is_empty() => (lone.map(str::to_string), None),
        None => return Err(session.bad("cli-batch-and-position", &[])),
        Some(_) => match <[Written; 1]>::try_from(summands(&words).map_err(refuse)?) {
            Ok([written]) => (written.game.clone(), Some(written)),
            Err(_) => return Err(session.bad("cli-input-and-sum", &[])),
        },
    };
    let mut games = choosing.games();
    let chosen = match game.is_some() || choosing.has_text() || shape.is_some() {
        true => Some(games.game(game.as_deref()).map_err(refuse)?),
        false => None,
    };
    games.all_used().map_err(refuse)?;
    let input: Box<dyn Read> = match path {
        "-" => Box::new(io::stdin().lock()),
        _ => Box::new(File::open(path).map_err(|error| session.bad_file(path, &error))?),
    };
    let (knowledge, out) = (Knowledge::patient(session.limits), Output::standard());
    let mut batch = Batch { session, path, game, games, answer, knowledge, out, done: 0, bad: 0, status: Status::Done };
    match (shape, chosen) {
        (Some(shape), Some(chosen)) => batch.cases(input, shape, chosen, fixed)?,
        (_, chosen) => batch.lines(Lines::new(input), chosen)?,
    }
    batch.finish()
}

struct Batch<'s> {
    session: &'s Session,
    path: &'s str,
    /// The game that goes without saying.
    game: Option<String>,
    games: Games,
    answer: &'s Answering<'s>,
    knowledge: Knowledge,
    out: Output,
    done: usize,
    bad: usize,
    status: Status,
}

impl Batch<'_> {
    fn lines(&mut self, mut lines: Lines<Box<dyn Read>>, chosen: Option<Chosen>) -> Result<(), Failure> {
        let session = self.session;
        let mut noted: Vec<Option<String>> = vec![self.game.clone()];
        chosen.inspect(|chosen| note_defaults(session, chosen, &[]));
        let mut first = None;
        while let Some(line) = lines.read_line().map_err(|error| session.bad_file(self.path, &error))? {
            let text = line.text.as_deref().unwrap_or_default().to_string();
            if line.text.is_ok() && (text.is_empty() || text.starts_with('#')) {
                continue;
            }
            first = first.or_else(|| Some((line.number, read::numbers(&text).unwrap_or_default())));
            let mut find = |name: Option<&str>| {
                let name = name.map(str::to_string).or(self.game.clone());
                let chosen = self.games.game(name.as_deref())?;
                if !noted.contains(&name) {
                    noted.push(name);
                    note_defaults(session, &chosen, &[]);
                }
                Ok(chosen.game)
            };
            let sum = line.text.and_then(|text| read::one_play(read::sum(&text, usize::MAX, &mut find)?));
            self.answer(line.number, &text, sum)?;
            if lines.waits() {
                self.out.flush()?;
            }
        }
        if let Some((line, numbers)) = first.filter(|_| self.done > 1)
            && numbers == [IBig::from(self.done - 1)]
        {
            self.out.flush()?;
            let arguments = [("line", line.to_string()), ("count", numbers[0].to_string())];
            report::note(session, "cli-batch-count", &arguments);
        }
        Ok(())
    }

    fn cases(
        &mut self,
        input: Box<dyn Read>,
        shape: Shape,
        mut chosen: Chosen,
        fixed: Option<Written>,
    ) -> Result<(), Failure> {
        let session = self.session;
        let refuse = |misread| report::misread(session, misread);
        let names: Vec<String> = chosen.game.coordinates.iter().map(ToString::to_string).collect();
        let mut cases = Cases::new(input, shape, &chosen.game.definition, &names).map_err(refuse)?;
        let fixed = fixed.map(|written| written.positions(&chosen.game));
        match (cases.given(), &fixed) {
            (Given::Not, None) => return Err(refuse(Misread::Misshapen("position", chosen.game.heading()))),
            (Given::Read | Given::Places, Some(_)) => return Err(session.bad("cli-batch-and-position", &[])),
            _ => note_meaning(session, &cases, &chosen, &names),
        }
        let mut given = Vec::new();
        while let Some(case) = cases.read_case().map_err(|error| session.bad_file(self.path, &error))? {
            match case {
                // No question stands there.
                Err(Bad { line, text, misread: misread @ Misread::Input("more", _) }) => {
                    self.bad += 1;
                    self.report(line, &text, &refuse(misread))?;
                }
                Err(Bad { line, text, misread }) => self.answer(line, &text, Err(misread))?,
                Ok(mut case) => {
                    let mut sum = Ok(());
                    if case.parameters != given {
                        given = std::mem::take(&mut case.parameters);
                        self.knowledge = Knowledge::patient(session.limits);
                        sum = self.games.with(self.game.as_deref(), &given).map(|other| chosen = other);
                        if sum.is_err() {
                            given.clear();
                        }
                    }
                    let sum = sum.and_then(|()| parts(&chosen, &case, fixed.as_deref()));
                    self.answer(case.line, &case.text, sum)?;
                }
            }
            self.out.flush()?;
        }
        Ok(())
    }

    /// Answers a question. One that cannot be read, or not be answered, is reported and leaves its line empty.
    fn answer(&mut self, line: usize, text: &str, sum: Result<Vec<Part>, Misread>) -> Result<(), Failure> {
        let session = self.session;
        let mut watcher = Watcher::new(session, None);
        let answered = match sum {
            Err(misread) => Err(report::misread(session, misread)),
            Ok(sum) => match (self.answer)(&mut self.knowledge, &sum, &mut |done| watcher.look(done)) {
                Err(Stop::Stopped) => {
                    drop(watcher);
                    self.out.flush()?;
                    report::note(session, "cli-batch-stopped", &[("done", self.done.to_string())]);
                    return Err(session.stopped(Stop::Stopped));
                }
                answer => answer.map_err(|stop| session.stopped(stop)),
            },
        };
        drop(watcher);
        self.done += 1;
        let failure = match answered {
            Ok(answer) => return Ok(writeln!(self.out, "{answer}")?),
            Err(failure) => failure,
        };
        match failure {
            Failure::Reach(_) => self.status = self.status.max(Status::Unknown),
            _ => self.bad += 1,
        }
        writeln!(self.out)?;
        self.report(line, text, &failure)
    }

    fn report(&mut self, line: usize, text: &str, failure: &Failure) -> Result<(), Failure> {
        if let Failure::Input(said) | Failure::Reach(said) = failure
            && self.bad <= MOST_REPORTED
        {
            self.out.flush()?;
            let place = self.session.say("cli-line", &[("line", line.to_string()), ("text", read::excerpt(text))]);
            report::to_stderr(&format!("{}\n{}", place.trim_end_matches([':', ' ']), said.text));
        }
        Ok(())
    }

    fn finish(self) -> Result<Status, Failure> {
        self.out.finish()?;
        match self.bad {
            0 => Ok(self.status),
            bad if bad <= MOST_REPORTED => Err(Failure::Input(Complaint::default())),
            bad => {
                let count = (bad - MOST_REPORTED).to_string();
                let text = self.session.say("cli-more-lines", &[("count", count)]) + "\n";
                Err(Failure::Input(Complaint { text, ..Complaint::default() }))
            }
        }
    }
}

/// The sum that a case asks for: its own positions, or those given behind the game.
fn parts(chosen: &Chosen, case: &InputCase, fixed: Option<&[Position]>) -> Result<Vec<Part>, Misread> {
    let positions = fixed.map_or_else(|| case.sum(chosen.game.play()), |fixed| Ok(fixed.to_vec()))?;
    let part = |position: Position| {
        read::check_position(&chosen.game, &position)?;
        Ok((chosen.game.clone(), position))
    };
    positions.into_iter().map(part).collect()
}

/// Says which values the parameters have that nobody gives one.
fn note_defaults(session: &Session, chosen: &Chosen, read: &[&String]) {
    if chosen.by_default.iter().any(|name| !read.contains(&name)) {
        report::note(session, "cli-batch-default", &[("game", chosen.game.heading())]);
    }
}

/// Says what the names of a shape are taken for.
fn note_meaning(session: &Session, cases: &Cases<Box<dyn Read>>, chosen: &Chosen, coordinates: &[String]) {
    let read = cases.meant().iter().filter(|(_, means)| matches!(means, Meant::Parameter(_)));
    note_defaults(session, chosen, &read.map(|(name, _)| name).collect::<Vec<_>>());
    let said = |(name, means): (&String, &Meant)| {
        let (id, coordinate) = match means {
            Meant::Parameter(_) => ("cli-input-parameter", ""),
            Meant::Coordinate(place) => ("cli-input-coordinate", &*coordinates[*place]),
            Meant::Copies => ("cli-input-copies", ""),
            Meant::Count => ("cli-input-count", ""),
            Meant::Nothing => ("cli-input-nothing", ""),
        };
        session.say(id, &[("name", name.clone()), ("coordinate", coordinate.to_string())])
    };
    let mut all: Vec<String> = cases.meant().iter().map(said).collect();
    if cases.given() == Given::Places {
        all.push(session.say("cli-input-place", &[("name", coordinates[0].clone())]));
    }
    report::note(session, "cli-input-meant", &[("list", all.join("; "))]);
}
