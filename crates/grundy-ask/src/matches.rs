//! Matches: a start and the moves made so far come in, the state, the computer's move, a hint or the worth go out.

use grundy::Effort;
use grundy::lang::{Play, Role};
use grundy::play::{Advice, Knowledge, Match, Moves, Part, Refusal, Side, Step, Strength, say_reason};
use grundy::read::{self, Misread};
use grundy::wire::{
    AdviceAnswer, Bilingual, MatchAnswer, MoveInfo, OutcomeClass, PartInfo, Refused, SideName, TurnInfo, WorthAnswer,
    picture_of,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::props;
use crate::question::{Asker, Reply};
use crate::read::layout;
use crate::source::{ChosenGame, Source};

/// How a match stands, or what to do in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct MatchQuestion {
    /// The game.
    pub source: Source,
    /// The sum at the start, as it is typed.
    pub start: String,
    /// Who began.
    pub first: SideName,
    /// The moves so far, as they are typed.
    pub moves: Vec<String>,
    /// What is wanted.
    pub ask: Wanted,
    /// The last row and column that a board should show.
    #[serde(default)]
    pub board: u64,
    /// How well the computer plays, in percent.
    #[serde(default = "perfect")]
    pub strength: u8,
    /// The chance in its play.
    #[serde(default)]
    pub seed: u64,
}

fn perfect() -> u8 {
    100
}

/// What is wanted of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// How it stands.
    State,
    /// The computer's move.
    Reply,
    /// A move for the person.
    Hint,
    /// What it is worth.
    Worth,
}

/// The most parts of a sum, moves of a match, and characters of a start.
const MOST_PARTS: usize = 64;
const MOST_TURNS: usize = 5_000;
const MOST_TEXT: usize = 20_000;
/// The most moves that are sent, and the most whose squares are.
const MOST_MOVES: usize = 2_000;
const MOST_PICTURES: usize = 400;
/// How many positions may be searched for one question.
const BUDGET: u64 = 300_000;

/// Answers a question about a match.
pub fn play(asker: &mut Asker, asked: &MatchQuestion) -> Result<Reply, Refused> {
    let chosen = asked.source.choose(asker)?;
    let parts = read_sum(asker, &chosen, &asked.start)?;
    let current = replay(asker, parts, asked.first.into(), &asked.moves)?;
    let knowledge = &mut Knowledge::new(asker.desk.formulas.clone(), Effort::prompt(BUDGET));
    match asked.ask {
        Wanted::State => state(asker, &current, asked.board).map(|state| Reply::Match(Box::new(state))),
        Wanted::Hint => {
            let hint = current.hint(knowledge, asker.watch);
            advice(asker, &current, hint)
        }
        Wanted::Reply => {
            let reply = current.reply(Strength::new(asked.strength), asked.seed, knowledge, asker.watch);
            advice(asker, &current, reply)
        }
        Wanted::Worth => {
            let known = current.worth(knowledge, asker.watch).map_err(|stop| asker.stop(&stop))?;
            let outcome = known.is_zero().map(|zero| OutcomeClass::of(!zero));
            Ok(Reply::Worth(WorthAnswer { value: known.value().map(ToString::to_string), outcome }))
        }
    }
}

/// A sum as it is typed: `3,5`, `3 + 4 + 5`, `queen 3,5 + nim 7`.
fn read_sum(asker: &Asker, chosen: &ChosenGame, text: &str) -> Result<Vec<Part>, Refused> {
    let mut find = |name: Option<&str>| match name {
        None => Ok(chosen.game.clone()),
        Some(name) if name == &**chosen.game.name() => Ok(chosen.game.clone()),
        Some(name) => read::game_in(&chosen.document, None, name, &[]),
    };
    let sum = match text.len() > MOST_TEXT {
        true => Err(Misread::TooMany(MOST_PARTS)),
        false => read::sum(text, MOST_PARTS, &mut find),
    };
    sum.map_err(|misread| asker.misread(&misread))
}

fn replay(asker: &mut Asker, parts: Vec<Part>, first: Side, moves: &[String]) -> Result<Match, Refused> {
    // The page does not ask which moves are forbidden.
    if let Some((game, _)) = parts.iter().find(|(game, _)| game.blocking > 0) {
        return Err(asker.unplayable(&Refusal::Blocking { game: game.name().to_string() }));
    }
    let mut current = Match::new(parts, first).map_err(|refusal| asker.unplayable(&refusal))?;
    for text in moves.iter().take(MOST_TURNS) {
        current = current.play_text(text, asker.watch).map_err(|(_, refusal)| asker.unplayable(&refusal))?;
    }
    Ok(current)
}

fn advice(asker: &mut Asker, current: &Match, advice: Result<Advice, Refusal>) -> Result<Reply, Refused> {
    let advice = advice.map_err(|refusal| asker.unplayable(&refusal))?;
    let moves = current.moves(asker.watch).map_err(|fault| asker.fault(&fault))?;
    let index = moves.listed().iter().take(MOST_MOVES).position(|step| *step == advice.step);
    let reason = say_reason(asker.words, &advice.reason);
    Ok(Reply::Advice(AdviceAnswer { index, text: typed(current, &advice.step), reason }))
}

/// A move as it is typed: `3,5`, or `2: 3,5` in a sum.
fn typed(current: &Match, step: &Step) -> String {
    match current.parts().len() {
        1 => step.target(),
        _ => format!("{}: {}", step.component + 1, step.target()),
    }
}

fn state(asker: &mut Asker, current: &Match, least: u64) -> Result<MatchAnswer, Refused> {
    let moves = current.moves(asker.watch).map_err(|fault| asker.fault(&fault))?;
    let winner = current.winner(asker.watch).map_err(|fault| asker.fault(&fault))?;
    let pictured = moves.listed().len() <= MOST_PICTURES;
    let part = |(game, position): &Part| PartInfo {
        game: game.name().to_string(),
        title: Bilingual::of(&game.definition, Role::Title),
        coordinates: game.coordinates.iter().map(ToString::to_string).collect(),
        text: game.coordinate_texts(position),
        position: props::numbers(position),
        picture: picture_of(&game.definition),
        layout: layout(game),
        piece: game.definition.piece().map(str::to_string),
        looks: (0..position.len()).map(|i| game.look(i).name().to_string()).collect(),
        squares: props::squares(game, position, true),
        frame: props::frame(game, current),
        board: props::board(game, current, least),
        graph: props::graph(game, position),
    };
    let listed = |(index, step): (usize, &Step)| MoveInfo {
        index,
        text: typed(current, step),
        component: step.component,
        label: label(step),
        target: step.target(),
        parts: step.parts.iter().map(|part| props::left(part, pictured)).collect(),
        turned: props::turned(&current.parts()[step.component], &step.parts),
    };
    let turn = |turn: &grundy::play::Turn| TurnInfo {
        side: turn.side.into(),
        component: turn.step.component,
        label: label(&turn.step),
        target: turn.step.target(),
    };
    Ok(MatchAnswer {
        parts: current.parts().iter().map(part).collect(),
        too_many: matches!(moves, Moves::TooMany(_)) || moves.listed().len() > MOST_MOVES,
        moves: moves.listed().iter().enumerate().map(listed).take(MOST_MOVES).collect(),
        misere: current.convention() == Play::Misere,
        to_move: current.to_move().into(),
        winner: winner.map(SideName::from),
        turns: current.turns().iter().map(turn).collect(),
        last: props::last(current),
        coins: props::coins(current, least),
    })
}

fn label(step: &Step) -> Bilingual {
    (&step.game.rules[step.rule].label).into()
}
