//! A table in the formats that other programs read.

use std::io;

use grundy::engine::Table;
use grundy::wire::{Refused, TableAnswer, Versioned};
use grundy_view::format::{self, Layout, Show, Style};
use grundy_view::{self as view, Look, Trouble};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::question::Asker;
use crate::source::Source;
use crate::table::grow;

/// A table as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ExportQuestion {
    /// The game.
    pub source: Source,
    /// The format.
    pub format: ExportFormat,
    /// The last value of every coordinate.
    pub to: Vec<u64>,
}

/// A format of files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)] // the names are the documentation
pub enum ExportFormat {
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
pub fn export(asker: &mut Asker, asked: &ExportQuestion) -> Result<String, Refused> {
    let game = asked.source.choose(asker)?.game;
    let table = grow(asker, &game, &asked.to)?;
    let format = match asked.format {
        ExportFormat::Html => view::Format::Html,
        ExportFormat::Tex => view::Format::Latex,
        ExportFormat::Typst => view::Format::Typst,
        _ => view::Format::Svg,
    };
    let bytes = match plain(&table, asked.format) {
        Some(bytes) => bytes,
        None => {
            let sheets = view::sheets(&table, &Layout::of(&game), &Look::default());
            view::write_sheets(&sheets, format).map_err(|refusal| asker.undrawn(&Trouble::Unwritable(refusal)))?
        }
    };
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn plain(table: &Table, format: ExportFormat) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let show = Show::Grundy;
    let written: io::Result<()> = match format {
        ExportFormat::Csv => format::csv(&mut out, table, show, &[], true),
        ExportFormat::Json => return serde_json::to_vec(&Versioned::new(TableAnswer::new(table, false))).ok(),
        ExportFormat::Text => {
            let sheets = view::sheets(table, &Layout::of(table.game()), &Look::default());
            format::text(&mut out, &sheets, &Style { colour: false, width: None })
        }
        ExportFormat::Mathematica => format::mathematica(&mut out, table, &Layout::of(table.game()), show),
        ExportFormat::Python => format::python(&mut out, table, show),
        ExportFormat::Cpp => format::cpp(&mut out, table, show),
        ExportFormat::Svg | ExportFormat::Html | ExportFormat::Tex | ExportFormat::Typst => return None,
    };
    written.ok().map(|()| out)
}
