//! The printed table of lines is read back and played: at every position of a bar and for every smaller value, the first
//! line whose printed condition holds is a legal move to a position of that value. Nothing but the printed text is used.

use std::collections::HashMap;
use std::sync::OnceLock;

use grundy::lang::{Document, Name, Subject, go_on, read_condition};
use grundy::words::{Language, Words};
use grundy_exposition::{Portion, Script, Unexposed, expose};

fn subject() -> Subject {
    let library = grundy::library();
    let (_, odd) = read_condition("odd k").unwrap();
    let family = library.family("chocolate", &[], &[Name::new("k")], &[odd]).unwrap();
    let subjects = library.subjects(&family).unwrap();
    subjects.into_iter().find(|subject| subject.statement.name == "odd_k").unwrap()
}

fn standing() -> &'static grundy::Standing {
    static PROVED: OnceLock<grundy::Standing> = OnceLock::new();
    PROVED.get_or_init(|| grundy::Standing::of(&subject()))
}

fn printed(language: Language, script: Script, portion: Portion) -> String {
    let words = Words::new(language);
    expose(&words, standing(), script, portion, &mut go_on).expect("the claim is proved by lines")
}

/// A number or a condition, as 0 and 1.
type Numbers<'a> = HashMap<&'a str, i64>;

/// Reads an expression as a person would: comparisons, sums, products, `2k`, `floor(…)`, `even(…)`.
struct Reader<'a> {
    rest: &'a str,
    numbers: &'a Numbers<'a>,
}

impl<'a> Reader<'a> {
    fn value(text: &'a str, numbers: &'a Numbers<'a>) -> Option<i64> {
        let mut reader = Reader { rest: text, numbers };
        let value = reader.comparison()?;
        assert_eq!(reader.rest.trim(), "", "all of {text} is read");
        Some(value)
    }

    fn take(&mut self, sign: &str) -> bool {
        self.rest = self.rest.trim_start();
        let rest = self.rest.strip_prefix(sign);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn comparison(&mut self) -> Option<i64> {
        let left = self.sum()?;
        for (sign, holds) in
            [("<=", (|a, b| a <= b) as fn(i64, i64) -> bool), ("<", |a, b| a < b), ("=", |a, b| a == b)]
        {
            if self.take(sign) {
                return Some(i64::from(holds(left, self.sum()?)));
            }
        }
        Some(left)
    }

    fn sum(&mut self) -> Option<i64> {
        let mut sum = if self.take("-") { -self.product()? } else { self.product()? };
        loop {
            if self.take("+") {
                sum += self.product()?;
            } else if self.take("-") {
                sum -= self.product()?;
            } else {
                return Some(sum);
            }
        }
    }

    fn product(&mut self) -> Option<i64> {
        let mut product = self.atom()?;
        loop {
            if self.take("*") {
                product *= self.atom()?;
            } else if self.take("/") {
                let divisor = self.atom()?;
                // What is not whole, or divided by nothing, is no number to choose.
                if divisor == 0 || product % divisor != 0 && !self.rest.starts_with(')') {
                    return None;
                }
                product = product.div_euclid(divisor);
            } else if self.take("mod") {
                product = product.rem_euclid(self.atom()?);
            } else {
                return Some(product);
            }
        }
    }

    fn atom(&mut self) -> Option<i64> {
        self.rest = self.rest.trim_start();
        let digits = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        if digits > 0 {
            let number: i64 = self.rest[..digits].parse().unwrap();
            self.rest = &self.rest[digits..];
            let is_factor = self.rest.starts_with(|c: char| c.is_alphabetic());
            return Some(if is_factor { number * self.atom()? } else { number });
        }
        let letters = self.rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(letters);
        self.rest = rest;
        if !self.take("(") {
            return Some(*self.numbers.get(name).unwrap_or_else(|| panic!("{name} is known")));
        }
        let inner = self.sum()?;
        assert!(self.take(")"));
        Some(match name {
            "" | "floor" => inner,
            "even" => i64::from(inner.rem_euclid(2) == 0),
            "odd" => i64::from(inner.rem_euclid(2) == 1),
            _ => panic!("{name} is a function"),
        })
    }
}

/// What the formula says, by hand.
fn grundy(k: i64, y: i64, z: i64) -> i64 {
    match (y % 2, z % 2) {
        (0, 0) => z + y / 2,
        (1, 1) => z + (y + 1) / 2,
        (0, 1) if y * (k + 1) < z => z - y / 2,
        (1, 0) if y * (k + 1) <= z => z - (y + 1) / 2,
        _ => z - y + (z - y).div_euclid(2 * k),
    }
}

/// One test, for one proof.
#[test]
fn the_printed_proof_of_the_bar_is_true() {
    the_first_line_whose_printed_condition_holds_reaches_every_smaller_value();
    every_case_can_be_shown_alone_and_all_are_in_the_appendix();
    it_is_written_in_both_languages_and_for_papers();
}

fn the_first_line_whose_printed_condition_holds_reaches_every_smaller_value() {
    let text = printed(Language::English, Script::Plain, Portion::Main);
    // `    q = floor(…)`, then rows `  1 | cut across | v = … | (v, z) | conditions`.
    let quotients: Vec<(&str, &str)> = text
        .lines()
        .filter(|line| line.starts_with("    ") && line.contains("= floor(") && !line.contains("f(t)"))
        .filter_map(|line| line.trim().split_once(" = "))
        .filter(|(name, _)| name.len() == 1)
        .collect();
    let rows: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.trim().split(" | ").collect::<Vec<_>>())
        .filter(|row| row.len() == 5 && row[1].starts_with("cut"))
        .collect();
    assert!(!rows.is_empty() && rows.len() <= 18 && !quotients.is_empty(), "{text}");
    let mut played = 0;
    for k in (1..=15).step_by(2) {
        for z in 0..=8 * k {
            for y in 0..=z / k {
                for u in 0..grundy(k, y, z) {
                    let mut numbers = Numbers::from([("k", k), ("y", y), ("z", z), ("u", u)]);
                    for (name, value) in &quotients {
                        // For k = 1 a divisor is 0; lines with that quotient are of no use there.
                        if let Some(value) = Reader::value(value, &numbers.clone()) {
                            numbers.insert(name, value);
                        }
                    }
                    let reached = rows.iter().find_map(|row| option(row, &numbers));
                    let (rule, to) = reached.unwrap_or_else(|| panic!("no line for k = {k}, ({y}, {z}), {u}"));
                    let legal = match rule {
                        "cut across" => to[1] == z && (0..y).contains(&to[0]),
                        _ => (0..z).contains(&to[1]) && to[0] == y.min(to[1] / k),
                    };
                    assert!(legal && grundy(k, to[0], to[1]) == u, "k = {k}, ({y}, {z}) to {u}: {rule} {to:?}");
                    played += 1;
                }
            }
        }
    }
    assert!(played > 100_000);
}

/// Where a row leads, if its conditions hold.
fn option<'t>(row: &[&'t str], numbers: &Numbers<'t>) -> Option<(&'t str, [i64; 2])> {
    let is_known = |name: &str| !name.chars().any(char::is_alphabetic) || numbers.contains_key(name);
    let words = row[2..].iter().flat_map(|cell| cell.split(|c: char| !c.is_alphabetic()));
    let (chosen, value) = row[2].split_once(" = ").unwrap();
    let functions = ["even", "odd", "floor", chosen];
    if words.into_iter().any(|word| !functions.contains(&word) && !is_known(word)) {
        return None;
    }
    let mut numbers = numbers.clone();
    let value = Reader::value(value, &numbers.clone())?;
    numbers.insert(chosen, value);
    let holds = row[4].split(", ").all(|condition| Reader::value(condition, &numbers) == Some(1));
    let place = row[3].trim_matches(['(', ')']).split(", ");
    let to: Vec<i64> = place.filter_map(|coordinate| Reader::value(coordinate, &numbers)).collect();
    holds.then(|| (row[1], to.try_into().unwrap()))
}

fn every_case_can_be_shown_alone_and_all_are_in_the_appendix() {
    let all = printed(Language::English, Script::Plain, Portion::All);
    let one = printed(Language::English, Script::Plain, Portion::Case(12));
    let first = one.lines().next().unwrap();
    assert!(first.starts_with("Case 12 ") && all.contains(first));
    let words = Words::new(Language::English);
    let none = expose(&words, standing(), Script::Plain, Portion::Case(100_000), &mut go_on);
    assert!(matches!(none, Err(Unexposed::NoCase { of }) if of > 20), "{none:?}");
    // Every case ends in sums that give something false.
    assert!(all.matches(" gives ").count() > 80);
    assert!(!all.contains("gives 0 <= 0"));
}

fn it_is_written_in_both_languages_and_for_papers() {
    for language in Language::ALL {
        for script in [Script::Latex, Script::Typst] {
            let main = printed(language, script, Portion::Main);
            assert_eq!(main.matches('$').count() % 2, 0);
            assert!(!main.contains('\u{E000}'));
        }
    }
    let japanese = printed(Language::Japanese, Script::Typst, Portion::Main);
    assert!(japanese.contains("ゲームは必ず終わる") && !japanese.contains("\" even\""));
}

#[test]
fn nim_has_the_line_of_bouton_and_a_game_with_a_number_has_lines_too() {
    let library = grundy::library();
    let nim = library.game("nim3", &[]).unwrap();
    let named = |document: &Document, game, name: &str| {
        document.subjects(game).unwrap().into_iter().find(|subject| subject.statement.name == name).unwrap()
    };
    let subject = named(library, &nim, "bouton");
    let words = Words::new(Language::English);
    let standing = grundy::Standing::of(&subject);
    let text = expose(&words, &standing, Script::Plain, Portion::Main, &mut go_on).unwrap();
    assert!(text.contains("h ⊕ d"), "{text}");
    let take = "game take(n) move { (n - s) : 1 <= s <= 40 } claim all: grundy(n) = n mod 41";
    let document = Document::parse(take, library).unwrap();
    let take = document.game("take", &[]).unwrap();
    let subject = named(&document, &take, "all");
    let standing = grundy::Standing::of(&subject);
    let text = expose(&words, &standing, Script::Plain, Portion::Main, &mut go_on).unwrap();
    assert!(text.contains("1 | move 1 | "), "{text}");
}

/// Automata prove the bar of k = 3; what is printed of it is the theorem about every odd k, with its lines.
#[test]
fn a_small_number_is_a_case_of_the_theorem_about_its_family() {
    let library = grundy::library();
    let bar = library.game("chocolate", &[]).unwrap();
    let odd = library.subjects(&bar).unwrap().remove(0);
    let standing = grundy::Standing::of(&odd);
    for (language, case) in [(Language::English, "case k = 3"), (Language::Japanese, "k = 3 とした場合")] {
        let words = Words::new(language);
        let text = expose(&words, &standing, Script::Plain, Portion::Main, &mut go_on).unwrap();
        assert!(text.contains(case) && text.contains("| (2q + 1, w) |"), "{text}");
    }
}
