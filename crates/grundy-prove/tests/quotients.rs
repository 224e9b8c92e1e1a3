//! Misère quotients: the orders and periods that are known, and every small sum by the definition.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::MisereSums;
use grundy_lang::{Document, Game, IBig, go_on};
use grundy_prove::{FoundQuotient, Outside, QuotientEnd, QuotientLimits, Reason, find_quotient};
use grundy_verify::{Verified, verify};

fn game(text: &str) -> Arc<Game> {
    Document::parse(text, &Document::default()).unwrap().game("g", &[]).unwrap()
}

fn found(text: &str, heaps: u32) -> FoundQuotient {
    let limits = QuotientLimits { heaps, order: 64, ..QuotientLimits::default() };
    find_quotient(&game(text), &limits, &mut go_on).unwrap()
}

/// Compares with the definition all sums of heaps up to the largest that are no more than `total` together.
fn agrees(game: &Arc<Game>, found: &FoundQuotient, total: u32) {
    let largest = match found.quotient.period() {
        Some(_) => total,
        None => found.quotient.values().len() as u32 - 1,
    };
    let mut sums = MisereSums::default();
    let mut open: Vec<Vec<u32>> = vec![Vec::new()];
    while let Some(sum) = open.pop() {
        let heaps: Vec<IBig> = sum.iter().map(|&n| n.into()).collect();
        let parts: Vec<_> = heaps.iter().map(|n| (game.clone(), vec![n.clone()])).collect();
        let value = sums.value(&parts, 1 << 30, &mut go_on).unwrap();
        assert_eq!(found.quotient.is_lost(&heaps), Some(value == 0), "{} {sum:?}", game.heading());
        let left = total - sum.iter().sum::<u32>();
        let from = sum.last().copied().unwrap_or(1);
        open.extend((from..=left.min(largest)).map(|heap| [sum.as_slice(), &[heap]].concat()));
    }
}

/// Plambeck 2005; Plambeck and Siegel 2008; and those that the guide shows.
#[test]
fn quotients_of_the_literature() {
    for (code, order, period) in [
        ("0.3", 2, (2, 0)),
        ("0.33", 6, (3, 0)),
        ("0.34", 12, (8, 7)),
        ("0.44", 40, (24, 143)),
        ("0.71", 36, (6, 3)),
        ("0.046", 40, (36, 214)),
        ("0.074", 40, (24, 142)),
        ("0.115", 42, (14, 92)),
        ("0.144", 30, (10, 12)),
        ("0.147", 10, (8, 10)),
        ("0.153", 16, (14, 32)),
        ("0.241", 36, (10, 4)),
        ("0.312", 12, (2, 5)),
        ("0.351", 22, (8, 4)),
        ("0.512", 8, (6, 16)),
        ("0.532", 10, (5, 7)),
        ("0.3333333", 10, (8, 0)),
        ("0.75", 8, (2, 8)),
        ("0.123", 20, (5, 5)),
        ("0.15", 42, (10, 66)),
        ("0.53", 16, (9, 21)),
        ("0.72", 24, (4, 16)),
        ("0.77", 40, (12, 71)),
    ] {
        let text = format!("game g = octal {code}");
        let found = found(&text, 600);
        assert_eq!((found.quotient.order(), found.quotient.period()), (order, Some(period)), "{code}");
        assert_eq!(found.end, QuotientEnd::Periodic);
        let checked = verify(&found.quotient.certificate(&game(&text)), &mut |_| ControlFlow::Continue(()));
        assert!(matches!(checked, Ok(Verified::Checked(_))), "{code}: {checked:?}");
        agrees(&game(&text), &found, 16);
    }
}

/// T_n of the literature: heaps of Nim below 2^n have a quotient of 2^n + 2 elements, except for n = 1.
#[test]
fn nim_is_tame() {
    for (heaps, order) in [(0, 1), (1, 2), (2, 6), (3, 6), (4, 10), (7, 10), (8, 18), (15, 18)] {
        let found = found("game g(n) move { (u) : u < n }", heaps);
        assert_eq!((found.quotient.order(), found.end), (order, QuotientEnd::Heaps), "{heaps}");
        assert_eq!(found.quotient.values().len() as u32, heaps + 1);
    }
}

/// Rules written out have the quotient of the code, and how a game says it is played does not matter.
#[test]
fn spelling_does_not_matter() {
    let rules = "move { (n - s) : s in {1, 2} } move { (a) + (n - s - a) : s in {1, 2} and 1 <= a <= n - s - a }";
    let written = found(&format!("game g(n) {rules}"), 40);
    let code = found("game g = octal 0.77 play misere", 40);
    assert_eq!(written.quotient, code.quotient);
}

#[test]
fn what_was_found_before_a_stop_is_kept() {
    let kayles = game("game g = octal 0.77");
    let mut left = 500;
    let found = find_quotient(&kayles, &QuotientLimits::default(), &mut |_| {
        left -= 1;
        if left > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let found = found.unwrap();
    assert_eq!(found.end, QuotientEnd::Stopped);
    assert!(found.quotient.values().len() > 3, "{found:?}");
    agrees(&kayles, &found, 14);
    let few = QuotientLimits { order: 10, ..QuotientLimits::default() };
    let found = find_quotient(&kayles, &few, &mut go_on).unwrap();
    assert_eq!((found.end, found.quotient.values().len()), (QuotientEnd::Elements, 5));
    let small = QuotientLimits { memory: 2_000, ..QuotientLimits::default() };
    assert_eq!(find_quotient(&kayles, &small, &mut go_on).unwrap().end, QuotientEnd::Memory);
}

#[test]
fn games_that_are_no_heaps_are_refused() {
    for text in [
        "game g(x, y) move { (u, y) : u < x }",
        "game g(n) where n >= 2 move { (u) : u < n }",
        "game g(n) move { (n + 1) : n < 5 }",
        "game h(n) move { (u) : u < n } game g(n) move { h(u) : u < n }",
        "game g(n) play blocking 1 move { (u) : u < n }",
    ] {
        let reason = find_quotient(&game(text), &QuotientLimits::default(), &mut go_on).unwrap_err();
        assert!(matches!(reason, Reason::Outside { because: Outside::Quotient, .. }), "{text}: {reason}");
    }
}

/// Codes of any digits, also those that leave three heaps.
#[test]
fn random_codes_agree_with_the_definition() {
    let mut seed = 7u64;
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    let mut grown = 0;
    for _ in 0..60 {
        let (split, length, base) = (random(2), 1 + random(4), if random(2) == 0 { 8 } else { 16 });
        let digits: String = (0..length).map(|_| format!("{:X}", random(base))).collect();
        let text = format!("game g = octal {}.{digits}", 4 * split);
        let limits = QuotientLimits { heaps: 9, order: 40, ..QuotientLimits::default() };
        let game = game(&text);
        let found = find_quotient(&game, &limits, &mut go_on).unwrap();
        agrees(&game, &found, 12);
        grown += usize::from(found.quotient.order() > 6);
    }
    assert!(grown > 15, "{grown} of the quotients are not tame");
}
