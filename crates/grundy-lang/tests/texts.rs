//! Texts of the language: what is printed is read as the same, and what is wrong is said where it stands.

mod random;

use grundy_lang::{Diagnostics, Document};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;

fn config(cases: u32) -> ProptestConfig {
    let persistence = Box::new(FileFailurePersistence::Off);
    ProptestConfig { cases, failure_persistence: Some(persistence), ..ProptestConfig::default() }
}

fn read(text: &str) -> Result<Document, Diagnostics> {
    Document::parse(text, &Document::default())
}

proptest! {
    #![proptest_config(config(500))]

    /// Printing is a round trip: the text means the same, and printing it again changes nothing.
    #[test]
    fn a_text_is_printed_as_it_is_read(game in random::game()) {
        let document = read(&game.text).unwrap();
        let printed = document.to_string();
        let again = read(&printed).unwrap_or_else(|problems| panic!("{problems}\n{printed}"));
        prop_assert_eq!(&document, &again, "{}", printed);
        prop_assert_eq!(printed, again.to_string());
    }

    /// A game whose text was cut short is read, or its problems lie inside the text.
    #[test]
    fn a_text_cut_short_has_its_problems_inside(game in random::game(), at in any::<prop::sample::Index>()) {
        let ends: Vec<usize> = game.text.char_indices().map(|(i, _)| i).collect();
        let text = &game.text[..ends[at.index(ends.len())]];
        if let Err(problems) = read(text) {
            prop_assert!(!problems.is_empty());
            for problem in &problems {
                prop_assert!(problem.span.start <= problem.span.end && problem.span.end <= text.len(), "{}", problem);
                prop_assert!(text.is_char_boundary(problem.span.start) && text.is_char_boundary(problem.span.end));
            }
        }
    }
}

/// What is wrong with a text: each problem's name, and the part of the text it is about.
fn problems(text: &str) -> Vec<(&'static str, &str)> {
    let problems = read(text).expect_err(text);
    problems.iter().map(|problem| (problem.problem.code(), &text[problem.span.start..problem.span.end])).collect()
}

#[test]
fn problems_are_named_where_they_stand() {
    let cases: [(&str, &[(&str, &str)]); 18] = [
        ("game g(n) mvoe { (u) : u < n }", &[("unknown-word", "mvoe")]),
        ("game g(n) move { (u) : v < n }", &[("unbounded-variable", "u")]),
        ("game g(n) where n > 3", &[("no-moves", "g")]),
        ("game g(n, n) move { (n, n) : n > n }", &[("defined-twice", "n")]),
        ("game g(n) move { (u, u) : u < n }", &[("wrong-number-of-coordinates", "(u, u)")]),
        ("game g(n) move { (u) : u < n and if = 3 }", &[("reserved-word", "if")]),
        ("game g(n, p) move (n, 0) if p = 1", &[("option-without-braces", "(n, 0) if p = 1")]),
        ("game g(n) move g(n - 1) + (0) : n >= 1", &[("option-without-braces", "g(n - 1) + (0) : n >= 1")]),
        ("game g(n) move { (n - 1) } claim: grundy(n) = 1 when odd(n); 0 otherwise", &[("unknown-word", "when")]),
        ("game g(n) move { (n - 1) } claim: grundy(n) = if odd(n) then 1", &[("foreign-spelling", "if")]),
        ("game g(n) move { (u : u < n }", &[("unclosed-bracket", "(")]),
        ("game g(n) let f = h let h = 2 move { (u) : u < n - f }", &[("let-too-early", "h")]),
        ("game g = h(x)", &[("unknown-game", "h")]),
        ("game g(n) move { (u) : u < n } claim: grundy(n) = m", &[("unknown-name", "m")]),
        ("game g(n) move { (u) : u < n + 1 ⊕ 2 }", &[("mixed-operators", "⊕")]),
        ("game g(n) move { (n - 1) : n > 0 } game g(n) move { (n - 1) : n > 1 }", &[("defined-twice", "g")]),
        ("game a(n) move { (u) : u < n } game g = a(x) let x = 2", &[("defined-twice", "x")]),
        ("game a(n) move { (u) : u < n } game g = a(x) move { (u) : u < x }", &[("expected", "move")]),
    ];
    for (text, expected) in cases {
        assert_eq!(problems(text), expected, "{text}");
    }
}

#[test]
fn functions_of_a_sum_reach_its_summands() {
    let text = "game cut[f(t) = t](n) move { (u) : u < f(n) } game g = cut[h](x) + cut(y) let h(t) = floor(t/2)";
    let game = read(text).unwrap().game("g", &[]).unwrap();
    // x may be moved to anything below ⌊x/2⌋, y to anything below y.
    assert_eq!(game.options(&[4.into(), 1.into()]).unwrap().len(), 3);
    assert_eq!(read(text).unwrap().to_string().matches("let h(t) = floor(t/2)").count(), 1);
}

/// One error does not hide the others, and what cannot be read is not missed.
#[test]
fn every_clause_that_can_be_read_is_checked() {
    let text = "
        game a(n)
            let f(t) = t/
            move { (u : u < n }
            move { (f(u)) : u < f(n) }
        game b(n
            where n > = 3
            move { (n - 1) : n >= 1 }
        game c(n) where m > 0 move { a(n - 1) + b(n - 1) : n >= 1 } claim: grundy(n) = n mod
            claim e: grundy(n) = floor(k)
        claim d: b grundy(n) = n
        claim f: a grundy(n, m) = 3";
    let expected = [
        ("expected", "move"),
        ("unclosed-bracket", "("),
        ("unclosed-bracket", "("),
        ("expected", "="),
        ("unknown-name", "m"),
        ("expected", "claim"),
        ("unknown-name", "k"),
        ("wrong-number-of-coordinates", "claim f: a grundy(n, m) = 3"),
    ];
    assert_eq!(problems(text), expected);
}
