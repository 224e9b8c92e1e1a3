//! Pictures of positions, tables and zeros, as SVG.

use std::sync::Arc;

use grundy::engine::Table;
use grundy::lang::{Game, IBig, Position, tuple};
use grundy::play::{Match, Side, choose_position, choose_start, small_size};
use grundy::wire::Refused;
use grundy::{Effort, Knowledge};
use grundy_view::{self as view, Format, OnBoard, Palette, Picture, Trouble};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::refusal;
use crate::source::Source;
use crate::table::grow;

/// A picture, as a text of SVG.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PictureQuestion {
    /// The game.
    pub source: Source,
    /// What is drawn.
    pub what: Drawing,
    /// The last value of every coordinate, for what shows a table.
    #[serde(default)]
    pub to: Vec<u64>,
    /// The position, for what shows one.
    #[serde(default)]
    pub position: Option<Vec<u64>>,
}

/// What is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Drawing {
    /// A position.
    Position,
    /// The positions below it.
    Graph,
    /// A table in colours.
    Heat,
    /// The zeros of a table.
    Zeros,
    /// The values of a heap.
    Sequence,
}

impl Drawing {
    /// Whether it shows a table.
    pub fn is_of_table(self) -> bool {
        matches!(self, Drawing::Heat | Drawing::Zeros | Drawing::Sequence)
    }
}

/// The largest coordinate of a position that is drawn.
const LARGEST: u64 = 60;
/// The size of the positions that stand for a game where none is chosen.
const SIZE: u64 = 6;
const GRAPH_SIZE: u64 = 3;
/// How much may be searched for a move from the start that stands for a game.
const EMBLEM_BUDGET: u64 = 100_000;

/// Draws a picture.
pub fn picture(asker: &mut Asker, asked: &PictureQuestion) -> Result<String, Refused> {
    let game = asked.source.choose(asker)?.game;
    match asked.what {
        Drawing::Position => {
            let place = position(asker, &game, asked.position.as_deref(), SIZE)?;
            drawn(asker, view::position(&game, &place, &OnBoard::default()))
        }
        Drawing::Graph => {
            let place = position(asker, &game, asked.position.as_deref(), GRAPH_SIZE)?;
            let mut knowledge = Knowledge::patient(asker.desk.limits);
            let graph = view::graph(&mut knowledge, &game, &place, None, asker.watch);
            drawn(asker, graph)
        }
        Drawing::Heat | Drawing::Zeros | Drawing::Sequence => {
            let table = grow(asker, &game, &asked.to)?;
            plot(asker, asked.what, &table)
        }
    }
}

fn plot(asker: &Asker, what: Drawing, table: &Table) -> Result<String, Refused> {
    match what {
        Drawing::Heat => {
            let heat = view::heat(table, None, Palette::Viridis).map_err(|trouble| asker.undrawn(&trouble))?;
            let bytes = heat.write(Format::Svg).map_err(|refusal| asker.undrawn(&Trouble::Unwritable(refusal)))?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        }
        Drawing::Zeros => drawn(asker, view::zeros(table, &[])),
        _ => drawn(asker, view::sequence(table, None, "")),
    }
}

/// A position that was asked for, or a small one of the game.
fn position(asker: &mut Asker, game: &Arc<Game>, asked: Option<&[u64]>, size: u64) -> Result<Position, Refused> {
    let Some(place) = asked else {
        let size = if game.coordinates.len() == 1 { 2 * size } else { size };
        return choose_position(game, size, 0, asker.watch).map_err(|refusal| asker.unplayable(&refusal));
    };
    let position: Position = place.iter().map(|&n| IBig::from(n)).collect();
    let inside = place.iter().all(|&n| n <= LARGEST);
    if inside && game.is_position(&position).map_err(|fault| asker.fault(&fault))? {
        return Ok(position);
    }
    Err(asker.no_position(tuple(&position), game.heading()))
}

fn drawn(asker: &Asker, picture: Result<Picture, Trouble>) -> Result<String, Refused> {
    let picture = picture.map_err(|trouble| asker.undrawn(&trouble))?;
    let bytes = view::write(&picture, Format::Svg).map_err(|refusal| asker.undrawn(&Trouble::Unwritable(refusal)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The picture of a game of the library.
pub fn emblem(asker: &mut Asker, name: &str) -> Result<String, Refused> {
    let game = grundy::library_text(name).and_then(|_| grundy::library().game(name, &[]).ok());
    let game = game.ok_or_else(|| refusal::absent(asker))?;
    emblem_of(asker, &game)
}

/// A start of the game with a move in it, small enough to be seen at a glance.
pub fn emblem_of(asker: &mut Asker, game: &Arc<Game>) -> Result<String, Refused> {
    let start = choose_start(game, small_size(game), 1, asker.watch).map_err(|refusal| asker.unplayable(&refusal))?;
    let state = Match::new(start, Side::Person).map_err(|refusal| asker.unplayable(&refusal))?;
    let knowledge = &mut Knowledge::new(asker.desk.formulas.clone(), Effort::prompt(EMBLEM_BUDGET));
    let step = state.hint(knowledge, asker.watch).map_err(|refusal| asker.unplayable(&refusal))?.step;
    drawn(asker, view::table_top(state.parts(), Some((step.component, &step.parts)), state.parts()))
}
