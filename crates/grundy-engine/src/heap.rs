//! The shapes of games on one heap: subtraction, splitting into two heaps, divisors; and products of coin games.

use grundy_lang::{Binder, Body, Expr, Game, Node, Operator, Rule, Summand};

use crate::affine::{Affine, Names};
use crate::shape::{Found, Shape, ray_or_steps, variable};

/// n − s for s from a finite set, whatever n.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Subtraction {
    /// In ascending order.
    pub options: Vec<u64>,
}

/// Splits into two heaps, and moves to one heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Splits {
    /// The least heap that is a position.
    pub least: u64,
    pub takes: Vec<Take>,
    pub splits: Vec<Split>,
}

/// To the heap n − taken, if that is from `from` to `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Take {
    pub taken: u64,
    pub from: u64,
    pub to: Option<u64>,
}

/// To any two heaps with n − taken together, each at least `least`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Split {
    pub taken: u64,
    pub least: u64,
    /// Whether the two may be equal.
    pub equal: bool,
}

/// To any divisor d < n that is at least `least`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Divisors {
    /// The least number that is a position.
    pub domain: u64,
    pub least: u64,
}

/// The shape of a game on one heap.
pub(crate) fn shape(game: &Game) -> Option<Shape> {
    if game.coordinates.len() != 1 || !game.requirements.is_empty() || game.rules.is_empty() {
        return None;
    }
    let least = least_position(game)?;
    if let Some(options) = subtraction(game).filter(|_| least == 0) {
        return Some(Shape::Subtraction(Subtraction { options }));
    }
    if let Some(divisors) = divisors(game, least) {
        return Some(Shape::Divisors(divisors));
    }
    splits(game, least).map(Shape::Splits)
}

/// Whether the game is the product of two coin games, which are then all that it refers to.
pub(crate) fn is_product(game: &Game) -> bool {
    matches!(game.definition.body, Body::Product(..)) && game.others.len() == 2
}

/// The least n of a domain n ≥ c.
fn least_position(game: &Game) -> Option<u64> {
    let names = Names { game, variable: None };
    let mut least = 0;
    for condition in &game.domain {
        for form in names.inequalities(condition)? {
            match form.coordinates[0] {
                1 => least = least.max(u64::try_from(-form.constant).unwrap_or(0)),
                _ => return None,
            }
        }
    }
    Some(least)
}

fn is_own(part: &Summand) -> bool {
    part.game.is_none() && part.over.is_none()
}

fn subtraction(game: &Game) -> Option<Vec<u64>> {
    let mut options = Vec::new();
    for rule in &game.rules {
        let [part] = rule.parts.as_slice() else { return None };
        if !is_own(part) {
            return None;
        }
        let Found::Steps(steps) = ray_or_steps(game, rule)? else { return None };
        if steps.iter().any(|step| step.floor[0] > 0) {
            return None;
        }
        options.extend(steps.iter().map(|step| step.offset[0]));
    }
    options.sort_unstable();
    options.dedup();
    Some(options)
}

fn divisors(game: &Game, domain: u64) -> Option<Divisors> {
    let [Rule { over, parts, .. }] = game.rules.as_slice() else { return None };
    let ([Binder::Divisor { name, of, .. }], [part]) = (over.binders.as_slice(), parts.as_slice()) else { return None };
    let (n, d) = (Expr::name(&game.coordinates[0]), Expr::name(name));
    if *of != n || !is_own(part) || part.coordinates != [d.clone()] {
        return None;
    }
    let names = Names { game, variable: Some(name) };
    let (mut proper, mut least) = (false, domain.max(1));
    for condition in over.conditions() {
        if let Node::Binary(Operator::Divides, a, b) = &condition.node {
            if **a != d || **b != n {
                return None;
            }
            continue;
        }
        for form in names.inequalities(condition)? {
            match (form.coordinates[0], form.variable, form.constant) {
                (1, -1, -1) => proper = true,
                (1, -1, 0..) => {}
                (0, 1, c) => least = least.max(u64::try_from(-c).unwrap_or(0)),
                _ => return None,
            }
        }
    }
    proper.then_some(Divisors { domain, least })
}

fn splits(game: &Game, least: u64) -> Option<Splits> {
    let mut shape = Splits { least, takes: Vec::new(), splits: Vec::new() };
    for rule in &game.rules {
        if !rule.parts.iter().all(is_own) {
            return None;
        }
        match rule.parts.as_slice() {
            [_] => match ray_or_steps(game, rule) {
                Some(Found::Steps(steps)) => {
                    let take =
                        |s: crate::shape::Step| Take { taken: s.offset[0], from: s.floor[0].max(least), to: None };
                    shape.takes.extend(steps.into_iter().map(take));
                }
                Some(Found::Ray(_)) => return None,
                None => shape.takes.push(take(game, rule, least)?),
            },
            [_, _] => shape.splits.push(split(game, rule, least)?),
            _ => return None,
        }
    }
    shape.takes.sort_unstable();
    shape.takes.dedup();
    shape.splits.sort_unstable();
    shape.splits.dedup();
    (!shape.splits.is_empty() && shape.takes.len() <= 64).then_some(shape)
}

/// `(n - 2) : n = 2` and the like: n − taken between two constants.
fn take(game: &Game, rule: &Rule, least: u64) -> Option<Take> {
    let names = Names { game, variable: variable(&rule.over)? };
    if names.variable.is_some() {
        return None;
    }
    let form = names.affine(&rule.parts[0].coordinates[0])?;
    let taken = u64::try_from(-form.constant).ok().filter(|&t| t > 0 && form.coordinates == [1])?;
    let mut take = Take { taken, from: least, to: None };
    for condition in rule.over.conditions() {
        for form in names.inequalities(condition)? {
            let at = form.constant.checked_add(form.coordinates[0].checked_mul(i64::try_from(taken).ok()?)?)?;
            match form.coordinates[0] {
                // p + at ≥ 0
                1 => take.from = take.from.max(u64::try_from(-at).unwrap_or(0)),
                // at − p ≥ 0
                -1 => {
                    let to = u64::try_from(at).ok()?;
                    take.to = Some(take.to.map_or(to, |t| t.min(to)));
                }
                _ => return None,
            }
        }
    }
    Some(take)
}

/// `(a) + (n - t - a)` with conditions on the two heaps.
fn split(game: &Game, rule: &Rule, least: u64) -> Option<Split> {
    let names = Names { game, variable: variable(&rule.over)? };
    names.variable?;
    let form = |part: &Summand| names.affine(&part.coordinates[0]);
    let is_variable = |f: &Affine| f.coordinates == [0] && f.variable == 1 && f.constant == 0;
    let (first, second) = (form(&rule.parts[0])?, form(&rule.parts[1])?);
    let rest = match (is_variable(&first), is_variable(&second)) {
        (true, false) => second,
        (false, true) => first,
        _ => return None,
    };
    if rest.coordinates != [1] || rest.variable != -1 {
        return None;
    }
    let taken = -rest.constant;
    let (mut a, mut b) = (i64::try_from(least).ok()?, i64::try_from(least).ok()?);
    let (mut ordered, mut equal) = (false, true);
    let mut open = Vec::new();
    for condition in rule.over.conditions() {
        for form in names.inequalities(condition)? {
            // In terms of the two heaps: n = a + b + taken.
            let k = form.coordinates[0];
            let in_heaps = (k + form.variable, k, k.checked_mul(taken)?.checked_add(form.constant)?);
            match in_heaps {
                (1, 0, c) => a = a.max(-c),
                (0, 1, c) => b = b.max(-c),
                (-1, 1, 0) => ordered = true,
                (-1, 1, -1) => (ordered, equal) = (true, false),
                other => open.push(other),
            }
        }
    }
    // Ordered, the second heap is at least the first; else nothing may tell them apart.
    if taken < 0 || if ordered { b > a } else { a != b } {
        return None;
    }
    let holds = |&(x, y, c): &(i64, i64, i64)| x >= 0 && y >= 0 && (x + y).saturating_mul(a).saturating_add(c) >= 0;
    // Heaps of 0 beside all of n would be no move.
    let ends = taken > 0 || a > 0;
    (ends && open.iter().all(holds)).then_some(Split {
        taken: u64::try_from(taken).ok()?,
        least: u64::try_from(a).ok()?,
        equal,
    })
}
