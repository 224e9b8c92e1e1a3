//! Positions too large for any table: values and winning moves from claims that hold at every position.
//!
//! A claim is believed when the prover has decided it and the checker has accepted its certificate. That is done once
//! for each game; what it costs is bounded, and a claim that costs more is not used.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use grundy_lang::{Asserted, Game, Move, Play, Position, Subject, UBig, Watch};
use grundy_prove::{Limits, Reason, Strategy};

use crate::library::document_of;
use crate::standing::establish;
use crate::values::Part;

/// A claim that is proved and checked, and the moves that follow from it.
pub struct Formula {
    /// The claim's name.
    pub claim: String,
    strategy: Strategy,
}

/// The formulas of games, each established when it is first asked for. Clones share what is established.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// let queen = grundy::library().game("queen", &[]).unwrap();
/// let position = vec!["123456789012345678901234567890".parse().unwrap(), 7.into()];
/// let known = grundy::Formulas::patient().look_up(&[(queen, position)], &mut |_| Continue(())).unwrap();
/// assert!(known.is_won);
/// assert_eq!(known.winning.unwrap().1.sum[0].1, [4.into(), 7.into()]);
/// ```
#[derive(Clone)]
pub struct Formulas {
    limits: Limits,
    /// How often prover and checker may report on one claim before it is given up.
    patience: u64,
    known: Arc<Mutex<Vec<Established>>>,
}

/// A game, and its formula if it has one.
type Established = (Arc<Game>, Option<Arc<Formula>>);

/// What formulas say of a sum of positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByFormula {
    /// The value of every component, where a claim gives values; of a single component the zeros may be all that is
    /// known.
    pub values: Vec<Option<UBig>>,
    /// Whether the player who moves next wins.
    pub is_won: bool,
    /// A winning move: the component, and the option to take there.
    pub winning: Option<(usize, Move)>,
    /// The claims that were used, with their games.
    pub claims: Vec<(String, String)>,
}

/// The most games whose formulas are remembered.
const MOST_REMEMBERED: usize = 64;

impl Formulas {
    /// For one who waits for the answer.
    pub fn patient() -> Formulas {
        Formulas { limits: Limits::default(), patience: u64::MAX, known: Arc::default() }
    }

    /// For one who plays, and would rather have no formula than wait for it.
    pub fn prompt() -> Formulas {
        let limits = Limits { entries: 4_000_000, values: 100_000 };
        Formulas { limits, patience: 500_000, known: Arc::default() }
    }

    /// The formula of a game: the first claim in its text that holds and gives values, or else one that gives zeros.
    pub fn of(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Arc<Formula>>, Reason> {
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

    /// What formulas say of a sum; the positions may have hundreds of digits.
    pub fn look_up(&self, sum: &[Part], watch: &mut Watch) -> Result<ByFormula, Reason> {
        let mut formulas = Vec::new();
        for (game, _) in sum {
            let nothing = || Reason::NoClaimFor(game.heading());
            if game.play() == Play::Misere && sum.len() > 1 {
                return Err(nothing());
            }
            formulas.push(self.of(game, watch)?.ok_or_else(nothing)?);
        }
        let mut claims = Vec::new();
        for ((game, _), formula) in sum.iter().zip(&formulas) {
            let claim = (game.heading(), formula.claim.clone());
            if !claims.contains(&claim) {
                claims.push(claim);
            }
        }
        let undefined = |position: &Position| Reason::Undefined(position.clone());
        if let ([(_, position)], [formula]) = (sum, formulas.as_slice()) {
            let is_zero = formula.is_zero(position).ok_or_else(|| undefined(position))?;
            let option = if is_zero { None } else { formula.option_with_value(position, &UBig::ZERO) };
            let winning = option.map(|option| (0, option));
            return Ok(ByFormula { values: vec![formula.value(position)], is_won: !is_zero, winning, claims });
        }
        let mut values = Vec::new();
        for ((_, position), formula) in sum.iter().zip(&formulas) {
            values.push(formula.value(position).ok_or_else(|| undefined(position))?);
        }
        let total = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
        let winning = sum.iter().enumerate().find_map(|(i, (_, position))| {
            let wanted = &values[i] ^ &total;
            let option = if wanted < values[i] { formulas[i].option_with_value(position, &wanted) } else { None };
            option.map(|option| (i, option))
        });
        Ok(ByFormula { is_won: total != UBig::ZERO, values: values.into_iter().map(Some).collect(), winning, claims })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Established>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn establish(&self, game: &Arc<Game>, watch: &mut Watch) -> Result<Option<Formula>, Reason> {
        let Some(document) = document_of(game) else { return Ok(None) };
        let (values, others): (Vec<Subject>, Vec<Subject>) = document
            .subjects(game)
            .unwrap_or_default()
            .into_iter()
            .filter(|subject| subject.statement.false_at.is_none())
            .partition(|subject| subject.statement.gives_values());
        let gives_zeros = |subject: &Subject| !matches!(subject.statement.asserted, Asserted::Period { .. });
        for subject in values.into_iter().chain(others.into_iter().filter(gives_zeros)) {
            let mut calls = 0;
            let mut stopped = false;
            let mut bounded = |done: u64| {
                calls += 1;
                stopped |= watch(done).is_break();
                if stopped || calls > self.patience { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let strategy = proved(&subject, &self.limits, &mut bounded);
            if stopped {
                return Err(Reason::Stopped);
            }
            if let Some(strategy) = strategy {
                return Ok(Some(Formula { claim: subject.statement.name, strategy }));
            }
        }
        Ok(None)
    }
}

impl Formula {
    /// The value of a position, where the claim gives values.
    pub fn value(&self, position: &Position) -> Option<UBig> {
        self.strategy.value(position)
    }

    /// Whether a position is a zero.
    pub fn is_zero(&self, position: &Position) -> Option<bool> {
        self.strategy.is_zero(position)
    }

    /// An option with this value; where only zeros are known, the value can only be 0.
    pub fn option_with_value(&self, position: &Position, value: &UBig) -> Option<Move> {
        self.strategy.option_with_value(position, value)
    }
}

impl ByFormula {
    /// The value of the whole sum, where it is known.
    pub fn value(&self) -> Option<UBig> {
        self.values.iter().try_fold(UBig::ZERO, |sum, value| Some(sum ^ value.clone()?))
    }
}

/// The moves that follow from a statement, if prover and checker agree that it holds.
fn proved(subject: &Subject, limits: &Limits, watch: &mut Watch) -> Option<Strategy> {
    let Subject { document, game, statement } = subject;
    let strategy = Strategy::new(document, game, statement, limits, watch).ok()?;
    establish(subject, limits, watch).is_proved().then_some(strategy)
}
