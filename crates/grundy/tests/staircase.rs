//! The staircase theorem as an argument of prover and checker: what it gives, and what it must not be taken for.

use std::ops::ControlFlow::{Break, Continue};

use grundy::engine::Table;
use grundy::lang::{Document, Name};
use grundy::prove::{ForAll, prove_for_all};
use grundy::verify::{CheckedBy, Verified, verify};

/// What is found of a claim of a text, with all parameters of its game open.
///
/// The theorem is looked for before anything else: whatever asks the watch is stopped at once.
fn decide(document: &Document, game: &str, claim: &str) -> ForAll {
    let open: Vec<Name> = document.definition(game).unwrap().parameters.iter().map(|p| p.name.clone()).collect();
    let family = document.family(game, &[], &open, &[]).unwrap();
    let statement = document.statements(&family).unwrap().into_iter().find(|s| s.name == claim).unwrap();
    prove_for_all(document, &statement.ranged(&family), &statement, &Default::default(), &mut |_| Break(()))
}

/// The certificate, if the theorem gives the claim; the checker must accept it.
fn certificate(document: &Document, game: &str, claim: &str) -> Option<String> {
    let ForAll::Proved(proof) = decide(document, game, claim) else { return None };
    let certificate = proof.certificate();
    match verify(&certificate, &mut |_| Continue(())) {
        Ok(Verified::Checked(theorem)) if theorem.by == CheckedBy::Staircase => Some(certificate),
        other => panic!("{other:?}\n{certificate}"),
    }
}

#[test]
fn bars_are_nim_for_every_even_k() {
    let library = grundy::library();
    for (game, claim) in
        [("chocolate", "even_k"), ("chocolate_shift", "shifted"), ("stripbar", "even_k"), ("stripbar", "zeros_even_k")]
    {
        assert!(certificate(library, game, claim).is_some(), "{game} {claim}");
    }
}

/// A number for s is put into the premise, and k stays open.
#[test]
fn bars_with_a_number_for_the_shift_are_nim_for_every_k_of_the_premise() {
    let library = grundy::library();
    for s in 0..=12u64 {
        let given = [("s".to_string(), grundy::lang::Argument::Expr(grundy::lang::Expr::number(s)))];
        let family = library.family("chocolate_shift", &given, &[Name::new("k")], &[]).unwrap();
        let statement = library.statements(&family).unwrap().into_iter().find(|s| s.name == "shifted").unwrap();
        let family = statement.ranged(&family);
        let found = prove_for_all(library, &family, &statement, &Default::default(), &mut |_| Break(()));
        let ForAll::Proved(proof) = found else { panic!("{s}: {found:?}") };
        let certificate = proof.certificate();
        assert!(verify(&certificate, &mut |_| Continue(())).is_ok(), "{s}\n{certificate}");
        if s > 0 {
            let power = s & s.wrapping_neg();
            let premise = format!("{power} > floor({s}/k)");
            assert!(certificate.contains(&premise), "{certificate}");
            for other in [format!("{} > floor({s}/k)", 2 * power), format!("{power} >= floor({s}/k)"), "k >= 1".into()]
            {
                let changed = certificate.replace(&premise, &other);
                assert!(verify(&changed, &mut |_| Continue(())).is_err(), "{changed}");
            }
        }
    }
}

/// The theorem itself, both ways, against tables: value (y ⊕ (z + s)) − s exactly for its k and s.
#[test]
fn the_theorem_is_true_of_small_bars() {
    let text = "game bar[k = 2, s = 0](y, z) where y <= f(z) let f(t) = floor((t + s)/k)
        move { (v, z) : v < y } ∪ { (min(y, f(w)), w) : w < z }";
    let document = Document::parse(text, &Document::default()).unwrap();
    let number = |n: u64| grundy::lang::Argument::Expr(grundy::lang::Expr::number(n));
    for k in 1..=7u64 {
        for s in 0..=13u64 {
            let game = document.game("bar", &[("k".into(), number(k)), ("s".into(), number(s))]).unwrap();
            let premise = k % 2 == 0 && (s == 0 || s & s.wrapping_neg() > s / k);
            let table = Table::of(&game, &[40, 26]).unwrap();
            let claimed = |y: u64, z: u64| (y ^ (z + s)) as i64 - s as i64;
            let is_as_said = table.positions().all(|(at, value)| value as i64 == claimed(at[0], at[1]));
            assert_eq!(premise, is_as_said, "k = {k}, s = {s}");
        }
    }
}

const SHIFTED: &str = "game bar[k = 2, s = 4](x, y, z)
    where y <= f(z)
    let f(t) = floor((t + s)/k)
    move { (u, y, z) : u < x }
    move { (x, v, z) : v < y }
    move { (x, min(y, f(w)), w) : w < z }
    claim c: for even(k) and k >= 2 and s < k grundy(x, y, z) = x ⊕ ((y ⊕ (z + s)) - s)";

const PLAIN: &str = "game bar[k = 2](y, z)
    where y <= floor(z/k)
    move { (v, z) : v < y }
    move { (min(y, floor(w/k)), w) : w < z }
    claim c: for even(k) and k >= 2 grundy(a, b) = b ⊕ a";

/// Texts that differ a little: the theorem gives none of them.
#[test]
fn other_bars_are_not_of_the_theorem() {
    let proved = |text: &str| {
        let document = Document::parse(text, &Document::default()).unwrap_or_else(|p| panic!("{text}: {p:?}"));
        matches!(decide(&document, "bar", "c"), ForAll::Proved(proof) if proof.certificate().contains("staircase"))
    };
    let mut tried = 0;
    for (text, changes) in [
        (
            PLAIN,
            &[
                ("y <= floor(z/k)", "y < floor(z/k) + 2"),
                ("y <= floor(z/k)", "y <= floor((z + 1)/k)"),
                ("y <= floor(z/k)", "y <= floor(y/k)"),
                ("v < y", "v <= y and v < y"),
                ("v < y", "v < z"),
                ("w < z", "w < z and even(w)"),
                ("w < z", "w < y"),
                ("floor(w/k)), w", "floor(z/k)), w"),
                ("floor(w/k)), w", "floor(w/(k + 2))), w"),
                ("min(y", "max(y"),
                ("b ⊕ a", "b + a"),
                ("b ⊕ a", "b ⊕ a ⊕ a"),
                ("b ⊕ a", "b ⊕ b"),
                ("b ⊕ a", "b"),
                ("b ⊕ a", "b ⊕ (a + k)"),
                ("even(k) and", "odd(k) and"),
                ("for even(k) and k >= 2", "for k >= 2"),
                ("for even(k) and k >= 2", "for k mod 6 < 5 and k >= 2"),
                ("    claim", "    move { (y, z - 1) : y < z }\n    claim"),
                ("    claim", "    play misere\n    claim"),
            ][..],
        ),
        (
            SHIFTED,
            &[
                ("s < k grundy", "s <= k grundy"),
                ("s < k grundy", "s >= 0 grundy"),
                ("s < k grundy", "V2(s) >= floor(s/k) grundy"),
                ("even(k) and", "k >= 3 and"),
                ("(t + s)", "(t + s + 1)"),
                ("x ⊕ (", "y ⊕ ("),
                ("- s)", "- k)"),
                ("u < x", "u < x and u + 1 >= x"),
                ("(u, y, z)", "(u, min(y, 1), z)"),
            ][..],
        ),
    ] {
        assert!(proved(text), "{text}");
        for (old, new) in changes {
            assert!(text.contains(old), "{old}");
            assert!(!proved(&text.replacen(old, new, 1)), "{old} -> {new}");
            tried += 1;
        }
    }
    assert_eq!(tried, 29);
}

/// The same, said to the checker: its own reading decides.
#[test]
fn other_certificates_are_refused() {
    let certificate = |text: &str| {
        let document = Document::parse(text, &Document::default()).unwrap();
        certificate(&document, "bar", "c").expect("a staircase bar")
    };
    for (text, changes) in [
        (
            PLAIN,
            &[
                ("where y <= floor", "where y < floor"),
                ("where y <= floor(z/k)", "where y <= floor(z/k), z >= 0"),
                ("where y <= floor(z/k)", "where y <= floor(z/k)\n    require z < 100"),
                ("where y <= floor(z/k)", "where y <= floor(z/k)\n    play misere"),
                ("v < y to", "v <= y to"),
                ("v < y to", "v < y, even(v) to"),
                ("to (v, z)", "to (v, z) + (v, z)"),
                ("to (v, z)", "to (z, v)"),
                ("w < z to", "w < y to"),
                ("floor(w/k)), w)", "floor(w/2)), w)"),
                ("min(y, floor", "max(y, floor"),
                ("with even(k)", "with odd(k)"),
                ("with even(k), k >= 2", "with k >= 2"),
                ("with even(k), k >= 2", "with even(k)"),
                ("with even(k), k >= 2", "with even(k) or k >= 2"),
                ("with even(k), k >= 2", "with k mod 2 = 1, k >= 2"),
                ("= z ⊕ y", "= z + y"),
                ("= z ⊕ y", "= z ⊕ y ⊕ z"),
                ("= z ⊕ y", "= z ⊕ y if y = 0"),
                ("= z ⊕ y", "= z ⊕ y if y = 0; 7 otherwise"),
                ("= z ⊕ y", "= z ⊕ k"),
                ("    staircase", "    staircase staircase"),
                ("    move for w", "    move for v with v < z to (min(y, floor(v/k)), v)\n    move for w"),
                ("    move for v with v < y to (v, z)\n", ""),
            ][..],
        ),
        (
            SHIFTED,
            &[
                ("s < k", "s <= k"),
                ("s < k", "k < s"),
                ("s < k", "V2(s) >= floor(s/k)"),
                ("s < k", "s = 0 or V2(s) < floor(s/k)"),
                ("(t + s)/k", "(t + k)/k"),
                ("(t + s)/k", "(t + s)/s"),
                ("(t + s)/k", "(t - s)/k"),
                ("- s)", "- k)"),
                ("y ⊕ (z + s)", "y ⊕ z"),
                ("u < x to (u, y, z)", "u < x to (u, y, y)"),
                ("u < x", "u < y"),
            ][..],
        ),
    ] {
        let certificate = certificate(text);
        // What the game is called, before its symbols, and the text behind `source` mean nothing.
        let (head, tail) = certificate.split_at(certificate.find("symbol").unwrap());
        let tail = &tail[..tail.find("source").unwrap()];
        for (old, new) in changes {
            assert!(tail.contains(old), "{old}\n{certificate}");
            let changed = format!("{head}{}", tail.replacen(old, new, 1));
            assert!(verify(&changed, &mut |_| Continue(())).is_err(), "{old} -> {new}\n{changed}");
        }
    }
    // Without symbols: numbers are worked out.
    let fixed = |k: u64, s: u64| {
        let heights = |t: &str| format!("floor(({t} + {s})/{k})");
        format!(
            "grundy certificate 2\ngame 1\n coordinates y, z\n where y <= {}\n move for v with v < y to (v, z)\n \
             move for w with w < z to (min(y, {}), w)\ntheorem 1\n claim grundy(y, z) = (y ⊕ (z + {s})) - {s}\n staircase\nend\n",
            heights("z"),
            heights("w")
        )
    };
    for k in 0..9 {
        for s in 0..20u64 {
            let premise = k % 2 == 0 && k > 0 && (s == 0 || s & s.wrapping_neg() > s / k);
            assert_eq!(verify(&fixed(k, s), &mut |_| Continue(())).is_ok(), premise, "{k} {s}");
        }
    }
}
