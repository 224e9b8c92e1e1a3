//! A text that is open in an editor, and what the language says of it in the words of the protocol.

use grundy::lang::{Candidate, Mentions, NamedKind, RenameRefusal, TextReading, candidates, format, rename};
use grundy::library;
use grundy::words::Words;
use lsp_types::{
    CompletionItem, CompletionItemKind, Diagnostic, DiagnosticSeverity, NumberOrString, Position, Range, TextEdit,
};

use crate::place::LineStarts;

/// A text that is open.
pub struct OpenText {
    /// The text.
    pub text: String,
    lines: LineStarts,
}

impl OpenText {
    /// A text.
    pub fn new(text: String) -> OpenText {
        OpenText { lines: LineStarts::of(&text), text }
    }

    /// The byte of a place.
    pub fn byte(&self, position: Position) -> usize {
        self.lines.byte(&self.text, position)
    }

    /// The place of a range that is counted in UTF-16.
    pub fn range_of_units(&self, from: usize, to: usize) -> Range {
        let mut units = 0;
        let mut bytes = [self.text.len(); 2];
        for (byte, c) in self.text.char_indices() {
            for (end, wanted) in bytes.iter_mut().zip([from, to]) {
                if units >= wanted {
                    *end = (*end).min(byte);
                }
            }
            units += c.len_utf16();
        }
        Range { start: self.lines.position(&self.text, bytes[0]), end: self.lines.position(&self.text, bytes[1]) }
    }

    /// Everything that is wrong.
    pub fn diagnostics(&self, words: &Words) -> Vec<Diagnostic> {
        let reading = TextReading::of(&self.text, library());
        let problem = |problem: &grundy::lang::Diagnostic| {
            let (sentence, hint) = words.diagnostic(problem);
            Diagnostic {
                range: self.lines.range(&self.text, problem.span),
                severity: Some(DiagnosticSeverity::ERROR),
                code: Some(NumberOrString::String(problem.problem.code().to_string())),
                source: Some("grundy".to_string()),
                message: hint.map_or(sentence.clone(), |hint| format!("{sentence}\n{hint}")),
                ..Diagnostic::default()
            }
        };
        reading.diagnostics.iter().map(problem).collect()
    }

    /// Where what is at a place is defined.
    pub fn definition(&self, position: Position) -> Option<Range> {
        let reading = TextReading::of(&self.text, library());
        let mentions = Mentions::of(&reading.document);
        let (_, thing) = mentions.at(self.byte(position))?;
        thing.defined.map(|span| self.lines.range(&self.text, span))
    }

    /// Every place of what is at a place.
    pub fn alike(&self, position: Position) -> Vec<Range> {
        let reading = TextReading::of(&self.text, library());
        let places = Mentions::of(&reading.document).alike(self.byte(position));
        places.into_iter().map(|span| self.lines.range(&self.text, span)).collect()
    }

    /// What changes when what is at a place gets another name.
    pub fn rename(&self, position: Position, name: &str) -> Result<Vec<TextEdit>, RenameRefusal> {
        let places = rename(&self.text, library(), self.byte(position), name)?;
        let edit = |span| TextEdit { range: self.lines.range(&self.text, span), new_text: name.to_string() };
        Ok(places.into_iter().map(edit).collect())
    }

    /// What can stand at a place.
    pub fn completions(&self, position: Position) -> Vec<CompletionItem> {
        let item = |candidate: Candidate| CompletionItem {
            label: candidate.text,
            kind: Some(match candidate.kind {
                None => CompletionItemKind::KEYWORD,
                Some(NamedKind::Game | NamedKind::Claim) => CompletionItemKind::CLASS,
                Some(NamedKind::Function) => CompletionItemKind::FUNCTION,
                Some(NamedKind::Parameter) => CompletionItemKind::CONSTANT,
                Some(NamedKind::Coordinate | NamedKind::Variable) => CompletionItemKind::VARIABLE,
            }),
            ..CompletionItem::default()
        };
        candidates(&self.text, library(), self.byte(position)).into_iter().map(item).collect()
    }

    /// The change to the one layout; none where the text cannot be read or is in it.
    pub fn formatting(&self) -> Option<Vec<TextEdit>> {
        let better = format(&self.text).ok()?;
        if better == self.text {
            return Some(Vec::new());
        }
        let end = self.lines.position(&self.text, self.text.len());
        Some(vec![TextEdit { range: Range { start: Position::default(), end }, new_text: better }])
    }
}
