//! What inputs are given to, and what must hold of it.

use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_engine::{Limits, Rules, Stop, Table};
use grundy_lang::{Document, FaultKind, Game, IBig, Meaning, Mentions, TextReading, candidates, format};

use grundy::wire::RefusalKind;
use grundy::words::{Language, Words};
use grundy_ask::{Desk, Question};
use serde_json::json;

use crate::{hostile, question};

/// Something that reads what strangers write.
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// Inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Takes an input; panics where something is wrong.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 7] = [
    Target { name: "text", seeds: texts, run: text },
    Target { name: "print", seeds: texts, run: print },
    Target { name: "format", seeds: texts, run: reformat },
    Target { name: "certificate", seeds: certificates, run: certificate },
    Target { name: "verify", seeds: certificates, run: verify },
    Target { name: "engine", seeds: games, run: engine },
    Target { name: "wire", seeds: questions, run: wire },
];

/// The target of this name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// How often a watch is asked before it ends the work.
const QUESTIONS: u64 = 200;

fn patience(questions: u64) -> impl FnMut(u64) -> ControlFlow<()> {
    let mut asked = 0;
    move |_| {
        asked += 1;
        if asked > questions { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The texts of the library, and some that are hostile.
fn texts() -> Vec<Vec<u8>> {
    let library = grundy::library().definitions().map(|game| game.to_string().into_bytes());
    let hostile = (0..40).map(|i| hostile::text(i).into_bytes()).filter(|text| text.len() < 2_000);
    library.chain(hostile).chain(kept("text")).collect()
}

/// Small games, of which the meaning can compute something.
fn games() -> Vec<Vec<u8>> {
    let rules = [
        "game g(n) move { (u) : u < n }",
        "game g(n) move { (n - s) : s in {1, 3, 4} }",
        "game g(n) where n != 3 move { (floor(n/2)), (floor(n/3)) : n >= 1 }",
        "game g(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } ∪ { (x - k, y - k) : 1 <= k <= min(x, y) }",
        "game g(n) play misere move { (u) + (n - u - 2) : u + 2 <= n }",
        "game g(n) let f(t) = t*t + 1 if even(t); t otherwise move { (n - k) : 1 <= k <= f(n mod 5) and k <= n }",
        "game g = octal 0.77",
        "game h(n) move { (u) : u < n } game g(n) move { h(u) + h(n - u - 1) : u < n }",
        "game g(x, y) where x <= y move { (u, min(u, y)) : u < x } ∪ { (min(x, v), v) : v < y }",
        "game g(n) move { sum((i) : i < u) : u <= n and u divides n + 1 }",
        "game g(n) move { (n - d) : d divides n and d < n } ∪ { nothing : n = 7 }",
        "game g[S = {1, 2}, k = 2](n) require k > 0 move { (n - k*s) : s in S and k*s <= n }",
    ];
    rules.iter().map(|text| text.as_bytes().to_vec()).chain(kept("engine")).collect()
}

/// Certificates of every kind.
fn certificates() -> Vec<Vec<u8>> {
    let claims = [
        "game nim(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y } claim c: grundy(x, y) = x ⊕ y",
        "game take(n) move { (n - s) : s in {1, 2, 3} } claim c: grundy(n) = n mod 4",
        "game take(n) move { (n - s) : s in {1, 3, 4} } claim c: period 7 from 0",
        "game nim(n) move { (u) : u < n } claim c: zeros(n) when n = 0",
        "game half(n) move { (u) : floor(n/2) <= u < n } claim c: zeros(n) when n = 0",
        "game d(n) move { (u) : u < zeckendorf(n) and u < n } claim c: zeros(n) when n = 0",
        "game kayles = octal 0.77 claim c: period 12 from 71",
    ];
    let proved = claims.iter().filter_map(|text| hostile::certificate(text)).map(String::into_bytes);
    proved.chain(kept("certificate")).collect()
}

/// Questions of every kind, in wire form.
fn questions() -> Vec<Vec<u8>> {
    let text = "game g[k = 2](n) require k > 0 move { (n - s) : 1 <= s <= k } claim c: grundy(n) = n mod (k + 1)";
    let split = "game g(n) move { (u) + (n - u - 2) : u + 2 <= n } claim c: period 34 from 60";
    let mut all = question::of_library();
    all.extend(question::about(&json!({"text": text, "parameters": {"k": "3"}}), 1, 5));
    all.extend(question::about(&json!({"text": split}), 1, 6));
    all.extend(question::about(&json!({"game": "queen"}), 2, 3));
    all.extend(question::about(&json!({"game": "chocolate"}), 2, 3));
    all.iter().map(|question| question.to_string().into_bytes()).chain(kept("wire")).collect()
}

/// Inputs in which something was found, kept for ever.
pub fn kept(folder: &str) -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(folder);
    let mut files: Vec<_> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect();
    files.sort();
    files.iter().filter_map(|file| std::fs::read(file).ok()).collect()
}

fn read(bytes: &[u8]) -> Option<Document> {
    Document::parse(&String::from_utf8_lossy(bytes), grundy::library()).ok()
}

/// The last game of a text, and the text.
fn game(bytes: &[u8]) -> Option<(Document, Arc<Game>)> {
    let document = read(bytes)?;
    let game = document.game(document.last_game_name()?, &[]).ok()?;
    Some((document, game))
}

/// A text is read, or refused with places that are in it.
fn text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Document::parse(&text, grundy::library()) {
        Ok(document) => {
            for definition in document.definitions() {
                if let Ok(game) = document.game(&definition.name.text, &[]) {
                    let _ = document.statements(&game);
                }
            }
        }
        Err(problems) => {
            assert!(!problems.is_empty(), "refused for no reason");
            for problem in problems {
                assert!(text.get(problem.span.start..problem.span.end).is_some(), "{problem} is in no place");
            }
        }
    }
}

/// What is written is read as what it was written from.
fn print(bytes: &[u8]) {
    let Some(document) = read(bytes) else { return };
    let written = document.to_string();
    match Document::parse(&written, grundy::library()) {
        Ok(again) => assert_eq!(again, document, "{written}"),
        Err(problems) => panic!("{:?}\n{written}", problems.iter().map(ToString::to_string).collect::<Vec<_>>()),
    }
}

/// A text in the one layout says the same and stays as it is; editors may ask about any place of any text.
fn reformat(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    let reading = TextReading::of(text, grundy::library());
    let mentions = Mentions::of(&reading.document);
    for (byte, _) in text.char_indices().step_by(1 + text.len() / 8) {
        let _ = (mentions.at(byte), candidates(text, grundy::library(), byte));
    }
    let Ok(written) = format(text) else { return };
    let again = TextReading::of(&written, grundy::library());
    assert_eq!(again.document, reading.document, "{written}");
    assert_eq!(again.diagnostics.len(), reading.diagnostics.len(), "{written}");
    assert_eq!(format(&written).as_deref(), Ok(written.as_str()));
}

/// A certificate is read, or refused.
fn certificate(bytes: &[u8]) {
    let _ = grundy_verify::verify(&String::from_utf8_lossy(bytes), &mut |_| ControlFlow::Break(()));
}

/// A certificate is checked, within what the watch allows.
fn verify(bytes: &[u8]) {
    let _ = grundy_verify::verify(&String::from_utf8_lossy(bytes), &mut patience(QUESTIONS));
}

thread_local! {
    static WORDS: Words = Words::new(Language::English);
}

/// A question is read and answered within what the watch allows, or refused; both can be written.
fn wire(bytes: &[u8]) {
    let Ok(question) = serde_json::from_slice::<Question>(bytes) else { return };
    let written = serde_json::to_string(&question).expect("a question can be written");
    assert_eq!(serde_json::from_str::<Question>(&written).expect("what is written is read"), question);
    let _ = (question.weight(), question.is_common());
    let desk = Desk {
        limits: Limits { memory: 20 << 20 },
        proof: grundy::prove::ProofLimits { entries: 200_000, values: 10_000 },
        cells: 2_000,
        ..Desk::default()
    };
    WORDS.with(|words| match grundy_ask::answer(&question, words, &mut patience(QUESTIONS), &desk) {
        Ok(reply) => drop(serde_json::to_string(&reply).expect("an answer can be written")),
        Err(refused) => {
            let stopped = refused.refused == RefusalKind::Stopped;
            assert!(stopped || !refused.sentence.is_empty(), "refused without a word");
        }
    });
}

/// The engine says what the meaning says.
fn engine(bytes: &[u8]) {
    let Some((_, game)) = game(bytes) else { return };
    let to: Vec<u64> = match game.coordinates.len() {
        1 => vec![12],
        2 => vec![4, 4],
        3 => vec![2, 2, 2],
        _ => return,
    };
    let table = Table::grow(&Rules::compile(&game), &to, &Limits { memory: 20 << 20 }, &mut patience(QUESTIONS));
    let table = match table {
        Ok(table) => table,
        Err(Stop::Fault(_) | Stop::TooLarge { .. } | Stop::Stopped) => return,
    };
    let (mut meaning, mut patience) = (Meaning::new(&game), patience(20 * QUESTIONS));
    for (place, value) in table.positions() {
        let position: Vec<IBig> = place.iter().map(|&n| n.into()).collect();
        assert!(game.is_position(&position).unwrap_or(false), "{position:?} has a value and is no position");
        match meaning.grundy(&position, &mut patience) {
            Ok(meant) => assert_eq!(value, meant, "at {position:?}"),
            Err(fault) => {
                // The meaning may give up where it would have to go through too much; a plan need not.
                let gives_up = matches!(fault.failure, FaultKind::Stopped | FaultKind::TooLarge { .. });
                assert!(gives_up, "the engine overlooks {fault}");
                return;
            }
        }
    }
}
