//! The runner: `grundy-fuzz TARGET --inputs N --seed S`; hostile texts for every command of the program,
//! `grundy-fuzz commands PROGRAM --inputs N`, and for every question of the server, `grundy-fuzz questions --inputs N`; and
//! many clients of the server, hostile ones among them, `grundy-fuzz load PROGRAM --seconds N`.
//!
//! It says how many inputs it tried and what the slowest took. What panics is written to a file and named; a run ends with
//! status 1 if there was one. An input that ends the process is found by the last number that was said.

use std::ops::ControlFlow;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use grundy::engine::Limits;
use grundy::words::{Language, Words};
use grundy_ask::{Desk, Question};
use grundy_fuzz::{Random, TARGETS, hostile, load, measure, mutate, question, target};
use serde_json::json;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after = |name: &str| words.iter().position(|word| word == name).and_then(|place| words.get(place + 1));
    let number = |name: &str, default: u64| after(name).and_then(|word| word.parse().ok()).unwrap_or(default);
    let (inputs, seed) = (number("--inputs", 10_000), number("--seed", 1));
    let findings = match words.first().map(String::as_str) {
        Some("commands") if words.len() > 1 => commands(Path::new(&words[1]), inputs, seed),
        Some("questions") => questions(inputs, seed),
        Some("question") if words.len() > 1 => return answer(Path::new(&words[1])),
        Some("load") if words.len() > 1 => load(Path::new(&words[1]), number("--seconds", 60), seed),
        Some(name) if target(name).is_some() => fuzz(name, inputs, seed),
        _ => {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            let names = names.join(" | ");
            say(&format!("grundy-fuzz {names} | questions | commands PROGRAM, --inputs N --seed S"));
            say("grundy-fuzz load PROGRAM --seconds N");
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
const COMMANDS: [&[&str]; 16] = [
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
    &["play", "9"],
    &["zeros", "--to", "300", "--format", "json"],
];

/// What a program may take under `--limit-time 2s --limit-memory 200M`.
const MOST_SECONDS: f64 = 4.0;
const MOST_MEMORY: u64 = 300 << 20;
/// What the server may take: its limit for one answer, for each of those that it works on at a time.
const MOST_OF_SERVER: u64 = 2 << 30;

/// Gives hostile texts to the program, to one command after the other.
fn commands(program: &Path, inputs: u64, seed: u64) -> u64 {
    let file = findings_folder().join(format!("text-{}", std::process::id()));
    let mut tally = Tally::default();
    for i in 0..inputs {
        let text = hostile_text(seed, i);
        std::fs::write(&file, &text).expect("the text can be written");
        let words = COMMANDS[(i % COMMANDS.len() as u64) as usize];
        let mut command = Command::new(program);
        command.arg(words[0]).arg(&file).args(&words[1..]);
        command.args(["--limit-time", "2s", "--limit-memory", "200M"]);
        tally.run(&mut command, &text, words[0], (seed, i));
    }
    tally.say("commands");
    tally.findings
}

/// Asks every question of the server about hostile texts, one after the other, each in a process of its own.
fn questions(inputs: u64, seed: u64) -> u64 {
    let file = findings_folder().join(format!("question-{}", std::process::id()));
    let mut tally = Tally::default();
    for i in 0..inputs {
        let size = [30, 300, 900, 600_000][(i % 4) as usize];
        let all = question::about(&json!({"text": hostile_text(seed, i)}), 1, size);
        let asked = &all[(i / 4 % all.len() as u64) as usize];
        let kind = asked["question"].as_str().expect("every question has a kind");
        std::fs::write(&file, asked.to_string()).expect("the question can be written");
        let mut command = Command::new(std::env::current_exe().expect("this program is somewhere"));
        tally.run(command.arg("question").arg(&file), &asked.to_string(), kind, (seed, i));
    }
    tally.say("questions");
    tally.findings
}

/// Answers the question in a file, as the server would, under the limits of [`MOST_SECONDS`] and [`MOST_MEMORY`].
fn answer(file: &Path) -> ExitCode {
    let text = std::fs::read_to_string(file).expect("the question was written");
    let question: Question = serde_json::from_str(&text).expect("a question");
    let answered = std::thread::Builder::new().stack_size(16 << 20).spawn(move || {
        let (words, end) = (Words::new(Language::English), Instant::now() + Duration::from_secs(2));
        let desk = Desk { limits: Limits { memory: 200 << 20 }, ..Desk::default() };
        let mut watch = |_: u64| if Instant::now() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
        match grundy_ask::answer(&question, &words, &mut watch, &desk) {
            Ok(reply) => drop(serde_json::to_string(&reply).expect("an answer can be written")),
            Err(refused) => drop(serde_json::to_string(&refused).expect("a refusal can be written")),
        }
    });
    match answered.expect("a thread can be started").join() {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::from(101),
    }
}

/// Asks the server for a while, as many clients.
fn load(program: &Path, seconds: u64, seed: u64) -> u64 {
    let load = load::run(program, seconds, seed).expect("the server starts");
    load.errors.iter().take(10).for_each(|error| say(error));
    say(&format!(
        "load: {seconds} s, {} honest answers, {} errors, {} hostile questions, the longest wait {:.1} s, {} MB",
        load.answered,
        load.errors.len(),
        load.hostile,
        load.longest.as_secs_f64(),
        load.memory >> 20
    ));
    load.errors.len() as u64 + u64::from(load.memory > MOST_OF_SERVER)
}

fn hostile_text(seed: u64, i: u64) -> String {
    hostile::text(seed.wrapping_mul(1_000_003).wrapping_add(i))
}

/// What programs took so far.
#[derive(Default)]
struct Tally {
    runs: u64,
    findings: u64,
    /// The most processor time, and for which text.
    seconds: (f64, u64),
    memory: (u64, u64),
}

impl Tally {
    /// Runs a program on an input, which is kept if it takes too much or dies.
    fn run(&mut self, command: &mut Command, input: &str, name: &str, (seed, i): (u64, u64)) {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let taken = measure::run(command).expect("the program starts");
        let code = taken.status.code();
        if taken.seconds > MOST_SECONDS || taken.memory > MOST_MEMORY || !matches!(code, Some(0..=3)) {
            self.findings += 1;
            let place = findings_folder().join(format!("{name}-{seed}-{i}"));
            let _ = std::fs::write(&place, input);
            let (time, size) = (taken.seconds, taken.memory >> 20);
            say(&format!("{name}: {time:.1} s, {size} MB, {}: {}", taken.status, place.display()));
        }
        self.runs += 1;
        self.seconds = if taken.seconds > self.seconds.0 { (taken.seconds, i) } else { self.seconds };
        self.memory = self.memory.max((taken.memory, i));
    }

    fn say(&self, name: &str) {
        let (seconds, memory) = (self.seconds, self.memory);
        say(&format!(
            "{name}: {} texts, {} findings, at most {:.1} s of processor time (text {}) and {} MB (text {})",
            self.runs,
            self.findings,
            seconds.0,
            seconds.1,
            memory.0 >> 20,
            memory.1
        ));
    }
}
