//! Papers: a game's definition, table, picture and claims with their status, ready to be compiled.
//!
//! A report is plain data; each kind of paper sets it in its own way. A claim that merely holds as far as it was looked
//! at never looks like one that is proved.

use std::fmt::Write;

use super::picture::Picture;
use super::sheet::Sheet;
use super::sheet_write::{html_table, latex_table, markdown_table, typst_table};
use super::write::{Format, Unwritable, fits, html, latex, svg, text, typst};
use grundy::Standing;
use grundy::words::Words;

/// The kinds of papers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names are the documentation
pub enum PaperFormat {
    Typst,
    Latex,
    Html,
    Markdown,
}

impl PaperFormat {
    /// The paper that the name of a file asks for.
    pub fn of_file(file: &str) -> Option<PaperFormat> {
        match file.rsplit_once('.')?.1.to_ascii_lowercase().as_str() {
            "typ" => Some(PaperFormat::Typst),
            "tex" => Some(PaperFormat::Latex),
            "html" | "htm" => Some(PaperFormat::Html),
            "md" => Some(PaperFormat::Markdown),
            _ => None,
        }
    }
}

/// A claim with what is known of it.
#[derive(Debug, Clone)]
pub struct Settled {
    /// What is known; it names the game with the parameters that it is about.
    pub standing: Standing,
    /// The file of the certificate, if there is one.
    pub certificate: Option<String>,
}

/// Everything that a paper says of a game.
#[derive(Debug, Clone)]
pub struct Report {
    /// The game's title, or its name.
    pub title: String,
    /// Notes and source, in the reader's language.
    pub notes: Vec<String>,
    /// The game as it was written.
    pub definition: String,
    /// The table, in one or more sheets.
    pub sheets: Vec<Sheet>,
    /// Pictures with what they show.
    pub pictures: Vec<(String, Picture)>,
    /// The claims.
    pub claims: Vec<Settled>,
}

impl Report {
    /// The paper's text.
    pub fn write(&self, paper: PaperFormat, words: &Words) -> Result<String, Unwritable> {
        let format = match paper {
            PaperFormat::Typst => Format::Typst,
            PaperFormat::Latex => Format::Latex,
            PaperFormat::Html | PaperFormat::Markdown => Format::Html,
        };
        let marks: usize = self.pictures.iter().map(|(_, picture)| picture.marks.len()).sum();
        fits(marks + self.sheets.iter().map(Sheet::len).sum::<usize>(), format)?;
        Ok(match paper {
            PaperFormat::Typst => self.typst(words),
            PaperFormat::Latex => self.latex(words),
            PaperFormat::Html => self.html(words),
            PaperFormat::Markdown => self.markdown(words),
        })
    }

    fn heading(words: &Words, id: &str) -> String {
        words.text(&format!("report-{id}"), &[])
    }

    fn typst(&self, words: &Words) -> String {
        let quoted = typst::quoted;
        let language = words.language().tag();
        let mut out = format!(
            "{}#set page(margin: 2cm)\n#set text(lang: \"{language}\")\n#set heading(numbering: \"1.\")\n\
             #align(center, text(size: 16pt, {}))\n\n",
            typst::HEAD,
            quoted(&self.title)
        );
        for note in &self.notes {
            let _ = writeln!(out, "#{}\n", quoted(note));
        }
        let _ = writeln!(
            out,
            "= {}\n#raw(block: true, {})\n",
            Report::heading(words, "definition"),
            quoted(&self.definition)
        );
        let _ = writeln!(out, "= {}\n", Report::heading(words, "table"));
        for sheet in &self.sheets {
            out += &typst_table(sheet, self.sheets.len() > 1);
        }
        if !self.pictures.is_empty() {
            let _ = writeln!(out, "\n= {}\n", Report::heading(words, "pictures"));
        }
        for (caption, picture) in &self.pictures {
            let body = typst::typst_box(picture);
            let _ = writeln!(out, "#figure(caption: {}, scale(70%, reflow: true, [\n{body}]))\n", quoted(caption));
        }
        if !self.claims.is_empty() {
            let _ = writeln!(out, "= {}\n", Report::heading(words, "claims"));
        }
        for claim in &self.claims {
            let (status, text) = (quoted(&claim.status(words)), quoted(&claim.text()));
            let _ = writeln!(out, "#strong({}): #{status}\n#raw(block: true, {text})\n", quoted(claim.name()));
        }
        out
    }

    fn latex(&self, words: &Words) -> String {
        let escaped = latex::escaped;
        let mut body = format!("\\begin{{center}}\\Large {}\\end{{center}}\n\n", escaped(&self.title));
        for note in &self.notes {
            let _ = writeln!(body, "{}\n", escaped(note));
        }
        let code = |text: &str| {
            // Typewriter lines, broken where they are too long; verbatim would not know the signs of mathematics.
            let line = |line: &str| {
                let indent = line.len() - line.trim_start().len();
                format!(
                    "\\noindent\\hspace*{{{:.1}em}}\\texttt{{{}}}\\par\n",
                    indent as f64 * 0.5,
                    escaped(line.trim_start())
                )
            };
            format!("{{\\small\\raggedright\n{}}}\n", text.lines().map(line).collect::<String>())
        };
        let _ = writeln!(
            body,
            "\\section{{{}}}\n{}",
            escaped(&Report::heading(words, "definition")),
            code(&self.definition)
        );
        let _ = writeln!(body, "\\section{{{}}}\n", escaped(&Report::heading(words, "table")));
        for sheet in &self.sheets {
            let _ = writeln!(
                body,
                "{{\\small\\setlength{{\\tabcolsep}}{{3pt}}\n{}}}\n",
                latex_table(sheet, self.sheets.len() > 1)
            );
        }
        if !self.pictures.is_empty() {
            let _ = writeln!(body, "\\section{{{}}}\n", escaped(&Report::heading(words, "pictures")));
        }
        for (caption, picture) in &self.pictures {
            let _ = writeln!(
                body,
                "\\begin{{center}}\\resizebox{{.6\\linewidth}}{{!}}{{%\n{}}}\\par {}\\end{{center}}\n",
                latex::tikz(picture),
                escaped(caption)
            );
        }
        if !self.claims.is_empty() {
            let _ = writeln!(body, "\\section{{{}}}\n", escaped(&Report::heading(words, "claims")));
        }
        for claim in &self.claims {
            let (name, status) = (escaped(claim.name()), escaped(&claim.status(words)));
            let _ = writeln!(body, "\\noindent\\textbf{{{name}}}: {status}\n\n{}", code(&claim.text()));
        }
        format!(
            "\\documentclass[a4paper]{{article}}\n\\usepackage[margin=2cm]{{geometry}}\n{}\\begin{{document}}\n{body}\\end{{document}}\n",
            latex::preamble(&body)
        )
    }

    fn html(&self, words: &Words) -> String {
        let escaped = svg::escaped;
        let mut body = format!("<h1>{}</h1>\n", escaped(&self.title));
        for note in &self.notes {
            let _ = writeln!(body, "<p>{}</p>", escaped(note));
        }
        let heading = |id: &str| escaped(&Report::heading(words, id));
        let _ = writeln!(body, "<h2>{}</h2>\n<pre>{}</pre>", heading("definition"), escaped(&self.definition));
        let _ = writeln!(body, "<h2>{}</h2>", heading("table"));
        for sheet in &self.sheets {
            body += &html_table(sheet, self.sheets.len() > 1);
        }
        if !self.pictures.is_empty() {
            let _ = writeln!(body, "<h2>{}</h2>", heading("pictures"));
        }
        for (caption, picture) in &self.pictures {
            let caption = escaped(caption);
            let _ = writeln!(body, "<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>", svg::svg(picture));
        }
        if !self.claims.is_empty() {
            let _ = writeln!(body, "<h2>{}</h2>", heading("claims"));
        }
        for claim in &self.claims {
            let (name, status) = (escaped(claim.name()), escaped(&claim.status(words)));
            let text = escaped(&claim.text());
            let _ = writeln!(body, "<h3>{name}</h3>\n<p class=\"status\">{status}</p>\n<pre>{text}</pre>");
        }
        html::page(&self.title, &body)
    }

    fn markdown(&self, words: &Words) -> String {
        let mut out = format!("# {}\n\n", self.title);
        for note in &self.notes {
            let _ = writeln!(out, "{note}\n");
        }
        let heading = |id: &str| Report::heading(words, id);
        let _ = writeln!(out, "## {}\n\n```text\n{}\n```\n", heading("definition"), self.definition.trim_end());
        let _ = writeln!(out, "## {}\n", heading("table"));
        for sheet in &self.sheets {
            if self.sheets.len() > 1 {
                let _ = writeln!(out, "{}\n", sheet.title);
            }
            let _ = writeln!(out, "{}", markdown_table(sheet));
        }
        if !self.pictures.is_empty() {
            let _ = writeln!(out, "## {}\n", heading("pictures"));
        }
        for (caption, picture) in &self.pictures {
            let _ = writeln!(out, "{caption}\n\n```text\n{}\n```\n", text::text(picture, 80).trim_end());
        }
        if !self.claims.is_empty() {
            let _ = writeln!(out, "## {}\n", heading("claims"));
        }
        for claim in &self.claims {
            let status = claim.status(words);
            let _ = writeln!(out, "**{}**: {status}\n\n```text\n{}\n```\n", claim.name(), claim.text().trim_end());
        }
        out
    }
}

impl Settled {
    fn name(&self) -> &str {
        &self.standing.subject.statement.name
    }

    /// The claim as it was written.
    fn text(&self) -> String {
        self.standing.subject.statement.claim.to_string()
    }

    fn status(&self, words: &Words) -> String {
        let mut text = self.standing.sentence(words);
        if let Some(file) = &self.certificate {
            text += &words.text("between-sentences", &[]);
            text += &words.text("report-certificate", &[("file", file.clone())]);
        }
        text
    }
}
