//! Identifiers of Coq for the names of a text, and comments that nothing can break out of.

use std::collections::BTreeMap;

use grundy_lang::{Expr, Name};

/// What a name of a text must not become: words of Coq's grammar, and what the files written here define or open.
const TAKEN: [&str; 87] = [
    "Axiom",
    "CoFixpoint",
    "Definition",
    "Fixpoint",
    "Hypothesis",
    "IF",
    "Parameter",
    "Prop",
    "SProp",
    "Set",
    "Theorem",
    "Type",
    "Variable",
    "as",
    "at",
    "by",
    "cofix",
    "do",
    "else",
    "end",
    "exists",
    "exists2",
    "fix",
    "for",
    "forall",
    "fun",
    "if",
    "in",
    "is",
    "let",
    "match",
    "mod",
    "of",
    "return",
    "rem",
    "then",
    "using",
    "where",
    "with",
    "P",
    "S",
    "Z",
    "nat",
    "list",
    "bool",
    "positive",
    "True",
    "False",
    "true",
    "false",
    "negb",
    "pos",
    "opt",
    "good",
    "some",
    "inside",
    "move",
    "claimed",
    "defined",
    "defined_inside",
    "everywhere",
    "floor_phi",
    "fl",
    "part",
    "V2",
    "msb",
    "popcount",
    "columns",
    "accepts",
    "is_grundy",
    "prefix",
    "said",
    "values",
    "heap",
    "octal",
    "repeated",
    "text",
    "named",
    "listed",
    "demands",
    "period",
    "begins",
    "saltus",
    "stated",
    "natural",
    "is_sum_grundy",
    "most",
];

/// The identifier of each name; different names have different ones.
#[derive(Debug, Default)]
pub(crate) struct Names {
    given: BTreeMap<String, String>,
}

impl Names {
    /// The identifier of a name.
    pub fn identifier(&mut self, name: &str) -> String {
        self.named(name, name)
    }

    /// The identifier of a name that is to look like another one.
    pub fn named(&mut self, name: &str, like: &str) -> String {
        if let Some(known) = self.given.get(name) {
            return known.clone();
        }
        let fresh = self.fresh(like);
        self.given.insert(name.into(), fresh.clone());
        fresh
    }

    /// An identifier like this one that nothing else has.
    pub fn fresh(&self, like: &str) -> String {
        let mut base: String = like.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
        // A lone underscore is no name, and an identifier begins with a letter.
        if !base.starts_with(|c: char| c.is_ascii_alphabetic()) {
            base.insert(0, 'v');
        }
        let is_free = |name: &str| !TAKEN.contains(&name) && self.given.values().all(|given| given != name);
        if is_free(&base) {
            return base;
        }
        let numbered = (1..).map(|i| format!("{base}_{i}"));
        numbered.into_iter().find(|name| is_free(name)).expect("there are always further numbers")
    }

    /// The constructor of the positions of a game, which nothing else is called.
    pub fn constructor(&mut self, game: &str) -> String {
        let constructor = self.fresh(game);
        self.take(constructor.clone());
        constructor
    }

    /// Keeps an identifier from being given to a name.
    pub fn take(&mut self, identifier: String) {
        self.given.insert(format!("\0{identifier}"), identifier);
    }

    /// A name as a variable of Coq.
    pub fn variable(&mut self, name: &Name) -> Expr {
        Expr::name(&Name::new(&self.identifier(&name.text)))
    }
}

/// Words as a comment of Coq: in one, strings and comments are still looked for.
pub(crate) fn comment(words: &str) -> String {
    let plain: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut apart = plain.replace('"', "'");
    // Twice, for `(*)` ends nothing only while its three signs stay apart.
    for _ in 0..2 {
        apart = apart.replace("(*", "( *").replace("*)", "* )");
    }
    format!("(* {apart} *)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_names_have_different_identifiers() {
        let mut names = Names::default();
        let all = ["1.f", "v1_f", "v1.f", "forall", "forall_1", "φ2", "_", "x", "move", "P"];
        let mut found: Vec<String> = all.iter().map(|name| names.identifier(name)).collect();
        assert_eq!(found[..4], ["v1_f", "v1_f_1", "v1_f_2", "forall_1"]);
        assert_eq!(names.identifier("1.f"), "v1_f");
        found.sort();
        found.dedup();
        assert_eq!(found.len(), all.len());
        assert!(found.iter().all(|name| !TAKEN.contains(&name.as_str())));
    }

    #[test]
    fn nothing_breaks_out_of_a_comment() {
        for words in ["a *) Axiom x : False. (*", "(*)", "\" *)", "(**)", "*)*)", "(((***)))", "a\nb"] {
            let text = comment(words);
            let inner = &text[2..text.len() - 2];
            assert!(!inner.contains("(*") && !inner.contains("*)") && !inner.contains(['"', '\n']), "{text}");
            assert!(!text.ends_with("**)") || !inner.ends_with('*'), "{text}");
        }
    }
}
