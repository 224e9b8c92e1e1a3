//! The program `grundy`: a laboratory for impartial games in the terminal.
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

use std::process::ExitCode;

/// The status of a program that broke, as the system knows it.
const BROKEN: u8 = 101;

fn main() -> ExitCode {
    // Rules and formulas are walked over by recursion, as deep as a text may go.
    let run = || session::run(std::env::args_os());
    let work = std::thread::Builder::new().stack_size(parallel::STACK).spawn(run);
    let mut status = work.map_or(2, |work| work.join().unwrap_or(BROKEN));
    if let Err(error) = std::io::Write::flush(&mut std::io::stdout())
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        status = 2;
    }
    ExitCode::from(status)
}
