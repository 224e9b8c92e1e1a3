//! Limits, watches, sizes and shapes: what the random games do not reach.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Method, PlanReason, Rules, Solver, Stop, Table};
use grundy_lang::{Document, Fault, FaultKind, IBig};

fn rules(text: &str) -> Arc<Rules> {
    let document = Document::parse(text, &Document::default()).expect("the text is right");
    let name = document.last_game_name().expect("there is a game").to_string();
    Arc::new(Rules::compile(&document.game(&name, &[]).expect("the game is right")))
}

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn table(text: &str, to: &[u64]) -> Table {
    Table::grow(&rules(text), to, &Limits::default(), &mut go_on).expect("the table fits")
}

fn ask(solver: &mut Solver, position: &[i64]) -> Result<u64, Stop> {
    let position: Vec<IBig> = position.iter().map(|&n| IBig::from(n)).collect();
    solver.grundy(&position, &mut go_on)
}

const NIM: &str = "game nim(n) move { (u) : u < n }";
const NIM_2: &str = "game nim(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
const QUEEN: &str = "game queen(x, y)
    move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
const STONES: &str = "game stones(w, b)
    move { (w - 1, b + w) }
    move { (w, b - k) : 1 <= k <= floor(b/2) }";

#[test]
fn a_table_that_would_not_fit_is_refused_at_once() {
    for to in [vec![1_000_000, 1_000_000], vec![u64::MAX, u64::MAX]] {
        let stop = Table::grow(&rules(NIM_2), &to, &Limits::default(), &mut |_| panic!("nothing is computed")).err();
        let Some(Stop::TooLarge { estimate, limit }) = stop else { panic!("{stop:?}") };
        assert_eq!(limit, Limits::default().memory);
        assert!(estimate >= 1_000_002_000_001);
    }
}

#[test]
fn a_table_that_would_not_fit_with_its_lines_is_refused_at_once() {
    // The cells take 32 MB, and the sets of values on the lines 6 MB.
    let grow = |megabytes: u64| {
        let limits = Limits { memory: megabytes * 1_000_000 };
        Table::grow(&rules(QUEEN), &[4000, 4000], &limits, &mut |done| {
            if done > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
    };
    let Err(Stop::TooLarge { estimate, .. }) = grow(35) else { panic!("it does not fit") };
    assert!((36_000_000..40_000_000).contains(&estimate), "{estimate}");
    assert!(grow(40).is_ok_and(|table| !table.is_complete()));
}

#[test]
fn tables_filled_at_the_same_time_are_the_same() {
    let texts = [
        (QUEEN, vec![150, 150]),
        ("game g = octal 0.6", vec![3000]),
        ("game g(n) move { (n - s) : s in {2, 7, 600, 1999} }", vec![20_000]),
        ("game t(n) move { (a) : a < n }\ngame g = product(t, t)", vec![60, 60]),
    ];
    let sums = |_| texts.iter().map(|(text, to)| table(text, to).positions().collect::<Vec<_>>()).collect::<Vec<_>>();
    let alone = sums(0);
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|n| scope.spawn(move || sums(n))).collect();
        threads.into_iter().for_each(|thread| assert!(thread.join().expect("it does not panic") == alone));
    });
}

#[test]
fn widening_is_within_the_limit() {
    let stop = Table::grow(&rules(NIM_2), &[253, 253], &Limits { memory: 70_000 }, &mut go_on).err();
    assert!(matches!(stop, Some(Stop::TooLarge { limit: 70_000, .. })), "{stop:?}");
    assert!(Table::grow(&rules(NIM_2), &[127, 127], &Limits { memory: 70_000 }, &mut go_on).is_ok());
}

#[test]
fn values_widen() {
    for (last, bytes) in [(252u64, 1), (253, 2), (300, 2), (2000, 2)] {
        let table = table(NIM, &[last]);
        assert!(table.positions().all(|(position, value)| position[0] == value));
        assert_eq!(table.bytes(), (last + 1) * bytes, "{last}");
    }
    let heap = table("game far(n) move { (m) : m < 300 and m < n } ∪ { (n - 1) : n > 300 }", &[400]);
    assert_eq!(heap.get(&[300]), Some(300));
    assert_eq!(heap.get(&[301]), Some(301));
    assert_eq!(heap.get(&[302]), Some(300));
}

#[test]
fn a_stopped_table_is_right_as_far_as_it_goes() {
    let whole = table(QUEEN, &[400, 400]);
    let mut seen = Vec::new();
    let part = Table::grow(&rules(QUEEN), &[400, 400], &Limits::default(), &mut |done| {
        seen.push(done);
        if done > 50_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .expect("stopping is no failure");
    assert!(!part.is_complete() && whole.is_complete());
    assert!(50_000 < part.len() && part.len() < whole.len());
    assert!(part.positions().all(|(position, value)| whole.get(&position) == Some(value)));
    assert!(seen.windows(2).all(|pair| pair[0] <= pair[1] && pair[1] - pair[0] <= 1 << 16), "{seen:?}");
}

#[test]
fn the_watch_is_asked_inside_one_position() {
    let text = "game g(n) move { (n - 1) : a < n and b < n and c < n and a + b + c = 3*n }";
    let mut solver = Solver::new(rules(text), Limits::default());
    let mut calls = 0;
    let stop = solver.grundy(&[1_000_000.into()], &mut |_| {
        calls += 1;
        if calls > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stop, Err(Stop::Stopped));
}

#[test]
fn a_solver_goes_far_outside() {
    let game = rules(STONES);
    let mut solver = Solver::new(game.clone(), Limits::default());
    let table = Table::grow(&game, &[20, 40], &Limits::default(), &mut go_on).expect("it fits");
    for (position, value) in table.positions() {
        assert_eq!(ask(&mut solver, &[position[0] as i64, position[1] as i64]), Ok(value));
    }
    for position in [[3i64, 2], [5, 7], [9, 1]] {
        let large: Vec<IBig> = position.iter().map(|&n| IBig::from(n)).collect();
        assert_eq!(ask(&mut solver, &position), Ok(game.game().grundy(&large).expect("it ends")));
    }
}

#[test]
fn positions_beyond_64_bits() {
    let mut solver = Solver::new(rules("game g(n) move { (floor(n/2)), (floor(n/3)) : n >= 1 }"), Limits::default());
    let far = IBig::from(7).pow(60);
    let exact = solver.rules().game().grundy(std::slice::from_ref(&far));
    assert_eq!(solver.grundy(&[far], &mut go_on), Ok(exact.expect("it ends")));
    // From within 64 bits to outside and back.
    let text = "game g(n) move { (n*n*n) : n = 3000000 } ∪ { (floor(n/1000003)) : n >= 1 }";
    let game = rules(text);
    let mut solver = Solver::new(game.clone(), Limits::default());
    for n in [3_000_000i64, 2_999_999, 3_000_000] {
        assert_eq!(ask(&mut solver, &[n]), Ok(game.game().grundy(&[n.into()]).expect("it ends")));
    }
}

#[test]
fn games_without_end_are_told_from_large_ones() {
    for text in ["game g(n) move { (n + 1) }", "game g(n) move { (2*n + 1) }", "game g(n) move { (n + 1) + (n + 2) }"] {
        let mut solver = Solver::new(rules(text), Limits { memory: 2_000_000 });
        let stop = ask(&mut solver, &[1]);
        assert!(matches!(stop, Err(Stop::Fault(Fault { failure: FaultKind::Growing, .. }))), "{text} {stop:?}");
        let stop = Table::grow(&rules(text), &[10], &Limits { memory: 2_000_000 }, &mut go_on).err();
        assert!(matches!(stop, Some(Stop::Fault(Fault { failure: FaultKind::Growing, .. }))), "{text} {stop:?}");
    }
    let text = "game g(n) move { (n - 1) : n >= 1 } ∪ { (floor(n/2)) : n >= 5 }";
    let stop = ask(&mut Solver::new(rules(text), Limits { memory: 2_000_000 }), &[1_000_000_000]);
    assert!(matches!(stop, Err(Stop::TooLarge { limit: 2_000_000, .. })), "{stop:?}");
}

#[test]
fn a_long_way_needs_no_call_stack() {
    let mut solver = Solver::new(rules("game take(n) move { (n - s) : s in {1, 3, 4} }"), Limits::default());
    assert_eq!(ask(&mut solver, &[300_000]), Ok(1));
    let mut solver = Solver::new(rules("game up(n) move { (n + 1) : n < 300000 }"), Limits::default());
    assert_eq!(ask(&mut solver, &[0]), Ok(0));
}

#[test]
fn a_cycle_is_shown() {
    let game = rules("game ring(n) move { (n + 1) : n < 3 } ∪ { (1) : n = 3 }");
    let place = |n: i64| (game.game().name().clone(), vec![IBig::from(n)]);
    let cycle = Fault::plain(FaultKind::Cycle(vec![place(1), place(2), place(3), place(1)]));
    let stop = Table::grow(&game, &[5], &Limits::default(), &mut go_on).err();
    assert_eq!(stop, Some(Stop::Fault(cycle.clone())));
    let mut solver = Solver::new(game.clone(), Limits::default());
    assert_eq!(ask(&mut solver, &[0]), Err(Stop::Fault(cycle)));
    // The solver is as good as new.
    assert_eq!(ask(&mut solver, &[4]), Ok(0));
}

#[test]
fn too_many_options_are_the_meaning_s_fault() {
    let game = rules("game g(n) move { (u) : u < n }");
    // Farther than any box that is filled for one position.
    let far = IBig::from(10).pow(9);
    let mut solver = Solver::new(game.clone(), Limits::default());
    let expected = game.game().grundy(std::slice::from_ref(&far)).expect_err("there are too many");
    assert_eq!(solver.grundy(&[far], &mut go_on), Err(Stop::Fault(expected)));
}

#[test]
fn misere_sums_are_multisets() {
    let game = rules("game heap(n) move { (u) : u < n }\ngame g = heap(x) + heap(y)\n    play misere");
    assert_eq!(game.plan().method, Method::General);
    let game = rules("game kayles = octal 0.77\n    play misere");
    assert_eq!(game.plan().method, Method::Multisets);
    assert_eq!(game.plan().reasons, [PlanReason::MisereSums]);
    let table = Table::grow(&game, &[12], &Limits::default(), &mut go_on).expect("it fits");
    let mut solver = Solver::new(game.clone(), Limits::default());
    for n in 0..=12i64 {
        let value = game.game().grundy(&[n.into()]).expect("it ends");
        assert_eq!(table.get(&[n as u64]), Some(value));
        assert_eq!(ask(&mut solver, &[n]), Ok(value));
    }
    let stop = Table::grow(&game, &[40], &Limits { memory: 10_000 }, &mut go_on).err();
    assert!(matches!(stop, Some(Stop::TooLarge { .. })));
}

#[test]
fn what_is_not_compiled_is_said_and_still_right() {
    let game = rules("game g(n) move { (n - [1, n][0]) : n >= 1 }");
    let not_compiled = |reason: &PlanReason| matches!(reason, PlanReason::NotCompiled { .. });
    assert!(game.plan().reasons.iter().any(not_compiled), "{:?}", game.plan());
    let table = Table::grow(&game, &[9], &Limits::default(), &mut go_on).expect("it fits");
    assert!(table.positions().all(|(position, value)| value == position[0] % 2));
}

#[test]
fn only_positions_of_the_domain_are_in_a_table() {
    let text = "game chocolate[k = 3](y, z)
        where y <= floor(z/k)
        move { (v, z) : v < y } ∪ { (min(y, floor(w/k)), w) : w < z }";
    let table = table(text, &[5, 12]);
    assert!(table.positions().all(|(p, _)| p[0] <= p[1] / 3));
    assert_eq!(table.len(), 13 + 10 + 7 + 4 + 1);
    assert_eq!(table.get(&[1, 2]), None);
    assert_eq!(table.get(&[1, 3]), Some(4));
    assert_eq!(table.get(&[0, 13]), None);
}
