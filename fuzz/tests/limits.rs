//! However a text is made, work on it hears the watch: it asks often, and ends soon after it was told to. What lies between
//! two looks is measured in processor time of the thread, which does not depend on what else the machine does.

use std::fs;
use std::ops::ControlFlow;

use grundy::lang::{Document, Meaning};
use grundy::prove::find_period;
use grundy::words::{Language, Words};
use grundy_ask::{Desk, Question};
use grundy_fuzz::{hostile, question};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::json;

/// Looks until the watch says stop.
const LOOKS: u64 = 60;
/// Looks after that: each layer of the work may look once more before it hears of it.
const MOST_AFTER: u64 = 100;
/// Processor time between two looks, before the first and after the last, in nanoseconds; programs for tests are slow.
const MOST_BETWEEN: u64 = 1_500_000_000;

/// Processor time of this thread so far, in nanoseconds. Linux only.
fn processor_time() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("the system counts");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// Does some work under a watch and says what is wrong with how it hears it.
fn heard(work: impl FnOnce(&mut dyn FnMut(u64) -> ControlFlow<()>)) -> Result<(), String> {
    let (mut looks, mut last, mut longest) = (0, processor_time(), (0, 0));
    work(&mut |_| {
        looks += 1;
        let now = processor_time();
        longest = longest.max((now - last, looks));
        last = now;
        if looks > LOOKS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    longest = longest.max((processor_time() - last, looks + 1));
    match longest {
        (time, look) if time > MOST_BETWEEN => Err(format!("{} ms before look {look}", time / 1_000_000)),
        _ if looks > LOOKS + MOST_AFTER => Err(format!("{looks} looks, though it was to stop after {LOOKS}")),
        _ => Ok(()),
    }
}

/// A question of some kind about a hostile text, in a box of some size, hears its watch.
fn question_hears(number: u64, kind: usize, size: usize) -> Result<(), TestCaseError> {
    let text = hostile::text(number);
    let all = question::about(&json!({ "text": text }), 1, [30, 300, 3_000, 500_000][size]);
    let asked: Question = serde_json::from_value(all[kind % all.len()].clone()).expect("a question");
    let (words, desk) = (Words::new(Language::English), Desk::default());
    let result = heard(|watch| drop(grundy_ask::answer(&asked, &words, watch, &desk)));
    prop_assert!(result.is_ok(), "{}: {asked:?}", result.unwrap_err());
    Ok(())
}

fn cases(cases: u32, seed: u64) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(seed);
    ProptestConfig { cases, max_shrink_iters: 0, rng_seed, failure_persistence: None, ..Default::default() }
}

proptest! {
    #![proptest_config(cases(400, 13))]

    #[test]
    fn every_question_hears_its_watch(number in 0..1_000_000u64, kind in 0..100usize, size in 0..4usize) {
        question_hears(number, kind, size)?;
    }
}

proptest! {
    #![proptest_config(cases(10_000, 14))]

    #[test]
    #[ignore = "slow"]
    fn every_question_hears_its_watch_for_long(number in 0..1_000_000u64, kind in 0..100usize, size in 0..4usize) {
        question_hears(number, kind, size)?;
    }
}

proptest! {
    #![proptest_config(cases(40, 13))]

    #[test]
    fn the_meaning_and_the_search_for_periods_hear_their_watch(number in 0..1_000_000u64, at in 0..5_000u64) {
        let Ok(document) = Document::parse(&hostile::text(number), grundy::library()) else { return Ok(()) };
        let name = document.last_game_name().expect("a game");
        let Ok(game) = document.game(name, &[]) else { return Ok(()) };
        let position = vec![at.into(); game.coordinates.len()];
        let result = heard(|watch| drop(Meaning::new(&game).grundy(&position, watch)));
        prop_assert!(result.is_ok(), "{} at {at}: {}", result.unwrap_err(), hostile::text(number));
        let result = heard(|watch| drop(find_period(&game, &Default::default(), watch)));
        prop_assert!(result.is_ok(), "{} for a period: {}", result.unwrap_err(), hostile::text(number));
    }
}
