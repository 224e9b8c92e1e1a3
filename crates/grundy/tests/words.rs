//! Every problem, hint, kind, thing and fault has its sentence, and sentences keep to the words chosen. That both languages
//! have the same messages, and that none is missing or unused, the build sees to.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use grundy::lang::{Diagnostic, Expected, Fault, FaultKind, Kind, Problem, Span};
use grundy::words::{Language, Words};

/// The choice of words is written at the head of `words/ja.ftl`; these are the words that it passes over.
#[test]
fn japanese_keeps_to_the_words_chosen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let guides = ["docs/guide.ja.md", "docs/language.ja.md"].map(|name| fs::read_to_string(root.join(name)).unwrap());
    let words = Language::Japanese.file().lines().filter(|line| !line.starts_with('#'));
    let games = grundy::library_texts().flat_map(|(_, text)| text.lines());
    let passed_over = [
        "指す",
        "指し",
        "指せ",
        "指さ",
        "始めの局面",
        "零",
        "こま",
        "必勝手",
        "初めの値",
        "証明器",
        "検査器",
        "対局",
        "一つ",
        "くり返",
        "カンマ",
    ];
    let is_japanese = |c: char| ('ぁ'..='ヶ').contains(&c) || ('一'..='龥').contains(&c);
    for line in words.chain(guides.iter().flat_map(|text| text.lines())).chain(games) {
        let word = passed_over.iter().find(|word| line.contains(**word));
        assert!(word.is_none(), "{word:?} in {line}");
        let mut colons = line.match_indices(": ").filter_map(|(place, _)| line[..place].chars().last());
        let is_label = ["cli-", "help-heading-"].iter().any(|start| line.starts_with(start)) || line.contains("claim");
        assert!(is_label || !colons.any(is_japanese), "a narrow colon in {line}");
    }
}

fn problems() -> Vec<Problem> {
    use Problem::*;
    let s = || "chocolate".to_string();
    let near = || Some("move".to_string());
    vec![
        UnexpectedCharacter { found: '☃' },
        ForeignSpelling { found: "%", near: "mod" },
        ForeignSpelling { found: "^", near: "@thing-nim-sum-or-power" },
        UnfinishedText,
        UnclosedBracket { open: "{", close: "}" },
        Expected { what: self::Expected::Token("("), found: String::new() },
        Expected { what: self::Expected::Thing("name"), found: "3".into() },
        TooLong,
        MixedOperators { left: "+", right: "⊕" },
        CaseAfterOtherwise,
        IrrationalOutsideFloor { found: "φ" },
        ColumnsWithoutMod,
        NotACode { code: "1.8G".into() },
        ReservedWord { word: "if".into() },
        OptionWithoutBrackets,
        OptionWithoutBraces { near: "{ (n - 1) : n > 0 }".into() },
        UnknownWord { word: "mvoe".into(), near: near() },
        UnknownWord { word: "xyzzy".into(), near: None },
        UnknownName { name: "a".into(), near: near() },
        UnknownName { name: "a".into(), near: None },
        UnknownGame { name: s(), near: near() },
        UnknownGame { name: s(), near: None },
        UnknownBound { name: "t".into(), example: "t < x".into() },
        LetTooEarly { name: "f".into() },
        Unbounded { name: "t".into(), example: "t < x".into() },
        WrongNumberOfCoordinates { game: s(), expected: 2, found: 1 },
        WrongNumberOfCoordinates { game: s(), expected: 1, found: 3 },
        WrongNumberOfArguments { function: s(), expected: "1".into(), found: 0 },
        WrongNumberOfArguments { function: "max".into(), expected: "2…".into(), found: 1 },
        WrongKind { expected: Kind::Number, found: Kind::Set(2) },
        NotAFunction { name: s() },
        NotIndexable { found: Kind::Number },
        DefinedTwice { name: s() },
        NoMoves { game: s() },
        ParameterWithoutValue { game: s(), parameter: "k".into(), expected: Kind::Number },
        ParameterWithoutValue { game: s(), parameter: "S".into(), expected: Kind::Set(1) },
        ParameterWithoutValue { game: s(), parameter: "S".into(), expected: Kind::Set(2) },
        ParameterWithoutValue { game: s(), parameter: "f".into(), expected: Kind::Function(1) },
        RequirementFails { game: s(), condition: "k >= 1".into() },
        UnknownParameter { game: s(), parameter: "q".into(), near: None },
        UnknownParameter { game: s(), parameter: "q".into(), near: Some("k".into()) },
        BadParameterValue { parameter: "k".into(), expected: Kind::List, found: "abc".into() },
        NoSuchGame,
        ReferenceInCircle { game: s() },
        ProductNeedsCoinGames { game: s() },
        GrundyOutsideClaim,
        PeriodNeedsOneHeap { game: s() },
        BadPeriod { number: s() },
        BadClaimParameter { parameter: "k".into() },
        OutsideRange { claim: s() },
        ShadowedName { name: "x".into() },
        MisereComponent { game: "g".into() },
        BlockingComponent { game: "g".into() },
        BadSet { set: s(), most: 47 },
        BadBlocking { number: s() },
        MisereCoins,
        BadAutomaton { tracks: 2, columns: "4".into(), states: 2 },
    ]
}

fn faults() -> Vec<Fault> {
    use FaultKind::*;
    let cycle = vec![(Arc::from("loop"), vec![1.into()]), (Arc::from("loop"), vec![1.into()])];
    let failures = vec![
        Inexact { dividend: 3.into(), divisor: 2.into() },
        DivisionByZero,
        NotPositive { function: "msb", value: 0.into() },
        NoBase { base: 1.into() },
        Negative { operation: "⊕", value: (-1).into() },
        OutsideList { index: 7.into(), length: 3 },
        NoCase { function: "f".into() },
        Unbounded { name: "d".into() },
        MixedRoots,
        RequirementFails,
        Growing,
        Cycle(cycle),
        TooLarge { value: 10_000_001.into() },
        TooLong { digits: 1 << 20 },
        TooMuch { steps: 30_000_000 },
        Stopped,
    ];
    let name: Arc<str> = "queen".into();
    failures
        .into_iter()
        .map(|failure| Fault { expression: "n/2".into(), ..Fault::plain(failure) }.at(&name, &[3.into()]))
        .collect()
}

/// What stands in quotation marks between these two, in the sources of the language.
fn quoted(files: &str, before: &str) -> BTreeSet<String> {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../grundy-lang/src");
    let mut folders: Vec<PathBuf> = vec![sources];
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().contains(files) {
                let text = fs::read_to_string(path).unwrap();
                found.extend(text.split(before).skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.to_string())));
            }
        }
    }
    found
}

#[test]
fn every_problem_and_fault_has_its_sentence_and_hint() {
    let problems: Vec<_> = problems().into_iter().map(|p| Diagnostic { span: Span::default(), problem: p }).collect();
    let codes: BTreeSet<String> = problems.iter().map(|d| d.problem.code().to_string()).collect();
    let code_of = |code: &String| !code.contains([' ', '{', '@']) && code.contains('-');
    let all: BTreeSet<String> = quoted("diagnostic.rs", "=> \"").into_iter().filter(code_of).collect();
    assert!(
        all.iter().filter(|c| !c.starts_with("set-of")).all(|c| codes.contains(c)),
        "problems of this test: {codes:?}"
    );
    let fault_codes: BTreeSet<String> = faults().iter().map(|f| f.code().to_string()).collect();
    assert_eq!(quoted("fault.rs", "=> \""), fault_codes);
    for words in Language::ALL.map(Words::new) {
        for diagnostic in &problems {
            let (sentence, hint) = words.diagnostic(diagnostic);
            let hint = hint.unwrap_or_else(|| panic!("{} has no hint", diagnostic.problem.code()));
            for text in [&sentence, &hint] {
                assert!(!text.is_empty() && !text.contains(['\u{2068}', '@', '$']), "{text}");
                assert!(text.ends_with(['.', '?', '。', '？', '.']), "{text}");
            }
        }
        for fault in faults() {
            let (sentence, hint) = words.fault(&fault);
            assert!(hint.is_some() && sentence.ends_with(['.', '。']), "{sentence}");
            assert!(sentence.contains("queen(3)") || fault.code() == "fault-cycle", "{sentence}");
        }
    }
}

#[test]
fn every_kind_and_thing_has_its_words() {
    for words in Language::ALL.map(Words::new) {
        for thing in quoted(".rs", "Thing(\"") {
            assert!(words.has(&format!("thing-{thing}")), "thing-{thing}");
        }
        for kind in [Kind::Number, Kind::Condition, Kind::Text, Kind::Set(1), Kind::Set(2), Kind::List, Kind::Grid] {
            assert!(words.has(&kind.word()[1..]), "{kind:?}");
        }
        assert!(words.has(&Kind::Function(1).word()[1..]) && words.has(&Kind::Tuple(2).word()[1..]));
    }
}

#[test]
fn one_and_many() {
    let words = Words::new(Language::English);
    let coordinates = |expected, found| {
        let problem = Problem::WrongNumberOfCoordinates { game: "queen".into(), expected, found };
        words.diagnostic(&Diagnostic { span: Span::default(), problem }).0
    };
    assert_eq!(coordinates(2, 1), "queen has 2 coordinates, but here is one.");
    assert_eq!(coordinates(1, 3), "queen has one coordinate, but here are 3.");
}

#[test]
fn every_condition_of_a_proof_has_its_words() {
    for words in Language::ALL.map(Words::new) {
        for condition in grundy::verify::Condition::ALL {
            let text = words.text(condition.code(), &[]);
            assert!(!text.is_empty() && !text.contains("condition-"), "{condition:?}: {text}");
        }
    }
}
