//! The options of a position: one walk through them, which every question about moves takes.
//!
//! All options, the first few within a budget, or the one that leads to a given place are this walk under other bounds,
//! so that play and value cannot differ in what a move is. A player on a heap of three hundred digits names the heap that
//! is left; to see that this is a move, the bound variables are solved for: a variable that stands linearly in a
//! coordinate takes the value that this coordinate demands, and any other is gone through. Whatever comes out is tested
//! on the whole rule, so a move can be missed only where the budget ends, and then the walk says so.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use dashu_int::ops::{RemEuclid, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::bound::Binder;
use crate::evaluate::Scope;
use crate::fault::{Fault, FaultKind, Position};
use crate::game::{Comprehension, Game, Part, Rule, Summand};
use crate::meaning::{Watch, go_on};
use crate::solutions::{MOST_VALUES, solutions, solutions_among};
use crate::syntax::{Expr, Name, Node, Operator, Play};
use crate::value::Value;

/// A position of a sum: which game, and where.
///
/// The first part is a place in `Game::others`, or `None` for the game itself.
pub type Component = (Option<usize>, Position);

/// An option of a position, with the place of its rule in `Game::rules`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// The rule that gave it.
    pub rule: usize,
    /// Its parts.
    pub sum: Vec<Component>,
}

/// Whether a walk through options saw all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// There are no others.
    All,
    /// It was ended before, so there may be others.
    Some,
}

/// The positions of an option with the games that they belong to.
pub fn parts_of(game: &Arc<Game>, sum: Vec<Component>) -> Vec<Part> {
    let part = |(other, position): Component| {
        (other.map_or_else(|| game.clone(), |i: usize| game.others[i].clone()), position)
    };
    sum.into_iter().map(part).collect()
}

/// How a sum is played: misère if one of its games is.
pub fn play_of(sum: &[Part]) -> Play {
    if sum.iter().any(|(game, _)| game.play() == Play::Misere) { Play::Misere } else { Play::Normal }
}

/// How many values of bound variables are tried to see whether somebody can move.
const ENOUGH_TRIED: u64 = 100_000;

impl Game {
    /// All options of a position, in the order of the text; an option that leaves the positions is none.
    pub fn options(&self, position: &[IBig]) -> Result<Vec<Move>, Fault> {
        self.options_watched(position, &mut go_on)
    }

    /// The same, told when to stop: rules can go through many values to find few options.
    pub fn options_watched(&self, position: &[IBig], watch: &mut Watch) -> Result<Vec<Move>, Fault> {
        Ok(self.first_options(position, usize::MAX, u64::MAX, watch)?.0)
    }

    /// Whether nobody can move in a position; where that is hard to say, somebody may.
    pub fn is_over(&self, position: &[IBig], watch: &mut Watch) -> Result<bool, Fault> {
        Ok(self.first_options(position, 0, ENOUGH_TRIED, watch)?.1 == Seen::All)
    }

    /// Options of a position in the order of the text, at most `most`. The budget is that of each rule: the values of
    /// variables tried, and the functions called. A position that it does not suffice for is `Seen::Some`; without it,
    /// one with more than anybody would list is a fault.
    ///
    /// ```
    /// use grundy_lang::{Document, Seen, go_on};
    /// let document = Document::parse("game nim(n) move { (u) : u < n }", &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let huge = "9".repeat(300).parse().unwrap();
    /// let (options, seen) = nim.first_options(&[huge], 2, 1_000, &mut go_on).unwrap();
    /// assert_eq!((options.len(), seen), (2, Seen::Some));
    /// ```
    pub fn first_options(
        &self,
        position: &[IBig],
        most: usize,
        budget: u64,
        watch: &mut Watch,
    ) -> Result<(Vec<Move>, Seen), Fault> {
        let mut options = Vec::new();
        let mut known = HashSet::new();
        let seen = self.each_option(position, None, budget, watch, &mut |option| {
            if self.blocking > 0 {
                // Whoever forbids an option forbids every way to it.
                let mut sum = option.sum.clone();
                sum.sort();
                if !known.insert(sum) {
                    return Ok(ControlFlow::Continue(()));
                }
            }
            if options.len() == most {
                return Ok(ControlFlow::Break(()));
            }
            if options.len() >= MOST_VALUES {
                return Err(Fault::plain(FaultKind::TooLarge { value: options.len().into() }));
            }
            options.push(option);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok((options, seen))
    }

    /// The option that is this multiset of positions, if it is one. `Seen::Some` with `None`: the budget ended first.
    ///
    /// ```
    /// use grundy_lang::{Document, go_on};
    /// let document = Document::parse("game nim(n) move { (u) : u < n }", &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let (huge, less) = ("9".repeat(300).parse().unwrap(), "8".repeat(299).parse().unwrap());
    /// assert!(nim.option_to(&[huge], &[(None, vec![less])], 1_000, &mut go_on).unwrap().0.is_some());
    /// ```
    pub fn option_to(
        &self,
        position: &[IBig],
        target: &[Component],
        budget: u64,
        watch: &mut Watch,
    ) -> Result<(Option<Move>, Seen), Fault> {
        let sorted = |sum: &[Component]| {
            let mut sum = sum.to_vec();
            sum.sort();
            sum
        };
        let wanted = sorted(target);
        let mut found = None;
        let seen = self.each_option(position, Some(target), budget, watch, &mut |option| {
            if sorted(&option.sum) != wanted {
                return Ok(ControlFlow::Continue(()));
            }
            found = Some(option);
            Ok(ControlFlow::Break(()))
        })?;
        let seen = if found.is_some() { Seen::All } else { seen };
        Ok((found, seen))
    }

    /// The walk: calls `visit` for every option, or for those that may be the target, until it says stop.
    fn each_option(
        &self,
        position: &[IBig],
        target: Option<&[Component]>,
        budget: u64,
        watch: &mut Watch,
        visit: &mut dyn FnMut(Move) -> Result<ControlFlow<()>, Fault>,
    ) -> Result<Seen, Fault> {
        self.require(position)?;
        let mut seen = Seen::All;
        for (place, rule) in self.rules.iter().enumerate() {
            let mut look = |done| watch(done);
            let mut scope =
                Scope::new(&self.lets, &self.coordinates, position).with_watch(&mut look).with_budget(budget);
            let demands = |level: usize, name: &Name, scope: &mut Scope| demanded(rule, level, name, target?, scope);
            let walked = solutions_among(&rule.over, 0, &mut scope, &demands, &mut |scope| match self
                .sum(&rule.parts, scope)?
            {
                Some(sum) => visit(Move { rule: place, sum }),
                None => Ok(ControlFlow::Continue(())),
            });
            match walked {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return Ok(Seen::Some),
                // The other rules may be easier to go through.
                Err(Fault { failure: FaultKind::TooMuch { steps }, .. }) if steps == budget => seen = Seen::Some,
                Err(fault) => return Err(fault.at(self.name(), position)),
            }
        }
        Ok(seen)
    }

    /// What the definition promises of every position must hold here.
    pub fn require(&self, position: &[IBig]) -> Result<(), Fault> {
        let here = |fault: Fault| fault.at(self.name(), position);
        let mut scope = Scope::new(&self.lets, &self.coordinates, position);
        for requirement in &self.requirements {
            if !scope.condition(requirement).map_err(here)? {
                return Err(here(Fault::new(FaultKind::RequirementFails, requirement)));
            }
        }
        Ok(())
    }

    /// The parts of an option, or `None` if one of them is not a position.
    fn sum(&self, parts: &[Summand], scope: &mut Scope) -> Result<Option<Vec<Component>>, Fault> {
        let mut sum = Vec::new();
        let mut inside = true;
        let single = Comprehension { binders: Vec::new(), guards: vec![Vec::new()] };
        for part in parts {
            solutions(part.over.as_ref().unwrap_or(&single), scope, &mut |scope| {
                let position = scope.numbers(&part.coordinates)?;
                inside = inside && self.component(part.game).is_position(&position)?;
                sum.push((part.game, position));
                Ok(())
            })?;
        }
        Ok(inside.then_some(sum))
    }

    /// The game that a component of its options belongs to.
    pub fn component(&self, game: Option<usize>) -> &Game {
        game.map_or(self, |i| &self.others[i])
    }
}

/// The values that the target's coordinates demand of a variable; `None` where no coordinate is linear in it.
fn demanded(rule: &Rule, level: usize, name: &Name, target: &[Component], scope: &mut Scope) -> Option<Vec<IBig>> {
    // A coordinate that also holds variables not yet chosen demands nothing.
    let later: Vec<&Name> = rule.over.binders[level + 1..].iter().flat_map(Binder::names).collect();
    let is_ready = |expr: &Expr| later.iter().all(|other| !expr.mentions(&other.text));
    let mut values: Option<Vec<IBig>> = None;
    for Summand { game, coordinates, over } in &rule.parts {
        if over.is_some() {
            continue;
        }
        let useful = |(_, expr): &(usize, &Expr)| is_linear(expr, name) && is_ready(expr);
        for (place, expr) in coordinates.iter().enumerate().filter(useful) {
            let mut at = |n: IBig| {
                scope.push(name, Value::Number(n));
                let value = scope.number(expr).ok();
                scope.pop();
                value
            };
            let (Some(origin), Some(next)) = (at(IBig::ZERO), at(IBig::ONE)) else { continue };
            let slope = next - &origin;
            if slope == IBig::ZERO {
                continue;
            }
            let values = values.get_or_insert_default();
            for (_, position) in target.iter().filter(|(g, p)| g == game && p.len() == coordinates.len()) {
                let rise = &position[place] - &origin;
                let step = IBig::from((&slope).unsigned_abs());
                if (&rise).rem_euclid(&step) == UBig::ZERO {
                    let value = rise / &slope;
                    if value >= IBig::ZERO && !values.contains(&value) {
                        values.push(value);
                    }
                }
            }
        }
    }
    values
}

/// Whether a name stands in an expression, and only in ways that keep it linear.
fn is_linear(expr: &Expr, name: &Name) -> bool {
    fn degree(expr: &Expr, name: &Name) -> Option<u32> {
        if !expr.mentions(&name.text) {
            return Some(0);
        }
        match &expr.node {
            Node::Name(_) => Some(1),
            Node::Negate(inner) => degree(inner, name),
            Node::Binary(Operator::Add | Operator::Subtract, left, right) => {
                Some(degree(left, name)?.max(degree(right, name)?))
            }
            Node::Binary(Operator::Multiply, left, right) => Some(degree(left, name)? + degree(right, name)?),
            _ => None,
        }
    }
    degree(expr, name) == Some(1)
}
