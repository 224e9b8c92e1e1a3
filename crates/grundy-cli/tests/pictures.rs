//! The commands that draw, from arguments to files: formats by name, refusals, and nothing left behind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn grundy(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).env("LC_ALL", "C.UTF-8").env("NO_COLOR", "1").output().unwrap()
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn refused(arguments: &[&str], status: i32, says: &str) {
    let output = grundy(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {error}");
    assert!(error.contains(says), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty());
}

#[test]
fn the_name_of_the_file_says_the_format() {
    let folder = folder("formats");
    let begins: [(&str, &[u8]); 6] = [
        ("a.svg", b"<svg"),
        ("a.png", b"\x89PNG"),
        ("a.html", b"<!DOCTYPE html>"),
        ("a.tex", b"\\documentclass"),
        ("a.typ", b"#set"),
        ("a.txt", b"  "),
    ];
    for (name, begin) in begins {
        let file = folder.join(name);
        let output = grundy(&["draw", "chocolate", "-p", "k=2", "4,9", "-o", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::read(&file).unwrap().starts_with(begin), "{name}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 6);
}

#[test]
fn refusals_say_what_to_do() {
    refused(&["draw", "queen", "3,4", "-o", "queen.xyz"], 2, "should end in .svg");
    refused(&["draw", "queen", "3,4", "--move", "5,5"], 2, "No move leads from (3, 4) to 5,5");
    refused(&["draw", "queen", "3,4", "--animate", "--move", "3,3"], 3, "Use svg or html");
    refused(&["draw", "nim3", "9,9,9", "--graph"], 3, "too many for a graph");
    refused(&["draw", "take", "4", "--graph", "--node", "9"], 2, "not among the positions");
    refused(&["plot", "nim4", "--to", "2,2,2,2"], 2, "coordinates");
    refused(&["plot", "queen", "--kind", "heat", "--to", "9,9", "--format", "tex"], 3, "png");
    refused(&["plot", "queen", "--line", "steep"], 2, "not a line");
    refused(&["table", "queen", "--to", "99,99", "--format", "tex"], 3, "Use typst");
    refused(&["table", "queen", "--highlight", "x", "--format", "svg"], 2, "not a list of values");
    refused(&["report", "queen", "-o", "queen.doc"], 2, ".typ");
}

#[test]
fn a_file_that_cannot_be_written_leaves_nothing_behind() {
    let folder = folder("unwritable");
    let missing = folder.join("no/such/folder.svg");
    refused(&["draw", "queen", "3,4", "-o", missing.to_str().unwrap()], 2, "folder");
    let taken = folder.join("taken.svg");
    fs::create_dir(&taken).unwrap();
    refused(&["draw", "queen", "3,4", "-o", taken.to_str().unwrap()], 2, "taken.svg");
    let refused_late = folder.join("late.tex");
    refused(
        &["plot", "queen", "--to", "9000,9000", "-o", refused_late.to_str().unwrap(), "--limit-time", "1ms"],
        3,
        "",
    );
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn a_report_tells_what_is_proved_from_what_holds_so_far_and_what_is_wrong() {
    const GAME: &str = "game g(x, y) move { (u, y) : u < x }
        claim right: grundy(x, y) = x
        claim wrong: grundy(x, y) = x + 1
        claim beyond: grundy(x, y) = x + x * y - y * x";
    let folder = folder("reports");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_string();
    for name in ["a.md", "a.html", "a.tex", "a.typ"] {
        let (file, certificate) = (path(name), path("proof.cert"));
        let output = grundy(&["report", "-e", GAME, "--to", "4,4", "-o", &file, "--certificate", &certificate]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let text = fs::read_to_string(&file).unwrap();
        let after = |claim: &str| text.rsplit(claim).find(|part| part.contains("position")).unwrap().to_string();
        assert!(text.contains("Proved for every position") && text.contains("proof-1.cert"), "{text}");
        assert!(text.matches("not proved").count() == 1 && text.contains("Holds at all 25"), "{text}");
        assert!(text.matches("Refuted").count() == 1 && after("Refuted").contains("(0, 0)"), "{text}");
    }
    let verified = grundy(&["verify", &path("proof-1.cert")]);
    assert_eq!(verified.status.code(), Some(0));
    assert!(!fs::exists(path("proof-2.cert")).unwrap() && !fs::exists(path("proof-3.cert")).unwrap());
}

#[test]
fn a_report_speaks_one_language() {
    let file = folder("language").join("queen.md");
    let file = file.to_str().unwrap();
    assert_eq!(grundy(&["report", "queen", "--to", "8,8", "--draw", "3,2", "-o", file]).status.code(), Some(0));
    assert!(!fs::read_to_string(file).unwrap().contains("ja \""), "an English report has English moves only");
}

#[test]
fn where_there_is_one_zero_the_values_are_shown() {
    let plot = |arguments: &[&str]| String::from_utf8(grundy(&[&["plot"], arguments].concat()).stdout).unwrap();
    let is_heat =
        |arguments: &[&str]| plot(&[arguments, &["--to", "9,9", "--format", "svg"]].concat()).contains("<image");
    assert!(is_heat(&["chocolate"]) && !is_heat(&["queen"]));
    assert!(!is_heat(&["chocolate", "--kind", "zeros"]) && !is_heat(&["chocolate", "--line", "3"]));
    assert_eq!(plot(&["chocolate", "--to", "9,9"]), plot(&["chocolate", "--to", "9,9", "--kind", "heat"]));
    assert_eq!(grundy(&["plot", "chocolate", "--to", "9,9", "--format", "tex"]).status.code(), Some(0));
}

#[test]
fn what_is_repeated_goes_to_numbered_files() {
    let folder = folder("repeated");
    for command in [
        &["plot", "chocolate", "--to", "4,12"][..],
        &["table", "chocolate", "--format", "svg"],
        &["report", "chocolate"],
    ] {
        let (name, end) = (command[0], if command[0] == "report" { "md" } else { "svg" });
        let file = folder.join(format!("{name}.{end}"));
        let arguments = [command, &["--for", "k=2..3", "-o", file.to_str().unwrap()]].concat();
        let output = grundy(&arguments);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let read = |i: usize| fs::read_to_string(folder.join(format!("{name}-{i}.{end}"))).unwrap();
        assert!(read(1) != read(2) && read(1).contains('2') && !file.exists(), "{name}");
    }
}
