//! A family of games: one formula with the parameter in it, proved for each value.

use grundy_discover::{General, generalise};
use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Argument, Claim, Comparison, Document, Expr, Name, Subject, Watch};
use grundy_prove::Reason;

use super::{Discovery, decide};
use crate::check::check;
use crate::standing::{Known, Standing, establish};

/// A general formula, and what is known of it for each value of the parameter.
#[derive(Debug)]
pub struct FamilyFinding {
    /// The formula with the parameter in it.
    pub general: General,
    /// The claim as text, with its range.
    pub text: String,
    /// For each value of the range, what is known.
    pub standings: Vec<(i64, Standing)>,
    /// For every value from the first on at once, where that is proved.
    pub every: Option<Standing>,
}

impl FamilyFinding {
    /// Whether it is proved for every value.
    pub fn is_proved(&self) -> bool {
        self.standings.iter().all(|(_, standing)| standing.is_proved())
    }
}

/// What is asked of a family.
#[derive(Debug, Clone, Copy)]
pub struct FamilyQuestion<'a> {
    /// The text of its games.
    pub document: &'a Document,
    /// The parameter.
    pub parameter: &'a str,
    /// Conditions on the values that are meant; without any, all from the first one looked at.
    pub conditions: &'a [Expr],
    /// The box of each table.
    pub to: &'a [u64],
}

/// Looks for general formulas behind the discoveries for single values of a parameter, and proves each for each value.
pub fn guess_family(
    asked: &FamilyQuestion,
    discoveries: &[(i64, Discovery)],
    limits: &Limits,
    watch: &mut Watch,
) -> Result<Vec<FamilyFinding>, Stop> {
    let FamilyQuestion { document, parameter, to, .. } = *asked;
    let formula = |(k, discovery): &(i64, Discovery)| {
        let best = discovery.best()?;
        best.is_proved().then(|| (*k, best.statement().claim.clone()))
    };
    let claims: Vec<(i64, Claim)> = discoveries.iter().filter_map(formula).collect();
    let mut findings = Vec::new();
    for general in generalise(parameter, &claims) {
        let Some((_, first)) = discoveries.first() else { break };
        let range = general.range.as_ref().map(|range| format!("for {range} ")).unwrap_or_default();
        let text = format!("claim general: {} {range}{}", first.game.name(), general.assertion);
        let mut standings = Vec::new();
        for (k, discovery) in discoveries {
            if let Ok(Some(subject)) = document.with_claim(&discovery.game, &text) {
                let table = Table::grow(&Rules::compile(&discovery.game), to, limits, watch)?;
                standings.push((*k, standing(&subject, &table, watch)));
            }
        }
        let mut finding = FamilyFinding { general, text, standings, every: None };
        if finding.is_proved() {
            finding.every = for_every(&finding, asked, watch).filter(Standing::is_proved);
        }
        findings.push(finding);
    }
    findings.sort_by_key(|finding| {
        let fails = |standing: &Standing| standing.witness().is_some();
        let failures = finding.standings.iter().filter(|(_, standing)| fails(standing)).count();
        (failures, finding.text.len())
    });
    Ok(findings)
}

/// What is known for every value from the first on.
fn for_every(finding: &FamilyFinding, asked: &FamilyQuestion, watch: &mut Watch) -> Option<Standing> {
    let (first, Standing { subject, .. }) = finding.standings.first()?;
    let (document, game) = (&subject.document, &subject.game);
    let open = Name::new(asked.parameter);
    // What speaks of the parameter by its default goes on to do so.
    let follows = |name: &Name| {
        let default = game.definition.parameters.iter().find(|p| p.name == *name).and_then(|p| p.default.as_ref());
        matches!(default, Some(Argument::Expr(default)) if default.mentions(&open.text))
    };
    let others: Vec<(String, Argument)> = game
        .arguments
        .iter()
        .filter(|(name, _)| *name != open && !follows(name))
        .map(|(name, value)| (name.to_string(), value.clone()))
        .collect();
    let at_least = [Expr::compare(Comparison::GreaterEqual, Expr::name(&open), Expr::number(*first))];
    let range = if asked.conditions.is_empty() { &at_least } else { asked.conditions };
    let family = document.family(game.name(), &others, &[open], range).ok()?;
    let statement = document.statements(&family).ok()?.pop()?;
    let subject = Subject { document: document.clone(), game: statement.ranged(&family), statement };
    Some(establish(&subject, &Default::default(), watch))
}

/// What is known for one value: the table refutes quickly what the prover would refute at length.
fn standing(subject: &Subject, table: &Table, watch: &mut Watch) -> Standing {
    let open = |reason| Standing { subject: subject.clone(), known: Known::Outside(reason) };
    match check(subject, table, watch) {
        Ok(Standing { known: Known::Holds { extent, .. }, .. }) => match extent.open.first() {
            Some(position) => open(Reason::Unclaimed(position.clone())),
            None => decide(subject, watch).or_holds(extent),
        },
        Ok(standing) => standing,
        Err(fault) => open(Reason::Undefined(fault.place.map(|(_, position)| position).unwrap_or_default())),
    }
}
