//! Variables as other provers spell them: lower-case letters and digits, no word of theirs.

use std::collections::BTreeMap;

use super::formula::Formula;
use super::theory::Theory;
use crate::conditions::VALUE;
use crate::logic::Variable;

/// How each variable is written.
pub(super) struct Names(BTreeMap<Variable, String>);

impl Names {
    /// Names for all variables of a theory. Coordinates come first and keep theirs where that can be.
    pub fn new(theory: &Theory, reserved: &[&str]) -> Names {
        let mut names = Names(BTreeMap::new());
        for definition in &theory.definitions {
            definition.arguments.iter().for_each(|v| names.add(v, reserved));
        }
        let formulas = theory.definitions.iter().map(|d| &d.body).chain(theory.sentences.iter().map(|s| &s.formula));
        for formula in formulas {
            formula.each(&mut |inner| {
                if let Formula::Exists(bound, _) | Formula::ForAll(bound, _) = inner {
                    bound.iter().for_each(|v| names.add(v, reserved));
                }
            });
        }
        names
    }

    fn add(&mut self, variable: &Variable, reserved: &[&str]) {
        if self.0.contains_key(variable) {
            return;
        }
        let plain: String = variable.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase();
        let base = match &**variable {
            VALUE => "g".to_string(),
            v if v.starts_with("~s") => "h".to_string(),
            v if v.starts_with('~') => "t".to_string(),
            _ if plain.starts_with(|c: char| c.is_ascii_lowercase()) => plain,
            _ => "v".to_string(),
        };
        let free = |name: &String| !self.0.values().any(|n| n == name) && !reserved.contains(&name.as_str());
        let name = std::iter::once(base.clone()).chain((1..).map(|i| format!("{base}{i}"))).find(free);
        self.0.insert(variable.clone(), name.expect("there are more numbers than names"));
    }

    pub fn of(&self, variable: &Variable) -> &str {
        &self.0[variable]
    }

    pub fn list(&self, variables: &[Variable], separator: &str) -> String {
        variables.iter().map(|v| self.of(v)).collect::<Vec<_>>().join(separator)
    }
}
