//! A puzzle that is being solved: only the first answer counts.

use grundy::play::{Ladder, Match, Puzzle, Step};

/// A puzzle, and whether it has been answered.
#[derive(Debug, Clone)]
pub struct Riddle {
    puzzle: Puzzle,
    answered: Option<bool>,
}

impl Riddle {
    /// A puzzle without an answer.
    pub fn new(puzzle: Puzzle) -> Riddle {
        Riddle { puzzle, answered: None }
    }

    /// The position in which to find a move.
    pub fn state(&self) -> Match {
        self.puzzle.start.clone()
    }

    /// Answers with a move; whether it wins.
    pub fn answer(&mut self, step: &Step, ladder: &mut Ladder) -> bool {
        let is_right = self.puzzle.winning.contains(step);
        self.count(is_right, ladder);
        is_right
    }

    /// A winning move is shown: that is no right answer.
    pub fn give_up(&mut self, ladder: &mut Ladder) {
        self.count(false, ladder);
    }

    fn count(&mut self, is_right: bool, ladder: &mut Ladder) {
        if self.answered.is_none() {
            self.answered = Some(is_right);
            *ladder = ladder.answered(is_right);
        }
    }
}

/// Where somebody stands, for the message of the same name.
pub fn standing(ladder: &Ladder) -> [(&'static str, String); 3] {
    let Ladder { level, streak, best } = ladder;
    [("level", level.to_string()), ("count", streak.to_string()), ("best", best.to_string())]
}
