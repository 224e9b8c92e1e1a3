//! Tables as a spreadsheet shows them: header row and column, a cell a value, empty outside the domain.

use std::io::{self, Write};

use grundy::quote::csv_field;

use crate::sheet::Sheet;

/// Sheets, one below the other, each after its title where there are several; cells stand between separators.
///
/// ```
/// use std::ops::ControlFlow::Continue;
/// use grundy::engine::{Rules, Table};
/// use grundy_view::format::{Layout, grid};
/// let king = grundy::library().game("king", &[]).unwrap();
/// let table = Table::grow(&Rules::compile(&king), &[1, 2], &Default::default(), &mut |_| Continue(())).unwrap();
/// let sheets = grundy_view::sheets(&table, &Layout::of(&king), &Default::default());
/// let mut out = Vec::new();
/// grid(&mut out, &sheets, '\t').unwrap();
/// assert_eq!(String::from_utf8(out).unwrap(), "2\t0\t3\n1\t1\t2\n0\t0\t1\ny\\x\t0\t1\n");
/// ```
pub fn grid(out: &mut dyn Write, sheets: &[Sheet], separator: char) -> io::Result<()> {
    for (i, sheet) in sheets.iter().enumerate() {
        let mut lines: Vec<Vec<String>> = Vec::new();
        for row in &sheet.rows {
            let cells = row.cells.iter().map(|cell| cell.as_ref().map(|cell| cell.text.clone()).unwrap_or_default());
            lines.push([row.name.clone()].into_iter().chain(cells).collect());
        }
        let header = [sheet.corner.clone()].into_iter().chain(sheet.columns.clone()).collect();
        lines.insert(if sheet.header_below { lines.len() } else { 0 }, header);
        if sheets.len() > 1 {
            lines.insert(0, vec![sheet.title.clone()]);
            write!(out, "{}", if i > 0 { "\n" } else { "" })?;
        }
        for line in lines {
            let fields: Vec<String> = line.iter().map(|field| csv_field(field)).collect();
            writeln!(out, "{}", fields.join(&separator.to_string()))?;
        }
    }
    Ok(())
}
