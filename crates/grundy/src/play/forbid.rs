//! Forbidden moves (`play blocking b`, a Muller twist): before a move, the player who has just moved may forbid up to b options
//! of every component.
//!
//! By the values of [`grundy_lang::mex_beyond`] a sum of value 0 has at most b options in each component that keep it 0.
//! Whoever forbids those wins; where there are more, one of them remains, whatever is forbidden.

use grundy_engine::Stop;
use grundy_lang::{Fault, Watch, plain};

use super::encounter::{Match, Moves, Side};
use super::refusal::Refusal;
use super::reply::{Chance, Judge, Strength};
use super::step::Step;
use crate::Knowledge;

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

    /// What the computer forbids: in every component the options that would win, as many as may be. The same match,
    /// strength and seed give the same.
    pub fn forbid_reply(
        &self,
        strength: Strength,
        seed: u64,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Vec<Step>, Refusal> {
        let mut chance = Chance(seed ^ (self.turns().len() as u64).wrapping_mul(0xd1b5_4a32_d192_ed03));
        if chance.below(100) >= u64::from(strength.percent()) {
            return Ok(Vec::new());
        }
        Ok(self.winning_options(knowledge, watch)?)
    }

    /// Whether a move that would win might have been forbidden, and was not.
    pub(super) fn is_winnable(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<bool, Stop> {
        if self.parts().iter().all(|(game, _)| game.blocking == 0) {
            return Ok(false);
        }
        let mut judge = Judge::new(self.convention(), self.parts(), knowledge, watch)?;
        for step in self.moves(watch)?.listed() {
            if judge.after(step, knowledge, watch)?.is_zero() == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The options that would win, in every component at most as many as may be forbidden.
    fn winning_options(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Vec<Step>, Stop> {
        let mut judge = Judge::new(self.convention(), self.parts(), knowledge, watch)?;
        let mut left: Vec<u64> = (0..self.parts().len()).map(|component| self.left_to_forbid(component)).collect();
        let mut chosen = Vec::new();
        for step in self.moves(watch)?.listed() {
            let left = &mut left[step.component];
            if *left > 0 && judge.after(step, knowledge, watch)?.is_zero() == Some(true) {
                *left -= 1;
                chosen.push(step.clone());
            }
        }
        Ok(chosen)
    }
}
