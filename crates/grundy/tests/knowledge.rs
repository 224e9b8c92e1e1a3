//! What sums are worth: the meaning's values wherever it comes to an end, and beyond by periods and proved claims.

#[path = "../../grundy-lang/tests/random/mod.rs"]
mod random;

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::engine::{Limits, MisereSums, Rules, Solver};
use grundy::lang::{Document, Fault, FaultKind, Game, IBig, Meaning, Play, Position, go_on, mex};
use grundy::prove::find_period;
use grundy::{Effort, Formulas, Knowledge, Part, Why};
use proptest::prelude::*;
use proptest::test_runner::Config;

fn game(text: &str) -> Arc<Game> {
    Document::parse(text, &Document::default()).unwrap().game("g", &[]).unwrap()
}

#[test]
fn periods_answer_for_heaps_of_any_size() {
    for text in ["game g = octal 0.77", "game g = octal 0.07", "game g(n) move { (n - s) : s in {1, 3, 4, 9} }"] {
        let game = game(text);
        let mut knowledge = Knowledge::patient(Limits::default());
        let far: IBig = "123456789012345678901234".parse().unwrap();
        let period = find_period(&game, &Default::default(), &mut go_on).unwrap();
        let near = (&far - IBig::from(period.from)) % IBig::from(period.period) + IBig::from(period.from);
        let expected = game.grundy(std::slice::from_ref(&near)).unwrap();
        let known = knowledge.ask(Play::Normal, &[(game.clone(), vec![far])], &mut go_on).unwrap();
        assert_eq!(known.value(), Some(&expected.into()), "{text}");
        let near = u64::try_from(&near).unwrap();
        assert!(matches!(known.why.as_slice(), [Why::Period { near: found, .. }] if *found == near), "{known:?}");
        let less_far = [IBig::from((1u64 << 24) + 12_345)];
        let value = knowledge.grundy(&game, &less_far, &mut go_on).unwrap();
        let mut solver = Solver::new(Arc::new(Rules::compile(&game)), Limits::default());
        assert_eq!(solver.grundy(&less_far, &mut go_on), Ok(value), "{text}");
    }
}

/// Sums of heaps whose game has a misère quotient: as the definition says where that comes to an end, and at any size a
/// move from what is won to what is lost.
#[test]
fn misere_quotients_answer_for_sums_of_any_size() {
    let kayles = game("game g = octal 0.77 play misere");
    let mut knowledge = Knowledge::patient(Limits::default());
    let mut sums = MisereSums::default();
    let part = |n: IBig| (kayles.clone(), vec![n]);
    for a in 1..12u8 {
        let sum = [part(a.into()), part((30 - a).into()), part((a % 4 + 4).into())];
        let known = knowledge.ask(Play::Misere, &sum, &mut go_on).unwrap();
        assert!(matches!(known.why.as_slice(), [Why::Quotient { order: 40, .. }]), "{known:?}");
        assert_eq!(known.is_zero(), Some(sums.value(&sum, 1 << 30, &mut go_on).unwrap() == 0), "{a}");
    }
    let (mut won, huge) = (0, IBig::from(10).pow(40));
    for (a, b) in (0..40u64).map(|i| (7 * i, 11 * i + 3)) {
        let sum = [part(&huge + IBig::from(a)), part(&huge - IBig::from(b)), part(a.into())];
        let found = knowledge.winning_move(Play::Misere, &sum, &mut go_on).unwrap();
        let is_won = knowledge.ask(Play::Misere, &sum, &mut go_on).unwrap().is_zero() == Some(false);
        assert_eq!(found.is_some(), is_won, "{a} {b}");
        let Some((place, option)) = found else { continue };
        won += 1;
        let mut after = sum.to_vec();
        assert!(kayles.option_to(&sum[place].1, &option.sum, 1_000_000, &mut go_on).unwrap().0.is_some());
        after.splice(place..=place, option.sum.into_iter().map(|(_, position)| (kayles.clone(), position)));
        assert_eq!(knowledge.ask(Play::Misere, &after, &mut go_on).unwrap().is_zero(), Some(true), "{a} {b}");
    }
    assert!(won > 20, "{won}");
}

/// Where moves may be forbidden, a proved claim gives values at any size, and a winning move is one of more moves than may be
/// forbidden that lead to its value.
#[test]
fn what_may_be_forbidden_wins_nothing_at_any_size() {
    let take = game("game g(n) play blocking 1 move { (n - s) : 1 <= s <= 3 } claim: grundy(n) = floor(n/2) mod 2");
    let mut knowledge = Knowledge::patient(Limits::default());
    let huge = IBig::from(10).pow(40);
    // The period divides the number that is added: small heaps have the values of the large ones.
    let value = |n: &IBig| take.grundy(&[if *n < huge { n.clone() } else { n - &huge }]).unwrap();
    let (mut won, mut explained) = (0, 0);
    for (a, b) in (4..8u8).flat_map(|a| (4..8u8).map(move |b| (a, b))) {
        let heaps = [&huge + IBig::from(a), &huge + IBig::from(b)];
        let sum = heaps.clone().map(|n| (take.clone(), vec![n]));
        let known = knowledge.ask(Play::Normal, &sum, &mut go_on).unwrap();
        let expected = value(&heaps[0]) ^ value(&heaps[1]);
        assert_eq!(known.value(), Some(&expected.into()), "{a} {b}");
        assert!(known.why.iter().all(|why| matches!(why, Why::Claim { .. })), "{known:?}");
        let found = knowledge.winning_move(Play::Normal, &sum, &mut go_on).unwrap();
        assert_eq!(found.is_some(), expected != 0, "{a} {b}");
        if let Some((place, option)) = found {
            let goal = value(&heaps[1 - place]);
            assert_eq!(value(&option.sum[0].1[0]), goal, "{a} {b}");
            let alike = (1..=3u8).filter(|s| value(&(&heaps[place] - IBig::from(*s))) == goal).count();
            assert!(alike > 1, "{a} {b}: the only move can be forbidden");
            won += 1;
        }
        let explanation = knowledge.explain(&sum, &mut go_on).unwrap();
        assert_eq!(explanation.winning().next().is_some(), expected != 0, "{a} {b}");
        explained += explanation.winning().count();
    }
    assert!(won == 8 && explained >= 16, "{won} {explained}");
}

#[test]
fn a_misere_game_stays_misere_in_the_games_that_it_leads_to() {
    let game = game("game heap(n) move { (u) : u < n } game g(n) play misere move { heap(u) + heap(1) : u < n }");
    let mut knowledge = Knowledge::patient(Limits::default());
    for n in 0..6 {
        let part = (game.clone(), vec![IBig::from(n)]);
        let expected = game.grundy(&part.1).unwrap();
        assert_eq!(knowledge.value(Play::Misere, std::slice::from_ref(&part), &mut go_on), Ok(expected.into()));
        assert_eq!(explained(&mut knowledge, part), expected, "{n}");
    }
}

#[test]
fn sums_under_misere_play_are_the_meaning_of_their_sum() {
    let heaps = "game heap(n) move { (u) : u < n } game take(n) move { (n - s) : s in {1, 2} }";
    let text = format!("{heaps} game g = heap(a) + take(b) + take(c) play misere");
    let document = Document::parse(&text, &Document::default()).unwrap();
    let whole = document.game("g", &[]).unwrap();
    let parts = ["heap", "take", "take"].map(|name| document.game(name, &[]).unwrap());
    let mut knowledge = Knowledge::new(Formulas::prompt(), Effort::prompt(1_000_000));
    for tuple in (0..64).map(|i| [i / 16, i / 4 % 4, i % 4].map(IBig::from)) {
        let sum: Vec<Part> = parts.iter().cloned().zip(tuple.iter().map(|n| vec![n.clone()])).collect();
        let known = knowledge.ask(Play::Misere, &sum, &mut go_on).unwrap();
        assert_eq!(known.value(), Some(&whole.grundy(&tuple).unwrap().into()), "{tuple:?}");
    }
}

#[test]
fn zeros_alone_leave_the_value_open() {
    let queen = grundy::library().game("queen", &[]).unwrap();
    let far = vec!["1000000000000".parse().unwrap(), IBig::from(5)];
    let known = Knowledge::default().ask(Play::Normal, &[(queen, far)], &mut go_on).unwrap();
    assert_eq!((known.is_zero(), known.value()), (Some(false), None));
    assert_eq!(known.why, [Why::Claim { game: "queen".into(), claim: "golden".into() }]);
}

#[test]
fn the_effort_ends_a_search_and_the_watch_ends_it_as_a_stop() {
    let sum = ["kayles", "kaylesmisere"].map(|name| (grundy::library().game(name, &[]).unwrap(), vec![IBig::from(60)]));
    let little = || Knowledge::new(Formulas::prompt(), Effort::prompt(1_000));
    assert_eq!(little().ask(Play::Misere, &sum, &mut go_on).unwrap().is_zero(), None);
    assert!(little().ask(Play::Misere, &sum, &mut |_| ControlFlow::Break(())).is_err());
}

/// The value of a position as the mex of the followers that explain it, which must say the same of winning moves.
fn explained(knowledge: &mut Knowledge, part: Part) -> u64 {
    let play = part.0.play();
    let explanation = knowledge.explain(&[part], &mut go_on).unwrap();
    assert!(explanation.is_whole());
    let component = &explanation.components[0];
    let values: Vec<u64> = component.values().iter().map(|value| u64::try_from(*value).unwrap()).collect();
    assert!(explanation.winning().all(|(_, follower)| follower.value.is_zero()));
    assert_eq!(explanation.winning().next().is_some(), values.contains(&0));
    if values.is_empty() && play == Play::Misere { 1 } else { mex(&values) }
}

proptest! {
    #![proptest_config(Config::with_cases(96))]

    #[test]
    fn knowledge_is_the_meaning(random in random::game()) {
        let game = game(&random.text);
        let mut meaning = Meaning::new(&game);
        let mut knowledge = Knowledge::patient(Limits { memory: 50_000_000 });
        let last = if random.arity == 3 { 2u32 } else { 5 };
        let tuples = game.coordinates.iter().fold(vec![Vec::new()], |all: Vec<Position>, _| {
            all.iter().flat_map(|p| (0..=last).map(|n| [p.as_slice(), &[n.into()]].concat())).collect()
        });
        for position in tuples.into_iter().filter(|position| game.is_position(position) == Ok(true)) {
            // Games that do not end, or not soon, are passed over; sums that grow under misère play are long to look at.
            let most = if game.play() == Play::Misere { 40 } else { 1_000 };
            let few = &mut |done| if done > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
            match meaning.grundy(&position, few) {
                Ok(value) => prop_assert_eq!(explained(&mut knowledge, (game.clone(), position)), value),
                Err(Fault { failure: FaultKind::Stopped, .. }) => return Ok(()),
                Err(_) => {
                    // What has no meaning may go on for long before that is seen.
                    let mut looks = 0;
                    let patience = &mut |_| {
                        looks += 1;
                        if looks > 1_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    };
                    prop_assert!(knowledge.ask(game.play(), &[(game.clone(), position)], patience).is_err());
                }
            }
        }
    }
}
