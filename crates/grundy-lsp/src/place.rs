//! Places as editors count them, lines and units of UTF-16, and as the language does, in bytes.

use lsp_types::{Position, Range};

use grundy::lang::Span;

/// Where the lines of a text begin.
pub struct LineStarts {
    starts: Vec<usize>,
}

impl LineStarts {
    /// Those of a text.
    pub fn of(text: &str) -> LineStarts {
        let ends = text.match_indices('\n').map(|(byte, _)| byte + 1);
        LineStarts { starts: std::iter::once(0).chain(ends).collect() }
    }

    /// The byte of a place; behind the end of a line it is that end.
    pub fn byte(&self, text: &str, position: Position) -> usize {
        let line = position.line as usize;
        let Some(&start) = self.starts.get(line) else { return text.len() };
        let end = self.starts.get(line + 1).map_or(text.len(), |next| next - 1);
        let mut units = 0;
        for (byte, c) in text[start..end].char_indices() {
            if units >= position.character as usize {
                return start + byte;
            }
            units += c.len_utf16();
        }
        end
    }

    /// The place of a byte.
    pub fn position(&self, text: &str, byte: usize) -> Position {
        let mut byte = byte.min(text.len());
        while !text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= byte) - 1;
        let character = text[self.starts[line]..byte].encode_utf16().count();
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Position { line: number(line), character: number(character) }
    }

    /// The place of a span.
    pub fn range(&self, text: &str, span: Span) -> Range {
        Range { start: self.position(text, span.start), end: self.position(text, span.end) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_again() {
        let text = "石 𝒢 x\n\nend";
        let lines = LineStarts::of(text);
        for (byte, _) in text.char_indices() {
            assert_eq!(lines.byte(text, lines.position(text, byte)), byte);
        }
        let x = text.find('x').unwrap();
        assert_eq!(lines.position(text, x), Position { line: 0, character: 5 });
        assert_eq!(lines.byte(text, Position { line: 0, character: 99 }), x + 1);
        assert_eq!(lines.byte(text, Position { line: 99, character: 0 }), text.len());
        assert_eq!(lines.position(text, 1), Position { line: 0, character: 0 });
    }
}
