//! Runs the suite: the documents of `suite/`, whose fenced blocks are texts and what is expected of them.
//!
//! `suite/README.md` describes the blocks. Every block of results is computed anew and compared as text; with
//! `SUITE=write` in the environment the computed results are written into the documents, to be read before they are kept.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs};

use grundy::lang::{
    Argument, Component, Diagnostic, Diagnostics, Document, Fault, Game, IBig, Position, calculate, tuple,
};
use grundy::library;
use grundy::words::{Language, Words};
use support::{Values, first_failure};

#[test]
fn the_suite_holds() {
    let write = env::var("SUITE").is_ok_and(|mode| mode == "write");
    let mut runner = Runner { words: Language::ALL.map(Words::new), codes: BTreeSet::new() };
    let mut differences = Vec::new();
    for file in documents() {
        let text = fs::read_to_string(&file).unwrap();
        let computed = runner.document(&file, &text);
        if write && computed != text {
            fs::write(&file, &computed).unwrap();
        } else if computed != text {
            let lines = text.lines().zip(computed.lines()).enumerate();
            let (line, (expected, found)) =
                lines.filter(|(_, (a, b))| a != b).map(|(i, pair)| (i + 1, pair)).next().unwrap_or((0, ("", "")));
            differences.push(format!("{}:{line}\n  expected: {expected}\n  found:    {found}", file.display()));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    for code in codes() {
        assert!(runner.codes.contains(&code), "no document of the suite shows {code}");
    }
}

/// The codes of problems and faults that a text can lead to.
fn codes() -> Vec<String> {
    // The first two are for programs that let a person choose parameters and names; then a memory that is full, and a
    // watch that stops.
    let elsewhere = ["outside-range", "shadowed-name", "fault-growing", "fault-stopped"];
    let file = Language::English.file();
    let sections = file.split("\n## ").flat_map(|section| section.split("\n### "));
    let parts = ["Problems of a text", "What can go wrong when a game is run"];
    let problems = sections.filter(|section| parts.iter().any(|part| section.starts_with(part)));
    let ids = problems.flat_map(str::lines).filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let ids = ids.filter_map(|line| line.split_once(" =")).map(|(id, _)| id.to_string());
    ids.filter(|id| id != "fault-at" && !elsewhere.contains(&id.as_str())).collect()
}

fn documents() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../../suite")];
    let mut documents = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "md") && path.file_name().is_some_and(|n| n != "README.md")
            {
                documents.push(path);
            }
        }
    }
    documents.sort();
    documents
}

struct Runner {
    words: [Words; 2],
    codes: BTreeSet<String>,
}

/// What a document has said so far.
struct State {
    text: String,
    document: Document,
    problems: Diagnostics,
}

impl Runner {
    /// The document with every block of results computed.
    fn document(&mut self, file: &Path, text: &str) -> String {
        let document = Document::parse("", library()).unwrap();
        let mut state = State { text: String::new(), document, problems: Diagnostics::default() };
        let mut output = String::new();
        let mut lines = text.lines().enumerate();
        while let Some((number, line)) = lines.next() {
            output.push_str(line);
            output.push('\n');
            let Some(info) = line.strip_prefix("```") else { continue };
            let block: Vec<&str> = lines.by_ref().map(|(_, line)| line).take_while(|line| *line != "```").collect();
            let place = format!("{}:{}", file.display(), number + 1);
            for line in self.block(info, &block, &mut state, &place) {
                output.push_str(&line);
                output.push('\n');
            }
            output.push_str("```\n");
        }
        output
    }

    fn block(&mut self, info: &str, block: &[&str], state: &mut State, place: &str) -> Vec<String> {
        let (kind, rest) = info.split_once(' ').unwrap_or((info, ""));
        let same = || block.iter().map(|line| line.to_string()).collect();
        match kind {
            "game" => {
                state.text = block.join("\n") + "\n";
                let read = Document::parse(&state.text, library());
                state.document =
                    read.unwrap_or_else(|problems| panic!("{place}: {}", self.list(problems, &state.text)));
                same()
            }
            "broken" => {
                state.text = block.join("\n") + "\n";
                state.problems = problems(&state.text, rest);
                same()
            }
            "errors" => state.problems.iter().flat_map(|d| self.error(d, &state.text)).collect(),
            "printed" => state.document.to_string().lines().map(str::to_string).collect(),
            "calculate" => {
                let line = |line: &&str| {
                    let (left, _) = line.rsplit_once(" = ").unwrap_or((line, ""));
                    format!("{left} = {}", calculate(left).unwrap_or_else(|p| panic!("{place}: {p:?}")).expect(place))
                };
                block.iter().map(line).collect()
            }
            "values" | "options" | "claims" | "faults" => {
                let game = build(&state.document, rest).unwrap_or_else(|p| panic!("{place}: {p:?}"));
                let starts = block.iter().filter(|line| !line.starts_with(' '));
                match kind {
                    "values" => starts.map(|line| self.value(&game, line)).collect(),
                    "options" => starts.map(|line| self.options(&game, line)).collect(),
                    "claims" => starts.map(|line| self.claim(&state.document, &game, line, place)).collect(),
                    _ => starts.flat_map(|line| self.fault(&game, line)).collect(),
                }
            }
            _ => panic!("{place}: the suite has no blocks of {kind}"),
        }
    }

    /// `3, 5 = 0`, or `0..4 = 0 1 2 3 0` for the first coordinate, the others fixed.
    fn value(&mut self, game: &Arc<Game>, line: &str) -> String {
        let left = line.split(" = ").next().unwrap();
        let mut values = Values::of(game);
        let mut one = |position: &[IBig]| match values.get(position) {
            Ok(value) => value.map_or("-".to_string(), |v| v.to_string()),
            Err(fault) => panic!("{} {left}: {fault}", game.heading()),
        };
        let range = left.split(", ").position(|n| n.contains(".."));
        let Some(place) = range else { return format!("{left} = {}", one(&numbers(left))) };
        let (first, last) = left.split(", ").nth(place).unwrap().split_once("..").unwrap();
        let (first, last): (u64, u64) = (first.parse().unwrap(), last.parse().unwrap());
        let mut row = |n: u64| {
            let whole: Vec<String> =
                left.split(", ").enumerate().map(|(i, c)| if i == place { n.to_string() } else { c.into() }).collect();
            one(&numbers(&whole.join(", ")))
        };
        format!("{left} = {}", (first..=last).map(&mut row).collect::<Vec<_>>().join(" "))
    }

    /// `3 -> (2), (1), (0)`.
    fn options(&mut self, game: &Arc<Game>, line: &str) -> String {
        let left = line.split(" ->").next().unwrap();
        let options = game.options(&numbers(left)).unwrap_or_else(|fault| panic!("{} {left}: {fault}", game.heading()));
        let part = |(other, position): &Component| {
            let name = other.map(|_| game.component(*other).name().to_string()).unwrap_or_default();
            name + &tuple(position)
        };
        let option = |sum: &Vec<Component>| match sum.len() {
            0 => "nothing".to_string(),
            _ => sum.iter().map(part).collect::<Vec<_>>().join(" + "),
        };
        let options: Vec<String> = options.iter().map(|o| option(&o.sum)).collect();
        if options.is_empty() { format!("{left} -> no move") } else { format!("{left} -> {}", options.join(", ")) }
    }

    /// `golden up to 20, 20: holds`.
    fn claim(&mut self, document: &Document, game: &Arc<Game>, line: &str, place: &str) -> String {
        let left = line.split(": ").next().unwrap();
        let (name, to) = left.split_once(" up to ").unwrap_or_else(|| panic!("{place}: up to where? {line}"));
        let to: Vec<u64> = numbers(to).iter().map(|n| u64::try_from(n).unwrap()).collect();
        let mut statements = document.statements(game).unwrap();
        statements.extend(library().statements(game).unwrap());
        let Some(statement) = statements.iter().find(|s| s.name == name) else {
            return format!("{left}: not made for {}", game.heading());
        };
        match first_failure(game, statement, &to) {
            Ok(None) => format!("{left}: holds"),
            Ok(Some(position)) => format!("{left}: fails first at {}", tuple(&position)),
            Err(fault) => {
                self.codes.insert(fault.code().into());
                format!("{left}: {} {}", fault.code(), self.words[0].fault(&fault).0)
            }
        }
    }

    /// A position, then what goes wrong there.
    fn fault(&mut self, game: &Arc<Game>, line: &str) -> Vec<String> {
        let left = line.split(" fault-").next().unwrap();
        let fault: Fault = match Values::of(game).get(&numbers(left)) {
            Ok(value) => panic!("{} {left} has the value {value:?}, and nothing goes wrong", game.heading()),
            Err(fault) => fault,
        };
        self.codes.insert(fault.code().into());
        let mut lines = vec![format!("{left} {}", fault.code())];
        for words in &self.words {
            let (sentence, hint) = words.fault(&fault);
            lines.extend([sentence].into_iter().chain(hint).map(|text| format!("    {text}")));
        }
        lines
    }

    /// Where, which problem, and its sentences.
    fn error(&mut self, diagnostic: &Diagnostic, text: &str) -> Vec<String> {
        self.codes.insert(diagnostic.problem.code().into());
        let (from, to) = (place_of(diagnostic.span.start, text), place_of(diagnostic.span.end, text));
        let mut lines = vec![format!("{from}-{to} {}", diagnostic.problem.code())];
        for words in &self.words {
            let (sentence, hint) = words.diagnostic(diagnostic);
            lines.extend([sentence].into_iter().chain(hint).map(|text| format!("    {text}")));
        }
        lines
    }

    fn list(&mut self, problems: Diagnostics, text: &str) -> String {
        problems.iter().flat_map(|d| self.error(d, text)).collect::<Vec<_>>().join("\n")
    }
}

/// Line and column of a byte, both from 1, columns in characters.
fn place_of(byte: usize, text: &str) -> String {
    let before = &text[..byte];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{}:{column}", before.matches('\n').count() + 1)
}

fn numbers(text: &str) -> Position {
    text.trim_matches(['(', ')']).split(',').map(|n| n.trim().parse().unwrap_or_else(|_| panic!("{n}"))).collect()
}

/// `name k=3 S={1,3}`, or nothing for the last game of the text.
fn build(document: &Document, rest: &str) -> Result<Arc<Game>, Diagnostics> {
    let mut words = rest.split(' ').filter(|word| !word.is_empty()).peekable();
    let named = words.next_if(|word| !word.contains('='));
    let name = named.or(document.last_game_name()).expect("a game is named or defined before");
    let mut arguments: Vec<(String, Argument)> = Vec::new();
    for (parameter, value) in words.filter_map(|word| word.split_once('=')) {
        let value = match document.definition(name) {
            Some(definition) => definition.read_argument(parameter, value)?,
            None => break,
        };
        arguments.push((parameter.to_string(), value));
    }
    document.game(name, &arguments)
}

/// All that is wrong with a text: with the text itself, or else with the games and claims it makes.
fn problems(text: &str, rest: &str) -> Diagnostics {
    let document = match Document::parse(text, library()) {
        Ok(document) => document,
        Err(problems) => return problems,
    };
    let built = build(&document, rest).and_then(|game| document.statements(&game));
    built.err().unwrap_or_else(|| panic!("nothing is wrong with this text:\n{text}"))
}
