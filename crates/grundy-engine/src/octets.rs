//! Boards of three coordinates with small values, eight planes at a time, on processors with AVX-512.
//!
//! A cell is on three lines, along x, y and z, and each set of values is so short that it is three words. The rows at one
//! place y of eight neighbouring planes are filled together, each a cell behind the row of the plane before it, a plane to
//! each lane of the registers (a systolic array, as H. T. Kung calls it): in step s lane i is at z = s − i. The set of its line
//! along z stays in the lane. That along x is met by lane i + 1 in the next step, so it travels from lane to lane and goes back
//! to memory after the last. Those along y are kept so that what is needed in a step lies together; they end with the
//! eight planes, so there are few, and all in the cache.
//!
//! A value that is too large for the words ends it: the board is then filled in another way from the beginning.

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;
use std::ops::Range;

use grundy_lang::Watch;

use crate::caps::Line;
use crate::dense::Cell;
use crate::memory::{FIRST_VALUE, OUTSIDE};

/// Planes that are filled together.
const LANES: usize = 8;
/// Words of a set.
const WORDS: usize = 3;
/// A word of a set for each plane.
type Lanes = [u64; LANES];

/// A board that can be filled so.
pub(crate) struct Octets<'b> {
    /// The number of planes, of rows in each, and of cells in a row.
    sides: [usize; 3],
    /// By what z is capped when y falls, for each of its values but the last.
    caps: Option<&'b [i64]>,
    /// For each row of a plane the stretches that are positions.
    rows: &'b [Vec<Range<u64>>],
}

/// What became of a board.
pub(crate) enum Outcome {
    /// To its end, if nobody stopped it.
    Filled { largest: u32, complete: bool },
    /// A value is too large.
    TooNarrow,
}

impl<'b> Octets<'b> {
    /// The board, if this processor can fill it, and it has moves along all coordinates and no other.
    pub fn new(to: &[u64], lines: &'b [Line], rows: &'b [Vec<Range<u64>>]) -> Option<Octets<'b>> {
        let (&[x, y, z], [_, _, _]) = (to, lines) else { return None };
        // The values of most games do not exceed the sum of the coordinates.
        let is_small = x.checked_add(y)?.checked_add(z)? * 3 / 4 <= (WORDS * 64) as u64;
        let along = |axis: usize| lines.iter().filter_map(Line::axis).find(|found| found.0 == axis);
        let ((_, None), (_, caps), (_, None)) = (along(0)?, along(1)?, along(2)?) else { return None };
        let sides = [x, y, z].map(|n| n as usize + 1);
        (is_small && is_possible()).then_some(Octets { sides, caps, rows })
    }

    pub fn fill<T: Cell>(&self, cells: &mut [T], watch: &mut Watch) -> Outcome {
        let [_, rows, width] = self.sides;
        let (mut largest, mut done) = (0, 0);
        let mut travelling = vec![0u64; WORDS * rows * width];
        for planes in cells.chunks_mut(LANES * rows * width) {
            planes.fill(T::from_code(OUTSIDE));
            let octet = Octet {
                travelling: &mut travelling,
                columns: vec![[[0; LANES]; WORDS]; width + LANES - 1],
                codes: vec![[0; LANES]; width + LANES - 1],
                boundary: [[0; LANES]; WORDS],
                open: 0,
            };
            match octet.fill(self, planes) {
                Some(value) => largest = largest.max(value),
                None => return Outcome::TooNarrow,
            }
            done += planes.len() as u64;
            if watch(done).is_break() {
                return Outcome::Filled { largest, complete: false };
            }
        }
        Outcome::Filled { largest, complete: true }
    }
}

/// Eight planes, or as many as are left.
struct Octet<'t> {
    /// The sets of the lines along x, each with its words together, for all y and z.
    travelling: &'t mut [u64],
    /// The sets of the lines along y. What lane i needs at z is at z + i.
    columns: Vec<[Lanes; WORDS]>,
    /// The codes of the present row, at z + i those of lane i.
    codes: Vec<Lanes>,
    /// The set of the boundary, from which lines along y start.
    boundary: [Lanes; WORDS],
    /// The first z whose line along y is not reachable yet.
    open: usize,
}

impl Octet<'_> {
    /// Fills the planes; their largest value, or `None` if one is too large.
    fn fill<T: Cell>(mut self, board: &Octets, planes: &mut [T]) -> Option<u32> {
        let [_, rows, width] = board.sides;
        let (plane, mut largest) = (rows * width, 0);
        let count = planes.len() / plane;
        for (y, stretches) in board.rows.iter().enumerate() {
            let cap = board.caps.map(|caps| caps.get(y).map_or(width as i64 - 1, |&cap| cap));
            if let Some(cap) = cap {
                self.open(cap.min(width as i64 - 1));
            }
            let mut along = [[0; LANES]; WORDS];
            for stretch in stretches {
                let stretch = stretch.start as usize..stretch.end as usize;
                let found = self.row(y * width, &stretch, &mut along, count)?;
                largest = largest.max(found);
                for lane in 0..count {
                    let start = lane * plane + y * width;
                    let codes = &self.codes[stretch.start + lane..stretch.end + lane];
                    let cells = &mut planes[start + stretch.start..start + stretch.end];
                    cells.iter_mut().zip(codes).for_each(|(cell, codes)| *cell = T::from_code(codes[lane] as u32));
                }
            }
            if let Some(at) = cap.and_then(|cap| usize::try_from(cap).ok()).filter(|&at| at < width) {
                for lane in 0..count {
                    self.keep(lane, planes[lane * plane + y * width + at].code());
                }
            }
        }
        Some(largest)
    }

    /// Starts the lines along y up to one.
    fn open(&mut self, cap: i64) {
        while (self.open as i64) <= cap {
            for lane in 0..LANES {
                for (column, boundary) in self.columns[self.open + lane].iter_mut().zip(&self.boundary) {
                    column[lane] = boundary[lane];
                }
            }
            self.open += 1;
        }
    }

    /// Puts the value of a cell in the set of the boundary of its plane.
    fn keep(&mut self, lane: usize, code: u32) {
        if let Some(value) = code.checked_sub(FIRST_VALUE) {
            self.boundary[value as usize / 64][lane] |= 1 << (value % 64);
        }
    }

    /// Fills a stretch of the rows; `along` are the sets of the lines along z.
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code)]
    fn row(&mut self, start: usize, stretch: &Range<usize>, along: &mut [Lanes; WORDS], count: usize) -> Option<u32> {
        let lines = &mut self.travelling[WORDS * (start + stretch.start)..WORDS * (start + stretch.end)];
        let (first, end) = (stretch.start, stretch.end + LANES - 1);
        let (columns, codes) = (&mut self.columns[first..end], &mut self.codes[first..end]);
        // SAFETY: a board was made only where this is possible.
        unsafe { steps(lines, columns, codes, along, count) }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn row(&mut self, _: usize, _: &Range<usize>, _: &mut [Lanes; WORDS], _: usize) -> Option<u32> {
        None
    }
}

/// Whether this processor can.
#[cfg(target_arch = "x86_64")]
fn is_possible() -> bool {
    use std::arch::is_x86_feature_detected as has;
    has!("avx512f") && has!("avx512cd")
}

#[cfg(not(target_arch = "x86_64"))]
fn is_possible() -> bool {
    false
}

/// Fills a stretch of `count` rows: its lines along x, then for every step what the lanes meet. The largest value, or
/// `None` if one is too large.
///
/// # Safety
/// The processor [can](is_possible).
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512cd")]
#[allow(unsafe_code)]
unsafe fn steps(
    lines: &mut [u64],
    columns: &mut [[Lanes; WORDS]],
    codes: &mut [Lanes],
    along: &mut [Lanes; WORDS],
    count: usize,
) -> Option<u32> {
    let length = lines.len() / WORDS;
    assert!(columns.len() == length + LANES - 1 && codes.len() == columns.len(), "there is a column for every step");
    let lanes = ((1u32 << count) - 1) as u8;
    let ones = _mm512_set1_epi64(-1);
    let zero = _mm512_setzero_si512();
    // SAFETY: the array of a word for each lane is as long as a register.
    let load = |words: &Lanes| unsafe { _mm512_loadu_si512(words.as_ptr().cast()) };
    let store = |words: &mut Lanes, new: __m512i| unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), new) };
    let mut row = along.each_ref().map(load);
    let mut travelling = [zero; WORDS];
    let mut largest = zero;
    for (step, (column, codes)) in columns.iter_mut().zip(codes).enumerate() {
        let begun = 0xFF >> (LANES - 1 - step.min(LANES - 1));
        let active = lanes & begun & (0xFF_u32 << (step + 1).saturating_sub(length)) as u8;
        for w in 0..WORDS {
            let next = if step < length { _mm512_set1_epi64(lines[step * WORDS + w] as i64) } else { zero };
            travelling[w] = _mm512_alignr_epi64::<7>(travelling[w], next);
        }
        let seen: [__m512i; WORDS] =
            std::array::from_fn(|w| _mm512_or_si512(_mm512_or_si512(row[w], travelling[w]), load(&column[w])));
        // In which lanes all words up to this one are full.
        let full0 = _mm512_mask_cmpeq_epi64_mask(active, seen[0], ones);
        let full1 = _mm512_mask_cmpeq_epi64_mask(full0, seen[1], ones);
        if _mm512_mask_cmpeq_epi64_mask(full1, seen[2], ones) != 0 {
            return None;
        }
        let masks = [active, full0, full1];
        // The lowest bit that is missing; none of a full word.
        let bits: [__m512i; WORDS] =
            std::array::from_fn(|w| _mm512_maskz_andnot_epi64(masks[w], seen[w], _mm512_sub_epi64(seen[w], ones)));
        for w in 0..WORDS {
            row[w] = _mm512_or_si512(row[w], bits[w]);
            travelling[w] = _mm512_or_si512(travelling[w], bits[w]);
            let word = _mm512_or_si512(load(&column[w]), bits[w]);
            store(&mut column[w], word);
        }
        let bit = _mm512_or_si512(_mm512_or_si512(bits[0], bits[1]), bits[2]);
        let last = _mm512_set1_epi64(i64::from(63 + FIRST_VALUE));
        let code = _mm512_sub_epi64(last, _mm512_lzcnt_epi64(bit));
        let word = _mm512_set1_epi64(64);
        let code = _mm512_mask_add_epi64(code, full0, code, word);
        let code = _mm512_mask_add_epi64(code, full1, code, word);
        largest = _mm512_mask_max_epu64(largest, active, largest, code);
        store(codes, code);
        if let Some(out) = step.checked_sub(LANES - 1) {
            for w in 0..WORDS {
                let top = _mm512_extracti32x4_epi32::<3>(travelling[w]);
                lines[out * WORDS + w] = _mm_extract_epi64::<1>(top) as u64;
            }
        }
    }
    along.iter_mut().zip(row).for_each(|(words, row)| store(words, row));
    Some((_mm512_reduce_max_epu64(largest) as u32).saturating_sub(FIRST_VALUE))
}
