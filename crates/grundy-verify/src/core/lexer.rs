//! Characters to tokens, one at a time.
//!
//! Names are ASCII: two names that look alike are the same. Characters that no form needs, invisible ones among them,
//! are refused, so that what is printed is what was read.

use crate::verdict::{Doubt, Rejected};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    Number(&'t str),
    Word(&'t str),
    Text(&'t str),
    Symbol(&'static str),
    End,
}

/// Symbols; longer ones before their beginnings.
const SYMBOLS: [&str; 23] = [
    "<=", ">=", "!=", "..", "(", ")", "[", "]", "{", "}", ",", ";", "=", "<", ">", "+", "-", "*", "/", "⊕", "⊗", "φ",
    "|",
];

/// Longer numbers and names are refused.
const LONGEST: usize = 1_000;

/// A text with a place in it.
pub(crate) struct Lexer<'t> {
    rest: &'t str,
    /// The line of the next character, counted from 1.
    pub line: usize,
}

impl<'t> Lexer<'t> {
    pub fn new(text: &'t str) -> Lexer<'t> {
        Lexer { rest: text, line: 1 }
    }

    /// The next token.
    pub fn next(&mut self) -> Result<Token<'t>, Rejected> {
        let blank = self.rest.len() - self.rest.trim_ascii_start().len();
        self.line += self.rest[..blank].bytes().filter(|&b| b == b'\n').count();
        self.rest = &self.rest[blank..];
        let line = self.line;
        let malformed = |what| Err(Rejected::new(line, Doubt::Malformed(what)));
        let Some(first) = self.rest.chars().next() else { return Ok(Token::End) };
        if first.is_ascii_digit() {
            let digits = self.take(|c| c.is_ascii_digit());
            return if digits.len() > LONGEST { malformed("a shorter number") } else { Ok(Token::Number(digits)) };
        }
        if first.is_ascii_alphabetic() || first == '_' {
            let word = self.take(|c| c.is_ascii_alphanumeric() || c == '_');
            return if word.len() > LONGEST { malformed("a shorter name") } else { Ok(Token::Word(word)) };
        }
        if first == '"' {
            let inside = &self.rest[1..];
            let end = inside.find(['"', '\n']).filter(|&end| inside[end..].starts_with('"'));
            let Some(end) = end else { return malformed("a text that ends on its line") };
            if inside[..end].contains(is_hidden) {
                return malformed("characters that can be seen");
            }
            self.rest = &inside[end + 1..];
            return Ok(Token::Text(&inside[..end]));
        }
        match SYMBOLS.into_iter().find(|symbol| self.rest.starts_with(symbol)) {
            Some(symbol) => {
                self.rest = &self.rest[symbol.len()..];
                Ok(Token::Symbol(symbol))
            }
            None => malformed("a character of the core form"),
        }
    }

    fn take(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !belongs(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }
}

/// Whether a character changes a screen without being seen on it.
fn is_hidden(c: char) -> bool {
    let formats = ['\u{ad}', '\u{61c}', '\u{feff}'];
    c.is_control()
        || formats.contains(&c)
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}
