//! Reading a certificate: games, then theorems, and whether an automaton's table is in order.
//!
//! A table in order is complete, reachable, minimal and numbered breadth first, so that every theorem has exactly one
//! table and a changed entry is always a changed theorem. Minimality is Moore's test: states are told apart by their
//! outputs, then by the classes of their successors, until no class splits any more.

use std::fmt;

use crate::core::{Asserted, Claim, Game, Reader, Token};
use crate::hash::{Map, Set};
use crate::numeration::DigitSystem;
use crate::parametric::{ClassProof, RepeatProof};
use crate::verdict::{Doubt, Rejected, Watch};

/// A certificate as it is written.
pub(crate) struct Certificate {
    pub games: Vec<Game>,
    pub theorems: Vec<Block>,
}

/// What stands between `theorem` and `end`.
pub(crate) struct Block {
    pub line: usize,
    /// The place of its game.
    pub game: usize,
    pub claim: Claim,
    /// Whether it says that no move leads from the positions of which the claim speaks to others, of which it need not speak.
    pub part: bool,
    pub argument: Argument,
}

/// Why a theorem should hold.
pub(crate) enum Argument {
    /// Because values repeat for long enough; the code, digit by digit, that the rules are those of.
    Period { code: Option<Vec<u8>> },
    /// Because of what automata accept.
    Automata {
        numeration: DigitSystem,
        floor_lemma: bool,
        measure_line: usize,
        /// Linear forms in the coordinates.
        measure: Vec<Vec<i64>>,
        automata: Vec<Table>,
    },
    /// Because it holds of all values, which the theorem before it gives.
    Lemma { numeration: DigitSystem, floor_lemma: bool },
    /// Because rules and claim are those of the staircase theorem.
    Staircase,
    /// Because rules and claim are those of Maximum Nim.
    MaximumNim,
    /// Because of all sums, which the claim itself lets one look at.
    Quotient,
    /// Because of trees for classes of values of the symbol, and of automata for single values.
    Family { classes: Vec<ClassProof>, values: Vec<(u64, Block)> },
    /// Because the values have a formula, for one of the reasons above, and the formula repeats.
    Repeats { formula: Box<Block>, repeats: Vec<RepeatProof> },
}

/// A complete deterministic automaton; state 0 is the start.
pub(crate) struct Table {
    pub line: usize,
    pub kind: String,
    pub names: Vec<String>,
    /// radix^tracks
    symbols: usize,
    accepting: Vec<bool>,
    next: Vec<u32>,
    dead: Vec<bool>,
}

/// More tracks would make tables of millions of symbols.
const MOST_TRACKS: usize = 12;
const MOST_SYMBOLS: usize = 1 << MOST_TRACKS;
/// Factors in a measure are smaller.
const LARGEST_FACTOR: i64 = 1 << 20;

/// Reads a certificate. What follows the word `source` is for people and not read.
pub(crate) fn read(certificate: &str, watch: &mut Watch) -> Result<Certificate, Rejected> {
    if certificate.trim_start().starts_with("grundy certificate 1\n") {
        return Err(Rejected::new(1, Doubt::Outdated));
    }
    let mut reader = Reader::new(certificate)?;
    for word in ["grundy", "certificate"] {
        reader.expect(word)?;
    }
    if reader.natural::<u32>()? != 2 {
        return reader.malformed("grundy certificate 2");
    }
    let mut games = Vec::new();
    while reader.take("game")? {
        if reader.natural::<usize>()? != games.len() + 1 {
            return reader.malformed("games numbered in order");
        }
        games.push(reader.game(&games)?);
    }
    let mut theorems = Vec::new();
    while theorems.is_empty() || !matches!(reader.token, Token::Word("source") | Token::End) {
        theorems.push(theorem(&mut reader, &games, watch)?);
    }
    Ok(Certificate { games, theorems })
}

fn theorem(reader: &mut Reader, games: &[Game], watch: &mut Watch) -> Result<Block, Rejected> {
    let line = reader.line;
    reader.expect("theorem")?;
    let game = reader.reference(games.len())?;
    let claim = reader.claim(&games[game])?;
    let is_formula = matches!(claim.asserted, Asserted::Grundy(_)) && claim.prefix.is_none();
    let part = is_formula && games[game].symbols.variables.is_empty() && reader.take("part")?;
    let argument = if part {
        automata(reader, &games[game], watch)?
    } else if let Asserted::Period { .. } = claim.asserted {
        let code = if reader.take("code")? { Some(code(reader)?) } else { None };
        Argument::Period { code }
    } else if let Asserted::OpenPeriod { .. } = claim.asserted {
        let line = reader.line;
        reader.expect("formula")?;
        let formula = reader.said(&games[game])?;
        let argument = family(reader, games, game, &formula, watch)?;
        let mut repeats = Vec::new();
        while reader.token == Token::Word("repeats") {
            repeats.push(RepeatProof::read(reader, watch)?);
        }
        Argument::Repeats { formula: Box::new(Block { line, game, claim: formula, part: false, argument }), repeats }
    } else if let Asserted::Lemma(_) = claim.asserted {
        let (numeration, floor_lemma) = digits(reader)?;
        Argument::Lemma { numeration, floor_lemma }
    } else if let Asserted::Quotient(_) = claim.asserted {
        Argument::Quotient
    } else if reader.take("staircase")? {
        Argument::Staircase
    } else if reader.take("maximum_nim")? {
        Argument::MaximumNim
    } else if games[game].symbols.variables.is_empty() && reader.token != Token::Word("class") {
        automata(reader, &games[game], watch)?
    } else {
        family(reader, games, game, &claim, watch)?
    };
    reader.expect("end")?;
    Ok(Block { line, game, claim, part, argument })
}

/// The digits of a take-and-break code, `0.77`, in quotation marks since they may be letters.
fn code(reader: &mut Reader) -> Result<Vec<u8>, Rejected> {
    let text = reader.label()?;
    let digit = |c: char| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let digits = text.split_once('.').filter(|(before, _)| before.len() == 1);
    let digits = digits.and_then(|(before, after)| before.chars().chain(after.chars()).map(digit).collect());
    digits.map_or_else(|| reader.malformed("the digits of a code"), Ok)
}

/// How numbers are written, and whether ⌊nα⌋ is explained, for the irrational number α of these digits.
fn digits(reader: &mut Reader) -> Result<(DigitSystem, bool), Rejected> {
    reader.expect("numeration")?;
    let numeration = numeration(reader)?;
    let floor_lemma = reader.take("lemma")?;
    if floor_lemma {
        // The first is the second for the golden ratio.
        reader.expect(if numeration == DigitSystem::ZECKENDORF { "floor_phi" } else { "floor" })?;
    }
    Ok((numeration, floor_lemma))
}

fn automata(reader: &mut Reader, game: &Game, watch: &mut Watch) -> Result<Argument, Rejected> {
    let (numeration, floor_lemma) = digits(reader)?;
    let measure_line = reader.line;
    reader.expect("measure")?;
    let mut measure = vec![form(reader, game)?];
    while reader.take(",")? {
        measure.push(form(reader, game)?);
    }
    let mut automata = Vec::new();
    while reader.token == Token::Word("automaton") {
        automata.push(Table::read(reader, numeration, watch)?);
    }
    Ok(Argument::Automata { numeration, floor_lemma, measure_line, measure, automata })
}

/// `binary`, `zeckendorf`, `base 3`, `recurrence 2 1`: the one spelling of each.
fn numeration(reader: &mut Reader) -> Result<DigitSystem, Rejected> {
    const EXPECTED: &str =
        "numeration binary, zeckendorf, base or recurrence, with coefficients that do not grow, or t -1";
    let word = match reader.advance()? {
        Token::Word(word) => word,
        _ => return reader.malformed(EXPECTED),
    };
    let mut coefficients: Vec<i8> = Vec::new();
    loop {
        let is_negative = reader.take("-")?;
        if !is_negative && !matches!(reader.token, Token::Number(_)) {
            break;
        }
        let n: i8 = reader.natural()?;
        coefficients.push(if is_negative { -n } else { n });
        if coefficients.len() > MOST_TRACKS {
            return reader.malformed(EXPECTED);
        }
    }
    let system = match (word, coefficients.as_slice()) {
        ("binary", []) => Some(DigitSystem::BINARY),
        ("zeckendorf", []) => Some(DigitSystem::ZECKENDORF),
        ("base", [base]) if *base > 2 => DigitSystem::new(&coefficients),
        ("recurrence", [first, ..]) if coefficients.len() > 1 && *first > 1 || coefficients.len() > 2 => {
            DigitSystem::new(&coefficients)
        }
        _ => None,
    };
    system.map_or_else(|| reader.malformed(EXPECTED), Ok)
}

/// Classes, then single values with automata.
fn family(
    reader: &mut Reader,
    games: &[Game],
    game: usize,
    claim: &Claim,
    watch: &mut Watch,
) -> Result<Argument, Rejected> {
    let mut classes = Vec::new();
    while reader.token == Token::Word("class") {
        classes.push(ClassProof::read(reader, watch)?);
    }
    let mut values = Vec::new();
    while reader.take("value")? {
        let line = reader.line;
        let value: u64 = reader.natural()?;
        let argument = automata(reader, &games[game].at(value), watch)?;
        values.push((value, Block { line, game, claim: claim.at(&games[game], value), part: false, argument }));
    }
    Ok(Argument::Family { classes, values })
}

/// A linear form with natural coefficients, such as `x + 2*y`, by coordinate.
fn form(reader: &mut Reader, game: &Game) -> Result<Vec<i64>, Rejected> {
    let mut form = vec![0i64; game.coordinates.len()];
    loop {
        let mut factor = 1;
        if matches!(reader.token, Token::Number(_)) {
            factor = reader.natural()?;
            reader.take("*")?;
        }
        let place = match reader.advance()? {
            Token::Word(word) => game.coordinates.iter().position(|name| **name == *word),
            _ => None,
        };
        let Some(place) = place else { return reader.malformed("a coordinate") };
        if factor >= LARGEST_FACTOR || form[place] >= LARGEST_FACTOR {
            return reader.malformed("smaller numbers in a measure");
        }
        form[place] += factor;
        if !reader.take("+")? {
            return Ok(form);
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "automaton {} {}", self.kind, self.names.join(" "))?;
        for state in 0..self.states() {
            write!(f, "    {state} {}", if self.accepting[state] { '+' } else { '-' })?;
            self.row(state).iter().try_for_each(|to| write!(f, " {to}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl Table {
    /// `automaton`, what it is, the names of its tracks, then a row for every state.
    fn read(reader: &mut Reader, numeration: DigitSystem, watch: &mut Watch) -> Result<Table, Rejected> {
        let line = reader.line;
        reader.expect("automaton")?;
        let mut names: Vec<String> = Vec::new();
        while let Token::Word(name) = reader.token
            && names.len() <= MOST_TRACKS
        {
            names.push(name.to_string());
            reader.advance()?;
        }
        if !(2..=MOST_TRACKS + 1).contains(&names.len()) {
            return reader.malformed("automaton and the names of its tracks");
        }
        let kind = names.remove(0);
        let symbols = (0..names.len()).fold(1usize, |all, _| all.saturating_mul(numeration.radix() as usize));
        if symbols > MOST_SYMBOLS {
            return reader.malformed("fewer tracks");
        }
        let mut table = Table { line, kind, names, symbols, accepting: Vec::new(), next: Vec::new(), dead: Vec::new() };
        while let Token::Number(_) = reader.token {
            if watch(0).is_break() {
                return Err(Rejected::new(reader.line, Doubt::Stopped));
            }
            if reader.natural::<usize>()? != table.states() {
                return reader.malformed("states numbered in order");
            }
            table.accepting.push(match reader.advance()? {
                Token::Symbol("+") => true,
                Token::Symbol("-") => false,
                _ => return reader.malformed("a state with + or -"),
            });
            for _ in 0..table.symbols() {
                table.next.push(reader.natural()?);
            }
        }
        if table.next.iter().any(|&s| s as usize >= table.states()) || table.states() == 0 {
            return reader.malformed("successors that are states");
        }
        table.find_dead();
        Ok(table)
    }

    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    fn symbols(&self) -> usize {
        self.symbols
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

    fn find_dead(&mut self) {
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
    }

    /// Whether the table is the one and only table of what it accepts, and accepts only words of the numeration.
    pub fn check(&self, numeration: DigitSystem, watch: &mut Watch) -> Result<(), Doubt> {
        if self.next[0] != 0 {
            return Err(Doubt::Table("the column of zeros keeps the start"));
        }
        let mut seen = 1;
        for state in 0..self.states() {
            if state >= seen {
                return Err(Doubt::Table("a state that cannot be reached"));
            }
            for &to in self.row(state) {
                match to as usize {
                    to if to > seen => return Err(Doubt::Table("states are numbered breadth first")),
                    to if to == seen => seen += 1,
                    _ => {}
                }
            }
        }
        let mut class: Vec<u32> = self.accepting.iter().map(|&a| a.into()).collect();
        let mut classes = 0;
        loop {
            let mut names: Map<Vec<u32>, u32> = Map::default();
            let mut refined = Vec::with_capacity(class.len());
            for (state, &own) in class.iter().enumerate() {
                if watch(state as u64).is_break() {
                    return Err(Doubt::Stopped);
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
            return Err(Doubt::Table("two states accept the same"));
        }
        if numeration.base().is_none() {
            (0..self.names.len()).try_for_each(|track| self.check_numerals(numeration, track, watch))?;
        }
        Ok(())
    }

    /// Digits on a track that are no numeral lead nowhere.
    fn check_numerals(&self, numeration: DigitSystem, track: usize, watch: &mut Watch) -> Result<(), Doubt> {
        let radix = numeration.radix() as usize;
        let place = radix.pow(track as u32);
        let mut open = vec![(0, 0)];
        let mut seen: Set<(u32, i64)> = open.iter().copied().collect();
        while let Some((state, along)) = open.pop() {
            if watch(seen.len() as u64).is_break() {
                return Err(Doubt::Stopped);
            }
            for (symbol, &to) in self.row(state as usize).iter().enumerate() {
                match numeration.follow(along, (symbol / place % radix) as i64) {
                    Some(along) if seen.insert((to, along)) => open.push((to, along)),
                    None if !self.dead[to as usize] => {
                        return Err(Doubt::Table("digits that are no numeral are accepted"));
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
