//! The examples of docs/language.md and its Japanese twin are texts that can be read.

use std::fs;
use std::path::Path;

use grundy::lang::Document;
use grundy::library;

/// Where an example may stand: by itself, or in a game with the coordinates that it is about.
const AROUND: [&str; 4] = [
    "",
    "game g[k = 3](y, z) move { (v, z) : v < y } ",
    "game g(x, y) move { (u, y) : u < x } ",
    "game g(n) move { (u) : u < n } ",
];

/// The indented lines of a document, each with the lines that are indented further.
fn examples(document: &str) -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    for line in document.lines().filter_map(|line| line.strip_prefix("    ")) {
        match examples.last_mut().filter(|_| line.starts_with(' ')) {
            Some(example) if line.trim() != "…" => *example += &format!("\n{line}"),
            Some(_) => {}
            None => examples.push(line.to_string()),
        }
    }
    examples
}

#[test]
fn the_examples_of_the_language_are_accepted() {
    for name in ["language.md", "language.ja.md"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        let found = examples(&fs::read_to_string(path).unwrap());
        assert!(found.len() > 15, "{name}: {found:?}");
        for example in found {
            let read = |before: &str| Document::parse(&format!("{before}{example}"), library());
            assert!(AROUND.iter().any(|around| read(around).is_ok()), "{name}: {example}\n{:?}", AROUND.map(read));
        }
    }
}
