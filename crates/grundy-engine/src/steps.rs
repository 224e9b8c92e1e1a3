//! Steps: every move adds one of finitely many vectors, the same at every position.
//!
//! The steps of a box are listed once (see `offsets`), and positions are numbered so that every step goes back (see
//! `falling`). A step is then a fixed distance in the table. Along a row, the cells from which a step can be made are an
//! interval, so a row falls into stretches in which all cells have the same steps, and nothing is left to be asked cell
//! by cell. With few steps the values seen at a cell are the bits of one word.

use std::ops::Range;

use grundy_lang::Watch;

use crate::dense::{Cell, Cells, Dense, Width, volume};
use crate::falling::Falling;
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::loops::Halt;
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::offsets::{Step, steps};
use crate::region::Region;
use crate::rules::Rules;
use crate::shape::Shape;

/// With fewer steps than this, the codes of all values fit into one word.
const FEW: usize = 64 - FIRST_VALUE as usize;
/// Options looked at between two calls of the watch.
const WORK: usize = 1 << 16;
/// How often a larger region may lead to more steps.
const ROUNDS: usize = 4;

/// The kernel for steps alone.
pub(crate) struct Steps;

impl Kernel for Steps {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Lines(lines) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        let filled = match closed(rules, &lines.steps, to, watch) {
            Ok((steps, falling)) => fill(rules, &steps, &falling, to, limits, watch),
            Err(Halt::Stopped) => Some(Filled { memory: Memory::with_box(to, limits.memory)?, complete: false }),
            Err(_) => None,
        };
        // Whatever is out of the ordinary, a fault, a cycle or a lack of memory, is left to the general kernel.
        match filled {
            Some(filled) => Ok(filled),
            None => General.fill(rules, to, limits, watch),
        }
    }
}

/// The steps of a region around a box that they do not leave, and its order.
fn closed(rules: &Rules, places: &[usize], to: &[u64], watch: &mut Watch) -> Result<(Vec<Step>, Falling), Halt> {
    let mut corner = to.to_vec();
    for _ in 0..ROUNDS {
        let steps = steps(rules, places, &corner, watch)?;
        let offsets: Vec<Vec<i64>> = steps.iter().map(|step| step.offset.clone()).collect();
        let falling = Falling::new(&offsets, to).ok_or(Halt::Trouble)?;
        if falling.corner == corner {
            return Ok((steps, falling));
        }
        // Larger positions may have longer steps.
        corner = falling.corner;
    }
    Err(Halt::Trouble)
}

fn fill(
    rules: &Rules,
    steps: &[Step],
    falling: &Falling,
    to: &[u64],
    limits: &Limits,
    watch: &mut Watch,
) -> Option<Filled> {
    let last = falling.last()?;
    let width = Width::for_value(steps.len() as u128);
    let together = volume(&last).saturating_add(volume(to)).saturating_mul(width.bytes());
    if together > u128::from(limits.memory) {
        return None;
    }
    let mut dense = Dense::new(&last, width, limits.memory).ok()?;
    let strides: Vec<i64> = dense.sides.iter().map(|side| side.1 as i64).collect();
    let back =
        |step: &Step| -> i64 { falling.number(&step.offset).iter().zip(&strides).map(|(n, stride)| -n * stride).sum() };
    let mut board = Board {
        falling,
        last: last.iter().map(|&n| n as i64).collect(),
        steps: steps.iter().map(|step| (step, back(step))).collect(),
        region: Region::new(rules, &falling.corner)?,
        is_whole: rules.game.domain.is_empty() && rules.game.requirements.is_empty(),
        reach: Vec::new(),
        active: Vec::new(),
        backs: Vec::new(),
        stamps: vec![0; steps.len() + FIRST_VALUE as usize + 1],
        stamp: 0,
        work: 0,
        done: 0,
        share: (volume(to), volume(&last)),
    };
    let complete = match &mut dense.cells {
        Cells::One(cells) => board.fill(cells, watch),
        Cells::Two(cells) => board.fill(cells, watch),
        Cells::Four(cells) => board.fill(cells, watch),
    }?;
    if dense.to != to || !falling.is_plain() {
        dense = renumbered(&dense, falling, to, limits)?;
    }
    let largest = dense.cells.largest_value();
    dense.cells.narrow(largest);
    Some(Filled { memory: Memory::of(dense), complete })
}

/// The cells of a box, by position.
fn renumbered(dense: &Dense, falling: &Falling, to: &[u64], limits: &Limits) -> Option<Dense> {
    let mut own = Dense::new(to, dense.cells.width(), limits.memory).ok()?;
    let place = |position: &[i64]| -> usize {
        falling.number(position).iter().zip(&dense.sides).map(|(&n, &(_, stride))| n as usize * stride).sum()
    };
    let to: Vec<i64> = to.iter().map(|&n| n as i64).collect();
    let (mut row, length) = (vec![0i64; to.len()], to[to.len() - 1] as usize + 1);
    let mut next = 0;
    // Along a row, places are equally far apart.
    let mut unit = vec![0i64; to.len()];
    unit[to.len() - 1] = 1;
    let apart = place(&unit);
    loop {
        let first = place(&row);
        (0..length).for_each(|z| own.cells.set(next + z, dense.cells.get(first + z * apart)));
        next += length;
        if !crate::dense::step(&mut row[..to.len() - 1], &to[..to.len() - 1]) {
            return Some(own);
        }
    }
}

struct Board<'b, 'r> {
    falling: &'b Falling,
    /// The last number of each place.
    last: Vec<i64>,
    /// Each step, and how far back it leads in the table.
    steps: Vec<(&'b Step, i64)>,
    region: Region<'r>,
    /// Whether all tuples are positions.
    is_whole: bool,
    /// The steps of a row: from which cell to which, and how far back.
    reach: Vec<(i64, i64, usize)>,
    /// Those of the present stretch, with their last cell.
    active: Vec<(usize, i64)>,
    backs: Vec<usize>,
    /// For each code the stamp of the last cell at which it was seen.
    stamps: Vec<u32>,
    stamp: u32,
    work: usize,
    done: u128,
    /// The cells of the box, and of the table.
    share: (u128, u128),
}

impl Board<'_, '_> {
    /// Whether the board was filled to its end; `None` if the general kernel must do it.
    fn fill<T: Cell>(&mut self, cells: &mut [T], watch: &mut Watch) -> Option<bool> {
        let outer = self.last.len() - 1;
        let length = self.last[outer] as usize + 1;
        let ends = self.last[..outer].to_vec();
        let mut row = vec![0i64; outer + 1];
        let mut unit = row.clone();
        unit[outer] = 1;
        // How much each coordinate changes along a row.
        let slope = self.falling.position(&unit);
        for start in (0..cells.len()).step_by(length) {
            let first = self.falling.position(&row);
            if self.row(cells, start, &first, &slope, watch)?.is_none() {
                return Some(false);
            }
            crate::dense::step(&mut row[..outer], &ends);
        }
        Some(true)
    }

    /// Fills a row, of which the first cell and the change from cell to cell are given; `Some(None)` if asked to stop.
    fn row<T: Cell>(
        &mut self,
        cells: &mut [T],
        start: usize,
        first: &[i64],
        slope: &[i64],
        watch: &mut Watch,
    ) -> Option<Option<()>> {
        let last = self.last[self.last.len() - 1];
        let lines = || first.iter().zip(slope).map(|(&at, &slope)| (at, slope));
        let mut region = (0, last);
        lines().for_each(|(at, slope)| region = above(region, at, slope));
        for (weights, most) in &self.falling.most {
            let (at, slope) = lines().zip(weights).fold((0, 0), |(a, b), ((at, slope), w)| (a + w * at, b + w * slope));
            region = above(region, most - at, -slope);
        }
        self.reach.clear();
        for (step, back) in &self.steps {
            let mut from = region;
            for ((at, slope), (offset, floor)) in lines().zip(step.offset.iter().zip(&step.floor)) {
                from = above(from, at + offset - floor, slope);
            }
            if from.0 <= from.1 {
                self.reach.push((from.0, from.1, *back as usize));
            }
        }
        self.reach.sort_unstable();
        self.active.clear();
        let (mut z, mut next) = (region.0, 0);
        while z <= region.1 {
            while let Some(&(_, to, back)) = self.reach.get(next).filter(|(from, ..)| *from <= z) {
                self.active.push((back, to));
                next += 1;
            }
            self.active.retain(|(_, to)| *to >= z);
            let mut end = self.active.iter().fold(region.1, |end, (_, to)| end.min(*to)) + 1;
            end = self.reach.get(next).map_or(end, |(from, ..)| end.min(*from));
            end = end.min(z + 1 + (WORK / (self.active.len() + 1)) as i64);
            let (inside, end) = self.run(first, slope, z..end)?;
            let stretch = start + z as usize..start + end as usize;
            self.work += stretch.len() * (self.active.len() + 1);
            self.done += stretch.len() as u128;
            match inside {
                true => self.stretch(cells, stretch),
                false => cells[stretch].fill(T::from_code(OUTSIDE)),
            }
            z = end;
            if self.is_asked_to_stop(watch) {
                return Some(None);
            }
        }
        // Every step was looked at, even if the row has no cell.
        self.work += self.steps.len();
        Some((!self.is_asked_to_stop(watch)).then_some(()))
    }

    /// Asks the watch, if there was enough work since the last time.
    fn is_asked_to_stop(&mut self, watch: &mut Watch) -> bool {
        if self.work < WORK {
            return false;
        }
        self.work = 0;
        watch((self.done * self.share.0 / self.share.1) as u64).is_break()
    }

    /// Whether the first cells of a range are positions, and up to where they all are or are not; `None` if the meaning
    /// must be asked.
    fn run(&self, first: &[i64], slope: &[i64], range: Range<i64>) -> Option<(bool, i64)> {
        if self.is_whole {
            return Some((true, range.end));
        }
        let position =
            |z: i64| first.iter().zip(slope).map(|(at, slope)| (at + slope * z) as u64).collect::<Vec<u64>>();
        let (start, outer) = (position(range.start), first.len() - 1);
        if self.falling.is_plain() {
            let (inside, end) = self.region.row(&start[..outer]).run(range.start as u64, range.end as u64)?;
            return Some((inside, end as i64));
        }
        let contains = |position: &[u64]| {
            let n = position[outer];
            self.region.row(&position[..outer]).run(n, n + 1).map(|(inside, _)| inside)
        };
        let inside = contains(&start)?;
        let mut end = range.start + 1;
        while end < range.end && contains(&position(end))? == inside {
            end += 1;
        }
        Some((inside, end))
    }

    /// Fills cells that all have the active steps.
    fn stretch<T: Cell>(&mut self, cells: &mut [T], range: Range<usize>) {
        self.backs.clear();
        self.backs.extend(self.active.iter().map(|(back, _)| *back));
        for here in range {
            let codes = self.backs.iter().map(|back| cells[here - back].code());
            let code = if self.steps.len() < FEW {
                let seen = codes.fold(0u64, |seen, code| seen | 1u64.wrapping_shl(code));
                (seen >> FIRST_VALUE).trailing_ones() + FIRST_VALUE
            } else {
                self.stamp = self.stamp.wrapping_add(1);
                if self.stamp == 0 {
                    self.stamps.fill(0);
                    self.stamp = 1;
                }
                codes.for_each(|code| self.stamps[code as usize] = self.stamp);
                let values = &self.stamps[FIRST_VALUE as usize..];
                let missing = values.iter().position(|stamp| *stamp != self.stamp);
                missing.unwrap_or(values.len()) as u32 + FIRST_VALUE
            };
            cells[here] = T::from_code(code);
        }
    }
}

/// The part of an interval in which a line is not negative.
fn above((first, last): (i64, i64), at: i64, slope: i64) -> (i64, i64) {
    match slope {
        0 if at < 0 => (first, first - 1),
        0 => (first, last),
        1.. => (first.max(-at.div_euclid(slope)), last),
        _ => (first, last.min(at.div_euclid(-slope))),
    }
}
