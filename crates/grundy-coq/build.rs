//! Lists the files of `coq/` in the order in which they are compiled.

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo tells the folder")).join("coq");
    let project = folder.join("_CoqProject");
    println!("cargo::rerun-if-changed={}", project.display());
    let project = fs::read_to_string(project).expect("coq/_CoqProject lists the library");
    let mut list = String::from("&[\n");
    for name in project.lines().filter_map(|line| line.trim().strip_suffix(".v")) {
        let file = folder.join(format!("{name}.v"));
        println!("cargo::rerun-if-changed={}", file.display());
        writeln!(list, "    ({name:?}, include_str!({:?})),", file).expect("a string takes everything");
    }
    list += "]";
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells the folder")).join("library.rs");
    fs::write(out, list).expect("the list can be written");
}
