//! The library of games, and its claims put to the prover.

#![allow(dead_code)] // every test uses a part of it

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use grundy_lang::{Document, Game, Position, Statement, Witness};
use grundy_prove::{Outside, Proof, ProofLimits, Reason, Verdict, prove};

/// Parameters as on the command line.
pub type Parameters = &'static [(&'static str, &'static str)];

/// All games of the folder `games`.
pub fn library() -> &'static Document {
    static LIBRARY: OnceLock<Document> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
        let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        let text: String = files.iter().map(|file| fs::read_to_string(file).unwrap() + "\n").collect();
        Document::parse(&text, &Document::default()).unwrap()
    })
}

/// A game of the library, its parameters given as on the command line.
pub fn game(name: &str, parameters: &[(&str, &str)]) -> Arc<Game> {
    game_of(library(), name, parameters)
}

/// A game of a document.
pub fn game_of(document: &Document, name: &str, parameters: &[(&str, &str)]) -> Arc<Game> {
    let definition = document.definition(name).unwrap();
    let read = |&(parameter, value): &(&str, &str)| {
        (parameter.to_string(), definition.read_argument(parameter, value).unwrap())
    };
    document.game(name, &parameters.iter().map(read).collect::<Vec<_>>()).unwrap()
}

/// A claim about a game, by name; without a name the only one.
pub fn claim(document: &Document, game: &Game, name: &str) -> Statement {
    let statements = document.statements(game).unwrap();
    let found = statements.iter().find(|s| s.name == name);
    found.unwrap_or_else(|| panic!("{} has the claim {name}", game.heading())).clone()
}

/// Puts a claim of the library to the prover.
pub fn verdict(name: &str, parameters: &[(&str, &str)], of: &str) -> Verdict {
    let game = game(name, parameters);
    decide(library(), &game, &claim(library(), &game, of))
}

/// Puts a claim to the prover, with the usual limits.
pub fn decide(document: &Document, game: &Game, statement: &Statement) -> Verdict {
    prove(document, game, statement, &ProofLimits::default(), &mut |_| ControlFlow::Continue(()))
}

/// The last game of a text and its last claim, put to the prover.
pub fn decide_text(text: &str) -> Verdict {
    let document = Document::parse(text, library()).unwrap_or_else(|d| panic!("{d:?}"));
    let game = document.game(document.last_game_name().unwrap(), &[]).unwrap();
    let statements = document.statements(&game).unwrap();
    decide(&document, &game, statements.last().unwrap())
}

#[track_caller]
pub fn proved(verdict: Verdict) -> Box<Proof> {
    match verdict {
        Verdict::Proved(proof) => proof,
        Verdict::Refuted(witness) => panic!("not proved: {witness:?}"),
        Verdict::RefutedBelow(position) => panic!("wrong at {position:?} or below"),
        Verdict::Unknown(reason) => panic!("not proved: {reason}"),
    }
}

#[track_caller]
pub fn refuted(verdict: Verdict) -> Witness {
    match verdict {
        Verdict::Refuted(witness) => witness,
        Verdict::Proved(_) => panic!("proved, but false"),
        Verdict::RefutedBelow(position) => panic!("wrong at {position:?} or below, but where?"),
        Verdict::Unknown(reason) => panic!("not refuted: {reason}"),
    }
}

#[track_caller]
pub fn unknown(verdict: Verdict) -> Reason {
    match verdict {
        Verdict::Unknown(reason) => reason,
        Verdict::Proved(_) => panic!("not open, but proved"),
        Verdict::Refuted(witness) => panic!("not open: {witness:?}"),
        Verdict::RefutedBelow(position) => panic!("not open, but wrong at {position:?} or below"),
    }
}

/// The expression that is outside, and why.
#[track_caller]
pub fn outside(verdict: Verdict) -> (String, Outside) {
    match unknown(verdict) {
        Reason::Outside { expression, because } => (expression, because),
        other => panic!("not outside: {other}"),
    }
}

pub fn position(coordinates: &[u64]) -> Position {
    coordinates.iter().map(|&n| n.into()).collect()
}
