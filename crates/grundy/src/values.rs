//! Values of positions and of sums of positions, with one memory for each game.
//!
//! Under normal play the value of a sum is the nim-sum of its parts. Under misère play it is not: a sum is then searched
//! as the multiset of positions that it is.

use std::collections::HashMap;
use std::sync::Arc;

use grundy_engine::{Limits, Method, Rules, Solver, Stop, Table};
use grundy_lang::{Failure, Fault, Game, IBig, Play, Position, Watch, mex};
use grundy_prove::{Limits as ProofLimits, Period, Reason, find_period};

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
    /// By place of the game: its period, if one was found.
    periods: HashMap<usize, Option<Repeating>>,
    sums: HashMap<Vec<(usize, Position)>, u64>,
}

impl Values {
    /// Nothing is known yet.
    pub fn new(limits: Limits) -> Values {
        Values { limits, solvers: Vec::new(), periods: HashMap::new(), sums: HashMap::new() }
    }

    /// The value of a position; under misère play its misère value.
    pub fn grundy(&mut self, game: &Arc<Game>, position: &[IBig], watch: &mut Watch) -> Result<u64, Stop> {
        if let Some(same) = self.same_by_period(game, position, watch)? {
            return Ok(same.value);
        }
        let place = self.place(game);
        self.solvers[place].1.grundy(position, watch)
    }

    /// For a far heap of a game whose period is proved: the first heap of the period that has the same value.
    pub fn same_by_period(&mut self, game: &Arc<Game>, at: &[IBig], watch: &mut Watch) -> Result<Option<Same>, Stop> {
        let [n] = at else { return Ok(None) };
        if *n < IBig::from(FAR) {
            return Ok(None);
        }
        let place = self.place(game);
        Ok(self.repeating(place, watch)?.map(|repeating| repeating.same(n)))
    }

    /// The proved period of a game on one heap, if one is found.
    fn repeating(&mut self, place: usize, watch: &mut Watch) -> Result<Option<&Repeating>, Stop> {
        let (game, solver) = &self.solvers[place];
        if !matches!(solver.rules().plan().method, Method::Splits | Method::Subtraction) {
            return Ok(None);
        }
        if !self.periods.contains_key(&place) {
            let found = Repeating::find(game, solver.rules(), &self.limits, watch)?;
            self.periods.insert(place, found);
        }
        Ok(self.periods[&place].as_ref())
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
        let start = self.key(parts, watch)?;
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
            let options = self.options(&current, watch)?;
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
    fn key(&mut self, parts: &[Part], watch: &mut Watch) -> Result<Vec<(usize, Position)>, Fault> {
        let mut key = Vec::new();
        for (game, position) in parts {
            if !game.options_watched(position, watch)?.is_empty() {
                key.push((self.place(game), position.clone()));
            }
        }
        key.sort();
        Ok(key)
    }

    fn options(&mut self, sum: &[(usize, Position)], watch: &mut Watch) -> Result<Vec<Vec<(usize, Position)>>, Fault> {
        let mut options = Vec::new();
        for (i, (place, position)) in sum.iter().enumerate() {
            let game = self.solvers[*place].0.clone();
            for option in game.options_watched(position, watch)? {
                let mut next = self.key(&parts_of(&game, option.sum), watch)?;
                next.extend(sum.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, part)| part.clone()));
                next.sort();
                options.push(next);
            }
        }
        Ok(options)
    }
}

/// Heaps from here on are worth the search for a period; a solver does better below.
const FAR: u64 = 1 << 24;

/// A heap that has the same value as a far one, by a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Same {
    /// The period.
    pub period: Period,
    /// The heap, before the end of the first period.
    pub heap: u64,
    /// The value of both.
    pub value: u64,
}

/// A sequence with a proved period: values up to the end of the first period, and how it goes on.
struct Repeating {
    period: Period,
    values: Vec<u64>,
}

impl Repeating {
    fn find(game: &Game, rules: &Rules, limits: &Limits, watch: &mut Watch) -> Result<Option<Repeating>, Stop> {
        let period = match find_period(game, &ProofLimits::default(), watch) {
            // A growing sequence would need the proof of its formula.
            Ok(period) if period.saltus == 0 => period,
            Err(Reason::Stopped) => return Err(Stop::Stopped),
            _ => return Ok(None),
        };
        let last = period.from + period.period - 1;
        let table = Table::grow(rules, &[last], limits, watch)?;
        if !table.is_complete() {
            return Err(Stop::Stopped);
        }
        let values = (0..=last).map(|n| table.get(&[n]).unwrap_or(0)).collect();
        Ok(Some(Repeating { period, values }))
    }

    fn same(&self, n: &IBig) -> Same {
        let from = IBig::from(self.period.from);
        let heap = match usize::try_from(n) {
            Ok(n) if n < self.values.len() => n,
            _ => {
                let round = (n - &from) % IBig::from(self.period.period) + &from;
                usize::try_from(&round).expect("a place in the first period")
            }
        };
        Same { period: self.period, heap: heap as u64, value: self.values[heap] }
    }
}

/// The positions of an option with the games that they belong to.
pub fn parts_of(game: &Arc<Game>, sum: Vec<(Option<usize>, Position)>) -> Vec<Part> {
    let part = |(other, position): (Option<usize>, Position)| {
        (other.map_or_else(|| game.clone(), |i: usize| game.others[i].clone()), position)
    };
    sum.into_iter().map(part).collect()
}

/// `N` if the player who moves next wins from a position of this value, else `P`.
///
/// ```
/// assert_eq!(grundy::outcome(0), "P");
/// assert_eq!(grundy::outcome(3), "N");
/// ```
pub fn outcome(value: u64) -> &'static str {
    if value == 0 { "P" } else { "N" }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow::Continue;

    use super::*;

    #[test]
    fn periods_answer_for_heaps_of_any_size() {
        let values_of =
            |text: &str| grundy_lang::Document::parse(text, &Default::default()).unwrap().game("g", &[]).unwrap();
        for text in ["game g = octal 0.77", "game g = octal 0.07", "game g(n) move { (n - s) : s in {1, 3, 4, 9} }"] {
            let game = values_of(text);
            let mut values = Values::new(Limits::default());
            let far: IBig = "123456789012345678901234".parse().unwrap();
            let period = find_period(&game, &Default::default(), &mut |_| Continue(())).unwrap();
            let near = (&far - IBig::from(period.from)) % IBig::from(period.period) + IBig::from(period.from);
            let expected = game.grundy(std::slice::from_ref(&near)).unwrap();
            assert_eq!(values.grundy(&game, &[far], &mut |_| Continue(())), Ok(expected), "{text}");
            let less_far = [IBig::from(FAR + 12_345)];
            let value = values.grundy(&game, &less_far, &mut |_| Continue(())).unwrap();
            let mut solver = Solver::new(Arc::new(Rules::compile(&game)), Limits::default());
            assert_eq!(solver.grundy(&less_far, &mut |_| Continue(())), Ok(value), "{text}");
        }
    }
}
