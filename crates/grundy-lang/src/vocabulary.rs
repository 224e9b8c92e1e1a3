//! The words of the language by where they stand: what editors colour and complete, from one source.

use std::collections::HashSet;

use crate::depiction::Depiction;
use crate::parser::CLAUSES;
use crate::syntax::Function;

/// Words that join conditions and numbers.
pub(crate) const JOINING: [&str; 10] = ["and", "or", "not", "in", "divides", "mod", "if", "otherwise", "exists", "all"];
/// Signs that have a word.
const SIGNS: [&str; 3] = ["xor", "nimmul", "union"];
/// Words that claims begin with.
pub(crate) const CLAIMED: [&str; 6] = ["grundy", "zeros", "ones", "level", "period", "for"];
/// Words inside of claims.
pub(crate) const CLAIMING: [&str; 12] =
    ["grundy", "zeros", "ones", "level", "period", "when", "by", "automaton", "with", "prefix", "false", "at"];
/// Words of periods.
const PERIODIC: [&str; 2] = ["from", "saltus"];
/// Words of the play.
pub(crate) const PLAYS: [&str; 3] = ["normal", "misere", "blocking"];
/// Directions of a layout.
pub(crate) const DIRECTIONS: [&str; 4] = ["across", "down", "up", "layers"];
/// Kinds of parameters.
pub(crate) const KINDS: [&str; 6] = ["number", "set", "pairs", "list", "grid", "function"];
/// What a game is made of that is not written by its moves.
pub(crate) const MADE: [&str; 2] = ["octal", "product"];
/// What stands where the positions of a move stand.
pub(crate) const LEFT: [&str; 2] = ["nothing", "sum"];
/// Functions that are no operation of one value to one value.
pub(crate) const OTHER_FUNCTIONS: [&str; 3] = ["sqrt", "columns", "mex"];
/// Other spellings.
const SPELLINGS: [&str; 1] = ["misère"];
/// Languages of a text.
const LANGUAGES: [&str; 2] = ["ja", "en"];

/// Words of the language that belong together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordGroup {
    /// What they are called together.
    pub name: &'static str,
    /// The words.
    pub words: Vec<&'static str>,
}

/// All words of the language: those that begin clauses, that join, that stand elsewhere, functions, and those that only
/// mean something in the clause `picture`.
///
/// ```
/// let groups = grundy_lang::vocabulary();
/// assert_eq!(groups.last().unwrap().name, "pictures");
/// assert!(groups.last().unwrap().words.contains(&"turn"));
/// ```
pub fn vocabulary() -> Vec<WordGroup> {
    let looks = Depiction::WORDS.map(Depiction::looks_of).concat();
    let claims = [&CLAIMED[..], &CLAIMING, &PERIODIC].concat();
    let elsewhere = [&PLAYS[..], &SPELLINGS, &DIRECTIONS, &KINDS, &MADE, &LEFT, &LANGUAGES].concat();
    let functions = [&["grundy"], &Function::ALL.map(Function::name)[..], &OTHER_FUNCTIONS].concat();
    let mut seen = HashSet::new();
    let mut group = |name, mut words: Vec<&'static str>| {
        words.retain(|word| seen.insert(*word));
        WordGroup { name, words }
    };
    vec![
        group("clauses", CLAUSES.to_vec()),
        group("joining", [&JOINING[..], &SIGNS].concat()),
        group("functions", functions),
        group("words", [claims, elsewhere].concat()),
        WordGroup { name: "pictures", words: [&Depiction::WORDS[..], &looks].concat() },
    ]
}
