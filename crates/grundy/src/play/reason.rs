//! The reason for a move, as data: what each component is worth, what the move makes of it, and why that is best.

use std::sync::Arc;

use grundy_engine::Stop;
use grundy_lang::{Binder, Comparison, Expr, Fault, Game, IBig, Node, Play, Seen, Summand, Watch};

use super::encounter::Match;
use super::reply::Judge;
use super::step::Step;
use crate::{Answer, Knowledge, Part, Why};

/// Why a move is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveReason {
    /// How the match is played.
    pub play: Play,
    /// The components before the move, with what each is worth by itself.
    pub before: Vec<(Part, Answer)>,
    /// What the whole sum is worth before the move.
    pub worth: Answer,
    /// The component that is moved in, from 0.
    pub component: usize,
    /// What it becomes, with what each part is worth by itself.
    pub after: Vec<(Part, Answer)>,
    /// What the whole sum is worth after the move.
    pub left: Answer,
    /// What follows from that.
    pub because: Because,
    /// The value of the component as the mex of its options, where they are few.
    pub mex: Option<Mex>,
    /// The binary digits of the values, where there are several and they are known.
    pub bits: Option<Bits>,
    /// From where it is known what the component is worth.
    pub why: Vec<Why>,
}

/// Why a move is good, or the best there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Because {
    /// It ends the match, and wins it.
    Ends,
    /// It leaves a zero position: the opponent loses.
    Wins,
    /// No move wins; the opponent has so many winning replies among so many.
    Hardest {
        /// Replies that win.
        winning: usize,
        /// Replies looked at.
        replies: usize,
    },
    /// No move wins.
    Lost,
    /// Another move would win: this one is a mistake.
    Mistake,
    /// What it leaves is not known.
    Unknown,
}

/// A value as the least number that is not the value of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mex {
    /// The position.
    pub part: Part,
    /// The values of its options, in order, each once.
    pub values: Vec<u64>,
    /// Its own value.
    pub value: u64,
}

/// Numbers in binary, one above the other, and their nim-sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bits {
    /// The values before the move.
    pub before: Vec<IBig>,
    /// The values after the move.
    pub after: Vec<IBig>,
}

/// The most options for which a mex is shown.
const MOST_OPTIONS: usize = 64;
/// The largest number, in bits, that is written in columns.
const MOST_BITS: usize = 64;

impl Match {
    /// The reason for a move that is allowed.
    pub fn reason(&self, step: &Step, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<MoveReason, Stop> {
        let play = self.convention();
        let mut each = |parts: &[Part]| -> Result<Vec<(Part, Answer)>, Stop> {
            parts
                .iter()
                .map(|part| Ok((part.clone(), knowledge.ask(play, std::slice::from_ref(part), watch)?)))
                .collect()
        };
        let before = each(self.parts())?;
        let after = each(&step.parts)?;
        let worth = knowledge.ask(play, self.parts(), watch)?;
        let mut judge = Judge::new(play, self.parts(), knowledge, watch)?;
        let left = judge.after(step, knowledge, watch)?;
        let because = match left.is_zero() {
            Some(true) if play == Play::Normal && self.ends_with(step, watch)? => Because::Ends,
            Some(true) => Because::Wins,
            // Of a sum of value 0 a winning move is left where the other did not forbid it.
            Some(false) if worth.is_zero() == Some(true) => match self.is_winnable(knowledge, watch)? {
                true => Because::Mistake,
                false => Because::Lost,
            },
            Some(false) if worth.is_zero() == Some(false) => Because::Mistake,
            _ => Because::Unknown,
        };
        let mex = if play == Play::Normal { mex_of(&before[step.component].0, knowledge, watch)? } else { None };
        let bits = if play == Play::Normal { bits(&before, step.component, &after) } else { None };
        let why = before[step.component].1.why.clone();
        Ok(MoveReason { play, before, worth, component: step.component, after, left, because, mex, bits, why })
    }

    fn ends_with(&self, step: &Step, watch: &mut Watch) -> Result<bool, Fault> {
        for (game, position) in self.sum_after(step) {
            if !game.is_over(&position, watch)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The mex of a component's options, where they are few and all known.
fn mex_of(part: &Part, knowledge: &mut Knowledge, watch: &mut Watch) -> Result<Option<Mex>, Stop> {
    let (options, seen) = part.0.first_options(&part.1, MOST_OPTIONS, 10_000, watch)?;
    // Where options may be forbidden, the value is no mex.
    if seen == Seen::Some || part.0.blocking > 0 {
        return Ok(None);
    }
    let mut values = Vec::new();
    for option in options {
        let step = Step::new(0, &part.0, option);
        let value = knowledge.ask(Play::Normal, &step.parts, watch)?;
        let Some(value) = value.value().and_then(|v| u64::try_from(v).ok()) else { return Ok(None) };
        values.push(value);
    }
    values.sort_unstable();
    values.dedup();
    let value = grundy_lang::mex(&values);
    Ok(Some(Mex { part: part.clone(), values, value }))
}

/// Binary columns: of the components of a sum, or of the heaps of one position of Nim.
fn bits(before: &[(Part, Answer)], component: usize, after: &[(Part, Answer)]) -> Option<Bits> {
    let values = |parts: &[(Part, Answer)]| -> Option<Vec<IBig>> {
        let heaps = |(part, known): &(Part, Answer)| match known.value() {
            Some(_) if part.1.len() > 1 && is_nim(&part.0) => Some(part.1.clone()),
            value => Some(vec![value?.clone().into()]),
        };
        Some(parts.iter().map(heaps).collect::<Option<Vec<_>>>()?.concat())
    };
    let mut sum = before.to_vec();
    sum.splice(component..=component, after.iter().cloned());
    let (before, after) = (values(before)?, values(&sum)?);
    let small = |n: &IBig| format!("{n:b}").len() <= MOST_BITS;
    (before.len() > 1 && before.iter().chain(&after).all(small)).then_some(Bits { before, after })
}

/// Whether the rules are those of Nim, read off the text: every tuple is a position, and each rule lowers one
/// coordinate, each coordinate having one, by any amount.
pub(crate) fn is_nim(game: &Arc<Game>) -> bool {
    let mut lowered: Vec<usize> = Vec::new();
    for rule in &game.rules {
        let [Summand { game: None, coordinates, over: None }] = rule.parts.as_slice() else { return false };
        let [Binder::UpTo { name, .. }] = rule.over.binders.as_slice() else { return false };
        let is_name = |expr: &Expr, wanted: &str| matches!(&expr.node, Node::Name(n) if *n.text == *wanted);
        let changed: Vec<usize> =
            (0..coordinates.len()).filter(|&i| !is_name(&coordinates[i], &game.coordinates[i].text)).collect();
        let [place] = changed.as_slice() else { return false };
        let mut conditions = rule.over.conditions();
        let (Some(condition), None) = (conditions.next(), conditions.next()) else { return false };
        let below = match &condition.node {
            Node::Compare(left, rest) => match rest.as_slice() {
                [(Comparison::Less, right)] => {
                    is_name(left, &name.text) && is_name(right, &game.coordinates[*place].text)
                }
                _ => false,
            },
            _ => false,
        };
        if !below || !is_name(&coordinates[*place], &name.text) {
            return false;
        }
        lowered.push(*place);
    }
    lowered.sort_unstable();
    game.domain.is_empty() && lowered == (0..game.coordinates.len()).collect::<Vec<_>>()
}
