//! The program `grundy`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(grundy_cli::run(std::env::args_os().collect()))
}
