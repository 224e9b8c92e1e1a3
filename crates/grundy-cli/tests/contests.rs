//! The inputs of the contests as they are given: each is answered by the command that the guides print for it, and by a
//! program of its own that knows the problem's statement and nothing of Grundy.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn grundy(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(arguments).env("LC_ALL", "C").current_dir(inputs()).stdin(Stdio::null());
    command
}

fn inputs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contests")
}

/// Runs the program on a text.
fn ask(arguments: &[&str], text: &[u8]) -> Output {
    let mut command = grundy(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    let text = text.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&text));
    let output = child.wait_with_output().expect("it ends");
    let _ = writer.join().expect("the writer ends");
    output
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("the program writes UTF-8")
}

/// The words of a command line, with quotation marks.
fn words(line: &str) -> Vec<String> {
    let quoted = |(i, part): (usize, &str)| match i % 2 {
        1 => vec![part.to_string()],
        _ => part.split_whitespace().map(str::to_string).collect(),
    };
    line.split('\'').enumerate().flat_map(quoted).collect()
}

/// The command of the guides for each input: the words behind `grundy`.
fn commands() -> Vec<(String, Vec<String>)> {
    let guide = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        let text = fs::read_to_string(path).expect("the guide is there");
        let lines = text.lines().filter_map(|line| line.trim().strip_prefix("grundy winner "));
        let lines = lines.filter(|line| line.contains("--batch ") && line.contains(".txt"));
        lines.map(|line| words(&format!("winner {line}"))).collect::<Vec<_>>()
    };
    let english = guide("guide.md");
    assert_eq!(english, guide("guide.ja.md"), "both guides print the same commands");
    let file = |words: &Vec<String>| words.iter().find(|word| word.ends_with(".txt")).cloned().expect("a file");
    english.into_iter().map(|words| (file(&words), words)).collect()
}

/// Asks the guide's command for a problem about another text.
fn answers(file: &str, input: &str) -> String {
    let all = commands();
    let (_, words) = all.iter().find(|(known, _)| known == file).unwrap_or_else(|| panic!("no command for {file}"));
    let words: Vec<&str> = words.iter().map(|word| if word == file { "-" } else { word }).collect();
    let output = ask(&words, input.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{file}: {}", text(&output.stderr));
    text(&output.stdout).to_string()
}

fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let values: Vec<u64> = values.into_iter().collect();
    (0..).find(|n| !values.contains(n)).expect("there is a least one")
}

fn numbers(input: &str) -> impl Iterator<Item = usize> {
    input.split_whitespace().map(|word| word.parse().expect("a number"))
}

/// N stones are not given but K; who takes the last one of them wins.
fn edpc_k(input: &str) -> String {
    let all: Vec<usize> = numbers(input).collect();
    let (k, set) = (all[1], &all[2..]);
    let mut wins = vec![false; k + 1];
    for n in 1..=k {
        wins[n] = set.iter().any(|&a| a <= n && !wins[n - a]);
    }
    format!("{}\n", if wins[k] { "First" } else { "Second" })
}

fn arc038_b(input: &str) -> String {
    let rows: Vec<Vec<u8>> = input.lines().skip(1).map(|row| row.bytes().collect()).collect();
    let mut wins: HashMap<(usize, usize), bool> = HashMap::new();
    for r in (0..rows.len()).rev() {
        for c in (0..rows[r].len()).rev() {
            let free = |r: usize, c: usize| rows.get(r).and_then(|row| row.get(c)) == Some(&b'.');
            let next = [(r + 1, c), (r, c + 1), (r + 1, c + 1)];
            let won = next.into_iter().any(|(r, c)| free(r, c) && !wins[&(r, c)]);
            wins.insert((r, c), won);
        }
    }
    format!("{}\n", if wins[&(0, 0)] { "First" } else { "Second" })
}

fn arc038_c(input: &str) -> String {
    let all: Vec<usize> = numbers(input).collect();
    let (mut values, mut sum) = (vec![0], 0);
    for (i, pair) in all[1..].chunks(2).enumerate() {
        let bowl = i + 1;
        values.push(mex((bowl - pair[0]..bowl).map(|j| values[j])));
        sum ^= if pair[1] % 2 == 1 { values[bowl] } else { 0 };
    }
    assert_eq!(values.len(), all[0]);
    format!("{}\n", if sum != 0 { "First" } else { "Second" })
}

fn typical90_031(input: &str) -> String {
    fn value(w: usize, b: usize, known: &mut HashMap<(usize, usize), u64>) -> u64 {
        if let Some(value) = known.get(&(w, b)) {
            return *value;
        }
        let mut seen: Vec<u64> = (1..=b / 2).map(|k| value(w, b - k, known)).collect();
        if w > 0 {
            seen.push(value(w - 1, b + w, known));
        }
        let value = mex(seen);
        known.insert((w, b), value);
        value
    }
    let all: Vec<usize> = numbers(input).collect();
    let (n, mut known) = (all[0], HashMap::new());
    let sum = (1..=n).fold(0, |sum, i| sum ^ value(all[i], all[n + i], &mut known));
    format!("{}\n", if sum != 0 { "First" } else { "Second" })
}

fn tower_breakers(input: &str) -> String {
    fn value(m: usize, known: &mut HashMap<usize, u64>) -> u64 {
        if let Some(value) = known.get(&m) {
            return *value;
        }
        let divisors: Vec<usize> = (1..m).filter(|d| m.is_multiple_of(*d)).collect();
        let value = mex(divisors.into_iter().map(|d| value(d, known)).collect::<Vec<_>>());
        known.insert(m, value);
        value
    }
    let mut known = HashMap::new();
    let all: Vec<usize> = numbers(input).collect();
    let mut wins = |pair: &[usize]| pair[0] % 2 == 1 && value(pair[1], &mut known) != 0;
    all[1..].chunks(2).map(|pair| if wins(pair) { "1\n" } else { "2\n" }).collect()
}

fn abc206_f(input: &str) -> String {
    fn value(l: usize, r: usize, all: &[(usize, usize)], known: &mut HashMap<(usize, usize), u64>) -> u64 {
        if let Some(value) = known.get(&(l, r)) {
            return *value;
        }
        let inside: Vec<_> = all.iter().filter(|(a, b)| l <= *a && *b <= r).collect();
        let value =
            mex(inside.iter().map(|(a, b)| value(l, *a, all, known) ^ value(*b, r, all, known)).collect::<Vec<_>>());
        known.insert((l, r), value);
        value
    }
    let mut numbers = numbers(input);
    let cases = numbers.next().expect("a count");
    let mut answers = String::new();
    for _ in 0..cases {
        let n = numbers.next().expect("a count");
        let mut number = || numbers.next().expect("a bound");
        let all: Vec<_> = (0..n).map(|_| (number(), number())).collect();
        answers += if value(1, 100, &all, &mut HashMap::new()) != 0 { "Alice\n" } else { "Bob\n" };
    }
    answers
}

/// Cuts real sheets until somebody cuts out a square of side 1.
fn poj_2311(input: &str) -> String {
    type Sheets = Vec<(usize, usize)>;
    fn wins(sheets: &Sheets, known: &mut HashMap<Sheets, bool>) -> bool {
        if let Some(wins) = known.get(sheets) {
            return *wins;
        }
        let mut won = false;
        'all: for (i, &(h, w)) in sheets.iter().enumerate() {
            let across = (1..h).map(|k| [(k, w), (h - k, w)]);
            let upright = (1..w).map(|k| [(h, k), (h, w - k)]);
            for cut in across.chain(upright) {
                let mut next: Sheets = sheets.clone();
                next.swap_remove(i);
                next.extend(cut.map(|(h, w)| (h.min(w), h.max(w))));
                next.sort_unstable();
                if cut.contains(&(1, 1)) || !wins(&next, known) {
                    won = true;
                    break 'all;
                }
            }
        }
        known.insert(sheets.clone(), won);
        won
    }
    let all: Vec<usize> = numbers(input).collect();
    let mut known = HashMap::new();
    let mut wins = |pair: &[usize]| wins(&vec![(pair[0], pair[1])], &mut known);
    all.chunks(2).map(|pair| if wins(pair) { "WIN\n" } else { "LOSE\n" }).collect()
}

type Solution = fn(&str) -> String;
/// An input and its answer.
type Sample = (&'static str, &'static str);

const PROBLEMS: [(&str, Solution); 7] = [
    ("edpc-k.txt", edpc_k),
    ("arc038-b.txt", arc038_b),
    ("arc038-c.txt", arc038_c),
    ("typical90-031.txt", typical90_031),
    ("tower-breakers.txt", tower_breakers),
    ("abc206-f.txt", abc206_f),
    ("poj-2311.txt", poj_2311),
];

#[test]
fn the_guides_commands_answer_the_problems() {
    for (file, solve) in PROBLEMS {
        let input = fs::read_to_string(inputs().join(file)).expect("the input is there");
        let all = commands();
        let (_, words) = all.iter().find(|(known, _)| known == file).unwrap_or_else(|| panic!("no command for {file}"));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = grundy(&words).output().expect("it starts");
        assert_eq!(output.status.code(), Some(0), "{file}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout), solve(&input), "{file}");
    }
}

#[test]
fn other_inputs_are_answered_as_well() {
    let cases: [(&str, Solution, &[Sample]); 5] = [
        (
            "edpc-k.txt",
            edpc_k,
            &[
                ("2 4\n2 3\n", "First\n"),
                ("2 5\n2 3\n", "Second\n"),
                ("2 7\n2 3\n", "First\n"),
                ("3 20\n1 2 3\n", "Second\n"),
                ("1 100000\n1\n", "Second\n"),
            ],
        ),
        (
            "arc038-b.txt",
            arc038_b,
            &[("1 1\n.\n", "Second\n"), ("2 2\n.#\n..\n", "First\n"), ("1 3\n...\n", "Second\n")],
        ),
        (
            "arc038-c.txt",
            arc038_c,
            &[("3\n1 0\n1 1\n", "Second\n"), ("3\n1 1\n2 1\n", "First\n"), ("2\n1 2\n", "Second\n")],
        ),
        ("typical90-031.txt", typical90_031, &[("1\n0\n4\n", "First\n"), ("2\n0 1\n1 1\n", "Second\n")]),
        ("tower-breakers.txt", tower_breakers, &[("2\n2 2\n1 4\n", "2\n1\n")]),
    ];
    for (file, solve, inputs) in cases {
        for (input, expected) in inputs {
            assert_eq!((&*answers(file, input), &*solve(input)), (*expected, *expected), "{file}: {input}");
        }
    }
    assert_eq!(answers("poj-2311.txt", "2 2\n3 2\n4 2\n"), "LOSE\nLOSE\nWIN\n");
}

#[test]
fn answers_come_while_the_input_is_still_open() {
    for arguments in [&["value", "nim", "--batch", "-"][..], &["value", "nim", "--input", "t { n }"]] {
        let mut child = grundy(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        if arguments.contains(&"--input") {
            stdin.write_all(b"3\n").expect("it is read");
        }
        for n in ["7", "5", "9"] {
            stdin.write_all(format!("{n}\n").as_bytes()).expect("it is read");
            let mut line = String::new();
            stdout.read_line(&mut line).expect("it answers");
            assert_eq!(line.trim(), n);
        }
        drop(stdin);
        assert!(child.wait().expect("it ends").success());
    }
}

#[test]
fn a_bad_line_is_reported_and_leaves_its_answer_empty() {
    let long = "x".repeat(600_000);
    let input = format!("\u{feff}3,5\r\n3\n{long}\n(1, 2)\nqueen 3,4 + nim {long}\n{{2,1}}\n");
    let output = ask(&["winner", "queen", "--batch", "-"], input.as_bytes());
    assert_eq!((text(&output.stdout), output.status.code()), ("Second\n\n\nSecond\n\nSecond\n", Some(2)));
    let said = text(&output.stderr);
    assert!(said.contains("line 2: 3\n") && said.contains("line 3: xxx") && said.contains("line 5: queen"), "{said}");
    assert!(said.len() < 1_500, "{}", said.len());
    // What is no text is a bad line like another, and so is a number that is too long.
    let input = [b"7\n\xff\xfe\n".to_vec(), "9".repeat(20_000).into_bytes(), b"\n5\n".to_vec()].concat();
    let output = ask(&["value", "nim", "--batch", "-"], &input);
    assert_eq!((text(&output.stdout), output.status.code()), ("7\n\n\n5\n", Some(2)));
    // Many are counted.
    let output = ask(&["value", "nim", "--batch", "-"], "x\n".repeat(30).as_bytes());
    assert!(text(&output.stderr).contains("20 more bad lines"), "{}", text(&output.stderr));
    // A game that fails at one position says so there.
    let game = "game g(n) move { (n/2) : n >= 1 }";
    let output = ask(&["value", "-e", game, "--batch", "-"], b"0\n3\n1\n0\n");
    assert_eq!((text(&output.stdout), output.status.code()), ("0\n\n\n0\n", Some(2)));
}

#[test]
fn a_batch_says_what_it_takes_for_granted() {
    let output = ask(&["winner", "take", "--batch", "-"], b"4\n5\n");
    assert!(text(&output.stderr).contains("take[S = {1, 3, 4}]"), "{}", text(&output.stderr));
    let output = ask(&["winner", "take", "-p", "S=2,3", "--batch", "-"], b"4\n5\n");
    assert_eq!(text(&output.stderr), "");
    // A first line that counts the others is answered, since it may be a position, but not silently.
    let output = ask(&["winner", "nim", "--batch", "-"], b"2\n4 6 12\n3 3\n");
    assert_eq!(text(&output.stdout), "First\nFirst\nSecond\n");
    assert!(text(&output.stderr).contains("Line 1") && text(&output.stderr).contains("--input"));
    let output = ask(&["winner", "nim", "--input", "t { heap* }"], b"2\n4 6 12\n3 3\n");
    assert_eq!(text(&output.stdout), "First\nSecond\n");
    assert!(text(&output.stderr).contains("heap is the coordinate n"), "{}", text(&output.stderr));
}

#[test]
fn an_input_that_has_another_shape_is_refused_in_its_place() {
    let nim = |input: &str| {
        let output = ask(&["value", "nim", "--input", "t { n / heap*n }"], input.as_bytes());
        assert_eq!(output.status.code(), Some(2), "{input}");
        (text(&output.stdout).to_string(), text(&output.stderr).to_string())
    };
    let (answers, said) = nim("3\n2\n3 5\n2\n3 x\n1\n7\n");
    assert_eq!(answers, "6\n\n7\n");
    assert!(said.contains("line 5: x"), "{said}");
    let (answers, said) = nim("2\n2\n3 5\n");
    assert_eq!(answers, "6\n\n");
    assert!(said.contains("ends before n is read"), "{said}");
    let (answers, said) = nim("1\n2\n3 5\n8\n");
    assert_eq!(answers, "6\n");
    assert!(said.contains("line 4: 8"), "{said}");
    for (input, place) in [("2\nx\n3 5\n", "line 2: x"), ("1\n-3\n", "line 2: -3"), ("1\n99999999999\n", "line 2")] {
        let (answers, said) = nim(input);
        assert_eq!(answers, "\n", "{input}");
        assert!(said.contains(place), "{said}");
    }
    for (arguments, said) in [
        (&["value", "queen", "--input", "x"][..], "not y"),
        (&["value", "walk", "--input", "h w / S*h"], "no position of walk"),
        (&["value", "nim", "--input", "n / (a"], "missing at the end"),
        (&["value", "nim", "--input", "a*n"], "n counts something"),
        (&["value", "nim", "3", "--input", "n"], "With --batch"),
        (&["value", "chocolate", "--input", "y z", "--for", "k=1..3"], "exclude each other"),
        (&["winner", "nim", "--input", "n", "--words", "WIN"], "two words"),
        (&["value", "chocolate", "--for", "k=1..", "3,4"], "no end"),
    ] {
        let output = ask(arguments, b"");
        assert_eq!((text(&output.stdout), output.status.code()), ("", Some(2)), "{arguments:?}");
        assert!(text(&output.stderr).contains(said), "{arguments:?}: {}", text(&output.stderr));
    }
}

#[test]
fn under_misere_play_every_copy_counts() {
    let output = ask(&["winner", "takethreemisere", "--input", "t { times n }"], b"3\n2 1\n3 1\n100000 1\n");
    assert_eq!((text(&output.stdout), output.status.code()), ("First\nSecond\n\n", Some(2)));
}

#[test]
fn positions_are_read_in_every_notation() {
    let value = |arguments: &[&str]| {
        let output = grundy(&[&["value", "--format", "json"], arguments].concat()).output().expect("it starts");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
        text(&output.stdout).to_string()
    };
    let plain = value(&["moore", "6,10,7"]);
    for way in [&["6", "10", "7"][..], &["{6,10,7}"], &["(6", "10", "7)"], &["｛６、１０，７｝"], &["{6,", "10,", "7}"]]
    {
        assert_eq!(value(&[&["moore"], way].concat()), plain, "{way:?}");
    }
    assert_eq!(value(&["moore {6, 10, 7}"]), plain);
    assert_eq!(value(&["moore(6, 10, 7)"]), plain);
    assert_eq!(value(&["nim 3 + queen(1,2)"]), value(&["nim", "3", "+", "queen", "1,2"]));
    let table = |to: &str| grundy(&["table", "queen", "--to", to]).output().expect("it starts").stdout;
    assert_eq!(table("{3, 4}"), table("3,4"));
    assert_eq!(table("３ ４"), table("3,4"));
    let odd = grundy(&["value", "chocolate", "0,1", "--for", "k=1..5, odd k", "--format", "json"]).output();
    assert_eq!(text(&odd.expect("it starts").stdout).lines().count(), 3);
}
