//! Text to core form, in one pass: every name is resolved where it stands, and what is too deep is refused.

mod expression;

use super::lexer::Lexer;
use super::*;
use crate::verdict::{Doubt, Rejected};

/// Words of the form, which are no names.
const WORDS: &str = "and or not in mod divides if otherwise for with true false nothing sum game grid columns symbol \
    coordinates let where require play move claim prefix zeros level by period from saltus numeration lemma \
    measure automaton code theorem end source to of";

/// Coordinates of a game, with its symbols.
const MOST_COORDINATES: usize = 11;
/// Names of one list, and functions of one game.
const MOST_NAMES: usize = 1_000;

pub(crate) type Read<T> = Result<T, Rejected>;

/// The text, the token that comes next, and the names that are known here.
pub(crate) struct Reader<'t> {
    lexer: Lexer<'t>,
    pub token: Token<'t>,
    /// The line of the token.
    pub line: usize,
    nested: usize,
    expressions: usize,
    symbols: Vec<Rc<str>>,
    coordinates: Vec<Rc<str>>,
    lets: Vec<Rc<Let>>,
    bound: Vec<Rc<str>>,
}

impl<'t> Reader<'t> {
    pub fn new(text: &'t str) -> Read<Reader<'t>> {
        let mut reader = Reader {
            lexer: Lexer::new(text),
            token: Token::End,
            line: 1,
            nested: 0,
            expressions: 0,
            symbols: Vec::new(),
            coordinates: Vec::new(),
            lets: Vec::new(),
            bound: Vec::new(),
        };
        reader.advance()?;
        Ok(reader)
    }

    /// Goes to the next token and gives the one that was here.
    pub fn advance(&mut self) -> Read<Token<'t>> {
        let next = self.lexer.next()?;
        self.line = self.lexer.line;
        Ok(std::mem::replace(&mut self.token, next))
    }

    pub fn malformed<T>(&self, what: &'static str) -> Read<T> {
        Err(Rejected::new(self.line, Doubt::Malformed(what)))
    }

    /// Whether this word or symbol comes next; then it is passed.
    pub fn take(&mut self, wanted: &str) -> Read<bool> {
        let here = matches!(self.token, Token::Word(found) if found == wanted)
            || matches!(self.token, Token::Symbol(found) if found == wanted);
        if here {
            self.advance()?;
        }
        Ok(here)
    }

    pub fn expect(&mut self, wanted: &'static str) -> Read<()> {
        if self.take(wanted)? { Ok(()) } else { self.malformed(wanted) }
    }

    pub fn natural<T: std::str::FromStr>(&mut self) -> Read<T> {
        let number = match self.token {
            Token::Number(digits) => digits.parse().ok(),
            _ => None,
        };
        let Some(number) = number else { return self.malformed("a number") };
        self.advance()?;
        Ok(number)
    }

    /// A text in quotation marks, if there is one.
    pub fn label(&mut self) -> Read<String> {
        let Token::Text(label) = self.token else { return Ok(String::new()) };
        self.advance()?;
        Ok(label.to_string())
    }

    /// Reads what follows `game N`. The games before it may be referred to.
    pub fn game(&mut self, before: &[Game]) -> Read<Game> {
        let mut game = Game { label: self.label()?, ..Game::default() };
        (self.symbols, self.coordinates, self.lets, self.bound) = Default::default();
        if self.take("symbol")? {
            self.expect("for")?;
            self.symbols = self.new_names()?;
            game.symbols = Comprehension { variables: self.symbols.clone(), conditions: self.conditions()? };
        }
        self.expect("coordinates")?;
        self.coordinates = self.new_names()?;
        game.coordinates = self.coordinates.clone();
        if self.symbols.len() + self.coordinates.len() > MOST_COORDINATES {
            return self.malformed("fewer coordinates");
        }
        self.functions()?;
        game.lets = self.lets.clone();
        while self.take("where")? {
            game.domain.push(self.expr()?);
        }
        while self.take("require")? {
            game.requirements.push(self.expr()?);
        }
        if self.take("play")? {
            game.play = if self.take("blocking")? {
                match self.natural()? {
                    0 => return self.malformed("at least one option that may be forbidden"),
                    forbidden => Play::Blocking(forbidden),
                }
            } else {
                self.expect("misere")?;
                Play::Misere
            };
        }
        while self.take("move")? {
            game.rules.push(self.rule(&game, before)?);
        }
        Ok(game)
    }

    /// Reads the functions and the claim of a theorem about a game.
    pub fn claim(&mut self, game: &Game) -> Read<Claim> {
        let label = self.label()?;
        Ok(Claim { label, ..self.said(game)? })
    }

    /// Reads functions and a claim that has no name.
    pub fn said(&mut self, game: &Game) -> Read<Claim> {
        (self.symbols, self.coordinates) = (game.symbols.variables.clone(), game.coordinates.clone());
        (self.lets, self.bound) = (game.lets.clone(), Vec::new());
        self.functions()?;
        self.expect("claim")?;
        let asserted = if self.token == Token::Word("period") && !self.symbols.is_empty() {
            self.advance()?;
            let period = self.expr()?;
            self.expect("from")?;
            let from = self.expr()?;
            self.expect("saltus")?;
            Asserted::OpenPeriod { period, from, saltus: self.expr()? }
        } else if self.take("period")? {
            let period = self.natural()?;
            self.expect("from")?;
            let from = self.natural()?;
            Asserted::Period { period, from, saltus: if self.take("saltus")? { self.natural()? } else { 0 } }
        } else if self.take("quotient")? {
            Asserted::Quotient(self.quotient()?)
        } else if self.take("lemma")? {
            self.own_coordinates()?;
            let condition = if self.take("with")? { Some(self.expr()?) } else { None };
            self.expect("for")?;
            let mut values = Vec::new();
            loop {
                let name = self.new_name()?;
                self.expect("of")?;
                self.expect("(")?;
                let tuple = self.exprs()?;
                self.expect(")")?;
                if tuple.len() != game.coordinates.len() {
                    return self.malformed("as many numbers as coordinates");
                }
                self.bound.push(name.clone());
                values.push((name, tuple));
                if values.len() > MOST_NAMES {
                    return Err(Rejected::new(self.line, Doubt::TooLarge));
                }
                if !self.take(",")? {
                    break;
                }
            }
            self.expect("to")?;
            let holds = self.expr()?;
            self.bound.clear();
            Asserted::Lemma(Lemma { condition, values, holds })
        } else {
            let gives_values = self.take("grundy")?;
            let level = if !gives_values && self.take("level")? { self.natural()? } else { 0 };
            if !gives_values && level == 0 {
                self.expect("zeros")?;
            }
            self.own_coordinates()?;
            if level == 0 && self.take("by")? {
                self.expect("automaton")?;
                Asserted::Automaton { gives_values }
            } else if gives_values {
                self.expect("=")?;
                Asserted::Grundy(self.cases()?)
            } else {
                let mut families = vec![self.comprehension()?];
                self.bound.clear();
                while self.take(";")? {
                    families.push(self.comprehension()?);
                    self.bound.clear();
                }
                Asserted::Level(level, families)
            }
        };
        let prefix = if self.take("prefix")? {
            self.own_coordinates()?;
            self.expect("=")?;
            Some(self.cases()?)
        } else {
            None
        };
        Ok(Claim { label: String::new(), lets: self.lets.clone(), asserted, prefix })
    }

    /// The order, for which heaps, the table of products, the lost elements and the values.
    fn quotient(&mut self) -> Read<Quotient> {
        let order: u64 = self.natural()?;
        let is_periodic = self.take("period")?;
        let first: u64 = if is_periodic { self.natural()? } else { 0 };
        self.expect(if is_periodic { "from" } else { "to" })?;
        let last: u64 = self.natural()?;
        self.expect("times")?;
        let times = self.naturals()?;
        self.expect("lost")?;
        let listed = self.naturals()?;
        self.expect("heaps")?;
        let heaps = self.naturals()?;
        let in_order = listed.windows(2).all(|pair| pair[0] < pair[1]) && listed.iter().all(|&x| x < order);
        if order == 0 || heaps.is_empty() || order.checked_mul(order) != Some(times.len() as u64) || !in_order {
            return self.malformed("as many products as the order wants, and elements in order");
        }
        if !is_periodic && last.checked_add(1) != Some(heaps.len() as u64) {
            return self.malformed("a value for each heap");
        }
        let lost = (0..order).map(|x| listed.binary_search(&x).is_ok()).collect();
        Ok(Quotient { period: is_periodic.then_some((first, last)), times, lost, heaps })
    }

    fn naturals(&mut self) -> Read<Vec<u64>> {
        let mut numbers = Vec::new();
        while let Token::Number(_) = self.token {
            numbers.push(self.natural()?);
        }
        Ok(numbers)
    }

    /// The coordinates of the game, as they are called there.
    fn own_coordinates(&mut self) -> Read<()> {
        self.expect("(")?;
        for i in 0..self.coordinates.len() {
            if i > 0 {
                self.expect(",")?;
            }
            let own = matches!(self.token, Token::Word(name) if *name == *self.coordinates[i]);
            if !own {
                return self.malformed("the coordinates of the game");
            }
            self.advance()?;
        }
        self.expect(")")
    }

    fn functions(&mut self) -> Read<()> {
        while self.take("let")? {
            let name = self.new_name()?;
            let mut arguments = Vec::new();
            if self.take("(")? {
                self.bound.push(name.clone());
                arguments = self.new_names()?;
                self.bound.clear();
                self.expect(")")?;
            }
            self.expect("=")?;
            self.bound = arguments.clone();
            let cases = self.cases()?;
            self.bound.clear();
            let depth = cases.iter().map(Case::depth).max().unwrap_or(0);
            self.lets.push(Rc::new(Let { name, arguments, cases, depth }));
            if self.lets.len() > MOST_NAMES {
                return Err(Rejected::new(self.line, Doubt::TooLarge));
            }
        }
        Ok(())
    }

    fn cases(&mut self) -> Read<Vec<Case>> {
        let mut cases = Vec::new();
        loop {
            let value = self.expr()?;
            let condition = if self.take("if")? { Some(self.expr()?) } else { None };
            let is_last = condition.is_none();
            if is_last && !cases.is_empty() {
                self.expect("otherwise")?;
            }
            cases.push(Case { value, condition });
            if is_last || !self.take(";")? {
                return Ok(cases);
            }
        }
    }

    fn rule(&mut self, game: &Game, before: &[Game]) -> Read<Rule> {
        let over = self.comprehension()?;
        self.expect("to")?;
        let mut parts = Vec::new();
        if !self.take("nothing")? {
            parts.push(self.part(game, before)?);
            while self.take("+")? {
                parts.push(self.part(game, before)?);
            }
        }
        self.bound.clear();
        Ok(Rule { over, parts })
    }

    fn part(&mut self, game: &Game, before: &[Game]) -> Read<Part> {
        let outer = self.bound.len();
        let over = if self.take("sum")? {
            let over = self.comprehension()?;
            self.expect("of")?;
            Some(over)
        } else {
            None
        };
        let other = if self.take("game")? { Some(self.reference(before.len())?) } else { None };
        let arity = other.map_or(game, |other| &before[other]).coordinates.len();
        self.expect("(")?;
        let coordinates = self.exprs()?;
        self.expect(")")?;
        if coordinates.len() != arity {
            return self.malformed("as many coordinates as the game has");
        }
        self.bound.truncate(outer);
        Ok(Part { game: other, coordinates, over })
    }

    /// The number of one of the first games.
    pub fn reference(&mut self, games: usize) -> Read<usize> {
        let number: usize = self.natural()?;
        if (1..=games).contains(&number) { Ok(number - 1) } else { self.malformed("the number of a game before") }
    }

    /// Variables, which then are known, and the conditions on them.
    fn comprehension(&mut self) -> Read<Comprehension> {
        let variables = if self.take("for")? { self.new_names()? } else { Vec::new() };
        self.bound.extend(variables.iter().cloned());
        Ok(Comprehension { variables, conditions: self.conditions()? })
    }

    fn conditions(&mut self) -> Read<Vec<Expr>> {
        if self.take("with")? { self.exprs() } else { Ok(Vec::new()) }
    }

    /// Names that mean nothing yet.
    fn new_names(&mut self) -> Read<Vec<Rc<str>>> {
        let mut names = vec![self.new_name()?];
        while self.take(",")? {
            let name = self.new_name()?;
            if names.contains(&name) {
                return self.malformed("a name only once");
            }
            names.push(name);
            if names.len() > MOST_NAMES {
                return Err(Rejected::new(self.line, Doubt::TooLarge));
            }
        }
        Ok(names)
    }

    fn new_name(&mut self) -> Read<Rc<str>> {
        let Token::Word(word) = self.token else { return self.malformed("a name") };
        let mut known = self.symbols.iter().chain(&self.coordinates).chain(&self.bound);
        let is_known = known.any(|name| **name == *word) || self.lets.iter().any(|function| *function.name == *word);
        if is_known
            || WORDS.split(' ').any(|known| known == word)
            || Function::ALL.iter().any(|(name, _)| *name == word)
        {
            return self.malformed("a name that means nothing yet");
        }
        self.advance()?;
        Ok(word.into())
    }
}
