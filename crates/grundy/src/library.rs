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
        // A file may refer to games of any other: each is read with all games known, in as many rounds as it takes.
        let mut items: Vec<Item> = Vec::new();
        let mut waiting: Vec<&(&str, &str)> = TEXTS.iter().collect();
        loop {
            let known = Document { items: items.clone(), library: Vec::new() };
            let mut problems = Vec::new();
            let before = waiting.len();
            waiting.retain(|(name, text)| match Document::parse(text, &known) {
                Ok(document) => {
                    items.extend(document.items);
                    false
                }
                Err(diagnostics) => {
                    problems.push((*name, diagnostics));
                    true
                }
            });
            if waiting.is_empty() {
                break;
            }
            assert!(waiting.len() < before, "games/ has texts that cannot be read: {problems:?}");
        }
        items.sort_by_key(|item| TEXTS.iter().position(|(name, _)| is_from(item, name)));
        Document { items, library: Vec::new() }
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

fn is_from(item: &Item, file: &str) -> bool {
    match item {
        Item::Game(game) => &*game.name.text == file,
        Item::Claim(claim) => claim.about.as_ref().is_some_and(|game| &*game.name.text == file),
    }
}
