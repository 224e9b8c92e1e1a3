//! Grundy for editors: the Language Server Protocol over the standard input and output, and nothing that knows games.
//!
//! A text comes whole with every change; what is wrong with it is sent back at once. What is at a place is asked of
//! `grundy-ask`, as the page does; names and places are asked of the language. What may take a while is answered on a thread
//! of its own and stops when the editor no longer wants it.

mod document;
mod hover;
mod place;
mod server;

pub use server::serve;
