//! The ladder of levels that one climbs by solving puzzles.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where somebody stands: right answers in a row lead a level up.
///
/// ```
/// use grundy::play::Ladder;
/// let above = (0..3).fold(Ladder::default(), |ladder, _| ladder.answered(true));
/// assert_eq!((above.level, above.streak), (2, 3));
/// assert_eq!(above.answered(false), Ladder { level: 2, streak: 0, best: 3 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Ladder {
    /// The level, from 1 to [`Ladder::HARDEST`].
    pub level: u8,
    /// Right answers since the last wrong one.
    #[serde(default)]
    pub streak: u32,
    /// The longest streak.
    #[serde(default)]
    pub best: u32,
}

impl Default for Ladder {
    fn default() -> Ladder {
        Ladder { level: 1, streak: 0, best: 0 }
    }
}

impl Ladder {
    /// The hardest level.
    pub const HARDEST: u8 = 9;
    /// So many right answers in a row lead a level up.
    pub const STEP: u32 = 3;

    /// Where they stand after an answer.
    pub fn answered(self, is_right: bool) -> Ladder {
        if !is_right {
            return Ladder { streak: 0, ..self };
        }
        let streak = self.streak.saturating_add(1);
        let rises = streak.is_multiple_of(Ladder::STEP) && self.level < Ladder::HARDEST;
        Ladder { level: self.level + u8::from(rises), streak, best: self.best.max(streak) }
    }
}
