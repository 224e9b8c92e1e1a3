//! There is one enumeration of options: the first of them, the one that leads somewhere and all of them agree, and so do
//! their failures.

mod random;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Argument, Document, Expr, Fault, FaultKind, Game, IBig, Move, Position, Seen, go_on};
use proptest::prelude::*;

fn game(text: &str) -> Arc<Game> {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|e| panic!("{text}\n{e:?}"));
    document.game("g", &[]).unwrap_or_else(|e| panic!("{text}\n{e:?}"))
}

/// The positions of a small box.
fn positions(game: &Game, last: u32) -> Vec<Position> {
    let tuples = game.coordinates.iter().fold(vec![Vec::new()], |all: Vec<Position>, _| {
        all.iter().flat_map(|p| (0..=last).map(|n| [p.as_slice(), &[n.into()]].concat())).collect()
    });
    tuples.into_iter().filter(|position| game.is_position(position) == Ok(true)).collect()
}

#[test]
fn what_is_required_is_required_of_every_walk() {
    let g = game("game g(n) require n != 4 move { (u) : u < n }");
    let four = [IBig::from(4)];
    let failure = |fault: Fault| fault.failure;
    assert_eq!(g.options(&four).map_err(failure), Err(FaultKind::RequirementFails));
    assert_eq!(g.first_options(&four, 10, 1_000, &mut go_on).map_err(failure), Err(FaultKind::RequirementFails));
    assert_eq!(
        g.option_to(&four, &[(None, vec![1.into()])], 1_000, &mut go_on).map_err(failure),
        Err(FaultKind::RequirementFails)
    );
}

#[test]
fn every_number_divides_zero_on_every_walk() {
    let g = game("game g(n) move { (n - d) : d divides n }");
    let zero = [IBig::ZERO];
    let unbounded = Err(FaultKind::Unbounded { name: "d".into() });
    assert_eq!(g.options(&zero).map_err(|fault| fault.failure), unbounded);
    assert_eq!(
        g.first_options(&zero, 10, 1_000, &mut go_on).map(|(options, _)| options).map_err(|f| f.failure),
        unbounded
    );
}

#[test]
fn a_rule_that_uses_up_the_budget_does_not_hide_the_others() {
    let g = game("game g(n) move { (u) : u < n and u*u + 1 = n*n } move { (n - 1) }");
    let huge: IBig = "9".repeat(60).parse().unwrap();
    let less = &huge - IBig::ONE;
    let (options, seen) = g.first_options(std::slice::from_ref(&huge), 10, 1_000, &mut go_on).unwrap();
    assert_eq!((options, seen), (vec![Move { rule: 1, sum: vec![(None, vec![less])] }], Seen::Some));
}

#[test]
fn every_walk_asks_the_watch() {
    let g = game("game g(n) move { (2*floor(u/2)) : u < n and u > n }");
    let far = [IBig::from(1_000_000)];
    let mut stop = |_| ControlFlow::Break(());
    let stopped = |fault: Fault| fault.failure == FaultKind::Stopped;
    assert!(g.options_watched(&far, &mut stop).is_err_and(stopped));
    assert!(g.first_options(&far, 10, 2_000_000, &mut stop).is_err_and(stopped));
    assert!(g.option_to(&far, &[], 2_000_000, &mut stop).is_err_and(stopped));
}

proptest! {
    #[test]
    fn the_first_options_without_bounds_are_the_options(random in random::game()) {
        let game = game(&random.text);
        for position in positions(&game, if random.arity == 3 { 3 } else { 6 }) {
            let all = game.options(&position);
            let first = game.first_options(&position, usize::MAX, u64::MAX, &mut go_on);
            prop_assert_eq!(&first, &all.clone().map(|options| (options, Seen::All)), "{:?}", position);
            let Ok(all) = all else { continue };
            let some = game.first_options(&position, 2, u64::MAX, &mut go_on).unwrap();
            let seen = if all.len() > 2 { Seen::Some } else { Seen::All };
            prop_assert_eq!(some, (all.iter().take(2).cloned().collect(), seen));
            for option in &all {
                let mut target = option.sum.clone();
                target.reverse();
                let (found, _) = game.option_to(&position, &target, 100_000, &mut go_on).unwrap();
                let mut found = found.expect("an option is found by where it leads").sum;
                found.sort();
                target.sort();
                prop_assert_eq!(found, target);
            }
            let nowhere = vec![(None, position.iter().map(|n| n + IBig::from(100)).collect::<Position>())];
            let (found, seen) = game.option_to(&position, &nowhere, 100_000, &mut go_on).unwrap_or((None, Seen::All));
            prop_assert_eq!((found, seen), (None, Seen::All));
        }
    }
}

/// Where moves of every component may be forbidden, a sum is lost just where the nim-sum of the values is 0: played out.
#[test]
fn sums_of_games_with_forbidden_moves_are_nim_sums() {
    let text = "game g[b](n) play blocking b move { (n - s) : s in {1, 2, 3, 5} } ∪ { (floor(n/2)) : n >= 4 }";
    let document = Document::parse(text, &Document::default()).unwrap();
    const MOST: usize = 11;
    for blocking in 0..=2usize {
        let number = Argument::Expr(Expr::number(blocking));
        let game = document.game("g", &[("b".to_string(), number)]).unwrap();
        let options = |n: usize| -> Vec<usize> {
            let all = game.options(&[n.into()]).unwrap();
            all.iter().map(|option| usize::try_from(&option.sum[0].1[0]).unwrap()).collect()
        };
        let mut lost = vec![vec![false; MOST]; MOST];
        for total in 0..2 * MOST - 1 {
            for x in total.saturating_sub(MOST - 1)..=total.min(MOST - 1) {
                let y = total - x;
                // Whoever forbids moves forbids those that would win; are there too many in one of the heaps?
                let first = options(x).iter().filter(|u| lost[**u][y]).count();
                let second = options(y).iter().filter(|v| lost[x][**v]).count();
                lost[x][y] = first <= blocking && second <= blocking;
                let [a, b] = [x, y].map(|n| game.grundy(&[n.into()]).unwrap());
                assert_eq!(lost[x][y], a == b, "{x} + {y} with {blocking} forbidden");
            }
        }
    }
}
