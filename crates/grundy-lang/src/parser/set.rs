//! Options, and the sets that look like them.

use super::{Parsed, Parser};
use crate::diagnostic::{Expected, Problem};
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
            return self.unexpected(Expected::Token("{"));
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
