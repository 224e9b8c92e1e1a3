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
use crate::lag::{self, LANES};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory};
use crate::rules::Rules;
use crate::shape::{Ray, Shape};

/// Cells of a tile's side, on small planes and on large ones, which have tiles enough for every processor.
const TILE: usize = 128;
const LARGE_TILE: usize = 256;
const LARGE: usize = 1 << 22;
/// Planes of fewer cells are not worth a second thread.
const MANY: usize = 1 << 19;
/// How many cells ahead words are asked for.
pub(crate) const AHEAD: isize = 8;

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
    /// Whether rows are filled together.
    together: bool,
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
        let together = lag::is_possible();
        Some((Board { to: to.to_vec(), sets, rays: kept, symmetric, together, room, largest: 0 }, dense))
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
        for plane in cells.chunks_mut((height as usize + 1) * (last as usize + 1)) {
            let threads = plane.len() >= MANY;
            let side = if plane.len() >= LARGE { LARGE_TILE } else { TILE };
            let columns = usize::try_from(last).ok()? / side + 1;
            let mut bands = self.bands::<R, T>(&place, plane, side)?;
            for wave in 0..bands.len() + columns - 1 {
                let first = (wave + 1).saturating_sub(columns);
                let end = bands.len().min(wave + 1);
                done += self.wave(&mut bands[first..end], (wave - first, side), threads)?;
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
    fn wave<const R: usize, T: Cell>(
        &mut self,
        bands: &mut [Band<R, T>],
        (column, side): (usize, usize),
        threads: bool,
    ) -> Option<u64> {
        let end = |i: usize| ((column - i + 1) * side) as u64;
        let before: u64 = bands.iter().map(Band::done).sum();
        loop {
            let sets = self.sets.view();
            let together = self.together;
            let tile = |(i, band): (usize, &mut Band<R, T>)| {
                // SAFETY: the views are used for the lines of different tiles, and no line meets two.
                #[allow(unsafe_code)]
                let sets = unsafe { sets.again() };
                band.tile(sets, end(i), together);
            };
            let busy = bands.iter().enumerate().filter(|(i, band)| !band.is_full(end(*i))).count();
            if threads && busy > 1 && rayon::current_num_threads() > 1 {
                bands.par_iter_mut().enumerate().for_each(tile);
            } else {
                bands.iter_mut().enumerate().for_each(tile);
            }
            self.largest = bands.iter().fold(self.largest, |largest, band| largest.max(band.largest));
            if bands.iter().enumerate().all(|(i, band)| band.is_full(end(i))) {
                let done = bands.iter().map(Band::done).sum::<u64>() - before;
                return Some(if self.symmetric { 2 * done } else { done });
            }
            self.sets.grow(self.room)?;
        }
    }

    /// The bands of a plane, from top to bottom.
    fn bands<'c, const R: usize, T>(
        &self,
        place: &[u64],
        plane: &'c mut [T],
        side: usize,
    ) -> Option<Vec<Band<'c, R, T>>> {
        let width = *self.to.last()? as usize + 1;
        let mut bands = Vec::new();
        for (i, cells) in plane.chunks_mut(side * width).enumerate() {
            let top = (i * side) as u64;
            let row = |x: u64| if self.to.len() == 1 { Vec::new() } else { [place, &[top + x]].concat() };
            let looks = (0..(cells.len() / width) as u64).map(|x| self.looks(&row(x))).collect::<Option<Vec<_>>>()?;
            // With symmetry, rows begin at the diagonal.
            let next = (0..looks.len() as u64).map(|x| if self.symmetric { top + x } else { 0 }).collect();
            bands.push(Band { cells, width, looks, next, largest: 0 });
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
    /// For each row its first cell that is not full yet.
    next: Vec<u64>,
    largest: u32,
}

impl<const R: usize, T: Cell> Band<'_, R, T> {
    /// Fills the tile that ends before a column as far as the sets have room. All tiles to the left are full.
    fn tile(&mut self, mut sets: View, end: u64, together: bool) {
        let end = end.min(self.width as u64);
        let rows = self.cells.chunks_mut(LANES * self.width).zip(self.looks.chunks(LANES));
        for ((cells, looks), next) in rows.zip(self.next.chunks_mut(LANES)) {
            if !together || !lag::fill(cells, &mut sets, looks, next, end, &mut self.largest) {
                for ((cells, looks), next) in cells.chunks_mut(self.width).zip(looks).zip(&mut *next) {
                    if *next < end {
                        *next = stretch(cells, 0, &mut sets, looks, *next..end, &mut self.largest);
                    }
                    if *next < end {
                        return;
                    }
                }
            }
            if next.iter().any(|&next| next < end) {
                return;
            }
        }
    }

    /// Whether the tile that ends before a column is full.
    fn is_full(&self, end: u64) -> bool {
        self.next.iter().all(|&next| next >= end.min(self.width as u64))
    }

    /// The number of cells that are full, and of those before the first.
    fn done(&self) -> u64 {
        self.next.iter().sum()
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

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use grundy_lang::Document;

    use super::*;

    /// The codes of a board, with its rows filled together if asked for, in sets that have to grow on the way.
    fn filled(text: &str, to: &[u64], together: bool) -> Vec<u32> {
        let document = Document::parse(text, &Document::default()).unwrap();
        let rules = Rules::compile(&document.game("g", &[]).unwrap());
        let Shape::Lines(lines) = &rules.shape else { panic!("rays alone") };
        let symmetric = lines.symmetric && to[0] == to[1];
        let (mut board, dense) = Board::new(&lines.rays, to, symmetric, &Limits::default()).unwrap();
        board.together = together;
        let lines = numbered(&lines.rays, to, symmetric).unwrap().1;
        board.sets = Sets::new(lines, &[to[0] / 3, to[1] / 3], u64::MAX).unwrap();
        let Cells::Two(mut cells) = dense.cells else { panic!("values above 256 in reach") };
        assert_eq!(board.fill(&mut cells, &mut |_| ControlFlow::Continue(())), Some(true));
        cells.into_iter().map(Cell::code).collect()
    }

    #[test]
    fn rows_filled_together_are_those_filled_singly() {
        let queen = "{ (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
        let slanting =
            "{ (u, y) : 3 <= u < x } ∪ { (x, v) : v < y } ∪ { (x - 2t, y - t) : t >= 1 and 2t <= x and t <= y }";
        for moves in [queen, slanting] {
            let text = format!("game g(x, y) move {moves}");
            for to in [[300, 300], [139, 400], [401, 260]] {
                assert_eq!(filled(&text, &to, lag::is_possible()), filled(&text, &to, false), "{moves} {to:?}");
            }
        }
    }
}
