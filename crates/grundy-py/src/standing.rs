//! How a claim stands, and the period of a heap.

use std::sync::Arc;

use grundy::Standing;
use grundy::lang::Watch;
use grundy::lang::notation::LATEX;
use grundy::prove::Period;
use grundy::quote::escaped;
use grundy::wire::{StandingAnswer, VerdictWord};
use grundy_exposition::{Portion, Script, expose};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::certificate::CertificateObject;
use crate::door::words;
use crate::integer::position_to_python;
use crate::work::beside;

/// How a claim about a game stands, with the claim and the game.
#[pyclass(name = "Standing", module = "grundy", frozen)]
pub struct StandingObject {
    standing: Arc<Standing>,
}

/// The word of a verdict, as files and scripts keep it.
pub fn word(verdict: VerdictWord) -> &'static str {
    match verdict {
        VerdictWord::Proved => "proved",
        VerdictWord::Refuted => "refuted",
        VerdictWord::Unknown => "unknown",
        VerdictWord::Holds => "holds",
        VerdictWord::Computed => "computed",
    }
}

/// A sentence above a text, as a part of a page.
pub fn sentence_and_text(sentence: &str, text: &str) -> String {
    let (sentence, text) = (escaped(sentence), escaped(text));
    format!(
        "<div style=\"white-space: pre-line\">{sentence}</div>\n<pre style=\"font-family: monospace\">{text}</pre>\n"
    )
}

impl StandingObject {
    pub fn of(standing: Standing) -> StandingObject {
        StandingObject { standing: Arc::new(standing) }
    }

    fn answer(&self) -> StandingAnswer {
        StandingAnswer::new(words(), &self.standing, None)
    }
}

#[pymethods]
impl StandingObject {
    /// "proved", "refuted" or "unknown"; of a comparison with values also "holds".
    #[getter]
    fn verdict(&self) -> &'static str {
        word(self.answer().verdict)
    }

    /// The verdict in full: "proved", "decided", "computed", "holds", "refuted", "stopped", "outside" or "disputed".
    #[getter]
    fn degree(&self) -> &'static str {
        self.standing.degree().word()
    }

    /// Whether it holds at every position and the independent checker has accepted the proof.
    #[getter]
    fn proved(&self) -> bool {
        self.standing.is_proved()
    }

    /// The game, with its parameters.
    #[getter]
    fn game(&self) -> String {
        self.answer().game
    }

    /// The claim's name.
    #[getter]
    fn claim(&self) -> String {
        self.answer().claim
    }

    /// What the claim says.
    #[getter]
    fn says(&self) -> String {
        self.answer().says
    }

    /// The position at which a refuted claim is false.
    #[getter]
    fn counterexample<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.standing.witness().map(|witness| position_to_python(py, &witness.position)).transpose()
    }

    /// Why it is refuted or not known.
    #[getter]
    fn reason(&self) -> Option<String> {
        self.answer().reason
    }

    /// All of it as a sentence.
    #[getter]
    fn sentence(&self) -> String {
        self.answer().sentence
    }

    /// The proof as a text that the independent checker reads.
    #[getter]
    fn certificate(&self) -> Option<CertificateObject> {
        self.standing.proof().map(|proof| CertificateObject { certificate: proof.certificate() })
    }

    /// The proof for people, where there is one: theorem, strategy and what has to be checked, or all cases.
    #[pyo3(signature = (*, all=false, latex=false))]
    fn explain(&self, py: Python, all: bool, latex: bool) -> PyResult<Option<String>> {
        let portion = if all { Portion::All } else { Portion::Main };
        let script = if latex { Script::Latex } else { Script::Plain };
        beside(py, None, |watch: &mut Watch| expose(words(), &self.standing, script, portion, watch).ok())
    }

    fn __bool__(&self) -> PyResult<bool> {
        // A claim that is refuted would be as true as one that is proved.
        let (sentence, hint) = words().sentence("python-truth", &[]);
        Err(PyTypeError::new_err(format!("{sentence} {}", hint.unwrap_or_default())))
    }

    fn __str__(&self) -> String {
        self.sentence()
    }

    fn __repr__(&self) -> String {
        format!("Standing({} of {}: {})", self.claim(), self.game(), self.degree())
    }

    fn _repr_html_(&self) -> String {
        sentence_and_text(&self.sentence(), &self.says())
    }

    fn _repr_latex_(&self) -> String {
        let claim = LATEX.assertion(&self.standing.subject.statement.claim.assertion);
        format!("$$ {claim} $$")
    }
}

/// The period of a heap: g(n + period) = g(n) + saltus for n ≥ start.
#[pyclass(name = "Period", module = "grundy", frozen)]
pub struct PeriodObject {
    period: Period,
    standing: Arc<Standing>,
}

impl PeriodObject {
    pub fn new(period: Period, standing: Standing) -> PeriodObject {
        PeriodObject { period, standing: Arc::new(standing) }
    }
}

#[pymethods]
impl PeriodObject {
    /// The period.
    #[getter]
    fn period(&self) -> u64 {
        self.period.period
    }

    /// From where on values repeat.
    #[getter]
    fn start(&self) -> u64 {
        self.period.from
    }

    /// The growth in one period.
    #[getter]
    fn saltus(&self) -> u64 {
        self.period.saltus
    }

    /// How the claim that it is the period stands.
    #[getter]
    fn standing(&self) -> StandingObject {
        StandingObject { standing: self.standing.clone() }
    }

    fn __str__(&self) -> String {
        let Period { period, from, saltus } = self.period;
        let arguments = [("period", period.to_string()), ("from", from.to_string()), ("saltus", saltus.to_string())];
        words().text(if saltus == 0 { "period-found" } else { "period-arithmetic" }, &arguments)
    }

    fn __repr__(&self) -> String {
        let Period { period, from, saltus } = self.period;
        format!("Period({period}, start={from}, saltus={saltus}: {})", self.standing.degree().word())
    }
}
