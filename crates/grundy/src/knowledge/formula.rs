//! Positions too large for any table: values and winning moves from claims that hold at every position.
//!
//! A claim is believed when the prover has decided it and the checker has accepted its certificate. That is done once
//! for each game; what it costs is bounded, and a claim that costs more is not used.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_engine::Stop;
use grundy_lang::{Game, IBig, Move, Position, Statement, Subject, UBig, Watch};
use grundy_prove::{Argued, Guide, MaximumNim, ProofLimits, Strategy};

use super::family;
use crate::library::document_of;
use crate::quotient::CheckedQuotient;
use crate::standing::establish;

/// A claim that is proved and checked, and the moves that follow from it.
pub struct Formula {
    /// The claim's name.
    pub claim: String,
    moves: Moves,
}

/// Where values and moves come from.
enum Moves {
    /// Automata.
    Automata(Strategy),
    /// The claim itself, and lines in closed form: of this game, or of its family with this value of the parameter.
    Lines { game: Arc<Game>, statement: Box<Statement>, parameter: IBig, guides: Vec<Guide> },
    /// The recursion of Maximum Nim.
    Recursion(MaximumNim),
}

/// The formulas of games, each established when it is first asked for. Clones share what is established.
///
/// ```
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let position = vec!["123456789012345678901234567890".parse().unwrap(), 7.into()];
/// let formula = grundy::Formulas::patient().of(&queen, &mut grundy::lang::go_on).unwrap().unwrap();
/// let go_on = &mut grundy::lang::go_on;
/// assert_eq!(formula.is_zero(&position, go_on), Some(false));
/// assert_eq!(formula.option_with_value(&position, &0u8.into(), go_on).unwrap().sum[0].1, [4.into(), 7.into()]);
/// ```
#[derive(Clone)]
pub struct Formulas {
    limits: ProofLimits,
    /// How often prover and checker may report on one claim before it is given up.
    patience: u64,
    /// How often the search for a misère quotient may report.
    pub(super) steps: u64,
    known: Arc<Mutex<Vec<Established>>>,
    quotients: Arc<Mutex<Vec<Quotiented>>>,
}

/// A game, and its formula if it has one.
type Established = (Arc<Game>, Option<Arc<Formula>>);

/// A game, and its misère quotient if one is found and checked.
type Quotiented = (Arc<Game>, Option<Arc<CheckedQuotient>>);

/// The most games whose formulas are remembered.
const MOST_REMEMBERED: usize = 64;

impl Formulas {
    /// For one who waits for the answer.
    pub fn patient() -> Formulas {
        Formulas::new(ProofLimits::default(), u64::MAX, 1_000_000)
    }

    /// For one who plays, and would rather have no formula than wait for it.
    pub fn prompt() -> Formulas {
        let limits = ProofLimits { entries: 4_000_000, values: 100_000 };
        Formulas::new(limits, 500_000, 100_000)
    }

    fn new(limits: ProofLimits, patience: u64, steps: u64) -> Formulas {
        Formulas { limits, patience, steps, known: Arc::default(), quotients: Arc::default() }
    }

    /// The formula of a game: the first claim in its text that holds and gives values, or else one that gives zeros.
    pub fn of(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Arc<Formula>>, Stop> {
        if let Some((_, formula)) = self.lock().iter().find(|(known, _)| known == game) {
            return Ok(formula.clone());
        }
        // The lock is not held meanwhile: whoever asks for another game does not wait.
        let formula = self.establish(game, watch)?.map(Arc::new);
        let mut known = self.lock();
        if known.len() == MOST_REMEMBERED {
            known.remove(0);
        }
        known.push((game.clone(), formula.clone()));
        Ok(formula)
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Established>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn quotients(&self) -> std::sync::MutexGuard<'_, Vec<Quotiented>> {
        self.quotients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn remember(&self, game: &Arc<Game>, quotient: Option<Arc<CheckedQuotient>>) {
        let mut known = self.quotients();
        if known.len() == MOST_REMEMBERED {
            known.remove(0);
        }
        known.push((game.clone(), quotient));
    }

    fn establish(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Formula>, Stop> {
        let Some(document) = document_of(game) else { return Ok(None) };
        let (values, others): (Vec<Subject>, Vec<Subject>) = document
            .subjects(game)
            .unwrap_or_default()
            .into_iter()
            .filter(|subject| subject.statement.false_at.is_none())
            .partition(|subject| subject.statement.gives_values());
        let gives_zeros = |subject: &Subject| subject.statement.level() == Some(0);
        for subject in values.into_iter().chain(others.into_iter().filter(gives_zeros)) {
            let mut calls = 0;
            let mut stopped = false;
            let mut bounded = |done: u64| {
                calls += 1;
                stopped |= watch(done).is_break();
                if stopped || calls > self.patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let moves = proved(&subject, &self.limits, &mut bounded);
            if stopped {
                return Err(Stop::Stopped);
            }
            if let Some(moves) = moves {
                return Ok(Some(Formula { claim: subject.statement.name, moves }));
            }
        }
        Ok(None)
    }
}

impl Formula {
    /// The value of a position, where the claim gives values. A recursion may be long, and asks the watch.
    pub fn value(&self, position: &Position, watch: &mut Watch) -> Option<UBig> {
        match &self.moves {
            Moves::Automata(strategy) => strategy.value(position),
            Moves::Recursion(heap) => heap.value(position, watch),
            Moves::Lines { game, statement, .. } => {
                let value = statement.value(game, position).ok().flatten()?;
                UBig::try_from(value).ok()
            }
        }
    }

    /// Whether a position is a zero.
    pub fn is_zero(&self, position: &Position, watch: &mut Watch) -> Option<bool> {
        match &self.moves {
            Moves::Automata(strategy) => strategy.is_zero(position),
            Moves::Recursion(heap) => heap.value(position, watch).map(|value| value == UBig::ZERO),
            Moves::Lines { game, statement, .. } => match self.value(position, watch) {
                Some(value) => Some(value == UBig::ZERO),
                None => statement.is_zero(game, position).ok().flatten(),
            },
        }
    }

    /// An option with this value; where only zeros are known, the value can only be 0.
    pub fn option_with_value(&self, position: &Position, value: &UBig, watch: &mut Watch) -> Option<Move> {
        match &self.moves {
            Moves::Automata(strategy) => strategy.option_with_value(position, value),
            Moves::Recursion(heap) => heap.option_with_value(position, value, watch),
            // Lines reach what is smaller than the value of the position.
            Moves::Lines { parameter, guides, .. } => {
                guides.iter().find_map(|guide| guide.option_with_value(parameter, position, value))
            }
        }
    }
}

/// The moves that follow from a statement, if prover and checker agree that it holds.
fn proved(subject: &Subject, limits: &ProofLimits, watch: &mut Watch) -> Option<Moves> {
    let Subject { document, game, statement } = subject;
    if let Some((parameter, guides)) = family::guides(subject, watch) {
        return Some(Moves::Lines { game: game.clone(), statement: Box::new(statement.clone()), parameter, guides });
    }
    let standing = establish(subject, limits, watch);
    // A claim about a part of the positions is no way to play all.
    if !standing.is_proved() || standing.is_about_a_part() || standing.proof()?.by_formula.is_some() {
        return None;
    }
    if let Argued::Family { blocks, .. } = &standing.proof()?.theorem().argument {
        let guides = blocks.iter().map(|block| Guide::new(game, statement, block)).collect::<Option<Vec<_>>>()?;
        let (game, statement) = (game.clone(), Box::new(statement.clone()));
        return Some(Moves::Lines { game, statement, parameter: IBig::ZERO, guides });
    }
    if let Argued::MaximumNim = &standing.proof()?.theorem().argument {
        return MaximumNim::new(game, watch).map(Moves::Recursion);
    }
    Strategy::new(document, game, statement, limits, watch).ok().map(Moves::Automata)
}
