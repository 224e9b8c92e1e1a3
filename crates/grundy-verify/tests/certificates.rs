//! Certificates: those in the folder are accepted, wrong ones are not, and nothing makes the checker panic.

use std::fs;
use std::ops::ControlFlow;

use grundy_lang::{Asserted, Document, IBig};
use grundy_verify::{Condition, Reason, Rejected, Verified, verify};
use proptest::prelude::*;

fn check(certificate: &str) -> Result<Verified, Rejected> {
    let mut left = 2_000_000u64;
    verify(certificate, &mut |_| {
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn certificates(folder: &str) -> Vec<(String, String)> {
    let folder = format!("{}/tests/certificates/{folder}", env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = entries
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    all.sort();
    assert!(!all.is_empty());
    all
}

fn learned(name: &str) -> String {
    certificates("learned").into_iter().find(|(n, _)| n == name).unwrap().1
}

#[test]
fn learned_certificates_are_accepted() {
    for (name, certificate) in certificates("learned") {
        assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{name}: {:?}", check(&certificate));
    }
}

#[test]
fn proved_certificates_are_accepted() {
    for (name, certificate) in certificates("proved") {
        assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{name}: {:?}", check(&certificate));
    }
}

#[test]
fn a_changed_entry_is_rejected() {
    for (name, certificate) in certificates("learned") {
        if name == "chocolate" {
            continue;
        }
        let lines: Vec<&str> = certificate.lines().collect();
        let is_row = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
        let states = lines.iter().filter(|line| is_row(line)).count();
        for (i, line) in lines.iter().enumerate().filter(|(_, line)| is_row(line)) {
            let words: Vec<&str> = line.split_whitespace().collect();
            for place in 1..words.len() {
                let others: Vec<String> = match words[place] {
                    "+" => vec!["-".into()],
                    "-" => vec!["+".into()],
                    word => (0..states).map(|s| s.to_string()).filter(|s| s != word).collect(),
                };
                for other in others {
                    let mut changed_words = words.clone();
                    changed_words[place] = &other;
                    let changed_line = changed_words.join(" ");
                    let mut changed = lines.clone();
                    changed[i] = &changed_line;
                    let verdict = check(&changed.join("\n"));
                    assert!(verdict.is_err(), "{name}, line {}: {changed_line} is accepted", i + 1);
                }
            }
        }
    }
}

/// Changes a certificate and gives the reason for which it is then rejected.
fn reason(name: &str, from: &str, to: &str) -> Reason {
    let certificate = learned(name);
    assert!(certificate.contains(from), "{name} does not contain {from}");
    check(&certificate.replace(from, to)).expect_err(&format!("{name} with {to} for {from}")).reason
}

fn condition(name: &str, from: &str, to: &str) -> Condition {
    match reason(name, from, to) {
        Reason::Fails { condition, .. } => condition,
        other => panic!("{name} with {to} for {from}: {other:?}"),
    }
}

#[test]
fn wrong_claims_and_rules_are_rejected() {
    use Condition::*;
    assert_eq!(condition("nim2", "x ⊕ y", "x + y"), OnlyClaimed);
    assert_eq!(condition("nim2", "v < y", "v + 1 < y"), EverySmaller);
    assert_eq!(condition("nim2", "{ (x, v) : v < y }", "{ (v, v) : v < y }"), NoEqualOption);
    assert_eq!(condition("nim2", "measure x + y", "measure x"), MeasureFalls);
    assert_eq!(condition("nim2", "move", "where x <= y\n | move"), OnlyClaimed);
    assert_eq!(condition("nim2", "move", "require x <= y\n | move"), Requirement);
    assert_eq!(condition("lasker", "n + 1 if n mod 4 = 3", "n if n mod 4 = 3"), OnlyClaimed);
    assert_eq!(condition("lasker", "(a) + (n - a)", "(a) + (n - a) + (1)"), EverySmaller);
    assert_eq!(condition("chocolate", "y*(k + 1) <= z - 1", "y*(k + 1) <= z + 1"), OnlyClaimed);
    assert_eq!(condition("chocolate", "even(y) and even(z)", "even(z)"), Defined);
    assert_eq!(condition("chocolate", "z - y + floor((z - y)/(2*k)) otherwise", "0 if y > z"), OnlyClaimed);
    assert_eq!(condition("take", "{1, 2, 3}", "{1, 2, 4}"), NoEqualOption);
    assert_eq!(condition("take_period", "period 4", "period 3"), Repeats);
    assert_eq!(condition("take_period", "move", "where n <= 100\n | move"), LargePositions);
    assert_eq!(condition("knight", "(x + 1, y - 2)", "(x + 4, y - 4)"), NoEqualOption);
    assert_eq!(condition("knight", "measure x + y", "measure x"), MeasureFalls);
    assert_eq!(condition("queen", "move { (u, y) : u < x }", "move { (u, y) : u + 1 < x }"), EverySmaller);
    assert_eq!(condition("misere", "play misere\n", "title \"normal\"\n"), EverySmaller);
    assert_eq!(condition("ruler", "1 <= a <= n", "a <= n"), RunInside);
    assert_eq!(condition("ruler", "V2(n)", "V2(n - 1)"), Defined);
    assert_eq!(condition("fibonacci", "(n - k, 2*k)", "(n - k, 3*k)"), EverySmaller);
    assert_eq!(condition("schwenk", "n = 0 or q < V2(n)", "q < V2(n)"), Defined);
    assert_eq!(condition("pair", "nim(u) + nim(n)", "nim(u) + nim(u)"), NoEqualOption);
}

#[test]
fn the_expression_that_is_outside_is_named() {
    assert!(matches!(reason("queen", "lemma floor-phi\n", ""), Reason::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "x ⊗ y"), Reason::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "x*y"), Reason::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "grundy(y, x)"), Reason::Outside { .. }));
    assert!(matches!(
        reason("gate", "theorem\ngame nim\nclaim heap", "theorem\ngame gate\nclaim same"),
        Reason::Outside { .. }
    ));
    let misere_sum = reason("lasker", "move { (u)", "play misere\n | move { (u)");
    assert!(matches!(misere_sum, Reason::Outside { .. }));
}

#[test]
fn malformed_certificates_are_rejected() {
    let nim = learned("nim2");
    for (from, to) in [
        ("grundy certificate 1", "grundy certificate 2"),
        ("theorem\n", ""),
        ("end\n", ""),
        ("claim bouton\n", ""),
        ("claim bouton\n", "claim 2\n"),
        ("game nim2\n", "game nim3\n"),
        ("numeration binary\n", "numeration ternary\n"),
        ("numeration binary\n", "numeration binary\nnumeration binary\n"),
        ("measure x + y\n", ""),
        ("measure x + y\n", "measure x - y\n"),
        ("x y grundy", "y x grundy"),
        ("x y grundy", "x y"),
        ("automaton value", "automaton zeros"),
        ("end\n", "end\nmore\n"),
        ("(u, y) : u < x", "(u, y) : u < q"),
    ] {
        assert!(nim.contains(from), "{from}");
        assert!(check(&nim.replace(from, to)).is_err(), "{from} → {to}");
    }
    assert!(check("").is_err());
    assert!(check(&nim.replace("x ⊕ y", "x ⊕ y false at (1, 3)")).is_err());
}

#[test]
fn parameters_are_checked_like_the_text() {
    for value in ["{1, φ, 3}", "φ", "{1, x}", "{true}", "[1]", "sqrt(2)", "1, 2, x", "grid(\"..\")"] {
        assert!(
            matches!(reason("take", "S = {1, 2, 3}\nclaim", &format!("S = {value}\nclaim")), Reason::Text(_)),
            "{value}"
        );
    }
    assert!(matches!(reason("take", "S = {1, 2, 3}\nclaim", "S = {(1, 2)}\nclaim"), Reason::Text(_)));
    let raw = learned("take").replace("S = {1, 2, 3}\nclaim", "S = 1, 2, 3\nclaim");
    assert!(check(&raw).is_ok());
}

#[test]
fn a_long_period_is_computed_only() {
    let certificate = learned("take_period").replace("from 0", "from 2000000");
    assert!(matches!(check(&certificate), Ok(Verified::ComputedOnly(_))));
}

#[test]
fn the_watch_stops_it() {
    let certificate = learned("chocolate");
    let stopped =
        verify(&certificate, &mut |n| if n > 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
    assert_eq!(stopped.unwrap_err().reason, Reason::Stopped);
}

/// Whether the claim of an accepted certificate agrees with the game's meaning on a small box.
fn is_true_nearby(certificate: &str) -> bool {
    let text: String =
        certificate.lines().filter_map(|l| l.trim().strip_prefix('|')).map(|l| format!("{l}\n")).collect();
    let document = Document::parse(&text, &Document::default()).unwrap();
    let last = |word: &str| {
        certificate.lines().filter_map(|l| l.trim().strip_prefix(word)).next_back().unwrap().trim().to_string()
    };
    let name = last("game ");
    let parameters = certificate.lines().filter_map(|l| l.trim().strip_prefix("parameter ")?.split_once('='));
    let definition = document.definition(&name).unwrap();
    let arguments: Vec<_> =
        parameters.map(|(p, v)| (p.trim().to_string(), definition.read_argument(p.trim(), v).unwrap())).collect();
    let game = document.game(&name, &arguments).unwrap();
    let claim = last("claim ");
    let statement = document.statements(&game).unwrap().into_iter().find(|s| s.name == claim).unwrap();
    let side = if game.coordinates.len() == 1 { 40 } else { 8 };
    (0..side * side).all(|i| {
        let all = [IBig::from(i % side), IBig::from(i / side)];
        let position = &all[..game.coordinates.len().min(2)];
        if position.len() != game.coordinates.len() || !game.is_position(position).unwrap() {
            return true;
        }
        let value = game.grundy(position).unwrap();
        match statement.asserted {
            _ if statement.gives_values() => statement.value(&game, position).unwrap() == Some(value.into()),
            Asserted::Grundy(_) | Asserted::Zeros(_) | Asserted::Automaton(_) => {
                statement.is_zero(&game, position).unwrap() == Some(value == 0)
            }
            Asserted::Period { .. } => true,
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_text_never_panics(text in "\\PC{0,300}") {
        prop_assert!(check(&text).is_err());
    }

    #[test]
    fn mutations_never_panic_and_are_never_believed_wrongly(
        which in 0usize..1000,
        edits in prop::collection::vec((any::<prop::sample::Index>(), "[ -~]|φ|⊕|\\|\n|[0-9]"), 1..4),
    ) {
        let all = certificates("learned");
        let (name, certificate) = &all[which % all.len()];
        prop_assume!(name != "chocolate");
        let mut characters: Vec<char> = certificate.chars().collect();
        for (place, new) in edits {
            let place = place.index(characters.len());
            characters.splice(place..=place, new.chars());
        }
        let mutated: String = characters.into_iter().collect();
        if check(&mutated).is_ok() {
            prop_assert!(is_true_nearby(&mutated), "{mutated}");
        }
    }

    #[test]
    fn swapped_lines_never_panic(which in 0usize..1000, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let all = certificates("learned");
        let mut lines: Vec<&str> = all[which % all.len()].1.lines().collect();
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        let _ = check(&lines.join("\n"));
    }
}
