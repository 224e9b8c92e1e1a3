//! Grundy as a WebAssembly module.
//!
//! Compiled for WebAssembly, this crate is the module: questions of [`grundy-ask`](https://docs.rs/grundy-ask) come in as
//! JSON, and the lines of their answers go out, as they do over HTTP. Compiled for anything else it carries the module,
//! compressed, for pages that answer by themselves.
//!
//! The module is made by `cargo run -p grundy-wasm --example module`, which needs the target `wasm32-unknown-unknown`. The
//! build takes the module that was made here if there is one, else the one that is committed; [`IS_OLDER`] says whether its
//! sources are not those of this program.

#[cfg(target_arch = "wasm32")]
mod door;
#[cfg(all(test, not(target_arch = "wasm32")))]
#[path = "../../grundy/src/words/left_out.rs"]
mod left_out;
#[cfg(all(test, not(target_arch = "wasm32")))]
mod sources;

/// The module, compressed with LZMA; empty where there is none.
#[cfg(not(target_arch = "wasm32"))]
pub const MODULE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/grundy.wasm.lzma"));

/// Whether the module was made from other sources than this program.
#[cfg(not(target_arch = "wasm32"))]
pub const IS_OLDER: bool = matches!(env!("GRUNDY_MODULE").as_bytes(), b"older");

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use crate::{left_out, sources};

    /// All files below a place.
    fn files(place: PathBuf) -> Vec<PathBuf> {
        match fs::read_dir(&place) {
            Ok(entries) => entries.flatten().flat_map(|entry| files(entry.path())).collect(),
            Err(_) => vec![place],
        }
    }

    #[test]
    fn what_the_module_says_is_in_it() {
        let places = sources::places(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
        let files: Vec<PathBuf> = places.into_iter().filter(|place| place.ends_with("src")).flat_map(files).collect();
        assert!(files.len() > 100, "{}", files.len());
        for file in files.iter().filter(|file| !file.ends_with("left_out.rs")) {
            for quoted in fs::read_to_string(file).unwrap().split('"') {
                let is_name = quoted.bytes().all(|byte| byte.is_ascii_lowercase() || b"-{}_".contains(&byte));
                assert!(!is_name || !left_out::is_left_out(quoted), "{quoted} in {}", file.display());
            }
        }
    }
}
