//! A table in the formats that other programs read.

use std::io;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use grundy::engine::Table;
use grundy_view::format::{self, Layout, Show, Style};
use grundy_view::{self as view, Look, Trouble};
use serde::Deserialize;

use crate::picture::refused;
use crate::server::Shared;
use crate::source::{Body, Source};
use crate::table::{grow, weight};
use crate::work;

#[derive(Deserialize)]
pub struct Question {
    source: Source,
    format: Format,
    to: Vec<u64>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum Format {
    Csv,
    Json,
    Text,
    Mathematica,
    Python,
    Cpp,
    Svg,
    Html,
    Tex,
    Typst,
}

/// Writes a table.
pub async fn export(State(shared): State<Arc<Shared>>, Body(asked): Body<Question>) -> Response {
    work::lines(&shared, asked.language(), weight(&asked.what.to), move |words, watch| {
        let game = asked.what.source.choose(words)?.game;
        let table = grow(words, &game, &asked.what.to, watch)?;
        let bytes = match plain(&table, asked.what.format) {
            Some(bytes) => bytes,
            None => {
                let format = match asked.what.format {
                    Format::Html => view::Format::Html,
                    Format::Tex => view::Format::Latex,
                    Format::Typst => view::Format::Typst,
                    _ => view::Format::Svg,
                };
                let sheets = view::sheets(&table, &Layout::of(&game), &Look::default());
                view::write_sheets(&sheets, format).map_err(|refusal| refused(words, &Trouble::Refusal(refusal)))?
            }
        };
        Ok(work::to_json(&String::from_utf8_lossy(&bytes)))
    })
}

fn plain(table: &Table, format: Format) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let show = Show::Grundy;
    let written: io::Result<()> = match format {
        Format::Csv => format::csv(&mut out, table, show, &[], true),
        Format::Json => format::json(&mut out, table, show),
        Format::Text => {
            let style = Style { show, outcomes: ["N", "P"], colour: false, width: None };
            format::text(&mut out, table, &Layout::of(table.game()), &style)
        }
        Format::Mathematica => format::mathematica(&mut out, table, &Layout::of(table.game()), show),
        Format::Python => format::python(&mut out, table, show),
        Format::Cpp => format::cpp(&mut out, table, show),
        Format::Svg | Format::Html | Format::Tex | Format::Typst => return None,
    };
    written.ok().map(|()| out)
}
