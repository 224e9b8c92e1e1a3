//! Claims that would keep the prover busy for ever: every one comes to an end, by itself or when the watch says so.

mod support;

use std::ops::ControlFlow;

use grundy_lang::Document;
use grundy_prove::{Limits, Reason, Verdict, prove};

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
    prove(&document, &game, &statement, &Limits::default(), &mut watch)
}

/// A violated condition far from any wrong position: the positions below it are looked at once each.
#[test]
fn a_suspicion_is_followed_to_an_end() {
    let text = "game g(n) where n != 714 move { (n - s) : s in {5, 6, 14} } claim c: period 20 from 0";
    let found = verdict(text, 10_000_000);
    assert!(matches!(found, Verdict::Refuted(_) | Verdict::Unknown(Reason::Unconfirmed(_))), "{found:?}");
}
