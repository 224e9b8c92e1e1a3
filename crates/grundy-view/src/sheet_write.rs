//! Sheets as real tables: HTML with headers that stay in sight, LaTeX with booktabs, Typst, Markdown. Text comes from
//! `format`, pixels and vectors from the sheet's picture.

use std::fmt::Write;

use super::picture::Picture;
use super::sheet::{Cell, Row, Sheet};
use super::write::{Format, Unwritable, fits, html, latex, svg, typst};

/// The bytes of a file that shows the sheets one below the other.
pub fn write_sheets(sheets: &[Sheet], format: Format) -> Result<Vec<u8>, Unwritable> {
    fits(sheets.iter().map(Sheet::len).sum(), format)?;
    let title = sheets.first().map(|sheet| sheet.title.clone()).unwrap_or_default();
    Ok(match format {
        Format::Html => {
            let body: String = sheets.iter().map(|sheet| html_table(sheet, sheets.len() > 1)).collect();
            html::page(&title, &body).into_bytes()
        }
        Format::Latex => {
            let body: String = sheets.iter().map(|sheet| latex_table(sheet, sheets.len() > 1)).collect();
            let head = "\\documentclass[border=2mm,varwidth=\\maxdimen]{standalone}\n";
            format!("{head}{}\\begin{{document}}\n{body}\\end{{document}}\n", latex::preamble(&body)).into_bytes()
        }
        Format::Typst => {
            let body: String = sheets.iter().map(|sheet| typst_table(sheet, sheets.len() > 1)).collect();
            format!("{}#set page(width: auto, height: auto, margin: 4mm)\n{body}", typst::HEAD).into_bytes()
        }
        Format::Text | Format::Svg | Format::Png => return super::write::write(&together(sheets), format),
    })
}

/// The sheets as one picture.
pub fn together(sheets: &[Sheet]) -> Picture {
    let several = sheets.len() > 1;
    let picture = |sheet: &Sheet| if several { sheet.picture().titled(&sheet.title) } else { sheet.picture() };
    let title = sheets.first().map(|sheet| sheet.title.clone()).unwrap_or_default();
    Picture::panels(title, sheets.iter().map(picture).collect(), 3)
}

/// The sheet as a table of a page.
pub fn html_table(sheet: &Sheet, titled: bool) -> String {
    let mut out = String::new();
    if titled {
        let _ = writeln!(out, "<h2>{}</h2>", svg::escaped(&sheet.title));
    }
    let _ = writeln!(out, "<div class=\"frame\" tabindex=\"0\">\n<table class=\"grid\">");
    let mut header = format!("<tr><th scope=\"col\">{}</th>", svg::escaped(&sheet.corner));
    for column in &sheet.columns {
        let _ = write!(header, "<th scope=\"col\">{column}</th>");
    }
    header += "</tr>";
    if !sheet.header_below {
        let _ = writeln!(out, "<thead>{header}</thead>");
    }
    out.push_str("<tbody>\n");
    for Row { name, cells } in &sheet.rows {
        let _ = write!(out, "<tr><th scope=\"row\">{}</th>", svg::escaped(name));
        for cell in cells {
            let _ = match cell {
                None => write!(out, "<td class=\"out\"></td>"),
                Some(Cell { text, marked: true }) => write!(out, "<td class=\"hot\">{}</td>", svg::escaped(text)),
                Some(Cell { text, marked: false }) => write!(out, "<td>{}</td>", svg::escaped(text)),
            };
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n");
    if sheet.header_below {
        let _ = writeln!(out, "<tfoot>{header}</tfoot>");
    }
    out.push_str("</table>\n</div>\n");
    out
}

/// The sheet as a `tabular`.
pub fn latex_table(sheet: &Sheet, titled: bool) -> String {
    let mut out = String::new();
    if titled {
        let _ = writeln!(out, "\\par\\medskip\\noindent {}\\par", latex::escaped(&sheet.title));
    }
    let cells = |texts: &mut dyn Iterator<Item = String>| texts.collect::<Vec<_>>().join(" & ");
    let names = std::iter::once(latex::escaped(&sheet.corner)).chain(sheet.columns.iter().cloned());
    let header = format!("\\rowcolor[gray]{{.9}} {} \\\\\n", cells(&mut names.into_iter()));
    let _ = writeln!(out, "\\begin{{tabular}}{{r|{}}}\n\\toprule", "r".repeat(sheet.columns.len()));
    if !sheet.header_below {
        let _ = writeln!(out, "{header}\\midrule");
    }
    for Row { name, cells: row } in &sheet.rows {
        let cell = |cell: &Option<Cell>| match cell {
            None => String::new(),
            Some(Cell { text, marked: true }) => {
                format!("\\cellcolor[gray]{{.78}}\\textbf{{{}}}", latex::escaped(text))
            }
            Some(Cell { text, .. }) => latex::escaped(text),
        };
        let name = format!("\\cellcolor[gray]{{.9}}{}", latex::escaped(name));
        let _ = writeln!(out, "{} \\\\", cells(&mut std::iter::once(name).chain(row.iter().map(cell))));
    }
    if sheet.header_below {
        let _ = write!(out, "\\midrule\n{header}");
    }
    out.push_str("\\bottomrule\n\\end{tabular}\n");
    out
}

/// The sheet as a table of Typst.
pub fn typst_table(sheet: &Sheet, titled: bool) -> String {
    let mut out = String::new();
    if titled {
        let _ = writeln!(out, "#text({})\n", typst::quoted(&sheet.title));
    }
    let header_row = if sheet.header_below { sheet.rows.len() } else { 0 };
    let columns = sheet.columns.len() + 1;
    let _ = writeln!(
        out,
        "#table(columns: {columns}, align: right, inset: 4pt, stroke: 0.4pt + gray,\n  \
         fill: (x, y) => if x == 0 or y == {header_row} {{ luma(225) }},"
    );
    let names = std::iter::once(&sheet.corner).chain(&sheet.columns);
    let header: Vec<String> = names.map(|name| typst::quoted(name)).collect();
    let header = header.join(", ");
    if !sheet.header_below {
        let _ = writeln!(out, "  table.header({header}),");
    }
    for Row { name, cells } in &sheet.rows {
        let cell = |cell: &Option<Cell>| match cell {
            None => "[]".to_string(),
            Some(Cell { text, marked: true }) => {
                format!("table.cell(fill: rgb(\"#f6c16b\"), strong({}))", typst::quoted(text))
            }
            Some(Cell { text, .. }) => typst::quoted(text),
        };
        let cells: Vec<String> = std::iter::once(typst::quoted(name)).chain(cells.iter().map(cell)).collect();
        let _ = writeln!(out, "  {},", cells.join(", "));
    }
    if sheet.header_below {
        let _ = writeln!(out, "  table.footer({header}),");
    }
    out.push_str(")\n");
    out
}

/// The sheet as a table of Markdown.
pub fn markdown_table(sheet: &Sheet) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let corner = sheet.corner.replace('\\', "\\\\");
    let mut out = line(std::iter::once(corner).chain(sheet.columns.iter().cloned()).collect());
    out += &line(vec!["--:".to_string(); sheet.columns.len() + 1]);
    for Row { name, cells } in &sheet.rows {
        let cell = |cell: &Option<Cell>| match cell {
            None => String::new(),
            Some(Cell { text, marked: true }) => format!("**{text}**"),
            Some(Cell { text, .. }) => text.clone(),
        };
        out += &line(std::iter::once(format!("**{name}**")).chain(cells.iter().map(cell)).collect());
    }
    out
}
