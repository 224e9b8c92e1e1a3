//! Puzzles: some move wins, some move does not, by the meaning of the game; and the ladder of levels rises.

use std::sync::Arc;

use grundy::lang::{Game, Play, go_on};
use grundy::library;
use grundy::play::{Knowledge, Ladder, Match, Puzzle, Side};

fn game(name: &str) -> Arc<Game> {
    library().game(name, &[]).unwrap()
}

/// Every move that is looked at wins or does not, as the puzzle says.
fn judge(puzzle: &Puzzle, most: usize) {
    let state = puzzle.start.clone();
    let moves = state.moves(&mut go_on).unwrap();
    assert_eq!(moves.listed().len(), puzzle.moves);
    for step in moves.listed().iter().step_by(moves.listed().len().div_ceil(most)) {
        let next = state.clone().play(step.clone(), &mut go_on).unwrap();
        let value = next.parts().iter().fold(0, |sum, (game, position)| sum ^ game.grundy(position).unwrap());
        assert_eq!(value == 0, puzzle.winning.contains(step), "{:?} {}", puzzle.start, step.target());
    }
}

#[test]
fn puzzles_of_every_game_have_a_right_and_a_wrong_answer() {
    let knowledge = &mut Knowledge::default();
    let (mut made, mut without) = (0, Vec::new());
    for definition in library().definitions() {
        let game = game(&definition.name.text);
        let mut found = 0;
        for seed in 0..6 {
            let level = 1 + (seed as u8 * 2) % Ladder::HARDEST;
            let puzzle = Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap();
            let Some(puzzle) = puzzle else { continue };
            found += 1;
            assert!(!puzzle.winning.is_empty() && puzzle.winning.len() < puzzle.moves, "{puzzle:?}");
            if seed == 0 {
                assert_eq!(Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap().as_ref(), Some(&puzzle));
            }
            if seed <= 1 && game.play() == Play::Normal {
                judge(&puzzle, 8);
            }
        }
        made += found;
        if found == 0 {
            without.push(game.heading());
        }
    }
    // Where every move wins or none does, there is nothing to find.
    assert!(without.len() <= 4, "no puzzles of {without:?}");
    assert!(made > 300, "{made} puzzles");
}

const GAMES: [&str; 11] = [
    "nim3",
    "queen",
    "rectangle",
    "stripbar",
    "kayles",
    "turtles",
    "silverdollar",
    "stones",
    "cutting",
    "intervals",
    "takethreemisere",
];

#[test]
fn two_hundred_puzzles_of_each_of_ten_games() {
    for name in GAMES {
        let (game, knowledge) = (game(name), &mut Knowledge::default());
        for seed in 0..200 {
            let level = 1 + (seed % u64::from(Ladder::HARDEST)) as u8;
            let puzzle = Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap();
            let puzzle = puzzle.unwrap_or_else(|| panic!("no puzzle {seed} of {name}"));
            let (winning, moves) = (puzzle.winning.len(), puzzle.moves);
            assert!(winning >= 1 && moves > winning, "{name} {seed}: {winning} of {moves}");
            if seed % 20 == 0 && game.play() == Play::Normal {
                judge(&puzzle, usize::MAX);
            }
        }
    }
}

#[test]
fn a_higher_level_is_never_easier_and_mostly_harder() {
    for name in GAMES {
        let (game, knowledge) = (game(name), &mut Knowledge::default());
        let mut harder = 0;
        for seed in 0..5 {
            let mut work = |level| Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap().unwrap().work;
            let ladder: Vec<u64> = (1..=Ladder::HARDEST).map(&mut work).collect();
            assert!(ladder.is_sorted(), "{name} {seed}: {ladder:?}");
            harder += usize::from(ladder[0] < ladder[usize::from(Ladder::HARDEST) - 1]);
        }
        // A game with few positions may give the same ones for every level.
        assert!(harder >= 4, "{name}: {harder} of 5");
    }
}
