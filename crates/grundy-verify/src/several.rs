//! Several options of a position, pairwise different.
//!
//! Where b options may be forbidden, what counts is whether more than b options have a value. Options are positions, in
//! however many ways they are reached, so b + 1 options are b + 1 different positions, each of which some rule leads to.
//! Such a set of positions can be listed by their rules, and those of one rule in lexicographic order. Hence every set is
//! found if one looks at all choices of b + 1 rules in ascending order, of which options of the same rule ascend and
//! those of different rules differ; and what is found is such a set. Without forbidden options a choice is one rule.

use crate::core::Game;
use crate::formula::{F, FALSE, Form, System, TRUE};
use crate::machine::Track;
use crate::rules::{Place, outside};
use crate::verdict::Doubt;

/// Options that may be forbidden, and choices of rules, beyond which there would be too many systems.
const MOST_FORBIDDEN: u32 = 8;
const MOST_CHOICES: usize = 500;

/// All choices of one rule more than options may be forbidden, as places of rules in ascending order.
pub(crate) fn choices(game: &Game) -> Result<Vec<Vec<usize>>, Doubt> {
    let forbidden = game.play.forbidden();
    if forbidden > MOST_FORBIDDEN {
        return Err(outside(&game.label, "so many options that may be forbidden"));
    }
    if forbidden > 0 && !game.is_single_component() {
        return Err(outside(&game.label, "forbidden options that are sums or positions of other games"));
    }
    let mut choices: Vec<Vec<usize>> = (0..game.rules.len()).map(|rule| vec![rule]).collect();
    for _ in 0..forbidden {
        let longer = |choice: &Vec<usize>| {
            let choice = choice.clone();
            let last = choice.last().copied().unwrap_or(0);
            (last..game.rules.len()).map(move |rule| choice.iter().copied().chain([rule]).collect())
        };
        choices = choices.iter().flat_map(longer).take(MOST_CHOICES + 1).collect();
        if choices.len() > MOST_CHOICES {
            return Err(outside(&game.label, "so many rules with options that may be forbidden"));
        }
    }
    Ok(choices)
}

/// Requires that the options of a choice are pairwise different.
pub(crate) fn require_different(system: &mut System, choice: &[usize], options: &[Vec<Place>]) -> Result<(), Doubt> {
    for later in 1..choice.len() {
        for earlier in 0..later {
            let [[Place::Position(None, one)], [Place::Position(None, other)]] = [&*options[earlier], &*options[later]]
            else {
                return Err(Doubt::Malformed("options that are positions of the game"));
            };
            let different = if choice[earlier] != choice[later] {
                let same = is_same(system, one, other)?;
                system.not(same)
            } else if earlier + 1 == later {
                is_before(system, one, other)?
            } else {
                // Rules ascend, so that the options between these two are of the same rule.
                continue;
            };
            system.require(different);
        }
    }
    Ok(())
}

fn is_same(system: &mut System, one: &[Track], other: &[Track]) -> Result<F, Doubt> {
    let mut same = Vec::new();
    for (a, b) in one.iter().zip(other) {
        same.push(system.is_zero(&Form::track(*a).plus(-1, &Form::track(*b))?));
    }
    Ok(system.and(same))
}

/// That a tuple comes before another lexicographically.
fn is_before(system: &mut System, one: &[Track], other: &[Track]) -> Result<F, Doubt> {
    let (mut before, mut equal) = (FALSE, TRUE);
    for (a, b) in one.iter().zip(other) {
        let more = Form::track(*b).plus(-1, &Form::track(*a))?;
        let less = system.is_natural(&more.plus(-1, &Form::number(1))?);
        let here = system.and([equal, less]);
        before = system.or([before, here]);
        let same = system.is_zero(&more);
        equal = system.and([equal, same]);
    }
    Ok(before)
}
