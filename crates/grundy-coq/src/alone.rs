//! A file together with the library that it uses: then Coq needs nothing else.
//!
//! Each file of the library becomes a module of the same name. What files require of each other is imported; what they
//! require of Coq's own library is required once, at the top, and imported where it was.

use std::collections::BTreeSet;

use crate::LIBRARY;

/// The file with the parts of the library that it uses before it, each as a module: `coqc` needs nothing else for it.
///
/// ```
/// let file = "From Coq Require Import ZArith.\nFrom Grundy Require Import Phi.\nPrint fl.\n";
/// let alone = grundy_coq::self_contained(file);
/// assert!(alone.contains("Module Phi.") && alone.ends_with("Import ZArith.\nImport Phi.\nPrint fl.\n"));
/// ```
pub fn self_contained(file: &str) -> String {
    let mut used = BTreeSet::new();
    let mut texts = vec![file];
    while let Some(text) = texts.pop() {
        for name in required(text, "Grundy") {
            if let Some((name, text)) = LIBRARY.iter().find(|(known, _)| *known == name)
                && used.insert(*name)
            {
                texts.push(text);
            }
        }
    }
    let modules: Vec<&(&str, &str)> = LIBRARY.iter().filter(|(name, _)| used.contains(name)).collect();
    let of_coq: BTreeSet<&str> =
        modules.iter().map(|(_, text)| *text).chain([file]).flat_map(|text| required(text, "Coq")).collect();
    let of_coq: Vec<&str> = of_coq.into_iter().collect();
    let mut out = format!(
        "(* This file needs nothing but Coq: coqc FILE.v. First the parts of Grundy's library that are used; of these, what\n   \
         stands in Game above \"What follows is proved\" is to be read, and at the end the game with its theorem. *)\n\
         From Coq Require {}.\n\n",
        of_coq.join(" ")
    );
    for (name, text) in modules {
        out += &format!("Module {name}.\n{}End {name}.\n\n", imported(text));
    }
    out + &imported(file)
}

/// The names of what a text requires from a library, on lines of their own.
fn required<'t>(text: &'t str, from: &str) -> impl Iterator<Item = &'t str> {
    let start = format!("From {from} Require Import ");
    let lines = text.lines().filter_map(move |line| line.strip_prefix(&start)?.strip_suffix('.'));
    lines.flat_map(str::split_whitespace)
}

/// The text with imports in place of what it requires.
fn imported(text: &str) -> String {
    let line = |line: &str| match line.split_once(" Require Import ") {
        Some(("From Coq" | "From Grundy", names)) => format!("Import {names}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}
