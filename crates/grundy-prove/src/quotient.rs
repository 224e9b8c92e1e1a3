//! Misère quotients: who wins sums of heaps of any number and size when the last move loses.
//!
//! Under misère play the value of a sum does not follow from the Grundy values of its parts. What does is the quotient
//! (T. E. Plambeck 2005; Plambeck and A. N. Siegel, Misère quotients for impartial games, 2008): sums are equal if they win
//! alike together with every third, and what is left is a commutative monoid Q with the set P of its lost elements. Each
//! heap has a value Φ(n) in Q, and a sum is lost iff the product of the values of its heaps is in P. Where Q is finite and
//! small it is found here, heap by heap. Mostly the next heap has a value in the quotient so far, found by trying all
//! (`next_value`); where it has none, the quotient grows and is learned anew (`learn`). Nothing is believed: each step
//! ends with a check of all sums (`closure`), and elements are kept only where a sum tells them apart, so that Q is the
//! quotient and not only large enough.
//!
//! *For all heaps.* From a heap of n let t ≤ T be taken and at most h heaps left. Let Φ be right for sums of heaps below
//! B + p, B = h·n₀ + (h − 1)·p + T + 1 and n₀ ≥ 1, and repeat there: Φ(n + p) = Φ(n) for n₀ ≤ n < B. Continue it with this
//! period. For n ≥ B the options of n + p have a heap of more than n₀ + p − 1, which can be made smaller by p, and those
//! of n one of more than n₀ − 1, which can be made larger by p; Φ does not change, so that n and n + p have options of the
//! same values as well as the same value. The check of all sums sees of a heap only its value and those of its options,
//! and so holds for all heaps (Plambeck and Siegel's analogue of Guy and Smith 1956). With h = 1 this is n₀ + T + 1.

mod closure;
mod heaps;
mod learn;
mod monoid;
mod outcomes;
mod presentation;
mod written;

use grundy_lang::{Fault, FaultKind, Game, Watch};

use crate::period::{Period, repeating, shape_of_moves};
use crate::verdict::{Outside, Reason};
use closure::{Closure, HeapPair, heap_pair, is_lost_twice, option_values};
use heaps::Heaps;
use learn::{Learned, Learner};
pub use monoid::Element;
use monoid::Monoid;
use outcomes::Outcomes;
pub use presentation::{Presentation, Relator};

/// How far a quotient is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotientLimits {
    /// The largest heap.
    pub heaps: u32,
    /// The most elements.
    pub order: usize,
    /// Bytes.
    pub memory: u64,
}

impl Default for QuotientLimits {
    fn default() -> QuotientLimits {
        QuotientLimits { heaps: 600, order: 512, memory: 1 << 30 }
    }
}

/// The quotient of the heaps up to some size, or of all.
///
/// ```
/// use grundy_lang::{Document, go_on};
/// use grundy_prove::{QuotientEnd, find_quotient};
/// let document = Document::parse("game g = octal 0.123", &Document::default()).unwrap();
/// let found = find_quotient(&document.game("g", &[]).unwrap(), &Default::default(), &mut go_on).unwrap();
/// assert_eq!((found.quotient.order(), found.end), (20, QuotientEnd::Periodic));
/// assert!(found.quotient.is_lost([1u8.into(), 10u8.into()].iter()).is_some());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MisereQuotient {
    monoid: Monoid,
    /// The values of the heaps 0, 1, ….
    values: Vec<Element>,
    /// Where they repeat for ever: the period and from where.
    period: Option<(u32, u32)>,
    presentation: Presentation,
}

/// What was found of the quotient of a game, and why not more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundQuotient {
    /// The quotient of the heaps so far, checked for all their sums.
    pub quotient: MisereQuotient,
    /// Why the search ended.
    pub end: QuotientEnd,
    /// How many pairs the check of all sums needed.
    pub pairs: usize,
}

/// Why the search for a quotient ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuotientEnd {
    /// The values of the heaps repeat for ever.
    Periodic,
    /// The largest heap was reached.
    Heaps,
    /// With the next heap it seems to have more elements than asked for: where sums were taken for one, it may have fewer.
    Elements,
    /// It needs more memory.
    Memory,
    /// The watch asked to stop.
    Stopped,
}

/// Why there is no next heap.
pub(crate) enum Halt {
    Stopped,
    Memory,
    TooManyElements,
    /// The heap is no position, or has an option that is no sum of smaller heaps.
    NoHeap,
    /// The rules have no meaning there.
    Undefined,
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Halt {
        match fault.failure {
            FaultKind::Stopped => Halt::Stopped,
            _ => Halt::Undefined,
        }
    }
}

/// Finds the misère quotient of a game of heaps, whatever it says of how it is played.
pub fn find_quotient(game: &Game, limits: &QuotientLimits, watch: &mut Watch) -> Result<FoundQuotient, Reason> {
    is_heap(game)?;
    let mut search = Search::new(limits);
    let shape = shape_of_moves(game, watch);
    let end = loop {
        let next = search.heaps.count();
        if next > limits.heaps {
            break QuotientEnd::Heaps;
        }
        match search.grow(game, watch) {
            Ok(()) => {}
            Err(Halt::Stopped) => break QuotientEnd::Stopped,
            Err(Halt::Memory) => break QuotientEnd::Memory,
            Err(Halt::TooManyElements) => break QuotientEnd::Elements,
            Err(Halt::NoHeap) => return Err(outside(game)),
            Err(Halt::Undefined) => return Err(Reason::Undefined(vec![next.into()])),
        }
        let values: Vec<u64> = search.values.iter().map(|&value| value.into()).collect();
        if let Some(Period { period, from, .. }) = repeating(&values, shape) {
            // What is kept is exactly the first period and what is before it.
            search.period = Some((period as u32, from as u32));
            search.values.truncate((from + period) as usize);
            break QuotientEnd::Periodic;
        }
    };
    let Search { monoid, values, period, closure, .. } = search;
    Ok(FoundQuotient { quotient: MisereQuotient::new(&monoid, &values, period), end, pairs: closure.len() })
}

/// That it is a game of heaps as far as can be seen from the outside.
fn is_heap(game: &Game) -> Result<(), Reason> {
    let own = game.rules.iter().flat_map(|rule| &rule.parts).all(|part| part.game.is_none());
    let is_heap =
        game.coordinates.len() == 1 && own && game.blocking == 0 && game.universes.iter().all(Option::is_none);
    if is_heap && game.open_parameters().is_empty() { Ok(()) } else { Err(outside(game)) }
}

fn outside(game: &Game) -> Reason {
    Reason::Outside { expression: game.heading(), because: Outside::Quotient }
}

/// The quotient of the heaps so far.
struct Search<'l> {
    limits: &'l QuotientLimits,
    heaps: Heaps,
    monoid: Monoid,
    values: Vec<Element>,
    /// The pairs of the heaps with a move.
    pairs: Vec<HeapPair>,
    closure: Closure,
    learner: Learner,
    period: Option<(u32, u32)>,
}

impl<'l> Search<'l> {
    /// No heap at all: the only sum is empty, and won.
    fn new(limits: &'l QuotientLimits) -> Search<'l> {
        Search {
            limits,
            heaps: Heaps::default(),
            monoid: Monoid::new(1, vec![0], |_| false),
            values: Vec::new(),
            pairs: Vec::new(),
            closure: Closure::default(),
            learner: Learner::new(),
            period: None,
        }
    }

    /// Adds the next heap. If that fails, what was found for the others is still right.
    fn grow(&mut self, game: &Game, watch: &mut Watch) -> Result<(), Halt> {
        let heap = self.heaps.count();
        let (monoid, values) = (&self.monoid, &self.values);
        self.heaps.grow(game, |sum| monoid.is_lost(monoid.value(sum, values)), watch)?;
        if self.heaps.bytes() > self.limits.memory {
            return Err(Halt::Memory);
        }
        if let Some(equal) = self.heaps.equal(heap) {
            self.values.push(self.monoid.value(equal, &self.values));
            return Ok(());
        }
        if let Some(value) = self.next_value(heap, watch)? {
            self.values.push(value);
            return Ok(());
        }
        let Learned { monoid, values, closure } = match self.learn(true, watch)? {
            Some(learned) => learned,
            None => self.learn(false, watch)?.expect("the definition does not contradict itself"),
        };
        let live = self.heaps.live();
        self.pairs = live.map(|heap| heap_pair(&monoid, &self.heaps, &values, heap, values[heap as usize])).collect();
        (self.monoid, self.values, self.closure) = (monoid, values, closure);
        Ok(())
    }

    /// The quotient of all heaps, learned; `None` where sums were taken for one that are not.
    fn learn(&mut self, by_pairs: bool, watch: &mut Watch) -> Result<Option<Learned>, Halt> {
        let (heaps, values, memory) = (&self.heaps, &self.values, self.limits.memory);
        let small = heaps.live().take_while(|&heap| (heap as usize) < values.len());
        let pairs: Vec<HeapPair> =
            small.map(|heap| heap_pair(&self.monoid, heaps, values, heap, values[heap as usize])).collect();
        let mut outcomes = Outcomes::new(heaps, &self.monoid, values, by_pairs.then_some(&pairs), memory);
        let mut learner = self.learner.clone();
        let learned = learner.learn(&mut outcomes, self.limits.order, watch)?;
        if learned.is_some() {
            self.learner = learner;
        }
        Ok(learned)
    }

    /// The value of the next heap in the quotient so far, if it has one there.
    fn next_value(&mut self, heap: u32, watch: &mut Watch) -> Result<Option<Element>, Halt> {
        let options = option_values(&self.monoid, &self.heaps, &self.values, heap);
        if let Some(same) = self.pairs.iter().find(|pair| pair.options == options) {
            return Ok(Some(same.value));
        }
        for value in self.monoid.elements() {
            if is_lost_twice(&self.monoid, value, &options) || !self.closure.can_have(&self.monoid, value, &options) {
                continue;
            }
            let pair = HeapPair { heap, value, options: options.clone() };
            if !self.closure.has_less(value, &options) {
                self.pairs.push(pair);
                match Closure::of(&self.monoid, &self.pairs, self.limits.memory, watch) {
                    Ok(Ok(closure)) => self.closure = closure,
                    Ok(Err(_)) => {
                        self.pairs.pop();
                        continue;
                    }
                    Err(halt) => {
                        self.pairs.pop();
                        return Err(halt);
                    }
                }
            } else {
                self.pairs.push(pair);
            }
            return Ok(Some(value));
        }
        Ok(None)
    }
}
