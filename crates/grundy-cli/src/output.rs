//! Where results go: the standard output, or a file that appears whole or not at all.
//!
//! A file that is finished takes its name by renaming, which replaces whatever has it: so only a regular file is replaced,
//! the one that a link leads to and not the link. Into a pipe or a device, results are written straight.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use grundy::wire::Versioned;
use serde::Serialize;

/// A place for results.
pub enum Output {
    /// The standard output, a pipe, a device: what is written is on its way.
    Straight(BufWriter<Box<dyn Write>>),
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
        Output::straight(io::stdout().lock())
    }

    fn straight(writer: impl Write + 'static) -> Output {
        Output::Straight(BufWriter::with_capacity(1 << 16, Box::new(writer)))
    }

    /// A file; it replaces an older one of the name only once it is finished.
    pub fn file(path: &Path) -> io::Result<Output> {
        let path = followed(path)?;
        let old = fs::metadata(&path).ok();
        match &old {
            Some(old) if old.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Some(old) if !old.is_file() => return Ok(Output::straight(File::options().write(true).open(&path)?)),
            _ => {}
        }
        let mut hidden = std::ffi::OsString::from(".");
        hidden.push(path.file_name().ok_or(io::ErrorKind::IsADirectory)?);
        hidden.push(format!(".{}.tmp", std::process::id()));
        let temporary = path.with_file_name(hidden);
        let file = File::create(&temporary)?;
        let writer = BufWriter::with_capacity(1 << 16, file);
        let draft = Draft { writer, temporary, path, finished: false };
        // Who may read the old file may read the new one.
        if let Some(old) = old {
            draft.writer.get_ref().set_permissions(old.permissions())?;
        }
        Ok(Output::File(Box::new(draft)))
    }

    /// Everything is written: brings it to its reader, or gives the file its name.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Output::Straight(mut writer) => writer.flush(),
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

/// Writes a file that appears whole or not at all.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut out = Output::file(path)?;
    out.write_all(bytes)?;
    out.finish()
}

/// The place that links lead to, whether or not something is there yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::ErrorKind::InvalidInput.into())
}

/// Links behind links that are followed; more are taken for a circle.
const MOST_LINKS: usize = 40;

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
            Output::Straight(writer) => writer.write(bytes),
            Output::File(draft) => draft.writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Straight(writer) => writer.flush(),
            Output::File(draft) => draft.writer.flush(),
        }
    }
}
