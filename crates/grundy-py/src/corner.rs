//! The last corner of a box, as a call gives it: a number for each coordinate, or one for all.

use grundy::lang::{Game, tuple};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::integer::numbers;
use crate::objection::Objection;

/// The corner of these numbers in a game.
pub fn corner(game: &Game, arguments: &Bound<PyTuple>) -> PyResult<Vec<u64>> {
    let given = numbers(arguments)?;
    let arity = game.coordinates.len();
    let small: Option<Vec<u64>> = given.iter().map(|n| u64::try_from(n).ok()).collect();
    match small {
        Some(corner) if corner.len() == arity => Ok(corner),
        Some(corner) if corner.len() == 1 => Ok(vec![corner[0]; arity]),
        _ => {
            let names: Vec<String> = game.coordinates.iter().map(ToString::to_string).collect();
            let expected = format!("({})", names.join(", "));
            let arguments_ = [("given", tuple(&given)), ("game", game.heading()), ("expected", expected)];
            Err(Objection::input("python-corner", &arguments_).raise(arguments.py()))
        }
    }
}
