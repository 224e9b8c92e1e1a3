//! No text whatever breaks the reader: random bytes, and games of the library with something changed.

use grundy::lang::Document;
use grundy::{library, library_texts};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

/// Reads a text and, where it can be read, everything that follows from it.
fn read(text: &str) {
    let Ok(document) = Document::parse(text, library()) else { return };
    let printed = document.to_string();
    let again = Document::parse(&printed, library()).unwrap_or_else(|p| panic!("{p:?}\n{printed}"));
    assert_eq!(document, again, "{printed}");
    for definition in document.definitions() {
        if let Ok(game) = document.game(&definition.name.text, &[]) {
            let _ = document.statements(&game);
        }
    }
}

const PIECES: [&str; 36] = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "=",
    "<",
    "<=",
    "+",
    "-",
    "*",
    "/",
    "⊕",
    "⊗",
    "∪",
    "⌊",
    "⌋",
    "\"",
    "φ",
    "√",
    "0",
    "3",
    "n",
    "石",
    "　",
    "move",
    "where",
    "claim",
    "game",
    "otherwise",
    "if",
    "\n",
    "sum(",
];

/// A game of the library with a few characters dropped, doubled, or replaced.
fn mutated() -> impl Strategy<Value = String> {
    let texts: Vec<&str> = library_texts().map(|(_, text)| text).collect();
    let change = (any::<prop::sample::Index>(), 0..4usize, 0..PIECES.len());
    (prop::sample::select(texts), prop::collection::vec(change, 1..4)).prop_map(|(text, changes)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (place, kind, piece) in changes {
            let at = place.index(chars.len().max(1)).min(chars.len().saturating_sub(1));
            let end = (at + 1 + piece).min(chars.len());
            match kind {
                0 => drop(chars.drain(at..end)),
                1 => drop(chars.splice(at..at, PIECES[piece].chars())),
                2 => drop(chars.splice(at..(at + 1).min(end), PIECES[piece].chars())),
                _ => {
                    let copy: Vec<char> = chars[at..end].to_vec();
                    drop(chars.splice(at..at, copy));
                }
            }
        }
        chars.into_iter().collect()
    })
}

fn config() -> ProptestConfig {
    let persistence = Box::new(FileFailurePersistence::Off);
    ProptestConfig { cases: 10_000, failure_persistence: Some(persistence), ..ProptestConfig::default() }
}

/// Texts that broke a reader once.
#[test]
fn texts_that_broke_it() {
    read("game p(n) { move { n - 1 } if n > 0  claim a: period sqrt(12) from 0 }");
    read("game p(n) { move { n - 1 } if n > 0  claim a: period 1 from φ }");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn changed_games(text in mutated()) {
        read(&text);
    }

    #[test]
    fn random_pieces(pieces in prop::collection::vec(0..PIECES.len(), 0..40)) {
        let words: Vec<&str> = pieces.into_iter().map(|i| PIECES[i]).collect();
        read(&format!("game g(n) move {}", words.join(" ")));
    }
}
