//! The program `grundy` as a function: a laboratory for impartial games in the terminal.
//!
//! Arguments, files, colours, progress and exit codes live here and nowhere below. Exit status: 0 done, holds; 1 refuted;
//! 2 bad input, with diagnostics on stderr and nothing on stdout (but for batches, whose good lines are answered);
//! 3 unknown, or stopped by a limit.

mod arguments;
mod broken;
mod command;
mod coq;
mod folders;
mod input;
mod output;
mod parallel;
mod picture;
mod play;
mod proving;
mod report;
mod select;
mod session;
mod watch;

use std::ffi::OsString;
use std::io::{self, Write};
use std::thread;

pub use output::replace_file;
pub use select::text_of_file;
pub use session::usual_language;

/// The status of a program that broke, as the system knows it.
const BROKEN: u8 = 101;

/// Runs the program with these arguments, the first of which is its name; what comes back is its exit status. It takes over
/// signals and what is said of panics, as the main program of its process.
pub fn run(arguments: Vec<OsString>) -> u8 {
    // Rules and formulas are walked over by recursion, as deep as a text may go.
    let work = thread::Builder::new().stack_size(parallel::STACK).spawn(|| session::run(arguments.into_iter()));
    let status = work.map_or(2, |work| work.join().unwrap_or(BROKEN));
    match io::stdout().flush() {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => 2,
        _ => status,
    }
}
