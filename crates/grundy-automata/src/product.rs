//! Products: two machines run side by side, a closure joins their outputs.
//!
//! One construction serves every connective (and, or, implication, comparison of values). Only pairs
//! that can be reached are made. A pair is decided as soon as one side is caught in a sink whose
//! output settles the result whatever the other side does: a conjunction with `false`, for
//! instance; all decided pairs with one result are one state. The numbers of pairs are looked up in
//! a plain array while that is small, which is several times faster than hashing, and in a hash
//! table beyond.

use rustc_hash::FxHashMap;

use crate::moore::{Columns, Moore, State, numbered};
use crate::watch::{BuildWatch, Meter, Stopped};

impl<O: PartialEq> Moore<O> {
    /// The machine that runs this machine and `other` on the same word and joins their outputs.
    ///
    /// # Panics
    /// If the two machines have different numbers of tracks.
    pub fn product<P: PartialEq, Q: PartialEq>(
        &self,
        other: &Moore<P>,
        join: impl Fn(&O, &P) -> Q,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Moore<Q>, Stopped> {
        assert_eq!(self.columns, other.columns, "a product needs machines over the same tracks");
        let tracks: Vec<usize> = (0..self.tracks()).collect();
        product(self.columns, (self, &tracks), (other, &tracks), join, watch)
    }
}

/// The product over `columns` of two machines, each given with the positions its tracks have
/// in the result.
pub(crate) fn product<O: PartialEq, P: PartialEq, Q: PartialEq>(
    columns: Columns,
    (left, left_positions): (&Moore<O>, &[usize]),
    (right, right_positions): (&Moore<P>, &[usize]),
    join: impl Fn(&O, &P) -> Q,
    watch: &mut BuildWatch<'_>,
) -> Result<Moore<Q>, Stopped> {
    let symbols = columns.symbols;
    let left_columns = columns.gather(left_positions)?;
    let right_columns = columns.gather(right_positions)?;
    let left_decides = deciding_sinks(left, right, &join);
    let right_decides = deciding_sinks(right, left, |p, o| join(o, p));

    let mut meter = Meter::new(watch);
    let mut numbers = PairNumbers::new(left.size(), right.size());
    let mut pairs: Vec<(State, State)> = Vec::new();
    let mut table = Vec::new();
    // The number of the first decided pair with each result.
    let mut decided: Vec<(Q, State)> = Vec::new();

    let mut number_of = |pair: (State, State), pairs: &mut Vec<(State, State)>| {
        let known = numbers.get(pair);
        if known != UNKNOWN {
            return Ok(State(known));
        }
        let (p, q) = pair;
        let mut state = numbered(pairs.len())?;
        if left_decides[p.index()] || right_decides[q.index()] {
            let result = join(left.output(p), right.output(q));
            match decided.iter().find(|(known, _)| *known == result) {
                Some((_, first)) => state = *first,
                None => decided.push((result, state)),
            }
        }
        if state.index() == pairs.len() {
            pairs.push(pair);
        }
        numbers.set(pair, state.0);
        Ok(state)
    };

    number_of((State::START, State::START), &mut pairs)?;
    let mut explored = 0;
    while explored < pairs.len() {
        meter.add(symbols + 6)?;
        let (p, q) = pairs[explored];
        if left_decides[p.index()] || right_decides[q.index()] {
            table.resize(table.len() + symbols, State(explored as u32));
        } else {
            let (left_row, right_row) = (left.row(p), right.row(q));
            for (&l, &r) in left_columns.iter().zip(&right_columns) {
                table.push(number_of((left_row[l as usize], right_row[r as usize]), &mut pairs)?);
            }
        }
        explored += 1;
    }
    let outputs = pairs.iter().map(|&(p, q)| join(left.output(p), right.output(q))).collect();
    Ok(Moore { columns, table, outputs })
}

/// For every state whether it is a sink whose output settles the result.
fn deciding_sinks<O, P, Q: PartialEq>(machine: &Moore<O>, other: &Moore<P>, join: impl Fn(&O, &P) -> Q) -> Vec<bool> {
    machine
        .states()
        .map(|state| {
            let output = machine.output(state);
            let settled = || {
                let result = join(output, &other.outputs[0]);
                other.outputs.iter().all(|outcome| join(output, outcome) == result)
            };
            machine.is_sink(state) && settled()
        })
        .collect()
}

const UNKNOWN: u32 = u32::MAX;

/// The numbers given to pairs of states.
enum PairNumbers {
    Array { width: usize, numbers: Vec<u32> },
    Hash(FxHashMap<(State, State), u32>),
}

impl PairNumbers {
    /// Beyond this many possible pairs (16 MB) they are hashed.
    const LARGEST_ARRAY: usize = 1 << 22;

    fn new(height: usize, width: usize) -> Self {
        match height.checked_mul(width) {
            Some(size) if size <= Self::LARGEST_ARRAY => {
                // Stored negated: a zeroed array costs nothing until it is touched.
                PairNumbers::Array { width, numbers: vec![0; size] }
            }
            _ => PairNumbers::Hash(FxHashMap::default()),
        }
    }

    fn get(&self, pair: (State, State)) -> u32 {
        match self {
            PairNumbers::Array { width, numbers } => !numbers[pair.0.index() * width + pair.1.index()],
            PairNumbers::Hash(numbers) => numbers.get(&pair).copied().unwrap_or(UNKNOWN),
        }
    }

    fn set(&mut self, pair: (State, State), number: u32) {
        match self {
            PairNumbers::Array { width, numbers } => {
                numbers[pair.0.index() * *width + pair.1.index()] = !number;
            }
            PairNumbers::Hash(numbers) => {
                numbers.insert(pair, number);
            }
        }
    }
}
