//! Tables: the values of a box, as an array of NumPy, as a table of a notebook, as positions of value 0.

use grundy::engine::{Table, ValueArray};
use grundy_view::format::Layout;
use grundy_view::{Look, Sheet, Trouble, html_fragment, latex_fragment, sheets};
use numpy::{Element, PyArray1, PyArrayMethods};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use crate::integer::numbers;
use crate::objection::Objection;

/// The values of all positions of a game up to a corner.
#[pyclass(name = "Table", module = "grundy", frozen)]
pub struct TableObject {
    table: Table,
    array: PyOnceLock<Py<PyAny>>,
}

impl TableObject {
    pub fn new(table: Table) -> TableObject {
        TableObject { table, array: PyOnceLock::new() }
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheets(&self.table, &Layout::of(self.table.game()), &Look::default())
    }

    fn shape_of(&self) -> Vec<usize> {
        self.table.to().iter().map(|last| *last as usize + 1).collect()
    }
}

/// The cells become the memory of the array: none of them is touched by Python, and none is copied.
fn array<'py, T: Element>(py: Python<'py>, cells: Vec<T>, shape: Vec<usize>) -> PyResult<Bound<'py, PyAny>> {
    Ok(PyArray1::from_vec(py, cells).reshape(shape)?.into_any())
}

/// The zeros of a table, a line for each.
pub fn zeros_of<'py>(py: Python<'py>, table: &Table) -> PyResult<Bound<'py, PyAny>> {
    let coordinates: Vec<i64> = py.detach(|| grundy::zeros(table).flatten().map(|n| n as i64).collect());
    let arity = table.to().len();
    let shape = vec![coordinates.len() / arity, arity];
    array(py, coordinates, shape)
}

#[pymethods]
impl TableObject {
    /// The values as an array of NumPy, with an axis for each coordinate, in the least type of signed integers that holds
    /// them; -1 where there is no position.
    #[getter]
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let made = self.array.get_or_try_init(py, || {
            let shape = self.shape_of();
            let array = match py.detach(|| self.table.array()) {
                ValueArray::I8(cells) => array(py, cells, shape),
                ValueArray::I16(cells) => array(py, cells, shape),
                ValueArray::I32(cells) => array(py, cells, shape),
                ValueArray::I64(cells) => array(py, cells, shape),
            }?;
            // It is the table that is shown: who wants to change it takes a copy.
            array.getattr("flags")?.setattr("writeable", false)?;
            PyResult::Ok(array.unbind())
        })?;
        Ok(made.bind(py).clone())
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let array = self.array(py)?;
        let array = match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,))?,
            None => array,
        };
        if copy == Some(true) { array.call_method0("copy") } else { Ok(array) }
    }

    /// The last value of each coordinate.
    #[getter]
    fn to<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.table.to())
    }

    /// How many values each coordinate has.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.shape_of())
    }

    /// Whether all positions have their values; a table that ran out of time has fewer, and those are right.
    #[getter]
    fn complete(&self) -> bool {
        self.table.is_complete()
    }

    /// The positions of value 0, as an array with a line for each.
    fn zeros<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        zeros_of(py, &self.table)
    }

    fn __getitem__(&self, position: &Bound<PyAny>) -> PyResult<Option<u64>> {
        let arguments = match position.cast::<PyTuple>() {
            Ok(tuple) => tuple.clone(),
            Err(_) => PyTuple::new(position.py(), [position])?,
        };
        let inside = |numbers: &Vec<u64>| {
            numbers.len() == self.table.to().len() && numbers.iter().zip(self.table.to()).all(|(n, last)| n <= last)
        };
        let place: Option<Vec<u64>> = numbers(&arguments)?.iter().map(|n| u64::try_from(n).ok()).collect();
        let place = place.filter(inside).ok_or_else(|| PyIndexError::new_err(position.to_string()))?;
        Ok(self.table.get(&place))
    }

    fn __len__(&self) -> usize {
        self.table.len() as usize
    }

    fn __repr__(&self) -> String {
        let corner: Vec<String> = self.table.to().iter().map(u64::to_string).collect();
        format!("Table({}, to=({}))", self.table.game().heading(), corner.join(", "))
    }

    fn __str__(&self) -> String {
        use grundy_view::format::{Style, text};
        let mut out = Vec::new();
        let written = text(&mut out, &self.sheets(), &Style { colour: false, width: None });
        written.map_or_else(|error| error.to_string(), |()| String::from_utf8_lossy(&out).into_owned())
    }

    fn _repr_html_(&self, py: Python) -> PyResult<String> {
        let made = html_fragment(&self.sheets());
        made.map_err(|refusal| Objection::trouble(&Trouble::Unwritable(refusal)).raise(py))
    }

    fn _repr_latex_(&self) -> Option<String> {
        // Of what is too large for a paper, the notebook shows the rest.
        latex_fragment(&self.sheets()).ok()
    }
}
