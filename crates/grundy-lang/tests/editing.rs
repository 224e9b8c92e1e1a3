//! What editors ask: what is at a place, where it is defined, what else it is called, what can stand there.

use grundy_lang::{Document, Mentions, NamedKind, RenameRefusal, TextReading, candidates, format, rename};

const TEXT: &str = "\
game nim(n)
    move { (u) : u < n }
game bar[k = 3](y, z)
    where y <= f(z)
    let f(t) = floor(t/k)
    move { (v, z) : v < y } ∪ { (min(y, f(w)), w) : w < z }
    move { nim(u) + sum((i, z) : i < u) : u < z }
    layout z down, y across
    claim c: for odd(k) grundy(y, z) = z + y if even(y); z otherwise
    claim: zeros = { (a, a) : a >= 1 }
claim d: bar[k = 4] grundy(a, b) = a ⊕ f(b)
";

fn library() -> Document {
    Document::parse("game queen(x, y) move { (u, y) : u < x }", &Document::default()).unwrap()
}

/// The byte of the nth place where the text has this part.
fn place(part: &str, nth: usize) -> usize {
    TEXT.match_indices(part).nth(nth).unwrap().0
}

/// A text with other words at these places.
fn replaced(text: &str, places: &[grundy_lang::Span], name: &str) -> String {
    let mut text = text.to_string();
    for place in places.iter().rev() {
        text.replace_range(place.start..place.end, name);
    }
    text
}

#[test]
fn names_lead_to_what_defines_them() {
    let reading = TextReading::of(TEXT, &library());
    assert!(reading.diagnostics.is_empty(), "{}", reading.diagnostics);
    let mentions = Mentions::of(&reading.document);
    let defined = |byte: usize| mentions.at(byte).map(|(_, thing)| (thing.kind, thing.defined.unwrap().start));
    assert_eq!(defined(place("f(z)", 0)), Some((NamedKind::Function, place("f(t)", 0))));
    assert_eq!(defined(place("f(b)", 0)), Some((NamedKind::Function, place("f(t)", 0))));
    assert_eq!(defined(place("t/k", 0)), Some((NamedKind::Variable, place("t)", 0))));
    assert_eq!(defined(place("k)\n", 0)), Some((NamedKind::Parameter, place("k = 3", 0))));
    assert_eq!(defined(place("k = 4", 0)), Some((NamedKind::Parameter, place("k = 3", 0))));
    assert_eq!(defined(place("nim(u)", 0)), Some((NamedKind::Game, place("nim(n)", 0))));
    assert_eq!(defined(place("z down", 0)), Some((NamedKind::Coordinate, place("z)", 0))));
    assert_eq!(defined(place("z otherwise", 0)), Some((NamedKind::Coordinate, place("z) = z + y", 0))));
    assert_eq!(defined(place("claim: zeros", 0)).map(|(kind, _)| kind), Some(NamedKind::Claim));
    assert_eq!(defined(place("floor", 0)), None);
    let (_, game) = mentions.at(place("bar[k = 4]", 0)).unwrap();
    assert!(game.text.starts_with("game bar[k = 3](y, z)\n    where y <= f(z)\n"), "{}", game.text);
}

#[test]
fn a_new_name_reaches_all_of_its_places_and_no_others() {
    let renamed = |byte, name| rename(TEXT, &library(), byte, name).map(|places| replaced(TEXT, &places, name));
    let text = renamed(place("f(z)", 0), "steps").unwrap();
    assert_eq!(text, TEXT.replace("f(", "steps("));
    let text = renamed(place("y <=", 0), "高さ").unwrap();
    assert!(text.contains("(高さ, z)\n    where 高さ <= f(z)"), "{text}");
    assert!(text.contains("layout z down, 高さ across\n    claim c: for odd(k) grundy(y, z) = z + y if"), "{text}");
    let text = renamed(place("claim c", 0), "main").unwrap();
    assert!(text.contains("claim main: for"), "{text}");
    assert_eq!(renamed(place("v <", 0), "y"), Err(RenameRefusal::Taken));
    assert_eq!(renamed(place("f(z)", 0), "floor"), Err(RenameRefusal::Taken));
    assert_eq!(renamed(place("f(z)", 0), "a b"), Err(RenameRefusal::NoName));
    assert_eq!(renamed(place("f(z)", 0), "move"), Err(RenameRefusal::NoName));
    assert_eq!(renamed(place("floor", 0), "g"), Err(RenameRefusal::Nothing));
    let sum = "game g = queen(x, y)";
    let of_library = rename(sum, &library(), sum.find("queen").unwrap(), "king");
    assert_eq!(of_library, Err(RenameRefusal::OfLibrary));
    let broken = "game g(n) move { (u) : u < n } claim: grundy(n) = n mod";
    assert_eq!(rename(broken, &library(), broken.find('n').unwrap(), "m"), Err(RenameRefusal::Unreadable));
}

#[test]
fn candidates_fit_their_clause() {
    let at = |text: &str| -> Vec<String> {
        candidates(text, &library(), text.len()).into_iter().map(|candidate| candidate.text).collect()
    };
    let game = "game bar[k = 3](y, z)\n    let f(t) = floor(t/k)\n    ";
    assert_eq!(at(&format!("{game}mo")), ["move", "mod"]);
    assert_eq!(at(&format!("{game}play ")), ["normal", "misere", "blocking"]);
    assert_eq!(at(&format!("{game}layout y ")), ["across", "down", "up", "layers", "y", "z"]);
    assert_eq!(at(&format!("{game}picture b")), ["bar", "board", "bowls"]);
    assert_eq!(at(&format!("{game}move {{ (width, z) : wid")), ["width"]);
    assert_eq!(at(&format!("{game}where f")), ["f", "floor"]);
    assert_eq!(at(&format!("{game}claim c: q")), ["queen"]);
    assert_eq!(at("game g = q"), ["queen"]);
    assert_eq!(at("game g[S: p"), ["pairs"]);
    assert_eq!(at("game g(n) # q"), [""; 0]);
    assert_eq!(at("game g(n) title \"q"), [""; 0]);
}

/// Every place of every text of the library can be asked about, and a new name for anything can be read.
#[test]
fn the_library_can_be_asked_everywhere() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let none = Document::default();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let mentions = Mentions::of(&TextReading::of(&text, &none).document);
        for byte in (0..text.len()).filter(|&byte| text.is_char_boundary(byte)).step_by(7) {
            candidates(&text, &none, byte);
            let Some((span, thing)) = mentions.at(byte) else { continue };
            if span.start <= byte && text.get(span.start..span.end) == Some(&*thing.name) && thing.defined.is_some() {
                let places = rename(&text, &none, byte, "renamed_here");
                let places = places.unwrap_or_else(|refusal| panic!("{thing:?} {refusal:?}"));
                let text = replaced(&text, &places, "renamed_here");
                assert_eq!(places.len(), text.matches("renamed_here").count());
                format(&text).unwrap();
            }
        }
    }
}
