//! Claims.

use std::sync::Arc;

use dashu_int::IBig;

use super::{Parsed, Parser};
use crate::acceptor::{Acceptor, Digits, Gives};
use crate::diagnostic::Expected;
use crate::lexer::Token;
use crate::syntax::*;
use crate::value::Value;

impl Parser {
    /// Whether a claim stands here that names its game, and so is not part of the game before it.
    pub(super) fn at_outside_claim(&self) -> bool {
        if !self.at_word("claim") {
            return false;
        }
        let Some(colon) = (1..=2).find(|&i| self.peek(i) == &Token::Symbol(":")) else { return false };
        // A game may be called `ones` or `level`.
        match (self.peek(colon + 1), self.peek(colon + 2)) {
            (Token::Name(word), Token::Symbol("=" | "(")) if word == "ones" => false,
            (Token::Name(word), Token::Number(_)) if word == "level" => false,
            (Token::Name(word), _) => !["grundy", "zeros", "period", "for"].contains(&&**word),
            _ => false,
        }
    }

    /// `claim name: game for condition assertion false at (…)`.
    pub(super) fn claim(&mut self) -> Parsed<Claim> {
        let start = self.span();
        let outside = self.at_outside_claim();
        self.word("claim")?;
        let name = if self.at_symbol(":") { None } else { Some(self.name()?) };
        self.expect(":")?;
        let about = if outside { Some(self.reference()?) } else { None };
        let range = if self.take_word("for") { Some(self.range()?) } else { None };
        let assertion = self.assertion()?;
        let prefix = if self.take_word("with") { Some(self.prefix()?) } else { None };
        let false_at = if self.take_word("false") {
            self.word("at")?;
            Some(self.position()?)
        } else {
            None
        };
        Ok(Claim { name, about, range, assertion, prefix, false_at, span: start.to(self.previous_span()) })
    }

    /// `odd k`, `even k`, or any condition.
    pub(super) fn range(&mut self) -> Parsed<Expr> {
        for function in [Function::Odd, Function::Even] {
            if self.at_word(function.name()) && matches!(self.peek(1), Token::Name(_)) {
                let start = self.span();
                self.at += 1;
                let name = self.name()?;
                let span = start.to(name.span);
                let argument = Expr { span: name.span, node: Node::Name(name) };
                return Ok(Expr { node: Node::Apply(function, vec![argument]), span });
            }
        }
        self.condition()
    }

    fn assertion(&mut self) -> Parsed<Assertion> {
        if self.at_word("grundy") && self.at_lemma() {
            return self.lemma();
        }
        if self.take_word("grundy") {
            if self.at_word("by") {
                return self.automaton(Gives::Values);
            }
            let start = self.previous_span();
            if !self.take("(") {
                return self.unexpected(Expected::Thing("coordinates-of-claim"));
            }
            let coordinates = self.names(")")?;
            let left = start.to(self.previous_span());
            if !self.take("=") {
                return self.unexpected(Expected::Thing("equals"));
            }
            let mut cases = self.cases()?;
            // A formula that has only other values to refer to gives none: it compares them.
            if let [case] = cases.as_slice()
                && mentions_values(&case.value)
            {
                let Case { value, condition } = cases.remove(0);
                let node = Node::Grundy(coordinates.iter().map(Expr::name).collect());
                let holds = Expr::compare(Comparison::Equal, Expr { node, span: left }, value);
                return Ok(Assertion::Lemma(coordinates, holds, condition));
            }
            return Ok(Assertion::Grundy(coordinates, cases));
        }
        if self.take_word("zeros") {
            return if self.at_word("by") { self.automaton(Gives::Zeros) } else { self.level(0) };
        }
        if self.take_word("ones") {
            return self.level(1);
        }
        if self.take_word("level") {
            let Token::Number(value) = self.token() else { return self.unexpected(Expected::Thing("number")) };
            let Ok(value) = u64::try_from(value) else { return self.unexpected(Expected::Thing("number")) };
            self.at += 1;
            return self.level(value);
        }
        if self.take_word("period") {
            let period = self.expr()?;
            self.word("from")?;
            let from = self.expr()?;
            let saltus = if self.take_word("saltus") { self.expr()? } else { Expr::number(0) };
            return Ok(Assertion::Period { period, from, saltus });
        }
        self.unexpected(Expected::Thing("assertion"))
    }

    /// Whether what stands here after `grundy` compares values: the tuple is no list of different names, or is not
    /// followed by an equals sign.
    fn at_lemma(&self) -> bool {
        if self.peek(1) != &Token::Symbol("(") {
            return false;
        }
        let mut depth = 0;
        let close = (1..).take_while(|&i| self.peek(i) != &Token::End).find(|&i| {
            match self.peek(i) {
                Token::Symbol("(") => depth += 1,
                Token::Symbol(")") => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        let Some(close) = close else { return false };
        let names: Vec<&str> = (2..close)
            .step_by(2)
            .map_while(|i| match (self.peek(i), self.peek(i + 1)) {
                (Token::Name(name), Token::Symbol("," | ")")) => Some(&**name),
                _ => None,
            })
            .collect();
        let is_tuple = names.len() * 2 + 1 == close && (1..names.len()).all(|i| !names[..i].contains(&names[i]));
        let compares = ["<", "<=", ">", ">=", "!=", "≤", "≥", "≠", "+", "-", "*", "/", "⊕"];
        match self.peek(close + 1) {
            Token::Symbol("=") => !is_tuple,
            Token::Symbol(symbol) => compares.contains(symbol),
            Token::Name(word) => ["mod", "divides", "in", "not", "xor"].contains(&&**word),
            _ => false,
        }
    }

    /// `grundy(y, z) < grundy(y, z + 2) if condition`.
    fn lemma(&mut self) -> Parsed<Assertion> {
        let holds = self.condition()?;
        let condition = if self.take_word("if") { Some(self.condition()?) } else { None };
        Ok(Assertion::Lemma(names_of_position(&holds).unwrap_or_default(), holds, condition))
    }

    /// The positions with a value: `= { … } ∪ { … }` or `(x, y) when condition`.
    fn level(&mut self, value: u64) -> Parsed<Assertion> {
        if self.take("=") {
            if !self.at_option() {
                return self.unexpected(Expected::Thing("set-of-positions"));
            }
            return Ok(Assertion::LevelSet(value, self.union()?));
        }
        if !self.take("(") {
            return self.unexpected(Expected::Thing("positions"));
        }
        let coordinates = self.names(")")?;
        if !self.take_word("when") {
            return self.unexpected(Expected::Thing("when"));
        }
        Ok(Assertion::LevelWhen(value, coordinates, self.condition()?))
    }

    /// `by automaton binary { 0 + 0 1; 1 - 1 1 }`.
    fn automaton(&mut self, gives: Gives) -> Parsed<Assertion> {
        self.word("by")?;
        self.word("automaton")?;
        let at = self.at;
        let word = ["binary", "zeckendorf", "base", "recurrence"].into_iter().find(|word| self.take_word(word));
        let mut coefficients: Vec<i8> = Vec::new();
        while let Some("base" | "recurrence") = word {
            let is_negative = self.at_symbol("-");
            let Token::Number(n) = self.peek(usize::from(is_negative)) else { break };
            // What is too large is no coefficient, and neither is 0.
            let n = i8::try_from(n).unwrap_or(0);
            coefficients.push(if is_negative { -n } else { n });
            self.at += 1 + usize::from(is_negative);
        }
        let digits = match (word, coefficients.as_slice()) {
            (Some("binary"), _) => Some(Digits::BINARY),
            (Some("zeckendorf"), _) => Some(Digits::ZECKENDORF),
            (Some("base"), [_]) => Digits::new(&coefficients),
            (Some("recurrence"), [_, _, ..]) => Digits::new(&coefficients),
            _ => None,
        };
        let Some(digits) = digits else {
            self.at = at;
            return self.unexpected(Expected::Thing("digits"));
        };
        if !self.at_symbol("{") {
            return self.unexpected(Expected::Token("{"));
        }
        self.uses[self.at].is_builder = true;
        let open = self.open("{");
        let mut rows: Vec<(bool, Vec<u32>)> = Vec::new();
        loop {
            if self.token() != &Token::Number(rows.len().into()) {
                return self.unexpected(Expected::Thing("state"));
            }
            self.at += 1;
            let accepts = self.take("+");
            if !accepts {
                self.expect("-")?;
            }
            let mut row = Vec::new();
            while let Token::Number(n) = self.token() {
                let Ok(state) = u32::try_from(n) else { return self.unexpected(Expected::Thing("state")) };
                row.push(state);
                self.at += 1;
            }
            rows.push((accepts, row));
            if !self.take(";") || self.at_symbol("}") {
                break;
            }
        }
        self.uses[self.at.min(self.tokens.len() - 1)].is_builder = true;
        self.close("{", "}", open)?;
        Ok(Assertion::Automaton(Arc::new(Acceptor { gives, digits, rows })))
    }

    /// `prefix(n) = cases`.
    fn prefix(&mut self) -> Parsed<(Name, Vec<Case>)> {
        self.word("prefix")?;
        self.expect("(")?;
        let name = self.name()?;
        self.expect(")")?;
        self.expect("=")?;
        Ok((name, self.cases()?))
    }

    fn position(&mut self) -> Parsed<Vec<IBig>> {
        self.expect("(")?;
        let mut position = Vec::new();
        loop {
            let number = self.expr()?;
            let Node::Value(Value::Number(n)) = number.node else {
                return self.unexpected(Expected::Thing("number"));
            };
            position.push(n);
            if !self.take(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(position)
    }
}

/// Whether values of positions stand in it.
fn mentions_values(expr: &Expr) -> bool {
    matches!(expr.node, Node::Grundy(_)) || expr.children().into_iter().any(mentions_values)
}

/// The first tuple of different names whose value stands in an expression.
fn names_of_position(expr: &Expr) -> Option<Vec<Name>> {
    if let Node::Grundy(tuple) = &expr.node {
        let name = |e: &Expr| if let Node::Name(name) = &e.node { Some(name.clone()) } else { None };
        let names: Option<Vec<Name>> = tuple.iter().map(name).collect();
        let different = |names: &Vec<Name>| (1..names.len()).all(|i| !names[..i].contains(&names[i]));
        if let Some(names) = names.filter(different) {
            return Some(names);
        }
    }
    expr.children().into_iter().find_map(names_of_position)
}
