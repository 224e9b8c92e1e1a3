//! Rays: moves by any amount along fixed directions, on a whole box.
//!
//! The options of a cell along one direction are all cells before it on a line. Keep for each line the set of values
//! seen on it: a cell's value is the least one missing from all its lines together, and then goes into each of them. A
//! cell so costs a few words instead of all its options (the idea is folklore for Wythoff's game; the mark of the first
//! word that is not full is ours). If exchanging the two coordinates changes nothing, only cells x ≤ y are computed: a
//! line then gets each cell's value also for the twin that lies on it, and the twins are copied at the end, tile by tile.

use grundy_lang::Watch;

use crate::bits::{Numbering, Sets};
use crate::dense::{Cell, Cells, Dense, Width, volume};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory};
use crate::rules::Rules;
use crate::shape::{Ray, Shape};

/// Cells between two calls of the watch.
const CELLS: u64 = 1 << 10;

/// The size of a tile.
const HEIGHT: usize = 64;
const WIDTH: usize = 256;
/// How many cells ahead words are asked for.
const AHEAD: isize = 8;

/// The kernel for rays alone.
pub(crate) struct Rays;

impl Kernel for Rays {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        let Shape::Lines(lines) = &rules.shape else { return General.fill(rules, to, limits, watch) };
        let symmetric = lines.symmetric && to.len() == 2 && to[0] == to[1];
        if let Some(stop) = too_large(&lines.rays, to, symmetric, limits) {
            return Err(stop);
        }
        let Some(mut board) = Board::new(&lines.rays, to, symmetric, limits) else {
            return General.fill(rules, to, limits, watch);
        };
        let Some(complete) = board.fill(watch) else { return General.fill(rules, to, limits, watch) };
        if symmetric {
            board.dense.cells.mirror(to[0] as usize + 1);
        }
        board.dense.cells.narrow(board.largest);
        Ok(Filled { memory: Memory::of(board.dense), complete })
    }
}

/// The largest value that any cell can have: the number of options.
pub(crate) fn most_options(rays: &[Ray], to: &[u64]) -> u128 {
    let along = |ray: &Ray| {
        let steps = ray.direction.iter().zip(to).filter(|(d, _)| **d > 0).map(|(d, to)| to / d);
        u128::from(steps.min().unwrap_or(0))
    };
    rays.iter().map(along).sum()
}

/// Tables up to this size are filled position by position where the sets of their lines do not fit.
const FEW: u128 = 1 << 20;

/// The refusal of a table that does not fit with the sets of its lines, and would take for ever without them.
pub(crate) fn too_large(rays: &[Ray], to: &[u64], symmetric: bool, limits: &Limits) -> Option<Stop> {
    if volume(to) <= FEW {
        return None;
    }
    let cells = volume(to).saturating_mul(Width::for_value(most_options(rays, to)).bytes());
    let sets = numbered(rays, to, symmetric).and_then(|(_, lines)| Sets::bytes(lines, to));
    let estimate = cells.saturating_add(sets.unwrap_or(u128::MAX));
    (estimate > u128::from(limits.memory)).then_some(Stop::TooLarge { estimate, limit: limits.memory })
}

/// A ray with the numbers of its lines, and whether its line through the twin cell is looked at too.
type Numbered = (Ray, Numbering, bool);

/// The rays that are kept, of twins only one, and how many lines they have together.
fn numbered(rays: &[Ray], to: &[u64], symmetric: bool) -> Option<(Vec<Numbered>, u128)> {
    let twin = |v: &[u64]| vec![v[1], v[0]];
    let mut kept: Vec<Numbered> = Vec::new();
    let mut lines = 0u128;
    for ray in rays {
        let is_twin = |(other, _, _): &Numbered| {
            symmetric && twin(&other.direction) == ray.direction && twin(&other.floor) == ray.floor
        };
        if kept.iter().any(is_twin) {
            continue;
        }
        let mut numbering = Numbering::new(&ray.direction, to)?;
        let both = symmetric && twin(&ray.direction) != ray.direction;
        if symmetric && !both {
            // Of the diagonals only those from x = 0 on are met: z − x is their number.
            numbering = Numbering { constant: 0, lines: u128::from(to[0]) + 1, ..numbering };
        }
        numbering.constant = i64::try_from(u128::try_from(numbering.constant).ok()?.checked_add(lines)?).ok()?;
        lines = lines.checked_add(numbering.lines)?;
        kept.push((ray.clone(), numbering, both));
    }
    Some((kept, lines))
}

/// One look at a line: cell z of a row is on the line with number `first` + `factor`·z.
#[derive(Clone, Copy, Default)]
pub(crate) struct Look {
    pub first: i64,
    pub factor: i64,
    /// The first z whose value goes into the line.
    pub from: u64,
}

struct Board {
    to: Vec<u64>,
    dense: Dense,
    sets: Sets,
    rays: Vec<Numbered>,
    symmetric: bool,
    room: u64,
    largest: u32,
}

impl Board {
    fn new(rays: &[Ray], to: &[u64], symmetric: bool, limits: &Limits) -> Option<Board> {
        let width = Width::for_value(most_options(rays, to));
        let dense = Dense::new(to, width, limits.memory).ok()?;
        let (kept, lines) = numbered(rays, to, symmetric)?;
        let room = limits.memory.checked_sub(u64::try_from(dense.cells.bytes()).ok()?)?;
        let sets = Sets::new(lines, to, room)?;
        Some(Board { to: to.to_vec(), dense, sets, rays: kept, symmetric, room, largest: 0 })
    }

    /// Whether the board was filled to its end; `None` if the sets outgrow the memory.
    fn fill(&mut self, watch: &mut Watch) -> Option<bool> {
        let looks = self.rays.iter().map(|(_, _, both)| if *both { 2 } else { 1 }).sum::<usize>();
        match looks {
            1 => self.rows::<1>(watch),
            2 => self.rows::<2>(watch),
            3 => self.rows::<3>(watch),
            4 => self.rows::<4>(watch),
            5 => self.rows::<5>(watch),
            6 => self.rows::<6>(watch),
            7 => self.rows::<7>(watch),
            8 => self.rows::<8>(watch),
            _ => None,
        }
    }

    /// Goes through the board in tiles, so that the sets of their rows, columns and diagonals are looked at many times
    /// while they are in the cache. Any order will do in which no cell comes before one that is smaller or equal in
    /// every coordinate: whatever lies before a cell on a line is then known, and nothing beyond it is.
    fn rows<const R: usize>(&mut self, watch: &mut Watch) -> Option<bool> {
        let (&last, outer) = self.to.split_last()?;
        let mut outer = outer.to_vec();
        let height = outer.pop();
        let mut place = vec![0u64; outer.len()];
        let (mut plane, mut done, mut asked) = (0u64, 0u64, 0u64);
        loop {
            let rows = height.map_or(1, |height| height + 1);
            for top in (0..rows).step_by(HEIGHT) {
                let bottom = rows.min(top + HEIGHT as u64);
                let mut looks: Vec<[Look; R]> = Vec::new();
                for x in top..bottom {
                    let row = if height.is_some() { [place.as_slice(), &[x]].concat() } else { Vec::new() };
                    looks.push(self.looks(&row)?);
                }
                let left = if self.symmetric { top } else { 0 };
                for left in (left..=last).step_by(WIDTH) {
                    let end = (last + 1).min(left + WIDTH as u64);
                    for (x, looks) in (top..bottom).zip(&looks) {
                        let mut z = if self.symmetric { left.max(x) } else { left };
                        let start = ((plane * rows + x) * (last + 1)) as usize;
                        while z < end {
                            let next = self.stretch(start, looks, z..end);
                            if next < end {
                                self.sets.grow(self.room)?;
                            }
                            done += (next - z) * if self.symmetric { 2 } else { 1 };
                            z = next;
                        }
                        if done - asked >= CELLS / 2 {
                            asked = done;
                            if watch(done).is_break() {
                                return Some(false);
                            }
                        }
                    }
                }
            }
            plane += 1;
            if !crate::dense::step(&mut place, &outer) {
                return Some(true);
            }
        }
    }

    fn stretch<const R: usize>(&mut self, start: usize, looks: &[Look; R], range: std::ops::Range<u64>) -> u64 {
        match &mut self.dense.cells {
            Cells::One(cells) => stretch(cells, start, &mut self.sets, looks, range, &mut self.largest),
            Cells::Two(cells) => stretch(cells, start, &mut self.sets, looks, range, &mut self.largest),
            Cells::Four(cells) => stretch(cells, start, &mut self.sets, looks, range, &mut self.largest),
        }
    }

    /// The lines that the cells of a row are on.
    fn looks<const R: usize>(&self, row: &[u64]) -> Option<[Look; R]> {
        let mut looks = [Look::default(); R];
        let mut places = looks.iter_mut();
        let last = row.len();
        let mut cell = [row, &[0]].concat();
        for (ray, numbering, both) in &self.rays {
            let from = if row.iter().zip(&ray.floor).all(|(n, floor)| n >= floor) { ray.floor[last] } else { u64::MAX };
            *places.next()? = Look { first: numbering.line(&cell), factor: numbering.factors[last], from };
            if *both {
                // The twin (z, x) of the cell (x, z).
                cell.swap(0, 1);
                let from = if row[0] >= ray.floor[1] { ray.floor[0] } else { u64::MAX };
                *places.next()? = Look { first: numbering.line(&cell), factor: numbering.factors[0], from };
                cell.swap(0, 1);
            }
        }
        Some(looks)
    }
}

/// Fills cells of one row; gives the first z that was not filled because its value is too large for the sets.
pub(crate) fn stretch<const R: usize, T: Cell>(
    cells: &mut [T],
    start: usize,
    sets: &mut Sets,
    looks: &[Look; R],
    range: std::ops::Range<u64>,
    largest: &mut u32,
) -> u64 {
    let mut sets = sets.view();
    let mut lines = [0usize; R];
    for r in 0..R {
        lines[r] = (looks[r].first + looks[r].factor * range.start as i64) as usize;
    }
    for z in range.clone() {
        let value = sets.least_missing(&lines);
        if !sets.has_room(value) {
            return z;
        }
        cells[start + z as usize] = T::from_code(value as u32 + FIRST_VALUE);
        *largest = (*largest).max(value as u32);
        for r in 0..R {
            if z >= looks[r].from {
                sets.insert(lines[r], value);
            }
            // The values of neighbours are near each other, so their words are too.
            sets.prefetch(lines[r].wrapping_add_signed(AHEAD * looks[r].factor as isize), value);
            lines[r] = lines[r].wrapping_add_signed(looks[r].factor as isize);
        }
    }
    range.end
}
