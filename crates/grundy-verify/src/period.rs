//! Periods: values recomputed from the rules until the period must go on for ever.
//!
//! The argument is Guy and Smith's (1956), for subtraction and for taking and breaking alike. Let every option of n have
//! at most h parts, all smaller than n, of sum at least n − T. Suppose that a part that is c or more may be changed: for
//! all n ≥ c, q ≥ c and all p, n has an option with a part q iff n + p has that option with q + p instead. Let m be the
//! larger of n₀ and c, and W = h·m + (h − 1)·p + T + 1. If g(k + p) = g(k) for n₀ ≤ k < n where n ≥ W, then an option of
//! n + p has a part of at least m + p and an option of n one of at least m, by their sums; changing it by p shows that the
//! options of n + p and of n have the same values, and g(n + p) = g(n). So it is enough that values repeat for
//! n₀ ≤ n < W. That parts are bounded so and may be changed so is shown by exploration like any other condition.

use grundy_lang::{Body, Code, Game, IBig, Play, Rule, UBig, mex};

use crate::certificate::Numeration;
use crate::formula::{Form, System, TRUE};
use crate::heaps::Heaps;
use crate::machine::{Digits, Track};
use crate::rules::{Place, Rules, Search, outside};
use crate::verdict::{Condition, Reason};

/// The most values that are recomputed from rules and from codes; fewer where three heaps may be left, since each then
/// takes n² steps.
const MOST_VALUES: u64 = 500_000;
const MOST_VALUES_OF_CODES: u64 = 500_000_000;
const MOST_VALUES_OF_THREE: u64 = 5_000;

/// Splits between two calls of the watch.
const WORK: u64 = 1 << 16;

/// Parts larger than this should be changeable.
const MOST_CHANGEABLE: i64 = 256;

/// Whether the period was checked, and from how many values it follows.
pub(crate) fn check(game: &Game, period: u64, from: u64, search: &mut Search) -> Result<(bool, u64), Reason> {
    let parts = game.rules.iter().flat_map(|rule| &rule.parts);
    let own = parts.into_iter().all(|part| part.game.is_none() && part.over.is_none());
    let heaps = game.rules.iter().map(|rule| rule.parts.len()).max().unwrap_or(0).max(1);
    if game.coordinates.len() != 1 || !own || heaps > 3 || game.play() != Play::Normal || period == 0 {
        return Err(outside(game.heading(), "a period of a game of this kind"));
    }
    let most = match &game.definition.body {
        _ if heaps == 3 => MOST_VALUES_OF_THREE,
        Body::Octal(_) => MOST_VALUES_OF_CODES,
        _ => MOST_VALUES,
    };
    let too_many = |values: u64| values > most;
    if too_many(period) || too_many(from) {
        return Ok((false, period.saturating_add(from)));
    }
    let rules = Rules { game, digits: Digits { numeration: Numeration::Binary, automata: &[] }, floor_phi: false };
    let shift = Shift { rules };
    rules.check_defined(search)?;
    shift.check_positions(search, from as i64)?;
    shift.check_bounded(search, None)?;
    let taken = shift.most_taken(search)?;
    let large = from.max(shift.changeable(search)? as u64);
    let h = heaps as u64;
    let window = h * large + (h - 1) * period + taken + 1;
    if too_many(window + period) {
        return Ok((false, window + period));
    }
    repeats(game, period, from, window, search)?;
    Ok((true, window + period))
}

struct Shift<'a> {
    rules: Rules<'a>,
}

impl<'a> Shift<'a> {
    /// All numbers from here on are positions.
    fn check_positions(&self, search: &mut Search, from: i64) -> Result<(), Reason> {
        let mut system = self.rules.hypothesis(1);
        let (inside, _) = self.rules.domain(&mut system, self.rules.game, &[0])?;
        if inside == TRUE {
            // All numbers are, however far the period begins.
            return Ok(());
        }
        self.at_least(&mut system, 0, from)?;
        self.rules.never(search, Condition::LargePositions, system, inside)
    }

    /// Options have smaller parts; if `taken` is given, their sum is at least n − taken.
    fn check_bounded(&self, search: &mut Search, taken: Option<u64>) -> Result<(), Reason> {
        for rule in 0..self.rules.game.rules.len() {
            let mut system = self.rules.at_position(1)?;
            let parts = self.rules.option(&mut system, &self.rules.game.rules[rule])?;
            self.rules.inside(&mut system, &parts)?;
            let mut loss = Form::track(0);
            let mut bounded = TRUE;
            for part in parts.iter().filter_map(Place::track) {
                let falls = Form::track(0).plus(-1, &Form::track(part))?.plus(-1, &Form::number(1))?;
                let falls = system.is_natural(&falls);
                bounded = system.and([bounded, falls]);
                loss = loss.plus(-1, &Form::track(part))?;
            }
            if let Some(taken) = taken {
                let room = Form::number(taken as i64).plus(-1, &loss)?;
                bounded = system.is_natural(&room);
            }
            self.rules.never(search, Condition::BoundedMoves, system, bounded)?;
        }
        Ok(())
    }

    /// The least T for which every option of n has a sum of at least n − T.
    fn most_taken(&self, search: &mut Search) -> Result<u64, Reason> {
        let mut bounded = |taken: u64| match self.check_bounded(search, Some(taken)) {
            Ok(()) => Ok(true),
            Err(Reason::Fails { .. }) if taken < MOST_VALUES => Ok(false),
            Err(reason) => Err(reason),
        };
        let (mut low, mut high) = (0, 1);
        while !bounded(high)? {
            (low, high) = (high, 2 * high);
        }
        while low < high {
            let middle = (low + high) / 2;
            if bounded(middle)? { high = middle } else { low = middle + 1 }
        }
        Ok(high)
    }

    fn at_least(&self, system: &mut System<'a>, track: Track, least: i64) -> Result<(), Reason> {
        let above = system.is_natural(&Form::track(track).plus(-least, &Form::number(1))?);
        system.require(above);
        Ok(())
    }

    /// A number c such that parts that are c or more may be changed in options of n ≥ c.
    fn changeable(&self, search: &mut Search) -> Result<i64, Reason> {
        let mut c = 1;
        loop {
            match self.check_change(search, c) {
                Err(Reason::Fails { .. }) if c < MOST_CHANGEABLE => c *= 2,
                result => return result.map(|()| c),
            }
        }
    }

    /// Tracks: n, p, the parts. A part q ≥ c of an option of n ≥ c may become q + p in an option of n + p, and back. What
    /// it becomes is a position, since all numbers from n₀ on are; the other parts are the same.
    fn check_change(&self, search: &mut Search, c: i64) -> Result<(), Reason> {
        let rules = &self.rules.game.rules;
        for rule in rules {
            let count = rule.parts.len();
            let parts: Vec<Track> = (2..2 + count).collect();
            for &changed in &parts {
                for grows in [true, false] {
                    let mut system = self.rules.hypothesis(count + 2);
                    self.at_least(&mut system, 0, c)?;
                    self.at_least(&mut system, changed, c)?;
                    self.move_to(&mut system, rule, &parts, (!grows).then_some(changed))?;
                    for &part in parts.iter().filter(|&&part| part != changed) {
                        let (inside, _) = self.rules.domain(&mut system, self.rules.game, &[part])?;
                        system.require(inside);
                    }
                    let mut families = Vec::new();
                    for other in rules.iter().filter(|other| other.parts.len() == count) {
                        for order in orders(&parts) {
                            let mut system = self.rules.family(count + 2);
                            self.move_to(&mut system, other, &order, grows.then_some(changed))?;
                            families.push(system);
                        }
                    }
                    let condition = if grows { Condition::PartGrows } else { Condition::PartShrinks };
                    search.check(condition, system, families)?;
                }
            }
        }
        Ok(())
    }

    /// Requires a move from n to these parts; if one is changed, from n + p, with p more on that part.
    fn move_to(
        &self,
        system: &mut System<'a>,
        rule: &Rule,
        parts: &[Track],
        changed: Option<Track>,
    ) -> Result<(), Reason> {
        let with_p = |track: Track, more: bool| Form::track(track).plus(i64::from(more), &Form::track(1));
        let from = vec![(TRUE, with_p(0, changed.is_some())?)];
        for (term, &part) in self.rules.parts(system, rule, &[from])?.iter().zip(parts) {
            let part = vec![(TRUE, with_p(part, changed == Some(part))?)];
            let difference = system.sum(&term[0], -1, &part)?;
            let equal = system.whenever(&difference, System::is_zero);
            system.require(equal);
        }
        Ok(())
    }
}

/// All orders of a few things.
fn orders(things: &[Track]) -> Vec<Vec<Track>> {
    let Some((last, before)) = things.split_last() else { return vec![Vec::new()] };
    let with_last = |order: Vec<Track>| {
        (0..things.len()).map(move |place| {
            let mut order = order.clone();
            order.insert(place, *last);
            order
        })
    };
    orders(before).into_iter().flat_map(with_last).collect()
}

/// Recomputes the values below `window` + period and compares.
fn repeats(game: &Game, period: u64, from: u64, window: u64, search: &mut Search) -> Result<(), Reason> {
    let differs = match &game.definition.body {
        Body::Octal(code) => differs(&code_values(code, window + period, search)?, period, from),
        _ => differs(&rules_values(game, window + period, search)?, period, from),
    };
    match differs {
        None => Ok(()),
        Some(n) => Err(Reason::Fails { condition: Condition::Repeats, position: vec![UBig::from(n)] }),
    }
}

/// The first n from which the period does not lead to the same value.
fn differs<T: PartialEq>(values: &[T], period: u64, from: u64) -> Option<u64> {
    let later = values.iter().skip((from + period) as usize);
    values[from as usize..].iter().zip(later).position(|(a, b)| a != b).map(|n| from + n as u64)
}

fn code_values(code: &Code, count: u64, search: &mut Search) -> Result<Vec<u16>, Reason> {
    let mut heaps = Heaps::new(code);
    let mut asked = 0;
    for n in 0..count {
        if n % 1024 == 0 || heaps.work - asked >= WORK {
            asked = heaps.work;
            search.visited = search.visited.max(n);
            if (search.watch)(search.visited).is_break() {
                return Err(Reason::Stopped);
            }
        }
        if !heaps.grow() {
            return Err(Reason::TooLarge);
        }
    }
    Ok(heaps.into_values())
}

fn rules_values(game: &Game, count: u64, search: &mut Search) -> Result<Vec<u64>, Reason> {
    let mut values: Vec<u64> = Vec::new();
    for _ in 0..count {
        search.visited += 1;
        if (search.watch)(search.visited).is_break() {
            return Err(Reason::Stopped);
        }
        values.push(rules_value(game, &values)?);
    }
    Ok(values)
}

/// The next value of a game given by rules; a number that is no position has none, and 0 stands there.
fn rules_value(game: &Game, values: &[u64]) -> Result<u64, Reason> {
    let fault = |fault: grundy_lang::Fault| outside(fault, "a fault where values are computed");
    let position = [IBig::from(values.len())];
    if !game.is_position(&position).map_err(fault)? {
        return Ok(0);
    }
    let mut reached = Vec::new();
    for option in game.options(&position).map_err(fault)? {
        let mut sum = 0;
        for (_, part) in option.sum {
            let part = usize::try_from(&part[0]).ok().and_then(|place| values.get(place));
            sum ^= part.ok_or_else(|| outside(game.heading(), "an option that is not smaller"))?;
        }
        reached.push(sum);
    }
    Ok(mex(&reached))
}
