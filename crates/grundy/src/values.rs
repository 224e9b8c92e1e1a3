//! Values of positions and of sums of positions, with one memory for each game.
//!
//! Under normal play the value of a sum is the nim-sum of its parts. Under misère play it is not: a sum is then searched
//! as the multiset of positions that it is.

use std::collections::HashMap;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Solver, Stop};
use grundy_lang::{Failure, Fault, Game, IBig, Play, Position, Watch, mex};

/// A position of a sum, with its game.
pub type Part = (Arc<Game>, Position);

/// Computes values and remembers them.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::lang::Document;
/// let text = "game nim(n) move { (u) : u < n }";
/// let nim = Document::parse(text, &Document::default()).unwrap().game("nim", &[]).unwrap();
/// let mut values = grundy::Values::new(Default::default());
/// let sum = [(nim.clone(), vec![5.into()]), (nim, vec![3.into()])];
/// assert_eq!(values.sum(&sum, &mut |_| Continue(())).unwrap(), 6);
/// ```
pub struct Values {
    limits: Limits,
    solvers: Vec<(Arc<Game>, Solver)>,
    sums: HashMap<Vec<(usize, Position)>, u64>,
}

impl Values {
    /// Nothing is known yet.
    pub fn new(limits: Limits) -> Values {
        Values { limits, solvers: Vec::new(), sums: HashMap::new() }
    }

    /// The value of a position; under misère play its misère value.
    pub fn grundy(&mut self, game: &Arc<Game>, position: &[IBig], watch: &mut Watch) -> Result<u64, Stop> {
        let place = self.place(game);
        self.solvers[place].1.grundy(position, watch)
    }

    /// The value of a sum. A sum is played misère if one of its games is.
    pub fn sum(&mut self, parts: &[Part], watch: &mut Watch) -> Result<u64, Stop> {
        if let [(game, position)] = parts {
            return self.grundy(game, position, watch);
        }
        if parts.iter().any(|(game, _)| game.play() == Play::Misere) {
            return self.misere(parts, watch);
        }
        let mut value = 0;
        for (game, position) in parts {
            value ^= self.grundy(game, position, watch)?;
        }
        Ok(value)
    }

    fn place(&mut self, game: &Arc<Game>) -> usize {
        let same = |(known, _): &(Arc<Game>, Solver)| Arc::ptr_eq(known, game);
        if let Some(place) = self.solvers.iter().position(same) {
            return place;
        }
        if let Some(place) = self.solvers.iter().position(|(known, _)| known == game) {
            return place;
        }
        let rules = Arc::new(Rules::compile(game));
        self.solvers.push((game.clone(), Solver::new(rules, self.limits)));
        self.solvers.len() - 1
    }

    /// A search in depth over multisets of positions, on a stack of its own.
    fn misere(&mut self, parts: &[Part], watch: &mut Watch) -> Result<u64, Stop> {
        let start = self.key(parts).map_err(Stop::Fault)?;
        let mut waiting = vec![start.clone()];
        let mut done = 0;
        while let Some(current) = waiting.last().cloned() {
            if self.sums.contains_key(&current) {
                waiting.pop();
                continue;
            }
            done += 1;
            if watch(done).is_break() {
                return Err(Stop::Stopped);
            }
            let options = self.options(&current).map_err(Stop::Fault)?;
            let missing: Vec<_> = options.iter().filter(|option| !self.sums.contains_key(*option)).cloned().collect();
            if missing.is_empty() {
                let values: Vec<u64> = options.iter().map(|option| self.sums[option]).collect();
                let value = if values.is_empty() { 1 } else { mex(&values) };
                self.sums.insert(current, value);
                waiting.pop();
            } else if let Some(again) = missing.iter().find(|option| waiting.contains(option)) {
                let from = waiting.iter().position(|sum| sum == again).unwrap_or(0);
                let places = waiting[from..].iter().chain([again]).flatten();
                let named = places.map(|(game, position)| (self.solvers[*game].0.name().clone(), position.clone()));
                return Err(Stop::Fault(Fault::plain(Failure::Cycle(named.collect()))));
            } else {
                waiting.extend(missing.into_iter().take(1));
            }
        }
        Ok(self.sums[&start])
    }

    /// The sum without the positions that have no move, in an order of its own.
    fn key(&mut self, parts: &[Part]) -> Result<Vec<(usize, Position)>, Fault> {
        let mut key = Vec::new();
        for (game, position) in parts {
            if !game.options(position)?.is_empty() {
                key.push((self.place(game), position.clone()));
            }
        }
        key.sort();
        Ok(key)
    }

    fn options(&mut self, sum: &[(usize, Position)]) -> Result<Vec<Vec<(usize, Position)>>, Fault> {
        let mut options = Vec::new();
        for (i, (place, position)) in sum.iter().enumerate() {
            let game = self.solvers[*place].0.clone();
            for option in game.options(position)? {
                let mut next = self.key(&parts_of(&game, option.sum))?;
                next.extend(sum.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part.clone()));
                next.sort();
                options.push(next);
            }
        }
        Ok(options)
    }
}

/// The positions of an option with the games that they belong to.
pub fn parts_of(game: &Arc<Game>, sum: Vec<(Option<usize>, Position)>) -> Vec<Part> {
    let part = |(other, position): (Option<usize>, Position)| {
        (other.map_or_else(|| game.clone(), |i: usize| game.others[i].clone()), position)
    };
    sum.into_iter().map(part).collect()
}
