//! Matches over the whole library: no illegal state, perfect play wins what is won, records come back as they were.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy::lang::{Argument, Document, Expr, Game, IBig, Play, go_on};
use grundy::play::{Because, Forbids, Knowledge, Match, Moves, Part, Puzzle, Refusal, Side, Strength};
use grundy::{Worth, library};

/// How many random matches are played of each game.
const MATCHES: u64 = 200;

fn games() -> Vec<Arc<Game>> {
    library().definitions().map(|definition| library().game(&definition.name.text, &[]).unwrap()).collect()
}

/// A stream of numbers from a seed.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

/// The positions of a game with coordinates up to `most`.
fn positions(game: &Game, most: u64) -> Vec<Vec<IBig>> {
    let mut found = Vec::new();
    let mut position = vec![IBig::ZERO; game.coordinates.len()];
    loop {
        if game.is_position(&position).unwrap() {
            found.push(position.clone());
        }
        // The next tuple of the box, in order.
        let Some(place) = position.iter().rposition(|n| *n < IBig::from(most)) else { return found };
        position[place] += IBig::ONE;
        position[place + 1..].fill(IBig::ZERO);
    }
}

fn most(game: &Game) -> u64 {
    // A match in which every move makes many components is long.
    let runs = |game: &Game| game.rules.iter().any(|c| c.parts.len() > 3 || c.parts.iter().any(|p| p.over.is_some()));
    match (game.play(), game.coordinates.len()) {
        (_, 1) if runs(game) => 7,
        (_, 2) if runs(game) => 3,
        (Play::Misere, _) => 6,
        (_, 1) => 14,
        (_, 2) => 9,
        (_, 3) => 5,
        _ => 4,
    }
}

/// Plays a match to its end: the person moves and forbids at random, the computer with the given strength.
fn finish(mut state: Match, strength: Strength, seed: &mut u64, knowledge: &mut Knowledge) -> Match {
    // Before anything was forbidden: that is where a move is taken back to.
    let mut before = state.clone();
    for _ in 0..10_000 {
        if state.is_finished(&mut go_on).unwrap() {
            return state;
        }
        if let Some(side) = state.forbids() {
            let steps = state.forbiddable(&mut go_on).unwrap();
            state = match (side, random(seed) as usize % (steps.listed().len() + 1)) {
                (Side::Person, 0) => state.let_move(),
                (Side::Person, chosen) => state.forbid(steps.listed()[chosen - 1].clone(), &mut go_on).unwrap(),
                (Side::Computer, _) => state.forbid_reply(strength, random(seed), knowledge, &mut go_on).unwrap().then,
            };
            continue;
        }
        let step = match state.to_move() {
            Side::Person => {
                let moves = state.moves(&mut go_on).unwrap();
                moves.listed()[random(seed) as usize % moves.listed().len()].clone()
            }
            Side::Computer => state.reply(strength, random(seed), knowledge, &mut go_on).unwrap().step,
        };
        state =
            state.play(step, &mut go_on).unwrap_or_else(|(_, refusal)| panic!("{refusal:?} in {}", before.record()));
        for (game, position) in state.parts() {
            assert!(game.is_position(position).unwrap(), "{} has left its positions", game.heading());
        }
        assert!(state.clone().take_back() == before, "{}", state.record());
        before = state.clone();
    }
    panic!("a match of {} never ends", state.record());
}

#[test]
fn every_game_can_be_played_at_random() {
    let mut seed = 7;
    let mut knowledge = Knowledge::default();
    for game in games() {
        let positions = positions(&game, most(&game));
        for round in 0..MATCHES {
            let position = positions[random(&mut seed) as usize % positions.len()].clone();
            let first = if round % 2 == 0 { Side::Person } else { Side::Computer };
            let start = Match::new(vec![(game.clone(), position)], first).unwrap();
            let strength = [Strength::PERFECT, Strength::new(50), Strength::new(0)][round as usize % 3];
            let end = finish(start.clone(), strength, &mut seed, &mut knowledge);
            assert!(end.winner(&mut go_on).unwrap().is_some());
            let record = end.record();
            let again =
                Match::read_record(&record, library(), &mut go_on).unwrap_or_else(|e| panic!("{e:?}\n{record}"));
            // Two rules may lead to the same place, so the label of a move may differ; nothing else does.
            assert_eq!((again.record(), again.parts()), (record, end.parts()));
        }
    }
}

#[test]
fn from_every_won_position_the_computer_wins() {
    let mut seed = 11;
    let mut knowledge = Knowledge::default();
    for game in games() {
        let most = [7, 7, 4, 4, 2, 1][game.coordinates.len() - 1].min(most(&game));
        let positions = positions(&game, most);
        assert!(positions.len() > 1, "{} has no positions up to {most}", game.heading());
        for position in positions {
            let start = Match::new(vec![(game.clone(), position.clone())], Side::Computer).unwrap();
            let worth = start.worth(&mut knowledge, &mut go_on).unwrap();
            let value = game.grundy(&position).unwrap();
            assert_eq!(worth.value(), Some(&value.into()), "{} at {position:?}", game.heading());
            if value != 0 {
                let end = finish(start, Strength::PERFECT, &mut seed, &mut knowledge);
                assert_eq!(end.winner(&mut go_on).unwrap(), Some(Side::Computer), "{}", end.record());
            }
        }
    }
}

fn part(name: &str, position: &[u32]) -> Part {
    (library().game(name, &[]).unwrap(), position.iter().map(|n| (*n).into()).collect())
}

#[test]
fn sums_of_different_games_are_won() {
    let mut seed = 3;
    let mut knowledge = Knowledge::default();
    let sums = [
        vec![part("queen", &[3, 7]), part("nim", &[4]), part("kayles", &[6])],
        vec![part("chocolate", &[1, 4]), part("grundysgame", &[8])],
        vec![part("takethreemisere", &[5]), part("nim", &[2])],
        vec![part("nim", &[2]), part("nim", &[2]), part("kaylesmisere", &[4])],
        vec![part("turtles", &[3]), part("ruler", &[4]), part("twins", &[5])],
    ];
    for sum in sums {
        let start = Match::new(sum, Side::Person).unwrap();
        let won = start.worth(&mut knowledge, &mut go_on).unwrap().is_zero() == Some(true);
        let first = if won { Side::Person } else { Side::Computer };
        for _ in 0..MATCHES {
            let start = Match::new(start.parts().to_vec(), first).unwrap();
            let end = finish(start, Strength::PERFECT, &mut seed, &mut knowledge);
            assert_eq!(end.winner(&mut go_on).unwrap(), Some(Side::Computer), "{}", end.record());
            assert_eq!(Match::read_record(&end.record(), library(), &mut go_on).unwrap(), end);
        }
    }
}

#[test]
fn typed_moves() {
    let queen = Match::new(vec![part("queen", &[3, 5])], Side::Person).unwrap();
    let read =
        |state: &Match, text: &str| state.read_move(text, &mut go_on).map(|step| (step.component, step.target()));
    for text in ["1,5", "(1, 5)", "１，５", "1: 1,5", "1 1,5", "#2", " 2 "] {
        assert_eq!(read(&queen, text), Ok((0, "1,5".to_string())), "{text}");
    }
    for (text, code) in [
        ("4,5", "play-no-such-move"),
        ("", "play-not-readable"),
        ("x", "play-not-readable"),
        ("-1,5", "play-not-readable"),
        ("2: 1,5", "play-no-such-number"),
        ("#99", "play-no-such-number"),
        ("1,5,6", "play-no-such-move"),
        ("((1,5", "play-not-readable"),
        ("99999999999999999999999", "play-no-such-number"),
    ] {
        let refused = read(&queen, text);
        let code_found = refused.as_ref().err().map(Refusal::code);
        assert!(code_found == Some(code) || code == "play-no-such-number" && refused.is_err(), "{text}: {refused:?}");
    }
    let sum = Match::new(vec![part("kayles", &[5]), part("nim", &[5]), part("queen", &[1, 1])], Side::Person).unwrap();
    assert_eq!(read(&sum, "2 + 1"), Ok((0, "1 + 2".to_string())));
    assert_eq!(read(&sum, "2: 3"), Ok((1, "3".to_string())));
    assert_eq!(read(&sum, "0,0"), Ok((2, "0,0".to_string())));
    assert_eq!(read(&sum, "4").unwrap_err().code(), "play-ambiguous");
    let turtles = Match::new(vec![part("turtles", &[4])], Side::Person).unwrap();
    let over = turtles.play_text("-", &mut go_on).unwrap();
    assert_eq!(over.winner(&mut go_on).unwrap(), Some(Side::Person));
    assert_eq!(over.read_move("1", &mut go_on).unwrap_err(), Refusal::Finished);
}

#[test]
fn huge_positions_are_played_by_formula() {
    let mut knowledge = Knowledge::default();
    let (a, b): (IBig, IBig) = ("7".repeat(300).parse().unwrap(), "31".repeat(150).parse().unwrap());
    let big = |name: &str, position: Vec<IBig>| (library().game(name, &[]).unwrap(), position);
    let k3 = library().definition("chocolate").unwrap().read_argument("k", "3").unwrap();
    let chocolate = library().game("chocolate", &[("k".into(), k3)]).unwrap();
    let starts = [
        vec![big("nim3", vec![a.clone(), b.clone(), 12345.into()])],
        vec![big("nim", vec![a.clone()]), big("nim", vec![b.clone()]), big("nim", vec![5.into()])],
        vec![big("welter2", vec![a.clone(), b.clone()])],
        vec![big("take", vec![a.clone()]), big("nim", vec![b.clone()])],
        vec![big("kayles", vec![10.into()]), big("nim", vec![b.clone()])],
        vec![(chocolate, vec![b.clone(), &b * IBig::from(7)])],
        vec![big("queen", vec![a.clone(), b.clone()])],
        vec![big("queen", vec![a.clone(), &a * IBig::from(5)])],
        vec![big("queenmisere", vec![a.clone(), b.clone()])],
        vec![big("wythoff1", vec![a.clone(), b.clone()])],
        vec![big("bar3half", vec![b.clone(), a.clone(), 99999.into()])],
        vec![big("bar3half", vec![5.into(), a.clone(), b.clone()])],
        vec![big("bar3", vec![b.clone(), a.clone(), &b + IBig::ONE])],
        vec![big("bar3", vec![12345.into(), a.clone(), b.clone()])],
    ];
    for parts in starts {
        let start = Match::new(parts, Side::Person).unwrap();
        assert!(matches!(start.moves(&mut go_on).unwrap(), Moves::TooMany(_)));
        let advice = start.hint(&mut knowledge, &mut go_on).unwrap();
        assert!(matches!(advice.reason.because, Because::Wins | Because::Ends), "{}", start.record());
        let typed = format!("{}: {}", advice.step.component + 1, advice.step.target());
        let next = start.play_text(&typed, &mut go_on).unwrap();
        assert_eq!(next.worth(&mut knowledge, &mut go_on).unwrap().is_zero(), Some(true));
        assert_eq!(Match::read_record(&next.record(), library(), &mut go_on).unwrap(), next);
    }
}

#[test]
fn claims_are_believed_only_when_they_are_proved() {
    let huge = || vec!["7".repeat(30).parse().unwrap(), 5.into()];
    let moves = "move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    let of = |text: &str, name: &str| Document::parse(text, library()).unwrap().game(name, &[]).unwrap();
    let ask = |game: &Arc<Game>| Knowledge::default().ask(game.play(), &[(game.clone(), huge())], &mut go_on).unwrap();
    let wrong = of(&format!("game heaps(x, y) {moves} claim: grundy(x, y) = x + y"), "heaps");
    assert_eq!(ask(&wrong).worth, Worth::Unknown);
    let right = of(&format!("game heaps(x, y) {moves} claim: grundy(x, y) = x ⊕ y"), "heaps");
    assert_eq!(ask(&right).value().cloned().map(IBig::from), Some(&huge()[0] ^ &huge()[1]));
    // The name of a game of the library does not make it that game.
    let king =
        of("game queen(x, y) move { (x - i, y - j) : i <= min(x, 1) and j <= min(y, 1) and i + j > 0 }", "queen");
    assert_eq!(ask(&king).worth, Worth::Unknown);
}

#[test]
fn heaps_far_beyond_any_table_have_values_by_their_period() {
    let mut knowledge = Knowledge::default();
    for name in ["kayles", "dawsonskayles", "take", "takesplit"] {
        let game = library().game(name, &[]).unwrap();
        let position = vec!["8".repeat(24).parse().unwrap()];
        let known = knowledge.ask(Play::Normal, &[(game, position)], &mut go_on).unwrap();
        assert!(known.value().is_some(), "{name}: {known:?}");
    }
}

#[test]
fn who_is_told_to_stop_stops() {
    let start = Match::new(vec![part("grundysgame", &[2000])], Side::Person).unwrap();
    let refusal = start.hint(&mut Knowledge::default(), &mut |_| ControlFlow::Break(())).unwrap_err();
    assert_eq!(refusal.code(), "fault-stopped");
}

#[test]
fn records_carry_parameters_and_own_games() {
    let own = "game hop[S: set](n) move { (n - s) : s in S }\ngame twohop(n) move { hop[{1, 2}](n - 1) }";
    let document = Document::parse(own, library()).unwrap();
    let set = document.definition("hop").unwrap().read_argument("S", "1,4").unwrap();
    let function = library().definition("chocolate_of").unwrap();
    let f = function.read_argument(&function.parameters[0].name.text, "floor((t + 1)/3)").unwrap();
    let parts = vec![
        (document.game("hop", &[("S".into(), set)]).unwrap(), vec![9.into()]),
        (document.game("twohop", &[]).unwrap(), vec![6.into()]),
        (
            library().game("chocolate_of", &[(function.parameters[0].name.to_string(), f)]).unwrap(),
            vec![1.into(), 5.into()],
        ),
        part("walk", &[0, 1]),
    ];
    let mut state = Match::new(parts, Side::Computer).unwrap();
    for text in ["2: hop 5", "1: 5", "3: 0,5", "4: 1,1"] {
        state = state.play_text(text, &mut go_on).unwrap_or_else(|(_, refusal)| panic!("{text}: {refusal:?}"));
    }
    let record = state.record();
    let again = Match::read_record(&record, library(), &mut go_on).unwrap_or_else(|e| panic!("{e:?}\n{record}"));
    assert_eq!(again.record(), record);
    for cut in 0..record.len() {
        if record.is_char_boundary(cut) {
            let _ = Match::read_record(&record[..cut], library(), &mut go_on);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let mut knowledge = Knowledge::default();
    let start = Match::new(vec![part("queen", &[8, 9])], Side::Computer).unwrap();
    let weak = Strength::new(0);
    let targets: Vec<String> =
        (0..20).map(|seed| start.reply(weak, seed, &mut knowledge, &mut go_on).unwrap().step.target()).collect();
    let again: Vec<String> =
        (0..20).map(|seed| start.reply(weak, seed, &mut knowledge, &mut go_on).unwrap().step.target()).collect();
    assert_eq!(targets, again);
    assert!(targets.iter().any(|t| *t != targets[0]));
}

#[test]
fn what_a_game_requires_is_required_in_play() {
    let text = "game guarded(n) require n != 4 move { (u) : u < n }";
    let game = Document::parse(text, library()).unwrap().game("guarded", &[]).unwrap();
    let from = |n: u32| Match::new(vec![(game.clone(), vec![n.into()])], Side::Person);
    assert_eq!(from(4).unwrap_err().code(), "fault-requirement");
    let (start, refusal) = from(6).unwrap().play_text("4", &mut go_on).unwrap_err();
    assert_eq!(refusal.code(), "fault-requirement");
    assert_eq!(start.hint(&mut Knowledge::default(), &mut go_on).unwrap_err().code(), "fault-requirement");
    assert!(start.play_text("3", &mut go_on).is_ok());
}

#[test]
fn every_number_divides_zero_in_play_too() {
    let text = "game steps(n) move { (n - d) : d divides n }";
    let game = Document::parse(text, library()).unwrap().game("steps", &[]).unwrap();
    let end = Match::new(vec![(game.clone(), vec![0.into()])], Side::Person).unwrap();
    assert_eq!(end.moves(&mut go_on).unwrap_err(), game.options(&[0.into()]).unwrap_err());
}

/// Whether the person can win against the computer, which plays perfectly, moves and forbids.
fn person_wins(state: Match, knowledge: &mut Knowledge) -> bool {
    if let Some(winner) = state.winner(&mut go_on).unwrap() {
        return winner == Side::Person;
    }
    match (state.to_act(), state.forbids()) {
        (Side::Computer, Some(_)) => {
            let advice = state.forbid_reply(Strength::PERFECT, 1, knowledge, &mut go_on).unwrap();
            person_wins(advice.then, knowledge)
        }
        (Side::Computer, None) => {
            let reply = state.reply(Strength::PERFECT, 1, knowledge, &mut go_on).unwrap();
            person_wins(state.play(reply.step, &mut go_on).unwrap(), knowledge)
        }
        (Side::Person, Some(_)) => {
            let more = state.forbiddable(&mut go_on).unwrap();
            person_wins(state.clone().let_move(), knowledge)
                || more
                    .listed()
                    .iter()
                    .any(|step| person_wins(state.clone().forbid(step.clone(), &mut go_on).unwrap(), knowledge))
        }
        (Side::Person, None) => {
            let moves = state.moves(&mut go_on).unwrap();
            moves
                .listed()
                .iter()
                .any(|step| person_wins(state.clone().play(step.clone(), &mut go_on).unwrap(), knowledge))
        }
    }
}

/// Where moves may be forbidden, the computer wins exactly the matches that the values promise.
#[test]
fn forbidden_moves_are_played_as_the_values_say() {
    let text = "game take[b = 1](n) play blocking b move { (n - s) : 1 <= s <= 3 }";
    let document = Document::parse(text, library()).unwrap();
    let knowledge = &mut Knowledge::default();
    for b in [1, 2] {
        let game = document.game("take", &[("b".to_string(), Argument::Expr(Expr::number(b)))]).unwrap();
        let heap = |n: u64| (game.clone(), vec![n.into()]);
        let sums = (0..8).map(|n| vec![heap(n)]).chain((0..4).map(|n| vec![heap(n), heap(4 - n)]));
        for parts in sums {
            for first in [Side::Person, Side::Computer] {
                let start = Match::new(parts.clone(), first).unwrap();
                let is_zero = start.worth(knowledge, &mut go_on).unwrap().is_zero().unwrap();
                // Whoever is to move from a zero loses, and so does a person who cannot do better.
                let wins = is_zero == (first == Side::Computer);
                assert_eq!(person_wins(start, knowledge), wins, "b = {b}, {parts:?}, first {first:?}");
            }
        }
    }
}

#[test]
fn what_is_forbidden_cannot_be_played_and_is_recorded() {
    let document = Document::parse("game take(n) play blocking 1 move { (n - s) : 1 <= s <= 3 }", library()).unwrap();
    let game = document.game("take", &[]).unwrap();
    let start = Match::new(vec![(game, vec![9.into()])], Side::Person).unwrap();
    assert_eq!(
        (start.forbids(), start.to_act(), start.to_move()),
        (Some(Side::Computer), Side::Computer, Side::Person)
    );
    let (start, refusal) = start.play_text("8", &mut go_on).unwrap_err();
    assert_eq!(refusal.code(), "play-forbid-first");
    let blocked = start.forbid_text("8", &mut go_on).unwrap();
    assert_eq!((blocked.forbids(), blocked.moves(&mut go_on).unwrap().listed().len()), (None, 2));
    let (blocked, refusal) = blocked.play_text("8", &mut go_on).unwrap_err();
    assert_eq!(refusal.code(), "play-forbidden");
    let (blocked, refusal) = blocked.forbid_text("7", &mut go_on).unwrap_err();
    assert_eq!(refusal.code(), "play-nothing-to-forbid");
    let next = blocked.play_text("7", &mut go_on).unwrap();
    assert_eq!(next.turns()[0].forbidden[0].target(), "8");
    assert_eq!(next.forbids(), Some(Side::Person));
    let next = next.let_move().play_text("4", &mut go_on).unwrap().forbid_text("#1", &mut go_on).unwrap();
    let read = Match::read_record(&next.record(), &document, &mut go_on).unwrap();
    assert_eq!(read, next);
    // Taken back, nothing is forbidden yet.
    assert_eq!(next.clone().take_back().forbids(), Some(Side::Person));
    // Who has forbidden nothing has done so, too.
    let free = next.take_back().let_move();
    assert!(free.record().contains("\ngo\n"), "{}", free.record());
    assert_eq!(Match::read_record(&free.record(), &document, &mut go_on).unwrap(), free);
    let (_, refusal) = free.follow("go", &mut go_on).unwrap_err();
    assert_eq!(refusal.code(), "play-nothing-to-forbid");
}

/// Whatever is forbidden, it is said rightly who wins, and why just that was forbidden.
#[test]
fn after_every_choice_of_forbidden_moves_it_is_known_who_wins() {
    let text = "game take[b](n) play blocking b move { (n - s) : 1 <= s <= 3 }";
    let document = Document::parse(text, library()).unwrap();
    let knowledge = &mut Knowledge::default();
    let mut seen = std::collections::BTreeSet::new();
    let starts: [(u64, &[u64]); 7] =
        [(1, &[5]), (1, &[6]), (1, &[2, 2]), (1, &[3, 1]), (2, &[4]), (2, &[6]), (2, &[2, 1])];
    for (b, sum) in starts {
        let game = document.game("take", &[("b".to_string(), Argument::Expr(Expr::number(b)))]).unwrap();
        let sum = sum.iter().map(|&n| (game.clone(), vec![n.into()])).collect();
        let mut open = vec![Match::new(sum, Side::Computer).unwrap()];
        while let Some(state) = open.pop() {
            // The computer, which is to move, wins iff the person does not.
            let wins = !person_wins(state.clone(), knowledge);
            assert_eq!(state.is_won(knowledge, &mut go_on).unwrap(), Some(wins), "{}", state.record());
            if let (_, Some(reason)) = state.why(knowledge, &mut go_on).unwrap() {
                let is_lost = matches!(reason.because, Forbids::NoneWins | Forbids::Winning);
                assert_eq!(is_lost, !wins, "{:?} {}", reason.because, state.record());
                seen.insert(format!("{:?}", reason.because));
            }
            if state.forbids().is_some() {
                let more = state.forbiddable(&mut go_on).unwrap();
                open.push(state.clone().let_move());
                open.extend(more.listed().iter().map(|step| state.clone().forbid(step.clone(), &mut go_on).unwrap()));
            }
        }
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["Mistake", "NoneWins", "TooMany", "Winning"]);
}

/// In a puzzle the best moves are forbidden, and one that wins is left.
#[test]
fn puzzles_with_forbidden_moves_have_a_right_and_a_wrong_answer() {
    let text = "game take[b = 1](n) play blocking b move { (n - s) : 1 <= s <= 5 }";
    let game = Document::parse(text, library()).unwrap().game("take", &[]).unwrap();
    let knowledge = &mut Knowledge::default();
    for level in 1..=9 {
        let puzzle = Puzzle::make(&game, level, 1, knowledge, &mut go_on).unwrap().expect("there are such positions");
        let state = &puzzle.start;
        assert_eq!((state.forbids(), state.forbidden().is_empty()), (None, false));
        let moves = state.moves(&mut go_on).unwrap();
        assert!(!puzzle.winning.is_empty() && puzzle.winning.len() < moves.listed().len());
        for step in moves.listed() {
            let next = state.clone().play(step.clone(), &mut go_on).unwrap();
            let value = next.parts().iter().fold(0, |sum, (game, position)| sum ^ game.grundy(position).unwrap());
            assert_eq!(value == 0, puzzle.winning.contains(step), "{}", state.record());
        }
    }
}
