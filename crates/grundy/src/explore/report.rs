//! Rows of the explorer as csv, Markdown and HTML, and as plain text.

use std::io::{self, Write};

use grundy_discover::Pattern;

use super::Explored;
use crate::quote::{csv_field, escaped};
use crate::standing::{Degree, corner};
use crate::words::Words;

/// The formats of a report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum ExploreFormat {
    Text,
    Csv,
    Markdown,
    Html,
}

/// Writes all rows.
pub fn write(out: &mut dyn Write, rows: &[Explored], format: ExploreFormat, words: &Words) -> io::Result<()> {
    let say = |id: &str| words.text(id, &[]);
    let headings =
        ["explore-name", "explore-kind", "explore-certainty", "explore-about", "explore-checked", "explore-claim"];
    match format {
        ExploreFormat::Csv => {
            writeln!(out, "{}", COLUMNS.join(","))?;
            for row in rows {
                let fields = stored(row).map(|field| csv_field(&field));
                writeln!(out, "{}", fields.join(","))?;
            }
        }
        ExploreFormat::Markdown => {
            writeln!(out, "| {} |", headings.map(say).join(" | "))?;
            writeln!(out, "|{}", "---|".repeat(headings.len()))?;
            for row in rows {
                let mut fields = said(row, words).map(|field| field.replace('|', "\\|"));
                fields[5] = format!("`{}`", fields[5].replace('\n', "` <br> `")).replace("``", "");
                writeln!(out, "| {} |", fields.join(" | "))?;
            }
        }
        ExploreFormat::Html => {
            writeln!(
                out,
                "<!doctype html>\n<meta charset=\"utf-8\">\n<title>{}</title>",
                escaped(&say("explore-title"))
            )?;
            writeln!(
                out,
                "<style>.proved {{ color: #060; font-weight: bold }} .holds {{ color: #a60; font-style: italic }} .stopped {{ color: #666 }} pre {{ margin: 0 }}</style>"
            )?;
            let heads: String = headings.iter().map(|id| format!("<th>{}</th>", escaped(&say(id)))).collect();
            writeln!(out, "<table>\n<tr>{heads}</tr>")?;
            for row in rows {
                let class = match row.degree {
                    Some(Degree::Proved) => "proved",
                    Some(Degree::Stopped) => "stopped",
                    Some(_) => "holds",
                    None => "none",
                };
                let [name, kind, certainty, about, checked, claim] = said(row, words).map(|field| escaped(&field));
                writeln!(
                    out,
                    "<tr><td>{name}</td><td>{kind}</td><td class=\"{class}\">{certainty}</td><td>{about}</td><td>{checked}</td><td><pre>{claim}</pre></td></tr>"
                )?;
            }
            writeln!(out, "</table>")?;
        }
        ExploreFormat::Text => {
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

/// The names of the fields.
const COLUMNS: [&str; 7] = ["name", "kind", "certainty", "about", "checked", "claim", "stopped"];

fn seconds(row: &Explored) -> Option<String> {
    row.stopped.map(|time| time.as_secs_f64().to_string())
}

/// The fields in words that never change.
fn stored(row: &Explored) -> [String; 7] {
    [
        row.name.clone(),
        row.kind().into(),
        row.certainty().into(),
        row.about().into(),
        corner(&row.checked),
        row.claim.clone(),
        seconds(row).unwrap_or_default(),
    ]
}

/// The fields in the user's words; an automaton is not written out.
fn said(row: &Explored, words: &Words) -> [String; 6] {
    let say = |id: String| words.text(&id, &[]);
    let about = match (row.pattern, row.gives_values) {
        (None, _) => String::new(),
        (_, true) => say("explore-values".into()),
        (_, false) => say("explore-zeros".into()),
    };
    let claim = if row.pattern == Some(Pattern::Automaton) {
        let states = row.claim.lines().count().saturating_sub(1).to_string();
        words.text("explore-automaton", &[("states", states)])
    } else {
        row.claim.clone()
    };
    let checked = match row.degree {
        Some(Degree::Proved | Degree::Computed) => String::new(),
        _ => corner(&row.checked),
    };
    let stopped = seconds(row).map(|seconds| words.text("explore-stopped", &[("seconds", seconds)]));
    let certainty = match (row.degree, stopped) {
        (Some(Degree::Stopped), Some(stopped)) => stopped,
        (_, None) => say(format!("explore-certainty-{}", row.certainty())),
        (_, Some(stopped)) => format!("{}; {stopped}", say(format!("explore-certainty-{}", row.certainty()))),
    };
    [row.name.clone(), say(format!("explore-kind-{}", row.kind())), certainty, about, checked, claim]
}
