//! Claims about the positions of one value: proved with the sets of all smaller values, and never when they are wrong.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Document, Game, Position, Said, Statement};
use grundy_prove::{ProofLimits, Reason, Verdict, prove};
use grundy_verify::{Verified, verify};

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The claim of this name in a text of one game.
fn read(text: &str, name: &str) -> (Document, Arc<Game>, Statement) {
    let document = Document::parse(text, grundy::library()).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    let called = text.split(['(', ' ']).nth(1).expect("a game");
    let game = document.game(called, &[]).unwrap();
    let statement = document.statements(&game).unwrap().into_iter().find(|s| s.name == name).expect(name);
    (document, game, statement)
}

fn decide(text: &str, name: &str) -> Verdict {
    let (document, game, statement) = read(text, name);
    prove(&document, &game, &statement, &ProofLimits::default(), &mut go_on)
}

/// Proved, and the checker accepts the certificate for exactly this claim.
fn is_proved(text: &str, name: &str) -> bool {
    let (document, game, statement) = read(text, name);
    match prove(&document, &game, &statement, &ProofLimits::default(), &mut go_on) {
        Verdict::Proved(proof) => {
            let certificate = proof.certificate();
            let verified =
                verify(&certificate, &mut go_on).unwrap_or_else(|why| panic!("{text}\n{certificate}\n{why}"));
            let Verified::Checked(theorem) = verified else { panic!("{text}") };
            assert_eq!(theorem.claim, statement.core(&game));
            true
        }
        _ => false,
    }
}

const HO: &str = "game ho(x, y)
    move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }
    move { (x - k, y - l) : 1 <= l < k and k <= x <= y } ∪ { (x - l, y - k) : 1 <= l < k and k <= y <= x }
";
const GOLDEN: &str = "{ (a, b), (b, a) : a = floor(n*φ) and b = a + n }";
const ONE_LESS: &str = "{ (a, b), (b, a) : n >= 1 and a = floor(n*φ) - 1 and b = a + n }";

/// Ho's theorem about the ones, and its changed forms, each with a position that is wrong.
#[test]
fn ones_of_hos_game() {
    assert!(is_proved(&format!("{HO} claim z: zeros = {GOLDEN} claim o: ones = {ONE_LESS}"), "o"));
    for (zeros, ones) in [
        (GOLDEN, "{ (a, b), (b, a) : n >= 1 and a = floor(n*φ) - 1 and b = a + n + 1 }"),
        (GOLDEN, "{ (a, b), (b, a) : n >= 1 and a = floor(n*φ) and b = a + n }"),
        (GOLDEN, "{ (a, b), (b, a) : n >= 2 and a = floor(n*φ) - 1 and b = a + n }"),
        (GOLDEN, "{ (a, b), (b, a) : n >= 1 and n != 5 and a = floor(n*φ) - 1 and b = a + n }"),
        (GOLDEN, GOLDEN),
        (ONE_LESS, GOLDEN),
    ] {
        let text = format!("{HO} claim z: zeros = {zeros} claim o: ones = {ones}");
        let (_, game, statement) = read(&text, "o");
        match decide(&text, "o") {
            Verdict::Refuted(witness) => {
                let said = statement.says(&game, &witness.position, &|_| None).unwrap().unwrap();
                assert!(matches!(said, Said::Level { value: 1, .. }) && !said.is_right(witness.actual), "{ones}");
            }
            // The claim about the zeros is wrong, too, and is met first.
            Verdict::Unknown(Reason::WrongBelow { value: 0, .. }) => assert_eq!(zeros, ONE_LESS),
            other => panic!("{ones}: {other:?}"),
        }
    }
}

/// Without a claim about a smaller value, with a wrong one, and where there is no such theorem, the answer says so.
#[test]
fn what_is_missing_is_named() {
    let take = "game take(n) move { (n - 1), (n - 2), (n - 3) }";
    let two = "claim two: level 2(n) when n mod 4 = 2";
    let reason = |text: &str| match decide(text, "two") {
        Verdict::Unknown(reason) => reason,
        other => panic!("{text}: {other:?}"),
    };
    let (zeros, ones) = ("claim: zeros(n) when 4 divides n", "claim: ones(m) when m mod 4 = 1");
    assert_eq!(reason(&format!("{take} {two}")), Reason::NoLevel(0));
    assert_eq!(reason(&format!("{take} {two} {zeros}")), Reason::NoLevel(1));
    assert_eq!(reason(&format!("{take} {two} {ones}")), Reason::NoLevel(0));
    let wrong = "claim: ones(m) when m mod 4 = 1 and m != 9";
    let wrong = reason(&format!("{take} {two} {zeros} {wrong}"));
    assert!(matches!(&wrong, Reason::WrongBelow { value: 1, position, .. } if *position == [9.into()]), "{wrong:?}");
    assert!(is_proved(&format!("{take} {two} {zeros} {ones}"), "two"));
    assert!(is_proved(&format!("{take} {two} claim: grundy(n) = n mod 4"), "two"));
    assert!(is_proved(&format!("{take} {two} {zeros} claim: grundy(m) = m mod 4"), "two"));
    let learned = "claim: zeros by automaton binary { 0 + 0 1; 1 - 2 3; 2 - 0 1; 3 - 2 3 }";
    assert!(is_proved(&format!("{take} {two} {ones} {learned}"), "two"));
    let misere = format!("{take} play misere {two} {zeros} {ones}");
    assert_eq!(reason(&misere).code(), "outside-misere-level");
    let sums = format!("game sums(n) move {{ (a) + (b) : a + b + 1 = n }} {two} {zeros} {ones}");
    assert_eq!(reason(&sums).code(), "outside-zeros-of-sums");
    let high = format!("{take} claim two: level 1000000(n) when n < 0 {zeros}");
    assert_eq!(reason(&high).code(), "outside-high-level");
}

/// Subtraction games drawn at random: the levels that the table shows are proved, changed ones are not.
#[test]
fn levels_of_random_games() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % below
    };
    for _ in 0..12 {
        let steps: Vec<u64> = (1..=6).filter(|s| *s == 1 || next(2) == 0).collect();
        let values: Vec<usize> = (0..400).fold(Vec::new(), |mut values: Vec<usize>, n| {
            let reached = |v: &usize| steps.iter().any(|&s| s <= n && values[(n - s) as usize] == *v);
            values.push((0..).find(|v| !reached(v)).expect("steps are few"));
            values
        });
        let Some(period) = (1..60).find(|p| (0..300).all(|n| values[n] == values[n + p])) else { continue };
        let level = |value: usize, change: Option<usize>| {
            let inside = (0..period).filter(|&n| (values[n] == value) != (change == Some(n)));
            let rests: Vec<String> = inside.map(|n| format!("n mod {period} = {n}")).collect();
            format!("level {value}(n) when {}", if rests.is_empty() { "n < 0".into() } else { rests.join(" or ") })
                .replacen("level 0", "zeros", 1)
                .replacen("level 1(", "ones(", 1)
        };
        let most = *values.iter().max().expect("there are values");
        let set: Vec<String> = steps.iter().map(u64::to_string).collect();
        let game = format!("game take(n) move {{ (n - s) : s in {{{}}} }}", set.join(", "));
        for value in 0..=most + 1 {
            let below: Vec<String> = (0..value).map(|v| format!("claim: {}", level(v, None))).collect();
            let below = below.join("\n");
            assert!(is_proved(&format!("{game}\n{below}\nclaim this: {}", level(value, None)), "this"));
            let changed = next(period as u64) as usize;
            let wrong = format!("{game}\n{below}\nclaim this: {}", level(value, Some(changed)));
            match decide(&wrong, "this") {
                Verdict::Refuted(witness) => assert_eq!(witness.position, Position::from([changed.into()]), "{wrong}"),
                other => panic!("{wrong}: {other:?}"),
            }
        }
    }
}

/// A certificate in which the smaller sets were changed, left out or exchanged is not accepted.
#[test]
fn changed_certificates_are_refused() {
    let text = "game take(n) move { (n - 1), (n - 2), (n - 3) }
        claim: zeros(n) when 4 divides n
        claim: ones(n) when n mod 4 = 1
        claim two: level 2(n) when n mod 4 = 2";
    let Verdict::Proved(proof) = decide(text, "two") else { panic!() };
    let certificate = proof.certificate();
    assert!(verify(&certificate, &mut go_on).is_ok());
    let tables: Vec<&str> = certificate.split("    automaton level").collect();
    assert_eq!(tables.len(), 4, "{certificate}");
    let with =
        |order: &[usize]| order.iter().fold(tables[0].to_string(), |all, &i| all + "    automaton level" + tables[i]);
    assert_eq!(with(&[1, 2, 3]), certificate);
    // The last table is followed by the end of the theorem.
    let end = tables[3].find("end").expect("an end");
    let (last, rest) = tables[3].split_at(end);
    let with = |all: &[&str]| all.iter().fold(tables[0].to_string(), |text, t| text + "    automaton level" + t) + rest;
    assert_eq!(with(&[tables[1], tables[2], last]), certificate);
    for order in [
        [tables[2], tables[1], last],
        [tables[1], tables[1], last],
        [last, tables[2], tables[1]],
        [tables[1], last, tables[2]],
    ] {
        assert!(verify(&with(&order), &mut go_on).is_err());
    }
    assert!(verify(&with(&[tables[1], last]), &mut go_on).is_err());
    assert!(verify(&with(&[tables[1], tables[2], last, last]), &mut go_on).is_err());
    for (from, to) in
        [("level 2 ", "level 1 "), ("level 2 ", "level 3 "), ("mod 4 = 2", "mod 4 = 3"), ("level 2 (n)", "zeros(n)")]
    {
        assert!(certificate.contains(from), "{certificate}");
        assert!(verify(&certificate.replacen(from, to, 1), &mut go_on).is_err(), "{to}");
    }
}
