//! Chooses the module: one that was made here, else the one that is committed.

use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs};

#[path = "src/sources.rs"]
mod sources;

fn main() {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo tells the folder"));
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo tells the folder"));
    let committed = folder.join("module");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", committed.display());
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        return;
    }
    let root = folder.join("../..");
    let mut modules = vec![committed];
    // In a package there are no sources to compare with, and what was packed belongs together.
    let mut number = None;
    if root.join("crates/grundy-wasm").is_dir() {
        let made = env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), PathBuf::from).join("module");
        // A place that is not there would be looked at by every build, and one that is newer than this by the next.
        if !made.is_dir() {
            fs::create_dir_all(&made).expect("the folder of what is built can be written");
            let _ = fs::File::open(&made).and_then(|folder| folder.set_modified(SystemTime::UNIX_EPOCH));
        }
        println!("cargo::rerun-if-env-changed=CARGO_TARGET_DIR");
        println!("cargo::rerun-if-changed={}", made.display());
        for place in sources::places(&root).into_iter().filter(|place| place.exists()) {
            println!("cargo::rerun-if-changed={}", place.display());
        }
        modules.insert(0, made);
        number = Some(sources::number(&root));
    }
    modules.retain(|module| module.join(NAME).is_file());
    let fits = |module: &PathBuf| number.is_none() || numbered(module) == number;
    let chosen = modules.iter().find(|module| fits(module)).or(modules.first());
    let bytes = chosen.map(|module| fs::read(module.join(NAME)).expect("the module can be read"));
    fs::write(out.join(NAME), bytes.unwrap_or_default()).expect("the folder of what is built can be written");
    println!("cargo::rustc-env=GRUNDY_MODULE={}", if chosen.is_some_and(fits) { "current" } else { "older" });
}

const NAME: &str = "grundy.wasm.lzma";

/// The number of the sources that a module was made from.
fn numbered(module: &Path) -> Option<String> {
    fs::read_to_string(module.join("sources")).ok().map(|text| text.trim().to_string())
}
