//! One look at a position: the values of its options, or the positions that must be known first.
//!
//! This is the hot loop. It allocates nothing: coordinates go to one buffer, seen values to one array of stamps, and
//! positions still unknown to one list. An option that leaves the positions is none, so what it misses is taken back.

use std::cell::Cell;

use grundy_lang::Watch;

use crate::code::{Condition, Frame, Slot};
use crate::columns::{COLUMN, Run, SHORTEST};
use crate::limits::Stop;
use crate::loops::{Halt, Interior, MOST_VALUES, Ticker, Visit};
use crate::memory::Known;
use crate::mex::Mex;
use crate::rules::{GameCode, PartCode, RuleCode, Rules};
use crate::store::Store;

/// Positions, one after the other in one array.
#[derive(Debug, Default)]
pub(crate) struct Positions {
    /// The game of each position, and where its coordinates start.
    pub places: Vec<(usize, usize)>,
    pub coordinates: Vec<i64>,
}

impl Positions {
    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn get(&self, i: usize) -> (usize, &[i64]) {
        let (game, start) = self.places[i];
        let end = self.places.get(i + 1).map_or(self.coordinates.len(), |next| next.1);
        (game, &self.coordinates[start..end])
    }

    pub fn push(&mut self, game: usize, position: &[i64]) {
        self.places.push((game, self.coordinates.len()));
        self.coordinates.extend_from_slice(position);
    }

    pub fn truncate(&mut self, len: usize) {
        if let Some(&(_, start)) = self.places.get(len) {
            self.places.truncate(len);
            self.coordinates.truncate(start);
        }
    }

    pub fn bytes(&self) -> u128 {
        self.places.capacity() as u128 * 16 + self.coordinates.capacity() as u128 * 8
    }
}

/// Steps of loops, and functions called in them, between two calls of the watch.
const STEPS: u64 = 1 << 16;
/// The steps that a position counts.
const POSITION: u64 = 1 << 6;

/// The state of a scan, used again for every position.
pub(crate) struct Scan<'s, 'w, 'c> {
    pub store: &'s mut Store,
    pub watch: &'s mut Watch<'w>,
    pub rules: &'c Rules,
    /// Positions whose value has been found.
    pub done: u64,
    pub mex: Mex,
    /// What must be known first.
    pub missing: Positions,
    /// What a step counts, and what is left until the watch is asked.
    weight: u64,
    steps: u64,
    options: i64,
    point: Vec<i64>,
    /// For each part of an option in columns the game, the next cell and how far its neighbours are apart.
    lines: Vec<(usize, usize, isize)>,
    /// Values of the innermost variable whose options are not all known.
    unknown: Vec<i64>,
    /// The option being looked at.
    sum: u32,
    inside: bool,
    /// The slots of each game, for its moves and for its domain.
    slots: Vec<Vec<Cell<i64>>>,
    domain_slots: Vec<Vec<Cell<i64>>>,
}

impl Ticker for Scan<'_, '_, '_> {
    #[inline]
    fn tick(&mut self) -> Result<(), Halt> {
        self.take_steps(1)
    }
}

impl Visit<Scan<'_, '_, '_>> for RuleCode {
    fn solution(&self, scan: &mut Scan, frame: Frame) -> Result<(), Halt> {
        match self.parts.as_slice() {
            [part] if part.over.is_none() => scan.single(part, frame),
            _ => scan.sum(self, frame),
        }
    }

    fn interval(&self, scan: &mut Scan, frame: Frame, interior: Interior) -> Result<bool, Halt> {
        if self.in_columns { scan.columns(self, frame, interior) } else { Ok(false) }
    }
}

impl<'s, 'w, 'c> Scan<'s, 'w, 'c> {
    /// A scan for positions of these rules.
    pub fn new(rules: &'c Rules, store: &'s mut Store, watch: &'s mut Watch<'w>) -> Scan<'s, 'w, 'c> {
        let slots = || rules.games.iter().map(|code| vec![Cell::new(0); code.slots]).collect();
        let (mex, missing, point) = (Mex::default(), Positions::default(), Vec::new());
        let (slots, domain_slots) = (slots(), slots());
        let (done, steps, options, sum, inside) = (0, STEPS, 0, 0, true);
        let (lines, unknown) = (Vec::new(), Vec::new());
        let weight = 1 + rules.games.iter().map(|code| code.calls).max().unwrap_or(0);
        Scan {
            store,
            watch,
            rules,
            done,
            mex,
            missing,
            weight,
            steps,
            options,
            point,
            lines,
            unknown,
            sum,
            inside,
            slots,
            domain_slots,
        }
    }

    /// Asks the watch whether to go on.
    pub fn ask_watch(&mut self) -> Result<(), Stop> {
        let looked = self.look_up();
        looked.map_err(|halt| self.stop(halt))
    }

    /// Counts a position that is looked at, and asks the watch now and then.
    #[inline]
    pub fn step_to_position(&mut self) -> Result<(), Stop> {
        let taken = self.take_steps(POSITION);
        taken.map_err(|halt| self.stop(halt))
    }

    fn stop(&self, halt: Halt) -> Stop {
        match halt {
            Halt::Full => self.store.full(self.missing.bytes()),
            _ => Stop::Stopped,
        }
    }

    #[inline]
    fn take_steps(&mut self, steps: u64) -> Result<(), Halt> {
        self.steps = self.steps.saturating_sub(steps.saturating_mul(self.weight));
        if self.steps == 0 { self.look_up() } else { Ok(()) }
    }

    #[cold]
    fn look_up(&mut self) -> Result<(), Halt> {
        self.steps = STEPS;
        if !self.store.has_room(self.missing.bytes()) {
            return Err(Halt::Full);
        }
        if (self.watch)(self.done).is_break() { Err(Halt::Stopped) } else { Ok(()) }
    }

    /// Whether a tuple of naturals satisfies the domain of a game; `None` where the meaning must be asked.
    pub fn is_position(&self, game: usize, position: &[i64]) -> Option<bool> {
        let code = &self.rules.games[game];
        if code.domain.is_empty() {
            return Some(true);
        }
        let slots = &self.domain_slots[game];
        slots.iter().zip(position).for_each(|(slot, &n)| slot.set(n));
        all_hold(&code.domain, Frame { slots, functions: &code.functions })
    }

    /// Looks at all options of a position. Afterwards `mex` holds their values, except those that `missing` keeps open.
    pub fn options(&mut self, game: usize, position: &[i64]) -> Result<(), Halt> {
        let rules = self.rules;
        self.mex.clear();
        self.missing.truncate(0);
        self.options = 0;
        let slots = std::mem::take(&mut self.slots[game]);
        slots.iter().zip(position).for_each(|(slot, &n)| slot.set(n));
        let result = self.of_rules(&rules.games[game], &slots);
        self.slots[game] = slots;
        result
    }

    fn of_rules(&mut self, code: &GameCode, slots: &[Cell<i64>]) -> Result<(), Halt> {
        let frame = Frame { slots, functions: &code.functions };
        if !all_hold(&code.requirements, frame).ok_or(Halt::Trouble)? {
            return Err(Halt::Trouble);
        }
        for rule in &code.rules {
            match rule.parts.as_slice() {
                [part] if part.over.is_none() && !rule.in_columns => {
                    rule.over.each(frame, self, &|scan: &mut Self, frame: Frame| scan.single(part, frame))?;
                }
                _ => rule.over.each(frame, self, rule)?,
            }
        }
        Ok(())
    }

    /// The options in an interval of the innermost variable, a column at a time as far as they are in dense boxes, if no
    /// condition is out of the ordinary.
    fn columns(&mut self, rule: &RuleCode, frame: Frame, interior: Interior) -> Result<bool, Halt> {
        let Interior { slot, guards, .. } = interior;
        let (mut first, mut last) = (interior.first, interior.last);
        if !self.lay_lines(rule, frame, slot, first, last) {
            for part in &rule.parts {
                let ends = self.store.near_ends(part.game, &part.coordinates, frame, interior);
                let Some((near_first, near_last)) = ends else { return Ok(false) };
                (first, last) = (first.max(near_first), last.min(near_last));
            }
            if last - first < SHORTEST || !self.lay_lines(rule, frame, slot, first, last) {
                return Ok(false);
            }
        }
        self.unknown.clear();
        let end = if guards.is_empty() { self.without_mirror(first, last) } else { last };
        self.options += last - end;
        for start in (first..=end).step_by(COLUMN) {
            let len = (end - start + 1).min(COLUMN as i64) as usize;
            let mut holds = [true; COLUMN];
            for guard in guards {
                if guard.column(Run { frame, slot, first: start, len }, &mut holds).is_none() {
                    return Ok(false);
                }
            }
            let mut sums = [0; COLUMN];
            let (sums, mut known) = (&mut sums[..len], true);
            for &(game, place, step) in &self.lines {
                known &= self.store.add_column(game, place, step, sums);
            }
            if known {
                self.options += self.mex.insert_all(sums, (!guards.is_empty()).then_some(&holds));
            } else {
                self.column_with_gaps(start, sums, &holds);
            }
            for (_, place, step) in &mut self.lines {
                *place = place.wrapping_add_signed(*step * len as isize);
            }
            self.take_steps(len as u64)?;
        }
        if self.options > MOST_VALUES {
            return Err(Halt::Trouble);
        }
        for place in 0..self.unknown.len() {
            frame.slots[slot].set(self.unknown[place]);
            rule.solution(self, frame)?;
        }
        for n in (interior.first..first).chain(last + 1..=interior.last) {
            self.tick()?;
            frame.slots[slot].set(n);
            if all_hold(guards, frame).ok_or(Halt::Trouble)? {
                rule.solution(self, frame)?;
            }
        }
        Ok(true)
    }

    /// The cells of the parts of options, if those at both ends of an interval are in dense boxes.
    fn lay_lines(&mut self, rule: &RuleCode, frame: Frame, slot: Slot, first: i64, last: i64) -> bool {
        self.lines.clear();
        for part in &rule.parts {
            let place = |n: i64| {
                frame.slots[slot].set(n);
                self.store.near_place(part.game, &part.coordinates, frame)
            };
            let (Some(start), Some(end)) = (place(first), place(last)) else { return false };
            self.lines.push((part.game, start, (end as isize - start as isize) / (last - first) as isize));
        }
        true
    }

    /// The last value that need be looked at: where the second of two parts runs through the cells of the first backwards,
    /// the sums of the second half are those of the first.
    fn without_mirror(&self, first: i64, last: i64) -> i64 {
        match self.lines.as_slice() {
            &[(game, place, step), (other, start, back)] => {
                let end = place.wrapping_add_signed(step * (last - first) as isize);
                let mirrored = game == other && step == -back && start == end;
                if mirrored { first + (last - first) / 2 } else { last }
            }
            _ => last,
        }
    }

    /// Options of which some are no positions, or not known yet.
    #[cold]
    fn column_with_gaps(&mut self, start: i64, sums: &[u32], holds: &[bool]) {
        for (place, sum) in sums.iter().enumerate().filter(|(place, _)| holds[*place]) {
            let known = |(game, first, step): &(usize, usize, isize)| {
                self.store.at(*game, first.wrapping_add_signed(step * place as isize))
            };
            if self.lines.iter().any(|line| known(line) == Known::Outside) {
                continue;
            }
            match self.lines.iter().all(|line| matches!(known(line), Known::Value(_))) {
                true => {
                    self.mex.insert(*sum);
                    self.options += 1;
                }
                false => self.unknown.push(start + place as i64),
            }
        }
    }

    /// An option that is one position.
    #[inline]
    fn single(&mut self, part: &PartCode, frame: Frame) -> Result<(), Halt> {
        match self.store.near_value(part.game, &part.coordinates, frame) {
            Some(value) => {
                self.mex.insert(value);
                self.count()
            }
            None => self.single_anywhere(part, frame),
        }
    }

    fn single_anywhere(&mut self, part: &PartCode, frame: Frame) -> Result<(), Halt> {
        self.coordinates(part, frame)?;
        match self.store.get(part.game, &self.point) {
            Known::Value(value) => {
                self.mex.insert(value);
                self.count()
            }
            Known::Outside => Ok(()),
            Known::Open => Err(Halt::Cycle),
            Known::Nothing => {
                if self.is_unknown_position(part.game)? {
                    self.missing.push(part.game, &self.point);
                    self.count()?;
                }
                Ok(())
            }
        }
    }

    /// An option that is a sum.
    fn sum(&mut self, rule: &RuleCode, frame: Frame) -> Result<(), Halt> {
        let mark = self.missing.len();
        (self.sum, self.inside) = (0, true);
        for part in &rule.parts {
            match &part.over {
                None => self.summand(part, frame)?,
                Some(over) => over.each(frame, self, &|scan: &mut Self, frame: Frame| scan.summand(part, frame))?,
            }
        }
        if !self.inside {
            self.missing.truncate(mark);
            return Ok(());
        }
        let mut missing = mark..self.missing.len();
        let open = missing.any(|i| {
            let (game, position) = self.missing.get(i);
            self.store.get(game, position) == Known::Open
        });
        if open {
            return Err(Halt::Cycle);
        }
        if self.missing.len() == mark {
            self.mex.insert(self.sum);
        }
        self.count()
    }

    fn summand(&mut self, part: &PartCode, frame: Frame) -> Result<(), Halt> {
        self.coordinates(part, frame)?;
        if !self.inside {
            return Ok(());
        }
        match self.store.get(part.game, &self.point) {
            Known::Value(value) => self.sum ^= value,
            Known::Outside => self.inside = false,
            Known::Open => self.missing.push(part.game, &self.point),
            Known::Nothing => {
                if self.is_unknown_position(part.game)? {
                    self.missing.push(part.game, &self.point);
                } else {
                    self.inside = false;
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn coordinates(&mut self, part: &PartCode, frame: Frame) -> Result<(), Halt> {
        self.point.resize(part.coordinates.len(), 0);
        for (n, code) in self.point.iter_mut().zip(&part.coordinates) {
            *n = code.value(frame).ok_or(Halt::Trouble)?;
        }
        Ok(())
    }

    /// Whether the tuple in `point`, of which nothing is known, is a position; if not, that is kept.
    fn is_unknown_position(&mut self, game: usize) -> Result<bool, Halt> {
        let inside = self.is_position(game, &self.point).ok_or(Halt::Trouble)?;
        if !inside {
            // What is outside is kept in cells that exist: this takes no memory.
            self.store.set(game, &self.point, Known::Outside).map_err(|_| Halt::Trouble)?;
        }
        Ok(inside)
    }

    fn count(&mut self) -> Result<(), Halt> {
        self.options += 1;
        if self.options > MOST_VALUES { Err(Halt::Trouble) } else { Ok(()) }
    }
}

fn all_hold(conditions: &[Condition], frame: Frame) -> Option<bool> {
    for condition in conditions {
        if !condition.holds(frame)? {
            return Some(false);
        }
    }
    Some(true)
}
