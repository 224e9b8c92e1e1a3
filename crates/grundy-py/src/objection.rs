//! What is wrong, in the user's language, on its way to becoming an exception of Python.

use std::io;

use grundy::engine::Stop;
use grundy::lang::{Diagnostics, Fault, FaultKind};
use grundy::prove::Reason;
use grundy::read::Misread;
use grundy::theorem;
use grundy_view::{Trouble, width};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::door::words;

/// Why there is no answer.
#[derive(Debug)]
pub enum Objection {
    /// What was given is wrong.
    Input(SaidWrong),
    /// Out of reach: memory, time, or the methods there are.
    Limit(SaidWrong),
    /// A file cannot be read or written: its path, the number of the error as systems count them, and what is said.
    File(String, Option<i32>, String),
}

/// A sentence, what to do about it, and everything that is wrong with a text, each with its place.
#[derive(Debug, Default)]
pub struct SaidWrong {
    sentence: String,
    hint: Option<String>,
    problems: Vec<PlacedProblem>,
}

/// Something that is wrong with a text.
#[derive(Debug)]
pub struct PlacedProblem {
    line: usize,
    column: usize,
    sentence: String,
    hint: Option<String>,
    /// The line of the text, and below it where it is wrong.
    excerpt: String,
}

impl Objection {
    /// Bad input, said with a text of the files of words.
    pub fn input(id: &str, arguments: &[(&str, String)]) -> Objection {
        let (sentence, hint) = words().sentence(id, arguments);
        Objection::Input(SaidWrong { sentence, hint, ..SaidWrong::default() })
    }

    /// Out of reach, said with a text of the files of words.
    pub fn limit(id: &str, arguments: &[(&str, String)]) -> Objection {
        let (sentence, hint) = words().sentence(id, arguments);
        Objection::Limit(SaidWrong { sentence, hint, ..SaidWrong::default() })
    }

    /// Something that was written and cannot be read.
    pub fn misread(misread: &Misread) -> Objection {
        match misread {
            Misread::Text(origin, problems) => {
                Objection::diagnostics(problems, origin.as_ref().map_or("", |origin| &origin.text))
            }
            Misread::Fault(fault) => Objection::fault(fault),
            Misread::File(path, error) => Objection::file(path, error),
            other => {
                let (sentence, hint) = words().misread(other);
                Objection::Input(SaidWrong { sentence, hint, ..SaidWrong::default() })
            }
        }
    }

    /// A file that cannot be read or written.
    pub fn file(path: &str, error: &io::Error) -> Objection {
        const NO_SUCH_FILE: i32 = 2;
        let absent = (error.kind() == io::ErrorKind::NotFound).then_some(NO_SUCH_FILE);
        Objection::File(path.to_string(), error.raw_os_error().or(absent), error.to_string())
    }

    /// Everything that is wrong with a text; without one, with a value that was given from outside.
    pub fn diagnostics(diagnostics: &Diagnostics, text: &str) -> Objection {
        let words = words();
        let first = diagnostics.first().map(|first| words.diagnostic(first)).unwrap_or_default();
        let placed = diagnostics.iter().filter(|problem| problem.span.end > 0 && !text.is_empty()).map(|problem| {
            let (sentence, hint) = words.diagnostic(problem);
            let (line, column) = problem.span.line_and_column(text);
            let shown = text.lines().nth(line - 1).unwrap_or_default();
            let before: String = shown.chars().take(column - 1).collect();
            let excerpt = format!("    {shown}\n    {}^", " ".repeat(width(&before)));
            PlacedProblem { line, column, sentence, hint, excerpt }
        });
        Objection::Input(SaidWrong { problems: placed.collect(), sentence: first.0, hint: first.1 })
    }

    /// A game that says nothing sensible at some position, or asks for too much there.
    pub fn fault(fault: &Fault) -> Objection {
        let (sentence, hint) = words().fault(fault);
        let said = SaidWrong { sentence, hint, ..SaidWrong::default() };
        match fault.failure {
            FaultKind::Stopped => Objection::stopped(),
            FaultKind::TooLarge { .. } | FaultKind::Growing => Objection::Limit(said),
            _ => Objection::Input(said),
        }
    }

    /// A computation that did not come to its end.
    pub fn stop(stop: &Stop) -> Objection {
        match stop {
            Stop::Fault(fault) => Objection::fault(fault),
            Stop::Stopped => Objection::stopped(),
            Stop::TooLarge { estimate, limit } => {
                let mebibytes = |bytes: u128| format!("{} MiB", bytes.div_ceil(1 << 20));
                let arguments = [("estimate", mebibytes(*estimate)), ("limit", mebibytes(u128::from(*limit)))];
                Objection::limit("page-refused-memory", &arguments)
            }
        }
    }

    /// The time that was given is over.
    pub fn stopped() -> Objection {
        Objection::limit("python-time", &[])
    }

    /// Why there is no picture.
    pub fn trouble(trouble: &Trouble) -> Objection {
        match trouble {
            Trouble::Stop(stop) => Objection::stop(stop),
            Trouble::Coordinates { .. } | Trouble::NotThere { .. } => {
                Objection::input(trouble.code(), &trouble.arguments())
            }
            other => Objection::limit(other.code(), &other.arguments()),
        }
    }

    /// Why nothing was found.
    pub fn reason(reason: &Reason) -> Objection {
        if matches!(reason.cause(), Reason::Stopped) {
            return Objection::stopped();
        }
        let (sentence, hint) = theorem::reason(words(), reason);
        Objection::Limit(SaidWrong { sentence, hint, ..SaidWrong::default() })
    }

    /// The exception.
    pub fn raise(self, py: Python) -> PyErr {
        let raised = || -> PyResult<PyErr> {
            let (class, said) = match self {
                Objection::Input(said) => ("InputError", said),
                Objection::Limit(said) => ("LimitError", said),
                Objection::File(path, Some(number), _) => {
                    let said = py.import("os")?.call_method1("strerror", (number,))?;
                    return Ok(PyErr::from_value(py.get_type::<PyOSError>().call1((number, said, path))?));
                }
                Objection::File(path, None, said) => return Ok(PyOSError::new_err(format!("{path}: {said}"))),
            };
            let module = py.import("grundy._errors")?;
            let problem = module.getattr("Problem")?;
            let placed = |p: &PlacedProblem| problem.call1((p.line, p.column, &p.sentence, p.hint.as_deref()));
            let problems = PyTuple::new(py, said.problems.iter().map(placed).collect::<PyResult<Vec<_>>>()?)?;
            let error = module.getattr(class)?.call1((said.message(), said.sentence, said.hint, problems))?;
            Ok(PyErr::from_value(error))
        };
        raised().unwrap_or_else(|error| error)
    }
}

impl SaidWrong {
    /// All of it, for people.
    fn message(&self) -> String {
        let hinted = |sentence: &str, hint: Option<&String>| match hint {
            Some(hint) => format!("{sentence}\n{hint}"),
            None => sentence.to_string(),
        };
        let placed = |p: &PlacedProblem| {
            let arguments =
                [("line", p.line.to_string()), ("column", p.column.to_string()), ("sentence", p.sentence.clone())];
            hinted(&format!("{}\n{}", words().text("python-at", &arguments), p.excerpt), p.hint.as_ref())
        };
        match self.problems.is_empty() {
            true => hinted(&self.sentence, self.hint.as_ref()),
            false => self.problems.iter().map(placed).collect::<Vec<_>>().join("\n"),
        }
    }
}
