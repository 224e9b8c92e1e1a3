//! Games and texts: the library, what a text says, what is wrong with it.

use grundy_lang::{
    Argument, Definition, Diagnostics, Document, Game, Kind, Node, Play, Role, Value, coordinates, tuple,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::{Language, Words};

/// Words of a game in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Bilingual {
    /// In English.
    pub en: Option<String>,
    /// In Japanese.
    pub ja: Option<String>,
}

impl Bilingual {
    /// The title, note or source of a game.
    pub fn of(definition: &Definition, role: Role) -> Bilingual {
        definition.texts.iter().find(|(of, _)| *of == role).map(|(_, words)| words.into()).unwrap_or_default()
    }

    /// The words of this language, else those of the other.
    pub fn choose(&self, language: Language) -> Option<&str> {
        let (own, other) = match language {
            Language::English => (&self.en, &self.ja),
            Language::Japanese => (&self.ja, &self.en),
        };
        own.as_deref().or(other.as_deref())
    }
}

impl From<&grundy_lang::GameWords> for Bilingual {
    fn from(words: &grundy_lang::GameWords) -> Bilingual {
        Bilingual { en: words.en.clone(), ja: words.ja.clone() }
    }
}

/// The games of the library (`grundy list`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ListAnswer {
    /// The games, subject by subject, from easy to hard.
    pub games: Vec<LibraryEntry>,
    /// Rows of games to start with.
    pub start: Vec<Vec<String>>,
}

/// A game of the library.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LibraryEntry {
    /// Its name.
    pub name: String,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// Its title.
    pub title: Bilingual,
    /// What is said about it.
    pub note: Bilingual,
    /// The kind of its picture: `bar`, `board`, `coins` …
    pub picture: Option<String>,
    /// The subject it belongs to.
    pub subject: Option<String>,
    /// Everyday words for it.
    pub words: Vec<String>,
}

impl ListAnswer {
    /// The games of a document.
    pub fn new(document: &Document) -> ListAnswer {
        let course = crate::course();
        let names = |names: Vec<grundy_lang::Name>| names.iter().map(ToString::to_string).collect();
        let entry = |game: &Definition| LibraryEntry {
            name: game.name.to_string(),
            parameters: game.parameters.iter().map(|parameter| parameter.name.to_string()).collect(),
            coordinates: names(coordinates(game)),
            title: Bilingual::of(game, Role::Title),
            note: Bilingual::of(game, Role::Note),
            picture: picture_of(game),
            subject: course.subject(&game.name.text).map(str::to_string),
            words: course.words_of(&game.name.text).iter().map(ToString::to_string).collect(),
        };
        let mut games: Vec<LibraryEntry> = document.definitions().map(|game| entry(game)).collect();
        games.sort_by_key(|game| course.place(&game.name));
        let start = course.start.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect();
        ListAnswer { games, start }
    }
}

/// The name of a game's [`Depiction`](grundy_lang::Depiction), where its text says one.
pub fn picture_of(definition: &Definition) -> Option<String> {
    definition.depiction().map(|depiction| depiction.name().to_string())
}

/// The text of a game (`grundy show`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShowAnswer {
    /// The game, with its parameters.
    pub game: String,
    /// Its text with its claims.
    pub text: String,
    /// How its tables are computed, in the asker's words.
    pub plan: String,
}

/// What a text says: the game asked for, or what is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReadAnswer {
    /// Everything that is wrong.
    pub problems: Vec<ProblemInfo>,
    /// The names of the games in the text.
    pub games: Vec<String>,
    /// The game asked for.
    pub game: Option<GameInfo>,
}

/// Something that is wrong with a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProblemInfo {
    /// Where it begins, counted as JavaScript counts (UTF-16).
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// What is wrong.
    pub sentence: String,
    /// What one may do about it.
    pub hint: Option<String>,
}

impl ProblemInfo {
    /// All that is wrong with a text.
    pub fn all(words: &Words, text: &str, diagnostics: &Diagnostics) -> Vec<ProblemInfo> {
        let problem = |diagnostic: &grundy_lang::Diagnostic| {
            let (sentence, hint) = words.diagnostic(diagnostic);
            let (from, to) = diagnostic.span.utf16(text);
            ProblemInfo { from, to, sentence, hint }
        };
        diagnostics.iter().map(problem).collect()
    }
}

/// What there is to know of a game before any value is computed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GameInfo {
    /// Its name.
    pub name: String,
    /// Its title.
    pub title: Bilingual,
    /// What is said about it.
    pub note: Bilingual,
    /// Where it comes from.
    pub source: Bilingual,
    /// The kind of its picture: `bar`, `board`, `coins` …
    pub picture: Option<String>,
    /// The piece on its board: `queen`, `rook`, `king` or `knight`.
    pub piece: Option<String>,
    /// Whether the last move loses.
    pub misere: bool,
    /// How many moves may be forbidden by the player who has just moved.
    pub blocking: u64,
    /// The largest coordinate of a start that is fun to play.
    pub size: u64,
    /// The levels of puzzles and starts go up to this one.
    pub levels: u8,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// Its parameters.
    pub parameters: Vec<ParameterInfo>,
    /// Which coordinate goes where in a table.
    pub layout: TableLayout,
    /// The claims about it.
    pub claims: Vec<ClaimInfo>,
}

/// A parameter of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ParameterInfo {
    /// Its name.
    pub name: String,
    /// What it is: `number`, `set`, `list`, `grid` or `function`.
    pub kind: String,
    /// Its value, as it can be given again.
    pub value: Option<String>,
    /// The least number that the game accepts.
    pub least: u64,
}

/// Which coordinate goes where in a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableLayout {
    /// The coordinate that goes from left to right.
    pub across: usize,
    /// The coordinate of the rows; a game with one coordinate has none.
    pub down: Option<usize>,
    /// The coordinates of which every value has a table of its own.
    pub layers: Vec<usize>,
    /// Whether rows are counted upwards.
    pub up: bool,
}

/// A claim about a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ClaimInfo {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Where it is said to be false.
    pub false_at: Option<String>,
}

impl GameInfo {
    /// What there is to know of a game, which is laid out like this.
    pub fn new(document: &Document, game: &Game, layout: TableLayout) -> Result<GameInfo, Diagnostics> {
        let definition = &game.definition;
        let parameter = |parameter: &grundy_lang::Parameter| {
            let given = game.arguments.iter().find(|(name, _)| *name == parameter.name);
            ParameterInfo {
                name: parameter.name.to_string(),
                kind: kind(definition.kind_of_parameter(parameter)).to_string(),
                value: given.map(|(_, value)| shown(value)),
                least: 0,
            }
        };
        let claims = document.statements(game)?.into_iter().map(|statement| ClaimInfo {
            text: statement.claim.to_string(),
            false_at: statement.false_at.as_ref().map(|position| tuple(position)),
            name: statement.name,
        });
        Ok(GameInfo {
            name: game.name().to_string(),
            title: Bilingual::of(definition, Role::Title),
            note: Bilingual::of(definition, Role::Note),
            source: Bilingual::of(definition, Role::Source),
            picture: picture_of(definition),
            piece: definition.piece().map(str::to_string),
            misere: game.play() == Play::Misere,
            blocking: game.blocking,
            size: crate::play::usual_size(game),
            levels: crate::play::Ladder::HARDEST,
            coordinates: game.coordinates.iter().map(ToString::to_string).collect(),
            parameters: definition.parameters.iter().map(parameter).collect(),
            layout,
            claims: claims.collect(),
        })
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Number | Kind::Condition | Kind::Text | Kind::Tuple(_) => "number",
        Kind::Set(_) => "set",
        Kind::List => "list",
        Kind::Grid => "grid",
        Kind::Function(_) => "function",
    }
}

/// A value as it can be given again.
fn shown(argument: &Argument) -> String {
    match argument {
        Argument::Expr(expr) => match &expr.node {
            Node::Value(Value::Grid(grid)) => grid.rows().join("\n"),
            _ => expr.to_string(),
        },
        Argument::Function(function) => function.to_string().trim_start_matches("let ").to_string(),
    }
}
