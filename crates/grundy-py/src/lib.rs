//! Grundy for Python: the module `grundy._grundy`, on which the package `grundy` stands.
//!
//! An object of Python holds a value of `grundy` and nothing else: what it says of itself is asked of that, in the words of
//! the user's language. Work is done beside Python, which may go on meanwhile and is asked for Ctrl-C.

mod asked;
mod certificate;
mod corner;
mod door;
mod game;
mod guess;
mod integer;
mod objection;
mod parameter;
mod picture;
mod standing;
mod table;
mod work;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
mod _grundy {
    #[pymodule_export]
    use super::certificate::{CertificateObject, ReviewObject, verify};
    #[pymodule_export]
    use super::door::{ask, command, language, library, page_words, set_language, value};
    #[pymodule_export]
    use super::game::GameObject;
    #[pymodule_export]
    use super::guess::{FindingObject, GuessesObject};
    #[pymodule_export]
    use super::picture::PictureObject;
    #[pymodule_export]
    use super::standing::{PeriodObject, StandingObject};
    #[pymodule_export]
    use super::table::TableObject;
}
