//! The core form: what the checker knows of a game and a claim.
//!
//! It is what is left of a text when sugar, parameters, codes and references by name are gone: coordinates, functions by
//! cases, the condition on positions, and moves, each a sum of positions for every solution of some conditions. A
//! `symbol` is a number that stays open, so that a family of games is one game with a name in it. Names are resolved
//! where the form is read, and no name hides another; a function calls only those before it, a game refers only to
//! games before it, so nothing here goes in circles. [`print`] gives the one spelling of every form.

mod lexer;
mod print;
mod read;

use std::convert::Infallible;
use std::rc::Rc;

use dashu_int::IBig;

pub(crate) use lexer::Token;
pub(crate) use print::{print_claim, print_rules};
pub(crate) use read::Reader;

/// Trees deeper than this, with the functions they call, are refused: what walks over them uses the machine's stack.
pub(crate) const MOST_DEPTH: usize = 500;

/// A game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Game {
    /// What the certificate calls it. It means nothing.
    pub label: String,
    /// Numbers that stay open, and the conditions on them.
    pub symbols: Comprehension,
    pub coordinates: Vec<Rc<str>>,
    /// Functions, each calling only those before it.
    pub lets: Vec<Rc<Let>>,
    /// What a tuple of naturals must satisfy to be a position.
    pub domain: Vec<Expr>,
    /// What must hold at every position.
    pub requirements: Vec<Expr>,
    pub play: Play,
    pub rules: Vec<Rule>,
}

/// Who wins when no move is left, and which moves may be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Play {
    /// The player who made the last move.
    #[default]
    Normal,
    /// The other one.
    Misere,
    /// The player who made the last move; who has moved may forbid so many options, at least 1, of the next move.
    Blocking(u32),
}

impl Play {
    /// How many options may be forbidden.
    pub fn forbidden(self) -> u32 {
        if let Play::Blocking(forbidden) = self { forbidden } else { 0 }
    }
}

/// A form of move: an option for every solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rule {
    pub over: Comprehension,
    /// The option: the sum of these.
    pub parts: Vec<Part>,
}

/// A position that is part of an option, or one for every solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Part {
    /// Another game, by its place in the certificate; `None` is the game itself.
    pub game: Option<usize>,
    pub coordinates: Vec<Expr>,
    pub over: Option<Comprehension>,
}

/// Naturals that satisfy conditions, which are evaluated in order until one fails.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Comprehension {
    pub variables: Vec<Rc<str>>,
    pub conditions: Vec<Expr>,
}

/// A function; without arguments, a number with a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Let {
    pub name: Rc<str>,
    pub arguments: Vec<Rc<str>>,
    pub cases: Vec<Case>,
    /// The depth of its deepest case.
    pub depth: usize,
}

/// A value and when; the first case that matches counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Case {
    pub value: Expr,
    pub condition: Option<Expr>,
}

/// What is said of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Claim {
    /// What the certificate calls it. It means nothing.
    pub label: String,
    /// The functions of the game, and those of the claim alone.
    pub lets: Vec<Rc<Let>>,
    pub asserted: Asserted,
    /// The nim-sum of the values of all positions below n, for games whose options are runs.
    pub prefix: Option<Vec<Case>>,
}

/// What a claim says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Asserted {
    /// The values, by cases.
    Grundy(Vec<Case>),
    /// The positions with this value: those for which one of these has a solution. Of value 0 they are the zeros.
    Level(u64, Vec<Comprehension>),
    /// Where the condition holds and the tuples are positions, something holds of their values.
    Lemma(Lemma),
    /// g(n + period) = g(n) + saltus for n ≥ from.
    Period { period: u64, from: u64, saltus: u64 },
    /// The same for every value of the symbols, which may stand in it.
    OpenPeriod { period: Expr, from: Expr, saltus: Expr },
    /// The misère quotient of sums of heaps, whatever the game says of who wins.
    Quotient(Quotient),
    /// The values, or the zeros, are those that the theorem's automaton accepts.
    Automaton { gives_values: bool },
}

/// A monoid with its lost elements, and the values of heaps in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Quotient {
    /// The period of the values and from where on, if they are for all heaps.
    pub period: Option<(u64, u64)>,
    /// The products, row by row.
    pub times: Vec<u64>,
    /// For each element whether it is lost for who is to move.
    pub lost: Vec<bool>,
    /// The values of the heaps from 0 on: of all, or up to the end of the first period.
    pub heaps: Vec<u64>,
}

/// A condition on values of positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lemma {
    pub condition: Option<Expr>,
    /// What the value of each tuple is called; later tuples may use it.
    pub values: Vec<(Rc<str>, Vec<Expr>)>,
    pub holds: Expr,
}

impl Claim {
    /// The claim about the game in which the first symbol has a value.
    pub fn at(&self, game: &Game, value: u64) -> Claim {
        let arity = game.coordinates.len();
        let put = |e: &Expr| e.at(value, arity);
        let cases = |cases: &[Case]| cases.iter().map(|case| case.at(value, arity)).collect::<Vec<_>>();
        let asserted = match &self.asserted {
            Asserted::Grundy(all) => Asserted::Grundy(cases(all)),
            Asserted::Level(level, families) => {
                let family = |c: &Comprehension| Comprehension {
                    variables: c.variables.clone(),
                    conditions: c.conditions.iter().map(put).collect(),
                };
                Asserted::Level(*level, families.iter().map(family).collect())
            }
            other => other.clone(),
        };
        Claim {
            label: self.label.clone(),
            lets: self.lets.iter().map(|l| l.at(value, arity)).collect(),
            asserted,
            prefix: self.prefix.as_ref().map(|all| cases(all)),
        }
    }

    /// Whether it says what the values are, not only which are 0 or when they repeat.
    pub fn gives_values(&self) -> bool {
        matches!(self.asserted, Asserted::Grundy(_) | Asserted::Automaton { gives_values: true })
    }
}

/// An expression with its depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Expr {
    pub node: Node,
    pub depth: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Node {
    Number(IBig),
    Truth(bool),
    /// φ = (1 + √5)/2, under a floor.
    Phi,
    Text(String),
    Grid(Vec<String>),
    Name(Rc<str>, Stands),
    /// A function by its place among those that are known.
    Call(Rc<str>, usize, Vec<Expr>),
    Apply(Function, Vec<Expr>),
    Negate(Box<Expr>),
    Not(Box<Expr>),
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// `a < b <= c`: a first operand, then pairs.
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    /// `columns(x, y, …) mod m`: the digit in place i, to base m, is the sum of the i-th binary digits modulo m.
    Columns(Vec<Expr>, Box<Expr>),
    Index(Box<Expr>, Vec<Expr>),
    Tuple(Vec<Expr>),
    Set(Vec<Expr>),
    /// `a..b` inside a set or list, both ends included.
    Range(Box<Expr>, Box<Expr>),
    List(Vec<Expr>),
}

/// What a name stands for: a place among the coordinates, the symbols, or the variables and arguments around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stands {
    Coordinate(usize),
    Symbol(usize),
    Bound(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Function {
    Floor,
    Ceil,
    Min,
    Max,
    Abs,
    BitAnd,
    BitOr,
    Msb,
    V2,
    /// `V(n, b)`: the largest power of b that divides n.
    V,
    /// `lastnonzero(n, b)`: the last digit of n to base b that is not 0.
    LastNonzero,
    /// `digitsum(n, b)`: the sum of the digits of n to base b.
    DigitSum,
    /// `nimsum(x, y, b)`: the sum of x and y without carry to base b.
    NimSum,
    Popcount,
    Zeckendorf,
    Even,
    Odd,
    Length,
    Sqrt,
    /// The value of the claimed game at another position.
    Grundy,
}

impl Function {
    pub const ALL: [(&'static str, Function); 20] = [
        ("floor", Function::Floor),
        ("ceil", Function::Ceil),
        ("min", Function::Min),
        ("max", Function::Max),
        ("abs", Function::Abs),
        ("bitand", Function::BitAnd),
        ("bitor", Function::BitOr),
        ("msb", Function::Msb),
        ("V2", Function::V2),
        ("V", Function::V),
        ("lastnonzero", Function::LastNonzero),
        ("digitsum", Function::DigitSum),
        ("nimsum", Function::NimSum),
        ("popcount", Function::Popcount),
        ("zeckendorf", Function::Zeckendorf),
        ("even", Function::Even),
        ("odd", Function::Odd),
        ("length", Function::Length),
        ("sqrt", Function::Sqrt),
        ("grundy", Function::Grundy),
    ];

    /// Whether it takes so many arguments.
    pub fn takes(self, arguments: usize) -> bool {
        match self {
            Function::Min | Function::Max | Function::BitAnd | Function::BitOr | Function::Grundy => arguments >= 1,
            Function::V | Function::LastNonzero | Function::DigitSum => arguments == 2,
            Function::NimSum => arguments == 3,
            _ => arguments == 1,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Mod,
    Xor,
    NimMultiply,
    And,
    Or,
    In,
    NotIn,
    Divides,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Comparison {
    pub const ALL: [(&'static str, Comparison); 6] = [
        ("=", Comparison::Equal),
        ("!=", Comparison::NotEqual),
        ("<=", Comparison::LessEqual),
        ("<", Comparison::Less),
        (">=", Comparison::GreaterEqual),
        (">", Comparison::Greater),
    ];
}

impl Game {
    /// The game in which the first symbol has a value; the other symbols are coordinates that no move changes, with the
    /// conditions on them.
    pub fn at(&self, value: u64) -> Game {
        let (arity, others) = (self.coordinates.len(), self.symbols.variables.get(1..).unwrap_or_default());
        let put = |e: &Expr| e.at(value, arity);
        let all = |list: &[Expr]| list.iter().map(put).collect::<Vec<_>>();
        let is_other = |e: &Expr| matches!(e.node, Node::Name(_, Stands::Symbol(n)) if n > 0);
        let conditions = self.symbols.conditions.iter().filter(|e| e.any(&is_other)).map(put);
        let frozen = |(i, name): (usize, &Rc<str>)| Expr {
            node: Node::Name(name.clone(), Stands::Coordinate(arity + i)),
            depth: 1,
        };
        let over = |c: &Comprehension| Comprehension { variables: c.variables.clone(), conditions: all(&c.conditions) };
        let part = |part: &Part| Part {
            game: part.game,
            coordinates: all(&part.coordinates).into_iter().chain(others.iter().enumerate().map(frozen)).collect(),
            over: part.over.as_ref().map(over),
        };
        Game {
            label: self.label.clone(),
            symbols: Comprehension::default(),
            coordinates: self.coordinates.iter().chain(others).cloned().collect(),
            lets: self.lets.iter().map(|l| l.at(value, arity)).collect(),
            domain: all(&self.domain).into_iter().chain(conditions).collect(),
            requirements: all(&self.requirements),
            play: self.play,
            rules: self
                .rules
                .iter()
                .map(|rule| Rule { over: over(&rule.over), parts: rule.parts.iter().map(part).collect() })
                .collect(),
        }
    }

    /// Whether every option is a single position of the game itself.
    pub fn is_single_component(&self) -> bool {
        self.rules.iter().all(|rule| matches!(rule.parts.as_slice(), [Part { game: None, over: None, .. }]))
    }
}

impl Let {
    fn at(&self, value: u64, arity: usize) -> Rc<Let> {
        let cases = self.cases.iter().map(|case| case.at(value, arity)).collect();
        Rc::new(Let { name: self.name.clone(), arguments: self.arguments.clone(), cases, depth: self.depth })
    }
}

impl Expr {
    /// With a value for the first symbol; the other symbols become coordinates behind the others.
    fn at(&self, value: u64, arity: usize) -> Expr {
        let node = match &self.node {
            Node::Name(_, Stands::Symbol(0)) => Node::Number(value.into()),
            Node::Name(name, Stands::Symbol(n)) => Node::Name(name.clone(), Stands::Coordinate(arity + n - 1)),
            _ => {
                let Ok(node) = self.with(&mut |child| Ok::<_, Infallible>(child.at(value, arity)));
                node
            }
        };
        Expr { node, depth: self.depth }
    }

    /// The same with other expressions directly inside.
    pub fn with<E>(&self, change: &mut impl FnMut(&Expr) -> Result<Expr, E>) -> Result<Node, E> {
        let mut all = |items: &[Expr]| items.iter().map(&mut *change).collect::<Result<Vec<Expr>, E>>();
        Ok(match &self.node {
            Node::Call(name, place, items) => Node::Call(name.clone(), *place, all(items)?),
            Node::Apply(function, items) => Node::Apply(*function, all(items)?),
            Node::Tuple(items) => Node::Tuple(all(items)?),
            Node::Set(items) => Node::Set(all(items)?),
            Node::List(items) => Node::List(all(items)?),
            Node::Columns(items, modulus) => Node::Columns(all(items)?, Box::new(change(modulus)?)),
            Node::Index(base, items) => {
                let items = all(items)?;
                Node::Index(Box::new(change(base)?), items)
            }
            Node::Negate(e) => Node::Negate(Box::new(change(e)?)),
            Node::Not(e) => Node::Not(Box::new(change(e)?)),
            Node::Binary(operator, a, b) => Node::Binary(*operator, Box::new(change(a)?), Box::new(change(b)?)),
            Node::Range(a, b) => Node::Range(Box::new(change(a)?), Box::new(change(b)?)),
            Node::Compare(first, rest) => {
                let first = Box::new(change(first)?);
                let rest = rest.iter().map(|(comparison, e)| Ok((*comparison, change(e)?)));
                Node::Compare(first, rest.collect::<Result<_, E>>()?)
            }
            Node::Number(_) | Node::Truth(_) | Node::Phi | Node::Text(_) | Node::Grid(_) | Node::Name(..) => {
                self.node.clone()
            }
        })
    }

    /// An expression; `called` is the depth of a function that it calls.
    pub fn new(node: Node, called: usize) -> Expr {
        let mut expr = Expr { node, depth: 0 };
        let deepest = expr.children().into_iter().map(|child| child.depth).max().unwrap_or(0);
        expr.depth = deepest + called + 1;
        expr
    }

    pub fn number(n: i64) -> Expr {
        Expr { node: Node::Number(n.into()), depth: 1 }
    }

    /// The expressions directly inside.
    pub fn children(&self) -> Vec<&Expr> {
        match &self.node {
            Node::Number(_) | Node::Truth(_) | Node::Phi | Node::Text(_) | Node::Grid(_) | Node::Name(..) => Vec::new(),
            Node::Negate(e) | Node::Not(e) => vec![e],
            Node::Binary(_, a, b) | Node::Range(a, b) => vec![a, b],
            Node::Compare(first, rest) => std::iter::once(&**first).chain(rest.iter().map(|(_, e)| e)).collect(),
            Node::Columns(items, modulus) => items.iter().chain([&**modulus]).collect(),
            Node::Index(base, items) => std::iter::once(&**base).chain(items).collect(),
            Node::Call(_, _, items)
            | Node::Apply(_, items)
            | Node::Tuple(items)
            | Node::Set(items)
            | Node::List(items) => items.iter().collect(),
        }
    }

    /// Whether it is this variable.
    pub fn is(&self, variable: usize) -> bool {
        matches!(self.node, Node::Name(_, Stands::Bound(place)) if place == variable)
    }

    /// Whether some expression in it satisfies a condition.
    pub fn any(&self, condition: &impl Fn(&Expr) -> bool) -> bool {
        condition(self) || self.children().into_iter().any(|child| child.any(condition))
    }
}

impl Case {
    fn at(&self, value: u64, arity: usize) -> Case {
        let condition = self.condition.as_ref().map(|condition| condition.at(value, arity));
        Case { value: self.value.at(value, arity), condition }
    }

    /// The depth of its value or condition.
    pub fn depth(&self) -> usize {
        self.condition.as_ref().map_or(0, |condition| condition.depth).max(self.value.depth)
    }
}
