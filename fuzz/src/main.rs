//! The runner: `grundy-fuzz TARGET --inputs N --seed S`; and hostile texts for every command of the program,
//! `grundy-fuzz commands PROGRAM --inputs N`.
//!
//! It says how many inputs it tried and what the slowest took. What panics is written to a file and named; a run ends with
//! status 1 if there was one. An input that ends the process is found by the last number that was said.

use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use grundy_fuzz::{Random, TARGETS, hostile, measure, mutate, target};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, default: u64| after(name).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (inputs, seed) = (number("--inputs", 10_000), number("--seed", 1));
    let findings = match words.first().map(String::as_str) {
        Some("commands") => commands(Path::new(&words[1]), inputs, seed),
        Some(name) if target(name).is_some() => fuzz(name, inputs, seed),
        _ => {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            say(&format!("grundy-fuzz {} | commands PROGRAM, --inputs N --seed S", names.join(" | ")));
            return ExitCode::from(2);
        }
    };
    if findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[allow(clippy::print_stderr)] // a runner says how far it is
fn say(text: &str) {
    eprintln!("{text}");
}

/// Gives mutated seeds to a target.
fn fuzz(name: &str, inputs: u64, seed: u64) -> u64 {
    let target = target(name).expect("looked up before");
    let seeds = (target.seeds)();
    assert!(!seeds.is_empty(), "a target has seeds");
    let (mut findings, mut slowest) = (0, (Duration::ZERO, 0));
    let began = Instant::now();
    for i in 0..inputs {
        if i % 100_000 == 0 {
            say(&format!("{name}: {i} after {:.0} s", began.elapsed().as_secs_f64()));
        }
        // The first inputs are the seeds themselves.
        let input = match seeds.get(i as usize) {
            Some(input) => input.clone(),
            None => mutate(&seeds, &mut Random::new(seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(i))),
        };
        let started = Instant::now();
        if catch_unwind(|| (target.run)(&input)).is_err() {
            findings += 1;
            let place = findings_folder().join(format!("{name}-{seed}-{i}"));
            say(&format!("{name}: input {i} of seed {seed} is kept in {}", place.display()));
            let _ = std::fs::write(place, &input);
        }
        slowest = slowest.max((started.elapsed(), i));
    }
    let seconds = began.elapsed().as_secs_f64();
    say(&format!(
        "{name}: {inputs} inputs, {} seeds, {findings} findings, {seconds:.0} s, the slowest {} ms (input {})",
        seeds.len(),
        slowest.0.as_millis(),
        slowest.1
    ));
    findings
}

fn findings_folder() -> PathBuf {
    let folder = std::env::temp_dir().join("grundy-findings");
    let _ = std::fs::create_dir_all(&folder);
    folder
}

/// The commands, a position and a corner being those of one heap.
const COMMANDS: [&[&str]; 14] = [
    &["show", "--plan"],
    &["value", "60"],
    &["winner", "300"],
    &["table", "--to", "300"],
    &["zeros", "--to", "300"],
    &["zeros", "--nth", "1000"],
    &["period"],
    &["check", "--to", "300"],
    &["prove"],
    &["guess", "--to", "100"],
    &["draw", "9", "--format", "svg"],
    &["plot", "--to", "60", "--format", "svg"],
    &["export-page", "--to", "30"],
    &["report"],
];

/// What a program may take under `--limit-time 2s --limit-memory 200M`.
const MOST_SECONDS: f64 = 4.0;
const MOST_MEMORY: u64 = 300 << 20;

/// Gives hostile texts to the program, to one command after the other.
fn commands(program: &Path, inputs: u64, seed: u64) -> u64 {
    let (mut findings, mut seconds, mut memory) = (0, (0.0, 0), (0, 0));
    let file = findings_folder().join(format!("text-{}", std::process::id()));
    for i in 0..inputs {
        let text = hostile::text(seed.wrapping_mul(1_000_003).wrapping_add(i));
        std::fs::write(&file, &text).expect("the text can be written");
        let words = COMMANDS[(i % COMMANDS.len() as u64) as usize];
        let file = file.to_string_lossy();
        let mut command = Command::new(program);
        command.arg(words[0]).arg(&*file).args(&words[1..]);
        command.args(["--limit-time", "2s", "--limit-memory", "200M"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let taken = measure::run(&mut command).expect("the program starts");
        let code = taken.status.code();
        if taken.seconds > MOST_SECONDS || taken.memory > MOST_MEMORY || !matches!(code, Some(0..=3)) {
            findings += 1;
            let place = findings_folder().join(format!("{}-{seed}-{i}", words[0]));
            let _ = std::fs::write(&place, &text);
            let (time, size) = (taken.seconds, taken.memory >> 20);
            say(&format!("{}: {time:.1} s, {size} MB, {}: {}", words.join(" "), taken.status, place.display()));
        }
        seconds = if taken.seconds > seconds.0 { (taken.seconds, i) } else { seconds };
        memory = memory.max((taken.memory, i));
    }
    say(&format!(
        "commands: {inputs} texts, {findings} findings, at most {:.1} s of processor time (text {}) and {} MB (text {})",
        seconds.0,
        seconds.1,
        memory.0 >> 20,
        memory.1
    ));
    findings
}
