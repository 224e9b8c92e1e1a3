//! Forbidden moves (`play blocking b`, a Muller twist): before a move, the player who has just moved may forbid up to b options
//! of every component.
//!
//! By the values of [`grundy_lang::mex_beyond`] a sum of value 0 has at most b options in each component that keep it 0.
//! Whoever forbids those wins; where there are more, one of them remains, whatever is forbidden.

use grundy_engine::Stop;
use grundy_lang::{Fault, Watch, go_on, plain};

use super::encounter::{Match, Moves, Side};
use super::reason::MoveReason;
use super::refusal::Refusal;
use super::reply::{Chance, Judge, Strength};
use super::step::Step;
use crate::{Answer, Knowledge, Part};

impl Match {
    /// Who is to say which moves are forbidden, if anybody is.
    pub fn forbids(&self) -> Option<Side> {
        self.is_forbidding.then(|| self.to_move().other())
    }

    /// Who is to do something: to forbid moves, or to move.
    pub fn to_act(&self) -> Side {
        self.forbids().unwrap_or(self.to_move())
    }

    /// The moves that are forbidden to the player who is to move.
    pub fn forbidden(&self) -> &[Step] {
        &self.forbidden
    }

    /// Whether moves of some component may be forbidden.
    pub(super) fn has_blocking(&self) -> bool {
        self.parts().iter().any(|(game, _)| game.blocking > 0)
    }

    /// How many options of a component may still be forbidden.
    pub(super) fn left_to_forbid(&self, component: usize) -> u64 {
        let most = self.parts().get(component).map_or(0, |(game, _)| game.blocking);
        most.saturating_sub(self.forbidden.iter().filter(|step| step.component == component).count() as u64)
    }

    /// The options that may be forbidden now.
    pub fn forbiddable(&self, watch: &mut Watch) -> Result<Moves, Fault> {
        if !self.is_forbidding {
            return Ok(Moves::All(Vec::new()));
        }
        let may = |step: &Step| self.left_to_forbid(step.component) > 0;
        Ok(match self.moves(watch)? {
            Moves::All(steps) => Moves::All(steps.into_iter().filter(may).collect()),
            Moves::TooMany(steps) => Moves::TooMany(steps.into_iter().filter(may).collect()),
        })
    }

    /// The match with this option forbidden, or the same match and why it is refused. Where nothing more can be forbidden, the
    /// move is next.
    pub fn forbid(mut self, step: Step, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        if !self.is_forbidding {
            return Err((self, Refusal::NothingToForbid));
        }
        if let Err(refusal) = self.allowed(&step, watch) {
            return Err((self, refusal));
        }
        if self.left_to_forbid(step.component) == 0 {
            let most = self.parts()[step.component].0.blocking;
            return Err((self, Refusal::ForbiddenEnough { most }));
        }
        self.forbidden.push(step);
        match self.forbiddable(watch) {
            Ok(moves) => self.is_forbidding = moves != Moves::All(Vec::new()),
            Err(fault) => return Err((self, fault.into())),
        }
        Ok(self)
    }

    /// The same for options as they are typed, like moves.
    pub fn forbid_text(self, text: &str, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        match self.read_move(&plain(text), watch) {
            Ok(step) => self.forbid(step, watch),
            Err(refusal) => Err((self, refusal)),
        }
    }

    /// Nothing more is forbidden: the move is next.
    pub fn let_move(mut self) -> Match {
        self.is_forbidding = false;
        self
    }

    /// Whether more might have been forbidden than was.
    pub(super) fn was_let_move(&self) -> bool {
        if self.is_forbidding || !self.has_blocking() {
            return false;
        }
        let mut before = self.clone();
        before.is_forbidding = true;
        before.forbiddable(&mut go_on).is_ok_and(|moves| moves != Moves::All(Vec::new()))
    }

    /// What the computer forbids: in every component the options that would win, as many as may be. The same match,
    /// strength and seed give the same.
    pub fn forbid_reply(
        &self,
        strength: Strength,
        seed: u64,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<ForbidAdvice, Refusal> {
        let mut chance = Chance(seed ^ (self.turns().len() as u64).wrapping_mul(0xd1b5_4a32_d192_ed03));
        let errs = chance.below(100) >= u64::from(strength.percent());
        let mut left: Vec<u64> = (0..self.parts().len()).map(|component| self.left_to_forbid(component)).collect();
        let mut steps = Vec::new();
        for step in if errs || !self.is_forbidding { Vec::new() } else { self.winning(knowledge, watch)?.0 } {
            let left = &mut left[step.component];
            if *left > 0 {
                *left -= 1;
                steps.push(step);
            }
        }
        let then = self.clone().forbid_all(steps.clone(), watch).map_err(|(_, refusal)| refusal)?;
        let reason = then.forbid_reason(knowledge, watch)?;
        Ok(ForbidAdvice { steps, then, reason })
    }

    /// The match with these options forbidden, and no others.
    pub fn forbid_all(self, steps: Vec<Step>, watch: &mut Watch) -> Result<Match, (Match, Refusal)> {
        steps.into_iter().try_fold(self, |state, step| state.forbid(step, watch)).map(Match::let_move)
    }

    /// Whether the player who is to move can win, also against what may still be forbidden; `None`: it is not known.
    pub fn is_won(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Option<bool>, Stop> {
        match self.worth(knowledge, watch)?.is_zero() {
            Some(true) => Ok(Some(self.is_winnable(knowledge, watch)?)),
            known => Ok(known.map(|_| true)),
        }
    }

    /// Whether a move that wins is left, of a sum of value 0: it might have been forbidden, and was not.
    pub(super) fn is_winnable(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<bool, Stop> {
        let may_be_forbidden = |component: usize| if self.is_forbidding { self.left_to_forbid(component) } else { 0 };
        if !self.has_blocking() {
            return Ok(false);
        }
        let winning = self.winning(knowledge, watch)?.0;
        let of = |component: usize| winning.iter().filter(|step| step.component == component).count() as u64;
        Ok((0..self.parts().len()).any(|component| of(component) > may_be_forbidden(component)))
    }

    /// Why the last move was made, and why that was forbidden which now is; `None` where nobody did so.
    pub fn why(
        &self,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<(Option<MoveReason>, Option<ForbidReason>), Stop> {
        let made = self.turns().last().map(|turn| self.clone().before_last_move().reason(&turn.step, knowledge, watch));
        let is_said = !self.is_forbidding && (!self.forbidden.is_empty() || self.was_let_move());
        let forbidden = is_said.then(|| self.forbid_reason(knowledge, watch));
        Ok((made.transpose()?, forbidden.transpose()?))
    }

    /// Why just this is forbidden to the player who is to move.
    fn forbid_reason(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<ForbidReason, Stop> {
        let worth = self.worth(knowledge, watch)?;
        let (winning, is_sure) = self.winning(knowledge, watch)?;
        let mut judge = Judge::new(self.convention(), self.parts(), knowledge, watch)?;
        let mut is_useful = false;
        for step in &self.forbidden {
            is_useful |= judge.after(step, knowledge, watch)?.is_zero() == Some(true);
        }
        let because = match worth.is_zero() {
            _ if winning.is_empty() && !is_sure => Forbids::Unknown,
            _ if winning.is_empty() && is_useful => Forbids::Winning,
            _ if winning.is_empty() => Forbids::NoneWins,
            Some(true) => Forbids::Mistake,
            Some(false) => Forbids::TooMany,
            None => Forbids::Unknown,
        };
        Ok(ForbidReason { parts: self.parts().to_vec(), worth, because })
    }

    /// The moves that would win, and whether these are all.
    fn winning(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<(Vec<Step>, bool), Stop> {
        let mut judge = Judge::new(self.convention(), self.parts(), knowledge, watch)?;
        let moves = self.moves(watch)?;
        let mut is_sure = matches!(moves, Moves::All(_));
        let mut winning = Vec::new();
        for step in moves.listed() {
            match judge.after(step, knowledge, watch)?.is_zero() {
                Some(true) => winning.push(step.clone()),
                Some(false) => {}
                None => is_sure = false,
            }
        }
        Ok((winning, is_sure))
    }
}

/// Options to forbid, perhaps none, with the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbidAdvice {
    /// The options.
    pub steps: Vec<Step>,
    /// The match with these forbidden, and no more.
    pub then: Match,
    /// Why just these.
    pub reason: ForbidReason,
}

/// Why moves are forbidden, or none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbidReason {
    /// The sum.
    pub parts: Vec<Part>,
    /// What it is worth.
    pub worth: Answer,
    /// What follows from that.
    pub because: Forbids,
}

/// What forbidding does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forbids {
    /// No move would win, whatever is forbidden.
    NoneWins,
    /// Every move that would win is forbidden.
    Winning,
    /// More moves win than may be forbidden.
    TooMany,
    /// A move that wins might have been forbidden, and was not.
    Mistake,
    /// What some moves leave is not known.
    Unknown,
}
