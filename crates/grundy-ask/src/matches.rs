//! Matches: a start and the moves made so far come in, the state, the computer's move, a hint or the worth go out.

use grundy::Effort;
use grundy::lang::{Play, Role};
use grundy::play::{Advice, Knowledge, Match, Moves, Part, Side, Step, Strength, Turn, say_forbidding, say_reason};
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
    /// The moves so far, as they are typed; where moves may be forbidden, `not` before each that is, and `go` where no more are.
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
    /// The computer's move, or what it forbids.
    Reply,
    /// A move for the person, or what to forbid.
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
    let (current, acts) = replay(asker, parts, asked.first.into(), &asked.moves)?;
    let knowledge = &mut Knowledge::new(asker.desk.formulas.clone(), Effort::prompt(BUDGET));
    let (strength, seed) = match asked.ask {
        Wanted::State => return state(asker, &current, acts, asked.board).map(|state| Reply::Match(Box::new(state))),
        Wanted::Worth => return worth(asker, &current, knowledge).map(Reply::Worth),
        Wanted::Hint => (Strength::PERFECT, 0),
        Wanted::Reply => (Strength::new(asked.strength), asked.seed),
    };
    let advice = match current.forbids() {
        Some(_) => forbidding(asker, &current, strength, seed, knowledge),
        None => advice(asker, &current, strength, seed, knowledge),
    };
    advice.map(Reply::Advice)
}

fn worth(asker: &mut Asker, current: &Match, knowledge: &mut Knowledge) -> Result<WorthAnswer, Refused> {
    let known = current.worth(knowledge, asker.watch).map_err(|stop| asker.stop(&stop))?;
    let wins = current.is_won(knowledge, asker.watch).map_err(|stop| asker.stop(&stop))?;
    // Where a move that wins was not forbidden, the value does not say who does.
    let value = known.value().filter(|value| wins == Some(!value.is_zero()));
    Ok(WorthAnswer { value: value.map(ToString::to_string), outcome: wins.map(OutcomeClass::of) })
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

/// The match as it stands, and who did what led to it.
fn replay(
    asker: &mut Asker,
    parts: Vec<Part>,
    first: Side,
    moves: &[String],
) -> Result<(Match, Vec<SideName>), Refused> {
    let mut current = Match::new(parts, first).map_err(|refusal| asker.unplayable(&refusal))?;
    let mut acts = Vec::new();
    for text in moves.iter().take(MOST_TURNS) {
        current = current.follow(text, asker.watch).map_err(|(_, refusal)| asker.unplayable(&refusal))?;
        // After a move, and while moves are forbidden, the other side is to move.
        acts.push(current.to_move().other().into());
    }
    Ok((current, acts))
}

/// What may be done now: moves, or options that may be forbidden.
fn choices(asker: &mut Asker, current: &Match) -> Result<Moves, Refused> {
    let choices = match current.forbids() {
        Some(_) => current.forbiddable(asker.watch),
        None => current.moves(asker.watch),
    };
    choices.map_err(|fault| asker.fault(&fault))
}

fn advice(
    asker: &mut Asker,
    current: &Match,
    strength: Strength,
    seed: u64,
    knowledge: &mut Knowledge,
) -> Result<AdviceAnswer, Refused> {
    let advice = current.reply(strength, seed, knowledge, asker.watch);
    let Advice { step, reason } = advice.map_err(|refusal| asker.unplayable(&refusal))?;
    let (index, text) = (index(asker, current, Some(&step))?, typed(&step, is_sum(current)));
    Ok(AdviceAnswer { index, acts: vec![text.clone()], text, reason: say_reason(asker.words, &reason) })
}

/// What is forbidden, at once.
fn forbidding(
    asker: &mut Asker,
    current: &Match,
    strength: Strength,
    seed: u64,
    knowledge: &mut Knowledge,
) -> Result<AdviceAnswer, Refused> {
    let advice = current.forbid_reply(strength, seed, knowledge, asker.watch);
    let advice = advice.map_err(|refusal| asker.unplayable(&refusal))?;
    let index = index(asker, current, advice.steps.first())?;
    let text = advice.steps.iter().map(|step| typed(step, is_sum(current))).collect::<Vec<_>>().join("; ");
    let acts = advice.then.forbidding().split_off(current.forbidden().len());
    Ok(AdviceAnswer { index, text, acts, reason: say_forbidding(asker.words, &advice.reason) })
}

/// The place of a step among what is listed.
fn index(asker: &mut Asker, current: &Match, step: Option<&Step>) -> Result<Option<usize>, Refused> {
    let choices = choices(asker, current)?;
    Ok(choices.listed().iter().take(MOST_MOVES).position(|other| Some(other) == step))
}

/// A move as it is typed: `3,5`, or `2: 3,5` in a sum.
fn typed(step: &Step, is_sum: bool) -> String {
    if is_sum { format!("{}: {}", step.component + 1, step.target()) } else { step.target() }
}

fn is_sum(current: &Match) -> bool {
    current.parts().len() != 1
}

fn state(asker: &mut Asker, current: &Match, acts: Vec<SideName>, least: u64) -> Result<MatchAnswer, Refused> {
    let moves = choices(asker, current)?;
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
    let listed = |(index, (step, forbidden)): (usize, (&Step, bool))| MoveInfo {
        index,
        text: typed(step, is_sum(current)),
        component: step.component,
        label: label(step),
        target: step.target(),
        parts: step.parts.iter().map(|part| props::left(part, pictured)).collect(),
        turned: props::turned(&current.parts()[step.component], &step.parts),
        forbidden,
    };
    let open = moves.listed().iter().take(MOST_MOVES).map(|step| (step, false));
    let closed = current.forbidden().iter().map(|step| (step, true));
    let turn = |(place, turn): (usize, &Turn)| {
        let is_sum = current.parts_after(place).is_some_and(|parts| parts.len() != 1);
        TurnInfo {
            side: turn.side.into(),
            component: turn.step.component,
            label: label(&turn.step),
            target: turn.step.target(),
            forbidden: turn.forbidden.iter().map(|step| typed(step, is_sum)).collect(),
        }
    };
    Ok(MatchAnswer {
        parts: current.parts().iter().map(part).collect(),
        too_many: matches!(moves, Moves::TooMany(_)) || moves.listed().len() > MOST_MOVES,
        moves: open.chain(closed).enumerate().map(listed).collect(),
        misere: current.convention() == Play::Misere,
        to_move: current.to_move().into(),
        forbids: current.forbids().map(SideName::from),
        blocking: current.parts().iter().map(|(game, _)| game.blocking).max().unwrap_or(0),
        winner: winner.map(SideName::from),
        turns: current.turns().iter().enumerate().map(turn).collect(),
        acts,
        last: props::last(current),
        coins: props::coins(current, least),
    })
}

fn label(step: &Step) -> Bilingual {
    (&step.game.rules[step.rule].label).into()
}
