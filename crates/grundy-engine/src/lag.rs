//! Rows of a board of rays that are filled together, on processors with AVX-512.
//!
//! In a row each value waits for the one before it, and a processor that cannot guess where a search ends waits too. So
//! some rows are filled together, each a cell behind the row above it: a cell of each row lies on other lines than those of
//! the other rows, and the processor works at several of them at once. A move lowers no coordinate below zero and raises
//! none, hence what a cell needs is to its left in its row or in a row above, which is ahead of it; with symmetry also
//! where its twin lies, (v, x) instead of (x, v) with v < x ≤ z, which row v has passed before row x begins.

#[cfg(target_arch = "x86_64")]
use crate::bits::TOGETHER;
use crate::bits::View;
use crate::dense::Cell;
#[cfg(target_arch = "x86_64")]
use crate::memory::FIRST_VALUE;
#[cfg(target_arch = "x86_64")]
use crate::rays::AHEAD;
use crate::rays::Look;

/// Rows that are filled together.
pub(crate) const LANES: usize = 8;

/// Whether this processor can fill rows together.
pub(crate) fn is_possible() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        has!("avx512f") && has!("bmi1") && has!("bmi2")
    }
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Fills the cells of some rows up to a column as far as the sets have room; `next` says for each row which cell is the
/// first that is not full. Whether these rows can be filled together: only where it [is possible](is_possible), and where
/// all their values go into all lines that they are on.
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) fn fill<const R: usize, T: Cell>(
    cells: &mut [T],
    sets: &mut View,
    looks: &[[Look; R]],
    next: &mut [u64],
    end: u64,
    largest: &mut u32,
) -> bool {
    let (Ok(looks), Ok(next)) = (<&[[Look; R]; LANES]>::try_from(looks), <&mut [u64; LANES]>::try_from(next)) else {
        return false;
    };
    let is_plain = |lane: usize, r: usize| {
        let look = looks[lane][r];
        let at = |z: u64| (look.first + look.factor * z as i64) as usize;
        let (one, other) = (at(next[lane]), at(end.max(next[lane] + 1) - 1));
        look.factor == looks[0][r].factor && look.from <= next[lane] && sets.are_wide(one.min(other)..=one.max(other))
    };
    let possible = is_possible() && (0..LANES).all(|lane| (0..R).all(|r| is_plain(lane, r)));
    if possible {
        // SAFETY: the processor has what the function is made for, and the lines of the cells are there: their numbers
        // are between those of the first and the last one.
        unsafe { together(cells, sets, looks, next, end, largest) }
    }
    possible
}

/// # Safety
/// From `next` to `end`, the cells of each row are on lines that are there and are not narrow.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,bmi1,bmi2")]
#[allow(unsafe_code)]
unsafe fn together<const R: usize, T: Cell>(
    cells: &mut [T],
    sets: &mut View,
    looks: &[[Look; R]; LANES],
    next: &mut [u64; LANES],
    end: u64,
    largest: &mut u32,
) {
    let width = cells.len() / LANES;
    let from = *next;
    let first = |lane: usize| from[lane] + lane as u64;
    let (begin, all) = (0..LANES).map(first).fold((end, 0), |(least, most), step| (least.min(step), most.max(step)));
    // The lines that the rows would be on at step 0.
    let starts: [[i64; R]; LANES] =
        std::array::from_fn(|lane| looks[lane].map(|look| look.first - look.factor * lane as i64));
    for step in begin..end + LANES as u64 - 1 {
        let moved = looks[0].map(|look| look.factor * step as i64);
        // In most steps every row has a cell.
        let every = step >= all && step < end;
        for lane in 0..LANES {
            let z = step.wrapping_sub(lane as u64);
            if !every && (z < from[lane] || z >= end || (lane as u64) > step) {
                continue;
            }
            let lines: [usize; R] = std::array::from_fn(|r| (starts[lane][r] + moved[r]) as usize);
            // SAFETY: the lines are there.
            let word = unsafe { sets.first_free(&lines) };
            if !sets.has_room(word * 64) {
                // The rows before this one are a step ahead.
                for (i, next) in next.iter_mut().enumerate() {
                    *next = (step + u64::from(i < lane)).saturating_sub(i as u64).clamp(from[i], end.max(from[i]));
                }
                return;
            }
            // SAFETY: as above, and the search ended at this word.
            let value = unsafe { sets.take_first(&lines, word) };
            cells[lane * width + z as usize] = T::from_code(value as u32 + FIRST_VALUE);
            *largest = (*largest).max(value as u32);
            // What the first row asks for, the others find.
            if lane == 0 {
                for (line, look) in lines.into_iter().zip(&looks[0]) {
                    let ahead = line.wrapping_add_signed(AHEAD * look.factor as isize);
                    // Words that are looked at together mostly lie in two lines of the cache.
                    sets.prefetch(ahead, value);
                    sets.prefetch(ahead, value + 64 * TOGETHER);
                }
            }
        }
    }
    next.iter_mut().for_each(|next| *next = (*next).max(end));
}

/// Nothing is filled together.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) fn fill<const R: usize, T: Cell>(
    _: &mut [T],
    _: &mut View,
    _: &[[Look; R]],
    _: &mut [u64],
    _: u64,
    _: &mut u32,
) -> bool {
    false
}
