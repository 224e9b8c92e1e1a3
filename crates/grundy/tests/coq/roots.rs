//! Lost positions with roots or powers in them, by theorems about the games.

use grundy::coq::coq_file;
use grundy::lang::go_on;
use grundy::library;

use super::{refused_by, says};

/// The first claim about a game of the library, where t is 3.
fn of_three(name: &str) -> String {
    let argument = library().definition(name).unwrap().read_argument("t", "3").unwrap();
    let game = library().game(name, &[("t".to_string(), argument)]).unwrap();
    coq_file(&library().subjects(&game).unwrap()[0], &mut go_on).unwrap()
}

/// Roots other than that of φ: the lost positions of Wythoff's game with differences below t, in any spelling.
#[test]
fn roots() {
    let text = "game near(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (u, v) : u < x and v < y and -2 < x - u - y + v < 2 }
        claim two: zeros = { (a, b), (b, a) : a = floor(n*sqrt(2)) and b = a + 2n }
        claim eight: zeros = { (a, a + 2n), (a + 2n, a) : a = floor(n*sqrt(8)/2) }
        claim more: zeros = { (a, b), (b, a) : a = floor(n*sqrt(2)) and b = a + 2n + 1 }
        claim three: zeros = { (a, b), (b, a) : a = floor(n*(sqrt(13) - 1)/2) and b = a + 3n }";
    let other = "these are not the pairs of the theorem";
    says("roots", text, &[("two", ""), ("eight", ""), ("more", other), ("three", other)]);
    let changes = [
        ("k <= x", "k < x", "wythofft_beatty"),
        ("(differences_of 3)", "(differences_of 2)", "wythofft_beatty"),
        ("Z.sqrt (13 * n * n)", "Z.sqrt (12 * n * n)", "wythofft_beatty"),
    ];
    refused_by("changed_roots", &of_three("wythofft"), &changes);
}

/// Powers of t: the lost positions of Mark-t.
#[test]
fn powers() {
    let file = of_three("markt");
    assert!(file.contains("everywhere inside defined /\\ are_zeros inside move claimed"), "{file}");
    let changes = [
        ("s < 3", "s <= 3", "markt_dopey"),
        ("opt = n / 3", "opt = n / 2", "markt_dopey"),
        ("(mark 3)", "(mark 4)", "markt_dopey"),
        ("V n 3", "V n 2", "markt_dopey"),
        ("n = 0 \\/ V", "n = 1 \\/ V", "markt_dopey"),
    ];
    refused_by("changed_powers", &file, &changes);
    let other = "game mark(n)
        move { (n - s) : 1 <= s <= 2 and s <= n } ∪ { (floor(n/3)) : n >= 1 }
        claim odd: zeros(n) when n = 0 or V(n, 3) mod 4 = 1";
    says("powers", other, &[("odd", "these are not the zeros of the theorem")]);
}
