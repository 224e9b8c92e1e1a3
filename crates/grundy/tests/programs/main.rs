//! Programs written for claims are run, and say what the meaning of the claim says: every claim of the library in every
//! language, texts with every kind of expression and name, and thousands of random expressions.

mod random;
mod run;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::engine::{Rules, Table};
use grundy::lang::{Argument, Asserted, Document, Game, IBig, Item, Said, Statement};
use grundy::library;
use grundy::program::{Obstacle, Programming, program};
use run::{Job, run};

/// Claims with what the library has not: names that mean something elsewhere, functions of the game, families over sets
/// and divisors, automata over Zeckendorf digits, roots. The claims need not be true: programs say what they say.
const TEXTS: [&str; 36] = [
    "game g(n) move { (n - s) : s in {1, 2, 3} } claim: grundy(n) = n mod 4",
    "game g(n) move { (n - s) : s in {1, 3, 4} } claim: grundy(n) = [0, 1, 0, 1, 2, 3, 2][n mod 7]",
    "game g(n) move { (u) : u < n } ∪ { (a) + (n - a) : 1 <= a < n } claim: period 4 from 1 saltus 4",
    "game g(n) move { (u) : u < n } claim: grundy(n) = -(-n - 1) - 2*(n - 1) + (3 - (n - 1))",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = x mod (y + 1) + x*(y mod 3) - (x - (y - 1))",
    "game g(x, y) move { (u, y) : u < x } claim: zeros(x, y) when bitand(x, y) = 0 or not (x < y <= 2*x != 7)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = bitor(x, y, 8) - bitand(x + 1, bitor(y, 3)) + (x ⊕ bitand(x, y))",
    "game g(int, lambda) move { (u, lambda) : u < int } claim: grundy(int, lambda) = int ⊕ lambda",
    "game g(grundy_, is_zero) move { (u, is_zero) : u < grundy_ } claim: grundy(grundy_, is_zero) = min(grundy_, is_zero)",
    "game g(石, 山) move { (u, 山) : u < 石 } claim: grundy(石, 山) = 石 + 2*山",
    "game g(N, fn) let E(t) = t + 1 let quotient(abs, fn) = E(abs) - 2*fn move { (u, fn) : u < N }
     claim: grundy(N, fn) = quotient(N, 3) + E(fn) + floor(N/2)",
    "game g(x, y) let base = 7 let twice(t) = 2*t if t > base; t otherwise move { (u, y) : u < x }
     claim: grundy(x, y) = twice(base) + twice(x + y)",
    "game g(x, y) let f(x) = x + 2 let h(y) = f(y) + 1 move { (u, y) : u < x } claim: zeros(x, y) when h(x + y) mod 3 = 1",
    "game g(n) move { (u) : u < n } claim: grundy(n) = grundy(floor(n/2)) + grundy(n - 1) if n > 1; n otherwise",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = floor(x*φ) + floor(x/φ) + ceil(y*φ*φ) + floor((x - y)*φ)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = floor(sqrt(x)) + floor((x + y*sqrt(2))/3) - ceil((x - 2*y*sqrt(12))/5)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = floor(x/2 + y/3) + ceil((x/4)/(1/3)) + floor(-x/3)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = 1 if x in {1, 4, 7..9} or (x, y) in {(2, 3), (5, 1)}; 2 if y not in {2, 3}; 3 if x not in {2..y}; 4 otherwise",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = 1 if x divides y; 2 if 3 divides x; 3 if x + 1 divides y + 2; 0 otherwise",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = columns(x, y, x + y) mod 3 + popcount(x ⊕ y) + (x ⊗ y)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = nimsum(x, 3*y, 3) + 7*digitsum(x + 9*y, 10) + lastnonzero(x + 1, 3) + V(y + 1, 5)",
    "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = zeckendorf(x + 1) + msb(y + 1) + V2(x + y + 1) + length([1, 2, 5..9])",
    "game g(x, y) move { (u, y) : u < x } claim: zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n } ∪ { (3*k, 2*k + 1) : k < 5 }",
    "game g(x, y) move { (u, y) : u < x } claim: zeros = { (s*s, t) : s <= t and t <= 30 } ∪ { (x, y) : x = 2*y }",
    "game g(x, y) move { (u, y) : u < x } claim: zeros = { (s, s + t) : s in {1, 4, 6..8} and (t, s) in {(1, 4), (2, 6), (3, 8)} }",
    "game g(x, y) move { (u, y) : u < x } claim: zeros = { (d, m) : d divides 12*e and e in {0, 1} and m = d + e and d <= 40 }",
    "game g(x, y) move { (u, y) : u < x } claim: zeros by automaton zeckendorf { 0 + 0 1 2 3; 1 - 1 0 1 2; 2 + 3 0 1 1; 3 - 2 2 2 0 }",
    "game g(x, y) move { (u, y) : u < x } claim: zeros by automaton base 3 { 0 + 0 1 2 1 0 2 2 1 0; 1 - 1 0 1 2 2 2 0 1 1; 2 + 0 1 2 0 1 2 1 1 1 }",
    "game g(n) move { (u) : u < n } claim: grundy by automaton recurrence 2 1 { 0 + 0 1 1 1 0 1 1 1 2; 1 - 1 1 1 1 1 1 1 1 1; 2 + 0 1 1 1 1 1 1 1 1 }",
    "game g(n) move { (u) : u < n } claim: grundy by automaton recurrence 4 -1 { 0 + 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 2; 1 - 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1; 2 + 0 1 1 1 1 0 1 1 1 1 2 1 1 1 1 1 }",
    "game g(n) move { (u) : u < n } claim: zeros by automaton recurrence 4 -1 { 0 + 0 1 2 3; 1 - 2 3 3 3; 2 + 3 3 3 4; 3 - 3 3 3 3; 4 + 3 3 4 3 }",
    "game g(n) move { (u) : u < n } claim: grundy by automaton base 3 { 0 + 0 1 2 1 0 1 2 1 0; 1 - 1 1 1 1 1 1 1 1 1; 2 - 0 0 1 1 0 0 0 1 0 }",
    "game g(n) move { (u) : u < n } claim: grundy by automaton zeckendorf { 0 + 0 1 1 0; 1 - 1 1 1 1 }",
    "game g(n) move { (u) : u < n } claim: grundy by automaton binary { 0 + 0 2 1 2; 1 - 2 0 2 1; 2 - 2 2 2 2 }",
    "game g(x, y) move { (u, y) : u < x } claim: grundy by automaton binary { 0 + 0 1 1 0 1 0 0 1; 1 - 1 1 1 1 1 1 1 1 }",
    "game g(n) move { (u) : u < n } claim: grundy(n) = n if n mod 3 = 1; 2*n if n > 5",
];

/// Values of parameters that the claims of the library are made for, besides the defaults.
const PARAMETERS: [(&str, &str); 12] = [
    ("chocolate", "k=4"),
    ("chocolate_shift", "k=4;s=4"),
    ("chocolate_shift", "k=2;s=0"),
    ("chocolate_shift", "k=5;s=3"),
    ("onek", "k=5"),
    ("pass", "k=4"),
    ("nimhoff", "h=4"),
    ("stripbar", "k=3"),
    ("stripbar", "k=4"),
    ("take", "S=1,2,3"),
    ("valley", "k=4"),
    ("valley", "k=7"),
];

fn with(name: &str, parameters: &str) -> Arc<Game> {
    let definition = library().definition(name).unwrap();
    let read = |pair: &str| -> (String, Argument) {
        let (parameter, value) = pair.split_once('=').unwrap();
        (parameter.into(), definition.read_argument(parameter, value).unwrap())
    };
    let arguments: Vec<_> = parameters.split(';').filter(|p| !p.is_empty()).map(read).collect();
    library().game(name, &arguments).unwrap()
}

/// What a claim says at a position, as a number; `None` where it says nothing.
fn meant(statement: &Statement, table: &Table, position: &[IBig]) -> Option<IBig> {
    match &statement.asserted {
        Asserted::Period { .. } => {
            table.get(&position.iter().map(|n| u64::try_from(n).unwrap()).collect::<Vec<_>>()).map(IBig::from)
        }
        _ if statement.gives_values() => statement.value(table.game(), position).ok().flatten(),
        _ => match statement.says(table.game(), position, &|_| None) {
            Ok(Some(Said::Level { has, .. })) => Some(IBig::from(u8::from(has))),
            _ => None,
        },
    }
}

fn table(game: &Arc<Game>, to: u64) -> Table {
    let mut go_on = |_| ControlFlow::Continue(());
    Table::grow(&Rules::compile(game), &vec![to; game.coordinates.len()], &Default::default(), &mut go_on).unwrap()
}

/// The program of a statement with what it is asked: the positions of the table, and some that no table reaches where
/// numbers have no bound and the claim is a formula.
fn job(statement: &Statement, table: &Table, language: Programming) -> Job {
    let about = format!("{} {}", table.game().heading(), statement.claim);
    let text = program(statement, table.game(), &|n| table.get(&[n]), language)
        .unwrap_or_else(|obstacle| panic!("{about}: {obstacle:?}"));
    let mut positions: Vec<Vec<IBig>> =
        table.positions().map(|(position, _)| position.into_iter().map(IBig::from).collect()).collect();
    let is_formula = matches!(statement.asserted, Asserted::Grundy(_));
    if is_formula && matches!(language, Programming::Python | Programming::Mathematica) {
        let huge = |i: usize, j: usize| (IBig::from(7u8) << (70 + 3 * i)) + IBig::from(1_000_003 * i + 17 * j);
        let count = if language == Programming::Python { 6 } else { usize::from(!text.contains("nimProduct")) };
        positions.extend((0..count).map(|i| (0..table.to().len()).map(|j| huge(i, j)).collect()));
    }
    // Mathics takes milliseconds for what others do in none: it is asked fewer questions.
    let stride = if language == Programming::Mathematica { 1 + positions.len() / 12 } else { 1 };
    let positions = positions.into_iter().rev().step_by(stride);
    let asked = positions.filter_map(|p| meant(statement, table, &p).map(|value| (p, value))).collect();
    Job { about, text, asked }
}

/// Every claim of the library for the parameters above, with a table that holds what its period repeats.
fn library_jobs(language: Programming) -> Vec<Job> {
    let defaults = library().definitions().map(|game| (game.name.to_string(), ""));
    let others = PARAMETERS.iter().map(|(name, parameters)| (name.to_string(), *parameters));
    let small = language == Programming::Mathematica;
    let mut jobs = Vec::new();
    let mut seen = HashSet::new();
    for (name, parameters) in defaults.chain(others) {
        let game = with(&name, parameters);
        let to = match (&**game.name(), game.coordinates.len()) {
            ("kaylesmisere", _) => 12,
            (_, 1) => 100,
            (_, 2) => {
                if small {
                    8
                } else {
                    15
                }
            }
            (_, 3) => {
                if small {
                    4
                } else {
                    8
                }
            }
            (_, 4) => 3,
            _ => 1,
        };
        let table = table(&game, to);
        for statement in library().statements(&game).unwrap() {
            seen.insert((name.clone(), statement.name.clone()));
            let job = job(&statement, &table, language);
            assert!(!job.asked.is_empty(), "{}", job.about);
            jobs.push(job);
        }
    }
    for item in &library().items {
        let claims = match item {
            Item::Game(game) => game.claims.iter().map(|claim| (game.name.to_string(), claim)).collect(),
            Item::Claim(claim) => vec![(claim.about.as_ref().unwrap().name.to_string(), &**claim)],
        };
        for (game, claim) in claims {
            let name = claim.name.as_ref().unwrap().to_string();
            assert!(seen.contains(&(game.clone(), name.clone())), "{game} {name} is run");
        }
    }
    jobs
}

fn text_jobs(language: Programming) -> Vec<Job> {
    let job = |text: &&str| {
        let document = Document::parse(text, library()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"));
        let game = document.game("g", &[]).unwrap();
        let to = if game.coordinates.len() == 1 { 40 } else { 12 };
        job(&document.statements(&game).unwrap()[0], &table(&game, to), language)
    };
    TEXTS.iter().map(job).collect()
}

#[test]
fn claims_in_python() {
    run(Programming::Python, "claims", &library_jobs(Programming::Python));
    run(Programming::Python, "texts", &text_jobs(Programming::Python));
}

#[test]
fn claims_in_cpp() {
    run(Programming::Cpp, "claims", &library_jobs(Programming::Cpp));
    run(Programming::Cpp, "texts", &text_jobs(Programming::Cpp));
}

#[test]
fn claims_in_rust() {
    run(Programming::Rust, "claims", &library_jobs(Programming::Rust));
    run(Programming::Rust, "texts", &text_jobs(Programming::Rust));
}

#[test]
fn claims_in_mathematica() {
    let both = [library_jobs(Programming::Mathematica), text_jobs(Programming::Mathematica)];
    run(Programming::Mathematica, "claims", &both.into_iter().flatten().collect::<Vec<_>>());
}

/// How many random expressions every language is asked.
const RANDOM: usize = 2_000;

fn random_jobs(language: Programming) -> Vec<Job> {
    (0..RANDOM).map(|seed| random::job(seed as u64, language)).collect()
}

#[test]
fn random_expressions_in_python() {
    run(Programming::Python, "random", &random_jobs(Programming::Python));
}

#[test]
fn random_expressions_in_cpp() {
    run(Programming::Cpp, "random", &random_jobs(Programming::Cpp));
}

#[test]
fn random_expressions_in_rust() {
    run(Programming::Rust, "random", &random_jobs(Programming::Rust));
}

#[test]
fn what_has_no_program_says_why() {
    let obstacle = |text: &str, language: Programming| {
        let document = Document::parse(text, library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        program(&document.statements(&game).unwrap()[0], &game, &|n| table(&game, 3).get(&[n]), language).unwrap_err()
    };
    let claimed = |claim: &str| format!("game g(x, y) move {{ (u, y) : u < x }} claim: {claim}");
    let roots = claimed("grundy(x, y) = floor(sqrt(x) + sqrt(y))");
    assert_eq!(obstacle(&roots, Programming::Python), Obstacle::Roots);
    let large = claimed("grundy(x, y) = x + 100000000000000000000");
    assert!(matches!(obstacle(&large, Programming::Cpp), Obstacle::Number(_)));
    let product = claimed("grundy(x, y) = x + 10000000000*10000000000");
    assert!(matches!(obstacle(&product, Programming::Rust), Obstacle::Number(_)));
    let range = claimed("grundy(x, y) = [1, 2..x, 5][0]");
    assert!(matches!(obstacle(&range, Programming::Python), Obstacle::Range(_)));
    let period = "game g(n) move { (n - s) : s in {1, 2} } claim: period 3 from 4";
    assert_eq!(obstacle(period, Programming::Python), Obstacle::Table { needed: 7 });
    let grid = "game g[G = grid(\"..\", \".#\")](r, c) move { (s, c) : s < r } claim: grundy(r, c) = 1 if G[r, c] = \"#\"; 0 otherwise";
    assert_eq!(obstacle(grid, Programming::Python), Obstacle::Grid);
}
