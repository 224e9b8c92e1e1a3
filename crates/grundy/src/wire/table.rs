//! Tables: a record for every position, or one list of numbers. What stands in a table is small: plain numbers do.

use std::collections::BTreeMap;
use std::sync::Arc;

use grundy_engine::Table;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{OutcomeClass, ParameterValue, parameters};

/// A table with a record for every position, in lexicographic order.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TableAnswer<'t> {
    /// The game's name.
    pub game: String,
    /// Its parameters.
    pub parameters: BTreeMap<String, ParameterValue>,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// The last value of every coordinate.
    pub to: Vec<u64>,
    /// The positions of the domain.
    #[serde(serialize_with = "cells")]
    #[schemars(with = "Vec<TableCell>")]
    pub values: (&'t Table, bool),
    /// Whether every position of the box is there; a table that was stopped has fewer.
    pub complete: bool,
}

/// One position of a table.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct TableCell {
    /// Its coordinates.
    pub position: Vec<u64>,
    /// Its value, where values are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grundy: Option<u64>,
    /// Who wins, where that is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeClass>,
}

/// A table as one list in lexicographic order of the whole box.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub struct FlatTable {
    /// The game's name.
    pub game: String,
    /// Its parameters.
    pub parameters: BTreeMap<String, ParameterValue>,
    /// The names of its coordinates.
    pub coordinates: Vec<String>,
    /// The last value of every coordinate.
    pub to: Vec<u64>,
    /// The values, or 1 for N and 0 for P where outcomes are shown; null where there is no position, or none was
    /// computed.
    #[serde(serialize_with = "flat")]
    #[schemars(with = "Vec<Option<u64>>")]
    pub values: (Arc<Table>, bool),
    /// The largest value.
    pub largest: u64,
    /// How many values are 0.
    pub zeros: u64,
    /// Whether every position of the box has its value.
    pub complete: bool,
}

impl<'t> TableAnswer<'t> {
    /// A table, with its values or, if so wanted, with who wins.
    pub fn new(table: &'t Table, outcomes: bool) -> TableAnswer<'t> {
        let game = table.game();
        TableAnswer {
            game: game.name().to_string(),
            parameters: parameters(game),
            coordinates: game.coordinates.iter().map(ToString::to_string).collect(),
            to: table.to().to_vec(),
            values: (table, outcomes),
            complete: table.is_complete(),
        }
    }
}

impl FlatTable {
    /// A table as one list, of its values or, if so wanted, of who wins.
    pub fn new(table: Arc<Table>, outcomes: bool) -> FlatTable {
        let TableAnswer { game, parameters, coordinates, to, complete, .. } = TableAnswer::new(&table, false);
        let (mut largest, mut zeros) = (0, 0);
        for value in table.cells().flatten().map(|value| shown(value, outcomes)) {
            largest = largest.max(value);
            zeros += u64::from(value == 0);
        }
        FlatTable { game, parameters, coordinates, to, values: (table, outcomes), largest, zeros, complete }
    }
}

// Tables are large: their cells are written as they are read.
fn cells<S: Serializer>((table, outcomes): &(&Table, bool), serializer: S) -> Result<S::Ok, S::Error> {
    let some = usize::try_from(table.len()).unwrap_or(usize::MAX);
    serializer.collect_seq(table.positions().take(some).map(|(position, value)| TableCell {
        position,
        grundy: (!outcomes).then_some(value),
        outcome: outcomes.then(|| OutcomeClass::of(value != 0)),
    }))
}

fn flat<S: Serializer>((table, outcomes): &(Arc<Table>, bool), serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(table.cells().map(|cell| cell.map(|value| shown(value, *outcomes))))
}

fn shown(value: u64, outcomes: bool) -> u64 {
    if outcomes { u64::from(value != 0) } else { value }
}
