//! "Coq accepts it" is said only after `coqc` has said so: other programs of that name stand in for it here.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder with a program `coqc` that does this with its last argument, a file.
fn stand_in(name: &str, script: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("coqc").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    if !script.is_empty() {
        let program = folder.join("coqc");
        fs::write(&program, format!("#!/bin/sh\nfor file; do :; done\n{script}\n")).unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    }
    folder
}

/// What the program says of Bouton's theorem, and whether it ends well.
fn said(name: &str, script: &str) -> (String, bool) {
    let folder = stand_in(name, script);
    let path = format!("{}:/bin:/usr/bin", folder.display());
    let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(["prove", "nim2", "bouton", "--coq", "--limit-time", "5s", "--lang", "en"])
        .env("PATH", if script.is_empty() { folder.display().to_string() } else { path })
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .output()
        .unwrap();
    (String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned(), output.status.success())
}

const CLOSED: &str = "echo 'Closed under the global context'";

#[test]
fn coq_accepts_it_only_if_coqc_says_so() {
    let of_claim = |what: &str| format!("case $file in */claim.v) {what};; esac");
    let (text, ends_well) = said("accepts", &of_claim(CLOSED));
    assert!(text.contains("Coq accepts it: nim2, claim bouton.") && ends_well, "{text}");
    let refusals = [
        ("missing", String::new(), "there is no program coqc"),
        ("silent", "exit 0".into(), "Coq does not accept nim2, claim bouton"),
        ("fails", of_claim(&format!("{CLOSED}; exit 1")), "Coq does not accept nim2, claim bouton"),
        ("assumes", of_claim("echo Axioms: x; echo : False"), "Coq does not accept nim2, claim bouton"),
        ("library", "case $file in *.v) echo no; exit 1;; esac".into(), "does not compile Game.v of the library"),
        ("sleeps", of_claim(&format!("exec sleep 100; {CLOSED}")), "The time was over"),
    ];
    for (name, script, expected) in refusals {
        let (text, ends_well) = said(name, &script);
        assert!(text.contains(expected) && !text.contains("Coq accepts") && !ends_well, "{name}: {text}");
    }
}
