//! Characters to tokens.
//!
//! Spellings meet here: ASCII and Unicode forms of an operator become one token, full-width digits, brackets and
//! spaces become their plain twins, and a name may be written in any script. Line breaks matter in one place only, the
//! continuation of an expression, so a token remembers whether it is the first on its line. Remarks mean nothing to the
//! parser; their places are kept for who writes the text anew.

use dashu_int::IBig;

use crate::diagnostic::{Diagnostic, Diagnostics, Problem};
use crate::size::{MOST_BYTES, MOST_PROBLEMS, too_long};
use crate::span::Span;

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Token {
    Number(IBig),
    Name(String),
    Text(String),
    Code(String),
    Symbol(&'static str),
    End,
}

#[derive(Debug, Clone)]
pub(crate) struct Lexeme {
    pub token: Token,
    pub span: Span,
    pub starts_line: bool,
    pub touches_previous: bool,
}

/// Symbols by first character; longer ones before their beginnings.
const SYMBOLS: [&str; 31] = [
    "(*)", "<=", ">=", "!=", "..", "(", ")", "[", "]", "{", "}", ",", ";", ":", "|", "=", "<", ">", "+", "-", "*", "/",
    "⊕", "⊗", "∪", "∩", "\\", "⊆", "⌊", "⌋", "√",
];

/// How other languages write something, how it is read so that the text behind it can be judged, and what to write
/// instead: text, or `@` and the name of a text.
const FOREIGN: [(&str, &str, &str); 13] = [
    ("==", "=", "="),
    ("=<", "<=", "<="),
    ("=>", ">=", ">="),
    ("<>", "!=", "!="),
    ("&&", "and", "and"),
    ("||", "or", "or"),
    ("**", "*", "@thing-square"),
    ("//", "/", "@thing-quotient-or-remark"),
    ("%", "mod", "mod"),
    ("^", "*", "@thing-nim-sum-or-power"),
    ("&", "and", "@thing-and-or-bitand"),
    ("!", "not", "not"),
    ("else", ";", "@thing-otherwise"),
];

/// Digits of one number; a longer one is a mistake, and reading it would cost more than time.
const MOST_DIGITS: usize = 10_000;

/// Characters of one name.
const LONGEST_NAME: usize = 200;

/// What a text consists of.
pub(crate) struct Lexed {
    /// The tokens; the last is the end.
    pub tokens: Vec<Lexeme>,
    /// The remarks, from their `#` to the end of their lines.
    pub remarks: Vec<Span>,
    pub diagnostics: Diagnostics,
}

pub(crate) fn lex(text: &str) -> Lexed {
    if text.len() > MOST_BYTES {
        let end = Lexeme { token: Token::End, span: Span::default(), starts_line: true, touches_previous: false };
        return Lexed { tokens: vec![end], remarks: Vec::new(), diagnostics: too_long(Span::default()) };
    }
    let mut lexer = Lexer {
        chars: text.char_indices().collect(),
        at: 0,
        end: text.len(),
        tokens: vec![],
        remarks: vec![],
        diagnostics: Diagnostics::default(),
    };
    lexer.run();
    Lexed { tokens: lexer.tokens, remarks: lexer.remarks, diagnostics: lexer.diagnostics }
}

struct Lexer {
    chars: Vec<(usize, char)>,
    at: usize,
    end: usize,
    tokens: Vec<Lexeme>,
    remarks: Vec<Span>,
    diagnostics: Diagnostics,
}

impl Lexer {
    fn run(&mut self) {
        let mut starts_line = true;
        let mut touches_previous = false;
        while let Some(c) = self.peek(0).filter(|_| self.diagnostics.len() < MOST_PROBLEMS) {
            let start = self.at;
            if c == '#' {
                while self.peek(0).is_some_and(|c| c != '\n') {
                    self.at += 1;
                }
                self.remarks.push(self.span_from(start));
                touches_previous = false;
                continue;
            }
            if c.is_whitespace() || c == '\u{feff}' {
                starts_line |= c == '\n';
                self.at += 1;
                touches_previous = false;
                continue;
            }
            if let Some(token) = self.token(c) {
                let span = self.span_from(start);
                self.tokens.push(Lexeme { token, span, starts_line, touches_previous });
                starts_line = false;
                touches_previous = true;
            }
        }
        let span = Span::new(self.end, self.end);
        self.tokens.push(Lexeme { token: Token::End, span, starts_line: true, touches_previous: false });
    }

    fn token(&mut self, c: char) -> Option<Token> {
        if self.expects_code() && (c == '.' || c.is_ascii_hexdigit()) {
            let code = self.take_while(|c| c == '.' || c.is_ascii_alphanumeric());
            return Some(Token::Code(code));
        }
        if c.is_ascii_digit() {
            return self.number();
        }
        if c == 'φ' || c == 'Φ' {
            self.at += 1;
            return Some(Token::Name("φ".into()));
        }
        if is_name_start(c) {
            let start = self.at;
            let name = self.take_while(|c| is_name_start(c) || c.is_numeric() || c == '\'');
            if name.len() > LONGEST_NAME {
                let span = self.span_from(start);
                self.diagnostics.push(Diagnostic { span, problem: Problem::TooLong });
                return None;
            }
            let foreign = FOREIGN.into_iter().find(|(found, ..)| *found == name);
            return Some(foreign.map_or_else(|| word(&name), |foreign| self.foreign(start, foreign)));
        }
        if c == '"' {
            return self.text();
        }
        self.symbol(c)
    }

    fn expects_code(&self) -> bool {
        matches!(self.tokens.last(), Some(Lexeme { token: Token::Name(name), .. }) if name == "octal")
    }

    fn number(&mut self) -> Option<Token> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if digits.len() > MOST_DIGITS {
            let span = self.span_from(start);
            self.diagnostics.push(Diagnostic { span, problem: Problem::TooLong });
            return None;
        }
        Some(Token::Number(digits.parse().expect("digits are a number")))
    }

    fn text(&mut self) -> Option<Token> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        loop {
            match self.raw(0) {
                Some('"' | '”' | '“' | '＂') => {
                    self.at += 1;
                    return Some(Token::Text(text));
                }
                Some(c) if c != '\n' => {
                    text.push(c);
                    self.at += 1;
                }
                _ => {
                    let span = self.span_from(start);
                    self.diagnostics.push(Diagnostic { span, problem: Problem::UnfinishedText });
                    return Some(Token::Text(text));
                }
            }
        }
    }

    fn symbol(&mut self, c: char) -> Option<Token> {
        let start = self.at;
        let here = |symbol: &str| symbol.chars().enumerate().all(|(i, s)| self.peek(i) == Some(s));
        let symbol = SYMBOLS.into_iter().find(|symbol| here(symbol));
        let longer = |found: &str| symbol.is_none_or(|symbol| found.len() > symbol.len());
        if let Some(foreign) = FOREIGN.into_iter().find(|(found, ..)| here(found) && longer(found)) {
            self.at += foreign.0.len();
            return Some(self.foreign(start, foreign));
        }
        if let Some(symbol) = symbol {
            self.at += symbol.chars().count();
            return Some(Token::Symbol(if symbol == "(*)" { "⊗" } else { symbol }));
        }
        self.at += 1;
        let token = match c {
            '≤' | '≦' => Token::Symbol("<="),
            '≥' | '≧' => Token::Symbol(">="),
            '≠' => Token::Symbol("!="),
            '⌈' => Token::Symbol("⌈"),
            '⌉' => Token::Symbol("⌉"),
            '∈' => Token::Name("in".into()),
            '∉' => Token::Symbol("∉"),
            '∖' => Token::Symbol("\\"),
            '∧' => Token::Name("and".into()),
            '∨' => Token::Name("or".into()),
            '¬' => Token::Name("not".into()),
            '∣' => Token::Name("divides".into()),
            '×' | '·' => Token::Symbol("*"),
            _ => {
                let found = self.chars[start].1;
                let problem = Problem::UnexpectedCharacter { found };
                let span = self.span_from(start);
                self.diagnostics.push(Diagnostic { span, problem });
                return None;
            }
        };
        Some(token)
    }

    /// Says what to write instead, and reads on.
    fn foreign(&mut self, start: usize, (found, read, near): (&'static str, &'static str, &'static str)) -> Token {
        let span = self.span_from(start);
        self.diagnostics.push(Diagnostic { span, problem: Problem::ForeignSpelling { found, near } });
        if read.starts_with(is_name_start) { word(read) } else { Token::Symbol(read) }
    }

    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.peek(0).filter(|&c| belongs(c)) {
            taken.push(c);
            self.at += 1;
        }
        taken
    }

    fn raw(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).map(|&(_, c)| c)
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.raw(ahead).map(twin)
    }

    fn span_from(&self, start: usize) -> Span {
        let byte = |i: usize| self.chars.get(i).map_or(self.end, |&(byte, _)| byte);
        Span::new(byte(start), byte(self.at))
    }
}

/// Words that are another spelling of a symbol.
fn word(name: &str) -> Token {
    match name {
        "xor" => Token::Symbol("⊕"),
        "nimmul" => Token::Symbol("⊗"),
        "union" => Token::Symbol("∪"),
        "intersect" => Token::Symbol("∩"),
        "subset" => Token::Symbol("⊆"),
        "phi" => Token::Name("φ".into()),
        _ => Token::Name(name.into()),
    }
}

fn is_name_start(c: char) -> bool {
    (c.is_alphabetic() || c == '_') && c != 'φ' && c != 'Φ'
}

/// A text with plain twins in the place of full-width and typographic characters, as every reader of the workspace
/// takes them.
///
/// ```
/// assert_eq!(grundy_lang::plain("（３、５）　＋　−７"), "(3,5) + -7");
/// ```
pub fn plain(text: &str) -> String {
    text.chars().map(twin).collect()
}

/// The plain twin of a full-width or typographic character.
fn twin(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).expect("the full-width block mirrors ASCII"),
        '\u{3000}' => ' ',
        '、' => ',',
        '−' | '–' => '-',
        '“' | '”' => '"',
        _ => c,
    }
}
