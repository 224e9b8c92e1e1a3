//! Take-and-break codes as rules, written in the language itself.
//!
//! Digit d for t taken (Guy and Smith 1956; hexadecimal digits allow three heaps): bit 1, the heap is taken whole;
//! bit 2, one heap remains; bit 4, two heaps remain; bit 8, three heaps remain.

use crate::parser::{Syntax, parse_document};
use crate::syntax::{Body, Code, Item, RulesBody};

/// The rules of a code, on one coordinate n.
pub(crate) fn rules(code: &Code) -> RulesBody {
    let mut text = String::from("game code(n)\n");
    for (t, digit) in code.digits.iter().enumerate() {
        let mut add = |condition: &str, option: &str, en: &str, ja: &str| {
            text.push_str(&format!("    move \"{en}\" ja \"{ja}\" {{ {option} : {condition} }}\n"));
        };
        let (take, ja_take) = match t {
            0 => ("split".to_string(), "分ける".to_string()),
            _ => (format!("take {t}"), format!("{t}個取る")),
        };
        let (and_split, ja_split) = match t {
            0 => (take.clone(), ja_take.clone()),
            _ => (format!("{take} and split"), format!("{ja_take}て分ける").replace("取るて", "取って")),
        };
        match digit & 3 {
            0 => {}
            1 => add(&format!("n = {t}"), &format!("(n - {t})"), &take, &ja_take),
            2 => add(&format!("n > {t}"), &format!("(n - {t})"), &take, &ja_take),
            _ => add(&format!("n >= {t}"), &format!("(n - {t})"), &take, &ja_take),
        }
        if digit & 4 != 0 {
            add(&format!("1 <= a <= n - {t} - a"), &format!("(a) + (n - {t} - a)"), &and_split, &ja_split);
        }
        if digit & 8 != 0 {
            let condition = format!("1 <= a <= b and b <= n - {t} - a - b");
            add(&condition, &format!("(a) + (b) + (n - {t} - a - b)"), &and_split, &ja_split);
        }
    }
    let Syntax { document, diagnostics, .. } = parse_document(&text);
    assert!(diagnostics.is_empty(), "the rules of a code are a text of the language: {text}");
    match document.items.into_iter().next() {
        Some(Item::Game(game)) => match &game.body {
            Body::Rules(rules) => (**rules).clone(),
            _ => unreachable!("written as rules above"),
        },
        _ => unreachable!("written as a game above"),
    }
}
