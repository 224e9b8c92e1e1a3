//! Claims about a part of the positions.
//!
//! Where a claim says nothing, another claim of the game may speak. Its cases are put behind those of the first: the two
//! together are a formula for every position. If that is proved, then so is the first claim, wherever it says something.

use grundy_lang::{Asserted, Document, Game, Statement, Watch};

use crate::family::{ForAll, prove_for_all};
use crate::period::{Period, period_formula};
use crate::refute::confirm;
use crate::theorem::{ProofLimits, formula_subject, prove_whole};
use crate::verdict::{Proof, Reason, Verdict};

/// Decides a claim that leaves positions open, by a formula that leaves none.
pub(crate) fn prove_part(
    document: &Document,
    game: &Game,
    statement: &Statement,
    limits: &ProofLimits,
    watch: &mut Watch,
) -> Option<Verdict> {
    let others = document.statements(game).unwrap_or_default();
    for other in others.iter().filter(|other| *other != statement && other.false_at.is_none()) {
        let whole = match &other.asserted {
            Asserted::Period { period, from, saltus } => {
                let period = Period { period: *period, from: *from, saltus: *saltus };
                match period_formula(document, game, period, watch) {
                    Ok(formula) => statement.completed_by(&formula.statement),
                    Err(Reason::Stopped) => return Some(Verdict::Unknown(Reason::Stopped)),
                    Err(_) => None,
                }
            }
            _ => statement.completed_by(other),
        };
        let Some(subject) = whole.and_then(|whole| formula_subject(document, game, &whole.to_string()).ok()) else {
            continue;
        };
        match prove_whole(&subject.document, &subject.game, &subject.statement, limits, watch) {
            Verdict::Proved(proof) => {
                return Some(Verdict::Proved(Box::new(Proof { by_formula: Some(subject.statement), ..*proof })));
            }
            Verdict::Refuted(witness) => {
                if let verdict @ Verdict::Refuted(_) = confirm(game, statement, witness.position, watch) {
                    return Some(verdict);
                }
            }
            Verdict::Unknown(reason) if *reason.cause() == Reason::Stopped => {
                return Some(Verdict::Unknown(Reason::Stopped));
            }
            Verdict::RefutedBelow(_) | Verdict::Unknown(_) => {}
        }
    }
    None
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
                return Some(ForAll::Proved(Box::new(Proof { by_formula: Some(subject.statement), ..*proof })));
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
