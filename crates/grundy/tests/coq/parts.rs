//! Options that are sums with positions of other games: all of them in one file, whose theorem is about all of them.

use grundy::coq::coq_file;
use grundy::lang::{Document, IBig, Subject, go_on};

use super::{agree, random, refused_by, says};

const HEAPS: &str = "game pile(x)
    move { (u) : u < x }
    claim itself: grundy(x) = x
game uneven(x)
    where x mod 2 = 1
    let half = floor(x/2)
    move { (2*u + 1) : u < half }
    claim half: grundy(x) = (x - 1)/2
";

const TOWER: &str = "game tower(n)
    title \"a heap is cut off\"
    let half = n - 1
    move \"cut\" { pile(a) + (half - a) : a < n }
    claim parity: grundy(m) = m mod 2
    claim wrong: grundy(n) = n mod 3
    claim evens: grundy(n) = 0 if even(n)
    claim odds: grundy(n) = n if odd(n)
    claim two: period 2 from 0
    claim three: period 3 from 0
";

/// Formulas, claims about a part of the positions, periods; functions of the same name in two of the games; a game that
/// is referred to twice, once through another.
#[test]
fn parts_of_other_games() {
    let wrong = "digits: this is false";
    let claims = [("parity", ""), ("wrong", wrong), ("evens", ""), ("odds", wrong), ("two", ""), ("three", wrong)];
    says("tower", &format!("{HEAPS}{TOWER}"), &claims);
    let two = "game two(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { uneven(2*x + 1) + pile(y + 1) }
        claim bouton: grundy(a, b) = a ⊕ b
        claim wrong: grundy(x, y) = x + y";
    says("two_games", &format!("{HEAPS}{two}"), &[("bouton", ""), ("wrong", wrong)]);
    let twice = "game twice(n)
        move { tower(n) + pile(n + 1) + (n - 1) }
        claim one: grundy(n) = 1 if n > 0; 0 otherwise
        claim zero: grundy(n) = 0";
    says("twice", &format!("{HEAPS}{TOWER}{twice}"), &[("one", wrong), ("zero", "")]);
}

/// What is changed in one of the games, in its claim or in what ends the play, is seen.
#[test]
fn a_changed_part_is_refused() {
    let document = Document::parse(&format!("{HEAPS}{TOWER}"), &Document::default()).unwrap();
    let subject = document.subjects(&document.game("tower", &[]).unwrap()).unwrap().remove(0);
    let file = coq_file(&subject, &mut go_on).unwrap();
    assert!(file.contains("Inductive P := pile (x : Z) | tower (n : Z)."), "{file}");
    assert!(file.contains("Theorem tower_parity : is_sum_grundy inside some claimed."), "{file}");
    let changes = [
        ("| pile x =>\n    x\n", "| pile x =>\n    x + 1\n", "tower_parity"),
        ("u < x /\\ good", "u <= x /\\ good", "tower_parity"),
        ("good [pile u]", "good [tower u]", "tower_parity"),
        ("good [pile a; tower", "good [pile (a + 1); tower", "tower_parity"),
        ("good [pile a; tower (half n - a)]", "good [tower (half n - a)]", "tower_parity"),
        ("m mod 2", "0", "tower_parity"),
        (
            "  | pile x => 0 <= x\n  | tower n => 0 <= n\n  end.\nDefinition some",
            "  | pile x => 1 <= x\n  | tower n => 0 <= n\n  end.\nDefinition some",
            "tower_parity",
        ),
        ("pile x => [0; x] | tower n => [1; n]", "pile x => [1; x] | tower n => [0; n]", "tower_parity"),
    ];
    refused_by("changed_tower", &file, &changes);
}

/// A heap and a game that leaves positions of it; of the values a period is claimed, or nearly one.
fn random_parts(mut seed: u64) -> impl FnMut() -> Option<Subject> {
    move || {
        let mut below = |n: u64| random(&mut seed) % n;
        let most = 1 + below(3);
        let small = match below(3) {
            0 => "move { (u) : u < x }\n    claim c: grundy(x) = x".to_string(),
            _ => format!("move {{ (x - s) : 1 <= s <= {most} }}\n    claim c: grundy(x) = x mod {}", most + 1),
        };
        let mut rules = String::new();
        for _ in 0..1 + below(2) {
            let (s, t) = (below(3), 1 + below(3));
            rules += &match below(5) {
                0 => format!("    move {{ (n - s) : 1 <= s <= {t} }}\n"),
                1 => format!("    move {{ small(n mod {}) + (n - {t}) }}\n", 2 + s),
                2 => format!("    move {{ small({s}) + small({}) + (n - {t}) }}\n", below(4)),
                3 => format!("    move {{ small(a) + (n - a) : 1 <= a <= {t} }}\n"),
                _ => format!("    move {{ small(a) + (n - {t}) : a <= {s} }}\n"),
            };
        }
        let text = format!("game small(x)\n    {small}\ngame g(n)\n{rules}    move {{ small(0) + (n - 1) }}\n");
        let read =
            |text: &str| Document::parse(text, &Document::default()).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        let game = read(&text).game("g", &[]).unwrap();
        let values: Vec<_> = (0..60).map(|n| game.grundy(&[IBig::from(n)]).unwrap()).collect();
        let repeats = |from: usize, period: usize| (from..60 - period).all(|n| values[n] == values[n + period]);
        let periods = (1..12).flat_map(|period| (0..12).map(move |from| (from, period)));
        let (from, mut period) = periods.into_iter().find(|&(from, period)| repeats(from, period)).unwrap_or((0, 2));
        period += below(2) as usize;
        let document = read(&format!("{text}    claim c: period {period} from {from}\n"));
        Some(document.subjects(&document.game("g", &[]).unwrap()).unwrap().remove(0))
    }
}

#[test]
fn coq_agrees_about_random_parts() {
    let [proved, refuted, _] = agree("random_parts", 8, random_parts(5));
    assert!(refuted == 8 && proved >= 4, "{proved} {refuted}");
}

#[test]
#[ignore = "half an hour"]
fn coq_agrees_about_many_parts() {
    agree("many_parts", 500, random_parts(6));
}
