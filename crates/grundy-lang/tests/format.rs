//! The formatter: what it writes it leaves as it is, every remark stays, and the text says the same.

use grundy_lang::{Document, TextReading, format};

/// The texts of the library.
fn library() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

/// The remarks of a text, by a reader that knows only texts in quotes.
fn remarks(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.split('\n') {
        let mut quoted = false;
        for (i, c) in line.char_indices() {
            match c {
                '"' | '“' | '”' | '＂' => quoted = !quoted,
                '#' | '＃' if !quoted => {
                    found.push(line[i..].trim_end().to_string());
                    break;
                }
                _ => {}
            }
        }
    }
    found
}

/// What must hold of a text; whether it could be formatted.
fn holds(text: &str) -> bool {
    let Ok(written) = format(text) else { return false };
    assert_eq!(format(&written).as_ref(), Ok(&written), "written again\n{text}\n---\n{written}");
    assert_eq!(remarks(&written), remarks(text), "remarks\n{text}\n---\n{written}");
    let library = Document::default();
    let (before, after) = (TextReading::of(text, &library), TextReading::of(&written, &library));
    assert_eq!(before.document, after.document, "meaning\n{text}\n---\n{written}");
    let codes = |reading: &TextReading| reading.diagnostics.iter().map(|d| d.problem.code()).collect::<Vec<_>>();
    assert_eq!(codes(&before), codes(&after), "problems\n{text}\n---\n{written}");
    true
}

/// Numbers that look random and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n.max(1)
    }
}

/// Other spellings of the same.
const SPELLINGS: [(&str, &str); 14] = [
    ("<=", "≤"),
    (" ⊕ ", " xor "),
    ("(", "（"),
    (")", "）"),
    (", ", "、"),
    (" in ", "∈"),
    (" + ", "+"),
    (" - ", "－"),
    (" : ", ":"),
    ("{ ", "｛"),
    (" = ", "="),
    ("\n    ", "\n"),
    ("\n", "\r\n"),
    (" and ", " ∧ "),
];

fn mutated(text: &str, chance: &mut Chance) -> String {
    let mut text = text.to_string();
    for _ in 0..1 + chance.below(12) {
        let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
        if places.is_empty() {
            return text;
        }
        let blanks: Vec<usize> = text.match_indices(' ').map(|(i, _)| i).collect();
        let at = places[chance.below(places.len())];
        let blank = if blanks.is_empty() { at } else { blanks[chance.below(blanks.len())] };
        match chance.below(10) {
            // Mostly what an author may do without changing what the text says.
            0 => text.insert_str(blank, "   "),
            1 | 2 => text.insert_str(blank, ["\n", "\n\n\n", "\n  \t", "\r\n"][chance.below(4)]),
            3 | 4 => text
                .insert_str(blank, [" # why\n", "# 「なぜ」  \n", "\n# at the margin\n", " ＃ #\n"][chance.below(4)]),
            5..=7 => {
                let (from, to) = SPELLINGS[chance.below(SPELLINGS.len())];
                let (from, to) = if chance.below(4) == 0 { (to, from) } else { (from, to) };
                let found: Vec<usize> = text.match_indices(from).map(|(i, _)| i).collect();
                if !found.is_empty() {
                    let at = found[chance.below(found.len())];
                    text.replace_range(at..at + from.len(), to);
                }
            }
            8 => drop(text.remove(at)),
            _ => text.insert(at, ['#', '\n', '(', '-', '"', 'φ', ';', '2', ' '][chance.below(9)]),
        }
    }
    text
}

#[test]
fn the_library_is_as_the_formatter_writes_it() {
    for text in library() {
        assert_eq!(format(&text).unwrap(), text);
        assert!(holds(&text));
    }
}

#[test]
fn a_thousand_mutated_texts_keep_their_remarks_and_meaning() {
    let (library, mut chance) = (library(), Chance(2026));
    let (mut texts, mut with_remarks) = (0, 0);
    for _ in 0..20_000 {
        let base = &library[chance.below(library.len())];
        let text = mutated(base, &mut chance);
        if holds(&text) {
            texts += 1;
            with_remarks += usize::from(remarks(&text).len() > remarks(base).len());
        }
        if texts == 1_000 {
            break;
        }
    }
    assert_eq!(texts, 1_000, "so many mutated texts can be read");
    assert!(with_remarks > 300, "{with_remarks} of them have more remarks than the library");
}

#[test]
fn signs_right_behind_numbers_have_blanks() {
    let text = "game g[k=2](n)\nmove{(n-s):1≤s≤2k+1 and s≠3-2(k-1)}";
    let better = "game g[k = 2](n)\n    move { (n - s) : 1 <= s <= 2k + 1 and s != 3 - 2(k - 1) }\n";
    assert_eq!(format(text).unwrap(), better);
}

#[test]
fn cases_and_remarks_stand_under_each_other() {
    let text = "\
# A bar.
game bar(y,z) # two numbers
  where y<=floor( z / 3 )
  # across
  move{(v,z):v<y}
  move {(min(y,floor(w/3)),w) : w<z}   # upright

  claim formula: grundy(y,z) = z+y/2 if even(y) and even(z)
    z-(y+1)/2   if odd(y)  # odd
      - z*-2  otherwise
  # the end
# Next.
game nim(n)
move { (u) : u < n }
claim c: bar grundy(y, z) = 2 y";
    assert!(format(text).is_err(), "2 y is no product");
    let better = "\
# A bar.
game bar(y, z)  # two numbers
    where y <= floor(z/3)
    # across
    move { (v, z) : v < y }
    move { (min(y, floor(w/3)), w) : w < z }   # upright

    claim formula: grundy(y, z) =
        z + y/2         if even(y) and even(z)
        z - (y + 1)/2   if odd(y)  # odd
        -z*-2           otherwise
    # the end

# Next.
game nim(n)
    move { (u) : u < n }
claim c: bar grundy(y, z) = 2y
";
    assert_eq!(format(&text.replace("2 y", "2y")).unwrap(), better);
}

#[test]
fn what_would_become_too_long_is_refused() {
    let case = "1 if n > 1\n".repeat(60_000);
    let text =
        format!("game g(n) move {{ (u) : u < n }} claim: grundy(n) =\n{}{case}", "n + ".repeat(22) + "n if n > 2\n");
    assert!(text.len() < 1 << 20);
    assert_eq!(format(&text).unwrap_err()[0].problem.code(), "too-long");
}
