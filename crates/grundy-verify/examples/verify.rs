//! Checks certificates given as files and prints what each proves, or why it proves nothing.

use std::ops::ControlFlow;
use std::time::Instant;

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let certificate = std::fs::read_to_string(&path)?;
        let start = Instant::now();
        let verdict = grundy_verify::verify(&certificate, &mut |_| ControlFlow::Continue(()));
        let seconds = start.elapsed().as_secs_f64();
        match verdict {
            Ok(verified) => println!("{path}: {seconds:.3} s, {verified:?}"),
            Err(rejected) => println!("{path}: {seconds:.3} s, rejected: {rejected}"),
        }
    }
    Ok(())
}
