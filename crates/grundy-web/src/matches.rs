//! Matches: a start and the moves made so far come in, the state, the computer's move, a hint or the worth go out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use grundy::Effort;
use grundy::lang::{Game, IBig, Play, Position, Watch};
use grundy::play::{Advice, Knowledge, Match, Moves, Part, Side, Step, Strength, say_reason};
use grundy::words::Words;
use serde::{Deserialize, Serialize};

use crate::read::Layout;
use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Both, Chosen, Source, picture_of, text_of};
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    start: String,
    first: SideName,
    /// The moves so far, as they are typed.
    moves: Vec<String>,
    ask: Ask,
    /// The last row and column that a board should show.
    #[serde(default)]
    board: u64,
    #[serde(default = "perfect")]
    strength: u8,
    #[serde(default)]
    seed: u64,
}

fn perfect() -> u8 {
    100
}

#[derive(Deserialize, Serialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum SideName {
    Person,
    Computer,
}

impl From<Side> for SideName {
    fn from(side: Side) -> SideName {
        match side {
            Side::Person => SideName::Person,
            Side::Computer => SideName::Computer,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Ask {
    State,
    Reply,
    Hint,
    Worth,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    State(MatchState),
    Advice { index: Option<usize>, text: String, reason: Vec<String> },
    Worth { value: Option<String>, outcome: Option<&'static str> },
}

#[derive(Serialize)]
struct MatchState {
    parts: Vec<PartState>,
    moves: Vec<Move>,
    too_many: bool,
    misere: bool,
    to_move: SideName,
    winner: Option<SideName>,
    turns: Vec<Turn>,
}

#[derive(Serialize)]
struct PartState {
    game: String,
    title: Both,
    coordinates: Vec<String>,
    text: Vec<String>,
    position: Vec<f64>,
    picture: Option<String>,
    layout: Layout,
    squares: Option<Vec<[i64; 2]>>,
    board: Option<Board>,
}

/// A board up to a corner, and the squares on it that are no positions.
#[derive(Serialize)]
struct Board {
    to: [u64; 2],
    closed: Vec<[u64; 2]>,
}

#[derive(Serialize)]
struct Move {
    index: usize,
    /// How it is typed.
    text: String,
    component: usize,
    label: Both,
    target: String,
    parts: Vec<Left>,
}

#[derive(Serialize)]
struct Left {
    game: String,
    position: Vec<f64>,
    squares: Option<Vec<[i64; 2]>>,
}

#[derive(Serialize)]
struct Turn {
    side: SideName,
    component: usize,
    label: Both,
    target: String,
}

/// The most parts of a sum, moves of a match, and characters of a start.
const MOST_PARTS: usize = 64;
const MOST_TURNS: usize = 5_000;
const MOST_TEXT: usize = 20_000;
/// The most moves that are sent, and the most whose squares are.
const MOST_MOVES: usize = 2_000;
const MOST_PICTURES: usize = 400;
/// The most squares of a bar that are sent.
const MOST_SQUARES: usize = 2_000;
/// The last row and column of the largest board.
const LARGEST_BOARD: u64 = 40;
/// How many positions may be searched for one question.
const BUDGET: u64 = 300_000;

/// Answers a question about a match.
pub async fn answer(State(shared): State<Arc<Shared>>, body: Body<Question>) -> Result<Response, Refusal> {
    let Body(asked) = body;
    let language = asked.language();
    let formulas = shared.formulas.clone();
    let answer = work::small(&shared, language, move |words, watch| {
        let chosen = asked.what.source.choose(words)?;
        let parts = read_sum(words, &chosen, &asked.what.start)?;
        let first = match asked.what.first {
            SideName::Person => Side::Person,
            SideName::Computer => Side::Computer,
        };
        let current = replay(words, parts, first, &asked.what.moves, watch)?;
        let knowledge = &mut Knowledge::new(formulas, Effort::prompt(BUDGET));
        match asked.what.ask {
            Ask::State => state(words, &current, asked.what.board, watch).map(Answer::State),
            Ask::Hint => advice(words, &current, current.hint(knowledge, watch), watch),
            Ask::Reply => {
                let strength = Strength::new(asked.what.strength);
                advice(words, &current, current.reply(strength, asked.what.seed, knowledge, watch), watch)
            }
            Ask::Worth => {
                let known = current.worth(knowledge, watch).map_err(|stop| Refusal::stop(words, &stop))?;
                Ok(Answer::Worth { value: known.value().map(ToString::to_string), outcome: known.outcome() })
            }
        }
    });
    Ok(Json(answer.await?).into_response())
}

/// A sum as it is typed: `3,5`, `3 + 4 + 5`, `queen 3,5 + nim 7`.
pub fn read_sum(words: &Words, chosen: &Chosen, text: &str) -> Result<Vec<Part>, Refusal> {
    let shown: String = text.chars().take(80).collect();
    let bad = || {
        let arguments = [("position", shown.clone()), ("game", chosen.game.heading())];
        Refusal::new(words, UNABLE, "position", &arguments)
    };
    let plain = plain(text);
    let summands: Vec<&str> = plain.split('+').collect();
    if text.len() > MOST_TEXT || summands.len() > MOST_PARTS {
        return Err(bad());
    }
    let mut parts = Vec::new();
    for summand in summands {
        let summand = summand.trim();
        let split = summand.find(|c: char| c.is_ascii_digit() || c == '(').unwrap_or(summand.len());
        let (name, numbers) = match summand.rsplit_once(' ') {
            Some((name, numbers))
                if !name.contains(',')
                    && !name.starts_with(['(', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) =>
            {
                (name.trim(), numbers)
            }
            _ => summand.split_at(split.min(summand.len())),
        };
        let game: Arc<Game> = match name.trim() {
            "" => chosen.game.clone(),
            name if name == &**chosen.game.name() => chosen.game.clone(),
            name => chosen.document.game(name, &[]).map_err(|_| bad())?,
        };
        let numbers = numbers.trim().trim_start_matches('(').trim_end_matches(')');
        let position: Option<Position> = numbers.split(',').map(|n| n.trim().parse::<IBig>().ok()).collect();
        let position = position.filter(|p| p.len() == game.coordinates.len()).ok_or_else(bad)?;
        parts.push((game, position));
    }
    Ok(parts)
}

/// Full-width characters as their plain twins.
fn plain(text: &str) -> String {
    let twin = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '　' => ' ',
        '、' => ',',
        other => other,
    };
    text.chars().map(twin).collect()
}

fn replay(words: &Words, parts: Vec<Part>, first: Side, moves: &[String], watch: &mut Watch) -> Result<Match, Refusal> {
    let mut current = Match::new(parts, first).map_err(|refusal| Refusal::of_match(words, &refusal))?;
    for text in moves.iter().take(MOST_TURNS) {
        current = current.play_text(text, watch).map_err(|(_, refusal)| Refusal::of_match(words, &refusal))?;
    }
    Ok(current)
}

fn advice(
    words: &Words,
    current: &Match,
    advice: Result<Advice, grundy::play::Refusal>,
    watch: &mut Watch,
) -> Result<Answer, Refusal> {
    let advice = advice.map_err(|refusal| Refusal::of_match(words, &refusal))?;
    let moves = current.moves(watch).map_err(|fault| Refusal::fault(words, &fault))?;
    let index = moves.listed().iter().take(MOST_MOVES).position(|step| *step == advice.step);
    Ok(Answer::Advice { index, text: typed(current, &advice.step), reason: say_reason(words, &advice.reason) })
}

/// A move as it is typed: `3,5`, or `2: 3,5` in a sum.
fn typed(current: &Match, step: &Step) -> String {
    match current.parts().len() {
        1 => step.target(),
        _ => format!("{}: {}", step.component + 1, step.target()),
    }
}

fn state(words: &Words, current: &Match, least: u64, watch: &mut Watch) -> Result<MatchState, Refusal> {
    let fault = |fault| Refusal::fault(words, &fault);
    let moves = current.moves(watch).map_err(fault)?;
    let pictured = moves.listed().len() <= MOST_PICTURES;
    let part = |(game, position): &Part| PartState {
        game: game.name().to_string(),
        title: text_of(&game.definition, grundy::lang::Role::Title),
        coordinates: game.coordinates.iter().map(ToString::to_string).collect(),
        text: position.iter().map(ToString::to_string).collect(),
        position: numbers(position),
        picture: picture_of(&game.definition),
        layout: Layout::of(game),
        squares: squares(game, position, true),
        board: board(game, current, least),
    };
    let left = |(game, position): &Part| Left {
        game: game.name().to_string(),
        position: numbers(position),
        squares: squares(game, position, pictured),
    };
    let listed = |(index, step): (usize, &Step)| Move {
        index,
        text: typed(current, step),
        component: step.component,
        label: label(step),
        target: step.target(),
        parts: step.parts.iter().map(left).collect(),
    };
    let turn = |turn: &grundy::play::Turn| Turn {
        side: turn.side.into(),
        component: turn.step.component,
        label: label(&turn.step),
        target: turn.step.target(),
    };
    Ok(MatchState {
        parts: current.parts().iter().map(part).collect(),
        too_many: matches!(moves, Moves::TooMany(_)) || moves.listed().len() > MOST_MOVES,
        moves: moves.listed().iter().enumerate().map(listed).take(MOST_MOVES).collect(),
        misere: current.convention() == Play::Misere,
        to_move: current.to_move().into(),
        winner: current.winner(watch).map_err(fault)?.map(SideName::from),
        turns: current.turns().iter().map(turn).collect(),
    })
}

fn label(step: &Step) -> Both {
    (&step.game.rules[step.rule].label).into()
}

/// Coordinates as JavaScript can hold them; those that are too large for a board are only shown as text.
fn numbers(position: &Position) -> Vec<f64> {
    position.iter().map(|n| n.to_f64().value()).collect()
}

/// The board of a game on one, large enough for this row and column and for the match from its start, so that it stays
/// as it is while pieces move.
fn board(game: &Arc<Game>, current: &Match, least: u64) -> Option<Board> {
    if picture_of(&game.definition).as_deref() != Some("board") || game.coordinates.len() != 2 {
        return None;
    }
    let own = current.start().iter().chain(current.parts()).filter(|(other, _)| other == game);
    let mut to = [least; 2];
    for (_, position) in own {
        for (last, n) in to.iter_mut().zip(position) {
            *last = (*last).max(u64::try_from(n).ok()?);
        }
    }
    if to.iter().any(|&last| last > LARGEST_BOARD) {
        return None;
    }
    let squares = (0..=to[0]).flat_map(|a| (0..=to[1]).map(move |b| [a, b]));
    let is_closed = |square: &[u64; 2]| !game.is_position(&square.map(IBig::from)).unwrap_or(false);
    Some(Board { to, closed: squares.filter(is_closed).collect() })
}

/// The squares of a bar, where it is one and not too large.
fn squares(game: &Game, position: &Position, wanted: bool) -> Option<Vec<[i64; 2]>> {
    let large = position.iter().any(|n| *n > IBig::from(MOST_SQUARES));
    if !wanted || large || game.picture.is_empty() {
        return None;
    }
    let squares = game.squares(position).ok()?;
    if squares.len() > MOST_SQUARES {
        return None;
    }
    squares.iter().map(|(x, y)| Some([i64::try_from(x).ok()?, i64::try_from(y).ok()?])).collect()
}
