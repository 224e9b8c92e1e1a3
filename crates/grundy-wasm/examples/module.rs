//! Makes the module from these sources: `cargo run -p grundy-wasm --example module`, and with `--commit` the one that is
//! committed, which is renewed seldom.

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::{env, fs};

use lzma_rust2::{LzmaOptions, LzmaWriter};

#[path = "../src/sources.rs"]
mod sources;

const TARGET: &str = "wasm32-unknown-unknown";
/// Tables, automata and what is around them; a page that asks for more is told so.
const MEMORY: u64 = 1 << 30;
/// What recursion over a text may need; the browser has a stack of its own beside it.
const STACK: u64 = 8 << 20;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
    let target = env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), PathBuf::from);
    let number = sources::number(&root);
    let mut flags = format!("-C link-arg=-zstack-size={STACK} -C link-arg=--max-memory={MEMORY}");
    // The places of panics are part of the module; those of this machine are nobody's business.
    let home = |variable: &str, folder: &str| {
        env::var(variable).map(PathBuf::from).or_else(|_| env::var("HOME").map(|home| PathBuf::from(home).join(folder)))
    };
    let registries = home("CARGO_HOME", ".cargo")?.join("registry/src");
    let registries = fs::read_dir(registries).into_iter().flatten().flatten().map(|entry| entry.path());
    for folder in registries.chain([home("RUSTUP_HOME", ".rustup")?]) {
        flags += &format!(" --remap-path-prefix={}=crates", folder.display());
    }
    flags += &format!(" --remap-path-prefix={}=grundy", root.display());
    // A page shows no place of a panic, and carries none.
    flags += " -Zlocation-detail=none";
    let built = Command::new(env::var("CARGO").unwrap_or("cargo".to_string()))
        .args(["rustc", "-p", "grundy-wasm", "--lib", "--crate-type", "cdylib", "--locked"])
        .args(["--target", TARGET, "--profile", "module"])
        .current_dir(&root)
        .env("RUSTFLAGS", flags)
        .env("RUSTC_BOOTSTRAP", "1")
        .status()?;
    if !built.success() {
        return Ok(ExitCode::FAILURE);
    }
    let module = fs::read(target.join(TARGET).join("module/grundy_wasm.wasm"))?;
    let packed = pack(&module)?;
    let mut folders = vec![target.join("module")];
    if env::args().any(|argument| argument == "--commit") {
        folders.push(root.join("crates/grundy-wasm/module"));
    }
    for folder in folders {
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("grundy.wasm.lzma"), &packed)?;
        fs::write(folder.join("sources"), format!("{number}\n"))?;
        println!("{}: {} bytes, {} compressed", folder.display(), module.len(), packed.len());
    }
    Ok(ExitCode::SUCCESS)
}

/// Small: code has no period in which its bytes would be alike.
fn pack(module: &[u8]) -> io::Result<Vec<u8>> {
    let options = LzmaOptions { lc: 4, pb: 0, nice_len: LzmaOptions::NICE_LEN_MAX, ..LzmaOptions::with_preset(9) };
    let mut writer = LzmaWriter::new_use_header(Vec::new(), &options, Some(module.len() as u64))?;
    writer.write_all(module)?;
    writer.finish()
}
