//! Random families for every k: what is proved Coq accepts, and a false claim with the certificate of a true one it refuses.

use grundy::coq::coq_file_of;
use grundy::lang::{Document, IBig, Name, Subject, go_on};
use grundy::prove::{ForAll, Proof, ProofLimits, prove_for_all};

use super::{asked, random};

const NUMBERS: [&str; 8] = ["1", "2", "k", "k + 1", "k + 2", "2k", "2k + 1", "3k"];
const MODULI: [&str; 8] = ["2", "k", "k + 1", "k + 2", "2k", "2k + 1", "2k + 2", "3k"];

fn formula(below: &mut impl FnMut(usize) -> usize) -> String {
    let m = MODULI[below(MODULI.len())];
    match below(7) {
        0 => "floor(n/k)".into(),
        1 => format!("n mod ({m})"),
        2 => format!("floor((n mod ({m}))/k)"),
        3 => format!("(n mod ({m})) mod 2"),
        4 => format!("1 if n mod ({m}) = 0; 0 if n mod ({m}) = 1; n mod ({m}) otherwise"),
        5 => format!("2 if n mod ({m}) = k; (n mod ({m})) mod 2 otherwise"),
        _ => format!("0 if n mod ({m}) < k; 1 if n mod ({m}) < 2k; 2 otherwise"),
    }
}

fn family(rules: &str, claim: &str) -> Subject {
    let text = format!("game g[k = 3](n) {rules} claim c: for {claim}");
    let document = Document::parse(&text, &Document::default()).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    let family = document.family("g", &[], &[Name::new("k")], &[]).unwrap();
    let subject = document.subjects(&family).unwrap().remove(0);
    Subject { game: subject.statement.ranged(&subject.game), ..subject }
}

fn proved(subject: &Subject) -> Option<Proof> {
    let limits = ProofLimits { entries: 300_000, values: 2_000 };
    match prove_for_all(&subject.document, &subject.game, &subject.statement, &limits, &mut go_on) {
        ForAll::Proved(proof) if proof.by_formula.is_none() => Some(*proof),
        _ => None,
    }
}

/// Whether two claims about values differ somewhere, for small k and n: then they are not both true.
fn differ(one: &Subject, other: &Subject) -> bool {
    (4..8).any(|k| {
        let [first, second] = [one, other].map(|s| {
            let game = s.game.at(&Name::new("k"), k);
            let claim = s.statement.at(&s.game, &Name::new("k"), k);
            (0..30).map(|n| claim.value(&game, &[IBig::from(n)]).ok()).collect::<Vec<_>>()
        });
        first != second
    })
}

/// So many proved families, each followed by false claims about it with the same certificate where one can be written.
fn files(mut seed: u64, wanted: usize) -> (Vec<(String, String)>, Vec<bool>) {
    let (mut files, mut verdicts) = (Vec::new(), Vec::new());
    let mut below = |n: usize| random(&mut seed) as usize % n;
    let mut found = 0;
    while found < wanted {
        let set: Vec<&str> = (0..=below(2)).map(|_| NUMBERS[below(NUMBERS.len())]).collect();
        let set = match below(3) {
            0 => format!("{} <= s <= {}", set[0], NUMBERS[below(NUMBERS.len())]),
            _ => format!("s in {{{}}}", set.join(", ")),
        };
        let play = if below(4) == 0 { "play misere " } else { "" };
        let range = ["k >= 2", "even(k) and k >= 2", "odd(k) and k >= 3", "k >= 4"][below(4)];
        let rules = format!("{play}move {{ (n - s) : {set} }}");
        let formula = formula(&mut below);
        let said = format!("{range} grundy(n) = {formula}");
        let value = family(&rules, &said);
        let Some(proof) = proved(&value) else { continue };
        // Of what has a formula, a period may be claimed as well.
        let period = MODULI[below(MODULI.len())];
        let repeats = family(&rules, &format!("{range} period {period} from 0 claim f: for {said}"));
        found += 1;
        if let Some(proof) = proved(&repeats)
            && let Ok(file) = coq_file_of(&repeats, &proof, &mut go_on)
        {
            files.push((repeats.document.to_string(), file));
            verdicts.push(true);
        }
        files.push((value.document.to_string(), coq_file_of(&value, &proof, &mut go_on).unwrap()));
        verdicts.push(true);
        let wrong = [
            format!("{range} grundy(n) = {}", self::formula(&mut below)),
            format!("{range} grundy(n) = n mod (k + 3)"),
        ];
        for wrong in wrong.map(|claim| family(&rules, &claim)) {
            if differ(&value, &wrong)
                && let Ok(file) = coq_file_of(&wrong, &proof, &mut go_on)
            {
                files.push((wrong.document.to_string(), file));
                verdicts.push(false);
            }
        }
    }
    (files, verdicts)
}

fn agree(folder: &str, seed: u64, wanted: usize) -> [usize; 2] {
    let (files, verdicts) = files(seed, wanted);
    let mut counts = [0; 2];
    for (((text, file), is_true), (accepted, said)) in files.iter().zip(verdicts).zip(asked(folder, &files)) {
        assert_eq!(accepted, is_true, "{said}\n{text}\n{file}");
        counts[usize::from(is_true)] += 1;
    }
    counts
}

#[test]
fn coq_agrees_about_random_families() {
    let [wrong, right] = agree("random_families", 1, 6);
    assert!(right >= 6 && wrong > 0, "{right} {wrong}");
}

#[test]
#[ignore = "some minutes"]
fn coq_agrees_about_many_families() {
    let [wrong, right] = agree("many_families", 2, 60);
    assert!(right >= 60 && wrong >= 10, "{right} {wrong}");
}
