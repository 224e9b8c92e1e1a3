//! The automaton of the values, or of the zeros, learned from a table.
//!
//! By Myhill and Nerode a state is what may still follow: the residual of a prefix of digits. With the most significant
//! digit first, the residual of a prefix is a block of the table, the rectangle of positions that begin with it, its
//! values taken relative to the prefix of the value. Prefixes are met shortest first. A prefix is taken for a known
//! state when its block agrees with the state's as deep as the table shows it, at least `depth` digits deep; otherwise it
//! is a new one. If the states close up within the table and the automaton gives back the whole of it, it is a guess; a
//! greater depth or a larger table, asked for after a counterexample, refines it.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use grundy_automata::{Dfa, State};
use grundy_lang::{Acceptor, Digits, Gives, Watch};

use crate::sample::{Sample, step};

/// States beyond which nothing is learned from a table of this size.
const MOST_STATES: usize = 1_500;
/// Digits that blocks must agree on, at most.
pub(crate) const MOST_DEPTH: u32 = 4;
/// Digits that are looked at where the table shows more.
const DEEPEST: u32 = 6;
/// Cells of a block that are looked at.
const MOST_CELLS: u64 = 5_000;

/// A prefix of one track: its number, and the number with every digit moved one place down.
#[derive(Clone, Copy)]
struct Prefix {
    value: i64,
    lowered: i64,
}

impl Prefix {
    fn append(self, digits: Digits, digit: i64) -> Prefix {
        match digits {
            Digits::Binary => Prefix { value: 2 * self.value + digit, lowered: 0 },
            Digits::Zeckendorf => Prefix { value: self.value + self.lowered + digit, lowered: self.value + digit },
        }
    }

    /// The first number with this prefix and `depth` more digits, and how many there are.
    fn block(self, digits: Digits, depth: u32, last: bool) -> (i64, i64) {
        match digits {
            Digits::Binary => (self.value << depth, 1 << depth),
            Digits::Zeckendorf => {
                let (mut before, mut here) = (0i64, 1i64);
                for _ in 0..depth {
                    (before, here) = (here, before + here);
                }
                // before = F(depth), here = F(depth + 1)
                let count = if last { here } else { here + before };
                (self.value * here + self.lowered * before, count)
            }
        }
    }
}

/// A prefix of all tracks, with the last column.
#[derive(Clone)]
struct Node {
    prefixes: Vec<Prefix>,
    last: usize,
}

/// What may follow a prefix, by the number of digits that follow, as far as the table shows it.
type Residual = Vec<Vec<i32>>;

/// The automaton that the table suggests, or `None` if the table is too small, the states too many, or the result
/// does not give back the table.
pub(crate) fn learn(sample: &Sample, gives: Gives, digits: Digits, depth: u32, watch: &mut Watch) -> Option<Acceptor> {
    let tracks = sample.arity() + usize::from(gives == Gives::Values);
    let start = Node { prefixes: vec![Prefix { value: 0, lowered: 0 }; tracks], last: 0 };
    // States by what follows within `depth` digits, each with all that is known of it.
    let mut known: FxHashMap<Vec<Vec<i32>>, Vec<(u32, Residual)>> = FxHashMap::default();
    let least = depth as usize;
    let first = residual(sample, gives, digits, &start);
    known.entry(first.get(..=least)?.to_vec()).or_default().push((0, first));
    let mut nodes = vec![start];
    let mut table = Vec::new();
    let mut outputs = Vec::new();
    let mut dead: Option<u32> = None;
    let mut next = 0;
    while next < nodes.len() {
        if let ControlFlow::Break(()) = watch(nodes.len() as u64) {
            return None;
        }
        let node = nodes[next].clone();
        outputs.push(dead != Some(next as u32) && accepts(sample, gives, &node)?);
        for column in 0..1usize << tracks {
            if dead == Some(next as u32) {
                table.push(State(next as u32));
                continue;
            }
            let invalid = digits == Digits::Zeckendorf && node.last & column != 0;
            let append = |(i, p): (usize, &Prefix)| p.append(digits, (column >> i & 1) as i64);
            let child = Node { prefixes: node.prefixes.iter().enumerate().map(append).collect(), last: column };
            let place = if invalid {
                match dead {
                    Some(dead) => dead,
                    None => {
                        let place = nodes.len() as u32;
                        nodes.push(child);
                        dead = Some(place);
                        place
                    }
                }
            } else {
                let fresh = nodes.len() as u32;
                let residual = residual(sample, gives, digits, &child);
                let alike = known.entry(residual.get(..=least)?.to_vec()).or_default();
                let same = alike.iter().find(|(_, other)| other.iter().zip(&residual).all(|(a, b)| a == b));
                match same {
                    Some((place, _)) => *place,
                    None => {
                        alike.push((fresh, residual));
                        nodes.push(child);
                        fresh
                    }
                }
            };
            table.push(State(place));
        }
        if nodes.len() > MOST_STATES {
            return None;
        }
        next += 1;
    }
    let machine = Dfa::new(tracks, table, outputs).ok()?.minimise(watch).ok()?;
    let row = |state| (*machine.output(state), machine.row(state).iter().map(|to| to.0).collect());
    let acceptor = Acceptor { gives, digits, rows: machine.states().map(row).collect() };
    if acceptor.rows[0].1[0] != 0 || !gives_back(&acceptor, sample) {
        return None;
    }
    Some(acceptor)
}

/// Whether the prefix itself, as a tuple of numbers, belongs to the relation; `None` outside the table.
fn accepts(sample: &Sample, gives: Gives, node: &Node) -> Option<bool> {
    let position: Vec<u64> = node.prefixes[..sample.arity()].iter().map(|p| p.value as u64).collect();
    if !sample.covers(&position) {
        return None;
    }
    let wanted = if gives == Gives::Values { node.prefixes[sample.arity()].value } else { 0 };
    Some(sample.get(&position) == Some(wanted))
}

/// What may follow a prefix, for as many digits as the table shows.
fn residual(sample: &Sample, gives: Gives, digits: Digits, node: &Node) -> Residual {
    let arity = sample.arity();
    let mut residual = Residual::new();
    for depth in 0..=DEEPEST {
        let block = |track: usize| node.prefixes[track].block(digits, depth, node.last >> track & 1 == 1);
        let blocks: Vec<(i64, i64)> = (0..arity).map(block).collect();
        let (first, count) = if gives == Gives::Values { block(arity) } else { (0, 1) };
        let corner: Vec<u64> = blocks.iter().map(|(first, count)| (first + count - 1) as u64).collect();
        let cells: u64 = blocks.iter().map(|(_, count)| *count as u64).product();
        if !sample.covers(&corner) || cells > MOST_CELLS {
            break;
        }
        let last: Vec<u64> = blocks.iter().map(|(_, count)| *count as u64 - 1).collect();
        let mut signature = Vec::with_capacity(cells as usize + 1);
        if digits == Digits::Zeckendorf {
            signature.push(node.last as i32);
        }
        let mut offset = vec![0u64; arity];
        loop {
            let position: Vec<u64> = blocks.iter().zip(&offset).map(|((first, _), o)| *first as u64 + o).collect();
            let value = sample.get(&position).map(|v| v - first).filter(|v| (0..count).contains(v));
            signature.push(value.map_or(-1, |v| v as i32));
            if !step(&mut offset, &last) {
                break;
            }
        }
        residual.push(signature);
    }
    residual
}

/// Whether the automaton accepts every position of the sample as it should.
fn gives_back(acceptor: &Acceptor, sample: &Sample) -> bool {
    sample.points().iter().all(|(at, value)| {
        let position: Vec<_> = at.iter().map(|n| (*n).into()).collect();
        let Some(value) = value else { return true };
        match acceptor.gives {
            Gives::Values => acceptor.accepts(&position, &value.into()),
            Gives::Zeros => acceptor.is_zero(&position) == (value == 0),
        }
    })
}
