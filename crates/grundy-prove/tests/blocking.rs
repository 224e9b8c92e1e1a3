//! Proofs where moves may be forbidden (`play blocking b`): true claims are proved and the proofs checked, false ones are
//! refuted, by whatever argument; and the meaning of the language says which are which.

use std::fmt::Write;
use std::ops::ControlFlow;

use grundy_lang::{Document, Game, IBig, Name, Statement};
use grundy_prove::{ForAll, ProofLimits, Target, Verdict, export, prove, prove_by_lines, prove_for_all};
use grundy_verify::{Verified, verify};

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn read(text: &str) -> (Document, std::sync::Arc<Game>, Vec<Statement>) {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|wrong| panic!("{text}\n{wrong:?}"));
    let game = document.game("g", &[]).unwrap();
    let statements = document.statements(&game).unwrap();
    (document, game, statements)
}

/// The verdict on the last claim; what is proved was checked.
fn verdict(text: &str) -> Verdict {
    let (document, game, statements) = read(text);
    let limits = ProofLimits { entries: 20_000_000, values: 100_000 };
    let verdict = prove(&document, &game, statements.last().unwrap(), &limits, &mut go_on);
    if let Verdict::Proved(proof) = &verdict {
        let checked = verify(&proof.certificate(), &mut go_on);
        assert!(matches!(checked, Ok(Verified::Checked(_))), "{text}\n{checked:?}");
    }
    verdict
}

fn certificate(text: &str) -> String {
    let Verdict::Proved(proof) = verdict(text) else { panic!("{text}") };
    proof.certificate()
}

const TAKE: &str = "move { (n - s) : 1 <= s <= 3 }";
const HEAP: &str = "move { (u) : u < n }";
const NIM: &str = "move { (u, y) : u < x } ∪ { (x, v) : v < y }";
const QUEEN: &str = "move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (u, v) : u < x and v < y and x + v = y + u }";

/// Games of the literature, and small ones. A heap of Nim of which b options may be forbidden is worth ⌊n/(b + 1)⌋.
#[test]
fn what_is_true_is_proved_and_what_is_not_is_refuted() {
    for (forbidden, moves, claim, wrong) in [
        (1, TAKE, "grundy(n) = floor(n/2) mod 2", "grundy(n) = floor(n/3) mod 2"),
        (2, TAKE, "grundy(n) = 0 if n mod 4 != 3; 1 otherwise", "grundy(n) = 0"),
        (3, TAKE, "grundy(n) = 0", "grundy(n) = n mod 4"),
        (1, TAKE, "period 4 from 0", "period 3 from 0"),
        (1, TAKE, "zeros(n) when n mod 4 <= 1", "zeros(n) when n mod 4 = 0"),
        (1, HEAP, "grundy(n) = floor(n/2)", "grundy(n) = n"),
        (2, HEAP, "grundy(n) = floor(n/3)", "grundy(n) = floor(n/2)"),
        (4, HEAP, "grundy(n) = floor(n/5)", "grundy(n) = floor((n + 1)/5)"),
        (1, HEAP, "period 2 from 0 saltus 1", "period 3 from 0 saltus 1"),
        (1, HEAP, "zeros(n) when n <= 1 claim: ones(n) when 2 <= n <= 3", "ones(n) when n = 2"),
    ] {
        let text = |claim: &str| format!("game g(n) play blocking {forbidden} {moves} claim: {claim}");
        assert!(matches!(verdict(&text(claim)), Verdict::Proved(_)), "{}", text(claim));
        assert!(!matches!(verdict(&text(wrong)), Verdict::Proved(_)), "{}", text(wrong));
    }
}

/// Zeros of two heaps. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011), resolves Wythoff's game
/// with one and with two forbidden moves.
#[test]
fn zeros_of_two_heaps() {
    let golden = "a = 2*floor(n*φ) + 2 and b = a + 2*n";
    for (forbidden, moves, zeros, wrong) in [
        (1, NIM, "(x, y) when x + y = 0 or abs(x - y) = 1".to_string(), "(x, y) when abs(x - y) = 1".to_string()),
        (2, NIM, "(x, y) when x + y = 1 or abs(x - y) in {0, 2}".into(), "(x, y) when abs(x - y) in {0, 2}".into()),
        (
            1,
            QUEEN,
            format!(" = {{ (0, 0) }} ∪ {{ (n, 2*n + 1), (2*n + 1, n) : n >= 0 }} ∪ {{ (a, b), (b, a) : {golden} }}"),
            format!(" = {{ (n, 2*n + 1), (2*n + 1, n) : n >= 0 }} ∪ {{ (a, b), (b, a) : {golden} }}"),
        ),
        (
            2,
            QUEEN,
            " = { (0, 0) } ∪ { (n, m), (m, n) : 2*n + 1 <= m <= 2*n + 2 }".into(),
            " = { (n, m), (m, n) : 2*n + 1 <= m <= 2*n + 2 }".into(),
        ),
    ] {
        let text = |zeros: &str| format!("game g(x, y) play blocking {forbidden} {moves} claim: zeros{zeros}");
        let found = verdict(&text(&zeros));
        assert!(matches!(found, Verdict::Proved(_)), "{}: {found:?}", text(&zeros));
        assert!(matches!(verdict(&text(&wrong)), Verdict::Refuted(_)), "{}", text(&wrong));
        let fewer = text(&zeros).replace(&format!("blocking {forbidden}"), &format!("blocking {}", forbidden - 1));
        assert!(matches!(verdict(&fewer), Verdict::Refuted(_)), "{fewer}");
    }
}

/// Positions of a finite game, all ways to move overlapping: whatever the meaning says is proved, and with one value changed
/// it is refuted there.
#[test]
fn finite_games_are_what_their_meaning_says() {
    let menu = [
        "{ (u, y) : u < x }",
        "{ (x, v) : v < y }",
        "{ (x - 1, y), (x, y - 1), (x - 1, y - 1) }",
        "{ (x - s, y) : s in {1, 2} }",
        "{ (x, y - s) : s in {1, 3} and x <= 2 }",
        "{ (x - t, y - t) : 1 <= t <= min(x, y) }",
        "{ (floor(x/2), y) : x >= 1 }",
        "{ (u, v) : u < x and v <= y and even(u + v) }",
        "{ (x - t, y + t) : 1 <= t <= x }",
    ];
    let domains = ["x <= 3 and y <= 4", "x + y <= 5", "x <= 3 and y <= 4 and x != 2"];
    let mut seed = 1u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let mut values_seen = [0; 4];
    for _ in 0..24 {
        let mut moves: Vec<&str> = (0..1 + random(3)).map(|_| menu[random(menu.len())]).collect();
        moves.sort_unstable();
        moves.dedup();
        let rules = format!(
            "game g(x, y) where {} play blocking {} move {}",
            domains[random(domains.len())],
            1 + random(3),
            moves.join(" ∪ ")
        );
        let game = read(&rules).1;
        let mut values = Vec::new();
        for x in 0..6u64 {
            for y in 0..6u64 {
                let position = [IBig::from(x), IBig::from(y)];
                if game.is_position(&position).unwrap() {
                    values.push((x, y, game.grundy(&position).unwrap()));
                }
            }
        }
        let table = |values: &[(u64, u64, u64)]| {
            let mut claim = String::new();
            for (x, y, value) in values {
                write!(claim, "{value} if x = {x} and y = {y}; ").unwrap();
            }
            format!("{rules} claim: grundy(x, y) = {}", claim.trim_end_matches("; "))
        };
        let zeros = |values: &[(u64, u64, u64)]| {
            let zeros = values.iter().filter(|(.., value)| *value == 0);
            let zeros: Vec<String> = zeros.map(|(x, y, _)| format!("x = {x} and y = {y}")).collect();
            format!("{rules} claim: zeros(x, y) when {}", zeros.join(" or "))
        };
        values.iter().for_each(|(.., value)| values_seen[*value as usize & 3] += 1);
        assert!(matches!(verdict(&table(&values)), Verdict::Proved(_)), "{}", table(&values));
        assert!(matches!(verdict(&zeros(&values)), Verdict::Proved(_)), "{}", zeros(&values));
        let changed = random(values.len());
        let mut wrong = values.clone();
        wrong[changed].2 = if wrong[changed].2 == 0 { 1 } else { 0 };
        let position = |(x, y, _): (u64, u64, u64)| vec![IBig::from(x), IBig::from(y)];
        let Verdict::Refuted(witness) = verdict(&table(&wrong)) else { panic!("{}", table(&wrong)) };
        assert_eq!(witness.position, position(wrong[changed]), "{}", table(&wrong));
        if wrong.iter().any(|(.., value)| *value == 0) {
            let Verdict::Refuted(witness) = verdict(&zeros(&wrong)) else { panic!("{}", zeros(&wrong)) };
            assert_eq!(witness.position, position(wrong[changed]), "{}", zeros(&wrong));
        }
    }
    assert!(values_seen[..2].iter().all(|seen| *seen > 30), "{values_seen:?}");
}

/// Heaps from which some numbers may be taken: values repeat, and the formula that the period is, is proved; a period that is
/// none is refuted. The window theorem of normal play is never asked.
#[test]
fn periods_of_heaps_agree_with_the_meaning() {
    for (set, forbidden) in [("{1, 2}", 1), ("{1, 3, 4}", 1), ("{2, 3}", 1), ("{1, 2, 3, 5}", 2), ("{2, 4, 7}", 1)] {
        let rules = format!("game g(n) play blocking {forbidden} move {{ (n - s) : s in {set} }}");
        let game = read(&rules).1;
        let values: Vec<u64> = (0..200).map(|n| game.grundy(&[IBig::from(n)]).unwrap()).collect();
        let repeats = |period: usize, from: usize| (from..200 - period).all(|n| values[n] == values[n + period]);
        let all = (0..40).flat_map(|from| (1..60).map(move |period| (period, from)));
        let (found, from) = all.into_iter().find(|&(period, from)| repeats(period, from)).expect("they repeat");
        let text = format!("{rules} claim: period {found} from {from}");
        let Verdict::Proved(proof) = verdict(&text) else { panic!("{text}") };
        assert!(proof.by_formula.is_some(), "{rules}");
        for wrong in (1..found + 3).filter(|&period| !repeats(period, from)) {
            let text = format!("{rules} claim: period {wrong} from {from}");
            assert!(matches!(verdict(&text), Verdict::Refuted(_)), "{text}");
        }
    }
}

/// What is not counted says so.
#[test]
fn what_is_not_counted_is_refused() {
    let reason = |text: &str| match verdict(text) {
        Verdict::Unknown(reason) => reason.code(),
        other => panic!("{text}: {other:?}"),
    };
    let sums = "game g(n) where n <= 2 play blocking 1 move { (a) + (n - 1 - a) : a < n } claim: grundy(n) = 0";
    assert_eq!(reason(sums), "outside-blocking-sums");
    let parts = "game h(n) move { (u) : u < n } game g(n) where n <= 5 play blocking 1 move { h(u) : u < n } claim: grundy(n) = 0";
    assert_eq!(reason(parts), "outside-blocking-sums");
    let below = "game h(n) play blocking 1 move { (u) : u < n } claim: grundy(n) = floor(n/2)
        game g(n) where n <= 5 move { h(u) : u < n } claim: grundy(n) = ceil(n/2)";
    assert_eq!(reason(below), "outside-blocking");
    assert_eq!(
        reason(&format!("game g(n) where n <= 12 play blocking 9 {HEAP} claim: grundy(n) = floor(n/10)")),
        "outside-blocking-many"
    );
    let many: Vec<String> = (1..=40).map(|s| format!("{{ (n - {s}) }}")).collect();
    let many = format!("game g(n) where n <= 2 play blocking 2 move {} claim: grundy(n) = 0", many.join(" ∪ "));
    assert_eq!(reason(&many), "outside-blocking-many");
    let (document, game, statements) = read(&format!("game g(n) play blocking 1 {HEAP} claim: grundy(n) = floor(n/2)"));
    for target in [Target::Walnut, Target::SmtLib, Target::Mona] {
        assert_eq!(export(&document, &game, &statements[0], target).unwrap_err().code(), "outside-blocking");
    }
    assert_eq!(prove_by_lines(&document, &game, &statements[0], &mut go_on).unwrap_err().code(), "outside-blocking");
}

/// Theorems of normal play that have their own argument say nothing here: the staircase, Maximum Nim, families, large numbers.
#[test]
fn arguments_of_normal_play_are_not_used() {
    for (rules, claim) in [
        (
            "game g(n) PLAY move { (n - k) : 1 <= k <= floor(n/2) }",
            "grundy(n) = n/2 if even(n); grundy((n - 1)/2) otherwise",
        ),
        ("game g(n) PLAY move { (n - s) : 1 <= s <= 99 }", "grundy(n) = n mod 100"),
        (
            "game g(y, z) where y <= floor(z/2) PLAY move { (v, z) : v < y } ∪ { (min(y, floor(w/2)), w) : w < z }",
            "grundy(y, z) = y ⊕ z",
        ),
        ("game g(n) PLAY move { (n - s) : s in {1, 3} }", "period 2 from 0"),
        ("game g(x, y) PLAY move { (u, y) : u < x } ∪ { (x, v) : v < y }", "grundy(x, y) = x ⊕ y"),
    ] {
        let text = |play: &str| format!("{} claim: {claim}", rules.replace("PLAY", play));
        assert!(matches!(verdict(&text("")), Verdict::Proved(_)), "{rules}");
        assert!(matches!(verdict(&text("play blocking 1")), Verdict::Refuted(_)), "{rules}");
        // A certificate of one game says nothing of the other, whatever its argument is.
        let proof = certificate(&text(""));
        let forbidding = proof.replacen("    move ", "    play blocking 1\n    move ", 1);
        assert_ne!(proof, forbidding);
        assert!(verify(&forbidding, &mut go_on).is_err(), "{forbidding}");
    }
}

/// A family in which moves may be forbidden is refused, though each of its games can be decided.
#[test]
fn families_are_refused() {
    let text =
        "game g[k](n) play blocking 1 move { (n - s) : 1 <= s <= k } claim: grundy(n) = floor((n mod (k + 1))/2)";
    let document = Document::parse(text, &Document::default()).unwrap();
    let family = document.family("g", &[], &[Name::new("k")], &[]).unwrap();
    let statement = document.statements(&family).unwrap().remove(0);
    let limits = ProofLimits { entries: 1_000_000, values: 10_000 };
    let ForAll::Unknown(reason, _) = prove_for_all(&document, &family, &statement, &limits, &mut go_on) else {
        panic!("{text}")
    };
    assert_eq!(reason.code(), "outside-blocking");
}
