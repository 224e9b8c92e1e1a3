//! A game with values for its parameters, and everything that can be asked of it.

use std::sync::{Arc, Mutex};

use grundy::engine::Limits;
use grundy::guess::{BOX, Seek};
use grundy::lang::{Document, Game, IBig, Role};
use grundy::prove::{ProofLimits, find_period};
use grundy::quote::escaped;
use grundy::read::{Among, Chosen, Range, typed};
use grundy::wire::{Bilingual, ParameterValue, parameters as values_of_parameters};
use grundy::{Knowledge, NthZero, corner as last_corner, establish, nth_zero, period_claim};
use grundy_view::{OnBoard, Palette, Slope};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::asked::{choose, games, is_text};
use crate::corner::corner;
use crate::door::chosen;
use crate::guess::GuessesObject;
use crate::integer::{number, position_to_python, to_python, value_to_python};
use crate::objection::Objection;
use crate::parameter::parameters;
use crate::picture::{Drawn, PictureObject};
use crate::standing::{PeriodObject, StandingObject};
use crate::table::{TableObject, zeros_of};
use crate::work::beside;

/// A game, with values for its parameters.
///
/// Game("queen") is a game of the library, Game("chocolate", k=3) one with a value for a parameter, Game("bar.game") or
/// Game("bar.game:bar") one of a file, Game("game g(n) move { (u) : u < n }") one of a text, the last if there are several.
#[pyclass(name = "Game", module = "grundy", frozen)]
pub struct GameObject {
    pub game: Arc<Game>,
    pub document: Arc<Document>,
    /// What was computed of it, which is remembered from one question to the next.
    pub knowledge: Mutex<Knowledge>,
}

#[pymethods]
impl GameObject {
    #[new]
    #[pyo3(signature = (game, /, **parameters))]
    fn new(py: Python, game: &str, parameters: Option<&Bound<PyDict>>) -> PyResult<GameObject> {
        let given = self::parameters(parameters)?;
        match is_text(game) {
            true => choose(py, games(Some(game), given), None),
            false => choose(py, games(None, given), Some(game)),
        }
    }

    /// The game of this name in a text of several.
    #[staticmethod]
    #[pyo3(signature = (text, name, /, **parameters))]
    fn of_text(py: Python, text: &str, name: &str, parameters: Option<&Bound<PyDict>>) -> PyResult<GameObject> {
        choose(py, games(Some(text), self::parameters(parameters)?), Some(name))
    }

    /// A whole family of games, in which a parameter has every value of a range at once, such as "k=1.." or "odd k". What is
    /// proved of it is proved for all of them.
    #[staticmethod]
    #[pyo3(signature = (game, range, /, *ranges, **parameters))]
    fn family(
        py: Python,
        game: &str,
        range: &str,
        ranges: Vec<String>,
        parameters: Option<&Bound<PyDict>>,
    ) -> PyResult<GameObject> {
        let given = self::parameters(parameters)?;
        let (mut open, mut conditions) = (Vec::new(), Vec::new());
        for written in std::iter::once(range).chain(ranges.iter().map(String::as_str)) {
            let range = Range::read(written).map_err(|misread| Objection::misread(&misread).raise(py))?;
            let Among::Every(names, more) = range.among else {
                return Err(Objection::input("python-range", &[("range", written.to_string())]).raise(py));
            };
            open.extend(names.into_iter().filter(|name| !open.contains(name)).collect::<Vec<_>>());
            conditions.extend(more);
        }
        let (text, name) = if is_text(game) { (Some(game), None) } else { (None, Some(game)) };
        choose(py, games(text, given).of_families(open, conditions), name)
    }

    /// The same game with one more claim in its text: once it is proved, it gives values at positions of any size.
    #[pyo3(signature = (claim, /, name="claimed"))]
    fn with_claim(&self, py: Python, claim: &str, name: &str) -> PyResult<GameObject> {
        let made = self.asked(py, None, |_| {
            let subject = self.written(name, claim)?;
            let made = self.document.claiming(&self.game, &subject.statement.claim);
            made.map_err(|problems| Objection::diagnostics(&problems, ""))
        });
        let (document, game) = made?;
        Ok(GameObject::of(Chosen { game, document: Arc::new(document), origin: None, by_default: Vec::new() }))
    }

    /// The name.
    #[getter]
    fn name(&self) -> &str {
        self.game.name()
    }

    /// The title, in the language of the user if there is one.
    #[getter]
    fn title(&self) -> Option<String> {
        Bilingual::of(&self.game.definition, Role::Title).choose(chosen()).map(str::to_string)
    }

    /// The names of the coordinates.
    #[getter]
    fn coordinates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.coordinates.iter().map(ToString::to_string))
    }

    /// The values of the parameters: numbers, lists of numbers, or texts.
    #[getter]
    fn parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        for (name, value) in values_of_parameters(&self.game) {
            parameters.set_item(name, of_parameter(py, &value)?)?;
        }
        Ok(parameters)
    }

    /// The text of the game in the language's own spelling.
    #[getter]
    fn text(&self) -> String {
        self.game.definition.to_string()
    }

    /// The game in wire form: text, name and parameters, as a text of JSON.
    #[getter]
    fn _source(&self) -> String {
        let source = grundy_ask::Source::of(&self.document, &self.game);
        serde_json::to_string(&source).expect("a source has only text as keys")
    }

    /// What the text claims for these parameters: names and claims.
    #[getter]
    fn claims<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let claims = PyDict::new(py);
        for subject in self.subjects() {
            claims.set_item(&subject.statement.name, subject.statement.claim.content())?;
        }
        Ok(claims)
    }

    /// The Grundy value of a position, of any size if a claim of the game is proved.
    #[pyo3(signature = (*position, seconds=None))]
    fn value<'py>(
        &self,
        py: Python<'py>,
        position: &Bound<'py, PyTuple>,
        seconds: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let sum = [(self.game.clone(), self.position(position)?)];
        let play = self.game.play();
        let value = self.asked(py, seconds, |watch| self.known(watch, |known, watch| known.value(play, &sum, watch)));
        value_to_python(py, &value?)
    }

    /// "N" if the player who moves next wins, "P" if the one who moved before does.
    #[pyo3(signature = (*position, seconds=None))]
    fn outcome(&self, py: Python, position: &Bound<PyTuple>, seconds: Option<f64>) -> PyResult<&'static str> {
        let sum = [(self.game.clone(), self.position(position)?)];
        let play = self.game.play();
        let answer = self.asked(py, seconds, |watch| self.known(watch, |known, watch| known.ask(play, &sum, watch)))?;
        answer.outcome().ok_or_else(|| Objection::stopped().raise(py))
    }

    /// What the moves that win leave, as it is typed: all of them, or one where the position is far.
    #[pyo3(signature = (*position, seconds=None))]
    fn winning_moves(&self, py: Python, position: &Bound<PyTuple>, seconds: Option<f64>) -> PyResult<Vec<String>> {
        let sum = [(self.game.clone(), self.position(position)?)];
        let known = self.asked(py, seconds, |watch| self.known(watch, |known, watch| known.explain(&sum, watch)))?;
        Ok(known.winning().map(|(_, follower)| typed(&follower.parts, &self.game)).collect())
    }

    /// The values of all positions up to a corner, which is given by a number for each coordinate, or one for all.
    #[pyo3(signature = (*to, seconds=None))]
    fn table(&self, py: Python, to: &Bound<PyTuple>, seconds: Option<f64>) -> PyResult<TableObject> {
        let to = corner(&self.game, to)?;
        Ok(TableObject::new(self.asked(py, seconds, |watch| self.grow(&to, watch))?))
    }

    /// The positions of value 0 up to a corner, as an array with a line for each.
    #[pyo3(signature = (*to, seconds=None))]
    fn zeros<'py>(
        &self,
        py: Python<'py>,
        to: &Bound<'py, PyTuple>,
        seconds: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let to = corner(&self.game, to)?;
        zeros_of(py, &self.asked(py, seconds, |watch| self.grow_whole(&to, watch))?)
    }

    /// The zero of this number: by a proved claim with the number as its parameter, of any size, else by a search that counts
    /// zeros from 1, by their largest coordinate.
    #[pyo3(signature = (nth, /, *, seconds=None))]
    fn nth_zero<'py>(
        &self,
        py: Python<'py>,
        nth: &Bound<'py, PyAny>,
        seconds: Option<f64>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let nth: IBig = number(nth)?;
        let found = self.asked(py, seconds, |watch| {
            let (limits, proof) = (Limits::default(), ProofLimits::default());
            let found = nth_zero(&self.document, &self.game, &nth, &limits, &proof, watch);
            match found.map_err(|stop| Objection::stop(&stop))? {
                NthZero::ByClaim { zero, .. } | NthZero::Searched { zero, .. } => Ok(zero),
                NthZero::NoMore { count, to } => {
                    let arguments = [("nth", nth.to_string()), ("to", last_corner(&to)), ("count", count.to_string())];
                    Err(Objection::limit("zeros-no-more", &arguments))
                }
                NthZero::OutOfReach => Err(Objection::limit("zeros-no-formula", &[])),
            }
        });
        position_to_python(py, &found?)
    }

    /// Guesses what the values are, or where the zeros lie, from a table up to a corner, and proves what it can.
    #[pyo3(signature = (*to, seconds=None))]
    fn guess(&self, py: Python, to: &Bound<PyTuple>, seconds: Option<f64>) -> PyResult<GuessesObject> {
        let arity = self.game.coordinates.len();
        let to = match to.is_empty() {
            true => vec![BOX[arity.clamp(1, BOX.len()) - 1]; arity],
            false => corner(&self.game, to)?,
        };
        let found = self.asked(py, seconds, |watch| {
            let (document, limits) = (&self.document, Limits::default());
            let found = grundy::guess::guess(document, &self.game, &to, Seek::Formula, &limits, watch);
            found.map_err(|stop| Objection::stop(&stop))
        });
        Ok(GuessesObject { discovery: Arc::new(found?) })
    }

    /// Decides a claim for every position: one of the text, by its name, or one that is written out, such as
    /// "grundy(x, y) = x ⊕ y". What is proved has a certificate that the independent checker has accepted.
    #[pyo3(signature = (claim=None, *, seconds=None))]
    fn prove(&self, py: Python, claim: Option<&str>, seconds: Option<f64>) -> PyResult<StandingObject> {
        let standing = beside(py, seconds, |watch| {
            let subject = self.claim(claim)?;
            let limits = ProofLimits::default();
            Ok(establish(&subject, &limits, watch).or_refuted_nearby(watch).or_completed(&limits, watch))
        })?;
        standing.map(StandingObject::of).map_err(|objection: Objection| objection.raise(py))
    }

    /// Compares a claim with the values up to a corner.
    #[pyo3(signature = (claim, *to, seconds=None))]
    fn check(&self, py: Python, claim: &str, to: &Bound<PyTuple>, seconds: Option<f64>) -> PyResult<StandingObject> {
        let to = corner(&self.game, to)?;
        let standing = self.asked(py, seconds, |watch| {
            let (subject, table) = (self.claim(Some(claim))?, self.grow_whole(&to, watch)?);
            grundy::check(&subject, &table, watch).map_err(|fault| Objection::fault(&fault))
        });
        Ok(StandingObject::of(standing?))
    }

    /// The period of a game of one coordinate, found and proved.
    #[pyo3(signature = (*, seconds=None))]
    fn period(&self, py: Python, seconds: Option<f64>) -> PyResult<PeriodObject> {
        let found = self.asked(py, seconds, |watch| {
            let limits = ProofLimits::default();
            let period = find_period(&self.game, &limits, watch).map_err(|reason| Objection::reason(&reason))?;
            let subject = period_claim(&self.document, &self.game, &period);
            let subject = subject.map_err(|problems| Objection::diagnostics(&problems, ""))?;
            Ok((period, establish(&subject, &limits, watch)))
        });
        let (period, standing) = found?;
        Ok(PeriodObject::new(period, standing))
    }

    /// A position as bar, board, heaps or coins; with `graph` the positions below it.
    #[pyo3(signature = (*position, graph=false, seconds=None))]
    fn draw(
        &self,
        py: Python,
        position: &Bound<PyTuple>,
        graph: bool,
        seconds: Option<f64>,
    ) -> PyResult<PictureObject> {
        let position = self.position(position)?;
        let picture = self.asked(py, seconds, |watch| {
            let picture = match graph {
                true => {
                    let knowledge = &mut Knowledge::patient(Limits::default());
                    grundy_view::graph(knowledge, &self.game, &position, None, watch)
                }
                false => grundy_view::position(&self.game, &position, &OnBoard::default()),
            };
            picture.map_err(|trouble| Objection::trouble(&trouble))
        });
        Ok(PictureObject::new(Drawn::Picture(picture?)))
    }

    /// The table up to a corner as a picture: "zeros", "heat" or "sequence", by default what suits the game. The lines of
    /// "zeros" are given by their slopes.
    #[pyo3(signature = (*to, kind=None, layer=None, slopes=Vec::new(), seconds=None))]
    fn plot(
        &self,
        py: Python,
        to: &Bound<PyTuple>,
        kind: Option<&str>,
        layer: Option<u64>,
        slopes: Vec<f64>,
        seconds: Option<f64>,
    ) -> PyResult<PictureObject> {
        let to = corner(&self.game, to)?;
        let kind = kind.unwrap_or(if to.len() == 1 { "sequence" } else { "heat" });
        let slopes: Vec<Slope> =
            slopes.iter().map(|&slope| Slope { name: slope.to_string(), slope, offset: 0.0 }).collect();
        let drawn = self.asked(py, seconds, |watch| {
            let table = self.grow_whole(&to, watch)?;
            let drawn = match kind {
                "heat" => grundy_view::heat(&table, layer, Palette::default()).map(Drawn::Heat),
                "zeros" => grundy_view::zeros(&table, &slopes).map(Drawn::Picture),
                "sequence" => grundy_view::sequence(&table, None, "").map(Drawn::Picture),
                other => return Err(Objection::input("python-plot", &[("kind", other.to_string())])),
            };
            drawn.map_err(|trouble| Objection::trouble(&trouble))
        });
        Ok(PictureObject::new(drawn?))
    }

    fn __str__(&self) -> String {
        self.game.heading()
    }

    fn __repr__(&self) -> String {
        format!("Game({})", self.game.heading())
    }

    fn __eq__(&self, other: &GameObject) -> bool {
        self.game == other.game
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.game.core().hash(&mut hasher);
        hasher.finish()
    }

    fn _repr_html_(&self) -> String {
        let (heading, title) = (escaped(&self.game.heading()), escaped(&self.title().unwrap_or_default()));
        let summary = format!("<summary><strong>{heading}</strong> {title}</summary>");
        format!("<details>{summary}\n<pre style=\"font-family: monospace\">{}</pre></details>", escaped(&self.text()))
    }
}

fn of_parameter<'py>(py: Python<'py>, value: &ParameterValue) -> PyResult<Bound<'py, PyAny>> {
    use grundy::wire::Digits53;
    match value {
        ParameterValue::Condition(truth) => Ok(truth.into_pyobject(py)?.to_owned().into_any()),
        ParameterValue::One(Digits53::Number(n)) => to_python(py, &IBig::from(*n)),
        ParameterValue::One(Digits53::Text(text)) => match text.parse::<IBig>() {
            Ok(number) => to_python(py, &number),
            Err(_) => Ok(text.into_pyobject(py)?.into_any()),
        },
        ParameterValue::Many(values) => {
            let values = values.iter().map(|value| of_parameter(py, value)).collect::<PyResult<Vec<_>>>()?;
            Ok(values.into_pyobject(py)?.into_any())
        }
    }
}
