//! Sentences in lines that fit: broken at blanks, in Japanese between any two characters, but never before a mark that
//! ends something nor after one that opens it.

use unicode_width::UnicodeWidthChar;

/// Marks that begin no line.
const CLOSING: &str = "、。，．：；？！）」』】・…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}";
/// Marks that end no line.
const OPENING: &str = "（「『【([{";

/// The columns that a text takes.
pub fn width(text: &str) -> u16 {
    text.chars().map(columns).sum()
}

fn columns(c: char) -> u16 {
    c.width().unwrap_or(0) as u16
}

/// Lines of at most so many columns. What cannot be broken and does not fit is cut where the line ends.
pub fn wrap(text: &str, most: u16) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use grundy::words::{Language, Words};

    use super::{may_break, width, wrap};

    #[test]
    fn words_stay_whole() {
        assert_eq!(wrap("Arrow keys or Tab", 9), ["Arrow", "keys or", "Tab"]);
        assert_eq!(wrap("Arrow keys", 5), ["Arrow", "keys"]);
        assert_eq!(wrap("  01 ⊕ 10", 20), ["  01 ⊕ 10"]);
        assert_eq!(wrap("123456789", 4), ["1234", "5678", "9"]);
        assert_eq!(
            wrap("矢印キーとTabで選び、Enterで決める。", 12),
            ["矢印キーと", "Tabで選び、", "Enterで決め", "る。"]
        );
    }

    #[test]
    fn help_breaks_no_word_at_any_width() {
        for language in Language::ALL {
            let help = Words::new(language).text("play-screen-help", &[]);
            for (most, line) in (20..100).flat_map(|most| help.lines().map(move |line| (most, line))) {
                let lines = wrap(line, most);
                assert!(lines.iter().all(|line| width(line) <= most), "{lines:?}");
                let bare = |text: &str| text.replace(' ', "");
                assert_eq!(bare(&lines.concat()), bare(line));
                let single = line.split_whitespace().collect::<Vec<_>>().join(" ");
                for pair in lines.windows(2) {
                    let (end, start) = (pair[0].chars().last().unwrap(), pair[1].chars().next().unwrap());
                    let at_blank = single.contains(&format!("{end} {start}"));
                    assert!(at_blank || may_break(end, start), "{lines:?}");
                }
            }
        }
    }
}
