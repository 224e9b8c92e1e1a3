//! How a proof is set: as plain text, LaTeX or Typst. Sentences come from the words of a language; what is mathematics in
//! them is put in after the rest has been made safe for the script.

use grundy::words::{Language, Words};
use grundy_lang::notation::{latex_words, typst_string};
use grundy_lang::{Case, Expr};

/// A language for texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Script {
    /// Plain text.
    Plain,
    /// LaTeX, to be put into a document with `amsmath` and `longtable`.
    Latex,
    /// Typst, to be put into a document.
    Typst,
}

/// A text that grows.
pub(crate) struct Page<'a> {
    script: Script,
    words: &'a Words,
    out: String,
}

/// Marks around the number of an argument; no sentence has them.
const OPEN: char = '\u{E000}';
const CLOSE: char = '\u{E001}';

impl<'a> Page<'a> {
    pub fn new(script: Script, words: &'a Words) -> Page<'a> {
        Page { script, words, out: String::new() }
    }

    pub fn finish(self) -> String {
        self.out
    }

    pub fn language(&self) -> Language {
        self.words.language()
    }

    /// A sentence; its arguments are set already.
    pub fn say(&self, id: &str, arguments: &[(&str, String)]) -> String {
        let marked: Vec<(&str, String)> =
            arguments.iter().enumerate().map(|(i, (name, _))| (*name, format!("{OPEN}{i}{CLOSE}"))).collect();
        let text = self.words.text(id, &marked);
        let mut out = String::new();
        for (place, piece) in text.split(OPEN).enumerate() {
            let (number, rest) = if place == 0 { (None, piece) } else { piece.split_once(CLOSE).unzip_or(piece) };
            let argument = number.and_then(|n| n.parse::<usize>().ok()).and_then(|i| arguments.get(i));
            out += argument.map_or("", |(_, set)| set);
            out += &self.plain(rest);
        }
        out
    }

    /// Words that are no mathematics.
    pub fn plain(&self, text: &str) -> String {
        match self.script {
            Script::Plain => text.to_string(),
            Script::Latex => latex_words(text),
            Script::Typst if text.is_empty() => String::new(),
            Script::Typst => format!("#{};", typst_string(text)),
        }
    }

    /// An expression.
    pub fn math(&self, expr: &Expr) -> String {
        match self.script {
            Script::Plain => expr.to_string(),
            Script::Latex => format!("${}$", self.language().latex().text(expr)),
            Script::Typst => format!("${}$", self.language().typst().text(expr)),
        }
    }

    /// Expressions, one after the other.
    pub fn maths<'e>(&self, all: impl IntoIterator<Item = &'e Expr>) -> String {
        let mut said: Vec<String> = Vec::new();
        for text in all.into_iter().map(|expr| self.math(expr)) {
            if !said.contains(&text) {
                said.push(text);
            }
        }
        said.join(", ")
    }

    pub fn heading(&mut self, id: &str) {
        let title = self.say(id, &[]);
        self.out += &match self.script {
            Script::Plain => format!("\n{title}\n\n"),
            Script::Latex => format!("\n\\subsection*{{{title}}}\n"),
            Script::Typst => format!("\n#heading(level: 2, numbering: none)[{title}]\n"),
        };
    }

    pub fn paragraph(&mut self, text: &str) {
        self.out += text;
        self.out += if self.script == Script::Plain { "\n" } else { "\n\n" };
    }

    /// A line that is moved to the right.
    pub fn item(&mut self, depth: usize, text: &str) {
        self.out += &match self.script {
            Script::Plain => format!("{}{text}\n", "  ".repeat(depth)),
            Script::Latex => format!("\\par\\noindent\\hspace*{{{depth}em}}{text}\n"),
            Script::Typst => format!("#pad(left: {depth}em)[{text}]\n"),
        };
    }

    /// A definition by cases, set off.
    pub fn formula(&mut self, left: &Expr, cases: &[Case]) {
        self.out += &match self.script {
            Script::Plain => {
                let mut text = format!("    {left} =\n");
                for case in cases {
                    let condition = match &case.condition {
                        Some(condition) => format!(" if {condition}"),
                        None if cases.len() > 1 => " otherwise".to_string(),
                        None => String::new(),
                    };
                    text += &format!("        {}{condition}\n", case.value);
                }
                text
            }
            Script::Latex => {
                let paper = self.language().latex();
                format!("\\[ {} = {} \\]\n", paper.text(left), paper.cases(cases))
            }
            Script::Typst => {
                let paper = self.language().typst();
                format!("$ {} = {} $\n\n", paper.text(left), paper.cases(cases))
            }
        };
    }

    /// A table; columns that are `wide` share what room there is.
    pub fn table(&mut self, head: &[String], wide: &[bool], rows: &[Vec<String>]) {
        self.out += &match self.script {
            Script::Plain => {
                let all = std::iter::once(head).chain(rows.iter().map(Vec::as_slice));
                all.map(|row| format!("  {}\n", row.join(" | "))).collect::<String>()
            }
            Script::Latex => {
                let column = |wide: &bool| if *wide { "p{.42\\linewidth}" } else { "l" };
                let columns: String = wide.iter().map(column).collect();
                let row = |row: &[String]| format!("{} \\\\\n", row.join(" & "));
                let body: String = rows.iter().map(|cells| row(cells)).collect();
                // Fractions in one row would touch those in the next.
                format!(
                    "{{\\small\\renewcommand{{\\arraystretch}}{{1.3}}\n\\begin{{longtable}}{{{columns}}}\n{}\\hline\n{body}\\end{{longtable}}}}\n",
                    row(head)
                )
            }
            Script::Typst => {
                let column = |wide: &bool| if *wide { "1fr" } else { "auto" };
                let columns: Vec<&str> = wide.iter().map(column).collect();
                let cells = |row: &[String]| row.iter().map(|cell| format!("[{cell}], ")).collect::<String>();
                let body: String = rows.iter().map(|row| format!("  {}\n", cells(row))).collect();
                format!(
                    "#text(size: 9pt, table(columns: ({}), stroke: none, inset: 3pt, align: left,\n  table.header({}),\n  \
                     table.hline(),\n{body}))\n\n",
                    columns.join(", "),
                    cells(head)
                )
            }
        };
    }
}

trait UnzipOr<'a> {
    fn unzip_or(self, whole: &'a str) -> (Option<&'a str>, &'a str);
}

impl<'a> UnzipOr<'a> for Option<(&'a str, &'a str)> {
    fn unzip_or(self, whole: &'a str) -> (Option<&'a str>, &'a str) {
        self.map_or((None, whole), |(number, rest)| (Some(number), rest))
    }
}
