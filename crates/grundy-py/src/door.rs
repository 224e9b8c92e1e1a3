//! The doors that are no objects: the language, the library, sums as they are typed, questions in wire form, the program.

use std::ffi::OsString;
use std::sync::{OnceLock, RwLock};
use std::time::{Duration, Instant};

use grundy::engine::Limits;
use grundy::lang::Role;
use grundy::read::{self, Games};
use grundy::wire::Bilingual;
use grundy::words::{Language, Words};
use grundy::{Knowledge, play_of};
use grundy_ask::{AnswerLine, Asked, Desk, answer_within};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::integer::value_to_python;
use crate::objection::Objection;
use crate::work::beside;

static CHOSEN: RwLock<Option<Language>> = RwLock::new(None);

/// The language that was chosen, else that of the locale.
pub fn chosen() -> Language {
    let chosen = *CHOSEN.read().unwrap_or_else(std::sync::PoisonError::into_inner);
    chosen.unwrap_or_else(grundy_cli::usual_language)
}

/// The words of the user's language.
pub fn words() -> &'static Words {
    static WORDS: [OnceLock<Words>; 2] = [const { OnceLock::new() }; 2];
    let language = chosen();
    WORDS[usize::from(language == Language::Japanese)].get_or_init(|| Words::new(language))
}

/// The language of everything that is said: "en" or "ja"; at first that of the system.
#[pyfunction]
pub fn language() -> &'static str {
    chosen().tag()
}

/// Chooses the language of everything that is said: "en" or "ja".
#[pyfunction]
#[pyo3(signature = (tag, /))]
pub fn set_language(tag: &str) {
    let language = Language::from_tag(tag);
    *CHOSEN.write().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(language);
}

/// The words of the page for a notebook, by their names.
#[pyfunction]
#[pyo3(signature = (names, /))]
pub fn page_words(py: Python, names: Vec<String>) -> PyResult<Bound<PyDict>> {
    let said = PyDict::new(py);
    for name in names {
        let id = format!("page-{name}");
        let has = words().has(&id);
        said.set_item(&name, has.then(|| words().text(&id, &[])).ok_or_else(|| PyKeyError::new_err(id))?)?;
    }
    Ok(said)
}

/// The games of the library: their names, each with its title.
#[pyfunction]
pub fn library(py: Python) -> PyResult<Bound<PyDict>> {
    let games = PyDict::new(py);
    for definition in grundy::library().definitions() {
        let title = Bilingual::of(definition, Role::Title);
        games.set_item(definition.name.to_string(), title.choose(chosen()).unwrap_or_default())?;
    }
    Ok(games)
}

/// The most positions of a sum.
const MOST_PARTS: usize = 10_000;

/// The Grundy value of a sum of positions as it is typed: "queen 3,5 + nim 7".
#[pyfunction]
#[pyo3(signature = (sum, /, *, seconds=None))]
pub fn value(py: Python<'_>, sum: &str, seconds: Option<f64>) -> PyResult<Py<PyAny>> {
    let value = beside(py, seconds, |watch| {
        let mut games = Games::new(grundy::library(), None, Vec::new(), grundy_cli::text_of_file);
        let parts = read::sum(sum, MOST_PARTS, &mut |name| Ok(games.game(name)?.game)).and_then(read::one_play);
        let parts = parts.map_err(|misread| Objection::misread(&misread))?;
        let value = Knowledge::patient(Limits::default()).value(play_of(&parts), &parts, watch);
        value.map_err(|stop| Objection::stop(&stop))
    })?;
    value.map_err(|objection| objection.raise(py)).and_then(|value| Ok(value_to_python(py, &value)?.unbind()))
}

/// Answers a question in wire form, as the page asks them: JSON in, JSON out.
#[pyfunction]
#[pyo3(signature = (question, /, *, seconds=None))]
pub fn ask(py: Python, question: &str, seconds: Option<f64>) -> PyResult<String> {
    static DESK: OnceLock<Desk> = OnceLock::new();
    let asked: Asked = serde_json::from_str(question).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let started = Instant::now();
    beside(py, seconds, |watch| {
        let words = Words::new(asked.language());
        let answer = answer_within(Duration::MAX, &|| started.elapsed(), &words, watch, |watch| {
            grundy_ask::answer(&asked.question, &words, watch, DESK.get_or_init(Desk::default))
        });
        AnswerLine::last(answer.as_deref()).text()
    })
}

/// Runs the program with these arguments, the first of which is its name; returns its exit status.
#[pyfunction]
#[pyo3(signature = (arguments, /))]
pub fn command(py: Python, arguments: Vec<OsString>) -> u8 {
    py.detach(|| grundy_cli::run(arguments))
}
