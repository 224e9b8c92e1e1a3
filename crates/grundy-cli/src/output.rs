//! Where results go: the standard output, or a file that appears whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grundy::wire::Versioned;
use serde::Serialize;

/// A place for results.
pub enum Output {
    /// The standard output.
    Standard(BufWriter<StdoutLock<'static>>),
    /// A file, under a temporary name until it is finished.
    File(Box<Draft>),
}

/// A file being written.
pub struct Draft {
    writer: BufWriter<File>,
    temporary: PathBuf,
    path: PathBuf,
    finished: bool,
}

impl Output {
    /// The standard output.
    pub fn standard() -> Output {
        Output::Standard(BufWriter::with_capacity(1 << 16, io::stdout().lock()))
    }

    /// A file; it replaces an older one of the name only once it is finished.
    pub fn file(path: &Path) -> io::Result<Output> {
        let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        if path.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}.tmp", std::process::id()));
        let temporary = path.with_file_name(hidden);
        let writer = BufWriter::with_capacity(1 << 16, File::create(&temporary)?);
        Ok(Output::File(Box::new(Draft { writer, temporary, path: path.to_path_buf(), finished: false })))
    }

    /// Everything is written: brings it to its reader, or gives the file its name.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Standard(mut writer) => writer.flush(),
            Output::File(mut draft) => {
                draft.writer.flush()?;
                draft.writer.get_ref().sync_all()?;
                fs::rename(&draft.temporary, &draft.path)?;
                draft.finished = true;
                Ok(())
            }
        }
    }
}

/// Whether answers are asked for in wire form.
pub fn is_json(matches: &ArgMatches) -> bool {
    matches.get_one::<String>("format").is_some_and(|format| format == "json")
}

/// One answer in wire form.
pub fn line(answer: impl Serialize) -> String {
    serde_json::to_string(&Versioned::new(answer)).expect("answers have only text as keys")
}

/// Writes one answer in wire form, on a line of its own.
pub fn json(out: &mut dyn Write, answer: impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &Versioned::new(answer))?;
    writeln!(out)
}

/// `proof.cert` becomes `proof-2.cert` where several are written.
pub fn numbered(path: &str, number: usize) -> String {
    let path = Path::new(path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let end = path.extension().map(|e| format!(".{}", e.to_string_lossy())).unwrap_or_default();
    path.with_file_name(format!("{stem}-{number}{end}")).to_string_lossy().into_owned()
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.finished {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Standard(writer) => writer.write(bytes),
            Output::File(draft) => draft.writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Standard(writer) => writer.flush(),
            Output::File(draft) => draft.writer.flush(),
        }
    }
}
