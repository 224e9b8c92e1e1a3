//! Texts inside other texts: a field of CSV, a passage of HTML.

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
