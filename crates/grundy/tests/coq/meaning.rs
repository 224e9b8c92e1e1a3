//! That a text has a meaning everywhere is part of a theorem about every value of a parameter.

use grundy::coq::coq_file;
use grundy::lang::{Document, Name, Subject, go_on};

use super::{all_are_accepted, refused_by};

/// The file of a claim about the last game of a text, for every value of these parameters.
fn file_of(text: &str, open: &[&str], claim: &str) -> String {
    let document = Document::parse(text, &Document::default()).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    let open: Vec<Name> = open.iter().map(|name| Name::new(name)).collect();
    let family = document.family(document.last_game_name().unwrap(), &[], &open, &[]).unwrap();
    let subject = document.subjects(&family).unwrap().into_iter().find(|s| s.statement.name == claim).unwrap();
    let subject = Subject { game: subject.statement.ranged(&subject.game), ..subject };
    coq_file(&subject, &mut go_on).unwrap_or_else(|why| panic!("{claim}: {why:?}"))
}

/// That every quotient is exact and some case applies is part of a theorem about every k.
#[test]
fn a_family_has_a_meaning() {
    let text = "game halves[k = 3](n)
        move { (n - s) : 1 <= s <= k }
        claim c: for odd k grundy(n) =
            n mod (k + 1) + n/2 - floor(n/2)   if even(n)
            n mod (k + 1)                      if odd(n)";
    let file = file_of(text, &["k"], "c");
    assert!(file.contains("everywhere (inside k) (defined k) /\\ is_grundy"), "{file}");
    let changes = [
        // What is to be read asks for more than the data do.
        ("-> n mod 2 = 0)", "-> n mod 4 = 0)", "class_1"),
        ("~ Z.even n = true ->", "", "class_1"),
        // The data ask for more than is true.
        ("(CDvd (TV 1) (TC 2))", "(CDvd (TV 1) (TC 4))", "kept_1"),
        ("(CEven (TV 1)), (CDvd", "(COdd (TV 1)), (CDvd", "kept_1"),
    ];
    refused_by("meaning", &file, &changes);
}

/// The condition on positions has a meaning at every tuple of natural numbers: also beside a second parameter, for small
/// values of the first, in claims about a part of the positions, and where rules or claim have to have one, too.
#[test]
fn positions_have_a_meaning() {
    let evens = "game evens[k = 3](n)
        where n mod 2 = 0
        where n/2 >= 0
        move { (n - 2*s) : 1 <= s <= k }
        claim values: for k >= 1 grundy(n) = floor(n/2) mod (k + 1)
        claim low: for k >= 1 grundy(n) = n/2 if n <= 2k";
    let shifted = "game shifted[k = 3, s = 1](n)
        where (n + s) mod 2 = 0 and (n + s)/2 >= s
        move { (n - 2*t) : 1 <= t <= k }
        claim values: for k >= 1 grundy(n) = floor((n - s)/2) mod (k + 1)";
    let small = "game small[k = 3](n)
        where n mod 2 = 0
        where n/2 >= 0
        move { (n - 2) } ∪ { (n - 2*k) }
        claim values: for odd k grundy(n) = (n/2) mod 2";
    let files = [
        ("low".to_string(), file_of(evens, &["k"], "low")),
        ("shifted".to_string(), file_of(shifted, &["k", "s"], "values")),
        ("small".to_string(), file_of(small, &["k"], "values")),
    ];
    assert!(files[2].1.contains("everywhere natural (defined_inside k) /\\ everywhere (inside k) (defined k) /\\"));
    all_are_accepted("positions", &files);
    let file = file_of(evens, &["k"], "values");
    assert!(file.contains("everywhere natural (defined_inside k) /\\ is_grundy"), "{file}");
    let changes = [
        ("(n mod 2 = 0 -> n mod 2 = 0)", "(n mod 2 = 0 -> n mod 4 = 0)", "class_1"),
        ("(n mod 2 = 0 -> n mod 2 = 0)", "(n mod 2 = 0)", "class_1"),
        ("(CDvd (TV 1) (TC 2))", "(CDvd (TV 1) (TC 4))", "kept_1"),
        ("(CAnd (CLe (TC 0) (TV 1)) (CEq (TMod (TV 1) (TC 2)) (TC 0))), (CDvd", "(CLe (TC 0) (TV 1)), (CDvd", "kept_1"),
    ];
    refused_by("changed_positions", &file, &changes);
}
