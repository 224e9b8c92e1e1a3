//! No false claim is ever proved.
//!
//! Every true claim of the list is changed in one place, then in another, and so on, and its game likewise. What is
//! refuted must be wrong at the witness by the meaning; what is proved must agree with the meaning on a box; and what
//! is said to be open or without meaning at a position must be so there.

#[path = "support/mutate.rs"]
mod mutate;
mod support;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_lang::{Asserted, Definition, Document, Game, IBig, Item, Meaning, Position, Said, Statement};
use grundy_prove::{ProofLimits, Reason, Verdict, prove};
use support::*;

/// Game, parameters, claim: all true.
const TRUE: [(&str, Parameters, &str); 30] = [
    ("nim2", &[], "bouton"),
    ("nim3", &[], "bouton"),
    ("nim3misere", &[], "bouton"),
    ("moore", &[], "columns_of_three"),
    ("lasker", &[], "swap"),
    ("lasker", &[], "four"),
    ("kayles", &[], "twelve"),
    ("nimhoff", &[("h", "3")], "cyclic"),
    ("welter2", &[], "welter"),
    ("schwenk", &[], "power_of_two"),
    ("powers", &[], "three"),
    ("yama", &[], "near_diagonal"),
    ("knight", &[], "squares"),
    ("king", &[], "values"),
    ("chomp2", &[], "one_less"),
    ("half", &[], "mersenne"),
    ("mark", &[], "dopey"),
    ("takesplit", &[], "mod_four"),
    ("takethreemisere", &[], "one_more"),
    ("mockturtles", &[], "odious"),
    ("chocolate", &[("k", "1")], "odd_k"),
    ("chocolate", &[("k", "3")], "odd_k"),
    ("chocolate", &[("k", "4")], "even_k"),
    ("logbar", &[], "nimsum"),
    ("chocolate_shift", &[], "shifted"),
    ("valley", &[], "nimsum"),
    ("bar3", &[], "families"),
    ("queen", &[], "golden"),
    ("queenmisere", &[], "golden"),
    ("fibonaccinim", &[], "zeckendorf_part"),
];

/// What became of the mutants of one claim.
#[derive(Debug, Default)]
struct Tally {
    refuted: usize,
    proved: usize,
    /// By reason.
    open: BTreeMap<&'static str, usize>,
}

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Every `step`-th mutant of a claim, put to the prover and checked.
fn check(name: &str, parameters: &[(&str, &str)], of: &str, step: usize) -> Tally {
    let mut closure = library().closure(name);
    let place = closure.items.iter().position(|item| matches!(item, Item::Game(g) if &*g.name.text == name)).unwrap();
    let Item::Game(original) = closure.items[place].clone() else { unreachable!("just matched") };
    let mut original = Definition { texts: Vec::new(), layout: Vec::new(), picture: None, ..(*original).clone() };
    original.claims.retain(|claim| claim.name.as_ref().is_some_and(|n| &*n.text == of));
    let mut tally = Tally::default();
    for mutant in mutate::mutants(&original).into_iter().step_by(step) {
        closure.items[place] = Item::Game(Arc::new(mutant));
        // What the checker of the language refuses is no mutant.
        let text = closure.to_string();
        let Ok(document) = Document::parse(&text, &Document::default()) else { continue };
        let definition = document.definition(name).unwrap();
        let read = |&(p, value): &(&str, &str)| (p.to_string(), definition.read_argument(p, value).unwrap());
        let Ok(game) = document.game(name, &parameters.iter().map(read).collect::<Vec<_>>()) else { continue };
        let Some(statement) = document.statements(&game).unwrap().into_iter().find(|s| s.name == of) else { continue };
        let limits = ProofLimits { entries: 300_000, values: 2_000 };
        match prove(&document, &game, &statement, &limits, &mut go_on) {
            Verdict::Proved(proof) => {
                agrees_on_a_box(&game, &statement, proof.leaves_open(), &text);
                tally.proved += 1;
            }
            Verdict::Refuted(witness) => {
                let actual = game.grundy(&witness.position).unwrap();
                assert_eq!(actual, witness.actual, "{text}");
                assert!(game.is_position(&witness.position).unwrap(), "{text}");
                let claimed = said(&game, &statement, &witness.position);
                if !matches!(statement.asserted, Asserted::Period { .. }) {
                    assert_eq!(claimed, Some(witness.claimed.clone()), "{text}");
                }
                let wrong = !witness.claimed.is_right(actual);
                assert!(wrong, "refuted at {:?}, where it is right\n{text}", witness.position);
                tally.refuted += 1;
            }
            Verdict::RefutedBelow(p) => panic!("wrong at {p:?} or below: where?\n{text}"),
            Verdict::Unknown(reason) => {
                match &reason {
                    Reason::Unclaimed(p) => {
                        let open = said(&game, &statement, p).is_none();
                        assert!(open && game.is_position(p).unwrap(), "claimed at {p:?}\n{text}");
                    }
                    Reason::Leaves { from, to } => {
                        assert!(said(&game, &statement, from).is_some(), "not claimed at {from:?}\n{text}");
                        assert!(said(&game, &statement, to).is_none(), "claimed at {to:?}\n{text}");
                        let options = game.options(from).unwrap();
                        let mut parts = options.iter().flat_map(|option| &option.sum);
                        assert!(parts.any(|(_, part)| part == to), "no move to {to:?}\n{text}");
                    }
                    Reason::Meaningless(fault) => {
                        let (_, p) = fault.place.as_ref().expect("where it has none");
                        let undefined = statement.says(&game, p, &|_| None).is_err();
                        assert!(undefined && game.is_position(p).unwrap(), "defined at {p:?}\n{text}");
                    }
                    Reason::Undefined(p) => {
                        let fault = game.is_position(p).and_then(|_| game.options(p)).is_err();
                        assert!(fault || game.grundy(p).is_err(), "defined at {p:?}\n{text}");
                    }
                    // Only where the meaning has a fault on the way: it looks at an equation that bounds a variable
                    // before the conditions that stand in front of it.
                    Reason::Unconfirmed(p) => assert!(game.grundy(p).is_err(), "wrong or not at {p:?}?\n{text}"),
                    _ => {}
                }
                *tally.open.entry(reason.code()).or_default() += 1;
            }
        }
    }
    tally
}

/// What a statement says of a position; `None` where it says nothing.
fn said(game: &Game, statement: &Statement, position: &Position) -> Option<Said> {
    statement.says(game, position, &|_| None).ok().flatten()
}

/// A proved statement agrees with the meaning wherever one looks.
fn agrees_on_a_box(game: &Game, statement: &Statement, may_be_open: bool, text: &str) {
    let side: u64 = match game.coordinates.len() {
        1 => 150,
        2 => 24,
        3 => 9,
        _ => 4,
    };
    let mut meaning = Meaning::new(game);
    let mut value = |p: &Position| match game.is_position(p).unwrap() {
        true => Some(meaning.grundy(p, &mut go_on).unwrap()),
        false => None,
    };
    for number in 0..side.pow(game.coordinates.len() as u32) {
        let place = |i: usize| IBig::from(number / side.pow(i as u32) % side);
        let position: Position = (0..game.coordinates.len()).map(place).collect();
        let Some(actual) = value(&position) else { continue };
        let right = match &statement.asserted {
            Asserted::Period { period, from, saltus } => {
                let later = value(&vec![&position[0] + IBig::from(*period)]);
                position[0] < IBig::from(*from) || later == Some(actual + saltus)
            }
            _ => said(game, statement, &position).map_or(may_be_open, |said| said.is_right(actual)),
        };
        assert!(right, "proved, but wrong at {position:?}, where the value is {actual}\n{text}");
    }
}

fn check_all(most: usize) {
    let mut report = String::new();
    let mut total = Tally::default();
    for (name, parameters, claim) in TRUE {
        let original = library().definition(name).unwrap();
        let mut one = Definition::clone(original);
        one.claims.retain(|c| c.name.as_ref().is_some_and(|n| &*n.text == claim));
        let step = mutate::mutants(&one).len().div_ceil(most).max(1);
        let start = std::time::Instant::now();
        let Tally { refuted, proved, open } = check(name, parameters, claim, step);
        let time = start.elapsed().as_secs_f64();
        writeln!(report, "{name} {claim}: {refuted} refuted, {proved} proved, {open:?}, {time:.1} s").unwrap();
        total.refuted += refuted;
        total.proved += proved;
        for (reason, count) in open {
            *total.open.entry(reason).or_default() += count;
        }
    }
    let open: usize = total.open.values().sum();
    println!("{report}{total:?}");
    assert!(total.refuted > total.proved + open, "the prover decides most of them\n{report}");
}

#[test]
fn dozens_of_mutants() {
    check_all(24);
}

#[test]
#[ignore = "slow: every mutant of every claim"]
fn every_mutant() {
    check_all(usize::MAX);
}
