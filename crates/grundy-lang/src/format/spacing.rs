//! What stands between two tokens of a line: a blank or nothing, as the printer has it.

use crate::lexer::{Lexeme, Token};
use crate::parser::{CLAUSES, RESERVED, Use};

/// Words of claims that a bracket follows at once.
const HEADS: [&str; 4] = ["grundy", "zeros", "ones", "prefix"];

/// What stands between a token and the next.
pub(super) fn between((left, left_use): (&Lexeme, Use), (right, right_use): (&Lexeme, Use)) -> &'static str {
    let is = |lexeme: &Lexeme, symbols: &[&str]| matches!(&lexeme.token, Token::Symbol(s) if symbols.contains(s));
    let together = right.touches_previous;
    let opens = is(left, &["(", "[", "⌊", "⌈", "√", "..", "*", "/"]) || left_use.is_sign;
    let closes = is(right, &[")", "]", "⌋", "⌉", ",", ";", "..", "*", "/"]);
    let tight = if opens || closes {
        true
    } else if is(left, &["{"]) || is(right, &["}"]) {
        !(left_use.is_builder || right_use.is_builder)
    } else if is(right, &[":"]) {
        !right_use.is_builder
    } else if is_phi(right) || matches!(left.token, Token::Number(_)) {
        // `2k`, `2(k + 1)`, `nφ`: to stand right behind means to be multiplied.
        let is_factor = matches!(right.token, Token::Name(_)) || is(right, &["(", "⌊"]);
        together && is_factor && !is_word(right, right_use)
    } else if is(right, &["("]) {
        match &left.token {
            Token::Name(name) => !is_word(left, left_use) || HEADS.contains(&&**name),
            _ => is(left, &["]"]),
        }
    } else if is(right, &["["]) {
        match &left.token {
            Token::Name(_) => !is_word(left, left_use),
            _ => is(left, &[")", "]", "}", "⌋", "⌉"]),
        }
    } else {
        false
    };
    if tight { "" } else { " " }
}

fn is_phi(lexeme: &Lexeme) -> bool {
    matches!(&lexeme.token, Token::Name(name) if name == "φ")
}

/// Whether it is a word of the grammar and no name.
fn is_word(lexeme: &Lexeme, used: Use) -> bool {
    match &lexeme.token {
        Token::Name(name) => used.is_word || (CLAUSES.contains(&&**name) || RESERVED.contains(&&**name)) && name != "φ",
        _ => false,
    }
}
