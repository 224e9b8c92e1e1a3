//! Claims that would keep the prover busy for ever: every one comes to an end, by itself or when the watch says so.

mod support;

use std::ops::ControlFlow;

use grundy_lang::Document;
use grundy_prove::{Milestone, ProofLimits, Reason, Verdict, prove};

/// What becomes of the last claim of a text, with a watch that ends after so many questions.
fn verdict(text: &str, questions: u64) -> Verdict {
    let document = Document::parse(text, &Document::default()).expect("a text");
    let game = document.game(document.last_game_name().expect("a game"), &[]).expect("a game");
    let statement = document.statements(&game).expect("claims").pop().expect("a claim");
    let mut asked = 0;
    let mut watch = |_: u64| {
        asked += 1;
        if asked > questions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    prove(&document, &game, &statement, &ProofLimits::default(), &mut watch)
}

/// A violated condition far from any wrong position: the positions below it are looked at once each.
#[test]
fn a_suspicion_is_followed_to_an_end() {
    let text = "game g(n) where n != 714 move { (n - s) : s in {5, 6, 14} } claim c: period 20 from 0";
    let found = verdict(text, 10_000_000);
    assert!(matches!(found, Verdict::Refuted(_) | Verdict::Unknown(Reason::Unconfirmed(_))), "{found:?}");
}

/// The wrong position is far beyond what can be computed: that there is one is known all the same.
#[test]
fn a_failed_condition_is_a_refutation() {
    let text = "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }
                claim c: grundy(x, y) = x ⊕ y if y < 3000000001; 0 otherwise";
    let found = verdict(text, u64::MAX);
    assert!(matches!(&found, Verdict::RefutedBelow(p) if *p == [0.into(), 3_000_000_001u64.into()]), "{found:?}");
}

/// The reason why nothing was established.
fn reason(text: &str) -> Reason {
    match verdict(text, u64::MAX) {
        Verdict::Unknown(reason) => reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn nim_sums_and_the_golden_ratio_do_not_meet() {
    let sums = [
        "game g(n) where n != floor(n*φ) + 1 move { (u) + (n - u - 1) : u < n } claim: grundy(n) = 0",
        "game g(n) move { (u) + (n - u - 1) : u < n } claim: grundy(n) = zeckendorf(n + 1)",
        "game g(n) move { sum((i) : 0 <= i < n) : n >= zeckendorf(n + 1) } claim: grundy(n) = n with prefix(n) = n",
        "game h(n) move { (u) : u < n } claim: grundy(n) = n
         game g(n) move { h(u) + h(n - u) : u < zeckendorf(n + 1) and u < n } claim: grundy(n) = n",
    ];
    for text in sums {
        let found = reason(text);
        assert!(matches!(found, Reason::Outside { .. } | Reason::NoClaimFor(_)), "{text}: {found}");
    }
}

#[test]
fn a_game_without_positions_proves_nothing() {
    for claim in ["grundy(n) = n", "grundy(n) = 7", "zeros(n) when n = 3"] {
        assert_eq!(
            reason(&format!("game g(n) where n < 0 move {{ (u) : u < n }} claim: {claim}")),
            Reason::NoPositions
        );
    }
}

/// Work that no automaton is made for is watched too: functions that call functions, and all the ways of a sum.
#[test]
fn translation_comes_to_an_end() {
    let mut chain = String::from("let f0(t) = t + 1\n");
    for i in 1..=60 {
        chain += &format!("let f{i}(t) = f{0}(f{0}(t))\n", i - 1);
    }
    let found =
        verdict(&format!("game g(n) {chain} move {{ (u) : u < n and u < f60(n) }} claim: grundy(n) = n"), 100_000);
    assert!(
        matches!(&found, Verdict::Unknown(reason) if matches!(reason.cause(), Reason::Limit | Reason::Stopped)),
        "{found:?}"
    );
    let branches = "let f(t) = min(t, 1, 2, 3, 4, 5, 6, 7, 8) let h(a, b, c, d) = a + b + c + d";
    let text = format!(
        "game g(n) {branches} move {{ (u) : u < n and u < h(f(n), f(u), f(n + u), f(2u)) }} claim: grundy(n) = n"
    );
    assert!(matches!(verdict(&text, 1_000_000), Verdict::Unknown(_) | Verdict::Refuted(_)));
}

/// Whenever a proof is stopped, it says what it had established: more, the later it is stopped, and nothing that it takes back.
#[test]
fn what_was_established_is_kept() {
    let queen = "game queen(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }
        claim: zeros = { (a, b), (b, a) : a = floor(n*φ) and b = a + n }";
    let (mut questions, mut before, mut stops): (u64, Vec<Milestone>, Vec<usize>) = (0, Vec::new(), Vec::new());
    loop {
        match verdict(queen, questions) {
            Verdict::Proved(_) => break,
            Verdict::Unknown(Reason::Stopped) => assert!(before.is_empty(), "stopped after {questions}: {before:?}"),
            Verdict::Unknown(Reason::Partial { by, established }) => {
                assert_eq!(*by, Reason::Stopped);
                // Where a first attempt gives way to a larger one, the second begins with the positions compared.
                let is_again = matches!(established.first(), Some(Milestone::Compared(_)));
                assert!(is_again || established.starts_with(&before), "{before:?}, then {established:?}");
                stops.push(established.len());
                before = established;
            }
            other => panic!("{other:?}"),
        }
        questions += 1 + questions / 4;
    }
    assert!(before.iter().any(|milestone| matches!(milestone, Milestone::Ends(measure) if measure == "x + y")));
    assert!(before.contains(&Milestone::Rules) && before.contains(&Milestone::Said), "{before:?}");
    stops.dedup();
    assert!(stops.len() >= 2, "{stops:?}");
}
