//! The rules of a take-and-break code, to be compared with rules that are said to be its own.
//!
//! Digit d for t taken (Guy and Smith 1956; hexadecimal digits allow three heaps): bit 1, the heap is taken whole; bit 2,
//! one heap remains; bit 4, two heaps remain; bit 8, three heaps remain.

use crate::core::{Game, Reader};

/// Whether these are the rules of the code with these digits, line by line.
pub(crate) fn is_code(game: &Game, digits: &[u8]) -> bool {
    let mut text = String::from("coordinates n\n");
    for (t, digit) in digits.iter().enumerate() {
        match digit & 3 {
            0 => {}
            1 => text += &format!("move with n = {t} to (n - {t})\n"),
            2 => text += &format!("move with n > {t} to (n - {t})\n"),
            _ => text += &format!("move with n >= {t} to (n - {t})\n"),
        }
        if digit & 4 != 0 {
            text += &format!("move for a with 1 <= a <= n - {t} - a to (a) + (n - {t} - a)\n");
        }
        if digit & 8 != 0 {
            let condition = format!("1 <= a <= b, b <= n - {t} - a - b");
            text += &format!("move for a, b with {condition} to (a) + (b) + (n - {t} - a - b)\n");
        }
    }
    let code = Reader::new(&text).and_then(|mut reader| reader.game(&[]));
    code.is_ok_and(|code| code == Game { label: String::new(), ..game.clone() })
}
