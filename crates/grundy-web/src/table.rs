//! Tables of values.

use std::fmt::Write;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use grundy::engine::{Limits, Rules, Stop, Table};
use grundy::lang::{Game, Watch};
use grundy::words::Words;
use serde::Deserialize;

use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::work::{self, Weight};

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    to: Vec<u64>,
}

/// The most positions of a table.
const MOST_CELLS: u128 = 600_000;
/// Up to so many positions a table passes by the queue.
const LIGHT_CELLS: u128 = 3_000;
/// The memory that a request may use, in bytes.
pub const LIMITS: Limits = Limits { memory: 256 << 20 };

/// A table, with -1 where there is no position.
pub async fn table(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    let weight = weight(&asked.what.to);
    let work = shared.clone();
    work::lines(&shared, asked.language(), weight, move |words, watch| {
        let key = format!("{}{:?}", asked.what.source.key(), asked.what.to);
        if let Some(answer) = work.tables.get(&key) {
            return Ok(answer.to_string());
        }
        let chosen = asked.what.source.choose(words)?;
        let table = grow(words, &chosen.game, &asked.what.to, watch)?;
        let answer = json(&table);
        work.tables.keep(key, &answer);
        Ok(answer)
    })
}

/// How heavy a table up to this corner is.
pub fn weight(to: &[u64]) -> Weight {
    if cells(to) <= LIGHT_CELLS { Weight::Light } else { Weight::Heavy }
}

/// The number of tuples of a box.
pub fn cells(to: &[u64]) -> u128 {
    to.iter().fold(1u128, |product, &n| product.saturating_mul(u128::from(n) + 1))
}

/// Fills a table that fits the page.
pub fn grow(words: &Words, game: &Arc<Game>, to: &[u64], watch: &mut Watch) -> Result<Table, Refusal> {
    let corner = || to.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    if to.len() != game.coordinates.len() {
        let arguments = [("position", format!("({})", corner())), ("game", game.heading())];
        return Err(Refusal::new(words, UNABLE, "position", &arguments));
    }
    let cells = cells(to);
    if cells > MOST_CELLS {
        let arguments = [("to", corner()), ("cells", cells.to_string()), ("most", MOST_CELLS.to_string())];
        return Err(Refusal::new(words, UNABLE, "table", &arguments));
    }
    let table = Table::grow(&Rules::compile(game), to, &LIMITS, watch).map_err(|stop| Refusal::stop(words, &stop))?;
    if table.is_complete() { Ok(table) } else { Err(Refusal::stop(words, &Stop::Stopped)) }
}

/// A table as the page wants it.
pub fn json(table: &Table) -> String {
    let cells = cells(table.to()) as usize;
    let mut values: Vec<i64> = vec![-1; cells];
    let (mut largest, mut zeros) = (0, 0u64);
    for (position, value) in table.positions() {
        let place = position.iter().zip(table.to()).fold(0, |sum, (n, last)| sum * (last + 1) + n);
        values[place as usize] = i64::try_from(value).unwrap_or(i64::MAX);
        largest = largest.max(value);
        zeros += u64::from(value == 0);
    }
    let mut text =
        format!("{{\"to\":{:?},\"largest\":{largest},\"zeros\":{zeros},\"complete\":true,\"values\":[", table.to());
    for (i, value) in values.iter().enumerate() {
        let _ = write!(text, "{}{value}", if i > 0 { "," } else { "" });
    }
    text.push_str("]}");
    text
}
