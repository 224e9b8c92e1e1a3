//! Every claim of the library: the true ones are proved or said to be out of reach, the false ones are refuted, first
//! at the position their text names.

use std::ops::ControlFlow;

use grundy::{establish, library};
use grundy_lang::Document;
use grundy_prove::{ProofLimits, Verdict, prove};

/// Claims that are true and outside the fragment, by game and claim.
const OUT_OF_REACH: [(&str, &str); 8] = [
    ("corners", "product"),
    ("divisors", "one"),
    ("euclid", "nivasch"),
    ("half", "odd_part"),
    ("kaylesmisere", "single_rows"),
    ("mockcorners", "product"),
    ("rugs", "product"),
    ("twinsruler", "product"),
];

#[test]
fn every_claim_of_the_library_is_decided() {
    let library = library();
    let mut surprises = Vec::new();
    for definition in library.definitions() {
        let game = library.game(&definition.name.text, &[]).expect("library games have defaults");
        for statement in library.statements(&game).expect("library claims are well formed") {
            let verdict =
                prove(library, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
            let expected = statement.false_at.as_ref();
            let known = OUT_OF_REACH.contains(&(&**game.name(), &*statement.name));
            match (verdict, expected) {
                (Verdict::Proved(_), None) if !known => {}
                (Verdict::Refuted(witness), Some(position)) if witness.position == *position => {}
                (Verdict::Unknown(_), None) if known => {}
                (verdict, _) => {
                    let verdict = match verdict {
                        Verdict::Proved(_) => "proved".to_string(),
                        Verdict::Refuted(w) => format!("refuted at {}", grundy_lang::tuple(&w.position)),
                        Verdict::RefutedBelow(p) => format!("refuted at {} or below", grundy_lang::tuple(&p)),
                        Verdict::Unknown(reason) => format!("unknown: {reason}"),
                    };
                    surprises.push(format!("{} {}: {verdict}", game.heading(), statement.name));
                }
            }
        }
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}

/// A claim about a part of the positions is proved with a claim about all of them; a wrong one is refuted, and without
/// such a claim it stays open.
#[test]
fn claims_about_a_part_are_decided_with_one_about_all() {
    let rules = "game two(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    let all = "claim all: grundy(a, b) = a ⊕ b";
    let wrong = "claim all: grundy(a, b) = a + b";
    let decide = |part: &str, other: &str| {
        let text = format!("{rules} claim part: grundy(x, y) = {part} {other}");
        let document = Document::parse(&text, &Document::default()).unwrap();
        let game = document.game("two", &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()))
    };
    for part in ["y if x = 0", "0 if x = y", "x + y if bitand(x, y) = 0", "y + 1 if x = 1 and even(y)", "7 if x < 0"] {
        let Verdict::Proved(proof) = decide(part, all) else { panic!("{part}") };
        let verified = grundy_verify::verify(&proof.certificate(), &mut |_| ControlFlow::Continue(()));
        assert!(verified.is_ok() && proof.by_formula.is_some(), "{part}");
        assert!(!matches!(decide(part, wrong), Verdict::Proved(_)), "{part}");
        assert!(matches!(decide(part, ""), Verdict::Unknown(_)), "{part}");
    }
    for part in ["y + 1 if x = 1", "0 if x = y + 1", "x + y if y <= 1", "x if x >= 1000 and y = 3"] {
        assert!(matches!(decide(part, all), Verdict::Refuted(_)), "{part}");
    }
}

/// Parities of numbers of ones are decided however they are spelled.
#[test]
fn numbers_of_ones_are_even_or_odd() {
    let rules = "game odious(n) move { (u) : u < n and odd(popcount(u) + popcount(n)) }";
    for (claim, is_true) in [
        ("grundy(n) = popcount(n) mod 2", true),
        ("grundy(n) = 1 - (popcount(n) + 1) mod 2", true),
        ("zeros(n) when (popcount(n) + 1) mod 2 = 1", true),
        ("zeros(n) when even(3 - popcount(n) + 5)", true),
        ("grundy(n) = (popcount(n) + 1) mod 2", false),
        ("zeros(n) when even(popcount(n) + n)", false),
        ("zeros(n) when odd(popcount(n))", false),
    ] {
        let document = Document::parse(&format!("{rules} claim: {claim}"), &Document::default()).unwrap();
        let game = document.game("odious", &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        match verdict {
            Verdict::Proved(proof) => {
                assert!(is_true, "{claim}");
                grundy_verify::verify(&proof.certificate(), &mut |_| ControlFlow::Continue(())).expect(claim);
            }
            Verdict::Refuted(_) => assert!(!is_true, "{claim}"),
            other => panic!("{claim}: {other:?}"),
        }
    }
}

/// The names of claims and where they stand do not lead a certificate astray.
#[test]
fn claims_are_told_apart() {
    let text = "game heap(n)
            move { (u) : u < n }
        claim: heap grundy(n) = n
        game two(n)
            move { heap(u) : u < n }
            claim by_residue: grundy(n) = n
            claim steps: period 3 from 2 saltus 3
        claim: two zeros = { (0) }
        claim: two grundy(n) = n";
    let document = Document::parse(text, library()).unwrap();
    let two = document.game("two", &[]).unwrap();
    let mut outcomes = Vec::new();
    for subject in document.subjects(&two).unwrap() {
        let standing = establish(&subject, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        outcomes.push((subject.statement.name, standing.is_proved()));
    }
    let expected = [("by_residue", true), ("steps", true), ("3", false), ("4", true)];
    assert_eq!(outcomes, expected.map(|(name, proved)| (name.to_string(), proved)));
}

#[test]
fn a_period_is_refuted_only_at_positions() {
    let text = "game even(n)
            where n mod 2 = 0
            move { (n - 2) }
            claim four: period 4 from 0
            claim two: period 2 from 0
            claim three: period 3 from 0";
    let document = Document::parse(text, library()).unwrap();
    let even = document.game("even", &[]).unwrap();
    let verdict =
        |statement: &_| prove(&document, &even, statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
    let verdicts: Vec<Verdict> = document.statements(&even).unwrap().iter().map(verdict).collect();
    assert!(
        matches!(verdicts.as_slice(), [Verdict::Proved(_), Verdict::Refuted(_), Verdict::Unknown(_)]),
        "{verdicts:?}"
    );
}

#[test]
fn numbers_beyond_all_tables_are_refused() {
    for (condition, claim) in [
        ("n > 0", "period 9223372036854775809 from 5"),
        ("n > 0", "period 18446744073709551615 from 18446744073709551615"),
        ("n > 0", "period 1 from 1 saltus 18446744073709551615"),
        ("n < 18446744073709551615", "period 2 from 0"),
    ] {
        let text = format!("game g(n) move {{ (n - 1) : {condition} }} claim: {claim}");
        let document = Document::parse(&text, library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        assert!(!matches!(verdict, Verdict::Proved(_)), "{text}");
    }
}

/// Where a rule or a set of zeros asks that something exists, the proof has it as a variable; elsewhere it says why not.
#[test]
fn what_exists_is_a_variable_of_proofs() {
    let queen = "game queen(x, y) move { (x - t, y) : 1 <= t <= x } ∪ { (x, y - t) : 1 <= t <= y }
        ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
    let even = "game even_takes(n) move { (n - s) : s <= n and exists i with i >= 1 and s = 2*i }";
    let verdict = |text: &str| {
        let document = Document::parse(text, &Document::default()).unwrap();
        let game = document.game(&document.definitions().next().unwrap().name.text, &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        if let Verdict::Proved(proof) = &verdict {
            grundy_verify::verify(&proof.certificate(), &mut |_| ControlFlow::Continue(())).expect(text);
        }
        verdict
    };
    let zeros = "claim: zeros(x, y) when exists n with min(x, y) = floor(n*φ) and max(x, y) = floor(n*φ) + n";
    assert!(matches!(verdict(&format!("{queen} {zeros}")), Verdict::Proved(_)));
    let wrong = zeros.replace("+ n", "+ n + 1");
    assert!(matches!(verdict(&format!("{queen} {wrong}")), Verdict::Refuted(_)));
    assert!(matches!(verdict(&format!("{even} claim: grundy(n) = floor(n/2)")), Verdict::Proved(_)));
    let never = "game g(n) move { (n - s) : s <= n and for all i with 1 < i < s : i != 2 } claim: grundy(n) = n";
    let Verdict::Unknown(reason) = verdict(never) else { panic!("no proof can know this") };
    assert_eq!(reason.code(), "outside-quantifier");
}

/// Proofs are not about finitely many positions, and do not count moves to positions of other games: there, claims are refuted or
/// stay open, by whatever argument.
#[test]
fn nothing_is_proved_where_positions_are_sets_or_parts_forbid_moves() {
    for (rules, claim, code) in [
        ("game g(S) where S ⊆ {0..3} move { (S \\ {v}) : v in S }", "grundy(S) = length(S) mod 2", "outside-sets"),
        ("game g(S) where S ⊆ {0..3} move { (S \\ {v}) : v in S }", "grundy(S) = length(S)", ""),
        (
            "game h(n) play blocking 1 move { (u) : u < n } game g(n) move { h(u) : u < n }",
            "grundy(n) = ceil(n/2)",
            "outside-blocking",
        ),
    ] {
        let document = Document::parse(&format!("{rules} claim: {claim}"), &Document::default()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let statement = document.statements(&game).unwrap().remove(0);
        let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()));
        match verdict {
            Verdict::Unknown(reason) => assert_eq!(reason.code(), code, "{rules} {claim}"),
            Verdict::Refuted(_) => assert_eq!(code, "", "{rules} {claim}"),
            other => panic!("{rules} {claim}: {other:?}"),
        }
    }
}
