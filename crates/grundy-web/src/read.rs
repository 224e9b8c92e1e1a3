//! What a text says: the game in it, or everything that is wrong.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use grundy::engine::{Rules, Stop, Table};
use grundy::lang::{Argument, Diagnostics, Document, Game, Kind, Node, Play, Role, Value, Watch, tuple};
use grundy::words::{Language, Words};
use grundy_view::format::{self, Origin};
use serde::{Deserialize, Serialize};

use crate::refusal::Refusal;
use crate::server::Shared;
use crate::source::{Body, Both, Source, picture_of, text_of, utf16};
use crate::table::LIMITS;
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
}

#[derive(Serialize)]
pub struct Reading {
    problems: Vec<Problem>,
    games: Vec<String>,
    game: Option<GameInfo>,
}

#[derive(Serialize)]
struct Problem {
    from: usize,
    to: usize,
    sentence: String,
    hint: Option<String>,
}

#[derive(Serialize)]
pub struct GameInfo {
    name: String,
    title: Both,
    note: Both,
    source: Both,
    picture: Option<String>,
    misere: bool,
    coordinates: Vec<String>,
    parameters: Vec<Parameter>,
    layout: Layout,
    claims: Vec<Claim>,
}

#[derive(Serialize)]
struct Parameter {
    name: String,
    kind: &'static str,
    value: Option<String>,
    /// The least number that the game accepts.
    least: u64,
}

/// Which coordinate goes where.
#[derive(Debug, Clone, Serialize)]
pub struct Layout {
    across: usize,
    down: Option<usize>,
    layers: Vec<usize>,
    up: bool,
}

#[derive(Serialize)]
struct Claim {
    name: String,
    text: String,
    false_at: Option<String>,
}

/// Reads a text.
pub async fn read(State(shared): State<Arc<Shared>>, body: Body<Question>) -> Result<Json<Reading>, Refusal> {
    let Body(asked) = body;
    let language = asked.language();
    work::small(&shared, language, move |words, watch| Ok(reading(words, &asked.what.source, watch))).await.map(Json)
}

fn reading(words: &Words, source: &Source, watch: &mut Watch) -> Reading {
    let document = match source.document() {
        Ok(document) => document,
        Err(problems) => return wrong(words, source, problems, Vec::new()),
    };
    let games = match source.text() {
        Some(_) => document.definitions().map(|definition| definition.name.to_string()).collect(),
        None => Vec::new(),
    };
    let game = source.game(&document);
    match game.and_then(|game| GameInfo::new(&document, &game)) {
        Ok(mut game) => {
            let end = Instant::now() + TRYING;
            let mut brief = |done: u64| if Instant::now() < end { watch(done) } else { ControlFlow::Break(()) };
            for parameter in game.parameters.iter_mut().filter(|parameter| parameter.kind == "number") {
                let accepts =
                    |value: &u64| accepts(&source.with(&parameter.name, value.to_string()), &document, &mut brief);
                parameter.least = (0..=MOST_TRIED).find(accepts).unwrap_or(0);
            }
            Reading { problems: Vec::new(), games, game: Some(game) }
        }
        Err(problems) => wrong(words, source, problems, games),
    }
}

/// Up to which value a parameter is tried, and how long that may take for all of them.
const MOST_TRIED: u64 = 20;
const TRYING: Duration = Duration::from_secs(1);

/// Whether there is such a game, and nothing goes wrong at its smallest positions.
fn accepts(source: &Source, document: &Document, watch: &mut Watch) -> bool {
    let Ok(game) = source.game(document) else { return false };
    let arity = game.coordinates.len();
    let side = if arity <= 3 { 3 } else { 1 };
    !matches!(Table::grow(&Rules::compile(&game), &vec![side; arity], &LIMITS, watch), Err(Stop::Fault(_)))
}

fn wrong(words: &Words, source: &Source, problems: Diagnostics, games: Vec<String>) -> Reading {
    let problem = |diagnostic: &grundy::lang::Diagnostic| {
        let (sentence, hint) = words.diagnostic(diagnostic);
        let (from, to) = utf16(source.text().unwrap_or_default(), diagnostic.span);
        Problem { from, to, sentence, hint }
    };
    Reading { problems: problems.iter().map(problem).collect(), games, game: None }
}

impl GameInfo {
    /// What the page wants to know of a game.
    pub fn new(document: &Document, game: &Game) -> Result<GameInfo, Diagnostics> {
        let definition = &game.definition;
        let parameter = |parameter: &grundy::lang::Parameter| {
            let given = game.arguments.iter().find(|(name, _)| *name == parameter.name);
            Parameter {
                name: parameter.name.to_string(),
                kind: kind(definition.kind_of_parameter(parameter)),
                value: given.map(|(_, value)| shown(value)),
                least: 0,
            }
        };
        let claims = document.statements(game)?.into_iter().map(|statement| Claim {
            text: statement.claim.to_string(),
            false_at: statement.false_at.as_ref().map(|position| tuple(position)),
            name: statement.name,
        });
        Ok(GameInfo {
            name: game.name().to_string(),
            title: text_of(definition, Role::Title),
            note: text_of(definition, Role::Note),
            source: text_of(definition, Role::Source),
            picture: picture_of(definition),
            misere: game.play() == Play::Misere,
            coordinates: game.coordinates.iter().map(ToString::to_string).collect(),
            parameters: definition.parameters.iter().map(parameter).collect(),
            layout: Layout::of(game),
            claims: claims.collect(),
        })
    }
}

impl GameInfo {
    /// The title in this language, else in the other, or the name.
    pub fn heading(&self, language: Language) -> String {
        let Both { en, ja } = &self.title;
        let (own, other) = match language {
            Language::English => (en, ja),
            Language::Japanese => (ja, en),
        };
        own.as_ref().or(other.as_ref()).unwrap_or(&self.name).clone()
    }
}

impl Layout {
    /// The layout of a game.
    pub fn of(game: &Game) -> Layout {
        let format::Layout { across, down, layers, origin } = format::Layout::of(game);
        Layout { across, down, layers, up: origin == Origin::BottomLeft }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_begin_where_the_game_does() {
        let least = |source: &str| -> Vec<u64> {
            let source: Source = serde_json::from_str(source).unwrap();
            let reading = reading(&Words::new(Language::English), &source, &mut |_| ControlFlow::Continue(()));
            reading.game.unwrap().parameters.iter().map(|parameter| parameter.least).collect()
        };
        assert_eq!(least(r#"{"game":"chocolate"}"#), [1]);
        assert_eq!(least(r#"{"game":"chocolate_shift"}"#), [1, 0]);
        assert_eq!(least(r#"{"game":"stripbar"}"#), [1]);
        assert_eq!(least(r#"{"game":"nimhoff"}"#), [0]);
        assert_eq!(least(r#"{"text":"game g[k = 7](n)\n require k >= 5\n move { (n - k) }"}"#), [5]);
    }
}
