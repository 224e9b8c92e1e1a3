//! Moore machines over tuples of binary digits.
//!
//! A word over `t` tracks is a sequence of columns; a column (a *symbol*) holds one digit for each
//! track, track `i` in bit `i` of the symbol, so there are 2^t symbols. **The most significant digit
//! comes first**, in this crate without exception. A machine is complete and deterministic, its
//! transition table is explicit (one row of 2^t states for each state), state 0 is the start, and
//! every state has an output: the value of a word is the output of the state it leads to. An
//! acceptor is a machine whose output is `bool`.
//!
//! The table is dense because the machines of arithmetic are: most columns of a linear inequality
//! lead to different states, so sparse or symbolic rows would cost more than they save.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::watch::{BuildWatch, MOST_TRACKS, Meter, Stopped};

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
/// let ones = Moore::new(1, table, vec![0, 1, 2])?;
/// assert_eq!(*ones.run([1, 1, 0, 1, 1]), 1);
/// # Ok::<(), grundy_automata::Malformed>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moore<O> {
    pub(crate) tracks: usize,
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
/// let diagonal = Dfa::explore(2, true, same, |alike| *alike, &mut unwatched())?;
/// assert!(diagonal.run([0b11, 0b00, 0b11]) & !diagonal.run([0b01]));
/// # Ok::<(), grundy_automata::Stopped>(())
/// ```
pub type Dfa = Moore<bool>;

/// What is wrong with a transition table given from outside.
///
/// ```
/// use grundy_automata::{Malformed, Moore, State};
///
/// let refused = Moore::new(1, vec![State(0)], vec![true]);
/// assert_eq!(refused, Err(Malformed::TableLength { expected: 2, found: 1 }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// A machine needs at least one state.
    NoStates,
    /// The table must have (number of states)·2^tracks entries.
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
    /// The machine with this table (row after row) and these outputs, one for each state.
    pub fn new(tracks: usize, table: Vec<State>, outputs: Vec<O>) -> Result<Self, Malformed> {
        let symbols = symbols(tracks)?;
        if outputs.is_empty() {
            return Err(Malformed::NoStates);
        }
        if u32::try_from(outputs.len()).is_err() {
            return Err(Stopped::TooManyStates.into());
        }
        let expected = outputs.len() * symbols;
        if table.len() != expected {
            return Err(Malformed::TableLength { expected, found: table.len() });
        }
        if let Some(entry) = table.iter().position(|to| to.index() >= outputs.len()) {
            return Err(Malformed::NoSuchState {
                from: State((entry >> tracks) as u32),
                symbol: entry & (symbols - 1),
                to: table[entry],
            });
        }
        Ok(Moore { tracks, table, outputs })
    }

    /// The machine with one state, this output and no tracks.
    pub fn constant(output: O) -> Self {
        Moore { tracks: 0, table: vec![State::START], outputs: vec![output] }
    }

    /// The machine whose states are the keys that `step` can reach from `start`, numbered in the
    /// order in which a breadth-first search meets them.
    pub fn explore<K: Clone + Eq + std::hash::Hash>(
        tracks: usize,
        start: K,
        mut step: impl FnMut(&K, usize) -> K,
        output: impl FnMut(&K) -> O,
        watch: &mut BuildWatch<'_>,
    ) -> Result<Self, Stopped> {
        let symbols = symbols(tracks)?;
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
        Ok(Moore { tracks, table, outputs: keys.iter().map(output).collect() })
    }

    /// The number of tracks.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of symbols, 2^tracks.
    pub fn symbols(&self) -> usize {
        1 << self.tracks
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
        let at = state.index() << self.tracks;
        &self.table[at..at + self.symbols()]
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
        Moore { tracks: self.tracks, table: self.table.clone(), outputs: self.outputs.iter().map(output).collect() }
    }

    /// Whether the digits of this track never change where a state goes. For a minimal machine that
    /// is whether they never change an output.
    pub fn ignores(&self, track: usize) -> bool {
        let digit = 1 << track;
        self.table.chunks_exact(2 * digit).all(|block| block[..digit] == block[digit..])
    }

    /// The machine that reads words over `tracks` tracks through `columns`: symbol `s` of the result
    /// acts as symbol `columns[s]` of this machine. States that fall out of reach are kept.
    pub(crate) fn read_through(&self, tracks: usize, columns: &[u32]) -> Moore<O>
    where
        O: Clone,
    {
        let mut table = Vec::with_capacity(self.size() * columns.len());
        for state in self.states() {
            let row = self.row(state);
            table.extend(columns.iter().map(|&column| row[column as usize]));
        }
        Moore { tracks, table, outputs: self.outputs.clone() }
    }
}

/// The number of symbols over `tracks` tracks, if there may be so many.
pub(crate) fn symbols(tracks: usize) -> Result<usize, Stopped> {
    if tracks > MOST_TRACKS {
        return Err(Stopped::TooManyTracks { tracks });
    }
    Ok(1 << tracks)
}

/// The state with this number, if there may be so many.
pub(crate) fn numbered(number: usize) -> Result<State, Stopped> {
    match u32::try_from(number) {
        // The last number stays free as a mark.
        Ok(number) if number < u32::MAX => Ok(State(number)),
        _ => Err(Stopped::TooManyStates),
    }
}

/// For every symbol over `tracks` tracks the symbol that a machine sees whose track `i` is track
/// `positions[i]`.
pub(crate) fn gather(tracks: usize, positions: &[usize]) -> Result<Vec<u32>, Stopped> {
    Ok((0..symbols(tracks)?)
        .map(|symbol| {
            positions.iter().enumerate().fold(0, |seen, (track, &at)| seen | ((symbol >> at & 1) as u32) << track)
        })
        .collect())
}

/// For every symbol over the tracks `positions` alone the symbol with these digits at these
/// positions and zeros elsewhere.
pub(crate) fn scatter(positions: &[usize]) -> Result<Vec<u32>, Stopped> {
    Ok((0..symbols(positions.len())?)
        .map(|symbol| {
            positions.iter().enumerate().fold(0, |made, (track, &at)| made | ((symbol >> track & 1) as u32) << at)
        })
        .collect())
}
