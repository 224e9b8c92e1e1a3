//! What a game means: its positions and Grundy values, straight from the definition.
//!
//! This is the oracle of every test: the definition transcribed, with a memory and nothing more. Searches keep their
//! own stack, so a game of a million moves in a row is no danger. Under normal play the value of a sum is the nim-sum
//! of its parts (Sprague 1935, Grundy 1939); under misère play that fails, and a sum is looked at as the multiset it is.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;
use std::sync::Arc;

use dashu_int::IBig;

use crate::evaluate::Scope;
use crate::fault::{Fault, FaultKind, Position};
use crate::game::Game;
use crate::options::Component;
use crate::solutions::solutions;
use crate::syntax::Play;

/// Progress, limit and cancel in one: called with the work done so far, it says whether to go on.
pub type Watch<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// The watch that never stops anything.
pub fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl Game {
    /// Whether a tuple is a position: naturals that satisfy `where`.
    pub fn is_position(&self, position: &[IBig]) -> Result<bool, Fault> {
        if position.len() != self.coordinates.len() || position.iter().any(|n| *n < IBig::ZERO) {
            return Ok(false);
        }
        let mut scope = Scope::new(&self.lets, &self.coordinates, position);
        for condition in &self.domain {
            if !scope.condition(condition).map_err(|f| f.at(self.name(), position))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The squares that the game's `picture` draws for a position, in order and each once.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let text = "game bar(x) move { (u) : u < x } picture bar { (i, 0) : i <= x }";
    /// let bar = Document::parse(text, &Document::default()).unwrap().game("bar", &[]).unwrap();
    /// assert_eq!(bar.squares(&[1.into()]).unwrap(), [(0.into(), 0.into()), (1.into(), 0.into())]);
    /// ```
    pub fn squares(&self, position: &[IBig]) -> Result<Vec<(IBig, IBig)>, Fault> {
        let mut scope = Scope::new(&self.lets, &self.coordinates, position);
        let mut squares = BTreeSet::new();
        for rule in &self.picture {
            let walked = solutions(&rule.over, &mut scope, &mut |scope| {
                for part in &rule.parts {
                    if let [column, row] = scope.numbers(&part.coordinates)?.as_slice() {
                        squares.insert((column.clone(), row.clone()));
                    }
                }
                if squares.len() > MOST_SQUARES {
                    return Err(Fault::plain(FaultKind::TooLarge { value: squares.len().into() }));
                }
                Ok(())
            });
            walked.map_err(|fault| fault.at(self.name(), position))?;
        }
        Ok(squares.into_iter().collect())
    }

    /// The Grundy value of a position; under misère play, its misère Grundy value.
    pub fn grundy(&self, position: &[IBig]) -> Result<u64, Fault> {
        Meaning::new(self).grundy(position, &mut go_on)
    }
}

/// The meaning of a game with a memory: what was computed once is kept.
pub struct Meaning<'g> {
    game: &'g Game,
    /// The game and all games below it, each with the places of those that its options refer to.
    games: Vec<(&'g Game, Vec<usize>)>,
    known: HashMap<(usize, Position), u64>,
    sums: HashMap<Vec<(usize, Position)>, u64>,
}

impl<'g> Meaning<'g> {
    /// A meaning that knows nothing yet.
    pub fn new(game: &'g Game) -> Meaning<'g> {
        let mut games = vec![(game, Vec::new())];
        let mut next = 0;
        while next < games.len() {
            let current = games[next].0;
            for other in &current.others {
                let known = games.iter().position(|(g, _)| std::ptr::eq(*g, &**other));
                let place = known.unwrap_or(games.len());
                if known.is_none() {
                    games.push((other, Vec::new()));
                }
                games[next].1.push(place);
            }
            next += 1;
        }
        Meaning { game, games, known: HashMap::new(), sums: HashMap::new() }
    }

    /// The Grundy value of a position, or its misère Grundy value under misère play.
    pub fn grundy(&mut self, position: &[IBig], watch: &mut Watch) -> Result<u64, Fault> {
        match self.game.play() {
            Play::Normal => self.normal(position.to_vec(), watch),
            Play::Misere => self.misere(vec![(0, position.to_vec())], watch),
        }
    }

    fn options(&self, place: &(usize, Position), watch: &mut Watch) -> Result<Vec<Vec<(usize, Position)>>, Fault> {
        let (game, below) = &self.games[place.0];
        let global = |(g, position): Component| (g.map_or(place.0, |i| below[i]), position);
        let options = game.options_watched(&place.1, watch)?;
        Ok(options.into_iter().map(|option| option.sum.into_iter().map(global).collect()).collect())
    }

    fn normal(&mut self, position: Position, watch: &mut Watch) -> Result<u64, Fault> {
        let start = (0, position);
        let expand = |this: &Meaning, place: &(usize, Position), watch: &mut Watch| this.options(place, watch);
        let value_of = |this: &Meaning, option: &Vec<(usize, Position)>| -> Result<u64, (usize, Position)> {
            option.iter().try_fold(0, |sum, part| Ok(sum ^ this.known.get(part).copied().ok_or(part.clone())?))
        };
        let keep = |this: &mut Meaning, place: (usize, Position), values: &[u64]| {
            let value = mex_beyond(values, this.games[place.0].0.blocking);
            this.known.insert(place, value);
            value
        };
        let name = |this: &Meaning, place: &(usize, Position)| vec![this.named(place)];
        if let Some(&value) = self.known.get(&start) {
            return Ok(value);
        }
        search(self, start, watch, expand, value_of, keep, name)
    }

    fn misere(&mut self, sum: Vec<(usize, Position)>, watch: &mut Watch) -> Result<u64, Fault> {
        let start = self.live(sum, watch)?;
        // What is left of a sum is live, so that only the parts of an option need be looked at; and equal parts have equal
        // options.
        let expand = |this: &Meaning, sum: &Vec<(usize, Position)>, watch: &mut Watch| {
            let mut options = Vec::new();
            for (i, part) in sum.iter().enumerate().filter(|(i, part)| *i == 0 || sum[i - 1] != **part) {
                for option in this.options(part, watch)? {
                    let rest = sum[..i].iter().chain(&sum[i + 1..]).cloned();
                    let mut next: Vec<_> = this.live(option, watch)?.into_iter().chain(rest).collect();
                    next.sort();
                    options.push(next);
                    look(watch, options.len())?;
                }
            }
            Ok(options)
        };
        let value_of = |this: &Meaning, option: &Vec<_>| this.sums.get(option).copied().ok_or(option.clone());
        let keep = |this: &mut Meaning, sum: Vec<(usize, Position)>, values: &[u64]| {
            let value = if values.is_empty() { 1 } else { mex(values) };
            this.sums.insert(sum, value);
            value
        };
        let name = |this: &Meaning, sum: &Vec<_>| sum.iter().map(|place| this.named(place)).collect();
        if let Some(&value) = self.sums.get(&start) {
            return Ok(value);
        }
        search(self, start, watch, expand, value_of, keep, name)
    }

    /// A sum in order, without the components in which nobody can move.
    fn live(&self, sum: Vec<(usize, Position)>, watch: &mut Watch) -> Result<Vec<(usize, Position)>, Fault> {
        let mut live = Vec::new();
        for part in sum {
            look(watch, live.len())?;
            if !self.games[part.0].0.first_options(&part.1, 1, u64::MAX, watch)?.0.is_empty() {
                live.push(part);
            }
        }
        live.sort();
        Ok(live)
    }

    fn named(&self, place: &(usize, Position)) -> (Arc<str>, Position) {
        (self.games[place.0].0.name().clone(), place.1.clone())
    }
}

/// Asks the watch, after so much work.
fn look(watch: &mut Watch, done: usize) -> Result<(), Fault> {
    if watch(done as u64).is_break() { Err(Fault::plain(FaultKind::Stopped)) } else { Ok(()) }
}

/// A search in depth on a stack of its own. `value_of` gives an option's value or the place still to be looked at.
fn search<'g, P: Clone + Eq + std::hash::Hash, O>(
    meaning: &mut Meaning<'g>,
    start: P,
    watch: &mut Watch,
    expand: impl Fn(&Meaning<'g>, &P, &mut Watch) -> Result<Vec<O>, Fault>,
    value_of: impl Fn(&Meaning<'g>, &O) -> Result<u64, P>,
    keep: impl Fn(&mut Meaning<'g>, P, &[u64]) -> u64,
    name: impl Fn(&Meaning<'g>, &P) -> Vec<(Arc<str>, Position)>,
) -> Result<u64, Fault> {
    struct Frame<P, O> {
        place: P,
        options: Vec<O>,
        values: Vec<u64>,
    }
    let mut stack: Vec<Frame<P, O>> = Vec::new();
    let mut open: HashMap<P, usize> = HashMap::new();
    let mut next = Some(start);
    let mut done = 0;
    loop {
        if let Some(place) = next.take() {
            if let Some(&depth) = open.get(&place) {
                let mut cycle: Vec<_> = stack[depth..].iter().flat_map(|f| name(meaning, &f.place)).collect();
                cycle.extend(name(meaning, &place));
                return Err(Fault::plain(FaultKind::Cycle(cycle)));
            }
            done += 1;
            look(watch, done)?;
            let options = expand(meaning, &place, watch)?;
            open.insert(place.clone(), stack.len());
            stack.push(Frame { place, options, values: Vec::new() });
        }
        let frame = stack.last_mut().expect("the search ends when its first frame is done");
        while let Some(option) = frame.options.get(frame.values.len()) {
            match value_of(meaning, option) {
                Ok(value) => frame.values.push(value),
                Err(place) => {
                    next = Some(place);
                    break;
                }
            }
        }
        if next.is_none() {
            let frame = stack.pop().expect("just looked at");
            open.remove(&frame.place);
            let value = keep(meaning, frame.place, &frame.values);
            if stack.is_empty() {
                return Ok(value);
            }
        }
    }
}

/// The least natural number that is not among these.
pub fn mex(values: &[u64]) -> u64 {
    let mut seen: Vec<bool> = vec![false; values.len() + 1];
    for &value in values {
        if let Some(place) = usize::try_from(value).ok().and_then(|v| seen.get_mut(v)) {
            *place = true;
        }
    }
    seen.iter().position(|s| !s).expect("there is one more place than there are values") as u64
}

/// The least natural number that is at most so many times among these: what is there more often remains, whichever
/// `blocking` options are forbidden.
///
/// Up to `blocking` options of every component may be forbidden by the player who has just moved (Smith and Stănică 2002 on
/// Muller twists). With these values everything is as in Sprague and Grundy's theory: in a sum of value 0 the options that would
/// keep it 0 are at most so many in each component, and are forbidden; in any other sum one of more remains.
pub fn mex_beyond(values: &[u64], blocking: u64) -> u64 {
    if blocking == 0 {
        return mex(values);
    }
    let mut times: HashMap<u64, u64> = HashMap::new();
    values.iter().for_each(|value| *times.entry(*value).or_default() += 1);
    (0..).find(|value| times.get(value).copied().unwrap_or(0) <= blocking).expect("there are finitely many values")
}

/// The most squares of a picture: beyond, nobody could see them.
const MOST_SQUARES: usize = 1_000_000;
