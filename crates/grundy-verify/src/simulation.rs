//! Tuples that a set can do without.
//!
//! One tuple *simulates* another if it holds at the end of the word where the other does, and if after every column each
//! tuple after the other is simulated by one after it; this is the greatest such relation (Milner 1971). What the other finds
//! a solution for, it then finds one for, too: by induction on what is left of the word. So of a set that contains both, the
//! other may be left out, and so may a tuple from which none that holds is reached. There are far fewer sets then, and
//! they say the same (Abdulla and others 2010).

use crate::verdict::{Doubt, Watch};

/// Tuples, and tuples times moves, beyond which it takes longer to compare them than it saves.
const MOST_TUPLES: usize = 1 << 12;
const MOST_PAIRS: usize = 1 << 26;

/// What a tuple may be followed by: columns, and the tuples after them.
pub(crate) type Moves = Vec<(u32, u32)>;

/// Whether so many tuples with so many moves are too many to be compared.
pub(crate) fn is_too_large(tuples: usize, moves: usize) -> bool {
    tuples > MOST_TUPLES || tuples * moves > MOST_PAIRS
}

/// Which tuples simulate which, of those that stand for all that are alike.
pub(crate) struct Simulation {
    /// For each tuple the one that stands for it and for all that it simulates and that simulate it; `None` if none that
    /// holds is reached from it.
    stands: Vec<Option<u32>>,
    /// For each tuple those that simulate it.
    above: Vec<Bits>,
    // Room that is used again and again.
    members: Bits,
}

impl Simulation {
    /// Compares tuples, of which these hold at the end and are followed by these moves, in order of columns. `best` stands
    /// for all that are like it.
    pub fn new(
        holds: &[bool],
        moves: &[Moves],
        best: Option<u32>,
        visited: u64,
        watch: &mut Watch,
    ) -> Result<Simulation, Doubt> {
        let count = holds.len();
        let lives = lives(holds, moves);
        let may = |p: usize, q: usize| lives[p] && lives[q] && holds[p] <= holds[q];
        let mut above: Vec<Bits> = (0..count).map(|p| Bits::of(count, |q| may(p, q))).collect();
        let mut is_open = true;
        while is_open {
            is_open = false;
            for p in 0..count {
                if watch(visited).is_break() {
                    return Err(Doubt::Stopped);
                }
                let fails: Vec<usize> =
                    above[p].iter().filter(|&q| !follows(&moves[p], &moves[q], &lives, &above)).collect();
                fails.iter().for_each(|&q| above[p].remove(q));
                is_open |= !fails.is_empty();
            }
        }
        let alike = |p: usize, q: usize| above[p].contains(q) && above[q].contains(p);
        let first = |p: usize| match best {
            Some(best) if alike(p, best as usize) => Some(best),
            _ => (0..count).find(|&q| alike(p, q)).map(|q| q as u32),
        };
        let stands = (0..count).map(first).collect();
        Ok(Simulation { stands, above, members: Bits::of(count, |_| false) })
    }

    /// The moves to tuples that stand for others.
    pub fn shortened(&self, moves: &Moves) -> Moves {
        let stands = |&(column, to): &(u32, u32)| Some((column, self.stands[to as usize]?));
        let mut moves: Moves = moves.iter().filter_map(stands).collect();
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Leaves out of a set, in order and each once, what it can do without.
    pub fn shorten(&mut self, set: &mut Vec<i64>) {
        set.retain_mut(|tuple| {
            let stands = self.stands[*tuple as usize];
            stands.is_some_and(|stands| {
                *tuple = stands.into();
                true
            })
        });
        set.sort_unstable();
        set.dedup();
        set.iter().for_each(|&tuple| self.members.insert(tuple as usize));
        let Simulation { above, members, .. } = self;
        set.retain(|&tuple| {
            members.remove(tuple as usize);
            let is_needed = !above[tuple as usize].meets(members);
            if is_needed {
                members.insert(tuple as usize);
            }
            is_needed
        });
        set.iter().for_each(|&tuple| members.remove(tuple as usize));
    }
}

/// The tuples from which one that holds is reached.
fn lives(holds: &[bool], moves: &[Moves]) -> Vec<bool> {
    let mut before = vec![Vec::new(); holds.len()];
    for (from, moves) in moves.iter().enumerate() {
        moves.iter().for_each(|&(_, to)| before[to as usize].push(from));
    }
    let mut lives = holds.to_vec();
    let mut open: Vec<usize> = (0..holds.len()).filter(|&tuple| holds[tuple]).collect();
    while let Some(tuple) = open.pop() {
        for &from in &before[tuple] {
            if !lives[from] {
                lives[from] = true;
                open.push(from);
            }
        }
    }
    lives
}

/// Whether each of these moves to a tuple that lives is followed by one of the others, as far as is known.
fn follows(moves: &Moves, others: &Moves, lives: &[bool], above: &[Bits]) -> bool {
    let mut start = 0;
    moves.iter().filter(|&&(_, to)| lives[to as usize]).all(|&(column, to)| {
        start += others[start..].partition_point(|&(other, _)| other < column);
        let same = others[start..].iter().take_while(|&&(other, _)| other == column);
        same.into_iter().any(|&(_, other)| above[to as usize].contains(other as usize))
    })
}

/// A set of small numbers.
struct Bits(Vec<u64>);

impl Bits {
    fn of(count: usize, contains: impl Fn(usize) -> bool) -> Bits {
        let mut bits = Bits(vec![0; count.div_ceil(64)]);
        (0..count).filter(|&n| contains(n)).for_each(|n| bits.insert(n));
        bits
    }

    fn insert(&mut self, n: usize) {
        self.0[n / 64] |= 1 << (n % 64);
    }

    fn remove(&mut self, n: usize) {
        self.0[n / 64] &= !(1 << (n % 64));
    }

    fn contains(&self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }

    fn meets(&self, other: &Bits) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn iter(&self) -> impl Iterator<Item = usize> {
        let ones = |(place, &word): (usize, &u64)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let one = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(place * 64 + one)
            })
        };
        self.0.iter().enumerate().flat_map(ones)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;

    use super::*;

    /// Whether a word of columns leads from one of these tuples to one that holds.
    fn accepts(set: &[i64], word: &[u32], holds: &[bool], moves: &[Moves]) -> bool {
        let mut now: Vec<usize> = set.iter().map(|&tuple| tuple as usize).collect();
        for column in word {
            let next = now.iter().flat_map(|&tuple| moves[tuple].iter().filter(|(by, _)| by == column));
            now = next.map(|&(_, to)| to as usize).collect();
            now.sort_unstable();
            now.dedup();
        }
        now.iter().any(|&tuple| holds[tuple])
    }

    proptest! {
        #[test]
        fn a_shorter_set_says_the_same(
            holds in prop::collection::vec(prop::bool::weighted(0.3), 7),
            all in prop::collection::vec((0..7usize, 0..2u32, 0..7u32), 1..30),
            set in prop::collection::btree_set(0..7i64, 1..7),
        ) {
            let mut moves = vec![Moves::new(); holds.len()];
            for (from, column, to) in all {
                moves[from].push((column, to));
            }
            moves.iter_mut().for_each(|moves| {
                moves.sort_unstable();
                moves.dedup();
            });
            let mut simulation = Simulation::new(&holds, &moves, None, 0, &mut |_| ControlFlow::Continue(())).unwrap();
            let shortened: Vec<Moves> = moves.iter().map(|moves| simulation.shortened(moves)).collect();
            let set: Vec<i64> = set.into_iter().collect();
            let mut short = set.clone();
            simulation.shorten(&mut short);
            prop_assert!(short.len() <= set.len());
            let mut again = short.clone();
            simulation.shorten(&mut again);
            prop_assert_eq!(&again, &short);
            for length in 0..6 {
                for word in 0..1u32 << length {
                    let word: Vec<u32> = (0..length).map(|place| word >> place & 1).collect();
                    let expected = accepts(&set, &word, &holds, &moves);
                    prop_assert_eq!(accepts(&short, &word, &holds, &shortened), expected, "{:?}", word);
                }
            }
        }
    }
}
