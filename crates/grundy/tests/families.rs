//! Theorems about every value of a parameter: proved, and accepted by the checker.

#[path = "families/hostile.rs"]
mod hostile;

use std::ops::ControlFlow::Continue;
use std::path::PathBuf;
use std::sync::Arc;

use grundy::lang::{Document, FaultKind, Game, Name, Node, Statement, Value};
use grundy::prove::{ForAll, Proof, Verdict, prove, prove_for_all};
use grundy::verify::{CheckedBy, Verified, verify};

/// The last game of a text with all parameters open, and its first claim.
fn family(text: &str) -> (Document, Arc<Game>, Statement) {
    let document = Document::parse(text, &Document::default()).unwrap();
    let name = document.last_game_name().unwrap().to_string();
    let open: Vec<Name> = document.definition(&name).unwrap().parameters.iter().map(|p| p.name.clone()).collect();
    let family = document.family(&name, &[], &open, &[]).unwrap();
    let statement = document.statements(&family).unwrap().remove(0);
    let family = statement.ranged(&family);
    (document, family, statement)
}

/// What is found of it, for every value of its parameters.
fn decide(text: &str) -> ForAll {
    let (document, family, statement) = family(text);
    prove_for_all(&document, &family, &statement, &Default::default(), &mut |_| Continue(()))
}

fn text_of(file: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/families").join(format!("{file}.game"));
    std::fs::read_to_string(path).unwrap()
}

/// The certificate of a family that is proved, which the checker accepts; and the values left to automata.
fn certificate(text: &str) -> (String, Vec<u64>) {
    let ForAll::Proved(proof) = decide(text) else { panic!("not proved: {text}") };
    let certificate = proof.certificate();
    match verify(&certificate, &mut |_| Continue(())) {
        Ok(Verified::Checked(theorem)) => match theorem.by {
            CheckedBy::Family { values, .. } => (certificate, values),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}\n{certificate}"),
    }
}

/// Families with the values of the parameter that automata have to do.
const PROVED: [(&str, &[u64]); 41] = [
    ("atleast", &[]),
    ("chocolate_even_zeros", &[]),
    ("k_2k", &[]),
    ("k_2k_period", &[]),
    ("k_2k_range", &[]),
    ("k_k1", &[]),
    ("k_k1_2k1", &[]),
    ("k_k1_misere", &[]),
    ("k_k2", &[]),
    ("k_to_2k1", &[]),
    ("lexicographic", &[]),
    ("multiples", &[]),
    ("multiples_period", &[]),
    ("nimhoff_zeros", &[]),
    ("one_k_2k_even", &[]),
    ("one_k_2k_odd", &[]),
    ("one_k_even", &[]),
    ("one_k_k1_even", &[]),
    ("one_k_k1_odd", &[]),
    ("one_k_odd", &[]),
    ("one_k_odd_misere", &[]),
    ("one_k_period", &[]),
    ("one_two_k_0", &[]),
    ("one_two_k_1", &[]),
    ("one_two_k_2", &[]),
    ("pass_even", &[]),
    ("pass_odd", &[]),
    ("passes_even", &[]),
    ("passes_odd", &[]),
    ("plus_star", &[]),
    ("rook_zeros", &[]),
    ("take", &[]),
    ("take_misere", &[]),
    ("take_misere_period", &[]),
    ("threeheaps", &[]),
    ("two_k_0", &[]),
    ("two_k_1", &[]),
    ("two_k_2", &[]),
    ("two_k_3", &[]),
    ("two_misere", &[]),
    ("upright", &[]),
];

#[test]
fn families_are_proved_for_every_value_and_accepted() {
    let mut wrong = Vec::new();
    for (file, automata) in PROVED {
        let (_, values) = certificate(&text_of(file));
        if values != automata {
            wrong.push((file, values));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The conjecture about staircase bars, for every odd k, from the text of the library.
#[test]
fn bars_are_solved_for_every_odd_k() {
    let document = grundy::library();
    let family = document.family("chocolate", &[], &[Name::new("k")], &[]).unwrap();
    let statements = document.statements(&family).unwrap();
    let odd = statements.iter().find(|statement| statement.name == "odd_k").unwrap();
    let found = prove_for_all(document, &odd.ranged(&family), odd, &Default::default(), &mut |_| Continue(()));
    let ForAll::Proved(proof) = found else { panic!("{found:?}") };
    let verified = verify(&proof.certificate(), &mut |_| Continue(())).unwrap();
    let Verified::Checked(theorem) = verified else { panic!("{verified:?}") };
    let CheckedBy::Family { classes, values, .. } = theorem.by else { panic!() };
    assert_eq!(classes.len(), 1);
    // The lines hold from k = 3 on, which is the value that the game has where none is given.
    assert_eq!(values, [1]);
}

/// Where one parameter has a value, what is added may be far from 0: lines then divide u + s, not u.
#[test]
fn shifted_bars_are_solved_for_every_odd_k_and_single_shifts() {
    let document = grundy::library();
    for s in [0, 4] {
        let value = grundy::lang::Argument::Expr(Node::Value(Value::Number(s.into())).into());
        let open = [Name::new("k")];
        let family = document.family("chocolate_shift", &[("s".to_string(), value)], &open, &[]).unwrap();
        let statements = document.statements(&family).unwrap();
        let odd = statements.iter().find(|statement| statement.name == "odd_k").unwrap();
        let found = prove_for_all(document, &odd.ranged(&family), odd, &Default::default(), &mut |_| Continue(()));
        let ForAll::Proved(proof) = found else { panic!("{s}: {found:?}") };
        let verified = verify(&proof.certificate(), &mut |_| Continue(()));
        assert!(matches!(verified, Ok(Verified::Checked(_))), "{s}: {verified:?}");
    }
}

/// A claim that leaves positions open follows, for every value, from a formula that leaves none.
#[test]
fn claims_about_a_part_are_proved_with_a_formula_for_every_value() {
    let take = |claims: &str| format!("game take[k](n) move {{ (n - s) : 1 <= s <= k }} {claims}");
    let all = "claim all: for k >= 1 grundy(n) = n mod (k + 1)";
    let part = take(&format!("claim low: for k >= 1 grundy(n) = n if n <= k\n{all}"));
    let ForAll::Proved(proof) = decide(&part) else { panic!("not proved") };
    let formula = proof.by_formula.as_ref().expect("it follows from a formula");
    assert!(formula.claim.content().contains("otherwise") || formula.claim.content().contains("mod"), "{formula:?}");
    assert!(matches!(verify(&proof.certificate(), &mut |_| Continue(())), Ok(Verified::Checked(_))));
    // A wrong one is refuted where it speaks, and without a formula nothing is known of it.
    let wrong = take(&format!("claim low: for k >= 1 grundy(n) = n if n <= k + 1\n{all}"));
    let ForAll::Refuted(k, witness) = decide(&wrong) else { panic!("not refuted") };
    assert_eq!(witness.position, [(k + 1).into()]);
    let alone = decide(&take("claim low: for k >= 1 grundy(n) = n if n <= k"));
    assert!(matches!(alone, ForAll::Unknown(..)), "{alone:?}");
    // The wrong formula helps nobody.
    let helper = take("claim low: for k >= 1 grundy(n) = n if n <= k\nclaim all: for k >= 1 grundy(n) = n mod (k + 2)");
    assert!(matches!(decide(&helper), ForAll::Unknown(..)));
}

/// With a number for k the same systems prove it alone, however large it is.
#[test]
fn large_numbers_are_no_harder() {
    for k in [1001, 10_001] {
        let value = grundy::lang::Argument::Expr(Node::Value(Value::Number(k.into())).into());
        let game = grundy::library().game("chocolate", &[("k".to_string(), value)]).unwrap();
        let subjects = grundy::library().subjects(&game).unwrap();
        let odd = subjects.iter().find(|subject| subject.statement.name == "odd_k").unwrap();
        let standing = grundy::establish(odd, &Default::default(), &mut |_| Continue(()));
        assert!(standing.is_proved(), "{k}: {:?}", standing.degree());
    }
}

#[test]
fn two_parameters_in_a_divisor_are_out_of_reach() {
    assert!(matches!(decide(&text_of("k_kd")), ForAll::Unknown(..)));
}

/// Claims that are false for some value of the parameter.
#[test]
fn wrong_claims_are_never_proved() {
    let wrong = [
        ("take", "n mod (k + 1)", "n mod (k + 2)"),
        ("k_k1", "n mod (2k + 1) < k\n", "n mod (2k + 1) <= k\n"),
        ("pass_odd", "n <= k + 1 and odd(n)", "n <= k + 2 and odd(n)"),
        ("pass_odd", "(n - k - 2) mod", "(n - k - 1) mod"),
        ("one_k_k1_odd", "for odd(k) and k >= 3", "for even(k) and k >= 4"),
        ("nimhoff_zeros", "floor(x/h) = floor(y/h)", "floor(x/h) <= floor(y/h)"),
        ("take_misere", "play misere", ""),
        ("take_misere", "0               if n mod (k + 1) = 1", "0               if n mod (k + 1) = 2"),
        ("two_misere", "= 1", "= 0"),
        ("two_misere", ">= 2", ">= 1"),
        ("k_k1_misere", "n mod (2k + 1) < k\n", "n mod (2k + 1) <= k\n"),
        ("k_2k_period", "period 3k", "period 2k"),
        ("k_2k_period", "period 3k", "period 3k - 3"),
        ("multiples_period", "saltus 2", "saltus 1"),
        ("multiples_period", "period 2k from k", "period 2k - 1 from k"),
        ("take_misere_period", "period k + 1", "period k + 2"),
        ("take_misere_period", "period k + 1", "period 0*k"),
        ("one_k_period", "/2) + 1", "/2) + 2"),
        ("one_k_period", "for even(k) and k >= 2 period", "for k >= 2 period"),
        ("lexicographic", "(a - 1, b + k)", "(a, b + k)"),
    ];
    for (file, old, new) in wrong {
        let text = text_of(file);
        assert!(text.contains(old), "{file}: {old}");
        assert!(!matches!(decide(&text.replace(old, new)), ForAll::Proved(_)), "{file}: {new}");
    }
}

/// A wrong period is refuted for the first value at which it is wrong, under either play.
#[test]
fn wrong_periods_are_refuted() {
    for play in ["play normal", "play misere"] {
        let text =
            format!("game take[k](n) {play} move {{ (n - s) : 1 <= s <= k }} claim: for k >= 2 period k + 2 from 0");
        let ForAll::Refuted(value, witness) = decide(&text) else { panic!("{play}") };
        assert_eq!((value, &witness.position), (2, &vec![4.into()]), "{play}");
    }
}

/// A certificate for a family is about its text, its range and its claim: with another of these it is not accepted.
#[test]
fn other_texts_are_not_accepted() {
    let (certificate, _) = certificate(&text_of("take"));
    for (old, new) in [
        ("k + 1", "k + 2"),
        ("with k >= 1", "with k >= 0"),
        ("<= s", "< s"),
        ("class 1 0 from 1", "class 1 0 from 2"),
        ("class 1 0 from 1", "class 2 0 from 1"),
        ("measure 1", "measure 0"),
    ] {
        assert!(certificate.contains(old), "{old}\n{certificate}");
        assert!(verify(&certificate.replacen(old, new, 1), &mut |_| Continue(())).is_err(), "{old} -> {new}");
    }
}

/// What is shown for single values is shown for no others, however the range is spelled.
#[test]
fn single_values_are_not_all_values() {
    let text = "game f[k](n) move { (n - s) : 1 <= s <= k }
        claim c: for k >= 1 and k <= 3 grundy(n) = n mod (k + 1) if k <= 3; 0 otherwise";
    let (certificate, values) = certificate(text);
    assert_eq!(values, [1, 2, 3]);
    let range = "with k >= 1, k <= 3";
    // About no value, nothing is shown.
    let (head, rest) = certificate.split_once("    value 1").unwrap();
    let empty = head.replacen(range, "with 1 = 0", 1) + &rest[rest.find("end").unwrap()..];
    assert!(verify(&empty, &mut |_| Continue(())).is_err(), "{empty}");
    for inside in
        ["k >= 1, 2*k <= 6", "k >= 1, k < 4", "1 <= k <= 3", "k >= 1, floor(3/k) > 0", "k - k mod 4 = 0, k >= 1"]
    {
        let changed = certificate.replacen(range, &format!("with {inside}"), 1);
        assert!(verify(&changed, &mut |_| Continue(())).is_ok(), "{inside}\n{changed}");
    }
    for outside in [
        "k >= 1",
        "k >= 0, k <= 3",
        "k >= 1, k <= 4",
        "odd(k)",
        "even(k), k >= 1",
        "k mod 4 >= 1",
        "k mod 3 < k",
        "k mod 100 < k",
        "k >= 1, k - k mod 4 = 0 or k = 300",
        "2*k >= 1",
        "k >= 1, k - 5 <= 3*k - 7",
        "k >= 1, floor(3/k) >= 0",
        "k >= 1, floor(30000/k) = 1",
        "k >= 1, not k >= 1000",
        "k >= 1, k*k <= 9",
        "k >= 1, k <= 300000",
    ] {
        let changed = certificate.replacen(range, &format!("with {outside}"), 1);
        assert!(verify(&changed, &mut |_| Continue(())).is_err(), "{outside}\n{changed}");
    }
}

/// Misère play, periods and their formulas are as much part of a theorem as rules and claim.
#[test]
fn other_play_and_other_periods_are_not_accepted() {
    for (file, changes) in [
        (
            "take_misere",
            &[
                ("play misere", ""),
                ("escape 0 0", "escape 0 1"),
                ("(k + 1) = 1", "(k + 1) = 2"),
                ("measure 1", "measure 0"),
            ][..],
        ),
        ("two_misere", &[("play misere", ""), ("<= s", "< s"), ("escape", "line")][..]),
        (
            "k_2k_period",
            &[
                ("period 3*k from", "period 2*k from"),
                ("period 3*k from", "period 6*k - n from"),
                ("saltus 0", "saltus 1"),
                ("repeats 1 0 from 1", "repeats 1 0 from 2"),
                ("repeats 1 0 from 1", "repeats 2 1 from 0"),
                ("repeats 1 0 from 1", "repeats value 1"),
                ("claim grundy(n) = floor(n/k) mod 3", "claim grundy(n) = floor(n/k) mod 4"),
                ("coordinates n\n", "coordinates n\n    where n >= 2\n"),
            ][..],
        ),
        (
            "multiples_period",
            &[("from k saltus 2", "from k saltus 3"), ("period 2*k", "period 3*k"), ("period 2*k", "period 0*k")][..],
        ),
        ("take_misere_period", &[("play misere", ""), ("period k + 1", "period k + 2")][..]),
    ] {
        let (certificate, _) = certificate(&text_of(file));
        for (old, new) in changes {
            assert!(certificate.contains(old), "{file}: {old}\n{certificate}");
            let changed = certificate.replacen(old, new, 1);
            assert!(verify(&changed, &mut |_| Continue(())).is_err(), "{file}: {old} -> {new}\n{changed}");
        }
    }
}

/// Values from outside that speak of a parameter: the game of a set becomes a game of k.
#[test]
fn values_may_speak_of_an_open_parameter() {
    let mut games = grundy::read::Games::new(
        grundy::library(),
        Some(grundy::read::GameText {
            name: "-e".to_string(),
            text: "game g[S: set = {1}](n) move { (n - s) : s in S } claim parity: grundy(n) = n mod 2".to_string(),
        }),
        vec![("S".to_string(), "{1, k, 2k + 1}".to_string())],
        |_| None,
    )
    .of_families(vec![Name::new("k")], vec![grundy::lang::read_condition("odd k").unwrap().1]);
    let chosen = games.game(None).unwrap();
    games.all_used().unwrap();
    let statement = chosen.document.statements(&chosen.game).unwrap().remove(0);
    let found = prove_for_all(&chosen.document, &chosen.game, &statement, &Default::default(), &mut |_| Continue(()));
    let ForAll::Proved(proof) = found else { panic!("{found:?}") };
    assert!(matches!(verify(&proof.certificate(), &mut |_| Continue(())), Ok(Verified::Checked(_))));
    // With another set the claim is wrong, and found to be.
    let mut even = grundy::read::Games::new(
        grundy::library(),
        Some(grundy::read::GameText {
            name: "-e".to_string(),
            text: "game g[S: set = {1}](n) move { (n - s) : s in S } claim parity: grundy(n) = n mod 2".to_string(),
        }),
        vec![("S".to_string(), "{1, 2k}".to_string())],
        |_| None,
    )
    .of_families(vec![Name::new("k")], vec![grundy::lang::read_condition("k >= 1").unwrap().1]);
    let chosen = even.game(None).unwrap();
    let statement = chosen.document.statements(&chosen.game).unwrap().remove(0);
    let found = prove_for_all(&chosen.document, &chosen.game, &statement, &Default::default(), &mut |_| Continue(()));
    assert!(matches!(found, ForAll::Refuted(1, _)), "{found:?}");
}

/// Every number of a certificate, changed: whatever is still accepted is about the same text.
#[test]
fn changed_numbers_prove_nothing_else() {
    for (file, tried) in [("pass_odd", 200), ("take_misere", 50), ("k_2k_period", 150)] {
        change_numbers(file, tried);
    }
}

fn change_numbers(file: &str, at_least: usize) {
    let (certificate, _) = certificate(&text_of(file));
    let start = certificate.find("class").unwrap();
    let original = verify(&certificate, &mut |_| Continue(())).unwrap();
    let Verified::Checked(original) = original else { panic!("{original:?}") };
    let bytes = certificate.as_bytes();
    let mut rejected = 0;
    let mut tried = 0;
    for place in (start..certificate.find("\nend").unwrap()).filter(|i| bytes[*i].is_ascii_digit()).step_by(7) {
        let mut changed = certificate.clone().into_bytes();
        changed[place] = if changed[place] == b'9' { b'0' } else { changed[place] + 1 };
        let changed = String::from_utf8(changed).unwrap();
        tried += 1;
        match verify(&changed, &mut |_| Continue(())) {
            Ok(Verified::Checked(theorem)) => {
                assert_eq!((&theorem.rules, &theorem.claim), (&original.rules, &original.claim));
                let CheckedBy::Family { classes, values, .. } = theorem.by else { panic!() };
                // Another beginning would have to be covered by something else.
                assert!(classes.iter().all(|(m, e, from)| m * from + e <= 1), "{classes:?} {values:?}");
            }
            Ok(other) => panic!("{other:?}"),
            Err(_) => rejected += 1,
        }
    }
    assert!(tried > at_least && rejected * 10 > tried * 7, "{file}: {rejected} of {tried}");
}

/// A family in which a parameter has a value is the game with that value.
#[test]
fn a_family_at_a_value_is_the_game() {
    let text = text_of("pass_odd");
    let document = Document::parse(&text, &Document::default()).unwrap();
    let k = Name::new("k");
    let family = document.family("pass", &[], std::slice::from_ref(&k), &[]).unwrap();
    let value = grundy::lang::Argument::Expr(Node::Value(Value::Number(5.into())).into());
    let game = document.game("pass", &[("k".to_string(), value)]).unwrap();
    assert_eq!(family.at(&k, 5).core(), game.core());
}

/// What the language does not compute is not proved either: numbers of more than 2²⁰ binary digits, and ranges as long as
/// the parameter is.
#[test]
fn nothing_is_proved_where_values_fault() {
    let power = |of: &str| vec![of; 20].join("*");
    let lets = format!("let a = {} let b = {} let c = {}", "9".repeat(900), power("a"), power("b"));
    let long = format!(
        "game g[k = 3](n) {lets} move {{ (n - s) : 1 <= s <= k and 0*c <= s }} claim: for k >= 1 grundy(n) = n mod (k + 1)"
    );
    let fixed = long.replace("[k = 3]", "").replace("<= k", "<= 3").replace("k + 1", "4").replace("for k >= 1 ", "");
    let range = "game g[k = 3](n) move { (n - s) : s in {1..k} } claim: for k >= 1 grundy(n) = n mod (k + 1)";
    for text in [&long, range] {
        assert!(
            !matches!(decide(text), ForAll::Proved(proof) if verify(&proof.certificate(), &mut |_| Continue(())).is_ok())
        );
    }
    // The same game without the long number is proved, so that nothing else stands in the way.
    certificate(&long.replace("0*c <= s", "0*a <= s"));
    let document = Document::parse(&fixed, &Document::default()).unwrap();
    let game = document.game("g", &[]).unwrap();
    let fault = game.options(&[5.into()]).unwrap_err();
    assert!(matches!(fault.failure, FaultKind::TooLong { .. }), "{fault}");
    let statement = document.statements(&game).unwrap().remove(0);
    let verdict = prove(&document, &game, &statement, &Default::default(), &mut |_| Continue(()));
    let accepted = |proof: &Proof| verify(&proof.certificate(), &mut |_| Continue(())).is_ok();
    assert!(!matches!(&verdict, Verdict::Proved(proof) if accepted(proof)), "{verdict:?}");
}
