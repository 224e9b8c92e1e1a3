//! Coq's word for what the files of `--export coq` say: it accepts every claim of the library that is proved, and what
//! prover and checker refute it refuses.

#[path = "coq/meaning.rs"]
mod meaning;
#[path = "../../grundy-prove/tests/support/mutate.rs"]
mod mutate;
#[path = "coq/names.rs"]
mod names;
#[path = "coq/parts.rs"]
mod parts;
#[path = "coq/random_families.rs"]
mod random_families;
#[path = "coq/recursion.rs"]
mod recursion;
#[path = "coq/roots.rs"]
mod roots;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use grundy::coq::{coq_file, coq_file_of};
use grundy::lang::{Definition, Document, Item, Name, Subject, go_on};
use grundy::prove::{ProofLimits, Reason};
use grundy::{Degree, Known, Standing, establish, library};

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

/// A claim whose file takes Coq many minutes.
const LONG: &str = "longqueen one_less";

#[test]
fn what_is_proved_is_accepted() {
    let (mut files, mut refused) = (Vec::new(), Vec::new());
    for subject in claims() {
        let standing = Standing::of(&subject);
        if !matches!(standing.degree(), Degree::Proved | Degree::Computed) {
            continue;
        }
        let written = match standing.proof() {
            Some(proof) => coq_file_of(&subject, proof, &mut go_on),
            None => coq_file(&subject, &mut go_on),
        };
        match written {
            Ok(_) if name(&subject) == LONG => {}
            Ok(file) => files.push((name(&subject), file)),
            Err(reason) => refused.push((name(&subject), reason.code())),
        }
    }
    // What the library of Coq has no digits for, and no definition.
    let known = [
        ("blockingqueen larsson", "outside-blocking"),
        ("saturation carryless", "outside-digits"),
        ("wythoffst shifted", "outside-digits"),
    ];
    assert_eq!(refused, known.map(|(name, code)| (name.to_string(), code)));
    assert!(files.len() >= 64, "{} claims are written", files.len());
    for ((name, _), (accepted, said)) in files.iter().zip(asked("claims", &files)) {
        assert!(accepted, "{name}: {said}");
    }
}

#[test]
#[ignore = "some minutes"]
fn what_takes_long_is_accepted() {
    let subject = claims().into_iter().find(|subject| name(subject) == LONG).unwrap();
    let file = coq_file(&subject, &mut go_on).unwrap();
    let said = asked("long", &[(LONG.to_string(), file)]);
    assert!(said[0].0, "{}", said[0].1);
}

/// What Coq says of every claim of a text: that it accepts it, or a part of the words with which it refuses.
fn says(folder: &str, text: &str, expected: &[(&str, &str)]) {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    let game = document.game(document.last_game_name().unwrap(), &[]).unwrap();
    let subjects = document.subjects(&game).unwrap();
    let written = |subject: &Subject| {
        let file = coq_file(subject, &mut go_on).unwrap_or_else(|why| panic!("{}: {why:?}", name(subject)));
        (subject.statement.name.clone(), file)
    };
    let files: Vec<(String, String)> =
        subjects.iter().filter(|s| expected.iter().any(|(claim, _)| *claim == s.statement.name)).map(written).collect();
    assert_eq!(files.len(), expected.len());
    for (((claim, why), (_, file)), (accepted, said)) in expected.iter().zip(&files).zip(asked(folder, &files)) {
        assert_eq!(accepted, why.is_empty(), "{claim}: {said}\n{file}");
        assert!(said.contains(why), "{claim}: {said}\n{file}");
    }
}

/// A claim about a part of the positions follows from a formula for all; where it is wrong, Coq says so.
#[test]
fn parts_of_the_positions() {
    let text = "game nim(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y }
        claim row: grundy(x, y) = y if x = 0
        claim halves: grundy(a, b) =
            b/2   if a = 0 and b = 0
            a     if b = 0
            0     if a = b
        claim listed: grundy(x, y) = [0, 2, 4, 6][y] if x = y + y and y < 4 and y != 1 and y != 2 and y != 3
        claim wrong: grundy(x, y) = y + 1 if x = 0 and y >= 3
        claim all: grundy(a, b) = a ⊕ b";
    says(
        "parts",
        text,
        &[("row", ""), ("halves", ""), ("listed", ""), ("wrong", "digits: this is false"), ("all", "")],
    );
    // What is changed below the theorem's definitions, or above them, is seen.
    let document = Document::parse(text, &Document::default()).unwrap();
    let subjects = document.subjects(&document.game("nim", &[]).unwrap()).unwrap();
    let file = coq_file(&subjects[1], &mut go_on).unwrap();
    let changes = [
        ("if b =? 0 then a else\n  if a =? b then 0 else\n  -1", "if b =? 0 then a else\n  -1", "nim_halves"),
        ("a = 0 /\\ b = 0 \\/ b = 0 \\/ a = b", "b <= 1", "nim_halves"),
        ("Z.lxor a b", "Z.lor a b", "nim_halves"),
        ("b mod 2 = 0", "a mod 2 = 1", "nim_halves"),
    ];
    refused_by("changed_part", &file, &changes);
}

/// Periods that are too long for formulas: of games by their code, and of rules that say the same as one.
#[test]
fn periods_by_code() {
    let shown = "do not show this period";
    let kayles = "game rows(n)
        move { (a) + (n - 1 - a) : a < n } ∪ { (a) + (b) : a + b + 2 = n }
        claim twelve: period 12 from 71
        claim early: period 12 from 70";
    says("rules_kayles", kayles, &[("twelve", ""), ("early", shown)]);
    let taken = "game taken(n)
        move { (n - s) : s in {5, 11, 42} }
        claim long: period 47 from 48
        claim early: period 47 from 47";
    says("rules_taken", taken, &[("long", ""), ("early", shown)]);
    let hexadecimal = "game threes = octal 0.B3
        claim four: period 4 from 1
        claim two: period 2 from 1";
    says("hexadecimal", hexadecimal, &[("four", ""), ("two", shown)]);
    let growing = "game threes = octal 0.3F
        claim six: period 6 from 0 saltus 3
        claim two: period 2 from 0 saltus 1
        claim four: period 6 from 0 saltus 4";
    says("growing", growing, &[("six", ""), ("two", shown), ("four", shown)]);
    let masked = "game masked = octal 0.156
        claim long: period 349 from 3479
        claim early: period 349 from 3478";
    says("masked", masked, &[("long", ""), ("early", shown)]);
}

/// A claim of the library for every value of these parameters.
fn for_every(game: &str, open: &[&str], claim: &str) -> Subject {
    let open: Vec<Name> = open.iter().map(|name| Name::new(name)).collect();
    let family = library().family(game, &[], &open, &[]).unwrap();
    let subjects = library().subjects(&family).unwrap();
    let subject = subjects.into_iter().find(|subject| subject.statement.name == claim).unwrap();
    Subject { game: subject.statement.ranged(&subject.game), ..subject }
}

/// Coq accepts the files of these claims, which are about every k.
fn are_accepted(folder: &str, families: &[Subject]) {
    let file =
        |family: &Subject| coq_file(family, &mut go_on).unwrap_or_else(|why| panic!("{}: {why:?}", name(family)));
    let files: Vec<(String, String)> = families.iter().map(|family| (name(family), file(family))).collect();
    all_are_accepted(folder, &files);
}

fn all_are_accepted(folder: &str, files: &[(String, String)]) {
    for ((name, file), (accepted, said)) in files.iter().zip(asked(folder, files)) {
        assert!(accepted && file.contains(" : forall "), "{name}: {said}");
    }
}

/// Bars for every k, and every shift: by the staircase theorem.
#[test]
fn staircases_for_every_k() {
    let bars = [for_every("chocolate", &["k"], "even_k"), for_every("chocolate_shift", &["k", "s"], "shifted")];
    are_accepted("staircases", &bars);
}

/// The other families of the library for every value of their parameter: by the blocks of their certificates.
#[test]
fn families_for_every_k() {
    let families = [
        for_every("upto", &["k"], "remainder"),
        for_every("onek", &["k"], "odd_k"),
        for_every("onek", &["k"], "even_k"),
        for_every("pass", &["k"], "odd_k"),
        for_every("pass", &["k"], "even_k"),
        for_every("nimhoff", &["h"], "zeros"),
        for_every("chocolate", &["k"], "odd_k"),
    ];
    are_accepted("families", &families);
}

/// Families that the library's checker cannot carry: a period, and one that is not proved.
const REFUSED_FAMILIES: [&str; 1] = ["k_kd"];

/// A family of the prover's own tests, for every value of its parameters.
fn family_of(file: &Path) -> Subject {
    let document = Document::parse(&fs::read_to_string(file).unwrap(), &Document::default()).unwrap();
    let name = document.last_game_name().unwrap().to_string();
    let parameters = &document.definition(&name).unwrap().parameters;
    let open: Vec<Name> = parameters.iter().map(|parameter| parameter.name.clone()).collect();
    let family = document.family(&name, &[], &open, &[]).unwrap();
    let subject = document.subjects(&family).unwrap().remove(0);
    Subject { game: subject.statement.ranged(&subject.game), ..subject }
}

fn families() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/families")
}

/// Every family that the prover's own tests have, and the bar with two parameters.
#[test]
#[ignore = "some minutes"]
fn all_families_for_every_k() {
    let mut texts: Vec<PathBuf> = fs::read_dir(families()).unwrap().map(|entry| entry.unwrap().path()).collect();
    texts.retain(|file| file.extension().is_some_and(|ending| ending == "game"));
    texts.sort();
    let (mut files, mut refused) = (Vec::new(), Vec::new());
    for text in &texts {
        let name = text.file_stem().unwrap().to_str().unwrap();
        match coq_file(&family_of(text), &mut go_on) {
            Ok(file) => files.push((name.to_string(), file)),
            Err(_) => refused.push(name),
        }
    }
    assert_eq!(refused, REFUSED_FAMILIES);
    assert!(files.len() >= 41, "{}", files.len());
    all_are_accepted("all_families", &files);
}

/// What is said or shown wrongly about a family is refused, each time by the step that should see it.
#[test]
fn a_changed_family_is_refused() {
    let file = coq_file(&for_every("upto", &["k"], "remainder"), &mut go_on).unwrap();
    let changes = [
        // What is to be read says something else than the data: other values, other moves, other positions.
        ("  n mod (k + 1).", "  n mod (k + 2).", "class_1"),
        ("s <= k /\\ opt", "s < k /\\ opt", "class_1"),
        ("pos in\n  0 <= n.", "pos in\n  1 <= n.", "class_1"),
        // The data say something else than the certificate shows.
        ("(TMod (TV 1) (TAdd TK (TC 1)))", "(TMod (TV 1) (TAdd TK (TC 2)))", "checked_1"),
        ("check_game [1; 1]", "check_game [0; 1]", "checked_1"),
        ("(Sub 0 1 ", "(Sub 1 1 ", "checked_1"),
        ("Leaf [(9%nat,[1])", "Leaf [(8%nat,[1])", "checked_1"),
        // More values than are shown.
        ("-> (1 <= k) -> \n", "-> \n", "upto_remainder"),
    ];
    refused_by("changed_family", &file, &changes);
}

/// Misère play for every k: values and zeros; and what is wrong about them is refused.
#[test]
fn misere_for_every_k() {
    are_accepted("misere_zeros", &[family_of(&families().join("two_misere.game"))]);
    let file = coq_file(&family_of(&families().join("take_misere.game")), &mut go_on).unwrap();
    assert!(file.contains("is_misere_grundy (inside k) (move k) (claimed k)."), "{file}");
    let changes = [
        ("=? 0 then 1 else", "=? 0 then 0 else", "class_1"),
        ("s <= k /\\ opt", "s <= k + 1 /\\ opt", "class_1"),
        ("(TC 0)) (TC 1) (TIf", "(TC 0)) (TC 0) (TIf", "checked_1"),
        ("CLe (TC 1) (TV 2)", "CLe (TC 2) (TV 2)", "checked_1"),
        // An escape that is no move, and none at all.
        (
            "Misere [(0%nat, 0%nat, [(2%positive, (([1],[]), 1))])]",
            "Misere [(0%nat, 0%nat, [(2%positive, (([0],[]), 1))])]",
            "checked_1",
        ),
        ("Misere [(0%nat, 0%nat, [(2%positive, (([1],[]), 1))])]", "Misere []", "checked_1"),
        // Normal play is another game.
        (
            "  is_misere_grundy (inside k) (move k) (claimed k).",
            "  is_grundy (inside k) (move k) (claimed k).",
            "take_1",
        ),
    ];
    refused_by("misere", &file, &changes);
}

/// Periods with k in them: that the values repeat, from a formula; and what is wrong about them is refused.
#[test]
fn periods_for_every_k() {
    let periods = ["k_2k_period", "multiples_period", "one_k_period", "take_misere_period"];
    are_accepted("periods", &periods.map(|name| family_of(&families().join(format!("{name}.game")))));
    let file = coq_file(&family_of(&families().join("multiples_period.game")), &mut go_on).unwrap();
    assert!(file.contains("g (n_ + period k) = g n_ + saltus k"), "{file}");
    let changes = [
        // What is to be read says something else than the data.
        ("Definition period (k : Z) : Z := 2 * k.", "Definition period (k : Z) : Z := 3 * k.", "repeats_1"),
        ("Definition saltus (k : Z) : Z := 2.", "Definition saltus (k : Z) : Z := 1.", "repeats_1"),
        ("Definition begins (k : Z) : Z := k.", "Definition begins (k : Z) : Z := 0.", "repeats_1"),
        // The data say something else than the certificate shows.
        ("trace_1 1 (TMul (TC 2) TK)", "trace_1 1 (TMul (TC 3) TK)", "seen_1"),
        ("check_repeats [1; 1]", "check_repeats [0; 1]", "seen_1"),
        (
            "Lemma repeats_ : forall k : Z, (0 <= k) -> (1 <= k) ->",
            "Lemma repeats_ : forall k : Z, (0 <= k) ->",
            "repeats_",
        ),
    ];
    refused_by("changed_period", &file, &changes);
}

/// What is claimed of a part of the positions for every k follows from a formula for all of them.
#[test]
fn parts_for_every_k() {
    let text = "game take[k = 3](n)
        move { (n - s) : 1 <= s <= k }
        claim low: for k >= 1 grundy(n) =
            n           if n <= k
            n - k - 1   if n > k and n <= 2k + 1
        claim all: for k >= 1 grundy(n) = n mod (k + 1)";
    let document = Document::parse(text, &Document::default()).unwrap();
    let family = document.family("take", &[], &[Name::new("k")], &[]).unwrap();
    let subject = document.subjects(&family).unwrap().remove(0);
    let file = coq_file(&Subject { game: subject.statement.ranged(&subject.game), ..subject }, &mut go_on).unwrap();
    assert!(file.contains("said k pos = true -> g pos = stated k pos"), "{file}");
    let changes = [
        ("(n <=? k) ||", "(n <=? k + 1) ||", "take_low"),
        ("if n <=? k then n else", "if n <=? k then 0 else", "take_low"),
        ("if n <=? k then n else", "if n <=? k + 1 then n else", "take_low"),
    ];
    refused_by("changed_part_of_family", &file, &changes);
}

/// Coq accepts the file, and after each change refuses it at the lemma named.
fn refused_by(folder: &str, file: &str, changes: &[(&str, &str, &str)]) {
    let mut files = vec![("unchanged".to_string(), file.to_string())];
    for (from, to, _) in changes {
        assert!(file.contains(from), "{from:?} stands in\n{file}");
        files.push((from.to_string(), file.replacen(from, to, 1)));
    }
    let said = asked(folder, &files);
    assert!(said[0].0, "{}\n{file}", said[0].1);
    for (((from, text), (accepted, said)), (_, _, by)) in files[1..].iter().zip(&said[1..]).zip(changes) {
        let line = said.split_once("line ").and_then(|(_, rest)| rest.split(',').next()?.parse::<usize>().ok());
        let before: Vec<&str> = text.lines().take(line.unwrap_or(0)).collect();
        let of = before.iter().rev().find_map(|line| line.strip_prefix("Lemma ").or(line.strip_prefix("Theorem ")));
        assert!(!accepted && of.is_some_and(|of| of.starts_with(by)), "{from}: {said}");
    }
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

/// Whether the theorem is one about a single game: then the claim has to be spelled nearly as it is, and Coq may refuse
/// what is true in other words.
fn is_about_one_game(file: &str) -> bool {
    file.contains("Require Import Mark.") || file.contains("Require Import Fraenkel.")
}

/// What prover and checker say of these claims is what Coq says, until so many are refuted.
fn agree(folder: &str, refuted: usize, mut next: impl FnMut() -> Option<Subject>) -> [usize; 3] {
    let limits = ProofLimits { entries: 300_000, values: 2_000 };
    let (mut files, mut verdicts) = (Vec::new(), Vec::new());
    while verdicts.iter().filter(|&&verdict| verdict == 1).count() < refuted {
        let Some(subject) = next() else { break };
        let verdict = match establish(&subject, &limits, &mut go_on).known {
            Known::Proved(_) => 0,
            Known::Refuted(_) | Known::RefutedBelow(_) => 1,
            // Where rules or claim have no meaning there is no theorem.
            Known::Outside(Reason::Unclaimed(_) | Reason::Undefined(_) | Reason::Requirement(_)) => 2,
            _ => continue,
        };
        if let Ok(file) = coq_file(&subject, &mut go_on)
            && !is_about_one_game(&file)
        {
            files.push((subject.document.to_string(), file));
            verdicts.push(verdict);
        }
    }
    let mut counts = [0; 3];
    for (((text, file), verdict), (accepted, said)) in files.iter().zip(verdicts).zip(asked(folder, &files)) {
        match verdict {
            0 => assert!(accepted, "{said}\n{text}"),
            // A file that is not even read would be no sign that Coq looked at the claim.
            _ => {
                let why =
                    if file.contains("octal_period") { "do not show this period" } else { "digits: this is false" };
                assert!(!accepted && said.contains(why), "{said}\n{text}");
            }
        }
        counts[verdict] += 1;
    }
    counts
}

/// Changed claims and games of the library, one after the other, some of them true.
fn changed(mut seed: u64, without: &[&str]) -> impl FnMut() -> Option<Subject> {
    let mut all: Vec<Vec<Subject>> = claims()
        .iter()
        .filter(|subject| !without.contains(&&**subject.game.name()))
        .map(mutants)
        .filter(|mutants| !mutants.is_empty())
        .collect();
    move || {
        if all.is_empty() {
            return None;
        }
        let game = random(&mut seed) as usize % all.len();
        let mutants = &mut all[game];
        let subject = mutants.swap_remove(random(&mut seed) as usize % mutants.len());
        if mutants.is_empty() {
            all.swap_remove(game);
        }
        Some(subject)
    }
}

/// Random games with random claims, so that a part of them is true.
fn random_claims(mut seed: u64) -> impl FnMut() -> Option<Subject> {
    move || {
        let mut below = |n: u64| random(&mut seed) % n;
        let text = if below(3) == 0 { one_heap(&mut below) } else { two_heaps(&mut below) };
        let document = Document::parse(&text, &Document::default()).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        let game = document.game("g", &[]).unwrap();
        Some(document.subjects(&game).unwrap().remove(0))
    }
}

/// Some numbers are taken from a heap; the zeros are those of a period, or all but one of its rests are right.
fn one_heap(below: &mut impl FnMut(u64) -> u64) -> String {
    let mut taken: Vec<u64> = (0..1 + below(3)).map(|_| 1 + below(6)).collect();
    taken.sort_unstable();
    taken.dedup();
    let misere = below(4) == 0;
    let mut wins: Vec<bool> = Vec::new();
    for n in 0..40_usize {
        let mut left = taken.iter().filter_map(|s| n.checked_sub(*s as usize).and_then(|m| wins.get(m)));
        let ends = !taken.iter().any(|s| *s as usize <= n);
        wins.push(if ends { misere } else { left.any(|wins| !wins) });
    }
    let period = (1..=14).find(|p| wins.windows(p + 1).all(|w| w[0] == w[*p])).unwrap_or(1 + below(8) as usize);
    let mut rests: Vec<usize> = (0..period).filter(|r| !wins[*r]).collect();
    if below(2) == 0 {
        let changed = below(period as u64) as usize;
        match rests.iter().position(|r| *r == changed) {
            Some(place) => drop(rests.remove(place)),
            None => rests.push(changed),
        }
    }
    let rests: Vec<String> = rests.iter().map(|r| format!("n mod {period} = {r}")).collect();
    let zeros = if rests.is_empty() { "n < 0".into() } else { rests.join(" or ") };
    let taken: Vec<String> = taken.iter().map(u64::to_string).collect();
    format!(
        "game g(n)\n    move {{ (n - s) : s in {{{}}} }}\n{}    claim c: zeros(n) when {zeros}\n",
        taken.join(", "),
        if misere { "    play misere\n" } else { "" }
    )
}

/// Two heaps with moves in one of them, or in both; what is claimed is often true of these or of nearly these.
fn two_heaps(below: &mut impl FnMut(u64) -> u64) -> String {
    let most = [1 + below(3), 1 + below(3)];
    let mut moves = Vec::new();
    for (i, (name, option)) in [("x", "(x - s, y)"), ("y", "(x, y - s)")].into_iter().enumerate() {
        moves.push(match below(6) {
            0 => format!("    move {{ {option} : 1 <= s <= {name} }}\n"),
            1 => format!("    move {{ {option} : s in {{1, {}}} }}\n", 1 + most[i]),
            _ => format!("    move {{ {option} : 1 <= s <= {} }}\n", most[i]),
        });
    }
    if below(6) == 0 {
        moves.push(format!("    move {{ (x - s, y - s) : 1 <= s <= {} }}\n", 1 + below(2)));
    }
    let within = match below(12) {
        0 => "    where y <= x\n".to_string(),
        1 => format!("    where y <= floor(x/{})\n", 1 + below(3)),
        _ => String::new(),
    };
    let [a, b] = [most[0] + 1 + below(8) / 7, most[1] + 1 + below(8) / 7];
    let claimed = match below(9) {
        0 => "grundy(x, y) = x ⊕ y".to_string(),
        1 => format!("grundy(x, y) = (x + y) mod {a}"),
        2 => format!("grundy(x, y) = (x mod {a}) ⊕ y"),
        3 => format!("zeros(x, y) when x mod {a} = y mod {b}"),
        4 => format!("zeros(x, y) when (x + y) mod {a} = 0"),
        _ => format!("grundy(x, y) = (x mod {a}) ⊕ (y mod {b})"),
    };
    format!("game g(x, y)\n{within}{}    claim c: {claimed}\n", moves.concat())
}

/// What is false may take automata that are much larger than those of what is true.
const HEAVY: [&str; 9] =
    ["welter3", "bar3", "chocolate", "longqueen", "nim6", "moore", "moore4", "kayles", "dawsonskayles"];

#[test]
fn coq_agrees_about_changed_claims() {
    let [proved, refuted, _] = agree("changed", 50, changed(2, &HEAVY));
    assert!(refuted == 50 && proved > 0, "{proved} {refuted}");
}

#[test]
fn coq_agrees_about_random_claims() {
    let [proved, refuted, _] = agree("random", 20, random_claims(1));
    assert!(refuted == 20 && proved >= 4, "{proved} {refuted}");
}

#[test]
#[ignore = "an hour"]
fn coq_agrees_about_many_claims() {
    agree("many", 1_000, changed(3, &[]));
    agree("many_random", 2_000, random_claims(2));
}
