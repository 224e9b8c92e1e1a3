//! Tables as data: comma-separated lines and JSON.

use std::io::{self, Write};

use grundy_engine::Table;
use grundy_lang::{Argument, Node, Value};

use super::{Show, joined, outcome, positions};

/// Comma-separated values: the coordinates and what is shown, one position a line.
///
/// `fixed` are columns that stand before the coordinates and are the same on every line; the header is left out where
/// the lines continue those of another table.
pub fn csv(out: &mut dyn Write, table: &Table, show: Show, fixed: &[(String, String)], header: bool) -> io::Result<()> {
    if header {
        let fixed = fixed.iter().map(|(name, _)| name.clone());
        let names = fixed.chain(table.game().coordinates.iter().map(|name| name.to_string()));
        writeln!(out, "{},{}", joined(names.map(|name| csv_field(&name)), ","), show.name())?;
    }
    let before: String = fixed.iter().map(|(_, value)| csv_field(value) + ",").collect();
    for (position, value) in positions(table) {
        write!(out, "{before}")?;
        for coordinate in &position {
            write!(out, "{coordinate},")?;
        }
        match show {
            Show::Grundy => writeln!(out, "{value}")?,
            Show::Outcome => writeln!(out, "{}", outcome(value))?,
        }
    }
    Ok(())
}

/// A field of a line, in quotation marks where it holds a comma or one of them.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_string() }
}

/// A text as HTML and XML write it.
///
/// ```
/// assert_eq!(grundy::format::escaped("a < \"b\" & c"), "a &lt; &quot;b&quot; &amp; c");
/// ```
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// One JSON object on one line.
pub fn json(out: &mut dyn Write, table: &Table, show: Show) -> io::Result<()> {
    let game = table.game();
    let parameters =
        game.arguments.iter().map(|(name, value)| format!("{}:{}", json_string(&name.text), json_argument(value)));
    let coordinates = game.coordinates.iter().map(|name| json_string(&name.text));
    write!(
        out,
        "{{\"game\":{},\"parameters\":{{{}}},\"coordinates\":[{}],\"to\":[{}],\"values\":[",
        json_string(game.name()),
        joined(parameters, ","),
        joined(coordinates, ","),
        joined(table.to(), ","),
    )?;
    for (i, (position, value)) in positions(table).enumerate() {
        let comma = if i == 0 { "" } else { "," };
        write!(out, "{comma}{{\"position\":[")?;
        for (j, coordinate) in position.iter().enumerate() {
            write!(out, "{}{coordinate}", if j == 0 { "" } else { "," })?;
        }
        write!(out, "],\"{}\":", show.name())?;
        match show {
            Show::Grundy => write!(out, "{value}}}")?,
            Show::Outcome => write!(out, "\"{}\"}}", outcome(value))?,
        }
    }
    writeln!(out, "]}}")
}

/// The value of a parameter as JSON: numbers, lists and rows as such, functions as text.
pub fn json_argument(argument: &Argument) -> String {
    let Argument::Expr(expr) = argument else { return json_string(&argument.to_string()) };
    let Node::Value(value) = &expr.node else { return json_string(&expr.to_string()) };
    match value {
        Value::Number(n) => n.to_string(),
        Value::Condition(c) => c.to_string(),
        Value::Text(text) => json_string(text.as_deref().unwrap_or("")),
        Value::Tuple(numbers) => format!("[{}]", joined(numbers, ",")),
        Value::List(numbers) => format!("[{}]", joined(numbers.iter(), ",")),
        Value::Set(set) => {
            let element = |tuple: &Vec<_>| {
                let numbers = joined(tuple, ",");
                if set.arity == 1 { numbers } else { format!("[{numbers}]") }
            };
            format!("[{}]", joined(set.elements.iter().map(element), ","))
        }
        Value::Grid(grid) => format!("[{}]", joined(grid.rows().iter().map(|row| json_string(row)), ",")),
    }
}

/// A text in the quotation marks and escapes of JSON.
///
/// ```
/// assert_eq!(grundy::format::json_string("a\"b\n"), r#""a\"b\n""#);
/// ```
pub fn json_string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
