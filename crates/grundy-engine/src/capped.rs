//! Capped rays, as in chocolate bars, with domains and single steps: (min(y, f(w)), w) for w < z.
//!
//! A cut at w leaves y as it is or caps it at f(w). Seen along the line of one y: the options of (y, z) are, for every
//! w < z, the cell that (y, w) is capped to. So the line of y keeps a set as for a plain ray, but what goes in at w is
//! the value of the capped cell, which the sweep has met before: no coordinate of it is larger. This needs no
//! property of f, only that it depends on nothing that the move changes; f is computed once for every w. What goes into
//! the lines of cells outside the domain is what a cell inside will find there when its column becomes reachable. In a
//! bar y ≤ f(z) with f monotone, all lines not yet reachable have the same set, that of the cells (f(w), w) so far: it is
//! kept once, and a line starts from a copy of it.

use std::cell::Cell as Slot;

use grundy_lang::Watch;

use crate::bits::{Numbering, Sets};
use crate::code::{Frame, Number};
use crate::dense::{Cell, Cells, Dense, Width, volume};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::loops::Halt;
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::offsets::{Step, steps};
use crate::rays::{Look, most_options, stretch, too_large};
use crate::region::{Region, Row, depends};
use crate::rules::Rules;
use crate::shape::{Capped, Lines, Ray, Shape};

/// Cells between two calls of the watch.
const CELLS: u64 = 1 << 10;

/// The kernel for rays with caps, domains and steps.
pub(crate) struct CappedRays;

impl Kernel for CappedRays {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Lines(lines) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        if let Some(stop) = too_large(&all_rays(lines, to), to, false, limits) {
            return Err(stop);
        }
        // Whatever is out of the ordinary, a fault or a lack of memory, is left to the general kernel.
        let steps = match steps(rules, &lines.steps, to, watch) {
            Ok(steps) => steps,
            Err(Halt::Stopped) => {
                return Ok(Filled { memory: Memory::with_box(to, limits.memory)?, complete: false });
            }
            Err(_) => return General.fill(rules, to, limits, watch),
        };
        let filled = Board::new(rules, lines, &steps, to, limits).and_then(|(mut board, mut dense)| {
            let complete = match &mut dense.cells {
                Cells::One(cells) => board.fill(cells, watch),
                Cells::Two(cells) => board.fill(cells, watch),
                Cells::Four(cells) => board.fill(cells, watch),
            }?;
            dense.cells.narrow(board.largest);
            Some(Filled { memory: Memory::of(dense), complete })
        });
        match filled {
            Some(filled) => Ok(filled),
            None => General.fill(rules, to, limits, watch),
        }
    }
}

struct Board<'r> {
    to: Vec<u64>,
    region: Region<'r>,
    sets: Sets,
    lines: Vec<Line>,
    /// How far back in the table a step goes, and the cells from which it can be made.
    steps: Vec<(usize, Vec<u64>)>,
    room: u64,
    largest: u32,
}

/// All lines of one ray, and what is the same for all cells of the present row.
struct Line {
    numbering: Numbering,
    floor: Vec<u64>,
    caps: Vec<Cap>,
    starting: Option<BoundaryStart>,
    /// The number of the first cell's line, and by how much it changes from cell to cell.
    first: i64,
    factor: i64,
    /// The first cell whose value goes into its line.
    from: u64,
}

/// Lines that start from the set of the boundary when they become reachable.
struct BoundaryStart {
    /// The line that holds the set of the boundary.
    boundary: usize,
    /// The last value of the pivot, for which f is not known, as it is never moved to.
    last: u64,
    /// The first line that is not reachable yet, or the first cell that is not in the set of the boundary yet.
    next: u64,
}

/// One coordinate that is capped, and by what: f at cell x is `most[Σ factor·x]`.
struct Cap {
    coordinate: usize,
    factors: Vec<usize>,
    most: Vec<i64>,
    /// How far back in the table a cell is for each unit that the coordinate is lowered.
    stride: usize,
    /// Whether the capped coordinate is the one that runs along the row; if not, its value in the present row.
    along: bool,
    value: i64,
    /// The place of the first cell's f, and by how much it changes from cell to cell.
    first: usize,
    factor: usize,
}

impl<'r> Board<'r> {
    fn new(rules: &'r Rules, shape: &Lines, down: &[Step], to: &[u64], limits: &Limits) -> Option<(Board<'r>, Dense)> {
        let rays = all_rays(shape, to);
        let most = most_options(&rays, to) + down.len() as u128;
        let dense = Dense::new(to, Width::for_value(most), limits.memory).ok()?;
        let strides: Vec<usize> = dense.sides.iter().map(|side| side.1).collect();
        let region = Region::new(rules, to)?;
        let (mut lines, mut count) = (Vec::new(), 0u128);
        for (i, ray) in rays.iter().enumerate() {
            let mut numbering = Numbering::new(&ray.direction, to)?;
            numbering.constant = i64::try_from(u128::try_from(numbering.constant).ok()?.checked_add(count)?).ok()?;
            count = count.checked_add(numbering.lines)?;
            let capped = i.checked_sub(shape.rays.len()).map(|i| &shape.capped[i]);
            let caps = capped.map_or(Some(Vec::new()), |capped| caps(rules, capped, to, &strides, limits))?;
            let starting = capped.is_some_and(|capped| starts_late(capped, &caps, &region, to)).then(|| {
                count += 1;
                BoundaryStart {
                    boundary: count as usize - 1,
                    last: to[shape.capped[i - shape.rays.len()].pivot],
                    next: 0,
                }
            });
            let factor = numbering.factors[to.len() - 1];
            lines.push(Line { numbering, floor: ray.floor.clone(), caps, starting, first: 0, factor, from: 0 });
        }
        let room = limits.memory.checked_sub(u64::try_from(dense.cells.bytes()).ok()?)?;
        let sets = Sets::new(count, to, room)?;
        let mut steps = Vec::new();
        for step in down {
            let lowered: Vec<u64> = step.offset.iter().map(|n| u64::try_from(-n).ok()).collect::<Option<_>>()?;
            let back = lowered.iter().zip(&strides).map(|(&n, stride)| n as usize * stride).sum();
            steps.push((back, lowered.iter().zip(&step.floor).map(|(n, floor)| n + *floor as u64).collect()));
        }
        let to = to.to_vec();
        Some((Board { to, region, sets, lines, steps, room, largest: 0 }, dense))
    }

    /// Whether the board was filled to its end; `None` if the general kernel must do it.
    fn fill<T: Cell>(&mut self, cells: &mut [T], watch: &mut Watch) -> Option<bool> {
        let (&last, outer) = self.to.split_last()?;
        let mut row = vec![0u64; outer.len()];
        let (mut start, mut done, mut asked) = (0usize, 0u64, 0u64);
        loop {
            for line in &mut self.lines {
                line.enter(&row);
                line.open(&row, last, &cells[..start], &mut self.sets);
            }
            let region = self.region.row(&row);
            let within = |(_, least): &&(usize, Vec<u64>)| row.iter().zip(least).all(|(n, least)| n >= least);
            let steps: Vec<(usize, u64)> =
                self.steps.iter().filter(within).map(|(back, least)| (*back, least[row.len()])).collect();
            let mut z = 0;
            while z <= last {
                let end = last.min(z + CELLS / 2 - 1) + 1;
                let mut sweep = Sweep {
                    cells,
                    start,
                    sets: &mut self.sets,
                    steps: &steps,
                    region: &region,
                    largest: &mut self.largest,
                    reached: Vec::new(),
                };
                let next = sweep.dispatch(&self.lines, z..end)?;
                if next < end {
                    self.sets.grow(self.room)?;
                }
                done += next - z;
                z = next;
                if done - asked >= CELLS / 2 {
                    asked = done;
                    if watch(done).is_break() {
                        return Some(false);
                    }
                }
            }
            let end = start + last as usize + 1;
            self.lines.iter().for_each(|line| line.close(&cells[start..end], &mut self.sets));
            start = end;
            if !crate::dense::step(&mut row, outer) {
                return Some(true);
            }
        }
    }
}

impl Line {
    /// Goes to a row.
    fn enter(&mut self, row: &[u64]) {
        let above = row.iter().zip(&self.floor).all(|(n, floor)| n >= floor);
        self.from = if above { self.floor[row.len()] } else { u64::MAX };
        self.first = self.numbering.line(row);
        for cap in &mut self.caps {
            cap.first = cap.factors.iter().zip(row).map(|(factor, &n)| factor * n as usize).sum();
            cap.value = row.get(cap.coordinate).map_or(0, |&n| n as i64);
        }
    }

    /// Starts the lines that become reachable in this row; `cells` are those before it.
    fn open<T: Cell>(&mut self, row: &[u64], last: u64, cells: &[T], sets: &mut Sets) {
        let (Some(mut starting), [cap], Some(&at)) = (self.starting.take(), self.caps.as_slice(), row.last()) else {
            return;
        };
        if at == 0 {
            sets.clear(starting.boundary);
            starting.next = 0;
        }
        if cap.along {
            // Lines outside do no harm.
            let most = if at == starting.last { last as i64 } else { cap.most[cap.first].min(last as i64) };
            while starting.next as i64 <= most {
                sets.copy(starting.boundary, self.line(starting.next));
                starting.next += 1;
            }
        } else {
            let most = &cap.most[cap.first..cap.most.len().min(cap.first + last as usize)];
            while most.get(starting.next as usize).is_some_and(|&most| most < cap.value) {
                if starting.next >= self.from
                    && let Some(place) = self.capped(starting.next, cells.len() + starting.next as usize)
                {
                    reach(sets, starting.boundary, cells[place].code());
                }
                starting.next += 1;
            }
            sets.copy(starting.boundary, self.line(0));
        }
        self.starting = Some(starting);
    }

    /// Keeps the value of the boundary in this row, if the boundary goes from row to row.
    fn close<T: Cell>(&self, cells: &[T], sets: &mut Sets) {
        let (Some(starting), [cap]) = (&self.starting, self.caps.as_slice()) else { return };
        let most = cap.most.get(cap.first).and_then(|&most| usize::try_from(most).ok());
        if cap.along
            && self.from == 0
            && let Some(cell) = most.and_then(|most| cells.get(most))
        {
            reach(sets, starting.boundary, cell.code());
        }
    }

    /// The number of the line that a cell is on.
    fn line(&self, z: u64) -> usize {
        (self.first + self.factor * z as i64) as usize
    }

    fn look(&self) -> Look {
        Look { first: self.first, factor: self.factor, from: self.from }
    }

    /// Whether no cell of a stretch is capped.
    fn is_plain(&self, range: &std::ops::Range<u64>) -> bool {
        self.starting.is_some()
            || self.caps.iter().all(|cap| {
                let value = if cap.along { range.end as i64 - 1 } else { cap.value };
                let places = range.clone().map(|z| cap.first + cap.factor * z as usize);
                match cap.factor {
                    0 => cap.most.get(cap.first).is_some_and(|&most| most >= value),
                    1 => cap
                        .most
                        .get(cap.first + range.start as usize..cap.first + range.end as usize)
                        .is_some_and(|most| most.iter().fold(i64::MAX, |least, &most| least.min(most)) >= value),
                    _ => places.clone().all(|place| cap.most.get(place).is_some_and(|&most| most >= value)),
                }
            })
    }

    /// The cell of the row to which this cell and all after it are capped, if that is plain.
    fn capped_alike(&self, z: u64) -> Option<usize> {
        let [cap] = self.caps.as_slice() else { return None };
        let most = u64::try_from(*cap.most.get(cap.first)?).ok()?;
        (cap.along && cap.factor == 0 && most < z && self.from == 0).then_some(most as usize)
    }

    /// The cell that a cell is capped to, if there is one.
    #[inline]
    fn capped(&self, z: u64, here: usize) -> Option<usize> {
        let mut place = here;
        for cap in &self.caps {
            // The pivot's last value is never moved to, and nothing is known about it.
            let most = *cap.most.get(cap.first + cap.factor * z as usize)?;
            let value = if cap.along { z as i64 } else { cap.value };
            if most < 0 {
                return None;
            }
            if most < value {
                place -= (value - most) as usize * cap.stride;
            }
        }
        Some(place)
    }
}

/// The rays, and the capped ones as if nothing capped them.
fn all_rays(shape: &Lines, to: &[u64]) -> Vec<Ray> {
    let along = |capped: &Capped| {
        let only = |n: u64| (0..to.len()).map(|i| if i == capped.pivot { n } else { 0 }).collect();
        Ray { direction: only(1), floor: only(capped.floor) }
    };
    shape.rays.iter().cloned().chain(shape.capped.iter().map(along)).collect()
}

/// Puts the value of a cell in the set of a line.
fn reach(sets: &mut Sets, line: usize, code: u32) {
    if code >= FIRST_VALUE {
        sets.view().insert(line, (code - FIRST_VALUE) as usize);
    }
}

/// Whether every cell that is capped is outside the domain, and a line is reachable once and for all, in the order in
/// which rows are swept.
fn starts_late(capped: &Capped, caps: &[Cap], region: &Region, to: &[u64]) -> bool {
    let ([cap], true) = (caps, to.len() >= 2) else { return false };
    let (pivot, last) = (capped.pivot, to.len() - 1);
    if pivot.min(cap.coordinate) + 1 != last || pivot.max(cap.coordinate) != last {
        return false;
    }
    let Some(limit) = region.limit(cap.coordinate, pivot) else { return false };
    // The pivot comes last among the coordinates that f depends on.
    cap.most
        .chunks(to[pivot].max(1) as usize)
        .all(|most| most.is_sorted() && most.iter().zip(limit).all(|(most, limit)| most >= limit))
}

/// The caps of a move, computed for the whole box; `None` where the meaning must be asked.
fn caps(rules: &Rules, capped: &Capped, to: &[u64], strides: &[usize], limits: &Limits) -> Option<Vec<Cap>> {
    let code = &rules.games[0];
    let part = code.rules[capped.rule].parts.first()?;
    let Number::Slot(variable) = part.coordinates[capped.pivot] else { return None };
    let written = &rules.game.rules[capped.rule].parts[0].coordinates;
    let matters = |&i: &usize| i == capped.pivot || capped.caps.iter().any(|&c| depends(&written[c], i, &rules.game));
    let free: Vec<usize> = (0..to.len()).filter(|i| !capped.caps.contains(i)).filter(matters).collect();
    // The pivot never falls to its last value.
    let ends: Vec<u64> =
        free.iter().map(|&i| if i == capped.pivot { to[i].saturating_sub(1) } else { to[i] }).collect();
    if volume(&ends).saturating_mul(8) > u128::from(limits.memory / 8) {
        return None;
    }
    let mut all = Vec::new();
    for &coordinate in &capped.caps {
        let Number::Min(items) = &part.coordinates[coordinate] else { return None };
        let [Number::Slot(own), bound] = items.as_slice() else { return None };
        if *own != coordinate {
            return None;
        }
        let mut factors = vec![0usize; to.len()];
        let mut factor = 1;
        for (&i, &end) in free.iter().zip(&ends).rev() {
            factors[i] = factor;
            factor *= end as usize + 1;
        }
        let slots = vec![Slot::new(0i64); code.slots];
        let frame = Frame { slots: &slots, functions: &code.functions };
        let (mut at, mut most) = (vec![0u64; free.len()], Vec::with_capacity(factor));
        loop {
            for (&i, &n) in free.iter().zip(&at) {
                slots[if i == capped.pivot { variable } else { i }].set(n as i64);
            }
            most.push(bound.value(frame)?);
            if !crate::dense::step(&mut at, &ends) {
                break;
            }
        }
        let (along, factor) = (coordinate + 1 == to.len(), factors[to.len() - 1]);
        let stride = strides[coordinate];
        all.push(Cap { coordinate, factors, most, stride, along, value: 0, first: 0, factor });
    }
    Some(all)
}

/// What a sweep along a row uses.
struct Sweep<'a, 'r, T> {
    cells: &'a mut [T],
    start: usize,
    sets: &'a mut Sets,
    steps: &'a [(usize, u64)],
    region: &'a Row<'a, 'r>,
    largest: &'a mut u32,
    /// The codes of the cells that steps reach.
    reached: Vec<u32>,
}

impl<T: Cell> Sweep<'_, '_, T> {
    fn dispatch(&mut self, lines: &[Line], range: std::ops::Range<u64>) -> Option<u64> {
        match lines.len() {
            0 => self.stretch::<0>(lines.try_into().ok()?, range),
            1 => self.stretch::<1>(lines.try_into().ok()?, range),
            2 => self.stretch::<2>(lines.try_into().ok()?, range),
            3 => self.stretch::<3>(lines.try_into().ok()?, range),
            4 => self.stretch::<4>(lines.try_into().ok()?, range),
            5 => self.stretch::<5>(lines.try_into().ok()?, range),
            6 => self.stretch::<6>(lines.try_into().ok()?, range),
            7 => self.stretch::<7>(lines.try_into().ok()?, range),
            8 => self.stretch::<8>(lines.try_into().ok()?, range),
            _ => None,
        }
    }

    /// Fills cells of one row; gives the first that was not filled because its value is too large for the sets.
    fn stretch<const R: usize>(&mut self, lines: &[Line; R], range: std::ops::Range<u64>) -> Option<u64> {
        let mut z = range.start;
        while z < range.end {
            let (inside, end) = self.region.run(z, range.end)?;
            if inside {
                let next = self.inside(lines, z..end);
                if next < end {
                    return Some(next);
                }
            } else {
                self.outside(lines, z..end);
            }
            z = end;
        }
        Some(range.end)
    }

    /// Fills cells that are positions.
    fn inside<const R: usize>(&mut self, lines: &[Line; R], range: std::ops::Range<u64>) -> u64 {
        if self.steps.is_empty() && lines.iter().all(|line| line.is_plain(&range)) {
            let looks = std::array::from_fn(|r| lines[r].look());
            return stretch::<R, T>(self.cells, self.start, &mut self.sets.view(), &looks, range, self.largest);
        }
        let mut on: [usize; R] = std::array::from_fn(|r| lines[r].line(range.start));
        for z in range.clone() {
            let here = self.start + z as usize;
            let value = self.missing(&on, z, here);
            if !self.sets.view().has_room(value) {
                return z;
            }
            let code = value as u32 + FIRST_VALUE;
            self.cells[here] = T::from_code(code);
            *self.largest = (*self.largest).max(value as u32);
            for r in 0..R {
                if z >= lines[r].from {
                    let code = match lines[r].caps.is_empty() {
                        true => code,
                        false => lines[r].capped(z, here).map_or(OUTSIDE, |place| self.cells[place].code()),
                    };
                    if code >= FIRST_VALUE {
                        self.sets.view().insert(on[r], (code - FIRST_VALUE) as usize);
                    }
                }
                on[r] = on[r].wrapping_add_signed(lines[r].factor as isize);
            }
        }
        range.end
    }

    /// Marks cells that are no positions; still, what they are capped to goes into their lines.
    fn outside<const R: usize>(&mut self, lines: &[Line; R], range: std::ops::Range<u64>) {
        let (first, end) = (self.start + range.start as usize, self.start + range.end as usize);
        self.cells[first..end].fill(T::from_code(OUTSIDE));
        let mut sets = self.sets.view();
        for line in lines.iter().filter(|line| !line.caps.is_empty() && line.starting.is_none()) {
            let mut on = line.line(range.start);
            if let Some(capped) = line.capped_alike(range.start) {
                // Beyond the cap, all cells of the row are capped to the same one.
                let code = self.cells[self.start + capped].code();
                if code >= FIRST_VALUE {
                    for _ in range.clone() {
                        sets.insert(on, (code - FIRST_VALUE) as usize);
                        on = on.wrapping_add_signed(line.factor as isize);
                    }
                }
                continue;
            }
            for z in range.clone() {
                if z >= line.from
                    && let Some(capped) = line.capped(z, self.start + z as usize)
                {
                    let code = self.cells[capped].code();
                    if code >= FIRST_VALUE {
                        sets.insert(on, (code - FIRST_VALUE) as usize);
                    }
                }
                on = on.wrapping_add_signed(line.factor as isize);
            }
        }
    }

    /// The least value that is on none of the lines and that no step reaches.
    #[inline]
    fn missing<const R: usize>(&mut self, on: &[usize; R], z: u64, here: usize) -> usize {
        if self.steps.is_empty() {
            return self.sets.view().least_missing(on);
        }
        self.reached.clear();
        for &(back, least) in self.steps {
            if z >= least {
                self.reached.push(self.cells[here - back].code());
            }
        }
        self.reached.sort_unstable();
        // From the least value missing on the lines on, steps may have reached some.
        let mut value = self.sets.view().least_missing(on);
        loop {
            let code = value as u32 + FIRST_VALUE;
            if self.reached.binary_search(&code).is_err() {
                return value;
            }
            value = self.sets.view().next_missing(on, value + 1);
        }
    }
}
