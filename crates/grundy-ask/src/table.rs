//! Tables of values.

use std::sync::Arc;

use grundy::engine::{Rules, Stop, Table};
use grundy::lang::Game;
use grundy::wire::{FlatTable, RefusalKind, Refused};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;

/// A table up to a corner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TableQuestion {
    /// The game.
    pub source: Source,
    /// The last value of every coordinate.
    pub to: Vec<u64>,
}

/// A table as one list.
pub fn table(asker: &mut Asker, asked: &TableQuestion) -> Result<FlatTable, Refused> {
    let chosen = asked.source.choose(asker)?;
    Ok(FlatTable::new(Arc::new(grow(asker, &chosen.game, &asked.to)?), false))
}

/// The number of tuples of a box.
pub fn cells(to: &[u64]) -> u128 {
    to.iter().fold(1u128, |product, &n| product.saturating_mul(u128::from(n) + 1))
}

/// Fills a table within the limits.
pub fn grow(asker: &mut Asker, game: &Arc<Game>, to: &[u64]) -> Result<Table, Refused> {
    let corner = || to.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    if to.len() != game.coordinates.len() {
        return Err(asker.no_position(format!("({})", corner()), game.heading()));
    }
    let (cells, most) = (cells(to), asker.desk.cells);
    if cells > u128::from(most) {
        let arguments = [("to", corner()), ("cells", cells.to_string()), ("most", most.to_string())];
        return Err(asker.refuse(RefusalKind::Limit, "page-refused-table", &arguments));
    }
    let table = Table::grow(&Rules::compile(game), to, &asker.desk.limits, asker.watch);
    let table = table.map_err(|stop| asker.stop(&stop))?;
    if table.is_complete() { Ok(table) } else { Err(asker.stop(&Stop::Stopped)) }
}
