//! Rules whose options are steps: the position plus something that depends on the bound variables alone.
//!
//! Such a rule makes the same steps at every position, except those that are too long for it: `(x - s*s, y - t)` with
//! `s*s <= x` and `t <= min(y, 3)`, `(x - s, y - t)` with `(s, t) in {…}`, `(u, y)` with `u < x` and `odd(x - u)`. A
//! condition may say something of the step alone, in any words, or that a coordinate is at least something that depends
//! on the step alone. The larger a position, the more steps it has; so the steps of all positions of a box are those of its
//! corner, and running the compiled rule there once lists them. Two spellings of the same steps give the same list.

use std::cell::Cell;

use grundy_lang::{Expr, Game, Node, Operator, Rule, Value, Watch};

use crate::affine::at_most;
use crate::code::{Frame, Number, Slot};
use crate::compile::Compiler;
use crate::loops::{Halt, Ticker};
use crate::region::is_closed;
use crate::rules::{RuleCode, Rules};

/// What a rule that makes steps asks of the position.
#[derive(Debug)]
pub(crate) struct Stepping {
    /// A coordinate, and the coordinate plus something that depends on the variables alone, which must not be negative.
    least: Vec<(Slot, Number)>,
}

/// One step, and the least option that it may lead to.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Step {
    /// What is added to each coordinate.
    pub offset: Vec<i64>,
    pub floor: Vec<i64>,
}

/// Longer lists of steps are left to the general kernel.
const MOST_STEPS: usize = 1 << 16;
/// Values of variables between two calls of the watch.
const TICKS: u64 = 1 << 16;

/// What a rule asks of the position, if its options are steps; its variables have slots.
pub(crate) fn stepping(rule: &Rule, compiler: &mut Compiler) -> Option<Stepping> {
    let [part] = rule.parts.as_slice() else { return None };
    if part.game.is_some() || part.over.is_some() {
        return None;
    }
    let words = Words { game: compiler.game, coordinates: &part.coordinates };
    let is_own = |(i, expr): (usize, &Expr)| words.coefficients(expr) == Some(words.unit(i));
    if !part.coordinates.iter().enumerate().all(is_own) {
        return None;
    }
    let mut least = Vec::new();
    for condition in rule.over.conditions().flat_map(Expr::conjuncts) {
        if words.is_free(condition) {
            continue;
        }
        for (small, large, gap) in at_most(condition)? {
            let gap = Expr::binary(Operator::Add, small.clone(), Expr::number(gap));
            let difference = Expr::binary(Operator::Subtract, large.clone(), gap);
            let coefficients = words.coefficients(&difference)?;
            match (0..coefficients.len()).find(|&i| coefficients == words.unit(i)) {
                Some(i) => least.push((i, compiler.number(&difference))),
                None if coefficients.iter().all(|&c| c == 0) => {}
                None => return None,
            }
        }
    }
    Some(Stepping { least })
}

/// Whether no step of a rule raises a coordinate, as far as its words tell.
pub(crate) fn seems_to_fall(rule: &Rule) -> bool {
    fn falls(expr: &Expr) -> bool {
        match &expr.node {
            Node::Name(_) => true,
            Node::Binary(Operator::Subtract, a, b) => falls(a) && is_natural(b),
            _ => false,
        }
    }
    fn is_natural(expr: &Expr) -> bool {
        match &expr.node {
            Node::Value(Value::Number(n)) => *n >= 0.into(),
            Node::Name(_) => true,
            Node::Binary(Operator::Add | Operator::Multiply, a, b) => is_natural(a) && is_natural(b),
            _ => false,
        }
    }
    rule.parts.iter().flat_map(|part| &part.coordinates).all(falls)
}

/// What names stand for in a rule: coordinates, variables that a coordinate becomes, and other variables.
struct Words<'g> {
    game: &'g Game,
    /// Those of the option.
    coordinates: &'g [Expr],
}

impl Words<'_> {
    fn unit(&self, place: usize) -> Vec<i64> {
        (0..self.coordinates.len()).map(|i| i64::from(i == place)).collect()
    }

    /// By how much an expression changes with each coordinate of the position, the step being the same; `None` if that is
    /// not the same everywhere. A variable that a coordinate becomes changes as much as that coordinate.
    fn coefficients(&self, expr: &Expr) -> Option<Vec<i64>> {
        let combine = |a: &Expr, b: &Expr, factor: i64| -> Option<Vec<i64>> {
            let (a, b) = (self.coefficients(a)?, self.coefficients(b)?);
            a.into_iter().zip(b).map(|(a, b)| a.checked_add(b.checked_mul(factor)?)).collect()
        };
        let zero = || vec![0; self.coordinates.len()];
        match &expr.node {
            Node::Name(name) => {
                let own = self.game.coordinates.iter().position(|c| c == name);
                let lands = || self.coordinates.iter().position(|e| matches!(&e.node, Node::Name(n) if n == name));
                let is_function = self.game.lets.iter().any(|l| l.name == *name);
                match own.or_else(|| lands().filter(|_| !is_function)) {
                    Some(place) => Some(self.unit(place)),
                    None => (!is_function).then(zero),
                }
            }
            Node::Binary(Operator::Add, a, b) => combine(a, b, 1),
            Node::Binary(Operator::Subtract, a, b) => combine(a, b, -1),
            Node::Negate(inner) => self.coefficients(inner)?.into_iter().map(i64::checked_neg).collect(),
            Node::Call(name, _) if !is_closed(name, self.game) => None,
            _ => expr.children().into_iter().all(|child| self.is_free(child)).then(zero),
        }
    }

    /// Whether an expression is the same at every position from which a step is made.
    fn is_free(&self, expr: &Expr) -> bool {
        self.coefficients(expr).is_some_and(|coefficients| coefficients.iter().all(|&c| c == 0))
    }
}

/// The steps of all positions up to a corner that some of the rules make there; `None` if the meaning must be asked.
pub(crate) fn steps(rules: &Rules, places: &[usize], corner: &[u64], watch: &mut Watch) -> Result<Vec<Step>, Halt> {
    let code = &rules.games[0];
    let slots = vec![Cell::new(0i64); code.slots];
    slots.iter().zip(corner).for_each(|(slot, &n)| slot.set(n as i64));
    let frame = Frame { slots: &slots, functions: &code.functions };
    let mut listing = Listing { steps: Vec::new(), ticks: 0, watch };
    for &place in places {
        let rule = &code.rules[place];
        let Some(stepping) = &rule.stepping else { return Err(Halt::Trouble) };
        rule.over.each(frame, &mut listing, &|listing: &mut Listing, frame: Frame| {
            listing.steps.extend(step(rule, stepping, corner, frame).ok_or(Halt::Trouble)?);
            if listing.steps.len() > MOST_STEPS { Err(Halt::Trouble) } else { Ok(()) }
        })?;
    }
    let mut steps = listing.steps;
    steps.sort();
    steps.dedup();
    Ok(steps)
}

/// The step that the variables make, unless it is too long for the corner; the outer `None` if the meaning must be asked.
fn step(rule: &RuleCode, stepping: &Stepping, corner: &[u64], frame: Frame) -> Option<Option<Step>> {
    let (mut offset, mut floor) = (Vec::new(), vec![0i64; corner.len()]);
    for (number, &from) in rule.parts.first()?.coordinates.iter().zip(corner) {
        offset.push(number.value(frame)?.checked_sub(from as i64)?);
    }
    for (i, number) in &stepping.least {
        // x + rest ≥ 0 for the position x = option − offset.
        let rest = number.value(frame)?.checked_sub(corner[*i] as i64)?;
        floor[*i] = floor[*i].max(offset[*i].checked_sub(rest)?);
    }
    // A step that goes nowhere is a cycle.
    offset.iter().any(|&n| n != 0).then_some(())?;
    let fits = |(&from, &n): (&u64, &i64)| (from as i64).checked_add(n).map(|option| option >= 0);
    let fits: Vec<bool> = corner.iter().zip(&offset).map(fits).collect::<Option<_>>()?;
    Some(fits.into_iter().all(|fits| fits).then_some(Step { offset, floor }))
}

struct Listing<'l, 'w> {
    steps: Vec<Step>,
    ticks: u64,
    watch: &'l mut Watch<'w>,
}

impl Ticker for Listing<'_, '_> {
    fn tick(&mut self) -> Result<(), Halt> {
        self.ticks += 1;
        let asked = self.ticks.is_multiple_of(TICKS) && (self.watch)(0).is_break();
        if asked { Err(Halt::Stopped) } else { Ok(()) }
    }
}
