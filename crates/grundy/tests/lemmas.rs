//! Claims that compare values: proved with a formula for all of them, and refuted where they are wrong.

use std::ops::ControlFlow;

use grundy_lang::{Document, Position, Said};
use grundy_prove::{ProofLimits, Reason, Verdict, prove};
use grundy_verify::{Verified, verify};

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// What is decided of the claim `this`; a proof is checked, and is about exactly this claim.
fn decide(text: &str) -> Verdict {
    let document = Document::parse(text, grundy::library()).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    let game = document.game(text.split(['(', ' ']).nth(1).expect("a game"), &[]).unwrap();
    let statement = document.statements(&game).unwrap().into_iter().find(|s| s.name == "this").expect("the claim");
    let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut go_on);
    if let Verdict::Proved(proof) = &verdict {
        let certificate = proof.certificate();
        let verified = verify(&certificate, &mut go_on).unwrap_or_else(|why| panic!("{text}\n{certificate}\n{why}"));
        let Verified::Checked(theorem) = verified else { panic!("{text}") };
        assert_eq!(theorem.claim, statement.core(&game));
    }
    verdict
}

const NIM: &str = "game two(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim: grundy(x, y) = x ⊕ y";

#[test]
fn lemmas_about_nim() {
    for lemma in [
        "grundy(x, y) = grundy(y, x)",
        "grundy(a, b) = grundy(b, a)",
        "grundy(x, y) <= x + y",
        "grundy(x, y) != grundy(x, y + 1)",
        "grundy(2x, 2y) = 2*grundy(x, y)",
        "grundy(x, y) = grundy(grundy(x, y), 0)",
        "grundy(x, x) = 0",
        "grundy(x, y) mod 2 = (x + y) mod 2",
        "grundy(x, y) = grundy(x - 1, y - 1) if odd(x) and odd(y)",
        "grundy(x/2, 0) = x/2 if even(x)",
        "grundy(x, y) + 1 >= grundy(x, y + 1) if even(y)",
        "grundy(x, y - 1) < grundy(x, y) if odd(y) and even(x)",
        "grundy(x, y) ⊕ grundy(y, x) = 0",
        "grundy(x, y) > grundy(x, y + 1) if x < 0",
    ] {
        assert!(matches!(decide(&format!("{NIM} claim this: {lemma}")), Verdict::Proved(_)), "{lemma}");
    }
    for (lemma, at, values) in [
        ("grundy(x, y) < grundy(x, y + 1)", [1, 0], vec![([1, 0], 1), ([1, 1], 0)]),
        ("grundy(x, y) = grundy(x - 1, y - 1)", [1, 2], vec![([1, 2], 3), ([0, 1], 1)]),
        ("grundy(x, x) = 0 if x != 3", [0, 0], vec![]),
        ("grundy(x, y) < x + y if x > 0 and y > 0", [1, 2], vec![([1, 2], 3)]),
        ("grundy(2x, 2y) = grundy(x, y)", [0, 1], vec![([0, 2], 2), ([0, 1], 1)]),
    ] {
        match decide(&format!("{NIM} claim this: {lemma}")) {
            Verdict::Refuted(witness) => {
                assert_eq!(witness.position, at.map(grundy_lang::IBig::from), "{lemma}");
                let Said::Compared { values: said, holds: false } = witness.claimed else { panic!("{lemma}") };
                let place = |at: [i32; 2]| at.map(grundy_lang::IBig::from).to_vec();
                let values: Vec<(Position, u64)> = values.into_iter().map(|(p, v)| (place(p), v)).collect();
                assert_eq!(said, values, "{lemma}");
            }
            Verdict::Proved(_) => assert!(values.is_empty(), "{lemma}"),
            other => panic!("{lemma}: {other:?}"),
        }
    }
    // What has no meaning somewhere is not proved, nor is anything without a claim about all values.
    let undefined = decide(&format!("{NIM} claim this: grundy(x/2, 0) = floor(x/2)"));
    assert!(matches!(undefined, Verdict::Unknown(Reason::Undefined(_))), "{undefined:?}");
    let open = decide(&format!("{} claim this: grundy(x, y) = grundy(y, x)", &NIM[..NIM.find("claim").unwrap()]));
    assert!(matches!(open, Verdict::Unknown(Reason::NoValues)), "{open:?}");
}

/// Values in Zeckendorf digits, misère play, a thin domain.
#[test]
fn lemmas_about_other_games() {
    let thin = "game thin(y, z) where y <= floor(z/2) move { (v, z) : v < y } ∪ { (min(y, floor(w/2)), w) : w < z }
        claim: grundy(y, z) = y ⊕ z";
    // Beyond the domain nothing is said: (y, z − 1) need not be a position.
    assert!(matches!(decide(&format!("{thin} claim this: grundy(y, z) != grundy(y, z - 1)")), Verdict::Proved(_)));
    assert!(matches!(decide(&format!("{thin} claim this: grundy(y, z) <= grundy(y, z + 2)")), Verdict::Refuted(_)));
    let misere = "game last(n) move { (n - 1), (n - 2) } play misere claim: grundy(n) = (2n + 1) mod 3";
    assert!(matches!(decide(&format!("{misere} claim this: grundy(n) = grundy(n + 3)")), Verdict::Proved(_)));
    assert!(matches!(decide(&format!("{misere} claim this: grundy(n) = grundy(n + 2)")), Verdict::Refuted(_)));
}

/// Subtraction games drawn at random: a comparison is proved or refuted as the table has it.
#[test]
fn random_lemmas_are_decided_as_the_table_has_it() {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    let (mut proved, mut refuted) = (0, 0);
    for _ in 0..60 {
        let most = 1 + next(4);
        let (step, modulus, rest) = (1 + next(6), 1 + next(4), next(4));
        let relation = ["<", "<=", "=", "!=", ">", ">="][next(6) as usize];
        let value = |n: u64| n % (most + 1);
        let holds = (0..200).filter(|n| n % modulus == rest).all(|n| {
            let (a, b) = (value(n), value(n + step));
            match relation {
                "<" => a < b,
                "<=" => a <= b,
                "=" => a == b,
                "!=" => a != b,
                ">" => a > b,
                _ => a >= b,
            }
        });
        let text = format!(
            "game take(n) move {{ (n - s) : 1 <= s <= {most} }} claim: grundy(n) = n mod {}
            claim this: grundy(n) {relation} grundy(n + {step}) if n mod {modulus} = {rest}",
            most + 1
        );
        match decide(&text) {
            Verdict::Proved(_) => proved += i32::from(holds),
            Verdict::Refuted(_) => refuted += i32::from(!holds),
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(proved + refuted, 60);
    assert!(proved >= 10 && refuted >= 10, "{proved} {refuted}");
}

/// A certificate whose lemma, tuples or values were changed is not accepted.
#[test]
fn changed_certificates_are_refused() {
    let Verdict::Proved(proof) = decide(&format!("{NIM} claim this: grundy(x, y) != grundy(x, y + 1) if x > 2")) else {
        panic!()
    };
    let certificate = proof.certificate();
    let lemma = "claim lemma(x, y) with x > 2 for v of (x, y), v_1 of (x, y + 1) to v != v_1";
    assert!(certificate.contains(lemma), "{certificate}");
    for (from, to) in [
        ("to v != v_1", "to v < v_1"),
        ("to v != v_1", "to v = v_1"),
        ("(x, y + 1)", "(x, y)"),
        ("(x, y + 1)", "(x)"),
        ("v_1 of", "v of"),
        ("to v != v_1", "to v != w"),
        ("of (x, y)", "of (v_1, y)"),
        ("claim grundy(x, y) = x ⊕ y", "claim zeros(x, y) with x = y"),
    ] {
        assert!(certificate.contains(from), "{from}");
        assert!(verify(&certificate.replacen(from, to, 1), &mut go_on).is_err(), "{to}");
    }
    // Without the theorem about the values, or with the lemma before it.
    let start = certificate.find("theorem 1").expect("a theorem");
    let end = certificate.find("end\n").expect("its end") + 4;
    let (values, rest) = (&certificate[start..end], &certificate[end..]);
    let source = rest.find("source").expect("a source");
    let (lemma, source) = rest.split_at(source);
    let head = &certificate[..start];
    assert!(verify(&format!("{head}{values}{lemma}{source}"), &mut go_on).is_ok());
    assert!(verify(&format!("{head}{lemma}{source}"), &mut go_on).is_err());
    assert!(verify(&format!("{head}{lemma}{values}{source}"), &mut go_on).is_err());
}
