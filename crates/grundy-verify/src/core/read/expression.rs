//! Expressions. Precedence is that of the printed form and no more: `and` and `or` do not mix without brackets, the operands
//! of products and of ⊕ are atoms.

use super::*;

/// Brackets that stand inside one another.
const MOST_NESTED: usize = 200;
/// Expressions of one certificate.
const MOST_EXPRESSIONS: usize = 500_000;

impl Reader<'_> {
    pub(super) fn exprs(&mut self) -> Read<Vec<Expr>> {
        let mut items = vec![self.expr()?];
        while self.take(",")? {
            items.push(self.expr()?);
        }
        Ok(items)
    }

    pub fn expr(&mut self) -> Read<Expr> {
        let first = self.compare()?;
        let (word, operator) = match self.token {
            Token::Word("and") => ("and", Operator::And),
            Token::Word("or") => ("or", Operator::Or),
            _ => return Ok(first),
        };
        let mut whole = first;
        while self.take(word)? {
            let next = self.compare()?;
            whole = self.binary(operator, whole, next)?;
        }
        if matches!(self.token, Token::Word("and" | "or")) {
            return self.malformed("brackets around and, or");
        }
        Ok(whole)
    }

    fn compare(&mut self) -> Read<Expr> {
        if self.take("not")? {
            self.expect("(")?;
            let inner = self.inside(")", Self::expr)?;
            return self.node(Node::Not(Box::new(inner)));
        }
        let first = self.sum()?;
        let operator = match self.token {
            Token::Word("in") => Operator::In,
            Token::Word("not") => Operator::NotIn,
            Token::Word("divides") => Operator::Divides,
            _ => {
                let mut rest = Vec::new();
                while let Token::Symbol(symbol) = self.token
                    && let Some((_, comparison)) = Comparison::ALL.iter().find(|(sign, _)| *sign == symbol)
                {
                    self.advance()?;
                    rest.push((*comparison, self.sum()?));
                }
                return if rest.is_empty() { Ok(first) } else { self.node(Node::Compare(Box::new(first), rest)) };
            }
        };
        self.advance()?;
        if operator == Operator::NotIn {
            self.expect("in")?;
        }
        let second = self.sum()?;
        self.binary(operator, first, second)
    }

    fn sum(&mut self) -> Read<Expr> {
        let mut whole = self.product()?;
        if self.token == Token::Symbol("⊕") {
            while self.take("⊕")? {
                let next = self.atom()?;
                whole = self.binary(Operator::Xor, whole, next)?;
            }
            return Ok(whole);
        }
        loop {
            let operator = match self.token {
                Token::Symbol("+") => Operator::Add,
                Token::Symbol("-") => Operator::Subtract,
                _ => return Ok(whole),
            };
            self.advance()?;
            let next = self.product()?;
            whole = self.binary(operator, whole, next)?;
        }
    }

    fn product(&mut self) -> Read<Expr> {
        if self.take("-")? {
            let inner = self.atom()?;
            return self.node(Node::Negate(Box::new(inner)));
        }
        if self.take("columns")? {
            self.expect("(")?;
            let items = self.inside(")", Self::exprs)?;
            self.expect("mod")?;
            let modulus = self.atom()?;
            return self.node(Node::Columns(items, Box::new(modulus)));
        }
        let first = self.atom()?;
        let operator = match self.token {
            Token::Symbol("*") => Operator::Multiply,
            Token::Symbol("/") => Operator::Divide,
            Token::Word("mod") => Operator::Mod,
            Token::Symbol("⊗") => Operator::NimMultiply,
            _ => return Ok(first),
        };
        self.advance()?;
        let second = self.atom()?;
        self.binary(operator, first, second)
    }

    fn atom(&mut self) -> Read<Expr> {
        let mut atom = self.plain_atom()?;
        while self.take("[")? {
            let places = self.inside("]", Self::exprs)?;
            atom = self.node(Node::Index(Box::new(atom), places))?;
        }
        Ok(atom)
    }

    fn plain_atom(&mut self) -> Read<Expr> {
        let token = self.advance()?;
        match token {
            Token::Number(digits) => match digits.parse() {
                Ok(number) => self.node(Node::Number(number)),
                Err(_) => self.malformed("a number"),
            },
            Token::Text(text) => self.node(Node::Text(text.to_string())),
            Token::Symbol("φ") => self.node(Node::Phi),
            Token::Symbol("(") => {
                let mut items = self.inside(")", Self::exprs)?;
                if items.len() > 1 { self.node(Node::Tuple(items)) } else { Ok(items.remove(0)) }
            }
            Token::Symbol("{") => {
                let items = if self.take("}")? { Vec::new() } else { self.inside("}", Self::items)? };
                self.node(Node::Set(items))
            }
            Token::Symbol("[") => {
                let items = if self.take("]")? { Vec::new() } else { self.inside("]", Self::items)? };
                self.node(Node::List(items))
            }
            Token::Word("true") => self.node(Node::Truth(true)),
            Token::Word("false") => self.node(Node::Truth(false)),
            Token::Word("grid") => {
                self.expect("(")?;
                let mut rows = vec![self.label()?];
                while self.take(",")? {
                    rows.push(self.label()?);
                }
                self.expect(")")?;
                self.node(Node::Grid(rows))
            }
            Token::Word(word) => self.word(word),
            _ => self.malformed("an expression"),
        }
    }

    /// A name, or a function with its arguments.
    fn word(&mut self, word: &str) -> Read<Expr> {
        if let Some((_, function)) = Function::ALL.iter().find(|(name, _)| *name == word) {
            self.expect("(")?;
            let arguments = self.inside(")", Self::exprs)?;
            if !function.takes(arguments.len()) {
                return self.malformed("as many arguments as the function has");
            }
            return self.node(Node::Apply(*function, arguments));
        }
        let place = |names: &[Rc<str>]| names.iter().position(|name| **name == *word);
        let stands = place(&self.bound).map(Stands::Bound);
        let stands = stands.or_else(|| place(&self.coordinates).map(Stands::Coordinate));
        if let Some(stands) = stands.or_else(|| place(&self.symbols).map(Stands::Symbol)) {
            return self.node(Node::Name(word.into(), stands));
        }
        let Some(place) = self.lets.iter().position(|function| *function.name == *word) else {
            return self.malformed("a name that means something");
        };
        let arguments = if self.take("(")? { self.inside(")", Self::exprs)? } else { Vec::new() };
        if arguments.len() != self.lets[place].arguments.len() {
            return self.malformed("as many arguments as the function has");
        }
        self.finish(Expr::new(Node::Call(word.into(), place, arguments), self.lets[place].depth))
    }

    /// Items of a set or list, which may be ranges.
    fn items(&mut self) -> Read<Vec<Expr>> {
        let mut items = Vec::new();
        loop {
            let first = self.expr()?;
            items.push(if self.take("..")? {
                let last = self.expr()?;
                self.node(Node::Range(Box::new(first), Box::new(last)))?
            } else {
                first
            });
            if !self.take(",")? {
                return Ok(items);
            }
        }
    }

    /// What stands in brackets, and the bracket behind it.
    pub(super) fn inside<T>(&mut self, close: &'static str, content: fn(&mut Self) -> Read<T>) -> Read<T> {
        self.nested += 1;
        if self.nested > MOST_NESTED {
            return self.malformed("fewer brackets inside one another");
        }
        let content = content(self)?;
        self.nested -= 1;
        self.expect(close)?;
        Ok(content)
    }

    fn binary(&mut self, operator: Operator, left: Expr, right: Expr) -> Read<Expr> {
        self.node(Node::Binary(operator, Box::new(left), Box::new(right)))
    }

    fn node(&mut self, node: Node) -> Read<Expr> {
        self.finish(Expr::new(node, 0))
    }

    fn finish(&mut self, expr: Expr) -> Read<Expr> {
        self.expressions += 1;
        if expr.depth > MOST_DEPTH || self.expressions > MOST_EXPRESSIONS {
            return Err(Rejected::new(self.line, Doubt::TooLarge));
        }
        Ok(expr)
    }
}
