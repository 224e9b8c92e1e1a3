//! The library of games: the texts of `games/`, embedded and parsed once.

use std::borrow::Cow;
use std::sync::OnceLock;

use grundy_lang::{Definition, Document, Game, Item};

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

/// The definitions behind a game that the library does not hold, those that others need first.
pub(crate) fn own_definitions(game: &Game) -> Vec<&Definition> {
    fn gather<'a>(game: &'a Game, own: &mut Vec<&'a Definition>) {
        for other in &game.others {
            gather(other, own);
        }
        let known = library().definition(game.name()).is_some_and(|d| *d == game.definition);
        if !known && own.iter().all(|d| d.name != game.definition.name) {
            own.push(&game.definition);
        }
    }
    let mut own = Vec::new();
    gather(game, &mut own);
    own
}

/// A document in which a game stands with what it refers to, if there is one: the library, or its own definitions and
/// the library behind them.
pub(crate) fn document_of(game: &Game) -> Option<Cow<'static, Document>> {
    let own = own_definitions(game);
    if own.is_empty() {
        return Some(Cow::Borrowed(library()));
    }
    let items = own.into_iter().map(|definition| Item::Game(definition.clone().into())).collect();
    let text = Document { items, library: Vec::new() }.to_string();
    let document = Document::parse(&text, library()).ok()?;
    let same = document.definition(game.name()).is_some_and(|d| *d == game.definition);
    same.then_some(Cow::Owned(document))
}
