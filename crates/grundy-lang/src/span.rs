//! Places in a text.
//!
//! A span never takes part in comparisons: two trees are equal when they say the same, wherever they stand.

use std::hash::{Hash, Hasher};

/// A range of bytes in the text that was parsed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }

    /// The line and the column in which it begins, both counted from 1, columns in characters.
    ///
    /// ```
    /// use grundy_lang::Span;
    /// let text = "石取り\n山 x";
    /// let x = text.find('x').unwrap();
    /// assert_eq!(Span::new(x, x + 1).line_and_column(text), (2, 3));
    /// ```
    pub fn line_and_column(self, text: &str) -> (usize, usize) {
        let before = &text[..text.floor_char_boundary(self.start)];
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    }

    /// Its ends as JavaScript counts them in the text.
    ///
    /// ```
    /// use grundy_lang::Span;
    /// let text = "石 𝒢 x";
    /// let x = text.find('x').unwrap();
    /// assert_eq!(Span::new(x, x + 1).utf16(text), (5, 6));
    /// assert_eq!(Span::new(1, 99).utf16(text), (0, 6));
    /// ```
    pub fn utf16(self, text: &str) -> (usize, usize) {
        let place = |byte: usize| {
            let mut end = byte.min(text.len());
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            text[..end].encode_utf16().count()
        };
        (place(self.start), place(self.end))
    }
}

impl PartialEq for Span {
    fn eq(&self, _: &Span) -> bool {
        true
    }
}

impl Eq for Span {}

impl Hash for Span {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
