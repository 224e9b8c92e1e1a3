//! Which crate may depend on which. An arrow that is not in this table fails the test; a new one is a decision.

use std::fs;
use std::path::Path;

const ALLOWED: [(&str, &[&str]); 11] = [
    ("grundy-lang", &[]),
    ("grundy-engine", &["lang"]),
    ("grundy-automata", &[]),
    ("grundy-discover", &["lang", "engine", "automata"]),
    ("grundy-prove", &["lang", "engine", "automata"]),
    ("grundy-verify", &[]),
    ("grundy", &["lang", "engine", "automata", "discover", "prove", "verify"]),
    ("grundy-view", &["", "lang", "engine"]),
    ("grundy-cli", &["", "view", "web"]),
    ("grundy-web", &["", "view"]),
    ("grundy-py", &[""]),
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
