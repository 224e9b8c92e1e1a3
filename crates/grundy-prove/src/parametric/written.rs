//! A block of a certificate read back: what was checked is what is explained and played by, and nothing else.

use grundy_lang::IBig;

use super::Class;
use super::flatten::Quotient;
use super::form::{Form, Ratio, Variable};
use super::polynomial::Polynomial;
use super::systems::{Line, Measure};

/// What stands in a block.
pub(crate) struct Written<'a> {
    pub class: Class,
    pub measure: Measure,
    /// The quotients of the strategy.
    pub divisions: Vec<Quotient>,
    pub lines: Vec<Line>,
    /// Moves that lead anywhere.
    pub escapes: Vec<Line>,
    /// The proofs that systems are empty, one after the other.
    pub trees: Vec<Tokens<'a>>,
}

impl<'a> Written<'a> {
    pub fn read(text: &'a str) -> Option<Written<'a>> {
        let mut found = Written {
            class: Class::ALL,
            measure: Vec::new(),
            divisions: Vec::new(),
            lines: Vec::new(),
            escapes: Vec::new(),
            trees: Vec::new(),
        };
        for line in text.lines() {
            let (word, rest) = line.trim().split_once(' ')?;
            match word {
                "class" => {
                    let mut numbers = rest.split(' ').filter_map(|n| n.parse().ok());
                    found.class = Class { modulus: numbers.next()?, rest: numbers.next()?, from: numbers.next()? };
                }
                "measure" => {
                    let weights = |part: &str| part.split_whitespace().map(|n| n.parse().ok()).collect();
                    found.measure = rest.split(',').map(weights).collect::<Option<_>>()?;
                }
                "division" => {
                    let mut words = Tokens::of(rest);
                    let name = words.variable()?;
                    words.expect("=")?;
                    let dividend = words.form()?;
                    words.expect("by")?;
                    found.divisions.push(Quotient { dividend, divisor: words.polynomial()?, name });
                }
                "line" => found.lines.push(line_of(rest)?),
                "escape" => found.escapes.push(line_of(rest)?),
                "empty" => found.trees.push(Tokens::of(rest)),
                _ => {}
            }
        }
        Some(found)
    }
}

fn line_of(text: &str) -> Option<Line> {
    let mut parts = text.split(';');
    let mut place = parts.next()?.split_whitespace().map(|n| n.parse().ok());
    let mut line = Line { way: place.next()??, branch: place.next()??, values: Vec::new() };
    for part in parts {
        let mut words = Tokens::of(part);
        let v = words.variable()?;
        words.expect("=")?;
        let form = words.form()?;
        words.expect("over")?;
        line.values.push((v, Ratio { form, over: words.number()? }));
    }
    Some(line)
}

/// Tokens that are read one after the other.
#[derive(Clone)]
pub(crate) struct Tokens<'a> {
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

impl<'a> Tokens<'a> {
    fn of(text: &'a str) -> Tokens<'a> {
        Tokens { words: text.split_whitespace().peekable() }
    }

    pub fn word(&mut self) -> Option<&'a str> {
        self.words.next()
    }

    pub fn expect(&mut self, word: &str) -> Option<()> {
        (self.word()? == word).then_some(())
    }

    pub fn number<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.word()?.parse().ok()
    }

    pub fn variable(&mut self) -> Option<Variable> {
        self.number().map(Variable)
    }

    pub fn polynomial(&mut self) -> Option<Polynomial> {
        polynomial(self.word()?)
    }

    pub fn form(&mut self) -> Option<Form> {
        let mut form = Form::constant(self.polynomial()?);
        while self.words.peek() == Some(&"+") {
            self.word();
            let (v, p) = self.word()?.split_once('*')?;
            form = form.plus(&Form::variable(Variable(v.parse().ok()?)).times(&polynomial(p)?));
        }
        Some(form)
    }

    /// The facts of a leaf up to `;`: natural ones with their places and multipliers, then those that are 0.
    pub fn leaf(&mut self) -> Option<[Vec<(usize, Polynomial)>; 2]> {
        let mut found = [Vec::new(), Vec::new()];
        loop {
            let word = self.word()?;
            if word == ";" {
                return Some(found);
            }
            let (kind, word) = word.strip_prefix('=').map_or((0, word), |rest| (1, rest));
            let (place, multiplier) = word.split_once('*')?;
            found[kind].push((place.parse().ok()?, polynomial(multiplier)?));
        }
    }
}

fn polynomial(text: &str) -> Option<Polynomial> {
    text.split(',').map(|n| n.parse::<IBig>().ok()).collect::<Option<Vec<_>>>().map(Polynomial::new)
}
