//! Rays: moves by any amount along fixed directions, on a whole box.
//!
//! The options of a cell along one direction are all cells before it on a line. Keep for each line the set of values
//! seen on it: a cell's value is the least one missing from all its lines together, and then goes into each of them. A
//! cell so costs a few words instead of all its options (the idea is folklore for Wythoff's game; the mark of the first
//! word that is not full is ours). If exchanging the two coordinates changes nothing, only cells x ≤ y are computed: a
//! line then gets each cell's value also for the twin that lies on it, and the twins are copied at the end, tile by tile.
//!
//! A board is filled tile by tile, so that the sets of a tile's rows, columns and diagonals are looked at many times while
//! they are in the cache, and in waves, so that threads can share it. The tiles of a wave, from lower left to upper
//! right, are larger in one coordinate and smaller in the other: no line meets two of them, nor the twins of their cells.

use grundy_lang::Watch;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

use crate::bits::{NARROW, Numbering, Sets, View};
use crate::dense::{Cell, Cells, Dense, Width, volume};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory};
use crate::rules::Rules;
use crate::shape::{Ray, Shape};

/// Cells of a tile's side.
const TILE: usize = 128;
/// Planes of fewer cells are not worth a second thread.
const MANY: usize = 1 << 19;
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
        let filled = Board::new(&lines.rays, to, symmetric, limits).and_then(|(mut board, mut dense)| {
            let complete = match &mut dense.cells {
                Cells::One(cells) => board.fill(cells, watch),
                Cells::Two(cells) => board.fill(cells, watch),
                Cells::Four(cells) => board.fill(cells, watch),
            }?;
            if symmetric {
                dense.cells.mirror(to[0] as usize + 1);
            }
            dense.cells.narrow(board.largest);
            Some(Filled { memory: Memory::of(dense), complete })
        });
        match filled {
            Some(filled) => Ok(filled),
            None => General.fill(rules, to, limits, watch),
        }
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
    sets: Sets,
    rays: Vec<Numbered>,
    symmetric: bool,
    room: u64,
    largest: u32,
}

impl Board {
    fn new(rays: &[Ray], to: &[u64], symmetric: bool, limits: &Limits) -> Option<(Board, Dense)> {
        let width = Width::for_value(most_options(rays, to));
        let dense = Dense::new(to, width, limits.memory).ok()?;
        let (kept, lines) = numbered(rays, to, symmetric)?;
        let room = limits.memory.checked_sub(u64::try_from(dense.cells.bytes()).ok()?)?;
        let sets = Sets::new(lines, to, room)?;
        Some((Board { to: to.to_vec(), sets, rays: kept, symmetric, room, largest: 0 }, dense))
    }

    /// Whether the board was filled to its end; `None` if the sets outgrow the memory.
    fn fill<T: Cell>(&mut self, cells: &mut [T], watch: &mut Watch) -> Option<bool> {
        let looks = self.rays.iter().map(|(_, _, both)| if *both { 2 } else { 1 }).sum::<usize>();
        match looks {
            1 => self.planes::<1, T>(cells, watch),
            2 => self.planes::<2, T>(cells, watch),
            3 => self.planes::<3, T>(cells, watch),
            4 => self.planes::<4, T>(cells, watch),
            5 => self.planes::<5, T>(cells, watch),
            6 => self.planes::<6, T>(cells, watch),
            7 => self.planes::<7, T>(cells, watch),
            8 => self.planes::<8, T>(cells, watch),
            _ => None,
        }
    }

    /// Goes through the planes of the last two coordinates one after the other, and through each in waves. Whatever lies
    /// before a cell on a line is then known, and nothing beyond it is.
    fn planes<const R: usize, T: Cell>(&mut self, cells: &mut [T], watch: &mut Watch) -> Option<bool> {
        let (&last, outer) = self.to.split_last()?;
        let (&height, outer) = outer.split_last().unwrap_or((&0, &[]));
        let outer = outer.to_vec();
        let (mut place, mut done) = (vec![0u64; outer.len()], 0);
        let columns = usize::try_from(last / TILE as u64 + 1).ok()?;
        for plane in cells.chunks_mut((height as usize + 1) * (last as usize + 1)) {
            let threads = plane.len() >= MANY;
            let mut bands = self.bands::<R, T>(&place, plane)?;
            for wave in 0..bands.len() + columns - 1 {
                let first = (wave + 1).saturating_sub(columns);
                let end = bands.len().min(wave + 1);
                done += self.wave(&mut bands[first..end], wave - first, threads)?;
                if watch(done).is_break() {
                    return Some(false);
                }
            }
            crate::dense::step(&mut place, &outer);
        }
        Some(true)
    }

    /// Fills a tile of each band, the first at a column, every other one column to the left of the one before; gives
    /// the number of cells.
    fn wave<const R: usize, T: Cell>(&mut self, bands: &mut [Band<R, T>], column: usize, threads: bool) -> Option<u64> {
        bands.iter_mut().for_each(|band| band.row = 0);
        loop {
            let sets = self.sets.view();
            let tile = |(i, band): (usize, &mut Band<R, T>)| {
                // SAFETY: the views are used for the lines of different tiles, and no line meets two.
                #[allow(unsafe_code)]
                let sets = unsafe { sets.again() };
                band.tile(sets, ((column - i) * TILE) as u64)
            };
            if threads {
                bands.par_iter_mut().enumerate().for_each(tile);
            } else {
                bands.iter_mut().enumerate().for_each(tile);
            }
            self.largest = bands.iter().fold(self.largest, |largest, band| largest.max(band.largest));
            if bands.iter().all(|band| band.row == band.looks.len()) {
                return Some(bands.iter_mut().map(|band| std::mem::take(&mut band.done)).sum());
            }
            self.sets.grow(self.room)?;
        }
    }

    /// The bands of a plane, from top to bottom.
    fn bands<'c, const R: usize, T>(&self, place: &[u64], plane: &'c mut [T]) -> Option<Vec<Band<'c, R, T>>> {
        let width = *self.to.last()? as usize + 1;
        let mut bands = Vec::new();
        for (i, cells) in plane.chunks_mut(TILE * width).enumerate() {
            let top = (i * TILE) as u64;
            let row = |x: u64| if self.to.len() == 1 { Vec::new() } else { [place, &[top + x]].concat() };
            let looks = (0..(cells.len() / width) as u64).map(|x| self.looks(&row(x))).collect::<Option<Vec<_>>>()?;
            let first = self.symmetric.then_some(top);
            bands.push(Band { cells, width, looks, first, row: 0, next: 0, largest: 0, done: 0 });
        }
        Some(bands)
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

/// Some rows of a plane, which are filled tile by tile.
struct Band<'c, const R: usize, T> {
    cells: &'c mut [T],
    /// Cells of a row.
    width: usize,
    /// For each row the lines that its cells are on.
    looks: Vec<[Look; R]>,
    /// The first row's first cell, if rows begin at the diagonal.
    first: Option<u64>,
    /// The row of the present tile that is not full yet, and its first cell that is not.
    row: usize,
    next: u64,
    largest: u32,
    /// Cells filled.
    done: u64,
}

impl<const R: usize, T: Cell> Band<'_, R, T> {
    /// Fills a tile as far as the sets have room.
    fn tile(&mut self, mut sets: View, left: u64) {
        let end = (self.width as u64).min(left + TILE as u64);
        while let Some(looks) = self.looks.get(self.row) {
            let from = self.next.max(left).max(self.first.map_or(0, |first| first + self.row as u64));
            if from < end {
                self.next = stretch(self.cells, self.row * self.width, &mut sets, looks, from..end, &mut self.largest);
                self.done += (self.next - from) * if self.first.is_some() { 2 } else { 1 };
                if self.next < end {
                    return;
                }
            }
            self.row += 1;
            self.next = 0;
        }
    }
}

/// Fills cells of one row; gives the first z that was not filled because its value is too large for the sets.
pub(crate) fn stretch<const R: usize, T: Cell>(
    cells: &mut [T],
    start: usize,
    sets: &mut View,
    looks: &[Look; R],
    range: std::ops::Range<u64>,
    largest: &mut u32,
) -> u64 {
    let mut lines: [usize; R] = looks.map(|look| (look.first + look.factor * range.start as i64) as usize);
    if sets.is_narrow() {
        return narrow_stretch(cells, start, sets, looks, lines, range, largest);
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

/// The same with narrow lines.
fn narrow_stretch<const R: usize, T: Cell>(
    cells: &mut [T],
    start: usize,
    sets: &mut View,
    looks: &[Look; R],
    mut lines: [usize; R],
    range: std::ops::Range<u64>,
    largest: &mut u32,
) -> u64 {
    let cells = &mut cells[start + range.start as usize..start + range.end as usize];
    for (cell, z) in cells.iter_mut().zip(range.clone()) {
        let mut seen = [0u64; NARROW];
        for &line in &lines {
            seen.iter_mut().zip(sets.narrow(line)).for_each(|(seen, word)| *seen |= *word);
        }
        let word = seen.iter().take_while(|&&word| word == u64::MAX).count();
        // The last word of every line stays empty.
        if word + 1 >= NARROW {
            return z;
        }
        let bit = seen[word].trailing_ones();
        let value = word as u32 * 64 + bit;
        *cell = T::from_code(value + FIRST_VALUE);
        *largest = (*largest).max(value);
        for (line, look) in lines.iter_mut().zip(looks) {
            if z >= look.from {
                sets.narrow(*line)[word] |= 1 << bit;
            }
            *line = line.wrapping_add_signed(look.factor as isize);
        }
    }
    range.end
}
