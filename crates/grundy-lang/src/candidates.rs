//! Which names and words can stand at a place, for who is writing there.
//!
//! What is being written cannot be read yet, so the clause around the place is known by its tokens: the last word before
//! it that begins a clause. Names come from what could be read of the game, and from the clause itself.

use std::collections::HashSet;

use crate::check::{TextReading, coordinates};
use crate::depiction::Depiction;
use crate::lexer::{Lexeme, Token, lex};
use crate::mention::NamedKind;
use crate::parser::{CLAUSES, RESERVED};
use crate::syntax::*;
use crate::vocabulary::{CLAIMED, CLAIMING, DIRECTIONS, JOINING, KINDS, LEFT, MADE, OTHER_FUNCTIONS, PLAYS};

/// Something that can stand at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// How it is written.
    pub text: String,
    /// What it names; nothing if it is a word of the language.
    pub kind: Option<NamedKind>,
}

/// What can stand at a byte of the text, where some of it may be written already.
///
/// ```
/// use grundy_lang::{Document, candidates};
/// let text = "game bar(y, z)\n    let f(t) = floor(t/3)\n    move { (u, z) : u <= f";
/// let found = candidates(text, &Document::default(), text.len());
/// let texts: Vec<&str> = found.iter().map(|candidate| candidate.text.as_str()).collect();
/// assert_eq!(texts, ["f", "floor"]);
///
/// let text = "game twins(n) move { (a) : a < n } picture coins t";
/// assert_eq!(candidates(text, &Document::default(), text.len())[0].text, "turn");
/// ```
pub fn candidates(text: &str, library: &Document, byte: usize) -> Vec<Candidate> {
    let lexed = lex(text);
    let here = |lexeme: &&Lexeme| lexeme.span.start < byte && byte <= lexeme.span.end;
    if lexed.remarks.iter().any(|remark| remark.start < byte && byte <= remark.end) {
        return Vec::new();
    }
    let typed = lexed.tokens.iter().find(here);
    let begun = match typed.map(|lexeme| (&lexeme.token, lexeme.span.start)) {
        Some((Token::Text(_) | Token::Number(_) | Token::Code(_), _)) => return Vec::new(),
        Some((Token::Name(_), start)) => text.get(start..byte).unwrap_or_default(),
        _ => "",
    };
    let start = byte - begun.len();
    let before: Vec<&Lexeme> = lexed.tokens.iter().filter(|lexeme| lexeme.span.end <= start).collect();
    let line = text[..start].rfind('\n').map_or(0, |end| end + 1);
    let begins_line = before.last().is_none_or(|last| last.span.end <= line);
    let mut found = Found { begun: begun.to_lowercase(), seen: HashSet::new(), all: Vec::new() };
    if begins_line {
        found.words(&CLAUSES);
    }
    let clause = before.iter().rposition(|lexeme| matches!(word(lexeme), Some(word) if CLAUSES.contains(&word)));
    let Some(clause) = clause else { return found.all };
    let after = &before[clause + 1..];
    let reading = TextReading::of(text, library);
    let game = reading.document.definitions().filter(|game| game.span.start < byte).last();
    let is = |lexeme: Option<&&Lexeme>, symbol: &str| {
        lexeme.is_some_and(|lexeme| matches!(lexeme.token, Token::Symbol(s) if s == symbol))
    };
    match word(before[clause]).unwrap_or_default() {
        "play" => found.words(&PLAYS),
        "picture" if after.is_empty() => found.words(&Depiction::WORDS),
        // Looks stand after the kind of picture, with commas between them.
        "picture" if !begins_line && !after.iter().any(|lexeme| is(Some(lexeme), "{")) => {
            found.words(word(after[0]).map_or(&[], Depiction::looks_of));
        }
        "layout" => {
            found.words(&DIRECTIONS);
            game.into_iter().flat_map(|game| coordinates(game)).for_each(|n| found.named(&n, NamedKind::Coordinate));
        }
        "game" if is(after.last(), ":") => found.words(&KINDS),
        "game" if after.iter().any(|lexeme| is(Some(lexeme), "=")) => {
            found.words(&MADE);
            found.games(&reading.document);
        }
        "claim" if is(after.last(), ":") => {
            found.words(&CLAIMED);
            found.games(&reading.document);
        }
        "where" | "require" | "let" | "move" | "claim" | "picture" => {
            if word(before[clause]) == Some("claim") {
                found.words(&CLAIMING);
            }
            if let Some(game) = game {
                found.of_game(game);
            }
            let clause_names = after.iter().filter_map(|lexeme| word(lexeme)).filter(|name| !is_reserved(name));
            clause_names.for_each(|name| found.named(&Name::new(name), NamedKind::Variable));
            found.words(&JOINING);
            found.words(&Function::ALL.map(Function::name));
            found.words(&OTHER_FUNCTIONS);
            if ["{", "+", ","].iter().any(|symbol| is(after.last(), symbol)) && word(before[clause]) == Some("move") {
                found.words(&LEFT);
                found.games(&reading.document);
            }
        }
        _ => {}
    }
    found.all
}

fn word(lexeme: &Lexeme) -> Option<&str> {
    match &lexeme.token {
        Token::Name(name) => Some(name),
        _ => None,
    }
}

fn is_reserved(name: &str) -> bool {
    let is_function = Function::ALL.iter().any(|function| function.name() == name);
    is_function
        || RESERVED.contains(&name)
        || ["ja", "en", "grundy", "zeros", "ones", "level", "period", "for", "when", "sum"].contains(&name)
}

struct Found {
    /// What is written already, in small letters.
    begun: String,
    seen: HashSet<String>,
    all: Vec<Candidate>,
}

impl Found {
    fn add(&mut self, text: &str, kind: Option<NamedKind>) {
        if text.to_lowercase().starts_with(&self.begun) && self.seen.insert(text.to_string()) {
            self.all.push(Candidate { text: text.to_string(), kind });
        }
    }

    fn words(&mut self, words: &[&str]) {
        words.iter().for_each(|word| self.add(word, None));
    }

    fn named(&mut self, name: &Name, kind: NamedKind) {
        self.add(&name.text, Some(kind));
    }

    fn of_game(&mut self, game: &Definition) {
        coordinates(game).iter().for_each(|name| self.named(name, NamedKind::Coordinate));
        game.parameters.iter().for_each(|parameter| self.named(&parameter.name, NamedKind::Parameter));
        game.lets.iter().for_each(|function| self.named(&function.name, NamedKind::Function));
    }

    fn games(&mut self, document: &Document) {
        document.definitions().chain(&document.library).for_each(|game| self.named(&game.name, NamedKind::Game));
    }
}
