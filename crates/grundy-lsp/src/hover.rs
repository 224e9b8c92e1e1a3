//! What is at a place, as an editor shows it: the answer of `grundy-ask` in Markdown.

use grundy::lang::Watch;
use grundy::wire::PlaceAnswer;
use grundy::words::Words;
use grundy_ask::{Desk, PlaceQuestion, Question, Reply, answer};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};

use crate::document::OpenText;

/// What is at a byte of a text, as long as the watch allows.
pub fn hover(open: &OpenText, byte: usize, words: &Words, watch: &mut Watch) -> Option<Hover> {
    let at = open.text[..byte].encode_utf16().count();
    let question = Question::Place(PlaceQuestion { text: open.text.clone(), at });
    let Ok(Reply::Place(Some(place))) = answer(&question, words, watch, &Desk::default()) else { return None };
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: markdown(&place) });
    Some(Hover { contents, range: Some(open.range_of_units(place.from, place.to)) })
}

fn markdown(place: &PlaceAnswer) -> String {
    let mut text = format!("{}\n\n```game\n{}\n```\n", place.sentence, place.text.trim_end());
    if let Some(values) = &place.values {
        text += &format!("\n```text\n{values}\n```\n");
    }
    for standing in &place.standings {
        text += &format!("\n- `{}`: {}", standing.claim, standing.sentence);
    }
    text
}
