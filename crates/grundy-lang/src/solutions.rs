//! The solutions of a comprehension: every way to give its variables values, in order.
//!
//! Each variable has a binder, which says over what it runs; the conditions are tested as soon as all their names have
//! values. Every value tried is work that the scope counts, so that a walk ends with its budget or its watch.

use std::ops::ControlFlow;

use dashu_int::ops::{RemEuclid, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::bound::Binder;
use crate::evaluate::Scope;
use crate::fault::{Fault, FaultKind};
use crate::game::Comprehension;
use crate::syntax::Name;
use crate::value::Value;

/// What is done with a solution, the variables being in scope; it says whether to go on.
pub(crate) type Visit<'v> = dyn FnMut(&mut Scope) -> Result<ControlFlow<()>, Fault> + 'v;

/// The values at which the variable of this place among the binders need be tried; `None`: all.
pub(crate) type Demands<'d> = dyn Fn(usize, &Name, &mut Scope) -> Option<Vec<IBig>> + 'd;

/// The most values a variable may run over where no budget ends it: beyond, a table is hopeless and only a formula helps.
pub(crate) const MOST_VALUES: usize = 10_000_000;

/// Calls `f` for every solution.
pub(crate) fn solutions(
    over: &Comprehension,
    scope: &mut Scope,
    f: &mut dyn FnMut(&mut Scope) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let mut visit = |scope: &mut Scope| f(scope).map(ControlFlow::Continue);
    solutions_among(over, 0, scope, &|_, _, _| None, &mut visit).map(|_| ())
}

/// Calls `visit` for the solutions that meet the demands, from this level on, until it says stop.
pub(crate) fn solutions_among(
    over: &Comprehension,
    level: usize,
    scope: &mut Scope,
    demands: &Demands,
    visit: &mut Visit,
) -> Result<ControlFlow<()>, Fault> {
    for guard in &over.guards[level] {
        if !scope.condition(guard)? {
            return Ok(ControlFlow::Continue(()));
        }
    }
    let Some(binder) = over.binders.get(level) else { return visit(scope) };
    let (name, last) = match binder {
        Binder::UpTo { name, bound } => (name, scope.number(bound)?),
        Binder::Divisor { name, of, bound } => {
            let of = IBig::from(scope.number(of)?.unsigned_abs());
            let unbounded = || Fault::plain(FaultKind::Unbounded { name: name.to_string() });
            // Every number divides 0.
            let last = if of == IBig::ZERO { scope.number(bound.as_ref().ok_or_else(unbounded)?)? } else { of };
            (name, last)
        }
        Binder::Equal { name, dividend, divisor } => {
            let dividend = scope.number(dividend)?;
            if dividend < IBig::ZERO || (&dividend).rem_euclid(divisor) != UBig::ZERO {
                return Ok(ControlFlow::Continue(()));
            }
            scope.push(name, Value::Number(dividend / divisor));
            let flow = solutions_among(over, level + 1, scope, demands, visit)?;
            scope.pop();
            return Ok(flow);
        }
        Binder::In { names, set } => {
            let Value::Set(set) = scope.value(set)? else { unreachable!("the checker lets only sets stand here") };
            for element in &set.elements {
                if element.iter().zip(names).any(|(n, name)| name.is_some() && *n < IBig::ZERO) {
                    continue;
                }
                scope.spend()?;
                let bound: Vec<_> =
                    names.iter().zip(element).filter_map(|(name, n)| Some((name.as_ref()?, n))).collect();
                bound.iter().for_each(|(name, n)| scope.push(name, Value::Number((*n).clone())));
                let flow = solutions_among(over, level + 1, scope, demands, visit)?;
                bound.iter().for_each(|_| scope.pop());
                if flow.is_break() {
                    return Ok(flow);
                }
            }
            return Ok(ControlFlow::Continue(()));
        }
    };
    let mut at = |n: IBig, scope: &mut Scope| {
        scope.spend()?;
        scope.push(name, Value::Number(n));
        let flow = solutions_among(over, level + 1, scope, demands, visit)?;
        scope.pop();
        Ok(flow)
    };
    if let Some(values) = demands(level, name, scope) {
        for n in values.into_iter().filter(|n| *n <= last) {
            if at(n, scope)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        return Ok(ControlFlow::Continue(()));
    }
    if !scope.has_budget() && last > IBig::from(MOST_VALUES) {
        return Err(Fault::new(FaultKind::TooLarge { value: last }, name));
    }
    let mut n = IBig::ZERO;
    while n <= last {
        if at(n.clone(), scope)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        n += IBig::ONE;
    }
    Ok(ControlFlow::Continue(()))
}
