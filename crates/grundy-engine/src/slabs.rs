//! Boards of three and more coordinates, in slabs of some neighbouring planes of the last two.
//!
//! Where domain and caps concern none but the last two coordinates, the rows at one place of all planes are alike, and no
//! cell of one waits for more of the others than what lies at its own column. A slab is filled from its first row to its
//! last, each row in all its planes: what is looked up along the rows and columns of so few planes stays in the cache.
//!
//! A slab may be filled to any row to which the slab before it is: slabs are cut into bands of rows, and the bands of a wave,
//! each one to the left of that in the slab before it, are larger in one coordinate and smaller in another. So no
//! line meets two of them, and threads can share them.
//!
//! Small boards are filled in registers (see `octets`).

use std::ops::Range;

use grundy_lang::Watch;
use rayon::iter::{IndexedParallelIterator, IntoParallelRefMutIterator, ParallelIterator};

use crate::bits::{Sets, View};
use crate::caps::{Line, Track};
use crate::dense::Cell;
use crate::memory::{OUTSIDE, UNKNOWN};
use crate::octets::{Octets, Outcome};
use crate::rays::{Look, stretch};
use crate::region::Region;

/// Planes of a slab.
const PLANES: usize = 8;
/// Rows of a band.
const BAND: u64 = 32;
/// Boards of fewer cells are not worth a second thread.
const MANY: usize = 1 << 20;

/// A board that can be filled in slabs.
pub(crate) struct Slabs<'b> {
    to: &'b [u64],
    lines: &'b [Line],
    /// For each row of a plane the stretches that are positions.
    rows: Vec<Vec<Range<u64>>>,
}

impl<'b> Slabs<'b> {
    /// The board of a region, if it can.
    pub fn new(to: &'b [u64], lines: &'b [Line], region: &Region) -> Option<Slabs<'b>> {
        let possible = to.len() >= 3 && lines.iter().all(Line::is_plain);
        Some(Slabs { to, lines, rows: possible.then(|| region.of_planes(to))?? })
    }

    /// Whether the board was filled to its end; `None` if the general kernel must do it.
    pub fn fill<T: Cell>(
        &self,
        cells: &mut [T],
        sets: &mut Sets,
        room: u64,
        largest: &mut u32,
        watch: &mut Watch,
    ) -> Option<bool> {
        if let Some(octets) = Octets::new(self.to, self.lines, &self.rows) {
            match octets.fill(cells, watch) {
                Outcome::Filled { largest: found, complete } => {
                    *largest = found;
                    return Some(complete);
                }
                Outcome::TooNarrow => cells.fill(T::from_code(UNKNOWN)),
            }
        }
        let board = Filling { slabs: self, room, largest, watch, done: 0 };
        match self.lines.len() {
            0 => board.boards::<0, T>(cells, sets),
            1 => board.boards::<1, T>(cells, sets),
            2 => board.boards::<2, T>(cells, sets),
            3 => board.boards::<3, T>(cells, sets),
            4 => board.boards::<4, T>(cells, sets),
            5 => board.boards::<5, T>(cells, sets),
            6 => board.boards::<6, T>(cells, sets),
            7 => board.boards::<7, T>(cells, sets),
            8 => board.boards::<8, T>(cells, sets),
            _ => None,
        }
    }
}

/// What is used while a board is filled.
struct Filling<'a, 'b, 'w> {
    slabs: &'a Slabs<'b>,
    room: u64,
    largest: &'a mut u32,
    watch: &'a mut Watch<'w>,
    done: u64,
}

impl Filling<'_, '_, '_> {
    /// Goes through the boards of the last three coordinates one after the other.
    fn boards<const R: usize, T: Cell>(mut self, cells: &mut [T], sets: &mut Sets) -> Option<bool> {
        let Slabs { to, rows, lines } = self.slabs;
        let (outer, board) = to.split_at(to.len() - 3);
        let side = |i: usize| board[i] as usize + 1;
        let plane = side(1) * side(2);
        let threads = if cells.len() >= MANY { rayon::current_num_threads() } else { 1 };
        if threads > 1 {
            sets.touch();
        }
        let mut place = vec![0u64; outer.len()];
        for cells in cells.chunks_mut(side(0) * plane) {
            let slab = |(i, cells)| Slab::<R, T>::new(&place, i * PLANES, cells, plane, lines, rows);
            let mut slabs: Vec<_> = cells.chunks_mut(PLANES * plane).enumerate().map(slab).collect::<Option<_>>()?;
            let bands = (board[1] / BAND) as usize + 1;
            // As many slabs as there are threads: what they meet stays in the caches. Each is a band behind the one before it.
            for slabs in slabs.chunks_mut(threads) {
                for wave in 0..bands + slabs.len() - 1 {
                    let first = (wave + 1).saturating_sub(bands);
                    let end = slabs.len().min(wave + 1);
                    if !self.wave(&mut slabs[first..end], (wave - first) as u64, sets)? {
                        return Some(false);
                    }
                }
            }
            crate::dense::step(&mut place, outer);
        }
        Some(true)
    }

    /// Fills a band of each slab, of the first this one, of every other the one before; whether to go on.
    fn wave<const R: usize, T: Cell>(&mut self, slabs: &mut [Slab<R, T>], band: u64, sets: &mut Sets) -> Option<bool> {
        let end = |i: usize| (band - i as u64 + 1) * BAND;
        loop {
            let view = sets.view();
            let fill = |(i, slab): (usize, &mut Slab<R, T>)| {
                // SAFETY: the views are used for the lines of different bands, and no line meets two.
                #[allow(unsafe_code)]
                let mut view = unsafe { view.again() };
                slab.fill(&mut view, end(i))
            };
            let full = if slabs.len() > 1 {
                slabs.par_iter_mut().enumerate().map(fill).reduce(|| true, |one, other| one & other)
            } else {
                slabs.iter_mut().enumerate().map(fill).fold(true, |one, other| one & other)
            };
            if full {
                break;
            }
            sets.grow(self.room)?;
        }
        for slab in slabs {
            *self.largest = (*self.largest).max(slab.largest);
            self.done += std::mem::take(&mut slab.done);
        }
        Some((self.watch)(self.done).is_continue())
    }
}

/// Some planes, which are filled row by row.
struct Slab<'c, const R: usize, T> {
    cells: &'c mut [T],
    /// The cells of a plane.
    plane: usize,
    rows: &'c [Vec<Range<u64>>],
    /// For each plane its row, and where that is on the lines.
    lanes: Vec<Lane<'c, R>>,
    /// For each plane the first cell of its row that is not full yet.
    next: Vec<u64>,
    looks: Vec<[Look; R]>,
    /// The row that is filled, and how many of its stretches are full, if it is begun.
    y: u64,
    stretch: Option<usize>,
    largest: u32,
    done: u64,
}

struct Lane<'l, const R: usize> {
    row: Vec<u64>,
    tracks: [Track<'l>; R],
}

impl<'c, const R: usize, T: Cell> Slab<'c, R, T> {
    fn new(
        place: &[u64],
        first: usize,
        cells: &'c mut [T],
        plane: usize,
        lines: &'c [Line],
        rows: &'c [Vec<Range<u64>>],
    ) -> Option<Self> {
        let lines: &[Line; R] = lines.try_into().ok()?;
        let lane = |i: usize| Lane {
            row: [place, &[(first + i) as u64, 0]].concat(),
            tracks: std::array::from_fn(|r| Track::new(&lines[r])),
        };
        let planes = cells.len() / plane;
        let (lanes, next, looks) =
            ((0..planes).map(lane).collect(), vec![0; planes], vec![[Look::default(); R]; planes]);
        Some(Slab { cells, plane, rows, lanes, next, looks, y: 0, stretch: None, largest: 0, done: 0 })
    }

    /// Fills the rows before one as far as the sets have room; whether all.
    fn fill(&mut self, sets: &mut View, end: u64) -> bool {
        let width = self.plane / self.rows.len();
        while self.y < end.min(self.rows.len() as u64) {
            let start = self.y as usize * width;
            let full = match self.stretch {
                Some(full) => full,
                None => {
                    self.begin(sets, start, width);
                    0
                }
            };
            let rows = self.rows;
            for (i, stretch) in rows[self.y as usize].iter().enumerate().skip(full) {
                self.stretch = Some(i);
                if !self.along(sets, start, stretch) {
                    return false;
                }
            }
            for (i, lane) in self.lanes.iter().enumerate() {
                let first = i * self.plane + start;
                lane.tracks.iter().for_each(|track| track.close(&self.cells[first..first + width], sets));
            }
            self.done += (width * self.lanes.len()) as u64;
            (self.y, self.stretch) = (self.y + 1, None);
        }
        true
    }

    /// Goes to a row.
    fn begin(&mut self, sets: &mut View, start: usize, width: usize) {
        for (i, lane) in self.lanes.iter_mut().enumerate() {
            if let Some(y) = lane.row.last_mut() {
                *y = self.y;
            }
            let plane = &mut self.cells[i * self.plane..(i + 1) * self.plane];
            for track in &mut lane.tracks {
                track.enter(&lane.row);
                track.open(&lane.row, width as u64 - 1, &plane[..start], sets);
            }
            self.looks[i] = lane.tracks.each_ref().map(|track| track.look());
            let mut from = start;
            for stretch in &self.rows[self.y as usize] {
                plane[from..start + stretch.start as usize].fill(T::from_code(OUTSIDE));
                from = start + stretch.end as usize;
            }
            plane[from..start + width].fill(T::from_code(OUTSIDE));
        }
        self.next.fill(0);
    }

    /// Fills a stretch of the row of every plane as far as the sets have room; whether all of it.
    fn along(&mut self, sets: &mut View, start: usize, range: &Range<u64>) -> bool {
        for (i, (next, looks)) in self.next.iter_mut().zip(&self.looks).enumerate() {
            let from = (*next).max(range.start);
            if from < range.end {
                let first = i * self.plane + start;
                *next = stretch(self.cells, first, sets, looks, from..range.end, &mut self.largest);
                if *next < range.end {
                    return false;
                }
            }
        }
        true
    }
}
