//! Sets of values, one for each line of a board, in one array.
//!
//! A line has the bits of its set and a mark: all words below the mark are full, so the search for the least missing value
//! starts there. Marks stand apart from the bits, where all of them stay in the cache. The last words of every line, as
//! many as are looked at together, stay empty; hence every search ends inside.

use std::marker::PhantomData;
use std::slice;

/// The sets of values seen along lines.
///
/// The fields are private because a view reads words without looking at their number: `words` has `stride` words for every
/// mark, the last [`spare`] words of every line are empty, and no mark is beyond the first of them.
pub(crate) struct Sets {
    words: Vec<u64>,
    marks: Vec<u32>,
    /// Words of a line.
    stride: usize,
}

impl Sets {
    /// Empty sets for the lines of a box; `None` if they would take more than `room` bytes.
    pub fn new(lines: u128, to: &[u64], room: u64) -> Option<Sets> {
        let bytes = Sets::bytes(lines, to)?;
        let (lines, stride) = (usize::try_from(lines).ok()?, first_stride(to)?);
        (bytes <= u128::from(room)).then(|| Sets { words: vec![0; lines * stride], marks: vec![0; lines], stride })
    }

    /// The bytes that sets for the lines of a box take to begin with.
    pub fn bytes(lines: u128, to: &[u64]) -> Option<u128> {
        lines.checked_mul(first_stride(to)? as u128 * 8 + 4)
    }

    /// Makes room for larger values; `None` if that would take more than `room` bytes.
    pub fn grow(&mut self, room: u64) -> Option<()> {
        let stride = self.stride + self.stride / 2 + SPARE;
        if self.marks.len() as u128 * (stride as u128 * 8 + 4) > u128::from(room) {
            return None;
        }
        let mut words = vec![0; self.marks.len() * stride];
        let lines = self.words.chunks_exact(self.stride).zip(words.chunks_exact_mut(stride));
        for ((old, new), mark) in lines.zip(&mut self.marks) {
            // Lines that were never used are not touched, so that they take no memory.
            if old.iter().any(|&word| word != 0) {
                new[..self.stride].copy_from_slice(old);
                // Narrow lines had no use for their mark.
                *mark = old.iter().take_while(|&&word| word == u64::MAX).count() as u32;
            }
        }
        (self.words, self.stride) = (words, stride);
        Some(())
    }

    /// Has every page of memory written once. A page that is read first must be moved when it is written, and every
    /// processor at work must be told, which takes longer than what they have to do.
    pub fn touch(&mut self) {
        const PAGE: usize = 4096 / size_of::<u64>();
        for word in self.words.iter_mut().step_by(PAGE) {
            *word = std::hint::black_box(*word);
        }
    }

    /// The sets, for loops that are to keep their place in registers.
    #[inline]
    pub fn view(&mut self) -> View<'_> {
        View {
            words: self.words.as_mut_ptr(),
            marks: self.marks.as_mut_ptr(),
            lines: self.marks.len(),
            stride: self.stride,
            usable: self.stride - spare(self.stride),
            sets: PhantomData,
        }
    }
}

/// Words for values up to four fifths of the sum of the coordinates, which those of most games do not exceed; on small
/// boards those of a narrow line, which is worth a try.
fn first_stride(to: &[u64]) -> Option<usize> {
    let sum = to.iter().try_fold(0u64, |sum, &n| sum.checked_add(n))?;
    let words = usize::try_from((sum - sum / 5) / 64).ok()?.checked_add(2)?;
    Some(if words <= NARROW + 1 { NARROW } else { words + SPARE })
}

/// How many words at the end of a line stay empty.
fn spare(stride: usize) -> usize {
    if stride == NARROW { 1 } else { SPARE }
}

/// The words of a narrow line: so few that all of them are looked at, and its mark stays 0.
pub(crate) const NARROW: usize = 4;

/// Words that are looked at one by one, before some are looked at together.
const NEAR: usize = 4;
pub(crate) const TOGETHER: usize = 8;
/// Words at the end of a line that is not narrow, which stay empty.
const SPARE: usize = TOGETHER;

/// Sets that do not grow for a while.
///
/// The pointers lead to the arrays of the [`Sets`] it borrows, which have `lines` lines of `stride` words and `lines` marks.
pub(crate) struct View<'a> {
    words: *mut u64,
    marks: *mut u32,
    lines: usize,
    stride: usize,
    /// The words of a line that need not stay empty.
    usable: usize,
    sets: PhantomData<&'a mut Sets>,
}

// SAFETY: a view is a mutable borrow of plain numbers, or a part of one that nobody else uses.
#[allow(unsafe_code)]
unsafe impl Send for View<'_> {}
// SAFETY: through a shared view nothing is changed.
#[allow(unsafe_code)]
unsafe impl Sync for View<'_> {}

#[allow(unsafe_code)]
impl<'a> View<'a> {
    /// One more view of the same sets.
    ///
    /// # Safety
    /// As long as there are several, each line may be used through one of them only.
    pub unsafe fn again(&self) -> View<'a> {
        View { ..*self }
    }

    /// The words of a line.
    #[inline]
    fn words(&self, line: usize) -> &[u64] {
        assert!(line < self.lines, "there is such a line");
        // SAFETY: the line is one of those that the arrays are made for, and no other view uses it.
        unsafe { slice::from_raw_parts(self.words.add(line * self.stride), self.stride) }
    }

    /// The words of a line, and its mark.
    #[inline]
    fn words_mut(&mut self, line: usize) -> (&mut [u64], &mut u32) {
        assert!(line < self.lines, "there is such a line");
        // SAFETY: as above.
        let words = unsafe { slice::from_raw_parts_mut(self.words.add(line * self.stride), self.stride) };
        (words, unsafe { &mut *self.marks.add(line) })
    }

    /// The words of a line that is narrow.
    #[inline]
    pub fn narrow(&mut self, line: usize) -> &mut [u64; NARROW] {
        assert!(line < self.lines && self.stride == NARROW, "there is such a line");
        // SAFETY: as above; a line has as many words as the array.
        unsafe { &mut *self.words.add(line * NARROW).cast() }
    }

    /// Whether all lines are narrow.
    #[inline]
    pub fn is_narrow(&self) -> bool {
        self.stride == NARROW
    }

    /// The mark of a line.
    #[inline]
    fn mark(&self, line: usize) -> usize {
        assert!(line < self.lines, "there is such a line");
        // SAFETY: as above.
        unsafe { *self.marks.add(line) as usize }
    }
}

impl View<'_> {
    /// Whether a value can be put in a set.
    #[inline]
    pub fn has_room(&self, value: usize) -> bool {
        value / 64 < self.usable
    }

    /// The least value on none of the lines.
    #[inline]
    #[allow(unsafe_code)]
    pub fn least_missing<const R: usize>(&self, lines: &[usize; R]) -> usize {
        let sets = lines.map(|line| self.words(line));
        let mut word = lines.iter().fold(0, |word, &line| word.max(self.mark(line)));
        let near = word + NEAR;
        loop {
            let mut seen = 0;
            for set in sets {
                // SAFETY: no mark is beyond the first of the last words, which are empty, so `word` stays below stride.
                seen |= unsafe { set.get_unchecked(word) };
            }
            if seen != u64::MAX {
                return word * 64 + (!seen).trailing_zeros() as usize;
            }
            word += 1;
            if word == near {
                word = first_free(&sets, word);
            }
        }
    }

    /// The first word that is not full in the union of lines that are not narrow. No branch depends on where it is: eight
    /// words are looked at together, and hardly ever more.
    ///
    /// # Safety
    /// The lines [are there](View::are_wide).
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx512f,bmi1,bmi2")]
    #[inline]
    #[allow(unsafe_code)]
    pub unsafe fn first_free<const R: usize>(&self, lines: &[usize; R]) -> usize {
        use std::arch::x86_64::*;
        // SAFETY: each line has so many words and a mark.
        let (sets, marks) = unsafe {
            (lines.map(|line| self.words.add(line * self.stride)), lines.map(|line| *self.marks.add(line) as usize))
        };
        let mut word = marks.into_iter().fold(0, usize::max);
        loop {
            let mut seen = _mm512_setzero_si512();
            for set in sets {
                // SAFETY: no mark is beyond the first of the last eight words, which are empty and end the search; so these
                // and the words looked at before them are words of the line.
                seen = _mm512_or_si512(seen, unsafe { _mm512_loadu_si512(set.add(word).cast()) });
            }
            let free = _mm512_cmpneq_epi64_mask(seen, _mm512_set1_epi64(-1));
            if free != 0 {
                return word + free.trailing_zeros() as usize;
            }
            word += TOGETHER;
        }
    }

    /// Puts the least value that a word of the lines lacks in all their sets.
    ///
    /// # Safety
    /// The lines [are there](View::are_wide), and have so many words.
    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "bmi1,bmi2")]
    #[inline]
    #[allow(unsafe_code)]
    pub unsafe fn take_first<const R: usize>(&mut self, lines: &[usize; R], word: usize) -> usize {
        // SAFETY: as the caller says.
        let sets = unsafe { lines.map(|line| self.words.add(line * self.stride + word)) };
        let missing = !sets.iter().fold(0, |seen, set| seen | unsafe { **set });
        let bit = missing & missing.wrapping_neg();
        for (set, line) in sets.into_iter().zip(lines) {
            // SAFETY: as above. Two of the lines may be the same one, so its word is read again.
            let bits = unsafe { &mut *set };
            *bits |= bit;
            if *bits == u64::MAX {
                self.follow(*line, word);
            }
        }
        word * 64 + missing.trailing_zeros() as usize
    }

    /// Moves the mark of a line on if the word that has become full is at it.
    #[cfg(target_arch = "x86_64")]
    #[cold]
    #[inline(never)]
    fn follow(&mut self, line: usize, word: usize) {
        let (words, mark) = self.words_mut(line);
        if *mark as usize == word {
            *mark += words[word..].iter().take_while(|&&bits| bits == u64::MAX).count() as u32;
        }
    }

    /// Whether there are such lines, and they are not narrow.
    #[cfg(target_arch = "x86_64")]
    pub fn are_wide(&self, lines: std::ops::RangeInclusive<usize>) -> bool {
        !self.is_narrow() && *lines.end() < self.lines
    }

    /// Asks for the word that a value has in a line, which need not be one.
    #[inline]
    #[allow(unsafe_code)]
    pub fn prefetch(&self, line: usize, value: usize) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let place = line.wrapping_mul(self.stride).wrapping_add(value / 64);
            // SAFETY: a prefetch reads nothing, so its address may be any; the processor has had it since x86-64 began.
            unsafe { _mm_prefetch(self.words.wrapping_add(place).cast(), _MM_HINT_T0) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = (line, value);
    }

    /// The least value from `from` on that is on none of the lines.
    pub fn next_missing<const R: usize>(&self, lines: &[usize; R], from: usize) -> usize {
        let is_on = |value: usize, line: &usize| {
            self.words(*line).get(value / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
        };
        (from..).find(|&value| !lines.iter().any(|line| is_on(value, line))).expect("a set of values is finite")
    }

    /// Empties the set of a line.
    pub fn clear(&mut self, line: usize) {
        let (words, mark) = self.words_mut(line);
        words.fill(0);
        *mark = 0;
    }

    /// Makes the set of a line the same as that of another.
    #[inline]
    pub fn copy(&mut self, from: usize, to: usize) {
        for word in 0..self.stride {
            self.words_mut(to).0[word] = self.words(from)[word];
        }
        *self.words_mut(to).1 = self.mark(from) as u32;
    }

    /// Puts a value, for which there is room, in the set of a line.
    #[inline]
    pub fn insert(&mut self, line: usize, value: usize) {
        let word = value / 64;
        assert!(word < self.usable, "the last words of a line stay empty");
        let (words, mark) = self.words_mut(line);
        words[word] |= 1 << (value % 64);
        if words[word] == u64::MAX && *mark as usize == word {
            *mark += words[word..].iter().take_while(|&&bits| bits == u64::MAX).count() as u32;
        }
    }
}

/// Goes over words that are full in the union of some sets, some at a time.
#[inline(never)]
fn first_free<const R: usize>(sets: &[&[u64]; R], mut word: usize) -> usize {
    while sets.iter().all(|set| word + TOGETHER <= set.len()) {
        let mut seen = [0; TOGETHER];
        for set in sets {
            seen.iter_mut().zip(&set[word..word + TOGETHER]).for_each(|(seen, word)| *seen |= word);
        }
        if seen.iter().fold(u64::MAX, |all, seen| all & seen) != u64::MAX {
            break;
        }
        word += TOGETHER;
    }
    word
}

/// Which line of a direction a cell is on: a linear function of the cell.
#[derive(Debug, Clone)]
pub(crate) struct Numbering {
    pub factors: Vec<i64>,
    pub constant: i64,
    /// How many numbers there are.
    pub lines: u128,
}

impl Numbering {
    /// Numbers for the lines along a direction whose parts have no common divisor. Two cells of the box have the same
    /// number exactly if they differ by a multiple of the direction: with d the part of the direction at a pivot i,
    /// d·x_j − d_j·x_i is the same for both and every j.
    pub fn new(direction: &[u64], to: &[u64]) -> Option<Numbering> {
        let pivot = (0..to.len()).filter(|&i| direction[i] > 0).min_by_key(|&i| direction[i])?;
        let d = i128::from(direction[pivot]);
        let (mut factors, mut constant, mut lines) = (vec![0i128; to.len()], 0i128, 1i128);
        for j in (0..to.len()).rev().filter(|&j| j != pivot) {
            let (dj, most) = (i128::from(direction[j]), i128::from(to[pivot]));
            factors[j] += lines.checked_mul(d)?;
            factors[pivot] -= lines.checked_mul(dj)?;
            constant += lines.checked_mul(dj)?.checked_mul(most)?;
            let numbers = d.checked_mul(i128::from(to[j]))?.checked_add(dj.checked_mul(most)?)? + 1;
            lines = lines.checked_mul(numbers)?;
        }
        let factors = factors.into_iter().map(|f| i64::try_from(f).ok()).collect::<Option<_>>()?;
        let (constant, _) = (i64::try_from(constant).ok()?, i64::try_from(lines).ok()?);
        Some(Numbering { factors, constant, lines: lines as u128 })
    }

    /// The number of a cell's line.
    pub fn line(&self, cell: &[u64]) -> i64 {
        self.factors.iter().zip(cell).map(|(f, &n)| f * n as i64).sum::<i64>() + self.constant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_follows_full_words() {
        let mut sets = Sets::new(3, &[170], u64::MAX).unwrap();
        (64..130).chain(0..64).for_each(|value| sets.view().insert(1, value));
        assert_eq!(sets.marks, [0, 2, 0]);
        while !sets.view().has_room(1000) {
            sets.grow(u64::MAX).unwrap();
        }
        assert_eq!(sets.words[sets.stride + 2], 3);
        let sets = sets.view();
        assert_eq!((sets.least_missing(&[1]), sets.least_missing(&[0, 1]), sets.least_missing(&[0])), (130, 130, 0));
    }

    #[test]
    fn lines_are_numbered_apart() {
        for direction in [[1, 0], [0, 1], [1, 1], [2, 1], [1, 2], [3, 2], [2, 5]] {
            let numbering = Numbering::new(&direction, &[9, 6]).unwrap();
            let cells: Vec<[u64; 2]> = (0..10).flat_map(|x| (0..7).map(move |y| [x, y])).collect();
            for a in &cells {
                for b in &cells {
                    let (dx, dy) = (a[0] as i64 - b[0] as i64, a[1] as i64 - b[1] as i64);
                    let multiple = (-9..=9).any(|t| dx == t * direction[0] as i64 && dy == t * direction[1] as i64);
                    assert_eq!(numbering.line(a) == numbering.line(b), multiple, "{direction:?} {a:?} {b:?}");
                    assert!((0..numbering.lines as i64).contains(&numbering.line(a)));
                }
            }
        }
    }
}
