//! Why a position has its value: its followers, their values, the least one missing, and the moves that win.

use std::collections::HashSet;
use std::sync::Arc;

use grundy_engine::Stop;
use grundy_lang::{Game, Play, Position, Rule, Watch};

use crate::values::{Part, Values, parts_of};

/// One move of a position and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    /// The move, as a place in `Game::rules`.
    pub rule: usize,
    /// What remains: the sum of these positions.
    pub parts: Vec<Part>,
    /// The value of what remains, without the other components.
    pub value: u64,
}

/// One component of a sum, with its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Component {
    /// Its game.
    pub game: Arc<Game>,
    /// Where it stands.
    pub position: Position,
    /// Its value.
    pub value: u64,
    /// Its moves, in the order of the text; two that lead to the same are one.
    pub followers: Vec<Follower>,
    /// Which of the followers win in the whole sum, as places among them.
    pub winning: Vec<usize>,
}

/// Why a sum of positions, often just one, has its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The components.
    pub components: Vec<Component>,
    /// The value of the whole.
    pub value: u64,
    /// Whether the last move loses.
    pub play: Play,
}

impl Component {
    /// The form of a follower's move.
    pub fn rule(&self, follower: &Follower) -> &Rule {
        &self.game.rules[follower.rule]
    }

    /// The values of the followers, each once, in order.
    pub fn values(&self) -> Vec<u64> {
        let mut values: Vec<u64> = self.followers.iter().map(|follower| follower.value).collect();
        values.sort_unstable();
        values.dedup();
        values
    }
}

/// Explains a sum of positions; one position is a sum too.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::lang::Document;
/// let text = "game take(n) move { (n - s) : s in {1, 3, 4} }";
/// let take = Document::parse(text, &Document::default()).unwrap().game("take", &[]).unwrap();
/// let mut values = grundy::Values::new(Default::default());
/// let explanation = grundy::explain(&mut values, &[(take, vec![4.into()])], &mut |_| Continue(())).unwrap();
/// assert_eq!(explanation.value, 2);
/// assert_eq!(explanation.components[0].values(), [0, 1]);
/// ```
pub fn explain(values: &mut Values, sum: &[Part], watch: &mut Watch) -> Result<Explanation, Stop> {
    let misere = sum.iter().any(|(game, _)| game.play() == Play::Misere);
    let total = values.sum(sum, watch)?;
    let mut components = Vec::new();
    for (i, (game, position)) in sum.iter().enumerate() {
        let value = values.grundy(game, position, watch)?;
        let followers = followers(values, game, position, watch)?;
        let mut winning = Vec::new();
        for (place, follower) in followers.iter().enumerate() {
            let wins = if misere && sum.len() > 1 {
                let mut next: Vec<Part> = sum.to_vec();
                next.splice(i..=i, follower.parts.iter().cloned());
                value_after(values, game, &next, watch)? == 0
            } else {
                follower.value == total ^ value
            };
            if wins {
                winning.push(place);
            }
        }
        components.push(Component { game: game.clone(), position: position.clone(), value, followers, winning });
    }
    Ok(Explanation { components, value: total, play: if misere { Play::Misere } else { Play::Normal } })
}

fn followers(
    values: &mut Values,
    game: &Arc<Game>,
    position: &Position,
    watch: &mut Watch,
) -> Result<Vec<Follower>, Stop> {
    let mut followers = Vec::new();
    let mut seen = HashSet::new();
    for option in game.options_watched(position, watch).map_err(Stop::from)? {
        let mut key = option.sum.clone();
        key.sort();
        if seen.insert(key) {
            let parts = parts_of(game, option.sum);
            let value = value_after(values, game, &parts, watch)?;
            followers.push(Follower { rule: option.rule, parts, value });
        }
    }
    Ok(followers)
}

/// The value of what a move of this game leaves; if nothing is left, that of the end.
fn value_after(values: &mut Values, game: &Game, parts: &[Part], watch: &mut Watch) -> Result<u64, Stop> {
    match (parts, game.play()) {
        ([], Play::Misere) => Ok(1),
        _ => values.sum(parts, watch),
    }
}
