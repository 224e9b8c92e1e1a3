//! What the module for browsers leaves out of the words: messages that only programs say, by their beginnings. The build of
//! this crate and a test of `grundy-wasm` read it.

pub const LEFT_OUT: [&str; 6] = ["check", "cli", "coq", "help", "proof", "python"];

/// Whether only programs say a message of this name.
pub fn is_left_out(name: &str) -> bool {
    name.split_once('-').is_some_and(|(beginning, _)| LEFT_OUT.contains(&beginning))
}
