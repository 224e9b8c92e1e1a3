//! Whole numbers of any size on their way between Rust and Python. Large ones go as hexadecimal digits, which both sides
//! read in linear time.

use grundy::lang::{IBig, UBig};
use grundy::read::{MOST_DIGITS, Misread};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyTuple};

use crate::objection::Objection;

/// The number that a Python object stands for: an `int`, or what can be used as one, such as an integer of NumPy.
pub fn number(object: &Bound<PyAny>) -> PyResult<IBig> {
    if let Ok(small) = object.extract::<i64>() {
        return Ok(small.into());
    }
    let py = object.py();
    let whole = py.import("operator")?.call_method1("index", (object,))?;
    let bits: usize = whole.call_method0("bit_length")?.extract()?;
    // A decimal digit is more than three bits.
    if bits > 4 * MOST_DIGITS {
        return Err(Objection::misread(&Misread::TooLong(MOST_DIGITS)).raise(py));
    }
    let digits: String = whole.call_method1("__format__", ("x",))?.extract()?;
    Ok(IBig::from_str_radix(&digits, 16).expect("Python writes hexadecimal digits"))
}

/// A number as an `int`.
pub fn to_python<'py>(py: Python<'py>, number: &IBig) -> PyResult<Bound<'py, PyAny>> {
    match i64::try_from(number) {
        Ok(small) => Ok(PyInt::new(py, small).into_any()),
        Err(_) => py.get_type::<PyInt>().call1((number.in_radix(16).to_string(), 16)),
    }
}

/// A value as an `int`.
pub fn value_to_python<'py>(py: Python<'py>, value: &UBig) -> PyResult<Bound<'py, PyAny>> {
    to_python(py, &IBig::from(value.clone()))
}

/// A position as a tuple.
pub fn position_to_python<'py>(py: Python<'py>, position: &[IBig]) -> PyResult<Bound<'py, PyTuple>> {
    PyTuple::new(py, position.iter().map(|n| to_python(py, n)).collect::<PyResult<Vec<_>>>()?)
}

/// The numbers of a call, one by one, `(3, 5)`, or as one sequence, `((3, 5),)`.
pub fn numbers(arguments: &Bound<PyTuple>) -> PyResult<Vec<IBig>> {
    let only = (arguments.len() == 1).then(|| arguments.get_item(0)).transpose()?;
    let sequence = only.filter(|only| {
        only.is_instance_of::<PyTuple>() || only.is_instance_of::<PyList>() || only.hasattr("ndim").unwrap_or(false)
    });
    match sequence {
        // An integer of NumPy has dimensions, too: none.
        Some(sequence) if sequence.len().is_ok() => sequence.try_iter()?.map(|item| number(&item?)).collect(),
        Some(scalar) => Ok(vec![number(&scalar)?]),
        None => arguments.iter().map(|item| number(&item)).collect(),
    }
}
