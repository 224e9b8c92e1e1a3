//! Products of two coin games: the value of (x, y) is the nim product of the values of x and y.
//!
//! This is the tartan theorem (Conway, Berlekamp and Guy, Winning Ways, chapter 14): a move in the product turns all
//! pairs of the coins that two moves turn, and ⊗ distributes over ⊕. Two sequences and a nim product for each cell
//! replace moves that turn many coins.

use grundy_lang::Watch;

use crate::dense::{Cell, Cells, Dense, Width};
use crate::general::General;
use crate::kernel::{Filled, Kernel};
use crate::limits::{Limits, Stop};
use crate::memory::{FIRST_VALUE, Memory, OUTSIDE};
use crate::nim;
use crate::rules::Rules;
use crate::table::Table;

/// The kernel for products.
pub(crate) struct Products;

impl Kernel for Products {
    fn fill(&self, rules: &Rules, to: &[u64], limits: &Limits, watch: &mut Watch) -> Result<Filled, Stop> {
        // Any trouble in a factor is trouble in the product, which the general kernel words.
        let mut side = |i: usize| -> Option<Vec<Option<u64>>> {
            let factor = Rules::compile(rules.game.others.get(i)?);
            let table = Table::grow(&factor, &to[i..=i], limits, watch).ok().filter(Table::is_complete)?;
            Some((0..=to[i]).map(|n| table.get(&[n])).collect())
        };
        let (Some(left), Some(right)) = (side(0), side(1)) else { return General.fill(rules, to, limits, watch) };
        let most = |side: &[Option<u64>]| side.iter().flatten().copied().max().unwrap_or(0);
        let Some(largest) = bound(most(&left).max(most(&right))) else {
            return General.fill(rules, to, limits, watch);
        };
        let mut dense = Dense::new(to, Width::for_value(largest.into()), limits.memory)?;
        let complete = match &mut dense.cells {
            Cells::One(cells) => fill(cells, &left, &right, watch),
            Cells::Two(cells) => fill(cells, &left, &right, watch),
            Cells::Four(cells) => fill(cells, &left, &right, watch),
        };
        let largest = dense.cells.largest_value();
        dense.cells.narrow(largest);
        Ok(Filled { memory: Memory::of(dense), complete })
    }
}

/// The largest number of the least field that holds a value, if products fit in the cells of a table.
fn bound(value: u64) -> Option<u32> {
    [2u64, 4, 16, 256, 65536].into_iter().find(|&field| value < field).map(|field| field as u32 - 1)
}

fn fill<T: Cell>(cells: &mut [T], left: &[Option<u64>], right: &[Option<u64>], watch: &mut Watch) -> bool {
    let product = nim::product_16();
    for (x, row) in cells.chunks_exact_mut(right.len()).enumerate() {
        if watch((x * right.len()) as u64).is_break() {
            return false;
        }
        for (cell, value) in row.iter_mut().zip(right) {
            let code = match (left[x], value) {
                (Some(a), Some(b)) => u32::from(product(a as u16, *b as u16)) + FIRST_VALUE,
                _ => OUTSIDE,
            };
            *cell = T::from_code(code);
        }
    }
    true
}
