//! Hostile inputs: what strangers might send, by mistake or on purpose, and what must not come of it.
//!
//! A [`Target`] takes bytes and panics where something is wrong; that it *returns* is half of what is tested. The inputs are
//! seeds, mutated: every one follows from a number, so what was found once is found again. The same targets are driven by
//! libFuzzer where that can be had (`fuzz/libfuzzer`), and by the runner of this crate everywhere else. [`hostile`] makes
//! whole texts that ask for too much, each in its own way.

pub mod hostile;
pub mod load;
pub mod measure;
mod mutate;
pub mod question;
mod target;

pub use mutate::{Random, mutate};
pub use target::{TARGETS, Target, target};
