//! Whether a monoid tells who wins every sum of heaps: a finite check of infinitely many sums.
//!
//! Let Φ take heaps to elements, and so sums to products. Who is to move loses exactly the sums with Φ in P iff
//!
//! - *no lost sum has a lost option*: no heap h, option o of h and element q have both Φ(h)q and Φ(o)q in P; for the rest
//!   of a sum has some value q, and every q is the value of a sum;
//! - *every other sum with a move has a lost option*; and who cannot move has won.
//!
//! For the second, to a sum belong its value x and the set E of the values of its options; to two sums together belong
//! (x, E)(y, F) = (xy, xF ∪ yE). From the pairs of the heaps these products are formed until nothing new comes. Of two
//! pairs (x, E), (x, F) with E ⊆ F only the first matters, since products keep ⊆ and fewer options win less; that is what
//! keeps them few. (T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, 2008: the transition algebra.)

use grundy_lang::Watch;

use super::Halt;
use super::heaps::{Heaps, Sum, joined};
use super::monoid::{Element, Elements, Monoid};

/// A heap with its value and the values of its options.
#[derive(Clone)]
pub(super) struct HeapPair {
    pub heap: u32,
    pub value: Element,
    pub options: Elements,
}

/// The pairs of all sums with a move, only the least of each value.
#[derive(Default)]
pub(super) struct Closure {
    pairs: Vec<SumPair>,
    /// For each value the places of its least pairs.
    least: Vec<Vec<usize>>,
}

struct SumPair {
    value: Element,
    options: Elements,
    is_least: bool,
    /// The sum: one of these heaps, and the sum of another pair.
    heap: u32,
    rest: Option<usize>,
}

/// Two sums, the second an option of the first, which are said to be lost both.
pub(super) struct LostTwice {
    pub sum: Sum,
    pub option: Sum,
}

/// Bytes of a pair besides those of its set.
const BYTES: u64 = 72;

/// The pair of a heap, as values of heaps below it say.
pub(super) fn heap_pair(monoid: &Monoid, heaps: &Heaps, values: &[Element], heap: u32, value: Element) -> HeapPair {
    HeapPair { heap, value, options: option_values(monoid, heaps, values, heap) }
}

/// The values of the options of a heap.
pub(super) fn option_values(monoid: &Monoid, heaps: &Heaps, values: &[Element], heap: u32) -> Elements {
    let mut options = Elements::none(monoid.order());
    for option in heaps.options(heap) {
        options.insert(monoid.value(option, values));
    }
    options
}

/// Whether a heap with this value and these options is lost with something with which one of its options is.
pub(super) fn is_lost_twice(monoid: &Monoid, value: Element, options: &Elements) -> bool {
    options.iter().any(|option| monoid.beaten(value).meets(monoid.beaten(option)))
}

/// A lost sum with a lost option, if there is one; `represent` has a sum for every element.
pub(super) fn lost_twice(monoid: &Monoid, heaps: &Heaps, values: &[Element], represent: &[Sum]) -> Option<LostTwice> {
    for heap in heaps.live().take_while(|&heap| (heap as usize) < values.len()) {
        let value = values[heap as usize];
        for option in heaps.options(heap) {
            let other = monoid.value(option, values);
            let both =
                monoid.elements().find(|&q| monoid.beaten(value).contains(q) && monoid.beaten(other).contains(q));
            if let Some(rest) = both.map(|q| &represent[usize::from(q)]) {
                return Some(LostTwice { sum: joined(&[&[heap], rest]), option: joined(&[option, rest]) });
            }
        }
    }
    None
}

impl Closure {
    /// The pairs of all sums of these heaps, or a sum that is not said to be lost and has no option that is.
    pub fn of(
        monoid: &Monoid,
        heaps: &[HeapPair],
        memory: u64,
        watch: &mut Watch,
    ) -> Result<Result<Closure, Sum>, Halt> {
        let mut closure = Closure { pairs: Vec::new(), least: vec![Vec::new(); monoid.order()] };
        // A heap whose pair is that of a smaller one, or more, adds nothing.
        let mut generators: Vec<&HeapPair> = Vec::new();
        for heap in heaps {
            if closure.add(heap.value, heap.options.clone(), heap.heap, None) {
                generators.retain(|known| known.value != heap.value || !heap.options.is_subset(&known.options));
                generators.push(heap);
            }
        }
        let bytes = BYTES + monoid.order().div_ceil(8) as u64;
        let mut next = 0;
        while next < closure.pairs.len() {
            let SumPair { value, options, is_least, .. } = &closure.pairs[next];
            let (value, options) = (*value, options.clone());
            if !monoid.is_lost(value) && !options.meets(monoid.lost()) {
                return Ok(Err(closure.sum(next)));
            }
            if *is_least {
                for heap in &generators {
                    let mut both = Elements::none(monoid.order());
                    monoid.add_products(value, &heap.options, &mut both);
                    monoid.add_products(heap.value, &options, &mut both);
                    closure.add(monoid.product(value, heap.value), both, heap.heap, Some(next));
                }
            }
            next += 1;
            if watch(next as u64).is_break() {
                return Err(Halt::Stopped);
            }
            if bytes * closure.pairs.len() as u64 > memory {
                return Err(Halt::Memory);
            }
        }
        Ok(Ok(closure))
    }

    /// Whether a pair adds nothing: there is one with fewer options.
    pub fn has_less(&self, value: Element, options: &Elements) -> bool {
        self.least[usize::from(value)].iter().any(|&place| self.pairs[place].options.is_subset(options))
    }

    /// Whether every sum of one heap with this value and these options, and of others, has a lost option if it is not lost.
    pub fn can_have(&self, monoid: &Monoid, value: Element, options: &Elements) -> bool {
        let is_right =
            |other: Element| monoid.is_lost(monoid.product(value, other)) || monoid.beaten(other).meets(options);
        let mut least = self.pairs.iter().filter(|pair| pair.is_least);
        is_right(0) && least.all(|pair| is_right(pair.value) || monoid.beaten(value).meets(&pair.options))
    }

    /// How many pairs there are.
    pub fn len(&self) -> usize {
        self.least.iter().map(Vec::len).sum()
    }

    fn add(&mut self, value: Element, options: Elements, heap: u32, rest: Option<usize>) -> bool {
        if self.has_less(value, &options) {
            return false;
        }
        let pairs = &mut self.pairs;
        let least = &mut self.least[usize::from(value)];
        least.retain(|&place| {
            let more = options.is_subset(&pairs[place].options);
            pairs[place].is_least &= !more;
            !more
        });
        least.push(pairs.len());
        pairs.push(SumPair { value, options, is_least: true, heap, rest });
        true
    }

    fn sum(&self, place: usize) -> Sum {
        let places = std::iter::successors(Some(place), |&place| self.pairs[place].rest);
        let heaps: Vec<u32> = places.map(|place| self.pairs[place].heap).collect();
        joined(&[&heaps])
    }
}
