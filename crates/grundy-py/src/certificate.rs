//! Certificates, and what the independent checker says of them.

use std::path::PathBuf;

use grundy::Review;
use grundy::wire::VerdictWord;
use pyo3::prelude::*;

use crate::door::words;
use crate::game::GameObject;
use crate::objection::Objection;
use crate::picture::keep;
use crate::standing::{sentence_and_text, word};
use crate::work::beside;

/// A proof as a text that the independent checker reads; str() gives the text.
#[pyclass(name = "Certificate", module = "grundy", frozen)]
pub struct CertificateObject {
    pub certificate: String,
}

#[pymethods]
impl CertificateObject {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(text: String) -> CertificateObject {
        CertificateObject { certificate: text }
    }

    /// Has it checked; with a game, also whether it is about that game's rules.
    #[pyo3(signature = (against=None, *, seconds=None))]
    fn verify(&self, py: Python, against: Option<&GameObject>, seconds: Option<f64>) -> PyResult<ReviewObject> {
        let (is_same, review) = beside(py, seconds, |watch| {
            let mut review = grundy::review(words(), "", &self.certificate, watch);
            let game = against.filter(|_| review.answer.rules.is_some());
            let is_same = game.map(|game| review.compare(words(), &game.document, &game.game));
            (is_same.unwrap_or(true), review)
        })?;
        if !review.is_readable {
            return Err(Objection::input("python-no-certificate", &[("reason", review.answer.sentence)]).raise(py));
        }
        Ok(ReviewObject { review, is_same })
    }

    /// Writes it to a file, which appears whole or not at all.
    fn save(&self, py: Python, path: PathBuf) -> PyResult<()> {
        keep(py, &path, self.certificate.as_bytes())
    }

    fn __str__(&self) -> &str {
        &self.certificate
    }

    fn __len__(&self) -> usize {
        self.certificate.len()
    }

    fn __repr__(&self) -> String {
        format!("Certificate({})", self.certificate.lines().next().unwrap_or_default())
    }
}

/// What the checker says of a certificate.
#[pyclass(name = "Review", module = "grundy", frozen)]
pub struct ReviewObject {
    review: Review,
    is_same: bool,
}

#[pymethods]
impl ReviewObject {
    /// "proved" if it is accepted, "computed", "refuted" if it is rejected, or "unknown".
    #[getter]
    fn verdict(&self) -> &'static str {
        word(self.review.answer.verdict)
    }

    /// Whether the checker accepts it and, where a game was given, it is about the rules of that game.
    #[getter]
    fn accepted(&self) -> bool {
        self.review.answer.verdict == VerdictWord::Proved && self.is_same
    }

    /// What the certificate calls the game.
    #[getter]
    fn game(&self) -> Option<&str> {
        self.review.answer.game.as_deref()
    }

    /// The rules that it is about, in core form.
    #[getter]
    fn rules(&self) -> Option<&str> {
        self.review.answer.rules.as_deref()
    }

    /// What it proves, in core form.
    #[getter]
    fn claim(&self) -> Option<&str> {
        self.review.answer.claim.as_deref()
    }

    /// Whose rules they are.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.review.answer.notes.clone()
    }

    /// All of it as a sentence.
    #[getter]
    fn sentence(&self) -> &str {
        &self.review.answer.sentence
    }

    fn __str__(&self) -> String {
        let notes = self.review.answer.notes.iter().map(String::as_str);
        std::iter::once(self.sentence()).chain(notes).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Review({}: {})", self.game().unwrap_or_default(), self.verdict())
    }

    fn _repr_html_(&self) -> String {
        let accepted = [self.rules(), self.claim()].map(Option::unwrap_or_default).join("\n");
        sentence_and_text(&self.__str__(), accepted.trim())
    }
}

/// Has a certificate checked by the independent checker: a Certificate or its text.
#[pyfunction]
#[pyo3(signature = (certificate, /, against=None, *, seconds=None))]
pub fn verify(
    py: Python,
    certificate: &Bound<PyAny>,
    against: Option<&GameObject>,
    seconds: Option<f64>,
) -> PyResult<ReviewObject> {
    match certificate.cast::<CertificateObject>() {
        Ok(certificate) => certificate.get().verify(py, against, seconds),
        Err(_) => CertificateObject { certificate: certificate.extract()? }.verify(py, against, seconds),
    }
}
