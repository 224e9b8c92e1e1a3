//! Each guesser on a sample that has its pattern, and all of them on each other's.

use std::ops::ControlFlow::Continue;

use grundy_discover::{Guesser, Sample, guessers};
use grundy_engine::Table;
use grundy_lang::{Document, Gives};

/// The values of a game `g` up to a corner.
fn sample(text: &str, to: &[u64]) -> Sample {
    let document = Document::parse(text, &Document::default()).unwrap();
    Sample::of(&Table::of(&document.game("g", &[]).unwrap(), to).unwrap())
}

fn said(guesser: &Guesser, text: &str, to: &[u64]) -> Vec<String> {
    guesser.guess(&sample(text, to), &mut |_| Continue(()))
}

const NIM2: &str = "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
const QUEEN: &str =
    "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
const TAKE: &str = "game g(n) move { (n - s) : s in {1, 3, 4} }";
const KNIGHT: &str = "game g(x, y) move { (x - 2, y + 1), (x - 2, y - 1), (x + 1, y - 2), (x - 1, y - 2) }";

const BOUNDED: &str = "game g(x, y) move { (x - t, y) : 1 <= t <= 3 } ∪ { (x, y - t) : 1 <= t <= 3 }";

const RULER: &str = "game g(n) where n >= 1 move { sum((i) : a <= i < n) : 1 <= a <= n }";
const SCHWENK: &str = "game g(n, q) move { (n - k, k) : 1 <= k <= min(q, n) }";

/// For each guesser a game, a corner, and what it says of it.
const PATTERNS: [(&str, Gives, &str, &[u64], &str); 20] = [
    ("constant", Gives::Values, "game g(n) move { (n) : n < n }", &[40], "grundy(n) = 0"),
    ("linear", Gives::Values, "game g(n) move { (u) : u < n }", &[40], "grundy(n) = n"),
    ("remainder", Gives::Values, "game g(n) move { (n - s) : s in {1, 2, 3} }", &[40], "grundy(n) = n mod 4"),
    ("extremum", Gives::Values, "game g(x, y) move { (u, y) : u < min(x, y) }", &[12, 12], "grundy(x, y) = min(x, y)"),
    ("nimsum", Gives::Values, NIM2, &[16, 16], "grundy(x, y) = x ⊕ y"),
    ("digits", Gives::Values, RULER, &[64], "grundy(n) = V2(n)"),
    ("period", Gives::Values, TAKE, &[60], "period 7 from 0"),
    ("list", Gives::Values, TAKE, &[60], "grundy(n) = [0, 1, 0, 1, 2, 3, 2][n mod 7]"),
    (
        "quasilinear",
        Gives::Values,
        "game g(n) move { (u) : u < n } ∪ { (a) + (n - a) : 1 <= a < n }",
        &[80],
        "grundy(n) =\n    n + 1 if n mod 4 = 3\n    n - 1 if n mod 4 = 0 and n >= 1\n    n otherwise",
    ),
    ("residues", Gives::Values, BOUNDED, &[24, 24], "grundy(x, y) = (x mod 4) ⊕ (y mod 4)"),
    (
        "cases",
        Gives::Values,
        "game g(n, p) where p <= 1 move { (n - 1, p) : n >= 1 } ∪ { (n, 0) : p = 1 and n >= 1 }",
        &[24, 24],
        "grundy(n, p) =\n    n mod 2 if p = 0\n    [0, 2][n] if p = 1 and n < 2\n    [1, 0][n mod 2] otherwise",
    ),
    (
        "recursion",
        Gives::Values,
        "game g(n) move { (n - s) : 1 <= s and 2*s <= n }",
        &[60],
        "grundy(n) = 0 if n = 0; floor(n/2) if floor(n/2) > floor((n - 1)/2); grundy(n - floor(n/2) - 1) otherwise",
    ),
    ("few", Gives::Zeros, "game g(n) move { (u) : u < n }", &[40], "zeros = { (0) }"),
    ("equation", Gives::Zeros, NIM2, &[16, 16], "zeros(x, y) when x = y"),
    ("nimsum", Gives::Zeros, NIM2, &[16, 16], "zeros(x, y) when x ⊕ y = 0"),
    ("residues", Gives::Zeros, KNIGHT, &[24, 24], "zeros(x, y) when x mod 4 < 2 and y mod 4 < 2"),
    ("digits", Gives::Zeros, SCHWENK, &[24, 24], "zeros(n, q) when n = 0 or n > 0 and q < V2(n)"),
    ("sorted", Gives::Zeros, "game g(x, y) move { (x - 1, y - 1) }", &[24, 24], "zeros(x, y) when min(x, y) mod 2 = 0"),
    ("beatty", Gives::Zeros, QUEEN, &[60, 60], "zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }"),
    ("families", Gives::Zeros, NIM2, &[40, 40], "zeros(x, y) when x = y"),
];

#[test]
fn each_guesser_finds_its_pattern() {
    for guesser in guessers() {
        let (_, _, text, to, expected) = PATTERNS
            .iter()
            .find(|(name, gives, ..)| *name == guesser.name && *gives == guesser.gives)
            .unwrap_or_else(|| panic!("{} has a pattern here", guesser.name));
        let found = said(guesser, text, to);
        assert!(found.iter().any(|claim| claim == expected), "{} says {found:?}", guesser.name);
    }
}

/// What is guessed, of whatever sample, is a claim of the language.
#[test]
fn what_is_guessed_can_be_read() {
    for (text, to) in [(NIM2, &[16, 16][..]), (QUEEN, &[30, 30]), (TAKE, &[60]), (KNIGHT, &[20, 20])] {
        for guesser in guessers() {
            for claim in said(guesser, text, to) {
                let whole = format!("{text}\n    claim: {claim}");
                let document = Document::parse(&whole, &Document::default());
                let document = document.unwrap_or_else(|problems| panic!("{problems} in {whole}"));
                let game = document.game("g", &[]).unwrap();
                assert_eq!(document.statements(&game).unwrap().len(), 1, "{claim}");
            }
        }
    }
}
