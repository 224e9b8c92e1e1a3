//! Play line by line: for pipes, scripts and screen readers.
//!
//! A line is a move or a command. Whatever cannot be read is answered with a sentence, and the end of the input is the
//! end of the program.

use std::io::{self, BufRead, Write};
use std::thread;
use std::time::Duration;

use grundy::Part;
use grundy::lang::go_on;
use grundy::play::{
    Knowledge, Ladder, Match, Moves, Refusal, Step, Strength, say_forbidding, say_reason, say_refusal, title,
};

use super::order::Request;
use super::riddle::{Riddle, standing};
use super::scene::{Scene, lines, table};
use super::settings::{Against, Begun, First, Settings, Start, most_forbidden};
use crate::session::{Failure, Session};

/// Before the computer answers a person.
const PAUSE: Duration = Duration::from_millis(500);
/// The moves that are listed at once.
const LISTED: usize = 40;

/// Plays until the input ends or the user leaves; the result is the match as it then stands.
pub fn run(
    session: &Session,
    mut settings: Settings,
    mut input: impl BufRead,
    output: impl Write,
    on_terminal: bool,
) -> Result<Option<Match>, Failure> {
    if settings.first == First::Placing && !matches!(settings.start, Start::Chosen | Start::Menu) {
        settings.first = First::Computer;
    }
    let knowledge = Knowledge::default();
    let mut plain =
        Plain { session, settings, knowledge, output, round: 0, state: None, riddle: None, pause: on_terminal };
    plain.say("play-plain-welcome", &[])?;
    plain.begin()?;
    let mut line = Vec::new();
    loop {
        plain.computer()?;
        plain.prompt()?;
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(plain.output)?;
            break;
        }
        let text = String::from_utf8_lossy(&line).trim().to_string();
        if !on_terminal {
            // A transcript shows what was typed, as a terminal would.
            writeln!(plain.output, "{text}")?;
        }
        if !text.is_empty() && plain.answer(&text)? {
            break;
        }
    }
    Ok(plain.state)
}

struct Plain<'s, W: Write> {
    session: &'s Session,
    settings: Settings,
    knowledge: Knowledge,
    output: W,
    round: u64,
    /// The match; `None` while the piece waits to be placed.
    state: Option<Match>,
    riddle: Option<Box<Riddle>>,
    pause: bool,
}

impl<W: Write> Plain<'_, W> {
    fn say(&mut self, id: &str, arguments: &[(&str, String)]) -> io::Result<()> {
        let text = self.session.say(id, arguments);
        writeln!(self.output, "{text}")
    }

    fn lines(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| writeln!(self.output, "{line}"))
    }

    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        let (sentence, hint) = say_refusal(&self.session.words, refusal);
        writeln!(self.output, "{sentence}")?;
        hint.map_or(Ok(()), |hint| writeln!(self.output, "{hint}"))
    }

    fn begin(&mut self) -> Result<(), Failure> {
        let begun = self.settings.begin(self.round);
        self.round += 1;
        match begun {
            Ok(Begun::Match(state)) => (self.state, self.riddle) = (Some(*state), None),
            Ok(Begun::Placing) => (self.state, self.riddle) = (None, None),
            Ok(Begun::Riddle(riddle)) => {
                self.say("play-puzzle-at", &standing(&self.settings.ladder))?;
                self.state = Some(riddle.state());
                self.riddle = Some(riddle);
                self.about(Request::Draw)?;
            }
            Ok(Begun::NoPuzzle) if self.state.is_some() => self.say("page-puzzle-none", &[])?,
            Ok(Begun::NoPuzzle) => return Err(self.session.bad("page-puzzle-none", &[])),
            Err(refusal) => {
                let sentence = say_refusal(&self.session.words, &refusal).0;
                return Err(Failure::Input(crate::report::plain(self.session, &sentence, None)));
            }
        }
        Ok(())
    }

    /// The computer does what it has to do until it is a person's turn: it moves, and forbids moves where that is played.
    fn computer(&mut self) -> Result<(), Failure> {
        while let Some(state) = self.state.take() {
            let is_over = state.is_finished(&mut go_on).unwrap_or(true);
            if !self.settings.computer_moves(&state) || is_over {
                self.state = Some(state);
                break;
            }
            let Settings { strength, seed, .. } = self.settings;
            if state.forbids().is_some() {
                match state.forbid_reply(strength, seed, &mut self.knowledge, &mut go_on) {
                    Ok(advice) => {
                        self.say("page-computer-forbids", &self.forbidden(&state, &advice.steps))?;
                        self.state = Some(advice.then);
                        continue;
                    }
                    Err(refusal) => {
                        self.refuse(&refusal)?;
                        self.state = Some(state);
                        break;
                    }
                }
            }
            if self.pause {
                thread::sleep(PAUSE);
            }
            let advice = match state.reply(strength, seed, &mut self.knowledge, &mut go_on) {
                Ok(advice) => advice,
                Err(refusal) => {
                    self.refuse(&refusal)?;
                    self.state = Some(state);
                    break;
                }
            };
            let text = move_text(self.session, &state, &advice.step);
            self.say("play-computer-moves", &[("move", text)])?;
            self.state = Some(state.play(advice.step, &mut go_on).unwrap_or_else(|(same, _)| same));
        }
        Ok(())
    }

    /// What is forbidden, as the sentences about it want it.
    fn forbidden(&self, state: &Match, steps: &[Step]) -> [(&'static str, String); 2] {
        let texts: Vec<String> = steps.iter().map(|step| move_text(self.session, state, step)).collect();
        [("count", texts.len().to_string()), ("moves", texts.join("; "))]
    }

    fn prompt(&mut self) -> Result<(), Failure> {
        match &self.state {
            None => {
                let most = self.settings.largest().to_string();
                self.say("play-place", &[("most", most)])?;
            }
            Some(state) => {
                let position = sum_text(self.session, state.parts());
                let winner = state.winner(&mut go_on);
                let said = match &winner {
                    _ if self.settings.against == Against::Puzzle => None,
                    Ok(Some(winner)) => Some(self.settings.ending(state, *winner)),
                    Ok(None) if self.settings.against == Against::Person || state.forbids().is_some() => {
                        Some(self.settings.turn(state))
                    }
                    Ok(None) | Err(_) => None,
                };
                let most = state.forbids().map(|_| most_forbidden(state));
                writeln!(self.output, "{position}")?;
                if let Some((id, arguments)) = said {
                    self.say(id, &arguments)?;
                }
                if let Some(most) = most {
                    self.say("play-how-to-forbid", &[("most", most)])?;
                }
                if let Err(fault) = winner {
                    self.refuse(&Refusal::Fault(fault))?;
                }
            }
        }
        write!(self.output, "> ")?;
        self.output.flush()?;
        Ok(())
    }

    /// Answers a line; `true`: the user leaves.
    fn answer(&mut self, text: &str) -> Result<bool, Failure> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let Some(order) = Request::of_word(word) else {
            self.person(text)?;
            return Ok(false);
        };
        match order {
            Request::Quit => return Ok(true),
            Request::Help => self.say("play-plain-help", &[])?,
            Request::New => self.begin()?,
            Request::Strength => match rest.trim().parse::<u8>() {
                Ok(percent) if percent <= 100 => {
                    self.settings.strength = Strength::new(percent);
                    self.say("play-strength-is", &[("percent", percent.to_string())])?;
                }
                _ => self.say("play-strength-bad", &[])?,
            },
            Request::Level => match rest.trim().parse::<u8>() {
                Ok(level) if (1..=Ladder::HARDEST).contains(&level) => {
                    self.settings.ladder.level = level;
                    self.settings.against = Against::Puzzle;
                    self.begin()?;
                }
                _ => self.say("play-level-bad", &[("most", Ladder::HARDEST.to_string())])?,
            },
            order => self.about(order)?,
        }
        Ok(false)
    }

    /// Orders about the match as it stands.
    fn about(&mut self, order: Request) -> Result<(), Failure> {
        let Some(state) = self.state.take() else {
            self.say("play-place-first", &[])?;
            return Ok(());
        };
        match order {
            Request::Hint if self.is_answered(&state) => self.say("play-puzzle-over", &[])?,
            Request::Hint if state.forbids().is_some() => {
                match state.forbid_reply(Strength::PERFECT, 0, &mut self.knowledge, &mut go_on) {
                    Ok(advice) => {
                        self.say("page-forbid-hint", &self.forbidden(&state, &advice.steps))?;
                        self.lines(&say_forbidding(&self.session.words, &advice.reason))?;
                    }
                    Err(refusal) => self.refuse(&refusal)?,
                }
            }
            Request::Go if state.forbids().is_none() => self.refuse(&Refusal::NothingToForbid)?,
            Request::Go => {
                self.state = Some(state.let_move());
                return Ok(());
            }
            Request::Hint => match state.hint(&mut self.knowledge, &mut go_on) {
                Ok(advice) => {
                    let text = move_text(self.session, &state, &advice.step);
                    self.say("play-hint-is", &[("move", text)])?;
                    self.lines(&say_reason(&self.session.words, &advice.reason))?;
                    if let Some(riddle) = &mut self.riddle {
                        riddle.give_up(&mut self.settings.ladder);
                    }
                }
                Err(refusal) => self.refuse(&refusal)?,
            },
            Request::Why => match state.why(&mut self.knowledge, &mut go_on) {
                Ok((None, None)) => self.say("play-no-move-yet", &[])?,
                Ok((made, forbidden)) => {
                    let words = &self.session.words;
                    let made = made.iter().flat_map(|reason| say_reason(words, reason));
                    let forbidden = forbidden.iter().flat_map(|reason| say_forbidding(words, reason));
                    self.lines(&made.chain(forbidden).collect::<Vec<_>>())?;
                }
                Err(stop) => self.refuse(&stop.into())?,
            },
            Request::Moves => match state.moves(&mut go_on) {
                Ok(moves) => self.list(&state, &moves)?,
                Err(fault) => self.refuse(&Refusal::Fault(fault))?,
            },
            Request::Draw => {
                let (parts, start, forbidden) = (state.parts(), state.start(), state.forbidden());
                for lying in table(&Scene { parts, start, steps: Vec::new(), forbidden, chosen: None, board: None }) {
                    for line in lines(&lying.cells) {
                        writeln!(self.output, "{line}")?;
                    }
                }
            }
            Request::Record => write!(self.output, "{}", state.record())?,
            Request::Back => {
                let before = state.turns().len();
                let back = self.settings.taken_back(state);
                if back.turns().len() == before {
                    self.say("play-no-move-yet", &[])?;
                }
                self.state = Some(back);
                return Ok(());
            }
            Request::Help | Request::New | Request::Quit | Request::Strength | Request::Level => {}
            Request::Menu | Request::Bell | Request::Language => {}
        }
        self.state = Some(state);
        Ok(())
    }

    fn list(&mut self, state: &Match, moves: &Moves) -> Result<(), Failure> {
        for (i, step) in moves.listed().iter().take(LISTED).enumerate() {
            writeln!(self.output, "#{} {}", i + 1, move_text(self.session, state, step))?;
        }
        match moves {
            Moves::All(steps) if steps.len() > LISTED => {
                self.say("play-more-moves", &[("number", (steps.len() - LISTED).to_string())])?;
            }
            Moves::All(_) => {}
            Moves::TooMany(_) => self.say("play-many-more-moves", &[])?,
        }
        Ok(())
    }

    /// Whether this is a puzzle after its move.
    fn is_answered(&self, state: &Match) -> bool {
        self.riddle.is_some() && !state.turns().is_empty()
    }

    /// The person's move.
    fn person(&mut self, text: &str) -> Result<(), Failure> {
        let Some(state) = self.state.take() else {
            match self.settings.place_on_board(text) {
                Ok(state) => self.state = Some(state),
                Err(refusal) => self.refuse(&refusal)?,
            }
            return Ok(());
        };
        if self.is_answered(&state) {
            self.state = Some(state);
            self.say("play-puzzle-over", &[])?;
            return Ok(());
        }
        let next = match state.forbids().is_some() {
            true => state.forbid_text(text, &mut go_on),
            false => state.play_text(text, &mut go_on),
        };
        match next {
            Ok(next) => {
                if let (Some(riddle), Some(turn)) = (&mut self.riddle, next.turns().last()) {
                    let is_right = riddle.answer(&turn.step, &mut self.settings.ladder);
                    self.say(if is_right { "page-puzzle-solved" } else { "page-puzzle-failed" }, &[])?;
                    self.say("play-puzzle-at", &standing(&self.settings.ladder))?;
                    self.say("play-puzzle-over", &[])?;
                }
                self.state = Some(next);
            }
            Err((same, refusal)) => {
                self.state = Some(same);
                self.refuse(&refusal)?;
            }
        }
        Ok(())
    }
}

/// A move with its name: `move left: 1,5`.
pub fn move_text(session: &Session, state: &Match, step: &Step) -> String {
    let component = if state.parts().len() > 1 { format!("{}: ", step.component + 1) } else { String::new() };
    match step.label(session.language) {
        Some(label) => format!("{component}{} ({label})", step.target()),
        None => format!("{component}{}", step.target()),
    }
}

/// A sum as text: `1: Nim (3)`.
fn sum_text(session: &Session, parts: &[Part]) -> String {
    let name = |(game, position): &Part| format!("{} {}", title(game, session.language), game.shown(position));
    match parts {
        [] => "0".to_string(),
        [part] => name(part),
        _ => {
            let numbered: Vec<String> =
                parts.iter().enumerate().map(|(i, part)| format!("{}: {}", i + 1, name(part))).collect();
            numbered.join("\n")
        }
    }
}
