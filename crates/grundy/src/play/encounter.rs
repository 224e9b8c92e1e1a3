//! The match itself: positions, turns, and what may be done next.

use grundy_lang::{Fault, Play, Seen, Watch, go_on, settled};

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
    /// What the other had forbidden before it.
    pub forbidden: Vec<Step>,
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
    /// What is forbidden to the player who is to move.
    pub(super) forbidden: Vec<Step>,
    /// Whether more may be forbidden before the move.
    pub(super) is_forbidding: bool,
}

impl Match {
    /// A match from this sum. It is played misère if one of its games is.
    pub fn new(parts: Vec<Part>, first: Side) -> Result<Match, Refusal> {
        if parts.is_empty() {
            return Err(Refusal::NoComponents);
        }
        for (game, position) in &parts {
            if !game.is_position(position)? {
                let (game, coordinates) = (game.name().to_string(), game.coordinates.len());
                return Err(Refusal::NotAPosition { game, position: position.clone(), coordinates });
            }
            game.require(position)?;
        }
        let play = play_of(&parts);
        let sums = vec![settled(parts, play)];
        let fresh = Match { play, first, sums, turns: Vec::new(), forbidden: Vec::new(), is_forbidding: false };
        fresh.before_forbidding(&mut go_on).map_err(|(_, refusal)| refusal)
    }

    /// The match before anything is forbidden to the player who is to move.
    fn before_forbidding(mut self, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        self.forbidden.clear();
        self.is_forbidding = self.has_blocking();
        if self.is_forbidding {
            match self.forbiddable(watch) {
                Ok(moves) => self.is_forbidding = moves != Moves::All(Vec::new()),
                Err(fault) => return Err((self, fault.into())),
            }
        }
        Ok(self)
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
            let room = most.saturating_sub(steps.len()) + self.forbidden.len();
            let (options, seen) = game.first_options(position, room, BUDGET, watch)?;
            let listed = options.into_iter().map(|option| Step::new(component, game, option));
            steps.extend(listed.filter(|step| !self.is_forbidden(step)));
            all &= seen == Seen::All;
        }
        all &= steps.len() <= most;
        steps.truncate(most);
        Ok(if all { Moves::All(steps) } else { Moves::TooMany(steps) })
    }

    /// Whether a move leads to what is forbidden, in whichever way.
    fn is_forbidden(&self, step: &Step) -> bool {
        let same = |other: &Step| other.component == step.component && is_same_sum(&other.parts, &step.parts);
        self.forbidden.iter().any(same)
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
        if self.is_forbidding {
            return Err((self, Refusal::ForbidFirst));
        }
        match self.allowed(&step, watch) {
            Ok(()) => {
                let sum = self.sum_after(&step);
                let side = self.to_move();
                self.sums.push(sum);
                let forbidden = std::mem::take(&mut self.forbidden);
                self.turns.push(Turn { side, step, forbidden });
                self.before_forbidding(watch)
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

    /// The match before its last turn, and before anything was forbidden for it; at the start, the same match.
    pub fn take_back(mut self) -> Match {
        if self.turns.pop().is_some() {
            self.sums.pop();
        }
        self.before_forbidding(&mut go_on).unwrap_or_else(|(same, _)| same)
    }

    /// The same, but what was forbidden stays so.
    pub fn before_last_move(mut self) -> Match {
        if let Some(turn) = self.turns.pop() {
            self.sums.pop();
            (self.forbidden, self.is_forbidding) = (turn.forbidden, false);
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
        let (sums, forbidden) = (vec![self.sum_after(step)], Vec::new());
        Match { play: self.play, first, sums, turns: Vec::new(), forbidden, is_forbidding: false }
    }

    /// The sum that a move leaves.
    pub(super) fn sum_after(&self, step: &Step) -> Vec<Part> {
        let mut sum = self.parts().to_vec();
        sum.splice(step.component..=step.component, step.parts.iter().cloned());
        settled(sum, self.play)
    }

    pub(super) fn allowed(&self, step: &Step, watch: &mut Watch) -> Result<(), Refusal> {
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
        if self.is_forbidden(step) {
            return Err(Refusal::Forbidden { target: step.target() });
        }
        match game.option_to(position, &target, BUDGET, watch)? {
            (Some(_), _) => Ok(()),
            (None, Seen::All) => Err(refused()),
            (None, Seen::Some) => Err(Refusal::TooMany),
        }
    }
}

/// Whether two sums are the same positions, in whatever order.
fn is_same_sum(one: &[Part], other: &[Part]) -> bool {
    let mut rest: Vec<&Part> = other.iter().collect();
    one.len() == other.len()
        && one.iter().all(|part| rest.iter().position(|p| *p == part).map(|i| rest.swap_remove(i)).is_some())
}
