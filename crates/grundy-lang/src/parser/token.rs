//! From token to token: what stands next, what is expected there, and what is skipped when something else does.

use super::{Begins, CLAUSES, Parsed, Parser, Reported};
use crate::diagnostic::{Diagnostic, Expected, Problem};
use crate::lexer::{Lexeme, Token};
use crate::span::Span;
use crate::spelling::nearest;

impl Parser {
    /// Skips to the next of these words, which stands nowhere but before its clause, or to one at the beginning of a line
    /// that is probably meant for one of them; it may stand right here. What stands from `start` on is lost.
    pub(super) fn skip_to(&mut self, start: usize, words: &[&'static str]) {
        self.brackets = 0;
        while self.token() != &Token::End {
            let meant = self.lexeme().starts_line && self.at_misspelt(words);
            if self.at > start && (meant || words.iter().any(|word| self.at_word(word))) {
                break;
            }
            self.at += 1;
        }
        self.lose(start);
    }

    /// Remembers that what stands from `start` up to here is not in the tree.
    pub(super) fn lose(&mut self, start: usize) {
        let tokens = &self.tokens[start..self.at.max(start)];
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        self.lost.places.push(first.span.to(last.span));
        let names = tokens.iter().filter_map(|lexeme| match &lexeme.token {
            Token::Name(name) => Some(name.clone()),
            _ => None,
        });
        self.lost.names.extend(names);
    }

    /// Notes what begins with the token here.
    pub(super) fn note(&mut self, begins: Begins) {
        if let Some(used) = self.uses.get_mut(self.at) {
            used.begins = Some(begins);
        }
    }

    /// Whether a word stands here that is probably one of these, misspelt.
    pub(super) fn at_misspelt(&self, words: &[&'static str]) -> bool {
        match self.token() {
            Token::Name(word) => word.chars().count() >= 4 && nearest(word, words.iter().copied()).is_some(),
            _ => false,
        }
    }

    pub(super) fn open(&mut self, symbol: &'static str) -> Span {
        debug_assert!(self.at_symbol(symbol));
        self.at += 1;
        self.brackets += 1;
        self.previous_span()
    }

    pub(super) fn close(&mut self, open: &'static str, close: &'static str, span: Span) -> Parsed<()> {
        self.brackets = self.brackets.saturating_sub(1);
        if self.take(close) {
            return Ok(());
        }
        let broken = match self.token() {
            Token::End => true,
            Token::Name(word) => CLAUSES.contains(&&**word),
            Token::Symbol(symbol) => [")", "]", "}", ":"].contains(symbol),
            _ => false,
        };
        if broken {
            return self.report(span, Problem::UnclosedBracket { open, close });
        }
        self.unexpected(Expected::Token(close))
    }

    pub(super) fn expect(&mut self, symbol: &'static str) -> Parsed<()> {
        if self.take(symbol) { Ok(()) } else { self.unexpected(Expected::Token(symbol)) }
    }

    pub(super) fn word(&mut self, word: &'static str) -> Parsed<()> {
        if self.take_word(word) { Ok(()) } else { self.unexpected(Expected::Token(word)) }
    }

    pub(super) fn take(&mut self, symbol: &str) -> bool {
        let there = self.at_symbol(symbol);
        self.at += usize::from(there);
        there
    }

    pub(super) fn take_word(&mut self, word: &str) -> bool {
        let there = self.at_word(word);
        if there {
            self.uses[self.at].is_word = true;
            self.at += 1;
        }
        there
    }

    pub(super) fn at_symbol(&self, symbol: &str) -> bool {
        matches!(self.token(), Token::Symbol(s) if *s == symbol)
    }

    pub(super) fn at_word(&self, word: &str) -> bool {
        matches!(self.token(), Token::Name(name) if name == word)
    }

    pub(super) fn unexpected<T>(&mut self, what: Expected) -> Parsed<T> {
        let found = match self.token() {
            Token::Number(n) => n.to_string(),
            Token::Name(name) => name.clone(),
            Token::Text(text) => format!("\"{text}\""),
            Token::Code(code) => code.clone(),
            Token::Symbol(symbol) => (*symbol).to_string(),
            Token::End => String::new(),
        };
        self.report(self.span(), Problem::Expected { what, found })
    }

    pub(super) fn report<T>(&mut self, span: Span, problem: Problem) -> Parsed<T> {
        self.diagnostics.push(Diagnostic { span, problem });
        Err(Reported)
    }

    pub(super) fn lexeme(&self) -> &Lexeme {
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    pub(super) fn token(&self) -> &Token {
        &self.lexeme().token
    }

    pub(super) fn peek(&self, ahead: usize) -> &Token {
        &self.tokens[(self.at + ahead).min(self.tokens.len() - 1)].token
    }

    pub(super) fn span(&self) -> Span {
        self.lexeme().span
    }

    pub(super) fn previous_span(&self) -> Span {
        self.at.checked_sub(1).map_or(Span::default(), |i| self.tokens[i.min(self.tokens.len() - 1)].span)
    }
}
