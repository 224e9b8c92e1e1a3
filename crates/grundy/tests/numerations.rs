//! Games whose values are seen in digits that are neither binary nor Zeckendorf's: proved, and the proof checked.

use std::ops::ControlFlow;
use std::time::Instant;

use grundy::lang::{Acceptor, Assertion, Digits, Document, Gives};
use grundy::prove::{Outside, ProofLimits, Reason, Verdict, prove};
use grundy::verify::{CheckedBy, Verified, verify};

/// Proves the first claim of a text and checks the certificate; the numeration that the checker names.
fn proved(text: &str) -> String {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let game = document.game("g", &[]).expect(text);
    let statement = document.statements(&game).expect(text).remove(0);
    let started = Instant::now();
    let go_on = &mut |_| ControlFlow::Continue(());
    let verdict = prove(&document, &game, &statement, &ProofLimits::default(), go_on);
    let Verdict::Proved(proof) = verdict else { panic!("{text}: {verdict:?}") };
    let found = started.elapsed();
    let certificate = proof.certificate();
    let checked = verify(&certificate, go_on);
    let Ok(Verified::Checked(theorem)) = &checked else { panic!("{certificate}\n{checked:?}") };
    let CheckedBy::Automaton { numeration, .. } = &theorem.by else { panic!("{theorem:?}") };
    eprintln!("{numeration}: proved in {found:?}, checked in {:?}", started.elapsed() - found);
    numeration.to_string()
}

/// Wythoff's game in which both heaps may be reduced by amounts that differ by less than t (Fraenkel 1982).
fn wythoff(t: u32, slope: &str) -> String {
    format!(
        "game g(x, y)
            move {{ (u, y) : u < x }}
            move {{ (x, v) : v < y }}
            move {{ (x - k, y - l) : 1 <= k <= x and 1 <= l <= y and abs(k - l) < {t} }}
            claim: zeros = {{ (a, b), (b, a) : a = floor(n*{slope}) and b = a + {t}*n }}"
    )
}

#[test]
fn wythoff_with_differences_below_two_and_three() {
    assert_eq!(proved(&wythoff(2, "sqrt(2)")), "numeration recurrence 2 1");
    assert_eq!(proved(&wythoff(3, "(sqrt(13) - 1)/2")), "numeration recurrence 3 1");
}

#[test]
fn mark_three() {
    let text = "game g(n)
        move { (n - 1), (n - 2) }
        move { (floor(n/3)) : n > 0 }
        claim: zeros(n) when n = 0 or V(n, 3) mod 4 = 3";
    assert_eq!(proved(text), "numeration base 3");
}

/// A set of zeros by an automaton in a numeration without an irrational number that a formula could name.
#[test]
fn s_t_wythoff() {
    let game = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/wythoffst.game")).unwrap();
    assert_eq!(proved(&game.replace("wythoffst", "g")), "numeration recurrence 2 2");
}

/// Sums without carry are the values of a saturation of Nim (Irie 2018); of its neighbours they are not.
#[test]
fn saturated_nim() {
    let game = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/saturation.game")).unwrap();
    assert_eq!(proved(&game.replace("saturation", "g")), "numeration base 3");
}

/// The automaton that accepts a pair of equal numerals: state 1 is dead, the others know how far the last digits follow the
/// bound of numerals.
fn equal(digits: Digits, gives: Gives) -> String {
    let radix = digits.radix();
    let state = |followed: usize| if followed == 0 { 0 } else { followed as u32 + 1 };
    let to = |followed: usize, column: usize| match (column / radix, column % radix) {
        (a, b) if a == b => digits.follow(followed, a).map_or(1, state),
        _ => 1,
    };
    let row = |followed: usize| (true, (0..radix * radix).map(|column| to(followed, column)).collect());
    let mut rows: Vec<_> = (0..digits.coefficients().len()).map(row).collect();
    rows.insert(1, (false, vec![1; radix * radix]));
    Assertion::Automaton(Acceptor { gives, digits, rows }.into()).to_string()
}

#[test]
fn automata_in_every_numeration() {
    let falling: [&[i8]; 7] = [&[3], &[10], &[2, 1], &[2, 2], &[3, 1], &[1, 1, 1], &[2, 1, 1]];
    let of_norm_one: [&[i8]; 3] = [&[3, -1], &[4, -1], &[7, -1]];
    for coefficients in falling.iter().chain(&of_norm_one) {
        let digits = Digits::new(coefficients).expect("a numeration");
        let values = equal(digits, Gives::Values);
        let expected = format!("numeration {digits}");
        assert_eq!(proved(&format!("game g(n) move {{ (u) : u < n }} claim: {values}")), expected);
        let zeros = equal(digits, Gives::Zeros);
        let nim = "game g(x, y) move { (u, y) : u < x } move { (x, v) : v < y }";
        assert_eq!(proved(&format!("{nim} claim: {zeros}")), expected);
    }
}

/// Taking ⌊k√3⌋ from a heap: zeros are 0, 2, 4, 11, 18, 44, 70, …, in the digits of √3 the words 2, 10, 23, 103, 232, 1032, ….
const TAKE_MULTIPLES: &str = "game g(n)
    move { (n - s) : s = floor(k*sqrt(3)) and k >= 1 and s <= n }
    claim: zeros by automaton recurrence 4 -1 {
        0 + 0 1 2 3;
        1 - 2 3 3 3;
        2 + 3 3 3 4;
        3 - 3 3 3 3;
        4 + 3 3 4 3 }";

#[test]
fn taking_multiples_of_a_root() {
    assert_eq!(proved(TAKE_MULTIPLES), "numeration recurrence 4 -1");
}

/// A certificate that names other digits, another lemma or none is refused.
#[test]
fn certificates_with_wrong_digits_are_refused() {
    let document = Document::parse(TAKE_MULTIPLES, &Document::default()).expect("a text");
    let game = document.game("g", &[]).expect("a game");
    let statement = document.statements(&game).expect("a claim").remove(0);
    let go_on = &mut |_| ControlFlow::Continue(());
    let Verdict::Proved(proof) = prove(&document, &game, &statement, &ProofLimits::default(), go_on) else {
        panic!("not proved")
    };
    let certificate = proof.certificate();
    let (digits, lemma) = ("numeration recurrence 4 -1\n", "    lemma floor\n");
    assert!(certificate.contains(digits) && certificate.contains(lemma), "{certificate}");
    let other = |text: &str| certificate.replace(digits, &format!("numeration {text}\n"));
    let mut changed: Vec<String> =
        ["recurrence 3 1", "recurrence 3 -1", "recurrence 4 -2", "recurrence 4 1", "recurrence 2 -1", "base 4"]
            .map(other)
            .into();
    changed.extend(["recurrence 4 - 1 -1", "recurrence 4 --1", "recurrence -4 -1", "recurrence 300 -1"].map(other));
    changed.push(certificate.replace(lemma, ""));
    changed.push(certificate.replace(lemma, "    lemma floor_phi\n"));
    for text in changed {
        assert_ne!(text, certificate);
        let checked = verify(&text, go_on);
        assert!(!matches!(checked, Ok(Verified::Checked(_))), "{text}");
    }
}

/// An automaton of a claim is never read in digits that something else asks for.
#[test]
fn digits_of_a_claim_are_its_own() {
    let digits = Digits::new(&[2, 1]).expect("coefficients that do not grow");
    let text = format!(
        "game g(n) let part(k) = V(k + 1, 3) move {{ (u) : u < n and part(u) >= 1 }} claim: {}",
        equal(digits, Gives::Values)
    );
    let document = Document::parse(&text, &Document::default()).expect("a text");
    let game = document.game("g", &[]).expect("a game");
    let statement = document.statements(&game).expect("a claim").remove(0);
    let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
    let Verdict::Unknown(reason) = verdict else { panic!("{verdict:?}") };
    assert!(matches!(reason.cause(), Reason::Outside { because: Outside::MixedNumeration, .. }), "{reason:?}");
}

/// Roots of two fields do not go together, and √11 would need 20 digits.
#[test]
fn roots_that_are_refused() {
    for (condition, expected) in [
        ("odd(floor(n*sqrt(11)))", Outside::ManyDigits),
        ("odd(floor(n*sqrt(3)) + floor(n*sqrt(2)))", Outside::MixedNumeration),
        ("odd(floor(n*sqrt(3)) + floor(n*φ))", Outside::MixedNumeration),
    ] {
        let text = format!(
            "game g(n) move {{ (0) : n > 0 }} claim: grundy(n) = 1 if n > 0 and ({condition} or n > 0); 0 otherwise"
        );
        let document = Document::parse(&text, &Document::default()).expect("a text");
        let game = document.game("g", &[]).expect("a game");
        let statement = document.statements(&game).expect("a claim").remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        let Verdict::Unknown(reason) = verdict else { panic!("{text}: {verdict:?}") };
        assert!(matches!(reason.cause(), Reason::Outside { because, .. } if *because == expected), "{reason:?}");
    }
}

/// With one successor or one sign changed, the automaton of Mark-3 is not proved, and refuted where it is still in order.
#[test]
fn changed_automata_are_refuted() {
    let rows: Vec<(bool, Vec<u32>)> = vec![(true, vec![0, 1, 1]), (false, vec![2, 1, 1]), (true, vec![1, 1, 1])];
    let mut changed = Vec::new();
    for state in 0..rows.len() {
        let mut sign = rows.clone();
        sign[state].0 = !sign[state].0;
        changed.push(sign);
        for (column, to) in (0..3).flat_map(|column| (0..3).map(move |to| (column, to))) {
            let mut other = rows.clone();
            if other[state].1[column] != to && (state, column) != (0, 0) {
                other[state].1[column] = to;
                changed.push(other);
            }
        }
    }
    assert_eq!(changed.len(), 19);
    let mut refuted = 0;
    for rows in changed {
        let digits = Digits::new(&[3]).expect("a base");
        let claim = Assertion::Automaton(Acceptor { gives: Gives::Zeros, digits, rows }.into());
        let rules = "move { (n - 1) : n >= 1 } move { (n - 2) : n >= 2 } move { (floor(n/3)) : n >= 1 }";
        let text = format!("game g(n) {rules} claim: {claim}");
        let document = Document::parse(&text, &Document::default()).expect("a text");
        let game = document.game("g", &[]).expect("a game");
        let statement = document.statements(&game).expect("a claim").remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        assert!(!matches!(verdict, Verdict::Proved(_)), "{text}: {verdict:?}");
        refuted += usize::from(matches!(verdict, Verdict::Refuted(_)));
    }
    assert!(refuted >= 8, "{refuted}");
}

/// Conditions on n that look at its digits, some of which say the same. That the values of a game are told by one of them is
/// proved where it says the same as the other, which rules the moves, and refuted where not.
#[test]
fn digits_to_a_base_in_rules_and_claims() {
    let ternary = [
        "lastnonzero(n, 3) = 1",
        "n > 1 and lastnonzero(n, 3) != 2 or n = 1",
        "lastnonzero(n, 3) = 2",
        "lastnonzero(2*n, 3) = 1",
        "lastnonzero(n, 3) + 2 = 3",
        "V(n, 3) mod 4 = 1",
        "digitsum(n, 3) mod 2 = 1",
        "odd(n)",
        "even(digitsum(n, 3) + 1)",
        "(digitsum(n, 3) + digitsum(n + 1, 3)) mod 3 = 1",
        "(digitsum(n, 3) - n) mod 4 = 0",
        "nimsum(n, n, 3) < n",
        "nimsum(n, n, 3) <= n and nimsum(n, n, 3) != n",
        "nimsum(n, n, 3) = 2*n",
        "nimsum(n, nimsum(n, n, 3), 3) = 0 and n mod 3 = 1",
        "n mod 3 = 1",
        "nimsum(n, 1, 3) = n + 1",
        "n mod 3 != 2",
    ];
    let decimal = [
        "digitsum(n, 10) mod 3 = 2",
        "n mod 3 = 2",
        "lastnonzero(n, 10) = 5",
        "V(2*n, 10) > V(n, 10)",
        "nimsum(n, 5, 10) < n",
        "n mod 10 >= 5",
        "n >= 5 and n mod 10 > 4",
    ];
    let (proved, refuted) = compare_conditions(&[&ternary, &decimal]);
    assert!(proved >= 40 && refuted >= 250, "{proved} proved, {refuted} refuted");
}

/// The same with multiples of roots, in fields with and without a unit of norm −1.
#[test]
fn multiples_of_roots_in_rules_and_claims() {
    let three = [
        "odd(floor(n*sqrt(3)))",
        "odd(floor(n*(2 + sqrt(3))))",
        "even(ceil(n*sqrt(3)))",
        "odd(floor(3*n/sqrt(3)))",
        "even(floor(n*(1 - sqrt(3))) + n)",
        "odd(floor(n*sqrt(12)))",
        "floor(n*(1 + sqrt(3))/2) mod 3 = 1",
        "floor(n/(sqrt(3) - 1)) mod 3 = 1",
    ];
    let twenty_one = [
        "odd(floor(n*(5 + sqrt(21))/2))",
        "even(floor(n*(1 - sqrt(21))/2))",
        "odd(floor(n*(3 + sqrt(21))/2) + n)",
        "odd(floor(n*(sqrt(21) - 3)/2))",
    ];
    let two = [
        "odd(floor(n*sqrt(2)))",
        "odd(floor(2*n/sqrt(2)))",
        "even(floor(n*(1 + sqrt(2))) + n + 1)",
        "odd(floor(n*sqrt(8)))",
    ];
    let (proved, refuted) = compare_conditions(&[&three, &twenty_one, &two]);
    assert!(proved >= 30 && refuted >= 45, "{proved} proved, {refuted} refuted");
}

/// Proves or refutes that the values of a game which one condition rules are told by another; how often which.
fn compare_conditions(all: &[&[&str]]) -> (usize, usize) {
    let (mut proved, mut refuted) = (0, 0);
    for conditions in all {
        for rule in *conditions {
            let text = |claim: &str| {
                format!(
                    "game g(n) move {{ (0) : n > 0 and ({rule}) }} claim: grundy(n) = 1 if n > 0 and ({claim}); 0 otherwise"
                )
            };
            for claim in *conditions {
                let document = Document::parse(&text(claim), &Document::default()).expect(claim);
                let game = document.game("g", &[]).expect(claim);
                let statement = document.statements(&game).expect(claim).remove(0);
                let go_on = &mut |_| ControlFlow::Continue(());
                let value = |n: u32| statement.value(&game, &[n.into()]).expect("a value");
                let holds = (0..800).all(|n| value(n) == game.grundy(&[n.into()]).ok().map(Into::into));
                match prove(&document, &game, &statement, &ProofLimits::default(), go_on) {
                    Verdict::Proved(proof) => {
                        assert!(holds, "{}", text(claim));
                        let checked = verify(&proof.certificate(), go_on);
                        assert!(matches!(checked, Ok(Verified::Checked(_))), "{}: {checked:?}", text(claim));
                        proved += 1;
                    }
                    Verdict::Refuted(_) => {
                        assert!(!holds, "{}", text(claim));
                        refuted += 1;
                    }
                    verdict => panic!("{}: {verdict:?}", text(claim)),
                }
            }
        }
    }
    (proved, refuted)
}
