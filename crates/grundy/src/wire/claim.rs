//! Claims: how they stand, which were found, which periods, what a certificate is worth.

use std::collections::BTreeMap;

use grundy_discover::NAME;
use grundy_lang::{Asserted, Claim, Name, Subject};
use grundy_prove::Period;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Digits53, ParameterValue, numbers, parameters};
use crate::guess::{Discovery, Finding};
use crate::standing::{Degree, Known, Standing, corner};
use crate::theorem;
use crate::words::Words;

/// What is said of a claim, in one word.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum VerdictWord {
    /// It holds at every position; the independent checker has accepted the proof.
    Proved,
    /// It is false.
    Refuted,
    /// It is not known.
    #[default]
    Unknown,
    /// It holds as far as a table goes.
    Holds,
    /// It follows from values that are too many for the checker.
    Computed,
}

/// How a claim about a game with its parameters stands (`grundy prove`, `grundy check`).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct StandingAnswer {
    /// The verdict: `proved`, `refuted` or `unknown`; of a comparison with a table also `holds`.
    pub verdict: VerdictWord,
    /// The game, with its parameters.
    pub game: String,
    /// The claim's name.
    pub claim: String,
    /// How long it took, where somebody looked at a clock.
    pub seconds: Option<f64>,
    /// The states of the automata of a proof.
    pub states: Option<u64>,
    /// The position at which a refuted claim is false.
    pub counterexample: Option<Vec<Digits53>>,
    /// Why it is refuted or not known, in the asker's words.
    pub reason: Option<String>,
    /// Whether the verdict was checked: the proof by the independent checker, the counterexample by the values.
    pub checked: bool,
    /// The verdict in full.
    pub standing: Degree,
    /// The values of the parameters.
    pub parameters: BTreeMap<String, ParameterValue>,
    /// What the claim says.
    pub says: String,
    /// The last corner of the box that was compared, where one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Vec<u64>>,
    /// How many positions were compared, where some were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub compared: Option<u64>,
    /// All of it as a sentence, in the asker's words.
    pub sentence: String,
    /// The certificate of a proof, for who asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
}

impl StandingAnswer {
    /// What is known, in these words; with the seconds, where somebody looked at a clock.
    pub fn new(words: &Words, standing: &Standing, seconds: Option<f64>) -> StandingAnswer {
        let Subject { game, statement, .. } = &standing.subject;
        let (verdict, reason) = match standing.degree() {
            Degree::Proved => (VerdictWord::Proved, None),
            Degree::Refuted => {
                (VerdictWord::Refuted, standing.witness().map(|witness| theorem::witness(words, game, witness)))
            }
            Degree::Computed | Degree::Decided => (VerdictWord::Unknown, Some(theorem::confirmed(words, standing))),
            Degree::Holds => (VerdictWord::Holds, standing.reason().map(|reason| theorem::reason(words, reason).0)),
            _ => {
                let why = standing.reason().map(|reason| theorem::reason(words, reason).0);
                (VerdictWord::Unknown, Some(why.unwrap_or_else(|| standing.sentence(words))))
            }
        };
        let extent = match &standing.known {
            Known::Holds { extent, .. } | Known::Stopped { after: extent, .. } if extent.compared > 0 => Some(extent),
            _ => None,
        };
        StandingAnswer {
            verdict,
            game: game.heading(),
            claim: statement.name.clone(),
            seconds: seconds.map(milliseconds),
            states: standing.proof().map(|proof| proof.states() as u64),
            counterexample: standing.witness().map(|witness| numbers(&witness.position)),
            reason,
            checked: matches!(verdict, VerdictWord::Proved | VerdictWord::Refuted),
            standing: standing.degree(),
            parameters: parameters(game),
            says: statement.claim.content(),
            to: extent.map(|extent| extent.to.clone()),
            compared: extent.map(|extent| extent.compared),
            sentence: standing.sentence(words),
            certificate: None,
        }
    }
}

/// Seconds, of which more than three decimals mean nothing.
fn milliseconds(seconds: f64) -> f64 {
    (seconds * 1000.0).round() / 1000.0
}

/// What was found about a game by looking at its table (`grundy guess`).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct GuessAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// The last corner of the largest box that was looked at.
    pub checked: Vec<u64>,
    /// Whether everything was tried.
    pub complete: bool,
    /// How long it took, where somebody looked at a clock.
    pub seconds: Option<f64>,
    /// What was found.
    pub found: Vec<FoundClaim>,
    /// Said where nothing was found about the values, in the asker's words.
    pub nothing: Option<String>,
}

/// A claim that was found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FoundClaim {
    /// How sure it is: `proved`, `computed` or `holds`.
    pub verdict: VerdictWord,
    /// The same in full.
    pub standing: Degree,
    /// What it asserts.
    pub claim: String,
    /// The claim as a line for the text of the game.
    pub line: String,
    /// Who guessed it.
    pub guesser: String,
    /// The box it was fitted to.
    pub fitted: Vec<u64>,
    /// The larger box on which it was checked.
    pub checked: Vec<u64>,
    /// How many positions there are new.
    pub fresh: u64,
    /// Why it is not proved.
    pub reason: Option<String>,
    /// How sure it is, in the asker's words.
    pub sentence: String,
    /// The evidence, in the asker's words.
    pub evidence: String,
    /// The claim for a screen: an automaton is not written out.
    pub shown: String,
}

/// What was found about the members of a family of games (`grundy explore`).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExploreAnswer {
    /// The members, in their order.
    pub rows: Vec<ExploreRow>,
    /// Whether all members were looked at.
    pub complete: bool,
}

/// What was found about one member of a family.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ExploreRow {
    /// The member's name.
    pub name: String,
    /// What kind of thing was found: `periodic`, `nimsum`, `formula`, `automatic`, `nothing`, or `unknown` where
    /// the search was stopped.
    pub kind: String,
    /// How sure it is: a word of the standings, or `none`.
    pub certainty: String,
    /// Whether it gives the `values` or the `zeros`; empty where nothing was found.
    pub about: String,
    /// The last corner of the largest box that was looked at.
    pub checked: Vec<u64>,
    /// The claim.
    pub claim: String,
    /// The seconds after which the search was stopped; null if everything was tried.
    pub stopped: Option<f64>,
}

/// The period of a heap (`grundy period`).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PeriodAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// The period; null if none is known.
    pub period: Option<u64>,
    /// From where on values repeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
    /// The growth in one period.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub saltus: Option<u64>,
    /// Whether a theorem shows it for all heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved: Option<bool>,
    /// Whether the independent checker has accepted that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    /// The verdict in full.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Degree>,
    /// Why none is known, in the asker's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl PeriodAnswer {
    /// A period, and how the claim of it stands.
    pub fn new(period: &Period, standing: &Standing) -> PeriodAnswer {
        PeriodAnswer {
            game: standing.subject.game.heading(),
            period: Some(period.period),
            from: Some(period.from),
            saltus: Some(period.saltus),
            proved: Some(standing.proof().is_some()),
            checked: Some(standing.is_proved()),
            standing: Some(standing.degree()),
            reason: None,
        }
    }
}

/// What a certificate is worth (`grundy verify`).
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyAnswer {
    /// The file.
    pub file: String,
    /// `proved` if the checker accepts it, `computed` if it could only be computed again, `refuted` if it is rejected,
    /// `unknown` if the checker did not come to an end.
    pub verdict: VerdictWord,
    /// The game, with its parameters.
    pub game: Option<String>,
    /// The rules that it is about, in core form.
    pub rules: Option<String>,
    /// What it proves, in core form.
    pub claim: Option<String>,
    /// Whose rules they are, in the asker's words.
    pub notes: Vec<String>,
    /// All of it as a sentence, in the asker's words.
    pub sentence: String,
}

/// Whether a function makes bars that are Nim (`grundy nimsum-property`).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct NimSumAnswer {
    /// `proved`, `refuted` or `unknown`.
    pub verdict: VerdictWord,
    /// The first position whose value is not the nim-sum.
    pub counterexample: Option<Vec<Digits53>>,
    /// All of it as sentences, in the asker's words.
    pub sentence: String,
}

impl GuessAnswer {
    /// What was found, in these words; with the seconds, where somebody looked at a clock.
    pub fn new(words: &Words, discovery: &Discovery, seconds: Option<f64>) -> GuessAnswer {
        let nothing = (!discovery.found.iter().any(Finding::gives_values)).then(|| {
            let id = match (discovery.table.is_complete(), discovery.found.is_empty()) {
                (false, _) => "guess-no-table",
                (true, true) => "guess-nothing",
                (true, false) => "guess-no-values",
            };
            let mut text = words.text(id, &[("to", corner(&discovery.checked))]);
            if !discovery.is_complete {
                text += &words.text("between-sentences", &[]);
                text += &words.text("unknown-stopped", &[]);
            }
            text
        });
        // Names that no claim of the game has, so that every line can be put into its text as it is.
        let taken = |name: &str| {
            discovery.game.definition.claims.iter().any(|c| c.name.as_ref().is_some_and(|n| &*n.text == name))
        };
        let more = (2..).map(|i| format!("{NAME}{i}"));
        let names = std::iter::once(NAME.to_string()).chain(more).filter(|name| !taken(name));
        GuessAnswer {
            game: discovery.game.heading(),
            checked: discovery.checked.clone(),
            complete: discovery.is_complete,
            seconds: seconds.map(milliseconds),
            found: discovery
                .found
                .iter()
                .zip(names)
                .map(|(finding, name)| FoundClaim::new(words, finding, name))
                .collect(),
            nothing,
        }
    }
}

impl FoundClaim {
    fn new(words: &Words, finding: &Finding, name: String) -> FoundClaim {
        let Finding { guesser, evidence, standing } = finding;
        let shown = match &finding.statement().asserted {
            Asserted::Automaton(acceptor) => {
                words.text("page-guess-automaton", &[("states", acceptor.rows.len().to_string())])
            }
            _ => finding.text(),
        };
        let arguments = [
            ("fitted", corner(&evidence.fitted)),
            ("to", corner(&evidence.checked)),
            ("count", evidence.fresh.to_string()),
            ("how", words.text(&format!("guesser-{}", guesser.name), &[])),
        ];
        let verdict = match standing.degree() {
            Degree::Proved => VerdictWord::Proved,
            Degree::Computed => VerdictWord::Computed,
            _ => VerdictWord::Holds,
        };
        FoundClaim {
            verdict,
            standing: standing.degree(),
            claim: finding.text(),
            line: Claim { name: Some(Name::new(&name)), ..finding.statement().claim.clone() }.to_string(),
            guesser: guesser.name.to_string(),
            fitted: evidence.fitted.clone(),
            checked: evidence.checked.clone(),
            fresh: evidence.fresh,
            reason: standing.reason().map(|reason| theorem::reason(words, reason).0),
            sentence: standing.sentence(words),
            evidence: words.text("guess-evidence", &arguments),
            shown,
        }
    }
}
