//! Claims about values that are no formula for all of them: recursions of Maximum Nim, lemmas, the positions of one value.

use grundy::coq::coq_file;
use grundy::lang::{Document, go_on};
use grundy::library;

use super::{all_are_accepted, for_every, refused_by, says};

const FALSE: &str = "digits: this is false";

/// Where automata compare the claim with the theorem, it may be spelled in any way; with a root it is spelled as the
/// theorem, and f is one of those that the library knows.
#[test]
fn recursions_of_maximum_nim() {
    let half = "game half(n)
        move { (n - k) : 1 <= k <= floor(n/2) }
        claim short: grundy(n) = n/2 if even(n); grundy((n - 1)/2) otherwise
        claim next: grundy(n) = n/2 if even(n); grundy((n + 1)/2) otherwise
        claim more: grundy(n) = n/2 if even(n); grundy((n - 1)/2) + 1 otherwise
        claim less: grundy(n) = n/2 - 1 if n mod 4 = 2; n/2 if even(n); grundy((n - 1)/2) otherwise";
    says("half", half, &[("short", ""), ("next", FALSE), ("more", FALSE), ("less", FALSE)]);
    let third = "game third(n)
        let f(t) = floor(t/3)
        move { (n - s) : 1 <= s <= f(n) }
        claim levine: grundy(n) = 0 if n = 0; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1) otherwise";
    says("third", third, &[("levine", "")]);
    let up = "game up(n)
        where n <= 40
        move { (u) : n - ceil(n/2) <= u < n }
        claim levine: grundy(m) = 0 if m = 0; ceil(m/2) if odd(m); grundy(m - ceil(m/2) - 1) otherwise";
    says("up", up, &[("levine", "")]);
    let jumps = "game jumps(n)
        move { (n - s) : 1 <= s <= 2*floor(n/2) }
        claim levine: grundy(n) = n if even(n); grundy(n - 1 - (n - 1)) otherwise";
    says("jumps", jumps, &[("levine", FALSE)]);
    let root = "game root(n)
        let f(t) = floor(sqrt(floor(t/2)))
        move { (n - s) : 1 <= s <= f(n) }
        claim levine: grundy(n) = 0 if n = 0; f(n) if f(n) > f(n - 1); grundy(n - f(n) - 1) otherwise
        claim shifted: grundy(n) = 0 if n = 0; f(n) if f(n) > f(n - 1); grundy(n - f(n)) otherwise";
    says("root", root, &[("levine", ""), ("shifted", "Cannot find witness")]);
}

/// With a pass: the flag may come first, the heap may be bounded, and the claim may be spelled in any way.
#[test]
fn recursions_with_a_pass() {
    let thirds = "game thirds(flag, n)
        where flag <= 1 and n <= 50
        move { (flag, u) : n - floor(n/3) <= u < n }
        move { (flag - 1, n) : flag >= 1 and n > 0 }
        claim again: grundy(flag, n) =
            0                               if n = 0
            floor(n/3)                      if n mod 3 = 0 and flag = 0
            floor(n/3) ⊕ 1                  if n mod 3 = 0
            grundy(0, n - floor(n/3) - 1)   if flag = 0
            grundy(0, n) ⊕ 1                otherwise
        claim more: grundy(flag, n) =
            0                               if n = 0
            floor(n/3)                      if n mod 3 = 0 and flag = 0
            grundy(0, n - floor(n/3) - 1)   if flag = 0
            grundy(0, n) + 1                otherwise";
    says("thirds", thirds, &[("again", ""), ("more", FALSE)]);
    let half = library().game("half_pass", &[]).unwrap();
    let subject = library().subjects(&half).unwrap().remove(0);
    let file = coq_file(&subject, &mut go_on).unwrap();
    let changes = [
        ("maximum_nim_pass most 2", "maximum_nim_pass most 3", "half_pass_pass"),
        ("if g =? 2 then 0 else", "if g =? 3 then 0 else", "half_pass_pass"),
        ("(p = 1 /\\ 1 <= n /\\ opt", "(p = 1 /\\ opt", "half_pass_pass"),
        ("s <= f n", "s <= f n + 1", "half_pass_pass"),
    ];
    refused_by("changed_pass", &file, &changes);
}

/// ⌊n/k⌋ for every k.
#[test]
fn a_recursion_for_every_k() {
    let family = for_every("fraction", &["k"], "every_k");
    let file = coq_file(&family, &mut go_on).unwrap();
    all_are_accepted("fraction", &[("fraction".to_string(), file.clone())]);
    let changes = [
        ("s <= n / k", "s <= n / k + 1", "fraction_every_k"),
        ("(1 <= k) -> ", "", "fraction_every_k"),
        ("(n - n / k - 1)", "(n - n / k)", "fraction_every_k"),
    ];
    refused_by("changed_fraction", &file, &changes);
}

/// Lemmas follow from a formula for all values, which is no part of the theorem.
#[test]
fn lemmas() {
    let nim = "game nim(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y }
        claim bouton: grundy(a, b) = a ⊕ b
        claim symmetric: grundy(x, y) = grundy(y, x)
        claim double: grundy(2x, 2y) = 2*grundy(x, y)
        claim again: grundy(grundy(x, y), 0) = grundy(x, y) if x >= y
        claim grows: grundy(x, y) < grundy(x, y + 2) if even(y)
        claim even: grundy(x, y) < grundy(x + 1, y) if even(x) and even(y)";
    let claims = [("symmetric", ""), ("double", ""), ("again", ""), ("grows", FALSE), ("even", "")];
    says("lemmas", nim, &claims);
    let document = Document::parse(nim, &Document::default()).unwrap();
    let subjects = document.subjects(&document.game("nim", &[]).unwrap()).unwrap();
    let even = subjects.iter().find(|subject| subject.statement.name == "even").unwrap();
    let file = coq_file(even, &mut go_on).unwrap();
    assert!(file.contains("forall pos, inside pos -> stated g pos."), "{file}");
    let changes = [("Z.even x = true", "Z.even (x + 1) = true", "nim_even"), ("Z.lxor a b", "Z.lor a b", "nim_even")];
    refused_by("changed_lemma", &file, &changes);
}

/// The positions of one value: the sets of the smaller values are those of other claims, or of a formula.
#[test]
fn levels() {
    let take = "game take(n)
        move { (n - s) : 1 <= s <= 3 }
        claim zero: zeros(n) when n mod 4 = 0
        claim one: ones(n) when n mod 4 = 1
        claim two: level 2(n) when n mod 4 = 2
        claim wrong: level 2(n) when n mod 4 = 3
        claim more: ones(n) when n mod 2 = 1";
    says("levels", take, &[("one", ""), ("two", ""), ("wrong", FALSE), ("more", FALSE)]);
    let nim = "game nim(x, y)
        move { (u, y) : u < x } ∪ { (x, v) : v < y }
        claim bouton: grundy(a, b) = a ⊕ b
        claim one: ones = { (2m, 2m + 1), (2m + 1, 2m) }
        claim less: ones = { (2m, 2m + 1) }";
    says("levels_nim", nim, &[("one", ""), ("less", FALSE)]);
}
