//! A match as text that can be read again.
//!
//! ```text
//! grundy match
//! sum: chocolate[k = 3] 1,3 + nim 7
//! first: person
//! 2: 6
//! 1: 0,3
//! ```
//!
//! After the first line come the sum at the start, who moves first, and one move a line: the number of the component
//! and where the move leads. Where moves may be forbidden, `not 2: 6` stands before the move for each that was, and `go` where
//! no more are and no move follows yet. Games that are not in the library stand at the end with their text, behind `games:`.

use grundy_lang::{Definition, Diagnostics, Document, IBig, Item, Watch};

use super::encounter::{Match, Side};
use super::refusal::Refusal;
use super::step::Step;
use crate::Part;
use crate::library::own_definitions;
use crate::read::{self, Misread};

/// Begins the line of an option that was forbidden.
const NOT: &str = "not ";
/// Says that nothing more is forbidden.
const GO: &str = "go";

/// Why a record cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreadable {
    /// This line, counted from 1, is not what a record has there.
    Line(usize, String),
    /// The games cannot be read.
    Games(Diagnostics),
    /// A move, in this line, is not allowed.
    Move(usize, Refusal),
}

impl Unreadable {
    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        match self {
            Unreadable::Line(..) => "play-record-line",
            Unreadable::Games(_) => "play-record-games",
            Unreadable::Move(..) => "play-record-move",
        }
    }

    /// What its sentence is filled with.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        match self {
            Unreadable::Line(line, text) => {
                vec![("line", line.to_string()), ("text", text.chars().take(60).collect())]
            }
            Unreadable::Games(_) => Vec::new(),
            Unreadable::Move(line, _) => vec![("line", line.to_string())],
        }
    }
}

impl Match {
    /// The match as text; [`Match::read_record`] reads it.
    pub fn record(&self) -> String {
        let sum: Vec<String> = self.start().iter().map(part_text).collect();
        let first = match self.first() {
            Side::Person => "person",
            Side::Computer => "computer",
        };
        let mut text = format!("grundy match\nsum: {}\nfirst: {first}\n", sum.join(" + "));
        for turn in self.turns() {
            turn.forbidden.iter().for_each(|step| text.push_str(&format!("{NOT}{}\n", typed(step))));
            text.push_str(&format!("{}\n", typed(&turn.step)));
        }
        self.forbidding().iter().for_each(|line| text.push_str(&format!("{line}\n")));
        let mut own: Vec<&Definition> = Vec::new();
        for (game, _) in self.start() {
            for definition in own_definitions(game) {
                if own.iter().all(|d| d.name != definition.name) {
                    own.push(definition);
                }
            }
        }
        if !own.is_empty() {
            let items = own.iter().map(|definition| Item::Game((*definition).clone().into())).collect();
            text.push_str(&format!("games:\n{}", Document { items, library: Vec::new() }));
        }
        text
    }

    /// Reads a record. Names of games are looked up in its own games, then in the document.
    pub fn read_record(text: &str, document: &Document, watch: &mut Watch) -> Result<Match, Unreadable> {
        let (head, games) = match text.split_once("\ngames:\n") {
            Some((head, games)) => (head, Some(games)),
            None => (text, None),
        };
        let own = games.map(|games| Document::parse(games, document)).transpose().map_err(Unreadable::Games)?;
        let find = |name: &str| match &own {
            Some(own) if own.definitions().any(|d| *d.name.text == *name) => own,
            _ => document,
        };
        let mut lines = head.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let mut line = |wanted: &str| match lines.next() {
            Some((i, line)) => match line.trim().strip_prefix(wanted) {
                Some(rest) => Ok((i + 1, rest.trim().to_string())),
                None => Err(Unreadable::Line(i + 1, line.to_string())),
            },
            None => Err(Unreadable::Line(head.lines().count() + 1, String::new())),
        };
        line("grundy match")?;
        let (place, sum) = line("sum:")?;
        let mut named = |written: Option<&str>| {
            let written = written.ok_or(Misread::NoGame)?;
            read::game_in(find(written.split('[').next().unwrap_or_default()), None, written, &[])
        };
        let parts = read::sum(&sum, usize::MAX, &mut named).map_err(|misread| match misread {
            Misread::Text(_, diagnostics) => Unreadable::Games(diagnostics),
            _ => Unreadable::Line(place, sum.clone()),
        })?;
        let (place, first) = line("first:")?;
        let first = match first.as_str() {
            "person" => Side::Person,
            "computer" => Side::Computer,
            _ => return Err(Unreadable::Line(place, first)),
        };
        let mut encounter = Match::new(parts, first).map_err(|refusal| Unreadable::Move(place, refusal))?;
        for (i, typed) in lines {
            let next = encounter.follow(typed, watch);
            encounter = next.map_err(|(_, refusal)| Unreadable::Move(i + 1, refusal))?;
        }
        Ok(encounter)
    }

    /// The match after a line of a record: a move, `not` with a move that is forbidden, or `go`.
    pub fn follow(self, line: &str, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        match line.trim() {
            GO if self.forbids().is_none() => Err((self, Refusal::NothingToForbid)),
            GO => Ok(self.let_move()),
            line => match line.strip_prefix(NOT) {
                Some(forbidden) => self.forbid_text(forbidden, watch),
                None => self.let_move().play_text(line, watch),
            },
        }
    }

    /// The lines of a record that say what is forbidden to the player who is to move.
    pub fn forbidding(&self) -> Vec<String> {
        let mut lines: Vec<String> = self.forbidden().iter().map(|step| format!("{NOT}{}", typed(step))).collect();
        if self.was_let_move() {
            lines.push(GO.to_string());
        }
        lines
    }
}

fn typed(step: &Step) -> String {
    format!("{}: {}", step.component + 1, step.target())
}

fn part_text((game, position): &Part) -> String {
    let numbers: Vec<String> = position.iter().map(IBig::to_string).collect();
    format!("{} {}", game.heading(), numbers.join(","))
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.code())?;
        self.arguments().iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}

impl std::error::Error for Unreadable {}
