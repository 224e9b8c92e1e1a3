//! Periods: values recomputed from the rules until the period must go on for ever.
//!
//! The argument is Guy and Smith's (1956), for subtraction and for taking and breaking alike. Let every option of n have
//! at most h parts, all smaller than n, of sum at least n − T. Suppose that a part that is c or more may be changed: for
//! all n ≥ c, q ≥ c and all p, n has an option with a part q iff n + p has that option with q + p instead. Let m be the
//! larger of n₀ and c, and W = h·m + (h − 1)·p + T + 1. If g(k + p) = g(k) for n₀ ≤ k < n where n ≥ W, then an option of
//! n + p has a part of at least m + p and an option of n one of at least m, by their sums; changing it by p shows that the
//! options of n + p and of n have the same values, and g(n + p) = g(n). So it is enough that values repeat for
//! n₀ ≤ n < W. That parts are bounded so and may be changed so is shown by exploration like any other condition.

use dashu_int::UBig;

use crate::code::is_code;
use crate::core::{Comprehension, Expr, Game, Node, Operator, Play, Rule};
use crate::evaluate::Scope;
use crate::formula::{Form, System, TRUE};
use crate::heaps::Heaps;
use crate::machine::{Digits, Track};
use crate::numeration::DigitSystem;
use crate::question::{Question, Search};
use crate::rules::{Place, Rules, outside};
use crate::verdict::{Condition, Doubt};

/// The most values that are recomputed from rules and from codes; fewer where three heaps may be left, since each then
/// takes n² steps.
const MOST_VALUES: u64 = 500_000;
const MOST_VALUES_OF_CODES: u64 = 500_000_000;
const MOST_VALUES_OF_THREE: u64 = 5_000;

/// Splits between two calls of the watch.
const WORK: u64 = 1 << 16;

/// Bounds of variables that are tried are powers of two up to this one.
const MOST_DOUBLED: u32 = 13;

/// Parts larger than this should be changeable.
const MOST_CHANGEABLE: i64 = 256;

/// Whether the period was checked, and from how many values it follows.
///
/// The code, if there is one, is a faster way to the same values: the rules must be exactly its own.
pub(crate) fn check(
    game: &Game,
    code: Option<&[u8]>,
    period: u64,
    from: u64,
    search: &mut Search,
) -> Result<(bool, u64), Doubt> {
    if code.is_some_and(|digits| !is_code(game, digits)) {
        return Err(Doubt::Malformed("a code whose rules are those of the game"));
    }
    let shift = Shift::of(game).filter(|_| game.play == Play::Normal && period > 0);
    let shift = shift.ok_or_else(|| outside(&game.label, "a period of a game of this kind"))?;
    let heaps = shift.heaps();
    if heaps > MOST_HEAPS {
        return Err(outside(&game.label, "a period of a game of this kind"));
    }
    let most = match code {
        _ if heaps == 3 => MOST_VALUES_OF_THREE,
        Some(_) => MOST_VALUES_OF_CODES,
        None => MOST_VALUES,
    };
    let too_many = |values: u64| values > most;
    if too_many(period) || too_many(from) {
        return Ok((false, period.saturating_add(from)));
    }
    let window = shift.window(period, from, search)?;
    if too_many(window + period) {
        return Ok((false, window + period));
    }
    let differs = match code {
        Some(code) => differs(&code_values(code, window + period, search)?, period, from),
        None => {
            let options = shift.options(search)?;
            let mut values: Vec<u64> = Vec::new();
            for _ in 0..window + period {
                let reached = options.reached(&values, &|a, b| a ^ b, search)?;
                let free = reached.iter().zip(0..).find(|(value, place)| *value != place).map(|(_, place)| place);
                values.push(free.unwrap_or(reached.len() as u64));
            }
            differs(&values, period, from)
        }
    };
    match differs {
        None => Ok((true, window + period)),
        Some(n) => Err(Doubt::Fails { condition: Condition::Repeats, position: vec![UBig::from(n)] }),
    }
}

/// A game on one heap, whose options are sums of heaps.
pub(crate) struct Shift<'a> {
    rules: Rules<'a>,
}

/// The most heaps into which one may fall for a period to be shown: their orders are gone through.
pub(crate) const MOST_HEAPS: usize = 3;

impl<'a> Shift<'a> {
    /// The game, if it is of this kind.
    pub fn of(game: &'a Game) -> Option<Shift<'a>> {
        let mut parts = game.rules.iter().flat_map(|rule| &rule.parts);
        let own = parts.all(|part| part.game.is_none() && part.over.is_none());
        let is_heap = game.coordinates.len() == 1 && game.symbols.variables.is_empty() && own;
        let digits = Digits::new(DigitSystem::BINARY, &[]);
        is_heap.then_some(Shift { rules: Rules { game, before: &[], digits, floor_lemma: false } })
    }

    /// The most heaps that one may fall into.
    pub fn heaps(&self) -> usize {
        self.rules.game.rules.iter().map(|rule| rule.parts.len()).max().unwrap_or(0).max(1)
    }

    /// The rules have a meaning at every position, all numbers from here on are positions, and options are smaller.
    pub fn check_heaps(&self, from: Option<u64>, search: &mut Search) -> Result<(), Doubt> {
        let mut questions = Vec::new();
        self.rules.check_defined(&mut questions)?;
        search.answer_all(questions)?;
        from.map_or(Ok(()), |from| self.check_positions(search, from as i64))?;
        self.check_bounded(search, None)
    }

    /// The W of the argument: from W on, n and n + p have the same options but for a part that is larger by p.
    pub fn window(&self, period: u64, from: u64, search: &mut Search) -> Result<u64, Doubt> {
        self.check_heaps(Some(from), search)?;
        let taken = self.most_taken(search)?;
        let large = from.max(self.changeable(search)? as u64);
        let h = self.heaps() as u64;
        Ok(h * large + (h - 1) * period + taken + 1)
    }

    /// What goes through the options of heaps.
    pub fn options(&self, search: &mut Search) -> Result<Options<'a>, Doubt> {
        let game = self.rules.game;
        let ranges = game.rules.iter().map(|rule| self.ranges(search, rule)).collect::<Result<_, _>>()?;
        Ok(Options { game, ranges })
    }

    /// All numbers from here on are positions.
    fn check_positions(&self, search: &mut Search, from: i64) -> Result<(), Doubt> {
        let mut system = self.rules.hypothesis(1);
        let (inside, _) = self.rules.domain(&mut system, self.rules.game, &[0])?;
        if inside == TRUE {
            // All numbers are, however far the period begins.
            return Ok(());
        }
        self.at_least(&mut system, 0, from)?;
        search.answer(self.rules.never(Condition::LargePositions, system, inside))
    }

    /// Options have smaller parts; if `taken` is given, their sum is at least n − taken.
    fn check_bounded(&self, search: &mut Search, taken: Option<u64>) -> Result<(), Doubt> {
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
            search.answer(self.rules.never(Condition::BoundedMoves, system, bounded))?;
        }
        Ok(())
    }

    /// The least T for which every option of n has a sum of at least n − T.
    fn most_taken(&self, search: &mut Search) -> Result<u64, Doubt> {
        let mut bounded = |taken: u64| match self.check_bounded(search, Some(taken)) {
            Ok(()) => Ok(true),
            Err(Doubt::Fails { .. }) if taken < MOST_VALUES => Ok(false),
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

    fn at_least(&self, system: &mut System<'a>, track: Track, least: i64) -> Result<(), Doubt> {
        let above = system.is_natural(&Form::track(track).plus(-least, &Form::number(1))?);
        system.require(above);
        Ok(())
    }

    /// A number c such that parts that are c or more may be changed in options of n ≥ c.
    fn changeable(&self, search: &mut Search) -> Result<i64, Doubt> {
        let mut c = 1;
        loop {
            match self.check_change(search, c) {
                Err(Doubt::Fails { .. }) if c < MOST_CHANGEABLE => c *= 2,
                result => return result.map(|()| c),
            }
        }
    }

    /// Tracks: n, p, the parts. A part q ≥ c of an option of n ≥ c may become q + p in an option of n + p, and back. What
    /// it becomes is a position, since all numbers from n₀ on are; the other parts are the same.
    fn check_change(&self, search: &mut Search, c: i64) -> Result<(), Doubt> {
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
                    search.answer(Question::new(condition, system, families))?;
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
    ) -> Result<(), Doubt> {
        let with_p = |track: Track, more: bool| Form::track(track).plus(i64::from(more), &Form::track(1));
        let from = vec![(TRUE, with_p(0, changed.is_some())?)];
        for (term, &part) in self.rules.parts(system, rule, std::slice::from_ref(&from))?.iter().zip(parts) {
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

/// The first n from which the period does not lead to the same value.
fn differs<T: PartialEq>(values: &[T], period: u64, from: u64) -> Option<u64> {
    let later = values.iter().skip((from + period) as usize);
    values[from as usize..].iter().zip(later).position(|(a, b)| a != b).map(|n| from + n as u64)
}

fn code_values(code: &[u8], count: u64, search: &mut Search) -> Result<Vec<u16>, Doubt> {
    let mut heaps = Heaps::new(code);
    let mut asked = 0;
    for n in 0..count {
        if n % 1024 == 0 || heaps.work - asked >= WORK {
            asked = heaps.work;
            search.visited = search.visited.max(n);
            if (search.watch)(search.visited).is_break() {
                return Err(Doubt::Stopped);
            }
        }
        if !heaps.grow() {
            return Err(Doubt::TooLarge);
        }
    }
    Ok(heaps.into_values())
}

/// Over what a bound variable runs: some numbers, or all up to one, or all up to n and so many more.
pub(crate) enum Range {
    Among(Vec<i64>),
    UpTo(i64),
    UpToPosition(i64),
}

impl<'a> Shift<'a> {
    /// Ranges of the variables of a rule in which all its solutions lie. Numbers of a set stand in the rules; a bound
    /// is looked for by doubling and shown by exploration.
    fn ranges(&self, search: &mut Search, rule: &Rule) -> Result<Vec<Range>, Doubt> {
        let mut ranges = Vec::new();
        for variable in 0..rule.over.variables.len() {
            if let Some(numbers) = members(&rule.over, variable) {
                ranges.push(Range::Among(numbers));
                continue;
            }
            let doubled = || (0..=MOST_DOUBLED).map(|i| 1i64 << i >> 1);
            let bounds = doubled().map(Range::UpTo).chain(doubled().map(Range::UpToPosition));
            let mut found = None;
            for range in bounds {
                if self.lies_in(search, rule, variable, &range)? {
                    found = Some(range);
                    break;
                }
            }
            ranges.push(found.ok_or_else(|| outside(&rule.over.variables[variable], "a variable without a bound"))?);
        }
        Ok(ranges)
    }

    fn lies_in(&self, search: &mut Search, rule: &Rule, variable: usize, range: &Range) -> Result<bool, Doubt> {
        let mut system = self.rules.at_position(1)?;
        let bounded = self.rules.solution(&mut system, rule, |system, variables| {
            let bound = match range {
                Range::Among(_) => return Ok(TRUE),
                Range::UpTo(bound) => Form::number(*bound),
                Range::UpToPosition(more) => Form::track(0).plus(1, &Form::number(*more))?,
            };
            Ok(system.is_natural(&bound.plus(-1, &Form::track(variables[variable]))?))
        })?;
        match search.answer(self.rules.never(Condition::BoundedMoves, system, bounded)) {
            Err(Doubt::Fails { .. }) => Ok(false),
            result => result.map(|()| true),
        }
    }
}

/// The numbers of a set that a condition wants a variable to be in.
fn members(over: &Comprehension, variable: usize) -> Option<Vec<i64>> {
    let number = |expr: &Expr| match &expr.node {
        Node::Number(n) => i64::try_from(n).ok(),
        _ => None,
    };
    over.conditions.iter().find_map(|condition| match &condition.node {
        Node::Binary(Operator::In, element, set) if element.is(variable) => match &set.node {
            Node::Set(items) => items.iter().map(number).collect(),
            _ => None,
        },
        _ => None,
    })
}

/// The options of heaps, one after the other.
pub(crate) struct Options<'a> {
    game: &'a Game,
    /// For each rule the ranges of its variables.
    ranges: Vec<Vec<Range>>,
}

impl Options<'_> {
    /// The values of the options of the next heap, in order and each once, where these are the values of all smaller
    /// ones and so two are put together. A number that is no position has no options.
    pub fn reached(
        &self,
        values: &[u64],
        join: &dyn Fn(u64, u64) -> u64,
        search: &mut Search,
    ) -> Result<Vec<u64>, Doubt> {
        let (game, position) = (self.game, [values.len() as i64]);
        search.look()?;
        let scope = Scope { lets: &game.lets, coordinates: &position, frame: Vec::new(), work: 0 };
        let mut next = Next { game, values, join, scope, reached: Vec::new(), asked: 0 };
        for condition in &game.domain {
            if !next.scope.condition(condition)? {
                return Ok(Vec::new());
            }
        }
        for (rule, ranges) in game.rules.iter().zip(&self.ranges) {
            next.options(rule, ranges, search)?;
        }
        next.reached.sort_unstable();
        next.reached.dedup();
        Ok(next.reached)
    }
}

/// The computation of the next value.
struct Next<'a> {
    game: &'a Game,
    values: &'a [u64],
    join: &'a dyn Fn(u64, u64) -> u64,
    scope: Scope<'a>,
    /// The values of the options so far.
    reached: Vec<u64>,
    /// The work at which the watch was asked.
    asked: u64,
}

impl Next<'_> {
    /// Goes through the variables that have no value yet.
    fn options(&mut self, rule: &Rule, ranges: &[Range], search: &mut Search) -> Result<(), Doubt> {
        if self.scope.work - self.asked >= WORK {
            self.asked = self.scope.work;
            search.look()?;
        }
        let last = match ranges.get(self.scope.frame.len()) {
            None => return self.option(rule),
            Some(Range::Among(numbers)) => {
                for &number in numbers.iter().filter(|n| **n >= 0) {
                    self.with(number, rule, ranges, search)?;
                }
                return Ok(());
            }
            Some(Range::UpTo(last)) => *last,
            Some(Range::UpToPosition(more)) => self.scope.coordinates[0] + more,
        };
        (0..=last).try_for_each(|number| self.with(number, rule, ranges, search))
    }

    fn with(&mut self, number: i64, rule: &Rule, ranges: &[Range], search: &mut Search) -> Result<(), Doubt> {
        self.scope.frame.push(number);
        let result = self.options(rule, ranges, search);
        self.scope.frame.pop();
        result
    }

    /// The option for the values that the variables have.
    fn option(&mut self, rule: &Rule) -> Result<(), Doubt> {
        for condition in &rule.over.conditions {
            if !self.scope.condition(condition)? {
                return Ok(());
            }
        }
        let mut sum = 0;
        for part in &rule.parts {
            let number = self.scope.number(&part.coordinates[0])?;
            let Ok(place) = usize::try_from(number) else { return Ok(()) };
            let position = [number];
            let mut there = Scope { lets: &self.game.lets, coordinates: &position, frame: Vec::new(), work: 0 };
            for condition in &self.game.domain {
                if !there.condition(condition)? {
                    return Ok(());
                }
            }
            let smaller = self.values.get(place);
            let smaller = smaller.ok_or_else(|| outside(&part.coordinates[0], "an option that is not smaller"))?;
            sum = (self.join)(sum, *smaller);
        }
        self.reached.push(sum);
        Ok(())
    }
}
