//! Programs, really run: many at once, since starting a compiler takes longer than most of what it is asked.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use grundy::lang::IBig;
use grundy::program::Programming;

/// A program and the positions at which it is asked; the answers are those of the meaning.
pub struct Job {
    /// What it is about, for whoever reads a failure.
    pub about: String,
    pub text: String,
    pub asked: Vec<(Vec<IBig>, IBig)>,
}

/// Runs all programs of one language and compares what they print.
pub fn run(language: Programming, name: &str, jobs: &[Job]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    let questions: String = jobs
        .iter()
        .enumerate()
        .flat_map(|(i, job)| job.asked.iter().map(move |(position, _)| format!("{i} {}\n", numbers(position, " "))))
        .collect();
    let answers = match language {
        Programming::Python => python(&folder, jobs, &questions),
        Programming::Cpp => cpp(&folder, jobs, &questions),
        Programming::Rust => rust(&folder, jobs, &questions),
        Programming::Mathematica => mathematica(&folder, jobs),
    };
    let mut answers = answers.lines();
    for job in jobs {
        for (position, wanted) in &job.asked {
            let found = answers.next().unwrap_or_else(|| panic!("no answer for {}\n{}", job.about, job.text));
            let position = numbers(position, ", ");
            assert_eq!(found, wanted.to_string(), "{} at ({position})\n{}", job.about, job.text);
        }
    }
    assert_eq!(answers.next(), None);
}

fn numbers(position: &[IBig], between: &str) -> String {
    position.iter().map(IBig::to_string).collect::<Vec<_>>().join(between)
}

/// The function that a program defines.
fn function(text: &str) -> &'static str {
    let known = [("is_zero(", "is_zero"), ("isZero[", "isZero"), ("is_one(", "is_one"), ("isOne[", "isOne")];
    known.into_iter().find(|(call, _)| text.contains(call)).map_or("grundy", |(_, name)| name)
}

fn python(folder: &Path, jobs: &[Job], questions: &str) -> String {
    let mut out = String::from("import sys\nprograms = []\n");
    for job in jobs {
        let _ = writeln!(out, "programs.append(({:?}, {:?}))", job.text, function(&job.text));
    }
    out += "functions = []\nfor text, name in programs:\n    space = {}\n    exec(text, space)\n    functions.append(space[name])\n\
            for line in sys.stdin:\n    number, *position = map(int, line.split())\n    print(int(functions[number](*position)))\n";
    let file = folder.join("all.py");
    fs::write(&file, out).unwrap();
    asked(Command::new("python3").arg(file), questions)
}

fn cpp(folder: &Path, jobs: &[Job], questions: &str) -> String {
    let mut includes = vec!["#include <iostream>", "#include <vector>"];
    let mut spaces = String::new();
    let mut main = String::from("int main() {\n    int number;\n    while (std::cin >> number) switch (number) {\n");
    for (i, job) in jobs.iter().enumerate() {
        let (heads, body): (Vec<&str>, Vec<&str>) = job.text.lines().partition(|line| line.starts_with("#include"));
        includes.extend(heads);
        let _ = writeln!(spaces, "namespace p{i} {{\n{}\n}}", body.join("\n"));
        let arity = job.asked.first().map_or(0, |(position, _)| position.len());
        let arguments: Vec<String> = (0..arity).map(|k| format!("a{k}")).collect();
        let read: String = arguments.iter().map(|a| format!(" >> {a}")).collect();
        let arguments = arguments.join(", ");
        let call = format!("p{i}::{}({arguments})", function(&job.text));
        let _ = writeln!(
            main,
            "    case {i}: {{ long long {arguments}; std::cin{read}; std::cout << {call} << '\\n'; break; }}"
        );
    }
    includes.sort_unstable();
    includes.dedup();
    let (source, built) = (folder.join("all.cpp"), folder.join("all-cpp"));
    fs::write(&source, format!("{}\n{spaces}{main}    }}\n}}\n", includes.join("\n"))).unwrap();
    made(Command::new("g++").args(["-std=c++17", "-O0", "-o"]).arg(&built).arg(&source));
    asked(&mut Command::new(built), questions)
}

fn rust(folder: &Path, jobs: &[Job], questions: &str) -> String {
    let mut modules = String::new();
    let mut main = String::from(
        "fn main() {\n    for line in std::io::stdin().lines() {\n        let line = line.unwrap();\n        \
         let mut numbers = line.split_whitespace().map(|n| n.parse::<i64>().unwrap());\n        \
         let number = numbers.next().unwrap();\n        let a: Vec<i64> = numbers.collect();\n        \
         let answer = match number {\n",
    );
    for (i, job) in jobs.iter().enumerate() {
        let _ = writeln!(modules, "mod p{i} {{\n{}\n}}", job.text);
        let arity = job.asked.first().map_or(0, |(position, _)| position.len());
        let arguments: Vec<String> = (0..arity).map(|k| format!("a[{k}]")).collect();
        let call = format!("p{i}::{}({})", function(&job.text), arguments.join(", "));
        let _ = writeln!(main, "        {i} => i64::from({call}),");
    }
    main += "        _ => unreachable!(),\n        };\n        println!(\"{answer}\");\n    }\n}\n";
    let (source, built) = (folder.join("all.rs"), folder.join("all-rust"));
    fs::write(&source, modules + &main).unwrap();
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    made(Command::new(compiler).args(["--edition", "2021", "-A", "warnings", "-o"]).arg(&built).arg(&source));
    asked(&mut Command::new(built), questions)
}

/// Mathematica's language as Mathics runs it; it has no bit operations, so they are defined for it.
fn mathematica(folder: &Path, jobs: &[Job]) -> String {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mathics");
    made(Command::new(tests.join("mathics")).arg(&place));
    let mut questions = String::new();
    for (i, job) in jobs.iter().enumerate() {
        let file = folder.join(format!("{i}.m"));
        fs::write(&file, &job.text).unwrap();
        let name = function(&job.text);
        let positions: Vec<String> = job.asked.iter().map(|(p, _)| format!("{{{}}}", numbers(p, ", "))).collect();
        let _ = writeln!(questions, "{}\t{name}\t{{{}}}", file.display(), positions.join(", "));
    }
    asked(Command::new(place.join("bin/python")).arg(tests.join("ask.py")), &questions)
}

fn made(command: &mut Command) {
    let output =
        command.output().unwrap_or_else(|error| panic!("{command:?}: {error}; ./test installs what is needed"));
    let said = String::from_utf8_lossy(&output.stderr).chars().take(4_000).collect::<String>();
    assert!(output.status.success(), "{command:?}\n{}{said}", String::from_utf8_lossy(&output.stdout));
}

fn asked(command: &mut Command, questions: &str) -> String {
    let running = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut running = running.unwrap_or_else(|error| panic!("{command:?}: {error}; ./test installs what is needed"));
    let mut input = running.stdin.take().unwrap();
    let questions = questions.to_string();
    // A program that prints while it reads would wait for a reader otherwise.
    let asking = std::thread::spawn(move || input.write_all(questions.as_bytes()));
    let output = running.wait_with_output().unwrap();
    let _ = asking.join().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let printed = String::from_utf8(output.stdout).unwrap();
    let last: Vec<&str> = printed.lines().rev().take(3).collect();
    assert!(
        output.status.success(),
        "{command:?} printed {} lines, the last {last:?}\n{said}",
        printed.lines().count()
    );
    printed
}
