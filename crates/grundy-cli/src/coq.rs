//! Coq's word for a claim: compiles the library where that has not been done, then has `coqc` read the claim's file.
//!
//! That Coq accepts a claim is said only if `coqc` ends well and finds that the theorem rests on nothing but definitions.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use grundy::coq::LIBRARY;

use crate::session::Session;
use crate::watch::Clock;
use crate::{folders, report};

/// What Coq says of a file.
pub enum Word {
    /// It accepts it, and nothing is assumed.
    Accepted,
    /// It does not: the end of what it printed.
    Refused(String),
    /// It does not even read the library: which file, and the end of what it printed.
    NoLibrary(&'static str, String),
    /// There is no `coqc`.
    Missing,
    /// The time was over first.
    Stopped,
}

/// Has Coq read a file.
pub fn word(session: &Session, text: &str) -> io::Result<Word> {
    let clock = Clock::new(session);
    let Ok(version) = Command::new("coqc").arg("--version").stdin(Stdio::null()).output() else {
        return Ok(Word::Missing);
    };
    let library = folder(&version.stdout);
    if !library.join("complete").exists() {
        report::note(session, "coq-library", &[("folder", library.display().to_string())]);
        fs::create_dir_all(&library)?;
        for (name, text) in LIBRARY {
            let file = library.join(format!("{name}.v"));
            fs::write(&file, text)?;
            match compiled(&file, &library, clock)? {
                Some((true, _)) => {}
                Some((false, said)) => return Ok(Word::NoLibrary(name, said)),
                None => return Ok(Word::Stopped),
            }
        }
        fs::write(library.join("complete"), "")?;
    }
    let own = std::env::temp_dir().join(format!("grundy-coq-{}", std::process::id()));
    fs::create_dir_all(&own)?;
    let file = own.join("claim.v");
    fs::write(&file, text)?;
    let said = compiled(&file, &library, clock);
    fs::remove_dir_all(&own)?;
    Ok(match said? {
        None => Word::Stopped,
        Some((true, said)) if said.trim() == "Closed under the global context" => Word::Accepted,
        Some((_, said)) => Word::Refused(said),
    })
}

/// Where the compiled library is kept: in the user's cache, one folder for each version of it and of Coq, which reads only
/// what it has compiled itself.
fn folder(version: &[u8]) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    (LIBRARY, version).hash(&mut hasher);
    let cache = folders::cache().unwrap_or_else(|| std::env::temp_dir().join("grundy"));
    cache.join(format!("coq-{:016x}", hasher.finish()))
}

/// Whether Coq compiles a file, and what it prints; `None` if the time is over.
fn compiled(file: &Path, library: &Path, clock: Clock) -> io::Result<Option<(bool, String)>> {
    let printed = file.with_extension("out");
    let out = fs::File::create(&printed)?;
    let mut child = Command::new("coqc")
        .args(["-q", "-Q"])
        .args([library.as_os_str(), "Grundy".as_ref(), file.as_os_str()])
        .stdin(Stdio::null())
        .stderr(out.try_clone()?)
        .stdout(out)
        .spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some((status.success(), fs::read_to_string(&printed)?)));
        }
        if clock.look().is_break() {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(LOOK);
    }
}

/// Between two looks at the clock.
const LOOK: Duration = Duration::from_millis(20);
