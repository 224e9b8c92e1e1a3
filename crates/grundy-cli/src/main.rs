//! The program `grundy`: a laboratory for impartial games in the terminal.
//!
//! Arguments, files, colours, progress and exit codes live here and nowhere below. Exit status: 0 done, holds; 1 refuted;
//! 2 bad input, with diagnostics on stderr and nothing on stdout; 3 unknown, or stopped by a limit.

mod answers;
mod arguments;
mod broken;
mod command;
mod input;
mod output;
mod parallel;
mod picture;
mod play;
mod proving;
mod report;
mod select;
mod session;
mod sum;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut status = session::run(std::env::args_os());
    if let Err(error) = std::io::Write::flush(&mut std::io::stdout())
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        status = 2;
    }
    ExitCode::from(status)
}
