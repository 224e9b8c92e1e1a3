//! Games of the literature, texts that no guesser has seen before: what is found from their values alone, and proved.
//!
//! `LITERATURE=write cargo test -p grundy --test literature` writes what is found into `literature/found.txt`.

use std::fmt::Write;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use grundy::engine::Limits;
use grundy::guess::{BOX, Seek, guess};
use grundy::lang::Document;
use grundy::library;

#[test]
fn what_papers_say_is_found_and_proved() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/literature");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "game"));
    files.sort();
    assert!(files.len() >= 30, "{} games", files.len());
    let mut found = String::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let document =
            Document::parse(&text, library()).unwrap_or_else(|problems| panic!("{}: {problems}", path.display()));
        let name = path.file_stem().unwrap().to_str().unwrap();
        let game = document.game(name, &[]).unwrap();
        // Half of the usual box: small enough for every run.
        let to = vec![BOX[game.coordinates.len() - 1] / 2; game.coordinates.len()];
        let mut watch = |_| ControlFlow::Continue(());
        let discovery = guess(&document, &game, &to, Seek::Formula, &Limits::default(), &mut watch).unwrap();
        writeln!(found, "{name}").unwrap();
        for finding in discovery.found.iter().filter(|finding| finding.is_proved()) {
            let text = if finding.is_automaton() { "by automaton".to_string() } else { finding.text() };
            let kind = if finding.gives_values() { "values" } else { "zeros" };
            writeln!(found, "    {kind}: {}", text.replace('\n', "\n    ")).unwrap();
        }
    }
    let kept = folder.join("found.txt");
    if std::env::var("LITERATURE").is_ok_and(|mode| mode == "write") {
        fs::write(&kept, &found).unwrap();
    }
    assert_eq!(found, fs::read_to_string(&kept).unwrap());
}
