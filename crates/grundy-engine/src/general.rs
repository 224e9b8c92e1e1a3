//! The general kernel: every position from the values of its options.
//!
//! Positions are swept in lexicographic order, in which the options of most games come first; then every position is
//! looked at once. Where an option is not known yet, the position waits on a stack, never the call stack, and all that
//! it misses is put above it at once, the lexicographically least on top: so each position is looked at about twice,
//! and the stack stays short for games that go down. What is open is marked; to meet a mark is a cycle. Whatever is
//! out of the ordinary, a fault, a cycle, a number beyond 64 bits, is left to the careful search.

use grundy_lang::{IBig, Position, Watch};

use crate::careful::careful;
use crate::dense::volume;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::loops::Halt;
use crate::memory::Known;
use crate::rules::Rules;
use crate::scan::{Positions, Scan};
use crate::store::{Store, small};

/// How many times as many cells a table may have while it is filled.
const WIDER: u128 = 4;

/// The general kernel.
pub(crate) struct General;

impl Kernel for General {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let mut store = Store::with_box(rules, to, limits)?;
        if let Some(reach) = reach(rules, &mut store, to, watch).filter(|reach| volume(reach) <= WIDER * volume(to)) {
            store = Store::with_box(rules, &reach, limits).or_else(|_| Store::with_box(rules, to, limits))?;
        }
        let complete = match sweep(&mut Search::new(rules, &mut store, watch), to) {
            Ok(()) => true,
            Err(Stop::Stopped) => false,
            Err(stop) => return Err(stop),
        };
        Ok(Filled { memory: store.into_box(to), complete })
    }
}

/// How far the moves of a corner lead, if farther than the corner: who leaves the box in many places is better off in a
/// larger one. Only a guess: wherever a move leads, it is followed.
fn reach(rules: &Rules, store: &mut Store, to: &[u64], watch: &mut Watch) -> Option<Vec<u64>> {
    let corner: Vec<i64> = to.iter().map(|&n| n as i64).collect();
    let mut scan = Scan::new(rules, store, watch);
    scan.options(0, &corner).ok()?;
    let mut reach = to.to_vec();
    for (_, option) in (0..scan.missing.len()).map(|i| scan.missing.get(i)).filter(|(game, _)| *game == 0) {
        reach.iter_mut().zip(option).for_each(|(n, &there)| *n = (*n).max(there as u64));
    }
    (reach != to).then_some(reach)
}

fn sweep(search: &mut Search, to: &[u64]) -> Result<(), Stop> {
    // A box that fits in memory has corners in 64 bits.
    let to: Vec<i64> = to.iter().map(|&n| n as i64).collect();
    let mut position = vec![0i64; to.len()];
    loop {
        search.scan.step_to_position()?;
        if search.scan.store.get(0, &position) == Known::Nothing {
            if search.is_position(&position)? {
                search.value(&position)?;
            } else {
                search.scan.store.set(0, &position, Known::Outside)?;
            }
        }
        if !crate::dense::step(&mut position, &to) {
            return Ok(());
        }
    }
}

/// A search for values, which adds to what a store knows.
pub(crate) struct Search<'s, 'w, 'c> {
    pub scan: Scan<'s, 'w, 'c>,
    stack: Positions,
    /// Whether the positions of the stack are waiting for those above them.
    open: Vec<bool>,
    position: Vec<i64>,
    order: Vec<usize>,
}

/// Why the quick search gave up.
enum GaveUp {
    /// The careful search must be asked.
    NeedsCare,
    Stop(Box<Stop>),
}

impl<'s, 'w, 'c> Search<'s, 'w, 'c> {
    /// A search in a store.
    pub fn new(rules: &'c Rules, store: &'s mut Store, watch: &'s mut Watch<'w>) -> Search<'s, 'w, 'c> {
        let (stack, open, position, order) = (Positions::default(), Vec::new(), Vec::new(), Vec::new());
        Search { scan: Scan::new(rules, store, watch), stack, open, position, order }
    }

    fn look_up(&mut self) -> Result<(), Stop> {
        self.scan.ask_watch()
    }

    /// Whether a tuple of naturals is a position of the game.
    pub fn is_position(&mut self, position: &[i64]) -> Result<bool, Stop> {
        match self.scan.is_position(0, position) {
            Some(inside) => Ok(inside),
            None => {
                self.look_up()?;
                Ok(self.scan.rules.game.is_position(&large(position))?)
            }
        }
    }

    /// The value of a position of the game; it is kept.
    pub fn value(&mut self, position: &[i64]) -> Result<u32, Stop> {
        match self.quick(position) {
            Ok(value) => Ok(value),
            Err(upset) => {
                self.close()?;
                let value = match upset {
                    GaveUp::Stop(stop) => {
                        let name = self.scan.rules.game.name();
                        return Err(stop.on_the_way(name, &large(position), &large(&self.position)));
                    }
                    GaveUp::NeedsCare => careful(&mut self.scan, large(position))?,
                };
                self.scan.store.set(0, position, Known::Value(value))?;
                Ok(value)
            }
        }
    }

    fn quick(&mut self, start: &[i64]) -> Result<u32, GaveUp> {
        self.push(0, start);
        let mut value = 0;
        while let Some(top) = self.stack.len().checked_sub(1) {
            // Positions that only wait for others, as in a game that never ends, are work too.
            self.scan.step_to_position()?;
            let (game, position) = self.stack.get(top);
            self.position.clear();
            self.position.extend_from_slice(position);
            if !self.open[top] {
                match self.scan.store.get(game, &self.position) {
                    Known::Value(known) => {
                        value = known;
                        self.pop();
                        continue;
                    }
                    Known::Open => return Err(GaveUp::NeedsCare),
                    Known::Nothing | Known::Outside => {}
                }
            }
            self.look(game)?;
            if self.scan.missing.len() == 0 {
                value = self.mex();
                self.scan.store.set(game, &self.position, Known::Value(value))?;
                self.pop();
                self.scan.done += 1;
            } else {
                self.wait(top, game)?;
            }
        }
        Ok(value)
    }

    /// Looks at the options of the position on top.
    fn look(&mut self, game: usize) -> Result<(), GaveUp> {
        // Which options are the same must be known where some may be forbidden.
        if self.scan.rules.games[game].game.blocking > 0 {
            return self.ask_meaning(game);
        }
        match self.scan.options(game, &self.position) {
            Ok(()) => Ok(()),
            Err(Halt::Trouble) => self.ask_meaning(game),
            Err(Halt::Cycle) => Err(GaveUp::NeedsCare),
            Err(Halt::Stopped) => Err(Stop::Stopped.into()),
            Err(Halt::Full) => Err(self.scan.store.full(self.scan.missing.bytes()).into()),
        }
    }

    /// The same by the language's own meaning.
    fn ask_meaning(&mut self, game: usize) -> Result<(), GaveUp> {
        let code = &self.scan.rules.games[game];
        self.look_up()?;
        self.scan.mex.clear();
        self.scan.missing.truncate(0);
        let Scan { watch, done, .. } = &mut self.scan;
        let options = code.game.options_watched(&large(&self.position), &mut |_| watch(*done));
        let options = options.map_err(|fault| match Stop::from(fault) {
            Stop::Stopped => Stop::Stopped.into(),
            _ => GaveUp::NeedsCare,
        })?;
        let mut values = Vec::new();
        for option in options {
            let mark = self.scan.missing.len();
            let mut sum = 0;
            for (other, position) in option.sum {
                let other = other.map_or(game, |i| code.others[i]);
                let position = small(&position).ok_or(GaveUp::NeedsCare)?;
                match self.scan.store.get(other, &position) {
                    Known::Value(value) => sum ^= value,
                    Known::Open => return Err(GaveUp::NeedsCare),
                    Known::Nothing | Known::Outside => self.scan.missing.push(other, &position),
                }
            }
            if self.scan.missing.len() == mark {
                values.push(sum);
            }
        }
        values.sort_unstable();
        for same in values.chunk_by(|a, b| a == b).filter(|same| same.len() as u64 > code.game.blocking) {
            self.scan.mex.insert(same[0]);
        }
        Ok(())
    }

    fn mex(&self) -> u32 {
        // Who cannot move wins under misère play.
        if self.scan.rules.is_misere() && self.scan.mex.is_empty() { 1 } else { self.scan.mex.mex() }
    }

    /// Lets the position on top wait for what it misses.
    fn wait(&mut self, top: usize, game: usize) -> Result<(), GaveUp> {
        assert!(!self.open[top], "all that a position missed is known when it is looked at again");
        self.open[top] = true;
        self.scan.store.set(game, &self.position, Known::Open)?;
        let missing = &self.scan.missing;
        self.order.clear();
        self.order.extend(0..missing.len());
        let key = |&i: &usize| {
            let (game, position) = missing.get(i);
            (position, game)
        };
        self.order.sort_unstable_by(|a, b| key(b).cmp(&key(a)));
        self.order.dedup_by(|a, b| key(a) == key(b));
        for &i in &self.order {
            let (game, position) = missing.get(i);
            self.stack.push(game, position);
            self.open.push(false);
        }
        let bytes = self.stack.bytes() + missing.bytes() + self.open.capacity() as u128;
        self.scan.store.search_bytes = bytes + u128::from(self.scan.mex.bytes()) + self.order.capacity() as u128 * 8;
        let store = &self.scan.store;
        // A search that has only grown is not worth all of the memory.
        if self.stack.len().is_power_of_two() && !store.has_room(store.bytes() * 7) {
            let (name, start) = (self.scan.rules.game.name(), large(self.stack.get(0).1));
            if let Stop::Fault(growing) = store.full(0).on_the_way(name, &start, &large(&self.position)) {
                return Err(Stop::Fault(growing).into());
            }
        }
        Ok(store.check()?)
    }

    fn push(&mut self, game: usize, position: &[i64]) {
        self.stack.push(game, position);
        self.open.push(false);
    }

    fn pop(&mut self) {
        self.stack.truncate(self.stack.len() - 1);
        self.open.pop();
    }

    /// Clears the stack and the marks of what is open.
    fn close(&mut self) -> Result<(), Stop> {
        for i in 0..self.stack.len() {
            if self.open[i] {
                let (game, position) = self.stack.get(i);
                if self.scan.store.get(game, position) == Known::Open {
                    self.scan.store.set(game, position, Known::Nothing)?;
                }
            }
        }
        self.stack = Positions::default();
        self.open = Vec::new();
        self.scan.missing = Positions::default();
        self.scan.store.search_bytes = 0;
        Ok(())
    }
}

impl From<Stop> for GaveUp {
    fn from(stop: Stop) -> GaveUp {
        GaveUp::Stop(Box::new(stop))
    }
}

/// A position on integers of any size.
pub(crate) fn large(position: &[i64]) -> Position {
    position.iter().map(|&n| IBig::from(n)).collect()
}
