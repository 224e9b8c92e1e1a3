//! Matches by questions alone, where moves may be forbidden: as a page plays them, and as nobody should.

use grundy::lang::go_on;
use grundy::wire::Refused;
use grundy::words::{Language, Words};
use grundy_ask::{Desk, Question, answer};
use serde_json::{Value, json};

const TAKE: &str = "game take[b = 1](n) play blocking b move { (n - s) : 1 <= s <= 3 }";

/// What is answered about a match of `TAKE`.
fn ask(b: u64, start: &str, first: &str, moves: &[&str], wanted: &str) -> Result<Value, Refused> {
    let source = json!({ "text": TAKE, "game": null, "parameters": { "b": b.to_string() } });
    let question = json!({
        "question": "match", "source": source, "start": start, "first": first, "moves": moves, "ask": wanted,
    });
    reply(question)
}

fn reply(question: Value) -> Result<Value, Refused> {
    let question: Question = serde_json::from_value(question).unwrap();
    let words = Words::new(Language::English);
    let reply = answer(&question, &words, &mut go_on, &Desk::default())?;
    Ok(serde_json::to_value(&reply).unwrap())
}

/// The moves that are open, and those that are forbidden, as they are typed.
fn listed(state: &Value) -> (Vec<String>, Vec<String>) {
    let moves = state["moves"].as_array().unwrap();
    let of = |forbidden: bool| {
        let own = moves.iter().filter(|step| step["forbidden"] == forbidden);
        own.map(|step| step["text"].as_str().unwrap().to_string()).collect()
    };
    assert!(moves.iter().enumerate().all(|(place, step)| step["index"] == place));
    (of(false), of(true))
}

/// From a lost position the person, who forbids nothing and takes one, loses to the computer.
#[test]
fn a_match_is_played_to_its_end() {
    let mut moves: Vec<String> = Vec::new();
    let mut acts = Vec::new();
    loop {
        let asked: Vec<&str> = moves.iter().map(String::as_str).collect();
        let ask = |wanted: &str| ask(1, "9 + 5", "person", &asked, wanted).unwrap();
        let state = ask("state");
        assert_eq!(state["acts"], json!(acts));
        if state["winner"] != Value::Null {
            assert_eq!(state["winner"], "computer");
            break;
        }
        let (open, forbidden) = listed(&state);
        let actor = if state["forbids"] == Value::Null { &state["to_move"] } else { &state["forbids"] };
        let more: Vec<String> = if *actor == "computer" {
            let advice = ask("reply");
            assert!(!advice["reason"].as_array().unwrap().is_empty());
            serde_json::from_value(advice["acts"].clone()).unwrap()
        } else if state["forbids"] == "person" {
            vec!["go".to_string()]
        } else {
            for barred in &forbidden {
                let tried: Vec<&str> = asked.iter().copied().chain([barred.as_str()]).collect();
                let refused = self::ask(1, "9 + 5", "person", &tried, "state").unwrap_err();
                assert!(refused.sentence.contains("is forbidden"), "{}", refused.sentence);
            }
            vec![open[0].clone()]
        };
        assert!(!more.is_empty());
        acts.extend(more.iter().map(|_| actor.clone()));
        moves.extend(more);
    }
    assert!(moves.iter().any(|act| act.starts_with("not ")) && moves.len() > 8, "{moves:?}");
}

#[test]
fn what_is_forbidden_is_seen_and_remembered() {
    let state = ask(1, "9", "person", &[], "state").unwrap();
    assert_eq!(
        (&state["forbids"], &state["to_move"], &state["blocking"]),
        (&json!("computer"), &json!("person"), &json!(1))
    );
    let advice = ask(1, "9", "person", &[], "reply").unwrap();
    assert_eq!((&advice["acts"], &advice["text"], &advice["index"]), (&json!(["not 1: 8"]), &json!("8"), &json!(0)));
    let state = ask(1, "9", "person", &["not 8"], "state").unwrap();
    assert_eq!(listed(&state), (vec!["7".to_string(), "6".to_string()], vec!["8".to_string()]));
    assert_eq!(state["forbids"], Value::Null);
    let state = ask(1, "9", "person", &["not 8", "7", "go"], "state").unwrap();
    assert_eq!(
        (&state["turns"][0]["forbidden"], &state["acts"]),
        (&json!(["8"]), &json!(["computer", "person", "person"]))
    );
    // With two, one more may be forbidden, or none.
    let state = ask(2, "9", "computer", &["not 8"], "state").unwrap();
    assert_eq!((&state["forbids"], listed(&state).1.len()), (&json!("person"), 1));
    let hint = ask(2, "9", "computer", &["not 8"], "hint").unwrap();
    assert_eq!(hint["acts"].as_array().unwrap().len(), 1, "{hint}");
}

/// Who wins is said with what was forbidden, and of the value nothing that would mislead.
#[test]
fn who_wins_depends_on_what_was_forbidden() {
    let worth = |moves: &[&str]| ask(1, "5", "person", moves, "worth").unwrap();
    assert_eq!(worth(&[]), json!({ "value": "0", "outcome": "P" }));
    assert_eq!(worth(&["not 4"]), json!({ "value": "0", "outcome": "P" }));
    assert_eq!(worth(&["not 3"]), json!({ "value": null, "outcome": "N" }));
    assert_eq!(worth(&["go"]), json!({ "value": null, "outcome": "N" }));
}

#[test]
fn forged_matches_are_refused_with_a_sentence() {
    let forged: [(u64, &str, &[&str], &str); 12] = [
        (1, "9", &["not 5"], "no move leads"),
        (1, "9", &["not 9"], "no move leads"),
        (1, "9", &["not 8", "not 7"], "Nothing is to be forbidden"),
        (1, "9", &["not 8", "go"], "Nothing is to be forbidden"),
        (1, "9", &["go", "go"], "Nothing is to be forbidden"),
        (1, "9", &["not 8", "8"], "is forbidden"),
        (2, "9", &["not 8", "not 8"], "is forbidden"),
        (1, "9 + 9", &["not 1: 8", "not 1: 7"], "no more may be"),
        (1, "9", &["not not 8"], "no move leads to not 8"),
        (1, "9", &["not "], "is not a move"),
        (0, "9", &["not 8"], "Nothing is to be forbidden"),
        (0, "9", &["go"], "Nothing is to be forbidden"),
    ];
    for (b, start, moves, sentence) in forged {
        for wanted in ["state", "reply", "hint", "worth"] {
            let refused = ask(b, start, "person", moves, wanted).unwrap_err();
            assert!(refused.sentence.contains(sentence), "{moves:?}: {}", refused.sentence);
        }
    }
}

#[test]
fn puzzles_and_explanations_know_the_rule() {
    let source = json!({ "text": TAKE, "game": null, "parameters": {} });
    let ladder = json!({ "level": 3, "streak": 0, "best": 0 });
    let puzzle = reply(json!({ "question": "puzzle", "source": source, "ladder": ladder, "seed": 1 })).unwrap();
    let (start, given) = (puzzle["start"].as_str().unwrap(), puzzle["given"].as_array().unwrap());
    assert!(!given.is_empty(), "{puzzle}");
    let mut moves: Vec<&str> = given.iter().map(|line| line.as_str().unwrap()).collect();
    let hint = ask(1, start, "person", &moves, "hint").unwrap();
    moves.push(hint["text"].as_str().unwrap());
    assert_eq!(ask(1, start, "person", &moves, "worth").unwrap()["outcome"], "P");

    let explain = |n: u64| reply(json!({ "question": "explain", "source": source, "position": [n] })).unwrap();
    let one = explain(1)["sentence"].as_str().unwrap().to_string();
    assert!(one.contains("may be forbidden") && one.ends_with("mex{} = 0"), "{one}");
    assert!(explain(0)["sentence"].as_str().unwrap().contains("no move"));
    assert!(explain(3)["sentence"].as_str().unwrap().ends_with("mex{0} = 1"));
}
