//! Options without going through all of them: the first few, and the one that leads to a given place.
//!
//! A player on a heap of three hundred digits names the heap that is left; to see that this is a move, the bound
//! variables are solved for. A variable that stands linearly in a coordinate of the option takes the value that this
//! coordinate demands; any other is gone through, within a budget. Whatever comes out is tested on the whole rule, so
//! a guess can miss a move only where the budget ends, and then it says so.

use dashu_int::IBig;
use dashu_int::ops::{RemEuclid, UnsignedAbs};

use crate::bound::Binder;
use crate::evaluate::Scope;
use crate::fault::Fault;
use crate::game::{Comprehension, Game, Rule, Summand};
use crate::meaning::{Component, Move};
use crate::syntax::{Expr, Name, Node, Operator};
use crate::value::Value;

/// Whether a walk through options saw all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seen {
    /// There are no others.
    All,
    /// The budget ended first.
    Some,
}

/// What a walk does with a solution: go on, or stop here.
type Visit<'a> = dyn FnMut(&mut Scope) -> Result<bool, Fault> + 'a;

/// Values that a variable need be tried at; `None`: all.
type Demands<'a> = dyn Fn(usize, &Name, &mut Scope) -> Option<Vec<IBig>> + 'a;

impl Game {
    /// The first options of a position, at most `most`, trying at most `budget` values of bound variables.
    ///
    /// ```
    /// use grundy_lang::{Document, Seen};
    /// let document = Document::parse("game nim(n) move { (u) : u < n }", &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let huge = "9".repeat(300).parse().unwrap();
    /// let (options, seen) = nim.first_options(&[huge], 2, 1_000).unwrap();
    /// assert_eq!((options.len(), seen), (2, Seen::Some));
    /// ```
    pub fn first_options(&self, position: &[IBig], most: usize, budget: u64) -> Result<(Vec<Move>, Seen), Fault> {
        let mut options = Vec::new();
        let mut left = budget;
        let mut more = false;
        for (place, rule) in self.rules.iter().enumerate() {
            let mut scope = Scope::new(&self.lets, &self.coordinates, position);
            let mut visit = |scope: &mut Scope| {
                if let Some(sum) = self.sum(&rule.parts, scope)? {
                    if options.len() == most {
                        more = true;
                        return Ok(false);
                    }
                    options.push(Move { rule: place, sum });
                }
                Ok(true)
            };
            let walked = walk(&rule.over, 0, &mut scope, &|_, _, _| None, &mut left, &mut visit);
            if !walked.map_err(|fault| fault.at(self.name(), position))? {
                return Ok((options, Seen::Some));
            }
        }
        Ok((options, if more { Seen::Some } else { Seen::All }))
    }

    /// The option that is this multiset of positions, if it is one. `Seen::Some` with `None`: the budget ended first.
    ///
    /// ```
    /// use grundy_lang::Document;
    /// let document = Document::parse("game nim(n) move { (u) : u < n }", &Document::default()).unwrap();
    /// let nim = document.game("nim", &[]).unwrap();
    /// let (huge, less) = ("9".repeat(300).parse().unwrap(), "8".repeat(299).parse().unwrap());
    /// assert!(nim.option_to(&[huge], &[(None, vec![less])], 1_000).unwrap().0.is_some());
    /// ```
    pub fn option_to(
        &self,
        position: &[IBig],
        target: &[Component],
        budget: u64,
    ) -> Result<(Option<Move>, Seen), Fault> {
        let mut wanted = target.to_vec();
        wanted.sort();
        let mut left = budget;
        let mut found = None;
        let mut all = true;
        for (place, rule) in self.rules.iter().enumerate() {
            let mut scope = Scope::new(&self.lets, &self.coordinates, position);
            let demands = |level, name: &Name, scope: &mut Scope| demanded(rule, level, name, target, scope);
            let mut visit = |scope: &mut Scope| {
                if let Some(sum) = self.sum(&rule.parts, scope)? {
                    let mut sorted = sum.clone();
                    sorted.sort();
                    if sorted == wanted {
                        found = Some(Move { rule: place, sum });
                        return Ok(false);
                    }
                }
                Ok(true)
            };
            let walked = walk(&rule.over, 0, &mut scope, &demands, &mut left, &mut visit);
            let whole = walked.map_err(|fault| fault.at(self.name(), position))?;
            if found.is_some() {
                return Ok((found, Seen::All));
            }
            all &= whole;
        }
        Ok((None, if all { Seen::All } else { Seen::Some }))
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
                if (&rise).rem_euclid(&step) == dashu_int::UBig::ZERO {
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

/// Goes through the solutions of a comprehension, spending one of `left` for every value tried. `false`: it was
/// stopped, by the budget or by the visitor.
fn walk(
    over: &Comprehension,
    level: usize,
    scope: &mut Scope,
    demands: &Demands,
    left: &mut u64,
    visit: &mut Visit,
) -> Result<bool, Fault> {
    for guard in &over.guards[level] {
        if !scope.condition(guard)? {
            return Ok(true);
        }
    }
    let Some(binder) = over.binders.get(level) else { return visit(scope) };
    let (name, last) = match binder {
        Binder::UpTo { name, bound } => (name, scope.number(bound)?),
        Binder::Divisor { name, of, bound } => {
            let of = IBig::from(scope.number(of)?.unsigned_abs());
            match bound {
                Some(bound) if of == IBig::ZERO => (name, scope.number(bound)?),
                _ => (name, of),
            }
        }
        Binder::Equal { name, dividend, divisor } => {
            let dividend = scope.number(dividend)?;
            if dividend < IBig::ZERO || (&dividend).rem_euclid(divisor) != dashu_int::UBig::ZERO {
                return Ok(true);
            }
            scope.push(name, Value::Number(dividend / divisor));
            let whole = walk(over, level + 1, scope, demands, left, visit);
            scope.pop();
            return whole;
        }
        Binder::In { names, set } => {
            let Value::Set(set) = scope.value(set)? else { unreachable!("the checker lets only sets stand here") };
            for element in &set.elements {
                if element.iter().zip(names).any(|(n, name)| name.is_some() && *n < IBig::ZERO) {
                    continue;
                }
                if !spend(left) {
                    return Ok(false);
                }
                let bound: Vec<_> =
                    names.iter().zip(element).filter_map(|(name, n)| Some((name.as_ref()?, n))).collect();
                bound.iter().for_each(|(name, n)| scope.push(name, Value::Number((*n).clone())));
                let whole = walk(over, level + 1, scope, demands, left, visit);
                bound.iter().for_each(|_| scope.pop());
                if !whole? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
    };
    let mut at = |n: IBig, scope: &mut Scope, left: &mut u64| {
        if !spend(left) {
            return Ok(false);
        }
        scope.push(name, Value::Number(n));
        let whole = walk(over, level + 1, scope, demands, left, visit);
        scope.pop();
        whole
    };
    if let Some(values) = demands(level, name, scope) {
        for n in values.into_iter().filter(|n| *n <= last) {
            if !at(n, scope, left)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    let mut n = IBig::ZERO;
    while n <= last {
        if !at(n.clone(), scope, left)? {
            return Ok(false);
        }
        n += IBig::ONE;
    }
    Ok(true)
}

fn spend(left: &mut u64) -> bool {
    let some = *left > 0;
    *left = left.saturating_sub(1);
    some
}
