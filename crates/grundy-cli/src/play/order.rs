//! What a player can ask for besides moves: by a key on the whole screen; line by line by the same key, or by a word.

/// Something to ask for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    New,
    Back,
    Hint,
    Why,
    Go,
    Menu,
    Bell,
    Language,
    Help,
    Quit,
    Moves,
    Draw,
    Record,
    Strength,
    Level,
}

/// The key of an order, where it has one, and its words in either language. What has no words needs the screen.
const ORDERS: [(Request, Option<char>, &[&str]); 15] = [
    (Request::New, Some('n'), &["new", "新規"]),
    (Request::Back, Some('t'), &["back", "待った"]),
    (Request::Hint, Some('h'), &["hint", "ヒント"]),
    (Request::Why, Some('w'), &["why", "理由"]),
    (Request::Go, Some('g'), &["go", "どうぞ"]),
    (Request::Menu, Some('m'), &[]),
    (Request::Bell, Some('b'), &[]),
    (Request::Language, Some('l'), &[]),
    (Request::Help, Some('?'), &["help", "説明"]),
    (Request::Quit, Some('q'), &["quit", "終了"]),
    (Request::Moves, None, &["moves", "手"]),
    (Request::Draw, None, &["draw", "図"]),
    (Request::Record, None, &["record", "記録"]),
    (Request::Strength, None, &["strength", "強さ"]),
    (Request::Level, None, &["level", "レベル"]),
];

impl Request {
    /// The keys, in the order in which the screen shows them.
    pub fn keys() -> impl Iterator<Item = (char, Request)> {
        ORDERS.iter().filter_map(|(order, key, _)| Some(((*key)?, *order)))
    }

    /// The order of a key on the screen.
    pub fn of_key(key: char) -> Option<Request> {
        Request::keys().find(|(other, _)| *other == key).map(|(_, order)| order)
    }

    /// The order of a word in a line.
    pub fn of_word(word: &str) -> Option<Request> {
        let is_key = |key: char| word.chars().eq([key]);
        let means = |(_, key, words): &&(Request, Option<char>, &[&str])| {
            !words.is_empty() && (key.is_some_and(is_key) || words.iter().any(|other| other.eq_ignore_ascii_case(word)))
        };
        ORDERS.iter().find(means).map(|(order, ..)| *order)
    }
}

#[cfg(test)]
mod tests {
    use grundy::words::{Language, Words};

    use super::{ORDERS, Request};

    /// The entries of a line: `word (key): what it does.` and `word: what it does.`, also in wide characters.
    fn explained(line: &str) -> Vec<(String, Option<char>)> {
        let narrow = line.replace('：', ":").replace('（', "(").replace('。', ".");
        let entry = |text: &str| {
            let (name, _) = text.split_once(':')?;
            let (word, key) = name.split_once('(').map_or((name, None), |(word, key)| (word, key.chars().next()));
            Some((word.trim().to_string(), key))
        };
        narrow.split('.').filter_map(entry).collect()
    }

    #[test]
    fn the_help_explains_every_word_and_key_and_no_other() {
        for language in Language::ALL {
            let help = Words::new(language).text("play-plain-help", &[]);
            let mut found = Vec::new();
            for (word, key) in help.lines().skip(2).flat_map(explained) {
                let order = Request::of_word(word.split(' ').next().unwrap_or_default());
                let order = order.unwrap_or_else(|| panic!("{word} in {help}"));
                let own = ORDERS.iter().find(|(other, ..)| *other == order).and_then(|(_, key, _)| *key);
                assert_eq!(key, own, "{word}");
                found.push(order);
            }
            for (order, _, words) in ORDERS.iter().filter(|(.., words)| !words.is_empty()) {
                assert!(found.contains(order), "{words:?}");
            }
        }
    }

    #[test]
    fn both_guides_name_every_key() {
        for guide in ["guide.md", "guide.ja.md"] {
            let path = format!("{}/../../docs/{guide}", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("the guide is there");
            for (key, order) in Request::keys() {
                assert!(text.contains(&format!("`{key}`")), "{order:?} in {guide}");
            }
        }
    }
}
