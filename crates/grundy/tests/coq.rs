//! Coq's word for what the files of `--export coq` say: it accepts every claim of the library that is proved, and what
//! prover and checker refute it refuses.

#[path = "../../grundy-prove/tests/support/mutate.rs"]
mod mutate;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use grundy::coq::coq_file;
use grundy::lang::{Definition, Document, Item, Name, Subject, go_on};
use grundy::prove::{ProofLimits, Reason};
use grundy::{Degree, Known, Standing, establish, library};

/// Claims that are proved and that Coq is not asked about, with the reason.
const REFUSED: [(&str, &str); 1] = [("ruler ruler", "outside-run")];

/// The compiled library; whoever comes second waits.
fn compiled_library() -> PathBuf {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = project.join("target");
    fs::create_dir_all(&target).unwrap();
    let lock = fs::File::create(target.join("coq.lock")).unwrap();
    lock.lock().unwrap();
    let status = Command::new(project.join("coq/build")).env_remove("CARGO_TARGET_DIR").status();
    assert!(status.expect("coq/build is there").success(), "the library compiles; ./test installs coqc");
    target.join("coq")
}

/// What Coq prints of each file, and whether it accepts it: on two processors.
fn asked(folder: &str, files: &[(String, String)]) -> Vec<(bool, String)> {
    let library = compiled_library();
    let folder = library.join(folder);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (next, said) = (AtomicUsize::new(0), Mutex::new(vec![(false, String::new()); files.len()]));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let i = next.fetch_add(1, Ordering::Relaxed);
                    let Some((_, text)) = files.get(i) else { return };
                    let file = folder.join(format!("claim_{i}.v"));
                    fs::write(&file, text).unwrap();
                    let output =
                        Command::new("coqc").args(["-q", "-Q"]).arg(&library).arg("Grundy").arg(&file).output();
                    let output = output.expect("./test installs coqc");
                    let text = [output.stdout, output.stderr].concat();
                    let text = String::from_utf8_lossy(&text).split_whitespace().collect::<Vec<_>>().join(" ");
                    let accepted = output.status.success() && text == "Closed under the global context";
                    said.lock().unwrap()[i] = (accepted, text);
                }
            });
        }
    });
    said.into_inner().unwrap()
}

/// The claims of the library that are not said to be false.
fn claims() -> Vec<Subject> {
    let mut all = Vec::new();
    for definition in library().definitions() {
        let game = library().game(&definition.name.text, &[]).unwrap();
        all.extend(library().subjects(&game).unwrap().into_iter().filter(|s| s.statement.false_at.is_none()));
    }
    all
}

fn name(subject: &Subject) -> String {
    format!("{} {}", subject.game.name(), subject.statement.name)
}

#[test]
fn what_is_proved_is_accepted() {
    let (mut files, mut refused) = (Vec::new(), Vec::new());
    for subject in claims() {
        if !matches!(Standing::of(&subject).degree(), Degree::Proved | Degree::Computed) {
            continue;
        }
        match coq_file(&subject, &mut go_on) {
            Ok(file) => files.push((name(&subject), file)),
            Err(reason) => refused.push((name(&subject), reason.code())),
        }
    }
    let refused: Vec<(&str, &str)> = refused.iter().map(|(name, code)| (name.as_str(), *code)).collect();
    assert_eq!(refused, REFUSED);
    assert!(files.len() >= 54, "{} claims are written", files.len());
    for ((name, _), (accepted, said)) in files.iter().zip(asked("claims", &files)) {
        assert!(accepted, "{name}: {said}");
    }
}

/// Bars for every k, and every shift: by the staircase theorem. What the library has no theorem for is refused.
#[test]
fn staircases_for_every_k() {
    let subject = |game: &str, open: &[&str], claim: &str| {
        let open: Vec<Name> = open.iter().map(|name| Name::new(name)).collect();
        let family = library().family(game, &[], &open, &[]).unwrap();
        let subjects = library().subjects(&family).unwrap();
        let subject = subjects.into_iter().find(|subject| subject.statement.name == claim).unwrap();
        Subject { game: subject.statement.ranged(&subject.game), ..subject }
    };
    let bars = [subject("chocolate", &["k"], "even_k"), subject("chocolate_shift", &["k", "s"], "shifted")];
    let files: Vec<(String, String)> = bars.iter().map(|bar| (name(bar), coq_file(bar, &mut go_on).unwrap())).collect();
    for ((name, file), (accepted, said)) in files.iter().zip(asked("staircases", &files)) {
        assert!(accepted && file.contains("forall k"), "{name}: {said}");
    }
    let linear = subject("chocolate", &["k"], "odd_k");
    assert_eq!(coq_file(&linear, &mut go_on).unwrap_err().code(), "outside-target");
}

/// A game with one claim, changed in one place.
fn mutants(subject: &Subject) -> Vec<Subject> {
    let Subject { document, game, statement } = subject;
    let mut closure = document.closure(game.name());
    let place = closure.items.iter().position(|item| matches!(item, Item::Game(g) if g.name == game.definition.name));
    let place = place.expect("the closure holds the game");
    let Item::Game(original) = closure.items[place].clone() else { unreachable!("just matched") };
    let mut original = Definition { texts: Vec::new(), layout: Vec::new(), picture: None, ..(*original).clone() };
    original.claims.retain(|claim| claim.name.as_ref().is_some_and(|name| *name.text == statement.name));
    if original.claims.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for mutant in mutate::mutants(&original) {
        closure.items[place] = Item::Game(Arc::new(mutant));
        let Ok(document) = Document::parse(&closure.to_string(), &Document::default()) else { continue };
        let Ok(game) = document.game(game.name(), &[]) else { continue };
        all.extend(document.subjects(&game).unwrap().into_iter().filter(|s| s.statement.name == statement.name));
    }
    all
}

/// A number that looks random, the same in every run.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *seed >> 33
}

/// Changed claims and games, some of them true: what prover and checker say is what Coq says.
fn agree(folder: &str, refuted: usize, seed: u64, without: &[&str]) -> [usize; 3] {
    let mut seed = seed;
    let mut all: Vec<Vec<Subject>> = claims()
        .iter()
        .filter(|subject| !without.contains(&&**subject.game.name()))
        .map(mutants)
        .filter(|mutants| !mutants.is_empty())
        .collect();
    let limits = ProofLimits { entries: 300_000, values: 2_000 };
    let (mut files, mut verdicts) = (Vec::new(), Vec::new());
    while verdicts.iter().filter(|&&verdict| verdict == 1).count() < refuted && !all.is_empty() {
        let game = random(&mut seed) as usize % all.len();
        let mutants = &mut all[game];
        let subject = mutants.swap_remove(random(&mut seed) as usize % mutants.len());
        if mutants.is_empty() {
            all.swap_remove(game);
        }
        let verdict = match establish(&subject, &limits, &mut go_on).known {
            Known::Proved(_) => 0,
            Known::Refuted(_) | Known::RefutedBelow(_) => 1,
            // Where rules or claim have no meaning there is no theorem.
            Known::Outside(Reason::Unclaimed(_) | Reason::Undefined(_) | Reason::Requirement(_)) => 2,
            _ => continue,
        };
        if let Ok(file) = coq_file(&subject, &mut go_on) {
            files.push((subject.document.to_string(), file));
            verdicts.push(verdict);
        }
    }
    let mut counts = [0; 3];
    for (((text, file), verdict), (accepted, said)) in files.iter().zip(verdicts).zip(asked(folder, &files)) {
        match verdict {
            0 => assert!(accepted, "{said}\n{text}"),
            // A file whose definitions are not even read would be no sign that Coq looked at the claim: it must come to
            // the proof, which is the last part of the file.
            _ => {
                let proof = file.lines().position(|line| line.starts_with("Proof")).map_or(usize::MAX, |at| at + 1);
                let refused_at = said.split_once("line ").and_then(|(_, rest)| rest.split(',').next()?.parse().ok());
                assert!(!accepted && refused_at.is_some_and(|at: usize| at >= proof), "{said}\n{text}");
            }
        }
        counts[verdict] += 1;
    }
    counts
}

/// What is false may take automata that are much larger than those of what is true.
const HEAVY: [&str; 7] = ["welter3", "bar3", "nim6", "moore", "moore4", "kayles", "dawsonskayles"];

#[test]
fn coq_agrees_about_changed_claims() {
    let [proved, refuted, _] = agree("changed", 12, 1, &HEAVY);
    assert!(refuted == 12 && proved > 0, "{proved} {refuted}");
}

#[test]
#[ignore = "some minutes"]
fn coq_agrees_about_fifty_changed_claims() {
    assert_eq!(agree("fifty", 50, 2, &HEAVY)[1], 50);
}

#[test]
#[ignore = "an hour"]
fn coq_agrees_about_many_changed_claims() {
    agree("many", 1_000, 3, &[]);
}
