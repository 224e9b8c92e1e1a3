//! What is written for Typst and LaTeX compiles, where these programs are at hand: `typst` or the Python package of
//! that name, and `pdflatex`. Elsewhere there is nothing to test.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Commands and the names of their files, without ending.
const FILES: [(&str, &[&str]); 7] = [
    ("cut", &["draw", "chocolate", "-p", "k=2", "4,9", "--move", "2,5"]),
    ("heaps", &["draw", "nim3", "5,9,6", "--bits"]),
    ("graph", &["draw", "take", "7", "--graph", "--node", "5"]),
    ("zeros", &["plot", "queen", "--to", "40,40", "--line", "phi"]),
    ("colours", &["plot", "bar3", "--to", "12,24,24", "--line", "1"]),
    ("report", &["report", "chocolate", "--draw", "2,7"]),
    ("layers", &["report", "bar3", "--to", "3,5,5"]),
];

fn write(ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("papers-{ending}"));
    fs::create_dir_all(&folder).unwrap();
    let mut files = Vec::new();
    for (name, arguments) in FILES {
        let file = folder.join(name).with_extension(ending);
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let status = command.args(arguments).arg("-o").arg(&file).env("LC_ALL", "C.UTF-8").status().unwrap();
        assert!(status.success(), "{name}");
        files.push(file);
    }
    files
}

fn works(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).output().is_ok_and(|output| output.status.success())
}

#[test]
fn typst_compiles() {
    const PYTHON: &str = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])";
    let program = works("typst", &["--version"]);
    if !program && !works("python3", &["-c", "import typst"]) {
        return;
    }
    for file in write("typ") {
        let mut command = if program { Command::new("typst") } else { Command::new("python3") };
        let command = if program { command.arg("compile") } else { command.args(["-c", PYTHON]) };
        let output = command.arg(&file).arg(file.with_extension("pdf")).output().unwrap();
        assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn latex_compiles() {
    if !works("pdflatex", &["--version"]) {
        return;
    }
    for file in write("tex") {
        let mut command = Command::new("pdflatex");
        command.args(["-interaction=nonstopmode", "-halt-on-error"]).arg(&file);
        let output = command.current_dir(file.parent().unwrap()).output().unwrap();
        assert!(output.status.success(), "{}: {}", file.display(), String::from_utf8_lossy(&output.stdout));
    }
}
