//! Comprehensions compiled to loops.
//!
//! The variables take their values in the same order as in the language's meaning, so that the first of several
//! faults is the same. Conditions that are intervals become the ends of loops (see `interval`); divisors are found in
//! O(√n); constant sets are laid out once. A loop never leaves out a value at which a condition could have been a fault.

use std::cell::Cell;

use grundy_lang::{Binder, Comprehension, Expr, Name, Node, Operator, Value};

use crate::code::{Condition, Frame, Item, Number, Slot, range};
use crate::columns::SHORTEST;
use crate::compile::Compiler;
use crate::interval::Interval;
use crate::store::small;
use crate::total::is_total;

/// The most values a variable may run over, as in the meaning, which fails beyond.
pub(crate) const MOST_VALUES: i64 = 10_000_000;

/// A compiled comprehension.
#[derive(Debug, Clone, Default)]
pub(crate) struct Loops {
    pub guards: Vec<Condition>,
    pub levels: Vec<Level>,
}

/// One variable, or several that take their values together, and what is tested once they have them.
#[derive(Debug, Clone)]
pub(crate) struct Level {
    bind: Bind,
    guards: Vec<Condition>,
}

#[derive(Debug, Clone)]
enum Bind {
    /// 0, …, `last`, of which only those in the interval are gone through.
    Range {
        slot: Slot,
        last: Number,
        interval: Interval,
    },
    /// The divisors of `of` in the interval; where that is 0, 0, …, `last`.
    Divisors {
        slot: Slot,
        of: Number,
        last: Option<Number>,
        interval: Interval,
    },
    /// 0, …, |`of|`, or `last` where that is 0: the conditions find the divisors.
    PerhapsDivisors {
        slot: Slot,
        of: Number,
        last: Option<Number>,
    },
    Equal {
        slot: Slot,
        dividend: Number,
        divisor: i64,
    },
    /// Tuples, each with a slot for some of its places.
    Elements {
        slots: Vec<Option<Slot>>,
        tuples: Vec<Vec<i64>>,
    },
    Items {
        slots: Vec<Option<Slot>>,
        items: Vec<Item>,
    },
    Unhandled,
}

/// Why an enumeration ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The meaning must be asked.
    Trouble,
    /// The watch asked to stop.
    Stopped,
    /// A position is reached that is still being looked at.
    Cycle,
    /// The options alone take more memory than there may be.
    Full,
}

/// Counts the steps of loops.
pub(crate) trait Ticker {
    /// Called once for every value of every variable.
    fn tick(&mut self) -> Result<(), Halt>;
}

/// What is done with the solutions of a comprehension.
pub(crate) trait Visit<T> {
    /// The variables are in their slots.
    fn solution(&self, state: &mut T, frame: Frame) -> Result<(), Halt>;

    /// All solutions in an interval of the innermost variable, if they can be found together; whether they were.
    fn interval(&self, _: &mut T, _: Frame, _: Interior) -> Result<bool, Halt> {
        Ok(false)
    }
}

impl<T, F: Fn(&mut T, Frame) -> Result<(), Halt>> Visit<T> for F {
    fn solution(&self, state: &mut T, frame: Frame) -> Result<(), Halt> {
        self(state, frame)
    }
}

/// The interval of the innermost variable, and what its values must satisfy.
#[derive(Clone, Copy)]
pub(crate) struct Interior<'l> {
    pub slot: Slot,
    pub first: i64,
    pub last: i64,
    pub guards: &'l [Condition],
}

impl Loops {
    /// The slot of the innermost variable, if that runs over an interval.
    pub fn innermost(&self) -> Option<Slot> {
        match self.levels.last()?.bind {
            Bind::Range { slot, .. } => Some(slot),
            _ => None,
        }
    }

    /// The most solutions there can be, if that does not depend on the position.
    pub fn most(&self) -> Option<u128> {
        self.levels.iter().try_fold(1u128, |most, level| match &level.bind {
            Bind::Equal { .. } => Some(most),
            Bind::Elements { tuples, .. } => most.checked_mul(tuples.len() as u128),
            _ => None,
        })
    }

    /// Whether there is a solution, unless that takes so long that the meaning, which has a watch, must be asked.
    pub fn has_solution(&self, frame: Frame) -> Option<bool> {
        let first = |_: &mut Steps, _: Frame| Err(Halt::Stopped);
        match self.each(frame, &mut Steps(0), &first) {
            Ok(()) => Some(false),
            Err(Halt::Stopped) => Some(true),
            Err(_) => None,
        }
    }

    /// Calls `f` for every solution, the variables being in their slots.
    pub fn each<T: Ticker>(&self, frame: Frame, state: &mut T, f: &impl Visit<T>) -> Result<(), Halt> {
        if hold(&self.guards, frame)? { run(&self.levels, frame, state, f) } else { Ok(()) }
    }
}

/// The steps of a quantifier.
struct Steps(u32);

/// The most steps of one quantifier.
const MOST_STEPS: u32 = 1 << 16;

impl Ticker for Steps {
    fn tick(&mut self) -> Result<(), Halt> {
        self.0 += 1;
        if self.0 > MOST_STEPS { Err(Halt::Trouble) } else { Ok(()) }
    }
}

#[inline]
fn hold(guards: &[Condition], frame: Frame) -> Result<bool, Halt> {
    for guard in guards {
        if !guard.holds(frame).ok_or(Halt::Trouble)? {
            return Ok(false);
        }
    }
    Ok(true)
}

fn run<T: Ticker>(levels: &[Level], frame: Frame, state: &mut T, f: &impl Visit<T>) -> Result<(), Halt> {
    let Some((level, inner)) = levels.split_first() else { return f.solution(state, frame) };
    let next = |state: &mut T| -> Result<(), Halt> {
        state.tick()?;
        if !hold(&level.guards, frame)? {
            return Ok(());
        }
        if inner.is_empty() { f.solution(state, frame) } else { run(inner, frame, state, f) }
    };
    let value = |n: &Number| n.value(frame).ok_or(Halt::Trouble);
    match &level.bind {
        Bind::Range { slot, last, interval } => {
            let last = not_too_large(value(last)?)?;
            let Some((first, last)) = interval.ends(last, frame)? else { return Ok(()) };
            if inner.is_empty() && last - first >= SHORTEST {
                let interior = Interior { slot: *slot, first, last, guards: &level.guards };
                if f.interval(state, frame, interior)? {
                    return Ok(());
                }
            }
            for n in first..=last {
                frame.slots[*slot].set(n);
                next(state)?;
            }
        }
        Bind::Divisors { slot, of, last, interval } => {
            let of = not_too_large(value(of)?.checked_abs().ok_or(Halt::Trouble)?)?;
            if of == 0 {
                let last = not_too_large(value(last.as_ref().ok_or(Halt::Trouble)?)?)?;
                let Some((first, last)) = interval.ends(last, frame)? else { return Ok(()) };
                for n in first..=last {
                    frame.slots[*slot].set(n);
                    next(state)?;
                }
                return Ok(());
            }
            let Some((first, last)) = interval.ends(of, frame)? else { return Ok(()) };
            each_divisor(of as u32, |d| {
                let d = i64::from(d);
                if d < first || d > last {
                    return Ok(());
                }
                frame.slots[*slot].set(d);
                next(state)
            })?;
        }
        Bind::PerhapsDivisors { slot, of, last } => {
            let of = not_too_large(value(of)?.checked_abs().ok_or(Halt::Trouble)?)?;
            let last = if of != 0 { of } else { not_too_large(value(last.as_ref().ok_or(Halt::Trouble)?)?)? };
            for n in 0..=last {
                frame.slots[*slot].set(n);
                next(state)?;
            }
        }
        Bind::Equal { slot, dividend, divisor } => {
            let dividend = value(dividend)?;
            if dividend >= 0 && dividend % divisor == 0 {
                frame.slots[*slot].set(dividend / divisor);
                next(state)?;
            }
        }
        Bind::Elements { slots, tuples } => {
            for tuple in tuples {
                put(slots, tuple, frame.slots);
                next(state)?;
            }
        }
        Bind::Items { slots, items } => {
            for tuple in elements(items, frame).ok_or(Halt::Trouble)? {
                if slots.iter().zip(&tuple).all(|(slot, &n)| slot.is_none() || n >= 0) {
                    put(slots, &tuple, frame.slots);
                    next(state)?;
                }
            }
        }
        Bind::Unhandled => return Err(Halt::Trouble),
    }
    Ok(())
}

fn not_too_large(last: i64) -> Result<i64, Halt> {
    if last > MOST_VALUES { Err(Halt::Trouble) } else { Ok(last) }
}

fn put(slots: &[Option<Slot>], tuple: &[i64], values: &[Cell<i64>]) {
    for (slot, &n) in slots.iter().zip(tuple) {
        if let Some(slot) = slot {
            values[*slot].set(n);
        }
    }
}

/// The elements of a set that depends on the position, in order.
pub(crate) fn elements(items: &[Item], frame: Frame) -> Option<Vec<Vec<i64>>> {
    let mut tuples = Vec::new();
    for item in items {
        match item {
            Item::One(parts) => tuples.push(parts.iter().map(|n| n.value(frame)).collect::<Option<Vec<i64>>>()?),
            Item::Range(first, last) => {
                let (first, last) = range(first, last, frame)?;
                tuples.extend((first..=last).map(|n| vec![n]));
            }
        }
    }
    tuples.sort();
    tuples.dedup();
    Some(tuples)
}

/// Calls `f` for the divisors of n > 0 in ascending order: up to √n, then their partners.
fn each_divisor(n: u32, mut f: impl FnMut(u32) -> Result<(), Halt>) -> Result<(), Halt> {
    let root = n.isqrt();
    for d in (1..=root).filter(|d| n.is_multiple_of(*d)) {
        f(d)?;
    }
    for d in (1..=root).rev().filter(|d| n.is_multiple_of(*d) && n / d != *d) {
        f(n / d)?;
    }
    Ok(())
}

impl Interval {
    /// The first and last value up to `last`, if there are any.
    #[inline]
    fn ends(&self, last: i64, frame: Frame) -> Result<Option<(i64, i64)>, Halt> {
        let (mut first, mut last) = (0, last);
        for n in &self.lower {
            first = first.max(n.value(frame).ok_or(Halt::Trouble)?);
        }
        for n in &self.upper {
            last = last.min(n.value(frame).ok_or(Halt::Trouble)?);
        }
        Ok((hold(&self.before, frame)? && first <= last).then_some((first, last)))
    }
}

/// Compiles a comprehension; its variables stay known until the caller forgets them.
pub(crate) fn loops(over: &Comprehension, compiler: &mut Compiler) -> Loops {
    let guards = over.guards[0].iter().map(|c| compiler.condition(c)).collect();
    let mut levels = Vec::new();
    for (binder, conditions) in over.binders.iter().zip(&over.guards[1..]) {
        levels.push(level(binder, conditions, compiler));
    }
    Loops { guards, levels }
}

fn level(binder: &Binder, conditions: &[Expr], compiler: &mut Compiler) -> Level {
    let mut open: Vec<&Expr> = conditions.iter().collect();
    let bind = match binder {
        Binder::UpTo { name, bound } => {
            let last = compiler.number(bound);
            let interval = interval(name, &mut open, compiler);
            Bind::Range { slot: compiler.bind(name), last, interval }
        }
        Binder::Divisor { name, of, bound } => {
            let last = bound.as_ref().map(|bound| compiler.number(bound));
            let divides = |c: &Expr| {
                matches!(&c.node, Node::Binary(Operator::Divides, d, n)
                    if d.node == Node::Name(name.clone()) && **n == *of)
            };
            let place = open.iter().position(|c| divides(c));
            let of = compiler.number(of);
            match place.filter(|&place| open[..place].iter().all(|c| is_total(c, compiler.game))) {
                Some(place) => {
                    open.remove(place);
                    let interval = interval(name, &mut open, compiler);
                    Bind::Divisors { slot: compiler.bind(name), of, last, interval }
                }
                None => Bind::PerhapsDivisors { slot: compiler.bind(name), of, last },
            }
        }
        Binder::Equal { name, dividend, divisor } => {
            let dividend = compiler.number(dividend);
            let slot = compiler.bind(name);
            match i64::try_from(divisor) {
                Ok(divisor) if divisor > 0 => Bind::Equal { slot, dividend, divisor },
                _ => Bind::Unhandled,
            }
        }
        Binder::In { names, set } => member(names, set, &mut open, compiler),
    };
    if matches!(bind, Bind::Unhandled) {
        compiler.unhandled.extend(binder.names().iter().map(|name| name.to_string()));
    }
    Level { bind, guards: open.into_iter().map(|c| compiler.condition(c)).collect() }
}

/// The interval of `v`, whose conditions are taken out of `open`.
fn interval(v: &Name, open: &mut Vec<&Expr>, compiler: &mut Compiler) -> Interval {
    let mut interval = Interval::default();
    let mut may_skip = true;
    open.retain(|condition| {
        let taken = may_skip && interval.take(v, condition, compiler);
        may_skip = may_skip && (taken || is_total(condition, compiler.game));
        !taken
    });
    interval
}

fn member(names: &[Option<Name>], set: &Expr, open: &mut Vec<&Expr>, compiler: &mut Compiler) -> Bind {
    let tuples = match &set.node {
        Node::Value(Value::Set(set)) => set.elements.iter().map(|t| small(t)).collect(),
        Node::Set(items) => {
            let items = compiler.items(items);
            let fits = items.iter().all(|item| match item {
                Item::One(parts) => parts.len() == names.len(),
                Item::Range(..) => names.len() == 1,
            });
            if fits && !items.iter().all(Item::is_constant) {
                let slots = names.iter().map(|n| n.as_ref().map(|n| compiler.bind(n))).collect();
                return Bind::Items { slots, items };
            }
            elements(&items, Frame { slots: &[], functions: &[] })
        }
        _ => None,
    };
    let slots: Vec<Option<Slot>> = names.iter().map(|n| n.as_ref().map(|n| compiler.bind(n))).collect();
    let Some(mut tuples) = tuples.filter(|t| t.iter().all(|t| t.len() == names.len())) else { return Bind::Unhandled };
    tuples.retain(|tuple| slots.iter().zip(tuple).all(|(slot, &n)| slot.is_none() || n >= 0));
    let same = |part: &Expr, name: &Option<Name>| matches!((&part.node, name), (Node::Name(a), Some(b)) if a == b);
    // Every element satisfies the membership that it comes from.
    let implied = |condition: &Expr| match &condition.node {
        Node::Binary(Operator::In, element, there) if **there == *set => match &element.node {
            Node::Tuple(parts) => parts.iter().zip(names).all(|(part, name)| same(part, name)),
            _ => names.len() == 1 && same(element, &names[0]),
        },
        _ => false,
    };
    open.retain(|condition| !implied(condition));
    Bind::Elements { slots, tuples }
}
