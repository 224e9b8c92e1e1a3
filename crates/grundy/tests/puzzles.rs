//! Puzzles of every game of the library: some move wins, some move does not, by the meaning of the game.

use grundy::lang::{Play, go_on};
use grundy::library;
use grundy::play::{HARDEST, Knowledge, Match, Puzzle, Side};

#[test]
fn puzzles_of_every_game_have_a_right_and_a_wrong_answer() {
    let knowledge = &mut Knowledge::default();
    let (mut made, mut without) = (0, Vec::new());
    for definition in library().definitions() {
        let game = library().game(&definition.name.text, &[]).unwrap();
        let mut found = 0;
        for seed in 0..6 {
            let level = 1 + (seed as u8 * 2) % HARDEST;
            let puzzle = Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap();
            let Some(puzzle) = puzzle else { continue };
            found += 1;
            assert!(!puzzle.winning.is_empty() && puzzle.winning.len() < puzzle.moves, "{puzzle:?}");
            assert_eq!(Puzzle::make(&game, level, seed, knowledge, &mut go_on).unwrap().as_ref(), Some(&puzzle));
            if seed > 1 || game.play() == Play::Misere {
                continue;
            }
            // What the moves leave, by the definition of the values.
            let state = Match::new(puzzle.start.clone(), Side::Person).unwrap();
            let moves = state.moves(&mut go_on).unwrap();
            assert_eq!(moves.listed().len(), puzzle.moves);
            for step in moves.listed().iter().step_by(moves.listed().len().div_ceil(8)) {
                let next = state.clone().play(step.clone(), &mut go_on).unwrap();
                let value = next.parts().iter().fold(0, |sum, (game, position)| sum ^ game.grundy(position).unwrap());
                assert_eq!(value == 0, puzzle.winning.contains(step), "{} {}", game.heading(), step.target());
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
