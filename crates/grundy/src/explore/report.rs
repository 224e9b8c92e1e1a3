//! Rows of the explorer as csv, JSON, Markdown and HTML, and as plain text.

use std::io::{self, Write};

use super::{Certainty, Row};
use crate::quote::{csv_field, escaped, json_string};
use crate::words::Words;

/// The formats of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum Format {
    Text,
    Csv,
    Json,
    Markdown,
    Html,
}

/// Writes all rows.
pub fn write(out: &mut dyn Write, rows: &[Row], format: Format, words: &Words) -> io::Result<()> {
    let say = |id: &str| words.text(id, &[]);
    let headings =
        ["explore-name", "explore-kind", "explore-certainty", "explore-about", "explore-checked", "explore-claim"];
    match format {
        Format::Csv => {
            writeln!(out, "name,kind,certainty,about,checked,claim")?;
            for row in rows {
                let fields = stored(row).map(|field| csv_field(&field));
                writeln!(out, "{}", fields.join(","))?;
            }
        }
        Format::Json => {
            let object = |row: &Row| {
                let names = ["name", "kind", "certainty", "about", "checked", "claim"];
                let fields: Vec<String> = names
                    .iter()
                    .zip(stored(row))
                    .map(|(name, value)| format!("\"{name}\":{}", json_string(&value)))
                    .collect();
                format!("{{{}}}", fields.join(","))
            };
            writeln!(out, "[{}]", rows.iter().map(object).collect::<Vec<_>>().join(",\n "))?;
        }
        Format::Markdown => {
            writeln!(out, "| {} |", headings.map(say).join(" | "))?;
            writeln!(out, "|{}", "---|".repeat(headings.len()))?;
            for row in rows {
                let mut fields = said(row, words).map(|field| field.replace('|', "\\|"));
                fields[5] = format!("`{}`", fields[5].replace('\n', "` <br> `")).replace("``", "");
                writeln!(out, "| {} |", fields.join(" | "))?;
            }
        }
        Format::Html => {
            writeln!(
                out,
                "<!doctype html>\n<meta charset=\"utf-8\">\n<title>{}</title>",
                escaped(&say("explore-title"))
            )?;
            writeln!(
                out,
                "<style>.proved {{ color: #060; font-weight: bold }} .holds {{ color: #a60; font-style: italic }} pre {{ margin: 0 }}</style>"
            )?;
            let heads: String = headings.iter().map(|id| format!("<th>{}</th>", escaped(&say(id)))).collect();
            writeln!(out, "<table>\n<tr>{heads}</tr>")?;
            for row in rows {
                let class = match row.certainty {
                    Certainty::Proved | Certainty::Computed => "proved",
                    Certainty::Holds => "holds",
                    Certainty::None => "none",
                };
                let [name, kind, certainty, about, checked, claim] = said(row, words).map(|field| escaped(&field));
                writeln!(
                    out,
                    "<tr><td>{name}</td><td>{kind}</td><td class=\"{class}\">{certainty}</td><td>{about}</td><td>{checked}</td><td><pre>{claim}</pre></td></tr>"
                )?;
            }
            writeln!(out, "</table>")?;
        }
        Format::Text => {
            for row in rows {
                let [name, kind, certainty, about, checked, claim] = said(row, words);
                let parts = [kind, about, certainty, checked];
                let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
                writeln!(out, "{name}: {}", parts.join("; "))?;
                for line in claim.lines() {
                    writeln!(out, "    {line}")?;
                }
            }
        }
    }
    Ok(())
}

fn corner(row: &Row) -> String {
    let numbers: Vec<String> = row.checked.iter().map(u64::to_string).collect();
    format!("({})", numbers.join(", "))
}

/// The fields in words that never change.
fn stored(row: &Row) -> [String; 6] {
    let about = if row.gives_values { "values" } else { "zeros" };
    let about = if row.certainty == Certainty::None { "" } else { about };
    [
        row.name.clone(),
        row.kind.word().into(),
        row.certainty.word().into(),
        about.into(),
        corner(row),
        row.claim.clone(),
    ]
}

/// The fields in the user's words; an automaton is not written out.
fn said(row: &Row, words: &Words) -> [String; 6] {
    let say = |id: String| words.text(&id, &[]);
    let about = match (row.certainty, row.gives_values) {
        (Certainty::None, _) => String::new(),
        (_, true) => say("explore-values".into()),
        (_, false) => say("explore-zeros".into()),
    };
    let rows = row.claim.lines().count().saturating_sub(1).to_string();
    let claim = if row.claim.contains("by automaton") {
        words.text("explore-automaton", &[("states", rows)])
    } else {
        row.claim.clone()
    };
    let checked = match row.certainty {
        Certainty::Proved | Certainty::Computed => String::new(),
        Certainty::Holds | Certainty::None => corner(row),
    };
    [
        row.name.clone(),
        say(format!("explore-kind-{}", row.kind.word())),
        say(format!("explore-certainty-{}", row.certainty.word())),
        about,
        checked,
        claim,
    ]
}
