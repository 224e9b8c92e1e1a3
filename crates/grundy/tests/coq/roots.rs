//! Lost positions with roots in them.

use grundy::coq::coq_file;
use grundy::lang::go_on;
use grundy::library;

use super::{refused_by, says};

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
    let file = |t: u64| {
        let argument = library().definition("wythofft").unwrap().read_argument("t", &t.to_string()).unwrap();
        let game = library().game("wythofft", &[("t".to_string(), argument)]).unwrap();
        coq_file(&library().subjects(&game).unwrap()[0], &mut go_on).unwrap()
    };
    let changes = [
        ("k <= x", "k < x", "wythofft_beatty"),
        ("(differences_of 3)", "(differences_of 2)", "wythofft_beatty"),
        ("Z.sqrt (13 * n * n)", "Z.sqrt (12 * n * n)", "wythofft_beatty"),
    ];
    refused_by("changed_roots", &file(3), &changes);
}
