//! What was found about a game by looking at its table.

use std::sync::Arc;

use grundy::guess::{Discovery, Finding};
use grundy::quote::escaped;
use grundy::wire::{FoundClaim, GuessAnswer};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;

use crate::door::words;
use crate::standing::{StandingObject, sentence_and_text};

/// What was found, the best first.
#[pyclass(name = "Guesses", module = "grundy", frozen)]
pub struct GuessesObject {
    pub discovery: Arc<Discovery>,
}

impl GuessesObject {
    fn answer(&self) -> GuessAnswer {
        GuessAnswer::new(words(), &self.discovery, None)
    }
}

#[pymethods]
impl GuessesObject {
    /// Whether everything was tried; not where time ran out.
    #[getter]
    fn complete(&self) -> bool {
        self.discovery.is_complete
    }

    /// Said where nothing was found about the values.
    #[getter]
    fn nothing(&self) -> Option<String> {
        self.answer().nothing
    }

    fn __len__(&self) -> usize {
        self.discovery.found.len()
    }

    fn __getitem__(&self, place: isize) -> PyResult<FindingObject> {
        let from_end = if place < 0 { self.__len__() as isize } else { 0 };
        let place = usize::try_from(place + from_end).ok().filter(|place| *place < self.__len__());
        let place = place.ok_or_else(|| PyIndexError::new_err("Guesses"))?;
        Ok(FindingObject { discovery: self.discovery.clone(), place })
    }

    fn __str__(&self) -> String {
        let GuessAnswer { found, nothing, .. } = self.answer();
        let said = found.iter().map(|found| format!("{}\n{}", found.sentence, found.shown));
        said.chain(nothing).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        format!("Guesses({}: {})", self.discovery.game.heading(), self.__len__())
    }

    fn _repr_html_(&self) -> String {
        let GuessAnswer { found, nothing, .. } = self.answer();
        let said = found.iter().map(|found| sentence_and_text(&found.sentence, &found.shown));
        said.chain(nothing.map(|nothing| format!("<div>{}</div>", escaped(&nothing)))).collect()
    }
}

/// A claim that was found, with its evidence.
#[pyclass(name = "Finding", module = "grundy", frozen)]
pub struct FindingObject {
    discovery: Arc<Discovery>,
    place: usize,
}

impl FindingObject {
    fn finding(&self) -> &Finding {
        &self.discovery.found[self.place]
    }

    fn answer(&self) -> FoundClaim {
        GuessAnswer::new(words(), &self.discovery, None).found.swap_remove(self.place)
    }
}

#[pymethods]
impl FindingObject {
    /// What it asserts.
    #[getter]
    fn claim(&self) -> String {
        self.answer().claim
    }

    /// The claim as a line for the text of the game.
    #[getter]
    fn line(&self) -> String {
        self.answer().line
    }

    /// Why it was believed before anything was proved.
    #[getter]
    fn evidence(&self) -> String {
        self.answer().evidence
    }

    /// How sure it is, as a sentence.
    #[getter]
    fn sentence(&self) -> String {
        self.answer().sentence
    }

    /// Whether it is proved and the proof checked.
    #[getter]
    fn proved(&self) -> bool {
        self.finding().is_proved()
    }

    /// How the claim stands.
    #[getter]
    fn standing(&self) -> StandingObject {
        StandingObject::of(self.finding().standing.clone())
    }

    fn __str__(&self) -> String {
        self.claim()
    }

    fn __repr__(&self) -> String {
        format!("Finding({}: {})", self.answer().shown, self.finding().standing.degree().word())
    }

    fn _repr_html_(&self) -> String {
        let FoundClaim { sentence, shown, .. } = self.answer();
        sentence_and_text(&sentence, &shown)
    }
}
