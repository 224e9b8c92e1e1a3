//! Claims about a part of the positions: proved by themselves where no move leaves the part, with one another where moves
//! lead from one part to the next, and refused, with the move that leads away, where nothing is said.

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy::words::{Language, Words};
use grundy::{Known, Standing, establish, theorem};
use grundy_lang::{Document, Game, IBig, Meaning, Position, Statement};
use grundy_prove::{Flaw, Proof, ProofLimits, Reason, Target, Verdict, export, prove, refute_nearby};
use grundy_verify::{AcceptedTheorem, Condition, Doubt, Verified, verify};

fn go_on(_: u64) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn accepted(certificate: &str) -> Result<AcceptedTheorem, Doubt> {
    match verify(certificate, &mut go_on) {
        Ok(Verified::Checked(theorem)) => Ok(theorem),
        Ok(Verified::ComputedOnly(theorem)) => panic!("{theorem:?}"),
        Err(rejected) => Err(rejected.reason),
    }
}

/// What is decided of the claim `this` of the last game. A proof is checked, and is about exactly what it says.
fn decide(text: &str) -> Verdict {
    let document = Document::parse(text, grundy::library()).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    let name = document.definitions().last().expect("a game").name.text.clone();
    let game = document.game(&name, &[]).unwrap();
    let statement = document.statements(&game).unwrap().into_iter().find(|s| s.name == "this").expect("the claim");
    let verdict = prove(&document, &game, &statement, &ProofLimits::default(), &mut go_on);
    if let Verdict::Proved(proof) = &verdict {
        let certificate = proof.certificate();
        let theorem = accepted(&certificate).unwrap_or_else(|why| panic!("{text}\n{certificate}\n{why:?}"));
        assert_eq!(theorem.claim, proof.by_formula.as_ref().unwrap_or(&statement).core(&game));
        assert_eq!(theorem.part, proof.leaves_open());
    }
    verdict
}

/// The proof of a claim that is proved as it stands, though it leaves positions open.
fn closed(text: &str) -> Proof {
    match decide(text) {
        Verdict::Proved(proof) if proof.leaves_open() && proof.by_formula.is_none() => *proof,
        other => panic!("{text}\n{other:?}"),
    }
}

const QUEEN: &str = "game queen(x, y) move { (x - t, y) : 1 <= t <= x } ∪ { (x, y - t) : 1 <= t <= y }
    ∪ { (x - t, y - t) : 1 <= t <= min(x, y) }";
const ROW: &str = "grundy(x, y) = y if x = 0";
const ROW_1: &str = "grundy(x, y) = y + 1 if x = 1 and y mod 3 != 2; y - 2 if x = 1";

#[test]
fn a_part_that_no_move_leaves_is_proved_by_itself() {
    for (rules, claim) in [
        (QUEEN, ROW),
        (QUEEN, "grundy(a, b) = a if b = 0"),
        (QUEEN, "grundy(x, y) = y if x = 0; y + 1 if x = 1 and y mod 3 != 2; y - 2 if x = 1"),
        (QUEEN, "grundy(x, y) = max(x, y) if min(x, y) = 0"),
        (QUEEN, "grundy(x, y) = 0 if x = 0 and y = 0"),
        ("game evens(n) move { (n - 2), (n - 4) }", "grundy(n) = floor(n/2) mod 3 if even(n)"),
        ("game evens(n) move { (n - 2), (n - 4) }", "grundy(n) = floor(n/2) mod 3 if odd(n)"),
        ("game evens(n) play blocking 1 move { (n - 2), (n - 4), (n - 6) }", "grundy(n) = floor(n/4) mod 2 if even(n)"),
        ("game evens(n) play misere move { (n - 2), (n - 4) }", "grundy(n) = (n + 1) mod 3 if even(n)"),
        (
            "game split(n) move { (u) : u < n and even(n - u) } ∪ { (a) + (n - a) : 0 < a < n and even(a) }",
            "grundy(n) = 0 if n = 0; n/2 - 1 if n mod 8 = 0; n/2 + 1 if n mod 8 = 6; n/2 if even(n)",
        ),
        (
            "game heap(n) move { (u) : u < n } claim: grundy(n) = n
            game with_heap(n) move { (n - 2) + heap(1) : n >= 2 }",
            "grundy(n) = 0 if even(n)",
        ),
        // A move out of the domain leads nowhere.
        (
            "game thin(x, y) where y < 5 or x = 0 move { (x - 1, y + 3) : x > 1 } ∪ { (x, v) : v < y }",
            "grundy(x, y) = y if x = 0",
        ),
    ] {
        closed(&format!("{rules} claim this: {claim}"));
    }
}

#[test]
fn a_move_that_leads_away_is_named() {
    for (claim, from, to) in [
        (ROW_1, [1, 0], [0, 0]),
        ("grundy(x, y) = y if x = 0 and y != 3", [0, 4], [0, 3]),
        ("grundy(x, y) = 0 if x = 1 and y = 2", [1, 2], [0, 2]),
    ] {
        let Verdict::Unknown(Reason::Leaves { from: f, to: t }) = decide(&format!("{QUEEN} claim this: {claim}"))
        else {
            panic!("{claim}")
        };
        let place = |at: [i32; 2]| at.map(IBig::from).to_vec();
        assert_eq!((f, t), (place(from), place(to)), "{claim}");
    }
    // A claim that speaks of nothing, and one that has no meaning somewhere, whether in a case or in its condition.
    for claim in ["7 if x < 0", "y/2 if x = 0", "y if x = 0 and y/2 = y/2", "msb(y) if x = 0"] {
        let verdict = decide(&format!("{QUEEN} claim this: grundy(x, y) = {claim}"));
        assert!(
            matches!(verdict, Verdict::Unknown(Reason::Unclaimed(_) | Reason::Meaningless(_)) | Verdict::Refuted(_)),
            "{claim}: {verdict:?}"
        );
    }
}

/// Claims that speak of what moves lead to, as many as are needed and no more; a wrong one is passed over.
#[test]
fn parts_complete_one_another() {
    let other = "claim far: grundy(x, y) = x if y = 0 and x > 5";
    let uses = |text: &str| match decide(text) {
        Verdict::Proved(proof) if proof.leaves_open() => {
            let names = proof.uses.iter().map(|claim| claim.name.clone());
            names.collect::<Vec<_>>()
        }
        verdict => panic!("{text}\n{verdict:?}"),
    };
    let text = format!("{QUEEN} {other} claim row: {ROW} claim this: {ROW_1}");
    assert_eq!(uses(&text), ["row"]);
    let wrong = "claim wrong: grundy(x, y) = y if x = 0 and y != 7; 5 if x = 0";
    assert_eq!(uses(&format!("{QUEEN} {wrong} claim row: {ROW} claim this: {ROW_1}")), ["row"]);
    let Verdict::Unknown(Reason::Leaves { .. }) = decide(&format!("{QUEEN} {wrong} claim this: {ROW_1}")) else {
        panic!("another claim's mistake is none of this one")
    };
    // Four rows, of which each needs all below.
    let down = "game down(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    let row = |x: u32| format!("grundy(x, y) = {x} ⊕ y if x = {x}");
    let rows: Vec<String> = (0..3).map(|x| format!("claim row{x}: {}", row(x))).collect();
    let mut used = uses(&format!("{down} {} claim this: {}", rows.join(" "), row(3)));
    used.sort();
    assert_eq!(used, ["row0", "row1", "row2"]);
    // The move that nothing is said of is the one shown, however far away.
    let Verdict::Unknown(Reason::Leaves { to, .. }) =
        decide(&format!("{down} {} {} claim this: {}", rows[0], rows[1], row(3)))
    else {
        panic!("a row is missing")
    };
    assert_eq!(to[0], 2.into());
}

#[test]
fn false_parts_are_refuted() {
    for (claim, at) in [
        ("y + 1 if x = 1", [1, 2]),
        ("y - 1 if x = 0", [0, 0]),
        ("y if x = 0 and y < 9; y + 1 if x = 0", [0, 9]),
        ("y if x = 0; 0 if y = 300 and x = 1", [1, 300]),
    ] {
        let text = format!("{QUEEN} claim this: grundy(x, y) = {claim}");
        let witness = match decide(&text) {
            Verdict::Refuted(witness) => witness,
            // Moves lead away, and nothing is concluded; but it is wrong nearby.
            Verdict::Unknown(Reason::Leaves { .. }) => {
                let document = Document::parse(&text, grundy::library()).unwrap();
                let queen = document.game("queen", &[]).unwrap();
                match refute_nearby(&queen, &document.statements(&queen).unwrap()[0], &mut go_on) {
                    Some(Flaw::Wrong(witness)) => witness,
                    other => panic!("{claim}: {other:?}"),
                }
            }
            other => panic!("{claim}: {other:?}"),
        };
        assert_eq!(witness.position, at.map(IBig::from), "{claim}");
    }
    // What is negative is said, even where no move leads.
    let text =
        "game evens(n) move { (n - 2), (n - 4) } claim this: grundy(n) = floor(n/2) mod 3 if even(n); 0 - 1 if n = 7";
    assert!(matches!(decide(text), Verdict::Refuted(witness) if witness.position == [7.into()]));
}

/// Who needs all values takes none from a claim that leaves positions open.
#[test]
fn a_part_is_no_claim_about_all() {
    let part = "game h(n) move { (n - 2) } claim part: grundy(n) = floor(n/2) mod 2 if even(n)";
    let decide = |more: &str| decide(&format!("{part} {more}"));
    for open in ["claim this: grundy(n) = grundy(n + 4)", "claim this: ones(n) when n mod 4 in {2, 3}"] {
        assert!(matches!(decide(open), Verdict::Unknown(Reason::NoValues | Reason::Unclaimed(_))), "{open}");
    }
    let other = decide("game two(n) move { h(n) } claim this: grundy(n) = 1 - floor(n/2) mod 2");
    assert!(matches!(other, Verdict::Unknown(Reason::NoClaimFor(_))), "{other:?}");
}

#[test]
fn certificates_of_parts_that_say_more_are_refused() {
    let fails = |certificate: &str| match accepted(certificate) {
        Err(Doubt::Fails { condition, .. }) => condition,
        other => panic!("{other:?}\n{certificate}"),
    };
    let rows = closed("game rows(x, y) move { (x, v) : v < y } claim this: grundy(x, y) = y if x = 1").certificate();
    assert!(rows.contains("    part\n"), "{rows}");
    let changed = |from: &str, to: &str| {
        assert!(rows.contains(from), "{from}\n{rows}");
        rows.replacen(from, to, 1)
    };
    // A rule that leads away; a claim about all positions; a claim that says more, or less, than the automaton.
    let away = "    move for v with v < y to (x, v)\n    move for u with u < x to (u, y)\n";
    assert_eq!(fails(&changed("    move for v with v < y to (x, v)\n", away)), Condition::Closed);
    assert_eq!(fails(&changed("    part\n", "")), Condition::Total);
    assert_eq!(fails(&changed(" if x = 1", "")), Condition::AllClaimed);
    assert_eq!(fails(&changed("x = 1", "x <= 1")), Condition::AllClaimed);
    assert_eq!(fails(&changed("y if x = 1", "y if x = 1; 0 - 1 if x = 2")), Condition::Total);
    assert_eq!(fails(&changed("y if x = 1", "y if x = 1; y/2 if x = 2")), Condition::Defined);
    for (from, to) in [("    part\n", "    part part\n"), ("    part\n", "    whole\n"), ("claim grundy", "claim part")]
    {
        assert!(matches!(accepted(&changed(from, to)), Err(Doubt::Malformed(_))), "{to}");
    }
    // Marked as a part, a theorem about all positions is true, and of no use to others.
    for text in [
        "game h(n) move { (n - 2) } claim: grundy(n) = floor(n/2) mod 2
            game two(n) move { h(n) } claim this: grundy(n) = 1 - floor(n/2) mod 2",
        "game h(n) move { (n - 2) } claim: grundy(n) = floor(n/2) mod 2 claim this: grundy(n) = grundy(n + 4)",
    ] {
        let Verdict::Proved(proof) = decide(text) else { panic!("{text}") };
        let certificate = proof.certificate();
        let part = certificate.replacen("    numeration", "    part\n    numeration", 1);
        assert!(accepted(&certificate).is_ok() && accepted(&part).is_err(), "{part}");
    }
    let zeros = "game h(n) move { (n - 2) } claim this: zeros(n) when n mod 4 < 2";
    let Verdict::Proved(proof) = decide(zeros) else { panic!("{zeros}") };
    let part = proof.certificate().replacen("    numeration", "    part\n    numeration", 1);
    assert!(matches!(accepted(&part), Err(Doubt::Malformed(_))), "{part}");
}

/// Sentences for other provers are about all positions.
#[test]
fn parts_are_not_exported() {
    let text = format!("{QUEEN} claim this: {ROW}");
    let document = Document::parse(&text, grundy::library()).unwrap();
    let game = document.game("queen", &[]).unwrap();
    let subject = document.subjects(&game).unwrap().remove(0);
    for target in [Target::Mona, Target::SmtLib, Target::Walnut] {
        let refused = export(&document, &game, &subject.statement, target);
        assert!(matches!(refused, Err(Reason::Unclaimed(_))), "{refused:?}");
    }
    let Verdict::Proved(proof) = decide(&text) else { panic!("{text}") };
    for refused in [grundy_coq::coq_file_of(&subject, &proof, &mut go_on), grundy_coq::coq_file(&subject, &mut go_on)] {
        assert!(matches!(refused, Err(Reason::Unclaimed(_))), "{refused:?}");
    }
}

/// What is established of a claim, with a formula that is found where the text has none; and who it is completed by.
fn found(text: &str, parameter: Option<(&str, &str)>) -> (Standing, Vec<String>) {
    let document = Document::parse(text, grundy::library()).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    let name = text.split(['(', ' ']).nth(1).expect("a game").trim_end_matches(':');
    let name = if name == "this" { "chocolate" } else { name };
    let read = |(name, value): (&str, &str)| {
        let definition = document.definition("chocolate").unwrap();
        (name.to_string(), definition.read_argument(name, value).unwrap())
    };
    let game = document.game(name, &parameter.map(read).into_iter().collect::<Vec<_>>()).unwrap();
    let subject = document.subjects(&game).unwrap().into_iter().find(|s| s.statement.name == "this").unwrap();
    let limits = ProofLimits::default();
    let standing = establish(&subject, &limits, &mut go_on).or_refuted_nearby(&mut go_on);
    let standing = standing.or_completed(&limits, &mut go_on);
    let uses = standing.proof().map(|proof| proof.uses.iter().map(|claim| claim.claim.assertion.to_string()).collect());
    (standing, uses.unwrap_or_default())
}

#[test]
fn a_formula_is_found_for_what_moves_lead_to() {
    let nim = "game two(x, y) move { (u, y) : u < x } ∪ { (x, v) : v < y }";
    for (rules, claim, formula) in [
        (QUEEN, ROW_1, "grundy(x, y) = nimsum(x, y, 3) if x <= 1"),
        (QUEEN, "grundy(x, y) = x + 1 if y = 1 and x mod 3 = 0", "grundy(x, y) = nimsum(x, y, 3) if y <= 1"),
        (QUEEN, "grundy(x, y) = 1 if x = 1 and y = 0", "grundy(x, y) = 0 if x = 0 and y = 0"),
        (nim, "grundy(x, y) = x + y if bitand(x, y) = 0", "grundy(x, y) = x ⊕ y"),
        (
            "game evens(n) move { (n - 2), (n - 4) }",
            "grundy(n) = 1 if n mod 6 = 2",
            "grundy(n) = 2n mod 3 if n mod 2 = 0",
        ),
    ] {
        let (standing, uses) = found(&format!("{rules} claim this: {claim}"), None);
        assert!(standing.is_proved() && standing.is_about_a_part(), "{claim}: {standing:?}");
        assert_eq!(uses, [formula], "{claim}");
        for language in Language::ALL {
            let words = Words::new(language);
            let said = theorem::theorem(&words, &standing, 0.0).expect("a theorem");
            assert!(said.contains(&words.text("theorem-found", &[])) && !said.contains("found_here"), "{said}");
        }
    }
    // A formula of the text comes first: part 2 of a theorem about bars, {6m, 18m + 6s + 1} having the value 15m + 6s + 1.
    let bars = "claim this: chocolate for k = 1 grundy(y, z) = z - y/2 if 6 divides y and z mod 6 = 1 and z > 3y";
    let (standing, uses) = found(bars, Some(("k", "1")));
    assert!(standing.is_proved() && standing.is_about_a_part() && uses[0].contains("otherwise"), "{standing:?}");
}

/// What is false is refuted, what nothing is found for stays open and says why, and who is stopped finds nothing.
#[test]
fn nothing_is_found_for_what_is_false_or_too_hard() {
    let (wrong, _) = found(&format!("{QUEEN} claim this: grundy(x, y) = y + 1 if x = 1"), None);
    assert!(matches!(wrong.known, Known::Refuted(_)), "{wrong:?}");
    let zeros = format!("{QUEEN} claim this: grundy(x, y) = 0 if x <= y and x = floor((y - x)*φ)");
    let (open, _) = found(&zeros, None);
    assert!(matches!(open.known, Known::Outside(Reason::Leaves { .. })), "{open:?}");
    for (language, said) in [
        (Language::English, "(0, 2), to which a move leads from (1, 2)."),
        (Language::Japanese, "(1, 2) から (0, 2) への手"),
    ] {
        assert!(open.sentence(&Words::new(language)).contains(said), "{}", open.sentence(&Words::new(language)));
    }
    let stopped = open.or_completed(&ProofLimits::default(), &mut |_| ControlFlow::Break(()));
    assert!(matches!(stopped.known, Known::Outside(Reason::Leaves { .. })), "{stopped:?}");
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// Where a statement is wrong in a box.
fn wrong_in_a_box(game: &Game, statement: &Statement, to: &[i64]) -> Option<Position> {
    let mut meaning = Meaning::new(game);
    let mut positions: Vec<Position> = vec![Vec::new()];
    for &to in to {
        let longer = |p: &Position| (0..to).map(move |n| [p.clone(), vec![n.into()]].concat()).collect::<Vec<_>>();
        positions = positions.iter().flat_map(longer).collect();
    }
    positions.into_iter().find(|position| match statement.value(game, position).unwrap() {
        Some(said) => said != IBig::from(meaning.grundy(position, &mut go_on).unwrap()),
        None => false,
    })
}

/// What is decided of a claim agrees with the meaning; counted by what became of it.
fn honest(text: &str, to: &[i64], counts: &mut HashMap<&'static str, u32>) {
    let document = Document::parse(text, grundy::library()).unwrap_or_else(|problems| panic!("{text}\n{problems:?}"));
    let game = document.game("g", &[]).unwrap();
    let statement = document.statements(&game).unwrap().into_iter().find(|s| s.name == "this").unwrap();
    let wrong = wrong_in_a_box(&game, &statement, to);
    let became = match decide(text) {
        Verdict::Proved(proof) => {
            assert_eq!(wrong, None, "proved, but wrong there\n{text}");
            if proof.by_formula.is_some() { "completed" } else { "closed" }
        }
        Verdict::Refuted(witness) => {
            let at: Position = witness.position;
            assert_ne!(statement.value(&game, &at).unwrap(), Some(game.grundy(&at).unwrap().into()), "{text}");
            "refuted"
        }
        Verdict::RefutedBelow(_) => panic!("{text}"),
        Verdict::Unknown(Reason::Leaves { from, to }) => {
            assert!(matches!(statement.value(&game, &from), Ok(Some(_))) || text.contains("claim other"), "{text}");
            assert!(matches!(statement.value(&game, &to), Ok(None)), "{text}");
            let parts: Vec<Position> =
                game.options(&from).unwrap().into_iter().flat_map(|o| o.sum).map(|p| p.1).collect();
            assert!(parts.contains(&to), "{text}");
            match wrong {
                Some(_) => refute_nearby(&game, &statement, &mut go_on).map(|_| "refuted").expect(text),
                None => "leaves",
            }
        }
        Verdict::Unknown(_) => "open",
    };
    *counts.entry(became).or_default() += 1;
}

/// Heaps from which one of a few numbers is taken: a class of residues, by its values, some of them changed.
#[test]
fn random_classes_of_heaps() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut counts = HashMap::new();
    for _ in 0..40 {
        let (modulus, factor) = (1 + dice.below(3), 1 + dice.below(3));
        let mut taken: Vec<u64> = (0..1 + dice.below(3)).map(|_| factor * (1 + dice.below(3))).collect();
        taken.sort_unstable();
        taken.dedup();
        let (rest, play) = (dice.below(modulus), ["", "", "play misere", "play blocking 1"][dice.below(4) as usize]);
        let options: Vec<String> = taken.iter().map(|s| format!("(n - {s})")).collect();
        let rules = format!("game g(n) {play} move {{ {} }}", options.join(", "));
        let document = Document::parse(&rules, grundy::library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let mut meaning = Meaning::new(&game);
        let values: Vec<u64> = (0..400u64).map(|n| meaning.grundy(&[n.into()], &mut go_on).unwrap()).collect();
        let repeats = |p: &usize| (0..400 - p).all(|n| values[n] == values[n + p]);
        let Some(period) = (1..9).find(repeats) else { continue };
        let period = period * modulus as usize;
        let mut of_class: Vec<(usize, u64)> =
            (0..period).filter(|n| *n as u64 % modulus == rest).map(|n| (n, values[n])).collect();
        if dice.below(3) == 0 {
            let place = dice.below(of_class.len() as u64) as usize;
            of_class[place].1 += 1;
        }
        let cases: Vec<String> = of_class.iter().map(|(n, v)| format!("{v} if n mod {period} = {n}")).collect();
        honest(&format!("{rules} claim this: grundy(n) = {}", cases.join("; ")), &[150], &mut counts);
    }
    let count = |what: &str| counts.get(what).copied().unwrap_or_default();
    assert!(count("closed") >= 10 && count("refuted") >= 6 && count("leaves") >= 6, "{counts:?}");
}

/// Boards with random moves: rows by their values, alone or with another row, some of them changed.
#[test]
fn random_rows_of_boards() {
    const MOVES: [&str; 6] = [
        "{ (u, y) : u < x }",
        "{ (x, v) : v < y }",
        "{ (x - t, y - t) : 1 <= t <= min(x, y) }",
        "{ (x, y - 2) : y >= 2 }",
        "{ (x - 1, y + 1) : x >= 1 }",
        "{ (x, y - 1), (x - 2, y) }",
    ];
    let mut dice = Dice(0x2545_f491_4f6c_dd1d);
    let mut counts = HashMap::new();
    for _ in 0..60 {
        let chosen: Vec<&str> = MOVES.iter().filter(|_| dice.below(2) == 0).copied().collect();
        if chosen.is_empty() {
            continue;
        }
        let rules = format!("game g(x, y) move {}", chosen.join(" ∪ "));
        let document = Document::parse(&rules, grundy::library()).unwrap();
        let game = document.game("g", &[]).unwrap();
        let mut meaning = Meaning::new(&game);
        let mut row = |x: u64, dice: &mut Dice| -> Option<Vec<String>> {
            let values: Vec<u64> =
                (0..40u64).map(|y| meaning.grundy(&[x.into(), y.into()], &mut go_on).unwrap()).collect();
            let grows = |p: usize, s: u64| (0..40 - p).all(|y| values[y] + s == values[y + p]);
            let (p, s) = (1..=6).flat_map(|p| [(p, 0), (p, p as u64)]).find(|&(p, s)| grows(p, s))?;
            let change = if dice.below(5) == 0 { dice.below(p as u64) } else { 99 };
            let case = |j: u64| {
                let value = values[j as usize] + u64::from(change == j);
                let grown = if s == 0 { value.to_string() } else { format!("{value} + (y - {j})") };
                format!("{grown} if x = {x} and y mod {p} = {j}")
            };
            Some((0..p as u64).map(case).collect())
        };
        let last = dice.below(3);
        let rows: Option<Vec<Vec<String>>> = (0..=last).map(|x| row(x, &mut dice)).collect();
        let Some(mut rows) = rows else { continue };
        let text = match dice.below(3) {
            // All rows in one claim; each in its own; the last alone.
            0 => format!("{rules} claim this: grundy(x, y) = {}", rows.concat().join("; ")),
            kind => {
                let this = rows.pop().expect("a row").join("; ");
                let others = rows
                    .iter()
                    .enumerate()
                    .map(|(x, cases)| format!("claim other{x}: grundy(x, y) = {}", cases.join("; ")));
                let others = if kind == 1 { others.collect::<Vec<_>>().join(" ") } else { String::new() };
                format!("{rules} {others} claim this: grundy(x, y) = {this}")
            }
        };
        honest(&text, &[6, 30], &mut counts);
    }
    let count = |what: &str| counts.get(what).copied().unwrap_or_default();
    assert!(count("closed") >= 8 && count("completed") >= 3 && count("refuted") >= 5, "{counts:?}");
}
