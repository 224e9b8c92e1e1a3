//! Lists the texts of `games/` for the library: adding a game adds a file there and nothing else. Reads the words, which
//! must be messages, the same in both languages: names, attributes, variables. The module for browsers gets those that it says.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/words/left_out.rs"]
mod left_out;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo tells the folder"));
    list_games(&folder.join("games"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells the folder"));
    let is_module = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32");
    let [english, japanese] = ["en", "ja"].map(|language| {
        let file = folder.join(format!("words/{language}.ftl"));
        let text = fs::read_to_string(&file).expect("the files of words exist");
        let kept = if is_module { said_by_the_module(&text) } else { text.clone() };
        fs::write(out.join(format!("{language}.ftl")), kept).expect("the folder of what is built can be written");
        words(&file, &text)
    });
    let different: Vec<&String> = english.symmetric_difference(&japanese).collect();
    assert!(different.is_empty(), "these are in the words of one language only: {different:?}");
}

/// The messages that are not left out. One begins with its name at the beginning of a line.
fn said_by_the_module(text: &str) -> String {
    let mut is_kept = false;
    let mut kept = String::new();
    for line in text.lines() {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            is_kept = !left_out::is_left_out(name);
        } else if line.starts_with('#') {
            is_kept = false;
        }
        if is_kept {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

/// The names of the messages of a file: `name`, `name.attribute` and `name $variable`.
fn words(file: &Path, text: &str) -> BTreeSet<String> {
    println!("cargo::rerun-if-changed={}", file.display());
    let resource = fluent_syntax::parser::parse(text);
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{} cannot be read: {errors:?}", file.display()));
    let mut all = BTreeSet::new();
    for entry in resource.body {
        let fluent_syntax::ast::Entry::Message(message) = entry else { continue };
        let name = message.id.name;
        assert!(all.insert(name.to_string()), "{name} stands twice in {}", file.display());
        all.extend(message.attributes.iter().map(|attribute| format!("{name}.{}", attribute.id.name)));
        let patterns = message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value));
        for pattern in patterns {
            variables(pattern, &mut |variable| {
                all.insert(format!("{name} ${variable}"));
            });
        }
    }
    all
}

fn variables(pattern: &Pattern<&str>, found: &mut dyn FnMut(&str)) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, &[][..]),
            Expression::Select { selector, variants } => (selector, variants.as_slice()),
        };
        if let InlineExpression::VariableReference { id } = inline {
            found(id.name);
        }
        variants.iter().for_each(|variant| variables(&variant.value, found));
    }
}

fn list_games(games: &Path) {
    println!("cargo::rerun-if-changed={}", games.display());
    let entries = fs::read_dir(games).expect("the folder games/ exists");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("a file of games/ can be listed").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "game"));
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.file_stem().expect("a file has a name").to_string_lossy();
        writeln!(list, "    ({name:?}, include_str!({file:?})),").expect("writing to a string");
    }
    list.push_str("]\n");
    let output = Path::new(&env::var("OUT_DIR").expect("cargo gives a folder")).join("games.rs");
    fs::write(output, list).expect("cargo's folder can be written");
}
