//! Reading a certificate: lines to values, and whether an automaton's table is in order.
//!
//! A table in order is complete, reachable, minimal and numbered breadth first, so that every theorem has exactly one
//! table and a changed entry is always a changed theorem. Minimality is Moore's test: states are told apart by their
//! outputs, then by the classes of their successors, until no class splits any more.

use rustc_hash::FxHashMap;

use grundy_lang::Watch;

use crate::verdict::{Reason, Rejected};

/// How numbers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numeration {
    /// To base 2.
    Binary,
    /// As sums of Fibonacci numbers 1, 2, 3, 5, …, no two of them neighbours.
    Zeckendorf,
}

/// A certificate as it is written.
pub(crate) struct Certificate {
    pub text: String,
    pub theorems: Vec<Block>,
}

/// What stands between `theorem` and `end`.
#[derive(Default)]
pub(crate) struct Block {
    pub line: usize,
    pub game: Option<(usize, String)>,
    pub parameters: Vec<(usize, String, String)>,
    pub claim: Option<(usize, String)>,
    pub numeration: Option<(usize, Numeration)>,
    pub measure: Option<(usize, String)>,
    pub floor_phi: Option<(usize, ())>,
    pub method: Option<(usize, ())>,
    pub computed: Option<(usize, u64)>,
    pub automata: Vec<Table>,
}

/// A complete deterministic automaton; state 0 is the start.
pub(crate) struct Table {
    pub line: usize,
    pub kind: String,
    pub names: Vec<String>,
    accepting: Vec<bool>,
    next: Vec<u32>,
    dead: Vec<bool>,
}

/// More tracks would make tables of millions of symbols.
const MOST_TRACKS: usize = 12;

pub(crate) fn read(certificate: &str) -> Result<Certificate, Rejected> {
    let mut lines = (1..).zip(certificate.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).peekable();
    let bad = |line: usize, what| Rejected::new(line, Reason::Malformed(what));
    let mut expect = |wanted: &'static str| match lines.next() {
        Some((_, line)) if line == wanted => Ok(()),
        found => Err(bad(found.map_or(0, |(n, _)| n), wanted)),
    };
    expect("grundy certificate 1")?;
    expect("text")?;
    let mut text = String::new();
    while let Some(line) = lines.peek().and_then(|(_, line)| line.strip_prefix('|')) {
        text.push_str(line.strip_prefix(' ').unwrap_or(line));
        text.push('\n');
        lines.next();
    }
    let mut theorems = Vec::new();
    while let Some((line, word)) = lines.next() {
        if word != "theorem" {
            return Err(bad(line, "theorem"));
        }
        let mut block = Block { line, ..Block::default() };
        loop {
            let Some((line, content)) = lines.next() else { return Err(bad(line, "a theorem ends with end")) };
            let (word, rest) = content.split_once(' ').map_or((content, ""), |(word, rest)| (word, rest.trim()));
            match (word, rest) {
                ("end", "") => break,
                ("game", name) => once(&mut block.game, line, name.to_string())?,
                ("claim", name) => once(&mut block.claim, line, name.to_string())?,
                ("measure", forms) => once(&mut block.measure, line, forms.to_string())?,
                ("numeration", "binary") => once(&mut block.numeration, line, Numeration::Binary)?,
                ("numeration", "zeckendorf") => once(&mut block.numeration, line, Numeration::Zeckendorf)?,
                ("lemma", "floor-phi") => once(&mut block.floor_phi, line, ())?,
                ("method", "subtraction" | "take-and-break") => once(&mut block.method, line, ())?,
                ("computed", n) => {
                    once(&mut block.computed, line, n.parse().map_err(|_| bad(line, "computed and a number"))?)?;
                }
                ("parameter", rest) => {
                    let (name, value) = rest.split_once('=').ok_or_else(|| bad(line, "parameter NAME = VALUE"))?;
                    block.parameters.push((line, name.trim().to_string(), value.trim().to_string()));
                }
                ("automaton", header) => {
                    let mut names = header.split_whitespace().map(str::to_string);
                    let kind = names.next().unwrap_or_default();
                    let names: Vec<String> = names.collect();
                    if names.is_empty() || names.len() > MOST_TRACKS {
                        return Err(bad(line, "automaton and the names of its tracks"));
                    }
                    let mut table = Table { line, kind, names, ..Table::empty() };
                    let is_row = |line: &str| line.starts_with(|c: char| c.is_ascii_digit());
                    while let Some((line, row)) = lines.next_if(|(_, line)| is_row(line)) {
                        table.read_row(row).map_err(|what| bad(line, what))?;
                    }
                    table.close().map_err(|what| bad(line, what))?;
                    block.automata.push(table);
                }
                _ => return Err(bad(line, "a line of a theorem")),
            }
        }
        theorems.push(block);
    }
    if theorems.is_empty() {
        return Err(bad(certificate.lines().count(), "theorem"));
    }
    Ok(Certificate { text, theorems })
}

fn once<T>(place: &mut Option<(usize, T)>, line: usize, value: T) -> Result<(), Rejected> {
    match place {
        Some(_) => Err(Rejected::new(line, Reason::Malformed("said only once"))),
        None => {
            *place = Some((line, value));
            Ok(())
        }
    }
}

impl Table {
    fn empty() -> Table {
        let (accepting, next, dead) = (Vec::new(), Vec::new(), Vec::new());
        Table { line: 0, kind: String::new(), names: Vec::new(), accepting, next, dead }
    }

    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    fn symbols(&self) -> usize {
        1 << self.names.len()
    }

    pub fn next(&self, state: u32, symbol: usize) -> u32 {
        self.next[state as usize * self.symbols() + symbol]
    }

    pub fn accepts(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// Whether no word leads from here to an accepting state.
    pub fn is_dead(&self, state: u32) -> bool {
        self.dead[state as usize]
    }

    fn row(&self, state: usize) -> &[u32] {
        &self.next[state * self.symbols()..][..self.symbols()]
    }

    /// Whether these are its rows.
    pub fn is(&self, rows: &[(bool, Vec<u32>)]) -> bool {
        rows.len() == self.states()
            && rows.iter().enumerate().all(|(s, (accepts, row))| *accepts == self.accepting[s] && row == self.row(s))
    }

    fn read_row(&mut self, row: &str) -> Result<(), &'static str> {
        let mut words = row.split_whitespace();
        if words.next().and_then(|n| n.parse().ok()) != Some(self.states()) {
            return Err("states are numbered in order");
        }
        self.accepting.push(match words.next() {
            Some("+") => true,
            Some("-") => false,
            _ => return Err("a state is + or -"),
        });
        let before = self.next.len();
        for word in words {
            self.next.push(word.parse().map_err(|_| "a successor is a number")?);
        }
        if self.next.len() - before != self.symbols() { Err("one successor for each symbol") } else { Ok(()) }
    }

    fn close(&mut self) -> Result<(), &'static str> {
        if self.next.iter().any(|&s| s as usize >= self.states()) || self.states() == 0 {
            return Err("a successor that is no state");
        }
        let mut before: Vec<Vec<u32>> = vec![Vec::new(); self.states()];
        for (place, &to) in self.next.iter().enumerate() {
            before[to as usize].push((place / self.symbols()) as u32);
        }
        self.dead = self.accepting.iter().map(|accepting| !accepting).collect();
        let mut alive: Vec<usize> = (0..self.states()).filter(|&s| self.accepting[s]).collect();
        while let Some(state) = alive.pop() {
            for &s in &before[state] {
                if std::mem::replace(&mut self.dead[s as usize], false) {
                    alive.push(s as usize);
                }
            }
        }
        Ok(())
    }

    /// Whether the table is the one and only table of what it accepts, and accepts only words of the numeration.
    pub fn check(&self, numeration: Numeration, watch: &mut Watch) -> Result<(), Reason> {
        if self.next[0] != 0 {
            return Err(Reason::Table("the column of zeros keeps the start"));
        }
        let mut seen = 1;
        for state in 0..self.states() {
            if state >= seen {
                return Err(Reason::Table("a state that cannot be reached"));
            }
            for &to in self.row(state) {
                match to as usize {
                    to if to > seen => return Err(Reason::Table("states are numbered breadth first")),
                    to if to == seen => seen += 1,
                    _ => {}
                }
            }
        }
        let mut class: Vec<u32> = self.accepting.iter().map(|&a| a.into()).collect();
        let mut classes = 0;
        loop {
            let mut names: FxHashMap<Vec<u32>, u32> = FxHashMap::default();
            let mut refined = Vec::with_capacity(class.len());
            for (state, &own) in class.iter().enumerate() {
                if watch(state as u64).is_break() {
                    return Err(Reason::Stopped);
                }
                let signature = std::iter::once(own).chain(self.row(state).iter().map(|&s| class[s as usize]));
                let fresh = names.len() as u32;
                refined.push(*names.entry(signature.collect()).or_insert(fresh));
            }
            class = refined;
            if names.len() == classes {
                break;
            }
            classes = names.len();
        }
        if classes < self.states() {
            return Err(Reason::Table("two states accept the same"));
        }
        if numeration == Numeration::Zeckendorf {
            self.check_neighbours(watch)?;
        }
        Ok(())
    }

    /// Two neighbouring ones on a track lead nowhere.
    fn check_neighbours(&self, watch: &mut Watch) -> Result<(), Reason> {
        for state in 0..self.states() {
            if watch(state as u64).is_break() {
                return Err(Reason::Stopped);
            }
            for symbol in 0..self.symbols() {
                let middle = self.row(state)[symbol] as usize;
                let mut after = self.row(middle).iter().enumerate().filter(|(second, _)| symbol & second != 0);
                if after.any(|(_, &to)| !self.dead[to as usize]) {
                    return Err(Reason::Table("two neighbouring ones are accepted"));
                }
            }
        }
        Ok(())
    }
}
