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
mod sources;

/// The module, compressed with LZMA; empty where there is none.
#[cfg(not(target_arch = "wasm32"))]
pub const MODULE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/grundy.wasm.lzma"));

/// Whether the module was made from other sources than this program.
#[cfg(not(target_arch = "wasm32"))]
pub const IS_OLDER: bool = matches!(env!("GRUNDY_MODULE").as_bytes(), b"older");
