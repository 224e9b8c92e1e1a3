//! Tables: the values of all positions in a box.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Game, Watch};

use crate::array::ValueArray;
use crate::dense::{Width, step, volume};
use crate::kernel::kernel;
use crate::limits::{Limits, Stop};
use crate::memory::{Known, Memory};
use crate::plan::method;
use crate::rules::Rules;

/// The values of all positions of a game up to a corner.
///
/// ```
/// use grundy_engine::Table;
/// let text = "game take(n) move { (n - s) : s in {1, 3, 4} }";
/// let document = grundy_lang::Document::parse(text, &Default::default()).unwrap();
/// let table = Table::of(&document.game("take", &[]).unwrap(), &[8]).unwrap();
/// let values: Vec<u64> = table.positions().map(|(_, value)| value).collect();
/// assert_eq!(values, [0, 1, 0, 1, 2, 3, 2, 0, 1]);
/// ```
#[derive(Debug)]
pub struct Table {
    game: Arc<Game>,
    to: Vec<u64>,
    memory: Memory,
    complete: bool,
    len: u64,
}

impl Table {
    /// The values of all positions whose coordinates are at most those of `to`, within the usual limits.
    ///
    /// # Panics
    ///
    /// If `to` has not one number for each coordinate of the game.
    pub fn of(game: &Arc<Game>, to: &[u64]) -> Result<Table, Stop> {
        Table::grow(&Rules::compile(game), to, &Limits::default(), &mut |_| ControlFlow::Continue(()))
    }

    /// [`Table::of`] with rules that are compiled already, within limits, and with a watch.
    ///
    /// The watch is called with the number of values found so far. If it breaks, the table is right as far as it goes,
    /// but not [complete](Table::is_complete).
    ///
    /// # Panics
    ///
    /// If `to` has not one number for each coordinate of the game.
    pub fn grow(rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Table, Stop> {
        assert_eq!(to.len(), rules.arity(), "a corner has one number for each coordinate");
        let estimate = volume(to).saturating_mul(Width::for_value(largest_value(rules, to)).bytes());
        if estimate > u128::from(limits.memory) {
            return Err(Stop::TooLarge { estimate, limit: limits.memory });
        }
        let filled = kernel(method(rules)).fill(rules, to, limits, watch)?;
        let len = filled.memory.values();
        let (memory, complete) = (filled.memory, filled.complete);
        Ok(Table { game: rules.game.clone(), to: to.to_vec(), memory, complete, len })
    }

    /// The value of a position; `None` outside the domain or the box, and where the table was stopped before.
    pub fn get(&self, position: &[u64]) -> Option<u64> {
        if position.len() != self.to.len() || position.iter().zip(&self.to).any(|(n, to)| n > to) {
            return None;
        }
        match self.memory.get_near(position) {
            Known::Value(value) => Some(value.into()),
            _ => None,
        }
    }

    /// Whether all positions of the box have their values.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The last corner of the box.
    pub fn to(&self) -> &[u64] {
        &self.to
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// All positions with their values, in lexicographic order.
    pub fn positions(&self) -> impl Iterator<Item = (Vec<u64>, u64)> + '_ {
        let mut next = vec![0u64; self.to.len()];
        let mut more = true;
        std::iter::from_fn(move || {
            while more {
                let found = self.get(&next).map(|value| (next.clone(), value));
                more = step(&mut next, &self.to);
                if found.is_some() {
                    return found;
                }
            }
            None
        })
    }

    /// The values of all cells of the box, in lexicographic order; `None` where there is no position, or no value yet.
    ///
    /// ```
    /// use std::ops::ControlFlow::Continue;
    /// use grundy_engine::{Rules, Table};
    /// use grundy_lang::Document;
    /// let text = "game even(n) where n mod 2 = 0 move { (u) : u < n }";
    /// let even = Document::parse(text, &Document::default()).unwrap().game("even", &[]).unwrap();
    /// let table = Table::grow(&Rules::compile(&even), &[3], &Default::default(), &mut |_| Continue(())).unwrap();
    /// assert_eq!(table.cells().collect::<Vec<_>>(), [Some(0), None, Some(1), None]);
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Option<u64>> + '_ {
        let mut next = Some(vec![0u64; self.to.len()]);
        std::iter::from_fn(move || {
            let place = next.as_mut()?;
            let value = self.get(place);
            if !step(place, &self.to) {
                next = None;
            }
            Some(value)
        })
    }

    /// The values of all cells of the box as one array of numbers.
    ///
    /// ```
    /// use grundy_engine::{Table, ValueArray};
    /// let text = "game even(n) where n mod 2 = 0 move { (u) : u < n }";
    /// let even = grundy_lang::Document::parse(text, &Default::default()).unwrap().game("even", &[]).unwrap();
    /// assert_eq!(Table::of(&even, &[3]).unwrap().array(), ValueArray::I8(vec![0, -1, 1, -1]));
    /// ```
    pub fn array(&self) -> ValueArray {
        ValueArray::of(self.memory.cells(&self.to).expect("a table is a box of cells"))
    }

    /// How many positions have a value.
    pub fn len(&self) -> u64 {
        self.len
    }

    /// Whether no position has a value.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Bytes taken by the values.
    pub fn bytes(&self) -> u64 {
        u64::try_from(self.memory.bytes()).unwrap_or(u64::MAX)
    }
}

/// How large values may become: exactly if the number of options is bounded, else as far as the shape suggests.
fn largest_value(rules: &Rules, to: &[u64]) -> u128 {
    let own = &rules.games[0];
    match own.most_options() {
        Some(most) => most,
        // Along one coordinate there are about as many options as steps.
        None if rules.game.is_single_component() => u128::from(to.iter().copied().max().unwrap_or(0)),
        None => 0,
    }
}
