//! Pictures, shown by a notebook as SVG and written to files of every format.

use std::path::{Path, PathBuf};

use grundy_view::{Format, Heat, Picture, Trouble, Unwritable, write};
use pyo3::prelude::*;

use crate::objection::Objection;

/// What was drawn.
pub enum Drawn {
    Picture(Picture),
    Heat(Heat),
}

/// A picture of a position or a table.
#[pyclass(name = "Picture", module = "grundy", frozen)]
pub struct PictureObject {
    drawn: Drawn,
}

impl PictureObject {
    pub fn new(drawn: Drawn) -> PictureObject {
        PictureObject { drawn }
    }

    fn write(&self, py: Python, format: Format) -> PyResult<Vec<u8>> {
        let written: Result<Vec<u8>, Unwritable> = py.detach(|| match &self.drawn {
            Drawn::Picture(picture) => write(picture, format),
            Drawn::Heat(heat) => heat.write(format),
        });
        written.map_err(|refusal| Objection::trouble(&Trouble::Unwritable(refusal)).raise(py))
    }
}

/// Writes a file that appears whole or not at all.
pub fn keep(py: Python, path: &Path, bytes: &[u8]) -> PyResult<()> {
    let written = py.detach(|| grundy_cli::replace_file(path, bytes));
    written.map_err(|error| Objection::file(&path.to_string_lossy(), &error).raise(py))
}

#[pymethods]
impl PictureObject {
    /// The picture as a text of SVG.
    #[getter]
    fn svg(&self, py: Python) -> PyResult<String> {
        Ok(String::from_utf8_lossy(&self.write(py, Format::Svg)?).into_owned())
    }

    /// Writes it to a file in the format of its name: .svg, .png, .html, .tex, .typ or .txt.
    fn save(&self, py: Python, path: PathBuf) -> PyResult<()> {
        let name = path.to_string_lossy();
        let unknown = || Objection::input("picture-unknown-file", &[("file", name.to_string())]).raise(py);
        let format = Format::of_file(&name).ok_or_else(unknown)?;
        keep(py, &path, &self.write(py, format)?)
    }

    fn __str__(&self, py: Python) -> PyResult<String> {
        Ok(String::from_utf8_lossy(&self.write(py, Format::Text)?).into_owned())
    }

    fn __repr__(&self) -> String {
        match &self.drawn {
            Drawn::Picture(picture) => format!("Picture({})", picture.title),
            Drawn::Heat(_) => "Picture(heat)".to_string(),
        }
    }

    fn _repr_svg_(&self, py: Python) -> PyResult<String> {
        self.svg(py)
    }
}
