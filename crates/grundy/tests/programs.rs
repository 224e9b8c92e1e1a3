//! Programs written for a claim are run, where Python and a C++ compiler are at hand, and agree with the table.

use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use grundy::engine::{Rules, Table};
use grundy::lang::{Asserted, Document};
use grundy::library;
use grundy::program::{Programming, program};

/// Games with a claim each of whose kinds of expression a program must say right.
const CASES: [(&str, u64); 12] = [
    ("game g(n) move { (n - s) : s in {1, 2, 3} } claim: grundy(n) = n mod 4", 60),
    ("game g(n) move { (n - s) : s in {1, 3, 4} } claim: grundy(n) = [0, 1, 0, 1, 2, 3, 2][n mod 7]", 60),
    ("game g(n) move { (u) : u < n } ∪ { (a) + (n - a) : 1 <= a < n } claim: period 4 from 1 saltus 4", 60),
    ("game g(n) where n >= 1 move { (d) : d divides n and d < n } claim: zeros(n) when n = 1", 60),
    (
        "game g(y, z) where y <= floor(z/3) move { (v, z) : v < y } ∪ { (min(y, floor(w/3)), w) : w < z } claim: grundy(y, z) =
         z + y/2 if even(y) and even(z); z + (y + 1)/2 if odd(y) and odd(z); z - ceil(y/2) if 4y <= z;
         z - y + floor((z - y)/6) otherwise",
        40,
    ),
    (
        "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - s, y - t) : 0 < s + t < 3 } claim: grundy(x, y) =
         3*(floor(x/3) ⊕ floor(y/3)) + (x + y) mod 3",
        25,
    ),
    ("game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim: zeros(x, y) when x ⊕ y = 0", 25),
    (
        "game g(x, y) move { (x - 2, y + 1), (x - 2, y - 1), (x - 1, y - 2), (x + 1, y - 2) }
         claim: zeros(x, y) when x mod 4 < 2 and y mod 4 < 2",
        25,
    ),
    (
        "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim: grundy by automaton binary {
         0 + 0 1 1 0 1 0 0 1; 1 - 1 1 1 1 1 1 1 1 }",
        25,
    ),
    (
        "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim: zeros by automaton binary { 0 + 0 1 1 0; 1 - 1 1 1 1 }",
        25,
    ),
    ("game g(x, y) move { (x - 1, y - 1) } claim: grundy(x, y) = min(x, y) mod 2", 20),
    ("game g(x, y) move { (a, a) : a < min(x, y) } claim: grundy(x, y) = max(min(x, y), 0) + abs(x - y) - abs(y - x)", 20),
];

/// What a program prints for all positions of a table; `None` where its language is not at hand.
fn printed(text: &str, language: Programming, table: &Table, name: &str) -> Option<Vec<u64>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let function = if text.contains("is_zero(") { "is_zero" } else { "grundy" };
    let arity = table.to().len();
    let mut command = match language {
        Programming::Python => {
            let main =
                format!("\nimport sys\nfor line in sys.stdin:\n    print(int({function}(*map(int, line.split()))))\n");
            let path = folder.join(format!("{name}.py"));
            fs::write(&path, format!("{text}{main}")).unwrap();
            let mut command = Command::new("python3");
            command.arg(path);
            command
        }
        Programming::Cpp => {
            let (read, given) = match arity {
                1 => ("std::cin >> a", "a"),
                _ => ("std::cin >> a >> b", "a, b"),
            };
            let main = format!(
                "\n#include <iostream>\nint main() {{\n    integer a, b;\n    while ({read}) std::cout << {function}({given}) << '\\n';\n}}\n"
            );
            let (source, built) = (folder.join(format!("{name}.cpp")), folder.join(format!("{name}.bin")));
            fs::write(&source, format!("{text}{main}")).unwrap();
            let made = Command::new("g++").args(["-std=c++17", "-O1", "-o"]).arg(&built).arg(&source).status().ok()?;
            assert!(made.success(), "{text}");
            Command::new(built)
        }
    };
    let mut running = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let mut input = running.stdin.take().unwrap();
    for (position, _) in table.positions() {
        let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
        writeln!(input, "{}", numbers.join(" ")).unwrap();
    }
    drop(input);
    let output = running.wait_with_output().unwrap();
    assert!(output.status.success(), "{text}");
    Some(String::from_utf8(output.stdout).unwrap().lines().map(|line| line.parse().unwrap()).collect())
}

fn agree(language: Programming) {
    for (i, (text, to)) in CASES.iter().enumerate() {
        let document = Document::parse(text, library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let to = vec![*to; game.coordinates.len()];
        let mut go_on = |_| ControlFlow::Continue(());
        let table = Table::grow(&Rules::compile(&game), &to, &Default::default(), &mut go_on).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let written = program(&statement, &table, language).unwrap_or_else(|| panic!("no program: {text}"));
        let values = statement.gives_values() || matches!(statement.asserted, Asserted::Period { .. });
        let wanted: Vec<u64> =
            table.positions().map(|(_, value)| if values { value } else { u64::from(value == 0) }).collect();
        let Some(found) = printed(&written, language, &table, &format!("claim-{i}")) else { return };
        assert_eq!(found, wanted, "{written}");
    }
}

#[test]
fn python_programs_agree() {
    agree(Programming::Python);
}

#[test]
fn cpp_programs_agree() {
    agree(Programming::Cpp);
}
