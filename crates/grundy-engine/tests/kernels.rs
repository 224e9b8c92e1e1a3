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
