//! `grundy-check`, the checker as a program: what it prints and its exit status.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn check(arguments: &[&Path]) -> (i32, String) {
    let Output { status, stdout, .. } =
        Command::new(env!("CARGO_BIN_EXE_grundy-check")).args(arguments).output().expect("it starts");
    (status.code().expect("no signal"), String::from_utf8(stdout).expect("text"))
}

fn certificate(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates").join(name)
}

fn written(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file for tests can be written");
    path
}

#[test]
fn accepted_rules_are_printed() {
    let (status, said) = check(&[&certificate("learned/queen.certificate")]);
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("move for t with 1 <= t <= min(x, y) to (x - t, y - t)"), "{said}");
    assert!(said.contains("claim zeros(x, y) for a, b, n with"), "{said}");
}

#[test]
fn every_certificate_of_the_suite_is_accepted() {
    let folders = ["learned", "proved"].map(|name| fs::read_dir(certificate(name)).unwrap());
    let files: Vec<PathBuf> = folders.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    let (status, said) = check(&files.iter().map(PathBuf::as_path).collect::<Vec<_>>());
    assert_eq!(status, 0, "{said}");
    assert_eq!(said.matches(": accepted\n").count(), files.len());
}

#[test]
fn the_status_is_the_worst_of_all() {
    let good = certificate("learned/nim2.certificate");
    let text = fs::read_to_string(&good).unwrap();
    let wrong = written("wrong.certificate", &text.replace("u < x", "u + 1 < x"));
    let none = written("none.certificate", "hello");
    let old = written("old.certificate", &text.replace("certificate 2", "certificate 1"));
    let outside = written("outside.certificate", &text.replace("x ⊕ y", "x*y"));
    let missing = Path::new("no such file");
    assert_eq!(check(&[&good]).0, 0);
    assert_eq!(check(&[&good, &wrong]).0, 1);
    assert_eq!(check(&[&good, &outside]).0, 3);
    assert_eq!(check(&[&wrong, &outside]).0, 1);
    for unreadable in [&none, &old, missing] {
        assert_eq!(check(&[unreadable, &wrong, &good]).0, 2);
    }
    assert!(check(&[&old]).1.contains("version 1"));
    assert_eq!(check(&[]).0, 2);
    assert_eq!(check(&[Path::new("--limit-time"), Path::new("0"), &certificate("learned/chocolate.certificate")]).0, 3);
}
