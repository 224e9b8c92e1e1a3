//! Another name for something in a text.
//!
//! Whether the new name may stand everywhere is not decided by rules: the text with the new name is read, and must say of
//! every name what the old text said of the old one.

use crate::check::TextReading;
use crate::lexer::{Token, lex};
use crate::mention::Mentions;
use crate::parser::{CLAUSES, RESERVED};
use crate::span::Span;
use crate::syntax::Document;

/// Why something does not get another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenameRefusal {
    /// Nothing with a name is there.
    Nothing,
    /// Clauses cannot be read: the name may stand in them, too.
    Unreadable,
    /// It belongs to the library.
    OfLibrary,
    /// The new name is none.
    NoName,
    /// The new name would stand for something else somewhere, or something else for it.
    Taken,
}

/// The places of what is at a byte of the text, for each to be replaced by the new name.
///
/// ```
/// use grundy_lang::{Document, RenameRefusal, rename};
/// let text = "game take[k = 2](n) move { (n - s) : 1 <= s <= k }";
/// let places = rename(text, &Document::default(), text.find('s').unwrap(), "taken").unwrap();
/// assert_eq!(places.len(), 2);
/// let taken = rename(text, &Document::default(), text.find('s').unwrap(), "k");
/// assert_eq!(taken.unwrap_err(), RenameRefusal::Taken);
/// ```
pub fn rename(text: &str, library: &Document, byte: usize, name: &str) -> Result<Vec<Span>, RenameRefusal> {
    let before = TextReading::of(text, library);
    let mentions = Mentions::of(&before.document);
    let (_, thing) = mentions.at(byte).ok_or(RenameRefusal::Nothing)?;
    if !before.is_whole {
        return Err(RenameRefusal::Unreadable);
    }
    if thing.defined.is_none() {
        return Err(RenameRefusal::OfLibrary);
    }
    let places = mentions.alike(byte);
    if places.is_empty() {
        return Err(RenameRefusal::Nothing);
    }
    if !is_name(name) {
        return Err(RenameRefusal::NoName);
    }
    let mut written = String::new();
    let mut end = 0;
    for place in &places {
        written += &text[end..place.start];
        written += name;
        end = place.end;
    }
    written += &text[end..];
    let after = TextReading::of(&written, library);
    let same = Mentions::of(&after.document).pattern() == mentions.pattern();
    let problems = |reading: &TextReading| reading.diagnostics.iter().map(|d| d.problem.code()).collect::<Vec<_>>();
    if same && after.is_whole && problems(&before) == problems(&after) { Ok(places) } else { Err(RenameRefusal::Taken) }
}

fn is_name(text: &str) -> bool {
    let lexed = lex(text);
    let name = match lexed.tokens.as_slice() {
        [first, _] => &first.token,
        _ => return false,
    };
    let is_free = |name: &str| !CLAUSES.contains(&name) && !RESERVED.contains(&name);
    lexed.diagnostics.is_empty() && matches!(name, Token::Name(name) if name == text && is_free(name))
}
