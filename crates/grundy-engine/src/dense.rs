//! A box of cells, dense, in the narrowest of one, two and four bytes that holds what is in them.

use crate::limits::Stop;
use crate::memory::FIRST_VALUE;

/// The number of positions in a box.
pub(crate) fn volume(to: &[u64]) -> u128 {
    to.iter().fold(1u128, |volume, &n| volume.saturating_mul(u128::from(n) + 1))
}

/// A box of cells in lexicographic order.
#[derive(Debug)]
pub(crate) struct Dense {
    pub to: Vec<u64>,
    /// For each coordinate the last value, and how far apart neighbours are.
    pub sides: Vec<(u64, usize)>,
    pub cells: Cells,
}

impl Dense {
    pub fn new(to: &[u64], width: Width, room: u64) -> Result<Dense, Stop> {
        let estimate = volume(to).saturating_mul(width.bytes());
        let (Ok(len), true) = (usize::try_from(volume(to)), estimate <= u128::from(room)) else {
            return Err(Stop::TooLarge { estimate, limit: room });
        };
        let mut strides = vec![1usize; to.len()];
        for i in (1..to.len()).rev() {
            strides[i - 1] = strides[i] * (to[i] as usize + 1);
        }
        Ok(Dense { to: to.to_vec(), sides: to.iter().copied().zip(strides).collect(), cells: Cells::new(width, len) })
    }

    #[inline]
    pub fn place(&self, position: &[i64]) -> Option<usize> {
        let mut place = 0;
        for (&n, &(to, stride)) in position.iter().zip(&self.sides) {
            // A negative number is large when its sign is read as a digit.
            if n as u64 > to {
                return None;
            }
            place += n as usize * stride;
        }
        Some(place)
    }

    /// The place of a position, if it is in the box.
    pub fn place_of_naturals(&self, position: &[u64]) -> Option<usize> {
        let inside = position.iter().zip(&self.to).all(|(n, to)| n <= to);
        inside.then(|| position.iter().zip(&self.sides).map(|(&n, &(_, stride))| n as usize * stride).sum())
    }

    /// The part of the box up to `to`.
    pub fn cut(&self, to: &[u64]) -> Dense {
        let mut part = Dense::new(to, self.cells.width(), u64::MAX).expect("a part is smaller than the whole");
        let Some((&last, outer)) = to.split_last() else { return part };
        let (mut row, mut next) = (vec![0u64; outer.len()], 0);
        loop {
            let first: usize = row.iter().zip(&self.sides).map(|(&n, &(_, stride))| n as usize * stride).sum();
            (0..=last as usize).for_each(|z| part.cells.set(next + z, self.cells.get(first + z)));
            next += last as usize + 1;
            if !step(&mut row, outer) {
                return part;
            }
        }
    }

    pub fn set(&mut self, place: usize, code: u32, room: u64) -> Result<(), Stop> {
        let width = Width::for_code(code);
        if width > self.cells.width() {
            let estimate = self.cells.len() as u128 * width.bytes();
            if estimate > u128::from(room) {
                return Err(Stop::TooLarge { estimate, limit: room });
            }
            self.cells = self.cells.widened(width);
        }
        self.cells.set(place, code);
        Ok(())
    }

    pub fn put(&mut self, position: &[u64], code: u32) {
        let place = position.iter().zip(&self.sides).map(|(&n, &(_, stride))| n as usize * stride).sum();
        if Width::for_code(code) > self.cells.width() {
            self.cells = self.cells.widened(Width::for_code(code));
        }
        self.cells.set(place, code);
    }

    /// Calls `f` for every cell about which something is known.
    pub fn each(&self, mut f: impl FnMut(&[u64], u32)) {
        let mut position = vec![0u64; self.to.len()];
        for place in 0..self.cells.len() {
            let code = self.cells.get(place);
            if code != 0 {
                f(&position, code);
            }
            step(&mut position, &self.to);
        }
    }
}

/// Goes to the next position of a box in lexicographic order; `false` after the last.
pub(crate) fn step<N: Copy + PartialOrd + From<u8> + std::ops::AddAssign>(position: &mut [N], to: &[N]) -> bool {
    for (n, &last) in position.iter_mut().zip(to).rev() {
        if *n < last {
            *n += N::from(1);
            return true;
        }
        *n = N::from(0);
    }
    false
}

/// The bytes of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd)]
pub(crate) enum Width {
    One,
    Two,
    Four,
}

impl Width {
    pub fn bytes(self) -> u128 {
        match self {
            Width::One => 1,
            Width::Two => 2,
            Width::Four => 4,
        }
    }

    /// The width that holds values up to this one.
    pub fn for_value(value: u128) -> Width {
        Width::for_code(u32::try_from(value).unwrap_or(u32::MAX).saturating_add(3))
    }

    fn for_code(code: u32) -> Width {
        match code {
            0..0x100 => Width::One,
            0x100..0x10000 => Width::Two,
            _ => Width::Four,
        }
    }
}

#[derive(Debug)]
pub(crate) enum Cells {
    One(Vec<u8>),
    Two(Vec<u16>),
    Four(Vec<u32>),
}

/// A number that holds the code of a cell.
pub(crate) trait Cell: Copy + Send {
    /// The code in this width, into which it fits.
    fn from_code(code: u32) -> Self;
    /// The code.
    fn code(self) -> u32;
}

impl Cell for u8 {
    #[inline]
    fn from_code(code: u32) -> u8 {
        code as u8
    }

    #[inline]
    fn code(self) -> u32 {
        self.into()
    }
}

impl Cell for u16 {
    #[inline]
    fn from_code(code: u32) -> u16 {
        code as u16
    }

    #[inline]
    fn code(self) -> u32 {
        self.into()
    }
}

impl Cell for u32 {
    #[inline]
    fn from_code(code: u32) -> u32 {
        code
    }

    #[inline]
    fn code(self) -> u32 {
        self
    }
}

impl Cells {
    fn new(width: Width, len: usize) -> Cells {
        match width {
            Width::One => Cells::One(vec![0; len]),
            Width::Two => Cells::Two(vec![0; len]),
            Width::Four => Cells::Four(vec![0; len]),
        }
    }

    #[inline]
    pub fn get(&self, place: usize) -> u32 {
        match self {
            Cells::One(cells) => cells[place].into(),
            Cells::Two(cells) => cells[place].into(),
            Cells::Four(cells) => cells[place],
        }
    }

    /// Adds the values of cells, so far apart, to nim-sums; whether all have one.
    pub fn add_column(&self, place: usize, step: isize, sums: &mut [u32]) -> bool {
        fn add<T: Cell>(cells: &[T], place: usize, step: isize, sums: &mut [u32]) -> bool {
            let mut least = u32::MAX;
            let mut add = |sum: &mut u32, cell: &T| {
                *sum ^= cell.code().wrapping_sub(FIRST_VALUE);
                least = least.min(cell.code());
            };
            match step {
                1 => sums.iter_mut().zip(&cells[place..]).for_each(|(sum, cell)| add(sum, cell)),
                -1 => sums.iter_mut().zip(cells[..=place].iter().rev()).for_each(|(sum, cell)| add(sum, cell)),
                _ => {
                    let mut place = place;
                    for sum in sums {
                        add(sum, &cells[place]);
                        place = place.wrapping_add_signed(step);
                    }
                }
            }
            least >= FIRST_VALUE
        }
        match self {
            Cells::One(cells) => add(cells, place, step, sums),
            Cells::Two(cells) => add(cells, place, step, sums),
            Cells::Four(cells) => add(cells, place, step, sums),
        }
    }

    pub fn set(&mut self, place: usize, code: u32) {
        match self {
            Cells::One(cells) => cells[place] = code as u8,
            Cells::Two(cells) => cells[place] = code as u16,
            Cells::Four(cells) => cells[place] = code,
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Cells::One(cells) => cells.len(),
            Cells::Two(cells) => cells.len(),
            Cells::Four(cells) => cells.len(),
        }
    }

    pub fn width(&self) -> Width {
        match self {
            Cells::One(_) => Width::One,
            Cells::Two(_) => Width::Two,
            Cells::Four(_) => Width::Four,
        }
    }

    pub fn bytes(&self) -> u128 {
        self.len() as u128 * self.width().bytes()
    }

    /// How many cells hold a value.
    pub fn values(&self) -> u64 {
        fn count<T: Cell>(cells: &[T]) -> u64 {
            // In bytes, as far as these reach, so that many are counted at once.
            let few = |cells: &[T]| cells.iter().map(|cell| u8::from(cell.code() >= FIRST_VALUE)).sum::<u8>();
            cells.chunks(255).map(|cells| u64::from(few(cells))).sum()
        }
        match self {
            Cells::One(cells) => count(cells),
            Cells::Two(cells) => count(cells),
            Cells::Four(cells) => count(cells),
        }
    }

    /// The largest value, or 0.
    pub fn largest_value(&self) -> u32 {
        fn largest<T: Cell>(cells: &[T]) -> u32 {
            cells.iter().map(|cell| cell.code()).max().unwrap_or(0).saturating_sub(FIRST_VALUE)
        }
        match self {
            Cells::One(cells) => largest(cells),
            Cells::Two(cells) => largest(cells),
            Cells::Four(cells) => largest(cells),
        }
    }

    /// Goes over to the narrowest width that holds values up to `largest`.
    pub fn narrow(&mut self, largest: u32) {
        fn narrowed<T: Cell, U: Cell>(cells: &[T]) -> Vec<U> {
            cells.iter().map(|cell| U::from_code(cell.code())).collect()
        }
        let narrow = match (&*self, Width::for_value(largest.into())) {
            (Cells::Two(cells), Width::One) => Cells::One(narrowed(cells)),
            (Cells::Four(cells), Width::One) => Cells::One(narrowed(cells)),
            (Cells::Four(cells), Width::Two) => Cells::Two(narrowed(cells)),
            _ => return,
        };
        *self = narrow;
    }

    /// Copies what lies above the diagonal of a square to below it, tile by tile so that both stay in the cache.
    pub fn mirror(&mut self, side: usize) {
        /// So many rows of as many cells are copied at once, in a tile of some of them.
        const PATCH: usize = 16;
        const TILE: usize = 4 * PATCH;
        fn copy<T: Cell>(cells: &mut [T], side: usize) {
            for (top, left) in
                (0..side).step_by(TILE).flat_map(|top| (0..=top).step_by(TILE).map(move |left| (top, left)))
            {
                for x in (top..side.min(top + TILE)).step_by(PATCH) {
                    for y in (left..side.min(left + TILE).min(x + PATCH)).step_by(PATCH) {
                        patch(cells, side, x, y);
                    }
                }
            }
        }
        fn patch<T: Cell>(cells: &mut [T], side: usize, x: usize, y: usize) {
            if y + PATCH > x || x + PATCH > side {
                for x in x..side.min(x + PATCH) {
                    (y..x.min(y + PATCH)).for_each(|y| cells[x * side + y] = cells[y * side + x]);
                }
                return;
            }
            let [mut patch, mut other] = [[cells[0]; PATCH * PATCH]; 2];
            for (row, start) in patch.as_chunks_mut::<PATCH>().0.iter_mut().zip((y * side + x..).step_by(side)) {
                *row = cells[start..start + PATCH].try_into().expect("as many");
            }
            // A shuffle turns the digits of a place in the patch round by one, so that four exchange row and column.
            for _ in 0..PATCH.ilog2() / 2 {
                shuffle(&patch, &mut other);
                shuffle(&other, &mut patch);
            }
            for (column, start) in patch.as_chunks::<PATCH>().0.iter().zip((x * side + y..).step_by(side)) {
                let place: &mut [T; PATCH] = (&mut cells[start..start + PATCH]).try_into().expect("as many");
                *place = *column;
            }
        }
        #[inline]
        fn shuffle<T: Cell>(cells: &[T; PATCH * PATCH], shuffled: &mut [T; PATCH * PATCH]) {
            let (one, other) = cells.split_at(PATCH * PATCH / 2);
            for (pair, (one, other)) in shuffled.as_chunks_mut::<2>().0.iter_mut().zip(one.iter().zip(other)) {
                *pair = [*one, *other];
            }
        }
        match self {
            Cells::One(cells) => copy(cells, side),
            Cells::Two(cells) => copy(cells, side),
            Cells::Four(cells) => copy(cells, side),
        }
    }

    fn widened(&self, width: Width) -> Cells {
        let mut wide = Cells::new(width, self.len());
        (0..self.len()).for_each(|place| wide.set(place, self.get(place)));
        wide
    }
}
