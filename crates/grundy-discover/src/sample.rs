//! A sample: the values of a box, laid out for guessers, who look at every cell many times.

use grundy_engine::Table;

/// The value of a tuple that is no position.
const NONE: i64 = i64::MIN;

/// The values of all positions of a box.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy_discover::Sample;
/// use grundy_engine::{Rules, Table};
/// let document = grundy_lang::Document::parse("game nim(n) move { (u) : u < n }", &Default::default()).unwrap();
/// let rules = Rules::compile(&document.game("nim", &[]).unwrap());
/// let table = Table::grow(&rules, &[20], &Default::default(), &mut |_| Continue(())).unwrap();
/// let sample = Sample::of(&table);
/// assert_eq!(sample.within(&[9]).points().len(), 10);
/// assert_eq!(sample.get(&[7]), Some(7));
/// ```
#[derive(Debug, Clone)]
pub struct Sample {
    names: Vec<String>,
    to: Vec<u64>,
    /// The cells in lexicographic order.
    cells: Vec<i64>,
}

/// Tuples with a value each, or with none.
#[derive(Debug, Clone, Default)]
pub struct Points {
    arity: usize,
    at: Vec<i64>,
    values: Vec<i64>,
}

impl Sample {
    /// The values of a table.
    pub fn of(table: &Table) -> Sample {
        let names = table.game().coordinates.iter().map(|name| name.to_string()).collect();
        let mut sample = Sample { names, to: table.to().to_vec(), cells: Vec::new() };
        sample.cells = vec![NONE; sample.volume()];
        for (position, value) in table.positions() {
            let place = sample.place(&position);
            sample.cells[place] = i64::try_from(value).unwrap_or(NONE);
        }
        sample
    }

    /// The names of the coordinates.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The number of coordinates.
    pub fn arity(&self) -> usize {
        self.to.len()
    }

    /// The last corner.
    pub fn to(&self) -> &[u64] {
        &self.to
    }

    fn volume(&self) -> usize {
        self.to.iter().map(|&n| n as usize + 1).product()
    }

    fn place(&self, position: &[u64]) -> usize {
        position.iter().zip(&self.to).fold(0, |place, (&n, &to)| place * (to as usize + 1) + n as usize)
    }

    /// The value of a position; `None` where there is none, or it is outside the box.
    pub fn get(&self, position: &[u64]) -> Option<i64> {
        if position.iter().zip(&self.to).any(|(n, to)| n > to) {
            return None;
        }
        Some(self.cells[self.place(position)]).filter(|&value| value != NONE)
    }

    /// Whether a tuple lies in the box.
    pub fn covers(&self, position: &[u64]) -> bool {
        position.iter().zip(&self.to).all(|(n, to)| n <= to)
    }

    /// The part of the sample in a smaller box.
    pub fn within(&self, to: &[u64]) -> Sample {
        let to: Vec<u64> = to.iter().zip(&self.to).map(|(a, b)| *a.min(b)).collect();
        let mut part = Sample { names: self.names.clone(), to, cells: Vec::new() };
        let mut position = vec![0; self.arity()];
        loop {
            part.cells.push(self.get(&position).unwrap_or(NONE));
            if !step(&mut position, &part.to) {
                return part;
            }
        }
    }

    /// The same positions with the value 0 where it is this one, and 1 elsewhere: what zeros are to guessers.
    pub fn level(&self, value: u64) -> Sample {
        let cell = |&cell: &i64| if cell == NONE { NONE } else { i64::from(u64::try_from(cell) != Ok(value)) };
        Sample { cells: self.cells.iter().map(cell).collect(), ..self.clone() }
    }

    /// The largest value that a coordinate has in a position of the sample.
    pub(crate) fn largest(&self, axis: usize) -> Option<u64> {
        self.points().iter().map(|(at, _)| at[axis].unsigned_abs()).max()
    }

    /// The positions in which a coordinate has this value, by the others.
    pub(crate) fn slice(&self, axis: usize, value: u64) -> Sample {
        let (mut names, mut to) = (self.names.clone(), self.to.clone());
        names.remove(axis);
        to.remove(axis);
        let mut part = Sample { names, to, cells: Vec::new() };
        let mut position = vec![0; part.arity()];
        loop {
            let mut whole = position.clone();
            whole.insert(axis, value);
            part.cells.push(self.get(&whole).unwrap_or(NONE));
            if !step(&mut position, &part.to) {
                return part;
            }
        }
    }

    /// The sample on tuples in ascending order, if the order of coordinates never matters; the coordinates have these names.
    pub(crate) fn sorted(&self, names: Vec<String>) -> Option<Sample> {
        let mut part = Sample { names, ..self.clone() };
        let mut position = vec![0; self.arity()];
        loop {
            let mut sorted = position.clone();
            sorted.sort_unstable();
            if self.covers(&sorted) && self.get(&sorted) != self.get(&position) {
                return None;
            }
            if sorted != position {
                let place = part.place(&position);
                part.cells[place] = NONE;
            }
            if !step(&mut position, &self.to) {
                return Some(part);
            }
        }
    }

    /// All positions with their values, in lexicographic order.
    pub fn points(&self) -> Points {
        let mut points = Points { arity: self.arity(), ..Points::default() };
        let mut position = vec![0; self.arity()];
        loop {
            if let Some(value) = self.get(&position) {
                points.at.extend(position.iter().map(|&n| n as i64));
                points.values.push(value);
            }
            if !step(&mut position, &self.to) {
                return points;
            }
        }
    }
}

/// The next tuple of a box in lexicographic order; false after the last.
pub(crate) fn step(position: &mut [u64], to: &[u64]) -> bool {
    for place in (0..position.len()).rev() {
        if position[place] < to[place] {
            position[place] += 1;
            position[place + 1..].fill(0);
            return true;
        }
    }
    false
}

impl Points {
    /// No points yet, of so many coordinates.
    pub fn new(arity: usize) -> Points {
        Points { arity, ..Points::default() }
    }

    /// One more.
    pub fn push(&mut self, at: &[i64], value: Option<i64>) {
        self.at.extend_from_slice(at);
        self.values.push(value.unwrap_or(NONE));
    }

    /// The number of coordinates.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// The coordinates of a point.
    pub fn at(&self, i: usize) -> &[i64] {
        &self.at[i * self.arity..][..self.arity]
    }

    /// The value of a point.
    pub fn value(&self, i: usize) -> Option<i64> {
        Some(self.values[i]).filter(|&value| value != NONE)
    }

    /// All points.
    pub fn iter(&self) -> impl Iterator<Item = (&[i64], Option<i64>)> + '_ {
        (0..self.len()).map(|i| (self.at(i), self.value(i)))
    }

    /// The points for which something holds.
    pub fn filter(&self, mut keep: impl FnMut(&[i64], Option<i64>) -> bool) -> Points {
        let mut kept = Points::new(self.arity);
        for (at, value) in self.iter().filter(|(at, value)| keep(at, *value)) {
            kept.push(at, value);
        }
        kept
    }
}
