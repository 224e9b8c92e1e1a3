//! A family of games: one formula with the parameter in it, proved for each value.

use grundy_discover::{Conjecture, Evidence, General, Sample, generalise};
use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Alone, Claim, Document, Watch};

use super::{Discovery, Outcome, decide};
use crate::proof::Confirmed;

/// A general formula, and what is known of it for each value of the parameter.
#[derive(Debug)]
pub struct FamilyFinding {
    /// The formula with the parameter in it.
    pub general: General,
    /// The claim as text, with its range.
    pub text: String,
    /// For each value of the range: what is known, or where it fails.
    pub outcomes: Vec<(i64, Result<Outcome, grundy_lang::Position>)>,
}

impl FamilyFinding {
    /// Whether it is proved for every value.
    pub fn is_proved(&self) -> bool {
        self.outcomes.iter().all(|(_, outcome)| matches!(outcome, Ok(Outcome::Proved(_, Confirmed::Checked))))
    }
}

/// Looks for general formulas behind the discoveries for single values of a parameter, and proves each for each value.
pub fn guess_family(
    document: &Document,
    parameter: &str,
    discoveries: &[(i64, Discovery)],
    to: &[u64],
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Vec<FamilyFinding>, Stop> {
    let formula = |(k, discovery): &(i64, Discovery)| {
        let best = discovery.best()?;
        best.is_proved().then(|| (*k, best.conjecture.claim.clone()))
    };
    let claims: Vec<(i64, Claim)> = discoveries.iter().filter_map(formula).collect();
    let mut findings = Vec::new();
    for general in generalise(parameter, &claims) {
        let Some((_, first)) = discoveries.first() else { break };
        let range = general.range.as_ref().map(|range| format!("for {range} ")).unwrap_or_default();
        let text = format!("claim general: {} {range}{}", first.game.name(), general.assertion);
        let mut outcomes = Vec::new();
        for (k, discovery) in discoveries {
            if let Ok(Some(conjecture)) = document.with_claim(&discovery.game, &text) {
                let table = Table::grow(&Rules::compile(&discovery.game), to, limits, watch)?;
                outcomes.push((*k, outcome(conjecture, &Sample::of(&table), watch)));
            }
        }
        findings.push(FamilyFinding { general, text, outcomes });
    }
    findings.sort_by_key(|finding| {
        let failures = finding.outcomes.iter().filter(|(_, o)| o.is_err()).count();
        (failures, finding.text.len())
    });
    Ok(findings)
}

fn outcome(
    (document, game, statement): Alone,
    sample: &Sample,
    watch: &mut Watch,
) -> Result<Outcome, grundy_lang::Position> {
    for (at, value) in sample.points().iter() {
        let position: grundy_lang::Position = at.iter().map(|n| (*n).into()).collect();
        let value = value.map(grundy_lang::IBig::from);
        let holds = if statement.gives_values() {
            statement.value(&game, &position).ok().flatten() == value
        } else {
            statement.is_zero(&game, &position).ok().flatten() == value.map(|v| v == 0.into())
        };
        if !holds {
            return Err(position);
        }
    }
    let evidence = Evidence { fitted: Vec::new(), checked: sample.to().to_vec(), fresh: sample.points().len() as u64 };
    let claim = statement.claim.clone();
    decide(&Conjecture { guesser: "family", claim, statement, document, game, evidence }, watch)
}
