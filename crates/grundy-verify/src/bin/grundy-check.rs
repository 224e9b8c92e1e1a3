//! `grundy-check FILE…`: checks certificates and prints what they prove, the rules themselves and the claim.
//!
//! The whole checker as a program of its own: the standard library, one crate for large numbers, and nothing of the
//! laboratory. Exit status: 0 accepted, 1 rejected, 2 not a certificate, 3 not finished; of several files, the worst.

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_verify::{AcceptedTheorem, CheckedBy, Doubt, Verified, verify};

const USAGE: &str = "usage: grundy-check [--limit-time SECONDS] FILE…";

/// Larger files are not read.
const MOST_BYTES: u64 = 1 << 28;

/// What became of a file, from best to worst.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Accepted,
    NotFinished,
    Rejected,
    Unreadable,
}

fn main() -> ExitCode {
    let mut files = Vec::new();
    let mut limit = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--limit-time" => {
                let seconds = arguments.next().and_then(|text| text.trim_end_matches('s').parse::<u32>().ok());
                let Some(seconds) = seconds else { return usage() };
                limit = Some(Duration::from_secs(seconds.into()));
            }
            "--" => files.extend(arguments.by_ref()),
            option if option.starts_with('-') && option != "-" => return usage(),
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        return usage();
    }
    let mut worst = Status::Accepted;
    for file in &files {
        let (status, text) = check(file, limit);
        worst = worst.max(status);
        if writeln!(io::stdout(), "{text}").is_err() {
            return ExitCode::from(2);
        }
    }
    ExitCode::from(match worst {
        Status::Accepted => 0,
        Status::Rejected => 1,
        Status::Unreadable => 2,
        Status::NotFinished => 3,
    })
}

fn usage() -> ExitCode {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr(), "{USAGE}");
    ExitCode::from(2)
}

fn check(file: &str, limit: Option<Duration>) -> (Status, String) {
    let certificate = match read(file) {
        Ok(certificate) => certificate,
        Err(error) => return (Status::Unreadable, format!("{file}: cannot be read: {error}")),
    };
    let start = Instant::now();
    let verified = verify(&certificate, &mut |_| match limit {
        Some(limit) if start.elapsed() > limit => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    });
    match verified {
        Ok(Verified::Checked(theorem)) => (Status::Accepted, format!("{file}: accepted\n{}", shown(&theorem))),
        Ok(Verified::ComputedOnly(theorem)) => {
            (Status::NotFinished, format!("{file}: too many values to be computed again\n{}", shown(&theorem)))
        }
        Err(rejected) => {
            let status = match rejected.reason {
                Doubt::Malformed(_) | Doubt::Outdated => Status::Unreadable,
                Doubt::Stopped | Doubt::TooLarge | Doubt::Outside { .. } => Status::NotFinished,
                Doubt::Table(_) | Doubt::Fails { .. } => Status::Rejected,
            };
            (status, format!("{file}: not accepted: {rejected}"))
        }
    }
}

fn read(file: &str) -> io::Result<String> {
    let mut text = String::new();
    let source: Box<dyn Read> = if file == "-" { Box::new(io::stdin()) } else { Box::new(File::open(file)?) };
    source.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other("larger than 256 MB"));
    }
    Ok(text)
}

/// The theorem: rules and claim as the checker understands them, and how it was checked.
fn shown(theorem: &AcceptedTheorem) -> String {
    let lines = theorem.rules.lines().chain([""]).chain(theorem.claim.lines());
    let mut text: String = lines.map(|line| format!("    {line}").trim_end().to_string() + "\n").collect();
    text += &match &theorem.by {
        CheckedBy::Automaton { states, visited, .. } => {
            let positions = if theorem.part { "position of which it speaks" } else { "position" };
            format!("for every {positions}, by an automaton of {states} states ({visited} states visited)")
        }
        CheckedBy::Staircase => "for every position and all values of the symbols, by the staircase theorem \
             (Nakamura, Miyadera and others: which bars are Nim), whose shape and premises were checked"
            .into(),
        CheckedBy::MaximumNim => "for every position and all values of the symbols, by the theorem about Maximum Nim \
             (Levine: at most f(n) taken, where f grows by 0 or 1), whose shape and premises were checked"
            .into(),
        CheckedBy::Family { classes, values, systems, .. } => {
            let class = |(m, e, from): &(u64, u64, u64)| format!("{m}j + {e} with j >= {from}");
            let classes: Vec<String> = classes.iter().map(class).collect();
            let values: Vec<String> = values.iter().map(u64::to_string).collect();
            format!(
                "for every position and every value of the symbol: {} by {systems} systems, {} by automata",
                classes.join(", "),
                if values.is_empty() { "none".into() } else { values.join(", ") }
            )
        }
        CheckedBy::Quotient { heaps, pairs } => {
            format!("for all sums, by {pairs} pairs of a value and the values of options, from {heaps} heaps")
        }
        CheckedBy::Period { values } => format!("for every position, from {values} values computed again"),
    };
    text
}
