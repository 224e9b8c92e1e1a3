//! The match itself: positions, turns, and what may be done next.

use grundy_lang::{Fault, Game, Play, Seen, Watch, settled};

use super::refusal::Refusal;
use super::step::Step;
use crate::{Part, play_of};

/// Who plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The person.
    Person,
    /// The computer.
    Computer,
}

impl Side {
    /// The other one.
    pub fn other(self) -> Side {
        match self {
            Side::Person => Side::Computer,
            Side::Computer => Side::Person,
        }
    }
}

/// A move that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// By whom.
    pub side: Side,
    /// Which.
    pub step: Step,
}

/// The moves that are allowed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Moves {
    /// All of them, component by component in the order of the text.
    All(Vec<Step>),
    /// The first of them; there are too many to list.
    TooMany(Vec<Step>),
}

impl Moves {
    /// The moves that are listed.
    pub fn listed(&self) -> &[Step] {
        match self {
            Moves::All(steps) | Moves::TooMany(steps) => steps,
        }
    }
}

/// The most moves that are listed.
pub(super) const MOST_MOVES: usize = 10_000;
/// The most values of bound variables that are tried to list the moves of a component.
pub(super) const BUDGET: u64 = 2_000_000;

/// A match between a person and the computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    play: Play,
    first: Side,
    /// The sum at the start and after every turn; never empty.
    sums: Vec<Vec<Part>>,
    turns: Vec<Turn>,
}

/// Refuses games in which moves may be forbidden.
pub(super) fn not_blocked(game: &Game) -> Result<(), Refusal> {
    if game.blocking > 0 { Err(Refusal::Blocking { game: game.name().to_string() }) } else { Ok(()) }
}

impl Match {
    /// A match from this sum. It is played misère if one of its games is.
    pub fn new(parts: Vec<Part>, first: Side) -> Result<Match, Refusal> {
        if parts.is_empty() {
            return Err(Refusal::NoComponents);
        }
        for (game, position) in &parts {
            not_blocked(game)?;
            if !game.is_position(position)? {
                let (game, coordinates) = (game.name().to_string(), game.coordinates.len());
                return Err(Refusal::NotAPosition { game, position: position.clone(), coordinates });
            }
            game.require(position)?;
        }
        let play = play_of(&parts);
        Ok(Match { play, first, sums: vec![settled(parts, play)], turns: Vec::new() })
    }

    /// Who wins when no move is left: the player who made the last one, or the other.
    pub fn convention(&self) -> Play {
        self.play
    }

    /// The sum as it stands.
    pub fn parts(&self) -> &[Part] {
        self.sums.last().expect("a match has a start")
    }

    /// The sum at the start.
    pub fn start(&self) -> &[Part] {
        &self.sums[0]
    }

    /// The sum after so many turns.
    pub fn parts_after(&self, turns: usize) -> Option<&[Part]> {
        self.sums.get(turns).map(Vec::as_slice)
    }

    /// Who moves first.
    pub fn first(&self) -> Side {
        self.first
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Whose turn it is; when the match is finished, whose it would be.
    pub fn to_move(&self) -> Side {
        if self.turns.len().is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// The moves that are allowed, or the first ones where they are too many to list.
    pub fn moves(&self, watch: &mut Watch) -> Result<Moves, Fault> {
        self.moves_up_to(MOST_MOVES, watch)
    }

    /// The first moves, at most so many.
    pub(super) fn moves_up_to(&self, most: usize, watch: &mut Watch) -> Result<Moves, Fault> {
        let mut steps = Vec::new();
        let mut all = true;
        for (component, (game, position)) in self.parts().iter().enumerate() {
            let (options, seen) = game.first_options(position, most - steps.len(), BUDGET, watch)?;
            steps.extend(options.into_iter().map(|option| Step::new(component, game, option)));
            all &= seen == Seen::All;
        }
        Ok(if all { Moves::All(steps) } else { Moves::TooMany(steps) })
    }

    /// Whether no move is left.
    pub fn is_finished(&self, watch: &mut Watch) -> Result<bool, Fault> {
        Ok(self.moves_up_to(1, watch)? == Moves::All(Vec::new()))
    }

    /// Who has won, once no move is left.
    pub fn winner(&self, watch: &mut Watch) -> Result<Option<Side>, Fault> {
        let winner = match self.play {
            Play::Normal => self.to_move().other(),
            Play::Misere => self.to_move(),
        };
        Ok(self.is_finished(watch)?.then_some(winner))
    }

    /// The match after a move, or the same match and why the move is refused.
    pub fn play(mut self, step: Step, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        match self.allowed(&step, watch) {
            Ok(()) => {
                let sum = self.sum_after(&step);
                let side = self.to_move();
                self.sums.push(sum);
                self.turns.push(Turn { side, step });
                Ok(self)
            }
            Err(refusal) => Err((self, refusal)),
        }
    }

    /// The match after a move as it is typed (see [`Match::read_move`]).
    pub fn play_text(self, text: &str, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        match self.read_move(text, watch) {
            Ok(step) => self.play(step, watch),
            Err(refusal) => Err((self, refusal)),
        }
    }

    /// The match before its last turn; at the start, the same match.
    pub fn take_back(mut self) -> Match {
        if self.turns.pop().is_some() {
            self.sums.pop();
        }
        self
    }

    /// The match before the move last made by the person; where there is none, the same match.
    pub fn take_back_for_person(mut self) -> Match {
        if self.turns.iter().all(|turn| turn.side == Side::Computer) {
            return self;
        }
        while let Some(turn) = self.turns.last() {
            let side = turn.side;
            self = self.take_back();
            if side == Side::Person {
                break;
            }
        }
        self
    }

    /// A match that begins after a move that is allowed, without what was before.
    pub(super) fn beyond(&self, step: &Step) -> Match {
        let first = self.to_move().other();
        Match { play: self.play, first, sums: vec![self.sum_after(step)], turns: Vec::new() }
    }

    /// The sum that a move leaves.
    pub(super) fn sum_after(&self, step: &Step) -> Vec<Part> {
        let mut sum = self.parts().to_vec();
        sum.splice(step.component..=step.component, step.parts.iter().cloned());
        settled(sum, self.play)
    }

    fn allowed(&self, step: &Step, watch: &mut Watch) -> Result<(), Refusal> {
        let most = self.parts().len();
        let Some((game, position)) = self.parts().get(step.component) else {
            return Err(Refusal::NoSuchNumber { number: (step.component + 1).to_string(), most });
        };
        let refused = || Refusal::NoSuchMove { target: step.target(), from: game.shown(position) };
        let place = |other: &Part| match game.others.iter().position(|g| *g == other.0) {
            _ if other.0 == *game => Some((None, other.1.clone())),
            Some(i) => Some((Some(i), other.1.clone())),
            None => None,
        };
        let target: Option<Vec<_>> = step.parts.iter().map(place).collect();
        let target = target.ok_or_else(refused)?;
        step.parts.iter().try_for_each(|(game, position)| game.require(position))?;
        match game.option_to(position, &target, BUDGET, watch)? {
            (Some(_), _) => Ok(()),
            (None, Seen::All) => Err(refused()),
            (None, Seen::Some) => Err(Refusal::TooMany),
        }
    }
}
