//! What a sum of positions is worth, and why: the one answer for every door.
//!
//! A position of little work is searched. For a larger one a claim comes first, if prover and checker have established one
//! that says it; where there is none, search goes as far as its effort, helped by proved periods. Under normal play the
//! value of a sum is the nim-sum of its parts (Sprague 1935, Grundy 1939), so parts are asked for one by one; under misère
//! play a small sum is searched as the multiset that it is, and a larger one is looked up in the misère quotient of its
//! game, if that has one. What was found is remembered.

mod answer;
mod explain;
mod family;
mod formula;
mod period;
mod quotient;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, MisereSums, Rules, Solver, Stop};
use grundy_lang::{Fault, FaultKind, Game, IBig, Move, Part, Play, UBig, Watch};

pub use answer::{Answer, Why, Worth, outcome};
pub use explain::{Explained, Explanation, Follower};
pub(crate) use family::stored;
pub use formula::{Formula, Formulas};
use period::{FAR, Repeating};

/// How much may be done for one answer, besides what its watch allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Bytes for tables, and for the memory of searches.
    pub memory: u64,
    /// How many options a search looks at, roughly, before it is given up and the answer is that nothing is known.
    /// `None`: a search goes on, and an answer that cannot be had is an error.
    pub budget: Option<u64>,
    /// Positions of no more work than this are searched even where a claim is at hand.
    pub near: u64,
}

impl Effort {
    /// For one who waits for the answer.
    pub fn patient(limits: Limits) -> Effort {
        Effort { memory: limits.memory, budget: None, near: 1_000_000_000_000 }
    }

    /// For one who plays: a search looks at so many options, roughly, and is then given up.
    pub fn prompt(budget: u64) -> Effort {
        Effort { memory: 1 << 29, budget: Some(budget), near: 50_000 }
    }
}

/// Answers what sums are worth, and remembers.
///
/// ```
/// use grundy::{Effort, Formulas, Knowledge, Why};
/// use grundy::lang::{IBig, Play, go_on};
/// let nim = grundy::library().game("nim", &[]).unwrap();
/// let huge: IBig = "9".repeat(300).parse().unwrap();
/// let mut knowledge = Knowledge::new(Formulas::prompt(), Effort::prompt(1_000_000));
/// let known = knowledge.ask(Play::Normal, &[(nim, vec![huge.clone()])], &mut go_on).unwrap();
/// assert_eq!(known.value().map(ToString::to_string), Some(huge.to_string()));
/// assert!(matches!(known.why.as_slice(), [Why::Claim { .. }]));
/// ```
pub struct Knowledge {
    formulas: Formulas,
    effort: Effort,
    solved: Vec<Solved>,
    multisets: MisereSums,
    /// Games with the least work at which a search was given up.
    given_up: Vec<(Arc<Game>, u64)>,
}

/// A game with what was computed of it.
struct Solved {
    game: Arc<Game>,
    solver: Solver,
    /// Its period, once it was looked for.
    repeating: Option<Option<Repeating>>,
}

/// Positions of so little work are searched for their value where a claim only says that it is not 0, and time is short.
const BEARABLE: u64 = 2_000_000;
/// The largest width by which a budget is divided: heaps far beyond it have values only by a period.
const MOST_WIDTH: u64 = 1_000;
/// What a budget is divided by where whole sums are searched, whose options are much work.
const WIDTH_OF_SUMS: u64 = 50;

impl Knowledge {
    /// Nothing is searched yet.
    pub fn new(formulas: Formulas, effort: Effort) -> Knowledge {
        Knowledge { formulas, effort, solved: Vec::new(), multisets: MisereSums::default(), given_up: Vec::new() }
    }

    /// For one who waits for the answers.
    pub fn patient(limits: Limits) -> Knowledge {
        Knowledge::new(Formulas::patient(), Effort::patient(limits))
    }

    /// How many values are computed at most for that of a sum about which nothing is known yet, if that is known before:
    /// those of the boxes up to its positions.
    pub fn values_for(&mut self, sum: &[Part]) -> Option<u64> {
        let mut all = 0u64;
        for (game, position) in sum {
            let is_far = matches!(position.as_slice(), [n] if *n >= IBig::from(FAR));
            if game.play() == Play::Misere || is_far {
                return None;
            }
            all = all.checked_add(self.solved(game).solver.values_for(position)?)?;
        }
        Some(all)
    }

    /// What is known of a sum that is played like this, whatever its games say of themselves.
    pub fn ask(&mut self, play: Play, sum: &[Part], watch: &mut Watch) -> Result<Answer, Stop> {
        if play == Play::Normal {
            let mut whole = Answer::zero();
            for part in sum {
                whole = whole.nim_sum(&self.one(part, watch)?);
            }
            let patient = self.effort.budget.is_none();
            return if patient && whole.worth == Worth::Unknown { self.search_each(sum, watch) } else { Ok(whole) };
        }
        let mut live = Vec::new();
        for (game, position) in sum {
            if !game.is_over(position, watch)? {
                live.push((game.clone(), position.clone()));
            }
        }
        if let Some(answer) = self.by_quotient(&live, watch)? {
            return Ok(answer);
        }
        if let [part] = live.as_slice()
            && part.0.play() == play
        {
            return self.one(part, watch);
        }
        let found = self.within(WIDTH_OF_SUMS, watch, &mut |this, watch| this.by_multisets(&live, watch))?;
        Ok(found.unwrap_or_else(Answer::unknown))
    }

    /// The value of a sum, also where claims only say that it is not 0: then it is searched for, whatever that takes.
    pub fn value(&mut self, play: Play, sum: &[Part], watch: &mut Watch) -> Result<UBig, Stop> {
        if let Worth::Value(value) = self.ask(play, sum, watch)?.worth {
            return Ok(value);
        }
        if play == Play::Misere && !matches!(sum, [(game, _)] if game.play() == play) {
            return Ok(self.multisets.value(sum, self.effort.memory, watch)?.into());
        }
        Ok(self.search_each(sum, watch)?.value().expect("a search ends with a value").clone())
    }

    /// The value of a position as a number that a table holds.
    pub fn grundy(&mut self, game: &Arc<Game>, position: &[IBig], watch: &mut Watch) -> Result<u64, Stop> {
        let known = self.search(&(game.clone(), position.to_vec()), watch)?;
        Ok(known.value().and_then(|value| u64::try_from(value).ok()).expect("a search ends with a value of a table"))
    }

    /// A move that wins, in a component that has a formula: its value becomes that of all others together.
    /// Where moves may be forbidden, it is one of more than these: of smaller values there are always so many.
    pub fn winning_move(&mut self, play: Play, sum: &[Part], watch: &mut Watch) -> Result<Option<(usize, Move)>, Stop> {
        if play == Play::Misere
            && let Some(winning) = self.move_by_quotient(sum, watch)?
        {
            return Ok(Some(winning));
        }
        if play == Play::Misere && sum.len() > 1 {
            return Ok(None);
        }
        let mut each = Vec::new();
        for part in sum {
            each.push(self.ask(play, std::slice::from_ref(part), watch)?);
        }
        for (place, (game, position)) in sum.iter().enumerate() {
            let rest = others(&each, place);
            if let Some(goal) = rest.value()
                && game.play() == play
                && (game.blocking == 0 || each[place].is_above(goal))
                && let Some(formula) = self.formulas.of(game, watch)?
                && let Some(option) = formula.option_with_value(position, goal, watch)
            {
                return Ok(Some((place, option)));
            }
        }
        Ok(None)
    }

    /// What is known of a position of a game that is played as it says itself.
    fn one(&mut self, part: &Part, watch: &mut Watch) -> Result<Answer, Stop> {
        let (game, position) = part;
        let work = work(position);
        if work > self.effort.near
            && let Some(formula) = self.formulas.of(game, watch)?
        {
            let why = Why::Claim { game: game.heading(), claim: formula.claim.clone() };
            if let Some(value) = formula.value(position, watch) {
                return Ok(Answer::value_by(value, why));
            }
            match formula.is_zero(position, watch) {
                Some(true) => return Ok(Answer::value_by(UBig::ZERO, why)),
                Some(false) => {
                    let searched = if work <= BEARABLE { self.searched(part, watch)? } else { None };
                    return Ok(searched.unwrap_or(Answer { worth: Worth::NotZero, why: vec![why] }));
                }
                None => {}
            }
        }
        Ok(self.searched(part, watch)?.unwrap_or_else(Answer::unknown))
    }

    /// The value of a position by search, or `None` where the effort ends.
    fn searched(&mut self, part: &Part, watch: &mut Watch) -> Result<Option<Answer>, Stop> {
        let (game, position) = part;
        let given_up = self.given_up.iter().find(|(known, _)| known == game);
        // What is not much less work than what was too much is not tried.
        if given_up.is_some_and(|(_, too_much)| work(position) > too_much / 4) {
            return Ok(None);
        }
        let width = width(position).clamp(1, MOST_WIDTH);
        let found = self.within(width, watch, &mut |this, watch| this.search(part, watch))?;
        if found.is_none() {
            self.given_up.retain(|(known, _)| known != game);
            self.given_up.push((game.clone(), work(position)));
        }
        Ok(found)
    }

    /// A search that ends with the budget, divided by the width of what is searched; `None`: it was given up.
    fn within(
        &mut self,
        width: u64,
        watch: &mut Watch,
        search: &mut dyn FnMut(&mut Knowledge, &mut Watch) -> Result<Answer, Stop>,
    ) -> Result<Option<Answer>, Stop> {
        let Some(budget) = self.effort.budget else { return search(self, watch).map(Some) };
        let mut stopped = false;
        let mut bounded = |done| {
            stopped |= watch(done).is_break();
            if stopped || done > budget / width { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let found = search(self, &mut bounded);
        match found {
            _ if stopped => Err(Stop::Stopped),
            Ok(known) => Ok(Some(known)),
            Err(Stop::Fault(Fault {
                failure: FaultKind::TooLarge { .. } | FaultKind::TooMuch { .. } | FaultKind::Growing,
                ..
            })) => Ok(None),
            Err(Stop::Fault(fault)) => Err(fault.into()),
            Err(Stop::TooLarge { .. } | Stop::Stopped) => Ok(None),
        }
    }

    /// The value of a position from the definition, or by a period.
    fn search(&mut self, part: &Part, watch: &mut Watch) -> Result<Answer, Stop> {
        let (game, position) = part;
        if game.play() == Play::Misere && !game.is_single_component() {
            return self.by_multisets(std::slice::from_ref(part), watch);
        }
        let limits = Limits { memory: self.effort.memory };
        let solved = self.solved(game);
        if let [n] = position.as_slice()
            && *n >= IBig::from(FAR)
        {
            if solved.repeating.is_none() {
                solved.repeating = Some(Repeating::find(game, solved.solver.rules(), &limits, watch)?);
            }
            if let Some(Some(repeating)) = &solved.repeating {
                let (near, value) = repeating.near(n);
                let why = Why::Period { far: part.clone(), near, period: repeating.period, value };
                return Ok(Answer::value_by(value, why));
            }
        }
        Ok(Answer::value_by(solved.solver.grundy(position, watch)?, Why::Search))
    }

    /// The nim-sum of the values of positions, each from its definition or by a period.
    fn search_each(&mut self, sum: &[Part], watch: &mut Watch) -> Result<Answer, Stop> {
        sum.iter().try_fold(Answer::zero(), |whole, part| Ok(whole.nim_sum(&self.search(part, watch)?)))
    }

    fn by_multisets(&mut self, sum: &[Part], watch: &mut Watch) -> Result<Answer, Stop> {
        Ok(Answer::value_by(self.multisets.value(sum, self.effort.memory, watch)?, Why::Search))
    }

    fn solved(&mut self, game: &Arc<Game>) -> &mut Solved {
        let known = self.solved.iter().position(|known| Arc::ptr_eq(&known.game, game));
        let place = known.or_else(|| self.solved.iter().position(|known| known.game == *game)).unwrap_or_else(|| {
            let limits = Limits { memory: self.effort.memory };
            let solver = Solver::new(Arc::new(Rules::compile(game)), limits);
            self.solved.push(Solved { game: game.clone(), solver, repeating: None });
            self.solved.len() - 1
        });
        &mut self.solved[place]
    }
}

impl Default for Knowledge {
    fn default() -> Knowledge {
        Knowledge::new(Formulas::prompt(), Effort::prompt(50_000_000))
    }
}

/// What all components but one are worth together, under normal play.
pub(crate) fn others(each: &[Answer], place: usize) -> Answer {
    let others = each.iter().enumerate().filter(|(i, _)| *i != place);
    others.fold(Answer::zero(), |sum, (_, known)| sum.nim_sum(known))
}

/// How much work a search is, roughly: the tuples below a position, and for each the length of a move in each direction.
fn work(position: &[IBig]) -> u64 {
    let tuples = position.iter().fold(1u64, |product, n| product.saturating_mul(small(n).saturating_add(1)));
    tuples.saturating_mul(width(position))
}

fn width(position: &[IBig]) -> u64 {
    position.iter().fold(1u64, |sum, n| sum.saturating_add(small(n)))
}

fn small(n: &IBig) -> u64 {
    u64::try_from(n).unwrap_or(u64::MAX)
}
