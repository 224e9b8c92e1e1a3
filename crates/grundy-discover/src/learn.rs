//! The automaton of the values, or of the zeros, learned from a table.
//!
//! By Myhill and Nerode a state is what may still follow: the residual of a prefix of digits. With the most significant
//! digit first, the residual of a prefix is a block of the table, the rectangle of positions that begin with it, its
//! values taken relative to the prefix of the value. Prefixes are met shortest first. A prefix is taken for a known
//! state when its block agrees with the state's as deep as the table shows it, at least `depth` digits deep; otherwise it
//! is a new one. If the states close up within the table, the automaton is run on all of it. Where it is wrong, some
//! prefix was taken for the wrong state; replacing beginnings of the word by the prefixes that stand for their states shows
//! which, and the rest of the word tells the two apart from then on (Angluin 1987, Rivest and Schapire 1993). What gives
//! back the whole table is a guess; a counterexample of the prover asks for a larger table.

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
/// Columns of digits beyond which nothing is learned.
const MOST_SYMBOLS: usize = 1 << 12;
/// Cells of a block that are looked at.
const MOST_CELLS: u64 = 5_000;

/// A prefix of one track: what it is worth if 0, 1, … zeros follow, as many as there are coefficients, and how far its last
/// digits follow the bound of numerals.
#[derive(Clone, Copy)]
struct Prefix {
    values: [i64; 4],
    followed: usize,
}

/// A numeration, with what following it needs.
#[derive(Clone)]
struct System {
    digits: Digits,
    /// What the last places are worth, the least significant first, as many as the table may need.
    worths: Vec<i64>,
}

/// Places beyond which no table reaches.
const MOST_PLACES: usize = 60;

impl System {
    fn new(digits: Digits) -> System {
        let small = digits.worths().take(MOST_PLACES).map_while(|worth| i64::try_from(worth).ok());
        System { digits, worths: small.take_while(|worth| *worth < 1 << 40).collect() }
    }

    /// The prefix with one more digit, unless no numeral goes on so.
    fn append(&self, prefix: Prefix, digit: usize) -> Option<Prefix> {
        let coefficients = self.digits.coefficients();
        let length = coefficients.len();
        let followed = self.digits.follow(prefix.followed, digit)?;
        let mut values = prefix.values;
        values.rotate_left(1);
        values[length - 1] =
            coefficients.iter().zip(prefix.values[..length].iter().rev()).map(|(c, v)| i64::from(*c) * v).sum();
        for (value, worth) in values[..length].iter_mut().zip(&self.worths) {
            *value += digit as i64 * worth;
        }
        Some(Prefix { values, followed })
    }

    /// The first number with this prefix and `depth` more digits, and how many there are.
    fn block(&self, prefix: Prefix, depth: u32) -> (i64, i64) {
        let coefficients = self.digits.coefficients();
        let mut sequence = prefix.values[..coefficients.len()].to_vec();
        for _ in 0..depth {
            let next = coefficients.iter().zip(sequence.iter().rev()).map(|(c, v)| i64::from(*c) * v).sum();
            sequence.rotate_left(1);
            sequence[coefficients.len() - 1] = next;
        }
        // A numeral that follows the bound for a while and goes on with a smaller digit is free from there on; one never leaves
        // the bound.
        let (mut count, mut followed) = (1, prefix.followed);
        for left in (0..depth as usize).rev() {
            let (bound, next) = self.digits.bound(followed);
            count += bound as i64 * self.worths[left];
            followed = next;
        }
        (sequence[0], count)
    }
}

/// A prefix of all tracks.
type Node = Vec<Prefix>;

/// What may follow a prefix, by the number of digits that follow, as far as the table shows it.
type Residual = Vec<Vec<i32>>;

/// What is known of a state: its number, its residual, and the outcome of each experiment where the table shows it.
type Known = (u32, Residual, Vec<Option<bool>>);

/// A machine with the prefixes that stand for its states.
struct Hypothesis {
    nodes: Vec<Node>,
    table: Vec<State>,
    outputs: Vec<bool>,
}

/// Words that tell states apart, beyond which the table is not understood.
const MOST_EXPERIMENTS: usize = 40;

/// The automaton that the table suggests, or `None` if the table is too small, the states too many, or nothing gives
/// back the table.
pub(crate) fn learn(sample: &Sample, gives: Gives, digits: Digits, depth: u32, watch: &mut Watch) -> Option<Acceptor> {
    let tracks = sample.arity() + usize::from(gives == Gives::Values);
    let system = &System::new(digits);
    let mut experiments: Vec<Vec<usize>> = Vec::new();
    while experiments.len() <= MOST_EXPERIMENTS {
        let hypothesis = build(sample, gives, system, depth, &experiments, watch)?;
        let Some(word) = first_wrong(&hypothesis, sample, gives, system) else {
            let machine =
                Dfa::new(digits.radix(), tracks, hypothesis.table, hypothesis.outputs).ok()?.minimise(watch).ok()?;
            let row = |state| (*machine.output(state), machine.row(state).iter().map(|to| to.0).collect());
            let acceptor = Acceptor { gives, digits, rows: machine.states().map(row).collect() };
            return (acceptor.rows[0].1[0] == 0).then_some(acceptor);
        };
        let experiment = distinguish(&hypothesis, sample, gives, system, &word)?;
        if experiments.contains(&experiment) {
            return None;
        }
        experiments.push(experiment);
    }
    None
}

fn build(
    sample: &Sample,
    gives: Gives,
    system: &System,
    depth: u32,
    experiments: &[Vec<usize>],
    watch: &mut Watch,
) -> Option<Hypothesis> {
    let tracks = sample.arity() + usize::from(gives == Gives::Values);
    let start: Node = vec![Prefix { values: [0; 4], followed: 0 }; tracks];
    let symbols = system.digits.radix().checked_pow(tracks as u32).filter(|symbols| *symbols <= MOST_SYMBOLS)?;
    let outcomes = |node: &Node| -> Vec<Option<bool>> {
        experiments.iter().map(|word| follows(sample, gives, system, node, word)).collect()
    };
    // States by what follows within `depth` digits.
    let mut known: FxHashMap<Vec<Vec<i32>>, Vec<Known>> = FxHashMap::default();
    let least = depth as usize;
    let first = residual(sample, gives, system, &start);
    known.entry(first.get(..=least)?.to_vec()).or_default().push((0, first, outcomes(&start)));
    let mut found = Hypothesis { nodes: vec![start], table: Vec::new(), outputs: Vec::new() };
    let mut dead: Option<u32> = None;
    let mut next = 0;
    while next < found.nodes.len() {
        if let ControlFlow::Break(()) = watch(found.nodes.len() as u64) {
            return None;
        }
        let node = found.nodes[next].clone();
        let is_dead = dead == Some(next as u32);
        found.outputs.push(!is_dead && accepts(sample, gives, &node)?);
        for column in 0..symbols {
            let fresh = found.nodes.len() as u32;
            let child = (!is_dead).then(|| append(system, &node, column)).flatten();
            let place = match child {
                // No numeral.
                None => {
                    if dead.is_none() {
                        found.nodes.push(node.clone());
                    }
                    *dead.get_or_insert(fresh)
                }
                Some(child) => {
                    let (residual, outcomes) = (residual(sample, gives, system, &child), outcomes(&child));
                    let alike = known.entry(residual.get(..=least)?.to_vec()).or_default();
                    let same = alike.iter().find(|(_, other, theirs)| {
                        let agree = |(a, b): (&Option<bool>, &Option<bool>)| a.is_none() || b.is_none() || a == b;
                        other.iter().zip(&residual).all(|(a, b)| a == b) && theirs.iter().zip(&outcomes).all(agree)
                    });
                    match same {
                        Some((place, ..)) => *place,
                        None => {
                            alike.push((fresh, residual, outcomes));
                            found.nodes.push(child);
                            fresh
                        }
                    }
                }
            };
            found.table.push(State(place));
        }
        if found.nodes.len() > MOST_STATES {
            return None;
        }
        next += 1;
    }
    Some(found)
}

/// The prefixes with one more column, unless some track is then no numeral.
fn append(system: &System, node: &Node, column: usize) -> Option<Node> {
    let radix = system.digits.radix();
    let digit = |track: usize| column / radix.pow(track as u32) % radix;
    node.iter().enumerate().map(|(track, prefix)| system.append(*prefix, digit(track))).collect()
}

/// Whether a prefix followed by a word belongs to the relation; `None` beyond the table.
fn follows(sample: &Sample, gives: Gives, system: &System, node: &Node, word: &[usize]) -> Option<bool> {
    let mut node = node.clone();
    for &column in word {
        match append(system, &node, column) {
            Some(next) => node = next,
            None => return Some(false),
        }
    }
    accepts(sample, gives, &node)
}

/// The word of the first position at which the machine is wrong.
fn first_wrong(hypothesis: &Hypothesis, sample: &Sample, gives: Gives, system: &System) -> Option<Vec<usize>> {
    let symbols = hypothesis.table.len() / hypothesis.outputs.len();
    let points = sample.points();
    points.iter().find_map(|(at, value)| {
        let value = value?;
        let mut tuple = at.to_vec();
        if gives == Gives::Values {
            tuple.push(value);
        }
        let word = columns(system, &tuple);
        let last = word.iter().fold(0, |state, column| hypothesis.table[state * symbols + column].index());
        let wanted = gives == Gives::Values || value == 0;
        (hypothesis.outputs[last] != wanted).then_some(word)
    })
}

/// The digits of a tuple, the most significant column first.
fn columns(system: &System, tuple: &[i64]) -> Vec<usize> {
    let largest = tuple.iter().copied().max().unwrap_or(0);
    let radix = system.digits.radix();
    let mut rest = tuple.to_vec();
    let column = |worth: &i64| {
        let digits = rest.iter_mut().enumerate().map(|(track, n)| {
            let digit = *n / worth;
            *n %= worth;
            digit as usize * radix.pow(track as u32)
        });
        digits.sum()
    };
    let places = system.worths.iter().take_while(|worth| **worth <= largest).count();
    system.worths[..places].iter().rev().map(column).collect()
}

/// The end of a wrong word that tells apart two prefixes which were taken for one state.
fn distinguish(
    hypothesis: &Hypothesis,
    sample: &Sample,
    gives: Gives,
    system: &System,
    word: &[usize],
) -> Option<Vec<usize>> {
    let symbols = hypothesis.table.len() / hypothesis.outputs.len();
    let mut state = 0usize;
    let mut before = follows(sample, gives, system, &hypothesis.nodes[0], word)?;
    for (i, column) in word.iter().enumerate() {
        state = hypothesis.table[state * symbols + column].index();
        let after = follows(sample, gives, system, &hypothesis.nodes[state], &word[i + 1..])?;
        if before != after {
            return Some(word[i + 1..].to_vec());
        }
        before = after;
    }
    None
}

/// Whether the prefix itself, as a tuple of numbers, belongs to the relation; `None` outside the table.
fn accepts(sample: &Sample, gives: Gives, node: &Node) -> Option<bool> {
    let position: Vec<u64> = node[..sample.arity()].iter().map(|p| p.values[0] as u64).collect();
    if !sample.covers(&position) {
        return None;
    }
    let wanted = if gives == Gives::Values { node[sample.arity()].values[0] } else { 0 };
    Some(sample.get(&position) == Some(wanted))
}

/// What may follow a prefix, for as many digits as the table shows.
fn residual(sample: &Sample, gives: Gives, system: &System, node: &Node) -> Residual {
    let arity = sample.arity();
    let mut residual = Residual::new();
    for depth in 0..=DEEPEST {
        let block = |track: usize| system.block(node[track], depth);
        let blocks: Vec<(i64, i64)> = (0..arity).map(block).collect();
        let (first, count) = if gives == Gives::Values { block(arity) } else { (0, 1) };
        let corner: Vec<u64> = blocks.iter().map(|(first, count)| (first + count - 1) as u64).collect();
        let cells: u64 = blocks.iter().map(|(_, count)| *count as u64).product();
        if !sample.covers(&corner) || cells > MOST_CELLS {
            break;
        }
        let last: Vec<u64> = blocks.iter().map(|(_, count)| *count as u64 - 1).collect();
        let mut signature = Vec::with_capacity(cells as usize + 1);
        signature.extend(node.iter().map(|prefix| prefix.followed as i32));
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
