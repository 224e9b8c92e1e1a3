//! Every game of the library: its text, its words, its claims.

mod support;

use std::collections::HashSet;
use std::sync::Arc;

use grundy::lang::{Argument, Body, Definition, Document, Game, GameWords, IBig, Role, tuple};
use grundy::{library, library_text, library_texts};
use support::first_failure;

#[test]
fn every_file_is_named_like_its_game() {
    for (name, text) in library_texts() {
        let document = Document::parse(text, library()).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
        assert!(document.definitions().any(|game| &*game.name.text == name), "games/{name}.game defines {name}");
        assert_eq!(library_text(name), Some(text));
    }
    let mut names = HashSet::new();
    for game in library().definitions() {
        assert!(names.insert(&game.name.text), "{} is defined in two files", game.name);
    }
}

#[test]
fn printing_and_parsing_gives_the_same_game() {
    for (name, text) in library_texts() {
        let document = Document::parse(text, library()).unwrap();
        let again = Document::parse(&document.to_string(), library()).unwrap_or_else(|p| panic!("{name}: {p:?}"));
        assert_eq!(document, again, "{name}");
        assert_eq!(document.to_string(), again.to_string(), "{name}");
    }
}

#[test]
fn every_game_has_its_words_in_both_languages() {
    let both = |words: &GameWords| words.en.is_some() && words.ja.is_some();
    for game in library().definitions() {
        for role in [Role::Title, Role::Note, Role::Source] {
            let there = game.texts.iter().any(|(r, words)| *r == role && both(words));
            assert!(there, "{} has its {role:?} in English and Japanese", game.name);
        }
        if let Body::Rules(rules) = &game.body {
            assert!(rules.moves.iter().all(|m| both(&m.label)), "the moves of {} have labels", game.name);
        }
        let mut names = HashSet::new();
        for claim in claims(game) {
            let name = claim.unwrap_or_else(|| panic!("a claim of {} has no name", game.name));
            assert!(names.insert(name.clone()), "{} has two claims named {name}", game.name);
        }
    }
}

fn claims(game: &Definition) -> Vec<Option<String>> {
    let outside = library().items.iter().filter_map(|item| match item {
        grundy::lang::Item::Claim(claim) if claim.about.as_ref().is_some_and(|g| g.name == game.name) => Some(&**claim),
        _ => None,
    });
    game.claims.iter().chain(outside).map(|claim| claim.name.as_ref().map(|n| n.to_string())).collect()
}

/// Values of parameters to check claims for, besides the defaults.
const PARAMETERS: [(&str, &str); 21] = [
    ("blockingqueen", "b=2"),
    ("chocolate", "k=1"),
    ("chocolate", "k=2"),
    ("chocolate", "k=4"),
    ("chocolate", "k=5"),
    ("chocolate", "k=7"),
    ("chocolate_shift", "k=2;s=0"),
    ("chocolate_shift", "k=4;s=4"),
    ("chocolate_shift", "k=4;s=6"),
    ("chocolate_shift", "k=6;s=8"),
    ("nimhoff", "h=4"),
    ("nimhoff", "h=5"),
    ("chocolate_shift", "k=5;s=3"),
    ("onek", "k=3"),
    ("pass", "k=4"),
    ("stripbar", "k=3"),
    ("stripbar", "k=4"),
    ("take", "S=1,2,3"),
    ("valley", "k=4"),
    ("valley", "k=7"),
    ("valley", "k=11"),
];

fn with(name: &str, parameters: &str) -> Arc<Game> {
    let definition = library().definition(name).unwrap();
    let read = |pair: &str| -> (String, Argument) {
        let (parameter, value) = pair.split_once('=').unwrap();
        (parameter.into(), definition.read_argument(parameter, value).unwrap())
    };
    let arguments: Vec<_> = parameters.split(';').filter(|p| !p.is_empty()).map(read).collect();
    library().game(name, &arguments).unwrap()
}

/// How far claims are checked, by the number of coordinates.
fn reach(game: &Game) -> u64 {
    match (&**game.name(), game.coordinates.len()) {
        ("kaylesmisere", _) => 12,
        ("rugs" | "mockcorners" | "twinsruler", _) => 7,
        ("moore4", _) => 3,
        (_, 1) => 150,
        (_, 2) => 24,
        (_, 3) => 12,
        (_, 4) => 4,
        _ => 2,
    }
}

#[test]
fn every_claim_holds_or_fails_first_where_it_says() {
    let defaults = library().definitions().map(|game| (game.name.to_string(), ""));
    let others = PARAMETERS.iter().map(|(name, parameters)| (name.to_string(), *parameters));
    let mut wrong = Vec::new();
    let mut checked = HashSet::new();
    for (name, parameters) in defaults.chain(others) {
        let game = with(&name, parameters);
        for statement in library().statements(&game).unwrap() {
            let far = statement.false_at.iter().flatten().filter_map(|n| u64::try_from(n).ok()).max();
            let to = vec![reach(&game).max(far.unwrap_or(0)); game.coordinates.len()];
            let found = first_failure(&game, &statement, &to);
            let found = found.unwrap_or_else(|fault| panic!("{} {}: {fault}", game.heading(), statement.name));
            if found != statement.false_at {
                let at = found.as_ref().map_or("nowhere".into(), |p: &Vec<IBig>| tuple(p));
                wrong.push(format!("{}: {} fails first at {at}", game.heading(), statement.name));
            }
            checked.insert((name.clone(), statement.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for game in library().definitions() {
        for claim in claims(game).into_iter().flatten() {
            assert!(checked.contains(&(game.name.to_string(), claim.clone())), "{} of {} is checked", claim, game.name);
        }
    }
}
