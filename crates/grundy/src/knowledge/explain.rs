//! Why a sum has its value: the followers of its components, their values, the least one missing, and the moves that win.
//!
//! Where there are too many followers to list, or a claim does not say what they are worth, what remains is from where
//! the value is known, and a move that wins if a claim gives one.

use std::collections::HashSet;
use std::sync::Arc;

use grundy_engine::Stop;
use grundy_lang::{Game, Part, Play, Position, Rule, Seen, UBig, Watch, parts_of, play_of};

use super::{Answer, Knowledge, others, work};

/// One move of a position and where it leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follower {
    /// The move, as a place in `Game::rules`.
    pub rule: usize,
    /// What remains: the sum of these positions.
    pub parts: Vec<Part>,
    /// The value of what remains, without the other components.
    pub value: UBig,
}

/// One component of a sum, with its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explained {
    /// Its game.
    pub game: Arc<Game>,
    /// Where it stands.
    pub position: Position,
    /// What it is worth by itself, and why.
    pub known: Answer,
    /// Its moves, in the order of the text; two that lead to the same are one.
    pub followers: Vec<Follower>,
    /// Whether these are all its moves. If not, they are at most one, which wins.
    pub seen: Seen,
    /// Which of the followers win in the whole sum, as places among them.
    pub winning: Vec<usize>,
}

/// Why a sum of positions, often just one, has its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The components.
    pub components: Vec<Explained>,
    /// What the whole is worth, and why.
    pub whole: Answer,
    /// Whether the last move loses.
    pub play: Play,
}

/// Of a position beyond what is searched: the most followers that are listed, and the most values that are tried for them.
const MOST_FAR: usize = 10_000;
const MOST_TRIED: u64 = 100_000;

impl Explained {
    /// The rule of a follower's move.
    pub fn rule(&self, follower: &Follower) -> &Rule {
        &self.game.rules[follower.rule]
    }

    /// The values of the followers, each once, in order; where some may be forbidden, those that remain in any case.
    pub fn values(&self) -> Vec<&UBig> {
        let mut values: Vec<&UBig> = self.followers.iter().map(|follower| &follower.value).collect();
        values.sort_unstable();
        let remains = |same: &&[&UBig]| same.len() as u64 > self.game.blocking;
        values.chunk_by(|a, b| a == b).filter(remains).map(|same| same[0]).collect()
    }
}

impl Explanation {
    /// Whether all moves of all components are listed with their values.
    pub fn is_whole(&self) -> bool {
        self.components.iter().all(|component| component.seen == Seen::All)
    }

    /// The winning moves that are listed, each with the place of its component.
    pub fn winning(&self) -> impl Iterator<Item = (usize, &Follower)> {
        self.components
            .iter()
            .enumerate()
            .flat_map(|(place, component)| component.winning.iter().map(move |&i| (place, &component.followers[i])))
    }
}

impl Knowledge {
    /// Explains a sum of positions; one position is a sum too.
    ///
    /// ```
    /// use grundy::Knowledge;
    /// use grundy::lang::{Document, go_on};
    /// let text = "game take(n) move { (n - s) : s in {1, 3, 4} }";
    /// let take = Document::parse(text, &Document::default()).unwrap().game("take", &[]).unwrap();
    /// let explanation = Knowledge::default().explain(&[(take, vec![4.into()])], &mut go_on).unwrap();
    /// assert_eq!(explanation.whole.value(), Some(&2u8.into()));
    /// assert_eq!(explanation.components[0].values(), [&0u8.into(), &1u8.into()]);
    /// ```
    pub fn explain(&mut self, sum: &[Part], watch: &mut Watch) -> Result<Explanation, Stop> {
        let play = play_of(sum);
        let whole = self.ask(play, sum, watch)?;
        let mut each = Vec::new();
        for part in sum {
            each.push(self.ask(play, std::slice::from_ref(part), watch)?);
        }
        let mut components = Vec::new();
        for (place, (game, position)) in sum.iter().enumerate() {
            let (followers, seen) = match self.followers(play, &sum[place], watch)? {
                Some(followers) => (followers, Seen::All),
                None => (Vec::new(), Seen::Some),
            };
            let rest = others(&each, place);
            let mut winning = Vec::new();
            // A move that can be forbidden wins nothing.
            let alike = followers.iter().filter(|follower| rest.value() == Some(&follower.value)).count();
            let remains = alike as u64 > game.blocking;
            for (i, follower) in followers.iter().enumerate().filter(|_| remains || play == Play::Misere) {
                let wins = if play == Play::Misere && sum.len() > 1 {
                    let mut next: Vec<Part> = sum.to_vec();
                    next.splice(place..=place, follower.parts.iter().cloned());
                    self.ask(play, &next, watch)?.is_zero() == Some(true)
                } else {
                    rest.value() == Some(&follower.value)
                };
                if wins {
                    winning.push(i);
                }
            }
            let (game, position, known) = (game.clone(), position.clone(), each[place].clone());
            components.push(Explained { game, position, known, followers, seen, winning });
        }
        let mut explanation = Explanation { components, whole, play };
        if !explanation.is_whole()
            && explanation.winning().next().is_none()
            && let Some((place, option)) = self.winning_move(play, sum, watch)?
        {
            let component = &mut explanation.components[place];
            let value = others(&each, place).value().cloned().unwrap_or_default();
            component.followers =
                vec![Follower { rule: option.rule, parts: parts_of(&component.game, option.sum), value }];
            component.winning = vec![0];
        }
        Ok(explanation)
    }

    /// The followers of a position, if they can be listed and the values of all are known.
    fn followers(
        &mut self,
        play: Play,
        (game, position): &Part,
        watch: &mut Watch,
    ) -> Result<Option<Vec<Follower>>, Stop> {
        let options = if work(position) <= self.effort.near {
            game.options_watched(position, watch)?
        } else {
            match game.first_options(position, MOST_FAR, MOST_TRIED, watch)? {
                (options, Seen::All) => options,
                (_, Seen::Some) => return Ok(None),
            }
        };
        let mut followers = Vec::new();
        let mut seen = HashSet::new();
        for option in options {
            let mut key = option.sum.clone();
            key.sort();
            if seen.insert(key) {
                let parts = parts_of(game, option.sum);
                let Some(value) = self.ask(play, &parts, watch)?.value().cloned() else { return Ok(None) };
                followers.push(Follower { rule: option.rule, parts, value });
            }
        }
        Ok(Some(followers))
    }
}
