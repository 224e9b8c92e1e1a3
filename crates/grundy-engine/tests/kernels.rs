//! Every kernel gets the games of its shape, and says what the meaning says on small boxes and what the general kernel
//! says on larger ones.

#[path = "../../grundy-lang/tests/random/mod.rs"]
mod random;
mod shapes;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Method, Rules, Table};
use grundy_lang::{Document, Game, IBig, Meaning};
use proptest::prelude::*;
use proptest::test_runner::Config;

fn grow(rules: &Rules, to: &[u64]) -> Table {
    Table::grow(rules, to, &Limits::default(), &mut |_| ControlFlow::Continue(())).expect("the table fits")
}

proptest! {
    #![proptest_config(Config { cases: 400, failure_persistence: None, ..Config::default() })]

    #[test]
    fn kernels_are_the_meaning_and_the_general_kernel((game, method, small, large) in shapes::any()) {
        let document = Document::parse(&game.text, &Document::default()).expect(&game.text);
        let game = document.game("g", &[]).expect(&game.text);
        let rules = Rules::compile(&game);
        prop_assert_eq!(rules.plan().method, method);
        let table = grow(&rules, &small);
        let mut meaning = Meaning::new(&game);
        for (position, value) in table.positions() {
            let large: Vec<IBig> = position.iter().map(|&n| IBig::from(n)).collect();
            prop_assert!(game.is_position(&large).unwrap());
            let expected = meaning.grundy(&large, &mut |_| ControlFlow::Continue(())).unwrap();
            prop_assert_eq!(value, expected, "at {:?}", position);
        }
        let general = Rules::compile_general(&game);
        prop_assert_eq!(general.plan().method, Method::General);
        for to in [&small, &large] {
            let (fast, slow) = (grow(&rules, to), grow(&general, to));
            prop_assert_eq!(fast.len(), slow.len());
            prop_assert!(fast.positions().eq(slow.positions()), "{:?}", to);
        }
        // A part of a box does not depend on the whole.
        let part: Vec<u64> = large.iter().enumerate().map(|(i, n)| n / (i as u64 + 2)).collect();
        let (part, whole) = (grow(&rules, &part), grow(&rules, &large));
        prop_assert!(part.positions().all(|(position, value)| whole.get(&position) == Some(value)));
    }
}

/// Rays on boards of several tiles, with and without symmetry, with floors and in slanting directions.
const RAYS: [&str; 4] = [
    "move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }",
    "move { (u, y) : u < x } ∪ { (x - t, y - 2*t) : t >= 1 and t <= x and 2*t <= y }",
    "move { (u, y) : 3 <= u < x } ∪ { (x, v) : v < y } ∪ { (x - 2*t, y - t) : t >= 1 and 2*t <= x and t <= y }",
    "move { (x - 2*t, y - t) : t >= 1 and 2*t <= x and t <= y } ∪ { (x - t, y - 2*t) : t >= 1 and t <= x and 2*t <= y }",
];

fn rays() -> impl Iterator<Item = Arc<Game>> {
    RAYS.iter().map(|moves| {
        let text = format!("game g(x, y)\n    {moves}");
        Document::parse(&text, &Document::default()).and_then(|document| document.game("g", &[])).expect(&text)
    })
}

#[test]
fn tiles_of_rays_fit_together() {
    for game in rays() {
        let (rules, general) = (Rules::compile(&game), Rules::compile_general(&game));
        assert_eq!(rules.plan().method, Method::Rays);
        for to in [[290, 290], [140, 300], [260, 130]] {
            assert!(grow(&rules, &to).positions().eq(grow(&general, &to).positions()), "{to:?}");
        }
    }
}

#[test]
fn threads_do_not_change_a_table() {
    let with = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let pools = [with(1), with(2), with(5)];
    for game in rays() {
        let rules = Rules::compile(&game);
        for to in [[760, 760], [400, 1500]] {
            let [one, two, five] = pools.each_ref().map(|pool| pool.install(|| grow(&rules, &to)));
            assert!(one.positions().eq(two.positions()) && one.positions().eq(five.positions()), "{to:?}");
        }
    }
}

/// Large boards have larger tiles; what they begin with is a smaller board.
#[test]
fn large_tiles_do_not_change_a_table() {
    for game in rays() {
        let rules = Rules::compile(&game);
        for (small, large) in [([600, 600], [2100, 2100]), ([700, 500], [700, 6200])] {
            let (small, large) = (grow(&rules, &small), grow(&rules, &large));
            assert!(small.positions().all(|(position, value)| large.get(&position) == Some(value)));
        }
    }
}

/// Boards of three coordinates whose planes are filled together: with caps that go with the rows and with the columns, and
/// that depend on the plane; without caps; with a floor, and with a direction that joins planes.
const BARS: [&str; 7] = [
    "where z <= floor(y/2)
    move { (u, y, z) : u < x } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, floor(t/2))) : t < y }",
    "where z <= min(y, 9)
    move { (u, y, z) : u < x } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, min(t, 9))) : t < y }",
    "where y <= floor(z/2)
    move { (u, y, z) : u < x } ∪ { (x, v, z) : v < y } ∪ { (x, min(y, floor(w/2)), w) : w < z }",
    "where z <= floor(y/2)
    move { (u, y, z) : u < x } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, floor((x + t)/2))) : t < y }",
    "where z <= y + 2 and y <= z + 3
    move { (u, y, z) : u < x } ∪ { (x, t, z) : t < y } ∪ { (x, y, w) : w < z }",
    "where z <= y
    move { (u, y, z) : 2 <= u < x } ∪ { (x, y, w) : 3 <= w < z } ∪ { (x, t, min(z, t)) : 1 <= t < y }",
    "where z <= floor(y/2)
    move { (x - t, y - t, z) : 1 <= t <= min(x, y) } ∪ { (x, y, w) : w < z } ∪ { (x, t, min(z, floor(t/2))) : t < y }",
];

fn bars() -> impl Iterator<Item = Arc<Game>> {
    BARS.iter().map(|rules| {
        let text = format!("game g(x, y, z)\n    {rules}");
        Document::parse(&text, &Document::default()).and_then(|document| document.game("g", &[])).expect(&text)
    })
}

/// The second box has values above those that fit into the words of a small board.
#[test]
fn planes_of_bars_fit_together() {
    for game in bars() {
        let (rules, general) = (Rules::compile(&game), Rules::compile_general(&game));
        assert_eq!(rules.plan().method, Method::CappedRays);
        for to in [[26, 24, 17], [139, 69, 12], [9, 30, 60]] {
            assert!(grow(&rules, &to).positions().eq(grow(&general, &to).positions()), "{:?} {to:?}", game.domain);
        }
    }
}

#[test]
fn threads_do_not_change_a_bar() {
    let with = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let pools = [with(1), with(2), with(5)];
    for game in bars() {
        let rules = Rules::compile(&game);
        let [one, two, five] = pools.each_ref().map(|pool| pool.install(|| grow(&rules, &[100, 130, 90])));
        assert!(one.positions().eq(two.positions()) && one.positions().eq(five.positions()), "{:?}", game.domain);
        let small = grow(&rules, &[60, 50, 40]);
        assert!(small.positions().all(|(position, value)| one.get(&position) == Some(value)));
    }
}

/// A bar that is stopped is shorter but right.
#[test]
fn a_bar_that_is_stopped_is_shorter() {
    for game in bars() {
        let rules = Rules::compile(&game);
        for to in [[40, 40, 20], [30, 200, 100]] {
            let whole = grow(&rules, &to);
            for calls in [1, 2, 4] {
                let mut left = calls;
                let mut watch = |_| {
                    left -= 1;
                    if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                let part = Table::grow(&rules, &to, &Limits::default(), &mut watch).expect("the table fits");
                assert!(part.len() < whole.len());
                assert!(part.positions().all(|(position, value)| whole.get(&position) == Some(value)));
            }
        }
    }
}

/// The same steps, however they are spelt.
#[test]
fn spelling_does_not_change_a_plan() {
    let spellings = [
        "{ (x - s, y - t) : s <= x and t <= y and 0 < s + t <= 3 and (s + 2t) mod 3 = 1 }",
        "{ (x - s, y - t) : (s, t) in {(1, 0), (0, 2), (2, 1)} }",
        "{ (x - 1, y) } ∪ { (x, v) : v = y - 2 } ∪ { (x - 2t, y - t) : 1 <= t <= 1 }",
        "{ (u, v) : u <= x and v <= y and (x - u, y - v) in {(1, 0), (0, 2), (2, 1)} }",
    ];
    let tables = spellings.map(|moves| {
        let text = format!("game g(x, y)\n    move {moves}");
        let document = Document::parse(&text, &Document::default()).expect(&text);
        let rules = Rules::compile(&document.game("g", &[]).expect(&text));
        assert_eq!(rules.plan().method, Method::Steps, "{text}");
        grow(&rules, &[40, 30])
    });
    assert!(tables.iter().all(|table| table.positions().eq(tables[0].positions())));
}

/// Steps that go round in a circle have no measure: their fault is the one that the general kernel finds.
#[test]
fn what_has_no_order_is_the_general_kernel_s() {
    let cycle = "game g(x, y) move { (x - 1, y + 1) } ∪ { (x + 1, y - 1) }";
    let game = Document::parse(cycle, &Document::default()).and_then(|document| document.game("g", &[])).unwrap();
    let stop =
        |rules: Rules| Table::grow(&rules, &[5, 5], &Limits::default(), &mut |_| ControlFlow::Continue(())).err();
    let found = stop(Rules::compile(&game));
    assert!(found.is_some());
    assert_eq!(found, stop(Rules::compile_general(&game)));
}
