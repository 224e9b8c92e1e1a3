//! Identifiers of Coq for the names of a text, and comments that nothing can break out of.

use std::collections::BTreeMap;

use grundy_lang::{Expr, Name};

/// Words of Coq's grammar.
const GRAMMAR: &str = "\
    Axiom CoFixpoint Definition Fixpoint Hypothesis IF Parameter Prop SProp Set Theorem Type Variable as at \
    by cofix do else end exists exists2 fix for forall fun if in is let match mod of rem return then using \
    where with";

/// What the files written here define, or call by its name.
const OWN: &str = "\
    False N P S True V V2 Z accepts all_inside all_smaller and are_misere_zeros are_zeros beatty begins binary bool \
    can cert check_demands check_game check_misere check_misere_zeros check_repeats check_zeros claimed \
    coded_moves coded_sums columns defined defined_inside demands demands_hold differences_of dom everywhere false fl \
    floor_phi fst good heap hexadecimal_period inside is_grundy is_grundy_graph is_level is_misere_grundy \
    is_sum_grundy list listed machine mark maximum_nim maximum_nim_pass maximum_nim_spelled meas misere_of_family \
    misere_zeros_of_family most move msb named nat natural negb nimsum_is not nth octal octal_code \
    octal_code_legal octal_part octal_period octal_residues of_class of_family one_is opt option or part \
    parts_grundy period permuted popcount pos positive prefix proj1 proj2 repeat repeated \
    repeats_of_family run_grundy1 said saltus saltus_period snd some stated text true turns valid values \
    zeckendorf zeros_of_family";

/// The constructors that are in sight: where a pattern names one, it binds nothing.
const CONSTRUCTORS: &str = "\
    Absurd Acc_intro CAnd CDvd CEq CEven CLe CLt CNot COdd COr Case Cert Clause Cons Def Eq Found Game Ge Gt \
    I Leaf Lt Misere Missed Mod N0 Nil None None_yet Not_decided Npos O Out_of_fragment Proved Some Split St \
    Sub TAdd TC TDiv TIf TK TMax TMin TMod TMul TSub TV Z0 Zneg Zpos conj cons eq_refl ex_intro exist existT \
    inhabits inl inleft inr inright le_n left lost mlost mstuck mwon nil or_introl or_intror pair right tt \
    won xH xI xO";

/// The library's lemmas of n coordinates.
const FOR_EACH_NUMBER: &str = "everywhere graph grundy level misere misere_grundy sum_grundy zeros";

/// Whether a name of a text must not become this.
fn is_taken(identifier: &str) -> bool {
    let among = |words: &str, word: &str| words.split(' ').any(|known| known == word);
    let lemma = identifier.trim_end_matches("_lex").trim_end_matches(|c: char| c.is_ascii_digit());
    [GRAMMAR, OWN, CONSTRUCTORS].into_iter().any(|words| among(words, identifier))
        || lemma != identifier && among(FOR_EACH_NUMBER, lemma)
}

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
        let is_free = |name: &str| !is_taken(name) && self.given.values().all(|given| given != name);
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
        let all =
            ["1.f", "v1_f", "v1.f", "forall", "forall_1", "φ2", "_", "x", "move", "P", "left", "grundy2", "zeros3_lex"];
        let mut found: Vec<String> = all.iter().map(|name| names.identifier(name)).collect();
        assert_eq!(found[..4], ["v1_f", "v1_f_1", "v1_f_2", "forall_1"]);
        assert_eq!(names.identifier("1.f"), "v1_f");
        found.sort();
        found.dedup();
        assert_eq!(found.len(), all.len());
        assert!(found.iter().all(|name| !is_taken(name)));
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
