//! Pictures of positions, tables and zeros, as SVG.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use grundy::Knowledge;
use grundy::engine::Table;
use grundy::lang::{Game, IBig, Position, Watch, tuple};
use grundy::play::choose_position;
use grundy::words::{Language, Words};
use grundy_view::{self as view, Format, OnBoard, Palette, Picture, Trouble};
use serde::Deserialize;

use crate::page::not_found;
use crate::refusal::{Refusal, UNABLE};
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::table::{LIMITS, grow, weight};
use crate::work::{self, Weight};

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    what: What,
    to: Vec<u64>,
    position: Option<Vec<u64>>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum What {
    Position,
    Graph,
    Heat,
    Zeros,
    Sequence,
}

/// The largest coordinate of a position that is drawn.
const LARGEST: u64 = 60;
/// The size of the positions that stand for a game where none is chosen.
const SIZE: u64 = 6;
const GRAPH_SIZE: u64 = 3;
const FIRST_VALUES: u64 = 24;

/// A picture, as a text of SVG.
pub async fn picture(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    let Question { what, ref to, .. } = asked.what;
    let heavy = matches!(what, What::Heat | What::Zeros | What::Sequence);
    let weight = if heavy { weight(to) } else { Weight::Light };
    work::lines(&shared, asked.language(), weight, move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let svg = match what {
            What::Position => {
                let place = position(words, &game, asked.what.position.as_deref(), SIZE, watch)?;
                let picture = view::position(&game, &place, &OnBoard::default());
                drawn(words, picture.map_err(|trouble| refused(words, &trouble)))?
            }
            What::Graph => {
                let place = position(words, &game, asked.what.position.as_deref(), GRAPH_SIZE, watch)?;
                let mut knowledge = Knowledge::patient(LIMITS);
                let graph = view::graph(&mut knowledge, &game, &place, None, watch);
                drawn(words, graph.map_err(|trouble| refused(words, &trouble)))?
            }
            What::Heat | What::Zeros | What::Sequence => {
                plot(words, what, &grow(words, &game, &asked.what.to, watch)?)?
            }
        };
        Ok(work::to_json(&svg))
    })
}

fn plot(words: &Words, what: What, table: &Table) -> Result<String, Refusal> {
    let refuse = |trouble: Trouble| refused(words, &trouble);
    match what {
        What::Heat => {
            let heat = view::heat(table, None, Palette::Viridis).map_err(refuse)?;
            let bytes = heat.write(Format::Svg).map_err(|refusal| refuse(Trouble::Refusal(refusal)))?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        }
        What::Zeros => drawn(words, view::zeros(table, &[]).map_err(refuse)),
        _ => drawn(words, view::sequence(table, None, "").map_err(refuse)),
    }
}

/// A position that was asked for, or a small one of the game.
fn position(
    words: &Words,
    game: &Arc<Game>,
    asked: Option<&[u64]>,
    size: u64,
    watch: &mut Watch,
) -> Result<Position, Refusal> {
    let Some(place) = asked else {
        let size = if game.coordinates.len() == 1 { 2 * size } else { size };
        return choose_position(game, size, 0, watch).map_err(|refusal| Refusal::of_match(words, &refusal));
    };
    let position: Position = place.iter().map(|&n| IBig::from(n)).collect();
    let inside = place.iter().all(|&n| n <= LARGEST);
    if inside && game.is_position(&position).map_err(|fault| Refusal::fault(words, &fault))? {
        return Ok(position);
    }
    let arguments = [("position", tuple(&position)), ("game", game.heading())];
    Err(Refusal::new(words, UNABLE, "position", &arguments))
}

fn drawn(words: &Words, picture: Result<Picture, Refusal>) -> Result<String, Refusal> {
    let written = view::write(&picture?, Format::Svg);
    let bytes = written.map_err(|refusal| refused(words, &Trouble::Refusal(refusal)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Why there is no picture.
pub fn refused(words: &Words, trouble: &Trouble) -> Refusal {
    match trouble {
        Trouble::Stop(stop) => Refusal::stop(words, stop),
        other if words.has(other.code()) => {
            let (sentence, hint) = words.sentence(other.code(), &other.arguments());
            Refusal::said(UNABLE, sentence, hint)
        }
        _ => Refusal::new(words, UNABLE, "picture", &[]),
    }
}

/// The picture of a game of the library.
pub async fn of_library(State(shared): State<Arc<Shared>>, Path(name): Path<String>) -> Response {
    if grundy::library_text(&name).is_none() {
        return not_found().into_response();
    }
    let kept = shared.clone();
    let made = work::small(&shared, Language::English, move |words, watch| {
        if let Some(svg) = kept.pictures.get(&name) {
            return Ok(svg.to_string());
        }
        let game = grundy::library().game(&name, &[]).map_err(|_| not_found())?;
        let svg = library_picture(words, &game, watch)?;
        kept.pictures.keep(name, &svg);
        Ok(svg)
    });
    match made.await {
        Ok(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

/// A small position that stands for a game; of a single heap, whose picture says little, the first values.
pub fn library_picture(words: &Words, game: &Arc<Game>, watch: &mut Watch) -> Result<String, Refusal> {
    if game.coordinates.len() == 1 && view::Kind::of(game) == view::Kind::Heaps {
        return plot(words, What::Sequence, &grow(words, game, &[FIRST_VALUES], watch)?);
    }
    let place = position(words, game, None, SIZE, watch)?;
    drawn(words, view::untitled(game, &place, &OnBoard::default()).map_err(|trouble| refused(words, &trouble)))
}
