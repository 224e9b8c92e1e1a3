//! How expressions are written: one walker over the syntax tree, and for each language a table of forms.
//!
//! A form says what stands before, between and behind operands, how tightly the whole binds, and how tightly each
//! operand must bind to stand there without brackets. That is all that differs between the language itself, LaTeX,
//! Typst, Python, C++, Rust, Mathematica and Coq, so brackets stand where the grammar of each needs them and nowhere else.

mod coq;
mod language;
mod paper;
mod program;

pub use coq::{COQ, COQ_TEST};
pub use language::LANGUAGE;
pub use paper::{LATEX, LATEX_IN_JAPANESE, Paper, TYPST, TYPST_IN_JAPANESE, latex_words, typst_string};
pub use program::{CPP, MATHEMATICA, PYTHON, RUST};

use dashu_int::IBig;

use crate::syntax::*;
use crate::value::Value;

/// How tightly an expression binds. Two of one height and different kin do not mix: neither may stand bare in the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Level {
    height: u8,
    kin: u8,
}

/// What needs no brackets anywhere.
pub const ATOM: Level = level(u8::MAX);

/// What needs brackets inside of anything.
const LOOSEST: Level = Level { height: 0, kin: u8::MAX };

/// The level of this height.
pub const fn level(height: u8) -> Level {
    Level { height, kin: 0 }
}

impl Level {
    /// The same height, of another kin.
    pub const fn apart(self) -> Level {
        Level { kin: self.kin + 1, ..self }
    }
}

/// What an operand must be to stand without brackets.
#[derive(Debug, Clone, Copy)]
enum Need {
    Nothing,
    AtLeast(Level),
    Above(Level),
}

impl Need {
    fn is_met(self, found: Level) -> bool {
        match self {
            Need::Nothing => true,
            Need::AtLeast(level) => found.height > level.height || found == level,
            Need::Above(level) => found.height > level.height,
        }
    }
}

/// To which side operators of one level group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Associativity {
    /// `a - b - c` is `(a - b) - c`.
    Left,
    /// It does not matter: `a ⊕ b ⊕ c`.
    Both,
    /// To none: `a = b = c` is something else.
    Neither,
}

/// Of a condition that nothing satisfies, `range and not says`, the two parts.
fn exception(condition: &Expr) -> Option<(&Expr, &Expr)> {
    let Node::Binary(Operator::And, range, exception) = &condition.node else { return None };
    let Node::Not(says) = &exception.node else { return None };
    Some((range, says))
}

/// What stands around operands.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    level: Level,
    open: &'static str,
    between: &'static str,
    close: &'static str,
    first: Need,
    rest: Need,
}

/// A sign between operands.
pub const fn infix(sign: &'static str, level: Level, side: Associativity) -> Frame {
    let (first, rest) = match side {
        Associativity::Left => (Need::AtLeast(level), Need::Above(level)),
        Associativity::Both => (Need::AtLeast(level), Need::AtLeast(level)),
        Associativity::Neither => (Need::Above(level), Need::Above(level)),
    };
    Frame { level, open: "", between: sign, close: "", first, rest }
}

/// A sign before its operand; one that may stand before itself groups to `Both`.
pub const fn prefix(sign: &'static str, level: Level, side: Associativity) -> Frame {
    Frame { open: sign, between: "", ..infix("", level, side) }
}

/// Words behind an operand that binds more tightly.
pub const fn postfix(words: &'static str, level: Level, operand: Level) -> Frame {
    Frame { level, open: "", between: "", close: words, first: Need::AtLeast(operand), rest: Need::Nothing }
}

/// Something like brackets: what stands inside needs none of its own.
pub const fn around(open: &'static str, between: &'static str, close: &'static str) -> Frame {
    Frame { level: ATOM, open, between, close, first: Need::Nothing, rest: Need::Nothing }
}

/// A function with its arguments in round brackets; `open` ends with the first of them.
pub const fn call(open: &'static str) -> Frame {
    around(open, ", ", ")")
}

impl Frame {
    /// The same form, of another level.
    pub const fn at(self, level: Level) -> Frame {
        Frame { level, ..self }
    }
}

/// How a language writes expressions.
///
/// ```
/// use grundy_lang::{Document, Assertion, notation};
/// let text = "game g(x, y) move { (u, y) : u < x } claim: grundy(x, y) = (x ⊕ y) - 1 if bitand(x, y + 1) = 0";
/// let document = Document::parse(text, &Document::default()).unwrap();
/// let Assertion::Grundy(_, cases) = &document.definition("g").unwrap().claims[0].assertion else { panic!() };
/// let (value, condition) = (&cases[0].value, cases[0].condition.as_ref().unwrap());
/// assert_eq!(value.to_string(), "(x ⊕ y) - 1");
/// assert_eq!(notation::PYTHON.text(value), "(x ^ y) - 1");
/// assert_eq!(notation::PYTHON.text(condition), "x & y + 1 == 0");
/// assert_eq!(notation::CPP.text(condition), "(x & y + 1) == 0");
/// assert_eq!(notation::MATHEMATICA.text(value), "BitXor[x, y] - 1");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Notation {
    /// Operators with two operands.
    pub operator: fn(Operator) -> Frame,
    /// A number before this factor, where no sign is written between them or another one.
    pub coefficient: fn(&Expr) -> Option<Frame>,
    /// Functions of the language.
    pub function: fn(Function) -> Frame,
    /// `-a`; negative numbers bind like it.
    pub negate: Frame,
    /// `not c`.
    pub not: Frame,
    /// Comparisons.
    pub comparison: fn(Comparison) -> &'static str,
    /// How tightly a comparison binds.
    pub compared: Level,
    /// Whether `a < b < c` says what it says in mathematics.
    pub chains: bool,
    /// A name.
    pub name: fn(&str) -> String,
    /// Characters of a grid.
    pub characters: fn(&str) -> String,
    /// False and true.
    pub truth: [&'static str; 2],
    /// φ.
    pub phi: &'static str,
    /// √n.
    pub sqrt: Frame,
    /// The arguments of a function with a name.
    pub arguments: Frame,
    /// `grundy(…)` of another position.
    pub grundy: Frame,
    /// `columns(…)`, and then its modulus.
    pub columns: [Frame; 2],
    /// The places behind a list or grid.
    pub index: Frame,
    /// `(a, b)`.
    pub tuple: Frame,
    /// `{a, b}`.
    pub set: Frame,
    /// `[a, b]`.
    pub list: Frame,
    /// `a..b`.
    pub range: Frame,
    /// What stands before the names of `exists`, before its condition, and behind.
    pub exists: [&'static str; 3],
    /// What stands before the names of `for all`, before its range, and before what it says.
    pub for_all: [&'static str; 3],
}

impl Notation {
    /// An expression as this language writes it.
    pub fn text(&self, expr: &Expr) -> String {
        self.write(expr).0
    }

    fn write(&self, expr: &Expr) -> (String, Level) {
        match &expr.node {
            Node::Value(value) => self.value(value),
            Node::Phi => (self.phi.into(), ATOM),
            Node::Name(name) => ((self.name)(&name.text), ATOM),
            Node::Sqrt(inner) => self.form(self.sqrt, [&**inner]),
            Node::Call(name, arguments) => {
                let (text, level) = self.form(self.arguments, arguments);
                ((self.name)(&name.text) + &text, level)
            }
            Node::Grundy(arguments) => self.form(self.grundy, arguments),
            Node::Apply(function, arguments) => self.form((self.function)(*function), arguments),
            Node::Negate(inner) => self.form(self.negate, [&**inner]),
            Node::Not(inner) => match &inner.node {
                Node::Exists(names, condition) => match exception(condition) {
                    Some((range, says)) => self.quantified(self.for_all, names, [range, says]),
                    None => self.form(self.not, [&**inner]),
                },
                _ => self.form(self.not, [&**inner]),
            },
            Node::Exists(names, condition) => self.quantified(self.exists, names, [&**condition]),
            Node::Binary(operator, left, right) => {
                let is_number = matches!(&left.node, Node::Value(Value::Number(n)) if *n >= IBig::ZERO);
                let coefficient =
                    if is_number && *operator == Operator::Multiply { (self.coefficient)(right) } else { None };
                self.form(coefficient.unwrap_or_else(|| (self.operator)(*operator)), [&**left, &**right])
            }
            Node::Compare(first, rest) => self.compare(first, rest),
            Node::Columns(arguments, modulus) => {
                let (numbers, level) = self.form(self.columns[0], arguments);
                (numbers + &self.form(self.columns[1], [&**modulus]).0, level)
            }
            Node::Index(base, places) => {
                (self.operand(base, Need::AtLeast(ATOM)) + &self.form(self.index, places).0, ATOM)
            }
            Node::Tuple(items) => self.form(self.tuple, items),
            Node::Set(items) => self.form(self.set, items),
            Node::List(items) => self.form(self.list, items),
            Node::Range(first, last) => self.form(self.range, [&**first, &**last]),
        }
    }

    fn form<'a>(&self, form: Frame, operands: impl IntoIterator<Item = &'a Expr>) -> (String, Level) {
        let mut out = String::from(form.open);
        for (i, operand) in operands.into_iter().enumerate() {
            out += if i == 0 { "" } else { form.between };
            out += &self.operand(operand, if i == 0 { form.first } else { form.rest });
        }
        (out + form.close, form.level)
    }

    /// A quantifier reaches as far as it can: whatever stands around it needs brackets.
    fn quantified<'a>(
        &self,
        words: [&'static str; 3],
        names: &[Name],
        conditions: impl IntoIterator<Item = &'a Expr>,
    ) -> (String, Level) {
        let names: Vec<String> = names.iter().map(|name| (self.name)(&name.text)).collect();
        let mut out = format!("{}{}{}", words[0], names.join(", "), words[1]);
        for (i, condition) in conditions.into_iter().enumerate() {
            out += if i == 0 { "" } else { words[2] };
            out += &self.text(condition);
        }
        (out, LOOSEST)
    }

    fn operand(&self, expr: &Expr, need: Need) -> String {
        let (text, level) = self.write(expr);
        if need.is_met(level) { text } else { format!("({text})") }
    }

    fn compare(&self, first: &Expr, rest: &[(Comparison, Expr)]) -> (String, Level) {
        let and = (self.operator)(Operator::And);
        let mut out = self.operand(first, Need::Above(self.compared));
        let mut left = out.clone();
        for (i, (comparison, right)) in rest.iter().enumerate() {
            if i > 0 && !self.chains {
                out += and.between;
                out += &left;
            }
            left = self.operand(right, Need::Above(self.compared));
            out += &format!(" {} {left}", (self.comparison)(*comparison));
        }
        (out, if rest.len() > 1 && !self.chains { and.level } else { self.compared })
    }

    fn value(&self, value: &Value) -> (String, Level) {
        let numbers = |form: Frame, numbers: &[IBig]| {
            let numbers: Vec<String> = numbers.iter().map(IBig::to_string).collect();
            format!("{}{}{}", form.open, numbers.join(form.between), form.close)
        };
        let text = match value {
            Value::Number(n) if *n < IBig::ZERO => return (n.to_string(), self.negate.level),
            Value::Number(n) => n.to_string(),
            Value::Condition(c) => self.truth[usize::from(*c)].into(),
            Value::Text(text) => (self.characters)(text.as_deref().unwrap_or("")),
            Value::Tuple(tuple) => numbers(self.tuple, tuple),
            Value::List(list) => numbers(self.list, list),
            Value::Set(set) if set.arity == 1 => {
                numbers(self.set, &set.elements.iter().flatten().cloned().collect::<Vec<_>>())
            }
            Value::Set(set) => {
                let tuples: Vec<String> = set.elements.iter().map(|tuple| numbers(self.tuple, tuple)).collect();
                format!("{}{}{}", self.set.open, tuples.join(self.set.between), self.set.close)
            }
            Value::Grid(_) => value.to_string(),
        };
        (text, ATOM)
    }
}
