//! The lines of rays that may be capped, and where the cells of a row are on them.
//!
//! A cut at w leaves y as it is or caps it at f(w): what goes into the line of y at w is the value of the capped cell. In a
//! bar y ≤ f(z) with f monotone, all lines not yet reachable have the same set, that of the cells (f(w), w) so far: it is
//! kept once in each plane of the last two coordinates, and a line starts from a copy of it.

use std::cell::Cell as Slot;

use crate::bits::{Numbering, View};
use crate::code::{Frame, Number};
use crate::dense::{Cell, volume};
use crate::limits::Limits;
use crate::memory::FIRST_VALUE;
use crate::rays::Look;
use crate::region::{Region, depends};
use crate::rules::Rules;
use crate::shape::{Capped, Lines, Ray};

/// All lines of one ray.
pub(crate) struct Line {
    direction: Vec<u64>,
    numbering: Numbering,
    floor: Vec<u64>,
    caps: Vec<Cap>,
    starting: Option<BoundaryStart>,
}

/// Lines that start from the set of the boundary when they become reachable.
struct BoundaryStart {
    /// The line that holds the set of the boundary in the first plane; those of the others follow.
    boundary: usize,
    /// The last value of the pivot, for which f is not known, as it is never moved to.
    last: u64,
}

/// One coordinate that is capped, and by what: f at cell x is `most[Σ factor·x]`.
struct Cap {
    coordinate: usize,
    factors: Vec<usize>,
    most: Vec<i64>,
    /// How far back in the table a cell is for each unit that the coordinate is lowered.
    stride: usize,
    /// Whether the capped coordinate is the one that runs along the row.
    along: bool,
    /// By how much the place of a cell's f changes from cell to cell.
    factor: usize,
}

/// The lines of the rays of a game on a box, and how many there are; `None` where the meaning must be asked.
pub(crate) fn lines(
    rules: &Rules,
    shape: &Lines,
    region: &Region,
    to: &[u64],
    strides: &[usize],
    limits: &Limits,
) -> Option<(Vec<Line>, u128)> {
    let (mut lines, mut count) = (Vec::new(), 0u128);
    for (i, ray) in all_rays(shape, to).into_iter().enumerate() {
        let mut numbering = Numbering::new(&ray.direction, to)?;
        numbering.constant = i64::try_from(u128::try_from(numbering.constant).ok()?.checked_add(count)?).ok()?;
        count = count.checked_add(numbering.lines)?;
        let capped = i.checked_sub(shape.rays.len()).map(|i| &shape.capped[i]);
        let caps = capped.map_or(Some(Vec::new()), |capped| caps(rules, capped, to, strides, limits))?;
        let starting = match capped.filter(|capped| starts_late(capped, &caps, region, to)) {
            Some(capped) => {
                let boundary = usize::try_from(count).ok()?;
                count += to.len().checked_sub(3).map_or(1, |plane| u128::from(to[plane]) + 1);
                Some(BoundaryStart { boundary, last: to[capped.pivot] })
            }
            None => None,
        };
        lines.push(Line { direction: ray.direction, numbering, floor: ray.floor, caps, starting });
    }
    Some((lines, count))
}

impl Line {
    /// Whether what a cell puts into its line is its own value, but for what the boundary has put there before.
    pub fn is_plain(&self) -> bool {
        self.caps.is_empty() || self.starting.is_some()
    }

    /// The coordinate that alone is lowered, to anything smaller, and by what the last one is capped for each of its values
    /// but the last, if that is all there is to be said.
    pub fn axis(&self) -> Option<(usize, Option<&[i64]>)> {
        let axis = self.direction.iter().position(|&part| part > 0)?;
        if self.direction.iter().sum::<u64>() != 1 || self.floor.iter().any(|&floor| floor > 0) {
            return None;
        }
        match (self.caps.as_slice(), &self.starting) {
            ([], _) => Some((axis, None)),
            ([cap], Some(_)) => {
                let alone = cap.factors.iter().enumerate().all(|(i, &factor)| factor == usize::from(i == axis));
                (cap.along && alone).then_some((axis, Some(cap.most.as_slice())))
            }
            _ => None,
        }
    }
}

/// Where the cells of the present row are on the lines of one ray.
pub(crate) struct Track<'l> {
    line: &'l Line,
    /// The number of the first cell's line, and by how much it changes from cell to cell.
    first: i64,
    factor: i64,
    /// The first cell whose value goes into its line.
    from: u64,
    /// For each cap the place of the first cell's f, and the value of the capped coordinate if that does not run.
    caps: Vec<(usize, i64)>,
    /// The line that holds the set of the boundary of the present plane.
    boundary: usize,
    /// The first line that is not reachable yet, or the first cell that is not in the set of the boundary yet.
    next: u64,
}

impl<'l> Track<'l> {
    pub fn new(line: &'l Line) -> Track<'l> {
        let factor = line.numbering.factors.last().map_or(0, |&factor| factor);
        Track { line, first: 0, factor, from: 0, caps: vec![(0, 0); line.caps.len()], boundary: 0, next: 0 }
    }

    /// Goes to a row.
    pub fn enter(&mut self, row: &[u64]) {
        let above = row.iter().zip(&self.line.floor).all(|(n, floor)| n >= floor);
        self.from = if above { self.line.floor[row.len()] } else { u64::MAX };
        self.first = self.line.numbering.line(row);
        for (cap, (first, value)) in self.line.caps.iter().zip(&mut self.caps) {
            *first = cap.factors.iter().zip(row).map(|(factor, &n)| factor * n as usize).sum();
            *value = row.get(cap.coordinate).map_or(0, |&n| n as i64);
        }
        if let Some(starting) = &self.line.starting {
            self.boundary = starting.boundary + row.len().checked_sub(2).map_or(0, |plane| row[plane] as usize);
        }
    }

    /// Starts the lines that become reachable in this row; `cells` are those before it, at least of its plane.
    pub fn open<T: Cell>(&mut self, row: &[u64], last: u64, cells: &[T], sets: &mut View) {
        let line = self.line;
        let (Some(starting), [cap], Some(&at)) = (&line.starting, line.caps.as_slice(), row.last()) else { return };
        let (first, value) = self.caps[0];
        if at == 0 {
            sets.clear(self.boundary);
            self.next = 0;
        }
        if cap.along {
            // Lines outside do no harm.
            let most = if at == starting.last { last as i64 } else { cap.most[first].min(last as i64) };
            while self.next as i64 <= most {
                sets.copy(self.boundary, self.line(self.next));
                self.next += 1;
            }
        } else {
            let most = &cap.most[first..cap.most.len().min(first + last as usize)];
            while most.get(self.next as usize).is_some_and(|&most| most < value) {
                if self.next >= self.from
                    && let Some(place) = self.capped(self.next, cells.len() + self.next as usize)
                {
                    reach(sets, self.boundary, cells[place].code());
                }
                self.next += 1;
            }
            sets.copy(self.boundary, self.line(0));
        }
    }

    /// Keeps the value of the boundary in this row, if the boundary goes from row to row.
    pub fn close<T: Cell>(&self, cells: &[T], sets: &mut View) {
        let (Some(_), [cap]) = (&self.line.starting, self.line.caps.as_slice()) else { return };
        let most = cap.most.get(self.caps[0].0).and_then(|&most| usize::try_from(most).ok());
        if cap.along
            && self.from == 0
            && let Some(cell) = most.and_then(|most| cells.get(most))
        {
            reach(sets, self.boundary, cell.code());
        }
    }

    /// The number of the line that a cell is on.
    pub fn line(&self, z: u64) -> usize {
        (self.first + self.factor * z as i64) as usize
    }

    pub fn look(&self) -> Look {
        Look { first: self.first, factor: self.factor, from: self.from }
    }

    /// By how much the number of the line changes from cell to cell.
    pub fn factor(&self) -> isize {
        self.factor as isize
    }

    /// The first cell whose value goes into its line.
    pub fn from(&self) -> u64 {
        self.from
    }

    /// Whether cells may be capped.
    pub fn has_caps(&self) -> bool {
        !self.line.caps.is_empty()
    }

    /// Whether what cells outside are capped to is kept by the boundary.
    pub fn starts_late(&self) -> bool {
        self.line.starting.is_some()
    }

    /// Whether no cell of a stretch is capped.
    pub fn is_plain(&self, range: &std::ops::Range<u64>) -> bool {
        self.line.is_plain()
            || self.line.caps.iter().zip(&self.caps).all(|(cap, &(first, value))| {
                let value = if cap.along { range.end as i64 - 1 } else { value };
                match cap.factor {
                    0 => cap.most.get(first).is_some_and(|&most| most >= value),
                    1 => cap
                        .most
                        .get(first + range.start as usize..first + range.end as usize)
                        .is_some_and(|most| most.iter().fold(i64::MAX, |least, &most| least.min(most)) >= value),
                    _ => range
                        .clone()
                        .all(|z| cap.most.get(first + cap.factor * z as usize).is_some_and(|&most| most >= value)),
                }
            })
    }

    /// The cell of the row to which this cell and all after it are capped, if that is plain.
    pub fn capped_alike(&self, z: u64) -> Option<usize> {
        let [cap] = self.line.caps.as_slice() else { return None };
        let most = u64::try_from(*cap.most.get(self.caps[0].0)?).ok()?;
        (cap.along && cap.factor == 0 && most < z && self.from == 0).then_some(most as usize)
    }

    /// The cell that a cell is capped to, if there is one.
    #[inline]
    pub fn capped(&self, z: u64, here: usize) -> Option<usize> {
        let mut place = here;
        for (cap, &(first, value)) in self.line.caps.iter().zip(&self.caps) {
            // The pivot's last value is never moved to, and nothing is known about it.
            let most = *cap.most.get(first + cap.factor * z as usize)?;
            let value = if cap.along { z as i64 } else { value };
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
pub(crate) fn all_rays(shape: &Lines, to: &[u64]) -> Vec<Ray> {
    let along = |capped: &Capped| {
        let only = |n: u64| (0..to.len()).map(|i| if i == capped.pivot { n } else { 0 }).collect();
        Ray { direction: only(1), floor: only(capped.floor) }
    };
    shape.rays.iter().cloned().chain(shape.capped.iter().map(along)).collect()
}

/// Puts the value of a cell in the set of a line.
fn reach(sets: &mut View, line: usize, code: u32) {
    if code >= FIRST_VALUE {
        sets.insert(line, (code - FIRST_VALUE) as usize);
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
        all.push(Cap { coordinate, factors, most, stride, along, factor });
    }
    Some(all)
}
