//! Maximum Nim as an argument of prover and checker: what the theorem gives, and what it must not be taken for.

use std::ops::ControlFlow::Continue;
use std::sync::Arc;

use grundy::engine::Table;
use grundy::lang::{Document, Game, IBig, Name, Statement, go_on};
use grundy::prove::{Argued, ForAll, MaximumNim, ProofLimits, Reason, Verdict, prove, prove_for_all};
use grundy::verify::{CheckedBy, Doubt, Rejected, Verified, verify};

fn read(text: &str) -> Document {
    Document::parse(text, &Document::default()).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// Its game, and the first claim about it.
fn first(document: &Document) -> (Arc<Game>, Statement) {
    let game = document.game("g", &[]).unwrap();
    let claim = document.statements(&game).unwrap().remove(0);
    (game, claim)
}

/// A certificate of whatever is claimed, by the theorem.
fn written(game: &str, claim: &str) -> String {
    format!("grundy certificate 2\n{game}theorem 1\n{claim}maximum_nim\nend\n")
}

fn decide(text: &str) -> Verdict {
    let document = read(text);
    let (game, claim) = first(&document);
    prove(&document, &game, &claim, &ProofLimits::default(), &mut go_on)
}

/// The certificate of a claim that the theorem gives; the checker accepts it, and it is true of small heaps.
fn certificate(text: &str) -> String {
    let verdict = decide(text);
    let Verdict::Proved(proof) = verdict else { panic!("{text}: {verdict:?}") };
    assert!(matches!(proof.theorem().argument, Argued::MaximumNim), "{text}");
    let certificate = proof.certificate();
    match verify(&certificate, &mut |_| Continue(())) {
        Ok(Verified::Checked(theorem)) if theorem.by == CheckedBy::MaximumNim => {}
        other => panic!("{other:?}\n{certificate}"),
    }
    let (game, claim) = &*proof.theorem().subject;
    let corner: Vec<u64> = game.coordinates.iter().map(|name| if &*name.text == "p" { 1 } else { 100 }).collect();
    for (position, value) in Table::of(&Arc::new(game.clone()), &corner).unwrap().positions() {
        let position: Vec<_> = position.iter().map(|n| (*n).into()).collect();
        assert_eq!(claim.value(game, &position).unwrap(), Some(value.into()), "{text} at {position:?}");
    }
    certificate
}

fn heap(moves: &str, f: &str) -> String {
    format!(
        "game g(n) let f(t) = {f} move {{ {moves} }}
         claim c: grundy(n) = 0 if n = 0; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1) otherwise"
    )
}

/// The rules are recognised by linear forms, whatever their spelling.
#[test]
fn spellings_of_the_rules_are_one() {
    for moves in [
        "(n - s) : 1 <= s <= floor(n/2)",
        "(n - s) : s >= 1 and 2*s <= n",
        "(n - s) : 0 < s and s + s < n + 1",
        "(n - 1 - v) : v < floor(n/2)",
        "(n - 1 - v) : 2*v + 2 <= n",
        "(u) : ceil(n/2) <= u < n",
        "(u) : u < n and n <= 2*u",
        "(n - s) : 1 <= s <= f(n) and s <= n",
    ] {
        certificate(&heap(moves, "floor(t/2)"));
    }
}

#[test]
fn functions_that_grow_by_0_or_1() {
    for f in [
        "floor(t/2)",
        "floor(t/3)",
        "ceil(t/2)",
        "ceil(t/3)",
        "floor(2*t/3)",
        "floor((t + 1)/3)",
        "t - floor(t/3)",
        "floor(t/2) - floor(t/6)",
        "min(t, 5)",
        "max(0, floor((t - 4)/2))",
        "floor(floor(t/2)/3) + floor((t + 3)/6)",
        "floor(sqrt(t))",
        "floor(sqrt(floor(t/2)))",
        "floor(t/10) + floor(sqrt(floor(9*t/10))) - floor(t/10)",
        "t if t < 7; 6 if t < 9; t - 2 otherwise",
    ] {
        certificate(&heap("(n - s) : 1 <= s <= f(n)", f));
    }
}

/// A claim need not be spelled as the theorem is: automata compare the two.
#[test]
fn spellings_of_the_claim() {
    for (bound, claim) in [
        ("floor(n/2)", "n/2 if even(n); grundy((n - 1)/2) otherwise"),
        ("floor(n/2)", "grundy(floor(n/2)) if odd(n); n/2 otherwise"),
        ("floor(n/3)", "n/3 if 3 divides n; grundy(n - floor(n/3) - 1) otherwise"),
        ("floor(n/3)", "grundy(floor((2*n - 1)/3)) if n mod 3 != 0; n/3 otherwise"),
        ("ceil(n/2)", "0 if n = 0; (n + 1)/2 if odd(n); grundy(n/2 - 1) otherwise"),
        ("4", "n if n <= 4; grundy(n - 5) otherwise"),
        ("n", "n if n < 100; n if n >= 100; grundy(0) otherwise"),
    ] {
        certificate(&format!("game g(n) move {{ (n - s) : 1 <= s <= {bound} }} claim c: grundy(n) = {claim}"));
    }
}

const PASS: &str = "game g(n, p) where p <= 1
    let f(t) = floor(t/2)
    move { (n - s, p) : 1 <= s <= f(n) }
    move { (n, 0) : p = 1 and n >= 1 }
    claim c: grundy(n, p) =
        0 if n = 0; grundy(n, 0) ⊕ 1 if p = 1; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1, 0) otherwise";

#[test]
fn with_a_pass() {
    certificate(PASS);
    certificate(&PASS.replace("floor(t/2)", "floor(t/3)"));
    certificate(&PASS.replace("floor(t/2)", "floor(2*t/3)"));
    certificate(&PASS.replace("p = 1 and n >= 1", "n > 0 and p != 0"));
    let short = "f(n) ⊕ p if f(n) > f(n - 1); grundy(n - f(n) - 1, 0) ⊕ p";
    certificate(&PASS.replace("grundy(n, 0) ⊕ 1 if p = 1; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1, 0)", short));
    // The least m with f(m) < m is 2, 3 and 4.
    for (f, first, m) in [("ceil(t/2)", 1, 2), ("ceil(2*t/3)", 3, 3), ("ceil(3*t/4)", 3, 4)] {
        let passed = format!(
            "let passed(g) = {first} if g = 0; 0 if g = {m}; g + 1 if g < {m} and odd(g) or g > {m} and odd(g - {m}); g - 1 otherwise move"
        );
        let text = PASS
            .replace("floor(t/2)", f)
            .replacen("move", &passed, 1)
            .replace("grundy(n, 0) ⊕ 1", "passed(grundy(n, 0))");
        certificate(&text);
        assert!(!matches!(decide(&PASS.replace("floor(t/2)", f)), Verdict::Proved(_)), "{f}");
    }
    // ⌈t/3⌉ is 1 at 3: the values with a pass are no permutation.
    assert!(!matches!(decide(&PASS.replace("floor(t/2)", "ceil(t/3)")), Verdict::Proved(_)));
}

#[test]
fn for_every_k() {
    let library = grundy::library();
    let family = library.family("fraction", &[], &[Name::new("k")], &[]).unwrap();
    let statement = library.statements(&family).unwrap().remove(0);
    let found = prove_for_all(library, &statement.ranged(&family), &statement, &Default::default(), &mut go_on);
    let ForAll::Proved(proof) = found else { panic!("{found:?}") };
    let certificate = proof.certificate();
    assert!(verify(&certificate, &mut |_| Continue(())).is_ok(), "{certificate}");
    // The theorem and the checker's own reading of it, changed.
    let end = certificate.find("source").unwrap();
    for (old, new) in [
        ("with k >= 1", "with k >= 0"),
        ("s <= floor(n/k)", "s <= ceil(n/k)"),
        ("s <= floor(n/k)", "s < floor(n/k)"),
        ("1 <= s", "0 <= s"),
        ("> floor((n - 1)/k)", ">= floor((n - 1)/k)"),
        ("- 1) otherwise", "- 2) otherwise"),
        ("0 if n = 0", "0 if n <= 1"),
        ("0 if n = 0;\n        ", ""),
    ] {
        assert!(certificate[..end].contains(old), "{old}\n{certificate}");
        let changed = certificate[..end].replacen(old, new, 1);
        assert!(verify(&changed, &mut |_| Continue(())).is_err(), "{old} -> {new}\n{changed}");
    }
}

/// Texts that differ a little: the prover proves none of them, and the checker refuses the same change of a certificate.
#[test]
fn other_games_and_claims_are_refused() {
    let plain = "game g(n) move { (n - s) : 1 <= s <= floor(n/2) }
        claim c: grundy(n) = 0 if n = 0; floor(n/2) if floor(n/2) > floor((n - 1)/2); grundy(n - floor(n/2) - 1) otherwise";
    let root = plain.replace("floor(n/2)", "floor(sqrt(n))").replace("floor((n - 1)/2)", "floor(sqrt(n - 1))");
    let mut tried = 0;
    for (text, changes) in [
        (
            plain,
            &[
                ("<= floor(n/2) }", "< floor(n/2) }"),
                ("<= floor(n/2) }", "<= 2*floor(n/2) }"),
                ("<= floor(n/2) }", "<= floor(n/2) + 1 }"),
                ("<= floor(n/2) }", "<= floor(n/3) }"),
                ("<= floor(n/2) }", "<= floor(n/2) and even(s) }"),
                ("<= floor(n/2) }", "<= floor(n/2) and n >= 5 }"),
                ("1 <= s", "2 <= s"),
                ("(n - s)", "(n - s - 1)"),
                ("> floor((n - 1)/2)", ">= floor((n - 1)/2)"),
                ("floor((n - 1)/2)", "floor(n/2) - 1"),
                ("- 1) otherwise", "- 2) otherwise"),
                ("- 1) otherwise", ") otherwise"),
                ("0 if n = 0", "1 if n = 0"),
                ("0 if n = 0", "0 if n <= 2"),
                ("= 0 if n = 0; ", "= floor(n/2) + 1 if n = 7; "),
                (" otherwise", " if n < 1000"),
                ("    claim", "    play misere claim"),
            ][..],
        ),
        (
            &root,
            &[
                ("<= floor(sqrt(n)) }", "< floor(sqrt(n)) }"),
                ("<= floor(sqrt(n)) }", "<= 2*floor(sqrt(n)) }"),
                ("<= floor(sqrt(n)) }", "<= floor(sqrt(n + 4)) }"),
                ("- 1) otherwise", "- 2) otherwise"),
                ("> floor(sqrt(n - 1))", ">= floor(sqrt(n - 1))"),
                ("0 if n = 0", "0 if n <= 1"),
            ][..],
        ),
        (
            PASS,
            &[
                ("p = 1 and n >= 1", "p = 1"),
                ("p = 1 and n >= 1", "p = 1 and n >= 2"),
                ("(n, 0) :", "(n, p) : n < 1 and"),
                ("⊕ 1 if", "+ 1 if"),
                ("(n - s, p)", "(n - s, 0)"),
                ("grundy(n, 0) ⊕ 1", "grundy(n, 0)"),
                ("0 if n = 0; ", ""),
                ("where p <= 1", "where p <= 2"),
            ][..],
        ),
    ] {
        certificate(text);
        let (game, claim) = first(&read(text));
        assert!(verify(&written(&game.core(), &claim.core(&game)), &mut |_| Continue(())).is_ok(), "{text}");
        for (old, new) in changes {
            assert!(text.contains(old), "{old}");
            let changed = text.replacen(old, new, 1);
            let verdict = decide(&changed);
            assert!(!matches!(verdict, Verdict::Proved(_)), "{changed}");
            // The checker, given the core of the changed text, does not accept it either.
            let (game, claim) = first(&read(&changed));
            let forged = written(&game.core(), &claim.core(&game));
            let refused = verify(&forged, &mut |_| Continue(()));
            let is_read = !matches!(&refused, Err(Rejected { reason: Doubt::Malformed(_), .. }));
            assert!(refused.is_err() && is_read, "{forged}{refused:?}");
            tried += 1;
        }
    }
    assert_eq!(tried, 31);
}

/// A function that jumps is named, with the heap.
#[test]
fn what_is_not_natural_is_said() {
    let text = "game g(n) let f(t) = t if t >= 2; 0 otherwise move { (n - s) : 1 <= s <= f(n) } claim c: grundy(n) = n - 1 if n >= 2; 0 if n = 0; grundy(0) otherwise";
    let Verdict::Unknown(reason) = decide(text) else { panic!("the values are those") };
    assert_eq!(reason, Reason::Unnatural { n: 2, before: 0, here: 2 });
}

/// Random lists, natural or not, with a pass and without: what is proved holds, and all that are natural are proved.
#[test]
fn random_tables() {
    let mut chance = 11u64;
    let mut random = |below: u64| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) % below
    };
    let (mut natural, mut other) = (0, 0);
    for _ in 0..60 {
        let lead = random(5);
        let (mut list, odds) = (vec![0u64], 1 + random(4));
        for i in 0..24 {
            let step = if i < lead { 1 } else { u64::from(random(5) < odds) };
            list.push(list.last().unwrap() + step);
        }
        if random(3) == 0 {
            let place = 1 + random(24) as usize;
            list[place] = (list[place] + 1 + random(2)).min(place as u64);
        }
        let is_natural = list.windows(2).all(|pair| pair[1] >= pair[0] && pair[1] - pair[0] <= 1);
        let text = format!(
            "game g(n) where n < 25 move {{ (n - s) : 1 <= s <= {list:?}[n] }}
             claim c: grundy(n) = 0 if n = 0; {list:?}[n] if {list:?}[n] > {list:?}[n - 1]; grundy(n - {list:?}[n] - 1) otherwise"
        );
        match is_natural {
            true => drop(certificate(&text)),
            false => assert!(!matches!(decide(&text), Verdict::Proved(_)), "{text}"),
        }
        *(if is_natural { &mut natural } else { &mut other }) += 1;
    }
    assert!(natural >= 30 && other >= 5, "{natural} {other}");
}

/// Values and moves by the recursion are those of the table; far out, a heap that is one less than a power of two is lost.
#[test]
fn values_and_moves_at_any_heap() {
    let root = heap("(n - s) : 1 <= s <= f(n)", "floor(sqrt(t))");
    let three = heap("(n - s) : 1 <= s <= f(n)", "floor(t/3)");
    let up = PASS.replace("floor(t/2)", "ceil(2*t/3)");
    for text in [&root, &three, PASS, &up] {
        let (game, _) = first(&read(text));
        let heaps = MaximumNim::new(&game, &mut go_on).expect("Maximum Nim");
        let corner: Vec<u64> = if game.coordinates.len() == 2 { vec![60, 1] } else { vec![60] };
        let table = Table::of(&game, &corner).unwrap();
        for (at, value) in table.positions() {
            let position: Vec<IBig> = at.iter().map(|n| (*n).into()).collect();
            assert_eq!(heaps.value(&position, &mut go_on), Some(value.into()), "{text} at {at:?}");
            for wanted in 0..value {
                let option = heaps.option_with_value(&position, &wanted.into(), &mut go_on);
                let option = option.unwrap_or_else(|| panic!("{text} from {at:?} to {wanted}"));
                assert!(game.options(&position).unwrap().contains(&option), "{text}: {option:?}");
                let to: Vec<u64> = option.sum[0].1.iter().map(|n| u64::try_from(n).unwrap()).collect();
                assert_eq!(table.get(&to), Some(wanted), "{text} from {at:?}");
            }
        }
    }
    let half = grundy::library().game("half", &[]).unwrap();
    let formula = grundy::Formulas::patient().of(&half, &mut go_on).unwrap().expect("the recursion");
    let far = |n: IBig| formula.value(&vec![n], &mut go_on).unwrap();
    assert_eq!(far((IBig::ONE << 500) - IBig::ONE), 0u8.into());
    assert_eq!(IBig::from(far(IBig::ONE << 500)), IBig::ONE << 499);
}
