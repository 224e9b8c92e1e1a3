//! Pictures on their way out: which format, to which place, and what is said when there is none.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::ArgMatches;
use grundy_view::{self as view, Format, Picture, Trouble, Unwritable};

use crate::output::{Output, numbered};
use crate::report;
use crate::session::{Failure, Session};

/// Where pictures go, and in which format.
#[derive(Clone)]
pub struct Destination {
    /// The format.
    pub format: Format,
    /// The file; without one, the standard output.
    file: Option<String>,
}

impl Destination {
    /// The format asked for by name, by the file's name, else text.
    pub fn of(session: &Session, matches: &ArgMatches) -> Result<Destination, Failure> {
        let file = matches.get_one::<String>("output").cloned();
        let named = matches.get_one::<String>("picture-format").and_then(|name| Format::of_name(name));
        let format = match (named, &file) {
            (Some(format), _) => format,
            (None, None) => Format::Text,
            (None, Some(file)) => {
                Format::of_file(file).ok_or_else(|| session.bad("picture-unknown-file", &[("file", file.clone())]))?
            }
        };
        Ok(Destination { format, file })
    }

    /// The place of one of several: `heat.png` becomes `heat-2.png`.
    pub fn numbered(&self, number: usize) -> Destination {
        Destination { file: self.file.as_ref().map(|file| numbered(file, number)), ..self.clone() }
    }

    /// Writes what a writer has written, unless it refused.
    pub fn put_bytes(&self, session: &Session, bytes: Result<Vec<u8>, Unwritable>) -> Result<(), Failure> {
        let bytes = bytes.map_err(|refusal| trouble(session, Trouble::Unwritable(refusal)))?;
        if self.format == Format::Png && self.file.is_none() && io::stdout().is_terminal() {
            return Err(session.bad("picture-not-to-terminal", &[]));
        }
        write_file(session, self.file.as_deref(), &bytes)
    }

    /// Writes a picture.
    pub fn put(&self, session: &Session, shown: &Shown) -> Result<(), Failure> {
        let bytes = match shown {
            Shown::Still(picture) => view::write(picture, self.format),
            Shown::Moving(title, pictures) => view::write_moving(title, pictures, self.format),
        };
        self.put_bytes(session, bytes)
    }
}

/// One picture, or pictures that follow each other.
pub enum Shown {
    /// Stands still.
    Still(Picture),
    /// Moves.
    Moving(String, Vec<Picture>),
}

/// Writes bytes to a file that appears whole or not at all, or to the standard output.
pub fn write_file(session: &Session, file: Option<&str>, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = output(session, file)?;
    out.write_all(bytes)?;
    out.finish()?;
    Ok(())
}

/// The standard output, or a file that appears once it is finished.
pub fn output(session: &Session, file: Option<&str>) -> Result<Output, Failure> {
    let Some(path) = file else { return Ok(Output::standard()) };
    Output::file(Path::new(path)).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => session.bad("cli-no-folder", &[("file", path.to_string())]),
        _ => session.bad_file(path, &error),
    })
}

/// Why there is no picture, in words.
pub fn trouble(session: &Session, trouble: Trouble) -> Failure {
    match trouble {
        Trouble::Stop(stop) => session.stopped(stop),
        other => {
            let (sentence, hint) = session.words.sentence(other.code(), &other.arguments());
            let text = report::plain(session, &sentence, hint.as_deref());
            match other {
                Trouble::Coordinates { .. } | Trouble::NotThere { .. } => Failure::Input(text),
                _ => Failure::Reach(text),
            }
        }
    }
}
