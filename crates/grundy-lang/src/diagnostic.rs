//! What can be wrong with a text, as data: a problem, its place and the words it needs.
//!
//! The sentences themselves, in English and Japanese, live in the files of words; a problem names its sentence by
//! `code` and fills it with `arguments`. The hint is a second sentence under the same code.

use std::fmt;

use crate::span::Span;
use crate::syntax::Kind;

/// One thing that is wrong, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Where.
    pub span: Span,
    /// What.
    pub problem: Problem,
}

/// All that is wrong with a text, in the order of the text.
///
/// ```
/// let problems = grundy_lang::Document::parse("game g(n) mvoe { (u) : u < n }", &Default::default()).unwrap_err();
/// assert_eq!(problems[0].problem.code(), "unknown-word");
/// assert_eq!(problems.to_string(), "10..14 unknown-word word=mvoe near=move");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diagnostics(pub Vec<Diagnostic>);

impl std::ops::Deref for Diagnostics {
    type Target = Vec<Diagnostic>;

    fn deref(&self) -> &Vec<Diagnostic> {
        &self.0
    }
}

impl std::ops::DerefMut for Diagnostics {
    fn deref_mut(&mut self) -> &mut Vec<Diagnostic> {
        &mut self.0
    }
}

impl From<Vec<Diagnostic>> for Diagnostics {
    fn from(all: Vec<Diagnostic>) -> Diagnostics {
        Diagnostics(all)
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<T: IntoIterator<Item = Diagnostic>>(all: T) -> Diagnostics {
        Diagnostics(all.into_iter().collect())
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, diagnostic) in self.iter().enumerate() {
            write!(f, "{}{diagnostic}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

/// The kinds of problems.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // each is documented by its sentence in the files of words
#[non_exhaustive]
pub enum Problem {
    UnexpectedCharacter {
        found: char,
    },
    ForeignSpelling {
        found: &'static str,
        near: &'static str,
    },
    UnfinishedText,
    UnclosedBracket {
        open: &'static str,
        close: &'static str,
    },
    Expected {
        what: Expected,
        found: String,
    },
    TooLong,
    MixedOperators {
        left: &'static str,
        right: &'static str,
    },
    CaseAfterOtherwise,
    IrrationalOutsideFloor {
        found: &'static str,
    },
    ColumnsWithoutMod,
    NotACode {
        code: String,
    },
    ReservedWord {
        word: String,
    },
    OptionWithoutBrackets,
    OptionWithoutBraces {
        near: String,
    },
    UnknownWord {
        word: String,
        near: Option<String>,
    },
    UnknownName {
        name: String,
        near: Option<String>,
    },
    UnknownGame {
        name: String,
        near: Option<String>,
    },
    UnknownBound {
        name: String,
        example: String,
    },
    LetTooEarly {
        name: String,
    },
    Unbounded {
        name: String,
        example: String,
    },
    WrongNumberOfCoordinates {
        game: String,
        expected: usize,
        found: usize,
    },
    WrongNumberOfArguments {
        function: String,
        expected: String,
        found: usize,
    },
    WrongKind {
        expected: Kind,
        found: Kind,
    },
    NotAFunction {
        name: String,
    },
    NotIndexable {
        found: Kind,
    },
    DefinedTwice {
        name: String,
    },
    NoMoves {
        game: String,
    },
    ParameterWithoutValue {
        game: String,
        parameter: String,
        expected: Kind,
    },
    RequirementFails {
        game: String,
        condition: String,
    },
    UnknownParameter {
        game: String,
        parameter: String,
        near: Option<String>,
    },
    BadParameterValue {
        parameter: String,
        expected: Kind,
        found: String,
    },
    NoSuchGame,
    ReferenceInCircle {
        game: String,
    },
    ProductNeedsCoinGames {
        game: String,
    },
    GrundyOutsideClaim,
    PeriodNeedsOneHeap {
        game: String,
    },
    BadPeriod {
        number: String,
    },
    BadClaimParameter {
        parameter: String,
    },
    OutsideRange {
        claim: String,
    },
    ShadowedName {
        name: String,
    },
    BadAutomaton {
        tracks: usize,
        columns: String,
        states: usize,
    },
    MisereComponent {
        game: String,
    },
    /// A component of a sum in which options may be forbidden.
    BlockingComponent {
        game: String,
    },
    /// The number of options that may be forbidden is no number.
    /// What should be a set of small numbers that follows from the parameters alone, and is none.
    BadSet {
        set: String,
        most: usize,
    },
    BadBlocking {
        number: String,
    },
    MisereCoins,
}

/// What the parser expected to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A symbol or word, to be written as it is.
    Token(&'static str),
    /// Something with a name in the files of words.
    Thing(&'static str),
}

impl Problem {
    /// The name of its sentence in the files of words.
    pub fn code(&self) -> &'static str {
        use Problem::*;
        match self {
            UnexpectedCharacter { .. } => "unexpected-character",
            ForeignSpelling { .. } => "foreign-spelling",
            UnfinishedText => "unfinished-text",
            UnclosedBracket { .. } => "unclosed-bracket",
            Expected { .. } => "expected",
            TooLong => "too-long",
            MixedOperators { .. } => "mixed-operators",
            CaseAfterOtherwise => "case-after-otherwise",
            IrrationalOutsideFloor { .. } => "irrational-outside-floor",
            ColumnsWithoutMod => "columns-without-mod",
            NotACode { .. } => "not-a-code",
            ReservedWord { .. } => "reserved-word",
            OptionWithoutBrackets => "option-without-brackets",
            OptionWithoutBraces { .. } => "option-without-braces",
            UnknownWord { .. } => "unknown-word",
            UnknownName { .. } => "unknown-name",
            UnknownGame { .. } => "unknown-game",
            UnknownBound { .. } => "unknown-bound",
            LetTooEarly { .. } => "let-too-early",
            Unbounded { .. } => "unbounded-variable",
            WrongNumberOfCoordinates { .. } => "wrong-number-of-coordinates",
            WrongNumberOfArguments { .. } => "wrong-number-of-arguments",
            WrongKind { .. } => "wrong-kind",
            NotAFunction { .. } => "not-a-function",
            NotIndexable { .. } => "not-indexable",
            DefinedTwice { .. } => "defined-twice",
            NoMoves { .. } => "no-moves",
            ParameterWithoutValue { .. } => "parameter-without-value",
            RequirementFails { .. } => "requirement-fails",
            UnknownParameter { .. } => "unknown-parameter",
            BadParameterValue { .. } => "bad-parameter-value",
            NoSuchGame => "no-such-game",
            ReferenceInCircle { .. } => "reference-in-circle",
            ProductNeedsCoinGames { .. } => "product-needs-coin-games",
            GrundyOutsideClaim => "grundy-outside-claim",
            PeriodNeedsOneHeap { .. } => "period-needs-one-heap",
            BadPeriod { .. } => "bad-period",
            BadClaimParameter { .. } => "bad-claim-parameter",
            OutsideRange { .. } => "outside-range",
            ShadowedName { .. } => "shadowed-name",
            BadAutomaton { .. } => "bad-automaton",
            MisereComponent { .. } => "misere-component",
            BlockingComponent { .. } => "blocking-component",
            BadSet { .. } => "bad-set",
            BadBlocking { .. } => "bad-blocking",
            MisereCoins => "misere-coins",
        }
    }

    /// What its sentence is filled with. A value that starts with `@` is itself the name of a text.
    pub fn arguments(&self) -> Vec<(&'static str, String)> {
        use Problem::*;
        let near = |near: &Option<String>| ("near", near.clone().unwrap_or_default());
        match self {
            UnexpectedCharacter { found } => {
                vec![("found", found.to_string()), ("code", format!("U+{:04X}", u32::from(*found)))]
            }
            OptionWithoutBraces { near } => vec![("near", near.to_string())],
            ForeignSpelling { found, near } => vec![("found", found.to_string()), ("near", near.to_string())],
            UnclosedBracket { open, close } => vec![("open", open.to_string()), ("close", close.to_string())],
            Expected { what, found } => vec![("what", what.word()), ("found", found.clone())],
            MixedOperators { left, right } => vec![("left", left.to_string()), ("right", right.to_string())],
            IrrationalOutsideFloor { found } => vec![("found", found.to_string())],
            NotACode { code } => vec![("code", code.clone())],
            ReservedWord { word } => vec![("word", word.clone())],
            UnknownWord { word, near: n } => vec![("word", word.clone()), near(n)],
            UnknownName { name, near: n } | UnknownGame { name, near: n } => vec![("name", name.clone()), near(n)],
            Unbounded { name, example } | UnknownBound { name, example } => {
                vec![("name", name.clone()), ("example", example.clone())]
            }
            WrongNumberOfCoordinates { game, expected, found } => {
                vec![("game", game.clone()), ("expected", expected.to_string()), ("found", found.to_string())]
            }
            WrongNumberOfArguments { function, expected, found } => {
                vec![("function", function.clone()), ("expected", expected.clone()), ("found", found.to_string())]
            }
            WrongKind { expected, found } => vec![("expected", expected.word()), ("found", found.word())],
            NotAFunction { name } | DefinedTwice { name } | ShadowedName { name } | LetTooEarly { name } => {
                vec![("name", name.clone())]
            }
            NotIndexable { found } => vec![("found", found.word())],
            NoMoves { game }
            | ReferenceInCircle { game }
            | ProductNeedsCoinGames { game }
            | MisereComponent { game }
            | BlockingComponent { game } => {
                vec![("game", game.clone())]
            }
            PeriodNeedsOneHeap { game } => vec![("game", game.clone())],
            BadSet { set, most } => vec![("set", set.clone()), ("most", most.to_string())],
            BadBlocking { number } | BadPeriod { number } => vec![("number", number.clone())],
            ParameterWithoutValue { game, parameter, expected } => {
                vec![("game", game.clone()), ("parameter", parameter.clone()), ("expected", expected.word())]
            }
            RequirementFails { game, condition } => vec![("game", game.clone()), ("condition", condition.clone())],
            UnknownParameter { game, parameter, near: n } => {
                vec![("game", game.clone()), ("parameter", parameter.clone()), near(n)]
            }
            BadParameterValue { parameter, expected, found } => {
                vec![("parameter", parameter.clone()), ("expected", expected.word()), ("found", found.clone())]
            }
            BadClaimParameter { parameter } => vec![("parameter", parameter.clone())],
            BadAutomaton { tracks, columns, states } => {
                vec![("tracks", tracks.to_string()), ("columns", columns.clone()), ("states", states.to_string())]
            }
            OutsideRange { claim } => vec![("claim", claim.clone())],
            UnfinishedText
            | TooLong
            | CaseAfterOtherwise
            | ColumnsWithoutMod
            | OptionWithoutBrackets
            | NoSuchGame
            | GrundyOutsideClaim
            | MisereCoins => Vec::new(),
        }
    }
}

impl Expected {
    fn word(self) -> String {
        match self {
            Expected::Token(token) => format!("`{token}`"),
            Expected::Thing(thing) => format!("@thing-{thing}"),
        }
    }
}

impl Kind {
    /// The name of the kind's text in the files of words, marked as one.
    pub fn word(self) -> String {
        let name = match self {
            Kind::Number => "number",
            Kind::Condition => "condition",
            Kind::Text => "text",
            Kind::Set(1) => "set",
            Kind::Set(_) => "set-of-tuples",
            Kind::List => "list",
            Kind::Grid => "grid",
            Kind::Function(_) => "function",
            Kind::Tuple(_) => "tuple",
        };
        format!("@kind-{name}")
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}..{} {}", self.span.start, self.span.end, self.problem.code())?;
        for (name, value) in self.problem.arguments() {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
