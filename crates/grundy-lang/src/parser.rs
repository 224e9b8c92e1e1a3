//! Tokens to the syntax tree: the clauses of games and claims.
//!
//! A recursive descent. A clause that cannot be read is reported and skipped up to the next clause, so one text gives
//! all its diagnostics at once; what was skipped is remembered, so that nobody misses what stands there. On its way the
//! parser notes what a formatter must know of the tokens. Expressions are in `parser/expression.rs`, options and sets in
//! `parser/set.rs`, the steps from token to token in `parser/token.rs`.

mod claim;
mod expression;
mod set;
mod token;

use std::collections::HashSet;
use std::sync::Arc;

use crate::diagnostic::{Diagnostics, Expected, Problem};
use crate::lexer::{Lexed, Lexeme, Token, lex};
use crate::size::{MOST_CLAUSES, MOST_NAMES, MOST_PROBLEMS};
use crate::span::Span;
use crate::spelling::nearest;
use crate::syntax::*;

/// Words that begin a clause; they cannot be names.
pub(crate) const CLAUSES: [&str; 12] =
    ["game", "where", "require", "let", "move", "play", "claim", "title", "note", "source", "layout", "picture"];

/// Other words that cannot be names.
pub(crate) const RESERVED: [&str; 13] =
    ["and", "or", "not", "in", "if", "otherwise", "divides", "mod", "nothing", "false", "with", "φ", "octal"];

/// A text as far as it could be read.
pub(crate) struct Syntax {
    /// What could be read; names are not yet looked up.
    pub document: Document,
    pub diagnostics: Diagnostics,
    pub lost: Lost,
    pub tokens: Vec<Lexeme>,
    /// What is known of each token.
    pub uses: Vec<Use>,
    pub remarks: Vec<Span>,
}

/// What stands in clauses that could not be read.
#[derive(Default)]
pub(crate) struct Lost {
    /// Where they stand.
    pub places: Vec<Span>,
    /// The names in them: each may be defined there.
    pub names: HashSet<String>,
}

/// What a token is in its clause.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Use {
    /// What begins with it.
    pub begins: Option<Begins>,
    /// A word of the grammar, which calls nothing.
    pub is_word: bool,
    /// A minus sign before its only operand.
    pub is_sign: bool,
    /// A brace or colon of `{ option : condition }`.
    pub is_builder: bool,
}

/// What may begin with a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begins {
    Game,
    /// A claim that names its game.
    OutsideClaim,
    Clause,
    /// A case, and which of the lists of cases it belongs to.
    Case(usize),
    /// `if` or `otherwise`.
    Condition,
}

/// Reads a text; names are not yet looked up.
pub(crate) fn parse_document(text: &str) -> Syntax {
    let mut parser = Parser::new(text);
    let document = parser.document();
    parser.diagnostics.sort_by_key(|d| d.span.start);
    let Parser { diagnostics, lost, tokens, uses, remarks, .. } = parser;
    Syntax { document, diagnostics, lost, tokens, uses, remarks }
}

/// Reads a single expression, as given on a command line.
pub(crate) fn parse_expression(text: &str) -> Result<Expr, Diagnostics> {
    whole(text, Parser::expr)
}

/// Reads `f(t) = …`, as given on a command line.
pub(crate) fn parse_let(text: &str) -> Result<Let, Diagnostics> {
    whole(text, Parser::definition_of_function)
}

/// Reads `odd k` or another condition, as given on a command line.
pub(crate) fn parse_range(text: &str) -> Result<Expr, Diagnostics> {
    whole(text, Parser::range)
}

fn whole<T>(text: &str, read: impl FnOnce(&mut Parser) -> Parsed<T>) -> Result<T, Diagnostics> {
    let mut parser = Parser::new(text);
    let result = read(&mut parser);
    if result.is_ok() && parser.token() != &Token::End {
        let _ = parser.unexpected::<()>(Expected::Thing("end"));
    }
    let diagnostics = parser.finish();
    match result {
        Ok(value) if diagnostics.is_empty() => Ok(value),
        _ => Err(diagnostics),
    }
}

/// Marks a place where reading stopped; the diagnostic is already made.
pub(crate) struct Reported;

pub(crate) type Parsed<T> = Result<T, Reported>;

pub(crate) struct Parser {
    tokens: Vec<Lexeme>,
    at: usize,
    /// Operators and brackets of the expression being read; bounds the depth of the tree.
    weight: usize,
    /// The most that it came to anywhere in the expression.
    heaviest: usize,
    /// Brackets open around the expression being read; inside them line breaks do not matter.
    brackets: usize,
    /// Lists of cases that were begun.
    lists: usize,
    diagnostics: Diagnostics,
    lost: Lost,
    uses: Vec<Use>,
    remarks: Vec<Span>,
}

impl Parser {
    fn new(text: &str) -> Parser {
        let Lexed { tokens, remarks, diagnostics } = lex(text);
        let uses = vec![Use::default(); tokens.len()];
        let lost = Lost::default();
        Parser { tokens, at: 0, weight: 0, heaviest: 0, brackets: 0, lists: 0, diagnostics, lost, uses, remarks }
    }

    fn finish(mut self) -> Diagnostics {
        self.diagnostics.sort_by_key(|d| d.span.start);
        self.diagnostics
    }

    fn document(&mut self) -> Document {
        let mut items = Vec::new();
        while self.token() != &Token::End && self.diagnostics.len() < MOST_PROBLEMS {
            if items.len() == MOST_CLAUSES {
                let _ = self.report::<()>(self.span(), Problem::TooLong);
                break;
            }
            let start = self.at;
            if self.at_word("game") {
                match self.game() {
                    Ok(game) => items.push(Item::Game(Arc::new(game))),
                    Err(Reported) => self.nameless(start),
                }
            } else if self.at_word("claim") {
                self.note(Begins::OutsideClaim);
                match self.claim() {
                    Ok(claim) => items.push(Item::Claim(Arc::new(claim))),
                    Err(Reported) => self.skip_to(start, &["game", "claim"]),
                }
            } else {
                let _ = self.unexpected::<()>(Expected::Thing("game-or-claim"));
                self.at += 1;
                self.skip_to(start, &["game", "claim"]);
            }
        }
        Document { items, library: Vec::new() }
    }

    fn game(&mut self) -> Parsed<Definition> {
        let start = self.span();
        self.note(Begins::Game);
        self.word("game")?;
        let name = self.name()?;
        let parameters = self.parameters()?;
        let body = if self.take("=") {
            self.defined_by()?
        } else {
            self.expect("(")?;
            let coordinates = self.names(")")?;
            Body::Rules(Box::new(RulesBody { coordinates, ..RulesBody::default() }))
        };
        let mut game = blank(name, parameters, body, start);
        self.clauses(&mut game)?;
        game.span = start.to(self.previous_span());
        Ok(game)
    }

    /// The clauses of a game whose first line could not be read: what is wrong with them is said, the game is lost.
    fn nameless(&mut self, start: usize) {
        self.skip_to(start, &CLAUSES);
        let start = self.at;
        let mut game = blank(Name::new(""), Vec::new(), Body::Rules(Box::default()), self.span());
        // Too much of it is reported, and there is nothing else to do about it.
        let _ = self.clauses(&mut game);
        self.lose(start);
    }

    fn clauses(&mut self, game: &mut Definition) -> Parsed<()> {
        let mut clauses = 0;
        while self.token() != &Token::End && !self.at_word("game") && !self.at_outside_claim() {
            clauses += 1;
            if clauses > MOST_CLAUSES || self.diagnostics.len() >= MOST_PROBLEMS {
                return self.report(self.span(), Problem::TooLong);
            }
            let start = self.at;
            self.note(Begins::Clause);
            if self.clause(game).is_err() {
                self.skip_to(start, &CLAUSES);
            }
        }
        Ok(())
    }

    fn clause(&mut self, game: &mut Definition) -> Parsed<()> {
        self.brackets = 0;
        let Token::Name(word) = self.token().clone() else {
            return self.unexpected(Expected::Thing("clause"));
        };
        match word.as_str() {
            "title" => self.texts(game, Role::Title),
            "note" => self.texts(game, Role::Note),
            "source" => self.texts(game, Role::Source),
            "play" => {
                self.at += 1;
                (game.play, game.blocking) = (Play::Normal, None);
                if self.take_word("blocking") {
                    game.blocking = Some(self.expr()?);
                } else if self.take_word("misere") || self.take_word("misère") {
                    game.play = Play::Misere;
                } else {
                    self.word("normal")?;
                }
                Ok(())
            }
            "layout" => {
                self.at += 1;
                self.layout(&mut game.layout)
            }
            "picture" => {
                self.at += 1;
                let kind = self.name()?;
                let mut looks = Vec::new();
                while matches!(self.token(), Token::Name(word) if !CLAUSES.contains(&&**word)) {
                    looks.push(self.name()?);
                    if self.at_symbol(",") {
                        self.at += 1;
                    }
                }
                let squares = if self.at_symbol("{") { self.union()? } else { Vec::new() };
                game.picture = Some(PictureClause { kind, looks, squares });
                Ok(())
            }
            "claim" => {
                let claim = self.claim()?;
                game.claims.push(claim);
                Ok(())
            }
            "let" => {
                self.at += 1;
                let function = self.definition_of_function()?;
                game.lets.push(function);
                Ok(())
            }
            "where" | "require" | "move" => match &mut game.body {
                Body::Rules(rules) => self.rule(rules),
                _ => {
                    let _ = self.unexpected::<()>(Expected::Thing("clause-of-made-game"));
                    self.at += 1;
                    Err(Reported)
                }
            },
            _ => {
                let near = nearest(&word, CLAUSES.into_iter()).map(str::to_string);
                self.at += 1;
                self.report(self.previous_span(), Problem::UnknownWord { word, near })
            }
        }
    }

    fn rule(&mut self, rules: &mut RulesBody) -> Parsed<()> {
        if self.take_word("where") {
            rules.domain.push(self.condition()?);
        } else if self.take_word("require") {
            rules.requirements.push(self.condition()?);
        } else {
            self.word("move")?;
            let label = self.words()?;
            rules.moves.push(MoveClause { label, sets: self.union()? });
        }
        Ok(())
    }

    fn texts(&mut self, game: &mut Definition, role: Role) -> Parsed<()> {
        self.at += 1;
        let words = self.words()?;
        if words == GameWords::default() {
            return self.unexpected(Expected::Thing("text"));
        }
        match game.texts.iter_mut().find(|(r, w)| *r == role && w.en.is_some() != words.en.is_some()) {
            Some((_, there)) if there.ja.is_none() || words.ja.is_none() => {
                there.en = there.en.take().or(words.en);
                there.ja = there.ja.take().or(words.ja);
            }
            _ => game.texts.push((role, words)),
        }
        Ok(())
    }

    /// `"English" ja "日本語"`, each part optional.
    fn words(&mut self) -> Parsed<GameWords> {
        let mut words = GameWords::default();
        loop {
            if let Token::Text(text) = self.token() {
                words.en = Some(text.clone());
                self.at += 1;
            } else if self.at_word("ja") || self.at_word("en") {
                let japanese = self.at_word("ja");
                self.at += 1;
                let Token::Text(text) = self.token().clone() else {
                    return self.unexpected(Expected::Thing("text"));
                };
                self.at += 1;
                *(if japanese { &mut words.ja } else { &mut words.en }) = Some(text);
            } else {
                return Ok(words);
            }
        }
    }

    fn layout(&mut self, layout: &mut Vec<(Name, Direction)>) -> Parsed<()> {
        loop {
            let name = self.name()?;
            let directions = [
                ("across", Direction::Across),
                ("down", Direction::Down),
                ("up", Direction::Up),
                ("layers", Direction::Layers),
            ];
            let Some(&(_, direction)) = directions.iter().find(|(word, _)| self.at_word(word)) else {
                return self.unexpected(Expected::Thing("direction"));
            };
            self.at += 1;
            layout.push((name, direction));
            if !self.take(",") {
                return Ok(());
            }
        }
    }

    fn parameters(&mut self) -> Parsed<Vec<Parameter>> {
        let mut parameters = Vec::new();
        if !self.at_symbol("[") {
            return Ok(parameters);
        }
        let open = self.open("[");
        while !self.at_symbol("]") {
            if parameters.len() == MOST_NAMES {
                return self.report(self.span(), Problem::TooLong);
            }
            let name = self.name()?;
            let parameter = if self.at_symbol("(") {
                let function = self.function_after(name.clone())?;
                let kind = Some(Kind::Function(function.arguments.len()));
                Parameter { name, kind, default: Some(Argument::Function(function)) }
            } else {
                let kind = if self.take(":") { Some(self.kind()?) } else { None };
                let default = if self.take("=") { Some(Argument::Expr(self.expr()?)) } else { None };
                Parameter { name, kind, default }
            };
            parameters.push(parameter);
            if !self.take(",") {
                break;
            }
        }
        self.close("[", "]", open)?;
        Ok(parameters)
    }

    fn kind(&mut self) -> Parsed<Kind> {
        let kinds = [
            ("number", Kind::Number),
            ("set", Kind::Set(1)),
            ("pairs", Kind::Set(2)),
            ("list", Kind::List),
            ("grid", Kind::Grid),
            ("function", Kind::Function(1)),
        ];
        let Some(&(_, kind)) = kinds.iter().find(|(word, _)| self.at_word(word)) else {
            return self.unexpected(Expected::Thing("kind"));
        };
        self.at += 1;
        Ok(kind)
    }

    /// What stands after `game name =`.
    fn defined_by(&mut self) -> Parsed<Body> {
        if self.take_word("octal") {
            return self.code();
        }
        if self.at_word("product") && self.peek(1) == &Token::Symbol("(") {
            self.at += 1;
            let open = self.open("(");
            let left = self.reference()?;
            self.expect(",")?;
            let right = self.reference()?;
            self.close("(", ")", open)?;
            return Ok(Body::Product(left, right));
        }
        let mut summands = Vec::new();
        loop {
            let game = self.reference()?;
            if !self.take("(") {
                return self.unexpected(Expected::Thing("coordinates"));
            }
            if summands.len() == MOST_NAMES {
                return self.report(self.span(), Problem::TooLong);
            }
            summands.push((game, self.names(")")?));
            if !self.take("+") {
                return Ok(Body::Sum(summands));
            }
        }
    }

    fn code(&mut self) -> Parsed<Body> {
        let span = self.span();
        let code = match self.token().clone() {
            Token::Code(code) => code,
            _ => return self.unexpected(Expected::Thing("code")),
        };
        self.at += 1;
        let digits = |part: &str| -> Option<Vec<u8>> {
            part.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect()
        };
        let (before, after) = code.split_once('.').unwrap_or((&code, ""));
        let before = if before.is_empty() { "0" } else { before };
        match (digits(before), digits(after)) {
            (Some(first), Some(rest)) if first.len() == 1 && first[0] & 3 == 0 && rest.len() <= 64 => {
                Ok(Body::Octal(Code { digits: [first, rest].concat(), span }))
            }
            _ => self.report(span, Problem::NotACode { code }),
        }
    }

    /// `name[arguments]`.
    fn reference(&mut self) -> Parsed<Reference> {
        let name = self.name()?;
        let mut arguments = Vec::new();
        if self.at_symbol("[") {
            let open = self.open("[");
            while !self.at_symbol("]") {
                let named = matches!(self.token(), Token::Name(_)) && self.peek(1) == &Token::Symbol("=");
                let argument = if named {
                    let name = self.name()?;
                    self.expect("=")?;
                    (Some(name), Argument::Expr(self.expr()?))
                } else {
                    (None, Argument::Expr(self.expr()?))
                };
                arguments.push(argument);
                if !self.take(",") {
                    break;
                }
            }
            self.close("[", "]", open)?;
        }
        Ok(Reference { name, arguments })
    }

    /// `name = cases` or `name(a, b) = cases`.
    fn definition_of_function(&mut self) -> Parsed<Let> {
        let name = self.name()?;
        self.function_after(name)
    }

    fn function_after(&mut self, name: Name) -> Parsed<Let> {
        let arguments = if self.take("(") { self.names(")")? } else { Vec::new() };
        self.expect("=")?;
        Ok(Let { name, arguments, cases: self.cases()? })
    }

    /// Names separated by commas, up to and including the closing bracket.
    fn names(&mut self, close: &'static str) -> Parsed<Vec<Name>> {
        let open = self.previous_span();
        self.brackets += 1;
        let mut names = vec![self.name()?];
        while self.take(",") {
            if names.len() == MOST_NAMES {
                return self.report(self.span(), Problem::TooLong);
            }
            names.push(self.name()?);
        }
        self.close("(", close, open)?;
        Ok(names)
    }

    fn name(&mut self) -> Parsed<Name> {
        let span = self.span();
        match self.token().clone() {
            Token::Name(word) if CLAUSES.contains(&&*word) || RESERVED.contains(&&*word) => {
                self.report(span, Problem::ReservedWord { word })
            }
            Token::Name(text) => {
                self.at += 1;
                Ok(Name { text: text.into(), span })
            }
            _ => self.unexpected(Expected::Thing("name")),
        }
    }
}

/// A game without clauses.
fn blank(name: Name, parameters: Vec<Parameter>, body: Body, span: Span) -> Definition {
    Definition {
        name,
        parameters,
        body,
        lets: Vec::new(),
        play: Play::Normal,
        blocking: None,
        texts: Vec::new(),
        layout: Vec::new(),
        picture: None,
        claims: Vec::new(),
        span,
    }
}
