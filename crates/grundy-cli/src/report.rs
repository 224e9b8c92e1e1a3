//! What is said to the user on the standard error: diagnostics with their place in the text, and plain sentences.

use std::io::{self, IsTerminal, Write};

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source as AriadneSource};
use grundy::lang::{Diagnostic, Diagnostics};
use grundy::read::{GameText, Misread};
use grundy::wire::{ProblemInfo, RefusalKind, Refused};

use crate::session::{Failure, Session, colours_allowed};

/// What is wrong with something that was written.
pub fn misread(session: &Session, misread: Misread) -> Failure {
    match misread {
        Misread::Text(origin, problems) => diagnostics(session, origin.as_deref(), &problems),
        Misread::Fault(fault) => session.fault(&fault),
        Misread::File(path, error) => session.bad_file(&path, &error),
        _ => {
            let (sentence, hint) = session.words.misread(&misread);
            Failure::Input(plain(session, &sentence, hint.as_deref()))
        }
    }
}

/// What is wrong: for people, and problem by problem for programs.
#[derive(Debug, Default)]
pub struct Complaint {
    /// For people.
    pub text: String,
    /// For programs.
    pub problems: Vec<ProblemInfo>,
}

impl Complaint {
    /// The same in wire form; a problem has a place there if it has one in a text.
    pub fn refused(self, kind: RefusalKind) -> Refused {
        let first = self.problems.first().map(|problem| (problem.sentence.clone(), problem.hint.clone()));
        let said = first.unwrap_or_else(|| (self.text.trim().to_string(), None));
        let problems = self.problems.into_iter().filter(|problem| problem.to > 0).collect();
        Refused { problems, ..Refused::new(kind, said) }
    }

    /// Both complaints.
    pub fn and(self, other: Complaint) -> Complaint {
        Complaint { text: self.text + &other.text, problems: [self.problems, other.problems].concat() }
    }
}

/// Everything that is wrong with a text, each with its place where the text is known.
pub fn diagnostics(session: &Session, source: Option<&GameText>, diagnostics: &Diagnostics) -> Failure {
    let mut text = String::new();
    for diagnostic in diagnostics {
        let (sentence, hint) = session.words.diagnostic(diagnostic);
        match source.filter(|source| is_inside(diagnostic, source)) {
            Some(source) => text += &placed(session, source, diagnostic, &sentence, hint.as_deref()),
            None => text += &plain(session, &sentence, hint.as_deref()).text,
        }
    }
    let source = source.map(|source| source.text.as_str()).unwrap_or_default();
    Failure::Input(Complaint { text, problems: ProblemInfo::all(&session.words, source, diagnostics) })
}

/// Whether the problem has a place in the text; those of values given from outside have none.
fn is_inside(diagnostic: &Diagnostic, source: &GameText) -> bool {
    let span = diagnostic.span;
    (span.start, span.end) != (0, 0) && source.text.get(span.start..span.end).is_some()
}

/// Lines that are longer, in bytes, are not shown.
const LONG: usize = 300;

fn placed(session: &Session, source: &GameText, diagnostic: &Diagnostic, sentence: &str, hint: Option<&str>) -> String {
    let before = &source.text[..diagnostic.span.start];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    if source.text[start..].lines().next().is_some_and(|line| line.len() > LONG) {
        let (line, column) = diagnostic.span.line_and_column(&source.text);
        return plain(session, &format!("{}:{line}:{column}: {sentence}", source.name), hint).text;
    }
    let span = (source.name.as_str(), diagnostic.span.start..diagnostic.span.end);
    let error = session.say("cli-error", &[]);
    let mut label = Label::new(span.clone()).with_color(Color::Red);
    if let Some(hint) = hint {
        label = label.with_message(hint);
    }
    let report = Report::build(ReportKind::Custom(&error, Color::Red), span)
        .with_config(Config::default().with_index_type(IndexType::Byte).with_color(colours_errors()))
        .with_message(sentence)
        .with_label(label)
        .finish();
    let mut written = Vec::new();
    let cache = (source.name.as_str(), AriadneSource::from(source.text.as_str()));
    match report.write(cache, &mut written) {
        Ok(()) => tidy(&String::from_utf8_lossy(&written)),
        Err(_) => plain(session, sentence, hint).text,
    }
}

/// Without blanks at the ends of lines and, where colours are not wanted, without those of a report's kind, which
/// ariadne always colours.
fn tidy(text: &str) -> String {
    let mut tidied = String::new();
    for line in text.lines() {
        let mut rest = line.trim_end();
        while let Some((before, escape)) = rest.split_once('\x1b').filter(|_| !colours_errors()) {
            tidied += before;
            rest = escape.split_once('m').map_or("", |(_, after)| after);
        }
        tidied += rest;
        tidied.push('\n');
    }
    tidied
}

/// A sentence that has no place in a text, and its hint.
pub fn plain(session: &Session, sentence: &str, hint: Option<&str>) -> Complaint {
    let error = session.say("cli-error", &[]);
    let error = if colours_errors() { format!("\x1b[31m{error}:\x1b[0m") } else { format!("{error}:") };
    let mut text = format!("{error} {sentence}\n");
    if let Some(hint) = hint {
        text += &format!("  {}\n", session.say("cli-hint", &[("hint", hint.to_string())]));
    }
    let problem = ProblemInfo { from: 0, to: 0, sentence: sentence.to_string(), hint: hint.map(str::to_string) };
    Complaint { text, problems: vec![problem] }
}

/// A remark that is no error, on the standard error.
pub fn note(session: &Session, id: &str, arguments: &[(&str, String)]) {
    to_stderr(&format!("{}\n", session.say(id, arguments)));
}

/// A remark for who watches: on a terminal only.
pub fn remark(session: &Session, id: &str, arguments: &[(&str, String)]) {
    if io::stderr().is_terminal() {
        note(session, id, arguments);
    }
}

fn colours_errors() -> bool {
    colours_allowed() && io::stderr().is_terminal()
}

/// Writes to the standard error; if nobody reads it, there is nobody to tell.
pub fn to_stderr(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Writes to the standard output; a reader that has gone is no error.
pub fn to_stdout(text: &str) {
    let _ = io::stdout().lock().write_all(text.as_bytes());
}
