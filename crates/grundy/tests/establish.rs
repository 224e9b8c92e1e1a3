//! Claims wherever they stand, and whatever their text says of them, are proved and checked under their own name.

use std::ops::ControlFlow::Continue;

use grundy::lang::{Diagnostics, Document, Statement};
use grundy::{Confirmed, Outcome, establish, library};

/// The claims of a text about a game, with what becomes of each.
fn settled(text: &str, game: &str, k: Option<&str>) -> Result<Vec<(Statement, Outcome)>, Diagnostics> {
    let document = Document::parse(text, library())?;
    let arguments = k.map(|k| ("k".to_string(), document.definition(game).unwrap().read_argument("k", k).unwrap()));
    let game = document.game(game, &arguments.into_iter().collect::<Vec<_>>())?;
    let settle = |statement: Statement| {
        let limits = Default::default();
        let outcome = establish(&document, &game, &statement, &limits, &mut |_| Continue(()), &mut |_| Continue(()));
        (statement, outcome)
    };
    Ok(document.statements(&game)?.into_iter().map(settle).collect())
}

fn is_proved(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Proved { confirmed: Confirmed::Checked, .. })
}

#[test]
fn a_claim_that_is_wrongly_marked_false() {
    let settled = settled("game a(x) move { (u) : u < x } claim w: grundy(x) = x false at (3)", "a", None).unwrap();
    assert!(is_proved(&settled[0].1), "{settled:?}");
}

#[test]
fn two_claims_of_one_name() {
    let text = "game a(x) move { (u) : u < x } claim w: grundy(x) = x claim w: grundy(x) = x + 0";
    assert_eq!(settled(text, "a", None).unwrap_err()[0].problem.code(), "defined-twice");
}

#[test]
fn claims_outside_a_game_of_the_library() {
    let text = "claim even_k: chocolate[k] for even k grundy(y, z) = z ⊕ y
        claim: chocolate grundy(y, z) = 2*y
        claim: chocolate for even k grundy(y, z) = (y ⊕ z) + 0";
    let settled = settled(text, "chocolate", Some("2")).unwrap();
    let names: Vec<&str> = settled.iter().map(|(statement, _)| statement.name.as_str()).collect();
    assert_eq!(names, ["even_k", "5", "6"]);
    // The one outside has taken the place of the library's.
    assert!(settled[0].0.claim.about.is_some());
    assert!(is_proved(&settled[0].1) && is_proved(&settled[2].1), "{settled:?}");
    assert!(matches!(settled[1].1, Outcome::Refuted(_)));
}
