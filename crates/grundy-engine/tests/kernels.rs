//! Every kernel gets the games of its shape, and says what the meaning says on small boxes and what the general kernel
//! says on larger ones.

mod random;

use std::ops::ControlFlow;

use grundy_engine::{Limits, Method, Rules, Table};
use grundy_lang::{Document, IBig, Meaning};
use proptest::prelude::*;
use proptest::test_runner::Config;
use random::shapes;

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
