//! Play in the terminal: the settings of a match, what positions look like, and the two ways to play.

pub mod plain;
pub mod scene;
pub mod screen;
pub mod settings;

mod app;
mod draw;
mod keys;
mod menu;
mod order;
mod riddle;
mod think;
