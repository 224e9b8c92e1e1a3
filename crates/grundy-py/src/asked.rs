//! What the questions to a game share: which game is meant, what is known of it, which claims it makes.

use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::thread::sleep;
use std::time::Duration;

use grundy::Knowledge;
use grundy::engine::{Limits, Rules, Stop, Table};
use grundy::lang::{Game, Position, Subject, Watch};
use grundy::prove::is_about_nothing;
use grundy::read::{Chosen, GameText, Games, Misread, check_position};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::game::GameObject;
use crate::integer::numbers;
use crate::objection::Objection;
use crate::work::beside;

impl GameObject {
    pub fn of(chosen: Chosen) -> GameObject {
        let Chosen { game, document, .. } = chosen;
        GameObject { game, document, knowledge: Mutex::new(Knowledge::patient(Limits::default())) }
    }

    /// The game, if all its parameters have values.
    pub fn single(&self) -> Result<&Arc<Game>, Objection> {
        match self.game.open_parameters().first() {
            None => Ok(&self.game),
            Some(name) => Err(Objection::misread(&Misread::OpenRange(name.to_string()))),
        }
    }

    /// A position of the game.
    pub fn position(&self, arguments: &Bound<PyTuple>) -> PyResult<Position> {
        let position = numbers(arguments)?;
        let checked = self
            .single()
            .and_then(|game| check_position(game, &position).map_err(|misread| Objection::misread(&misread)));
        checked.map(|()| position).map_err(|objection| objection.raise(arguments.py()))
    }

    /// Does work for an answer that may be refused.
    pub fn asked<T: Send>(
        &self,
        py: Python,
        seconds: Option<f64>,
        work: impl FnOnce(&mut Watch) -> Result<T, Objection> + Send,
    ) -> PyResult<T> {
        self.single().map_err(|objection| objection.raise(py))?;
        beside(py, seconds, work)?.map_err(|objection| objection.raise(py))
    }

    /// Asks what is known; another thread that asks too is waited for.
    pub fn known<T>(
        &self,
        watch: &mut Watch,
        ask: impl FnOnce(&mut Knowledge, &mut Watch) -> Result<T, Stop>,
    ) -> Result<T, Objection> {
        const MOMENT: Duration = Duration::from_millis(2);
        let mut knowledge = loop {
            match self.knowledge.try_lock() {
                Ok(knowledge) => break knowledge,
                Err(TryLockError::Poisoned(poisoned)) => {
                    // What a fault has left half done is forgotten.
                    let mut knowledge = PoisonError::into_inner(poisoned);
                    *knowledge = Knowledge::patient(Limits::default());
                    self.knowledge.clear_poison();
                    break knowledge;
                }
                Err(TryLockError::WouldBlock) if watch(0).is_break() => return Err(Objection::stopped()),
                Err(TryLockError::WouldBlock) => sleep(MOMENT),
            }
        };
        ask(&mut knowledge, watch).map_err(|stop| Objection::stop(&stop))
    }

    pub fn grow(&self, to: &[u64], watch: &mut Watch) -> Result<Table, Objection> {
        let table = Table::grow(&Rules::compile(&self.game), to, &Limits::default(), watch);
        table.map_err(|stop| Objection::stop(&stop))
    }

    pub fn grow_whole(&self, to: &[u64], watch: &mut Watch) -> Result<Table, Objection> {
        self.grow(to, watch).and_then(|table| if table.is_complete() { Ok(table) } else { Err(Objection::stopped()) })
    }

    /// The claims about the game that are made for its parameters.
    pub fn subjects(&self) -> Vec<Subject> {
        let subjects = self.document.subjects(&self.game).unwrap_or_default();
        subjects.into_iter().map(Subject::ranged).filter(|subject| !is_about_nothing(&subject.game)).collect()
    }

    /// The claim of this name, else the one that is written so.
    pub fn claim(&self, claim: Option<&str>) -> Result<Subject, Objection> {
        let mut subjects = self.subjects();
        let names: Vec<String> = subjects.iter().map(|subject| subject.statement.name.clone()).collect();
        let listed = ("claims", names.join(", "));
        let Some(claim) = claim else {
            return match subjects.len() {
                1 => Ok(subjects.remove(0)),
                0 => Err(Objection::input("python-no-claim", &[("game", self.game.heading())])),
                _ => Err(Objection::input("python-which-claim", &[("game", self.game.heading()), listed])),
            };
        };
        if let Some(place) = names.iter().position(|name| name == claim) {
            return Ok(subjects.remove(place));
        }
        if !claim.contains(char::is_whitespace) && !claim.contains('=') {
            let arguments = [("game", self.game.heading()), ("claim", claim.to_string()), listed];
            return Err(Objection::input("python-claim", &arguments));
        }
        self.written("asked", claim)
    }

    /// A claim that is written out, under this name.
    pub fn written(&self, name: &str, claim: &str) -> Result<Subject, Objection> {
        let before = format!("claim {name}: {} ", self.game.name());
        let subject = self.document.with_claim(&self.game, &format!("{before}{claim}")).map_err(|mut problems| {
            for problem in &mut problems.0 {
                problem.span.start = problem.span.start.saturating_sub(before.len());
                problem.span.end = problem.span.end.saturating_sub(before.len());
            }
            Objection::diagnostics(&problems, claim)
        })?;
        subject.ok_or_else(|| Objection::input("python-no-claim", &[("game", self.game.heading())]))
    }
}

/// Whether this is the text of a game; else it says where to find one.
pub fn is_text(written: &str) -> bool {
    let mut words = written.split_whitespace();
    written.contains('\n') || (words.next() == Some("game") && words.next().is_some())
}

pub fn games(text: Option<&str>, parameters: Vec<(String, String)>) -> Games {
    let text = text.map(|text| GameText { name: "text".to_string(), text: text.to_string() });
    Games::new(grundy::library(), text, parameters, grundy_cli::text_of_file)
}

pub fn choose(py: Python, mut games: Games, name: Option<&str>) -> PyResult<GameObject> {
    let chosen = beside(py, None, |_| games.game(name).and_then(|chosen| games.all_used().map(|()| chosen)))?;
    chosen.map(GameObject::of).map_err(|misread| Objection::misread(&misread).raise(py))
}
