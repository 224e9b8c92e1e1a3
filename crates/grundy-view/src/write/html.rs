//! Pages that stand alone: no script, no link, nothing to load. Tables keep their headers in sight while one scrolls.

use super::svg::escaped;

/// A page around what is shown.
pub fn page(title: &str, body: &str) -> String {
    let japanese = title.chars().chain(body.chars()).any(|c| ('\u{3040}'..'\u{3100}').contains(&c));
    let language = if japanese { "ja" } else { "en" };
    let title = escaped(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

const STYLE: &str = "\
body { font-family: 'Noto Sans JP', 'Hiragino Sans', 'Yu Gothic', system-ui, sans-serif; color: #222; background: #fff; margin: 1rem; }
svg { max-width: 100%; height: auto; }
figure { margin: 1rem 0; }
figcaption { margin: 0.3rem 0; }
.frame { overflow: auto; max-height: 90vh; max-width: 100%; border: 2px solid #222; display: inline-block; }
table.grid { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; }
.grid th, .grid td { border-right: 1px solid #aaa; border-bottom: 1px solid #aaa; padding: 0.2rem 0.45rem; text-align: right; min-width: 1.4em; }
.grid th { background: #e3e7ee; font-weight: 600; position: sticky; z-index: 1; }
.grid thead th { top: 0; }
.grid tfoot th { bottom: 0; }
.grid tbody th, .grid thead th:first-child, .grid tfoot th:first-child { left: 0; }
.grid thead th:first-child, .grid tfoot th:first-child { z-index: 2; }
.grid td.hot { background: #f6c16b; font-weight: 700; }
.grid td.out { background: #fff; }
pre { overflow: auto; background: #f5f6f8; padding: 0.8rem; }
.status { font-weight: 600; }
";
