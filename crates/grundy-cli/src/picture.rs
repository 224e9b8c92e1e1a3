//! Pictures on their way out: which format, to which place, and what is said when there is none.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::ArgMatches;
use grundy::view::{self, Format, Picture, Refusal, Trouble};

use crate::output::Output;
use crate::report;
use crate::session::{Failure, Session};

/// The format asked for: by name, by the file's name, else text.
pub fn format(session: &Session, matches: &ArgMatches) -> Result<Format, Failure> {
    if let Some(format) = matches.get_one::<String>("picture-format").and_then(|name| Format::of_name(name)) {
        return Ok(format);
    }
    match matches.get_one::<String>("output") {
        None => Ok(Format::Text),
        Some(file) => {
            Format::of_file(file).ok_or_else(|| session.bad("picture-unknown-file", &[("file", file.clone())]))
        }
    }
}

/// One picture, or pictures that follow each other.
pub enum Shown {
    /// Stands still.
    Still(Picture),
    /// Moves.
    Moving(String, Vec<Picture>),
}

/// Writes to the file asked for, or to the standard output.
pub fn put(session: &Session, matches: &ArgMatches, shown: &Shown) -> Result<(), Failure> {
    let format = format(session, matches)?;
    let bytes = match shown {
        Shown::Still(picture) => view::write(picture, format),
        Shown::Moving(title, pictures) => view::write_moving(title, pictures, format),
    };
    put_bytes(session, matches, format, bytes)
}

/// Writes what a writer has written, unless it refused.
pub fn put_bytes(
    session: &Session,
    matches: &ArgMatches,
    format: Format,
    bytes: Result<Vec<u8>, Refusal>,
) -> Result<(), Failure> {
    let bytes = bytes.map_err(|refusal| trouble(session, Trouble::Refusal(refusal)))?;
    let file = matches.get_one::<String>("output");
    if format == Format::Png && file.is_none() && io::stdout().is_terminal() {
        return Err(session.bad("picture-not-to-terminal", &[]));
    }
    write_file(session, file.map(String::as_str), &bytes)
}

/// Writes bytes to a file that appears whole or not at all, or to the standard output.
pub fn write_file(session: &Session, file: Option<&str>, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = match file {
        None => Output::standard(),
        Some(path) => target(session, path)?,
    };
    out.write_all(bytes)?;
    out.finish()?;
    Ok(())
}

fn target(session: &Session, path: &str) -> Result<Output, Failure> {
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
