//! Capped rays, as in chocolate bars, with domains and single steps: (min(y, f(w)), w) for w < z.
//!
//! A cut at w leaves y as it is or caps it at f(w). Seen along the line of one y: the options of (y, z) are, for every
//! w < z, the cell that (y, w) is capped to. So the line of y keeps a set as for a plain ray, but what goes in at w is
//! the value of the capped cell, which the sweep has met before: no coordinate of it is larger. This needs no
//! property of f, only that it depends on nothing that the move changes; f is computed once for every w. What goes into
//! the lines of cells outside the domain is what a cell inside will find there when its column becomes reachable.

use std::cell::Cell as Slot;

use grundy_lang::Watch;

use crate::bits::{Numbering, Sets};
use crate::code::{Frame, Number};
use crate::dense::{Cell, Cells, Dense, Width, volume};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::rays::most_options;
use crate::region::{Region, Row};
use crate::rules::Rules;
use crate::shape::{Capped, Lines, Ray, Shape};

/// Cells between two calls of the watch.
const CELLS: u64 = 1 << 10;

/// The kernel for rays with caps, domains and steps.
pub(crate) struct CappedRays;

impl Kernel for CappedRays {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Lines(lines) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        // Whatever is out of the ordinary, a fault or a lack of memory, is left to the general kernel.
        let filled = Board::new(rules, lines, to, limits).and_then(|(mut board, mut dense)| {
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
    strides: Vec<usize>,
    region: Region<'r>,
    sets: Sets,
    lines: Vec<Line>,
    /// How far back in the table a step goes, and the cells from which it can be made.
    steps: Vec<(usize, Vec<u64>)>,
    room: u64,
    largest: u32,
}

/// All lines of one ray.
struct Line {
    numbering: Numbering,
    floor: Vec<u64>,
    caps: Vec<Cap>,
}

/// One coordinate that is capped, and by what: f at cell x is `most[Σ factor·x]`.
struct Cap {
    coordinate: usize,
    factors: Vec<usize>,
    most: Vec<i64>,
}

/// What is the same for all cells of a row.
struct RowLine<'a> {
    first: i64,
    factor: i64,
    from: u64,
    caps: Vec<RowCap<'a>>,
}

struct RowCap<'a> {
    /// The coordinate in this row, and how much a cell is moved back in the table for each unit it is lowered.
    value: i64,
    stride: usize,
    /// Whether the capped coordinate is the one that runs along the row.
    along: bool,
    first: usize,
    factor: usize,
    most: &'a [i64],
}

impl<'r> Board<'r> {
    fn new(rules: &'r Rules, shape: &Lines, to: &[u64], limits: &Limits) -> Option<(Board<'r>, Dense)> {
        let axis = |pivot: usize| (0..to.len()).map(|i| u64::from(i == pivot)).collect::<Vec<u64>>();
        let floored = |capped: &Capped| {
            let floor = (0..to.len()).map(|i| if i == capped.pivot { capped.floor } else { 0 }).collect();
            Ray { direction: axis(capped.pivot), floor }
        };
        let rays: Vec<Ray> = shape.rays.iter().cloned().chain(shape.capped.iter().map(floored)).collect();
        let most = most_options(&rays, to) + shape.steps.len() as u128;
        let dense = Dense::new(to, Width::for_value(most), limits.memory).ok()?;
        let strides: Vec<usize> = dense.sides.iter().map(|side| side.1).collect();
        let (mut lines, mut count) = (Vec::new(), 0u128);
        for (i, ray) in rays.iter().enumerate() {
            let mut numbering = Numbering::new(&ray.direction, to)?;
            numbering.constant = i64::try_from(u128::try_from(numbering.constant).ok()?.checked_add(count)?).ok()?;
            count = count.checked_add(numbering.lines)?;
            let capped = i.checked_sub(shape.rays.len()).map(|i| &shape.capped[i]);
            let caps = capped.map_or(Some(Vec::new()), |capped| caps(rules, capped, to, limits))?;
            lines.push(Line { numbering, floor: ray.floor.clone(), caps });
        }
        let room = limits.memory.checked_sub(u64::try_from(dense.cells.bytes()).ok()?)?;
        let values = to.iter().try_fold(64u64, |sum, &n| sum.checked_add(n))?;
        let sets = Sets::new(count, values, room)?;
        let mut steps = Vec::new();
        for step in &shape.steps {
            if step.offset.iter().zip(to).all(|(n, to)| n <= to) {
                let back = step.offset.iter().zip(&strides).map(|(&n, stride)| n as usize * stride).sum();
                steps.push((back, step.offset.iter().zip(&step.floor).map(|(n, floor)| n + floor).collect()));
            }
        }
        let region = Region::new(rules, to)?;
        let to = to.to_vec();
        Some((Board { to, strides, region, sets, lines, steps, room, largest: 0 }, dense))
    }

    /// Whether the board was filled to its end; `None` if the general kernel must do it.
    fn fill<T: Cell>(&mut self, cells: &mut [T], watch: &mut Watch) -> Option<bool> {
        let (&last, outer) = self.to.split_last()?;
        let mut row = vec![0u64; outer.len()];
        let (mut start, mut done, mut asked) = (0usize, 0u64, 0u64);
        loop {
            let lines: Vec<RowLine> = self.lines.iter().map(|line| line.row(&row, &self.strides)).collect();
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
                let next = sweep.dispatch(&lines, z..end)?;
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
            start += last as usize + 1;
            if !crate::dense::step(&mut row, outer) {
                return Some(true);
            }
        }
    }
}

impl Line {
    fn row(&self, row: &[u64], strides: &[usize]) -> RowLine<'_> {
        let last = row.len();
        let cell = [row, &[0]].concat();
        let above = row.iter().zip(&self.floor).all(|(n, floor)| n >= floor);
        RowLine {
            first: self.numbering.line(&cell),
            factor: self.numbering.factors[last],
            from: if above { self.floor[last] } else { u64::MAX },
            caps: self.caps.iter().map(|cap| cap.row(&cell, strides)).collect(),
        }
    }
}

impl Cap {
    fn row(&self, cell: &[u64], strides: &[usize]) -> RowCap<'_> {
        let last = cell.len() - 1;
        RowCap {
            value: cell[self.coordinate] as i64,
            stride: strides[self.coordinate],
            along: self.coordinate == last,
            first: self.factors.iter().zip(cell).map(|(factor, &n)| factor * n as usize).sum(),
            factor: self.factors[last],
            most: &self.most,
        }
    }
}

/// The caps of a move, computed for the whole box; `None` where the meaning must be asked.
fn caps(rules: &Rules, capped: &Capped, to: &[u64], limits: &Limits) -> Option<Vec<Cap>> {
    let code = &rules.games[0];
    let part = code.choices[capped.choice].parts.first()?;
    let Number::Slot(variable) = part.coordinates[capped.pivot] else { return None };
    let free: Vec<usize> = (0..to.len()).filter(|i| !capped.caps.contains(i)).collect();
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
        all.push(Cap { coordinate, factors, most });
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
    fn dispatch(&mut self, lines: &[RowLine], range: std::ops::Range<u64>) -> Option<u64> {
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
    fn stretch<const R: usize>(&mut self, lines: &[RowLine; R], range: std::ops::Range<u64>) -> Option<u64> {
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
    fn inside<const R: usize>(&mut self, lines: &[RowLine; R], range: std::ops::Range<u64>) -> u64 {
        let mut on: [usize; R] = std::array::from_fn(|r| lines[r].line(range.start));
        for z in range.clone() {
            let here = self.start + z as usize;
            let value = self.missing(&on, z, here);
            if !self.sets.has_room(value) {
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
                        self.sets.insert(on[r], (code - FIRST_VALUE) as usize);
                    }
                }
                on[r] = on[r].wrapping_add_signed(lines[r].factor as isize);
            }
        }
        range.end
    }

    /// Marks cells that are no positions; still, what they are capped to goes into their lines.
    fn outside<const R: usize>(&mut self, lines: &[RowLine; R], range: std::ops::Range<u64>) {
        let (first, end) = (self.start + range.start as usize, self.start + range.end as usize);
        self.cells[first..end].fill(T::from_code(OUTSIDE));
        for line in lines.iter().filter(|line| !line.caps.is_empty()) {
            let mut on = line.line(range.start);
            for z in range.clone() {
                if z >= line.from
                    && let Some(capped) = line.capped(z, self.start + z as usize)
                {
                    let code = self.cells[capped].code();
                    if code >= FIRST_VALUE {
                        self.sets.insert(on, (code - FIRST_VALUE) as usize);
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
            return self.sets.least_missing(on);
        }
        self.reached.clear();
        for &(back, least) in self.steps {
            if z >= least {
                self.reached.push(self.cells[here - back].code());
            }
        }
        self.reached.sort_unstable();
        // From the least value missing on the lines on, steps may have reached some.
        let mut value = self.sets.least_missing(on);
        loop {
            let code = value as u32 + FIRST_VALUE;
            if self.reached.binary_search(&code).is_err() {
                return value;
            }
            value = self.sets.next_missing(on, value + 1);
        }
    }
}

impl RowLine<'_> {
    /// The number of the line that a cell is on.
    fn line(&self, z: u64) -> usize {
        (self.first + self.factor * z as i64) as usize
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
