//! The computer's move, and hints.
//!
//! With a winning move at hand the computer makes it. From a lost position it makes the win hardest to find: it leaves
//! the position with the fewest winning replies for the number of replies there are, and of those the one with most
//! still to play for. A strength below 100 is the chance, in percent, of a best move; otherwise any move is made.

use grundy_engine::Stop;
use grundy_lang::{IBig, Play, Watch};

use super::encounter::{Match, Moves};
use super::reason::{Because, MoveReason};
use super::refusal::Refusal;
use super::step::Step;
use crate::knowledge::others;
use crate::{Answer, Knowledge, Part};

/// How well the computer plays: the chance, in percent, that it makes a best move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

impl Strength {
    /// Never errs.
    pub const PERFECT: Strength = Strength(100);

    /// A strength from 0 to 100; more is 100.
    pub fn new(percent: u8) -> Strength {
        Strength(percent.min(100))
    }

    /// The chance of a best move, in percent.
    pub fn percent(self) -> u8 {
        self.0
    }
}

/// A move with its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The move.
    pub step: Step,
    /// Why it.
    pub reason: MoveReason,
}

/// From a lost position, how many moves are looked at, and how many replies to each.
const MOST_TRIED: usize = 48;
const MOST_REPLIES: usize = 400;

impl Match {
    /// The computer's move. The same match, strength and seed give the same move.
    pub fn reply(
        &self,
        strength: Strength,
        seed: u64,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Advice, Refusal> {
        let mut chance = Chance(seed ^ (self.turns().len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let errs = chance.below(100) >= u64::from(strength.0);
        let moves = self.moves(watch)?;
        if moves.listed().is_empty() {
            return Err(if moves == Moves::All(Vec::new()) { Refusal::Finished } else { Refusal::TooMany });
        }
        if errs {
            let step = moves.listed()[chance.below(moves.listed().len() as u64) as usize].clone();
            let reason = self.reason(&step, knowledge, watch)?;
            return Ok(Advice { step, reason });
        }
        self.best(&moves, &mut chance, knowledge, watch)
    }

    /// A best move for the player to move, with its reason.
    pub fn hint(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Advice, Refusal> {
        self.reply(Strength::PERFECT, 0, knowledge, watch)
    }

    /// What the sum is worth as it stands.
    pub fn worth(&self, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Answer, Stop> {
        knowledge.ask(self.convention(), self.parts(), watch)
    }

    fn best(
        &self,
        moves: &Moves,
        chance: &mut Chance,
        knowledge: &mut Knowledge,
        watch: &mut Watch,
    ) -> Result<Advice, Refusal> {
        let mut judge = Judge::new(self.convention(), self.parts(), knowledge, watch)?;
        if let Moves::TooMany(_) = moves
            && let Some((component, option)) = knowledge.winning_move(self.convention(), self.parts(), watch)?
        {
            let step = Step::new(component, &self.parts()[component].0, option);
            if self.allowed(&step, watch).is_ok() {
                let reason = self.reason(&step, knowledge, watch)?;
                return Ok(Advice { step, reason });
            }
        }
        let mut unknown = Vec::new();
        for step in moves.listed() {
            match judge.after(step, knowledge, watch)?.is_zero() {
                Some(true) => {
                    let reason = self.reason(step, knowledge, watch)?;
                    return Ok(Advice { step: step.clone(), reason });
                }
                Some(false) => {}
                None => unknown.push(step),
            }
        }
        if !unknown.is_empty() {
            let step = unknown[chance.below(unknown.len() as u64) as usize].clone();
            let reason = self.reason(&step, knowledge, watch)?;
            return Ok(Advice { step, reason });
        }
        self.hardest(moves.listed(), knowledge, watch)
    }

    /// The move of a lost player that leaves the fewest winning replies for their number.
    fn hardest(&self, steps: &[Step], knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Advice, Refusal> {
        let stride = steps.len().div_ceil(MOST_TRIED);
        let mut best: Option<(&Step, usize, usize, IBig)> = None;
        for step in steps.iter().step_by(stride) {
            let next = self.beyond(step);
            let replies = next.moves_up_to(MOST_REPLIES, watch)?;
            let mut judge = Judge::new(next.convention(), next.parts(), knowledge, watch)?;
            let (mut winning, mut looked) = (0, 0);
            for reply in replies.listed() {
                looked += 1;
                winning += usize::from(judge.after(reply, knowledge, watch)?.is_zero() == Some(true));
            }
            let left: IBig = next.parts().iter().flat_map(|(_, position)| position).sum();
            // winning/looked is smaller, or equal with more left: compared without fractions.
            let better = best.as_ref().is_none_or(|(_, least, of, most)| {
                let (this, that) = (winning * of.max(&1), least * looked.max(1));
                this < that || (this == that && left > *most)
            });
            if better {
                best = Some((step, winning, looked, left));
            }
        }
        let Some((step, winning, replies, _)) = best else { return Err(Refusal::Finished) };
        let mut reason = self.reason(step, knowledge, watch)?;
        if reason.because == Because::Lost {
            reason.because = Because::Hardest { winning, replies };
        }
        Ok(Advice { step: step.clone(), reason })
    }
}

/// Judges the moves from one sum: the parts that a move leaves alone are looked at once.
pub(super) struct Judge {
    play: Play,
    parts: Vec<Part>,
    /// Under normal play, for each component the nim-sum of all others.
    rest: Vec<Answer>,
}

impl Judge {
    pub(super) fn new(play: Play, parts: &[Part], knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Judge, Stop> {
        let mut each = Vec::new();
        if play == Play::Normal && parts.len() > 1 {
            for part in parts {
                each.push(knowledge.ask(play, std::slice::from_ref(part), watch)?);
            }
        }
        let rest = (0..parts.len()).map(|place| others(&each, place)).collect();
        Ok(Judge { play, parts: parts.to_vec(), rest })
    }

    /// What the sum is worth after a move.
    pub(super) fn after(&mut self, step: &Step, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Answer, Stop> {
        if self.play == Play::Misere {
            let mut sum = self.parts.clone();
            sum.splice(step.component..=step.component, step.parts.iter().cloned());
            return knowledge.ask(self.play, &sum, watch);
        }
        let new = knowledge.ask(self.play, &step.parts, watch)?;
        Ok(new.nim_sum(&self.rest[step.component]))
    }
}

/// A stream of numbers from a seed (SplitMix64, Steele, Lea and Flood 2014).
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % bound.max(1)
    }
}
