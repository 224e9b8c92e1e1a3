//! Lists the texts of `games/` for the library: adding a game adds a file there and nothing else.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo tells the folder")).join("games");
    println!("cargo::rerun-if-changed={}", games.display());
    let entries = fs::read_dir(&games).expect("the folder games/ exists");
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
