//! Sentences in lines that fit: broken at blanks, in Japanese between any two characters, but never before a mark that
//! ends something nor after one that opens it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Marks that begin no line.
const CLOSING: &str = "、。，．：；？！）」』】・…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}";
/// Marks that end no line.
const OPENING: &str = "（「『【([{";

/// The columns that a text takes.
pub fn width(text: &str) -> usize {
    UnicodeWidthStr::width(text)
}

fn columns(c: char) -> usize {
    UnicodeWidthChar::width(c).unwrap_or(0)
}

/// Lines of at most so many columns. What cannot be broken and does not fit is cut where the line ends.
///
/// ```
/// assert_eq!(grundy_view::wrap("Arrow keys or Tab", 9), ["Arrow", "keys or", "Tab"]);
/// ```
pub fn wrap(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in pieces(text) {
        let line = lines.last().map_or("", String::as_str);
        if !line.is_empty() && width(line) + width(piece.trim_end()) > most {
            lines.push(String::new());
        }
        for c in piece.chars() {
            let line = lines.last().map_or("", String::as_str);
            if c != ' ' && !line.is_empty() && width(line) + columns(c) > most {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                line.push(c);
            }
        }
    }
    lines.into_iter().map(|line| line.trim_end().to_string()).collect()
}

/// The text in pieces, between which a line may be broken.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (place, after) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, after)) {
            pieces.push(&text[start..place]);
            start = place;
        }
        before = Some(after);
    }
    pieces.push(&text[start..]);
    pieces
}

fn may_break(before: char, after: char) -> bool {
    let is_wide = columns(before) > 1 || columns(after) > 1;
    after != ' ' && (before == ' ' || is_wide && !CLOSING.contains(after) && !OPENING.contains(before))
}
