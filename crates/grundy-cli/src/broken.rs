//! What is said when the program itself is wrong: what broke, where, and what to send to its authors.

use std::ffi::OsString;
use std::panic;

use grundy::words::{Language, Words};

/// What a thread says of another one that broke and has spoken already.
const ECHO: &str = "a scoped thread panicked";

/// From now on a panic is told in the user's language, with the command that led to it.
pub fn tell_panics(language: Language, arguments: &[OsString], write: impl Fn(&str) + Send + Sync + 'static) {
    let command = arguments.iter().map(|word| quoted(&word.to_string_lossy())).collect::<Vec<_>>().join(" ");
    panic::set_hook(Box::new(move |info| {
        let message = info.payload_as_str().unwrap_or("?");
        if message != ECHO {
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            let arguments = [("message", message.to_string()), ("place", place), ("command", command.clone())];
            let (sentence, hint) = Words::new(language).sentence("cli-broken", &arguments);
            write(&format!("{sentence}\n{}\n", hint.unwrap_or_default()));
        }
    }));
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./=,:+@".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[test]
    fn a_panic_names_the_text_to_report() {
        let before = panic::take_hook();
        for (language, ours) in [(Language::English, "report"), (Language::Japanese, "報告")] {
            let said = Arc::new(Mutex::new(String::new()));
            let log = said.clone();
            let arguments = ["grundy", "value", "-e", "game g(n) move { (u) : u < n }", "3", "it's"];
            tell_panics(language, &arguments.map(OsString::from), move |text| log.lock().unwrap().push_str(text));
            let broken = std::thread::spawn(|| panic!("no {}", "such state")).join();
            assert!(broken.is_err());
            let said = said.lock().unwrap();
            for part in ["no such state", "broken.rs", ours, r"-e 'game g(n) move { (u) : u < n }' 3 'it'\''s'"] {
                assert!(said.contains(part), "{part}: {said}");
            }
        }
        panic::set_hook(before);
    }
}
