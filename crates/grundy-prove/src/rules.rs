//! The moves of a game as relations: for every form of option, the ways it can come about.

use std::sync::Arc;

use grundy_automata::{Order, Relation, atom};
use grundy_lang::{self as lang, Comprehension, Expr, Game, Name, Node, Rule, Summand};

use crate::linear::Linear;
use crate::logic::Logic;
use crate::translate::{Branch, Environment, Translator, join, outside};
use crate::verdict::{Outside, Reason};

/// One way to move: on the tuples that satisfy the conditions for some values of the hidden variables, the option
/// consists of these parts.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    /// The rule of the game that it comes from.
    pub rule: usize,
    pub hidden: Vec<Arc<str>>,
    pub conditions: Vec<Relation>,
    pub parts: Vec<Piece>,
}

/// A part of an option, its coordinates being variables.
#[derive(Debug, Clone)]
pub(crate) enum Piece {
    /// A position of the game itself or of another one.
    Position {
        /// Another game, as a place among the others.
        game: Option<usize>,
        /// The variables that are its coordinates.
        coordinates: Vec<Arc<str>>,
    },
    /// All positions from the first variable up to, not including, the second.
    Run(Arc<str>, Arc<str>),
}

/// The positions, and the ways to move from them.
#[derive(Debug)]
pub(crate) struct Moves {
    pub domain: Relation,
    pub ways: Vec<Way>,
}

impl Way {
    /// Whether the option has three parts or more, so that the nim-sum of their values takes much to follow.
    pub fn is_threefold(&self) -> bool {
        self.parts.len() >= 3
    }

    /// The ways that are this one with two parts that are the same position of the game. These have the nim-sum 0, so that
    /// only the other parts are left.
    pub fn with_equal_parts(
        &self,
        game: &Game,
        moves: &Moves,
        translator: &mut Translator,
    ) -> Result<Vec<Way>, Reason> {
        let own = |piece: &Piece| match piece {
            Piece::Position { game: None, coordinates } => Some(coordinates.clone()),
            _ => None,
        };
        let mut ways = Vec::new();
        for j in 0..self.parts.len() {
            for i in 0..j {
                let (Some(one), Some(other)) = (own(&self.parts[i]), own(&self.parts[j])) else { continue };
                let mut way = self.clone();
                way.parts.remove(j);
                way.parts.remove(i);
                for (a, b) in one.iter().zip(&other) {
                    let difference = Linear::variable(a).minus(&Linear::variable(b)).map_err(|_| Reason::Limit)?;
                    way.conditions.push(translator.logic.compare(&difference, Order::Equal)?);
                }
                let name = |old: &str| {
                    let place = game.coordinates.iter().position(|c| &*c.text == old);
                    place.map_or_else(|| old.into(), |place| one[place].clone())
                };
                way.conditions.push(moves.domain.rename(name, translator.logic.watch)?);
                ways.push(way);
            }
        }
        Ok(ways)
    }
}

/// Translates the rules of a game. Where they have no meaning is found here too.
pub(crate) fn moves(game: &Game, translator: &mut Translator) -> Result<Moves, Reason> {
    let environment = Environment::new();
    let domain = translator.all(&game.domain, &environment)?;
    let undefined = domain.undefined(&mut translator.logic)?;
    nowhere(&undefined, game, Reason::Undefined)?;
    let domain = domain.yes;
    for requirement in &game.requirements {
        let truth = translator.truth(requirement, &environment)?;
        let fails = domain.minus(&truth.yes, translator.logic.watch)?;
        nowhere(&fails, game, Reason::Requirement)?;
    }
    let mut ways = Vec::new();
    for (place, rule) in game.rules.iter().enumerate() {
        ways.extend(of_rule(game, (place, rule), &domain, translator)?);
    }
    Ok(Moves { domain, ways })
}

/// Fails with the least position at which a relation holds.
fn nowhere(relation: &Relation, game: &Game, reason: fn(lang::Position) -> Reason) -> Result<(), Reason> {
    if relation.is_empty() {
        return Ok(());
    }
    Err(reason(least_position(relation, game)))
}

/// The least position in a relation, the values of other variables being ignored.
pub(crate) fn least_position(relation: &Relation, game: &Game) -> lang::Position {
    let order: Vec<&str> = game.coordinates.iter().map(|name| &*name.text).collect();
    let least = relation.least_in_order(&Default::default(), &order).unwrap_or_default();
    let value = |name: &Name| least.get(&name.text).map_or(lang::IBig::ZERO, |n| n.clone().into());
    game.coordinates.iter().map(value).collect()
}

fn of_rule(
    game: &Game,
    (place, rule): (usize, &Rule),
    domain: &Relation,
    translator: &mut Translator,
) -> Result<Vec<Way>, Reason> {
    let environment = Environment::new();
    let condition = translator.all(rule.over.conditions(), &environment)?;
    let undefined = condition.undefined(&mut translator.logic)?;
    let undefined = undefined.and(domain, translator.logic.watch)?;
    let variables: Vec<Arc<str>> = rule.over.variables().into_iter().map(|name| name.text.clone()).collect();
    nowhere(&undefined, game, Reason::Undefined)?;
    let mut conditions = vec![domain.clone()];
    if !condition.yes.is_true() {
        conditions.push(condition.yes);
    }
    let mut ways = vec![Way { rule: place, hidden: variables, conditions, parts: Vec::new() }];
    for part in &rule.parts {
        let mut longer = Vec::new();
        for way in ways {
            longer.extend(match &part.over {
                None => with_position(game, part, way, translator)?,
                Some(over) => with_run(game, part, over, way, domain, translator)?,
            });
        }
        ways = longer;
        if ways.len() > MOST_WAYS {
            return outside(&part.coordinates[0], Outside::Data);
        }
    }
    Ok(ways)
}

/// Ways that one rule may become.
const MOST_WAYS: usize = 2_000;

/// A way with one more position: a way for every combination of branches of its coordinates.
fn with_position(game: &Game, part: &Summand, way: Way, translator: &mut Translator) -> Result<Vec<Way>, Reason> {
    let mut ways = vec![(way, Vec::new())];
    for coordinate in &part.coordinates {
        let term = translator.term(coordinate, &Environment::new())?;
        let mut longer = Vec::new();
        for (way, coordinates) in ways {
            if !term.total {
                defined(game, &way, &term.branches, translator)?;
            }
            for branch in &term.branches {
                let mut branch = branch.clone();
                let name = translator.name_value(&mut branch)?;
                let way = Way {
                    rule: way.rule,
                    hidden: join(&way.hidden, &branch.hidden),
                    conditions: join(&way.conditions, &branch.guards),
                    parts: way.parts.clone(),
                };
                longer.push((way, join(&coordinates, &[name])));
            }
        }
        ways = longer;
        if ways.len() > MOST_WAYS {
            return outside(coordinate, Outside::Data);
        }
    }
    let finish = |(mut way, coordinates): (Way, Vec<Arc<str>>)| {
        way.parts.push(Piece::Position { game: part.game, coordinates });
        way
    };
    Ok(ways.into_iter().map(finish).collect())
}

/// Fails if a coordinate has no meaning somewhere where the option is looked at.
fn defined(game: &Game, way: &Way, branches: &[Branch<Relation>], translator: &mut Translator) -> Result<(), Reason> {
    let mut here = translator.logic.and(way.conditions.iter().cloned())?;
    for branch in branches {
        let covered = translator.logic.exists(&branch.hidden, branch.guards.iter().cloned())?;
        here = here.minus(&covered, translator.logic.watch)?;
    }
    nowhere(&here, game, Reason::Undefined)
}

/// A way with a run of positions of a game of one coordinate: `sum((i) : a <= i < n)`.
fn with_run(
    game: &Game,
    part: &Summand,
    over: &Comprehension,
    way: Way,
    domain: &Relation,
    translator: &mut Translator,
) -> Result<Vec<Way>, Reason> {
    let bounds = run_bounds(game, part, over);
    let Some((low, high)) = bounds else {
        return outside(&part.coordinates[0], Outside::Run);
    };
    let mut ways = Vec::new();
    let environment = Environment::new();
    let (low, high) = (translator.naturals(&low, &environment)?, translator.naturals(&high, &environment)?);
    for a in &low.branches {
        for b in &high.branches {
            let (first, end) = (a.value.as_variable().expect("natural"), b.value.as_variable().expect("natural"));
            let base = Way {
                rule: way.rule,
                hidden: join(&way.hidden, &join(&a.hidden, &b.hidden)),
                conditions: join(&way.conditions, &join(&a.guards, &b.guards)),
                parts: way.parts.clone(),
            };
            let difference = Linear::variable(first).minus(&Linear::variable(end)).map_err(|_| Reason::Limit)?;
            for (comparison, empty) in [(Order::Less, false), (Order::AtLeast, true)] {
                let guard = translator.logic.compare(&difference, comparison)?;
                let mut way = Way { conditions: join(&base.conditions, &[guard]), ..base.clone() };
                if !empty {
                    all_positions(game, &way, first, end, domain, translator)?;
                    way.parts.push(Piece::Run(first.clone(), end.clone()));
                }
                ways.push(way);
            }
        }
    }
    Ok(ways)
}

/// Fails unless every number of the run is a position.
fn all_positions(
    game: &Game,
    way: &Way,
    first: &Arc<str>,
    end: &Arc<str>,
    domain: &Relation,
    translator: &mut Translator,
) -> Result<(), Reason> {
    let inside = translator.fresh();
    let own = &game.coordinates[0].text;
    let not = domain.not(translator.logic.watch)?;
    let not = not.rename(|n| if n == &**own { inside.clone() } else { n.into() }, translator.logic.watch)?;
    let numeration = translator.logic.numeration;
    let from = atom::compare(numeration, &[(first, 1), (&inside, -1)], Order::AtMost, 0, translator.logic.watch)?;
    let to = atom::compare(numeration, &[(&inside, 1), (end, -1)], Order::Less, 0, translator.logic.watch)?;
    let bad = translator.logic.and(join(&way.conditions, &[not, from, to]))?;
    if bad.is_empty() { Ok(()) } else { outside(&Expr::name(&game.coordinates[0]), Outside::Run) }
}

/// The bounds of a run of single coordinates, `sum((i) : a <= i < b)`: the first position and the one after the last.
pub fn run_bounds(game: &Game, part: &Summand, over: &Comprehension) -> Option<(Expr, Expr)> {
    let variables = over.variables();
    let ([variable], [coordinate], 1, None) =
        (variables.as_slice(), part.coordinates.as_slice(), game.coordinates.len(), part.game)
    else {
        return None;
    };
    let is_it = |e: &Expr| matches!(&e.node, Node::Name(n) if n == *variable);
    if !is_it(coordinate) {
        return None;
    }
    let plus_one = |e: &Expr| Expr::binary(lang::Operator::Add, e.clone(), Expr::number(1));
    let (mut low, mut high) = (None, None);
    for condition in over.conditions() {
        let Node::Compare(first, rest) = &condition.node else { return None };
        let mut left: &Expr = first;
        for (comparison, right) in rest {
            let (bound, place) = match (is_it(left), is_it(right), comparison) {
                (true, false, lang::Comparison::Less) => (right.clone(), &mut high),
                (true, false, lang::Comparison::LessEqual) => (plus_one(right), &mut high),
                (false, true, lang::Comparison::LessEqual) => (left.clone(), &mut low),
                (false, true, lang::Comparison::Less) => (plus_one(left), &mut low),
                _ => return None,
            };
            if place.replace(bound).is_some() {
                return None;
            }
            left = right;
        }
    }
    Some((low.unwrap_or_else(|| Expr::number(0)), high?))
}
