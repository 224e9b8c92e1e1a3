//! `grundy draw`: a position as bar, board, heaps or coins, a move from it, or the graph of the positions below it.

use std::sync::Arc;

use clap::ArgMatches;
use grundy::engine::{Rules, Solver};
use grundy::lang::{Component, Depiction, Game, Position};
use grundy::play::{Match, Side, Strength, choose_start, say_refusal, small_size};
use grundy::{Knowledge, Part};
use grundy_view::{self as view, OnBoard, Picture};

use super::value::sums;
use crate::picture::{Destination, Shown, trouble};
use crate::report;
use crate::select::{choosings, lone_game};
use crate::session::{Failure, Session, Status};
use crate::watch::Watcher;

/// Draws the positions asked for.
pub fn run(session: &Session, matches: &ArgMatches) -> Result<Status, Failure> {
    let place = Destination::of(session, matches)?;
    let mut pictures = Vec::new();
    if matches.get_flag("story") {
        place.put(session, &Shown::Still(story(session, matches)?))?;
        return Ok(Status::Done);
    }
    for sum in sums(session, matches)? {
        if let (Some(to), [(game, from)]) = (matches.get_one::<String>("move"), sum.as_slice()) {
            let option = option(session, game, from, to)?;
            if matches.get_flag("animate") {
                let steps = view::steps(game, from, &option).map_err(|t| trouble(session, t))?;
                place.put(session, &Shown::Moving(format!("{} {}", game.heading(), game.shown(from)), steps))?;
                return Ok(Status::Done);
            }
            pictures.push(view::move_made(game, from, &option).map_err(|t| trouble(session, t))?);
            continue;
        }
        let plain = ["graph", "values", "bits"].iter().all(|flag| !matches.get_flag(flag));
        if sum.len() > 1 && plain {
            pictures.push(view::sum(&sum).map_err(|t| trouble(session, t))?);
            continue;
        }
        let mut row = Vec::new();
        for (game, position) in &sum {
            row.push(part(session, matches, game, position)?);
        }
        let columns = row.len();
        pictures.push(if columns == 1 { row.remove(0) } else { Picture::panels("", row, columns) });
    }
    let picture = if pictures.len() == 1 { pictures.remove(0) } else { Picture::panels("", pictures, 1) };
    place.put(session, &Shown::Still(picture))?;
    Ok(Status::Done)
}

/// A match between two who play perfectly, in three pictures.
fn story(session: &Session, matches: &ArgMatches) -> Result<Picture, Failure> {
    const MOST_TURNS: usize = 1_000;
    let words: Vec<String> = matches.get_many::<String>("sum").into_iter().flatten().cloned().collect();
    let choosing = choosings(session, matches)?.swap_remove(0);
    let mut watcher = Watcher::new(session, None);
    let watch = &mut |done| watcher.look(done);
    let refused = |refusal| {
        let (sentence, hint) = say_refusal(&session.words, &refusal);
        Failure::Input(report::plain(session, &sentence, hint.as_deref()))
    };
    let parts = if words.is_empty() || lone_game(&words).is_some() {
        let game = choosing.game(session, words.first().map(String::as_str))?.game;
        choose_start(&game, small_size(&game), 1, watch).map_err(refused)?
    } else {
        choosing.sum(session, &words)?
    };
    let knowledge = &mut Knowledge::patient(session.limits);
    let start = Match::new(parts, Side::Person).map_err(refused)?;
    let mut end = start.clone();
    while end.turns().len() < MOST_TURNS && !end.is_finished(watch).map_err(|fault| session.fault(&fault))? {
        if end.forbids().is_some() {
            end = end.forbid_reply(Strength::PERFECT, 0, knowledge, watch).map_err(refused)?.then;
            continue;
        }
        let step = end.hint(knowledge, watch).map_err(refused)?.step;
        end = end.play(step, watch).map_err(|(_, refusal)| refused(refusal))?;
    }
    let (Some(turn), Some(after)) = (end.turns().first(), end.parts_after(1)) else {
        return view::sum(start.parts()).map_err(|t| trouble(session, t));
    };
    let made = (turn.step.component, turn.step.parts.as_slice());
    let pictures = view::story(start.parts(), made, after, end.parts()).map_err(|t| trouble(session, t))?;
    Ok(view::arrowed(pictures))
}

fn part(session: &Session, matches: &ArgMatches, game: &Arc<Game>, position: &Position) -> Result<Picture, Failure> {
    if matches.get_flag("graph") {
        return graph(session, matches, game, position);
    }
    let on = OnBoard { values: values(session, matches, game, position)?, ..OnBoard::default() };
    let picture = view::position(game, position, &on).map_err(|t| trouble(session, t))?;
    if !matches.get_flag("bits") {
        return Ok(picture);
    }
    let bits = view::bits(game, position).map_err(|t| trouble(session, t))?;
    let title = picture.title.clone();
    Ok(Picture::panels(title, vec![picture, bits], 2))
}

/// The values of the squares of a board, where they are asked for.
fn values(
    session: &Session,
    matches: &ArgMatches,
    game: &Arc<Game>,
    position: &Position,
) -> Result<std::collections::BTreeMap<Vec<u64>, u64>, Failure> {
    const MOST: u64 = 60;
    let mut values = std::collections::BTreeMap::new();
    let last: Vec<u64> = position.iter().map(|n| u64::try_from(n).unwrap_or(u64::MAX)).collect();
    if !matches.get_flag("values") || game.depiction() != Depiction::Board || last.iter().any(|n| *n > MOST) {
        return Ok(values);
    }
    // A piece may also move away from zero: the board reaches as far as its positions do, within reason.
    let mut solver = Solver::new(Arc::new(Rules::compile(game)), session.limits);
    let mut watcher = Watcher::new(session, None);
    let mut waiting = vec![position.clone()];
    while let Some(square) = waiting.pop() {
        let key: Option<Vec<u64>> = square.iter().map(|n| u64::try_from(n).ok()).collect();
        let Some(key) = key.filter(|key| !values.contains_key(key)) else { continue };
        let value = solver.grundy(&square, &mut |done| watcher.look(done)).map_err(|stop| session.stopped(stop))?;
        values.insert(key, value);
        let options = game.options(&square).map_err(|fault| session.fault(&fault))?;
        let single = options.into_iter().flat_map(|option| option.sum).filter(|(other, _)| other.is_none());
        waiting.extend(single.map(|(_, position)| position));
    }
    Ok(values)
}

fn graph(session: &Session, matches: &ArgMatches, game: &Arc<Game>, position: &Position) -> Result<Picture, Failure> {
    let node =
        matches.get_one::<String>("node").map(|text| crate::select::position(session, game, text)).transpose()?;
    let mut watcher = Watcher::new(session, None);
    let mut knowledge = Knowledge::patient(session.limits);
    let picture = view::graph(&mut knowledge, game, position, node.as_ref(), &mut |done| watcher.look(done));
    let picture = picture.map_err(|t| trouble(session, t))?;
    let Some(node) = node else { return Ok(picture) };
    let sum: [Part; 1] = [(game.clone(), node)];
    let explanation = knowledge.explain(&sum, &mut |done| watcher.look(done));
    let explanation = explanation.map_err(|stop| session.stopped(stop))?;
    let [component] = explanation.components.as_slice() else { return Ok(picture) };
    let values: Vec<String> = component.values().iter().map(ToString::to_string).collect();
    let arguments = [
        ("position", component.game.shown(&component.position)),
        ("values", values.join(", ")),
        ("value", component.known.value().map(ToString::to_string).unwrap_or_default()),
    ];
    Ok(picture.captioned(&session.say("picture-mex", &arguments)))
}

/// The option that leads to a position.
fn option(session: &Session, game: &Arc<Game>, from: &Position, to: &str) -> Result<Vec<Component>, Failure> {
    let written = grundy::read::summands(to).map_err(|misread| report::misread(session, misread))?;
    let wanted = written.into_iter().flat_map(|summand| summand.positions(game)).collect();
    let options = game.options(from).map_err(|fault| session.fault(&fault))?;
    let sorted = |mut positions: Vec<Position>| {
        positions.sort();
        positions
    };
    let wanted = sorted(wanted);
    let leads = |sum: &Vec<Component>| sorted(sum.iter().map(|(_, position)| position.clone()).collect()) == wanted;
    let found = options.into_iter().map(|option| option.sum).find(leads);
    let arguments = [("from", game.shown(from)), ("to", to.to_string())];
    found.ok_or_else(|| session.bad("picture-no-move", &arguments))
}
