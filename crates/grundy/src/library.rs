//! The library of games: the texts of `games/`, embedded and parsed once.

use std::sync::OnceLock;

use grundy_lang::{Document, Item};

const TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// All games of the library with their claims, as one document, in the order of their files' names.
///
/// ```
/// let library = grundy::library();
/// let queen = library.game("queen", &[]).unwrap();
/// assert_eq!(queen.grundy(&[1.into(), 2.into()]).unwrap(), 0);
/// ```
pub fn library() -> &'static Document {
    static LIBRARY: OnceLock<Document> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        // A file may refer to games of any other, so files are read in rounds until all have what they need.
        let mut read: Vec<(usize, Item)> = Vec::new();
        let mut waiting: Vec<usize> = (0..TEXTS.len()).collect();
        while !waiting.is_empty() {
            let known = Document { items: read.iter().map(|(_, item)| item.clone()).collect(), library: Vec::new() };
            let mut problems = Vec::new();
            let before = waiting.len();
            waiting.retain(|&file| match Document::parse(TEXTS[file].1, &known) {
                Ok(document) => {
                    read.extend(document.items.into_iter().map(|item| (file, item)));
                    false
                }
                Err(diagnostics) => {
                    problems.push((TEXTS[file].0, diagnostics));
                    true
                }
            });
            assert!(waiting.len() < before, "games/ has texts that cannot be read: {problems:?}");
        }
        read.sort_by_key(|(file, _)| *file);
        Document { items: read.into_iter().map(|(_, item)| item).collect(), library: Vec::new() }
    })
}

/// The text of the file that is named like this game.
pub fn library_text(name: &str) -> Option<&'static str> {
    TEXTS.iter().find(|(file, _)| *file == name).map(|(_, text)| *text)
}

/// The files of the library: the name of the main game and the text, by name.
pub fn library_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
    TEXTS.iter().copied()
}
