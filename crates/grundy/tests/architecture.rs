//! Which crate may depend on which. An arrow that is not in this table fails the test; a new one is a decision. And which
//! types there are: a name has one meaning in the whole workspace.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

const ALLOWED: [(&str, &[&str]); 16] = [
    ("grundy-lang", &[]),
    ("grundy-engine", &["lang"]),
    ("grundy-automata", &[]),
    ("grundy-discover", &["lang", "engine", "automata"]),
    ("grundy-prove", &["lang", "engine", "automata"]),
    ("grundy-coq", &["lang", "prove"]),
    ("grundy-verify", &[]),
    ("grundy", &["lang", "engine", "automata", "discover", "prove", "coq", "verify"]),
    ("grundy-exposition", &["", "lang", "prove"]),
    ("grundy-view", &["", "lang", "engine"]),
    ("grundy-cli", &["", "exposition", "view", "lsp", "web"]),
    ("grundy-ask", &["", "view"]),
    ("grundy-lsp", &["", "ask"]),
    ("grundy-wasm", &["", "ask"]),
    ("grundy-web", &["", "ask", "wasm"]),
    ("grundy-py", &["", "ask", "cli", "exposition", "view"]),
];

#[test]
fn arrows_between_crates_are_in_the_table() {
    for folder in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        let folder = folder.unwrap();
        let name = folder.file_name().into_string().unwrap();
        let manifest = fs::read_to_string(folder.path().join("Cargo.toml")).unwrap();
        let (_, allowed) = ALLOWED.iter().find(|(n, _)| *n == name).unwrap_or_else(|| panic!("{name} is in the table"));
        let mut section = "";
        for line in manifest.lines() {
            section = if line.starts_with('[') { line } else { section };
            let key = line.split(['.', '=', ' ']).next().unwrap();
            let arrow = match key.strip_prefix("grundy-") {
                Some(rest) => rest,
                None if key == "grundy" => "",
                None => continue,
            };
            // The checker shares no code at all, not even in its tests.
            let only_built = name == "grundy-verify" || !section.contains("dev-dependencies");
            let counts = section.contains("dependencies") && only_built;
            assert!(!counts || allowed.contains(&arrow), "{name} may not depend on {key}");
        }
    }
}

/// The files of Rust below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    below.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

#[test]
fn no_type_name_stands_twice() {
    let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for folder in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        for path in sources(&folder.unwrap().path().join("src")) {
            for line in fs::read_to_string(&path).unwrap().lines() {
                let words: Vec<&str> = line.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
                let blanks = words.iter().take_while(|word| word.is_empty()).count();
                if let ["pub", "struct" | "enum" | "trait" | "type" | "union", name, ..] = words[blanks..] {
                    places.entry(name.to_string()).or_default().push(path.clone());
                }
            }
        }
    }
    assert!(places.len() > 200, "the types are found: {}", places.len());
    places.retain(|_, paths| paths.len() > 1);
    assert!(places.is_empty(), "one meaning each: {places:#?}");
}

/// The lines of Rust in the files of a folder that are neither blank, nor comments, nor only for tests.
fn lines_of_code(folder: &Path) -> usize {
    let believed = |path: &PathBuf| !["mutants.rs", "reading.rs"].iter().any(|tested| path.ends_with(tested));
    let lines = |path: PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let built = text.split("#[cfg(test)]\nmod tests").next().unwrap();
        built.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
    };
    sources(folder).into_iter().filter(believed).map(lines).sum()
}

#[test]
fn the_documents_say_how_much_code_is_to_be_believed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let lines = lines_of_code(&root.join("crates/grundy-verify/src"));
    for document in ["README.md", "ARCHITECTURE.md"] {
        let text = fs::read_to_string(root.join(document)).unwrap();
        let said = text.split(" lines of Rust").next().unwrap().rsplit(' ').next().unwrap().replace(',', "");
        let said: usize = said.parse().unwrap_or_else(|_| panic!("{document} says it in lines of Rust"));
        assert!(lines.abs_diff(said) * 10 <= said, "{document} says {said} lines, there are {lines}");
    }
}
