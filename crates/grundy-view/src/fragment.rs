//! Tables for a notebook: a fragment of HTML whose style ends where it does, and mathematics that MathJax and LaTeX set.

use std::fmt::Write;

use super::sheet::{Cell, Row, Sheet};
use super::sheet_write::html_table;
use super::write::{Format, Unwritable, fits, latex};

/// Nothing outside `.grundy-sheets` is touched, and colours are those of the page, light or dark, with a shade over them.
const STYLE: &str = "\
.grundy-sheets .frame { overflow: auto; max-height: 30em; max-width: 100%; border: 1px solid currentColor; display: inline-block; }
.grundy-sheets table.grid { border-collapse: separate; border-spacing: 0; margin: 0; font-variant-numeric: tabular-nums; }
.grundy-sheets .grid th, .grundy-sheets .grid td { border: 0 solid #8886; border-width: 0 1px 1px 0; padding: 0.1rem 0.45rem; text-align: right; min-width: 1.4em; }
.grundy-sheets .grid th { background: #8883; font-weight: 600; }
.grundy-sheets .grid td.hot { background: #f6a62388; font-weight: 700; }
.grundy-sheets h2 { font-size: 1em; margin: 0.6em 0 0.2em; }
";

/// The sheets one below the other, as a part of somebody's page.
pub fn html_fragment(sheets: &[Sheet]) -> Result<String, Unwritable> {
    fits(sheets.iter().map(Sheet::len).sum(), Format::Html)?;
    let body: String = sheets.iter().map(|sheet| html_table(sheet, sheets.len() > 1)).collect();
    Ok(format!("<div class=\"grundy-sheets\">\n<style>\n{STYLE}</style>\n{body}</div>\n"))
}

/// The sheets as displayed formulas, an `array` each.
pub fn latex_fragment(sheets: &[Sheet]) -> Result<String, Unwritable> {
    fits(sheets.iter().map(Sheet::len).sum(), Format::Latex)?;
    Ok(sheets.iter().map(|sheet| array(sheet, sheets.len() > 1)).collect())
}

fn array(sheet: &Sheet, titled: bool) -> String {
    let mut out = String::from("$$\n");
    if titled {
        let _ = writeln!(out, "\\textrm{{{}}}\\quad", latex::escaped(&sheet.layer));
    }
    let name = |name: &str| name.split('\\').map(latex::escaped).collect::<Vec<_>>().join("\\backslash ");
    let line = |cells: Vec<String>| format!("{} \\\\\n", cells.join(" & "));
    let header = line(std::iter::once(name(&sheet.corner)).chain(sheet.columns.iter().cloned()).collect());
    let _ = writeln!(out, "\\begin{{array}}{{r|{}}}", "r".repeat(sheet.columns.len()));
    if !sheet.header_below {
        let _ = writeln!(out, "{header}\\hline");
    }
    for Row { name: row, cells } in &sheet.rows {
        let cell = |cell: &Option<Cell>| match cell {
            None => String::new(),
            Some(Cell { text, marked: true }) => format!("\\mathbf{{{}}}", latex::escaped(text)),
            Some(Cell { text, .. }) => latex::escaped(text),
        };
        out += &line(std::iter::once(name(row)).chain(cells.iter().map(cell)).collect());
    }
    if sheet.header_below {
        let _ = write!(out, "\\hline\n{header}");
    }
    out + "\\end{array}\n$$\n"
}
