//! Expressions and cases.
//!
//! From loose to tight: `or`, `and`, `not`, comparisons, operations on sets, sums, products, sign, atoms; a quantifier reaches as far as it can. `⊕` stands beside `+` but does
//! not mix with it without brackets, since readers disagree on which binds tighter; `⊗` and `*` likewise. A line break
//! ends an expression where the next line could begin another one: before `(`, `[` and `-`.

use dashu_int::IBig;

use super::{Begins, CLAUSES, Parsed, Parser, RESERVED};
use crate::diagnostic::{Diagnostic, Expected, Problem};
use crate::lexer::Token;
use crate::size::{MOST_NAMES, MOST_WEIGHT};
use crate::span::Span;
use crate::syntax::*;
use crate::value::{Grid, Value};

/// What a bracket weighs, in operators.
const BRACKET: usize = 4;

impl Parser {
    /// A whole expression.
    pub(super) fn expr(&mut self) -> Parsed<Expr> {
        self.measured(Parser::or)
    }

    /// A condition in which commas may stand for `and`.
    pub(super) fn conditions(&mut self) -> Parsed<Expr> {
        self.measured(|parser| {
            let mut condition = parser.or()?;
            while parser.take(",") {
                parser.weigh()?;
                condition = binary(Operator::And, condition, parser.or()?);
            }
            Ok(condition)
        })
    }

    /// An expression whose weight is counted from nothing. What is printed of it must be readable again, so where that
    /// could be too heavy, the brackets count that its text leaves out: `w*45w` is `w*(45w)`.
    fn measured(&mut self, read: impl FnOnce(&mut Parser) -> Parsed<Expr>) -> Parsed<Expr> {
        let outer = std::mem::take(&mut self.weight);
        let heaviest = std::mem::take(&mut self.heaviest);
        let result = read(self);
        let own = std::mem::replace(&mut self.heaviest, heaviest);
        self.weight = outer;
        let expr = result?;
        if own * (1 + BRACKET) > MOST_WEIGHT {
            let mut again = Parser::new(&expr.to_string());
            again.brackets = 1;
            if again.or().is_err() {
                return self.report(expr.span, Problem::TooLong);
            }
        }
        Ok(expr)
    }

    /// A condition as a clause has it.
    pub(super) fn condition(&mut self) -> Parsed<Expr> {
        self.expr()
    }

    /// Cases on lines of their own or after semicolons.
    pub(super) fn cases(&mut self) -> Parsed<Vec<Case>> {
        let mut cases: Vec<Case> = Vec::new();
        let mut closed: Option<bool> = None;
        let list = self.lists;
        self.lists += 1;
        loop {
            self.note(Begins::Case(list));
            if self.at_word("if") {
                let problem = Problem::ForeignSpelling { found: "if … then", near: "@thing-otherwise" };
                return self.report(self.span(), problem);
            }
            let value = self.expr()?;
            if closed == Some(true) {
                return self.report(value.span, Problem::CaseAfterOtherwise);
            }
            if self.at_word("if") || self.at_word("otherwise") {
                self.note(Begins::Condition);
            }
            if self.at_word("when") {
                let problem = Problem::UnknownWord { word: "when".into(), near: Some("if".into()) };
                let span = self.span();
                self.diagnostics.push(Diagnostic { span, problem });
            }
            let condition = if self.take_word("if") || self.take_word("when") {
                Some(self.condition()?)
            } else {
                closed = Some(self.take_word("otherwise"));
                None
            };
            cases.push(Case { value, condition });
            let separated = self.take(";");
            let more = self.starts_expression() && (separated || self.lexeme().starts_line && closed != Some(false));
            if !more {
                return Ok(cases);
            }
            closed = closed.map(|_| true);
        }
    }

    fn starts_expression(&self) -> bool {
        match self.token() {
            Token::Number(_) | Token::Text(_) => true,
            Token::Name(word) => {
                !CLAUSES.contains(&&**word) && (!RESERVED.contains(&&**word) || word == "φ" || word == "not")
            }
            Token::Symbol(symbol) => ["(", "[", "{", "-", "⌊", "⌈", "√"].contains(symbol),
            _ => false,
        }
    }

    fn or(&mut self) -> Parsed<Expr> {
        let mut left = self.and()?;
        while self.take_word("or") {
            self.weigh()?;
            left = binary(Operator::Or, left, self.and()?);
        }
        Ok(left)
    }

    fn and(&mut self) -> Parsed<Expr> {
        let mut left = self.not()?;
        while self.take_word("and") {
            self.weigh()?;
            left = binary(Operator::And, left, self.not()?);
        }
        Ok(left)
    }

    fn not(&mut self) -> Parsed<Expr> {
        let start = self.span();
        if self.take_word("not") {
            self.weigh()?;
            let operand = self.not()?;
            let span = start.to(operand.span);
            return Ok(Expr { node: Node::Not(Box::new(operand)), span });
        }
        let all = self.at_word("for") && matches!(self.peek(1), Token::Name(word) if word == "all");
        if all || self.at_word("exists") && matches!(self.peek(1), Token::Name(_)) {
            return self.quantified(all);
        }
        self.comparison()
    }

    /// `exists i, j with condition`; `for all i with condition : condition`, which says that there is no exception.
    fn quantified(&mut self, all: bool) -> Parsed<Expr> {
        let start = self.span();
        for word in if all { &["for", "all"][..] } else { &["exists"] } {
            self.word(word)?;
        }
        self.weigh_bracket()?;
        let mut names = vec![self.name()?];
        while self.take(",") {
            if names.len() == MOST_NAMES {
                return self.report(self.span(), Problem::TooLong);
            }
            names.push(self.name()?);
        }
        self.word("with")?;
        let mut condition = self.or()?;
        if all {
            self.uses[self.at].is_builder = self.at_symbol(":");
            self.expect(":")?;
            let says = self.or()?;
            let exception = Expr { span: says.span, node: Node::Not(Box::new(says)) };
            condition = binary(Operator::And, condition, exception);
        }
        let span = start.to(condition.span);
        let exists = Expr { node: Node::Exists(names, Box::new(condition)), span };
        Ok(if all { Expr { node: Node::Not(Box::new(exists)), span } } else { exists })
    }

    fn comparison(&mut self) -> Parsed<Expr> {
        let first = self.sets()?;
        let mut rest = Vec::new();
        loop {
            if let Some(comparison) = self.comparison_sign() {
                self.weigh()?;
                rest.push((comparison, self.sets()?));
                continue;
            }
            let negated = self.at_word("not") && matches!(self.peek(1), Token::Name(word) if word == "in");
            let operator = if negated || self.at_symbol("∉") {
                self.at += usize::from(negated);
                Operator::NotIn
            } else if self.at_word("in") {
                Operator::In
            } else if self.at_word("divides") {
                Operator::Divides
            } else if self.at_symbol("⊆") {
                Operator::Subset
            } else {
                break;
            };
            if !rest.is_empty() {
                break;
            }
            self.at += 1;
            self.weigh()?;
            let right = self.sets()?;
            return Ok(binary(operator, first, right));
        }
        if rest.is_empty() {
            return Ok(first);
        }
        let span = first.span.to(self.previous_span());
        Ok(Expr { node: Node::Compare(Box::new(first), rest), span })
    }

    fn comparison_sign(&mut self) -> Option<Comparison> {
        let Token::Symbol(symbol) = self.token() else { return None };
        let comparison = match *symbol {
            "=" => Comparison::Equal,
            "!=" => Comparison::NotEqual,
            "<" => Comparison::Less,
            "<=" => Comparison::LessEqual,
            ">" => Comparison::Greater,
            ">=" => Comparison::GreaterEqual,
            _ => return None,
        };
        self.at += 1;
        Some(comparison)
    }

    fn sets(&mut self) -> Parsed<Expr> {
        let operators = [("∪", Operator::Union), ("∩", Operator::Intersection), ("\\", Operator::Without)];
        self.chain(&operators, &["∪", "∩", "\\"], Parser::sum)
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let operators = [("+", Operator::Add), ("-", Operator::Subtract), ("⊕", Operator::Xor)];
        self.chain(&operators, &["⊕"], Parser::product)
    }

    fn product(&mut self) -> Parsed<Expr> {
        let operators =
            [("*", Operator::Multiply), ("/", Operator::Divide), ("mod", Operator::Mod), ("⊗", Operator::NimMultiply)];
        self.chain(&operators, &["⊗"], Parser::sign)
    }

    /// Operators of one level, from the left; the `loners` do not mix with others.
    fn chain(
        &mut self,
        operators: &[(&'static str, Operator)],
        loners: &[&str],
        operand: fn(&mut Parser) -> Parsed<Expr>,
    ) -> Parsed<Expr> {
        let mut left = operand(self)?;
        let mut before: Option<&'static str> = None;
        loop {
            let ends = self.brackets == 0 && self.lexeme().starts_line && self.at_symbol("-");
            let here = |(sign, _): &&(&'static str, Operator)| self.at_symbol(sign) || self.at_word(sign);
            let Some(&(sign, operator)) = operators.iter().find(here).filter(|_| !ends) else {
                return Ok(left);
            };
            if let Some(before) = before.filter(|&b| b != sign && (loners.contains(&b) || loners.contains(&sign))) {
                return self.report(self.span(), Problem::MixedOperators { left: before, right: sign });
            }
            before = Some(sign);
            self.at += 1;
            self.weigh()?;
            let right = operand(self)?;
            left = binary(operator, left, right);
        }
    }

    fn sign(&mut self) -> Parsed<Expr> {
        let start = self.span();
        if !self.at_symbol("-") {
            return self.indexed();
        }
        self.uses[self.at].is_sign = true;
        self.at += 1;
        self.weigh()?;
        let operand = self.sign()?;
        let span = start.to(operand.span);
        let node = match operand.node {
            Node::Value(Value::Number(n)) => Node::Value(Value::Number(-n)),
            _ => Node::Negate(Box::new(operand)),
        };
        Ok(Expr { node, span })
    }

    fn indexed(&mut self) -> Parsed<Expr> {
        let mut base = self.atom()?;
        while self.at_symbol("[") && (self.brackets > 0 || !self.lexeme().starts_line) {
            self.weigh_bracket()?;
            let open = self.open("[");
            let indices = self.list("]")?;
            self.close("[", "]", open)?;
            let span = base.span.to(self.previous_span());
            base = Expr { node: Node::Index(Box::new(base), indices), span };
        }
        Ok(base)
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let start = self.span();
        let node = match self.token().clone() {
            Token::Number(n) => return self.number(n),
            Token::Text(text) => {
                self.at += 1;
                Node::Value(Value::Text(Some(text.into())))
            }
            // A clause begins where an expression should end.
            Token::Name(word) if CLAUSES.contains(&&*word) => return self.unexpected(Expected::Thing("expression")),
            Token::Name(word) => return self.named(&word),
            Token::Symbol("(") => {
                self.weigh_bracket()?;
                let open = self.open("(");
                let mut items = self.list(")")?;
                self.close("(", ")", open)?;
                match items.len() {
                    1 => items.swap_remove(0).node,
                    _ => Node::Tuple(items),
                }
            }
            Token::Symbol("{") => Node::Set(self.bracketed("{", "}")?),
            Token::Symbol("[") => Node::List(self.bracketed("[", "]")?),
            Token::Symbol("⌊") => Node::Apply(Function::Floor, vec![self.enclosed("⌊", "⌋")?]),
            Token::Symbol("⌈") => Node::Apply(Function::Ceil, vec![self.enclosed("⌈", "⌉")?]),
            Token::Symbol("√") => {
                self.at += 1;
                self.weigh()?;
                Node::Sqrt(Box::new(self.atom()?))
            }
            _ => return self.unexpected(Expected::Thing("expression")),
        };
        let atom = Expr { node, span: start.to(self.previous_span()) };
        self.times_phi(atom)
    }

    /// A number, perhaps with what it multiplies written right behind it: `6n`, `2(k + 1)`.
    fn number(&mut self, n: IBig) -> Parsed<Expr> {
        let number = Expr { node: Node::Value(Value::Number(n)), span: self.span() };
        self.at += 1;
        let factor = match self.token() {
            Token::Name(word) => !CLAUSES.contains(&&**word) && (!RESERVED.contains(&&**word) || word == "φ"),
            Token::Symbol(symbol) => *symbol == "(" || *symbol == "⌊",
            _ => false,
        };
        if factor && self.lexeme().touches_previous {
            self.weigh()?;
            let right = self.indexed()?;
            return Ok(binary(Operator::Multiply, number, right));
        }
        Ok(number)
    }

    /// φ may be written right behind a name: `nφ`.
    fn times_phi(&mut self, left: Expr) -> Parsed<Expr> {
        if self.at_word("φ") && self.lexeme().touches_previous {
            self.weigh()?;
            let right = Expr { node: Node::Phi, span: self.span() };
            self.at += 1;
            return Ok(binary(Operator::Multiply, left, right));
        }
        Ok(left)
    }

    fn named(&mut self, word: &str) -> Parsed<Expr> {
        let start = self.span();
        if word == "φ" {
            self.at += 1;
            return Ok(Expr { node: Node::Phi, span: start });
        }
        if word == "mex" && self.peek(1) == &Token::Symbol("{") {
            let name = self.name()?;
            let set = Expr { node: Node::Set(self.bracketed("{", "}")?), span: start.to(self.previous_span()) };
            return Ok(Expr { span: set.span, node: Node::Call(name, vec![set]) });
        }
        let called =
            self.peek(1) == &Token::Symbol("(") && (self.brackets > 0 || !self.tokens[self.at + 1].starts_line);
        if !called {
            let name = self.name()?;
            return self.times_phi(Expr { node: Node::Name(name), span: start });
        }
        self.weigh_bracket()?;
        if word == "grid" {
            return self.grid();
        }
        let name = self.name()?;
        let open = self.open("(");
        let arguments = self.list(")")?;
        self.close("(", ")", open)?;
        let span = start.to(self.previous_span());
        if word == "columns" {
            return self.columns(start, arguments);
        }
        let node = match Function::ALL.into_iter().find(|f| f.name() == word) {
            Some(function) => Node::Apply(function, arguments),
            None if word == "sqrt" && arguments.len() == 1 => {
                Node::Sqrt(Box::new(arguments.into_iter().next().expect("one argument")))
            }
            None if word == "grundy" => Node::Grundy(arguments),
            None => Node::Call(name, arguments),
        };
        Ok(Expr { node, span })
    }

    /// `columns(…)` must be followed by `mod m`.
    fn columns(&mut self, start: Span, arguments: Vec<Expr>) -> Parsed<Expr> {
        let span = start.to(self.previous_span());
        if !self.take_word("mod") {
            return self.report(span, Problem::ColumnsWithoutMod);
        }
        let modulus = self.indexed()?;
        let span = span.to(modulus.span);
        Ok(Expr { node: Node::Columns(arguments, Box::new(modulus)), span })
    }

    fn grid(&mut self) -> Parsed<Expr> {
        let start = self.span();
        self.at += 1;
        let open = self.open("(");
        let mut rows: Vec<String> = Vec::new();
        while let Token::Text(row) = self.token() {
            rows.push(row.clone());
            self.at += 1;
            if !self.take(",") {
                break;
            }
        }
        self.close("(", ")", open)?;
        let value = Value::Grid(Grid::new(&rows).into());
        Ok(Expr { node: Node::Value(value), span: start.to(self.previous_span()) })
    }

    fn enclosed(&mut self, open: &'static str, close: &'static str) -> Parsed<Expr> {
        self.weigh_bracket()?;
        let at = self.open(open);
        let inner = self.or()?;
        self.close(open, close, at)?;
        Ok(inner)
    }

    fn bracketed(&mut self, open: &'static str, close: &'static str) -> Parsed<Vec<Expr>> {
        self.weigh_bracket()?;
        let at = self.open(open);
        let items = self.list(close)?;
        self.close(open, close, at)?;
        Ok(items)
    }

    /// Expressions and ranges separated by commas, up to the closing bracket.
    fn list(&mut self, close: &str) -> Parsed<Vec<Expr>> {
        let mut items = Vec::new();
        let weight = self.weight;
        while !self.at_symbol(close) {
            self.weight = weight;
            let item = self.or()?;
            let item = if self.take("..") {
                let last = self.or()?;
                let span = item.span.to(last.span);
                Expr { node: Node::Range(Box::new(item), Box::new(last)), span }
            } else {
                item
            };
            items.push(item);
            if !self.take(",") {
                break;
            }
            // Arguments and coordinates are as many as their commas say.
            if close == ")" && self.at_symbol(close) {
                return self.unexpected(Expected::Thing("expression"));
            }
        }
        Ok(items)
    }

    fn weigh(&mut self) -> Parsed<()> {
        self.add_weight(1)
    }

    /// What stands between brackets is read from the loosest operator down: that takes more of the stack.
    fn weigh_bracket(&mut self) -> Parsed<()> {
        self.add_weight(BRACKET)
    }

    fn add_weight(&mut self, weight: usize) -> Parsed<()> {
        self.weight += weight;
        self.heaviest = self.heaviest.max(self.weight);
        if self.weight > MOST_WEIGHT {
            return self.report(self.span(), Problem::TooLong);
        }
        Ok(())
    }
}

pub(super) fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
    let span = left.span.to(right.span);
    Expr { node: Node::Binary(operator, Box::new(left), Box::new(right)), span }
}
