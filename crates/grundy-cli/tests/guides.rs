//! The guides are true: every command in them runs as it is printed, in both languages.
//!
//! Commands are the indented lines of the guides; those of one guide run one after the other in one folder, since some
//! read what others wrote. What a command says is the matter of other tests; here it must be understood.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The commands of a guide, as they are printed.
fn commands(guide: &str) -> Vec<String> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(guide)).unwrap();
    let command = |line: &str| {
        let line = line.strip_prefix("    ")?;
        let line = line.strip_prefix("$ ").unwrap_or(line);
        // A certificate begins with the word, too.
        let is_sample = line.starts_with("grundy certificate ");
        let is_command = ["grundy ", "printf "].iter().any(|word| line.starts_with(word));
        (is_command && !is_sample).then(|| line.to_string())
    };
    text.lines().filter_map(command).collect()
}

/// Whether a command takes minutes: it proves or explores many games.
fn is_long(command: &str) -> bool {
    command.starts_with("grundy explore") || command.contains("--for ")
}

/// Whether a command goes on until it is ended.
fn is_endless(command: &str) -> bool {
    command.starts_with("grundy web")
}

fn run(guide: &str, wanted: impl Fn(&str) -> bool) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{guide}-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    // The files that the guides ask about are inputs of contests.
    for input in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contests")).unwrap() {
        let input = input.unwrap();
        fs::copy(input.path(), folder.join(input.file_name())).unwrap();
    }
    let own = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap();
    let path = format!("{}:{}", own.display(), std::env::var("PATH").unwrap_or_default());
    let commands: Vec<String> = commands(guide).into_iter().filter(|command| wanted(command)).collect();
    assert!(!commands.is_empty());
    for command in commands {
        let output = Command::new("sh")
            .args(["-c", &command])
            .current_dir(&folder)
            .env("PATH", &path)
            .env("LC_ALL", "C")
            .env("XDG_CACHE_HOME", &folder)
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        // 3 is an answer too: not everything that is guessed is proved.
        assert!(matches!(output.status.code(), Some(0 | 3)), "{command}: {:?}\n{said}", output.status);
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_guide_runs_as_printed() {
    run("guide.md", |command| !is_long(command) && !is_endless(command));
}

#[test]
fn the_japanese_guide_runs_as_printed() {
    run("guide.ja.md", |command| !is_long(command) && !is_endless(command));
}

#[test]
#[ignore = "proves and explores many games: minutes"]
fn the_long_commands_of_the_guides_run_as_printed() {
    run("guide.md", is_long);
    run("guide.ja.md", is_long);
}

/// The page is served until somebody ends it; it says where, and then it is ended.
#[test]
fn the_page_is_served() {
    use std::io::{BufRead, BufReader};
    for guide in ["guide.md", "guide.ja.md"] {
        assert!(commands(guide).iter().any(|command| command == "grundy web"), "{guide}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let command = command.args(["web", "--no-open", "--port", "0"]).env("LC_ALL", "C");
    let mut serving = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let said = BufReader::new(serving.stdout.take().unwrap()).lines().map_while(Result::ok);
    let address = said.into_iter().find(|line| line.contains("http://"));
    serving.kill().unwrap();
    serving.wait().unwrap();
    assert!(address.is_some());
}
