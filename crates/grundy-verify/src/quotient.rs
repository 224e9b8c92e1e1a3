//! Misère quotients: a monoid, its lost elements and a value for every heap, checked for all sums of heaps.
//!
//! Let Q be a commutative monoid, P a part of it without the identity, and Φ a value in Q for every heap, extended to sums
//! as products. By induction along moves, who is to move loses exactly the sums with Φ in P when the last move loses, if
//! no sum in P has an option in P, and every sum outside P that has an option has one in P. A sum is a heap h and the
//! rest, of value q: so the first holds if Φ(h)q and Φ(o)q are never both in P for a heap h, its option o and any q. For
//! the second, let a sum have the value x and the options the set of values E, another y and F; together they have xy and
//! xF ∪ yE. These pairs, formed from those of the heaps, are finitely many; of two with the same x and E ⊆ F the second
//! need not be kept, since what is formed from the first has fewer options. If the values of heaps generate Q and of any
//! two elements one is in P and the other is not, when both are multiplied with some third, Q is the misère quotient
//! itself (Plambeck and Siegel 2008).
//!
//! *For all heaps.* If Φ(n + p) = Φ(n) from n₀ on, then from the W of [`period`](crate::period) on the options of n and of
//! n + p have the same values too, for a part that is larger by p changes no value. So the pairs of all heaps are those
//! of the heaps below W + p.

use dashu_int::UBig;

use crate::core::{Game, Play, Quotient};
use crate::period::{MOST_HEAPS, Shift};
use crate::question::Search;
use crate::rules::outside;
use crate::verdict::{Condition, Doubt};

/// The most elements, the most heaps that are looked at, and the most pairs.
const MOST_ELEMENTS: usize = 2_000;
const MOST_LOOKED_AT: u64 = 20_000;
const MOST_PAIRS: usize = 1_000_000;

/// From how many heaps it follows, and by how many pairs.
pub(crate) fn check(game: &Game, quotient: &Quotient, search: &mut Search) -> Result<(u64, u64), Doubt> {
    let monoid = Monoid::of(quotient, search)?;
    if game.play.forbidden() > 0 {
        return Err(outside(&game.label, "a quotient of a game with options that may be forbidden"));
    }
    // It is about the moves alone: the last one loses, whatever the game says of itself.
    let game = &Game { play: Play::Normal, ..game.clone() };
    let shift = Shift::of(game).ok_or_else(|| outside(&game.label, "a quotient of a game of this kind"))?;
    let given = quotient.heaps.len() as u64;
    let count = match quotient.period {
        None => {
            shift.check_heaps(None, search)?;
            given
        }
        Some((period, from)) => {
            if period == 0 || from.checked_add(period) != Some(given) || given > MOST_LOOKED_AT {
                return Err(Doubt::Malformed("heaps up to the end of the first period"));
            }
            if shift.heaps() > MOST_HEAPS {
                return Err(outside(&game.label, "a period of a game of this kind"));
            }
            // The first period is needed in any case: without it the values of the heaps are not all seen.
            (shift.window(period, from, search)? + period).max(given)
        }
    };
    if count > MOST_LOOKED_AT {
        return Err(Doubt::TooLarge);
    }
    let value = |n: u64| match quotient.period {
        Some((period, from)) if n >= given => quotient.heaps[(from + (n - from) % period) as usize],
        _ => quotient.heaps[n as usize],
    };
    let values: Vec<u64> = (0..count).map(value).collect();
    let options = shift.options(search)?;
    let mut heaps: Vec<Pair> = Vec::new();
    for n in 0..count {
        let join = |x, y| monoid.times(x, y);
        let reached = options.reached(&values[..n as usize], &join, search)?;
        let (value, fails) = (values[n as usize], |condition| fails(condition, n));
        if reached.is_empty() {
            // A heap without a move changes no sum.
            if value != 0 {
                return Err(fails(Condition::QuotientNoMove));
            }
            continue;
        }
        let is_lost_twice = |&option: &u64| monoid.beaten(value).any(|q| monoid.is_lost(monoid.times(option, q)));
        if reached.iter().any(is_lost_twice) {
            return Err(fails(Condition::QuotientLostOption));
        }
        let mut set = vec![0; monoid.words()];
        reached.iter().for_each(|&option| insert(&mut set, option));
        if !heaps.iter().any(|pair| pair.value == value && pair.options == set) {
            heaps.push(Pair { value, options: set, heap: n });
        }
    }
    let pairs = check_won(&monoid, &heaps, search)?;
    Ok((count, pairs))
}

fn fails(condition: Condition, n: u64) -> Doubt {
    Doubt::Fails { condition, position: vec![UBig::from(n)] }
}

/// The value of a sum, and a bit for each value of an option. The heap is the last that was added to the sum.
struct Pair {
    value: u64,
    options: Vec<u64>,
    heap: u64,
}

fn insert(set: &mut [u64], element: u64) {
    set[(element / 64) as usize] |= 1 << (element % 64);
}

fn elements(set: &[u64]) -> impl Iterator<Item = u64> {
    (0..64 * set.len() as u64).filter(|element| set[(element / 64) as usize] >> (element % 64) & 1 == 1)
}

/// Every sum that has a move and is not lost has a lost option; how many pairs were looked at.
fn check_won(monoid: &Monoid, heaps: &[Pair], search: &mut Search) -> Result<u64, Doubt> {
    let mut kept: Vec<Pair> = Vec::new();
    let mut by_value: Vec<Vec<usize>> = vec![Vec::new(); monoid.order];
    let is_part = |a: &[u64], b: &[u64]| a.iter().zip(b).all(|(a, b)| a & !b == 0);
    let mut keep = |kept: &mut Vec<Pair>, pair: Pair| {
        let places = &mut by_value[pair.value as usize];
        if !places.iter().any(|&place| is_part(&kept[place].options, &pair.options)) {
            places.push(kept.len());
            kept.push(pair);
        }
    };
    for Pair { value, options, heap } in heaps {
        keep(&mut kept, Pair { value: *value, options: options.clone(), heap: *heap });
    }
    let mut next = 0;
    while next < kept.len() {
        search.look()?;
        if kept.len() > MOST_PAIRS {
            return Err(Doubt::TooLarge);
        }
        let Pair { value, ref options, heap } = kept[next];
        if !monoid.is_lost(value) && !elements(options).any(|option| monoid.is_lost(option)) {
            return Err(fails(Condition::QuotientWon, heap));
        }
        let options = options.clone();
        for other in heaps {
            let mut both = vec![0; monoid.words()];
            elements(&other.options).for_each(|option| insert(&mut both, monoid.times(value, option)));
            elements(&options).for_each(|option| insert(&mut both, monoid.times(option, other.value)));
            keep(&mut kept, Pair { value: monoid.times(value, other.value), options: both, heap: other.heap });
        }
        next += 1;
    }
    Ok(kept.len() as u64)
}

/// A commutative monoid that the values of heaps generate and in which no two elements are alike.
struct Monoid<'a> {
    order: usize,
    quotient: &'a Quotient,
}

impl<'a> Monoid<'a> {
    fn of(quotient: &'a Quotient, search: &mut Search) -> Result<Monoid<'a>, Doubt> {
        let Quotient { times, lost, heaps, .. } = quotient;
        let order = lost.len();
        if order > MOST_ELEMENTS {
            return Err(Doubt::TooLarge);
        }
        let in_order = times.len() == order * order && times.iter().chain(heaps).all(|&x| x < order as u64);
        if !in_order || order == 0 || heaps.is_empty() {
            return Err(Doubt::Malformed("a table of products, and a value for every heap"));
        }
        let monoid = Monoid { order, quotient };
        let all = || 0..order as u64;
        let no_monoid = || Doubt::Fails { condition: Condition::QuotientMonoid, position: Vec::new() };
        // The identity first; it is the empty sum, which is won.
        if lost[0] || all().any(|x| monoid.times(0, x) != x) {
            return Err(no_monoid());
        }
        let mut generators = heaps.clone();
        generators.sort_unstable();
        generators.dedup();
        let mut reached = vec![false; order];
        let mut open = vec![0];
        reached[0] = true;
        while let Some(x) = open.pop() {
            for &g in &generators {
                let product = monoid.times(x, g);
                if !std::mem::replace(&mut reached[product as usize], true) {
                    open.push(product);
                }
            }
        }
        // That (xg)y = x(gy) for generators g is enough (F. W. Light's test).
        for x in all() {
            search.look()?;
            let is_right = |y: u64| {
                let associates = |&g: &u64| monoid.times(monoid.times(x, g), y) == monoid.times(x, monoid.times(g, y));
                monoid.times(x, y) == monoid.times(y, x) && generators.iter().all(associates)
            };
            if !reached[x as usize] || !all().all(is_right) {
                return Err(no_monoid());
            }
        }
        let mut rows: Vec<Vec<u64>> = all().map(|x| monoid.beaten(x).collect()).collect();
        rows.sort_unstable();
        rows.dedup();
        if rows.len() < order {
            return Err(Doubt::Fails { condition: Condition::QuotientReduced, position: Vec::new() });
        }
        Ok(monoid)
    }

    fn times(&self, x: u64, y: u64) -> u64 {
        self.quotient.times[x as usize * self.order + y as usize]
    }

    fn is_lost(&self, x: u64) -> bool {
        self.quotient.lost[x as usize]
    }

    /// The elements with which an element is lost.
    fn beaten(&self, x: u64) -> impl Iterator<Item = u64> {
        (0..self.order as u64).filter(move |&y| self.is_lost(self.times(x, y)))
    }

    /// The numbers that hold a bit for every element.
    fn words(&self) -> usize {
        self.order.div_ceil(64)
    }
}
