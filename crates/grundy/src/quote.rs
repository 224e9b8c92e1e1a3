//! Texts inside other texts: a field of CSV, a value of JSON, a passage of HTML.

use grundy_lang::{Argument, Node, Value};

/// A field of a line, in quotation marks where it holds a comma or one of them.
pub fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_string() }
}

/// A text as HTML and XML write it.
///
/// ```
/// assert_eq!(grundy::quote::escaped("a < \"b\" & c"), "a &lt; &quot;b&quot; &amp; c");
/// ```
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The value of a parameter as JSON: numbers, lists and rows as such, functions as text.
pub fn json_argument(argument: &Argument) -> String {
    let Argument::Expr(expr) = argument else { return json_string(&argument.to_string()) };
    let Node::Value(value) = &expr.node else { return json_string(&expr.to_string()) };
    match value {
        Value::Number(n) => n.to_string(),
        Value::Condition(c) => c.to_string(),
        Value::Text(text) => json_string(text.as_deref().unwrap_or("")),
        Value::Tuple(numbers) => format!("[{}]", joined(numbers)),
        Value::List(numbers) => format!("[{}]", joined(numbers.iter())),
        Value::Set(set) => {
            let element = |tuple: &Vec<_>| {
                let numbers = joined(tuple);
                if set.arity == 1 { numbers } else { format!("[{numbers}]") }
            };
            format!("[{}]", joined(set.elements.iter().map(element)))
        }
        Value::Grid(grid) => format!("[{}]", joined(grid.rows().iter().map(|row| json_string(row)))),
    }
}

/// A text in the quotation marks and escapes of JSON.
///
/// ```
/// assert_eq!(grundy::quote::json_string("a\"b\n"), r#""a\"b\n""#);
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

fn joined<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}
