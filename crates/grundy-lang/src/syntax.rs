//! The syntax tree: what a text says, before any parameter has a value.
//!
//! There is one tree of expressions in the whole workspace, this one: the meaning runs it, the engine compiles it,
//! the prover reasons about it. Every node knows its place in the text; equality ignores places.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use dashu_int::IBig;

use crate::acceptor::Acceptor;
use crate::span::Span;
use crate::value::Value;

/// A name as it was written.
#[derive(Debug, Clone)]
pub struct Name {
    /// The characters.
    pub text: Arc<str>,
    /// Where it stands.
    pub span: Span,
}

impl Name {
    /// A name that stands nowhere in a text.
    pub fn new(text: &str) -> Name {
        Name { text: text.into(), span: Span::default() }
    }
}

impl PartialEq for Name {
    fn eq(&self, other: &Name) -> bool {
        self.text == other.text
    }
}

impl Eq for Name {}

impl Hash for Name {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An expression: a number, a condition, a set, … with its place.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Expr {
    /// What it is.
    pub node: Node,
    /// Where it stands.
    pub span: Span,
}

/// The forms of expressions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Node {
    /// A literal, or the value of a parameter put in its place.
    Value(Value),
    /// φ = (1 + √5)/2, under a floor.
    Phi,
    /// √n, under a floor.
    Sqrt(Box<Expr>),
    /// A coordinate, a bound variable, a parameter or a `let` without arguments.
    Name(Name),
    /// `f(…)`: a `let` or a function parameter.
    Call(Name, Vec<Expr>),
    /// A function of the language.
    Apply(Function, Vec<Expr>),
    /// `-a`.
    Negate(Box<Expr>),
    /// `not c`.
    Not(Box<Expr>),
    /// Two operands.
    Binary(Operator, Box<Expr>, Box<Expr>),
    /// `a < b <= c`: a first operand, then pairs.
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    /// `columns(x, y, …) mod m`: the number whose digit in place i, to base m, is the sum modulo m of the i-th binary
    /// digits of the operands. For m = 2 it is their nim-sum; it is 0 when every column is divisible by m.
    Columns(Vec<Expr>, Box<Expr>),
    /// `C[i]`, `S[r, c]`.
    Index(Box<Expr>, Vec<Expr>),
    /// `(a, b)`.
    Tuple(Vec<Expr>),
    /// `{1, 3, 4}`; elements may be ranges.
    Set(Vec<Expr>),
    /// `a..b` inside a set or list, both ends included.
    Range(Box<Expr>, Box<Expr>),
    /// `[0, 1, 2]`.
    List(Vec<Expr>),
    /// `grundy(…)` inside a claim: the value of the claimed game at another position.
    Grundy(Vec<Expr>),
    /// `exists i, j with condition`: some natural numbers satisfy the condition, which bounds them. `for all i with r : c`
    /// is `not exists i with r and not c`.
    Exists(Vec<Name>, Box<Expr>),
}

/// Functions of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation; `Function::name` lists their spelling
pub enum Function {
    Floor,
    Ceil,
    Min,
    Max,
    Abs,
    BitAnd,
    BitOr,
    Msb,
    V2,
    V,
    LastNonzero,
    DigitSum,
    NimSum,
    Popcount,
    Zeckendorf,
    Gcd,
    Prime,
    Even,
    Odd,
    Length,
    Graph(GraphWord),
}

/// What is asked of graphs, which are sets of pairs, and graphs that have a name. The values are sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum GraphWord {
    Vertices,
    Neighbours,
    Reachable,
    Path,
    Cycle,
    Complete,
    Lattice,
}

impl Function {
    /// Every function.
    pub const ALL: [Function; 27] = [
        Function::Floor,
        Function::Ceil,
        Function::Min,
        Function::Max,
        Function::Abs,
        Function::BitAnd,
        Function::BitOr,
        Function::Msb,
        Function::V2,
        Function::V,
        Function::LastNonzero,
        Function::DigitSum,
        Function::NimSum,
        Function::Popcount,
        Function::Zeckendorf,
        Function::Gcd,
        Function::Prime,
        Function::Even,
        Function::Odd,
        Function::Length,
        Function::Graph(GraphWord::Vertices),
        Function::Graph(GraphWord::Neighbours),
        Function::Graph(GraphWord::Reachable),
        Function::Graph(GraphWord::Path),
        Function::Graph(GraphWord::Cycle),
        Function::Graph(GraphWord::Complete),
        Function::Graph(GraphWord::Lattice),
    ];

    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            Function::Floor => "floor",
            Function::Ceil => "ceil",
            Function::Min => "min",
            Function::Max => "max",
            Function::Abs => "abs",
            Function::BitAnd => "bitand",
            Function::BitOr => "bitor",
            Function::Msb => "msb",
            Function::V2 => "V2",
            Function::V => "V",
            Function::LastNonzero => "lastnonzero",
            Function::DigitSum => "digitsum",
            Function::NimSum => "nimsum",
            Function::Popcount => "popcount",
            Function::Zeckendorf => "zeckendorf",
            Function::Gcd => "gcd",
            Function::Prime => "prime",
            Function::Even => "even",
            Function::Odd => "odd",
            Function::Length => "length",
            Function::Graph(word) => word.name(),
        }
    }

    /// How many arguments it takes, as it is said; one where it takes any number.
    pub fn arity(self) -> usize {
        match self {
            Function::V | Function::LastNonzero | Function::DigitSum => 2,
            Function::NimSum => 3,
            Function::Graph(word) => word.arity(),
            _ => 1,
        }
    }

    /// The base whose digits it looks at, the last of its arguments; none where digits are those of one numeration.
    pub fn base(self, arguments: &[Expr]) -> Option<&Expr> {
        match self {
            Function::V | Function::LastNonzero | Function::DigitSum | Function::NimSum => arguments.last(),
            _ => None,
        }
    }

    /// Whether it takes any number of arguments.
    pub fn is_variadic(self) -> bool {
        matches!(self, Function::Min | Function::Max | Function::BitAnd | Function::BitOr | Function::Gcd)
    }
}

impl GraphWord {
    /// How it is written.
    pub fn name(self) -> &'static str {
        match self {
            GraphWord::Vertices => "vertices",
            GraphWord::Neighbours => "neighbours",
            GraphWord::Reachable => "reachable",
            GraphWord::Path => "path",
            GraphWord::Cycle => "cycle",
            GraphWord::Complete => "complete",
            GraphWord::Lattice => "lattice",
        }
    }

    /// How many arguments it takes.
    pub fn arity(self) -> usize {
        if matches!(self, GraphWord::Neighbours | GraphWord::Reachable | GraphWord::Lattice) { 2 } else { 1 }
    }

    /// Whether it names a graph; its arguments are numbers then, else a graph comes first.
    pub fn is_graph(self) -> bool {
        !matches!(self, GraphWord::Vertices | GraphWord::Neighbours | GraphWord::Reachable)
    }
}

/// Operators with two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum Operator {
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
    Union,
    Intersection,
    Without,
    Subset,
}

impl Operator {
    /// Whether its operands are sets.
    pub fn is_of_sets(self) -> bool {
        matches!(self, Operator::Union | Operator::Intersection | Operator::Without | Operator::Subset)
    }
}

/// Comparisons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// One case of a definition by cases; the first that matches counts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Case {
    /// The value.
    pub value: Expr,
    /// When; `None` is `otherwise`, or the only case of a plain formula.
    pub condition: Option<Expr>,
}

/// `let name(arguments) = cases`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Let {
    /// Its name.
    pub name: Name,
    /// Its arguments; a `let` may have none.
    pub arguments: Vec<Name>,
    /// Its value.
    pub cases: Vec<Case>,
}

/// Words in two languages.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct GameWords {
    /// English.
    pub en: Option<String>,
    /// Japanese.
    pub ja: Option<String>,
}

/// What a parameter may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A number.
    Number,
    /// A truth value.
    Condition,
    /// A character, as grids hold them.
    Text,
    /// A set of tuples of this many numbers; one: a set of numbers.
    Set(usize),
    /// A list of numbers.
    List,
    /// A rectangle of characters.
    Grid,
    /// A function of this many numbers.
    Function(usize),
    /// A tuple of this many numbers.
    Tuple(usize),
}

/// A parameter of a game, in square brackets.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Parameter {
    /// Its name.
    pub name: Name,
    /// `S: set`; without it the kind follows from the default, else from the use.
    pub kind: Option<Kind>,
    /// Its value where none is given.
    pub default: Option<Argument>,
}

/// A value for a parameter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Argument {
    /// An expression.
    Expr(Expr),
    /// A function, `f(t) = …`.
    Function(Let),
}

/// A game by name, with values for its parameters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reference {
    /// The game's name.
    pub name: Name,
    /// Its parameters: by place, or by name.
    pub arguments: Vec<(Option<Name>, Argument)>,
}

/// A summand of an option: a position, or the sum of a run of positions.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OptionPart {
    /// Another game; `None` is the game being defined.
    pub game: Option<Reference>,
    /// The position.
    pub coordinates: Vec<Expr>,
    /// `sum((i) : a <= i < n)`: one summand for each solution of the condition.
    pub over: Option<Expr>,
    /// Where it stands.
    pub span: Span,
}

/// `{ options : condition }`; the names that the condition binds are found by the checker.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct SetBuilder {
    /// The options, each a sum of parts; no part at all is `nothing`.
    pub options: Vec<Vec<OptionPart>>,
    /// The condition.
    pub condition: Option<Expr>,
    /// Where it stands.
    pub span: Span,
}

/// A line `move`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MoveClause {
    /// What the move is called in play.
    pub label: GameWords,
    /// The sets whose union is its options.
    pub sets: Vec<SetBuilder>,
}

/// What a line of words is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
#[non_exhaustive]
pub enum Role {
    Title,
    Note,
    Source,
}

/// Who wins when no move is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Play {
    /// The player who made the last move.
    #[default]
    Normal,
    /// The player who did not.
    Misere,
}

/// The direction of a coordinate in a table or on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names are the documentation
pub enum Direction {
    Across,
    Down,
    Up,
    Layers,
}

/// `picture bar { (i, j) : … }`: how a position is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PictureClause {
    /// A word of [`Depiction::WORDS`](crate::Depiction::WORDS).
    pub kind: Name,
    /// What is said of the kind: `turn` of coins, a look for each coordinate of heaps.
    pub looks: Vec<Name>,
    /// The squares of the bar, the intervals or the bowls.
    pub squares: Vec<SetBuilder>,
}

/// How the positions and moves of a game are given.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Body {
    /// By coordinates, conditions and moves.
    Rules(Box<RulesBody>),
    /// By a take-and-break code.
    Octal(Code),
    /// As the sum of other games, each on coordinates of its own.
    Sum(Vec<(Reference, Vec<Name>)>),
    /// As the product of two coin games.
    Product(Reference, Reference),
}

/// Coordinates, conditions and moves.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct RulesBody {
    /// The coordinates.
    pub coordinates: Vec<Name>,
    /// `where`: which tuples are positions.
    pub domain: Vec<Expr>,
    /// `require`: what must hold at every position; the definition is at fault where it does not.
    pub requirements: Vec<Expr>,
    /// `move`.
    pub moves: Vec<MoveClause>,
}

/// A take-and-break code such as `0.77` or `4.3`; digits may be hexadecimal.
///
/// Digit t says what may remain of a heap from which t are taken: bit 1, nothing; bit 2, one heap; bit 4, two heaps;
/// bit 8, three heaps. The digit before the point is for t = 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Code {
    /// The digits d₀, d₁, ….
    pub digits: Vec<u8>,
    /// Where it stands.
    pub span: Span,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (t, digit) in self.digits.iter().enumerate() {
            write!(f, "{digit:X}{}", if t == 0 { "." } else { "" })?;
        }
        Ok(())
    }
}

/// `game …`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Positions and moves.
    pub body: Body,
    /// `let`, in order; each may use those before it, the parameters and the coordinates.
    pub lets: Vec<Let>,
    /// Normal or misère.
    pub play: Play,
    /// `play blocking b`: so many options may be forbidden by the player who has just moved.
    pub blocking: Option<Expr>,
    /// `title`, `note`, `source`.
    pub texts: Vec<(Role, GameWords)>,
    /// `layout`.
    pub layout: Vec<(Name, Direction)>,
    /// `picture`.
    pub picture: Option<PictureClause>,
    /// The claims written inside the game.
    pub claims: Vec<Claim>,
    /// The whole definition.
    pub span: Span,
}

/// `claim …`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Claim {
    /// Its name, if it has one.
    pub name: Option<Name>,
    /// The game it is about; `None` inside a game.
    pub about: Option<Reference>,
    /// `for odd(k)`: the parameters it is made for.
    pub range: Option<Expr>,
    /// What it says.
    pub assertion: Assertion,
    /// `with prefix(n) = …`: the nim-sum of the values of all positions below n, for games whose options are runs.
    pub prefix: Option<(Name, Vec<Case>)>,
    /// `false at (1, 3)`: the claim is wrong, first at this position.
    pub false_at: Option<Vec<IBig>>,
    /// Where it stands.
    pub span: Span,
}

/// What a claim says.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Assertion {
    /// `grundy(x, y) = cases`.
    Grundy(Vec<Name>, Vec<Case>),
    /// `zeros(x, y) when condition`, `ones(x, y) when …`, `level 2(x, y) when …`: the positions with this value.
    LevelWhen(u64, Vec<Name>, Expr),
    /// `zeros = { … } ∪ { … }`, `ones = …`, `level 2 = …`.
    LevelSet(u64, Vec<SetBuilder>),
    /// `grundy(y, z) < grundy(y, z + 2) if condition`: a condition on values, at every position for which all tuples in
    /// it are positions. The names of the position are those of the first tuple that is made of names alone; where there
    /// is none, the game's.
    Lemma(Vec<Name>, Expr, Option<Expr>),
    /// `period p from n`, `period p from n saltus s`; in all of them parameters may stand.
    Period {
        /// The period.
        period: Expr,
        /// The first n from which it holds.
        from: Expr,
        /// By how much values grow in one period.
        saltus: Expr,
    },
    /// `grundy by automaton …`, `zeros by automaton …`.
    Automaton(Arc<Acceptor>),
}

/// One thing in a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Item {
    /// A game.
    Game(Arc<Definition>),
    /// A claim that stands outside its game.
    Claim(Arc<Claim>),
}

/// A whole text.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Document {
    /// Games and claims, in order.
    pub items: Vec<Item>,
    /// Games that it may refer to without defining them.
    pub library: Vec<Arc<Definition>>,
}
