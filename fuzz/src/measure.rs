//! What a program takes: processor time and memory, as the system counts them. Linux only.

use std::fs;
use std::io;
use std::process::{Command, ExitStatus};
use std::time::Duration;

/// What a program took.
#[derive(Debug, Clone, Copy)]
pub struct Taken {
    /// Processor time, in seconds.
    pub seconds: f64,
    /// The most memory, in bytes.
    pub memory: u64,
    /// How it ended.
    pub status: ExitStatus,
}

/// Ticks of the system's clock for processes in a second.
const TICKS: f64 = 100.0;
/// Processor time after which a program is ended.
const FAR_TOO_LONG: f64 = 30.0;

/// Runs a program to its end. A program that has ended is still listed until it is waited for, so its time is whole.
pub fn run(command: &mut Command) -> io::Result<Taken> {
    let mut child = command.spawn()?;
    let mut memory = 0;
    loop {
        memory = memory.max(peak(child.id()).unwrap_or(0));
        let (state, seconds) = time(child.id())?;
        if state == 'Z' {
            return Ok(Taken { seconds, memory, status: child.wait()? });
        }
        if seconds > FAR_TOO_LONG {
            child.kill()?;
        }
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// The state of a process and its processor time.
fn time(process: u32) -> io::Result<(char, f64)> {
    let text = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name, in brackets, may hold anything.
    let fields: Vec<&str> = text.rsplit(") ").next().unwrap_or_default().split(' ').collect();
    let ticks = |place: usize| fields.get(place).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    let state = fields.first().and_then(|state| state.chars().next()).unwrap_or('Z');
    Ok((state, (ticks(11) + ticks(12)) / TICKS))
}

/// The most memory that a process has had so far, in bytes.
pub fn peak(process: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes << 10)
}
