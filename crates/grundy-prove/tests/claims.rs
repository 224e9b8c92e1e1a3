//! Every claim of the list of facts, 1 to 26, proved or refuted as it is stated there.

mod support;

use std::ops::ControlFlow;

use grundy_lang::{Argument, Document, Meaning, read_function};
use grundy_prove::{
    Argued, Flaw, NimSumProperty, Outside, ProofLimits, Reason, Verdict, nimsum_property, prove, refute_nearby,
};
use support::*;

const NONE: &[(&str, &str)] = &[];

#[track_caller]
fn is_proved(game: &str, parameters: &[(&str, &str)], claim: &str) {
    let proof = proved(verdict(game, parameters, claim));
    assert_eq!(proof.theorem().claim, claim);
}

#[track_caller]
fn is_refuted(game: &str, parameters: &[(&str, &str)], claim: &str, at: &[u64]) {
    let witness = refuted(verdict(game, parameters, claim));
    assert_eq!(witness.position, position(at), "{game} {claim}");
}

#[test]
fn nim() {
    // 1
    is_proved("nim2", NONE, "bouton");
    is_proved("nim3", NONE, "bouton");
    is_proved("nim6", NONE, "bouton");
    // 2
    is_proved("nim3misere", NONE, "bouton");
    // 3
    is_proved("moore", NONE, "columns_of_three");
    is_proved("moore4", NONE, "columns_of_three");
    // 4
    is_proved("lasker", NONE, "swap");
    proved(verdict("lasker", NONE, "four"));
    // 6
    for h in ["3", "4", "5"] {
        is_proved("nimhoff", &[("h", h)], "cyclic");
    }
    // 7
    is_proved("welter2", NONE, "welter");
}

/// 5: the period is proved, and the values of one period beyond 71 are the twelve numbers.
#[test]
fn kayles() {
    is_proved("kayles", NONE, "twelve");
    let kayles = game("kayles", NONE);
    let residues = claim(library(), &kayles, "residues");
    let mut meaning = Meaning::new(&kayles);
    for n in 71..71 + 24u64 {
        let value = meaning.grundy(&position(&[n]), &mut |_| ControlFlow::Continue(())).unwrap();
        assert_eq!(residues.value(&kayles, &position(&[n])).unwrap(), Some(value.into()), "{n}");
    }
    // The formula alone leaves small heaps open; with the period they follow.
    assert!(proved(verdict("kayles", NONE, "residues")).by_formula.is_some());
}

/// 5 again, as a formula: the first 71 values in a list, then the residues.
#[test]
#[ignore = "slow: the automaton of all sums of two rows"]
fn kayles_by_formula() {
    let kayles = game("kayles", NONE);
    let mut meaning = Meaning::new(&kayles);
    let mut value = |n: u64| meaning.grundy(&position(&[n]), &mut |_| ControlFlow::Continue(())).unwrap().to_string();
    let first: Vec<String> = (0..71).map(&mut value).collect();
    proved(decide_text(&format!(
        "game rows = octal 0.77
            claim: grundy(n) = [{}][n] if n < 71; [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n mod 12] otherwise",
        first.join(", ")
    )));
}

/// 8: with the nim-sum of all values below n, which is proved by induction.
#[test]
fn ruler() {
    let ruler = "game ruler(n)
        where n >= 1
        move { sum((i) : a <= i < n) : 1 <= a <= n }";
    let prefix = "with prefix(n) = 0 if n = 0; (n - 1) ⊕ floor((n - 1)/2) otherwise";
    proved(decide_text(&format!("{ruler} claim: grundy(n) = V2(n) {prefix}")));
    let (_, because) = outside(decide_text(&format!("{ruler} claim: grundy(n) = V2(n)")));
    assert_eq!(because, Outside::Run);
    // A prefix that is wrong is no help, neither to a true claim nor to a false one.
    let wrong = "with prefix(n) = 0 if n = 0; n ⊕ floor(n/2) otherwise";
    assert_eq!(outside(decide_text(&format!("{ruler} claim: grundy(n) = V2(n) {wrong}"))).1, Outside::Run);
    assert_eq!(outside(decide_text(&format!("{ruler} claim: grundy(n) = n {prefix}"))).1, Outside::Run);
}

#[test]
fn taking_and_walking() {
    // 9 to 13
    is_proved("schwenk", NONE, "power_of_two");
    is_proved("powers", NONE, "three");
    is_proved("yama", NONE, "near_diagonal");
    is_proved("knight", NONE, "squares");
    is_proved("chomp2", NONE, "one_less");
    // 14
    is_proved("half", NONE, "mersenne");
    is_proved("half", NONE, "recursion");
    is_proved("fraction", NONE, "every_k");
    is_proved("half_pass", NONE, "pass");
    assert_eq!(outside(verdict("half", NONE, "odd_part")).1, Outside::Product);
    // others of the library
    is_proved("take", NONE, "seven");
    is_proved("takesplit", NONE, "mod_four");
    is_proved("takethreemisere", NONE, "one_more");
    is_proved("king", NONE, "values");
    is_proved("mark", NONE, "dopey");
    is_proved("mockturtles", NONE, "odious");
    is_proved("welter3", NONE, "mating");
}

#[test]
fn bars() {
    // 15
    for k in [2, 4, 6, 8, 10, 12, 30] {
        is_proved("chocolate", &[("k", &k.to_string())], "even_k");
    }
    is_proved("logbar", NONE, "nimsum");
    // 16, the conjecture; the slow test goes on
    for k in (1..=21).step_by(2) {
        is_proved("chocolate", &[("k", &k.to_string())], "odd_k");
    }
    // 25
    is_refuted("chocolate", &[("k", "3")], "nimsum_for_3", &[1, 3]);
    is_proved("stripbar", NONE, "even_k");
    is_proved("stripbar", NONE, "zeros_even_k");
}

/// 17: f(t) = h(t + s), with h = ⌊t/k⌋ for even k, and with the logarithmic bar.
#[test]
fn shifted_bars() {
    let fits = |h: &dyn Fn(u64) -> u64, s: u64| (0..=h(s)).all(|i| i ^ s == i + s);
    for k in [2, 4, 6] {
        for s in (0..=24).filter(|&s| fits(&|t| t / k, s)) {
            is_proved("chocolate_shift", &[("k", &k.to_string()), ("s", &s.to_string())], "shifted");
        }
    }
    let h = |t: u64| if t < 2 { 0 } else { (1 << t.ilog2()) / 2 };
    for s in (0..=12).filter(|&s| fits(&h, s)) {
        proved(decide_text(&format!(
            "game logshift(y, z)
                where y <= f(z + {s})
                let f(t) = 0 if t < 2; floor(msb(t)/2) otherwise
                move {{ (v, z) : v < y }} ∪ {{ (min(y, f(w + {s})), w) : w < z }}
                claim: grundy(y, z) = (y ⊕ (z + {s})) - {s}"
        )));
    }
}

#[test]
fn three_coordinates() {
    // 18
    for k in ["3", "7", "11"] {
        is_proved("valley", &[("k", k)], "nimsum");
    }
    is_refuted("valley", &[("k", "4")], "nimsum_for_4", &[5, 3, 8]);
    is_refuted("valley", &[("k", "3")], "nimsum_values", &[1, 1, 2]);
    // 19
    is_proved("bar3half", NONE, "nimsum");
    // 20
    is_proved("bar3", NONE, "families");
    is_refuted("bar3", NONE, "nimsum", &[0, 1, 1]);
}

#[test]
fn golden_ratio() {
    // 21 to 24
    for (game, claim) in [("queen", "golden"), ("queenmisere", "golden"), ("wythoff1", "shifted")] {
        let proof = proved(verdict(game, NONE, claim));
        assert!(matches!(proof.theorem().argument, Argued::Automata { lemma: true, .. }), "{game}: the lemma is named");
    }
    let proof = proved(verdict("fibonaccinim", NONE, "zeckendorf_part"));
    assert!(matches!(proof.theorem().argument, Argued::Automata { lemma: false, .. }), "no lemma is needed");
    // 26
    is_refuted("queenmisere", NONE, "golden_from_one", &[1, 2]);
    is_refuted("queen", NONE, "nimsum", &[1, 1]);
}

/// ⌈nφ⌉ = ⌊nφ⌋ + 1 for n ≥ 1, and ⌊(n − 1)φ⌋ has a meaning also at n = 0.
#[test]
fn golden_multiples_of_any_sign() {
    let queen = "game lady(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
    let shifted = "{ (a, b), (b, a) : n >= 1 and a = ceil(n*φ) - 1 and b = a + n }";
    proved(decide_text(&format!("{queen} claim: zeros = {{ (0, 0) }} ∪ {shifted}")));
    let less = "{ (a, b), (b, a) : a = floor((n - 1)*φ) and b = a + n - 1 and n >= 0 }";
    proved(decide_text(&format!("{queen} claim: zeros = {less}")));
    let wrong = "{ (a, b), (b, a) : a = ceil(n*φ) and b = a + n }";
    assert_eq!(refuted(decide_text(&format!("{queen} claim: zeros = {wrong}"))).position, position(&[1, 2]));
}

/// √5 is 2φ − 1: Fraenkel's game with differences below 4, as its zeros are guessed.
#[test]
fn roots_in_the_field_of_phi() {
    let game = "game fraenkel(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }
        move { (x - i, y - j) : 1 <= i <= x and 1 <= j <= y and abs(i - j) < 4 }";
    let zeros =
        |root: &str| format!("{game} claim: zeros = {{ (a, b), (b, a) : a = floor(n*({root})) and b = a + 4n }}");
    proved(decide_text(&zeros("0 - 1 + sqrt(5)")));
    assert_eq!(refuted(decide_text(&zeros("1 + sqrt(5)"))).position, position(&[1, 5]));
    // √2 and √3 are of other fields, in which their multiples are known, and wrong here; √11 has too many digits.
    refuted(decide_text(&zeros("sqrt(2)")));
    refuted(decide_text(&zeros("sqrt(3)")));
    assert!(matches!(unknown(decide_text(&zeros("sqrt(11)"))), Reason::Outside { .. }));
}

/// Every claim of the library that says where it is false is refuted just there, with what is true.
#[test]
fn warnings_of_the_library() {
    let mut seen = 0;
    for definition in library().definitions() {
        let game = library().game(&definition.name.text, &[]).unwrap();
        for statement in library().statements(&game).unwrap() {
            let Some(at) = &statement.false_at else { continue };
            let witness = refuted(decide(library(), &game, &statement));
            assert_eq!(witness.position, *at, "{} {}", game.heading(), statement.name);
            assert_eq!(game.grundy(&witness.position).unwrap(), witness.actual);
            seen += 1;
        }
    }
    assert!(seen >= 5);
}

#[test]
fn outside_the_fragment() {
    let nim = "game pair(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    let product = outside(decide_text(&format!("{nim} claim: grundy(x, y) = x*y")));
    assert_eq!(product, ("x*y".to_string(), Outside::Product));
    let root = outside(decide_text(&format!("{nim} claim: zeros(x, y) when y = floor(√11*x)")));
    assert_eq!(root, ("sqrt(11)".to_string(), Outside::ManyDigits));
    let nim_product = outside(decide_text(&format!("{nim} claim: grundy(x, y) = x ⊗ y")));
    assert_eq!(nim_product, ("x ⊗ y".to_string(), Outside::Operation));
    let mixed = outside(decide_text(&format!("{nim} claim: zeros(x, y) when x ⊕ y = zeckendorf(x + 1)")));
    assert_eq!(mixed, ("x ⊕ y".to_string(), Outside::MixedNumeration));
    let (expression, because) = outside(verdict("divisors", NONE, "one"));
    assert_eq!((expression.as_str(), because), ("d divides n", Outside::Product));
    assert_eq!(outside(verdict("kaylesmisere", NONE, "single_rows")).1, Outside::MisereSums);
}

/// A claim that grows too large is open, with the limit as the reason, and not an error.
#[test]
fn limits() {
    let limits = ProofLimits { entries: 2_000, ..ProofLimits::default() };
    let wrong = "game bar(y, z)
        where y <= f(z)
        let f(t) = floor(t/13)
        move { (v, z) : v < y } ∪ { (min(y, f(w)), w) : w < z }
        claim: grundy(y, z) = floor(7z/5) ⊕ floor(y/3) ⊕ 11y";
    let document = Document::parse(wrong, &Document::default()).unwrap();
    let bar = document.game("bar", &[]).unwrap();
    let claim = &document.statements(&bar).unwrap()[0];
    let verdict = prove(&document, &bar, claim, &limits, &mut |_| ControlFlow::Continue(()));
    assert_eq!(*unknown(verdict).cause(), Reason::Limit);
    // Stopped from outside is another reason.
    let verdict = prove(&document, &bar, claim, &ProofLimits::default(), &mut |_| ControlFlow::Break(()));
    assert_eq!(*unknown(verdict).cause(), Reason::Stopped);
}

/// The property of f for which the value of every bar is the nim-sum, decided by itself and by the claim.
#[test]
fn nimsum_property_agrees() {
    for f in
        ["floor(t/1)", "floor(t/2)", "floor(t/3)", "floor(t/4)", "floor((t + 1)/2)", "floor((t + 4)/2)", "min(t, 3)"]
    {
        let Argument::Function(function) = read_function("f", 1, f).unwrap() else { panic!("{f} is a function") };
        let property = nimsum_property(&function, &ProofLimits::default(), &mut |_| ControlFlow::Continue(())).unwrap();
        let verdict = decide_text(&format!(
            "game bar(y, z)
                where y <= f(z)
                let f(t) = {f}
                move {{ (v, z) : v < y }} ∪ {{ (min(y, f(w)), w) : w < z }}
                claim: grundy(y, z) = y ⊕ z"
        ));
        match property {
            NimSumProperty::Holds => drop(proved(verdict)),
            NimSumProperty::Fails { first, .. } => {
                assert_eq!(first.unwrap().position, refuted(verdict).position, "{f}")
            }
            NimSumProperty::NotMonotone { .. } => panic!("{f} never falls"),
        }
    }
}

/// Variables of a family may be named like coordinates of the game: they are not these.
#[test]
fn families_have_variables_of_their_own() {
    let walk = "game walk(x, y) move { (x, y - 1) } ∪ { (u, y) : u < x and y > y }";
    let witness = refuted(decide_text(&format!("{walk} claim: zeros = {{ (x, 2n) : x = 5 }}")));
    assert_eq!(witness.position, position(&[0, 0]));
    proved(decide_text(&format!("{walk} claim: zeros = {{ (y, 2x) : x >= 0 }}")));
    let nim = "game pair(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    proved(decide_text(&format!("{nim} claim: zeros = {{ (y, x) : x = y }}")));
    assert_eq!(
        refuted(decide_text(&format!("{nim} claim: zeros = {{ (y, x) : x <= y }}"))).position,
        position(&[1, 0])
    );
}

/// A case that is undefined only where it is not asked for leaves a function defined everywhere.
#[test]
fn cases_are_defined_where_their_conditions_hold() {
    let text = "game g(x)
        let h(t) = t/2 if even(t); t otherwise
        move { (u) : u < x and not (h(x) in {0, 3}) }
        claim: grundy(x) = 0 if x in {0, 3, 6}; x if x < 3; x - 1 if x < 6; x - 2 otherwise";
    proved(decide_text(text));
}

/// A claim that has no meaning somewhere says where and why, unless it is wrong before.
#[test]
fn claims_without_a_meaning() {
    let nim = "game m(n) move { (u) : u < n } claim c:";
    for (claim, function, at) in [
        ("grundy(n) = msb(n)", "msb", 0),
        ("grundy(n) = n + msb(n) - msb(n)", "msb", 0),
        ("grundy(n) = n if n < 20; n + msb(n - 20) otherwise", "msb", 20),
        ("grundy(n) = n if V2(n) > 0; n otherwise", "V2", 0),
        ("zeros(n) when msb(n) > 2", "msb", 0),
    ] {
        let Reason::Meaningless(fault) = unknown(decide_text(&format!("{nim} {claim}"))) else { panic!("{claim}") };
        assert_eq!(fault.place, Some(("m".into(), position(&[at]))), "{claim}");
        assert!(fault.expression.starts_with(function), "{claim}: {fault}");
    }
    // What is wrong before is wrong; what is left open before is left open.
    let wrong = "grundy(n) = n if n < 9; 3 if n < 20; msb(n - 20) otherwise";
    let document = Document::parse(&format!("{nim} {wrong}"), library()).unwrap();
    let game = document.game("m", &[]).unwrap();
    let statement = document.statements(&game).unwrap().pop().unwrap();
    let flaw = refute_nearby(&game, &statement, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(&flaw, Some(Flaw::Wrong(witness)) if witness.position == position(&[9])), "{flaw:?}");
    let open = unknown(decide_text(&format!("{nim} grundy(n) = n if n > 3")));
    assert_eq!(open, Reason::Leaves { from: position(&[4]), to: position(&[0]) });
}

/// One formula, one numeration system: a claim about another game that needs other digits is no help.
#[test]
fn numeration_systems_are_not_mixed() {
    let text = "game heap(n) move { (u) : u < n } claim: grundy(n) = n
        game door(n) move { heap(u) : u < n } claim: grundy(n) = n + zeckendorf(n + 1) - zeckendorf(n + 1)";
    assert_eq!(unknown(decide_text(text)), Reason::NoClaimFor("heap".into()));
    // φ in an option is enough to choose the digits.
    let text = "game golden(n) move { (floor(n*φ) - n) : n >= 1 } claim: zeros(n) when n = 0";
    assert_eq!(refuted(decide_text(text)).position, position(&[2]));
}

#[test]
#[ignore = "slow: the conjecture for every odd k up to 61, and for 101"]
fn every_odd_k() {
    for k in (23..=61).step_by(2).chain([101]) {
        is_proved("chocolate", &[("k", &k.to_string())], "odd_k");
    }
}

#[test]
#[ignore = "slow: every claim of the library is proved, refuted where it says so, or outside for a reason"]
fn whole_library() {
    for definition in library().definitions() {
        let Ok(game) = library().game(&definition.name.text, &[]) else { continue };
        for statement in library().statements(&game).unwrap() {
            match (decide(library(), &game, &statement), &statement.false_at) {
                (Verdict::Proved(_), None) => {}
                (Verdict::Refuted(witness), Some(at)) => assert_eq!(witness.position, *at),
                (Verdict::Unknown(reason), _) if matches!(reason.cause(), Reason::Limit | Reason::Stopped) => {
                    panic!("{} {}", game.heading(), statement.name)
                }
                (Verdict::Unknown(_), None) => {}
                (other, _) => panic!("{} {}: {other:?}", game.heading(), statement.name),
            }
        }
    }
}

#[test]
fn what_is_false_far_out_in_a_thin_domain_is_found_before_large_automata_are_built() {
    let first = [(20, [29, 3, 32]), (24, [81, 7, 88]), (28, [41, 3, 44]), (36, [53, 3, 56]), (40, [137, 7, 144])];
    for (k, at) in first {
        let text = format!(
            "game bar(x, y, z)
                where y <= floor((x + z)/{k})
                move {{ (u, min(y, floor((u + z)/{k})), z) : u < x }} ∪ {{ (x, v, z) : v < y }}
                move {{ (x, min(y, floor((x + w)/{k})), w) : w < z }}
                claim: zeros(x, y, z) when x ⊕ y ⊕ z = 0"
        );
        let document = Document::parse(&text, &Document::default()).unwrap();
        let bar = document.game("bar", &[]).unwrap();
        let claim = &document.statements(&bar).unwrap()[0];
        let mut go_on = |_| ControlFlow::Continue(());
        let witness = refuted(prove(&document, &bar, claim, &ProofLimits::default(), &mut go_on));
        assert_eq!(witness.position, position(&at), "k = {k}");
    }
}
