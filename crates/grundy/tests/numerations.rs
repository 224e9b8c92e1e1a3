//! Games whose values are seen in digits that are neither binary nor Zeckendorf's: proved, and the proof checked.

use std::ops::ControlFlow;
use std::time::Instant;

use grundy::lang::Document;
use grundy::prove::{ProofLimits, Verdict, prove};
use grundy::verify::{CheckedBy, Verified, verify};

/// Proves the first claim of a text and checks the certificate; the numeration that the checker names.
fn proved(text: &str) -> String {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    let game = document.game("g", &[]).expect(text);
    let statement = document.statements(&game).expect(text).remove(0);
    let started = Instant::now();
    let go_on = &mut |_| ControlFlow::Continue(());
    let verdict = prove(&document, &game, &statement, &ProofLimits::default(), go_on);
    let Verdict::Proved(proof) = verdict else { panic!("{text}: {verdict:?}") };
    let found = started.elapsed();
    let certificate = proof.certificate();
    let checked = verify(&certificate, go_on);
    let Ok(Verified::Checked(theorem)) = &checked else { panic!("{certificate}\n{checked:?}") };
    let CheckedBy::Automaton { numeration, .. } = &theorem.by else { panic!("{theorem:?}") };
    eprintln!("{numeration}: proved in {found:?}, checked in {:?}", started.elapsed() - found);
    numeration.to_string()
}

/// Wythoff's game in which both heaps may be reduced by amounts that differ by less than t (Fraenkel 1982).
fn wythoff(t: u32, slope: &str) -> String {
    format!(
        "game g(x, y)
            move {{ (u, y) : u < x }}
            move {{ (x, v) : v < y }}
            move {{ (x - k, y - l) : 1 <= k <= x and 1 <= l <= y and abs(k - l) < {t} }}
            claim: zeros = {{ (a, b), (b, a) : a = floor(n*{slope}) and b = a + {t}*n }}"
    )
}

#[test]
fn wythoff_with_differences_below_two_and_three() {
    assert_eq!(proved(&wythoff(2, "sqrt(2)")), "numeration recurrence 2 1");
    assert_eq!(proved(&wythoff(3, "(sqrt(13) - 1)/2")), "numeration recurrence 3 1");
}

#[test]
fn mark_three() {
    let text = "game g(n)
        move { (n - 1), (n - 2) }
        move { (floor(n/3)) : n > 0 }
        claim: zeros(n) when n = 0 or V(n, 3) mod 4 = 3";
    assert_eq!(proved(text), "numeration base 3");
}

/// A set of zeros by an automaton in a numeration without an irrational number that a formula could name.
#[test]
fn s_t_wythoff() {
    let game = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/wythoffst.game")).unwrap();
    assert_eq!(proved(&game.replace("wythoffst", "g")), "numeration recurrence 2 2");
}
