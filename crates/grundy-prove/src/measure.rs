//! Why a game ends: a measure that falls with every move.
//!
//! A measure is a list of linear forms with natural weights, compared lexicographically. The forms are found greedily:
//! one that never rises and falls on some of the moves settles those; the others are left to the next form.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_automata::{Order, Relation};
use grundy_lang::{Game, Statement, Watch};

use crate::automata::Automata;
use crate::linear::Linear;
use crate::logic::Logic;
use crate::rules::{Moves, Piece, Way, moves};
use crate::theorem::{ProofLimits, numeration_of};
use crate::translate::{Translator, join};
use crate::verdict::Reason;

/// A step from the position to a part of an option in the same game.
struct Step {
    conditions: Vec<Relation>,
    coordinates: Vec<Arc<str>>,
}

/// A measure that falls with every move: weights of the coordinates, most important form first. The claim only says which
/// digits are read.
pub fn falling_measure(game: &Game, statement: &Statement, watch: &mut Watch) -> Result<Vec<Vec<u32>>, Reason> {
    let limit = ProofLimits::default().entries;
    let mut limited = |entries: u64| if entries > limit { ControlFlow::Break(()) } else { watch(entries) };
    let automata = Automata::new(numeration_of(game, statement), &mut limited);
    let mut translator = Translator::new(automata, &game.lets);
    let moves = moves(game, &mut translator)?;
    if moves.domain.is_empty() {
        return Err(Reason::NoPositions);
    }
    measure(game, &moves, &mut translator)
}

/// The same, of moves that are known.
pub(crate) fn measure(game: &Game, moves: &Moves, translator: &mut Translator) -> Result<Vec<Vec<u32>>, Reason> {
    let mut open: Vec<Step> = Vec::new();
    for way in &moves.ways {
        for part in &way.parts {
            open.extend(step(game, moves, way, part, translator)?);
        }
    }
    let mut measure = Vec::new();
    while !open.is_empty() {
        let mut progress = false;
        for weights in candidates(game.coordinates.len()) {
            let Some(settled) = falls(game, &weights, &open, translator)? else { continue };
            if settled.iter().any(|&s| s) {
                let mut settled = settled.into_iter();
                open.retain(|_| !settled.next().expect("one answer a step"));
                measure.push(weights);
                progress = true;
                break;
            }
        }
        if !progress {
            return Err(Reason::NoMeasure);
        }
    }
    if measure.is_empty() {
        measure.push(vec![1; game.coordinates.len()]);
    }
    Ok(measure)
}

/// The step to a part, its domain included; a part in another game is no step.
fn step(
    game: &Game,
    moves: &Moves,
    way: &Way,
    part: &Piece,
    translator: &mut Translator,
) -> Result<Option<Step>, Reason> {
    let (coordinates, conditions) = match part {
        Piece::Position { game: Some(_), .. } => return Ok(None),
        Piece::Position { game: None, coordinates } => {
            let renamed = renamed(&moves.domain, game, coordinates, translator)?;
            (coordinates.clone(), join(&way.conditions, &[renamed]))
        }
        Piece::Run(first, end) => {
            // The last of the run: below the end, and at least the first.
            let last = translator.fresh();
            let below = Linear::variable(&last).minus(&Linear::variable(end)).map_err(|_| Reason::Limit)?;
            let above = Linear::variable(&last).minus(&Linear::variable(first)).map_err(|_| Reason::Limit)?;
            let guards =
                [translator.logic.compare(&below, Order::Less)?, translator.logic.compare(&above, Order::AtLeast)?];
            (vec![last], join(&way.conditions, &guards))
        }
    };
    Ok(Some(Step { conditions, coordinates }))
}

/// A relation on the game's coordinates, on other variables.
pub(crate) fn renamed(
    relation: &Relation,
    game: &Game,
    coordinates: &[Arc<str>],
    translator: &mut Translator,
) -> Result<Relation, Reason> {
    let name = |old: &str| match game.coordinates.iter().position(|c| &*c.text == old) {
        Some(i) => coordinates[i].clone(),
        None => old.into(),
    };
    Ok(relation.rename(name, translator.logic.watch)?)
}

/// For every step whether the form falls; `None` if it rises on one.
fn falls(
    game: &Game,
    weights: &[u32],
    steps: &[Step],
    translator: &mut Translator,
) -> Result<Option<Vec<bool>>, Reason> {
    let mut settled = Vec::new();
    for step in steps {
        let mut rise = Linear::constant(0);
        for ((name, target), &weight) in game.coordinates.iter().zip(&step.coordinates).zip(weights) {
            let change = Linear::variable(target).minus(&Linear::variable(&name.text)).map_err(|_| Reason::Limit)?;
            rise = rise.plus(&change.times(weight.into()).map_err(|_| Reason::Limit)?).map_err(|_| Reason::Limit)?;
        }
        if !never(&rise, Order::Greater, step, translator)? {
            return Ok(None);
        }
        settled.push(never(&rise, Order::AtLeast, step, translator)?);
    }
    Ok(Some(settled))
}

fn never(form: &Linear, comparison: Order, step: &Step, translator: &mut Translator) -> Result<bool, Reason> {
    let guard = translator.logic.compare(form, comparison)?;
    if guard.is_empty() {
        return Ok(true);
    }
    let factors = join(&step.conditions, &[guard]);
    let mut variables: Vec<Arc<str>> = factors.iter().flat_map(|r| r.variables().to_vec()).collect();
    variables.sort();
    variables.dedup();
    Ok(translator.logic.exists(&variables, factors)?.is_empty())
}

/// The sum of all coordinates, single coordinates, sums of some, then weights up to 3.
fn candidates(coordinates: usize) -> Vec<Vec<u32>> {
    let mut all = vec![vec![1; coordinates]];
    let most = if coordinates <= 3 { 3u32 } else { 1 };
    let mut weights = vec![0u32; coordinates];
    while let Some(i) = weights.iter().position(|&w| w < most) {
        weights[i] += 1;
        weights[..i].fill(0);
        if !all.contains(&weights) {
            all.push(weights.clone());
        }
    }
    all[1..].sort_by_key(|w| (w.iter().max().copied(), w.iter().sum::<u32>()));
    all
}
