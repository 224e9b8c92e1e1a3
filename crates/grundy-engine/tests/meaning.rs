//! Every table and every solver says what the language's meaning says, on random small games.

#[path = "../../grundy-lang/tests/random/mod.rs"]
mod random;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Solver, Stop, Table};
use grundy_lang::{Document, Fault, FaultKind, Game, IBig, Meaning};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, TestRunner};

/// How often the meaning may ask its watch before a game is taken to be endless, and passed over.
const PATIENCE: u64 = 100;

fn build(text: &str) -> Arc<Game> {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
    document.game("g", &[]).unwrap_or_else(|e| panic!("{text}\n{e:?}"))
}

fn patience(times: u64) -> impl FnMut(u64) -> ControlFlow<()> {
    let mut left = PATIENCE * times;
    move |_| {
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The box in lexicographic order.
fn positions(to: &[u64]) -> Vec<Vec<u64>> {
    to.iter().fold(vec![Vec::new()], |all, &last| {
        all.iter().flat_map(|p| (0..=last).map(|n| [p.as_slice(), &[n]].concat())).collect()
    })
}

fn large(position: &[u64]) -> Vec<IBig> {
    position.iter().map(|&n| IBig::from(n)).collect()
}

type Values = Vec<(Vec<u64>, u64)>;

fn by_meaning(game: &Game, to: &[u64]) -> Result<Values, Fault> {
    let mut meaning = Meaning::new(game);
    let mut patience = patience(1);
    let mut values = Vec::new();
    for position in positions(to) {
        if game.is_position(&large(&position))? {
            values.push((position.clone(), meaning.grundy(&large(&position), &mut patience)?));
        }
    }
    Ok(values)
}

fn check_table(game: &Arc<Game>, to: &[u64]) -> Result<(), TestCaseError> {
    let expected = by_meaning(game, to);
    if matches!(&expected, Err(Fault { failure: FaultKind::Stopped, .. })) {
        return Ok(());
    }
    let rules = Rules::compile(game);
    let table = Table::grow(&rules, to, &Limits { memory: 50_000_000 }, &mut patience(50));
    match (table, expected) {
        (Ok(table), Ok(values)) => {
            prop_assert!(table.is_complete());
            prop_assert_eq!(table.len(), values.len() as u64);
            prop_assert_eq!(table.positions().collect::<Values>(), values);
        }
        // The meaning met its fault before it went where there is no end.
        (Err(Stop::TooLarge { .. } | Stop::Fault(Fault { failure: FaultKind::Growing, .. })), Err(_)) => {}
        (Err(Stop::Fault(fault)), Err(expected)) => prop_assert_eq!(fault, expected),
        (Ok(table), Err(_)) if !table.is_complete() => {}
        (table, values) => {
            return Err(TestCaseError::fail(format!("{:?} is not {values:?}", table.map(|t| t.len()))));
        }
    }
    Ok(())
}

fn check_solver(game: &Arc<Game>, asked: &[Vec<i64>]) -> Result<(), TestCaseError> {
    let mut solver = Solver::new(Arc::new(Rules::compile(game)), Limits { memory: 50_000_000 });
    for position in asked {
        let position: Vec<IBig> = position[..game.coordinates.len()].iter().map(|&n| IBig::from(n)).collect();
        let expected = Meaning::new(game).grundy(&position, &mut patience(1));
        if matches!(&expected, Err(Fault { failure: FaultKind::Stopped, .. })) {
            return Ok(());
        }
        match (solver.grundy(&position, &mut patience(50)), expected) {
            (Err(Stop::Fault(fault)), Err(expected)) if fault.failure != FaultKind::Growing => {
                prop_assert_eq!(fault, expected);
            }
            (Err(_), Err(_)) => {}
            (found, expected) => prop_assert_eq!(found.ok(), expected.ok(), "at {:?}", position),
        }
    }
    Ok(())
}

/// Games that are passed over compare nothing: these are few.
#[test]
fn most_random_games_have_values() {
    let mut runner = TestRunner::deterministic();
    let mut with_values = || {
        let game = random::game().new_tree(&mut runner).unwrap().current();
        by_meaning(&build(&game.text), corner(game.arity)).is_ok()
    };
    let compared = (0..400).filter(|_| with_values()).count();
    assert!(compared >= 200, "{compared} of 400");
}

fn corner(arity: usize) -> &'static [u64] {
    [&[11][..], &[6, 6], &[3, 4, 3]][arity - 1]
}

proptest! {
    #![proptest_config(Config { cases: 600, failure_persistence: None, ..Config::default() })]

    #[test]
    fn tables_are_the_meaning(game in random::game()) {
        check_table(&build(&game.text), corner(game.arity))?;
    }

    #[test]
    fn solvers_are_the_meaning(
        game in random::game(),
        asked in prop::collection::vec(prop::collection::vec(0i64..9, 3), 1..6),
    ) {
        check_solver(&build(&game.text), &asked)?;
    }
}
