//! The README is true: its game is saved, its commands are run, and what it shows is what comes out.
//!
//! A line `…` stands for any lines, and `…` inside a line for any characters.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_readme_shows_what_the_program_says() {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md")).unwrap();
    let folder = std::env::temp_dir().join(format!("grundy-readme-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("bar.game"), blocks(&readme, "game")[0]).unwrap();
    for block in blocks(&readme, "console") {
        for example in block.split("$ grundy ").skip(1) {
            let (arguments, expected) = example.split_once('\n').unwrap();
            let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
                .args(arguments.split_whitespace())
                .current_dir(&folder)
                .env("LANG", "C")
                .env_remove("LC_ALL")
                .output()
                .unwrap();
            let found = String::from_utf8(output.stdout).unwrap();
            let expected: Vec<&str> = expected.lines().collect();
            let found: Vec<&str> = found.lines().collect();
            assert!(matches(&expected, &found), "grundy {arguments}\nexpected {expected:#?}\nfound {found:#?}");
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

fn blocks<'t>(text: &'t str, language: &str) -> Vec<&'t str> {
    let start = format!("```{language}\n");
    text.split(start.as_str()).skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

fn matches(expected: &[&str], found: &[&str]) -> bool {
    match expected {
        [] => found.is_empty(),
        ["…", rest @ ..] => (0..=found.len()).any(|skipped| matches(rest, &found[skipped..])),
        [line, rest @ ..] => found.first().is_some_and(|f| like(line, f)) && matches(rest, &found[1..]),
    }
}

fn like(expected: &str, found: &str) -> bool {
    match expected.split_once('…') {
        None => expected == found,
        Some((start, end)) => found.starts_with(start) && found.ends_with(end),
    }
}
