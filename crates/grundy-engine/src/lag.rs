//! Rows of a board of rays that are filled together, on processors with AVX-512.
//!
//! In a row each value waits for the one before it, and a processor that cannot guess where a search ends waits too. So
//! some rows are filled together, each a cell behind the row above it: a cell of each row lies on other lines than those of
//! the other rows, and the processor works at several of them at once. A move lowers no coordinate below zero and raises
//! none, hence what a cell needs is to its left in its row or in a row above, which is ahead of it; with symmetry also
//! where its twin lies, (v, x) instead of (x, v) with v < x ≤ z, which row v has passed before row x begins.

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
    let factors = looks[0].map(|look| look.factor as isize);
    let from = *next;
    let mut lines: [[usize; R]; LANES] =
        std::array::from_fn(|lane| looks[lane].map(|look| (look.first + look.factor * from[lane] as i64) as usize));
    let begin = (0..LANES).map(|lane| from[lane] + lane as u64).min().unwrap_or(end);
    for step in begin..end + LANES as u64 - 1 {
        for lane in 0..LANES {
            let z = step.wrapping_sub(lane as u64);
            if z < from[lane] || z >= end || (lane as u64) > step {
                continue;
            }
            // SAFETY: the lines are there.
            let value = unsafe { sets.least_missing_wide(&lines[lane]) };
            if !sets.has_room(value) {
                // The rows before this one are a step ahead.
                for (i, next) in next.iter_mut().enumerate() {
                    *next = (step + u64::from(i < lane)).saturating_sub(i as u64).clamp(from[i], end.max(from[i]));
                }
                return;
            }
            cells[lane * width + z as usize] = T::from_code(value as u32 + FIRST_VALUE);
            *largest = (*largest).max(value as u32);
            for (line, factor) in lines[lane].iter_mut().zip(factors) {
                // SAFETY: the line is there, and has room for the value.
                unsafe { sets.insert_wide(*line, value) };
                // What the first row asks for, the others find.
                if lane == 0 {
                    sets.prefetch(line.wrapping_add_signed(AHEAD * factor), value);
                }
                *line = line.wrapping_add_signed(factor);
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
