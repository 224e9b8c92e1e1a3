//! Periods: values recomputed from the rules until the period must go on for ever.
//!
//! The argument is Guy and Smith's (1956), for subtraction and for taking and breaking alike. Let every option of n have
//! at most h parts, all smaller than n, of sum at least n − T; let W = h·n₀ + (h − 1)·p + T + 1 or more. Suppose
//! g(m + p) = g(m) for n₀ ≤ m < n where n ≥ W. An option of n + p has a part of at least n₀ + p, an option of n one of at
//! least n₀, both by their sums; if such a part may be made smaller, respectively larger, by p, the options of n + p and
//! of n have the same values, and g(n + p) = g(n). So it is enough that values repeat for n₀ ≤ n < W. That parts are
//! bounded so and may be changed so, for all n ≥ W, is shown by exploration like any other condition.

use grundy_lang::{Body, Code, Game, IBig, Play, UBig, mex};

use crate::certificate::Numeration;
use crate::formula::{Form, System, TRUE};
use crate::machine::{Digits, Track};
use crate::rules::{Place, Rules, Search, outside};
use crate::verdict::{Condition, Reason};

/// The most values that are recomputed.
const MOST_VALUES: u64 = 100_000;

/// Whether the period was checked, and from how many values it follows.
pub(crate) fn check(game: &Game, period: u64, from: u64, search: &mut Search) -> Result<(bool, u64), Reason> {
    let parts = game.choices.iter().flat_map(|choice| &choice.parts);
    let own = parts.into_iter().all(|part| part.game.is_none() && part.over.is_none());
    let heaps = game.choices.iter().map(|choice| choice.parts.len()).max().unwrap_or(0).max(1);
    if game.coordinates.len() != 1 || !own || heaps > 3 || game.play() != Play::Normal || period == 0 {
        return Err(outside(game.heading(), "a period of a game of this kind"));
    }
    let too_many = |values: u64| values > MOST_VALUES;
    if too_many(period) || too_many(from) {
        return Ok((false, period.saturating_add(from)));
    }
    let rules = Rules { game, digits: Digits { numeration: Numeration::Binary, automata: &[] }, floor_phi: false };
    let shift = Shift { rules, period: period as i64, from: from as i64 };
    rules.check_defined(search)?;
    shift.check_bounded(search, None)?;
    let taken = shift.most_taken(search)?;
    let h = heaps as u64;
    let mut window = h * from + (h - 1) * period + taken + 1;
    while !too_many(window + period) {
        match shift.check_exchange(search, window as i64) {
            Err(Reason::Fails { .. }) if !too_many(2 * window + period) => window *= 2,
            result => {
                result?;
                return repeats(game, period, from, window, search).map(|()| (true, window + period));
            }
        }
    }
    Ok((false, window + period))
}

struct Shift<'a> {
    rules: Rules<'a>,
    period: i64,
    from: i64,
}

impl<'a> Shift<'a> {
    /// Requires a move from a track, and gives the parts of the option, which are positions.
    fn option(&self, system: &mut System<'a>, choice: usize, from: Track) -> Result<Vec<Track>, Reason> {
        let parts = self.rules.option(system, &self.rules.game.choices[choice], &[from])?;
        self.rules.inside(system, &parts)?;
        let track = |part: &Place| match part {
            Place::Position(_, tracks) => tracks[0],
            Place::Run(low, _) => *low,
        };
        Ok(parts.iter().map(track).collect())
    }

    /// All numbers from n₀ on are positions, and options have smaller parts; if `taken` is given, of sum ≥ n − taken.
    fn check_bounded(&self, search: &mut Search, taken: Option<u64>) -> Result<(), Reason> {
        if taken.is_none() {
            let mut system = self.rules.hypothesis(1);
            self.at_least(&mut system, 0, self.from)?;
            let (inside, _) = self.rules.domain(&mut system, self.rules.game, &[0])?;
            self.rules.never(search, Condition::LargePositions, system, inside)?;
        }
        for choice in 0..self.rules.game.choices.len() {
            let mut system = self.rules.at_position(1)?;
            let parts = self.option(&mut system, choice, 0)?;
            let mut loss = Form::track(0);
            let mut bounded = TRUE;
            for part in parts {
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

    fn equal(&self, system: &mut System<'a>, a: Track, b: Track, more: i64) -> Result<(), Reason> {
        let difference = Form::track(a).plus(-1, &Form::track(b))?.plus(-more, &Form::number(1))?;
        let equal = system.is_zero(&difference);
        system.require(equal);
        Ok(())
    }

    /// A part of at least n₀ of an option of n ≥ `window` may grow by the period, giving an option of n + p; a part of at
    /// least n₀ + p of an option of n + p may shrink.
    fn check_exchange(&self, search: &mut Search, window: i64) -> Result<(), Reason> {
        let choices = &self.rules.game.choices;
        for (choice, form) in choices.iter().enumerate() {
            let count = form.parts.len();
            for changed in 0..count {
                for grows in [true, false] {
                    // The shared tracks are n and the parts.
                    let n_or_more = |system: &mut System<'a>, more: bool| -> Result<Track, Reason> {
                        let n = Form::track(0).plus(if more { self.period } else { 0 }, &Form::number(1))?;
                        system.exactly(&vec![(TRUE, n)])
                    };
                    let mut system = self.rules.hypothesis(count + 1);
                    self.at_least(&mut system, 0, window)?;
                    let from = n_or_more(&mut system, !grows)?;
                    for (i, part) in self.option(&mut system, choice, from)?.into_iter().enumerate() {
                        self.equal(&mut system, i + 1, part, 0)?;
                    }
                    self.at_least(&mut system, changed + 1, self.from + if grows { 0 } else { self.period })?;
                    let mut families = Vec::new();
                    for other in (0..choices.len()).filter(|&other| choices[other].parts.len() == count) {
                        for order in orders(count) {
                            let mut system = self.rules.family(count + 1);
                            let from = n_or_more(&mut system, grows)?;
                            let parts = self.option(&mut system, other, from)?;
                            for (i, &place) in order.iter().enumerate() {
                                let sign = if grows { 1 } else { -1 };
                                let more = if i == changed { sign * self.period } else { 0 };
                                self.equal(&mut system, parts[place], i + 1, more)?;
                            }
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
}

/// All orders of a few things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let with_last = |order: Vec<usize>| {
        (0..count).map(move |place| {
            let mut order = order.clone();
            order.insert(place, last);
            order
        })
    };
    orders(last).into_iter().flat_map(with_last).collect()
}

/// Recomputes the values below `window` + period and compares.
fn repeats(game: &Game, period: u64, from: u64, window: u64, search: &mut Search) -> Result<(), Reason> {
    let mut values: Vec<u64> = Vec::new();
    let mut marks: Vec<u64> = Vec::new();
    for _ in 0..window + period {
        search.visited += 1;
        if (search.watch)(search.visited).is_break() {
            return Err(Reason::Stopped);
        }
        let value = match &game.definition.body {
            Body::Octal(code) => code_value(code, &values, &mut marks),
            _ => rules_value(game, &values)?,
        };
        values.push(value);
    }
    let differs = (from..window).find(|&n| values[n as usize] != values[(n + period) as usize]);
    match differs {
        None => Ok(()),
        Some(n) => Err(Reason::Fails { condition: Condition::Repeats, position: vec![UBig::from(n)] }),
    }
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

/// The next value of a take-and-break game, from the digits of its code.
fn code_value(code: &Code, values: &[u64], marks: &mut Vec<u64>) -> u64 {
    let n = values.len();
    let mut reach = |value: u64| {
        let place = value as usize;
        if marks.len() <= place {
            marks.resize(2 * place + 1, u64::MAX);
        }
        marks[place] = n as u64;
    };
    for (t, digit) in code.digits.iter().enumerate().filter(|(t, _)| *t <= n) {
        let rest = n - t;
        if digit & 1 != 0 && rest == 0 && t > 0 {
            reach(0);
        }
        if digit & 2 != 0 && rest > 0 && t > 0 {
            reach(values[rest]);
        }
        if digit & 4 != 0 {
            (1..=rest / 2).for_each(|a| reach(values[a] ^ values[rest - a]));
        }
        if digit & 8 != 0 {
            for a in 1..=rest / 3 {
                (a..=(rest - a) / 2).for_each(|b| reach(values[a] ^ values[b] ^ values[rest - a - b]));
            }
        }
    }
    marks.iter().position(|&mark| mark != n as u64).unwrap_or(marks.len()) as u64
}
