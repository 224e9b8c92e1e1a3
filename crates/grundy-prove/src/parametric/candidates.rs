//! Forms that are worth splitting on.

use std::collections::HashSet;

use grundy_lang::IBig;

use super::branch::Question;
use super::form::{Form, Variable};
use super::polynomial::Polynomial;

/// Forms worth splitting on: the coefficients of each power of t, the variables, the forms themselves where their
/// numbers have a common factor; then sums and differences of two variables. Also how many are leading, how many likely.
pub(crate) fn candidates(question: &Question) -> (Vec<Form>, usize, usize) {
    let all: Vec<&Form> = question.facts.iter().chain(question.clauses.iter().flatten()).collect();
    let mut variables: Vec<Variable> = all.iter().flat_map(|f| f.variables()).collect();
    variables.sort_unstable();
    variables.dedup();
    let mut found = Found::default();
    let power = |f: &Form| f.terms().iter().map(|(_, p)| p.coefficients().len() - 1).max().unwrap_or(0);
    let part = |f: &Form, i: usize| {
        let number = |(v, p): &(Variable, Polynomial)| {
            p.coefficients().get(i).map(|n| Form::variable(*v).times_number(n.clone()))
        };
        f.terms().iter().filter_map(number).fold(Form::default(), |sum, term| sum.plus(&term))
    };
    for f in all.iter().filter(|f| power(f) > 0) {
        found.add(&part(f, power(f)));
    }
    for f in all.iter().filter(|f| power(f) == 0) {
        found.add(&part(f, 0));
    }
    for f in &all {
        (0..3).for_each(|i| found.add(&part(f, i)));
    }
    let leading = found.forms.len();
    for v in &variables {
        found.add(&Form::variable(*v));
    }
    for f in &all {
        if f.content_of_terms() > IBig::ONE {
            found.add(&f.linear_part());
        }
    }
    let likely = found.forms.len();
    for (i, v) in variables.iter().enumerate() {
        for w in &variables[..i] {
            found.add(&Form::variable(*v).minus(&Form::variable(*w)));
            found.add(&Form::variable(*v).plus(&Form::variable(*w)));
        }
    }
    (found.forms, leading, likely)
}

#[derive(Default)]
struct Found {
    forms: Vec<Form>,
    seen: HashSet<Form>,
}

impl Found {
    /// Adds a form without its constant, common factors and sign, once.
    fn add(&mut self, form: &Form) {
        let form = form.linear_part();
        let Some((_, first)) = form.terms().first() else { return };
        let mut factor = form.content_of_terms();
        if first.coefficients().last().is_some_and(|n| *n < IBig::ZERO) {
            factor = -factor;
        }
        let reduced = form.map(|p| p.map(|n| n / &factor));
        if self.seen.insert(reduced.clone()) {
            self.forms.push(reduced);
        }
    }
}
