//! What a match is started with.

use std::sync::Arc;

use grundy::Part;
use grundy::lang::{Depiction, Direction, Game, IBig, go_on};
use grundy::play::{Knowledge, Ladder, Match, Puzzle, Refusal, Side, Strength, choose_start, usual_size};
use grundy::words::Language;
use grundy::{Effort, Formulas};

use super::riddle::Riddle;

/// Who makes the first move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// The person.
    Person,
    /// The computer.
    Computer,
    /// The person chooses the start, and that is the first move.
    Placing,
}

/// Against whom the person plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Against {
    /// The computer.
    Computer,
    /// Another person at the same terminal.
    Person,
    /// Nobody: a puzzle is to be solved.
    Puzzle,
}

/// Where a match starts.
#[derive(Debug, Clone)]
pub enum Start {
    /// From this sum.
    Parts(Vec<Part>),
    /// From a match that was recorded.
    Loaded(Box<Match>),
    /// From a position that the settings choose.
    Chosen,
    /// In the menu.
    Menu,
}

/// The settings of a match.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The language of the screen.
    pub language: Language,
    /// The game of a new match.
    pub game: Arc<Game>,
    /// Where it starts.
    pub start: Start,
    /// The size of a board, or the largest coordinate at the start.
    pub size: u64,
    /// Who moves first.
    pub first: First,
    /// Against whom.
    pub against: Against,
    /// How hard a start that is chosen should be, if anybody asks.
    pub level: Option<u8>,
    /// Where the person stands on the ladder of puzzles.
    pub ladder: Ladder,
    /// How well the computer plays.
    pub strength: Strength,
    /// Whether an illegal move rings the bell.
    pub bell: bool,
    /// Where chance begins.
    pub seed: u64,
}

/// A match that can begin, a piece that waits to be placed, or a puzzle.
pub enum Begun {
    /// The match.
    Match(Box<Match>),
    /// The person places the piece.
    Placing,
    /// The puzzle.
    Riddle(Box<Riddle>),
    /// No position of this level has a winning and a losing move.
    NoPuzzle,
}

/// How many positions may be searched for one puzzle.
const BUDGET: u64 = 300_000;

impl Settings {
    /// Begins a match; `round` makes chosen starts differ.
    pub fn begin(&self, round: u64) -> Result<Begun, Refusal> {
        let is_persons = self.first == First::Person || self.against == Against::Person;
        let first = if is_persons { Side::Person } else { Side::Computer };
        let seed = self.seed.wrapping_add(round.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        if self.against == Against::Puzzle {
            return self.puzzle(round, seed);
        }
        match &self.start {
            Start::Loaded(record) if round == 0 => return Ok(Begun::Match(record.clone())),
            Start::Loaded(record) => {
                return Match::new(record.start().to_vec(), first).map(|m| Begun::Match(m.into()));
            }
            Start::Parts(parts) => return Match::new(parts.clone(), first).map(|m| Begun::Match(m.into())),
            Start::Chosen | Start::Menu => {}
        }
        if self.first == First::Placing && self.against == Against::Computer && is_board(&self.game) {
            return Ok(Begun::Placing);
        }
        let hard = match self.level {
            Some(level) => Puzzle::make(&self.game, level, seed, &mut knowledge(), &mut go_on)?,
            None => None,
        };
        let start = match hard {
            Some(puzzle) => puzzle.start.parts().to_vec(),
            None => choose_start(&self.game, self.largest(), seed, &mut go_on)?,
        };
        Match::new(start, first).map(|m| Begun::Match(m.into()))
    }

    /// A puzzle: first the one that was asked for, then others.
    fn puzzle(&self, round: u64, seed: u64) -> Result<Begun, Refusal> {
        let knowledge = &mut knowledge();
        let made = match &self.start {
            Start::Parts(parts) if round == 0 => {
                Puzzle::of(&Match::new(parts.clone(), Side::Person)?, knowledge, &mut go_on)?
            }
            _ => Puzzle::make(&self.game, self.ladder.level, seed, knowledge, &mut go_on)?,
        };
        Ok(made.map_or(Begun::NoPuzzle, |puzzle| Begun::Riddle(Riddle::new(puzzle).into())))
    }

    /// Whether the computer is to move, or to forbid moves.
    pub fn computer_moves(&self, state: &Match) -> bool {
        self.against == Against::Computer && state.to_act() == Side::Computer
    }

    /// The match before the last move of the person who takes it back.
    pub fn taken_back(&self, state: Match) -> Match {
        match self.against {
            Against::Computer => state.take_back_for_person(),
            Against::Person => state.take_back(),
            // What is forbidden belongs to the puzzle.
            Against::Puzzle => state.before_last_move(),
        }
    }

    /// The message that names the winner, with the number of the player where there are two.
    pub fn ending(&self, state: &Match, winner: Side) -> (&'static str, Vec<(&'static str, String)>) {
        match (self.against, winner) {
            (Against::Person, _) => ("page-player-won", vec![player(state, winner)]),
            (_, Side::Person) => ("play-you-win", Vec::new()),
            (_, Side::Computer) => ("play-you-lose", Vec::new()),
        }
    }

    /// The message that says who is to move.
    pub fn turn(&self, state: &Match) -> (&'static str, Vec<(&'static str, String)>) {
        match (self.against, state.to_act()) {
            (Against::Person, side) if state.forbids().is_some() => ("page-player-forbids", vec![player(state, side)]),
            (_, Side::Person) if state.forbids().is_some() => ("page-you-forbid", Vec::new()),
            (Against::Person, side) => ("page-players-turn", vec![player(state, side)]),
            (_, Side::Person) => ("play-your-turn", Vec::new()),
            (_, Side::Computer) => ("play-computer-thinks", Vec::new()),
        }
    }

    /// The match after the person has placed the piece on the board: the computer is to move.
    pub fn place_on_board(&self, text: &str) -> Result<Match, Refusal> {
        let placed = self.place(text)?;
        let (position, most) = (&placed.start()[0].1, self.largest());
        if position.iter().any(|n| *n > IBig::from(most)) {
            return Err(Refusal::OutsideBoard { position: position.clone(), most });
        }
        Ok(placed)
    }

    /// The match from a position as it is typed: the computer is to move.
    pub fn place(&self, text: &str) -> Result<Match, Refusal> {
        let position = grundy::read::numbers(text).map_err(|_| Refusal::NotReadable { text: text.to_string() })?;
        Match::new(vec![(self.game.clone(), position)], Side::Computer)
    }

    /// The largest coordinate at the start: a board of size 8 has squares 0 to 7.
    pub fn largest(&self) -> u64 {
        if is_board(&self.game) { self.size.saturating_sub(1) } else { self.size }
    }
}

/// What puzzles are judged with: a search that ends soon.
fn knowledge() -> Knowledge {
    Knowledge::new(Formulas::prompt(), Effort::prompt(BUDGET))
}

/// The number of a player: who began is the first.
fn player(state: &Match, side: Side) -> (&'static str, String) {
    ("number", if side == state.first() { "1" } else { "2" }.to_string())
}

/// How many moves of a game may be forbidden, as sentences want it.
pub fn most_forbidden(state: &Match) -> String {
    state.parts().iter().map(|(game, _)| game.blocking).max().unwrap_or(0).to_string()
}

/// The size of a new match, where none is given.
pub fn default_size(game: &Game) -> u64 {
    usual_size(game) + u64::from(is_board(game))
}

/// Whether a game is played by moving one piece on a board.
pub fn is_board(game: &Game) -> bool {
    game.depiction() == Depiction::Board && game.is_single_component() && axes(game).is_some()
}

/// The coordinates of a board: which goes across, which down or up, and whether it goes up.
pub fn axes(game: &Game) -> Option<(usize, usize, bool)> {
    if game.coordinates.len() != 2 {
        return None;
    }
    let place = |direction: Direction| {
        let name = &game.definition.layout.iter().find(|(_, d)| *d == direction)?.0;
        game.coordinates.iter().position(|c| c == name)
    };
    let across = place(Direction::Across)?;
    match (place(Direction::Down), place(Direction::Up)) {
        (Some(down), _) => Some((across, down, false)),
        (None, Some(up)) => Some((across, up, true)),
        (None, None) => None,
    }
}
