//! Capped rays, as in chocolate bars, with domains and single steps: (min(y, f(w)), w) for w < z.
//!
//! A cut at w leaves y as it is or caps it at f(w). Seen along the line of one y: the options of (y, z) are, for every
//! w < z, the cell that (y, w) is capped to. So the line of y keeps a set as for a plain ray, but what goes in at w is
//! the value of the capped cell, which the sweep has met before: no coordinate of it is larger. This needs no
//! property of f, only that it depends on nothing that the move changes; f is computed once for every w. What goes into
//! the lines of cells outside the domain is what a cell inside will find there when its column becomes reachable. Boards
//! of three and more coordinates on which nothing but the last two matters for caps and domain are filled in slabs.

use grundy_lang::Watch;

use crate::bits::Sets;
use crate::caps::{Line, Track, all_rays, lines};
use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::loops::Halt;
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::offsets::{Step, steps};
use crate::rays::{most_options, stretch, too_large};
use crate::region::{Region, Row};
use crate::rules::Rules;
use crate::shape::{Lines, Shape};
use crate::slabs::Slabs;

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

impl<'r> Board<'r> {
    fn new(rules: &'r Rules, shape: &Lines, down: &[Step], to: &[u64], limits: &Limits) -> Option<(Board<'r>, Dense)> {
        let rays = all_rays(shape, to);
        let most = most_options(&rays, to) + down.len() as u128;
        let dense = Dense::new(to, Width::for_value(most), limits.memory).ok()?;
        let strides: Vec<usize> = dense.sides.iter().map(|side| side.1).collect();
        let region = Region::new(rules, to)?;
        let (lines, count) = lines(rules, shape, &region, to, &strides, limits)?;
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
        if self.steps.is_empty()
            && let Some(slabs) = Slabs::new(&self.to, &self.lines, &self.region)
        {
            return slabs.fill(cells, &mut self.sets, self.room, &mut self.largest, watch);
        }
        let (&last, outer) = self.to.split_last()?;
        let mut row = vec![0u64; outer.len()];
        let mut tracks: Vec<Track> = self.lines.iter().map(Track::new).collect();
        let (mut start, mut done, mut asked) = (0usize, 0u64, 0u64);
        loop {
            for track in &mut tracks {
                track.enter(&row);
                track.open(&row, last, &cells[..start], &mut self.sets.view());
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
                let next = sweep.dispatch(&tracks, z..end)?;
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
            tracks.iter().for_each(|track| track.close(&cells[start..end], &mut self.sets.view()));
            start = end;
            if !crate::dense::step(&mut row, outer) {
                return Some(true);
            }
        }
    }
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
    fn dispatch(&mut self, tracks: &[Track], range: std::ops::Range<u64>) -> Option<u64> {
        match tracks.len() {
            0 => self.stretch::<0>(tracks.try_into().ok()?, range),
            1 => self.stretch::<1>(tracks.try_into().ok()?, range),
            2 => self.stretch::<2>(tracks.try_into().ok()?, range),
            3 => self.stretch::<3>(tracks.try_into().ok()?, range),
            4 => self.stretch::<4>(tracks.try_into().ok()?, range),
            5 => self.stretch::<5>(tracks.try_into().ok()?, range),
            6 => self.stretch::<6>(tracks.try_into().ok()?, range),
            7 => self.stretch::<7>(tracks.try_into().ok()?, range),
            8 => self.stretch::<8>(tracks.try_into().ok()?, range),
            _ => None,
        }
    }

    /// Fills cells of one row; gives the first that was not filled because its value is too large for the sets.
    fn stretch<const R: usize>(&mut self, tracks: &[Track; R], range: std::ops::Range<u64>) -> Option<u64> {
        let mut z = range.start;
        while z < range.end {
            let (inside, end) = self.region.run(z, range.end)?;
            if inside {
                let next = self.inside(tracks, z..end);
                if next < end {
                    return Some(next);
                }
            } else {
                self.outside(tracks, z..end);
            }
            z = end;
        }
        Some(range.end)
    }

    /// Fills cells that are positions.
    fn inside<const R: usize>(&mut self, tracks: &[Track; R], range: std::ops::Range<u64>) -> u64 {
        if self.steps.is_empty() && tracks.iter().all(|track| track.is_plain(&range)) {
            let looks = std::array::from_fn(|r| tracks[r].look());
            return stretch::<R, T>(self.cells, self.start, &mut self.sets.view(), &looks, range, self.largest);
        }
        let mut on: [usize; R] = std::array::from_fn(|r| tracks[r].line(range.start));
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
                if z >= tracks[r].from() {
                    let code = match tracks[r].has_caps() {
                        false => code,
                        true => tracks[r].capped(z, here).map_or(OUTSIDE, |place| self.cells[place].code()),
                    };
                    if code >= FIRST_VALUE {
                        self.sets.view().insert(on[r], (code - FIRST_VALUE) as usize);
                    }
                }
                on[r] = on[r].wrapping_add_signed(tracks[r].factor());
            }
        }
        range.end
    }

    /// Marks cells that are no positions; still, what they are capped to goes into their lines.
    fn outside<const R: usize>(&mut self, tracks: &[Track; R], range: std::ops::Range<u64>) {
        let (first, end) = (self.start + range.start as usize, self.start + range.end as usize);
        self.cells[first..end].fill(T::from_code(OUTSIDE));
        let mut sets = self.sets.view();
        for track in tracks.iter().filter(|track| track.has_caps() && !track.starts_late()) {
            let mut on = track.line(range.start);
            if let Some(capped) = track.capped_alike(range.start) {
                // Beyond the cap, all cells of the row are capped to the same one.
                let code = self.cells[self.start + capped].code();
                if code >= FIRST_VALUE {
                    for _ in range.clone() {
                        sets.insert(on, (code - FIRST_VALUE) as usize);
                        on = on.wrapping_add_signed(track.factor());
                    }
                }
                continue;
            }
            for z in range.clone() {
                if z >= track.from()
                    && let Some(capped) = track.capped(z, self.start + z as usize)
                {
                    let code = self.cells[capped].code();
                    if code >= FIRST_VALUE {
                        sets.insert(on, (code - FIRST_VALUE) as usize);
                    }
                }
                on = on.wrapping_add_signed(track.factor());
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
