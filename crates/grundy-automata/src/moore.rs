//! Moore machines over tuples of digits.
//!
//! A word over `t` tracks is a sequence of columns; a column (a *symbol*) holds one digit for each
//! track. With digits 0 … r − 1 it is the number whose digit to base r in place `i` is that of track `i`,
//! so there are r^t symbols. **The most significant digit
//! comes first**, in this crate without exception. A machine is complete and deterministic, its
//! transition table is explicit (one row of r^t states for each state), state 0 is the start, and
//! every state has an output: the value of a word is the output of the state it leads to. An
//! acceptor is a machine whose output is `bool`.
//!
//! The table is dense because the machines of arithmetic are: most columns of a linear inequality
//! lead to different states, so sparse or symbolic rows would cost more than they save.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::watch::{BuildWatch, MOST_SYMBOLS, Meter, Stopped};

/// The number of a state of one machine.
///
/// ```
/// use grundy_automata::{Moore, State};
///
/// let truth = Moore::constant(true);
/// assert_eq!(truth.step(State::START, 0), State(0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct State(pub u32);

impl State {
    /// The state every word starts from.
    pub const START: State = State(0);

    /// The state's number as an index.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A complete deterministic machine that reads columns of digits and has an output in every state.
///
/// ```
/// use grundy_automata::{Moore, State};
///
/// // The number of ones of a binary word, modulo 3.
/// let table = [0, 1, 1, 2, 2, 0].map(State).to_vec();
/// let ones = Moore::new(2, 1, table, vec![0, 1, 2])?;
/// assert_eq!(*ones.run([1, 1, 0, 1, 1]), 1);
/// # Ok::<(), grundy_automata::Malformed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moore<O> {
    pub(crate) columns: Columns,
    pub(crate) table: Vec<State>,
    pub(crate) outputs: Vec<O>,
}

/// An acceptor: a word belongs to the language when it leads to `true`.
///
/// ```
/// use grundy_automata::{Dfa, unwatched};
///
/// // The words in which the two tracks show the same digits.
/// let same = |alike: &bool, symbol: usize| *alike && (symbol == 0b00 || symbol == 0b11);
/// let diagonal = Dfa::explore(2, 2, true, same, |alike| *alike, &mut unwatched())?;
/// assert!(diagonal.run([0b11, 0b00, 0b11]) & !diagonal.run([0b01]));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub type Dfa = Moore<bool>;

/// What is wrong with a transition table given from outside.
///
/// ```
/// use grundy_automata::{Malformed, Moore, State};
///
/// let refused = Moore::new(2, 1, vec![State(0)], vec![true]);
/// assert_eq!(refused, Err(Malformed::TableLength { expected: 2, found: 1 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// A machine needs at least one state.
    NoStates,
    /// The table must have (number of states)·radix^tracks entries.
    TableLength {
        /// The length it must have.
        expected: usize,
        /// The length it has.
        found: usize,
    },
    /// An entry of the table is not the number of a state.
    NoSuchState {
        /// The state whose row it stands in.
        from: State,
        /// The symbol of the entry.
        symbol: usize,
        /// The entry.
        to: State,
    },
    /// The number of variables is not the number of tracks.
    Variables {
        /// The number of tracks.
        tracks: usize,
        /// The number of variables.
        found: usize,
    },
    /// The machine reads other digits than the numeration has.
    Radix {
        /// How many digits the numeration has.
        expected: usize,
        /// How many the machine reads.
        found: usize,
    },
    /// A variable names two tracks.
    RepeatedVariable(std::sync::Arc<str>),
    /// A leading zero changes membership.
    LeadingZeros,
    /// A word is accepted whose digits on this variable's track are no numeral.
    InvalidWord(std::sync::Arc<str>),
    /// The machine is too large, or the watch stopped its minimisation.
    Stopped(Stopped),
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::NoStates => write!(f, "a machine without states"),
            Malformed::TableLength { expected, found } => {
                write!(f, "a table of {found} entries where {expected} are needed")
            }
            Malformed::NoSuchState { from, symbol, to } => {
                write!(f, "state {} goes by symbol {symbol} to {}, which is no state", from.0, to.0)
            }
            Malformed::Variables { tracks, found } => {
                write!(f, "{found} variables for {tracks} tracks")
            }
            Malformed::Radix { expected, found } => {
                write!(f, "{found} digits where the numeration has {expected}")
            }
            Malformed::RepeatedVariable(name) => write!(f, "the variable {name} names two tracks"),
            Malformed::LeadingZeros => write!(f, "leading zeros change membership"),
            Malformed::InvalidWord(name) => {
                write!(f, "a word is accepted whose digits for {name} are no numeral")
            }
            Malformed::Stopped(stopped) => stopped.fmt(f),
        }
    }
}

impl std::error::Error for Malformed {}

impl From<Stopped> for Malformed {
    fn from(stopped: Stopped) -> Self {
        Malformed::Stopped(stopped)
    }
}

impl<O> Moore<O> {
    /// The machine with this table (row after row) and these outputs, one for each state, which reads `tracks` words of
    /// digits below `radix`.
    pub fn new(radix: usize, tracks: usize, table: Vec<State>, outputs: Vec<O>) -> Result<Self, Malformed> {
        let columns = Columns::new(radix, tracks)?;
        if outputs.is_empty() {
            return Err(Malformed::NoStates);
        }
        if u32::try_from(outputs.len()).is_err() {
            return Err(Stopped::TooManyStates.into());
        }
        let expected = outputs.len() * columns.symbols;
        if table.len() != expected {
            return Err(Malformed::TableLength { expected, found: table.len() });
        }
        if let Some(entry) = table.iter().position(|to| to.index() >= outputs.len()) {
            return Err(Malformed::NoSuchState {
                from: State((entry / columns.symbols) as u32),
                symbol: entry % columns.symbols,
                to: table[entry],
            });
        }
        Ok(Moore { columns, table, outputs })
    }

    /// The machine with one state, this output and no tracks.
    pub fn constant(output: O) -> Self {
        Moore { columns: Columns::NONE, table: vec![State::START], outputs: vec![output] }
    }

    /// The machine whose states are the keys that `step` can reach from `start`, numbered in the
    /// order in which a breadth-first search meets them.
    pub fn explore<K: Clone + Eq + std::hash::Hash>(
        radix: usize,
        tracks: usize,
        start: K,
        mut step: impl FnMut(&K, usize) -> K,
        output: impl FnMut(&K) -> O,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Stopped> {
        let columns = Columns::new(radix, tracks)?;
        let symbols = columns.symbols;
        let mut meter = Meter::new(watch);
        let mut number = FxHashMap::default();
        number.insert(start.clone(), State::START);
        let mut keys = vec![start];
        let mut table = Vec::new();
        let mut explored = 0;
        while explored < keys.len() {
            // A key is kept twice, beside its row.
            meter.add(symbols + size_of::<K>() / 2 + 4)?;
            let key = keys[explored].clone();
            explored += 1;
            for symbol in 0..symbols {
                let next = step(&key, symbol);
                let state = match number.get(&next) {
                    Some(&state) => state,
                    None => {
                        let state = numbered(keys.len())?;
                        keys.push(next.clone());
                        number.insert(next, state);
                        state
                    }
                };
                table.push(state);
            }
        }
        Ok(Moore { columns, table, outputs: keys.iter().map(output).collect() })
    }

    /// The number of tracks.
    pub fn tracks(&self) -> usize {
        self.columns.tracks
    }

    /// The number of symbols, radix^tracks.
    pub fn symbols(&self) -> usize {
        self.columns.symbols
    }

    /// The number of states.
    pub fn size(&self) -> usize {
        self.outputs.len()
    }

    /// All states, the start first.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = State> + use<O> {
        (0..self.outputs.len() as u32).map(State)
    }

    /// Where `state` goes, one entry for each symbol.
    pub fn row(&self, state: State) -> &[State] {
        let at = state.index() * self.columns.symbols;
        &self.table[at..at + self.columns.symbols]
    }

    /// Where `state` goes by `symbol`.
    pub fn step(&self, state: State, symbol: usize) -> State {
        self.row(state)[symbol]
    }

    /// The output of `state`.
    pub fn output(&self, state: State) -> &O {
        &self.outputs[state.index()]
    }

    /// The outputs of all states, in their order.
    pub fn outputs(&self) -> &[O] {
        &self.outputs
    }

    /// The whole table, row after row.
    pub fn table(&self) -> &[State] {
        &self.table
    }

    /// The value of a word.
    pub fn run(&self, word: impl IntoIterator<Item = usize>) -> &O {
        self.output(word.into_iter().fold(State::START, |state, symbol| self.step(state, symbol)))
    }

    /// Whether `state` cannot be left.
    pub fn is_sink(&self, state: State) -> bool {
        self.row(state).iter().all(|&to| to == state)
    }

    /// The same machine with other outputs.
    pub fn map<P>(&self, output: impl FnMut(&O) -> P) -> Moore<P> {
        Moore { columns: self.columns, table: self.table.clone(), outputs: self.outputs.iter().map(output).collect() }
    }

    /// Whether the digits of this track never change where a state goes. For a minimal machine that
    /// is whether they never change an output.
    pub fn ignores(&self, track: usize) -> bool {
        let one = self.columns.one(track);
        self.table.chunks_exact(self.columns.radix * one).all(|block| {
            let (zeros, others) = block.split_at(one);
            others.chunks_exact(one).all(|rest| rest == zeros)
        })
    }

    /// The machine that reads words over `columns` through `seen`: symbol `s` of the result
    /// acts as symbol `seen[s]` of this machine. States that fall out of reach are kept.
    pub(crate) fn read_through(&self, columns: Columns, seen: &[u32]) -> Moore<O>
    where
        O: Clone,
    {
        let mut table = Vec::with_capacity(self.size() * seen.len());
        for state in self.states() {
            let row = self.row(state);
            table.extend(seen.iter().map(|&column| row[column as usize]));
        }
        Moore { columns, table, outputs: self.outputs.clone() }
    }
}

/// The state with this number, if there may be so many.
pub(crate) fn numbered(number: usize) -> Result<State, Stopped> {
    match u32::try_from(number) {
        // The last number stays free as a mark.
        Ok(number) if number < u32::MAX => Ok(State(number)),
        _ => Err(Stopped::TooManyStates),
    }
}

/// The columns that a machine reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Columns {
    /// The number of digits; 2 where there is no track.
    pub(crate) radix: usize,
    pub(crate) tracks: usize,
    /// radix^tracks
    pub(crate) symbols: usize,
}

impl Columns {
    /// The empty column.
    pub(crate) const NONE: Columns = Columns { radix: 2, tracks: 0, symbols: 1 };

    /// The columns of so many digits below `radix`, if there may be so many.
    pub(crate) fn new(radix: usize, tracks: usize) -> Result<Columns, Stopped> {
        if tracks == 0 {
            return Ok(Columns::NONE);
        }
        let symbols = u32::try_from(tracks).ok().and_then(|tracks| radix.checked_pow(tracks));
        match symbols {
            Some(symbols) if symbols <= MOST_SYMBOLS => Ok(Columns { radix, tracks, symbols }),
            _ => Err(Stopped::TooManyTracks { tracks }),
        }
    }

    /// The column with a 1 on this track and zeros elsewhere.
    pub(crate) fn one(self, track: usize) -> usize {
        self.radix.pow(track as u32)
    }

    /// The digit on a track.
    pub(crate) fn digit(self, symbol: usize, track: usize) -> usize {
        symbol / self.one(track) % self.radix
    }

    /// For every column the one that a machine sees whose track `i` is track `positions[i]`.
    pub(crate) fn gather(self, positions: &[usize]) -> Result<Vec<u32>, Stopped> {
        let seen = Columns::new(self.radix, positions.len())?;
        let of =
            |symbol| positions.iter().enumerate().map(move |(track, &at)| self.digit(symbol, at) * seen.one(track));
        Ok((0..self.symbols).map(|symbol| of(symbol).sum::<usize>() as u32).collect())
    }

    /// For every column of the tracks `positions` alone the one with these digits at these positions and zeros elsewhere.
    pub(crate) fn scatter(self, positions: &[usize]) -> Result<Vec<u32>, Stopped> {
        let given = Columns::new(self.radix, positions.len())?;
        let of =
            |symbol| positions.iter().enumerate().map(move |(track, &at)| given.digit(symbol, track) * self.one(at));
        Ok((0..given.symbols).map(|symbol| of(symbol).sum::<usize>() as u32).collect())
    }
}
