//! Values for parameters as Python has them: numbers, sets, lists, and whatever is written as on the command line.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFrozenSet, PyList, PyRange, PySet, PyString, PyTuple};

use crate::integer::number;

/// Names and values, as they are typed.
pub fn parameters(given: Option<&Bound<PyDict>>) -> PyResult<Vec<(String, String)>> {
    let given = given.into_iter().flatten();
    given.map(|(name, value)| Ok((name.extract()?, typed(&value)?))).collect()
}

/// A value as it is typed: `{1, 3, 4}` for a set, `[1, 3, 4]` for a list, `(1, 2)` for a tuple.
fn typed(value: &Bound<PyAny>) -> PyResult<String> {
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(text.to_string());
    }
    if let Ok(truth) = value.cast::<PyBool>() {
        return Ok(truth.is_true().to_string());
    }
    let is_set = value.is_instance_of::<PySet>() || value.is_instance_of::<PyFrozenSet>();
    let is_list = value.is_instance_of::<PyList>() || value.is_instance_of::<PyRange>();
    let (open, close) = match (is_set, is_list, value.is_instance_of::<PyTuple>()) {
        (true, _, _) => ("{", "}"),
        (_, true, _) => ("[", "]"),
        (_, _, true) => ("(", ")"),
        _ if value.hasattr("ndim")? && value.len().is_ok() => ("[", "]"),
        _ => return Ok(number(value)?.to_string()),
    };
    let items = value.try_iter()?.map(|item| typed(&item?)).collect::<PyResult<Vec<_>>>()?;
    Ok(format!("{open}{}{close}", items.join(", ")))
}
