//! Every claim of the library: the true ones are proved or said to be out of reach, the false ones are refuted, first
//! at the position their text names.

use std::ops::ControlFlow;

use grundy::library;
use grundy_prove::{Limits, Verdict, prove};

/// Claims that are true and outside the fragment, by game and claim.
const OUT_OF_REACH: [(&str, &str); 10] = [
    ("corners", "product"),
    ("divisors", "one"),
    ("euclid", "nivasch"),
    ("half", "recursion"),
    ("half", "odd_part"),
    ("kayles", "residues"),
    ("kaylesmisere", "single_rows"),
    ("mockcorners", "product"),
    ("rugs", "product"),
    ("twinsruler", "product"),
];

#[test]
fn every_claim_of_the_library_is_decided() {
    let library = library();
    let mut surprises = Vec::new();
    for definition in library.definitions() {
        let game = library.game(&definition.name.text, &[]).expect("library games have defaults");
        for statement in library.statements(&game).expect("library claims are well formed") {
            let verdict = prove(library, &game, &statement, &Limits::default(), &mut |_| ControlFlow::Continue(()));
            let expected = statement.claim.false_at.as_ref();
            let known = OUT_OF_REACH.contains(&(&**game.name(), &*statement.name));
            match (verdict, expected) {
                (Verdict::Proved(_), None) if !known => {}
                (Verdict::Refuted(witness), Some(position)) if witness.position == *position => {}
                (Verdict::Unknown(_), None) if known => {}
                (verdict, _) => {
                    let verdict = match verdict {
                        Verdict::Proved(_) => "proved".to_string(),
                        Verdict::Refuted(w) => format!("refuted at {}", grundy_lang::tuple(&w.position)),
                        Verdict::Unknown(reason) => format!("unknown: {reason}"),
                    };
                    surprises.push(format!("{} {}: {verdict}", game.heading(), statement.name));
                }
            }
        }
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}
