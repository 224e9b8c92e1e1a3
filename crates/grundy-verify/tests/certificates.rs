//! Certificates: those in the folder are accepted, wrong ones are not, and nothing makes the checker panic.

use std::fs;
use std::ops::ControlFlow;

use grundy_verify::{Condition, Doubt, Rejected, Verified, printed, verify};
use proptest::prelude::*;

fn check(certificate: &str) -> Result<Verified, Rejected> {
    check_within(certificate, 2_000_000)
}

/// The same with so many calls of the watch.
fn check_within(certificate: &str, mut left: u64) -> Result<Verified, Rejected> {
    verify(certificate, &mut |_| {
        left = left.saturating_sub(1);
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

fn certificates(folder: &str) -> Vec<(String, String)> {
    let folder = format!("{}/tests/certificates/{folder}", env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> = entries
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    all.sort();
    assert!(!all.is_empty());
    all
}

fn learned(name: &str) -> String {
    certificates("learned").into_iter().find(|(n, _)| n == name).unwrap().1
}

#[test]
fn learned_certificates_are_accepted() {
    for (name, certificate) in certificates("learned") {
        assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{name}: {:?}", check(&certificate));
    }
}

#[test]
fn proved_certificates_are_accepted() {
    for (name, certificate) in certificates("proved") {
        assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{name}: {:?}", check(&certificate));
    }
}

#[test]
fn certificates_of_families_are_accepted() {
    let all = certificates("families");
    assert!(all.len() >= 13);
    for (name, certificate) in all {
        assert!(matches!(check(&certificate), Ok(Verified::Checked(_))), "{name}: {:?}", check(&certificate));
    }
}

#[test]
fn a_changed_entry_is_rejected() {
    for (name, certificate) in certificates("learned") {
        if name == "chocolate" {
            continue;
        }
        let lines: Vec<&str> = certificate.lines().collect();
        let is_row = |line: &str| {
            let mut words = line.split_whitespace();
            words.next().is_some_and(|word| word.parse::<u32>().is_ok())
                && matches!(words.next(), Some("+" | "-"))
                && !line.contains(['|', ';', 'n'])
        };
        let states = lines.iter().filter(|line| is_row(line)).count();
        assert!(states > 0 || name == "take_period", "{name}");
        for (i, line) in lines.iter().enumerate().filter(|(_, line)| is_row(line)) {
            let words: Vec<&str> = line.split_whitespace().collect();
            for place in 1..words.len() {
                let others: Vec<String> = match words[place] {
                    "+" => vec!["-".into()],
                    "-" => vec!["+".into()],
                    word => (0..states).map(|s| s.to_string()).filter(|s| s != word).collect(),
                };
                for other in others {
                    let mut changed_words = words.clone();
                    changed_words[place] = &other;
                    let changed_line = changed_words.join(" ");
                    let mut changed = lines.clone();
                    changed[i] = &changed_line;
                    let verdict = check(&changed.join("\n"));
                    assert!(verdict.is_err(), "{name}, line {}: {changed_line} is accepted", i + 1);
                }
            }
        }
    }
}

/// Changes a certificate and gives the reason for which it is then rejected.
fn reason(name: &str, from: &str, to: &str) -> Doubt {
    let certificate = learned(name);
    let read = certificate.split("\nsource\n").next().unwrap();
    assert!(read.contains(from), "{name} does not contain {from}");
    check(&read.replace(from, to)).expect_err(&format!("{name} with {to} for {from}")).reason
}

fn condition(name: &str, from: &str, to: &str) -> Condition {
    match reason(name, from, to) {
        Doubt::Fails { condition, .. } => condition,
        other => panic!("{name} with {to} for {from}: {other:?}"),
    }
}

#[test]
fn wrong_claims_and_rules_are_rejected() {
    use Condition::*;
    assert_eq!(condition("nim2", "x ⊕ y", "x + y"), OnlyClaimed);
    assert_eq!(condition("nim2", "v < y", "v + 1 < y"), EverySmaller);
    assert_eq!(condition("nim2", "with v < y to (x, v)", "with v < y to (v, v)"), NoEqualOption);
    assert_eq!(condition("nim2", "measure x + y", "measure x"), MeasureFalls);
    assert_eq!(condition("nim2", "move for u", "where x <= y\n move for u"), OnlyClaimed);
    assert_eq!(condition("nim2", "move for u", "require x <= y\n move for u"), Requirement);
    assert_eq!(condition("lasker", "n + 1 if n mod 4 = 3", "n if n mod 4 = 3"), OnlyClaimed);
    assert_eq!(condition("lasker", "(a) + (n - a)", "(a) + (n - a) + (1)"), EverySmaller);
    assert_eq!(condition("chocolate", "y*(3 + 1) <= z - 1", "y*(3 + 1) <= z + 1"), OnlyClaimed);
    assert_eq!(condition("chocolate", "even(y) and even(z)", "even(z)"), Defined);
    assert_eq!(condition("chocolate", "z - y + floor((z - y)/(2*3)) otherwise", "0 if y > z"), OnlyClaimed);
    assert_eq!(condition("take", "{1, 2, 3}", "{1, 2, 4}"), NoEqualOption);
    assert_eq!(condition("take_period", "period 4", "period 3"), Repeats);
    assert_eq!(condition("take_period", "move", "where n <= 100\n move"), LargePositions);
    assert_eq!(condition("knight", "(x + 1, y - 2)", "(x + 4, y - 4)"), NoEqualOption);
    assert_eq!(condition("knight", "measure x + y", "measure x"), MeasureFalls);
    assert_eq!(condition("queen", "with u < x to (u, y)", "with u + 1 < x to (u, y)"), EverySmaller);
    assert_eq!(condition("misere", "play misere\n", ""), EverySmaller);
    assert_eq!(condition("ruler", "1 <= a <= n", "a <= n"), RunInside);
    assert_eq!(condition("ruler", "V2(n)", "V2(n - 1)"), Defined);
    assert_eq!(condition("fibonacci", "(n - k, 2*k)", "(n - k, 3*k)"), EverySmaller);
    assert_eq!(condition("schwenk", "n = 0 or q < V2(n)", "q < V2(n)"), Defined);
    assert_eq!(condition("pair", "game 1 (u) + game 1 (n)", "game 1 (u) + game 1 (u)"), NoEqualOption);
}

#[test]
fn the_expression_that_is_outside_is_named() {
    assert!(matches!(reason("queen", "lemma floor_phi\n", ""), Doubt::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "x ⊗ y"), Doubt::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "x*y"), Doubt::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "grundy(y, x)"), Doubt::Outside { .. }));
    assert!(matches!(reason("nim2", "x ⊕ y", "x + sqrt(y)"), Doubt::Outside { .. }));
    assert!(matches!(reason("nim2", "coordinates x", "symbol for k with k > 2 coordinates x"), Doubt::Malformed(_)));
    let of_itself = reason("gate", "theorem 1 \"heap\"", "theorem 2 \"same\"");
    assert!(matches!(of_itself, Doubt::Outside { .. }));
    let misere_sum = reason("lasker", "move for u", "play misere\n move for u");
    assert!(matches!(misere_sum, Doubt::Outside { .. }));
}

#[test]
fn malformed_certificates_are_rejected() {
    let nim = learned("nim2");
    for (from, to) in [
        ("grundy certificate 2", "grundy certificate 3"),
        ("theorem 1", ""),
        ("theorem 1", "theorem 2"),
        ("theorem 1", "theorem 0"),
        ("game 1", "game 2"),
        ("end\n", ""),
        ("claim grundy(x, y) = x ⊕ y\n", ""),
        ("claim grundy(x, y)", "claim grundy(y, x)"),
        ("claim grundy(x, y)", "claim grundy(x)"),
        ("numeration binary\n", "numeration ternary\n"),
        ("numeration binary\n", "numeration binary\nnumeration binary\n"),
        ("measure x + y\n", ""),
        ("measure x + y\n", "measure x - y\n"),
        ("measure x + y\n", "measure 9999999*x + y\n"),
        ("measure x + y\n", "measure x + 9223372036854775807*x\n"),
        ("x y grundy", "y x grundy"),
        ("x y grundy", "x y"),
        ("automaton value", "automaton zeros"),
        ("end\n", "end\nmore\n"),
        // Names mean one thing, and something.
        ("u < x", "u < q"),
        ("for u with", "for x with"),
        ("for u with", "for u, u with"),
        ("for u with", "for floor with"),
        ("coordinates x, y", "coordinates x, x"),
        ("coordinates x, y", "coordinates x, y let f(a) = f(a)"),
        ("coordinates x, y", "coordinates x, y let f(a) = g(a) let g(a) = f(a)"),
        ("coordinates x, y", "coordinates x, y let f(x) = 1"),
        ("coordinates x, y", "coordinates x, y let x = 1"),
        // What looks like something else is no form.
        ("to (u, y)", "to (u)"),
        ("to (u, y)", "to game 1 (u, y)"),
        ("to (u, y)", "to game 2 (u, y)"),
        ("u < x", "u < x and x > 0 or y > 0"),
        ("u < x", "u < 2*x*1"),
        ("u < x", "u < х"),
        ("x ⊕ y", "x ⊕ 2*y"),
        ("x ⊕ y", "min()"),
        ("x ⊕ y", "even(x, y)"),
        ("\"nim2\"", "\"nim2\u{202e}\""),
        ("\"nim2\"", "\"nim2\u{1b}[2J\""),
    ] {
        let read = nim.split("\nsource\n").next().unwrap();
        assert!(read.contains(from), "{from}");
        let verdict = check(&read.replacen(from, to, 1));
        assert!(matches!(verdict, Err(Rejected { reason: Doubt::Malformed(_), .. })), "{from} → {to}: {verdict:?}");
    }
    assert!(check("").is_err());
    assert!(check("grundy certificate 2\n").is_err());
    let old = nim.replace("grundy certificate 2", "grundy certificate 1");
    assert_eq!(check(&old).unwrap_err().reason, Doubt::Outdated);
}

/// The certificate of the game that is played in another way: every game of it.
fn played(certificate: &str, play: &str) -> String {
    let mut text = String::new();
    let mut is_said = false;
    for line in certificate.split("\nsource\n").next().unwrap().lines() {
        let word = line.split_whitespace().next();
        is_said &= word != Some("game");
        if word == Some("play") {
            continue;
        }
        if word == Some("move") && !is_said {
            text += play;
            is_said = true;
        }
        text += line;
        text.push('\n');
    }
    text
}

/// No certificate is about a game that is played in another way, whatever its argument is; only automata count moves that
/// may be forbidden.
#[test]
fn a_certificate_is_about_one_way_to_play() {
    let (mut outside, mut failed, mut stopped) = (0, 0, 0);
    for folder in ["learned", "proved", "families", "../quotients"] {
        for (name, certificate) in certificates(folder) {
            let is_automaton = certificate.contains("\n    automaton ") && !certificate.contains("\n    class ");
            for play in ["", "play misere\n", "play blocking 1\n", "play blocking 2\n"] {
                let other = played(&certificate, play);
                if other == played(&certificate, "") && !certificate.contains("\n    play ")
                    || certificate.contains(&format!("\n    {play}")) && !play.is_empty()
                {
                    continue;
                }
                match check_within(&other, 4_000) {
                    Ok(_) => panic!("{name} with {play}"),
                    Err(Rejected { reason: Doubt::Stopped, .. }) => stopped += 1,
                    Err(Rejected { reason: Doubt::Outside { why, .. }, .. }) if play.contains("blocking") => {
                        outside += usize::from(!is_automaton);
                        assert!(is_automaton || why == "forbidden options in such a proof", "{name}: {why}");
                    }
                    Err(rejected) => {
                        failed += 1;
                        assert!(is_automaton || !play.contains("blocking"), "{name}: {rejected}");
                    }
                }
            }
        }
    }
    assert!(outside > 40 && failed > 150 && stopped < 80, "{outside} {failed} {stopped}");
}

/// Where options may be forbidden, a certificate says how many, and what is counted are positions.
#[test]
fn options_that_may_be_forbidden_are_counted() {
    use Condition::*;
    for (from, to, fails) in [
        ("blocking 1", "blocking 2", EverySmaller),
        ("play blocking 1\n", "", NoEqualOption),
        ("{1, 3}", "{1, 2}", EverySmaller),
        ("{1, 3}", "{1, 3, 4}", NoEqualOption),
    ] {
        assert_eq!(condition("forbidden", from, to), fails, "{to}");
    }
    assert_eq!(condition("forbidden_zeros", "blocking 1", "blocking 2"), EverySmaller);
    assert_eq!(condition("forbidden_zeros", "play blocking 1\n", ""), NoEqualOption);
    // A second way to an option is no second option.
    let again = "move for u with u < x to (u, y)";
    let twice = learned("forbidden_zeros").replace(again, &format!("{again}\n    {again}"));
    assert!(matches!(check(&twice), Ok(Verified::Checked(_))), "{:?}", check(&twice));
    for (play, is_outside) in
        [("blocking 0", false), ("blocking", false), ("blocking 9", true), ("blocking 4294967296", false)]
    {
        let doubt = reason("forbidden", "blocking 1", play);
        assert_eq!(matches!(doubt, Doubt::Outside { .. }), is_outside, "{play}: {doubt:?}");
        assert!(is_outside || matches!(doubt, Doubt::Malformed(_)), "{play}: {doubt:?}");
    }
    assert!(matches!(reason("lasker", "move for u", "play blocking 1\n move for u"), Doubt::Outside { .. }));
    let many = "move with n >= 50 to (n - 50)\n".repeat(40);
    assert!(matches!(reason("forbidden", "move for s", &format!("{many}move for s")), Doubt::Outside { .. }));
}

#[test]
fn what_follows_the_word_source_is_not_read() {
    let nim = learned("nim2");
    let Ok(Verified::Checked(theorem)) = check(&nim) else { panic!("accepted") };
    assert_eq!(theorem.heading, "nim2");
    assert_eq!(
        theorem.rules,
        "game 1\n    coordinates x, y\n    move for u with u < x to (u, y)\n    move for v with v < y to (x, v)\n"
    );
    assert_eq!(theorem.claim, "claim grundy(x, y) = x ⊕ y\n");
    let other = format!("{}\nsource\n\u{7} theorem 1 end {{", nim.split("\nsource\n").next().unwrap());
    assert_eq!(check(&other), check(&nim));
}

#[test]
fn what_is_printed_is_read_again_as_the_same() {
    for folder in ["learned", "proved"] {
        for (name, certificate) in certificates(folder) {
            let Ok(Verified::Checked(theorem)) = check(&certificate) else { panic!("{name}") };
            let read = certificate.split("\nsource\n").next().unwrap();
            let from = read.rfind("\ntheorem").unwrap();
            let proof = &read[from..];
            let ends = ["\n    numeration", "\n    code", "\n    maximum_nim", "\nend"];
            let rest = ends.iter().filter_map(|word| proof.find(word)).min().unwrap();
            let head: String = proof.lines().find(|line| line.starts_with("theorem")).unwrap().into();
            let first = read.find("\ntheorem").unwrap();
            let again = format!(
                "grundy certificate 2\n{}{}\n{head}\n{}{}",
                theorem.rules,
                &read[first..from],
                theorem.claim,
                &proof[rest..]
            );
            let Ok(Verified::Checked(printed)) = check(&again) else { panic!("{name}: {again}\n{:?}", check(&again)) };
            assert_eq!((printed.rules, printed.claim), (theorem.rules, theorem.claim), "{name}");
        }
    }
}

/// Forms that no certificate of the folder has, in the one spelling.
#[test]
fn every_form_is_printed_as_it_is_read() {
    let rules = "game 1
    symbol for k, s with odd(k), s < k or k = 1
    coordinates y, z
    let one = 1
    let f(t) = floor((t + s)/k) if not (t = 0); -one otherwise
    where y <= f(z)
    require [1, 2, 3][y mod 3] < 4 and grid(\"..\", \"#.\")[y, z] != \"#\"
    play misere
    move with true, 3 divides y to nothing
    move for v with v in {1..k, 2*k} and (v not in {} or (v, y) in {(1, 2), (3, 4)}) to (v, z)

game 2
    coordinates n
    move for a, b with 0 < a < b <= n to sum for i with a <= i < b of (i) + game 1 (-a + (-b), 7) + (n - a*2)
";
    let claims = [
        "claim grundy(n) = 2*(n mod 4) - (n ⊕ 1 ⊕ (3*n)) + (n ⊗ 2)\nprefix(n) = 0\n",
        "let g(a) = a/2\nclaim grundy(n) =\n    columns(n, g(n)) mod 3 if n > 2;\n    sqrt(n) + grundy(n - 1) otherwise\n",
        "claim zeros(n) with even(n), n > 3;\n    for a with n = floor(a*φ)\n",
        "claim period 12 from 71\n",
        "claim period 12 from 71 saltus 3\n",
        "claim zeros(n) by automaton\n",
        "claim grundy(n) by automaton\n",
    ];
    for claim in claims {
        assert_eq!(printed(rules, claim).unwrap_or_else(|r| panic!("{claim}{r}")), format!("{rules}{claim}"));
    }
}

#[test]
fn a_code_is_that_of_the_rules() {
    let kayles = certificates("proved").into_iter().find(|(name, _)| name == "kayles_twelve").unwrap().1;
    assert!(kayles.contains("code \"0.77\""));
    for (from, to) in
        [("code \"0.77\"", "code \"0.7\""), ("code \"0.77\"", "code \"0.777\""), ("to (n - 1)", "to (n - 2)")]
    {
        assert!(kayles.contains(from), "{from}");
        let verdict = check(&kayles.replace(from, to));
        assert!(matches!(verdict, Err(Rejected { reason: Doubt::Malformed(_), .. })), "{to}: {verdict:?}");
    }
    // Without the code the rules are computed one by one, and give the same.
    assert!(matches!(check(&kayles.replace("code \"0.77\"", "")), Ok(Verified::Checked(_))));
}

#[test]
fn a_long_period_is_computed_only() {
    let certificate = learned("take_period").replace("from 0", "from 2000000");
    assert!(matches!(check(&certificate), Ok(Verified::ComputedOnly(_))));
}

#[test]
fn a_range_that_the_language_refuses_proves_nothing() {
    let fits = "grundy certificate 2
        game 1 coordinates n move with n in {n..n + 1000000} to (n - 1)
        theorem 1 claim zeros(n) with even(n)
        numeration binary measure n automaton zeros n 0 + 0 1 1 - 0 1 end";
    let long = fits.replace("1000000}", "1000001}");
    assert!(check(fits).is_ok(), "{:?}", check(fits));
    let Doubt::Fails { condition, .. } = check(&long).unwrap_err().reason else { panic!("a condition fails") };
    assert_eq!(condition, Condition::Defined);
}

#[test]
fn the_watch_stops_it() {
    let certificate = learned("chocolate");
    let stopped =
        verify(&certificate, &mut |n| if n > 100 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) });
    assert_eq!(stopped.unwrap_err().reason, Doubt::Stopped);
}

#[test]
fn depth_is_bounded() {
    let nim = learned("nim2");
    let chain = vec!["x"; 700].join(" + ");
    let lets = |count: usize, body: &str| {
        let mut text = format!("coordinates x, y let f0(a) = {}", body.replace('x', "a"));
        (1..count).for_each(|i| text += &format!(" let f{i}(a) = f{}(a) + 1", i - 1));
        text
    };
    let hostile = [
        nim.replace("x ⊕ y", &chain),
        nim.replace("x ⊕ y", &vec!["x"; 1_000_000].join(" + ")),
        nim.replace("x ⊕ y", &format!("{}x{}", "(".repeat(100_000), ")".repeat(100_000))),
        nim.replace("x ⊕ y", &format!("{}x{}", "-(".repeat(150), ")".repeat(150))),
        nim.replace("u < x", &format!("{}u < x{}", "not (".repeat(100_000), ")".repeat(100_000))),
        nim.replace("coordinates x, y", &lets(900, "x")),
        nim.replace("coordinates x, y", &lets(100_000, "x")),
        nim.replace("coordinates x, y", &lets(2, &chain)),
        nim.replace(
            "for u with",
            &format!("for u, {} with", (0..100_000).map(|i| format!("a{i}")).collect::<Vec<_>>().join(", ")),
        ),
        nim.replace("x ⊕ y", &format!("x[{}", "0][".repeat(100_000))),
    ];
    for text in hostile {
        // The stack of a thread is a quarter of that of a program.
        let verdict = std::thread::spawn(move || check(&text)).join().expect("no panic");
        assert!(verdict.is_err());
    }
    // What is as deep as may be uses all the walks over trees and formulas.
    let deep = nim.replace("x ⊕ y", &format!("{}x{}", "max(y, 1 + ".repeat(150), ")".repeat(150)));
    std::thread::spawn(move || check(&deep)).join().expect("no panic").unwrap_err();
    let deep = nim.replace("x ⊕ y", &vec!["x"; 490].join(" + "));
    std::thread::spawn(move || check(&deep)).join().expect("no panic").unwrap_err();
}

#[test]
fn steps_between_two_looks_at_the_watch_are_few() {
    let nim = learned("nim2");
    let free: Vec<String> = (0..40).map(|i| format!("a{i}")).collect();
    let bounded: Vec<String> = (0..40).map(|i| format!("a{i} < x")).collect();
    let many: Vec<String> = (0..20_000).map(|i| format!("u < x + {i}")).collect();
    let hostile = [
        nim.replace("with u < x", &format!("with u < x, {}", many.join(", "))),
        nim.replace("with u < x", &format!("with u < x, {}", vec!["(u mod 40) + (x mod 40) < 90"; 400].join(", "))),
        nim.replace("for u with u < x", &format!("for u, {} with u < x, {}", free.join(", "), bounded.join(", "))),
    ];
    for text in hostile {
        let mut calls = 0u32;
        let verdict = verify(&text, &mut |_| {
            calls += 1;
            if calls > 20 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let reason = verdict.unwrap_err().reason;
        assert!(matches!(reason, Doubt::Stopped | Doubt::TooLarge), "{reason:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_text_never_panics(text in "\\PC{0,300}") {
        prop_assert!(check(&text).is_err());
        let _ = check(&format!("grundy certificate 2 game 1 coordinates x move {text}"));
        let _ = check(&format!("grundy certificate 2 game 1 coordinates x theorem 1 claim grundy(x) = {text}"));
    }

    #[test]
    fn words_of_the_form_in_any_order_never_panic(
        words in prop::collection::vec("game|1|2|0|coordinates|x|y|,|let|f|=|\\(|\\)|where|require|play|misere|move|for|with|to|sum|of|\
            nothing|theorem|claim|grundy|zeros|by|automaton|period|from|prefix|numeration|binary|measure|value|\\+|-|\\*|/|mod|in|\
            not|and|or|\\{|\\}|\\[|\\]|\\.\\.|;|if|otherwise|<|<=|floor|min|columns|φ|⊕|symbol|end|source|code|\"a\"", 0..60),
    ) {
        let _ = check(&format!("grundy certificate 2 game 1 coordinates x {}", words.join(" ")));
    }

    #[test]
    fn swapped_lines_never_panic(which in 0usize..1000, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let all = certificates("learned");
        let mut lines: Vec<&str> = all[which % all.len()].1.lines().collect();
        let (a, b) = (a.index(lines.len()), b.index(lines.len()));
        lines.swap(a, b);
        let _ = check(&lines.join("\n"));
    }
}
