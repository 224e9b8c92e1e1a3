//! Texts that ask for more than the machine's stack, memory or time: they are refused where they are read, and whatever is
//! not refused can be walked over by anybody. Threads of tests have stacks of 2 MB, like those of servers.

use std::fmt::Write;
use std::ops::ControlFlow;

use grundy_lang::{Document, FaultKind, Game, Meaning, Problem};

/// The last game of a text, or what is wrong with it.
fn game(text: &str) -> Result<std::sync::Arc<Game>, Vec<Problem>> {
    let problems = |found: grundy_lang::Diagnostics| found.into_iter().map(|d| d.problem).collect::<Vec<_>>();
    let document = Document::parse(text, &Document::default()).map_err(problems)?;
    let game = document.game(document.last_game_name().expect("a game"), &[]).map_err(problems)?;
    // What is written is read again.
    assert_eq!(Document::parse(&document.to_string(), &Document::default()).expect("it was read before"), document);
    document.statements(&game).map_err(problems)?;
    Ok(game)
}

#[track_caller]
fn is_too_long(text: &str) {
    let found = game(text).expect_err("too long");
    assert!(found.contains(&Problem::TooLong), "{found:?}");
}

/// `t + 1 + 1 + …`.
fn terms(first: &str, count: usize) -> String {
    format!("{first}{}", " + 1".repeat(count))
}

#[test]
fn functions_that_call_functions_add_up() {
    let lets = |each: usize, count: usize| {
        let mut text = format!("game g(n) let f0(t) = {}\n", terms("t", each));
        for i in 1..count {
            writeln!(text, "let f{i}(t) = {}", terms(&format!("f{}(t)", i - 1), each)).unwrap();
        }
        format!("{text} move {{ (u) : u < n and u < f{}(n) }} claim: grundy(n) = f0(n)", count - 1)
    };
    is_too_long(&lets(700, 2));
    is_too_long(&lets(20, 100));
    let (a, b, c) = (terms("1", 600), terms("a", 500), terms("b", 200));
    is_too_long(&format!("game g(n) let a = {a} let b = {b} move {{ (u) : u < n }} claim: grundy(n) = {c}"));
    let deep = game(&lets(500, 2)).expect("deep enough");
    assert_eq!(deep.options(&[3.into()]).expect("options").len(), 3);
    assert_eq!(Meaning::new(&deep).grundy(&[3.into()], &mut |_| ControlFlow::Continue(())), Ok(3));
}

#[test]
fn brackets_and_commas_have_an_end() {
    let brackets = [("(", ")"), ("-(", ")"), ("floor(", ")"), ("max(1, ", ")"), ("⌊", "⌋"), ("f(", ")")];
    for (open, close) in brackets {
        for depth in [150, 100_000] {
            let inner = format!("{}n{}", open.repeat(depth), close.repeat(depth));
            let text = format!("game g(n) let f(t) = t move {{ (u) : u < n, u < n + {inner} }}");
            match depth {
                150 => assert_eq!(game(&text).err(), None, "{open}"),
                _ => is_too_long(&text),
            }
        }
    }
    is_too_long(&format!("game g(n) move {{ (u) : u < n{} }}", ", u < n".repeat(100_000)));
    is_too_long(&format!("game g(n) move {{ (u) : u < n{} }}", " and u < n".repeat(100_000)));
    is_too_long(&format!("game g(n) {} move {{ (u) : u < n }}", "where n < 9\n".repeat(50_000)));
    is_too_long(&format!("game g({}) move {{ (0) }}", ["x"; 10_000].join(", ")));
    let variables: Vec<String> = (0..40).map(|i| format!("v{i} < n")).collect();
    is_too_long(&format!("game g(n) move {{ (0) : {} }}", variables.join(" and ")));
    is_too_long(&"x".repeat(3 << 20));
    is_too_long(&format!("game {}(n) move {{ (u) : u < n }}", "x".repeat(1000)));
    let sums = ("sum(".repeat(100_000), " : u < n)".repeat(100_000));
    assert!(game(&format!("game g(n) move {{ {}(u){} : u < n }}", sums.0, sums.1)).is_err());
    assert!(game(&"@".repeat(1 << 20)).expect_err("no text").len() <= 1_000);
    // Many conditions are no deep ones.
    assert!(game(&format!("game g(n) {} move {{ (u) : u < n }}", "where n < 99\n".repeat(900))).is_ok());
}

/// A text that is read is also read as it is printed, where more brackets stand; or it is refused at once.
#[test]
fn brackets_that_are_left_out_count() {
    let mut read = 0;
    for terms in (20..=400).step_by(20) {
        for term in ["w*45w", "w/2w", "w mod 2φ", "45w ⊕ 3(w + 1)", "-2w*-w"] {
            let sum = vec![term; terms].join(if term.contains('⊕') { " ⊕ " } else { " + " });
            let text = format!("game g(w) move {{ (u) : u < w and u < floor({sum}) }}");
            let Ok(document) = Document::parse(&text, &Document::default()) else { continue };
            let again = Document::parse(&document.to_string(), &Document::default());
            assert_eq!(again.as_ref(), Ok(&document), "{terms} of {term}");
            read += 1;
        }
    }
    assert!(read > 20, "only {read}");
    is_too_long(&format!("game g(w) move {{ (u) : u < w and u < {} }}", vec!["w*45w"; 300].join(" + ")));
}

/// However the work of misère sums is hidden, the watch is asked for every option.
#[test]
fn sums_under_misere_play_ask_the_watch() {
    let game = game("game g(n) play misere move { sum((i) : i <= 60) : n = 70 } ∪ { (u) : u < n and n < 70 }").unwrap();
    let (mut looks, mut most) = (0u64, 0);
    let mut watch = |done: u64| {
        looks += 1;
        most = most.max(done);
        if looks > 1_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let value = Meaning::new(&game).grundy(&[70.into()], &mut watch);
    assert_eq!(value.map_err(|fault| fault.failure), Err(FaultKind::Stopped));
    assert!(most < 61 * 61, "looked after {most}");
}

#[test]
fn games_of_games_are_counted() {
    let mut text = String::from("game g0(n) move { (u) : u < n }\n");
    for i in 1..=30 {
        writeln!(text, "game g{i}(n) move {{ g{0}(u) + g{0}(n) : u < n }}", i - 1).unwrap();
    }
    is_too_long(&text);
    // Each of many options has the condition for itself.
    let options = vec!["(0)"; 20_000].join(", ");
    is_too_long(&format!("game g(n) move {{ {options} : n > {} }}", terms("1", 500)));
}

#[test]
fn functions_are_not_gone_through_again_and_again() {
    let mut text = String::from("game g(n) let a0 = 1\n");
    for i in 1..=200 {
        writeln!(text, "let a{i} = a{0} + a{0}", i - 1).unwrap();
    }
    assert!(game(&format!("{text} move {{ (u) : u*a200 + u <= n and u < n }}")).is_ok());
}

#[test]
fn sets_are_no_larger_than_they_may_be() {
    is_too_long("game g[S = {0..900000}, T = {1000000..1900000}](n) move { (n - s) : s in S and s in T }");
    is_too_long("game g(n) move { (u) : u < n and u in {0..100000000} }");
    is_too_long("game g[k = 100000000](n) move { (u) : u < n and u in {0..k} }");
    is_too_long("game g(n) move { (u) : u < n } claim: zeros(n) when n not in {1..99999999}");
}

#[test]
fn large_numbers_take_no_longer_than_small_ones() {
    let squares = |last: &str| {
        let lets: String = (1..=15).map(|i| format!("let f{i} = f{0}*f{0} ", i - 1)).collect();
        format!("game g(n) let f0 = n*n + 3000000000000000000000 {lets} move {{ (u) : u < n and u < {last} }}")
    };
    let slow =
        ["f15 ⊗ f15", "zeckendorf(f15)", "columns(f15, n) mod 3", "floor(f15*f15/7)", "floor((f15 + φ)*(f15 + φ))"];
    for last in slow {
        let game = game(&squares(last)).expect("a game");
        let fault = game.options(&[1_000_000.into()]).expect_err("too large");
        assert!(matches!(fault.failure, FaultKind::TooLong { .. } | FaultKind::TooMuch { .. }), "{last}: {fault}");
    }
}

/// However the work is hidden, the watch is asked for it.
#[test]
fn every_loop_asks_the_watch() {
    let texts = [
        "move { (0) : a < n and b < n and a + b > 9*n }",
        "move { (u) : u < n and u not in {0..n} }",
        "move { (u) : u < n and u in {n..n + 900000} }",
        "let f(t) = t*t + t let h(t) = f(f(f(f(t)))) move { (u) : u < n and h(u) < 0 }",
        "move { sum((i) : i < n) : n > 0 }",
        "move { (u) : u divides n and u*u > 2*n*n }",
        "play misere move { (u) + (n - u - 1) : u < n }",
    ];
    for text in texts {
        let game = game(&format!("game g(n) {text}")).expect("a game");
        let mut asked = 0;
        let mut watch = |_: u64| {
            asked += 1;
            if asked > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let value = Meaning::new(&game).grundy(&[900_000.into()], &mut watch);
        assert_eq!(value.map_err(|fault| fault.failure), Err(FaultKind::Stopped), "{text}");
    }
}

#[test]
fn a_part_is_not_played_misere_where_the_whole_is_not() {
    let part = "game h(n) play misere move { (u) : u < n }\n";
    let wholes = ["game g = h(x) + h(y)", "game g(n) move { h(u) : u < n }"];
    for whole in wholes {
        assert_eq!(game(&format!("{part}{whole}")).err(), Some(vec![Problem::MisereComponent { game: "h".into() }]));
        assert!(game(&format!("{part}{whole} play misere")).is_ok(), "{whole}");
    }
}
