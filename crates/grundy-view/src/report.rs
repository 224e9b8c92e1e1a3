//! Papers: a game's definition, table, picture and claims with their status, ready to be compiled.
//!
//! A report is plain data; each kind of paper sets it in its own way. A claim that merely holds as far as it was looked
//! at never looks like one that is proved.

use super::picture::Picture;
use super::sheet::Sheet;
use super::sheet_write::{html_table, latex_table, markdown_table, typst_table};
use super::write::{Format, Unwritable, fits, html, latex, svg, text, typst};
use grundy::Standing;
use grundy::words::{Language, Words};
use grundy_lang::Assertion;

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

    /// A paper of its own with this title around a body that is set as such papers are.
    pub fn around(self, title: &str, words: &Words, body: &str) -> String {
        (self.setting().whole)(title, words, body)
    }

    fn setting(self) -> Setting {
        match self {
            PaperFormat::Typst => TYPST_PAPER,
            PaperFormat::Latex => LATEX_PAPER,
            PaperFormat::Html => HTML_PAPER,
            PaperFormat::Markdown => MARKDOWN_PAPER,
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
    /// The proof for people, set as the paper is; text for a page.
    pub proof: Option<String>,
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

/// How a kind of paper sets the pieces that every report is made of.
struct Setting {
    heading: fn(&str) -> String,
    note: fn(&str) -> String,
    code: fn(&str) -> String,
    table: fn(&Sheet, bool) -> String,
    figure: fn(&str, &Picture) -> String,
    /// The name of a claim and its status.
    claim: fn(&str, &str) -> String,
    /// What a claim asserts as a formula, where the paper knows mathematics.
    formula: fn(Language, &Assertion) -> String,
    /// A proof that is set as the paper is, or as text.
    proof: fn(&str) -> String,
    /// The whole paper, with its title and language around the body.
    whole: fn(&str, &Words, &str) -> String,
}

impl Report {
    /// The paper's text.
    pub fn write(&self, paper: PaperFormat, words: &Words) -> Result<String, Unwritable> {
        let setting = paper.setting();
        let format = match paper {
            PaperFormat::Typst => Format::Typst,
            PaperFormat::Latex => Format::Latex,
            PaperFormat::Html | PaperFormat::Markdown => Format::Html,
        };
        let marks: usize = self.pictures.iter().map(|(_, picture)| picture.marks.len()).sum();
        fits(marks + self.sheets.iter().map(Sheet::len).sum::<usize>(), format)?;
        Ok((setting.whole)(&self.title, words, &self.body(&setting, words)))
    }

    fn body(&self, setting: &Setting, words: &Words) -> String {
        let heading = |id: &str| (setting.heading)(&words.text(&format!("report-{id}"), &[]));
        let mut body: String = self.notes.iter().map(|note| (setting.note)(note)).collect();
        body += &(heading("definition") + &(setting.code)(&self.definition));
        if !self.sheets.is_empty() {
            body += &heading("table");
        }
        body.extend(self.sheets.iter().map(|sheet| (setting.table)(sheet, self.sheets.len() > 1)));
        if !self.pictures.is_empty() {
            body += &heading("pictures");
        }
        body.extend(self.pictures.iter().map(|(caption, picture)| (setting.figure)(caption, picture)));
        if !self.claims.is_empty() {
            body += &heading("claims");
        }
        for claim in &self.claims {
            let written = &claim.standing.subject.statement.claim;
            body += &(setting.claim)(claim.name(), &claim.status(words));
            // The table of an automaton can be longer than a page.
            if !matches!(written.assertion, Assertion::Automaton(_)) {
                body += &(setting.formula)(words.language(), &written.assertion);
            }
            body += &(setting.code)(&written.to_string());
            body.extend(claim.proof.as_deref().map(setting.proof));
        }
        body
    }
}

const TYPST_PAPER: Setting = Setting {
    heading: |text| format!("= {text}\n"),
    note: |text| format!("#{}\n\n", typst::quoted(text)),
    code: |text| format!("#raw(block: true, {})\n\n", typst::quoted(text)),
    table: |sheet, titled| typst_table(sheet, titled) + "\n",
    figure: |caption, picture| {
        let (caption, body) = (typst::quoted(caption), typst::typst_box(picture));
        format!("#figure(caption: {caption}, scale(70%, reflow: true, [\n{body}]))\n\n")
    },
    claim: |name, status| format!("#strong({}): #{}\n", typst::quoted(name), typst::quoted(status)),
    formula: |language, assertion| format!("$ {} $\n", language.typst().assertion(assertion)),
    proof: |proof| format!("{proof}\n"),
    whole: |title, words, body| {
        let language = words.language().tag();
        format!(
            "{}#set page(margin: 2cm)\n#set text(lang: \"{language}\")\n#set heading(numbering: \"1.\")\n\
             #align(center, text(size: 16pt, {}))\n\n{body}",
            typst::HEAD,
            typst::quoted(title)
        )
    },
};

const LATEX_PAPER: Setting = Setting {
    heading: |text| format!("\\section{{{}}}\n\n", latex::escaped(text)),
    note: |text| latex::escaped(text) + "\n\n",
    code: |text| {
        // Typewriter lines, broken where they are too long; verbatim would not know the signs of mathematics.
        let line = |line: &str| {
            let (bare, indent) = (line.trim_start(), (line.len() - line.trim_start().len()) as f64 * 0.5);
            format!("\\noindent\\hspace*{{{indent:.1}em}}\\texttt{{{}}}\\par\n", latex::escaped(bare))
        };
        format!("{{\\small\\raggedright\n{}}}\n\n", text.lines().map(line).collect::<String>())
    },
    table: |sheet, titled| format!("{{\\small\\setlength{{\\tabcolsep}}{{3pt}}\n{}}}\n\n", latex_table(sheet, titled)),
    figure: |caption, picture| {
        let (caption, picture) = (latex::escaped(caption), latex::tikz(picture));
        format!("\\begin{{center}}\\resizebox{{.6\\linewidth}}{{!}}{{%\n{picture}}}\\par {caption}\\end{{center}}\n\n")
    },
    claim: |name, status| format!("\\noindent\\textbf{{{}}}: {}\n\n", latex::escaped(name), latex::escaped(status)),
    formula: |language, assertion| format!("\\[ {} \\]\n", language.latex().assertion(assertion)),
    proof: |proof| format!("{proof}\n"),
    whole: |title, _, body| {
        format!(
            "\\documentclass[a4paper]{{article}}\n\\usepackage[margin=2cm]{{geometry}}\n{}\\begin{{document}}\n\
             \\begin{{center}}\\Large {}\\end{{center}}\n\n{body}\\end{{document}}\n",
            latex::preamble(body),
            latex::escaped(title)
        )
    },
};

const HTML_PAPER: Setting = Setting {
    heading: |text| format!("<h2>{}</h2>\n", svg::escaped(text)),
    note: |text| format!("<p>{}</p>\n", svg::escaped(text)),
    code: |text| format!("<pre>{}</pre>\n", svg::escaped(text)),
    table: html_table,
    figure: |caption, picture| {
        let caption = svg::escaped(caption);
        format!("<figure>\n{}<figcaption>{caption}</figcaption>\n</figure>\n", svg::svg(picture))
    },
    claim: |name, status| {
        format!("<h3>{}</h3>\n<p class=\"status\">{}</p>\n", svg::escaped(name), svg::escaped(status))
    },
    formula: |_, _| String::new(),
    proof: |proof| format!("<pre>{}</pre>\n", svg::escaped(proof)),
    whole: |title, _, body| html::page(title, &format!("<h1>{}</h1>\n{body}", svg::escaped(title))),
};

const MARKDOWN_PAPER: Setting = Setting {
    heading: |text| format!("## {text}\n\n"),
    note: |text| format!("{text}\n\n"),
    code: |text| format!("```text\n{}\n```\n\n", text.trim_end()),
    table: |sheet, titled| {
        let title = if titled { format!("{}\n\n", sheet.title) } else { String::new() };
        format!("{title}{}\n", markdown_table(sheet))
    },
    figure: |caption, picture| format!("{caption}\n\n```text\n{}\n```\n\n", text::text(picture, 80).trim_end()),
    claim: |name, status| format!("**{name}**: {status}\n\n"),
    formula: |_, _| String::new(),
    proof: |proof| format!("```text\n{}\n```\n\n", proof.trim()),
    whole: |title, _, body| format!("# {title}\n\n{body}"),
};

impl Settled {
    fn name(&self) -> &str {
        &self.standing.subject.statement.name
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
