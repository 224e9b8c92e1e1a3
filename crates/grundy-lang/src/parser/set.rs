//! Options, and the sets that look like them.

use super::{CLAUSES, Parsed, Parser};
use crate::diagnostic::{Diagnostic, Expected, Problem};
use crate::lexer::Token;
use crate::syntax::*;

impl Parser {
    /// `{ … } ∪ { … }`.
    pub(super) fn union(&mut self) -> Parsed<Vec<SetBuilder>> {
        let mut union = vec![self.set()?];
        while self.take("∪") {
            union.push(self.set()?);
        }
        Ok(union)
    }

    /// `{ option, option : condition }`.
    fn set(&mut self) -> Parsed<SetBuilder> {
        if !self.at_symbol("{") {
            return if self.at_option() { self.bare() } else { self.unexpected(Expected::Token("{")) };
        }
        self.uses[self.at].is_builder = true;
        let open = self.open("{");
        let mut options = vec![self.option()?];
        while self.take(",") {
            options.push(self.option()?);
        }
        let condition = if self.such_that() { Some(self.conditions()?) } else { None };
        self.uses[self.at.min(self.tokens.len() - 1)].is_builder = true;
        self.close("{", "}", open)?;
        Ok(SetBuilder { options, condition, span: open.to(self.previous_span()) })
    }

    /// Whether an option stands here, in braces or not.
    pub(super) fn at_option(&self) -> bool {
        self.at_symbol("{")
            || self.at_symbol("(")
            || matches!((self.token(), self.peek(1)), (Token::Name(word), Token::Symbol("(")) if !CLAUSES.contains(&&**word))
    }

    /// `(x, y, 0) if p = 1`, which is read as what it should be written as.
    fn bare(&mut self) -> Parsed<SetBuilder> {
        let start = self.span();
        let options = vec![self.option()?];
        let is_conditional = self.take_word("if") || self.take_word("when") || self.such_that();
        let condition = if is_conditional { Some(self.conditions()?) } else { None };
        let set = SetBuilder { options, condition, span: start.to(self.previous_span()) };
        self.diagnostics
            .push(Diagnostic { span: set.span, problem: Problem::OptionWithoutBraces { near: set.to_string() } });
        Ok(set)
    }

    /// `:` or `|` before a condition.
    fn such_that(&mut self) -> bool {
        let there = self.at_symbol(":") || self.at_symbol("|");
        if there {
            self.uses[self.at].is_builder = true;
            self.at += 1;
        }
        there
    }

    /// A sum of parts, or `nothing`.
    fn option(&mut self) -> Parsed<Vec<OptionPart>> {
        if self.take_word("nothing") {
            return Ok(Vec::new());
        }
        let mut parts = vec![self.part()?];
        while self.take("+") {
            parts.push(self.part()?);
        }
        Ok(parts)
    }

    fn part(&mut self) -> Parsed<OptionPart> {
        let start = self.span();
        if self.at_word("sum") && self.peek(1) == &Token::Symbol("(") {
            self.at += 1;
            let open = self.open("(");
            if self.at_word("sum") {
                return self.unexpected(Expected::Token("("));
            }
            let mut part = self.part()?;
            if !self.such_that() {
                return self.unexpected(Expected::Token(":"));
            }
            part.over = Some(self.conditions()?);
            self.close("(", ")", open)?;
            part.span = start.to(self.previous_span());
            return Ok(part);
        }
        let game = match (self.token(), self.peek(1)) {
            (Token::Name(_), Token::Symbol("(" | "[")) => Some(self.reference()?),
            (Token::Symbol("("), _) => None,
            (Token::Name(_) | Token::Number(_), _) => return self.report(start, Problem::OptionWithoutBrackets),
            _ => return self.unexpected(Expected::Thing("option")),
        };
        if !self.at_symbol("(") {
            return self.unexpected(Expected::Token("("));
        }
        let open = self.open("(");
        let mut coordinates = vec![self.expr()?];
        while self.take(",") {
            coordinates.push(self.expr()?);
        }
        self.close("(", ")", open)?;
        Ok(OptionPart { game, coordinates, over: None, span: start.to(self.previous_span()) })
    }
}
