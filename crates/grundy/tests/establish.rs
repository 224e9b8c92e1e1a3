//! Claims wherever they stand, and whatever their text says of them, are proved and checked under their own name.

use std::ops::ControlFlow::{Break, Continue};

use grundy::lang::{Diagnostics, Document};
use grundy::words::{Language, Words};
use grundy::{Known, Standing, establish, library, theorem};

/// The claims of a text about a game, with what becomes of each.
fn settled(text: &str, game: &str, parameter: Option<(&str, &str)>) -> Result<Vec<Standing>, Diagnostics> {
    let document = Document::parse(text, library())?;
    let read = |(name, value): (&str, &str)| {
        (name.to_string(), document.definition(game).unwrap().read_argument(name, value).unwrap())
    };
    let game = document.game(game, &parameter.map(read).into_iter().collect::<Vec<_>>())?;
    let subjects = document.subjects(&game)?;
    Ok(subjects.iter().map(|subject| establish(subject, &Default::default(), &mut |_| Continue(()))).collect())
}

#[test]
fn a_claim_that_is_wrongly_marked_false() {
    let settled = settled("game a(x) move { (u) : u < x } claim w: grundy(x) = x false at (3)", "a", None).unwrap();
    assert!(settled[0].is_proved(), "{settled:?}");
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
    let settled = settled(text, "chocolate", Some(("k", "2"))).unwrap();
    let names: Vec<&str> = settled.iter().map(|standing| standing.subject.statement.name.as_str()).collect();
    assert_eq!(names, ["even_k", "5", "6"]);
    // The one outside has taken the place of the library's.
    assert!(settled[0].subject.statement.claim.about.is_some());
    assert!(settled[0].is_proved() && settled[2].is_proved(), "{settled:?}");
    assert!(matches!(settled[1].known, Known::Refuted(_)));
}

/// A mark of falsehood belongs to the parameters that it is made for: the usual ones, if the claim names none.
#[test]
fn a_mark_belongs_to_its_parameters() {
    let text = "game bar[f: list = [0, 0, 1, 1, 2, 2, 2, 3]](y, z)
        where z < length(f) and y <= f[z]
        move { (v, z) : v < y } ∪ { (min(y, f[w]), w) : w < z }
        claim nimsum: grundy(y, z) = y ⊕ z false at (3, 7)
        claim ranged: for length(f) = 4 grundy(y, z) = y + z + 1 false at (0, 0)";
    let usual = settled(text, "bar", None).unwrap();
    assert_eq!(usual.len(), 1);
    assert!(matches!(&usual[0].known, Known::Refuted(witness) if witness.position == [3.into(), 7.into()]));
    assert_eq!(usual[0].is_as_said(), Some(true));

    let other = settled(text, "bar", Some(("f", "0,0,1,1"))).unwrap();
    assert!(other[0].is_proved() && other[0].subject.statement.false_at.is_none(), "{other:?}");
    assert_eq!(other[0].is_as_said(), Some(true));
    // A range that names the parameter says for which values the mark is made.
    assert_eq!(other[1].is_as_said(), Some(true), "{other:?}");
}

/// Who is stopped says so, and nothing else; more time gives another answer about the same subject.
#[test]
fn what_is_stopped_is_no_answer() {
    let queen = library().game("queen", &[]).unwrap();
    let golden = library().subjects(&queen).unwrap().into_iter().find(|s| s.statement.name == "golden").unwrap();
    let stopped = establish(&golden, &Default::default(), &mut |_| Break(()));
    assert!(matches!(stopped.known, Known::Stopped { .. }), "{stopped:?}");
    assert_eq!((stopped.is_as_said(), &stopped.subject), (None, &golden));
    // The checker is stopped where the prover was not: decided, but not proved.
    let mut calls = 0u64;
    establish(&golden, &Default::default(), &mut |_| {
        calls += 1;
        Continue(())
    });
    let mut left = calls - 1;
    let decided = establish(&golden, &Default::default(), &mut |_| {
        left = left.saturating_sub(1);
        if left == 0 { Break(()) } else { Continue(()) }
    });
    assert!(matches!(decided.known, Known::Decided(_)), "{decided:?}");
    assert_eq!(decided.is_as_said(), None);
}

/// What was only computed, or only decided, is called that: on no screen and in no file is it called proved.
#[test]
fn only_what_is_checked_is_called_proved() {
    let heap = "game heap(n) move { (u) : u < n } claim bouton: grundy(n) = n";
    let Standing { subject, known } = settled(heap, "heap", None).unwrap().remove(0);
    let Known::Proved(proof) = known else { panic!("{known:?}") };
    for (known, word) in [(Known::Computed(proof.clone()), "computed"), (Known::Decided(proof), "decided")] {
        let standing = Standing { subject: subject.clone(), known };
        assert_eq!((standing.degree().word(), standing.is_proved(), standing.is_as_said()), (word, false, None));
        for language in Language::ALL {
            let (words, proved) = (Words::new(language), standing.sentence(&Words::new(language)));
            assert!(!proved.starts_with("Proved") && !proved.contains("証明済みです"), "{proved}");
            assert!(theorem::theorem(&words, &standing, 0.0).unwrap().contains("heap"));
        }
    }
}
