//! Claims about a part of the positions.
//!
//! Where a claim says nothing, another claim of the game may speak. Its cases are put behind those of the first: the two
//! together are a formula for every position. If that is proved, then so is the first claim, wherever it says something.
//!
//! No other claim is needed where no move leads from the positions of which the claim speaks to others: what makes it the
//! Grundy function is then a condition on these positions alone. Where a move does, claims that speak of what it leads
//! to are added until none does.

use std::sync::Arc;

use grundy_automata::Relation;
use grundy_lang::{Asserted, Case, Document, Expr, Game, IBig, Name, Position, Statement, Subject, Watch};

use crate::conditions::{Argument, factors};
use crate::family::{ForAll, prove_for_all};
use crate::logic::Logic;
use crate::period::{Period, period_formula};
use crate::refute::confirm;
use crate::rules::{Piece, least_position};
use crate::theorem::{Failure, ProofLimits, Trail, formula_subject, outside_of, prove_noting, prove_whole};
use crate::verdict::{Outside, Proof, Reason, Verdict};

/// Of which positions a claim has to speak for a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spoken {
    /// Of all.
    Whole,
    /// Of some that no move leaves.
    Part,
}

impl Argument<'_, '_> {
    /// The positions with their claimed values, where no move leads from them to positions of which nothing is said.
    pub fn closed_values(&mut self, statement: &Statement, cases: &[Case]) -> Result<Relation, Failure> {
        if self.has_runs() {
            return Err(outside_of(Expr::name(&Name::new(&self.game.heading())), Outside::Run).into());
        }
        let (values, open) = self.said_values(statement, cases)?;
        let said = self.moves.domain.minus(&open, self.translator.logic.watch)?;
        if said.is_empty() {
            return Err(Reason::Unclaimed(least_position(&open, self.game)).into());
        }
        match self.leaving(&said, &open)? {
            Some((from, to)) => Err(Reason::Leaves { from, to }.into()),
            None => Ok(values),
        }
    }

    /// A position of one set from which a move leads into another, and where it leads.
    fn leaving(&mut self, from: &Relation, into: &Relation) -> Result<Option<(Position, Position)>, Failure> {
        let names: Vec<Arc<str>> = self.game.coordinates.iter().map(|c| c.text.clone()).collect();
        for way in &self.moves.ways {
            // All parts of an option are positions, whichever of them lies there.
            let (option, bound) = factors(self.game, self.others, None, way, &self.moves.domain, self.translator)?;
            for part in &way.parts {
                let Piece::Position { game: None, coordinates } = part else { continue };
                let place = |old: &str| names.iter().position(|name| &**name == old);
                let named = |old: &str| place(old).map_or_else(|| old.into(), |place| coordinates[place].clone());
                let logic = &mut self.translator.logic;
                let there = into.rename(named, logic.watch)?;
                let bound: Vec<Arc<str>> = bound.iter().filter(|name| !coordinates.contains(name)).cloned().collect();
                let moved = logic.exists(&bound, option.iter().cloned().chain([from.clone(), there]))?;
                let order: Vec<&str> = names.iter().chain(coordinates).map(|name| &**name).collect();
                let hidden = |name: &&Arc<str>| !order.contains(&&***name);
                let hidden: Vec<Arc<str>> = moved.variables().iter().filter(hidden).cloned().collect();
                let moved = logic.exists(&hidden, [moved])?;
                if let Some(least) = moved.least_in_order(&Default::default(), &order) {
                    let number = |name: &Arc<str>| least.get(name).map_or(IBig::ZERO, |n| n.clone().into());
                    let at = |names: &[Arc<str>]| names.iter().map(number).collect::<Position>();
                    return Ok(Some((at(&names), at(coordinates))));
                }
            }
        }
        Ok(None)
    }
}

/// Decides a claim that leaves positions open: by a formula that leaves none, or by itself and other such claims.
pub(crate) fn prove_part(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Verdict {
    let mut others = document.statements(game).unwrap_or_default();
    others.retain(|other| other != statement && other.false_at.is_none());
    match by_whole(document, game, statement, others, limits, watch) {
        Ok(verdict) => verdict,
        Err(parts) => by_parts(document, game, statement, parts, limits, watch),
    }
}

/// By another claim that leaves no position open; or those that do leave some.
fn by_whole(
    document: &Document,
    game: &Game,
    statement: &Statement,
    others: Vec<Statement>,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Result<Verdict, Vec<Statement>> {
    let mut parts = Vec::new();
    for other in others {
        let whole = match &other.asserted {
            Asserted::Period { period, from, saltus } => {
                let period = Period { period: *period, from: *from, saltus: *saltus };
                match period_formula(document, game, period, watch) {
                    Ok(formula) => statement.completed_by(&formula.statement),
                    Err(Reason::Stopped) => return Ok(Verdict::Unknown(Reason::Stopped)),
                    Err(_) => None,
                }
            }
            _ => statement.completed_by(&other),
        };
        let Some(subject) = whole.and_then(|whole| formula_subject(document, game, &whole.to_string()).ok()) else {
            continue;
        };
        match prove_whole(&subject.document, &subject.game, &subject.statement, limits, watch) {
            Verdict::Proved(proof) => {
                return Ok(Verdict::Proved(Box::new(completed(*proof, subject.statement, vec![other]))));
            }
            Verdict::Refuted(witness) => {
                if let verdict @ Verdict::Refuted(_) = confirm(game, statement, witness.position, watch) {
                    return Ok(verdict);
                }
            }
            Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => {
                return Ok(Verdict::Unknown(Reason::Stopped));
            }
            Verdict::Unknown(Reason::Unclaimed(_)) => parts.push(other),
            Verdict::RefutedBelow(_) | Verdict::Unknown(_) => {}
        }
    }
    Err(parts)
}

/// By itself, and by others that speak of what its moves lead to.
fn by_parts(
    document: &Document,
    game: &Game,
    statement: &Statement,
    mut others: Vec<Statement>,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Verdict {
    let verdict = prove_noting(document, game, statement, Spoken::Part, limits, Trail::default(), watch);
    let Verdict::Unknown(Reason::Leaves { from, to }) = verdict else { return verdict };
    let mut leaves = (from, to);
    // Each claim that was added, with what it makes of those before it and the move that led away from these.
    let mut added: Vec<(Subject, Statement, (Position, Position))> = Vec::new();
    let mut stuck: Option<(Position, Position)> = None;
    loop {
        let speaks = |other: &Statement| matches!(other.value(game, &leaves.1), Ok(Some(_)));
        let Some(place) = others.iter().position(speaks) else {
            // What was added last leads nowhere; perhaps another does.
            let (from, to) = stuck.get_or_insert_with(|| leaves.clone()).clone();
            let Some((_, _, before)) = added.pop() else { return Verdict::Unknown(Reason::Leaves { from, to }) };
            leaves = before;
            continue;
        };
        let other = others.remove(place);
        let whole = added.last().map_or(statement, |(subject, ..)| &subject.statement).completed_by(&other);
        let Some(subject) = whole.and_then(|whole| formula_subject(document, game, &whole.to_string()).ok()) else {
            continue;
        };
        let Subject { document, game: of, statement: both } = &subject;
        match prove_noting(document, of, both, Spoken::Part, limits, Trail::default(), watch) {
            Verdict::Proved(proof) => {
                let uses = added.into_iter().map(|(_, other, _)| other).chain([other]).collect();
                return Verdict::Proved(Box::new(completed(*proof, subject.statement, uses)));
            }
            Verdict::Unknown(Reason::Leaves { from, to }) => {
                added.push((subject, other, std::mem::replace(&mut leaves, (from, to))));
            }
            Verdict::Refuted(witness) => {
                if let verdict @ Verdict::Refuted(_) = confirm(game, statement, witness.position, watch) {
                    return verdict;
                }
            }
            Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => return Verdict::Unknown(reason),
            Verdict::RefutedBelow(_) | Verdict::Unknown(_) => {}
        }
    }
}

/// A small position to which a claim about values gives none.
pub fn open_position(game: &Game, statement: &Statement) -> Option<Position> {
    let Asserted::Grundy(cases) = &statement.asserted else { return None };
    cases.last().filter(|case| case.condition.is_some())?;
    let n = game.coordinates.len();
    let side = if n <= 2 { 12_usize } else { 3 };
    let mut positions = (0..side.saturating_pow(n as u32).min(10_000))
        .map(|i| -> Position { (0..n).map(|j| IBig::from(i / side.pow(j as u32) % side)).collect() });
    positions.find(|position| {
        game.is_position(position).unwrap_or(false) && matches!(statement.value(game, position), Ok(None))
    })
}

/// The proof of a formula, as one of a claim that other claims complete to it.
fn completed(proof: Proof, formula: Statement, uses: Vec<Statement>) -> Proof {
    Proof { by_formula: Some(formula), uses, ..proof }
}

/// The same for every value of a parameter.
pub(crate) fn prove_part_for_all(
    document: &Document,
    family: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Option<ForAll> {
    let parameter = family.open_parameters().first().map(|name| (*name).clone())?;
    let others = document.statements(family).unwrap_or_default();
    for other in others.iter().filter(|other| *other != statement && other.false_at.is_none()) {
        let whole = statement.completed_by(other);
        let Some(subject) = whole.and_then(|whole| formula_subject(document, family, &whole.to_string()).ok()) else {
            continue;
        };
        match prove_for_all(&subject.document, &subject.game, &subject.statement, limits, watch) {
            ForAll::Proved(proof) => {
                return Some(ForAll::Proved(Box::new(completed(*proof, subject.statement, vec![other.clone()]))));
            }
            ForAll::Refuted(value, witness) => {
                let Ok(small) = i64::try_from(value) else { continue };
                let (game, claim) = (family.at(&parameter, small), statement.at(family, &parameter, small));
                if let Verdict::Refuted(witness) = confirm(&game, &claim, witness.position, watch) {
                    return Some(ForAll::Refuted(value, witness));
                }
            }
            ForAll::Unknown(Reason::Stopped, values) => return Some(ForAll::Unknown(Reason::Stopped, values)),
            ForAll::Unknown(..) => {}
        }
    }
    None
}
